"""Where things are on the table: numbers that follow from the size of the canvas alone."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import Self

import pygame

from spades.engine.rules import Rules
from spades.engine.seats import Seat
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place


class Spot(IntEnum):
    """A place at the table as the viewer sees it, clockwise."""

    NEAR = 0
    LEFT = 1
    FAR = 2
    RIGHT = 3


_SPOTS: Mapping[int, tuple[Spot, ...]] = MappingProxyType({
    2: (Spot.NEAR, Spot.FAR),
    3: (Spot.NEAR, Spot.LEFT, Spot.RIGHT),
    4: tuple(Spot),
})  # fmt: skip
"""Where so many seats are seen, clockwise from the viewer's."""


def spot_of(seat: Seat, viewer: Seat, rules: Rules) -> Spot:
    """Return where a seat is seen from another."""
    return _SPOTS[rules.seats][(rules.index(seat) - rules.index(viewer)) % rules.seats]


def pan_of(spot: Spot) -> float:
    """Return from where a seat is heard, -1 left to 1 right; cards from near lie a little left of those from far."""
    return {Spot.NEAR: -0.12, Spot.LEFT: -0.6, Spot.FAR: 0.12, Spot.RIGHT: 0.6}[spot]


_FAN_STEP = 1.0
"""Degrees between neighbours in the person's fan."""

_WIDEST = 16 / 9
"""How wide a table is at most, in its heights."""

_NEAR = 1.3
"""How far the middle of a trick is from the status line at most, in card heights: both are in sight together."""

_LEAST_LESSON, LEAST_CHECK = 210, 100
"""Units of design that a lesson, and what the play checker says, need at the least."""

_TRICK = 0.71
"""How far a trick of two reaches from its middle, in card heights."""

PORTRAIT, LEAST_PORTRAIT = 124, 80
"""Units of design of a large portrait, and the pixels below which there is none."""

HIDDEN = 0.14
"""The share of a large portrait that its plaque hides: whoever it is sits behind it."""


_NOTICES = 0.44
"""The share of the width that notices may take: what the columns of score and controls leave free."""

_RAISED = 0.12
"""How far the index of a raised card may be above the hand, in card heights."""

_WAY = 16
"""Points of a trick's way to its taker at which it is seen what it covers."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The table at one size.

    Attributes:
        width: Of the canvas.
        height: Of the canvas.
        card: Width of a card.
        left_handed: Whether the plaques are on the right and the controls on the left.
        unit: Pixels for each unit of design.
        portraits: Whether the others have large portraits where there is room.
    """

    width: int
    height: int
    card: int
    left_handed: bool
    unit: float
    portraits: bool = False

    @classmethod
    def of(
        cls, style: Style, *, left_handed: bool, percent: int = 100, memory_aids: bool = False, guided: bool = False
    ) -> Self:
        """Lay out a table for a canvas; cards are `percent` of the usual size.

        However large they are wanted, they leave room for the trick, the plaques and the status line.
        """
        del memory_aids, guided  # with two seats there is room for them
        width, height = style.size
        tall = min(min(height * 0.235, width * 0.215) * percent / 100, height * 0.31, width * 0.3)
        return cls(width, height, round(tall / CARD_RATIO), left_handed, style.scale)

    @property
    def tall(self) -> float:
        """Height of a card."""
        return self.card * CARD_RATIO

    @property
    def left(self) -> int:
        """Where the table begins: in a window much wider than high it keeps to its middle."""
        return max(0, round((self.width - _WIDEST * self.height) / 2))

    @property
    def right(self) -> int:
        """Where it ends."""
        return self.width - self.left

    @property
    def margin(self) -> int:
        """The space kept free along the edges."""
        return max(8, round(16 * self.unit))

    @property
    def column(self) -> int:
        """Width of the columns left and right of the middle."""
        return round(min(max(232 * self.unit, 168), (self.right - self.left) * 0.26))

    @property
    def hand_y(self) -> float:
        """Height of the middle of the person's cards."""
        return self.height - self.tall * 0.575 - self.margin * 0.6

    @property
    def status(self) -> tuple[float, float]:
        """Middle of the status line."""
        return self.width / 2, self.hand_y - self.tall * 0.5 - self.tall * 0.13 - 19 * self.unit

    @property
    def status_range(self) -> tuple[int, int, int]:
        """How high the status line may reach, and how low: to a raised card's index, or at worst to the hand."""
        near = self.trick(Spot.NEAR, 0)
        lean = math.radians(abs(near.angle))
        half = near.width * (CARD_RATIO * math.cos(lean) + math.sin(lean)) / 2
        hand = self.hand_y - self.tall / 2
        return math.ceil(near.y + half), math.floor(hand - _RAISED * self.tall), math.floor(hand)

    @property
    def centre(self) -> tuple[float, float]:
        """Middle of the playing area, where tricks lie."""
        top = self.tall * 0.52
        bottom = self.status[1] - 16 * self.unit
        return self.width / 2, max((top + bottom) / 2, bottom - _NEAR * self.tall)

    def hand(self, count: int, at: int, *, lift: float = 0.0) -> Place:
        """Return the place of one of the person's cards, counted from the left; `lift` is in card heights."""
        room = self.width - 2 * self.margin - self.card * 1.06
        step = min(self.card * 0.56, room / max(1, count - 1))
        off = at - (count - 1) / 2
        x = self.width / 2 + off * step
        # A larger hand is a flatter fan: its ends are no lower than those of thirteen.
        bend = off * min(1.0, 12 / max(1, count - 1))
        angle = -bend * _FAN_STEP
        drop = (bend * bend) * self.tall * 0.0016
        return Place(x, self.hand_y + drop - lift * self.tall, self.card, angle, z=10 + at)

    def above_hand(self, at: tuple[float, float]) -> bool:
        """Return whether a card that is let go at a point has left the hand."""
        return at[1] < self.hand_y - self.tall * 0.62

    def held_card(self, spot: Spot, count: int, at: int) -> Place:
        """Return the place of a card that another seat holds, face down at its edge of the table."""
        del spot  # with two seats the other one is far
        small = self.card * 0.8
        room = self.right - self.left - 2 * (self.column + 2 * self.margin) - small
        step = min(small * 0.32, room / max(1, count - 1))
        off = at - (count - 1) / 2
        lift = (off * off) * self.tall * 0.0016
        return Place(self.width / 2 + off * step, small * CARD_RATIO * 0.06 - lift, small, off * 1.2, z=2 + at * 0.01)

    def beside(self, spot: Spot, *, drawing: bool = False, voice: bool = False) -> pygame.Rect:
        """Return where words about a seat hide no card: with two seats, on its side of the trick.

        What somebody says stands beside their portrait. In the draw, and where large cards leave no room beside the
        trick, words stand in the column, below the far plaque or above the near one.
        """
        if voice and spot is Spot.FAR and not drawing:
            return self._spoken
        middle, gap = self.middle, max(4, round(10 * self.unit))
        x, y = self.centre
        # The cards of a trick lie askew, each a little to its side.
        reach = round(0.98 * self.card) + gap
        room = pygame.Rect(
            middle.left, round(y - self.tall * 0.45), round(x) - reach - middle.left, round(self.tall * 0.9)
        )
        if drawing or room.width < 96 * self.unit:
            plaque = self.plaque(spot)
            between = self.plaque(Spot.NEAR).top - self.plaque(Spot.FAR).bottom
            # Where plaques are near each other, the words have what lies between them.
            gap = min(gap, max(1, between // 10))
            room = pygame.Rect(plaque.left, 0, plaque.width, max(1, min(round(64 * self.unit), between - 2 * gap)))
            room.top = plaque.bottom + gap
            if spot is Spot.NEAR:
                room.bottom = plaque.top - gap
        elif spot is not Spot.NEAR:
            room.right = middle.right
        return room

    @property
    def _spoken(self) -> pygame.Rect:
        """The room beside the seat across, at the edge of the table: above the way of a trick to its plaque."""
        # Where there is no portrait it is low, and lines are long.
        room = pygame.Rect(0, self.margin, min(self.middle.width, self.column * (1 if self._portrayed else 2)), 0)
        room.left = self.middle.right - room.width if self.left_handed else self.middle.left
        end, bottom = self.trick_pile(Spot.FAR), self.middle.bottom
        for start in (self.trick(Spot.NEAR, 0), self.trick(Spot.FAR, 0)):
            for share in (step / _WAY for step in range(_WAY + 1)):
                x, y, wide = (
                    one + share * (other - one)
                    for one, other in ((start.x, end.x), (start.y, end.y), (start.width, end.width))
                )
                if room.left - wide / 2 < x < room.right + wide / 2:
                    bottom = min(bottom, round(y - wide * CARD_RATIO / 2))
        room.height = max(1, bottom - max(4, round(10 * self.unit)) - room.top)
        return room

    def set_down(self, spot: Spot, size: tuple[int, int]) -> pygame.Rect:
        """Return where something of a size is set down that is about a seat: with two seats, beside its plaque."""
        plaque, middle, gap = self.plaque(spot), self.middle, max(4, round(10 * self.unit))
        box = pygame.Rect((0, 0), size)
        box.center = (middle.right if self.left_handed else middle.left, plaque.centery)
        box.clamp_ip(middle.inflate(-2 * gap, -2 * gap))
        return box

    def trick(self, spot: Spot, order: int) -> Place:
        """Return the place of a card played to the trick; `order` 0 is the lead, which lies lowest."""
        x, y = self.centre
        # Large cards in a low window give way to the status line.
        room = self.status[1] - 24 * self.unit - y
        card = self.card * max(0.5, min(1.0, room / (_TRICK * self.tall)))
        dx, dy, angle = {
            Spot.NEAR: (-0.36, 0.16, 3.0),
            Spot.LEFT: (-1.1, 0.0, -4.5),
            Spot.FAR: (0.36, -0.16, -3.0),
            Spot.RIGHT: (1.1, 0.0, 4.5),
        }[spot]
        return Place(x + dx * card, y + dy * card * CARD_RATIO, card * 1.06, angle, z=40 + order)

    @property
    def _drawn(self) -> float:
        """How wide a card of the stock is: large cards in a narrow window leave the plaques in sight."""
        return min(self.card, self.middle.width / 3.12)

    def stock(self, depth: int) -> Place:
        """Return the place of a card of the stock, counted from the bottom."""
        x, y = self.centre
        card = self._drawn
        rise = depth * card * 0.005
        # In a narrow window it draws nearer, halfway between the column and the offered card.
        off = max(1.12 * card, min(1.5 * card, self.middle.width / 2 - 0.44 * card))
        return Place(x - off, y - card * CARD_RATIO * 0.12 - rise, card, z=5 + depth * 0.01, flat=depth > 0)

    def pack(self, spot: Spot) -> Place:
        """Return where the pack is from which a seat deals."""
        del spot
        return self.stock(0)

    def offered_card(self) -> Place:
        """Return the place of the card being decided on: larger than others, if that leaves the buttons room."""
        card, (x, y) = self._drawn, self.centre
        y -= card * CARD_RATIO * 0.12
        room = self.status[1] - 85 * self.unit - y
        return Place(x, y, card * max(0.9, min(1.2, 2 * room / (card * CARD_RATIO))), z=50)

    def draw_buttons(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where Discard and Keep are: under the card on offer, above the status line, clear of the discards.

        However large or small cards and text are, they lie there.
        """
        offered, unit, middle = self.offered_card(), self.unit, self.width // 2
        gap = max(1, round(6 * unit))
        top = round(offered.y + offered.width * 0.7 + max(1, round(14 * unit)))
        tall = max(26, min(max(32, round(46 * unit)), round(self.status[1]) - max(1, round(31 * unit)) - top))
        wide = max(72, min(max(96, round(140 * unit)), round(self.stock(0).width * 1.24) - 2 * gap))
        return pygame.Rect(middle - wide - gap, top, wide, tall), pygame.Rect(middle + gap, top, wide, tall)

    def shown_card(self, count: int, at: int) -> Place:
        """Return the place of one of some cards that are shown in the middle for a moment, from the left."""
        x, y = self.centre
        wide = min(self.card * 1.1, self.middle.width / (count + 1), self.middle.height * 0.8 / CARD_RATIO)
        return Place(x + (at - (count - 1) / 2) * wide * 1.12, y, wide, 0.0, z=60 + at)

    def aside(self) -> Place:
        """Return the place where the second card is shown on its way to the discards."""
        card, (x, y) = self._drawn, self.centre
        return Place(x + card * 0.55, y - card * CARD_RATIO * 0.06, card, -4.0, z=51)

    @property
    def pile_x(self) -> float:
        """Middle of the piles of discards, from the left; in a narrow window they draw nearer, like the stock."""
        off = max(1.03 * self._drawn, min(1.62 * self._drawn, self.middle.width / 2 - 0.42 * self._drawn))
        return self.centre[0] + off

    def discards(self, spot: Spot, order: int) -> Place:
        """Return the place of a discarded card, face down; the piles are a little untidy."""
        card, y = self._drawn, self.centre[1]
        up = -0.44 if spot is not Spot.NEAR else 0.24
        jitter = math.sin(order * 12.9898 + spot) * 5
        shift = math.cos(order * 78.233 + spot) * card * 0.03
        return Place(self.pile_x + shift, y + (up - 0.12) * card * CARD_RATIO, card * 0.66, jitter, z=4 + order * 0.01)

    def trick_pile(self, spot: Spot) -> Place:
        """Return where a taken trick goes: to the plaque of its taker."""
        plaque = self.plaque(spot)
        return Place(plaque.centerx, plaque.centery, self.card * 0.4, 8.0, z=60)

    def off(self, spot: Spot) -> Place:
        """Return a place beyond the edge, for cards that leave the table."""
        y = -self.tall if spot is not Spot.NEAR else self.height + self.tall
        return Place(self.width / 2, y, self.card, z=1)

    @property
    def foot(self) -> int:
        """Where the columns end, above the hand."""
        return round(self.hand_y - self.tall * 0.5 - self.tall * 0.16)

    def plaque(self, spot: Spot) -> pygame.Rect:
        """Return the rectangle of the plaque of a spot: name, score, bid and tricks."""
        tall = round(min(max(150 * self.unit, 122), (self.height - self.tall) * 0.36))
        rect = pygame.Rect(0, self.margin, self.column, tall)
        if spot is Spot.NEAR:
            rect.bottom = self.foot
        else:
            rect.top += round(self._portrayed * (1 - HIDDEN))
        return self.at_edge(rect, left=not self.left_handed)

    def at_edge(self, rect: pygame.Rect, *, left: bool) -> pygame.Rect:
        """Return a rectangle moved to the left or right edge of the table."""
        rect.left = self.left + self.margin if left else self.right - self.margin - rect.width
        return rect

    def portrait(self, spot: Spot) -> pygame.Rect | None:
        """Return where the large portrait of a seat is, which its plaque partly hides; None where there is no room."""
        if spot is Spot.NEAR or not self._portrayed:
            return None
        plaque = self.plaque(spot)
        rect = pygame.Rect(0, self.margin, self._portrayed, self._portrayed)
        rect.centerx = plaque.centerx
        return rect

    @property
    def _portrayed(self) -> int:
        """How high the portrait across is: the plaques keep apart; 0 where that leaves too little."""
        if not self.portraits:
            return 0
        near, stock = self.plaque(Spot.NEAR), self.stock(0)
        room = near.top
        if near.width + 2 * self.margin > stock.x - self.card / 2:
            # In a narrow window the stock and the piles come near the columns.
            room = min(room, round(stock.y - self.tall / 2))
        free = room - self.margin - near.height - round(24 * self.unit)
        side = round(min(PORTRAIT * self.unit, free / (1 - HIDDEN)))
        return side if side >= max(LEAST_PORTRAIT, 84 * self.unit) else 0

    @property
    def sides(self) -> pygame.Rect | None:
        """Where the panel of the two sides lies; None where each seat is a side, and its plaque says everything."""
        return None

    @property
    def notices(self) -> pygame.Rect:
        """The room that is left for notices: between the columns of score and controls, above the trick."""
        room = pygame.Rect(0, round(12 * self.unit), round(_NOTICES * self.width), 0)
        room.centerx = self.width // 2
        room.height = round(self._above(Spot.FAR) - room.top)
        return room

    def _above(self, spot: Spot) -> float:
        """Return where a card of the trick ends above, with the tab that says that it wins."""
        place = self.trick(spot, 0)
        return place.y - place.width * CARD_RATIO / 2 - 30 * self.unit

    @property
    def corner(self) -> int:
        """How wide the words may be that stand below the controls at the top."""
        return self.column + self.margin

    @property
    def crossed(self) -> bool:
        """Whether a trick lies as a cross, whose arms say who played."""
        return False

    @property
    def bid_room(self) -> int | None:
        """How high the panel of the bid may be; None where it may lie on the fan across."""
        return None

    @property
    def memory(self) -> pygame.Rect:
        """Where the memory aid lies, below the round and its seal; its rows draw together above the controls."""
        top = self.control(2).top + max(1, round(50 * self.unit))
        room = self.control(2, bottom=True).top - max(1, round(8 * self.unit)) - top
        area = pygame.Rect(0, top, self.column, min(round(self.column * 0.41), room))
        return self.at_edge(area, left=self.left_handed)

    @property
    def lesson(self) -> pygame.Rect:
        """The room for a lesson: in the column of the controls, as high as may be; large text takes the corner too."""
        room, gap = pygame.Rect(0, 0, self.column, 0), max(1, round(10 * self.unit))
        room.top, bottom = self.control(2).bottom + gap, self.control(0, bottom=True).top - gap
        if bottom - room.top < _LEAST_LESSON * self.unit:
            room.top = self.control(1).top
        room.height = bottom - room.top
        return self.at_edge(room, left=self.left_handed)

    def check(self, *, memory_aids: bool) -> pygame.Rect:
        """Return the room for the play checker: between the corner, or the memory aid, and the controls.

        Where that is too low for large text, and there is no memory aid, the corner gives way.
        """
        room = self.memory
        gap = max(1, round(10 * self.unit))
        top, bottom = room.bottom + gap if memory_aids else room.top, self.control(2, bottom=True).top - gap
        if bottom - top < LEAST_CHECK * self.unit and not memory_aids:
            top = self.control(2).top
        room.height = bottom - top
        room.top = top
        return room

    def control(self, row: int, *, bottom: bool = False) -> pygame.Rect:
        """Return the rectangle of a control in the column across from the plaques, counted from top or bottom."""
        tall = round(max(38 * self.unit, 30))
        gap = round(8 * self.unit)
        wide = round(min(self.column, max(150 * self.unit, 108)))
        rect = pygame.Rect(0, self.margin + row * (tall + gap), wide, tall)
        if bottom:
            rect.bottom = self.foot - row * (tall + gap)
        return self.at_edge(rect, left=self.left_handed)

    @property
    def middle(self) -> pygame.Rect:
        """The area between the columns, above the status line and below the far hand."""
        left = self.left + self.margin * 2 + self.column
        top = round(self.tall * 0.5)
        return pygame.Rect(left, top, self.width - 2 * left, round(self.status[1] - 22 * self.unit) - top)
