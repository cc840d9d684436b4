"""The layout of a table by how many sit at it."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from spades.session.program.settings import Settings
from spades.ui.paint.style import Style
from spades.ui.table.layout import TableLayout
from spades.ui.table.layout_four import FourLayout

_LAYOUTS: Mapping[int, type[TableLayout]] = MappingProxyType({2: TableLayout, 4: FourLayout})


def lay_out(
    seats: int, style: Style, settings: Settings, *, guided: bool = False, portraits: bool = False
) -> TableLayout:
    """Return the layout of a table for a canvas, as the person likes it.

    Args:
        seats: How many sit at it, 2 or 4.
        style: The scale, and the size of the canvas.
        settings: What the person likes.
        guided: Whether lessons are told.
        portraits: Whether players sit there, who have large portraits where there is room.
    """
    layout = _LAYOUTS[seats].of(
        style,
        left_handed=settings.left_handed,
        percent=settings.card_size,
        memory_aids=settings.memory_aids,
        guided=guided,
    )
    return replace(layout, portraits=portraits)
