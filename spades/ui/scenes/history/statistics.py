"""The statistics: the sums of all games, in figures and plots."""

import time
from collections.abc import Sequence

import pygame

from spades.language import _, together
from spades.session.history.archive import ArchiveError, GameRow, RoundRow
from spades.session.history.csv_export import rounds_as_csv
from spades.session.history.rating import rate_person
from spades.session.history.statistics import (
    Help,
    Selection,
    Statistics,
    count,
    count_uncounted,
    opponents_of,
    partners_of,
    people_of,
    rules_of,
    running_mean,
    seats_of,
)
from spades.session.players.seating import Sitter
from spades.ui.charts.plots import draw_accuracy, draw_hits, draw_results, draw_share
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.device.key_presses import control_key
from spades.ui.paint.empty_state import draw_empty_state, empty_state_button
from spades.ui.paint.style import Style
from spades.ui.scenes.history.archive_alarms import alarm_if_refused
from spades.ui.scenes.page import Page
from spades.ui.transitions import ConfirmScreen, Pop, Push, Screen, Transition
from spades.ui.widgets import Button, Listing, Picker, Tabs, Widget
from spades.ui.widgets.grid import at_least
from spades.ui.words import common_texts as common
from spades.ui.words import statistics as texts
from spades.ui.words.charts import WINDOW
from spades.ui.words.names import shown_name, sitter_name
from spades.ui.words.rule_names import rules_title

_FIGURES, _BIDS = range(2)
_NARROW = 760
_COLUMNS = (0.72, 0.985)
"""Where the figures of both sides end, in widths of a row."""


class StatisticsScene(Page):
    """Figures of both sides, bids against tricks, and results over time, for the games that are chosen."""

    def __init__(self, context: Context) -> None:
        """Read and count."""
        super().__init__(context, common.STATISTICS)
        self._games: Sequence[GameRow] = []
        self._rounds: Sequence[RoundRow] = []
        self._lines: list[tuple[str, str, str]] = []
        self._rules: Picker[str | int | None] = Picker(
            common.RULES, [(None, texts.ALL_RULES)], None, self._choose_rules
        )
        self._whose: Picker[str | None] = Picker(common.WHOSE, [(None, common.YOU)], None, self._choose_person)
        self._with: Picker[Sitter | None] = Picker(common.PARTNER, [(None, texts.ALL_PARTNERS)], None, self._count)
        self._who: Picker[Sitter | None] = Picker(common.OPPONENT, [(None, texts.ALL_OPPONENTS)], None, self._count)
        self._help = Picker(texts.ASSISTANCE, list(texts.HELP.items()), Help.EITHER, self._count, texts.ASSISTANCE_TIP)
        self._side = Picker(texts.SIDE, [(0, texts.YOUR_BIDS), (1, texts.THEIR_BIDS)], 0, self._repaint)
        self._tabs = Tabs([common.FIGURES, texts.BIDS, texts.RESULTS], self._turn, common.NEXT_TAB)
        self._list = Listing(common.FIGURES, self._paint_row, lambda _row: None, self._say_row)
        self._back = Button(common.BACK, Pop, common.ESC)
        self._reset = Button(common.RESET, self._ask_reset, texts.RESET_TIP)
        self._csv = Button(texts.EXPORT, self._export, common.CTRL_S)
        self._play = Button(common.NEW_GAME, lambda: Push(Screen.NEW_GAME), Command.NEW_GAME, primary=True)
        self._all = Button(texts.SHOW_ALL, self._show_all, common.CLEAR_FILTERS, primary=True)
        self._since = 0.0
        self._wide = True
        self._area = pygame.Rect(0, 0, 0, 0)
        self._read()
        self._offer()
        self._count(None)

    def layout(self) -> None:
        """Place choices and tabs at the top, the buttons at the foot."""
        style = self.style
        self.flow_footer([self._reset, self._csv, self._back])
        top = self.flow_head(self._pickers, 150)
        high = at_least(style, 38, 28)
        self._tabs.rect = pygame.Rect(self.body.left, top, min(self.body.width, style.px(480)), high)
        self._side.rect = pygame.Rect(0, top, min(style.px(190), round(self.body.width * 0.34)), high)
        self._side.rect.right = self.body.right
        if self._tabs.at == _BIDS and self._tabs.rect.right > self._side.rect.left - style.px(8):
            self._tabs.rect.width = self._side.rect.left - style.px(8) - self._tabs.rect.left
        top += high + style.px(10)
        self._area = self.room_below(top)
        self._wide = self.body.width >= style.px(_NARROW)
        self._fill()
        self._list.pitch = max(style.font("body", 17).get_height() + 2, style.px(34))
        head = style.font("strong", 16).get_height() + style.px(6)
        width = round(self._area.width * 0.62) if self._wide else self._area.width
        self._list.rect = pygame.Rect(self._area.left, top + head, width, self._area.height - head)
        self._list.choose(self._list.at)
        self._play.rect = self._all.rect = empty_state_button(style, self._area, *self._empty_words)

    def resize(self, style: Style) -> None:
        """Lay out; the language may have changed."""
        self._offer()
        super().resize(style)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take the keys of the buttons."""
        if control_key(event) is not None:
            if event.key == pygame.K_TAB:
                self._tabs.activate()
                return None
            if event.key == pygame.K_s:
                return self._csv.activate()
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the page of the tab."""
        style, theme, found = self.style, self.style.theme, self._found
        if not found.own.rounds and not found.results:
            draw_empty_state(canvas, style, self.context.sprites, self._area, *self._empty_words)
        elif self._tabs.at == _FIGURES:
            self._draw_figures(canvas)
        elif self._tabs.at == _BIDS:
            self._draw_bids(canvas)
        elif found.results:
            line = style.font("body", 17).get_height() + style.px(6)
            plot = pygame.Rect(self._area.left, self._area.top, self._area.width, self._area.height - line)
            draw_results(canvas, style, plot, found.results)
            latest = running_mean([result.margin for result in found.results], WINDOW)[-1]
            text = texts.latest_words(len(found.results), round(latest))
            at = (self._area.left, self._area.bottom - line / 2)
            style.draw_text(canvas, text, "body", 17, theme.text, at, "midleft", self._area.width)
        else:
            text = _(texts.NO_GAMES)
            style.draw_text(canvas, text, "body", 19, theme.quiet, self._area.center, "center", self._area.width)
        self.draw_said(canvas)
        left = texts.not_counted_words(count_uncounted(self._games, self._selection), self._seats)
        if left and not self.said:
            at = (self.body.left, self.foot - self.line // 2)
            left = style.elide(left, "body", 15, self.body.width)
            style.draw_text(canvas, left, "body", 15, theme.quiet, at, "midleft", self.body.width)

    def _read(self) -> None:
        rows = self.context.history.rows
        try:
            rows.refresh()
            self._since = self.context.history.counted_since
        except ArchiveError as error:
            self.said = str(error)
        self._games, self._rounds = rows.games, rows.rounds
        self._reset.label = texts.UNDO_RESET if self._since else common.RESET

    def _offer(self) -> None:
        """Offer the rules and players there are, in the language in force; choices stay.

        Games with a partner are counted apart: their figures are those of a side.
        """
        self._mine = rate_person(self._games)
        settings = self.context.settings
        people = people_of(self._games)
        self._whose.offer([(None, common.YOU), *((name, shown_name(name)) for name in people)])
        whose = self._whose.value
        own = texts.YOUR_BIDS if whose is None else texts.bids_of(whose)
        self._side.offer([(0, own), (1, texts.THEIR_BIDS)])
        self._tables = {game.rules: len(game.seating) for game in self._games}
        self._sizes = seats_of(self._games, whose)
        every: list[tuple[str | int | None, str]] = [(None, texts.ALL_RULES)]
        if len(self._sizes) > 1:
            every = [(seats, texts.ALL_RULES_FOR[seats]) for seats in self._sizes]
        self._rules.offer([*every, *((text, rules_title(text, settings)) for text in rules_of(self._games, whose))])
        partners, opponents = partners_of(self._games, whose), opponents_of(self._games, whose)
        self._with.offer([(None, texts.ALL_PARTNERS), *((sitter, sitter_name(sitter)) for sitter in partners)])
        self._who.offer([(None, texts.ALL_OPPONENTS), *((sitter, sitter_name(sitter)) for sitter in opponents)])

    def _count(self, _value: object) -> None:
        """Count the selection."""
        self.said = ""
        self._found: Statistics = count(self._games, self._rounds, self._selection)
        self._fill()
        self._rebuild()

    def _choose_person(self, _value: object) -> None:
        """Count for somebody else, whose rules and opponents are others."""
        for choice in (self._rules, self._with, self._who):
            choice.choose(None)
        self._offer()
        self._choose_rules(None)

    def _choose_rules(self, _value: object) -> None:
        """Count anew, and ask for a partner only where there is one."""
        if self._seats != 4:
            self._with.choose(None)
        self._count(None)
        self.layout()

    @property
    def _seats(self) -> int | None:
        """How many sat at the tables that are counted; None before there is a game."""
        chosen = self._rules.value
        if isinstance(chosen, int):
            return chosen
        return next(iter(self._sizes), None) if chosen is None else self._tables.get(chosen)

    @property
    def _selection(self) -> Selection:
        chosen = self._rules.value
        return Selection(
            rules=chosen if isinstance(chosen, str) else None,
            opponent=self._who.value,
            help=self._help.value,
            since=self._since,
            seats=self._seats,
            partner=self._with.value,
            person=self._whose.value,
        )

    @property
    def _pickers(self) -> list[Widget]:
        partners: list[Widget] = [self._with] if self._seats == 4 else []
        people: list[Widget] = [self._whose] if people_of(self._games) else []
        return [*people, self._rules, *partners, self._who, self._help]

    def _fill(self) -> None:
        """Write the lines of the figures."""
        self._lines = texts.figure_lines(self._found)
        # With room beside them the games have a place of their own.
        if not self._wide:
            self._lines = [(name, text, "") for name, text in self._game_words] + self._lines
        self._list.fill(len(self._lines))

    @property
    def _game_words(self) -> list[tuple[str, str]]:
        """The games as lines, and the person's rating: that of all games for two, without regard to the selection."""
        lines = texts.game_lines(self._found)
        if self._seats == 4 or self._whose.value is not None:
            return lines
        return [*lines, texts.rating_line(self._mine)]

    def _rebuild(self) -> None:
        was = self.group.focused
        empty = not self._found.own.rounds and not self._found.results
        widgets: list[Widget] = [*self._pickers, self._tabs]
        if empty:
            widgets.append(self._all if self._filtered else self._play)
        elif self._tabs.at == _FIGURES:
            widgets.append(self._list)
        elif self._tabs.at == _BIDS:
            widgets.append(self._side)
        self._csv.enabled = bool(self._found.own.rounds)
        self._reset.enabled = bool(self._since) or not empty
        widgets += [self._csv, self._reset, self._back]
        same = next((widget for widget in widgets if was is not None and widget.label == was.label != ""), None)
        self.gather(widgets, same, self._play if empty and not self._games else self._tabs)

    def _turn(self) -> None:
        self.said = ""
        self._rebuild()
        self.group.focus_on(self._tabs)
        self.layout()

    def _repaint(self, _value: object) -> None:
        self._dirty = True

    def _draw_figures(self, canvas: pygame.Surface) -> None:
        style, theme, found = self.style, self.style.theme, self._found
        area = self._list.area
        y = self._area.top + style.font("strong", 16).get_height() / 2
        for text, share in zip((self._own, self._other), _COLUMNS, strict=True):
            at = (area.left + area.width * share, y)
            style.draw_text(canvas, text, "strong", 16, theme.brass, at, "midright", area.width * 0.24)
        if not self._wide:
            return
        left = self._list.rect.right + style.px(36)
        width = self._area.right - left
        y = float(self._area.top)
        won = f"{texts.won_words(found.won)}, {texts.lost_words(found.lost)}"
        style.draw_text(canvas, won, "title", 26, theme.text, (left, y), "topleft", width)
        y += style.font("title", 26).get_height() + style.px(8)
        draw_share(canvas, style, pygame.Rect(left, round(y), width, style.px(16)), found.won, found.lost)
        y += style.px(34)
        pitch = min(style.px(34), max(style.font("body", 17).get_height(), (self._area.bottom - y) / 7))
        for name, text in self._game_words[1:]:
            style.draw_text(canvas, name, "body", 17, theme.quiet, (left, y), "topleft", width * 0.68)
            style.draw_text(canvas, text, "strong", 17, theme.text, (left + width, y), "topright", width * 0.4)
            y += pitch

    def _draw_bids(self, canvas: pygame.Surface) -> None:
        style, found = self.style, self._found
        figures = found.other if self._side.value else found.own
        area = self._area.copy()
        area.width = round(area.width * (0.54 if self._wide else 0.56))
        end = draw_hits(canvas, style, area, figures)
        left = area.right + style.px(30)
        # Both plots stand on one line, and what explains them begins on another.
        tall = end - area.top
        if tall < style.px(260):
            tall = min(area.height, style.px(380))
        beside = pygame.Rect(left, area.top, self._area.right - left, tall)
        draw_accuracy(canvas, style, beside, [found.own.accuracy, found.other.accuracy], [self._own, self._other])

    @property
    def _own(self) -> str:
        """The name of the person's side."""
        if self._whose.value is not None:
            return shown_name(self._whose.value)
        if self._seats != 4:
            return _(common.YOU)
        return together((_(common.YOU), self._with.text)) if self._with.at else _(texts.YOUR_SIDE)

    @property
    def _other(self) -> str:
        return self._who.text if self._who.at else _(texts.OPPONENTS)

    @property
    def _filtered(self) -> bool:
        """Whether the choices leave rounds out that would count."""
        chosen = self._rules.at or self._who.at or self._with.at or self._help.value is not Help.EITHER
        whole = Selection(since=self._since, person=self._whose.value)
        return bool(chosen) and bool(count(self._games, self._rounds, whole).own.rounds)

    def _show_all(self) -> None:
        for choice in (self._rules, self._with, self._who):
            choice.choose(None)
        self._help.choose(Help.EITHER)
        self._choose_rules(None)

    @property
    def _empty_words(self) -> tuple[str, str]:
        title, text = texts.NOTHING_CHOSEN if self._games else texts.NOTHING_YET
        if self._games and self._since and not self._rules.at and not self._who.at:
            title, text = texts.FROM_ZERO
        return _(title), _(text)

    def _paint_row(self, canvas: pygame.Surface, style: Style, rect: pygame.Rect, row: int) -> None:
        theme = style.theme
        name, own, other = self._lines[row]
        at = (rect.left + style.px(12), rect.centery)
        style.draw_text(canvas, name, "body", 17, theme.quiet, at, "midleft", rect.width * 0.46)
        for text, share in zip((own, other), _COLUMNS, strict=True):
            x = rect.left + rect.width * share
            style.draw_text(canvas, text, "strong", 17, theme.text, (x, rect.centery), "midright", rect.width * 0.25)

    def _say_row(self, row: int) -> str:
        return texts.line_words(self._lines[row], self._own, self._other)

    def _export(self) -> None:
        games = [game for game in self._games if game.counts]
        with alarm_if_refused(self):
            path = self.context.history.export("spades-rounds.csv", rounds_as_csv(games, self._rounds))
            self.say(_(common.WRITTEN).format(path=path))

    def _ask_reset(self) -> Transition | None:
        if self._since:
            self._count_since(0.0)
            self.say(_(texts.ALL_COUNT_AGAIN))
            return None
        return Push(ConfirmScreen(texts.RESET_QUESTION, texts.WHAT_RESET_DOES, common.RESET, self._do_reset))

    def _do_reset(self) -> Transition:
        newest = max((game.began for game in self._games), default=0.0)
        # A clock that was set back does not make an old game a later one.
        self._count_since(max(time.time(), newest + 0.001))
        return Pop()

    def _count_since(self, moment: float) -> None:
        with alarm_if_refused(self):
            self.context.history.count_since(moment)
            self._read()
            self._offer()
            self._count(None)
            self.layout()
