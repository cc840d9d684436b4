"""The play checker at the table: silent unless it is asked for, and help where it is."""

from dataclasses import replace

import pygame
import pytest
from screens.driver import Driver
from screens.positions import position
from session.games import InstantAdviser, InstantChecker

from spades.bots.analysis.values import Mark
from spades.engine import Seat
from spades.session.game.viewer import ViewerSession
from spades.ui.words.checks import check_lines, check_words
from spades.ui.words.review import loss_words


def checker(driver: Driver) -> InstantChecker:
    session = driver.app.context.games.session
    assert isinstance(session, ViewerSession)
    adviser = session._session.help._adviser
    assert isinstance(adviser, InstantAdviser)
    return adviser.checker


def play_first(driver: Driver) -> None:
    driver.running.play(driver.view.legal_moves[0])
    driver.frame(0.1, times=40)


def test_by_itself_it_asks_nothing(driver: Driver) -> None:
    driver.sit(position("follow"))
    driver.key(pygame.K_RIGHT)
    driver.frame(0.1, times=8)
    play_first(driver)
    assert checker(driver).asked == []
    assert driver.running.check.shown is None


def test_after_a_play_it_says_what_it_cost_and_the_round_counts_as_assisted(driver: Driver) -> None:
    driver.sit(position("follow"), play_checker="after", auto_play_one=False)
    driver.key(pygame.K_RIGHT)
    driver.frame(0.1, times=8)
    assert checker(driver).asked == []
    assert not driver.session.state.assisted
    view, move = driver.view, driver.view.legal_moves[0]
    play_first(driver)
    ((seen, asked),) = checker(driver).asked
    # What the person could know, just before the card.
    assert (seen.hand, seen.trick, asked, seen.seat) == (view.hand, view.trick, move, Seat.SOUTH)
    assert driver.session.state.assisted
    told = driver.running.check.shown
    assert told is not None
    assert told.made
    assert check_words(told.check, made=True) == (
        "Jack of diamonds. Mistake: 3.1% of the game, 7.4 points. Better: the nine of diamonds."
        " You make your bid 61% of the time, not 83%."
    )
    driver.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
    driver.frame()
    assert driver.running.check.shown is None


def test_of_a_raised_card_it_tells_what_it_gives_away_and_not_what_is_better(driver: Driver) -> None:
    driver.sit(position("follow"), play_checker="before")
    driver.key(pygame.K_RIGHT)
    driver.frame(0.1, times=8)
    told = driver.running.check.shown
    assert told is not None
    assert check_lines(told.check, made=told.made) == ["It gives away 3.1% of the game, 7.4 points."]
    assert driver.session.state.assisted
    price = told.check.price
    assert price is not None
    nothing = replace(price, win=price.win._replace(value=0.0003))
    assert loss_words(nothing) == "7.4 points"


def test_a_card_that_is_passed_over_is_not_asked_about(driver: Driver) -> None:
    driver.sit(position("follow"), play_checker="before")
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT)
    driver.frame(0.1, times=8)
    assert len(checker(driver).asked) == 1


@pytest.mark.parametrize("setting", [{"tournament": True}, {"play_checker": "off"}])
def test_there_is_none_where_there_is_no_help(driver: Driver, setting: dict[str, object]) -> None:
    driver.sit(position("follow"), **{"play_checker": "before", **setting})
    driver.key(pygame.K_RIGHT)
    driver.frame(0.1, times=8)
    play_first(driver)
    assert checker(driver).asked == []


def test_where_all_comes_to_the_same_nothing_is_said(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(InstantChecker, "mark", Mark.NOTHING)
    driver.sit(position("follow"), play_checker="after", auto_play_one=False)
    play_first(driver)
    told = driver.running.check.shown
    assert told is not None
    assert check_words(told.check, made=True) == ""
