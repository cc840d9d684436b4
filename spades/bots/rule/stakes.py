"""Stakes: the worth of the outcomes of a round to the game."""

from math import erf, exp, sqrt

from spades.bots.rule.parameters import ROUND_GAIN, ROUND_SD
from spades.engine import Bid, Rules, Seat, View, score_round
from spades.engine.scoring import bag_price
from spades.engine.state import settle

LEAD_WORTH = 1e-4
"""What a point of lead is worth beside the equity: a thirtieth of what it moves the equity of an even game."""


def equity(rules: Rules, scores: tuple[int, int], bags: tuple[int, int]) -> float:
    """Return the chance that the side named first wins from these scores and bags after a round.

    Ended games count as they ended. Otherwise the rounds left are a sum of many small things, so that the lead
    at the end is normal about the lead now, with bags charged their price.
    """
    winner = settle(rules, scores)
    if winner is not None:
        return 1.0 - winner
    price = float(bag_price(rules))
    mine, theirs = scores[0] - price * bags[0], scores[1] - price * bags[1]
    need, other = max(rules.target - mine, 1.0), max(rules.target - theirs, 1.0)
    rounds = max(1.0, min(need, other) / ROUND_GAIN)
    return 0.5 + 0.5 * erf((other - need) / (ROUND_SD * sqrt(2.0 * rounds)))


def payoffs(view: View, bids: dict[Seat, Bid], remaining: int) -> list[float]:
    """Return the equity after the round for each number of the remaining tricks that this side takes.

    A side's further tricks go to a seat that did not bid nil, as far as there is one.
    """
    sides = (view.side, 1 - view.side)
    return [
        outcome(view, bids, {_taker(view, bids, sides[0]): more, _taker(view, bids, sides[1]): remaining - more})
        for more in range(remaining + 1)
    ]


def outcome(view: View, bids: dict[Seat, Bid], more: dict[Seat, int]) -> float:
    """Return the worth of so many more tricks to these seats: the equity, and a little for the lead.

    Far ahead or far behind the equity hardly moves; the lead keeps such games going somewhere.
    """
    rules = view.rules
    scores, bags = [], []
    for side in (view.side, 1 - view.side):
        seats = rules.seats_of(side)
        taken = [view.taken[rules.index(seat)] + more.get(seat, 0) for seat in seats]
        result = score_round([bids[seat] for seat in seats], taken, view.bags[side], rules)
        scores.append(view.scores[side] + result.points)
        bags.append(result.bags)
    mine, theirs = scores
    lead = mine - theirs - float(bag_price(rules)) * (bags[0] - bags[1])
    return equity(rules, (mine, theirs), (bags[0], bags[1])) + LEAD_WORTH * lead


def normal_weights(mean: float, deviation: float, count: int) -> list[float]:
    """Return how likely each of 0 to `count` is, by the normal law cut off there; the sum is 1."""
    weights = [exp(-0.5 * ((n - mean) / deviation) ** 2) for n in range(count + 1)]
    whole = sum(weights)
    return [weight / whole for weight in weights] if whole else [1.0 / (count + 1)] * (count + 1)


def _taker(view: View, bids: dict[Seat, Bid], side: int) -> Seat:
    seats = view.rules.seats_of(side)
    return next((seat for seat in seats if not bids[seat].nil), view.seat if view.seat in seats else seats[0])
