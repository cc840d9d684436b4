"""Ask of the bids that the full player makes blind whether they win games: the same packs are played on without them.

    nice -n 15 python -m spades.bots.tools.blind_bids --games 300 --behind 100 149
    nice -n 15 python -m spades.bots.tools.blind_bids --rules cutthroat-300,blind_bid=6 --behind 100 200 --least 150

A game goes on from scores that it may have come to, one side so many points behind the others, with the full player in
every seat, to its end: once as it is, and once with that side looking at its hands in any case. Packs in which nothing
was bid blind end alike and are left out.
"""

import argparse
import random
import sys
from collections.abc import Sequence

from spades.bots.arena.match import MAX_ROUNDS, shuffle
from spades.bots.base import Bot, Limit
from spades.bots.registry import make_bot
from spades.bots.tools.measuring import mean_words, moves_of
from spades.engine import GameState, Move, Rules, View, apply, next_round, pack_of, parse_rules
from spades.engine.moves import LOOK
from spades.engine.state import begin_round


class _Looking:
    """Plays as another does, but looks before it bids."""

    def __init__(self, bot: Bot) -> None:
        """Take who plays."""
        self._bot = bot

    def choose(self, view: View, limit: Limit) -> Move:
        """Return one of `view.legal_moves`."""
        return LOOK if LOOK in view.legal_moves else self._bot.choose(view, limit)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games, print how many blind bids were made and their winnings, and return the exit status."""
    options = _parser().parse_args(arguments)
    rules, limit, gains, made, bids = options.rules, Limit(60.0, options.worlds), [], 0, 0
    for number in range(options.first, options.first + options.games):
        state = _start(rules, number, options.least, options.behind)
        first, won = _play(state, number, limit, looks=False)
        blind = [place for place in range(0, rules.seats, rules.sides) if _is_blind(first, place)]
        if not blind:
            continue
        bids, made = bids + len(blind), made + sum(_is_made(first, place) for place in blind)
        gains.append(100.0 * (won - _play(state, number, limit, looks=True)[1]))
        sys.stdout.write(f"{len(gains)}: {made} of {bids} made; games won of 100 more: {mean_words(gains)}\n")
        sys.stdout.flush()
    return 0


def _start(rules: Rules, number: int, least: int, behind: tuple[int, int]) -> GameState:
    """Return the second round of a game in which the first side is behind."""
    rng = random.Random(f"scores {number}")
    theirs = rng.randrange(least, rules.target, 10)
    return begin_round(
        rules,
        shuffle(f"blind {number} 1", pack_of(rules)),
        rules.seating[number % rules.seats],
        2,
        (theirs - rng.randint(*behind), *(theirs for _ in range(rules.sides - 1))),
        tuple(rng.randrange(rules.bag_limit) for _ in range(rules.sides)),
    )


def _is_blind(end: GameState, place: int) -> bool:
    bid = end.bids[place]
    return bid is not None and bid.blind


def _is_made(end: GameState, place: int) -> bool:
    """Return whether the nil of a place held, or the bid of its side was made."""
    bid = end.bids[place]
    if bid is not None and bid.nil:
        return not end.taken[place]
    return end.results is not None and end.results[end.rules.side(end.rules.seating[place])].made


def _play(state: GameState, number: int, limit: Limit, *, looks: bool) -> tuple[GameState, bool]:
    """Return the first round at its end, and whether the first side won the game."""
    rules = state.rules
    bots: list[Bot] = [make_bot("expert", number * rules.seats + place) for place in range(rules.seats)]
    if looks:
        bots = [_Looking(bot) if place % rules.sides == 0 else bot for place, bot in enumerate(bots)]
    first: GameState | None = None
    for before in range(2, MAX_ROUNDS):
        *_, (last, move) = moves_of(state, bots, limit)
        state = apply(last, move)
        first = first or state
        if state.winner is not None:
            break
        state = next_round(state, shuffle(f"blind {number} {before}", pack_of(rules)))
    if first is None:
        raise RuntimeError("no round was played")
    return first, state.winner == 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"python -m {__spec__.name}", description="Measure blind bids by games won.")
    parser.add_argument(
        "--rules", type=parse_rules, default="partners-500", help="a rule set, with changes (partners-500)"
    )
    parser.add_argument("--games", type=int, default=300, help="scores and packs to go on from (300)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first (0)")
    parser.add_argument("--behind", type=int, nargs=2, default=(100, 149), help="from how many points to how many")
    parser.add_argument("--least", type=int, default=400, help="what the others have at the least (400)")
    parser.add_argument("--worlds", type=int, default=8, help="worlds a move (8)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
