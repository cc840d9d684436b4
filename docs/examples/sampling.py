"""A player that searches, for two seats.

It deals the hidden cards at random, plays each card that it may play to the end of the round in every such deal, and
takes the one that comes out best on average.

    python -m spades.bots.arena sampling:SamplingBot rule --rounds 100 --seconds 0.1
"""

import random
import time

from spades.bots import Limit
from spades.engine import (
    PACK,
    Bid,
    Card,
    GameState,
    Keep,
    Move,
    Phase,
    Reject,
    Suit,
    View,
    apply_unchecked,
    legal_moves,
)


class SamplingBot:
    """Draws and bids by rules of thumb, and plays its cards by sampling."""

    def __init__(self, seed: int | None = None) -> None:
        """Take what its chance is drawn from: the same seed and number of worlds play the same game."""
        self._random = random.Random(seed)

    def choose(self, view: View, limit: Limit) -> Move:
        """Return one of `view.legal_moves`, within the limit."""
        if view.offered is not None:
            return Keep() if worth(view.offered) >= 0.4 else Reject()
        if view.phase is Phase.BID:
            # A little less than it looks: a bid that fails costs more than a bag.
            return Bid(max(1, int(sum(map(worth, view.hand)) - 0.5)))
        return self._play(view, limit)

    def _play(self, view: View, limit: Limit) -> Move:
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        # Half the time, so that a busy machine does not make it late.
        end = None if limit.seconds is None else time.monotonic() + limit.seconds / 2
        most = limit.worlds or 200
        totals = dict.fromkeys(view.legal_moves, 0.0)
        for number in range(most):
            if number and end is not None and time.monotonic() > end:
                break
            world = imagine(view, self._random)
            for move in totals:
                totals[move] += self._play_out(apply_unchecked(world, move), view.side)
        return max(totals, key=lambda move: totals[move])

    def _play_out(self, state: GameState, side: int) -> float:
        """Play a round to its end at random, and return what it was worth to a side: every bag costs ten."""
        while state.results is None:
            state = apply_unchecked(state, self._random.choice(legal_moves(state)))
        value = [result.points - result.penalty - 10 * result.new_bags for result in state.results]
        return value[side] - value[1 - side]


def worth(card: Card) -> float:
    """Return how many tricks a card may well take."""
    high = {14: 0.9, 13: 0.6, 12: 0.3}.get(card.rank, 0.0)
    return max(high, 0.5 + card.rank / 30) if card.suit is Suit.SPADES else high


def imagine(view: View, chance: random.Random) -> GameState:
    """Return a whole game that fits the view: the hidden cards are dealt by chance, and nothing else is made up."""
    other = next(seat for seat in view.rules.seating if seat is not view.seat)
    void = {
        trick.led
        for trick in (*view.tricks, view.trick)
        for seat, card in trick.plays
        if seat is other and card.suit is not trick.led
    }
    # What is unseen is more than the other hand: the rest was discarded, or never drawn.
    hidden = [card for card in view.unseen if card.suit not in void]
    theirs = tuple(sorted(chance.sample(hidden, view.held(other))))
    mine_first = view.rules.index(view.seat) == 0
    return GameState(
        rules=view.rules,
        pack=PACK,  # The draw is over: nobody will look at the order of the pack.
        phase=view.phase,
        to_move=view.to_move,
        round_number=view.round_number,
        starter=view.starter,
        scores_before=view.scores,
        bags_before=view.bags,
        scores=view.scores,
        bags=view.bags,
        results=None,
        winner=None,
        hands=(view.hand, theirs) if mine_first else (theirs, view.hand),
        discards=((), ()),
        draws=view.draws,
        looked=view.looked,
        bids=view.bids,
        trick=view.trick,
        tricks=view.tricks,
        taken=view.taken,
        broken=view.broken,
    )
