"""The seal of a deal: wax, its digits, and a sentence about its meaning."""

import math
from functools import lru_cache

import pygame

from spades.engine.cards import Suit
from spades.language import _
from spades.session.deals.seal import Seal
from spades.ui.paint.fitted_lines import fit_lines
from spades.ui.paint.frame_budget import FRAME_BUDGET
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour, mix

_LOBES = 18
_OVER = 4
_DIGITS = 21


@lru_cache(maxsize=4)
@FRAME_BUDGET.makes
def _wax(side: int, fill: Colour, dark: Colour) -> pygame.Surface:
    """Return a disc of sealing wax: an uneven edge, and a pressed rim inside."""
    big = pygame.Surface((side * _OVER, side * _OVER), pygame.SRCALPHA)
    big.fill((*fill, 0))
    middle = side * _OVER / 2
    edge = []
    for step in range(360):
        turn = math.radians(step)
        swell = 0.93 + 0.045 * math.sin(_LOBES * turn) + 0.02 * math.sin(5 * turn + 1.3)
        edge.append((middle + middle * swell * math.cos(turn), middle + middle * swell * math.sin(turn)))
    # A darker rim below and a lighter one above: the light falls from the lamp.
    pygame.draw.polygon(big, mix(fill, dark, 0.45), edge)
    for shrink, down, colour in ((0.95, -0.02, mix(fill, (255, 255, 255), 0.3)), (0.94, 0.0, fill)):
        inner = [(middle + (x - middle) * shrink, middle + (y - middle) * shrink + down * middle) for x, y in edge]
        pygame.draw.polygon(big, colour, inner)
    pygame.draw.circle(big, mix(fill, dark, 0.16), (middle, middle), middle * 0.7)
    pygame.draw.circle(big, mix(fill, dark, 0.6), (middle, middle), middle * 0.72, max(2, round(middle * 0.04)))
    return pygame.transform.smoothscale(big, (side, side)).convert_alpha()


def draw_wax(canvas: pygame.Surface, style: Style, sprites: Sprites, centre: tuple[float, float], side: int) -> None:
    """Paint sealing wax with a spade pressed into it."""
    theme = style.theme
    wax = _wax(max(16, side), theme.brass, theme.on_brass)
    canvas.blit(wax, wax.get_rect(center=(round(centre[0]), round(centre[1]))))
    sign = sprites.sign(Suit.SPADES, max(8, round(side * 0.4)), theme.on_brass)
    canvas.blit(sign, sign.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_seal(
    canvas: pygame.Surface, style: Style, sprites: Sprites, area: pygame.Rect, seal: Seal, sentence: str
) -> None:
    """Paint a whole seal and its meaning in the middle of an area: wax on the left, digits and sentence beside it.

    Args:
        canvas: Where to paint.
        style: Colours and sizes.
        sprites: Draws the sign in the wax.
        area: The room there is.
        seal: The seal.
        sentence: What it means, in the person's language.
    """
    theme = style.theme
    across = min(area.width, style.px(760))
    side = min(style.px(118), round(area.height * 0.62), round(across * 0.2))
    gap = style.px(26)
    wide = across - side - gap
    head = style.font("strong", 15).get_height() + 2 * style.font("strong", _DIGITS).get_height() + style.px(10)
    meaning = fit_lines(style, [sentence], (wide, area.height - head), (19.0, 13), step=1, leading=style.px(2))
    left, y = area.centerx - across // 2, area.centery - min(head + meaning.tall, area.height) // 2
    draw_wax(canvas, style, sprites, (left + side / 2, area.centery), side)
    x = left + side + gap
    y = style.draw_text(canvas, _("The seal of this deal"), "strong", 15, theme.brass, (x, y), "topleft", wide).bottom
    for digits in (seal.groups[:8], seal.groups[8:]):
        y = style.draw_text(canvas, " ".join(digits), "strong", _DIGITS, theme.text, (x, y), "topleft", wide).bottom
    meaning.draw(canvas, style, theme.text, (x, y + style.px(8)), wide)
