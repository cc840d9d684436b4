"""A match: its duplicate pairs, played here or spread over processes, and put together."""

import random
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spades.bots.arena.all_seeing import NAME as ALL_SEEING
from spades.bots.arena.all_seeing import AllSeeing
from spades.bots.arena.external_bots import FaultError, dismiss_externals, seat_external
from spades.bots.arena.match_results import (
    MatchResult,
    chain_games,
    count_games,
    pair_means,
    paired_difference,
    player_result,
)
from spades.bots.arena.one_round import BrokenBot, Half, Pair, Played, Player, describe, play_round
from spades.bots.arena.sprt import Decision, Sprt, Trial
from spades.bots.arena.workers import Workers, local_processes, spread
from spades.bots.base import Bot, Limit
from spades.bots.registry import REGISTRY, make_bot
from spades.engine import PACK, Card, PastRound, Rules, Seat, format_rules, pack_of
from spades.engine.state import settle

if TYPE_CHECKING:
    from spades.bots.arena.kept import KeptPairs

MAX_ROUNDS = 100
"""When a game is given up as undecided: a sound game to 1000 takes about twenty rounds, two that bid at random
may never end."""

ONE_SECOND = Limit(seconds=1.0)


@dataclass(frozen=True, slots=True)
class Match:
    """Two players, and how many rounds or games they are to play.

    Attributes:
        a: The name of the player A, as `make_bot` takes it.
        games: Duplicate pairs of games; with 0, games are counted by chaining the rounds.
        sighted_bids: Whether the all-seeing player bids by sight too.
        base: The player whose draws and bids the all-seeing player makes, as `make_bot` takes it; None for those of A.
    """

    a: str
    b: str
    rules: Rules
    rounds: int = 100
    games: int = 0
    seed: int = 0
    limit: Limit = ONE_SECOND
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
        if self.b == ALL_SEEING and self.rules.sides != 2:
            raise ValueError(f"the player {ALL_SEEING!r} sees two sides, not three")
        if self.sighted_bids and self.rules.seats != 2:
            raise ValueError("sighted bids are for two seats: four hands are not searched to the end")

    @property
    def players(self) -> tuple[str, str]:
        """The names of the players that have to be made, as `make_bot` takes them."""
        return self.a, (self.base or self.a) if self.b == ALL_SEEING else self.b

    @property
    def tasks(self) -> list[tuple[str, int]]:
        """The duplicate pairs to play: the kind and a number."""
        return [*(("round", n) for n in range(self.rounds)), *(("game", n) for n in range(self.games))]


Task = tuple[Match, str, int]
"""A match, and one of its tasks."""


def run_match(
    match: Match,
    *,
    jobs: int | Workers = 1,
    progress: Callable[[int, int], None] | None = None,
    kept: "KeptPairs | None" = None,
    sprt: Sprt | None = None,
    on_pair: Callable[[Task, Pair], None] | None = None,
) -> MatchResult:
    """Play a match, and return its result.

    Args:
        match: What is to be played; with `sprt`, at the most.
        jobs: How many processes share the pairs, or who plays them; the result does not depend on it. More than one
            process, and external players, need a main module that can be imported again, as `multiprocessing` says.
        progress: Called after every pair with the number of pairs done and of all.
        kept: Where pairs are kept as soon as they are played: those that it has are not played again.
        sprt: What is to be decided: the match ends as soon as it is.
        on_pair: Called with every pair that counts, in their order.

    Raises:
        ValueError: There is no such player, or a test over rounds and games at once.
    """
    trial = None if sprt is None else Trial(sprt, games=not match.rounds)
    if trial is not None and match.rounds and match.games:
        raise ValueError("a test is over rounds or over games, not over both")
    if trial is not None and not match.rounds and match.rules.sides != 2:
        raise ValueError("a test over games is between two sides, not three: test rounds")
    check_players(match.players, match.seed)
    tasks = [(match, *task) for task in match.tasks]
    pairs: list[Pair] = []
    decision: Decision | None = None
    with closing(play_pairs(tasks, jobs, kept=kept, progress=progress, on_pair=on_pair)) as playing:
        for pair in playing:
            pairs.append(pair)
            if trial is not None:
                trial.add(pair_means(pair, match.rules)[0] if match.rounds else _games_won(pair, match.rules))
                decision = trial.decision
                if decision.verdict is not None:
                    break
    return sum_up(match, pairs, decision)


def sum_up(match: Match, pairs: Sequence[Pair], decision: Decision | None = None) -> MatchResult:
    """Return the result of the pairs of a match, in the order of its tasks, and how a test of them was decided."""
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
        b=player_result(
            match.b, [(played, side) for played, a_side in seated for side in match.rules.others(a_side)], match.rules
        ),
        sprt=decision,
    )


def game_outcomes(match: Match, pairs: Sequence[Pair]) -> list[tuple[bool | None, ...]]:
    """Return whether A won each game, None where it is undecided; the games of a duplicate pair stand together."""
    rounds, games = pairs[: match.rounds], pairs[match.rounds :]
    if games:
        return [tuple(_game_won(half, a_side, match.rules) for a_side, half in enumerate(pair)) for pair in games]
    sides = range(match.rules.sides)
    chained = (chain_games((played for pair in rounds for played in pair[side]), side, match.rules) for side in sides)
    return [(won,) for side in chained for won in side]


def check_players(names: Iterable[str], seed: int) -> None:
    """Make the players once, and let them go: it is found early that one cannot be made.

    Raises:
        ValueError: One cannot; the sentence names it.
    """
    try:
        for name in names:
            if is_external(name):
                seat_external(name, "check", seed)
            else:
                make_bot(name, seed)
    except FaultError as error:
        raise ValueError(str(error)) from None
    finally:
        dismiss_externals()


def play_pairs(
    tasks: Sequence[Task],
    jobs: int | Workers = 1,
    *,
    kept: "KeptPairs | None" = None,
    progress: Callable[[int, int], None] | None = None,
    on_pair: Callable[[Task, Pair], None] | None = None,
) -> Generator[Pair, None, None]:
    """Yield duplicate pairs in the order of the tasks, as they are played.

    Arguments as for `run_match`.
    """
    found: dict[int, Pair] = {}
    if kept is not None:
        found = {number: pair for number, task in enumerate(tasks) if (pair := kept.find(task)) is not None}
    missing = [number for number in range(len(tasks)) if number not in found]
    done = len(found)
    with closing(_play_in_any_order([tasks[number] for number in missing], jobs)) as coming:
        for number in range(len(tasks)):
            while number not in found:
                at, pair = next(coming)
                found[missing[at]] = pair
                if kept is not None:
                    kept.add(tasks[missing[at]], pair)
                done += 1
                if progress is not None:
                    progress(done, len(tasks))
            if on_pair is not None:
                on_pair(tasks[number], found[number])
            yield found.pop(number)


def _play_in_any_order(tasks: Sequence[Task], jobs: int | Workers) -> Generator[tuple[int, Pair], None, None]:
    """Yield the number and the pair of every task as it is played, in any order."""
    with ExitStack() as stack:
        if isinstance(jobs, int) and jobs > 1 and len(tasks) > 1:
            jobs = stack.enter_context(local_processes(min(jobs, len(tasks))))
        if isinstance(jobs, Workers):
            yield from spread(jobs, _play_pair, tasks)
            return
        stack.callback(dismiss_externals)
        yield from enumerate(map(_play_pair, tasks))


def _play_pair(task: Task) -> Pair:
    """Return a round or a game played once with A on each side, B on the others."""
    match, kind, number = task
    sides = match.rules.sides
    halves = []
    for a_side in range(sides):
        bots = [
            _make(
                match,
                "a" if index % sides == a_side else "b",
                index,
                random.Random(f"bot {match.seed} {kind} {number} {index}").getrandbits(32),
            )
            for index in range(match.rules.seats)
        ]
        halves.append(_play_half(match, kind, number, bots))
    return tuple(halves)


def _play_half(match: Match, kind: str, number: int, bots: Sequence[Player]) -> Half:
    rules = match.rules
    scores = bags = sets = (0,) * rules.sides
    # A round by itself is one that is bid.
    first_number = 2 if kind == "round" and rules.first_hand == "counts" else 1
    past: list[tuple[PastRound, ...]] = [()] * rules.seats
    rounds: list[Played] = []
    while len(rounds) < (MAX_ROUNDS if kind == "game" else 1) and settle(rules, scores, sets) is None:
        pack, starter = deal(match, kind, number, len(rounds))
        played = play_round(
            rules,
            pack,
            starter,
            bots,
            match.limit,
            round_number=len(rounds) + first_number,
            scores=scores,
            bags=bags,
            sets=sets,
            past=past,
        )
        rounds.append(played)
        past = [(*before, now) for before, now in zip(past, played.past, strict=False)]
        scores = tuple(score + result.points for score, result in zip(scores, played.results, strict=True))
        bags = tuple(result.bags for result in played.results)
        if rules.set_twice_loses:
            sets = tuple(count + result.missed for count, result in zip(sets, played.results, strict=True))
    return tuple(rounds)


def _games_won(pair: Pair, rules: Rules) -> float:
    """Return how many games of a pair A won; an undecided one counts half."""
    return sum({True: 1.0, False: 0.0, None: 0.5}[_game_won(half, side, rules)] for side, half in enumerate(pair))


def _game_won(half: Half, a_side: int, rules: Rules) -> bool | None:
    sides = range(rules.sides)
    scores = tuple(sum(played.results[side].points for played in half) for side in sides)
    missed = tuple(sum(played.results[side].missed for played in half) for side in sides)
    winner = settle(rules, scores, missed if rules.set_twice_loses else ())
    return None if winner is None else winner == a_side


def _make(match: Match, letter: str, index: int, seed: int) -> Player:
    name = match.a if letter == "a" else match.b
    if name == ALL_SEEING:
        base = _make_named(match.base or match.a, letter, index, seed)
        return base if isinstance(base, BrokenBot) else AllSeeing(base, sighted_bids=match.sighted_bids)
    return _make_named(name, letter, index, seed)


def _make_named(name: str, letter: str, index: int, seed: int) -> Bot | BrokenBot:
    try:
        return seat_external(name, f"{letter}{index}", seed) if is_external(name) else make_bot(name, seed)
    except Exception as error:  # noqa: BLE001  # a factory may fail in any way
        return BrokenBot(describe(error))


def is_external(name: str) -> bool:
    """Return whether a name is `module:factory`."""
    return name not in REGISTRY and ":" in name


def deal(match: Match, kind: str, number: int, before: int) -> tuple[tuple[Card, ...], Seat]:
    """Return the pack and the starter of a round.

    `before` rounds of its game were played before it.
    """
    rules = match.rules
    pack = shuffle(f"pack {match.seed} {kind} {number} {before}", pack_of(rules))
    return pack, rules.seating[(number + before) % rules.seats]


def shuffle(seed: str, pack: Sequence[Card] = PACK) -> tuple[Card, ...]:
    """Return a pack in the order that a seed gives."""
    cards = list(pack)
    random.Random(seed).shuffle(cards)
    return tuple(cards)
