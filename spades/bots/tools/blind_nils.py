"""Ask of the blind nils that the full player bids whether they win games: the same packs are played on without them.

    nice -n 15 python -m spades.bots.tools.blind_nils --games 300 --behind 100 149

A game goes on from scores that it may have come to, one side so many points behind, with the full player in every
seat, to its end: once as it is, and once with that side looking at its hands in any case. Packs in which no nil was bid
blind end alike and are left out.
"""

import argparse
import random
import sys
from collections.abc import Sequence

from spades.bots.arena.match import MAX_ROUNDS, shuffle
from spades.bots.base import Bot, Limit
from spades.bots.registry import make_bot
from spades.bots.tools.measuring import mean_words, moves_of
from spades.engine import PRESETS, GameState, Move, View, apply, next_round, pack_of
from spades.engine.moves import LOOK
from spades.engine.state import begin_round

_RULES = PRESETS["partners-500"]


class _Looking:
    """Plays as another does, but looks before it bids."""

    def __init__(self, bot: Bot) -> None:
        """Take who plays."""
        self._bot = bot

    def choose(self, view: View, limit: Limit) -> Move:
        """Return one of `view.legal_moves`."""
        return LOOK if LOOK in view.legal_moves else self._bot.choose(view, limit)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games, print how many blind nils held and what they won, and return the exit status."""
    options = _parser().parse_args(arguments)
    limit, gains, held, bid = Limit(60.0, options.worlds), [], 0, 0
    for number in range(options.first, options.first + options.games):
        rng = random.Random(f"scores {number}")
        theirs = rng.randrange(options.least, _RULES.target, 10)
        state = begin_round(
            _RULES,
            shuffle(f"blind {number} 1", pack_of(_RULES)),
            _RULES.seating[number % _RULES.seats],
            2,
            (theirs - rng.randint(*options.behind), theirs),
            (rng.randrange(_RULES.bag_limit), rng.randrange(_RULES.bag_limit)),
        )
        first, won = _play(state, number, limit, looks=False)
        for made, tricks in zip(first.bids[::2], first.taken[::2], strict=True):
            if made is not None and made.blind:
                bid, held = bid + 1, held + (not tricks)
        if any(made is not None and made.blind for made in first.bids[::2]):
            gains.append(100.0 * (won - _play(state, number, limit, looks=True)[1]))
            sys.stdout.write(f"{len(gains)}: {held} of {bid} held; games won of 100 more: {mean_words(gains)}\n")
            sys.stdout.flush()
    return 0


def _play(state: GameState, number: int, limit: Limit, *, looks: bool) -> tuple[GameState, bool]:
    """Return the first round at its end, and whether side 0 won the game."""
    bots: list[Bot] = [make_bot("expert", number * _RULES.seats + place) for place in range(_RULES.seats)]
    if looks:
        bots = [_Looking(bot) if place % 2 == 0 else bot for place, bot in enumerate(bots)]
    first: GameState | None = None
    for before in range(2, MAX_ROUNDS):
        *_, (last, move) = moves_of(state, bots, limit)
        state = apply(last, move)
        first = first or state
        if state.winner is not None:
            break
        state = next_round(state, shuffle(f"blind {number} {before}", pack_of(_RULES)))
    if first is None:
        raise RuntimeError("no round was played")
    return first, state.winner == 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"python -m {__spec__.name}", description="Measure blind nils by games won.")
    parser.add_argument("--games", type=int, default=300, help="scores and packs to go on from (300)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first (0)")
    parser.add_argument("--behind", type=int, nargs=2, default=(100, 149), help="from how many points to how many")
    parser.add_argument("--least", type=int, default=400, help="what the other side has at the least (400)")
    parser.add_argument("--worlds", type=int, default=8, help="worlds a move (8)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
