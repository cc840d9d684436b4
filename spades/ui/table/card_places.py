"""From a view to where every card lies. A picture is data; the playback moves cards between two of them."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import pygame

from spades.engine.cards import PACK, Card, Suit
from spades.engine.public import Phase, Trick
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place
from spades.ui.table.layout import Spot, TableLayout, spot_of

_FORWARD, _BACK = 0.025, -0.045
"""How far cards stand forward or back where not all may be played, in card heights."""

Key = Card | tuple[str, int, int]
"""What a sprite is known by: its card while that is known, else a kind, a seat and a number."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Where every card lies.

    Attributes:
        places: The place of each.
        origins: Where a card comes from that was not there before.
        exits: Where a card goes that is not there any more.
    """

    places: dict[Key, Place]
    origins: dict[Key, Place] = field(default_factory=dict)
    exits: dict[Key, Place] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hand:
    """How the person's hand is shown.

    Attributes:
        order: Sorts it.
        raised: The card under the pointer or the keyboard's focus.
        chosen: The cards chosen and not yet confirmed.
        hinted: The card that a hint recommends.
    """

    order: Callable[[Iterable[Card]], list[Card]]
    raised: Card | None = None
    chosen: tuple[Card, ...] = ()
    hinted: Card | None = None


def hand_order(suit_order: str, *, high_left: bool) -> Callable[[Iterable[Card]], list[Card]]:
    """Return a function that sorts a hand: the suits' letters from left to right, and the direction of the ranks.

    The suits never trade places, whichever of them are out: no card jumps under the pointer.
    """
    places = {Suit("SHDC".index(letter)): at for at, letter in enumerate(suit_order)}

    def ordered(cards: Iterable[Card]) -> list[Card]:
        return sorted(cards, key=lambda card: (places[card.suit], -card.rank if high_left else card.rank))

    return ordered


def picture(view: View, layout: TableLayout, hand: Hand, trick: Trick | None = None) -> Picture:
    """Return the picture of a view at rest; `trick` shows a completed one that still lies on the table."""
    places: dict[Key, Place] = {}
    _put_hand(places, view, layout, hand)
    for seat in _from_viewer(view):
        if seat is not view.seat:
            for at, place in enumerate(_held(layout, spot_of(seat, view.seat, view.rules), view.held(seat))):
                places["held", seat, at] = place
    if not view.hand:
        # Nobody looks at it: its person has not, in a game with blind nil, or it is another's turn at the screen.
        count = view.held(view.seat)
        for at in range(count):
            places["held", view.seat, at] = layout.hand(count, at)
    if view.phase is Phase.DRAW:
        _put_draw(places, view, layout)
    shown = trick or view.trick
    for order, (seat, card) in enumerate(shown.plays):
        places[card] = replace(layout.trick(spot_of(seat, view.seat, view.rules), order), face=card)
    return Picture(places, _origins(view, layout, places), _exits(view, layout))


def dealing(at_rest: Picture, view: View, layout: TableLayout) -> Picture:
    """Return the picture of a hand that has just been dealt: with four seats a card at a time, from the dealer's."""
    seats = _from_viewer(view)
    if view.rules.hands != "deal" or len(seats) == 2:
        return at_rest
    first = view.rules.index(view.starter)
    order = {seat: (view.rules.index(seat) - first) % len(seats) for seat in seats}
    dealer = max(order, key=lambda seat: order[seat])
    counts = dict.fromkeys(seats, 0)
    turns: dict[Key, tuple[int, int]] = {}
    for key in at_rest.places:
        seat = view.seat if isinstance(key, Card) else Seat(key[1])
        turns[key] = (counts[seat], order[seat])
        counts[seat] += 1
    pack = layout.pack(spot_of(dealer, view.seat, view.rules))
    places = {key: at_rest.places[key] for key in sorted(at_rest.places, key=lambda key: turns[key])}
    return Picture(places, dict.fromkeys(places, pack))


def riffling(at_rest: Picture, layout: TableLayout) -> Picture:
    """Return the picture of a stock whose halves are run together: its cards come from left and right in turns."""
    origins = dict(at_rest.origins)
    for key, place in at_rest.places.items():
        if not isinstance(key, Card) and key[0] == "stock":
            side = -1 if key[2] % 2 else 1
            origins[key] = replace(place, x=place.x + side * layout.card * 0.56)
    return replace(at_rest, origins=origins)


def _from_viewer(view: View) -> tuple[Seat, ...]:
    """Return the seats clockwise from the viewer's: which card lies on which depends on nothing else."""
    first = view.rules.seating.index(view.seat)
    return (*view.rules.seating[first:], *view.rules.seating[:first])


def _put_hand(places: dict[Key, Place], view: View, layout: TableLayout, hand: Hand) -> None:
    cards = hand.order(view.hand)
    refused = {card for card, _ in view.refusals}
    for at, card in enumerate(cards):
        # What may be played stands forward, what may not stands back.
        base = _BACK if card in refused else _FORWARD if refused else 0.0
        lift = base
        if card in hand.chosen or (view.phase is Phase.PASS and card in view.passed):
            lift = 0.17
        elif card is hand.raised:
            lift = base + 0.035 if card in refused else 0.1
        elif card is hand.hinted:
            lift = 0.07
        places[card] = _in_hand(layout, len(cards), at, lift, card, dim=card in refused)


def _put_draw(places: dict[Key, Place], view: View, layout: TableLayout) -> None:
    left = 52 - 2 * len(view.draws)
    for depth, place in enumerate(_stock(layout)[: left - (view.offered is not None)]):
        places["stock", 0, depth] = place
    if view.offered is not None:
        places[view.offered] = replace(layout.offered_card(), face=view.offered)
    for seat in _from_viewer(view):
        count = sum(draw.seat is seat for draw in view.draws)
        for order, place in enumerate(_discards(layout, spot_of(seat, view.seat, view.rules), count)):
            places["discard", seat, order] = place


# The same object for the same place: what rests is then found at once in the next picture.


@lru_cache(32)
def _held(layout: TableLayout, spot: Spot, count: int) -> tuple[Place, ...]:
    """Return the places of the cards that another seat holds."""
    return tuple(layout.held_card(spot, count, at) for at in range(count))


@lru_cache(128)
def _in_hand(layout: TableLayout, count: int, at: int, lift: float, card: Card, *, dim: bool) -> Place:
    """Return the place of a card of the hand, counted from the left."""
    return replace(layout.hand(count, at, lift=lift), face=card, dim=dim)


@lru_cache(4)
def _discards(layout: TableLayout, spot: Spot, count: int) -> tuple[Place, ...]:
    """Return the places of the cards that a seat has put aside, one more for each draw."""
    before = _discards(layout, spot, count - 1) if count > 1 else ()
    return (*before, layout.discards(spot, count - 1)) if count else ()


@lru_cache(2)
def _stock(layout: TableLayout) -> tuple[Place, ...]:
    """Return the places of a whole pack, from the bottom: most of a picture, and the same in all of a draw."""
    return tuple(layout.stock(depth) for depth in range(len(PACK)))


def _origins(view: View, layout: TableLayout, places: dict[Key, Place]) -> dict[Key, Place]:
    """Return where cards come from: the stock while it lasts, the far hand for the plays of others."""
    origins: dict[Key, Place] = {}
    stock = layout.stock(max(0, 51 - 2 * len(view.draws))) if view.rules.hands == "draw" else layout.stock(0)
    for key in places:
        if isinstance(key, Card) or key[0] != "stock":
            origins[key] = stock
    for seat, card in (*view.trick.plays, *(view.tricks[-1].plays if view.tricks else ())):
        # A card of the near hand lies there already, unless nobody looks at it.
        near = seat is view.seat
        origins[card] = layout.hand(1, 0) if near else layout.held_card(spot_of(seat, view.seat, view.rules), 1, 0)
    if (giver := _partners_place(view, layout)) is not None and not view.tricks:
        origins |= dict.fromkeys(view.received, giver)
    return origins


def _partners_place(view: View, layout: TableLayout) -> Place | None:
    """Return where the cards are that the partner holds; None where nobody is one."""
    partner = view.rules.partner_of(view.seat)
    return None if partner is None else layout.held_card(spot_of(partner, view.seat, view.rules), 1, 0)


def _exits(view: View, layout: TableLayout) -> dict[Key, Place]:
    """Say where cards go: a trick to its taker, the discards off the table."""
    exits: dict[Key, Place] = {}
    if view.received and (taker := _partners_place(view, layout)) is not None:
        exits |= dict.fromkeys(view.passed, taker)
    if view.tricks:
        last = view.tricks[-1]
        # The card that has won goes first, and gathers the others.
        for _, card in sorted(last.plays, key=lambda play: play[0] is not last.taker):
            exits[card] = layout.trick_pile(spot_of(last.taker, view.seat, view.rules))
    if view.phase is not Phase.DRAW:
        for seat in _from_viewer(view):
            off = layout.off(spot_of(seat, view.seat, view.rules))
            for order in range(13):
                exits["discard", seat, order] = off
    return exits


def bounds(place: Place) -> tuple[int, int, int, int]:
    """Return left, top, width and height of a card, in pixels; a slight turn is taken into account."""
    turned = math.radians(place.angle)
    wide, tall = place.width, place.width * CARD_RATIO
    across = abs(wide * math.cos(turned)) + abs(tall * math.sin(turned))
    along = abs(wide * math.sin(turned)) + abs(tall * math.cos(turned))
    return round(place.x - across / 2), round(place.y - along / 2), round(across), round(along)


def covers(place: Place, at: tuple[int, int]) -> bool:
    """Return whether a card lies over a point; a slight turn is taken into account."""
    offset = pygame.Vector2(at[0] - place.x, at[1] - place.y).rotate(place.angle)
    return abs(offset.x) <= place.width / 2 and abs(offset.y) <= place.width * CARD_RATIO / 2


def open_row(layout: TableLayout, view: View, seat: Seat) -> tuple[pygame.Rect, float]:
    """Return where a hand lies open, from its upper edge on, and how wide its cards are.

    With two seats it takes the place of their fan; with four each lies beside the plaque of its seat.
    """
    left = layout.left + layout.column + 2 * layout.margin
    if view.rules.seats == 2:
        return pygame.Rect(left, layout.margin, layout.left + layout.right - 2 * left, 0), layout.card * 0.62
    spot, width = spot_of(seat, view.seat, view.rules), layout.card * 0.5
    plaque = layout.plaque(spot)
    if spot is Spot.FAR:
        return pygame.Rect(left, layout.margin, plaque.left - layout.margin - left, 0), width
    top = plaque.top - layout.margin // 2 - round(width * CARD_RATIO)
    return pygame.Rect(plaque.left, top, plaque.width, 0), width


def lay_open(layout: TableLayout, view: View, seat: Seat, cards: Sequence[Card]) -> dict[Key, Place]:
    """Return the places of cards of a hand that lies open, from left to right."""
    area, width = open_row(layout, view, seat)
    step = min(width * 0.62, (area.width - width) / max(1, len(cards) - 1))
    y = area.top + width * CARD_RATIO / 2
    middle = (len(cards) - 1) / 2
    return {
        card: Place(area.centerx + (at - middle) * step, y, width, 0.0, card, z=2 + at * 0.01)
        for at, card in enumerate(cards)
    }
