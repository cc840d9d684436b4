"""The puzzles: the one of the day and what is due, those from the person's own games, and the collection by kind."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from spades.language import N_, _
from spades.session.history.archive import ArchiveError, GameRow
from spades.session.puzzles.puzzles import Puzzles
from spades.session.puzzles.values import Puzzle, PuzzleKind
from spades.ui.context import Context
from spades.ui.paint.style import Style
from spades.ui.scenes.page import Page
from spades.ui.transitions import Pop, Push, PuzzleScreen, Transition
from spades.ui.widgets import Button, Group, Listing, Picker, Tabs, Widget
from spades.ui.words.history import when
from spades.ui.words.puzzles import KINDS, day_words, standing_words

_TODAY, _OWN, _COLLECTION = range(3)


class _Row(NamedTuple):
    """A puzzle in the list: what it is, where it comes from, and whether it is the one of the day."""

    puzzle: Puzzle
    title: str
    origin: str
    of_day: bool = False


class PuzzlesScene(Page):
    """Lists puzzles; Enter and a click open one at the table."""

    def __init__(self, context: Context, puzzles: Puzzles) -> None:
        """Take the puzzles as they were kept."""
        super().__init__(context, N_("Puzzles"))
        self._puzzles = puzzles
        self._rows: Sequence[_Row] = ()
        self._numbers = {puzzle.key: number for number, puzzle in enumerate(puzzles.collection, 1)}
        self._area = pygame.Rect(0, 0, 0, 0)
        self._tabs = Tabs([N_("Today"), N_("From your games"), N_("Collection")], self._turn, N_("Ctrl+Tab"))
        kinds: list[tuple[PuzzleKind | None, str]] = [(None, N_("All kinds")), *KINDS.items()]
        self._kind: Picker[PuzzleKind | None] = Picker(N_("Kind"), kinds, None, self._choose_kind)
        self._list = Listing(N_("Puzzles"), self._paint_row, self._open, self._say_row)
        self._back = Button(N_("Back"), Pop, "Esc")
        self._solve = Button(N_("Solve"), lambda: self._open(self._list.at), N_("Enter: at the table"), primary=True)
        self._take()
        self._rebuild()
        if puzzles.clock_set_back:
            self.said = _("Your clock was set back. What you have solved still counts.")
        self._tell_problem()

    def resize(self, style: Style) -> None:
        """Lay out; the language may have changed."""
        self._take()
        super().resize(style)

    def uncover(self, looked_at: int | None) -> None:
        """Show what the tries have changed."""
        super().uncover(looked_at)
        self._puzzles.read()
        self._take()
        self._rebuild()

    def layout(self) -> None:
        """Place the tabs at the top, the list below, the buttons at the foot."""
        style = self.style
        self.flow_footer([self._back, *([self._solve] if self._rows else [])])
        tall = max(28, style.px(38))
        top = self.body.top - style.px(6)
        wide = min(round(self.body.width * 0.66), style.px(620))
        self._tabs.rect = pygame.Rect(self.body.left, top, wide, tall)
        self._kind.rect = pygame.Rect(0, top, min(style.px(220), round(self.body.width * 0.32)), tall)
        self._kind.rect.right = self.body.right
        top += tall + style.px(12)
        self._area = pygame.Rect(self.body.left, top, self.body.width, self.foot - self.line - top)
        self._list.pitch = max(style.font("body", 17).get_height() + 4, style.px(40))
        self._list.rect = self._area
        self._list.choose(self._list.at)

    def update(self, now: float) -> Transition | None:
        """Take what was found in the person's own games."""
        if self._puzzles.maker.update():
            self._puzzles.read()
            self._take()
            self._rebuild()
            self.layout()
        return super().update(now)

    def leave(self) -> None:
        """Look through the games no longer: it goes on from there another time."""
        self._puzzles.maker.stop()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Ctrl+Tab turns to the next tab."""
        control = event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if control and event.key == pygame.K_TAB:
            self._tabs.activate()
            return None
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Say what is missing where it would be, and what was said."""
        style = self.style
        lines = [row for text in self._notes() for row in style.wrap(text, "body", 18, self._area.width)]
        pitch = style.font("body", 18).get_height()
        top = self._area.top + self._list.pitch * len(self._rows) + style.px(12)
        for at, text in enumerate(lines):
            where = (self._area.left, top + at * pitch)
            if where[1] + pitch <= self._area.bottom:
                style.draw_text(canvas, text, "body", 18, style.theme.quiet, where, "topleft", self._area.width)
        self.draw_said(canvas)

    def _notes(self) -> list[str]:
        """Return what is said below the list."""
        if self._tabs.at == _TODAY:
            only_day = all(row.of_day for row in self._rows)
            return [_("Nothing else is due today.")] if only_day else []
        if self._tabs.at != _OWN:
            return []
        maker = self._puzzles.maker
        if maker.working and (maker.games or not maker.has_read):
            return [_("Looking through your reviewed games…")]
        if self._rows:
            return []
        if maker.games:
            return [_("None of the mistakes in your reviewed games makes a puzzle.")]
        return [_("Review a game: your sure mistakes become puzzles here.")]

    def _take(self) -> None:
        """Take what there is."""
        rows = {_TODAY: self._of_today, _OWN: self._own, _COLLECTION: self._collection}
        self._rows = rows[self._tabs.at]()
        self._list.fill(len(self._rows))
        self._solve.enabled = bool(self._rows)

    def _of_today(self) -> list[_Row]:
        puzzles, day = self._puzzles, self._puzzles.of_day
        first = [] if day is None else [_Row(day, _("Puzzle of the day"), day_words(puzzles.today), of_day=True)]
        due = [one for one in puzzles.due() if day is None or one.key != day.key]
        return [*first, *(self._row(one) for one in due)]

    def _own(self) -> list[_Row]:
        return [self._row(one) for one in self._puzzles.own]

    def _collection(self) -> list[_Row]:
        kind = self._kind.value
        return [self._row(one) for one in self._puzzles.collection if kind is None or one.kind is kind]

    def _row(self, puzzle: Puzzle) -> _Row:
        return _Row(puzzle, _(KINDS[puzzle.kind]), self._origin(puzzle))

    def _origin(self, puzzle: Puzzle) -> str:
        """Say where a puzzle comes from."""
        source = puzzle.source
        if source is None:
            return _("No. {n}").format(n=self._numbers[puzzle.key])
        if source.game_number is None:
            return _("A game you deleted")
        began = next((row.began for row in self._games if row.id == source.game_number), None)
        round_words = _("Round {n}").format(n=source.round_number)
        return round_words if began is None else f"{when(began)}, {round_words}"

    @property
    def _games(self) -> Sequence[GameRow]:
        try:
            return self.context.history.games()
        except ArchiveError:
            return ()

    def _rebuild(self) -> None:
        was, shown = self.group.focused, self.group.shown
        widgets: list[Widget] = [self._tabs]
        widgets += [self._kind] if self._tabs.at == _COLLECTION else []
        widgets += [self._list, self._solve] if self._rows else []
        self.group = Group([*widgets, self._back])
        self.group.shown = shown
        first = self._list if self._rows else self._tabs
        self.group.focus_on(was if was is not None and was in self.group.widgets else first)
        self._dirty = True

    def _turn(self) -> None:
        self._list.at = 0
        self._take()
        self._rebuild()
        self.group.focus_on(self._tabs)
        self.layout()

    def _choose_kind(self, _value: object) -> None:
        self._take()
        self._list.choose(0)
        self._rebuild()
        self.layout()

    def _tell_problem(self) -> None:
        if self._puzzles.problem:
            self.say(self._puzzles.problem, alarm=True)

    def _open(self, at: int) -> Transition | None:
        """Open a row at the table; from there one pages through those after it, and back."""
        row = self._rows[at]
        some = [row] if row.of_day else [one for one in self._rows if not one.of_day]
        tables = self._puzzles.tables([one.puzzle for one in some])
        place = next((number for number, one in enumerate(tables) if one.puzzle.key == row.puzzle.key), None)
        if place is None:
            self.say(_("This puzzle is damaged: it is left out."), alarm=True)
            return None
        titles = {_TODAY: N_("Due today"), _OWN: N_("From your games"), _COLLECTION: N_("Collection")}
        title = N_("Puzzle of the day") if row.of_day else titles[self._tabs.at]
        return Push(PuzzleScreen(self._puzzles, tables, place, title))

    def _stands(self, row: _Row) -> str:
        """Say how the person stands with a puzzle; with that of the day, whether it was tried."""
        if row.of_day:
            tried = self._puzzles.tried_today(row.puzzle)
            if tried is None:
                return _("waiting")
            return _("solved") if tried.solved else _("missed")
        return standing_words(self._puzzles.standing(row.puzzle), self._puzzles.today)

    def _paint_row(self, canvas: pygame.Surface, style: Style, rect: pygame.Rect, at: int) -> None:
        theme, row = style.theme, self._rows[at]
        left, right, y = rect.left + style.px(12), rect.right - style.px(12), rect.centery
        wide = right - left
        middle = left + wide * 0.4
        colour = theme.brass if row.of_day else theme.text
        title = style.elide(row.title, "strong", 17, wide * 0.38)
        style.draw_text(canvas, title, "strong", 17, colour, (left, y), "midleft", wide * 0.38)
        origin = style.elide(row.origin, "body", 16, wide * 0.36)
        style.draw_text(canvas, origin, "body", 16, theme.quiet, (middle, y), "midleft", wide * 0.36)
        style.draw_text(canvas, self._stands(row), "body", 16, theme.text, (right, y), "midright", wide * 0.22)

    def _say_row(self, at: int) -> str:
        row = self._rows[at]
        return f"{row.title}. {row.origin}. {self._stands(row)}"
