"""What can be said of a card where more than two play, by the trick and the bids alone, beside another card."""

from spades.bots.analysis.values import LAST_BAGS, Kind, Reason
from spades.bots.search.four.facts import Facts
from spades.bots.search.four.places import foes_of, partner_of
from spades.engine import Card, Suit, View
from spades.engine.public import beats
from spades.engine.scoring import next_bag

_FEW = 2
"""Cards below a lead, of its suit and out, up to which a nil may have to go above it."""

_LOW = 9
"""The rank up to which people call a card low."""

_TRICK_POINTS = 10.0
"""What each trick scores in a hand that nobody bids."""


def fault(view: View, card: Card, best: Card) -> Reason | None:
    """Return the reason of the trick against a card beside the best; None where it says nothing.

    Args:
        view: A position in play with more than two seats; its seat is to move.
        card: A legal card.
        best: The best.
    """
    winning = view.trick.winning_play
    if winning is None:
        early = card.suit is Suit.SPADES is not best.suit
        return Reason(kind=Kind.EARLY_TRUMP, card=card, number=_spades(view) - 1) if early else None
    seat, top = winning
    wins, best_wins = beats(card, top), beats(best, top)
    ours = view.rules.side(seat) == view.side
    last = _is_last(view)
    if wins and not best_wins:
        if last and (bag := _bag(view, Kind.TAKES_BAG)) is not None:
            return bag
        if ours:
            return Reason(kind=Kind.OVER_PARTNER)
        if card.suit is Suit.SPADES is not view.trick.led:
            return Reason(kind=Kind.SPENDS_SPADE, card=card, number=_spades(view))
        return None
    if not last:
        return None
    if wins:
        return Reason(kind=Kind.WASTES, card=best) if _cheaper(best, card) else None
    if best_wins and not ours:
        return _left_to_them(view, view.rules.side(seat))
    return None


def merit(view: View, facts: Facts, best: Card, other: Card) -> Reason | None:
    """Return the reason of the trick for the best card beside another; arguments as for `fault`."""
    winning = view.trick.winning_play
    if winning is None:
        return _merit_of_lead(view, facts, best, other)
    wins, other_wins = beats(best, winning[1]), beats(other, winning[1])
    if wins and not other_wins and best.suit is Suit.SPADES is not (led := view.trick.led) and led is not None:
        return Reason(kind=Kind.RUFFS, suit=led)
    if view.seat in view.nils:
        return None if other_wins or _is_under(best, other) else sheds_danger(view, best)
    need = need_of(view, view.side)
    if need is None:
        return None
    if wins:
        return _merit_of_taking(view, best, other, need, alone=not other_wins)
    if other_wins:
        return _merit_of_leaving(view, best, other, need)
    return _merit_of_losing(view, best, other, need)


def _merit_of_taking(view: View, best: Card, other: Card, need: int, *, alone: bool) -> Reason | None:
    """Return the reasons for a card that beats those on the table; `alone` where the other card does not."""
    if not _is_last(view):
        return _merit_of_going_above(view, best, other, need, alone=alone)
    if alone and _counts(view):
        return Reason(kind=Kind.TAKES_TRICK, points=_TRICK_POINTS)
    if alone and need > 0:
        taken = sum(view.taken[view.side :: view.rules.sides])
        if need == 1:
            return Reason(kind=Kind.MAKES_BID, number=taken + 1)
        return Reason(kind=Kind.TAKES_TRICK, number=taken + 1, bid=taken + need)
    return Reason(kind=Kind.CHEAPEST, card=best) if not alone and _cheaper(best, other) else None


def _merit_of_going_above(view: View, best: Card, other: Card, need: int, *, alone: bool) -> Reason | None:
    """Return the reasons for a card that beats those on the table, while others are still to play."""
    if need <= 0:
        return None
    above = _above(view, best)
    if not above and (alone or not _is_top(view, other)):
        return Reason(kind=Kind.TOP_OF_SUIT, card=best)
    if alone:
        return Reason(kind=Kind.MAY_TAKE, other=above[0]) if len(above) == 1 else None
    if not _is_under(best, other):
        return None
    if len(above) == 1 and _is_top(view, other):
        return Reason(kind=Kind.FINESSES, card=other, other=above[0])
    return _keeps_back(view, other, need)


def _merit_of_leaving(view: View, best: Card, other: Card, need: int) -> Reason | None:
    """Return the reasons for a card below those on the table, beside one that goes above them."""
    if _is_last(view) and (bag := _bag(view, Kind.SAVES_BAG)) is not None:
        return bag
    if other.suit is Suit.SPADES is not view.trick.led:
        return Reason(kind=Kind.SAVES_SPADE, card=best)
    return None if _is_last(view) else _keeps_back(view, other, need)


def _merit_of_losing(view: View, best: Card, other: Card, need: int) -> Reason | None:
    """Return the reasons for one of two cards that can't take the trick."""
    if need <= 0:
        bags = view.rules.bag_penalty and best.rank > other.rank
        return sheds_danger(view, best) if bags else None
    if best.suit is not other.suit and (void := _makes_void(view, best)) is not None:
        return void
    better = _is_under(best, other) or (_is_top(view, other) and not _is_top(view, best))
    # Nobody saves a seven to win a trick with, but for a trump.
    high = other.rank > _LOW or other.suit is Suit.SPADES
    return Reason(kind=Kind.KEEPS_HIGH, card=other) if better and high and _has_below(view, other) else None


def need_of(view: View, side: int) -> int | None:
    """Return how many tricks the bid of a side still needs, below 1 when it is made; None where that hangs on a nil.

    It does not where the nil is the partner's, and stands: then the bid is that of the seat alone. In a hand that
    nobody bids a side needs all that are left.
    """
    if _counts(view):
        return view.rules.cards_each - len(view.tricks)
    bids, taken = view.bids[side :: view.rules.sides], view.taken[side :: view.rules.sides]
    standing = [seat for seat in view.nils if view.rules.side(seat) == side]
    if any(bid is None or bid.nil for bid in bids) and (side != view.side or not standing or view.seat in standing):
        return None
    return sum(bid.n for bid in bids if bid is not None) - sum(taken)


def sheds_danger(view: View, card: Card) -> Reason | None:
    """Return that a card goes while it can't take the trick, and later might have to; None where it can't."""
    winning = view.trick.winning_play
    danger = winning is not None and not beats(card, winning[1]) and _has_below(view, card)
    return Reason(kind=Kind.SHEDS_DANGER, card=card) if danger else None


def _left_to_them(view: View, side: int) -> Reason | None:
    """Return whose bid needs the trick that is left to a side."""
    if _counts(view):
        return Reason(kind=Kind.LEAVES_TRICK, points=_TRICK_POINTS)
    need, theirs, left = need_of(view, view.side), need_of(view, side), len(view.hand)
    if need is not None and need > 0:
        return Reason(kind=Kind.LEAVES_TRICK)
    if need is not None and theirs is not None and 0 < theirs <= left:
        return Reason(kind=Kind.LEAVES_NEEDED, number=theirs, bid=left)
    return None


def _counts(view: View) -> bool:
    """Return whether the hand is one that nobody bids, and each trick scores."""
    return view.rules.counts_itself(view.round_number)


def _bag(view: View, kind: Kind) -> Reason | None:
    """Return in so many words that the trick would be a bag; None where it is none, or bags cost nothing."""
    need, rules = need_of(view, view.side), view.rules
    if need is None or need > 0 or not rules.bag_penalty:
        return None
    bag, paid = next_bag(view.bags[view.side], -need, rules)
    if bag == rules.bag_limit:
        return Reason(kind=LAST_BAGS[kind], number=bag, points=float(rules.bag_penalty))
    return Reason(kind=kind, number=bag, points=paid or None) if bag else None


def _merit_of_lead(view: View, facts: Facts, best: Card, other: Card) -> Reason | None:
    me, seats = facts.me, view.rules.seats
    for seat in foes_of(me, seats):
        if view.rules.seating[seat] in view.nils and _may_go_above(view, facts, best, seat):
            return None if _may_go_above(view, facts, other, seat) else Reason(kind=Kind.LEADS_UNDER_NIL)
    need = need_of(view, view.side)
    if not _is_top(view, best) or _is_top(view, other):
        return None if need is None else _merit_of_low_lead(view, best, other, need)
    if partner_of(me, seats) != me and view.rules.seating[partner_of(me, seats)] in view.nils:
        return Reason(kind=Kind.LEADS_COVER)
    return Reason(kind=Kind.TOP_OF_SUIT, card=best) if need is not None and need > 0 else None


def _merit_of_low_lead(view: View, best: Card, other: Card, need: int) -> Reason | None:
    """Return the reasons for leading a card that others can beat, beside another."""
    under = _is_under(best, other)
    if need <= 0:
        low = view.rules.bag_penalty and best.rank <= _LOW and (under or _is_top(view, other)) and _above(view, best)
        return Reason(kind=Kind.LEADS_LOW) if low else None
    if (void := _makes_void(view, best)) is not None:
        return void
    out, others = _brings_out(view, best), _brings_out(view, other)
    if out is not None and (others is None or others.card is not out.card):
        return out
    return _keeps_back(view, other, need) if under else None


def _brings_out(view: View, card: Card) -> Reason | None:
    """Return that a lead loses to one card alone, after which another of ours is the highest; None where it doesn't."""
    above = _above(view, card)
    ours = [one for one in view.hand if one.suit is card.suit and one is not card and _above(view, one) == above]
    if len(above) != 1 or not ours:
        return None
    return Reason(kind=Kind.BRINGS_OUT, card=above[0], other=max(ours, key=lambda one: one.rank))


def _makes_void(view: View, card: Card) -> Reason | None:
    """Return that it is the last card of its suit in a hand with spades; None where it isn't."""
    alone = card.suit is not Suit.SPADES and sum(one.suit is card.suit for one in view.hand) == 1
    return Reason(kind=Kind.MAKES_VOID, suit=card.suit) if alone and _spades(view) else None


def _keeps_back(view: View, card: Card, need: int) -> Reason | None:
    """Return that a card is not played while one above it is out; None where none is, or tricks are not wanted."""
    above = _above(view, card)
    if not above or need <= 0:
        return None
    return Reason(kind=Kind.KEEPS_BACK, card=card, other=max(above, key=lambda one: one.rank))


def _may_go_above(view: View, facts: Facts, card: Card, seat: int) -> bool:
    """Return whether a seat may hold cards above a lead, and hardly any below."""
    out = [one for one in view.unseen if one.suit is card.suit]
    lower = sum(one.rank < card.rank for one in out)
    return lower <= _FEW and lower < len(out) and not facts.voids[seat] >> card.suit & 1


def _is_top(view: View, card: Card) -> bool:
    """Return whether nobody else holds a card of the suit above it."""
    return not _above(view, card)


def _above(view: View, card: Card) -> list[Card]:
    """Return the cards of the suit above one that others may hold."""
    return [one for one in view.unseen if one.suit is card.suit and one.rank > card.rank]


def _is_last(view: View) -> bool:
    return len(view.trick.plays) == view.rules.seats - 1


def _is_under(card: Card, other: Card) -> bool:
    return card.suit is other.suit and card.rank < other.rank


def _has_below(view: View, card: Card) -> bool:
    """Return whether somebody else may hold a card of the suit below it, so that it may take a trick yet."""
    return any(_is_under(one, card) for one in view.unseen)


def _cheaper(card: Card, other: Card) -> bool:
    """Return whether less is given with a card than with another."""
    return (card.suit is Suit.SPADES, card.rank) < (other.suit is Suit.SPADES, other.rank)


def _spades(view: View) -> int:
    return sum(card.suit is Suit.SPADES for card in view.hand)
