"""Measure what each agreement costs a pair: full players who keep it against the same players who have agreed nothing.

    nice -n 15 python -m spades.bots.tools.measure_agreements                 # 200 duplicate pairs of rounds a choice
    nice -n 15 python -m spades.bots.tools.measure_agreements --only bags --pairs 400

The same packs are played with the sides swapped. What a player draws from depends on the position alone: so a round
goes as it does without the agreement up to the first move that it changes, and is played out anew only from there; a
pair in which it changes nothing is even. Rounds are of `partners-500` from 0 to 0; for blind nil, of which the score
decides, one side is 100 to 340 points behind, and it alone agrees.

Each choice is written to `partner/data/measured.json` as soon as it is measured: points a round, bags charged their
price, or for blind nil, which is bid to win the game and not for points, chances to win in a hundred; and half the 95 %
interval. The program reads it, and the card says it.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from spades.bots import partner
from spades.bots.arena.match import shuffle
from spades.bots.arena.match_results import mean_and_half
from spades.bots.base import Bot, Limit
from spades.bots.partner.agreements import LINES, Agreements
from spades.bots.partner.keeping import kept_bid, kept_view
from spades.bots.partner.partnership import Partnership, with_partnership
from spades.bots.search.equity import win_chance
from spades.bots.search.expert import ExpertBot
from spades.bots.tools.measuring import lead, moves_of
from spades.engine import PRESETS, GameState, Move, View, apply, pack_of, view
from spades.engine.state import begin_round

RULES = PRESETS["partners-500"]
DATA = Path(partner.__file__).parent / "data" / "measured.json"
_THEIRS, _BEHIND = 350, range(100, 350, 10)
"""The score of the other side where a blind nil is measured, and how far the side may be behind it."""


Worth = Callable[[GameState, int], float]
"""What a round was worth to a side."""


class Round(NamedTuple):
    """A round in which nothing was agreed: its seed, its states with the moves made in them, and the last state."""

    seed: str
    moves: list[tuple[GameState, Move]]
    end: GameState


class FreshBot:
    """The full player, made anew for each position, so that it answers one as if it had seen no other."""

    def __init__(self, seed: str) -> None:
        """Make it; its chance follows from the seed and the position."""
        self._seed = seed

    def choose(self, view: View, limit: Limit) -> Move:
        """Return one of `view.legal_moves`."""
        place = f"{self._seed} {view.seat} {view.phase} {len(view.hand)} {len(view.tricks)}"
        return ExpertBot(random.Random(place).getrandbits(32)).choose(view, limit)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and write the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=LINES, action="append", help="a line, as often as wanted; all without it")
    parser.add_argument("--pairs", type=int, default=200, help="duplicate pairs of rounds a choice")
    parser.add_argument("--worlds", type=int, default=16, help="worlds a move")
    parser.add_argument("--seed", type=int, default=36)
    asked = parser.parse_args(arguments)
    limit, known = Limit(worlds=asked.worlds), dict[bool, list[Round]]()
    for line in asked.only or LINES:
        behind = line == "blind_nil"
        if behind not in known:
            known[behind] = [play_round(f"{asked.seed} {at}", limit, behind=behind) for at in range(asked.pairs)]
        for choice in LINES[line]:
            agreements, sides = Agreements(**{line: choice}), (0,) if behind else (0, 1)
            worth = chances if behind else lead
            gains = [
                sum(gain(one, agreements, side, limit, worth) for side in sides) / len(sides) for one in known[behind]
            ]
            mean, half = mean_and_half(gains)
            sys.stdout.write(f"{line}={choice}: {mean:+.2f} ± {half:.2f} ({sum(map(bool, gains))} pairs differ)\n")
            sys.stdout.flush()
            unit = "chances" if behind else "points"
            _keep(line, choice, {"gain": round(mean, 2), "half": round(half, 2), "pairs": asked.pairs, "unit": unit})


def play_round(seed: str, limit: Limit, *, behind: bool) -> Round:
    """Return a round in which nothing is agreed; side 0 may be `behind`."""
    chance = random.Random(seed)
    starter, mine = RULES.seating[chance.randrange(4)], _THEIRS - chance.choice(_BEHIND)
    scores = (mine, _THEIRS) if behind else (0, 0)
    state = begin_round(RULES, shuffle(f"pack {seed}", pack_of(RULES)), starter, 1, scores, (0, 0))
    moves = [*moves_of(state, [FreshBot(seed)] * 4, limit)]
    return Round(seed, moves, apply(*moves[-1]))


def gain(one: Round, agreements: Agreements, side: int, limit: Limit, worth: Worth) -> float:
    """Return how much more a round is worth to a side when it keeps the agreements."""
    alone: Bot = FreshBot(one.seed)
    agreed = with_partnership(alone, Partnership(agreements))
    for state, move in one.moves:
        seat = state.to_move
        if seat is None or RULES.side(seat) != side:
            continue
        seen = view(state, seat)
        left = kept_view(agreements, seen)
        if left == seen and kept_bid(agreements, seen, move) == move:
            continue
        if (kept := agreed.choose(seen, limit)) != move:
            bots = [agreed if at % 2 == side else alone for at in range(4)]
            moves = [(state, kept), *moves_of(apply(state, kept), bots, limit)]
            return worth(apply(*moves[-1]), side) - worth(one.end, side)
    return 0.0


def chances(end: GameState, side: int) -> float:
    """Return the chances of a side to win the game after a round, in a hundred."""
    won = win_chance(RULES, end.scores, end.bags) if end.winner is None else float(end.winner == 0)
    return 100 * (1 - won if side else won)


def _keep(line: str, choice: str, figures: Mapping[str, float | str]) -> None:
    """Write the figures of a choice among those of the others, a line each."""
    known = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
    known[f"{line}={choice}"] = figures
    order = [key for at, choices in LINES.items() for one in choices if (key := f"{at}={one}") in known]
    DATA.write_text("{\n" + ",\n".join(f' "{key}": {json.dumps(known[key])}' for key in order) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
