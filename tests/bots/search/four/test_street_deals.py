"""Deals of packs with jokers, and first tricks with rules of their own, as the search plays them out."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from spades.bots.search.four.bits import code, from_top, masks
from spades.bots.search.four.ending import EVERYBODY, NOBODY
from spades.bots.search.four.evidence import informative_bids
from spades.bots.search.four.handvalue import HandValue
from spades.bots.search.four.policy import DUCK, TAKE
from spades.bots.search.four.rollout import Moment, Terms, may_play, play_out
from spades.engine import Bid, Card, Rules, pack_of, parse_hand, parse_rules

STREET = Rules(seats=4, hands="deal", pack="jokers_deuces")


def suits(hand: str) -> tuple[int, ...]:
    return tuple(masks(parse_hand(hand)))


def rounded(rules: Rules, seed: int) -> list[tuple[int, ...]]:
    pack = pack_of(rules)
    dealt = random.Random(seed).sample(pack, len(pack))
    return [tuple(masks(dealt[seat::4])) for seat in range(4)]


def out_of(hands: Sequence[Sequence[int]]) -> list[int]:
    return [sum(held) for held in zip(*hands, strict=True)]


@pytest.mark.parametrize(
    ("pack", "spades", "as_if"),
    [("standard", "AQ2...", "AQ2..."), ("jokers", "BLA...", "AKQ..."), ("jokers_deuces", "BLDSAK...", "AKQJT9...")],
)
def test_spades_count_from_the_highest_of_the_pack(pack: str, spades: str, as_if: str) -> None:
    whole, *_ = masks(pack_of(Rules(seats=4, hands="deal", pack=pack)))  # type: ignore[arg-type]
    assert from_top(suits(spades)[0], whole) == suits(as_if)[0]


def test_a_joker_takes_the_ace() -> None:
    hands = [suits("A..."), suits("L..."), suits("B..."), suits(".A..")]
    terms = Terms.of(STREET, (1, 1, 1, 1))
    moment = Moment(0, -1, 0, 0, 0, (0, 0, 0, 0), broken=True)
    assert play_out(hands, out_of(hands), moment, terms, code(Card.parse("SA"))) == (0, 0, 1, 0)


@pytest.mark.parametrize("name", ["standard", "jokers", "jokers_deuces"])
def test_a_hand_is_worth_a_quarter_of_the_tricks_on_average(name: str) -> None:
    rules = Rules(seats=4, hands="deal", pack=name)  # type: ignore[arg-type]
    value = HandValue.of(rules)
    hands = [hand for seed in range(500) for hand in rounded(rules, seed)]
    assert sum(map(value.strength, hands)) / len(hands) == pytest.approx(3.25, abs=0.1)


def test_the_lowest_club_begins_and_everybody_plays_theirs() -> None:
    rules = Rules(seats=4, hands="deal", opening="clubs")
    terms = Terms.of(rules, (3, 3, 3, 3))
    hand = suits("AK2.AK2.AK2.A542")
    assert may_play(hand, terms, -1) == may_play(hand, terms, 3) == suits("...2")
    # Whoever holds the two leads it, whoever was to: the tricks do not depend on that.
    hands = rounded(rules, 3)
    ends = {
        play_out(hands, out_of(hands), Moment(seat, -1, 0, 0, 0, (0,) * 4, broken=False), terms, 0) for seat in range(4)
    }
    assert len(ends) == 1


def test_no_spade_falls_on_the_first_trick_while_there_is_anything_else() -> None:
    terms = Terms.of(Rules(seats=4, hands="deal", trump_first_trick=False), (3, 3, 3, 3))
    assert may_play(suits("AK.A2..32"), terms, 2) == suits(".A2..32")
    assert may_play(suits("AK..."), terms, 2) == suits("AK...")
    # A spade that is led is followed.
    assert may_play(suits("AK.A2..32"), terms, 0) == suits("AK.A2..32")


def test_where_each_trick_counts_nobody_lets_one_go() -> None:
    hands = rounded(STREET, 5)
    moment = Moment(0, -1, 0, 0, 0, (0,) * 4, broken=False)
    everybody = Terms.of(STREET, (1, 1, 1, 1), EVERYBODY)
    assert set(everybody.wishes((9, 0, 0, 0), 4)) == {0}
    assert sum(play_out(hands, out_of(hands), moment, everybody, 0)) == 13
    assert Terms.of(Rules(seats=4, hands="deal"), (1, 1, 1, 1), NOBODY).wishes((9, 0, 0, 0), 4)[0] != 0


@pytest.mark.parametrize(("spared", "plain", "bid_up"), [(1, TAKE, TAKE), (2, DUCK, TAKE), (3, DUCK, DUCK)])
def test_a_side_that_had_to_bid_up_is_set_at_the_price_of_one_bag_more(spared: int, plain: int, bid_up: int) -> None:
    # One side has its two tricks; the other bid nine, with so many to spare of the tricks that are left.
    usual = Rules(seats=4, hands="deal")
    for rules, wish in ((usual, plain), (replace(usual, minimum_total_bid=11), bid_up)):
        wishes = Terms.of(rules, (1, 3, 1, 6)).wishes((1, 2, 1, 2), 5 + spared)
        assert (wishes[0], wishes[1]) == (wish, TAKE)


@pytest.mark.parametrize(
    ("bids", "told"),
    [
        ((1, 4, 3, None), [None, 4, 3, None]),  # left to whoever bids last
        ((3, 3, 1, 4), [3, 3, None, None]),  # made up for
        ((3, 4, 3, 4), [3, 4, 3, 4]),
    ],
)
def test_bids_below_and_at_what_all_must_bid_say_little_of_a_hand(
    bids: tuple[int | None, ...], told: list[int | None]
) -> None:
    made = tuple(None if number is None else Bid(number) for number in bids)
    assert informative_bids(parse_rules("partners-500,minimum_total_bid=11"), made) == told
    assert informative_bids(parse_rules("partners-500"), made) == list(bids)
