"""Where things are on a table of four, the partner across, or of three; the trick lies as a cross between them.

The viewer's cards are as large as with two. What has to give way are the others' fans of backs at the table's edge,
then the cards of the trick, then what the plaques say.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import ClassVar, Self

import pygame

from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place
from spades.ui.table.layout import HIDDEN, LEAST_PORTRAIT, PORTRAIT, Spot, TableLayout
from spades.ui.table.options import BoardOptions

_FAN_STEP = 1.2
"""Degrees between neighbours in the others' fans."""

_FANNED = 0.62
"""How wide the others' cards are, in widths of the viewer's, where there is room."""


_TILTED = 1.5
"""How wide a tilted card of a fan is at most, in its widths."""


@dataclass(frozen=True, slots=True)
class FourLayout(TableLayout):
    """The table of four at one size.

    Attributes:
        memory_aids: Whether the memory aid is shown, which then has room below the panel of the sides.
        guided: Whether lessons are given, which then have room in the column of the controls.
    """

    alone: ClassVar[bool] = False
    """Whether each seat is a side, nobody sits across, and the plaques say everything."""

    memory_aids: bool = False
    guided: bool = False

    @classmethod
    def of(
        cls, style: Style, *, left_handed: bool, percent: int = 100, memory_aids: bool = False, guided: bool = False
    ) -> Self:
        """Lay out a table for a canvas; cards that are wanted larger than usual leave the plaques their room."""
        usual = TableLayout.of(style, left_handed=left_handed)
        wanted = TableLayout.of(style, left_handed=left_handed, percent=percent)
        gap, margin = _gap(style.scale), wanted.margin
        column = _sides_tall(style.scale, alone=cls.alone) + 2 * _seat_tall(style.scale, alone=cls.alone) + 3 * gap
        if memory_aids:
            column += _memory_tall(wanted.column) + gap
        # The columns end above the hand, which takes a little more than the height of a card.
        most = (wanted.height - 1.6 * margin - column) / 1.235 / CARD_RATIO
        card = min(wanted.card, max(usual.card, round(most)))
        return cls(wanted.width, wanted.height, card, left_handed, style.scale, memory_aids=memory_aids, guided=guided)

    @property
    def middle(self) -> pygame.Rect:
        """The area between the plaques of the others, above the status line."""
        return _plan(self).middle.copy()

    @property
    def centre(self) -> tuple[float, float]:
        """Middle of the playing area, where tricks lie."""
        plan = _plan(self)
        return plan.middle.centerx, plan.cross

    @property
    def sides(self) -> pygame.Rect | None:
        """Where the panel of the two sides lies; None where each seat is a side."""
        return None if self.alone else _plan(self).sides.copy()

    @property
    def notices(self) -> pygame.Rect:
        """The room that is left for notices: beside the partner, above the cross, clear of score and controls."""
        plan, gap = _plan(self), _gap(self.unit)
        near = plan.plaques[Spot.FAR]
        room = pygame.Rect(near.right + gap, round(12 * self.unit), 0, 0)
        room.width = (plan.sides if self.left_handed else self.control(0)).left - gap - room.left
        beside = self.portrait(Spot.RIGHT) or plan.plaques[Spot.RIGHT]
        bottom = self._above(Spot.RIGHT)
        if room.right > beside.left - gap:
            bottom = min(bottom, beside.top - gap)
        room.height = max(1, round(bottom) - room.top)
        return room

    @property
    def corner(self) -> int:
        """How wide the words may be that stand below the controls at the top."""
        plan = _plan(self)
        # Beside the plaque across there is more room than beside the middle.
        above = not self.alone and self.control(2).top + max(46 * self.unit, 34) <= plan.middle.top
        return (plan.plaques[Spot.FAR].left if above else plan.middle.left) - round(1.5 * self.margin)

    @property
    def crossed(self) -> bool:
        """Whether a trick lies as a cross, whose arms say who played."""
        return True

    @property
    def bid_room(self) -> int | None:
        """How high the panel of the bid may be: it leaves the partner's bid in sight."""
        return _plan(self).middle.height

    @property
    def memory(self) -> pygame.Rect:
        """Where the memory aid lies, below the panel of the sides."""
        return _plan(self).memory.copy()

    @property
    def lesson(self) -> pygame.Rect:
        """The room for a lesson: between the menu and the opponent in that column."""
        return _plan(self).lesson.copy()

    def plaque(self, spot: Spot) -> pygame.Rect:
        """Return the rectangle of the plaque of a spot: portrait, name, bid and tricks."""
        return _plan(self).plaques[spot].copy()

    def portrait(self, spot: Spot) -> pygame.Rect | None:
        """Return where the large portrait of a seat is, which its plaque partly hides; None where there is no room."""
        plan = _plan(self)
        if spot is Spot.NEAR or not plan.portrait:
            return None
        plaque = plan.plaques[spot]
        rect = pygame.Rect(0, 0, plan.portrait, plan.portrait)
        hidden = round(plan.portrait * HIDDEN)
        if spot is Spot.FAR:
            # It stays out of the middle, and rises before the outermost backs.
            rect.bottomright = plaque.left + hidden, plan.middle.top
        else:
            rect.midbottom = plaque.centerx, plaque.top + hidden
        return rect

    def set_down(self, spot: Spot, size: tuple[int, int]) -> pygame.Rect:
        """Return where something of a size is set down before a seat, such as its bid."""
        plan = _plan(self)
        box, gap = pygame.Rect((0, 0), size), max(8, round(14 * self.unit))
        box.center = plan.middle.centerx, round(plan.cross)
        if spot is Spot.NEAR:
            box.bottom = plan.middle.bottom - gap
        elif spot is Spot.FAR:
            box.top = plan.middle.top + gap
        elif spot is Spot.LEFT:
            box.left = plan.middle.left + gap
        else:
            box.right = plan.middle.right - gap
        return box

    def beside(self, spot: Spot, *, drawing: bool = False, voice: bool = False) -> pygame.Rect:
        """Return the corner of the cross beside a seat's arm, where words hide no card, nor the tab of the best one."""
        del drawing, voice  # four are dealt their cards, and each corner is near one of them
        plan = _plan(self)
        middle, gap = plan.middle, max(4, round(8 * self.unit))
        wide = round(middle.width / 2 - plan.played / 2) - gap
        arm = round(plan.played * CARD_RATIO / 2)
        level = round(self.trick(Spot.LEFT, 0).y)
        above, below = level - arm - _tab(self.unit) - middle.top, middle.bottom - level - arm
        tall = below if spot in (Spot.NEAR, Spot.RIGHT) else above
        room = pygame.Rect(middle.left, middle.top, wide, max(1, tall - gap // 2))
        if spot in (Spot.FAR, Spot.RIGHT):
            room.right = middle.right
        if spot in (Spot.NEAR, Spot.RIGHT):
            room.bottom = middle.bottom
        return room

    def held_card(self, spot: Spot, count: int, at: int) -> Place:
        """Return the place of a card that another seat holds, face down at its edge of the table."""
        plan = _plan(self)
        off = at - (count - 1) / 2
        if spot in (Spot.LEFT, Spot.RIGHT):
            wide = min(self.card * _FANNED, plan.reach[spot] * 0.5)
            step = min(wide * 0.3, (plan.reach[spot] - wide * _TILTED) / max(1, count - 1))
            inward = 1 if spot is Spot.LEFT else -1
            edge = self.left if spot is Spot.LEFT else self.right
            # However small they are, a part of them is beyond the edge; beside the table all of them may be seen.
            shown = plan.peek if plan.outside else min(plan.peek, wide * CARD_RATIO * 0.7)
            x = edge + inward * (shown - wide * CARD_RATIO / 2 - off * off * self.tall * 0.0014)
            angle = inward * (90 - off * _FAN_STEP)
            return Place(x, plan.plaques[spot].centery + off * step, wide, angle, z=2 + at * 0.01)
        wide = self.card * _FANNED
        step = min(wide * 0.3, (plan.spread - wide * _TILTED) / max(1, count - 1))
        y = plan.depth - wide * CARD_RATIO / 2 - off * off * self.tall * 0.0014
        return Place(self.width / 2 + off * step, y, wide, off * _FAN_STEP, z=2 + at * 0.01)

    def pack(self, spot: Spot) -> Place:
        """Return where the pack is from which a seat deals: in its hands."""
        if spot is Spot.NEAR:
            return Place(self.width / 2, self.hand_y, self.card, z=1)
        return self.held_card(spot, 1, 0)

    def trick(self, spot: Spot, order: int) -> Place:
        """Return the place of a card played to the trick: an arm of the cross; `order` 0 is the lead."""
        plan = _plan(self)
        x, y = self.centre
        dx, dy, angle = {
            Spot.NEAR: (0, plan.down, 1.5),
            Spot.LEFT: (-plan.across, -plan.down * self.alone, -2.5),
            Spot.FAR: (0, -plan.down, -1.5),
            Spot.RIGHT: (plan.across, -plan.down * self.alone, 2.5),
        }[spot]
        return Place(x + dx, y + dy, plan.played, angle, z=40 + order)


@dataclass(frozen=True, slots=True)
class ThreeLayout(FourLayout):
    """The table of three at one size: near, left and right, each for itself."""

    alone: ClassVar[bool] = True

    @property
    def notices(self) -> pygame.Rect:
        """The room that is left for notices: above the trick."""
        room, top = self.middle, round(12 * self.unit)
        room.top, room.height = top, max(1, round(self._above(Spot.LEFT)) - top)
        return room


@dataclass(frozen=True, slots=True)
class _Plan:
    """The places that follow from a layout, worked out once.

    Attributes:
        sides: The panel of the sides.
        memory: The memory aid.
        lesson: The room for a lesson.
        plaques: The plaque of each spot.
        middle: What lies between.
        depth: How far the cards across reach onto the table.
        spread: How wide their fan may be.
        peek: How far the cards left and right reach onto the table.
        outside: Whether they lie beside the table, in a window much wider than high.
        reach: How high their fans may be.
        played: How wide a card of the trick is.
        across: How far the left and right arms of the cross are from its middle.
        down: How far the near and far ones are.
        cross: How high its middle is.
        portrait: How high the others' large portraits are; 0 where there is no room.
    """

    sides: pygame.Rect
    memory: pygame.Rect
    lesson: pygame.Rect
    plaques: dict[Spot, pygame.Rect]
    middle: pygame.Rect
    depth: float
    spread: float
    peek: float
    outside: bool
    reach: dict[Spot, float]
    played: float
    across: float
    down: float
    cross: float
    portrait: int


def _gap(unit: float) -> int:
    """Return the space between the boxes of a column."""
    return max(5, round(8 * unit))


def _sides_tall(unit: float, *, alone: bool) -> int:
    """Return how high the panel of the sides is; where each seat is `alone` there is none."""
    return 0 if alone else round(6 * max(22 * unit, 17) + max(24 * unit, 18))


def _seat_tall(unit: float, *, alone: bool) -> int:
    """Return how high the plaque of a seat is, where there is room; one that is `alone` has its score there too."""
    return round(max(140 * unit, 112)) if alone else round(3 * max(23 * unit, 18) + max(16 * unit, 12))


def _tab(unit: float) -> float:
    """Return how high the tab is that says of a card that it wins."""
    return max(20 * unit, 18)


def _memory_tall(column: int) -> int:
    """Return how high the memory aid is."""
    return round(max(column, 150) * 0.41)


@lru_cache(maxsize=8)
def _plan(layout: FourLayout) -> _Plan:
    unit, margin, foot = layout.unit, layout.margin, layout.foot
    gap = _gap(unit)
    # A fan shows as much of its backs as the middle can spare.
    wide = round(min(layout.column, max(186 * unit, 148)))
    peek = max(8.0, min(layout.tall * 0.28, (layout.right - layout.left - 620 * unit) / 2 - 2 * gap - wide))
    # In a window much wider than high they have all the height beside the table.
    outside = layout.left + margin - gap >= layout.tall * 0.28
    left = margin + max(wide, layout.column) + gap if outside else round(peek) + gap + wide + gap
    column = max(wide, min(layout.column, left - gap - margin))
    left += layout.left
    edge = layout.left + margin if outside else left - gap - wide
    alone = layout.alone
    sides = pygame.Rect(layout.left + margin, margin, column, _sides_tall(unit, alone=alone))
    memory = pygame.Rect(sides.left, margin if alone else sides.bottom + gap, column, _memory_tall(column))
    upper = memory.bottom + gap if layout.memory_aids else margin if alone else sides.bottom + gap
    # Beside the controls there is room between the seal and the buttons at the foot; a lesson takes most of it.
    seal = round(layout.control(2).top + max(46 * unit, 34))
    buttons = layout.control(0 if layout.guided else 2, bottom=True).top - gap
    tall = max(20, min(_seat_tall(unit, alone=alone), (foot - upper - gap) // 2, buttons - seal))
    seal = buttons - tall if layout.guided else seal
    lesson = layout.control(1)
    lesson.width, lesson.height = column, seal - gap - lesson.top
    lesson.right = layout.right - margin
    near = pygame.Rect(sides.left, foot - tall, wide, tall)
    depth = min(layout.tall * 0.28, layout.height * 0.08)
    far = pygame.Rect((layout.width - wide) // 2, round(depth) + gap, wide, tall)
    if alone:
        # Nobody sits there.
        far.top, far.height = margin, 0
    middle = pygame.Rect(left, far.bottom + gap, layout.width - 2 * left, 0)
    middle.height = round(layout.status[1] - 22 * unit) - middle.top
    # Above the card across is room for the tab that says that it wins.
    tab = _tab(unit)
    room = middle.height - tab - 6 * unit
    # In a narrow window the arms overlap a little, but never the corner of a card with its rank.
    # Of three, the two upper arms lie beside the lower one's upper part.
    played = min(layout.tall * 0.95, room * (0.6 if alone else 0.49), middle.width * CARD_RATIO / 2.8)
    # In a tall window the trick is near the hand.
    cross = max(middle.top + tab + room / 2, middle.bottom - 1.4 * layout.tall)
    # Each opponent's plaque points at its arm of the cross, as far as what else is in its column lets it.
    spans = [(upper, near.top - gap), (seal, buttons)]
    if layout.left_handed:
        spans.reverse()
        for rect in (sides, memory, near):
            rect.right = layout.right - margin
        lesson.left = layout.left + margin
    plaques = {Spot.NEAR: near, Spot.FAR: far}
    reach: dict[Spot, float] = {}
    # With nobody across they may be lower, and leave room for large portraits.
    height = min(bottom for _top, bottom in spans) - tall if alone else round(cross - tall / 2)
    for spot, (top, bottom) in zip((Spot.LEFT, Spot.RIGHT), spans, strict=True):
        y = max(top, min(height, bottom - tall))
        plaques[spot] = pygame.Rect(edge, y, wide, tall)
        above, below = (margin, foot) if outside else (top, bottom)
        reach[spot] = 2 * min(y + tall / 2 - above, below - y - tall / 2)
    if not layout.guided:
        # Both fans are alike; a lesson leaves the one in its column less room.
        reach = dict.fromkeys(reach, min(reach.values()))
    plaques[Spot.RIGHT].right = layout.width - edge
    return _Plan(
        sides,
        memory,
        lesson,
        plaques,
        middle,
        depth,
        layout.right - layout.left - 2 * (margin + column + gap),
        margin - gap if outside else peek,
        outside,
        reach,
        played / CARD_RATIO,
        min(played / CARD_RATIO + 12 * unit, (middle.width - 1.08 * played / CARD_RATIO) / 2),
        min(played * (0.3 if alone else 0.5) + 4 * unit, (room - played) / 2),
        cross,
        _portrait_side(layout, plaques, [top for top, _bottom in spans]),
    )


def _portrait_side(layout: FourLayout, plaques: dict[Spot, pygame.Rect], tops: list[int]) -> int:
    """Return how high the large portraits are: above the plaques left and right, beside the one across."""
    if layout.guided or not layout.portraits:
        return 0
    gap = _gap(layout.unit)
    above = [plaques[spot].top - top - gap for spot, top in zip((Spot.LEFT, Spot.RIGHT), tops, strict=True)]
    side = round(min(PORTRAIT * layout.unit, min(above) / (1 - HIDDEN)))
    if not layout.alone:
        side = min(side, round(plaques[Spot.FAR].height + 3.5 * gap))
    return side if side >= max(LEAST_PORTRAIT, 84 * layout.unit) else 0


_LAYOUTS: Mapping[int, type[TableLayout]] = MappingProxyType({2: TableLayout, 3: ThreeLayout, 4: FourLayout})


def lay_out(seats: int, style: Style, options: BoardOptions, *, portraits: bool = False) -> TableLayout:
    """Return the layout of a table of 2, 3 or 4; `portraits` is whether there are large ones, where there is room."""
    layout = _LAYOUTS[seats].of(
        style,
        left_handed=options.left_handed,
        percent=options.card_size,
        memory_aids=options.memory_aids,
        guided=options.guided,
    )
    return replace(layout, portraits=portraits)
