"""The number cards: where the pips stand."""

from __future__ import annotations

from cardart.pips import pip
from cardart.svg import CENTRE, fill

_LEFT, _MIDDLE, _RIGHT = 90.5, 125.0, 159.5
_TOP, _BOTTOM = 58.0, 292.0
_THIRD = (_BOTTOM - _TOP) / 3
_HEIGHT = 48.0

_ROWS_2 = [(x, y) for y in (_TOP, _BOTTOM) for x in (_LEFT, _RIGHT)]
_ROWS_3 = [(x, y) for y in (_TOP, CENTRE[1], _BOTTOM) for x in (_LEFT, _RIGHT)]
_ROWS_4 = [(x, _TOP + row * _THIRD) for row in range(4) for x in (_LEFT, _RIGHT)]
_HIGH, _LOW = (_MIDDLE, _TOP + (_BOTTOM - _TOP) / 4), (_MIDDLE, _BOTTOM - (_BOTTOM - _TOP) / 4)
_HIGH_4, _LOW_4 = (_MIDDLE, _TOP + _THIRD / 2), (_MIDDLE, _BOTTOM - _THIRD / 2)

LAYOUTS: dict[str, list[tuple[float, float]]] = {
    "2": [(_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)],
    "3": [(_MIDDLE, _TOP), CENTRE, (_MIDDLE, _BOTTOM)],
    "4": _ROWS_2,
    "5": [*_ROWS_2, CENTRE],
    "6": _ROWS_3,
    "7": [*_ROWS_3, _HIGH],
    "8": [*_ROWS_3, _HIGH, _LOW],
    "9": [*_ROWS_4, CENTRE],
    "T": [*_ROWS_4, _HIGH_4, _LOW_4],
}


def spots(suit: str, rank: str, colour: str) -> str:
    """Return the pips of a number card; those below the middle stand on their heads."""
    return "".join(fill(pip(suit, x, y, _HEIGHT, down=y > CENTRE[1]), colour) for x, y in LAYOUTS[rank])
