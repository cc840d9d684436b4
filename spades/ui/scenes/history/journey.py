"""The ladder as a journey through the eight, the deal of the day, and personal bests."""

from collections.abc import Sequence

import pygame

from spades.engine.notation import parse_rules
from spades.engine.rules import PRESETS
from spades.language import _
from spades.session.history.journey import Stage, journey, next_stage
from spades.session.history.statistics import Selection, count
from spades.session.players.opponents import OPPONENTS, opponent_of, opponent_title
from spades.session.players.seating import Seating
from spades.ui.context import Context
from spades.ui.paint.fitted_lines import Lines
from spades.ui.paint.shapes import disc, panel
from spades.ui.paint.style import Style
from spades.ui.scenes.history.archive_alarms import alarm_if_refused
from spades.ui.scenes.page import Page
from spades.ui.scenes.setup.gallery import Gallery, Portrait
from spades.ui.scenes.table.table_flow import ask_to_leave, begin_table, practise_code
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Group
from spades.ui.widgets.grid import side_by_side
from spades.ui.words import common_texts as common
from spades.ui.words import journey as texts

_LINE, _LINES = 30, 4
"""How far lines below the ladder stand apart, in units of design, and how many have room at full height."""


class _Ladder(Gallery):
    """The eight, with a mark on each that has been beaten."""

    done: frozenset[str] = frozenset()

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the portraits and the marks."""
        super().draw(canvas, style, focused=focused)
        for at, opponent in enumerate(OPPONENTS):
            if opponent.name in self.done:
                place, size = self.place(at), max(10, style.px(13))
                x, y = place.right - size - style.px(6), place.top + size + style.px(4)
                disc(canvas, (x, y), size, style.theme.brass)
                tick = [(x - size * 0.42, y), (x - size * 0.1, y + size * 0.34), (x + size * 0.46, y - size * 0.36)]
                pygame.draw.lines(canvas, style.theme.on_brass, False, tick, max(2, style.px(2.5)))


class JourneyScene(Page):
    """Shows who has been beaten, who comes next, the deal of the day and the personal bests."""

    def __init__(self, context: Context) -> None:
        """Read the history."""
        super().__init__(context, texts.LADDER)
        self._stages: Sequence[Stage] = journey(())
        self._bests: list[str] = []
        self._results: Sequence[tuple[int, int]] = ()
        self._daily = context.history.daily()
        with alarm_if_refused(self):
            rows = context.history.rows
            rows.refresh()
            self._stages = journey(rows.games)
            self._bests = texts.best_words(count(rows.games, rows.rounds, Selection()))
            self._results = context.history.results_of(self._daily.code)
        # No higher than there is something to show.
        most = max(1 + len(texts.daily_words(self._results)), len(self._bests))
        self._units = (1180, 650 - _LINE * max(0, _LINES - most))
        ahead = next_stage(self._stages)
        chosen = OPPONENTS[-1].name if ahead is None else ahead.name
        titles = {stage: opponent_title(stage.name) for stage in self._stages}
        portraits = [
            Portrait(stage.name, title, f"{title}. {texts.stage_words(stage)}") for stage, title in titles.items()
        ]
        self._ladder = _Ladder(texts.LADDER, portraits, chosen, context.sprites, self._choose)
        self._ladder.done = frozenset(stage.name for stage in self._stages if stage.done)
        self._back = Button(common.BACK, Pop, common.ESC)
        self._day = Button(common.DEAL_OF_THE_DAY, self._play_daily, common.DEAL_OF_THE_DAY_TIP)
        self._play = Button(common.NEW_GAME, self._start, texts.NEW_GAME_TIP, primary=True)
        self.group = Group([self._ladder, self._back, self._day, self._play])
        self.group.focus_on(self._play)
        self._text = pygame.Rect(0, 0, 0, 0)

    def layout(self) -> None:
        """Place the eight at the top, the words below, the buttons at the foot."""
        style = self.style
        self.flow_footer([self._back, self._day, self._play])
        tall = round(min(style.px(210), (self.foot - self.body.top) * 0.4, self.body.width / 8 + style.px(34)))
        top = self.body.top + style.px(26)
        self._ladder.rect = pygame.Rect(self.body.left, top, self.body.width, tall)
        top += tall + style.px(12)
        self._text = self.room_below(top)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint how far the person has come, who is chosen, the deal of the day, and the bests."""
        style, theme, area = self.style, self.style.theme, self._text
        at = (self.body.left, self.body.top - style.px(6))
        style.draw_text(canvas, texts.ladder_words(self._stages), "italic", 20, theme.text, at, "topleft", area.width)
        stage = self._stages[self._ladder.at]
        opponent = opponent_of(stage.name)
        y, sentence = area.top, texts.opponent_words(opponent)
        both = ((sentence, "body", theme.text), (texts.stage_words(stage), "strong", theme.brass))
        for text, kind, colour in both:
            pitch = style.font(kind, 19).get_height() + style.px(2)
            lines = Lines(style.wrap(text, kind, 19, area.width), kind, 19, pitch)
            y = lines.draw(canvas, style, colour, (area.left, y), area.width)
        gap = style.px(20)
        top = y + style.px(14)
        rival = _(texts.AGAINST).format(name=opponent_title(self._daily.opponent))
        tall = min(area.bottom - top, style.px(190))
        day, bests = side_by_side(pygame.Rect(area.left, top, area.width, tall), 2, gap)
        self._draw_column(canvas, day, _(common.DEAL_OF_THE_DAY), [rival, *texts.daily_words(self._results)])
        self._draw_column(canvas, bests, _(texts.PERSONAL_BESTS), self._bests or [_(texts.NO_BESTS)])
        self.draw_said(canvas)

    def _draw_column(self, canvas: pygame.Surface, box: pygame.Rect, head: str, lines: Sequence[str]) -> None:
        style, theme = self.style, self.style.theme
        panel(canvas, box, theme.raised, style.px(10))
        inner = box.inflate(-style.px(32), -style.px(20))
        shown = style.draw_text(canvas, head, "title", 21, theme.text, inner.topleft, "topleft", inner.width)
        pitch = min(style.px(_LINE), (inner.bottom - shown.bottom - style.px(4)) / max(1, len(lines)))
        for row, line in enumerate(lines):
            at = (inner.left, shown.bottom + style.px(4) + row * pitch)
            style.draw_text(canvas, line, "body", 18, theme.text, at, "topleft", inner.width)

    def _choose(self, _name: str) -> None:
        self._dirty = True

    def _start(self) -> Transition | None:
        return ask_to_leave(self.context, self._begin)

    def _begin(self) -> Transition:
        # The rules of the last choice, if two play by them.
        chosen = parse_rules(self.context.settings.rules)
        rules = chosen if chosen.seats == 2 else PRESETS["classic-300"]
        return begin_table(self.context, rules, Seating.around_person(rules, [self._ladder.value]))

    def _play_daily(self) -> Transition:
        return practise_code(self.context, self._daily.code, self._daily.opponent)
