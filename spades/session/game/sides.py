"""How the bids of sides stand: what follows from a view, before it is put in words."""

from spades.engine import Seat, View, score_round


def side_bid(view: View, side: int) -> int:
    """Return how many tricks a side has bid so far."""
    bids = (view.bids[view.rules.index(seat)] for seat in view.rules.seats_of(side))
    return sum(bid.n for bid in bids if bid is not None)


def side_taken(view: View, side: int) -> int:
    """Return how many tricks count towards the bid of a side; those of a nil do so where the rules say it."""
    places = [view.rules.index(seat) for seat in view.rules.seats_of(side)]
    helps = view.rules.failed_nil_helps_partner
    return sum(view.taken[at] for at in places if helps or (bid := view.bids[at]) is None or not bid.nil)


def new_bags(view: View, side: int) -> int:
    """Return the bags that a side has taken in the round so far; 0 before its bids are made."""
    places = [view.rules.index(seat) for seat in view.rules.seats_of(side)]
    bids = [bid for at in places if (bid := view.bids[at]) is not None]
    if len(bids) < len(places):
        return 0
    return score_round(bids, [view.taken[at] for at in places], 0, view.rules).new_bags


def in_danger(view: View) -> Seat | None:
    """Return whose nil the trick on the table would break as it stands, or None."""
    play = view.trick.winning_play
    if play is None:
        return None
    place = view.rules.index(play[0])
    bid = view.bids[place]
    return play[0] if bid is not None and bid.nil and not view.taken[place] else None
