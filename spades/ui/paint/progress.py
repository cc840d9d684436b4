"""How far something has come that takes more than a frame."""

import pygame

from spades.ui.paint.style import Style


def draw_progress(canvas: pygame.Surface, style: Style, place: pygame.Rect, text: str, done: float) -> None:
    """Paint the name of the work and a bar under it, at the top of a place; `done` is 0 to 1."""
    theme = style.theme
    drawn = style.draw_text(canvas, text, "body", 17, theme.text, place.topleft, width=place.width)
    bar = pygame.Rect(place.left, drawn.bottom + style.px(10), place.width, style.px(8))
    pygame.draw.rect(canvas, theme.line, bar, border_radius=style.px(4))
    bar.width = round(bar.width * done)
    pygame.draw.rect(canvas, theme.quiet, bar, border_radius=style.px(4))
