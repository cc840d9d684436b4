"""Pictures of a person's own, as a camera might have taken them."""

import pygame

from spades.ui.paint.own_pictures import Use

from .driver import Driver
from .hands import Size


def photo(size: Size) -> pygame.Surface:
    """Return a bright sky over a dark shore: whatever is written on it needs help."""
    small = pygame.Surface((8, 6))
    for y in range(6):
        for x in range(8):
            small.set_at((x, y), (40 + 25 * x, 200 - 12 * y, 255) if y < 3 else (90 + 12 * y, 60 + 6 * x, 20 * (6 - y)))
    small.set_at((6, 1), (255, 255, 255))
    return pygame.transform.smoothscale(small, size)


def forget_pictures(driver: Driver) -> None:
    """Leave the next screen without them; what has been dressed with them stays so until then."""
    for use in Use:
        driver.app.context.pictures.remove(use)
