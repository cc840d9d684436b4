"""How the bids of sides stand, as it follows from a view, before it is put in words."""

from spades.engine.cards import Card, Suit
from spades.engine.public import Phase
from spades.engine.rules import pack_of
from spades.engine.scoring import bid_worth, score_round
from spades.engine.seats import Seat
from spades.engine.turns import has_bid
from spades.engine.view import View


def side_bid(view: View, side: int) -> int:
    """Return how many tricks a side has bid so far."""
    bids = (view.bids[place] for place in view.rules.places_of(side))
    return sum(bid.n for bid in bids if bid is not None)


def side_has_bid(view: View, side: int) -> bool:
    """Return whether all of a side have bid, or one of them blind for all; False in a round in which nobody bids."""
    return all(has_bid(view.rules, view.bids, seat) for seat in view.rules.seats_of(side))


def side_worth(view: View, side: int) -> int:
    """Return the points that a side's bid of one or more wins if made, and loses if not."""
    bids = (view.bids[place] for place in view.rules.places_of(side))
    doubled = any(bid is not None and bid.for_side for bid in bids)
    return bid_worth(side_bid(view, side), view.rules) * (2 if doubled else 1)


def side_taken(view: View, side: int) -> int:
    """Return how many tricks count towards the bid of a side; those of a nil do so where the rules say it."""
    places, helps = view.rules.places_of(side), view.rules.failed_nil_helps_partner
    return sum(view.taken[at] for at in places if helps or (bid := view.bids[at]) is None or not bid.nil)


def tricks_missed(view: View, side: int) -> int:
    """Return by how many tricks a side has missed its bid, 0 to 13, once a round is over; 0 where it has made it."""
    return max(0, side_bid(view, side) - side_taken(view, side))


def new_bags(view: View, side: int) -> int:
    """Return the bags that a side has taken in the round so far; 0 before its bids are made."""
    places = view.rules.places_of(side)
    if not side_has_bid(view, side):
        return 0
    return score_round([view.bids[at] for at in places], [view.taken[at] for at in places], 0, view.rules).new_bags


def bags_so_far(view: View, side: int) -> int:
    """Return the bags that a side has with those of the round under way: from the limit on they cost."""
    return view.bags[side] + (new_bags(view, side) if view.phase is Phase.PLAY else 0)


def bags_threaten(view: View, side: int) -> bool:
    """Return whether a side is two bags from their penalty, or nearer."""
    return bool(view.rules.bag_penalty) and bags_so_far(view, side) >= view.rules.bag_limit - 2


def in_danger(view: View) -> Seat | None:
    """Return whose nil the trick on the table is about to break, or None.

    Whoever leads wins so far, which is no danger yet. It is one once nobody is left who might take the trick instead:
    the partner, or with two seats an opponent who has to. Only what everybody has seen counts, so that nobody's cards
    are told.
    """
    play = view.trick.winning_play
    if play is None:
        return None
    seat, card = play
    place = view.rules.index(seat)
    bid = view.bids[place]
    if bid is None or not bid.nil or view.taken[place]:
        return None
    played = {other for other, _card in view.trick.plays}
    partners = [other for other in view.rules.seats_of(view.rules.side(seat)) if other is not seat]
    savers = [other for other in partners or view.rules.seating if other not in played]
    return None if any(_may_beat(view, saver, card, ruffs=bool(partners)) for saver in savers) else seat


def _may_beat(view: View, seat: Seat, card: Card, *, ruffs: bool) -> bool:
    """Return whether a seat still to play may hold a card that beats the best so far, as far as everybody can see.

    `ruffs` is whether that seat would trump.
    """
    tricks = (*view.tricks, view.trick)
    gone = {other for trick in tricks for _seat, other in trick.plays}
    out = [other for other in pack_of(view.rules) if other not in gone]
    void = {trick.led for trick in tricks for who, other in trick.plays if who is seat and other.suit is not trick.led}
    if card.suit not in void and any(other.suit is card.suit and other.rank > card.rank for other in out):
        return True
    trumps = ruffs and view.trick.led in void and Suit.SPADES not in {*void, card.suit}
    return trumps and any(other.suit is Suit.SPADES for other in out)
