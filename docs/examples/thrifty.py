"""A player that plays the score: it wins tricks as cheaply as it can until the bid is made, and then ducks.

With a partner the bid is the sum of both, and it leaves alone a trick that the partner is winning.

python -m spades.bots.arena thrifty:ThriftyBot rule --rounds 100
python -m spades.bots.arena thrifty:ThriftyBot rule --rounds 100 --rules partners-500
"""

from spades.bots import Limit
from spades.engine import Bid, Card, Keep, Look, Move, Phase, PlayCard, Reject, Suit, View


class ThriftyBot:
    """Knows three things about the table: what it needs, what lies there, and which cards are out."""

    def choose(self, view: View, limit: Limit) -> Move:  # noqa: ARG002  # any limit is enough
        """Return one of `view.legal_moves`."""
        if view.offered is not None:
            return Keep() if view.offered.suit is Suit.SPADES or view.offered.rank >= 12 else Reject()
        if Look() in view.legal_moves:
            return Look()
        if view.phase is Phase.BID:
            tricks = sum(0.8 if card.rank == 14 or card.suit is Suit.SPADES else 0.5 for card in strong(view.hand))
            return Bid(max(1, round(tricks)))
        cards = sorted((move.card for move in view.legal_moves if isinstance(move, PlayCard)), key=strength)
        # Of the side: with two seats that is this one, with four there is a partner.
        needed = sum(bid.n for bid in view.bids[view.side :: 2] if bid) - sum(view.taken[view.side :: 2])
        good = [card for card in cards if wins(card, view)]
        bad = [card for card in cards if card not in good]
        if needed > 0:
            return PlayCard(good[0] if good else bad[0])  # The cheapest that wins, or throw the least away.
        return PlayCard(bad[-1] if bad else good[-1])  # The highest that loses: it might win later.


def strong(hand: tuple[Card, ...]) -> list[Card]:
    """Return the cards that may take a trick: spades from the seven up, and court cards."""
    return [card for card in hand if card.rank >= (7 if card.suit is Suit.SPADES else 12)]


def strength(card: Card) -> tuple[bool, int]:
    """Return what sorts cards by what they are worth: spades last, then by rank."""
    return card.suit is Suit.SPADES, card.rank


def wins(card: Card, view: View) -> bool:
    """Return whether a card takes the trick on the table, or would if led: no higher one of its suit is unseen."""
    if view.trick.winning_play is None:
        return not any(other.suit is card.suit and other.rank > card.rank for other in view.unseen)
    seat, best = view.trick.winning_play
    if view.rules.side(seat) == view.side:
        return False  # A partner has it already.
    return card.rank > best.rank if card.suit is best.suit else card.suit is Suit.SPADES
