"""Puzzles on screen: from the title to a try, its answer, and what is kept of it."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from screens.catalogue import CATALOGUE
from screens.driver import Driver
from screens.part import on_top
from screens.puzzles import DAY, kept, open_page, open_puzzles, some, try_wrong
from session.memory_archive import MemoryArchive

from spades.bots.analysis.lessons.rules_of_thumb import Rule, Share
from spades.engine import Phase, Seat
from spades.engine.moves import PlayCard
from spades.session.history.archive import Try
from spades.session.history.history import History
from spades.session.puzzles.collection import read_collection
from spades.session.puzzles.habit import Habit
from spades.session.puzzles.puzzle_values import PuzzleKind
from spades.session.puzzles.puzzles import Puzzles
from spades.session.review.review_values import ReviewedDecision
from spades.ui.scenes.practice.puzzle import PuzzleScene
from spades.ui.scenes.practice.puzzles import PuzzlesScene
from spades.ui.scenes.review.position import PositionScene
from spades.ui.words.habit import habit_title
from spades.ui.words.puzzles import wrong_words
from spades.ui.words.review import try_words


def fresh() -> Puzzles:
    return kept(archive=MemoryArchive())


def solve(driver: Driver, scene: PuzzleScene) -> None:
    (move, *_same) = scene._puzzle.price.choices[0].moves
    assert isinstance(move, PlayCard)
    for _step in range(14):
        if scene._focused_card is not move.card:
            driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)


def test_the_title_leads_to_the_puzzle_of_the_day(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = fresh()
    monkeypatch.setattr(History, "puzzles", lambda _history: puzzles)
    driver.begin()
    driver.press("Puzzles")
    assert isinstance(driver.scene, PuzzlesScene)
    driver.key(pygame.K_RETURN)
    scene = on_top(driver, PuzzleScene)
    assert scene._puzzle == puzzles.of_day
    driver.key(pygame.K_h, text="h")
    tried = puzzles.tried_today(scene._puzzle)
    assert tried is not None
    assert not tried.solved
    driver.key(pygame.K_ESCAPE)
    page = on_top(driver, PuzzlesScene)
    assert page._rows[0].told == "missed"


def test_a_wrong_try_is_answered_and_only_the_first_try_is_kept(driver: Driver) -> None:
    puzzles = fresh()
    puzzle = some(PuzzleKind.PLAY)
    scene = open_puzzles(driver, puzzle, puzzles=puzzles)
    try_wrong(driver, scene)
    assert not scene._revealed
    assert "of the game" in scene._status()
    assert puzzle.price.move.card in {card for _seat, card in scene._shown.trick.plays}  # type: ignore[union-attr]
    solve(driver, scene)
    assert scene._revealed
    assert "comes back tomorrow" in scene._status()
    (tried,) = puzzles._tries[puzzle.key]
    assert (tried.day, tried.solved) == (DAY, False)
    assert Puzzles(puzzles._archive, lambda: DAY + 1, read_collection()).due() == [puzzle]


def test_a_wrong_try_that_hardly_costs_anything_is_given_no_figure() -> None:
    puzzle = some(PuzzleKind.PLAY)
    best, *others = puzzle.price.choices
    level = [replace(choice, behind=choice.behind._replace(value=0.0002)) for choice in others]
    puzzle = replace(puzzle, price=replace(puzzle.price, move=best.moves[0], choices=(best, *level)))
    (move, *_same) = level[0].moves
    assert "%" not in wrong_words(puzzle, move)
    decision = ReviewedDecision(1, 30, Seat.SOUTH, Phase.PLAY, 1, best.moves[0], puzzle.price)
    assert try_words(decision, move) == "Yes, that's as good as the best."


def test_what_is_solved_leads_on_to_the_next(driver: Driver) -> None:
    puzzles, puzzle = fresh(), some(PuzzleKind.PLAY)
    scene = open_puzzles(driver, puzzle, some(PuzzleKind.BID), puzzles=puzzles)
    assert "All cards" not in {widget.label for widget in scene.group.widgets}
    solve(driver, scene)
    assert "comes back in 3 days" in scene._status()
    driver.press("Next")
    assert scene._puzzle.kind is PuzzleKind.BID
    assert not scene._revealed
    driver.press(str(scene._puzzle.price.move))
    assert scene._wrong == scene._puzzle.price.move


def test_bad_input_gets_one_sentence(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "collection.json").write_text("?", "utf-8")
    page = open_page(driver, Puzzles(MemoryArchive(), lambda: DAY, tmp_path / "collection.json"))
    assert "can't be read" in page.said
    archive = MemoryArchive()
    archive.results.keep_try(Try("x", DAY + 9, "", solved=True))
    assert "clock" in open_page(driver, kept(archive=archive)).said


def test_a_habit_leads_to_the_positions_that_show_it(driver: Driver) -> None:
    CATALOGUE["puzzles-habit"](driver)
    page = on_top(driver, PuzzlesScene)
    assert "90.0% of the 1234 positions" in " ".join(page._lines())
    assert len(page._rows) == 3
    driver.press("Look at it")
    assert on_top(driver, PositionScene)._decision == page._rows[0].error[1]  # type: ignore[index]


def test_no_habit_is_told_of_where_no_rule_was_measured(driver: Driver) -> None:
    puzzles = fresh()
    puzzles.teaches = False
    page = open_page(driver, puzzles)
    for _tab in range(3):
        driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)
    assert page._tabs.at == 0


@pytest.mark.parametrize(("off", "told"), [(0.04, "and too few the next"), (-1.0, "1 trick too few")])
def test_bids_that_miss_both_ways_alike_are_given_no_figure(off: float, told: str) -> None:
    habit = Habit(Rule.CHEAPLY, Share(1234, 1111), 12, 20, 2.34, 3.1, 1.5, off, ())
    assert told in habit_title(habit)
