from collections.abc import Iterator

import pygame
import pytest

from spades.ui.look import Look, _font
from spades.ui.theme import DEFAULT_THEME, THEMES


@pytest.fixture
def display() -> Iterator[pygame.Surface]:
    """Open a window that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 800))
    pygame.quit()
    _font.cache_clear()  # a font ends with the program it was opened in


@pytest.fixture
def look() -> Look:
    return Look(THEMES[DEFAULT_THEME], (1280, 800))
