"""The last tricks, played exactly."""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, partial
from typing import NamedTuple

import pytest

from spades.bots.search.four.bits import masks
from spades.bots.search.four.ending import Ending, play_ending
from spades.bots.search.four.rollout import Terms
from spades.engine import PACK, Bid, Rules, parse_hand, parse_rules, score_round

PARTNERS = parse_rules("partners-500")
RULES = (
    "partners-500",
    "partners-500,bag_penalty=0",
    "partners-500,bag_penalty=0,overtrick_points=0",
    "partners-500,bag_penalty=0,overtrick_points=-1",
    "partners-500,bag_penalty=10,bag_limit=20",
    "partners-500,bag_penalty=50,bag_limit=7",
    "partners-500,bag_penalty=50,bag_limit=5,overtrick_points=-1",
    "partners-500,bag_penalty=200,bag_limit=5",
    "partners-500,bag_penalty=200,bag_limit=5,bags_carry=no,overtrick_points=0",
    "partners-500,bag_penalty=500,bag_limit=2",
    "partners-500,failed_nil_bags=no",
    "partners-500,failed_nil_helps_partner=no",
    "partners-500,failed_nil_bags=no,failed_nil_helps_partner=no,bag_penalty=200,bag_limit=5",
)


def ended(
    hands: Sequence[str],
    bids: Sequence[int],
    taken: Sequence[int],
    *,
    leader: int = 0,
    caution: int = 0,
) -> tuple[int, ...]:
    """Play an ending of hands from South on, clockwise."""
    terms = Terms.of(PARTNERS, bids, ending=Ending(4, 0, caution))
    return play_ending([masks(parse_hand(hand)) for hand in hands], leader, taken, terms, broken=True)


def test_a_finesse_is_seen() -> None:
    """South needs both tricks: North's ace and queen lie over the king, so South leads through it."""
    taken = ended((".32..", ".K4..", ".AQ..", ".65.."), (2, 3, 2, 3), (1, 5, 1, 4))
    assert taken == (1, 5, 3, 4)


def test_a_nil_is_let_through_no_hole() -> None:
    """North's nil falls if West leads low: but South has the ace."""
    taken = ended((".A2..", ".K3..", ".54..", ".QJ.."), (4, 3, 0, 3), (5, 3, 0, 3), leader=1)
    assert taken[2] == 0, "the partner covers it"
    bare = ended(("..32.", ".3.4.", ".5..4", ".2.5."), (4, 3, 0, 3), (5, 3, 0, 3), leader=1)
    assert bare[2] > 0, "nobody can"


def test_caution_takes_a_trick_over() -> None:
    """With the bid made, a bag is left alone; who reckons with a trick less takes it."""
    hands, bids, taken = (".4.2.", ".5.3.", ".A2..", ".3.9."), (3, 2, 3, 3), (3, 2, 3, 3)
    sure, careful = (ended(hands, bids, taken, leader=3, caution=caution) for caution in (0, 13))
    assert sure[0] + sure[2] == 6
    assert careful[0] + careful[2] > 6


class _Table(NamedTuple):
    hands: tuple[tuple[int, ...], ...]
    leader: int
    trick: tuple[int, ...]
    taken: tuple[int, ...]


class _Round(NamedTuple):
    rules: Rules
    bids: tuple[Bid | None, ...]


def _worth(taken: Sequence[int], played: _Round) -> Fraction:
    """Return the lead of South's side by the score of the round, each bag charged its share of the penalty."""
    share, sides = Fraction(played.rules.bag_penalty, played.rules.bag_limit), []
    for side in (0, 1):
        result = score_round(played.bids[side::2], taken[side::2], 0, played.rules)
        sides.append(result.points - result.penalty - share * result.new_bags)
    return sides[0] - sides[1]


def _all_ways(table: _Table, worth: Callable[[tuple[int, ...]], Fraction]) -> Fraction:
    """Return the worth of an ending by trying every card; spades may always be led."""
    if len(table.trick) == 4:
        led = table.trick[0] // 13
        best = min(range(4), key=lambda place: (table.trick[place] // 13 not in (0, led), table.trick[place]))
        if any(card < 13 for card in table.trick):
            best = table.trick.index(min(table.trick))
        winner = (table.leader + best) % 4
        taken = tuple(tricks + (seat == winner) for seat, tricks in enumerate(table.taken))
        return _all_ways(_Table(table.hands, winner, (), taken), worth)
    seat = (table.leader + len(table.trick)) % 4
    hand = table.hands[seat]
    if not hand:
        return worth(table.taken)
    may = [card for card in hand if table.trick and card // 13 == table.trick[0] // 13] or hand
    values = []
    for card in may:
        hands = tuple(tuple(c for c in held if c != card) for held in table.hands)
        values.append(_all_ways(table._replace(hands=hands, trick=(*table.trick, card)), worth))
    return min(values) if seat % 2 else max(values)


@pytest.mark.parametrize("named", RULES)
def test_no_way_is_better(named: str) -> None:
    rules, rng = parse_rules(named), random.Random(named)
    for _ in range(20):
        bids = tuple(rng.choice((0, 1, 1, 2, 3, 5)) for _ in range(4))
        taken = [0, 0, 0, 0]
        able = [seat for seat in range(4) if bids[seat] or rng.random() < 0.3] or [0]
        for _ in range(10):
            taken[rng.choice(able)] += 1
        made = [Bid(n, blind=n == 0 and rules.blind_nil and rng.random() < 0.5) for n in bids]
        assert_no_way_is_better(rules, bids, made, taken, rng)


@pytest.mark.parametrize(
    ("named", "bids", "made"),
    [
        ("partners-500,ten_for=500", "5 1 5 0", ""),
        ("partners-500,boston=1000", "8 0 5 0", ""),
        ("street-350", "5 4 4 0", "B9 4 - 0"),
        ("partners-500", "8 1 4 0", "8 1 4 B0"),
    ],
    ids=["ten for 500", "thirteen for 1000", "a blind bid", "a blind nil"],
)
def test_results_with_a_price_of_their_own_have_it_to_the_last_trick(named: str, bids: str, made: str) -> None:
    rules, rng = parse_rules(named), random.Random(named)
    numbers = tuple(map(int, bids.split()))
    words = (made or bids).split()
    both = [None if word == "-" else Bid(int(word.strip("B")), blind=word[0] == "B") for word in words]
    for _ in range(30):
        # The side may just make its bid, or break the nil that stands beside West's tricks.
        ours = min(10, numbers[0] + numbers[2] - rng.randint(0, 3))
        taken = [ours, 10 - ours, 0, 0]
        assert_no_way_is_better(rules, numbers, both, taken, rng)


def assert_no_way_is_better(
    rules: Rules, bids: Sequence[int], made: Sequence[Bid | None], taken: Sequence[int], rng: random.Random
) -> None:
    """Play three tricks of random cards in all ways, and compare with the ending."""
    cards = rng.sample(PACK, 12)
    hands = [sorted(cards[at::4]) for at in range(4)]
    leader = rng.randrange(4)
    terms = Terms.of(rules, bids, ending=Ending(3, 0, 0), made=made)
    found = play_ending([masks(hand) for hand in hands], leader, taken, terms, broken=True)
    table = _Table(tuple(tuple(int(card) for card in hand) for hand in hands), leader, (), tuple(taken))
    worth = cache(partial(_worth, played=_Round(rules, tuple(made))))
    assert worth(found) == _all_ways(table, worth), (hands, bids, taken, leader)
