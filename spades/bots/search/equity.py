"""What a score is worth: the chance to win the game from it."""

from collections.abc import Sequence
from math import erf, exp, sqrt

from spades.engine import Bid, Rules, score_round
from spades.engine.state import settle

_BAGS_A_ROUND = 1.0
_POINTS_A_ROUND = 52.0
_SPREAD = 48.0


def win_chance(rules: Rules, scores: Sequence[int], bags: Sequence[int]) -> float:
    """Return the chance of side 0 to win a game between equal players that goes on with these scores and bags."""
    rounds = max(0.4, (rules.target - max(scores)) / _POINTS_A_ROUND + 0.3)
    mine, theirs = (score - bag_cost(rules, count, rounds) for score, count in zip(scores, bags, strict=True))
    return 0.5 * (1 + erf((mine - theirs) / (_SPREAD * sqrt(2 * rounds))))


def bag_cost(rules: Rules, bags: int, rounds: float) -> float:
    """Return the points that a side must expect to lose to bags while the game lasts, given those it has.

    Bags come by ones and twos at no set time: their number is taken as Poisson's.
    """
    mean = _BAGS_A_ROUND * rounds
    chance, below, count = exp(-mean), 0.0, 0
    cost = 0.0
    for limit in (rules.bag_limit - bags, 2 * rules.bag_limit - bags):
        while count < limit:
            below += chance
            count += 1
            chance *= mean / count
        cost += rules.bag_penalty * (1 - below)
    return cost


def round_equity(
    rules: Rules, scores: tuple[int, int], bags: tuple[int, int], bids: tuple[int, int], taken: int
) -> float:
    """Return the chance of side 0 to win the game after a two-handed round in which it took so many tricks."""
    results = [
        score_round([Bid(bid)], [tricks], carried, rules)
        for bid, tricks, carried in zip(bids, (taken, 13 - taken), bags, strict=True)
    ]
    after = (scores[0] + results[0].points, scores[1] + results[1].points)
    winner = settle(rules, after)
    if winner is not None:
        return 1.0 - winner
    return win_chance(rules, after, (results[0].bags, results[1].bags))


def payoffs(rules: Rules, scores: tuple[int, int], bags: tuple[int, int], bids: tuple[int, int]) -> tuple[float, ...]:
    """Return what taking 0 to 13 tricks is worth to side 0, in chances to win the game."""
    return tuple(round_equity(rules, scores, bags, bids, taken) for taken in range(14))
