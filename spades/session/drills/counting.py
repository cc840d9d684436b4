"""What can be counted at the table: which cards are out, and who may hold them. All of it follows from a view."""

from itertools import combinations

from spades.engine import Seat, Suit, View
from spades.engine.cards import SUITS
from spades.session.drills.drill_values import Count


def count_suit(view: View, suit: Suit) -> Count:
    """Return where the cards of a suit may be, by the cards seen and one's own hand, in play."""
    out = frozenset(card for card in view.unseen if card.suit is suit)
    others = [seat for seat in view.rules.seating if seat is not view.seat]
    return Count(out, frozenset(seat for seat in others if out and _may_hold(view, seat, suit)))


def shown_voids(view: View) -> dict[Seat, set[Suit]]:
    """Return the suits that each seat has shown not to hold: it did not follow, or led a spade while it might not."""
    voids: dict[Seat, set[Suit]] = {seat: set() for seat in view.rules.seating}
    for trick in (*view.tricks, view.trick):
        for seat, card in trick.plays:
            if trick.led is not None and card.suit is not trick.led:
                voids[seat].add(trick.led)
    for seat in only_spades(view):
        voids[seat] |= {Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS}
    return voids


def only_spades(view: View) -> set[Seat]:
    """Return the seats that have led a spade while it might not be led: they held nothing else."""
    seats, broken = set[Seat](), not view.rules.must_break_spades
    for trick in (*view.tricks, view.trick):
        for at, (seat, card) in enumerate(trick.plays):
            if at == 0 and card.suit is Suit.SPADES and not broken:
                seats.add(seat)
            elif at and card.suit is Suit.SPADES and trick.led is not Suit.SPADES:
                broken = True
    return seats


def _may_hold(view: View, seat: Seat, suit: Suit) -> bool:
    """Return whether the unseen cards can lie so that a seat holds one of a suit.

    Every set of suits needs room with those who may hold them (Hall's theorem), once that card is dealt.
    """
    voids = shown_voids(view)
    # What one passed to one's partner lies there until it is played.
    given = {card for card in view.passed if card in view.unseen}
    partner = view.rules.partner_of(view.seat)
    if seat is partner and any(card.suit is suit for card in given):
        return True
    if suit in voids[seat]:
        return False
    left = {one: sum(card.suit is one and card not in given for card in view.unseen) for one in SUITS}
    room = {one: view.held(one) - (len(given) if one is partner else 0) for one in voids if one is not view.seat}
    beside = sum(left.values()) - sum(room.values())
    left[suit] -= 1
    room[seat] -= 1
    return left[suit] >= 0 <= room[seat] and all(
        sum(left[one] for one in some)
        <= beside + sum(size for one, size in room.items() if not voids[one] >= set(some))
        for count in range(1, len(SUITS) + 1)
        for some in combinations(SUITS, count)
    )
