"""A claim that has been granted: the cards that are left are played as moves like any others, only sooner."""

from dataclasses import dataclass

from spades.bots.analysis.claim import Claim
from spades.engine import GameState, Move, PlayCard, Seat, Suit, legal_moves
from spades.engine.moves import PLAYS

__all__ = ["LEAST_CLAIM", "Claim", "LayingDown", "PlayersClaim"]

LEAST_CLAIM = 2
"""The tricks that a player claims at the least: the last one plays itself."""


@dataclass(frozen=True, slots=True)
class PlayersClaim:
    """A player says that the rest is its own.

    Attributes:
        seat: Where it sits.
        claim: Its line; it holds.
    """

    seat: Seat
    claim: Claim


@dataclass(frozen=True, slots=True)
class LayingDown:
    """A claim whose cards are being laid down.

    Attributes:
        seat: Who claims.
        claim: Its line.
        began: The place among the states of the round at which it was claimed.
    """

    seat: Seat
    claim: Claim
    began: int

    def next_move(self, state: GameState) -> Move:
        """Return the next card of the line, or the lowest that another seat may play: it makes no difference."""
        legal = legal_moves(state)
        if state.to_move is self.seat:
            return next(PLAYS[card] for card in self.claim.line if PLAYS[card] in legal)
        cards = [move.card for move in legal if isinstance(move, PlayCard)]
        return PLAYS[min(cards, key=lambda card: (card.suit is Suit.SPADES, card.rank))]
