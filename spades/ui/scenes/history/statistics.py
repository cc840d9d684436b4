"""The statistics: what all the games come to, in figures and plots."""

import time
from collections.abc import Sequence

import pygame

from spades.language import N_, _, ngettext, with_colon
from spades.session.history.archive import ArchiveError, GameRow, RoundRow
from spades.session.history.csv_export import rounds_as_csv
from spades.session.history.rating import rate_person
from spades.session.history.record_files import RecordRefusedError
from spades.session.history.statistics import (
    Help,
    LeftOut,
    Selection,
    SideFigures,
    Statistics,
    count,
    left_out,
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
from spades.ui.paint.empty_state import draw_empty_state, empty_state_button
from spades.ui.paint.style import Style
from spades.ui.scenes.page import Page
from spades.ui.transitions import ConfirmScreen, Pop, Push, Screen, Transition
from spades.ui.widgets import Button, Group, Listing, Picker, Tabs, Widget
from spades.ui.words.charts import WINDOW
from spades.ui.words.names import shown_name, sitter_name, together
from spades.ui.words.rating import rating_words
from spades.ui.words.rule_names import rules_title
from spades.ui.words.table import decimal, number, percent, points

_FIGURES, _BIDS = range(2)
_NARROW = 760
_COLUMNS = (0.72, 0.985)
"""Where the figures of both sides end, in widths of a row."""

_DASH = "\N{EN DASH}"

_TABLES = {2: N_("All rules for two"), 4: N_("All rules for four")}
"""What all rules are called, by the number of seats, where both were played."""

_HELP = [
    (Help.EITHER, N_("All rounds")),
    (Help.WITHOUT, N_("Unassisted rounds")),
    (Help.WITH, N_("Assisted rounds")),
]


class StatisticsScene(Page):
    """Figures of both sides, bids against tricks, and results over time, for the games that are chosen."""

    def __init__(self, context: Context) -> None:
        """Read and count."""
        super().__init__(context, N_("Statistics"))
        self._games: Sequence[GameRow] = []
        self._rounds: Sequence[RoundRow] = []
        self._lines: list[tuple[str, str, str]] = []
        self._rules: Picker[str | int | None] = Picker(N_("Rules"), [(None, N_("All rules"))], None, self._choose_rules)
        self._whose: Picker[str | None] = Picker(N_("Whose"), [(None, N_("You"))], None, self._choose_person)
        self._with: Picker[Sitter | None] = Picker(N_("Partner"), [(None, N_("All partners"))], None, self._count)
        self._who: Picker[Sitter | None] = Picker(N_("Opponent"), [(None, N_("All opponents"))], None, self._count)
        self._help = Picker(
            N_("Assistance"), _HELP, Help.EITHER, self._count, N_("Assisted: an undo, a hint or an open hand was used")
        )
        self._side = Picker(N_("Side"), [(0, N_("Your bids")), (1, N_("Their bids"))], 0, self._repaint)
        self._tabs = Tabs([N_("Figures"), N_("Bids"), N_("Results")], self._turn, N_("Ctrl+Tab"))
        self._list = Listing(N_("Figures"), self._paint_row, lambda _row: None, self._say_row)
        self._back = Button(N_("Back"), Pop, "Esc")
        self._reset = Button(N_("Reset"), self._ask_reset, N_("Start counting from zero; no game is lost"))
        self._csv = Button(N_("Export as CSV"), self._export, N_("Ctrl+S"))
        self._play = Button(N_("New game"), self._new_game, Command.NEW_GAME, primary=True)
        self._all = Button(N_("Show all rounds"), self._show_all, N_("Clear every filter"), primary=True)
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
        tall = max(28, style.px(38))
        self._tabs.rect = pygame.Rect(self.body.left, top, min(self.body.width, style.px(480)), tall)
        self._side.rect = pygame.Rect(0, top, min(style.px(190), round(self.body.width * 0.34)), tall)
        self._side.rect.right = self.body.right
        if self._tabs.at == _BIDS and self._tabs.rect.right > self._side.rect.left - style.px(8):
            self._tabs.rect.width = self._side.rect.left - style.px(8) - self._tabs.rect.left
        top += tall + style.px(10)
        self._area = pygame.Rect(self.body.left, top, self.body.width, self.foot - self.line - top)
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
        if event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key == pygame.K_TAB:
                self._tabs.activate()
                return None
            if event.key == pygame.K_s:
                return self._csv.activate()
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint what the tab is for."""
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
            text = latest_words(len(found.results), round(latest))
            at = (self._area.left, self._area.bottom - line / 2)
            style.draw_text(canvas, text, "body", 17, theme.text, at, "midleft", self._area.width)
        else:
            text = _("No finished games yet.")
            style.draw_text(canvas, text, "body", 19, theme.quiet, self._area.center, "center", self._area.width)
        self.draw_said(canvas)
        if not self.said and (told := left_out_words(left_out(self._games, self._selection), self._seats)):
            at = (self.body.left, self.foot - self.line // 2)
            told = style.elide(told, "body", 15, self.body.width)
            style.draw_text(canvas, told, "body", 15, theme.quiet, at, "midleft", self.body.width)

    def _read(self) -> None:
        rows = self.context.history.rows
        try:
            rows.refresh()
            self._since = self.context.history.counted_since
        except ArchiveError as error:
            self.said = str(error)
        self._games, self._rounds = rows.games, rows.rounds
        self._reset.label = N_("Undo reset") if self._since else N_("Reset")

    def _offer(self) -> None:
        """Offer the rules and players there are, in the language in force; what is chosen stays chosen.

        Games with a partner are counted apart: their figures are those of a side.
        """
        self._mine = rate_person(self._games)
        settings = self.context.settings
        people = people_of(self._games)
        self._whose.offer([(None, N_("You")), *((name, shown_name(name)) for name in people)])
        whose = self._whose.value
        own = N_("Your bids") if whose is None else _("{name}'s bids").format(name=shown_name(whose))
        self._side.offer([(0, own), (1, N_("Their bids"))])
        self._tables = {game.rules: len(game.seating) for game in self._games}
        self._sizes = seats = seats_of(self._games, whose)
        rules: list[tuple[str | int | None, str]] = [(None, N_("All rules"))]
        if len(seats) > 1:
            rules = [(number, _TABLES[number]) for number in seats]
        rules += [(text, rules_title(text, settings)) for text in rules_of(self._games, whose)]
        partners: list[tuple[Sitter | None, str]] = [(None, N_("All partners"))]
        partners += [(sitter, sitter_name(sitter)) for sitter in partners_of(self._games, whose)]
        self._with.offer(partners)
        opponents: list[tuple[Sitter | None, str]] = [(None, N_("All opponents"))]
        opponents += [(sitter, sitter_name(sitter)) for sitter in opponents_of(self._games, whose)]
        self._rules.offer(rules)
        self._who.offer(opponents)

    def _count(self, _value: object) -> None:
        """Count what is chosen now."""
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
        """Count, and ask for a partner only where there is one."""
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
        rules = chosen if isinstance(chosen, str) else None
        return Selection(
            rules, self._who.value, self._help.value, self._since, self._seats, self._with.value, self._whose.value
        )

    @property
    def _pickers(self) -> list[Widget]:
        some: list[Widget] = [self._with] if self._seats == 4 else []
        whose: list[Widget] = [self._whose] if people_of(self._games) else []
        return [*whose, self._rules, *some, self._who, self._help]

    def _fill(self) -> None:
        """Write the lines of the figures."""
        found = self._found
        own, other = _words(found.own), _words(found.other)
        self._lines = [(name, mine, theirs) for (name, mine), (_name, theirs) in zip(own, other, strict=True)]
        # Right below the number of rounds, of which they are a part.
        self._lines.insert(1, (_("Assisted rounds"), str(found.assisted), ""))
        # With room beside them the games have a place of their own.
        if not self._wide:
            self._lines = [(name, text, "") for name, text in self._game_words] + self._lines
        self._list.fill(len(self._lines))

    @property
    def _game_words(self) -> list[tuple[str, str]]:
        """The games as lines, and the person's rating: that of all games for two, whatever is chosen here."""
        told = _game_words(self._found)
        if self._seats == 4 or self._whose.value is not None:
            return told
        mine = self._mine
        rating = _DASH if mine is None else rating_words(mine)
        return [*told, (_("Your rating"), rating)]

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
        shown = self.group.shown
        self.group = Group([*widgets, self._csv, self._reset, self._back])
        self.group.shown = shown
        names = {widget.label: widget for widget in self.group.widgets}
        first = self._play if empty and not self._games else self._tabs
        self.group.focus_on(names.get(was.label, first) if was is not None and was.label else first)
        self._dirty = True

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
        won = f"{_won(found.won)}, {_lost(found.lost)}"
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
        """What the person's side is called."""
        if self._whose.value is not None:
            return shown_name(self._whose.value)
        if self._seats != 4:
            return _("You")
        return together((_("You"), self._with.text)) if self._with.at else _("Your side")

    @property
    def _other(self) -> str:
        return self._who.text if self._who.at else _("Opponents")

    @property
    def _filtered(self) -> bool:
        """Whether what is chosen leaves rounds out that would count."""
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
        if not self._games:
            text = _("After your first round there are figures here: bids, tricks, nils, bags and results.")
            return _("Nothing to count yet"), text
        if self._since and not self._rules.at and not self._who.at:
            return _("Counting from zero"), _("Everything you play from now on is counted here.")
        return _("Nothing to count"), _("No round matches.")

    def _paint_row(self, canvas: pygame.Surface, style: Style, rect: pygame.Rect, row: int) -> None:
        theme = style.theme
        name, own, other = self._lines[row]
        at = (rect.left + style.px(12), rect.centery)
        style.draw_text(canvas, name, "body", 17, theme.quiet, at, "midleft", rect.width * 0.46)
        for text, share in zip((own, other), _COLUMNS, strict=True):
            x = rect.left + rect.width * share
            style.draw_text(canvas, text, "strong", 17, theme.text, (x, rect.centery), "midright", rect.width * 0.25)

    def _say_row(self, row: int) -> str:
        name, own, other = self._lines[row]
        return with_colon(name, f"{self._own} {own}" + (f", {self._other} {other}" if other else ""))

    def _export(self) -> None:
        selection = {game.id for game in self._games if not (game.practice or game.imported)}
        games = [game for game in self._games if game.id in selection]
        try:
            path = self.context.history.export("spades-rounds.csv", rounds_as_csv(games, self._rounds))
        except RecordRefusedError as error:
            self.say(str(error), alarm=True)
            return
        self.say(_("Written to {path}.").format(path=path))

    def _ask_reset(self) -> Transition | None:
        if self._since:
            self._count_since(0.0)
            self.say(_("All games count again."))
            return None
        text = N_("Your statistics start over with your next game. No game is lost, and you can undo this here.")
        return Push(ConfirmScreen(N_("Reset your statistics?"), text, N_("Reset"), self._do_reset))

    def _do_reset(self) -> Transition:
        newest = max((game.began for game in self._games), default=0.0)
        # A clock that was set back does not make an old game a later one.
        self._count_since(max(time.time(), newest + 0.001))
        return Pop()

    def _count_since(self, moment: float) -> None:
        try:
            self.context.history.count_since(moment)
        except ArchiveError as error:
            self.say(str(error), alarm=True)
            return
        self._read()
        self._offer()
        self._count(None)
        self.layout()

    def _new_game(self) -> Transition:
        return Push(Screen.NEW_GAME)


def latest_words(games: int, mean: int) -> str:
    """Say how many games there are, and by how many points the latest were won on average."""
    told = ngettext("{n} game", "{n} games", games).format(n=games)
    last = min(WINDOW, games)
    text = ngettext("{games}: {points}", "{games}; average of the last {n}: {points}", last)
    return text.format(games=told, n=last, points=points(mean, signed=True))


def left_out_words(left: LeftOut, seats: int | None) -> str:
    """Say which games are not counted; nothing where all are.

    Args:
        left: How many.
        seats: How many sit at the tables that are counted.
    """
    others = ngettext("{n} game for two", "{n} games for two", left.others)
    if seats == 2:
        others = ngettext("{n} game with a partner", "{n} games with a partner", left.others)
    parts = (
        (left.others, others),
        (left.practice, ngettext("{n} practice game", "{n} practice games", left.practice)),
        (left.imported, ngettext("{n} imported game", "{n} imported games", left.imported)),
        (left.earlier, ngettext("{n} game before the reset", "{n} games before the reset", left.earlier)),
    )
    told = ", ".join(text.format(n=count) for count, text in parts if count)
    return _("Not counted here: {games}.").format(games=told) if told else ""


def _won(games: int) -> str:
    return ngettext("{n} won", "{n} won", games).format(n=games)


def _lost(games: int) -> str:
    return ngettext("{n} lost", "{n} lost", games).format(n=games)


def _percent(part: int, whole: int) -> str:
    return f"{part} / {whole}  ({percent(round(100 * part / whole))})" if whole else _DASH


def _words(side: SideFigures) -> list[tuple[str, str]]:
    """Return a side's figures as lines."""
    bids = side.made + side.missed
    mean = _DASH
    if side.mean_points is not None:
        mean = decimal(side.mean_points, 1)
        if side.points_margin is not None:
            mean += f" \N{PLUS-MINUS SIGN} {decimal(side.points_margin, 1)}"
    tricks = decimal(side.tricks / side.rounds, 2) if side.rounds else _DASH
    bags = f"{side.bags}  ({decimal(side.bags / side.rounds, 2)})" if side.rounds else _DASH
    return [
        (_("Rounds"), str(side.rounds)),
        (_("Points per round"), mean.replace("-", "\N{MINUS SIGN}")),
        (_("Bids made"), _percent(side.made, bids)),
        (_("Bids made exactly"), _percent(side.exact, bids)),
        (_("Sets"), _percent(side.missed, bids)),
        (_("Nils made"), _percent(side.nils_made, side.nils)),
        (_("Tricks per round"), tricks),
        (_("Bags per round"), bags),
        (_("Bag penalties"), str(side.penalties)),
        (_("Best round"), _DASH if side.best is None else number(side.best, signed=True)),
        (_("Worst round"), _DASH if side.worst is None else number(side.worst, signed=True)),
    ]


def _game_words(found: Statistics) -> list[tuple[str, str]]:
    """Return the games as lines."""
    best, worst = found.biggest_win, found.biggest_loss
    streak = _DASH
    if found.streak > 0:
        streak = _won(found.streak)
    elif found.streak < 0:
        streak = _lost(-found.streak)
    return [
        (_("Games won"), _percent(found.won, len(found.results))),
        (_("Games finished"), str(len(found.results))),
        (_("Biggest win"), _DASH if best is None else number(best.margin, signed=True)),
        (_("Biggest loss"), _DASH if worst is None else number(worst.margin, signed=True)),
        (_("Current streak"), streak),
        (_("Longest winning streak"), str(found.longest(won=True))),
        (_("Longest losing streak"), str(found.longest(won=False))),
    ]
