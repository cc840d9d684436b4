"""Moments of a round: events for which a person at the table would look up.

They follow from two views of one seat, and so from nothing that its person may not know. What is shown of them, and
how, is the table's; here is only what they are, in the order in which they happen.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from spades.engine.cards import HIGH_SPADES
from spades.engine.events import CardPlayed, RoundScored, SpadesBroken, TrickTaken, events_between
from spades.engine.moves import Bid
from spades.engine.public import Trick
from spades.engine.seats import Seat
from spades.engine.sides import in_danger, new_bags, side_bid, side_taken, tricks_missed
from spades.engine.view import View


class Kind(Enum):
    """The kind of a moment."""

    SPADES_BROKEN = "spades broken"
    JOKER_LED = "a joker led"
    NIL_IN_DANGER = "nil in danger"
    NIL_BROKEN = "nil broken"
    BID_REACHED = "bid reached"
    FIRST_BAG = "first bag"  # of the game, or since the last penalty
    BAGS_NEAR = "bags near"
    PENALTY = "penalty"
    SET = "set"
    LAST_TRICK = "last trick"
    NIL_SAFE = "nil safe"
    BLIND_MADE = "blind nil or another blind bid made"
    BIG_SET = "set by four or more"
    LEAD = "lead"
    COMEBACK = "won from far behind"


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment.

    Attributes:
        kind: What it is.
        side: Which side it is about, 0 to 2.
        seat: At which seat it happens.
        count: Tricks bid, for a bid reached, made or out of reach; tricks missed, for a big set; bags, for what is
            about bags; points, for a game won from behind; 1 for the big joker and 2 for the little one; else 0.
    """

    kind: Kind
    side: int
    seat: Seat
    count: int = 0


_JOKERS = HIGH_SPADES[:2]

BIG = 4
"""Tricks by which a side misses its bid at the least, for that to be a moment of its own."""

FAR = 100
"""Points by which whoever wins a game was behind at the least, for that to be one: a bid of ten, or a nil."""


def moments_between(before: View | None, after: View, behind: int = 0) -> tuple[Moment, ...]:
    """Return the moments between two views of one seat, a move apart; none where a round begins.

    `behind` is by how many points whoever has won the game was behind at the most, where it is over.
    """
    if before is None or before.round_number != after.round_number:
        return ()
    found: list[Moment] = []
    if (seat := in_danger(after)) is not None and seat is not in_danger(before):
        found.append(Moment(Kind.NIL_IN_DANGER, after.rules.side(seat), seat))
    for event in events_between(before, after):
        match event:
            case SpadesBroken():
                trick = after.trick if after.trick.plays else after.tricks[-1]
                breaker = trick.plays[-1][0]
                found.append(Moment(Kind.SPADES_BROKEN, after.rules.side(breaker), breaker))
            case CardPlayed(seat, card):
                trick = after.trick if after.trick.plays else after.tricks[-1]
                if card in _JOKERS and trick.plays[0][1] is card:
                    found.append(Moment(Kind.JOKER_LED, after.rules.side(seat), seat, 1 + _JOKERS.index(card)))
            case TrickTaken(trick):
                found += _of_trick(trick, before, after)
            case RoundScored():
                found += _of_round(before, after)
                if after.winner is not None and behind >= FAR:
                    found.append(Moment(Kind.COMEBACK, after.winner, _bidder(after, after.winner), behind))
            case _:
                pass
    return tuple(found)


def _of_trick(trick: Trick, before: View, after: View) -> Iterator[Moment]:
    winner, side = trick.taker, after.rules.side(trick.taker)
    if _bid_nil(after, winner) and _tricks_of(after, winner) == 1:
        yield Moment(Kind.NIL_BROKEN, side, winner)
    wanted = side_bid(after, side)
    if side_taken(before, side) < wanted <= side_taken(after, side):
        yield Moment(Kind.BID_REACHED, side, winner, wanted)
    yield from _of_bags(winner, before, after)
    left = after.rules.cards_each - len(after.tricks)
    for other in (side, *after.rules.others(side)):
        missing = side_bid(after, other) - side_taken(after, other)
        was_missing = side_bid(before, other) - side_taken(before, other)
        if missing > left and was_missing <= left + 1:
            yield Moment(Kind.SET, other, _bidder(after, other), side_bid(after, other))
    if left == 1 and (decided := _hanging(after)) is not None:
        yield Moment(Kind.LAST_TRICK, decided, winner)


def _of_bags(winner: Seat, before: View, after: View) -> Iterator[Moment]:
    rules, side = after.rules, after.rules.side(winner)
    bags_before, bags = new_bags(before, side), new_bags(after, side)
    # The bags of the rounds before: once the round is scored they are counted together.
    total_before, total = before.bags[side] + bags_before, before.bags[side] + bags
    if bags <= bags_before or not rules.bags_count:
        return
    if rules.bag_penalty and total >= rules.bag_limit > total_before:
        yield Moment(Kind.PENALTY, side, winner, total)
    elif rules.bag_penalty and rules.bag_limit - 2 <= total < rules.bag_limit:
        yield Moment(Kind.BAGS_NEAR, side, winner, total)
    elif not total_before:
        yield Moment(Kind.FIRST_BAG, side, winner, bags)


def _of_round(before: View, after: View) -> Iterator[Moment]:
    for seat in after.rules.seating:
        bid = after.bids[after.rules.index(seat)]
        if bid is not None and bid.nil and not _tricks_of(after, seat):
            yield Moment(Kind.BLIND_MADE if bid.blind else Kind.NIL_SAFE, after.rules.side(seat), seat)
        elif bid is not None and bid.for_side and not tricks_missed(after, after.rules.side(seat)):
            yield Moment(Kind.BLIND_MADE, after.rules.side(seat), seat, bid.n)
    for side in range(after.rules.sides):
        if (missed := tricks_missed(after, side)) >= BIG:
            yield Moment(Kind.BIG_SET, side, _bidder(after, side), missed)
    led, leads = leader(before.scores), leader(after.scores)
    if after.winner is None and led is not None and leads is not None and leads != led:
        yield Moment(Kind.LEAD, leads, _bidder(after, leads))


def leader(scores: Sequence[int]) -> int | None:
    """Return the side that leads alone by these scores, or None."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


def _bidder(view: View, side: int) -> Seat:
    """Return the seat of a side that bid the most, of which its bid speaks first."""
    return max(view.rules.seats_of(side), key=lambda seat: -1 if (bid := _bid(view, seat)) is None else bid.n)


def _hanging(view: View) -> int | None:
    """Return the side for which the last trick decides over bid or nil, the viewer's own first; None if for neither."""
    for side in (view.side, *view.rules.others(view.side)):
        nils = [seat for seat in view.rules.seats_of(side) if _bid_nil(view, seat)]
        if side_bid(view, side) - side_taken(view, side) == 1 or any(not _tricks_of(view, seat) for seat in nils):
            return side
    return None


def _bid(view: View, seat: Seat) -> Bid | None:
    """Return the bid of a seat; None where nobody bids, or the partner's is that of the side."""
    return view.bids[view.rules.index(seat)]


def _bid_nil(view: View, seat: Seat) -> bool:
    bid = _bid(view, seat)
    return bid is not None and bid.nil


def _tricks_of(view: View, seat: Seat) -> int:
    return view.taken[view.rules.index(seat)]
