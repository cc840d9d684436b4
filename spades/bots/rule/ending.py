"""The ending with two seats: few enough hands of the other to play each of them out."""

from itertools import combinations
from math import comb, prod

from spades.bots.rule.knowledge import Knowledge
from spades.engine import PACK, Card

LINES = (1, 4, 36)
"""Ways to play out one, two and three tricks, at the most."""

MOST_LINES = 5000
"""Lines that are played out for one card, at the most: a few milliseconds in plain Python."""

_NEARLY_SURE = 0.999


def ending_values(known: Knowledge, worth: list[float]) -> dict[Card, float] | None:
    """Return the worth of each card that may be played, or None where there are too many hands to go through.

    Each hand that the other seat may hold is played out with best play on both sides, and counts by its chance. So a
    trick that can be forced against every hand is never given up. `worth` is of the round, for each number of the
    remaining tricks won.
    """
    view = known.view
    size = len(view.hand)
    if view.rules.seats != 2 or size > len(LINES):
        return None
    foe = known.foes[0]
    chances = known.chances[foe]
    pool = [card for card in view.unseen if chances[card] > 0.0]
    held = known.hand_size(foe)
    if len(pool) < held or comb(len(pool), held) * LINES[size - 1] > MOST_LINES:
        return None
    # Until then nothing is searched, and most views are not of an ending.
    from spades.bots.search.compiled import make_solver  # noqa: PLC0415
    from spades.bots.search.solver import Position  # noqa: PLC0415

    odds = {card: chances[card] / (1.0 - min(chances[card], _NEARLY_SURE)) for card in pool}
    led = int(view.trick.plays[0][1]) if view.trick.plays else None
    ours, broken = frozenset(map(int, view.hand)), view.broken or not view.rules.must_break_spades
    solver = make_solver()
    total: dict[Card, float] = {}
    for theirs in combinations(pool, held):
        weight = prod(odds[card] for card in theirs)
        position = Position(ours, frozenset(map(int, theirs)), 1, led, broken)
        for card, value in solver.card_values(position, worth).items():
            total[PACK[card]] = total.get(PACK[card], 0.0) + weight * value
    return total
