"""The window opens before anything else: the rest is loaded while the table is there to be looked at."""

import json
from pathlib import Path

from spades.paths import assets_dir
from spades.session.program.storage import read_at_most
from spades.ui.device.window import Window
from spades.ui.paint.lamp import AS_DESKTOP, CLOTHS, USUAL_CLOTH, Cloth, light, table_of
from spades.ui.stored_title import StoredTitle

_LARGEST = 1_000_000
"""Bytes of preferences that are looked at."""

_FAR = 100_000
"""Pixels from the middle of the desktop within which a window may be."""


def open_window(folder: Path, *, full_screen: bool = False) -> Window:
    """Return the window, open where it was left, showing the title as it was stored, or else the cloth of the table.

    Of the preferences no more is looked at than this takes. They are read afterwards, and what is wrong with them is
    said then: here the usual ones do.

    Args:
        folder: The folder of games and preferences.
        full_screen: Whether it fills the screen in any case.

    Raises:
        NoDisplayError: There is no display.
    """
    left = _read_left(folder / "settings.json")
    window = Window(
        assets_dir() / "icon" / "window.png",
        _place(left.get("window")),
        full_screen=full_screen or left.get("full_screen") is True,
        maximized=left.get("maximized") is True,
    )
    if not StoredTitle(folder).show(window.canvas):
        light(window.canvas, _cloth(left))
    window.flip()
    return window


def _read_left(path: Path) -> dict[str, object]:
    try:
        left = json.loads(read_at_most(path, _LARGEST))
    except (OSError, ValueError, RecursionError):
        return {}
    return left if isinstance(left, dict) else {}


def _cloth(left: dict[str, object]) -> Cloth:
    """Return the colours of the table; of the person's own picture, those that it had when it was last shown."""
    parts = left.get("picture_cloth")
    if left.get("table") == "own" and isinstance(parts, list):
        numbers = [part for part in parts if type(part) is int and 0 <= part <= 255]
        if len(numbers) == len(parts) == 6:
            return (numbers[0], numbers[1], numbers[2]), (numbers[3], numbers[4], numbers[5])
    return CLOTHS.get(_table(left.get("table", ""), left.get("desktop")), USUAL_CLOTH)


def _table(table: object, desktop: object) -> str:
    """Return the name of the table; the wishes of the desktop now are known later, those of last time already."""
    if table in AS_DESKTOP and isinstance(desktop, list):
        return table_of(desktop)
    return str(table)


def _place(left: object) -> tuple[int, int, int, int] | None:
    match left:
        case [int(x), int(y), int(width), int(height)] if all(abs(part) < _FAR for part in left):
            return x, y, width, height
    return None
