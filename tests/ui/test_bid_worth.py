"""The range of tricks that a hand is good for: shown in guided rounds, and to whoever prefers it, before a bid."""

from dataclasses import replace

import pytest
from screens.catalogue import CATALOGUE
from screens.driver import Driver
from screens.positions import position

from spades.engine import PRESETS, Card, Seat, new_game, view
from spades.engine.cards import PACK
from spades.session.game.hand_worth import hand_worth
from spades.session.review.review_values import Par
from spades.ui.words.hands import par_words


def told(driver: Driver) -> str:
    """Return what the panel of the bid tells of what the hand is good for."""
    # As for a reader: only then are the lines kept.
    driver.scene.style.painted_text.on = True
    driver.scene.style.painted_text.begin()
    driver.paint()
    return " ".join(line for line in driver.table.words() if "good for about" in line)


def test_the_range_is_between_nothing_and_thirteen_and_goes_by_the_cards() -> None:
    # Dealt one at a time: the first seat gets all spades, the next all hearts, and so on.
    pack = tuple(card for cards in zip(*(PACK[at : at + 13] for at in range(0, 52, 13)), strict=True) for card in cards)
    state = new_game(replace(PRESETS["partners-500"], blind_nil=False), pack, Seat.SOUTH)
    worth = {}
    for seat in state.rules.seating:
        seen = view(state, seat)
        worth[seen.hand[0].suit] = hand_worth(seen)
    assert worth[Card.parse("SA").suit] == (13, 13)
    others = [worth[Card.parse(name).suit] for name in ("HA", "DA", "CA")]
    assert others[0] == others[1] == others[2]
    assert 0 <= others[0][0] < others[0][1] < 13


def test_it_is_told_where_it_is_wanted(driver: Driver) -> None:
    driver.sit(position("bid"))
    assert not told(driver)
    driver.app.context.change(hand_worth=True)
    driver.frame(times=3)
    assert "about 5 to 7 tricks" in told(driver)


@pytest.mark.parametrize("name", ["guide-bid", "four-guide-bid"])
def test_a_guided_round_tells_it(driver: Driver, name: str) -> None:
    CATALOGUE[name](driver)
    assert told(driver)


@pytest.mark.parametrize("name", ["four-blind", "people-bid", "people-four-bid"])
def test_not_before_the_hand_is_seen_nor_between_people(driver: Driver, name: str) -> None:
    CATALOGUE[name](driver)
    driver.app.context.change(hand_worth=True)
    driver.frame(times=3)
    assert not told(driver)


def test_a_tournament_has_no_such_help(driver: Driver) -> None:
    driver.sit(position("bid"), hand_worth=True, tournament=True)
    assert not told(driver)


@pytest.mark.parametrize(("made", "end"), [(4, "Nothing was better."), (5, "The best bid was 4.")])
def test_afterwards_it_is_said_whether_another_bid_was_better(made: int, end: str) -> None:
    tricks = tuple(0.25 if 3 <= taken <= 6 else 0.0 for taken in range(14))
    par = Par(tricks, 4, tuple(sum(tricks[bid:]) for bid in range(14)), (None,) * 14)
    told = par_words(par, made)
    assert told.startswith("Played for tricks, the hand takes 4.5 tricks on average.")
    assert told.endswith(end)
