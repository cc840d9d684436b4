"""Puzzles: their page and their positions, on a day that stays."""

import json
from collections.abc import Callable
from functools import cache

import pygame
from session.memory_archive import MemoryArchive

from spades.bots.analysis.lessons.rules_of_thumb import Rule, Share
from spades.bots.analysis.values import METER
from spades.engine import Phase, Seat
from spades.engine.moves import PlayCard
from spades.session.game.standing import ReplayedGame
from spades.session.history.archive import PuzzleResult, Try
from spades.session.puzzles.collection import puzzle_of_day, read_collection
from spades.session.puzzles.habit import EXAMPLES, Habit
from spades.session.puzzles.puzzle_data import write_puzzle
from spades.session.puzzles.puzzle_values import Puzzle, PuzzleKind
from spades.session.puzzles.puzzles import Puzzles
from spades.session.puzzles.reviewed import ReviewedGame
from spades.ui.scenes.practice.puzzle import PuzzleScene
from spades.ui.scenes.practice.puzzles import PuzzlesScene
from spades.ui.transitions import PuzzleScreen, PuzzlesScreen

from .driver import Driver, use_archive
from .part import Part, on_top
from .positions import position
from .reviews import pretended

PUZZLES = Part()

DAY = 739_000

collection = cache(read_collection)
"""Gives the collection, read once."""


def kept(day: int = DAY, archive: MemoryArchive | None = None) -> Puzzles:
    """Return puzzles of which some were tried, on a day."""
    whole = collection()
    if archive is None:
        archive = MemoryArchive()
        for number, one in enumerate(whole[:9]):
            archive.results.keep_try(Try(one.key, DAY - number, "", bool(number % 2)))
    return Puzzles(archive, lambda: day, whole)


def some(kind: PuzzleKind) -> Puzzle:
    """Return the first puzzle of a kind."""
    return min(collection(), key=lambda one: (one.kind is not kind, one.quiet))


def open_page(driver: Driver, puzzles: Puzzles | None = None) -> PuzzlesScene:
    """Show the page."""
    driver.begin()
    use_archive(driver.app.context, MemoryArchive(lambda: 1_760_000_000.0))
    driver.show(PuzzlesScreen(kept() if puzzles is None else puzzles))
    return on_top(driver, PuzzlesScene)


def open_puzzles(driver: Driver, *some_puzzles: Puzzle, puzzles: Puzzles | None = None) -> PuzzleScene:
    """Show the first of some puzzles at the table."""
    puzzles = kept() if puzzles is None else puzzles
    driver.begin()
    driver.show(PuzzleScreen(puzzles, puzzles.tables(some_puzzles), 0, "Collection"))
    return on_top(driver, PuzzleScene)


def try_wrong(driver: Driver, scene: PuzzleScene) -> None:
    """Try what is tempting, or the next best where that is the answer."""
    price = scene._puzzle.price
    move = price.move if not scene._puzzle.quiet else price.choices[1].moves[0]
    if isinstance(move, PlayCard):
        driver.key(pygame.K_HOME)
        for _step in range(scene._hand.index(move.card)):
            driver.key(pygame.K_RIGHT)
        driver.key(pygame.K_RETURN)
    else:
        scene._try(move)
        driver.frame()


@PUZZLES.way("puzzles")
def _page(driver: Driver) -> None:
    open_page(driver)


@PUZZLES.way("puzzles-own")
def _own(driver: Driver) -> None:
    archive = MemoryArchive(lambda: 1_760_000_000.0)
    archive.add(position("whole"), imported=False)
    for number, (one, game) in enumerate(zip(collection()[:3], (1, 1, None), strict=True), 1):
        archive.results.keep_puzzle(METER, PuzzleResult(game, number, 30, json.dumps(write_puzzle(one))))
    driver.begin()
    use_archive(driver.app.context, archive)
    driver.show(PuzzlesScreen(kept(archive=archive)))
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@PUZZLES.way("puzzles-own-none")
def _own_none(driver: Driver) -> None:
    open_page(driver)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@PUZZLES.way("puzzles-collection")
def _collection(driver: Driver) -> None:
    _own_none(driver)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@PUZZLES.way("puzzles-habit")
def _habit(driver: Driver) -> None:
    archive = MemoryArchive(lambda: 1_760_000_000.0)
    number = archive.add(position("whole"), imported=False)
    driver.begin()
    use_archive(driver.app.context, archive)
    puzzles = kept(archive=archive)
    puzzles.teaches = True
    puzzles.habit = lambda: habit_in(archive, number)  # type: ignore[method-assign]
    driver.show(PuzzlesScreen(puzzles))
    for _tab in range(3):
        driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


def habit_in(archive: MemoryArchive, number: int) -> Habit:
    """Return a habit with figures that follow from nothing, and errors of a game that nobody worked out."""
    played = ReplayedGame.of(archive.load(number))
    row = archive.games()[0]
    errors = pretended(played.game).errors(Seat.SOUTH)
    game = ReviewedGame(row, played, errors)
    examples = tuple((game, one) for one in errors if one.phase is Phase.PLAY)[:EXAMPLES]
    return Habit(Rule.CHEAPLY, Share(1234, 1111), 12, 20, 2.34, 3.1, 1.5, None, examples)


@PUZZLES.way("puzzles-habit-none")
def _habit_none(driver: Driver) -> None:
    puzzles = kept()
    puzzles.teaches = True
    open_page(driver, puzzles)
    for _tab in range(3):
        driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


def _of(kind: PuzzleKind, ending: Callable[[Driver, PuzzleScene], None] | None = None) -> Callable[[Driver], None]:
    def reach(driver: Driver) -> None:
        puzzle = some(kind)
        scene = open_puzzles(driver, puzzle, puzzle_of_day(collection(), DAY))
        if ending is not None:
            ending(driver, scene)

    return reach


def _shown(driver: Driver, _scene: PuzzleScene) -> None:
    driver.key(pygame.K_h, text="h")


# Those of a nil and of bags look like those of other cards.
for _kind in (PuzzleKind.DRAW, PuzzleKind.BID, PuzzleKind.PLAY):
    PUZZLES.way(f"puzzle-{_kind.value}")(_of(_kind))
    PUZZLES.way(f"puzzle-{_kind.value}-wrong")(_of(_kind, try_wrong))
    PUZZLES.way(f"puzzle-{_kind.value}-told")(_of(_kind, _shown))
