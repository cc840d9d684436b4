"""Partners' bids and tricks together, in words."""

from collections.abc import Sequence
from dataclasses import replace

from spades.engine.moves import BLIND_NIL, LOOK, Bid
from spades.engine.preview import nil_points, preview_bid
from spades.engine.public import Phase
from spades.engine.seats import Seat
from spades.engine.sides import in_danger, side_bid, side_has_bid, side_taken
from spades.engine.view import View
from spades.language import _, ngettext, together
from spades.ui.words.partners import Names
from spades.ui.words.table import Standing, bid_within, need_of, number, preview_line


def side_name(view: View, side: int, names: Names) -> str:
    """Return the name of a side: "You and Mika", the viewer first."""
    seats = sorted(view.rules.seats_of(side), key=lambda seat: seat is not view.seat)
    return together(names[seat] for seat in seats)


def within(seat: Seat, names: Names) -> str:
    """Return the name of a seat within a sentence: "you" is written small there."""
    return _("you") if names[seat] == _("You") else names[seat]


def in_turn(view: View, side: int) -> list[Seat]:
    """Return the seats of a side in the order in which they bid."""
    first = view.rules.index(view.starter)
    return sorted(view.rules.seats_of(side), key=lambda seat: (view.rules.index(seat) - first) % view.rules.seats)


def bid_last(view: View, seat: Seat) -> bool:
    """Return whether a seat bids after its partner."""
    return in_turn(view, view.rules.side(seat))[-1] is seat


def sum_words(view: View, side: int, names: Names) -> str:
    """Say the bid of partners together, the first to bid first: "you 4 + Mika 3 = 7"; empty until both have bid."""
    seats = in_turn(view, side)
    for_side = next((bid for seat in seats if (bid := view.bids[view.rules.index(seat)]) and bid.for_side), None)
    if for_side is not None:
        return bid_within(for_side)
    bids = [(seat, bid_within(bid)) for seat in seats if (bid := view.bids[view.rules.index(seat)]) is not None]
    return sum_of(bids, side_bid(view, side), names) if len(bids) == len(seats) > 1 else ""


def sum_of(parts: Sequence[tuple[Seat, str]], total: int, names: Names) -> str:
    """Write the sum of partners."""
    return f"{' + '.join(f'{within(seat, names)} {words}' for seat, words in parts)} = {total}"


def bids_of_thirteen(view: View, bid: Bid | None = None) -> str:
    """Say how many of the thirteen tricks are bid, by the viewer's side first: "3 + 7 of 13".

    Returns:
        The words; empty as long as one of the sides has bid nothing yet.
    """
    if view.rules.sides != 2:
        return ""
    bids = [
        bid if bid is not None and seat is view.seat else old
        for seat, old in zip(view.rules.seating, view.bids, strict=True)
    ]
    own, theirs = ([one.n for one in bids[side::2] if one is not None] for side in (view.side, 1 - view.side))
    return _("{own} + {theirs} of 13").format(own=sum(own), theirs=sum(theirs)) if own and theirs else ""


def side_need(view: View, side: int) -> tuple[Standing, str]:
    """Say in a glance how the bid of a side stands; nothing until it is made, or where all bid nil."""
    if not side_has_bid(view, side):
        return Standing.OPEN, ""
    bid = side_bid(view, side)
    if not bid:
        return Standing.OPEN, ""
    left = view.rules.cards_each - len(view.tricks)
    return need_of(bid - side_taken(view, side), left, counts=view.rules.bags_count)


def seat_need(view: View, seat: Seat) -> tuple[Standing, str]:
    """Say in a glance how a partner's own bid stands: tricks taken, or whether a nil still holds."""
    place = view.rules.index(seat)
    bid, taken = view.bids[place], view.taken[place]
    if bid is None or not bid.nil:
        words = ngettext("{n} trick", "{n} tricks", taken).format(n=taken)
        return Standing.OPEN, words if view.phase not in (Phase.BID, Phase.PASS) else ""
    if taken:
        return Standing.BAD, _("broken")
    if in_danger(view) is seat:
        return Standing.BAD, _("in danger")
    return (Standing.OPEN, _("holds")) if len(view.tricks) < view.rules.cards_each else (Standing.GOOD, _("safe"))


def above_strip(view: View, bid: Bid, names: Names) -> str:
    """Say the sum of partners with this bid, or that the partner bids later; nothing where none has one."""
    partner = view.rules.partner_of(view.seat)
    if partner is None:
        return ""
    if bid.for_side:
        return _("{names} together, blind.").format(names=side_name(view, view.side, names))
    if preview_bid(view, bid).partner is None:
        short = view.rules.minimum_side_bid - bid.n
        return _bids_after(partner, view.seat, names, short if view.rules.bids == "free" else 0)
    bids = tuple(bid if seat is view.seat else other for seat, other in zip(view.rules.seating, view.bids, strict=True))
    return sum_words(replace(view, bids=bids), view.side, names)


def below_strip(view: View, bid: Bid, names: Names) -> str:
    """Say that a bid cannot be made, how much the partner's part costs, or that it reaches the target."""
    partner, preview = view.rules.partner_of(view.seat), preview_bid(view, bid)
    if preview.together > 13:
        return _("More than thirteen tricks: the bid can't be made.")
    if partner is not None and preview.partner is not None and preview.partner_fails is not None:
        text = _("If {name}'s nil breaks: {score}") if preview.partner.nil else _("If {name} falls one short: {score}")
        return text.format(name=names[partner], score=number(preview.partner_fails))
    return preview_line(preview)


def blind_lines(view: View, names: Names) -> list[str]:
    """Say how much a blind bid is worth before the hand is seen, and the partner's bid."""
    lines: list[str] = []
    if BLIND_NIL in view.legal_moves:
        worth = nil_points(BLIND_NIL, 0)
        text = _("Blind nil, bid unseen: {worth} without a trick, {loss} with one.")
        lines.append(text.format(worth=number(worth, signed=True), loss=number(-worth)))
    if blind := [move.n for move in view.legal_moves if isinstance(move, Bid) and move.for_side]:
        text = _("Blind {n} or more, bid for both of you: twice the points, won or lost.")
        if view.rules.partner_of(view.seat) is None:
            text = _("Blind {n} or more: twice the points, won or lost.")
        lines.append(text.format(n=min(blind)))
    partner = view.rules.partner_of(view.seat)
    if partner is None:
        return lines
    bid = view.bids[view.rules.index(partner)]
    if bid is None:
        return [*lines, _bids_after(partner, view.seat, names)]
    return [*lines, _("{name} bids {bid}.").format(name=names[partner], bid=bid_within(bid))]


def _bids_after(seat: Seat, viewer: Seat, names: Names, short: int = 0) -> str:
    """Say that a partner bids later than the viewer, and the least where the viewer leaves the board `short`."""
    if names[viewer] == _("You"):
        text = _("{name} bids after you, and must bid {n} or more.") if short > 0 else _("{name} bids after you.")
    elif short > 0:
        text = _("{name} bids after {other}, and must bid {n} or more.")
    else:
        text = _("{name} bids after {other}.")
    return text.format(name=names[seat], other=names[viewer], n=short)


def unpointed_lines(view: View, names: Names, worth: tuple[int, int] | None = None) -> list[str]:
    """Say that a bid can be pointed at to see its score; before the hand is seen, how much a blind nil is worth."""
    if LOOK in view.legal_moves:
        return blind_lines(view, names)
    lines = [_("Point at a bid to see what it would do.")]
    if worth is not None:
        text = _("Your hand is good for about {low} to {high} tricks.")
        lines.append(text.format(low=worth[0], high=worth[1]))
    return lines


def bid_line_count(view: View) -> int:
    """Return how many lines there may be with the strip of a bid, which is two lines high."""
    return 3 if view.rules.partner_of(view.seat) is None else 4
