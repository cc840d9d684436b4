"""Measure the figures of the ladder's players over whole games, priced as a review does it, and judge their scale.

    nice -n 10 python -m spades.session.review.tools.measure_scale --games 72
    python -m spades.session.review.tools.measure_scale --games 0 --scale    # fit, and write what the program reads
    python -m spades.session.review.tools.measure_scale --games 6 --rules unseen-500    # only told

Four games in a row seat all eight players, so that all have as many wherever a run is stopped; who meets whom is drawn
by lot. Each game is written to `data/whole_games.json` as soon as it is priced, and a run goes on where another was
stopped. Of three such fours the first two are what the scale is fitted to, and the third is held out: by those it is
judged how often a player's own name is within the range that is told of its game, and whether the range of a weaker
player ever lies above that of a stronger one.
"""

import argparse
import json
import random
import sys
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from spades.bots import Limit, make_bot
from spades.bots.analysis.evaluation.pricing import FULL, price
from spades.bots.analysis.values import METER
from spades.bots.levels import LADDER
from spades.engine import PACK, PRESETS, GameState, Rules, Seat, apply, new_game, next_round, past_round, view
from spades.session.players.adviser_child import PRICE_SEED
from spades.session.review import data
from spades.session.review.likeness import likeness, scale
from spades.session.review.review_values import COUNTS, GivenAway, Lost, Rung
from spades.session.review.summary import given_away

FOLDER = Path(data.__file__).parent
NAMES = tuple(level.name for level in reversed(LADDER))
_USUAL = "classic-300"
_GATE = 0.9
"""In how many of the seats the player must be within the range."""

_DRAWN_TO_ALL = 6
"""How many games what all stray has the weight of, beside a player's own."""

_SEED, _MOST_ROUNDS, _REMEMBERED = 41, 40, 10


class Sat(NamedTuple):
    """A seat of a game: who sat there, and its figure."""

    name: str
    given: GivenAway


class Judged(NamedTuple):
    """How true ranges are.

    Attributes:
        seats: Of how many seats a range is told.
        within: Of how many the player is within it.
        wide: How many levels it spans on average.
        pairs: Pairs of seats in which players of two levels sat.
        turned: Of these, how many in which the range of the weaker player lies above that of the stronger one.
    """

    seats: int
    within: int
    wide: float
    pairs: int
    turned: int

    def line(self) -> str:
        """Say it in a line."""
        share = self.within / max(1, self.seats)
        return (
            f"{self.seats} seats, the player within the range in {self.within} ({share:.0%}), {self.wide:.1f} levels"
            f" wide; a weaker one above a stronger one in {self.turned} of {self.pairs} pairs"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure as asked, and judge; 1 where the gate does not hold."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=72, help="games there are to be")
    parser.add_argument("--worlds", type=int, default=80, help="worlds that players think in")
    parser.add_argument("--rules", default=_USUAL, help="the rules; games by others than the usual ones are not kept")
    parser.add_argument("--scale", action="store_true", help="write the scale that the program reads")
    options = parser.parse_args(arguments)
    usual, kept = options.rules == _USUAL, FOLDER / "whole_games.json"
    games = read_games(kept) if usual else []
    for number in range(len(games), options.games):
        games.append(measure_game(number, PRESETS[options.rules], options.worlds))
        if usual:
            kept.write_text(json.dumps({"meter": METER, "games": games}, separators=(",", ":")) + "\n", "utf-8")
        _say(f"{number} {' '.join(games[-1]['names'])}")
    fitting, held = part_games(games)
    ladder = fit(seats(fitting)) if usual else list(scale())
    for rung in ladder:
        _say(f"{rung.name:7} {rung.games} games, {rung.share:.1%}, spread {rung.spread:.3f}")
    if options.scale and usual:
        text = json.dumps({"meter": METER, "players": [rung._asdict() for rung in ladder]}, indent=1)
        (FOLDER / "scale.json").write_text(text + "\n", "utf-8")
    parts = {"fitted": fitting, "held out": held} if usual else {options.rules: games}
    holds = True
    for name, some in parts.items():
        found = judge(seats(some), ladder)
        _say(f"{name}: {found.line()}")
        holds = holds and found.within >= _GATE * found.seats and not found.turned
    return int(not holds)


def read_games(kept: Path) -> list[dict[str, Any]]:
    """Return the games that were measured before; none if it was by another meter."""
    measured: dict[str, Any] = json.loads(kept.read_text("utf-8")) if kept.exists() else {"meter": 0}
    games: list[dict[str, Any]] = measured["games"] if measured["meter"] == METER else []
    return games


def part_games(games: Sequence[dict[str, Any]]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return the games that the scale is fitted to, and those that are held out; of fours that are whole."""
    fours = [games[at : at + 4] for at in range(0, len(games) - len(games) % 4, 4)]
    fitting, held = (
        [game for at, four in enumerate(fours) if (at % 3 == 2) is out for game in four] for out in (False, True)
    )
    return fitting, held


def measure_game(number: int, rules: Rules, worlds: int) -> dict[str, Any]:
    """Return the chances of both seats of a game, a round at a time: lost and at stake in draws, bids and plays."""
    names = pair_of(number)
    rng = random.Random(f"{_SEED} game {number}")
    bots = [make_bot(one, rng.randrange(2**30)) for one in names]
    state = new_game(rules, rng.sample(PACK, 52), rng.choice(rules.seating))
    before: list[GameState] = []
    rounds: list[list[list[float]]] = [[], []]
    while True:
        past = {seat: tuple(past_round(one, seat) for one in before[-_REMEMBERED:]) for seat in rules.seating}
        sums = [{phase: [0.0, 0.0] for phase in COUNTS} for _ in bots]
        while state.to_move is not None:
            me = rules.index(state.to_move)
            seen = view(state, state.to_move, past[state.to_move])
            move = bots[me].choose(seen, Limit(worlds=worlds))
            if (found := price(seen, move, FULL, PRICE_SEED)) is not None:
                sums[me][seen.phase][0] += found.win.value
                sums[me][seen.phase][1] += found.stake
            state = apply(state, move)
        for mine, its in zip(rounds, sums, strict=True):
            mine.append([round(value, 4) for phase in COUNTS for value in its[phase]])
        before.append(state)
        if state.winner is not None or len(before) >= _MOST_ROUNDS:
            return {"names": names, "seats": rounds}
        state = next_round(state, rng.sample(PACK, 52))


def pair_of(number: int) -> tuple[str, str]:
    """Return who plays a game."""
    names = [level.name for level in LADDER]
    random.Random(f"{_SEED} {number // 4}").shuffle(names)
    return names[2 * (number % 4)], names[2 * (number % 4) + 1]


def seats(games: Sequence[Mapping[str, Any]]) -> list[Sat]:
    """Return the seats of some games."""
    found = []
    for game in games:
        for name, rounds in zip(game["names"], game["seats"], strict=True):
            parts = [{phase: Lost(*one[2 * at : 2 * at + 2]) for at, phase in enumerate(COUNTS)} for one in rounds]
            found.append(Sat(name, given_away(Seat.SOUTH, parts)))
    return found


def fit(sat: Sequence[Sat]) -> list[Rung]:
    """Return the ladder's figures, the strongest player first: for each a mean root, and how far its roots stray.

    Of few games little is known of that: it is drawn to what it is for all of them together.
    """
    means: dict[str, float] = {}
    for name in NAMES:
        own = [one.given for one in sat if one.name == name]
        if not own:
            return []
        means[name] = sum(one.stake * sqrt(one.share) for one in own) / sum(one.stake for one in own)
    off = {
        name: [one.given.stake * (sqrt(one.given.share) - means[name]) ** 2 for one in sat if one.name == name]
        for name in NAMES
    }
    common = sum(map(sum, off.values())) / max(1, len(sat) - len(NAMES))
    ladder = []
    for name, strayed in off.items():
        spread = sqrt((sum(strayed) + _DRAWN_TO_ALL * common) / (len(strayed) - 1 + _DRAWN_TO_ALL))
        ladder.append(Rung(name, len(strayed), round(means[name] ** 2, 4), round(spread, 4)))
    return ladder


def judge(sat: Sequence[Sat], ladder: Sequence[Rung]) -> Judged:
    """Return how true the ranges are that are told of some seats."""
    ranges: list[tuple[int, int, int]] = []
    for one in sat:
        found = likeness(one.given, ladder)
        if found is not None:
            ranges.append((NAMES.index(one.name), ladder.index(found.strongest), ladder.index(found.weakest)))
    pairs = [sorted(pair) for pair in combinations(ranges, 2) if pair[0][0] != pair[1][0]]
    return Judged(
        len(ranges),
        sum(high <= own <= low for own, high, low in ranges),
        sum(low - high + 1 for _own, high, low in ranges) / max(1, len(ranges)),
        len(pairs),
        sum(weaker[2] < stronger[1] for stronger, weaker in pairs),
    )


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201  # a tool's answer


if __name__ == "__main__":
    sys.exit(main())
