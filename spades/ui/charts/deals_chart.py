"""High cards of two sides, round by round: a bar up where the own side had more, down where the other had."""

from collections.abc import Sequence

import pygame

from spades.language import _
from spades.ui.paint.style import Style
from spades.ui.words.ledger import ROUND_BY_ROUND

LEAST_DEALS, _MOST = 120, 230
"""Units of design that the chart needs at the least, and takes at the most."""

_WIDEST = 180
"""How far apart the bars of rounds are at most, in units of design."""


def draw_deals(
    canvas: pygame.Surface, style: Style, area: pygame.Rect, deals: Sequence[tuple[int, int]], sides: tuple[str, str]
) -> None:
    """Paint it at the top of its area, as high as is good; nothing where there is no room, or one round alone.

    `deals` is what each side had in each round, the own side's first, and `sides` what they are called, likewise.
    """
    if len(deals) < 2 or area.height < style.px(LEAST_DEALS):
        return
    theme = style.theme
    label = style.font("body", 14).get_height()
    at = (area.left, area.top)
    style.draw_text(canvas, _(ROUND_BY_ROUND), "strong", 15, theme.brass, at, "topleft", area.width)
    # Above and below the bars stand their figures, and at the foot the rounds.
    tall = min(area.height, style.px(_MOST)) - round(2.8 * label)
    plot = pygame.Rect(area.left, area.top + round(1.6 * label), area.width, tall)
    names = plot.width * 0.16
    plot.left, plot.width = round(plot.left + names), round(plot.width - names)
    pitch = min(style.px(_WIDEST), plot.width / len(deals))
    middle, reach = plot.centery, (plot.height / 2) - 1.3 * label
    for name, y in zip(sides, (plot.top + plot.height / 4, plot.bottom - plot.height / 4), strict=True):
        text = style.elide(name, "body", 15, names - style.px(16))
        style.draw_text(canvas, text, "body", 15, theme.quiet, (area.left, y), "midleft")
    pygame.draw.line(canvas, theme.line, (plot.left, middle), (plot.right, middle), max(1, style.px(1.5)))
    most = max(4, *(abs(own - other) for own, other in deals))
    figured = pitch >= style.font("body", 14).size("10 : 10")[0] + style.px(6)
    for number, (own, other) in enumerate(deals):
        x = plot.left + (number + 0.5) * pitch
        high = round(reach * abs(own - other) / most)
        bar = pygame.Rect(0, 0, max(3, round(min(pitch * 0.5, style.px(44)))), max(high, style.px(2)))
        bar.midbottom = (round(x), middle)
        if own < other:
            bar.midtop = (round(x), middle)
            pygame.draw.rect(canvas, theme.text, bar, max(1, style.px(2)))
        else:
            pygame.draw.rect(canvas, theme.brass, bar)
        if figured:
            style.draw_text(canvas, str(number + 1), "body", 14, theme.quiet, (x, plot.bottom + 0.7 * label), "center")
            figures, above = f"{own} : {other}", own >= other
            where = (x, bar.top - style.px(3) if above else bar.bottom + style.px(3))
            style.draw_text(canvas, figures, "body", 14, theme.text, where, "midbottom" if above else "midtop")
