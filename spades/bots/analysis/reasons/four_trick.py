"""What can be said of a card where more than two play, by the trick and the bids alone, beside another card."""

from spades.bots.analysis.values import Kind, Reason
from spades.bots.search.four.facts import Facts
from spades.bots.search.four.places import foes_of, partner_of
from spades.engine import Card, Suit, View
from spades.engine.public import beats
from spades.engine.scoring import next_bag

_FEW = 2
"""Cards below a lead, of its suit and out, up to which a nil may have to go above it."""


def fault(view: View, card: Card, best: Card) -> Reason | None:
    """Return what the trick says against a card beside the best; None where it says nothing.

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
    last = len(view.trick.plays) == view.rules.seats - 1
    if wins and not best_wins:
        if last and (bag := _bag(view)) is not None:
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
    """Return what the trick says for the best card beside another; arguments as for `fault`."""
    winning, led = view.trick.winning_play, view.trick.led
    if winning is None or led is None:
        return _merit_of_lead(view, facts, best, other)
    if best.suit is Suit.SPADES is not led and beats(best, winning[1]) and not beats(other, winning[1]):
        return Reason(kind=Kind.RUFFS, suit=led)
    lower = best.suit is other.suit and best.rank < other.rank
    if _nil_stands(view, facts.me) and not beats(other, winning[1]) and not lower:
        return sheds_danger(view, best)
    return None


def sheds_danger(view: View, card: Card) -> Reason | None:
    """Return that a card of a nil goes while it can't take the trick, and later might have to; None where it can't."""
    winning = view.trick.winning_play
    below = any(one.suit is card.suit and one.rank < card.rank for one in view.unseen)
    danger = below and winning is not None and not beats(card, winning[1])
    return Reason(kind=Kind.SHEDS_DANGER, card=card) if danger else None


def need_of(view: View, side: int) -> int | None:
    """Return how many tricks the bid of a side still needs, below 1 when it is made; None where that hangs on a nil."""
    bids, taken = view.bids[side :: view.rules.sides], view.taken[side :: view.rules.sides]
    if any(bid is None or bid.nil for bid in bids):
        return None
    return sum(bid.n for bid in bids if bid is not None) - sum(taken)


def _left_to_them(view: View, side: int) -> Reason | None:
    """Return whose bid needs the trick that is left to a side."""
    need, theirs, left = need_of(view, view.side), need_of(view, side), len(view.hand)
    if need is not None and need > 0:
        return Reason(kind=Kind.LEAVES_TRICK)
    if need is not None and theirs is not None and 0 < theirs <= left:
        return Reason(kind=Kind.LEAVES_NEEDED, number=theirs, bid=left)
    return None


def _bag(view: View) -> Reason | None:
    """Return that the trick would be a bag; None where it is none, or bags cost nothing."""
    need, rules = need_of(view, view.side), view.rules
    if need is None or need > 0 or not rules.bag_penalty:
        return None
    bag, paid = next_bag(view.bags[view.side], -need, rules)
    if bag == rules.bag_limit:
        return Reason(kind=Kind.TAKES_LAST_BAG, number=bag, points=float(rules.bag_penalty))
    return Reason(kind=Kind.TAKES_BAG, number=bag, points=paid or None) if bag else None


def _merit_of_lead(view: View, facts: Facts, best: Card, other: Card) -> Reason | None:
    me, seats = facts.me, view.rules.seats
    for seat in foes_of(me, seats):
        if _nil_stands(view, seat) and _may_go_above(view, facts, best, seat):
            return None if _may_go_above(view, facts, other, seat) else Reason(kind=Kind.LEADS_UNDER_NIL)
    if not _is_top(view, best) or _is_top(view, other):
        return None
    if partner_of(me, seats) != me and _nil_stands(view, partner_of(me, seats)):
        return Reason(kind=Kind.LEADS_COVER)
    need = need_of(view, view.side)
    return Reason(kind=Kind.TOP_OF_SUIT, card=best) if need is not None and need > 0 else None


def _nil_stands(view: View, seat: int) -> bool:
    bid = view.bids[seat]
    return bid is not None and bid.nil and not view.taken[seat]


def _may_go_above(view: View, facts: Facts, card: Card, seat: int) -> bool:
    """Return whether a seat may hold cards above a lead, and hardly any below."""
    out = [one for one in view.unseen if one.suit is card.suit]
    lower = sum(one.rank < card.rank for one in out)
    return lower <= _FEW and lower < len(out) and not facts.voids[seat] >> card.suit & 1


def _is_top(view: View, card: Card) -> bool:
    """Return whether nobody else holds a card of the suit above it."""
    return not any(one.suit is card.suit and one.rank > card.rank for one in view.unseen)


def _cheaper(card: Card, other: Card) -> bool:
    """Return whether less is given with a card than with another."""
    return (card.suit is Suit.SPADES, card.rank) < (other.suit is Suit.SPADES, other.rank)


def _spades(view: View) -> int:
    return sum(card.suit is Suit.SPADES for card in view.hand)
