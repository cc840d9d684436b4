"""Measure what each agreement costs a pair: full players who keep it against the same players who have agreed nothing.

    nice -n 15 python -m spades.bots.tools.measure_agreements                 # 200 duplicate pairs of rounds a choice
    nice -n 15 python -m spades.bots.tools.measure_agreements --only bags --pairs 400

The same packs are played with the sides swapped, and everybody draws on the same seed at both tables, so that rounds in
which the agreement changes nothing come out the same to the point. Rounds are of `partners-500` from 0 to 0; for blind
nil, of which the score decides, the side that has agreed is 100 to 340 points behind. Each choice is written to
`partner/data/measured.json` as soon as it is measured: points a round, and half its 95 % interval. The program reads
it, and the card says it.
"""

import argparse
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from spades.bots import partner
from spades.bots.arena.match import shuffle
from spades.bots.arena.match_results import mean_and_half, pair_means
from spades.bots.arena.one_round import Pair, play_round
from spades.bots.base import Bot, Limit
from spades.bots.partner.agreements import LINES, NOTHING_AGREED, Agreements
from spades.bots.partner.partnership import Partnership, partnered
from spades.bots.search.expert import ExpertBot
from spades.engine import PRESETS, pack_of

RULES = PRESETS["partners-500"]
DATA = Path(partner.__file__).parent / "data" / "measured.json"
_THEIRS, _BEHIND = 350, range(100, 350, 10)
"""The score of the other side where a blind nil is measured, and how far the side may be behind it."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and write the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=LINES, action="append", help="a line, as often as wanted; all without it")
    parser.add_argument("--pairs", type=int, default=200, help="duplicate pairs of rounds a choice")
    parser.add_argument("--worlds", type=int, default=16, help="worlds a move")
    parser.add_argument("--seed", type=int, default=36)
    asked = parser.parse_args(arguments)
    limit = Limit(worlds=asked.worlds)
    for line in asked.only or LINES:
        for choice in LINES[line]:
            agreements = Agreements(**{line: choice})
            behind = line == "blind_nil"
            pairs = (
                play_pair(agreements, f"{asked.seed} {number}", limit, behind=behind) for number in range(asked.pairs)
            )
            # Only one of the sides is behind, and so at only one of the tables the agreement can do anything.
            means = [pair_means(pair, RULES)[0] * (2 if behind else 1) for pair in pairs]
            mean, half = mean_and_half(means)
            sys.stdout.write(f"{line}={choice}: {mean:+.2f} ± {half:.2f} ({sum(map(bool, means))} pairs differ)\n")
            sys.stdout.flush()
            _keep(line, choice, {"points": round(mean, 2), "half": round(half, 2), "pairs": asked.pairs})


def play_pair(agreements: Agreements, seed: str, limit: Limit, *, behind: bool) -> Pair:
    """Return a round played twice, by a side 0 that keeps the agreements, then by such a side 1.

    Where one is to be `behind`, it is side 0 both times.
    """
    chance = random.Random(seed)
    pack, starter = shuffle(f"pack {seed}", pack_of(RULES)), RULES.seating[chance.randrange(4)]
    mine = _THEIRS - chance.choice(_BEHIND)
    halves = []
    for side in (0, 1):
        bots: list[Bot] = [
            partnered(
                ExpertBot(random.Random(f"bot {seed} {at}").getrandbits(32)),
                Partnership(agreements if at % 2 == side else NOTHING_AGREED),
            )
            for at in range(4)
        ]
        scores = (mine, _THEIRS) if behind else (0, 0)
        halves.append((play_round(RULES, pack, starter, bots, limit, scores=scores),))
    return halves[0], halves[1]


def _keep(line: str, choice: str, figures: dict[str, float]) -> None:
    """Write the figures of a choice among those of the others, a line each."""
    known = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
    known[f"{line}={choice}"] = figures
    order = [key for at, choices in LINES.items() for one in choices if (key := f"{at}={one}") in known]
    DATA.parent.mkdir(exist_ok=True)
    DATA.write_text("{\n" + ",\n".join(f' "{key}": {json.dumps(known[key])}' for key in order) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
