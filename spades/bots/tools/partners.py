"""Nine made-up people to be a partner of: eight lean one way alone, and all are `rule` else."""

from collections.abc import Callable, Mapping, Sequence

from spades.bots.base import Bot, Limit
from spades.bots.rule import RuleBot
from spades.bots.search.four.bits import masks
from spades.bots.search.four.handvalue import HandValue
from spades.engine import Bid, Card, Move, PlayCard, Suit, View
from spades.engine.moves import BIDS, PLAYS

_DREAM = 2.4
"""The strongest hand, in tricks, on which a dreamer bids nil, without the ace of spades."""

_GOOD = 4
"""The bid from which a hand makes somebody proud."""


class _Person:
    """Moves as `rule`, unless a habit of bidding or of playing has something else to say."""

    def __init__(
        self,
        bids: Callable[[View, int], int] = lambda _view, bid: bid,
        plays: Callable[[View, Sequence[Card]], Card | None] = lambda _view, _cards: None,
    ) -> None:
        """Make it of its habits: one moves a bid, the other may choose among the legal cards."""
        self._bids, self._plays, self._bot = bids, plays, RuleBot()

    def choose(self, view: View, limit: Limit) -> Move:
        """Return the move."""
        move = self._bot.choose(view, limit)
        if isinstance(move, Bid) and not move.blind:
            return BIDS[self._bids(view, move.n)]
        if isinstance(move, PlayCard):
            card = self._plays(view, [legal.card for legal in view.legal_moves if isinstance(legal, PlayCard)])
            return move if card is None else PLAYS[card]
        return move


def _more(tricks: int, turns: Sequence[int] = (0, 1, 2, 3)) -> Callable[[View, int], int]:
    """Return the habit of bidding so many more, at some turns; nil stays nil."""

    def move(view: View, bid: int) -> int:
        turn = view.rules.index(view.seat) - view.rules.index(view.starter) & 3
        return min(13, max(1, bid + tricks)) if bid and turn in turns else bid

    return move


def _proud(_view: View, bid: int) -> int:
    """Bid two more with a hand that is worth four."""
    return min(13, bid + 2) if bid >= _GOOD else bid


def _dream(view: View, bid: int) -> int:
    """Bid nil on any weak hand, unless the partner has."""
    partner = view.bids[view.rules.index(view.seat) ^ 2]
    hand = masks(view.hand)
    thin = HandValue.of(view.rules).strength(hand) < _DREAM and not hand[0] >> 12
    return 0 if thin and (partner is None or partner.n) else bid


def _leave_bare(view: View, cards: Sequence[Card]) -> Card | None:
    """Play low as long as the partner's nil stands, as if it were none of one's business."""
    partner = view.rules.seating[view.rules.index(view.seat) ^ 2]
    if partner not in view.nils or not view.trick.plays:
        return None
    return min(cards, key=lambda card: (card.suit is Suit.SPADES, card.rank))


PARTNERS: Mapping[str, Callable[[], Bot]] = {
    "bold": lambda: _Person(_more(1)),
    "brash": lambda: _Person(_more(2)),
    "brave third": lambda: _Person(_more(2, (2,))),
    "careful": lambda: _Person(_more(-1)),
    "timid": lambda: _Person(_more(-2)),
    "proud": lambda: _Person(_proud),
    "dreamer": lambda: _Person(_dream),
    "bare": lambda: _Person(plays=_leave_bare),
    "sound": _Person,
}
"""The nine by name, of whom one has no habit."""
