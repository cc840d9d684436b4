"""Stakes: the worth of the outcomes of a round to the game."""

from collections.abc import Sequence
from math import erf, exp, prod, sqrt

from spades.bots.rule.parameters import MADE_RATE, ROUND_GAIN, ROUND_SD
from spades.engine import Bid, Rules, Seat, View, score_round
from spades.engine.moves import BIDS
from spades.engine.scoring import bag_price
from spades.engine.state import settle
from spades.engine.turns import clockwise, has_bid

LEAD_WORTH = 1e-4
"""What a point of lead is worth beside the equity: a thirtieth of what it moves the equity of an even game."""

_MIDDLING = BIDS[3]
LEAST = 1e-6
"""A chance below which odds are not told apart."""


def equity(rules: Rules, scores: Sequence[int], bags: Sequence[int], sets: Sequence[int] = ()) -> float:
    """Return the chance that the side named first wins from these scores, bags and sets after a round.

    Ended games count as they ended. Otherwise the rounds left are a sum of many small things, so that the lead
    at the end is normal about the lead now, with bags charged their price.
    """
    winner = settle(rules, tuple(scores), tuple(sets))
    if winner is not None:
        return float(winner == 0)
    price = float(bag_price(rules))
    needs = [max(rules.target - (score - price * count), 1.0) for score, count in zip(scores, bags, strict=True)]
    rounds = max(1.0, min(needs) / ROUND_GAIN)
    chances = [0.5 + 0.5 * erf((other - needs[0]) / (ROUND_SD * sqrt(2.0 * rounds))) for other in needs[1:]]
    chance = against_all(chances)
    return with_sets(chance, sets, rounds) if sets and rules.set_twice_loses else chance


def against_all(chances: Sequence[float]) -> float:
    """Return the chance to win against several, from those to win against each.

    As the odds go: whoever is as good as two others wins a third of the games.
    """
    return chances[0] if len(chances) == 1 else 1.0 / (1.0 + sum(1.0 / max(one, LEAST) - 1.0 for one in chances))


def with_sets(chance: float, sets: Sequence[int], rounds: float) -> float:
    """Return the chance of the side named first to win where two sets lose.

    Args:
        chance: Its chance by the points alone.
        sets: How often each side has been set.
        rounds: How many rounds are left, about; a side is set in one of eight.
    """
    lost: list[float] = [
        1.0 - MADE_RATE**rounds * (1.0 if count else 1.0 + rounds * (1.0 - MADE_RATE)) for count in sets
    ]
    others: float = prod(lost[1:])
    return chance * (1.0 - lost[0]) * (1.0 - others) + others * (1.0 - lost[0] / 2)


def payoffs(view: View, bids: dict[Seat, Bid], remaining: int) -> list[float]:
    """Return the equity after the round for each number of the remaining tricks that this side takes.

    A side's further tricks go to a seat that did not bid nil, as far as there is one.
    """
    mine = _taker(view, bids, view.side)
    return [
        outcome(view, bids, {mine: more, **others_take(view, bids, remaining - more)}) for more in range(remaining + 1)
    ]


def others_take(view: View, bids: dict[Seat, Bid], tricks: int) -> dict[Seat, int]:
    """Return who takes so many tricks on the other side; of two others each first the tricks it needs."""
    others = view.rules.others(view.side)
    takers = [_taker(view, bids, side) for side in others]
    if len(takers) == 1:
        return {takers[0]: tricks}
    needs = [max(0, bids[seat].n - view.taken[view.rules.index(seat)]) for seat in takers]
    shares = dict.fromkeys(takers, 0)
    for number in range(tricks):
        needy = [seat for seat, need in zip(takers, needs, strict=True) if shares[seat] < need] or takers
        shares[needy[number % len(needy)]] += 1
    return shares


def outcome(view: View, bids: dict[Seat, Bid], more: dict[Seat, int]) -> float:
    """Return the worth of so many more tricks to these seats: the equity, and a little for the lead.

    Far ahead or far behind the equity hardly moves; the lead keeps such games going somewhere.
    """
    rules, seating = view.rules, view.rules.seating
    scores, bags, sets = [], [], []
    mine, everybody_bids = view.side, not rules.blind_bid and rules.first_hand == "bid"
    for side in (mine, *rules.others(mine)):
        made, taken = [], []
        for place in range(side, rules.seats, rules.sides):
            seat, bid = seating[place], view.bids[place]
            # Where nobody bids, or the partner's bid is that of the side, nothing is supposed.
            made.append(bids[seat] if bid is None and (everybody_bids or is_to_bid(view, seat)) else bid)
            taken.append(view.taken[place] + more.get(seat, 0))
        result = score_round(made, taken, view.bags[side], rules)
        scores.append(view.scores[side] + result.points)
        bags.append(result.bags)
        sets.append(view.sets[side] + result.missed if rules.set_twice_loses else 0)
    price = float(bag_price(rules))
    ahead, *others = (score - price * count for score, count in zip(scores, bags, strict=True))
    return equity(rules, scores, bags, sets) + LEAD_WORTH * (ahead - max(others))


def supposed_bids(view: View) -> dict[Seat, Bid]:
    """Return the bids that the seats go by: their own, half each of one for their side, and else a middling number."""
    rules = view.rules
    found = {seat: bid or _MIDDLING for seat, bid in zip(rules.seating, view.bids, strict=True)}
    for seat, bid in zip(rules.seating, view.bids, strict=True):
        if bid is not None and bid.for_side:
            seats = rules.seats_of(rules.side(seat))
            for place, partner in enumerate(seats):
                found[partner] = BIDS[(bid.n + place) // len(seats)]
    return found


def bags_cost(rules: Rules) -> bool:
    """Return whether a trick beyond the bid costs anything, at once or in the long run."""
    return rules.overtrick_points < bag_price(rules)


def is_to_bid(view: View, seat: Seat) -> bool:
    """Return whether a seat has yet to bid; where its partner's bid is that of the side, or nobody bids, it has not."""
    return not view.rules.counts_itself(view.round_number) and not has_bid(view.rules, view.bids, seat)


def who_makes_up(view: View) -> Seat | None:
    """Return the other seat that will bid last, and may have to raise its bid to the total asked for."""
    last = clockwise(view.rules, view.starter)[-1]
    return last if view.rules.minimum_total_bid and last is not view.seat and is_to_bid(view, last) else None


def normal_weights(mean: float, deviation: float, count: int) -> list[float]:
    """Return how likely each of 0 to `count` is, by the normal law cut off there; the sum is 1."""
    weights = [exp(-0.5 * ((n - mean) / deviation) ** 2) for n in range(count + 1)]
    whole = sum(weights)
    return [weight / whole for weight in weights] if whole else [1.0 / (count + 1)] * (count + 1)


def _taker(view: View, bids: dict[Seat, Bid], side: int) -> Seat:
    seats = view.rules.seats_of(side)
    return next((seat for seat in seats if not bids[seat].nil), view.seat if view.seat in seats else seats[0])
