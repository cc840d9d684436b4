"""Put the ladder through the meter: points given away a round, errors that are named, and whether a seed changes them.

    nice -n 10 python -m spades.session.review.tools.measure_meter --games 200
    python -m spades.session.review.tools.measure_meter --games 0                       # sum up again what was measured
    python -m spades.session.review.tools.measure_meter --games 50 --only vesper --thorough --rounds 40
    python -m spades.session.review.tools.measure_meter --games 3 --only random --against random --thorough --rounds 40

Every player plays the first rounds of games against `otto`, by a fixed number of worlds, and each of its decisions is
priced. With `--thorough` that is done as a review does it, and whatever is named or nearly so is priced once more with
another seed; without, by fewer worlds, which costs a sixth and names less. All players get the same packs, seats and
opponent, so that neighbours on the ladder are compared game by game. Each game is written to `data/meter.json` (or
`thorough.json`) as soon as it is priced, and a run goes on where another was stopped; games `--against` another player
than `otto` are only told. What a review sets games beside is measured by `measure_scale`.
"""

import argparse
import json
import random
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from spades.bots import Limit, make_bot
from spades.bots.analysis.evaluation.marking import THRESHOLDS
from spades.bots.analysis.evaluation.pricing import FULL, METERED, price
from spades.bots.analysis.values import METER, Mark, Price
from spades.bots.levels import LADDER
from spades.engine import PACK, PRESETS, Phase, Seat, apply, new_game, next_round, view
from spades.session.review import data

RULES = PRESETS["classic-300"]
PLAYERS = (*(level.name for level in LADDER), "random")
_USUAL = "otto"
_NEAR = 0.5
"""The share of the least threshold from which a cost is priced again with another seed."""
_Z95 = 1.96
FOLDER = Path(data.__file__).parent
_PHASES = (Phase.DRAW, Phase.BID, Phase.PLAY)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure as asked, and sum up."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=200, help="games each player is to have")
    parser.add_argument("--worlds", type=int, default=80, help="worlds that players think in")
    parser.add_argument("--only", nargs="*", default=list(PLAYERS), help="players")
    parser.add_argument("--rounds", type=int, default=2, help="rounds of each game")
    parser.add_argument("--thorough", action="store_true", help="price as a review does")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", default=_USUAL, help="who sits opposite")
    options = parser.parse_args(arguments)
    usual = options.against == _USUAL
    kept = FOLDER / ("thorough.json" if options.thorough else "meter.json")
    measured: dict[str, Any] = json.loads(kept.read_text("utf-8")) if usual and kept.exists() else {"meter": 0}
    if measured["meter"] != METER:
        measured = {"meter": METER, "games": {}}
    for number in range(options.games):
        for name in options.only:
            games = measured["games"].setdefault(name, [])
            if number < len(games):
                continue
            games.append(measure_game(name, number, options))
            if usual:
                kept.write_text(json.dumps(measured, separators=(",", ":")) + "\n", "utf-8")
            print(name, number, games[-1]["marks"], flush=True)  # noqa: T201
    players = [_sum_up(name, games) for name, games in measured["games"].items() if games]
    for player in players:
        print(_player_line(player))  # noqa: T201
    names = [name for name in PLAYERS if name in measured["games"]]
    for name, stronger in pairwise(names):
        print(_difference(name, stronger, measured["games"]))  # noqa: T201
    return 0


def measure_game(name: str, number: int, options: argparse.Namespace) -> dict[str, Any]:
    """Return the points that a player gave away in one game, a round at a time, and the marks of its decisions."""
    rng = random.Random(f"{options.seed} {number}")
    effort = FULL if options.thorough else METERED
    place = rng.randrange(2)
    names = [options.against, options.against]
    names[place] = name
    bots = [make_bot(one, rng.randrange(2**30)) for one in names]
    state = new_game(RULES, rng.sample(PACK, 52), rng.choice(RULES.seating))
    mine: Seat = RULES.seating[place]
    rounds: list[list[float]] = []
    margins: list[int] = []
    marks = dict.fromkeys((mark.value for mark in Mark), 0)
    again, changed, few = 0, 0, 0
    while True:
        points = dict.fromkeys(_PHASES, 0.0)
        while state.to_move is not None:
            seen = view(state, state.to_move)
            move = bots[RULES.index(state.to_move)].choose(seen, Limit(worlds=options.worlds))
            if state.to_move is mine and (found := price(seen, move, effort)) is not None:
                points[seen.phase] += found.points.value
                marks[found.mark.value] += 1
                few += found.mark.is_error and found.worlds < 64
                if options.thorough and found.win.value >= _NEAR * THRESHOLDS[-1][1]:
                    again += 1
                    changed += _error_mark(found) != _error_mark(price(seen, move, FULL, seed=1))
            state = apply(state, move)
        rounds.append([round(points[phase], 3) for phase in _PHASES])
        if state.results is not None:
            margins.append(state.results[place].points - state.results[1 - place].points)
        if state.winner is not None or len(rounds) >= options.rounds:
            counts = {"again": again, "changed": changed, "few": few}
            return {"rounds": rounds, "margins": margins, "marks": marks, **counts}
        state = next_round(state, rng.sample(PACK, 52))


def _error_mark(found: Price | None) -> Mark | None:
    return found.mark if found is not None and found.mark.is_error else None


def _sum_up(name: str, games: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return the points that a player gives away a round, with standard errors over games, and its count of marks."""
    rounds = [one for game in games for one in game["rounds"]]
    columns = {phase.value: [one[at] for one in rounds] for at, phase in enumerate(_PHASES)}
    columns["total"] = [sum(one) for one in rounds]
    columns["margin"] = [float(margin) for game in games for margin in game["margins"]]
    marks = {mark.value: sum(game["marks"][mark.value] for game in games) for mark in Mark}
    return {
        "name": name,
        "games": len(games),
        "rounds": len(rounds),
        **{key: _mean(values) for key, values in columns.items()},
        "marks": marks,
        "again": sum(game["again"] for game in games),
        "changed": sum(game["changed"] for game in games),
        "few": sum(game["few"] for game in games),
    }


def _difference(name: str, other: str, games: Mapping[str, Sequence[dict[str, Any]]]) -> str:
    """Say how much more one player gives away than another, game by game over the same packs, and the cost of it."""
    both = list(zip(games[name], games[other], strict=False))
    given = _mean([_given(mine) - _given(theirs) for mine, theirs in both])
    scored = _mean([fmean(theirs["margins"]) - fmean(mine["margins"]) for mine, theirs in both])
    return (
        f"{name} gives away {given[0]:+.2f} ± {_Z95 * given[1]:.2f} more than {other} over {len(both)} games,"
        f" and came off {scored[0]:+.2f} ± {_Z95 * scored[1]:.2f} worse"
    )


def _given(game: Mapping[str, Any]) -> float:
    return fmean(sum(one) for one in game["rounds"])


def _mean(values: Sequence[float]) -> list[float]:
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return [round(fmean(values), 3), round(error, 3)]


def _player_line(player: dict[str, Any]) -> str:
    parts = ", ".join(f"{key} {player[key][0]:.2f} ± {_Z95 * player[key][1]:.2f}" for key in ("draw", "bid", "play"))
    total, error = player["total"]
    named = {mark: player["marks"][mark] for mark in ("slip", "mistake", "blunder")}
    margin, off = player["margin"]
    errors = ", ".join(f"{mark}: {count}" for mark, count in named.items())
    return (
        f"{player['name']:7} {player['games']} games, {player['rounds']} rounds: {total:.2f} ± {_Z95 * error:.2f}"
        f" points a round ({parts}); in all {errors}; another seed changed {player['changed']} of {player['again']};"
        f" on fewer than 64 worlds {player['few']}; margin {margin:+.1f} ± {_Z95 * off:.1f}"
    )


if __name__ == "__main__":
    sys.exit(main())
