"""How large everything that can be pressed is to a finger."""

from collections.abc import Iterator
from itertools import pairwise

from spades.ui.paint.style import Style
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.dialogs.typing import PAGES, Letters
from spades.ui.scenes.setup.gallery import Gallery
from spades.ui.scenes.setup.people import ColourChoice
from spades.ui.scenes.setup.seat_row import SeatRow
from spades.ui.scenes.table.table import TableScene
from spades.ui.widgets import Choice, Listing, Swatches, Tabs, Timeline, Widget
from spades.ui.widgets.grid import cell

from .driver import Driver
from .hands import Size

LEAST = 44
"""Pixels that a finger has at least, at the usual size of the window and in any that is larger."""

ONLY_READ = frozenset({"Figures"})
"""Lists whose rows do nothing when they are pressed."""


def too_small(driver: Driver, size: Size, measured: set[object]) -> Iterator[str]:
    """Lay the scene on top out at a size, and yield what a finger has too little room for.

    Args:
        driver: Drives the program; its scene is laid out as it was in the end.
        size: Of the window, in pixels.
        measured: What has been measured, and is not measured again.
    """
    scene, usual = driver.scene, driver.scene.style
    scene.resize(Style(usual.theme, size, prompts=usual.prompts))
    for widget in scene.group.widgets:
        place = (type(scene), widget.label, tuple(widget.rect))
        if not widget.rect.width or not widget.enabled or place in measured:
            continue
        measured.add(place)
        for wide, tall in (_met(scene, widget), *_pieces(widget)):
            if min(wide, tall) < LEAST:
                yield f"{type(scene).__name__}: {widget.label or type(widget).__name__} is {wide} x {tall}"
    if isinstance(scene, TableScene):
        layout = driver.board.layout
        apart = min(after.x - card.x for card, after in pairwise(layout.hand(13, at) for at in range(13)))
        if apart < LEAST:
            yield f"{type(scene).__name__}: cards of a hand are {apart:.0f} apart"
    scene.resize(usual)


def _met(scene: BaseScene, widget: Widget) -> tuple[int, int]:
    """Return how wide and how tall a control is to a finger, through its middle; the edge of the window counts."""
    width, height = scene.style.size
    x, y = widget.rect.center
    reach = []
    for right, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        far = 0
        while far < LEAST:
            at = (x + right * far, y + down * far)
            inside = 0 <= at[0] < width and 0 <= at[1] < height
            if inside and scene.group.over(at, finger=True) is not widget:
                break
            far += 1
        reach.append(far)
    # The middle was counted both ways.
    return reach[0] + reach[1] - 1, reach[2] + reach[3] - 1


def _pieces(widget: Widget) -> Iterator[tuple[int, int]]:
    """Yield the sizes of what can be pressed by itself in a control; the control itself is tall enough."""
    match widget:
        case Tabs():
            yield widget.rect.width // len(widget._names), LEAST
        case Choice():
            yield widget.field.width // 2, LEAST
        case Gallery() | SeatRow() | ColourChoice() | Swatches():
            yield widget.place(0).width, LEAST
        case Letters():
            yield cell(widget.rect, 0, len(PAGES[0][0]), len(PAGES[0])).size
        case Timeline():
            yield min(right - left for left, right in pairwise(widget._edges())), LEAST
        case Listing() if widget.label not in ONLY_READ:
            yield LEAST, widget.pitch
        case _:
            pass
