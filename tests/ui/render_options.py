"""What pictures and steps are made with."""

from spades.engine import Seat
from spades.ui.paint.style import Style
from spades.ui.paint.theme import DEFAULT_THEME, THEMES
from spades.ui.table.card_places import Hand, hand_order
from spades.ui.table.layout import TableLayout
from spades.ui.table.layout_four import FourLayout
from spades.ui.table.options import Pace
from spades.ui.table.steps import RenderOptions

_STYLE = Style(THEMES[DEFAULT_THEME], (1280, 800))
LAYOUT = TableLayout.of(_STYLE, left_handed=False)
LAYOUTS = {2: LAYOUT, 4: FourLayout.of(_STYLE, left_handed=False)}
HAND = Hand(hand_order("SHCD", high_left=True))
NAMES = {Seat.SOUTH: "You", Seat.WEST: "West", Seat.NORTH: "North", Seat.EAST: "East"}


def options(speed: float = 1.0, trick_hold: float = 1.0, *, still: bool = False, seats: int = 2) -> RenderOptions:
    return RenderOptions(LAYOUTS[seats], HAND, Pace(speed=speed, still=still, trick_hold=trick_hold), NAMES)
