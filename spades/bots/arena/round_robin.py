"""A round robin: every player meets every other over the same packs, and all are rated."""

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import combinations

from spades.bots.arena.kept import KeptPairs
from spades.bots.arena.match import ONE_SECOND, Match, Task, check_players, game_outcomes, play_pairs, sum_up
from spades.bots.arena.match_results import MatchResult
from spades.bots.arena.one_round import Pair
from spades.bots.arena.ratings import rate
from spades.bots.arena.workers import Workers
from spades.bots.base import Limit
from spades.bots.levels.stored_ratings import Rating
from spades.engine import Rules, format_rules


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player did against the field.

    Attributes:
        points: Points a round more than its opponents, the mean of its matches.
    """

    name: str
    rating: Rating
    wins: int
    losses: int
    points: float
    faults: int
    ms_mean: float


@dataclass(frozen=True, slots=True)
class RobinResult:
    """A round robin.

    Attributes:
        standings: The players, the strongest first.
        matches: The matches, in the order of the players as they were named.
    """

    rules: str
    seed: int
    standings: tuple[Standing, ...]
    matches: tuple[MatchResult, ...]


def run_round_robin(
    matches: Sequence[Match],
    *,
    jobs: int | Workers = 1,
    progress: Callable[[int, int], None] | None = None,
    kept: KeptPairs | None = None,
    on_pair: Callable[[Task, Pair], None] | None = None,
) -> RobinResult:
    """Return the result of a round robin, with the players rated by the games that were decided.

    Arguments as for `run_match`, and the matches as `robin_matches` makes them.

    Raises:
        ValueError: There is no such player.
    """
    players = list(dict.fromkeys(name for match in matches for name in (match.a, match.b)))
    check_players(players, matches[0].seed)
    tasks = [(match, *task) for match in matches for task in match.tasks]
    with closing(play_pairs(tasks, jobs, kept=kept, progress=progress, on_pair=on_pair)) as playing:
        pairs = list(playing)
    size = len(matches[0].tasks)
    own = [pairs[number * size : (number + 1) * size] for number in range(len(matches))]
    results = tuple(sum_up(match, played) for match, played in zip(matches, own, strict=True))
    outcomes = [
        [[(a, b) if won else (b, a) for won in games if won is not None] for games in game_outcomes(match, played)]
        for (a, b), match, played in zip(combinations(range(len(players)), 2), matches, own, strict=True)
    ]
    ratings = rate(len(players), outcomes, seed=matches[0].seed)
    standings = [_standing(name, rating, results) for name, rating in zip(players, ratings, strict=True)]
    standings.sort(key=lambda standing: -standing.rating.mean)
    return RobinResult(format_rules(matches[0].rules), matches[0].seed, tuple(standings), results)


def robin_matches(
    players: Sequence[str], rules: Rules, rounds: int = 0, games: int = 0, seed: int = 0, limit: Limit = ONE_SECOND
) -> list[Match]:
    """Return the matches of a round robin, in the order of the players; all have the same packs.

    Raises:
        ValueError: Fewer than two players, one twice, three sides, or nothing to play.
    """
    if len(players) < 2:
        raise ValueError("a round robin needs two players or more")
    if len(set(players)) != len(players):
        raise ValueError("a round robin has every player once")
    if rules.sides != 2:
        raise ValueError("a round robin rates players by games between two sides, not three")
    return [Match(a, b, rules, rounds, games, seed, limit) for a, b in combinations(players, 2)]


def _standing(name: str, rating: Rating, results: tuple[MatchResult, ...]) -> Standing:
    first = [result for result in results if result.a.name == name]
    second = [result for result in results if result.b.name == name]
    mine = [*(result.a for result in first), *(result.b for result in second)]
    points = [*(result.difference.mean for result in first), *(-result.difference.mean for result in second)]
    moves = sum(player.moves for player in mine)
    return Standing(
        name=name,
        rating=rating,
        wins=sum(r.games.a_wins for r in first) + sum(r.games.b_wins for r in second),
        losses=sum(r.games.b_wins for r in first) + sum(r.games.a_wins for r in second),
        points=sum(points) / len(points),
        faults=sum(player.faults for player in mine),
        ms_mean=sum(player.ms_mean * player.moves for player in mine) / max(1, moves),
    )
