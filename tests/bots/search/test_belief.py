"""What an opponent is thought to do: chances that add up, and lean the way players lean."""

import pytest

from spades.bots.search.belief import Belief, bid_chance, keep_chance
from spades.bots.search.facts import Facts, Play
from spades.bots.search.handvalue import expected_tricks
from spades.bots.search.playmodel import choice_chance, legal
from spades.engine import Card, parse_hand


def cards(text: str) -> frozenset[int]:
    return frozenset(map(int, parse_hand(text)))


def card(text: str) -> int:
    return int(Card.parse(text))


HAND = cards("K95.AQ62.T4.J873")


@pytest.mark.parametrize("need", [None, 0, 3])
@pytest.mark.parametrize("led", [None, "HJ", "SQ", "D2"])
def test_the_chances_of_all_legal_cards_add_up(led: str | None, need: int | None) -> None:
    lead = None if led is None else card(led)
    for broken in (False, True):
        playable = legal(HAND, lead, broken=broken)
        total = sum(choice_chance(HAND, other, lead, broken=broken, need=need) for other in playable)
        assert total == pytest.approx(1)


def test_a_forced_card_says_nothing() -> None:
    assert choice_chance(cards("A.2..3"), card("H2"), card("HK"), broken=False, need=2) == 1.0


def test_tricks_are_won_cheaply_while_they_are_needed_and_shunned_by_a_nil() -> None:
    def chance(text: str, need: int | None) -> float:
        return choice_chance(HAND, card(text), card("HJ"), broken=False, need=need)

    assert chance("HQ", 3) > chance("HA", 3) > chance("H6", 3)
    assert chance("H6", None) > 0.6


def test_sound_drawers_keep_spades_and_aces_and_those_meaning_nil_rather_do_not() -> None:
    assert keep_chance(card("S2"), 5) > 0.8
    assert keep_chance(card("H7"), 5) < 0.2
    assert keep_chance(card("SA"), 0) < keep_chance(card("SA"), 5)
    assert keep_chance(card("H2"), 0) > keep_chance(card("H2"), 5)


def test_bids_follow_the_cards() -> None:
    strong, weak = cards("AKQ74.AK3.K2.A85"), cards("T4.J862.963.J873")
    assert expected_tricks(strong) > expected_tricks(weak) + 4
    assert bid_chance(strong, 8, "draw") > 5 * bid_chance(weak, 8, "draw")
    assert bid_chance(weak, 0, "draw") > 5 * bid_chance(strong, 0, "draw")


def test_a_card_that_was_not_played_tells() -> None:
    # It let our king win with the four: a hand with the ace would hardly have done that.
    play = Play(card("H4"), card("HK"), broken=False, taken=0, taken_by_us=0)
    facts = Facts(frozenset(), frozenset(), 3, (play,), frozenset(), 0, 0, None)
    belief = Belief("draw", 6)
    assert belief.likelihood(facts, cards("5.A.7.")) < 0.5 * belief.likelihood(facts, cards("5.Q.7."))
