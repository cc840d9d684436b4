"""A match: its duplicate pairs, played here or spread over processes, and put together."""

import multiprocessing
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from spades.bots.arena.results import (
    MatchResult,
    chain_games,
    count_games,
    paired_difference,
    player_result,
)
from spades.bots.arena.table import BrokenBot, Played, describe, play_round
from spades.bots.base import Bot, Limit
from spades.bots.registry import make_bot
from spades.engine import PACK, Card, Rules, format_rules
from spades.engine.state import settle

MAX_ROUNDS = 100
"""When a game is given up as undecided: a sound game to 1000 takes about twenty rounds, two that bid at random
may never end."""

Table = tuple[Played, ...]

_ONE_SECOND = Limit(seconds=1.0)


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played.

    Attributes:
        a: The name of the player A, as `make_bot` takes it.
        b: The name of the player B.
        rules: What is played.
        rounds: Duplicate pairs of rounds.
        games: Duplicate pairs of games; with 0, games are counted by chaining the rounds.
        seed: What the packs and the players' seeds come from.
        limit: What each may spend on a move.

    Raises:
        ValueError: Nothing to play, or a count below 0.
    """

    a: str
    b: str
    rules: Rules
    rounds: int = 100
    games: int = 0
    seed: int = 0
    limit: Limit = _ONE_SECOND

    def __post_init__(self) -> None:
        """Refuse a match without a round."""
        for name, count in (("rounds", self.rounds), ("games", self.games)):
            if count < 0:
                raise ValueError(f"{name} must be 0 or more, not {count}")
        if not self.rounds and not self.games:
            raise ValueError("rounds and games must not both be 0")


def run_match(match: Match, *, jobs: int = 1, progress: Callable[[int, int], None] | None = None) -> MatchResult:
    """Play a match.

    Args:
        match: What is to be played.
        jobs: How many processes share the pairs; the result does not depend on it. More than one need a main
            module that can be imported again, as `multiprocessing` says.
        progress: Called after every pair with the number of pairs done and of all.

    Raises:
        ValueError: There is no such player.
    """
    for name in (match.a, match.b):
        make_bot(name, match.seed)
    tasks = [*(("round", n) for n in range(match.rounds)), *(("game", n) for n in range(match.games))]
    pairs = []
    for pair in _play_all(match, tasks, jobs):
        pairs.append(pair)
        if progress is not None:
            progress(len(pairs), len(tasks))
    rounds, games = pairs[: match.rounds], pairs[match.rounds :]
    if games:
        won = [_game_won(table, a_side, match.rules) for pair in games for a_side, table in enumerate(pair)]
    else:
        won = []
        for a_side in (0, 1):
            won += chain_games((played for pair in rounds for played in pair[a_side]), a_side, match.rules)
    seated = [(played, a_side) for pair in pairs for a_side, table in enumerate(pair) for played in table]
    return MatchResult(
        rules=format_rules(match.rules),
        seed=match.seed,
        pairs=len(rounds or games),
        difference=paired_difference(rounds or games, match.rules),
        games=count_games(won, chained=not games),
        a=player_result(match.a, seated, match.rules),
        b=player_result(match.b, [(played, 1 - a_side) for played, a_side in seated], match.rules),
    )


def _play_all(match: Match, tasks: Sequence[tuple[str, int]], jobs: int) -> Iterator[tuple[Table, Table]]:
    if jobs <= 1 or len(tasks) == 1:
        yield from (_play_pair(match, task) for task in tasks)
        return
    context = multiprocessing.get_context("spawn")
    chunk = max(1, min(8, len(tasks) // (4 * jobs)))
    with ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=context) as pool:
        yield from pool.map(partial(_play_pair, match), tasks, chunksize=chunk)


def _play_pair(match: Match, task: tuple[str, int]) -> tuple[Table, Table]:
    """Play a round or a game at two tables, A on side 0 and then on side 1."""
    kind, number = task
    tables = []
    for a_side in (0, 1):
        names = [match.a if side == a_side else match.b for side in (0, 1)]
        bots = [
            _make(names[place % 2], random.Random(f"bot {match.seed} {kind} {number} {place}").getrandbits(32))
            for place in range(match.rules.seats)
        ]
        tables.append(_play_table(match, kind, number, bots))
    return tables[0], tables[1]


def _play_table(match: Match, kind: str, number: int, bots: Sequence[Bot | BrokenBot]) -> Table:
    rules = match.rules
    scores, bags = (0, 0), (0, 0)
    rounds: list[Played] = []
    while len(rounds) < (MAX_ROUNDS if kind == "game" else 1) and settle(rules, scores) is None:
        played = play_round(
            rules,
            shuffled(f"pack {match.seed} {kind} {number} {len(rounds)}"),
            rules.seating[(number + len(rounds)) % rules.seats],
            bots,
            match.limit,
            round_number=len(rounds) + 1,
            scores=scores,
            bags=bags,
        )
        rounds.append(played)
        first, second = played.results
        scores, bags = (scores[0] + first.points, scores[1] + second.points), (first.bags, second.bags)
    return tuple(rounds)


def _game_won(table: Table, a_side: int, rules: Rules) -> bool | None:
    first, second = (sum(played.results[side].points for played in table) for side in (0, 1))
    winner = settle(rules, (first, second))
    return None if winner is None else winner == a_side


def _make(name: str, seed: int) -> Bot | BrokenBot:
    try:
        return make_bot(name, seed)
    except (Exception, SystemExit) as error:  # noqa: BLE001  # a factory may fail in any way
        return BrokenBot(describe(error))


def shuffled(seed: str) -> tuple[Card, ...]:
    """Return the pack in an order told by a seed."""
    pack = list(PACK)
    random.Random(seed).shuffle(pack)
    return tuple(pack)
