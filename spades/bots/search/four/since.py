"""What has changed hands since the bids: cards passed between a nil and its partner, as far as one seat knows."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from spades.bots.rule.passing import unlikely_cards
from spades.bots.search.four.bits import NOTHING, Suits, masks
from spades.bots.search.four.leanings import NEUTRAL, Leanings
from spades.bots.search.four.places import partner_of
from spades.engine import Card, View
from spades.engine.turns import cards_to_pass

_LIFT = 0.7
"""The tricks that a card given by a nil brings its partner."""


_DREAM = 2.0
"""The tricks by which a hand on which somebody bids nil who always does so is stronger than those of a sound nil."""


class Since(NamedTuple):
    """What the seats have got and given away since they bid.

    Attributes:
        came: The cards that each seat is known to have got.
        gone: The cards that each seat is known to have given away.
        lift: The tricks that each hand has above those that its bid is read by: gained by cards nobody else saw, or
            left out of a bid by somebody known to bid low.
        unlikely: The cards that each seat would have given away, had it held them.
    """

    came: tuple[Suits, ...]
    gone: tuple[Suits, ...]
    lift: tuple[float, ...]
    unlikely: tuple[Suits, ...]

    def undone(self, seat: int, hand: Sequence[int]) -> list[int]:
        """Return the hand on which a seat bid, a mask a suit, from its present hand and the cards played since."""
        return [held & ~came | gone for held, came, gone in zip(hand, self.came[seat], self.gone[seat], strict=True)]


def unchanged(seats: int) -> Since:
    """Return that nothing has changed hands among so many seats."""
    nothing = (NOTHING,) * seats
    return Since(nothing, nothing, (0.0,) * seats, nothing)


def since_bids(view: View, leanings: Leanings = NEUTRAL) -> Since:
    """Return the cards that have changed hands since the bids, as far as the seat of a view knows or can guess."""
    unlikely = unlikely_cards(view)
    known = _lift(view, leanings)
    if not (unlikely or view.received or known):
        return unchanged(view.rules.seats)
    rules, seating = view.rules, view.rules.seating
    seats = rules.seats
    came, gone, lift, kept_not = [NOTHING] * seats, [NOTHING] * seats, [0.0] * seats, [NOTHING] * seats
    partner = partner_of(rules.index(view.seat), seats)
    if view.received:
        came[partner], gone[partner] = _suits(view.passed), _suits(view.received)
    for nil, cards in unlikely.items():
        place = rules.index(nil)
        kept_not[place] = _suits(cards)
        if place != partner:
            lift[partner_of(place, seats)] = _LIFT * cards_to_pass(rules, view.bids, seating[place])
    lift[partner] += known
    return Since(tuple(came), tuple(gone), tuple(lift), tuple(kept_not))


def _lift(view: View, leanings: Leanings) -> float:
    """Return the tricks that the partner's hand has above those that its bid is read by, as it leans."""
    me, seats = view.rules.index(view.seat), view.rules.seats
    partner = partner_of(me, seats)
    bid = view.bids[partner]
    if bid is None or partner == me:
        return 0.0
    return _DREAM * max(0.0, leanings.nil) if bid.nil else -leanings.behind_bid(turn_of(view, partner), bid.n)


def turn_of(view: View, place: int) -> int:
    """Return which a seat is to bid, 0 for the first."""
    return (place - view.rules.index(view.starter)) % view.rules.seats


def _suits(cards: Iterable[Card]) -> Suits:
    first, second, third, fourth = masks(cards)
    return first, second, third, fourth
