"""Results of a match: sums over the rounds, the paired difference and the games."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist, fmean, stdev

from spades.bots.arena.one_round import MoveTimes, Pair, Played
from spades.bots.arena.sprt import Decision
from spades.engine import Rules, count_bags
from spades.engine.scoring import priced_points
from spades.engine.state import settle

_Z95 = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Difference:
    """The mean of A's points less B's a round, with the 95 % interval over the pairs; None for fewer than two."""

    mean: float
    low: float | None
    high: float | None
    score_mean: float
    """The same of the plain scores."""


@dataclass(frozen=True, slots=True)
class Games:
    """Games won and undecided; the 95 % interval is Wilson's, for A's share of the decided ones."""

    a_wins: int
    b_wins: int
    undecided: int
    a_share: float | None
    low: float | None
    high: float | None
    chained: bool
    """Whether the games were counted by chaining the rounds."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """How one player did, over all its rounds; rates are shares of its bids, or None where there were none.

    Attributes:
        points: Points a round, bags charged their share of the penalty.
        bid: The mean bid of one or more of a side.
        made: The share of these that were made.
        set_back: The share of these that were set.
        nils_made: The share of these that took no trick.
        overruns: Moves that took longer than the limit.
    """

    name: str
    rounds: int
    points: float
    score: float
    bid: float | None
    made: float | None
    set_back: float | None
    nils: int
    nils_made: float | None
    bags: float
    faults: int
    first_fault: str | None
    moves: int
    ms_mean: float = field(compare=False)
    ms_max: float = field(compare=False)
    overruns: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match; results of equal matches are equal, however long they took.

    Attributes:
        pairs: Duplicate pairs that the difference is over: of rounds, or of games where no rounds were asked for.
        difference: A's points less B's.
        sprt: How far a test has come that ends the match as soon as it is decided; None for fixed numbers.
    """

    rules: str
    seed: int
    pairs: int
    difference: Difference
    games: Games
    a: PlayerResult
    b: PlayerResult
    sprt: Decision | None = None


def pair_means(pair: Pair, rules: Rules) -> tuple[float, float]:
    """Return how far A is ahead of B, or of the mean of two, in a duplicate pair: in points and plain score a round."""
    points, score, rounds = 0.0, 0.0, 0
    for a_side, half in enumerate(pair):
        for played in half:
            mine, theirs = played.results[a_side], [played.results[side] for side in rules.others(a_side)]
            points += priced_points(mine, rules) - fmean(priced_points(one, rules) for one in theirs)
            score += mine.points - fmean(one.points for one in theirs)
            rounds += 1
    return points / rounds, score / rounds


def paired_difference(pairs: Sequence[Pair], rules: Rules) -> Difference:
    """Return how far A is ahead of B over duplicate pairs."""
    means, scores = zip(*(pair_means(pair, rules) for pair in pairs), strict=True)
    mean, half = mean_and_half(means)
    low, high = (None, None) if len(means) < 2 else (mean - half, mean + half)
    return Difference(mean, low, high, fmean(scores))


def mean_and_half(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of values and half its 95 % interval, 0 for a single one."""
    return fmean(values), _Z95 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0


def chain_games(rounds: Iterable[Played], a_side: int, rules: Rules) -> list[bool]:
    """Return whether A won each finished game, the rounds of one half of each pair put one after the other."""
    won = []
    scores, bags = [0] * rules.sides, [0] * rules.sides
    for played in rounds:
        for side, result in enumerate(played.results):
            # Every round was scored from no bags: take out that penalty, and carry the bags instead.
            penalty, bags[side] = count_bags(bags[side], result.new_bags, rules)
            scores[side] += result.points - result.penalty + penalty
        winner = settle(rules, tuple(scores))
        if winner is not None:
            won.append(winner == a_side)
            scores, bags = [0] * rules.sides, [0] * rules.sides
    return won


def count_games(won: Sequence[bool | None], *, chained: bool) -> Games:
    """Return how many games were won, with an interval.

    Undecided games are None. `chained` is whether they are rounds put one after the other.
    """
    wins = sum(game is True for game in won)
    losses = sum(game is False for game in won)
    decided = wins + losses
    if not decided:
        return Games(0, 0, len(won), None, None, None, chained)
    share = wins / decided
    low, high = wilson(share, decided)
    return Games(wins, losses, len(won) - decided, share, low, high, chained)


def wilson(share: float, count: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a share seen in `count` trials."""
    square = _Z95 * _Z95
    centre = (share + square / (2 * count)) / (1 + square / count)
    half = _Z95 / (1 + square / count) * (share * (1 - share) / count + square / (4 * count * count)) ** 0.5
    return centre - half, centre + half


def player_result(name: str, rounds: Sequence[tuple[Played, int]], rules: Rules) -> PlayerResult:
    """Return how a player did, summed up.

    Each round comes with the side that the player was.
    """
    results = [played.results[side] for played, side in rounds]
    # A round ended by the other side's fault tells nothing about a bid.
    whole = [result for (played, side), result in zip(rounds, results, strict=True) if played.fault is None]
    bids = [result for result in whole if result.bid is not None]
    nils = [
        taken
        for played, side in rounds
        if played.fault is None
        for bid, taken in zip(played.bids[side :: rules.sides], played.taken[side :: rules.sides], strict=True)
        if bid is not None and bid.nil
    ]
    faults = [played.fault for played, side in rounds if played.fault is not None and played.fault.side == side]
    times = MoveTimes()
    for played, side in rounds:
        times.merge(played.times[side])
    made = fmean(result.made for result in bids) if bids else None
    return PlayerResult(
        name=name,
        rounds=len(rounds),
        points=fmean(priced_points(result, rules) for result in results),
        score=fmean(result.points for result in results),
        bid=fmean(result.bid or 0 for result in bids) if bids else None,
        made=made,
        set_back=None if made is None else 1.0 - made,
        nils=len(nils),
        nils_made=fmean(taken == 0 for taken in nils) if nils else None,
        bags=fmean(result.new_bags for result in results),
        faults=len(faults),
        first_fault=faults[0].reason if faults else None,
        moves=times.moves,
        ms_mean=1000.0 * times.seconds / max(1, times.moves),
        ms_max=1000.0 * times.slowest,
        overruns=times.overruns,
    )
