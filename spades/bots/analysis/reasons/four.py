"""Why one choice is better than another where more than two play: by manners first, then by the odds."""

from collections.abc import Mapping, Sequence

from spades.bots.analysis.reasons.bids import reason_against
from spades.bots.analysis.reasons.figures import as_good, close, cost, gain, rival
from spades.bots.analysis.reasons.four_trick import fault, merit, sheds_danger
from spades.bots.analysis.values import Figures, Kind, Reason
from spades.bots.search.four.bidding import nil_hand
from spades.bots.search.four.bits import code
from spades.bots.search.four.facts import Facts
from spades.bots.search.four.manners import Manner, broken_by_bid, broken_by_card
from spades.bots.search.four.places import partner_of
from spades.bots.search.four.playing import play_terms, supposed_bids
from spades.engine import Card, PlayCard, View

_KEPT = {
    Manner.NIL_DUCKS: Kind.UNDER_NIL,
    Manner.PARTNERS_TRICK: Kind.PARTNER_HAS_IT,
    Manner.PARTNERS_WINNER: Kind.PARTNERS_WINNER,
    Manner.PARTNERS_NIL: Kind.COVERS_NIL,
    Manner.THEIR_NIL: Kind.LEAVES_NIL_TRICK,
    Manner.SETS_THEM: Kind.SETS_THEM,
}
"""What is said of a card that keeps a manner which another would have broken."""
_BROKEN = {
    Manner.NIL_DUCKS: Kind.WINS_WITH_NIL,
    Manner.PARTNERS_TRICK: Kind.TAKES_FROM_PARTNER,
    Manner.PARTNERS_WINNER: Kind.OVER_PARTNER,
    Manner.PARTNERS_NIL: Kind.LETS_NIL_FALL,
    Manner.THEIR_NIL: Kind.SAVES_THEIR_NIL,
    Manner.SETS_THEM: Kind.LETS_THEM_MAKE,
    Manner.ONE_NIL: Kind.TWO_NILS,
    Manner.NO_SUCH_NIL: Kind.NO_SUCH_NIL,
}
"""What is said of a choice that breaks a manner."""


def bid_against(view: View, facts: Facts, bid: int, best: int, figures: Mapping[int, Figures]) -> Reason:
    """Return the reason that sets a bid apart from the best."""
    partner = view.bids[partner_of(facts.me, view.rules.seats)]
    broken = broken_by_bid(nil_hand(view, facts), bid, None if partner is None else partner.n)
    if broken is not None:
        return Reason(kind=_BROKEN[broken])
    return reason_against(view, bid, best, figures)


def card_for(
    view: View, facts: Facts, order: Sequence[Card], figures: Mapping[Card, Figures], beside: Card | None = None
) -> Reason:
    """Return the reason that sets the best card, the first in order, apart from those below it, or from one of them."""
    others = order[1:] if beside is None else [beside]
    kept = next((manner for card in others if (manner := _broken_manner(view, facts, card)) is not None), None)
    if kept is not None and _broken_manner(view, facts, order[0]) is None:
        return _kept_manner(view, order[0], kept)
    other = rival(order, figures) if beside is None else beside
    if other is None:
        return Reason(kind=Kind.NO_DIFFERENCE)
    return merit(view, facts, order[0], other) or gain(order, figures)


def card_against(view: View, facts: Facts, card: Card, best: Card, figures: Mapping[Card, Figures]) -> Reason:
    """Return the reason that sets a card apart from the best."""
    broken = _broken_manner(view, facts, card)
    if broken is not None and _broken_manner(view, facts, best) is None:
        if broken is Manner.SETS_THEM:
            return Reason(kind=_BROKEN[broken], number=_their_bid(view))
        return Reason(kind=_BROKEN[broken])
    mine, top = figures[card], figures[best]
    if as_good(mine, top):
        return Reason(kind=Kind.AS_GOOD, card=best)
    if close(mine, top):
        return Reason(kind=Kind.CLOSE)
    bid = view.bids[facts.me]
    return fault(view, card, best) or cost(mine, top, nil=bid is not None and bid.nil)


def _broken_manner(view: View, facts: Facts, card: Card) -> Manner | None:
    legal = [code(move.card) for move in view.legal_moves if isinstance(move, PlayCard)]
    return broken_by_card(facts, play_terms(view, supposed_bids(view)), code(card), legal)


def _kept_manner(view: View, best: Card, manner: Manner) -> Reason:
    winning = view.trick.winning_play
    if manner is Manner.NIL_DUCKS and winning is not None:
        if best.suit is not view.trick.led:
            return sheds_danger(view, best) or Reason(kind=Kind.NIL_DISCARDS)
        return Reason(kind=_KEPT[manner], card=winning[1])
    if manner is Manner.SETS_THEM:
        return Reason(kind=_KEPT[manner], number=_their_bid(view))
    return Reason(kind=_KEPT[manner])


def _their_bid(view: View) -> int:
    """Return the bid of the side that is winning the trick."""
    winning = view.trick.winning_play
    side = view.rules.side(view.seat if winning is None else winning[0])
    return sum(supposed_bids(view)[side :: view.rules.sides])
