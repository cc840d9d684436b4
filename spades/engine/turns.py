"""Turns that follow from the bids: who has still to bid, who passes cards, and who leads first."""

from spades.engine.cards import Card, Suit
from spades.engine.moves import Bid
from spades.engine.rules import Rules
from spades.engine.seats import Seat

Bids = tuple[Bid | None, ...]
"""The bids, ordered as `Rules.seating`; None where none was made, and where the partner's is that of the side."""


def has_bid(rules: Rules, bids: Bids, seat: Seat) -> bool:
    """Return whether a seat has no bid to make any more: its own is made, or its partner's is that of the side."""
    if bids[rules.index(seat)] is not None or not rules.blind_bid:
        return bids[rules.index(seat)] is not None
    of_side = (bids[rules.index(partner)] for partner in rules.seats_of(rules.side(seat)))
    return any(bid is not None and bid.for_side for bid in of_side)


def next_to_bid(rules: Rules, bids: Bids, starter: Seat) -> Seat | None:
    """Return who bids next, clockwise from the starter, or None where all bids are made."""
    if None not in bids:
        return None
    return next((seat for seat in clockwise(rules, starter) if not has_bid(rules, bids, seat)), None)


def cards_to_pass(rules: Rules, bids: Bids, seat: Seat) -> int:
    """Return how many cards a seat and its partner give each other after these bids: where one of them bid nil.

    Returns:
        0 to 4; 0 where none are passed: also where both bid nil.
    """
    of_side = [bids[rules.index(partner)] for partner in rules.seats_of(rules.side(seat))]
    nils = [bid for bid in of_side if bid is not None and bid.nil]
    if len(of_side) != 2 or len(nils) != 1:
        return 0
    return rules.blind_passing if nils[0].blind else rules.passing


def passers(rules: Rules, bids: Bids, starter: Seat) -> tuple[Seat, ...]:
    """Return who passes cards, in turn: clockwise from the starter, the bidder of a nil and then the partner."""
    if not rules.passing and not rules.blind_passing:
        return ()
    found: list[Seat] = []
    for seat in clockwise(rules, starter):
        bid = bids[rules.index(seat)]
        if bid is not None and bid.nil and cards_to_pass(rules, bids, seat):
            found += [seat, *(other for other in rules.seats_of(rules.side(seat)) if other is not seat)]
    return tuple(found)


def first_leader(rules: Rules, hands: tuple[tuple[Card, ...], ...], starter: Seat) -> Seat:
    """Return who leads the first trick: the starter, or the holder of the lowest club in play."""
    if rules.opening == "starter":
        return starter
    clubs = [(card, seat) for seat, hand in zip(rules.seating, hands, strict=True) for card in hand]
    holders = {card: seat for card, seat in clubs if card.suit is Suit.CLUBS}
    # Two hands of 26 cards may hold no club between them.
    return holders[max(holders)] if holders else starter


def clockwise(rules: Rules, first: Seat) -> tuple[Seat, ...]:
    """Return all seats clockwise from one."""
    place = rules.index(first)
    return (*rules.seating[place:], *rules.seating[:place])
