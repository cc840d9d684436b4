"""The worth of a score: the chance to win the game from it."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from spades.bots.rule.stakes import against_all, with_sets
from spades.bots.search.data import load
from spades.engine import Bid, Rules, score_round
from spades.engine.scoring import priced_points
from spades.engine.state import settle

GRID_STEP = 20
GRID_TOP = 1200
"""The chances are stored by the points still needed: the step between two entries, and the last, in points."""

_Chances = tuple[tuple[float, ...], ...]

_FITTED = load("equity.json")
_CHANCES: _Chances = tuple(map(tuple, _FITTED["chances"]))
_CHANCES_OF_FOUR: _Chances = tuple(map(tuple, _FITTED["chances_of_four"]))
"""Rounds of four, with their nils, differ by 74 points (standard deviation), not by 48: a lead is worth less there."""
_BAGS_A_ROUND: float = _FITTED["bags"]
_POINTS_A_ROUND: float = _FITTED["points"]
_SET_A_ROUND = 0.08
_SET_POINTS = 55
_STARTER_LACKS = 2.5
"""Points by which the side that starts the next round is behind, up to the end: whoever starts bids with nothing heard.
In 3,000 rounds of `rule` against itself the starter was 5.5 (± 1.8) points behind, in dealt ones 4.3 (± 1.7); as the
sides take turns, it is that after an odd number of rounds and nothing after an even one."""
_OPEN, _LEAD_SHARE = 0.05, 0.001
"""Where a side has less than this chance, the lead counts too, by so much where it has none: the table, which has three
digits, is flat there, and the game would not be played on."""
_A_POINT, _A_POINT_OF_FOUR = 1 / 600, 1 / 800
"""About what a point is worth, in chances to win, far from the end; and with four seats."""


def point_worth(rules: Rules) -> float:
    """Return the rough worth of a point in chances to win, far from the end."""
    return _A_POINT_OF_FOUR if rules.seats == 4 else _A_POINT


def win_chance(
    rules: Rules, scores: Sequence[int], bags: Sequence[int], starter: int | None = None, sets: Sequence[int] = ()
) -> float:
    """Return the chance of the side named first to win a game between equal players that goes on.

    `starter` is the side that starts the next round, where two play; None leaves it aside. `sets` are how often the
    sides have been set, where that can lose the game.
    """
    if len(scores) == 2:
        return _chance_and_lead(rules, scores, bags, starter, sets)[0]
    return against_all(
        [
            _chance_and_lead(
                rules, (scores[0], scores[at]), (bags[0], bags[at]), None, (sets[0], sets[at]) if sets else ()
            )[0]
            for at in range(1, len(scores))
        ]
    )


def round_equity(
    rules: Rules,
    scores: tuple[int, int],
    bags: tuple[int, int],
    bids: tuple[Bid | None, Bid | None],
    taken: int,
    starter: int | None = None,
    sets: Sequence[int] = (),
) -> float:
    """Return the chance of side 0 to win the game after a two-handed round in which it took so many tricks.

    The starter is that of the round after, and the sets those before it, as for `win_chance`.
    """
    results = [
        score_round([bid], [tricks], carried, rules)
        for bid, tricks, carried in zip(bids, (taken, 13 - taken), bags, strict=True)
    ]
    after = (scores[0] + results[0].points, scores[1] + results[1].points)
    sets = [count + result.missed for count, result in zip(sets, results, strict=True)] if sets else ()
    winner = settle(rules, after, tuple(sets))
    if winner is not None:
        return 1.0 - winner
    chance, lead = _chance_and_lead(rules, after, (results[0].bags, results[1].bags), starter, sets)
    decided = max(0.0, abs(chance - 0.5) - (0.5 - _OPEN)) / _OPEN
    return chance + decided * _LEAD_SHARE * (0.5 + 0.5 * lead / (abs(lead) + GRID_TOP) - chance)


@lru_cache(maxsize=512)
def payoffs(
    rules: Rules,
    scores: tuple[int, int],
    bags: tuple[int, int],
    bids: tuple[Bid | None, Bid | None],
    starter: int | None = None,
    sets: tuple[int, ...] = (),
) -> tuple[float, ...]:
    """Return the worth of 0 to 13 tricks to side 0, in chances to win the game; arguments as before.

    A draw asks for every two bids, and the next draw of the round for the same.
    """
    return tuple(round_equity(rules, scores, bags, bids, taken, starter, sets) for taken in range(14))


def points_alone(
    rules: Rules,
    scores: tuple[int, int],
    bags: tuple[int, int],
    bids: tuple[Bid | None, Bid | None],
    starter: int | None = None,
    sets: tuple[int, ...] = (),
) -> tuple[float, ...]:
    """Return the same for a player that minds nothing but the points of the round, on a like scale.

    A bag costs its price, however many there are and however near the game is to its end.
    """
    del scores, bags, starter, sets
    ours, theirs = (
        [priced_points(score_round([bid], [taken], 0, rules), rules) for taken in range(14)] for bid in bids
    )
    return tuple((gain - other) * _A_POINT for gain, other in zip(ours, reversed(theirs), strict=True))


def _chance_and_lead(
    rules: Rules, scores: Sequence[int], bags: Sequence[int], starter: int | None, sets: Sequence[int]
) -> tuple[float, float]:
    """Return the chance to win, and how many points less than the other side is still needed; arguments as before."""
    rounds = max(0.5, (rules.target - max(scores)) / _POINTS_A_ROUND)
    needs = [
        max(1.0, rules.target - score + _bag_cost(rules, count, rounds))
        for score, count in zip(scores, bags, strict=True)
    ]
    if starter is not None:
        needs[starter] += _STARTER_LACKS
    chance = _chance(_CHANCES_OF_FOUR if rules.seats == 4 else _CHANCES, needs[0], needs[1])
    if rules.floor is not None:
        # A side that one missed bid would put to the floor may lose there and then.
        near, other_near = (score - _SET_POINTS <= rules.floor for score in scores)
        chance *= 1 - _SET_A_ROUND * near
        chance += _SET_A_ROUND * other_near * (1 - chance)
    if sets:
        chance = with_sets(chance, sets, rounds)
    return chance, needs[1] - needs[0]


def _bag_cost(rules: Rules, bags: int, rounds: float) -> float:
    """Return the points that a side must expect to lose to bags while the game lasts, beyond one without any.

    Bags come by ones and twos at no set time: their number is taken as Poisson's.
    """
    return rules.bag_penalty * (_penalties(rules.bag_limit, bags, rounds) - _penalties(rules.bag_limit, 0, rounds))


def _penalties(limit: int, bags: int, rounds: float) -> float:
    """Return how many penalties are to be expected; a third one in one game is left aside."""
    mean = _BAGS_A_ROUND * rounds
    chance, below, count = exp(-mean), 0.0, 0
    penalties = 0.0
    for enough in (limit - bags, 2 * limit - bags):
        while count < enough:
            below += chance
            count += 1
            chance *= mean / count
        penalties += 1 - below
    return penalties


def _chance(chances: _Chances, need: float, other: float) -> float:
    """Return the chance to win by the points that both sides need, interpolated between the entries of the grid."""
    beyond = max(need, other) - GRID_TOP
    if beyond > 0:
        need, other = max(1.0, need - beyond), max(1.0, other - beyond)
    row, column = need / GRID_STEP, other / GRID_STEP
    i, j = min(int(row), len(chances) - 2), min(int(column), len(chances) - 2)
    x, y = row - i, column - j
    return (1 - x) * ((1 - y) * _entry(chances, i, j) + y * _entry(chances, i, j + 1)) + x * (
        (1 - y) * _entry(chances, i + 1, j) + y * _entry(chances, i + 1, j + 1)
    )


def _entry(chances: _Chances, row: int, column: int) -> float:
    return chances[row][column] if column <= row else 1 - chances[column][row]
