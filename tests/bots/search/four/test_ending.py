"""The last tricks, played exactly."""

import random
from collections.abc import Sequence
from typing import NamedTuple

import pytest

from spades.bots.search.four.ending import Ending, play_ending
from spades.bots.search.four.facts import masks
from spades.bots.search.four.rollout import Terms
from spades.engine import PACK, PRESETS, parse_hand

PARTNERS = PRESETS["partners-500"]


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


def _worth(taken: Sequence[int], bids: Sequence[int]) -> int:
    sides = []
    for side in (0, 1):
        bid, got = bids[side] + bids[side + 2], taken[side] + taken[side + 2]
        nils = sum(-100 if taken[seat] else 100 for seat in (side, side + 2) if not bids[seat])
        sides.append(nils + (10 * bid - 9 * (got - bid) if got >= bid else -10 * bid))
    return sides[0] - sides[1]


def _all_ways(table: _Table, bids: Sequence[int]) -> int:
    """Return the worth of an ending by trying every card; spades may always be led."""
    if len(table.trick) == 4:
        led = table.trick[0] // 13
        best = min(range(4), key=lambda place: (table.trick[place] // 13 not in (0, led), table.trick[place]))
        if any(card < 13 for card in table.trick):
            best = table.trick.index(min(table.trick))
        winner = (table.leader + best) % 4
        taken = tuple(tricks + (seat == winner) for seat, tricks in enumerate(table.taken))
        return _all_ways(_Table(table.hands, winner, (), taken), bids)
    seat = (table.leader + len(table.trick)) % 4
    hand = table.hands[seat]
    if not hand:
        return _worth(table.taken, bids)
    may = [card for card in hand if table.trick and card // 13 == table.trick[0] // 13] or hand
    values = []
    for card in may:
        hands = tuple(tuple(c for c in held if c != card) for held in table.hands)
        values.append(_all_ways(table._replace(hands=hands, trick=(*table.trick, card)), bids))
    return min(values) if seat % 2 else max(values)


@pytest.mark.parametrize("seed", range(12))
def test_no_way_is_better(seed: int) -> None:
    rng = random.Random(seed)
    cards = rng.sample(PACK, 12)
    hands = [sorted(cards[at::4]) for at in range(4)]
    bids = rng.choice(((3, 3, 3, 3), (0, 4, 4, 3), (4, 0, 2, 5), (2, 3, 4, 2)))
    taken = [0, 0, 0, 0]
    for _ in range(10):
        taken[rng.choice([seat for seat in range(4) if bids[seat]])] += 1
    leader = rng.randrange(4)
    terms = Terms.of(PARTNERS, bids, ending=Ending(3, 0, 0))
    found = play_ending([masks(hand) for hand in hands], leader, taken, terms, broken=True)
    table = _Table(tuple(tuple(int(card) for card in hand) for hand in hands), leader, (), tuple(taken))
    assert _worth(found, bids) == _all_ways(table, bids)
