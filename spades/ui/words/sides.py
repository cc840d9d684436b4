"""What partners' bids and tricks come to together, in words."""

from collections.abc import Mapping

from spades.engine.moves import Bid
from spades.engine.public import Phase
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _
from spades.ui.words.table import Standing, bid_word, need_of

Names = Mapping[Seat, str]


def side_name(view: View, side: int, names: Names) -> str:
    """Return what a side is called: "You and Mika", the viewer first."""
    seats = sorted(view.rules.seats_of(side), key=lambda seat: seat is not view.seat)
    return _(" and ").join(names[seat] for seat in seats)


def within(seat: Seat, names: Names) -> str:
    """Return what a seat is called within a sentence: "you" is written small there."""
    return _("you") if names[seat] == _("You") else names[seat]


def sum_words(view: View, side: int, names: Names) -> str:
    """Say what partners have bid together, the first to bid first: "you 4 + Mika 3 = 7"; empty until both have."""
    first = view.rules.index(view.starter)
    seats = sorted(view.rules.seats_of(side), key=lambda seat: (view.rules.index(seat) - first) % view.rules.seats)
    bids = [(seat, view.bids[view.rules.index(seat)]) for seat in seats]
    parts = [f"{within(seat, names)} {_small(bid)}" for seat, bid in bids if bid is not None]
    if len(parts) < len(seats) or len(seats) == 1:
        return ""
    return f"{' + '.join(parts)} = {side_bid(view, side)}"


def _small(bid: Bid) -> str:
    """Write a bid within a sum."""
    return bid_word(bid).lower() if bid.nil else str(bid.n)


def side_bid(view: View, side: int) -> int:
    """Return how many tricks a side has bid so far."""
    bids = (view.bids[view.rules.index(seat)] for seat in view.rules.seats_of(side))
    return sum(bid.n for bid in bids if bid is not None)


def side_taken(view: View, side: int) -> int:
    """Return how many tricks count towards the bid of a side; those of a nil do so where the rules say it."""
    places = [view.rules.index(seat) for seat in view.rules.seats_of(side)]
    helps = view.rules.failed_nil_helps_partner
    return sum(view.taken[at] for at in places if helps or (bid := view.bids[at]) is None or not bid.nil)


def side_need(view: View, side: int) -> tuple[Standing, str]:
    """Say in a glance how the bid of a side stands; nothing until it is made, or where all bid nil."""
    if any(view.bids[view.rules.index(seat)] is None for seat in view.rules.seats_of(side)):
        return Standing.OPEN, ""
    bid = side_bid(view, side)
    if not bid:
        return Standing.OPEN, ""
    return need_of(bid - side_taken(view, side), 13 - len(view.tricks))


def in_danger(view: View) -> Seat | None:
    """Return whose nil the trick on the table would break as it stands, or None."""
    play = view.trick.winning_play
    if play is None:
        return None
    place = view.rules.index(play[0])
    bid = view.bids[place]
    return play[0] if bid is not None and bid.nil and not view.taken[place] else None


def seat_need(view: View, seat: Seat) -> tuple[Standing, str]:
    """Say in a glance how a partner's own bid stands: tricks taken, or what has become of a nil."""
    place = view.rules.index(seat)
    bid, taken = view.bids[place], view.taken[place]
    if bid is None or not bid.nil:
        return Standing.OPEN, _("{n} taken").format(n=taken) if view.phase is not Phase.BID else ""
    if taken:
        return Standing.BAD, _("broken")
    if in_danger(view) is seat:
        return Standing.BAD, _("in danger")
    return (Standing.OPEN, _("holds")) if len(view.tricks) < 13 else (Standing.GOOD, _("made"))
