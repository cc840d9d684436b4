"""What is seen of cards that lie on each other: what is hidden need not be painted."""

import math
from collections.abc import Iterable

import pygame

from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place

_CORNER = 0.066
"""The radius of a card's corners, as a share of its width."""

_MOST = 6
"""In how many parts a card is painted at the most; where it would be more, it is painted as a whole."""

NOWHERE = pygame.Rect(0, 0, 0, 0)


def solid(place: Place, angle: float | None) -> pygame.Rect:
    """Return a part of the picture of a card in which nothing below it shines through, of no size where there is none.

    Args:
        place: Where it lies.
        angle: The angle at which it is painted, which may be a little off; None where that is not known.
    """
    if angle is None:
        return NOWHERE
    turn = math.radians(angle)
    along, across = abs(math.cos(turn)), abs(math.sin(turn))
    apart = along**2 - across**2
    if apart < 0.5:
        return NOWHERE
    # The largest upright rectangle within a card without its rounded sides.
    width = max(8, round(place.width))
    wide, tall = width * (0.5 - _CORNER) - 2, width * CARD_RATIO / 2 - 2
    half = (wide * along - tall * across) / apart, (tall * along - wide * across) / apart
    if min(half) < 1:
        return NOWHERE
    left, top = round(place.x) - int(half[0]) + 1, round(place.y) - int(half[1]) + 1
    return pygame.Rect(left, top, 2 * int(half[0]) - 2, 2 * int(half[1]) - 2)


def seen(whole: pygame.Rect, above: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return the parts of a rectangle that are seen below others, none of them twice."""
    parts = [whole]
    for other in above:
        parts = [part for one in parts for part in _without(one, other)]
        if len(parts) > _MOST:
            return [whole]
    return parts


def _without(whole: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """Return what is left of a rectangle where another one is cut out."""
    cut = whole.clip(other)
    if not cut:
        return [whole]
    parts = (
        pygame.Rect(whole.left, whole.top, whole.width, cut.top - whole.top),
        pygame.Rect(whole.left, cut.bottom, whole.width, whole.bottom - cut.bottom),
        pygame.Rect(whole.left, cut.top, cut.left - whole.left, cut.height),
        pygame.Rect(cut.right, cut.top, whole.right - cut.right, cut.height),
    )
    return [part for part in parts if part]
