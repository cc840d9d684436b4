"""Judge the luck of games: that luck and skill are the margin, that luck is nothing on average, and what it takes away.

    nice -n 10 python -m spades.session.review.tools.luck_gate --games 2000 --jobs 2
    python -m spades.session.review.tools.luck_gate --records FILE     # games that were played elsewhere
    python -m spades.session.review.tools.luck_gate --games 500 --fit  # how much the steady players count

A file of records has a line `%%` after each. With `--kept FILE` each game is written there as soon as it is judged,
and a run goes on where another of the same seed was stopped.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import fmean, pstdev, stdev
from typing import NamedTuple

from spades.bots import Limit, make_bot
from spades.engine import PACK, PRESETS, GameState, apply, new_game, next_round, read_record, view
from spades.session.game.standing import ReplayedGame
from spades.session.review.as_it_was import Eye
from spades.session.review.luck import WAYS, first_state, pack_worth, round_luck

RULES = PRESETS["classic-300"]
_PAIRS = (("otto", "otto"), ("mika", "otto"), ("bruno", "mika"), ("luna", "mika"), ("tilda", "otto"))
_MOST_ROUNDS = 40
_WORLDS = 20


class _Judged(NamedTuple):
    """What one game's margin was made of, and that of each of its whole rounds: margin and luck."""

    margin: float
    luck: float
    skill: float
    rounds: list[tuple[float, float]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge as asked; 1 where luck and skill are not the margin, or luck is not nothing on average."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--records", type=Path, help="a file of records, instead of playing")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the games (1)")
    parser.add_argument("--kept", type=Path, help="a file for the games that are judged")
    parser.add_argument("--fit", action="store_true", help="fit how much the steady players count")
    options = parser.parse_args(arguments)
    if options.fit:
        played = (
            _read(options.records) if options.records else map(partial(_played, options.seed), range(options.games))
        )
        print(*_fitted([end for ends in played for end in ends if end.results is not None]))  # noqa: T201
        return 0
    games = _of_records(options) if options.records else _of_play(options)
    worst = max(abs(one.luck + one.skill - one.margin) for one in games)
    luck, skill = [one.luck for one in games], [one.skill for one in games]
    margins = [one.margin for one in games]
    error = stdev(luck) / len(luck) ** 0.5
    raw, adjusted = pstdev(margins), pstdev(skill)
    rounds = [one for each in games for one in each.rounds]
    round_raw, round_adjusted = (pstdev(ones) for ones in zip(*((a, a - b) for a, b in rounds), strict=True))
    for line in (
        f"{len(games)} games, {len(rounds)} rounds",
        f"margin less luck and skill: at most {worst:.1e}",
        f"mean margin {fmean(margins):+.2f}, without luck {fmean(skill):+.2f}; luck {fmean(luck):+.2f} ± {error:.2f}",
        f"standard deviation {raw:.1f}, without luck {adjusted:.1f}: {adjusted / raw:.1%}",
        f"of a round {round_raw:.1f}, without luck {round_adjusted:.1f}: {round_adjusted / round_raw:.1%}",
    ):
        print(line)  # noqa: T201
    return int(worst > 1e-9 or abs(fmean(luck)) > 2 * error)


def _read(path: Path) -> Iterator[tuple[GameState, ...]]:
    for text in path.read_text("utf-8").split("%%\n"):
        if text.strip():
            yield ReplayedGame.of(read_record(text)).ends


def _of_records(options: argparse.Namespace) -> list[_Judged]:
    with ProcessPoolExecutor(options.jobs) as pool:
        return list(pool.map(_judged, _read(options.records)))


def _of_play(options: argparse.Namespace) -> list[_Judged]:
    """Play and judge the games that are not kept yet."""
    kept: dict[int, _Judged] = {}
    if options.kept is not None and options.kept.exists():
        for line in options.kept.read_text("utf-8").splitlines():
            number, *rest = json.loads(line)
            kept[number] = _Judged(*rest)
    missing = [number for number in range(options.games) if number not in kept]
    with ProcessPoolExecutor(options.jobs) as pool:
        for number, judged in zip(missing, pool.map(partial(_judged_play, options.seed), missing), strict=True):
            kept[number] = judged
            if options.kept is not None:
                with options.kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([number, *judged]) + "\n")
    return [kept[number] for number in range(options.games)]


def _judged_play(seed: int, number: int) -> _Judged:
    return _judged(_played(seed, number))


def _judged(ends: tuple[GameState, ...]) -> _Judged:
    whole = [end for end in ends if end.results is not None]
    eye = Eye()
    rounds = [round_luck(end, eye) for end in whole]
    margin = float(whole[-1].scores[0] - whole[-1].scores[1])
    luck, skill = sum(one.luck for one in rounds), sum(one.skill for one in rounds)
    return _Judged(margin, luck, skill, [(one.margin, one.luck) for one in rounds])


def _played(seed: int, number: int) -> tuple[GameState, ...]:
    """Return the rounds' ends of that game: its players, their seats and its packs follow from seed and number."""
    rng = random.Random(f"{seed} {number}")
    names = list(_PAIRS[number % len(_PAIRS)])
    rng.shuffle(names)
    bots = [make_bot(name, rng.randrange(2**30)) for name in names]
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


def _fitted(ends: Sequence[GameState]) -> tuple[float, float]:
    """Return how much what both steady players make of a pack counts in its worth, by least squares over rounds."""
    rows = []
    for end in ends:
        if end.results is not None:
            packs = [pack_worth(first_state(end), way) for way in WAYS]
            beyond = [worth - fmean(of) for worth, of in zip(packs[0], zip(*packs, strict=True), strict=True)]
            rows.append((*beyond, float(end.results[0].points - end.results[1].points)))
    xx, xy, yy, xm, ym = (
        sum(row[one] * row[other] for row in rows) for one, other in ((0, 0), (0, 1), (1, 1), (0, 2), (1, 2))
    )
    whole = xx * yy - xy * xy
    return (xm * yy - ym * xy) / whole, (ym * xx - xm * xy) / whole


if __name__ == "__main__":
    sys.exit(main())
