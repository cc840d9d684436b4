"""What an opponent is thought to do: chances that add up, and lean the way players lean."""

import pytest

from spades.bots.search.belief import Belief, bid_chance, drawers
from spades.bots.search.facts import Facts, Play
from spades.bots.search.handvalue import expected_bid, expected_tricks
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
    def keep_chance(name: str, bid: int) -> float:
        ways = drawers(bid)
        return sum(way.share * way.keeps(card(name)) for way in ways) / sum(way.share for way in ways)

    assert keep_chance("S2", 5) > 0.9
    assert keep_chance("H7", 5) < 0.1
    assert keep_chance("SA", 0) < keep_chance("SA", 5)
    assert keep_chance("H2", 0) > keep_chance("H2", 5)


def test_whoever_draws_with_a_mind_of_its_own_is_not_ruled_out() -> None:
    sound, odd = drawers(5)
    assert odd.share > 0
    assert odd.keeps(card("H7")) > 5 * sound.keeps(card("H7"))


def test_a_dealt_hand_is_bid_lower_the_more_the_other_side_has_bid() -> None:
    hand = cards("AQ74.AK3.K62.A85")
    assert expected_bid(hand, "deal", heard=8) < expected_bid(hand, "deal", heard=4)
    assert expected_bid(hand, "draw", heard=8) == expected_bid(hand, "draw", heard=4)
    # A bid of six against a bid of eight is a stronger hand than the same bid unheard.
    strong, weak = cards("AKQ74.AK3.K2.A85"), cards("AQ74.A932.K62.85")
    louder = bid_chance(strong, 6, "deal", heard=8) / bid_chance(weak, 6, "deal", heard=8)
    assert louder > bid_chance(strong, 6, "deal") / bid_chance(weak, 6, "deal")


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
