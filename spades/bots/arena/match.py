"""A match: its duplicate pairs, played here or spread over processes, and put together."""

import multiprocessing
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from spades.bots.arena.all_seeing import NAME as ALL_SEEING
from spades.bots.arena.all_seeing import AllSeeing
from spades.bots.arena.external_bots import FaultError, dismiss_externals, seat_external
from spades.bots.arena.results import (
    MatchResult,
    chain_games,
    count_games,
    paired_difference,
    player_result,
)
from spades.bots.arena.round import BrokenBot, Played, Player, describe, play_round
from spades.bots.base import Bot, Limit
from spades.bots.registry import REGISTRY, make_bot
from spades.engine import PACK, Card, Rules, format_rules
from spades.engine.state import settle

MAX_ROUNDS = 100
"""When a game is given up as undecided: a sound game to 1000 takes about twenty rounds, two that bid at random
may never end."""

Half = tuple[Played, ...]
Pair = tuple[Half, Half]

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
        sighted_bids: Whether the all-seeing player bids by sight too.
        base: The player whose draws and bids the all-seeing player makes, as `make_bot` takes it; None for those of A.
    """

    a: str
    b: str
    rules: Rules
    rounds: int = 100
    games: int = 0
    seed: int = 0
    limit: Limit = _ONE_SECOND
    sighted_bids: bool = False
    base: str | None = None

    def __post_init__(self) -> None:
        """Refuse a match that cannot be played.

        Raises:
            ValueError: Nothing to play, a count below 0, or an all-seeing player where it has no place.
        """
        for name, count in (("rounds", self.rounds), ("games", self.games)):
            if count < 0:
                raise ValueError(f"{name} must be 0 or more, not {count}")
        if not self.rounds and not self.games:
            raise ValueError("rounds and games must not both be 0")
        if self.a == ALL_SEEING:
            raise ValueError(
                f"the player {ALL_SEEING!r} can only be the other player: it is measured against the first"
            )
        if self.base is not None and self.b != ALL_SEEING:
            raise ValueError(f"the player {self.base!r} can only be the base of {ALL_SEEING!r}")
        if self.sighted_bids and self.rules.seats != 2:
            raise ValueError("sighted bids are for two seats: four hands are not searched to the end")

    @property
    def tasks(self) -> list[tuple[str, int]]:
        """The duplicate pairs to play: the kind and a number."""
        return [*(("round", n) for n in range(self.rounds)), *(("game", n) for n in range(self.games))]


Task = tuple[Match, str, int]
"""A match, and one of its tasks."""


def run_match(match: Match, *, jobs: int = 1, progress: Callable[[int, int], None] | None = None) -> MatchResult:
    """Return what a match comes to, played.

    Args:
        match: What is to be played.
        jobs: How many processes share the pairs; the result does not depend on it. More than one, and external players,
            need a main module that can be imported again, as `multiprocessing` says.
        progress: Called after every pair with the number of pairs done and of all.

    Raises:
        ValueError: There is no such player.
    """
    check_players((match.a, (match.base or match.a) if match.b == ALL_SEEING else match.b), match.seed)
    tasks = [(match, *task) for task in match.tasks]
    pairs = []
    for pair in play_pairs(tasks, jobs):
        pairs.append(pair)
        if progress is not None:
            progress(len(pairs), len(tasks))
    return summed_up(match, pairs)


def summed_up(match: Match, pairs: Sequence[Pair]) -> MatchResult:
    """Return what the pairs of a match, in the order of its tasks, come to."""
    rounds, games = pairs[: match.rounds], pairs[match.rounds :]
    won = [game for games_of_pair in game_outcomes(match, pairs) for game in games_of_pair]
    seated = [(played, a_side) for pair in pairs for a_side, half in enumerate(pair) for played in half]
    return MatchResult(
        rules=format_rules(match.rules),
        seed=match.seed,
        pairs=len(rounds or games),
        difference=paired_difference(rounds or games, match.rules),
        games=count_games(won, chained=not games),
        a=player_result(match.a, seated, match.rules),
        b=player_result(match.b, [(played, 1 - a_side) for played, a_side in seated], match.rules),
    )


def game_outcomes(match: Match, pairs: Sequence[Pair]) -> list[tuple[bool | None, ...]]:
    """Return whether A won each game, None where it is undecided; the games of a duplicate pair stand together."""
    rounds, games = pairs[: match.rounds], pairs[match.rounds :]
    if games:
        return [tuple(_game_won(half, a_side, match.rules) for a_side, half in enumerate(pair)) for pair in games]
    chained = (chain_games((played for pair in rounds for played in pair[side]), side, match.rules) for side in (0, 1))
    return [(won,) for side in chained for won in side]


def check_players(names: Iterable[str], seed: int) -> None:
    """Make the players once, and let them go: it is found early that one cannot be made.

    Raises:
        ValueError: One cannot; the sentence names it.
    """
    try:
        for name in names:
            if _is_external(name):
                seat_external(name, "check", seed)
            else:
                make_bot(name, seed)
    except FaultError as error:
        raise ValueError(str(error)) from None
    finally:
        dismiss_externals()


def play_pairs(tasks: Sequence[Task], jobs: int) -> Iterator[Pair]:
    """Yield duplicate pairs as they are played, in the order of the tasks.

    Args:
        tasks: What is to be played.
        jobs: How many processes share them; 1 plays them here.
    """
    if jobs <= 1 or len(tasks) <= 1:
        try:
            yield from map(_play_pair, tasks)
        finally:
            dismiss_externals()
        return
    context = multiprocessing.get_context("spawn")
    chunk = max(1, min(8, len(tasks) // (4 * jobs)))
    with ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=context) as pool:
        yield from pool.map(_play_pair, tasks, chunksize=chunk)


def _play_pair(task: Task) -> Pair:
    """Return a round or a game played twice, with A on side 0 and then on side 1."""
    match, kind, number = task
    halves = []
    for a_side in (0, 1):
        bots = [
            _make(
                match,
                "a" if index % 2 == a_side else "b",
                index,
                random.Random(f"bot {match.seed} {kind} {number} {index}").getrandbits(32),
            )
            for index in range(match.rules.seats)
        ]
        halves.append(_play_half(match, kind, number, bots))
    return halves[0], halves[1]


def _play_half(match: Match, kind: str, number: int, bots: Sequence[Player]) -> Half:
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


def _game_won(half: Half, a_side: int, rules: Rules) -> bool | None:
    first, second = (sum(played.results[side].points for played in half) for side in (0, 1))
    winner = settle(rules, (first, second))
    return None if winner is None else winner == a_side


def _make(match: Match, letter: str, index: int, seed: int) -> Player:
    name = match.a if letter == "a" else match.b
    if name == ALL_SEEING:
        base = _make_named(match.base or match.a, letter, index, seed)
        return base if isinstance(base, BrokenBot) else AllSeeing(base, sighted_bids=match.sighted_bids)
    return _make_named(name, letter, index, seed)


def _make_named(name: str, letter: str, index: int, seed: int) -> Bot | BrokenBot:
    try:
        return seat_external(name, f"{letter}{index}", seed) if _is_external(name) else make_bot(name, seed)
    except Exception as error:  # noqa: BLE001  # a factory may fail in any way
        return BrokenBot(describe(error))


def _is_external(name: str) -> bool:
    return name not in REGISTRY and ":" in name


def shuffled(seed: str) -> tuple[Card, ...]:
    """Return the pack in an order told by a seed."""
    pack = list(PACK)
    random.Random(seed).shuffle(pack)
    return tuple(pack)
