"""Judge the luck of games: that luck and skill are the margin, luck nothing on average, and how much spread it takes.

    nice -n 10 python -m spades.session.review.tools.luck_gate --games 2004 --jobs 2
    python -m spades.session.review.tools.luck_gate --records FILE     # games that were played elsewhere
    python -m spades.session.review.tools.luck_gate --games 96 --fit   # how much the steady players count
    python -m spades.session.review.tools.luck_gate --games 96 --agree # how far players agree on a pack

The pairs are the eight of the ladder, each against its like, and four of unlike strength. A game is told as the player
sees it that is named first, and spread is measured about the mean of the pair: that one player is stronger than another
is skill, and no luck could take it away. A file of records has a line `%%` after each, and is taken for one pair. With
`--kept FILE` each game is written there as soon as it is judged, and a run goes on where another of the same seed was
stopped.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from pathlib import Path
from statistics import correlation, fmean, pstdev, stdev
from typing import NamedTuple

from spades.bots import Limit, make_bot
from spades.engine import PACK, PRESETS, GameState, apply, new_game, next_round, read_record, view
from spades.session.game.standing import ReplayedGame
from spades.session.review.as_it_was import DoubleDummyEvaluator
from spades.session.review.margin_parts import PLAYERS, margin_between, margin_of, margins, round_luck, with_exchanged
from spades.session.review.rounds import first_state

RULES = PRESETS["classic-300"]
_LIKE = ("pim", "tilda", "luna", "bruno", "mika", "otto", "silas", "vesper")
_PAIRS = (
    *((name, name) for name in _LIKE),
    *(("mika", "otto"), ("bruno", "mika"), ("luna", "mika"), ("tilda", "otto")),
)
_MOST_ROUNDS = 40
_WORLDS = 10


class _Judged(NamedTuple):
    """The parts of one game's margin, and of each of its whole rounds: margin and luck.

    All as the player sees it that its pair names first.
    """

    pair: int
    margin: float
    luck: float
    skill: float
    rounds: list[tuple[float, float]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge as asked; 1 where luck and skill are not the margin, or luck is not nothing on average."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=2004)
    parser.add_argument("--records", type=Path, help="a file of records, instead of playing")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the games (1)")
    parser.add_argument("--kept", type=Path, help="a file for the games that are judged")
    parser.add_argument("--fit", action="store_true", help="fit how much the steady players count")
    parser.add_argument("--agree", action="store_true", help="tell how far players agree on a pack")
    options = parser.parse_args(arguments)
    if options.agree:
        _say(_agreement(options.seed, options.games))
        return 0
    if options.fit:
        rounds = [one for number in range(options.games) for one in _features(options.seed, number)]
        for names, share in zip(_UNORDERED, _fit(rounds), strict=True):
            _say(f"{' '.join(names)} {share:.3f}")
        return 0
    games = _of_records(options) if options.records else _of_play(options)
    worst = max(abs(one.luck + one.skill - one.margin) for one in games)
    _say(f"{len(games)} games, {sum(len(one.rounds) for one in games)} rounds")
    _say(f"margin less luck and skill: at most {worst:.1e}")
    pairs: dict[int, list[_Judged]] = {}
    for one in games:
        pairs.setdefault(one.pair, []).append(one)
    for number, ones in sorted(pairs.items()):
        if len(ones) > 1:
            _say(_summary("records" if options.records else " ".join(_PAIRS[number]), [ones]))
    _say(_summary("all, about the mean of each pair", list(pairs.values())))
    _say(f"of a round: {_spread_left([[one for game in ones for one in game.rounds] for ones in pairs.values()])}")
    error = stdev(one.luck for one in games) / len(games) ** 0.5
    return int(worst > 1e-9 or abs(fmean(one.luck for one in games)) > 2 * error)


def _summary(name: str, groups: Sequence[Sequence[_Judged]]) -> str:
    """Sum up the luck of games in a line."""
    games = [one for ones in groups for one in ones]
    margin, skill, luck = (
        fmean(values) for values in zip(*((one.margin, one.skill, one.luck) for one in games), strict=True)
    )
    error = stdev(one.luck for one in games) / len(games) ** 0.5
    beyond = "" if abs(luck) <= 2 * error else ", beyond two standard errors"
    return (
        f"{name}: {len(games)} games, mean {margin:+.1f}, without luck {skill:+.1f}, luck {luck:+.1f} ± {error:.1f}"
        f"{beyond}; {_spread_left([[(one.margin, one.luck) for one in ones] for ones in groups])}"
    )


def _spread_left(groups: Sequence[Sequence[tuple[float, float]]]) -> str:
    """Say which standard deviation of margins is left without luck, about the mean of each group."""
    raw, left = (
        sum(len(ones) * pstdev(margin - share * luck for margin, luck in ones) ** 2 for ones in groups if len(ones) > 1)
        for share in (0, 1)
    )
    whole = sum(len(ones) for ones in groups if len(ones) > 1)
    raw, left = (raw / whole) ** 0.5, (left / whole) ** 0.5
    return f"standard deviation {raw:.1f}, without luck {left:.1f}: {left / raw:.1%}"


def _say(line: str) -> None:
    print(line)  # noqa: T201  # a tool's answer


def _read(path: Path) -> Iterator[tuple[GameState, ...]]:
    for text in path.read_text("utf-8").split("%%\n"):
        if text.strip():
            yield ReplayedGame.of(read_record(text)).ends


def _of_records(options: argparse.Namespace) -> list[_Judged]:
    with ProcessPoolExecutor(options.jobs) as pool:
        return list(pool.map(_judge, _read(options.records)))


def _of_play(options: argparse.Namespace) -> list[_Judged]:
    """Play and judge the games that are not kept yet."""
    kept: dict[int, _Judged] = {}
    if options.kept is not None and options.kept.exists():
        for line in options.kept.read_text("utf-8").splitlines():
            number, *rest = json.loads(line)
            kept[number] = _Judged(*rest)
    missing = [number for number in range(options.games) if number not in kept]
    with ProcessPoolExecutor(options.jobs) as pool:
        for number, judged in zip(missing, pool.map(partial(_judge_play, options.seed), missing), strict=True):
            kept[number] = judged
            if options.kept is not None:
                with options.kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([number, *judged]) + "\n")
    return [kept[number] for number in range(options.games)]


def _judge_play(seed: int, number: int) -> _Judged:
    return _judge(_play(seed, number), number % len(_PAIRS), _first_side(seed, number))


def _judge(ends: tuple[GameState, ...], pair: int = 0, side: int = 0) -> _Judged:
    whole = [end for end in ends if end.results is not None]
    eye = DoubleDummyEvaluator()
    rounds = [round_luck(end, eye) for end in whole]
    sign = 1 - 2 * side
    margin = float(sign * (whole[-1].scores[0] - whole[-1].scores[1]))
    luck, skill = sign * sum(one.luck for one in rounds), sign * sum(one.skill for one in rounds)
    return _Judged(pair, margin, luck, skill, [(sign * one.margin, sign * one.luck) for one in rounds])


def _first_side(seed: int, number: int) -> int:
    """Return on which side the player sits that the pair of a game names first."""
    return random.Random(f"{seed} {number} seats").randrange(2)


def _play(seed: int, number: int) -> tuple[GameState, ...]:
    """Return the rounds' ends of that game: its players, their seats and its packs follow from seed and number."""
    rng = random.Random(f"{seed} {number}")
    names = _PAIRS[number % len(_PAIRS)]
    bots = [make_bot(name, rng.randrange(2**30)) for name in (names[::-1] if _first_side(seed, number) else names)]
    state = new_game(RULES, rng.sample(PACK, 52), rng.choice(RULES.seating))
    ends: list[GameState] = []
    while True:
        while state.to_move is not None:
            bot = bots[RULES.index(state.to_move)]
            state = apply(state, bot.choose(view(state, state.to_move), Limit(worlds=_WORLDS)))
        ends.append(state)
        if state.winner is not None or len(ends) >= _MOST_ROUNDS:
            return tuple(ends)
        state = next_round(state, rng.sample(PACK, 52))


_UNORDERED = sorted({tuple(sorted(names)) for names in PLAYERS})


class _Luck(NamedTuple):
    """The margin of a round of a pair, and each of `_UNORDERED`'s from its pack beyond the mean of both packs."""

    pair: int
    margin: float
    beyond: list[float]


def _features(seed: int, number: int) -> Iterator[_Luck]:
    sign = 1 - 2 * _first_side(seed, number)
    for end in _play(seed, number):
        if end.results is None:
            continue
        begun = first_state(end)
        both = zip(margins(begun), margins(with_exchanged(begun)), strict=True)
        beyond = [sign * (own - other) / 2 for own, other in both]
        by_pair = dict.fromkeys(_UNORDERED, 0.0)
        for names, value in zip(PLAYERS, beyond, strict=True):
            by_pair[tuple(sorted(names))] += value
        yield _Luck(number % len(_PAIRS), sign * margin_of(end), list(by_pair.values()))


def _fit(rounds: Sequence[_Luck]) -> list[float]:
    """Return how much each of `_UNORDERED` counts, by least squares over rounds about the mean of their pair."""
    means = {pair: fmean(one.margin for one in rounds if one.pair == pair) for pair in {one.pair for one in rounds}}
    size = len(_UNORDERED)
    table = [
        [
            *(sum(one.beyond[row] * one.beyond[column] for one in rounds) for column in range(size)),
            sum(one.beyond[row] * (one.margin - means[one.pair]) for one in rounds),
        ]
        for row in range(size)
    ]
    for at in range(size):
        table[at] = [value / table[at][at] for value in table[at]]
        for row in range(size):
            if row != at:
                factor = table[row][at]
                table[row] = [value - factor * own for value, own in zip(table[row], table[at], strict=True)]
    return [row[-1] for row in table]


def _agreement(seed: int, games: int) -> str:
    """Say how far the margin that one kind of player makes of a pack against its like predicts another's.

    No figure of a pack tells of one more like them more than what they have in common: of the standard deviation of its
    rounds, the root of the rest is left at the least.
    """
    begun = [first_state(end) for number in range(games) for end in _play(seed, number) if end.results is not None]
    made = {name: [margin_between((name, name), state) for state in begun] for name in _LIKE[:6]}
    alike = {pair: correlation(made[pair[0]], made[pair[1]]) for pair in combinations(made, 2)}
    common = fmean(alike.values())
    each = ", ".join(f"{one} {other} {value:.2f}" for (one, other), value in alike.items())
    return f"{len(begun)} rounds: {each}; mean {common:.2f}: of one more, {(1 - common) ** 0.5:.0%} must be left"


if __name__ == "__main__":
    sys.exit(main())
