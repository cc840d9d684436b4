"""What is seen of cards that lie on each other: what is hidden need not be painted."""

import math
from collections.abc import Iterable

import pygame

from spades.ui.paint.theme import CARD_RATIO

_CORNER = 0.066
"""The radius of a card's corners, as a share of its width."""

_MOST = 6
"""In how many parts a card is painted at the most; where it would be more, it is painted as a whole."""

_ROW = 300
"""As many pixels take as long to paint as it takes to begin one more row of them: narrow strips save nothing."""

NOWHERE = pygame.Rect(0, 0, 0, 0)


def solid(x: float, y: float, width: float, angle: float, turn: float = 1.0) -> pygame.Rect:
    """Return a part of the picture of a card in which nothing below it shines through, of no size where there is none.

    Args:
        x: Its centre.
        y: Its centre.
        width: How wide the card is painted, which may be a little off.
        angle: The angle at which it is painted, likewise.
        turn: How much of the width of that picture is seen while it turns over.
    """
    lies = math.radians(angle)
    along, across = abs(math.cos(lies)), abs(math.sin(lies))
    apart = along**2 - across**2
    if abs(apart) < 0.5:
        return NOWHERE
    # The largest upright rectangle within a card without its rounded sides.
    width = max(8, round(width))
    wide, tall = width * (0.5 - _CORNER) - 2, width * CARD_RATIO / 2 - 2
    half = turn * (wide * along - tall * across) / apart - 1, (tall * along - wide * across) / apart - 1
    if min(half) < 1:
        return NOWHERE
    left, top = round(x) - int(half[0]), round(y) - int(half[1])
    return pygame.Rect(left, top, 2 * int(half[0]), 2 * int(half[1]))


def seen(whole: pygame.Rect, above: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return the parts of a rectangle that are to be painted below others, none of them twice.

    What is seen is among them, and of what is hidden whatever takes longer to leave out.
    """
    parts = [whole]
    for other in above:
        parts = [part for one in parts for part in _without(one, other)]
        if len(parts) > _MOST:
            return [whole]
    return parts


def _without(whole: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """Return what is left of a rectangle where another one is cut out, or all of it if that is painted sooner."""
    cut = whole.clip(other)
    if not cut:
        return [whole]
    parts = [
        part
        for part in (
            pygame.Rect(whole.left, whole.top, whole.width, cut.top - whole.top),
            pygame.Rect(whole.left, cut.bottom, whole.width, whole.bottom - cut.bottom),
            pygame.Rect(whole.left, cut.top, cut.left - whole.left, cut.height),
            pygame.Rect(cut.right, cut.top, whole.right - cut.right, cut.height),
        )
        if part
    ]
    return parts if sum(map(_effort, parts)) < _effort(whole) else [whole]


def _effort(part: pygame.Rect) -> int:
    return part.height * (part.width + _ROW)
