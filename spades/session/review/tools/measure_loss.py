"""Measure how much parts of a player's game really lose: `otto` takes them over from it, and plays `otto`.

    nice -n 10 python -m spades.session.review.tools.measure_loss tilda --parts draw bid --pairs 400

Each pack is played twice, with the seats exchanged. What is lost a round is the margin, with its 95 % interval: in
points of the score, and with each bag charged with its share of the penalty, as the meter counts. Only the second may
be held against what the meter says of a player beside `otto` (`docs/review.md`).
"""

import argparse
import random
import sys
from collections.abc import Collection, Sequence
from statistics import fmean, stdev

from spades.bots import Bot, Limit, make_bot
from spades.bots.analysis.evaluation.play_valuer import plain_points
from spades.bots.levels import LADDER
from spades.engine import PACK, PRESETS, Bid, Card, Move, Phase, Seat, View, apply, new_game, view

_RULES = PRESETS["classic-300"]
_OTHER = "otto"
_PARTS = (Phase.DRAW.value, Phase.BID.value, Phase.PLAY.value)
_Z95 = 1.96


class Mixed:
    """Decides some phases as one player does, and the others as `otto`."""

    def __init__(self, name: str, parts: Collection[str], seed: int) -> None:
        """Take the player, and the phases in which it decides."""
        self._parts = parts
        self._own, self._other = make_bot(name, seed), make_bot(_OTHER, seed)

    def choose(self, view: View, limit: Limit) -> Move:
        """Ask the player that decides the phase."""
        return (self._own if view.phase.value in self._parts else self._other).choose(view, limit)


def lost(name: str, parts: Collection[str], number: int, worlds: int) -> tuple[float, float]:
    """Return the loss a round of one pack, played from both seats: in points of the score, and as the meter counts."""
    rng = random.Random(f"loss {number}")
    pack, starter, seed = tuple(rng.sample(PACK, 52)), rng.choice(_RULES.seating), rng.randrange(2**30)
    pairs = [
        (Mixed(name, parts, seed), make_bot(_OTHER, seed + 1)),
        (make_bot(_OTHER, seed + 1), Mixed(name, parts, seed)),
    ]
    first, second = (_margin(pair, pack, starter, worlds) for pair in pairs)
    return (second[0] - first[0]) / 2, (second[1] - first[1]) / 2


def _margin(bots: Sequence[Bot], pack: Sequence[Card], starter: Seat, worlds: int) -> tuple[float, float]:
    """Return by how much South comes off better in the first round of a game: by the score, and as the meter counts."""
    state = new_game(_RULES, pack, starter)
    while state.to_move is not None:
        move = bots[_RULES.index(state.to_move)].choose(view(state, state.to_move), Limit(worlds=worlds))
        state = apply(state, move)
    south, north = (side.points for side in state.results or ())
    own, other = (Bid(0) if bid is None else bid for bid in state.bids)
    return south - north, plain_points(_RULES, own, other)[state.taken[0]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure as asked, and report."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("name", choices=[level.name for level in LADDER], help="the player")
    parser.add_argument("--parts", nargs="+", default=_PARTS, choices=_PARTS, help="what is taken over from it")
    parser.add_argument("--pairs", type=int, default=250, help="packs, each of them played twice")
    parser.add_argument("--worlds", type=int, default=80, help="worlds that players think in")
    options = parser.parse_args(arguments)
    found = [lost(options.name, options.parts, number, options.worlds) for number in range(options.pairs)]
    plain, charged = (_with_interval([one[at] for one in found]) for at in range(2))
    told = f"{plain} points a round, with bags charged {charged}"
    sys.stdout.write(f"{options.name}, {' and '.join(options.parts)}: {told}, {options.pairs} pairs\n")
    return 0


def _with_interval(values: Sequence[float]) -> str:
    return f"{fmean(values):.1f} ± {_Z95 * stdev(values) / len(values) ** 0.5:.1f}"


if __name__ == "__main__":
    sys.exit(main())
