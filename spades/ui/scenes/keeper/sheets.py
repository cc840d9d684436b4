"""The list of score sheets: each with how it stands, the latest first."""

from collections.abc import Sequence

import pygame

from spades.engine.notation import parse_rules
from spades.language import _
from spades.session.history.csv_export import sheet_as_csv
from spades.session.keeper.score_sheet import ScoreSheet
from spades.ui.charts.sparkline import draw_spark
from spades.ui.context import Context
from spades.ui.device.chords import Chord
from spades.ui.device.commands import Command
from spades.ui.device.key_presses import control_key
from spades.ui.paint.empty_state import draw_empty_state, empty_state_button
from spades.ui.paint.style import Style
from spades.ui.scenes.history.archive_alarms import alarm_if_refused
from spades.ui.scenes.page import Page
from spades.ui.transitions import NewSheetScreen, Pop, Push, ScoreSheetScreen, Transition
from spades.ui.widgets import Button, Listing
from spades.ui.words import common_texts as common
from spades.ui.words import history_texts
from spades.ui.words import keeper as texts


class SheetsScene(Page):
    """Enter and a click open a sheet; Delete takes one away, and undo brings it back; names can be put right."""

    def __init__(self, context: Context) -> None:
        """Read the sheets."""
        super().__init__(context, texts.SCORE_SHEETS)
        self._list = Listing(texts.SCORE_SHEETS, self._paint_row, self._open, self._say_row)
        self._back = Button(common.BACK, Pop, common.ESC)
        self._delete = Button(history_texts.DELETE, self._delete_sheet, history_texts.DELETE_TIP)
        self._undo = Button(common.UNDO, self._undelete, Command.UNDO)
        self._csv = Button(history_texts.EXPORT, self._export, common.CTRL_S)
        self._names = Button(texts.NAMES, self._rename, texts.NAMES_TIP)
        self._new = Button(texts.NEW_SHEET, self._begin, primary=True)
        self._deleted: list[tuple[str, ScoreSheet]] = []
        self._rows: Sequence[tuple[str, ScoreSheet]] = ()
        self._read()

    def uncover(self, looked_at: int | None) -> None:
        """Read anew: something was written meanwhile."""
        super().uncover(looked_at)
        self._read()
        self.layout()

    def layout(self) -> None:
        """Place the list, and the buttons at the foot."""
        style = self.style
        self.flow_footer([self._back, *self._changing, *([self._new] if self._rows else [])])
        self._list.pitch = max(2 * style.font("body", 17).get_height() + style.px(12), style.px(56))
        top = self.body.top
        self._list.rect = self.room_below(top)
        self._list.choose(self._list.at)
        if not self._rows:
            self._new.rect = empty_state_button(style, self._list.rect, *map(_, texts.NO_SHEETS))

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Delete with Delete, bring back with undo, and export."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_DELETE and self._rows:
                self._delete_sheet()
                return None
            if control_key(event) == pygame.K_s and self._rows:
                return self._csv.activate()
            if self.context.prompts.means(event, Command.UNDO) and not Chord.of(event).types:
                self._undelete()
                return None
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Explain score sheets where there is none yet."""
        if not self._rows:
            draw_empty_state(canvas, self.style, self.context.sprites, self._list.rect, *map(_, texts.NO_SHEETS))
        self.draw_said(canvas)

    def _read(self, chosen: str | None = None) -> None:
        was = self.group.focused
        self._rows = tuple(self.context.history.sheets.all.items())
        at = next((row for row, (key, _sheet) in enumerate(self._rows) if key == chosen), None)
        self._list.fill(len(self._rows), at)
        self._undo.enabled = bool(self._deleted)
        rows = [self._list] if self._rows else []
        stays = was is not None and was.enabled and was is not self._new
        placed = [*rows, self._back, *self._changing, self._new]
        self.gather(placed, was if stays else None, self._list, self._new, grid=True)

    @property
    def _changing(self) -> list[Button]:
        """The buttons that change the list, as far as there is something to change."""
        if self._rows:
            return [self._undo, self._delete, self._names, self._csv]
        return [self._undo] if self._deleted else []

    def _open(self, row: int) -> Transition:
        return Push(ScoreSheetScreen(self._rows[row][0]))

    def _begin(self) -> Transition:
        # Whoever comes back plays by the rules of the last time.
        rules = self._rows[0][1].rules if self._rows else parse_rules(self.context.settings.rules)
        return Push(NewSheetScreen(rules))

    def _export(self) -> None:
        key, sheet = self._rows[self._list.at]
        with alarm_if_refused(self):
            path = self.context.history.export(f"spades-score-{key}.csv", sheet_as_csv(sheet))
            self.say(_(common.WRITTEN).format(path=path))

    def _rename(self) -> Transition:
        key, sheet = self._rows[self._list.at]
        return Push(NewSheetScreen(sheet.rules, key))

    def _delete_sheet(self) -> None:
        key, sheet = self._rows[self._list.at]
        self.context.history.sheets.delete(key)
        self._deleted.append((key, sheet))
        self._read()
        self.layout()
        self.say(_(texts.DELETED_SHEET))

    def _undelete(self) -> None:
        if self._deleted:
            key, sheet = self._deleted.pop()
            self.context.history.sheets.keep(key, sheet)
            self._read(key)
            self.layout()
            self.say(_(texts.SHEET_IS_BACK))

    def _say_row(self, row: int) -> str:
        key, sheet = self._rows[row]
        details = texts.sheet_details(key, sheet, self.context.settings)
        return f"{texts.sheet_headline(sheet)}, {texts.match_words(texts.side_names(sheet))}, {details}"

    def _paint_row(self, canvas: pygame.Surface, style: Style, rect: pygame.Rect, row: int) -> None:
        theme = style.theme
        key, sheet = self._rows[row]
        left = rect.left + style.px(20)
        spark = pygame.Rect(0, 0, min(style.px(190), round(rect.width * 0.24)), rect.height - style.px(16))
        spark.midright = (rect.right - style.px(16), rect.centery)
        if len(sheet.scores) == 2:
            draw_spark(canvas, style, spark, [one.scores[0] - one.scores[1] for one in sheet.summaries])
        width = spark.left - style.px(16) - left
        line = style.font("body", 17).get_height()
        upper, lower = rect.centery - line * 0.52, rect.centery + line * 0.52
        match = style.elide(texts.match_words(texts.side_names(sheet)), "strong", 18, width)
        style.draw_text(canvas, match, "strong", 18, theme.text, (left, upper), "midleft", width)
        told = (
            f"{texts.sheet_headline(sheet)}  \N{MIDDLE DOT}  {texts.sheet_details(key, sheet, self.context.settings)}"
        )
        below = style.elide(told, "body", 15, width)
        style.draw_text(canvas, below, "body", 15, theme.quiet, (left, lower), "midleft", width)
