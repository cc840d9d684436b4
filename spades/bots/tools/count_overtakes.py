"""Count how often a third hand trumps its partner's card that looks sure to win, which partners don't forgive.

    nice -n 15 python -m spades.bots.tools.count_overtakes expert --rounds 400 --worlds 40

One player sits in every seat, from 0 to 0, fresh packs each round. A partner's card looks sure where it is the highest
left of its suit, the last hand has not shown that it is out of it, and others still hold cards of it. Each of these
tricks that was trumped, where it need not have been, is printed, with how likely the last hand was out of the suit
for all that is plain: by how the cards may lie, and no more.
"""

import argparse
import sys
from collections.abc import Sequence
from math import comb

from spades.bots.arena.match import shuffle
from spades.bots.base import Limit
from spades.bots.registry import make_bot
from spades.bots.tools.measuring import moves_of
from spades.engine import Card, GameState, PlayCard, Suit, format_state, new_game, pack_of, parse_rules
from spades.engine.public import beats


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the rounds, print each such trick and how many there were, and return the exit status."""
    options = _parser().parse_args(arguments)
    rules, chances, taken = parse_rules(options.rules), 0, 0
    for number in range(options.first, options.first + options.rounds):
        pack = shuffle(f"overtakes {number}", pack_of(rules))
        state = new_game(rules, pack, rules.seating[number % rules.seats])
        bots = [make_bot(options.player, number * rules.seats + place) for place in range(rules.seats)]
        for now, move in moves_of(state, bots, Limit(options.seconds, options.worlds)):
            if not isinstance(move, PlayCard) or (void := looks_sure(now)) is None:
                continue
            chances += 1
            if move.card.suit is Suit.SPADES:
                taken += 1
                sys.stdout.write(f"{number}: {move.card}, void {void:.0%}: {format_state(now)}\n")
                sys.stdout.flush()
    rate = 100 * taken / options.rounds
    sys.stdout.write(f"{taken} of {chances} in {options.rounds} rounds: {rate:.1f} in 100\n")
    return 0


def looks_sure(state: GameState) -> float | None:
    """Return how likely the last hand is out of the suit that the partner has the highest card of, 0 to 1.

    None where it is not a third hand's turn, it need not or cannot trump, or the partner's card doesn't look sure.
    """
    led, plays, seat = state.trick.led, state.trick.plays, state.to_move
    if len(plays) != 2 or led is None or led is Suit.SPADES or seat is None or plays[0][1] is not _best(state):
        return None
    rules = state.rules
    at = rules.index(seat)
    last, partner, hand = rules.seating[(at + 1) % 4], (at + 2) % 4, state.hands[at]
    others = [place for place in range(4) if place not in (at, partner)]
    suits = {card.suit for card in hand}
    bids = [bid.n if bid is not None else 1 for bid in state.bids]
    if led in suits or Suit.SPADES not in suits or len(suits) < 2:
        return None
    if any(not bids[place] and not state.taken[place] for place in (at, partner)) or led in _shown(state)[last]:
        return None
    out = [card for place in range(4) if place != at for card in state.hands[place] if card.suit is led]
    if not out or any(beats(card, plays[0][1]) for card in out):
        return None
    hidden = [place for place in (partner, *others) if led not in _shown(state)[rules.seating[place]]]
    room = {place: len(state.hands[place]) for place in hidden}
    whole, here = sum(room.values()), room[rules.index(last)]
    return comb(whole - len(out), here) / comb(whole, here)


def _best(state: GameState) -> Card | None:
    best = state.trick.winning_play
    return None if best is None else best[1]


def _shown(state: GameState) -> dict[object, set[Suit]]:
    """Return the suits that each seat has shown not to hold."""
    shown: dict[object, set[Suit]] = {seat: set() for seat in state.rules.seating}
    for trick in (*state.tricks, state.trick):
        for seat, card in trick.plays:
            if trick.led is not None and card.suit is not trick.led:
                shown[seat].add(trick.led)
    return shown


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"python -m {__spec__.name}", description="Count partners' tricks trumped.")
    parser.add_argument("player", nargs="?", default="expert", help="who sits in all seats (expert)")
    parser.add_argument("--rounds", type=int, default=400, help="rounds (400)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first pack (0)")
    parser.add_argument("--worlds", type=int, default=40, help="worlds a move (40)")
    parser.add_argument("--seconds", type=float, default=60.0, help="seconds a move (60)")
    parser.add_argument("--rules", default="partners-500", help="what four play (partners-500)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
