"""Portraits as pixels; an opponent without one gets a plain disc with a spade, a person one with head and shoulders."""

import pygame

from spades.engine.cards import Suit
from spades.ui.paint.shapes import disc, panel, ring
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour


def _draw_person(canvas: pygame.Surface, centre: tuple[int, int], side: int, colour: Colour) -> None:
    """Paint head and shoulders."""
    x, y = centre
    disc(canvas, (x, y - side * 0.12), side * 0.15, colour)
    shoulders = pygame.Rect(0, 0, round(side * 0.52), round(side * 0.26))
    shoulders.midtop = (x, round(y + side * 0.08))
    panel(canvas, shoulders, colour, round(side * 0.13))


def draw_portrait(
    canvas: pygame.Surface,
    style: Style,
    sprites: Sprites,
    name: str,
    centre: tuple[int, int],
    side: int,
    face: str = "calm",
    *,
    waits: bool = False,
) -> pygame.Rect:
    """Paint an opponent's portrait with one of its faces, which may wait until it is made; returns where."""
    box = pygame.Rect(0, 0, side, side)
    box.center = centre
    portrait = sprites.portrait(name, side, face, box if waits else None)
    if portrait is not None:
        canvas.blit(portrait, portrait.get_rect(center=centre))
        return box
    theme = style.theme
    disc(canvas, centre, side / 2 - side * 0.04, theme.raised)
    ring(canvas, box.inflate(-round(side * 0.06), -round(side * 0.06)), theme.brass, side, max(1, round(side * 0.04)))
    if not name:
        _draw_person(canvas, centre, side, theme.brass)
        return box
    sign = sprites.sign(Suit.SPADES, max(8, round(side * 0.5)), theme.brass)
    canvas.blit(sign, sign.get_rect(center=centre))
    return box
