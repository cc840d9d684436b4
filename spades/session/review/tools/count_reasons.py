"""Count the named errors of whole games, and those for which no reason is given.

    nice -n 10 python -m spades.session.review.tools.count_reasons --games 4 --seed 1
    nice -n 10 python -m spades.session.review.tools.count_reasons --games 2 --seed 1 --rules partners-500

Levels of the ladder play each other, two or four at the table. Each decision is priced by few worlds, and what may be
an error once more as a review does it. An error without a reason is printed with its position.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spades.bots import Limit, make_bot
from spades.bots.analysis.evaluation.marking import THRESHOLDS
from spades.bots.analysis.evaluation.pricing import FULL, METERED, price
from spades.bots.analysis.values import Price
from spades.bots.levels import LADDER
from spades.engine import PACK, PRESETS, Rules, View, apply, format_hand, new_game, next_round, view
from spades.engine.notation import format_move

_WORLDS = 40
"""Worlds that players think in."""


class NamedError(NamedTuple):
    """An error that was named.

    Attributes:
        seen: The position, as its seat saw it.
        found: What it cost, and why.
    """

    seen: View
    found: Price


def named_errors(rules: Rules, seed: str, rounds: int) -> Iterator[NamedError]:
    """Yield the named errors of a game between levels that the seed chooses.

    Args:
        rules: What is played.
        seed: Chooses players and packs.
        rounds: After how many rounds the game is left off, if nobody has won before.
    """
    rng = random.Random(seed)
    names = [level.name for level in LADDER]
    bots = [make_bot(rng.choice(names), rng.randrange(2**30)) for _ in rules.seating]
    state = new_game(rules, rng.sample(PACK, 52), rng.choice(rules.seating))
    for number in range(1, rounds + 1):
        while state.to_move is not None:
            seen = view(state, state.to_move)
            move = bots[rules.index(state.to_move)].choose(seen, Limit(worlds=_WORLDS))
            found = price(seen, move, METERED)
            if found is not None and found.win.value >= THRESHOLDS[-1][1]:
                found = price(seen, move, FULL)
                if found is not None and found.mark.is_error:
                    yield NamedError(seen, found)
            state = apply(state, move)
        if state.winner is not None or number == rounds:
            return
        state = next_round(state, rng.sample(PACK, 52))


def main(arguments: Sequence[str] | None = None) -> int:
    """Count as asked, and report."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=4, help="games to be played")
    parser.add_argument("--rounds", type=int, default=12, help="rounds of each at most")
    parser.add_argument("--rules", choices=sorted(PRESETS), default="classic-300")
    parser.add_argument("--seed", default="1", help="a number or a word")
    options = parser.parse_args(arguments)
    kinds: Counter[str] = Counter()
    errors = silent = 0
    for game in range(options.games):
        for seen, found in named_errors(PRESETS[options.rules], f"{options.seed} {game}", options.rounds):
            errors += 1
            kinds.update(reason.kind.value for reason in found.reasons)
            if not found.reasons:
                silent += 1
                print(_error_line(seen, found), flush=True)  # noqa: T201
    for kind, count in kinds.most_common():
        print(f"{count:4} {kind}")  # noqa: T201
    print(f"{silent} of {errors} named errors without a reason")  # noqa: T201
    return 0


def _error_line(seen: View, found: Price) -> str:
    """Return an error in a line: mark and cost, the move and the better one, and the position."""
    better = "-" if found.better is None else format_move(found.better)
    table = " ".join(str(card) for _, card in seen.trick.plays) or "-"
    bids = " ".join("-" if bid is None else str(bid.n) for bid in seen.bids)
    return (
        f"{found.mark.value} {100 * found.win.value:.1f} %: {format_move(found.move)}, better {better};"
        f" {format_hand(seen.hand)} on {table}; bids {bids}, taken {seen.taken}, scores {seen.scores}, bags {seen.bags}"
    )


if __name__ == "__main__":
    sys.exit(main())
