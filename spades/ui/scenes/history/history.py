"""The history: every game that was played, to be found again."""

from collections.abc import Mapping, Sequence

import pygame

from spades.language import _
from spades.session.history.archive import ArchiveError, GameRow
from spades.session.history.filters import Event, GameFilter, Outcome, find, outcome
from spades.session.players.seating import Sitter
from spades.ui.charts.sparkline import draw_outcome, draw_spark
from spades.ui.context import Context
from spades.ui.device.chords import Chord
from spades.ui.device.clipboard import paste_text
from spades.ui.device.commands import Command
from spades.ui.device.key_presses import control_key
from spades.ui.paint.empty_state import draw_empty_state, empty_state_button
from spades.ui.paint.style import Style
from spades.ui.scenes.history.archive_alarms import alarm_if_refused
from spades.ui.scenes.page import Page
from spades.ui.transitions import GameScreen, ImportScreen, Pop, Push, Screen, Transition
from spades.ui.widgets import Button, Field, Listing, Picker, Widget
from spades.ui.words import common_texts as common
from spades.ui.words import history_texts as texts
from spades.ui.words import keeper
from spades.ui.words.history import OUTCOMES, all_words, details, game_title, games_words, headline, opponent_name
from spades.ui.words.names import sitter_name
from spades.ui.words.rule_names import rules_title


def _by_name(names: Mapping[Sitter, str]) -> list[tuple[Sitter | None, str]]:
    return sorted(names.items(), key=lambda item: item[1].casefold())


class SearchField(Field):
    """The words that are looked for."""

    @property
    def field(self) -> pygame.Rect:
        """All of it: its purpose stands in it while it is empty."""
        return self.rect

    def draw_label(self, canvas: pygame.Surface, style: Style) -> None:
        """Draw none."""


class HistoryScene(Page):
    """Lists the games, newest first; letters search, filters narrow, Enter and a click open."""

    def __init__(self, context: Context, chosen: int | None = None) -> None:
        """Read the rows; `chosen` is the game to begin at."""
        super().__init__(context, common.HISTORY)
        self._search = SearchField(
            texts.SEARCH, self._to_list, texts.TYPE_TO_SEARCH, empty=texts.TYPE_TO_SEARCH, longest=60
        )
        self._list = Listing(texts.GAMES, self._paint_row, self._open, self._say_row)
        outcomes: list[tuple[Outcome | None, str]] = [(None, texts.ANY_RESULT), *OUTCOMES.items()]
        self._outcome = Picker(texts.RESULT, outcomes, None, self._narrow)
        self._who: Picker[Sitter | None] = Picker(common.OPPONENT, [(None, texts.ANY_OPPONENT)], None, self._narrow)
        self._with: Picker[Sitter | None] = Picker(common.PARTNER, [(None, texts.ANY_PARTNER)], None, self._narrow)
        self._rules: Picker[str | None] = Picker(common.RULES, [(None, texts.ANY_RULES)], None, self._narrow)
        self._event = Picker(texts.WHAT_HAPPENED, list(texts.EVENTS.items()), Event.NOTHING, self._narrow)
        self._close = Button(common.BACK, Pop, common.ESC)
        self._delete = Button(texts.DELETE, self._delete_game, texts.DELETE_TIP)
        self._undo = Button(common.UNDO, self._undelete, Command.UNDO)
        self._import = Button(texts.IMPORT, lambda: Push(ImportScreen()), texts.IMPORT_TIP)
        self._sheets = Button(keeper.SCORE_SHEETS, lambda: Push(Screen.SCORE_SHEETS), keeper.SHEETS_TIP)
        self._count = Button(common.STATISTICS, lambda: Push(Screen.STATISTICS), common.STATISTICS_TIP)
        self._all = Button(texts.SHOW_ALL, self._show_all, common.CLEAR_FILTERS, primary=True)
        self._play = Button(common.NEW_GAME, lambda: Push(Screen.NEW_GAME), Command.NEW_GAME, primary=True)
        self._deleted: list[int] = []
        self._games: Sequence[GameRow] = []
        self._found: list[GameRow] = []
        self._events: Mapping[int, Event] = {}
        self._margins: Mapping[int, Sequence[int]] = {}
        self._read()
        self._offer()
        self._find(context.games.number if chosen is None else chosen)
        self._rebuild()

    def resize(self, style: Style) -> None:
        """Lay out; the language may have changed."""
        self._offer()
        super().resize(style)

    def uncover(self, looked_at: int | None) -> None:
        """Read anew after another screen was on top, and choose the game that was looked at."""
        super().uncover(looked_at)
        self._refresh(self._chosen if looked_at is None else looked_at)

    def layout(self) -> None:
        """Place search and filters at the top, the list below, the buttons at the foot."""
        style = self.style
        some = [self._undo, self._delete] if self._games else []
        self.flow_footer([*some, *self._kept_sheets, self._import, self._count, self._close])
        # In a small window letters do not shrink as far as the rest: with one picker more they need two rows.
        least = 190 if self._partnered and self.body.width < 1000 else 150
        top = self.flow_head([self._search, *self._pickers], least) if self._games else self.body.top
        self._list.pitch = max(2 * style.font("body", 17).get_height() + style.px(12), style.px(56))
        area = self.room_below(top)
        self._list.rect = area
        self._list.choose(self._list.at)
        inviting = self._all if self._games else self._play
        inviting.rect = empty_state_button(style, area, *self._empty_words)

    def takes_text(self) -> bool:
        """Return whether letters search: they do wherever the keyboard is, if there is a game."""
        return bool(self._games)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Search with letters, delete with Delete, bring back with undo; everything else is for the controls."""
        if event.type == pygame.TEXTINPUT and self._games:
            # A space on a button presses it, and on the list opens a game unless words are being written.
            if not event.text.isspace() or self._writing:
                self._search.write(event.text)
                self._narrow(None)
            return None
        if event.type != pygame.KEYDOWN:
            return super().handle(event)
        control = control_key(event) is not None
        match event.key:
            case _ if self.context.prompts.means(event, Command.UNDO) and not Chord.of(event).types:
                self._undelete()
            case pygame.K_o if control:
                return Push(ImportScreen())
            case pygame.K_v if control:
                return self._paste()
            case pygame.K_DELETE if self._found:
                self._delete_game()
            case pygame.K_BACKSPACE if self._games:
                self._search.erase()
                self._narrow(None)
            case pygame.K_ESCAPE if self._search.text:
                self._search.text = ""
                self._narrow(None)
            case pygame.K_SPACE if self._writing:
                pass  # The letter itself comes as text.
            case _:
                return super().handle(event)
        return None

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Say how many games were found, or why there are none."""
        style, theme = self.style, self.style.theme
        if self._games:
            at = (self.rect.right - style.px(30), self.rect.top + style.px(50))
            style.draw_text(canvas, games_words(len(self._found)), "body", 17, theme.quiet, at, "midright")
        if not self._found:
            draw_empty_state(canvas, style, self.context.sprites, self._list.rect, *self._empty_words)
        self.draw_said(canvas)

    @property
    def _pickers(self) -> list[Widget]:
        # Nobody is asked for a partner who never had one.
        some: list[Widget] = [self._with] if self._partnered else []
        return [self._outcome, *some, self._who, self._rules, self._event]

    @property
    def _kept_sheets(self) -> list[Button]:
        # Nobody is led to score sheets who never kept one.
        return [self._sheets] if self.context.history.sheets.any else []

    @property
    def _writing(self) -> bool:
        focused = self.group.focused
        return bool(self._games) and (focused is self._search or (focused is self._list and bool(self._search.text)))

    def _read(self) -> None:
        rows = self.context.history.rows
        try:
            rows.refresh()
        except ArchiveError as error:
            self.said = str(error)
        self._games, self._events, self._margins = rows.games, rows.events, rows.margins

    def _offer(self) -> None:
        """Offer the opponents and rules there are, in the language in force; choices stay."""
        settings = self.context.settings
        names = {sitter: sitter_name(sitter) for game in self._games for sitter in game.seating.others}
        partners = {sitter: sitter_name(sitter) for game in self._games for sitter in game.seating.partners}
        self._partnered = bool(partners)
        titles: dict[str | None, str] = {game.rules: rules_title(game.rules, settings) for game in self._games}
        self._with.offer([(None, texts.ANY_PARTNER), *_by_name(partners)])
        self._who.offer([(None, texts.ANY_OPPONENT), *_by_name(names)])
        self._rules.offer([(None, texts.ANY_RULES), *titles.items()])

    def _refresh(self, chosen: int | None) -> None:
        """Bring rows, choices and list up to date."""
        self._read()
        self._offer()
        self._find(chosen)
        self._rebuild()
        self.layout()

    def _rebuild(self) -> None:
        """Offer the controls that can be used now."""
        was = self.group.focused
        widgets: list[Widget] = [self._play, *([self._undo] if self._deleted else [])]
        if self._games:
            found = self._list if self._found else self._all
            widgets = [self._search, *self._pickers, found, self._undo, self._delete]
        widgets += [*self._kept_sheets, self._import, self._count, self._close]
        self._undo.enabled = bool(self._deleted)
        self._delete.enabled = bool(self._found)
        # Where nothing is found the writing goes on; Enter gives all games back.
        nothing = self._search if self._search.text else self._all
        first = (self._list if self._found else nothing) if self._games else self._play
        stays = was is not None and was.enabled and was not in (self._play, self._search)
        self.gather(widgets, was if stays else None, first)

    @property
    def _chosen(self) -> int | None:
        """The number of the game that is chosen."""
        return self._found[self._list.at].id if self._found else None

    def _find(self, chosen: int | None) -> None:
        wanted = GameFilter(
            outcome=self._outcome.value,
            rules=self._rules.value,
            opponent=self._who.value,
            event=self._event.value,
            text=self._search.text,
            partner=self._with.value,
        )
        settings = self.context.settings
        self._found = find(self._games, self._events, wanted, lambda game: all_words(game, settings))
        at = next((place for place, game in enumerate(self._found) if game.id == chosen), None)
        self._list.fill(len(self._found), self._list.at if at is None else at)

    def _narrow(self, _value: object) -> None:
        """Search with the filters as they are now."""
        had = bool(self._found)
        self._find(self._chosen)
        if had is not bool(self._found):
            self._rebuild()
        self._delete.enabled = bool(self._found)
        self._dirty = True

    def _show_all(self) -> None:
        self._search.text = ""
        self._outcome.choose(None)
        self._event.choose(Event.NOTHING)
        for picker in (self._with, self._who, self._rules):
            picker.choose(None)
        self._narrow(None)

    def _to_list(self) -> None:
        if self._found:
            self.group.focus_on(self._list)
        else:
            self._show_all()

    def _open(self, row: int) -> Transition:
        return Push(GameScreen(self._found[row], self._deleted))

    def _paste(self) -> Transition | None:
        text = paste_text()
        if text is None:
            self.say(_(common.NO_CLIPBOARD), alarm=True)
            return None
        return Push(ImportScreen(text=text))

    def _delete_game(self) -> None:
        game = self._found[self._list.at]
        if self.context.games.on_table(game.id):
            self.say(_(texts.ON_TABLE), alarm=True)
            return
        with alarm_if_refused(self):
            self.context.history.delete(game.id)
            self._deleted.append(game.id)
            self._refresh(None)
            self.say(_(texts.DELETED_GAME).format(game=game_title(game)))

    def _undelete(self) -> None:
        if not self._deleted:
            return
        number = self._deleted[-1]
        with alarm_if_refused(self):
            self.context.history.undelete(number)
            self._deleted.pop()
            self._refresh(number)
            self.say(_(texts.GAME_IS_BACK))

    def _say_row(self, row: int) -> str:
        game = self._found[row]
        return f"{headline(game)}, {opponent_name(game)}, {details(game, self.context.settings)}"

    def _paint_row(self, canvas: pygame.Surface, style: Style, rect: pygame.Rect, row: int) -> None:
        theme, game = style.theme, self._found[row]
        result = outcome(game)
        draw_outcome(canvas, style, (rect.left + style.px(26), rect.centery), result)
        left = rect.left + style.px(54)
        spark = pygame.Rect(0, 0, min(style.px(190), round(rect.width * 0.24)), rect.height - style.px(16))
        spark.midright = (rect.right - style.px(16), rect.centery)
        draw_spark(canvas, style, spark, self._margins.get(game.id, ()))
        width = spark.left - style.px(16) - left
        line = style.font("body", 17).get_height()
        upper, lower = rect.centery - line * 0.52, rect.centery + line * 0.52
        column = min(style.px(210), width * 0.45)
        style.draw_text(
            canvas, headline(game), "strong", 18, theme.text, (left, upper), "midleft", column - style.px(10)
        )
        name = style.elide(opponent_name(game), "body", 17, width - column)
        style.draw_text(canvas, name, "body", 17, theme.text, (left + column, upper), "midleft", width - column)
        below = style.elide(details(game, self.context.settings), "body", 15, width)
        style.draw_text(canvas, below, "body", 15, theme.quiet, (left, lower), "midleft", width)

    @property
    def _empty_words(self) -> tuple[str, str]:
        title, text = texts.NONE_FOUND if self._games else texts.NO_GAMES
        return _(title), _(text)
