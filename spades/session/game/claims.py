"""Claims of the rest: a player's waits for an answer, and the cards of one that is granted are played as any others."""

from dataclasses import dataclass

from spades.bots.analysis.claims import Claim, check_claim
from spades.bots.analysis.reasons.four_trick import need_of
from spades.engine import GameState, Move, Phase, PlayCard, Seat, Suit, View, legal_moves
from spades.engine.moves import PLAYS

__all__ = ["Claim", "Claims", "PlayersClaim"]

_LEAST_CLAIM = 2
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


class Claims:
    """The claims of one game.

    Attributes:
        waiting: The claim of a player that waits for an answer, or None.
        laying: The claim whose cards are being laid down, or None.
    """

    def __init__(self) -> None:
        """Begin without a claim."""
        self.waiting: PlayersClaim | None = None
        self.laying: LayingDown | None = None
        self._looked_over: View | None = None
        self._played_out: int | None = None

    def raise_for(self, view: View) -> bool:
        """Return whether the player of a view is sure of the rest and wants it, asked once a view: its claim waits."""
        if self._looked_over is view or self._played_out == view.round_number:
            return False
        self._looked_over = view
        if view.phase is not Phase.PLAY or len(view.hand) < _LEAST_CLAIM or not _wants_rest(view):
            return False
        claim = check_claim(view)
        if claim.holds:
            self.waiting = PlayersClaim(view.seat, claim)
        return claim.holds

    def answer(self, state: GameState, at: int, *, agreed: bool) -> None:
        """Grant the claim that waits, if one does, or have the round played out; `at` is the state's place in it."""
        claimed, self.waiting = self.waiting, None
        if claimed is None:
            return
        if agreed:
            self.grant(claimed.seat, claimed.claim, at)
        else:
            self._played_out = state.round_number

    def grant(self, seat: Seat, claim: Claim, at: int) -> None:
        """Have the cards of a claim laid down, from a place among the states of the round on."""
        self.laying = LayingDown(seat, claim, at)

    def drop(self) -> None:
        """Forget the claim that waits and the one being laid down: the round is over, or a move was taken back."""
        self.waiting = self.laying = None


def _wants_rest(view: View) -> bool:
    """Return whether a side would take every trick that is left: to some it would rather lose.

    A nil of the others may still fall. When the bid is made, a trick is a bag, unless it sets the others.
    """
    need, theirs = need_of(view, view.side) or 0, view.rules.others(view.side)
    if view.seat in view.nils:
        return False
    if any(view.rules.side(nil) in theirs for nil in view.nils):
        return need >= len(view.hand)
    if need > 0 or not view.rules.bag_penalty or any((need_of(view, side) or 0) > 0 for side in theirs):
        return True
    # A hand of all the trumps that are left can lose none.
    left = {*view.hand, *view.unseen} - {*view.known_out}
    return {card for card in left if card.suit is Suit.SPADES} == {*view.hand}
