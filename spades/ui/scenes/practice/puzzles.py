"""The puzzles: the one of the day and those due, those from the person's own games, and the collection by theme."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from spades.language import _
from spades.session.history.archive import ArchiveError, GameRow
from spades.session.puzzles.habit import Habit
from spades.session.puzzles.puzzle_values import ASKED, Puzzle
from spades.session.puzzles.puzzles import Puzzles
from spades.session.puzzles.reviewed import ReviewedGame
from spades.session.puzzles.themes import Theme, list_themes, stake_of, themes_of
from spades.session.review.review_values import ReviewedDecision
from spades.ui.context import Context
from spades.ui.device.key_presses import control_key
from spades.ui.game_screens import ReviewedScreen
from spades.ui.paint.empty_state import draw_empty_state
from spades.ui.paint.fitted_lines import draw_lines
from spades.ui.paint.style import Style
from spades.ui.scenes.page import Page
from spades.ui.transitions import AskingScreen, DrillsScreen, Pop, Push, PuzzleScreen, Transition
from spades.ui.widgets import Button, Listing, Picker, Tabs, Widget
from spades.ui.words import common_texts as common
from spades.ui.words import practice_texts as texts
from spades.ui.words.asking import HELD, HELD_TIP
from spades.ui.words.drills import DRILLS, DRILLS_TIP
from spades.ui.words.habit import habit_lines, habit_title
from spades.ui.words.history import when
from spades.ui.words.puzzles import KINDS, THEMES, day_words, stake_words, standing_words, today_words
from spades.ui.words.review import done_words, percent, place_words
from spades.ui.words.table import round_name

_TODAY, _OWN, _COLLECTION, _HABIT = range(4)


class _Row(NamedTuple):
    """A row of the list.

    Attributes:
        title: What it is.
        origin: Where it comes from.
        told: How the person stands with it, or what it cost.
        puzzle: The puzzle; None for an error that shows a habit.
        of_day: Whether it is the puzzle of the day.
        error: The error that shows a habit, with its game, or None.
    """

    title: str
    origin: str
    told: str
    puzzle: Puzzle | None = None
    of_day: bool = False
    error: tuple[ReviewedGame, ReviewedDecision] | None = None


class PuzzlesScene(Page):
    """Lists puzzles; Enter and a click open one at the table."""

    def __init__(self, context: Context, puzzles: Puzzles) -> None:
        """Take the puzzles as they were kept."""
        super().__init__(context, common.PUZZLES)
        self._puzzles = puzzles
        self._rows: Sequence[_Row] = ()
        self._area = pygame.Rect(0, 0, 0, 0)
        names = [texts.TODAY, texts.FROM_YOUR_GAMES, texts.COLLECTION]
        self._tabs = Tabs([*names, texts.HABIT] if puzzles.teaches else names, self._turn, common.NEXT_TAB)
        self._habit: Habit | None = None
        themes: list[tuple[Theme | None, str]] = [(None, texts.ALL_THEMES)]
        themes += [(theme, THEMES[theme]) for theme in list_themes(puzzles.collection)]
        self._theme: Picker[Theme | None] = Picker(texts.THEME, themes, None, self._choose_theme)
        self._list = Listing(common.PUZZLES, self._paint_row, self._open, self._say_row)
        self._back = Button(common.BACK, Pop, "Esc")
        self._drills = Button(DRILLS, lambda: Push(DrillsScreen(context.history.drills())), DRILLS_TIP)
        self._held = Button(HELD, lambda: Push(AskingScreen()), HELD_TIP)
        self._solve = Button(texts.SOLVE, lambda: self._open(self._list.at), texts.SOLVE_TIP, primary=True)
        self._take()
        self._rebuild()
        if puzzles.clock_set_back:
            self.said = _(texts.CLOCK_SET_BACK)
        if puzzles.problem:
            self.say(puzzles.problem, alarm=True)

    def resize(self, style: Style) -> None:
        """Lay out; the language may have changed."""
        self._take()
        super().resize(style)

    def uncover(self, looked_at: int | None) -> None:
        """Show how the tries have changed the list."""
        super().uncover(looked_at)
        self._puzzles.read()
        self._take()
        self._rebuild()

    def layout(self) -> None:
        """Place the tabs at the top, the list below, the buttons at the foot."""
        style = self.style
        self.flow_footer([self._back, self._held, self._drills, *([self._solve] if self._rows else [])])
        self._area = self.place_tabs(self._tabs, self._theme, (0.68, 700))
        self._list.pitch = max(style.font("body", 17).get_height() + 4, style.px(44))
        self._list.rect = self._area.copy()
        if self._tabs.at == _HABIT:
            # What is told of a habit stands above the positions that show it.
            self._list.rect.top += self._line * len(self._lines()) + self._head + style.px(10)
            self._list.rect.height = max(self._list.pitch, self._area.bottom - self._list.rect.top)
        self._list.choose(self._list.at)

    def update(self, now: float) -> Transition | None:
        """Take new puzzles from the person's own games."""
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
        """Turn to the next tab with Ctrl+Tab."""
        if control_key(event) == pygame.K_TAB:
            self._tabs.activate()
            return None
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Say that nothing is there where it would be, the cost of a habit, and the latest message."""
        style, theme, area = self.style, self.style.theme, self._area
        if not self._rows and self._habit is None:
            draw_empty_state(canvas, style, self.context.sprites, area, "", " ".join(self._notes()))
            self.draw_said(canvas)
            return
        lines = self._lines()
        top = area.top
        if self._tabs.at == _HABIT and self._habit is not None:
            style.draw_text(
                canvas, habit_title(self._habit), "title", 24, theme.text, area.topleft, "topleft", area.width
            )
            top += self._head
        elif self._rows:
            top += self._list.pitch * len(self._rows) + style.px(12)
        fitting = lines[: max(0, (area.bottom - top) // self._line)]
        draw_lines(canvas, style, fitting, 18, theme.quiet, (area.left, top), area.width)
        self.draw_said(canvas)

    @property
    def _line(self) -> int:
        return self.style.font("body", 18).get_height()

    @property
    def _head(self) -> int:
        """How tall the name of a habit is."""
        return 0 if self._habit is None else self.style.font("title", 24).get_height() + self.style.px(6)

    def _lines(self) -> list[str]:
        return [row for text in self._notes() for row in self.style.wrap(text, "body", 18, self._area.width)]

    def _notes(self) -> list[str]:
        """Return the sentences below the list, or above the positions of a habit."""
        if self._tabs.at == _TODAY:
            only_day = all(row.of_day for row in self._rows)
            return [_(texts.NOTHING_DUE)] if only_day else []
        maker = self._puzzles.maker
        if self._tabs.at == _HABIT and self._habit is not None:
            return habit_lines(self._habit)
        if self._tabs.at == _HABIT and maker.has_read:
            return [_(texts.NO_HABIT)]
        if self._tabs.at == _COLLECTION:
            return []
        if maker.working and (maker.games or not maker.has_read):
            return [_(texts.LOOKING_THROUGH)]
        if self._rows:
            return []
        if maker.games:
            return [_(texts.NO_PUZZLES_IN_GAMES)]
        return [_(texts.REVIEW_A_GAME)]

    def _take(self) -> None:
        """Take the latest of everything that is shown."""
        self._habit = self._puzzles.habit() if self._tabs.at == _HABIT else None
        rows = {_TODAY: self._of_today, _OWN: self._own, _COLLECTION: self._collection, _HABIT: self._errors}
        self._rows = rows[self._tabs.at]()
        self._list.fill(len(self._rows))
        self._solve.label = common.LOOK_AT_IT if self._tabs.at == _HABIT else texts.SOLVE
        self._solve.enabled = bool(self._rows)

    def _of_today(self) -> list[_Row]:
        puzzles, day = self._puzzles, self._puzzles.of_day
        first = []
        if day is not None:
            tried = puzzles.tried_today(day)
            told = today_words(tried)
            first = [_Row(_(common.PUZZLE_OF_THE_DAY), day_words(puzzles.today), told, day, of_day=True)]
        return [*first, *(self._row(one) for one in puzzles.due() if day is None or one.key != day.key)]

    def _own(self) -> list[_Row]:
        return [self._row(one) for one in self._puzzles.own]

    def _collection(self) -> list[_Row]:
        theme = self._theme.value
        return [self._row(one) for one in self._puzzles.collection if theme is None or theme in themes_of(one)]

    def _errors(self) -> list[_Row]:
        """Return the errors that show the habit."""
        return [
            _Row(
                done_words(one.move, one.offered),
                f"{when(game.row.began)}, {place_words(one)}",
                "" if one.price is None else percent(one.price.win.value),
                error=(game, one),
            )
            for game, one in (() if self._habit is None else self._habit.examples)
        ]

    def _row(self, puzzle: Puzzle) -> _Row:
        stands = self._puzzles.standing(puzzle)
        return _Row(_(KINDS[puzzle.kind]), self._origin(puzzle), standing_words(stands, self._puzzles.today), puzzle)

    def _origin(self, puzzle: Puzzle) -> str:
        """Say where a puzzle comes from."""
        source = puzzle.source
        if source is None:
            return stake_words(stake_of(puzzle))
        if source.round_number == ASKED:
            return _(HELD)
        if source.game_number is None:
            return _(texts.DELETED_GAME)
        began = next((row.began for row in self._games if row.id == source.game_number), None)
        where = round_name(source.round_number)
        return where if began is None else f"{when(began)}, {where}"

    @property
    def _games(self) -> Sequence[GameRow]:
        try:
            return self.context.history.games()
        except ArchiveError:
            return ()

    def _rebuild(self) -> None:
        widgets: list[Widget] = [self._tabs]
        widgets += [self._theme] if self._tabs.at == _COLLECTION else []
        widgets += [self._list, self._solve] if self._rows else []
        self.gather([*widgets, self._back, self._held, self._drills], self.group.focused, self._list, self._tabs)

    def _turn(self) -> None:
        self._list.at = 0
        self._take()
        self._rebuild()
        self.group.focus_on(self._tabs)
        self.layout()

    def _choose_theme(self, _value: object) -> None:
        self._take()
        self._list.choose(0)
        self._rebuild()
        self.layout()

    def _open(self, at: int) -> Transition | None:
        """Open a row at the table; from there one pages through those after it, and back."""
        row = self._rows[at]
        if row.error is not None:
            game, error = row.error
            return Push(ReviewedScreen(self.context.history.open(game.row), (error,), 0))
        some = [row] if row.of_day else [one for one in self._rows if not one.of_day]
        tables = self._puzzles.tables([one.puzzle for one in some if one.puzzle is not None])
        place = next((number for number, one in enumerate(tables) if one.puzzle is row.puzzle), None)
        if place is None:
            self.say(_(texts.DAMAGED), alarm=True)
            return None
        titles = {_TODAY: texts.DUE_TODAY, _OWN: texts.FROM_YOUR_GAMES, _COLLECTION: texts.COLLECTION}
        title = common.PUZZLE_OF_THE_DAY if row.of_day else titles[self._tabs.at]
        return Push(PuzzleScreen(self._puzzles, tables, place, title))

    def _paint_row(self, canvas: pygame.Surface, style: Style, rect: pygame.Rect, at: int) -> None:
        theme, row = style.theme, self._rows[at]
        left, right, y = rect.left + style.px(12), rect.right - style.px(12), rect.centery
        wide = right - left
        # What is done may be a card with its name, of a habit; the line beside it is the longer one otherwise.
        first = wide * (0.36 if row.error is not None or row.of_day else 0.14)
        middle, second = left + first + wide * 0.02, wide * 0.76 - first
        colour = theme.brass if row.of_day else theme.text
        title = style.elide(row.title, "strong", 17, first)
        style.draw_text(canvas, title, "strong", 17, colour, (left, y), "midleft", first)
        origin = style.elide(row.origin, "body", 16, second)
        style.draw_text(canvas, origin, "body", 16, theme.quiet, (middle, y), "midleft", second)
        style.draw_text(canvas, row.told, "body", 16, theme.text, (right, y), "midright", wide * 0.22)

    def _say_row(self, at: int) -> str:
        row = self._rows[at]
        return f"{row.title}. {row.origin}. {row.told}"
