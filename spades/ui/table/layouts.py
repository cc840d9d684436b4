"""The layout of a table by how many sit at it."""

from collections.abc import Mapping
from types import MappingProxyType

from spades.session.program.settings import Settings
from spades.ui.paint.style import Style
from spades.ui.table.layout import TableLayout
from spades.ui.table.layout_four import FourLayout

_LAYOUTS: Mapping[int, type[TableLayout]] = MappingProxyType({2: TableLayout, 4: FourLayout})


def lay_out(seats: int, style: Style, settings: Settings, *, guided: bool) -> TableLayout:
    """Return the layout of a table with 2 or 4 seats for a canvas, as the person likes it; `guided` by lessons."""
    return _LAYOUTS[seats].of(
        style,
        left_handed=settings.left_handed,
        percent=settings.card_size,
        memory_aids=settings.memory_aids,
        guided=guided,
    )
