"""Marks on cards and controls that need no colour to be seen."""

import pygame

from spades.language import _
from spades.ui.paint.shapes import panel, ring
from spades.ui.paint.style import Style


def draw_hint_tab(
    canvas: pygame.Surface, style: Style, box: pygame.Rect, covered: pygame.Rect | None = None, word: str = ""
) -> None:
    """Mark the choice of a hint by a tab with the word, at the upper left corner, where a fan hides nothing.

    Args:
        canvas: What is painted on.
        style: Size and colours.
        box: What is recommended.
        covered: What will be painted over; a tab that it would hide goes to the lower corner.
        word: What the tab says where it is no hint.
    """
    text = style.text(word or _("hint"), "strong", 13, style.theme.on_brass)
    tab = text.get_rect().inflate(style.px(16), style.px(6))
    tab.bottomleft = (box.left, box.top + style.px(4))
    if covered is not None and tab.colliderect(covered):
        tab.topleft = (box.left, box.bottom - style.px(30))
    tab.clamp_ip(canvas.get_rect())
    panel(canvas, tab, style.theme.brass, style.px(6))
    canvas.blit(text, text.get_rect(center=tab.center))


def draw_hinted_control(canvas: pygame.Surface, style: Style, rect: pygame.Rect, *, apart: bool) -> None:
    """Mark a control that a hint recommends.

    Args:
        canvas: What is painted on.
        style: Size and colours.
        rect: The control.
        apart: Whether the ring keeps its distance, as around a control of its own colour.
    """
    wide = max(2, style.px(2.5))
    gap = wide + max(2, style.px(2.5)) if apart else wide
    ring(canvas, rect.inflate(2 * gap, 2 * gap), style.theme.brass, style.px(9) + gap, wide)
    draw_hint_tab(canvas, style, rect.move(style.px(6), -gap))
