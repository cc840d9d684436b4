"""Eight made-up people to be a partner of: each leans one way alone, and is `rule` else."""

from collections.abc import Callable, Mapping, Sequence

from spades.bots.base import Bot, Limit
from spades.bots.rule import RuleBot
from spades.bots.search.four.bits import masks
from spades.bots.search.four.handvalue import HandValue
from spades.engine import Bid, Card, Move, PlayCard, Suit, View
from spades.engine.moves import BIDS, PLAYS
from spades.engine.public import beats

_DREAM = 2.6
"""The strongest hand, in tricks, on which a dreamer bids nil, without the ace of spades."""


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


def _dream(view: View, bid: int) -> int:
    """Bid nil on any weak hand, unless the partner has."""
    partner = view.bids[view.rules.index(view.seat) ^ 2]
    hand = masks(view.hand)
    thin = HandValue.of(view.rules).strength(hand) < _DREAM and not hand[0] >> 12
    return 0 if thin and (partner is None or partner.n) else bid


def _leave_bare(view: View, cards: Sequence[Card]) -> Card | None:
    """Play under the partner's nil wherever a card is under it."""
    partner = view.rules.seating[view.rules.index(view.seat) ^ 2]
    bid, best = view.bids[view.rules.index(partner)], view.trick.winning_play
    if bid is None or not bid.nil or best is None or best[0] is not partner:
        return None
    under = [card for card in cards if not beats(card, best[1])]
    return min(under, key=lambda card: (card.suit is Suit.SPADES, card.rank), default=None)


def _go_elsewhere(view: View, cards: Sequence[Card]) -> Card | None:
    """Lead any suit but the one that the partner has led."""
    partner = view.rules.seating[view.rules.index(view.seat) ^ 2]
    led = [trick.led for trick in view.tricks if trick.leader is partner and trick.led is not Suit.SPADES]
    if view.trick.plays or not led:
        return None
    others = [card for card in cards if card.suit is not led[-1]]
    if len(others) == len(cards):
        return None
    return max(others, key=lambda card: (card.suit is not Suit.SPADES, card.rank == 14, -card.rank), default=None)


PARTNERS: Mapping[str, Callable[[], Bot]] = {
    "bold": lambda: _Person(_more(1)),
    "brash": lambda: _Person(_more(2)),
    "brave third": lambda: _Person(_more(2, (2,))),
    "careful": lambda: _Person(_more(-1)),
    "timid": lambda: _Person(_more(-2)),
    "dreamer": lambda: _Person(_dream),
    "bare": lambda: _Person(plays=_leave_bare),
    "loner": lambda: _Person(plays=_go_elsewhere),
    "sound": _Person,
}
"""The eight by name, and one with no habit."""
