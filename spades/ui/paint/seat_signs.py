"""Small signs beside a name: who deals, who leads, and who is away."""

from functools import lru_cache

import pygame

from spades.ui.paint.shapes import panel
from spades.ui.paint.theme import Colour

_OVER = 4


def draw_deal_sign(canvas: pygame.Surface, left: int, middle: int, height: int, colour: Colour, ground: Colour) -> int:
    """Paint a small pack: this seat deals. Returns where it ends."""
    wide, off = max(5, round(height * 0.62)), max(2, round(height * 0.2))
    for at in (2, 1, 0):
        card = pygame.Rect(left + at * off, middle - height // 2, wide, height)
        panel(canvas, card, ground if at else colour, max(1, height // 7), colour, max(1, height // 12))
    return left + 2 * off + wide


def draw_lead_sign(canvas: pygame.Surface, left: int, middle: int, height: int, colour: Colour) -> int:
    """Paint an arrow head: this seat leads. Returns where it ends."""
    sign = _arrow(height, colour)
    canvas.blit(sign, sign.get_rect(midleft=(left, middle)))
    return left + sign.get_width()


def draw_away_sign(canvas: pygame.Surface, left: int, middle: int, height: int, colour: Colour) -> int:
    """Paint a crescent: the person here is away. Returns where it ends."""
    sign = _crescent(height, colour)
    canvas.blit(sign, sign.get_rect(midleft=(left, middle)))
    return left + sign.get_width()


@lru_cache(maxsize=8)
def _crescent(height: int, colour: Colour) -> pygame.Surface:
    side = height * _OVER
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.circle(big, colour, (side / 2, side / 2), side / 2)
    pygame.draw.circle(big, (*colour, 0), (side * 0.76, side * 0.34), side * 0.42)
    return pygame.transform.smoothscale(big, (height, height)).convert_alpha()


@lru_cache(maxsize=8)
def _arrow(height: int, colour: Colour) -> pygame.Surface:
    wide = max(4, round(height * 0.8))
    big = pygame.Surface((wide * _OVER, height * _OVER), pygame.SRCALPHA)
    big.fill((*colour, 0))
    tall = height * _OVER
    pygame.draw.polygon(big, colour, [(0, 0), (wide * _OVER - 1, tall / 2), (0, tall - 1)])
    return pygame.transform.smoothscale(big, (wide, height)).convert_alpha()
