"""Paints a moment at its place: its words beside the trick, and a frame round the plaque of its seat."""

from typing import NamedTuple

import pygame

from spades.ui.paint.shapes import fading_ring, panel
from spades.ui.paint.style import Style
from spades.ui.table.cues import OF_ROUND, Cue, Stir
from spades.ui.table.layout import TableLayout
from spades.ui.table.spots import Spot

_UNITS = range(26, 12, -1)
"""The sizes of the words, in units of design: as large as there is room for."""


class PlacedWords(NamedTuple):
    """Words beside the trick.

    Attributes:
        box: Their panel.
        lines: How they are broken.
        units: Their size.
        kind: Their font: what somebody says is written as it is spoken.
        fits: Whether there is room for them at their smallest.
    """

    box: pygame.Rect
    lines: list[str]
    units: int
    kind: str
    fits: bool


def place_words(style: Style, layout: TableLayout, cue: Cue, spot: Spot, *, drawing: bool = False) -> PlacedWords:
    """Return where words about a seat stand: close to the trick, which is what they are about, and over no card.

    Args:
        style: Fonts and scale.
        layout: Where things are.
        cue: Whose words they are.
        spot: The seat.
        drawing: Whether cards are drawn in the middle.
    """
    kind, fits = "italic" if cue.voice else "title", False
    room = layout.beside(spot, drawing=drawing)
    wide, tall = room.width - style.px(28), room.height - style.px(10)
    for units in _UNITS:
        font, lines = style.font(kind, units), style.wrap(cue.tag, kind, units, wide)
        fits = max(font.size(line)[0] for line in lines) <= wide and len(lines) * font.get_linesize() <= tall
        if fits:
            break
    size = max(font.size(line)[0] for line in lines) + style.px(28), len(lines) * font.get_linesize() + style.px(14)
    box = pygame.Rect((0, 0), size)
    box.center = room.center
    if cue.moment.kind in OF_ROUND and not (drawing or cue.voice):
        # No trick lies there any more.
        box = layout.set_down(spot, size)
    elif spot in (Spot.NEAR, Spot.LEFT):
        box.right = room.right
    else:
        box.left = room.left
    return PlacedWords(box, lines, units, kind, fits)


def draw_words(canvas: pygame.Surface, style: Style, placed: PlacedWords, cue: Cue, presence: float) -> None:
    """Paint the words of a moment, or of somebody who speaks about it.

    Args:
        canvas: What is painted on.
        style: Fonts, colours and scale.
        placed: Where they stand.
        cue: Whose words they are, and in which ink.
        presence: How much of them is there, 0 to 1; they rise a little as they come.
    """
    theme, font = style.theme, style.font(placed.kind, placed.units)
    tag = pygame.Surface(placed.box.size, pygame.SRCALPHA)
    box = tag.get_rect()
    ink = theme.bad if cue.costs else theme.line if cue.voice else theme.brass
    panel(tag, box, theme.panel, style.px(12), ink, max(2, style.px(2)), alpha=244)
    for row, line in enumerate(placed.lines):
        text = style.text(line, placed.kind, placed.units, theme.bad if cue.costs else theme.text)
        y = box.centery + (row - (len(placed.lines) - 1) / 2) * font.get_linesize()
        tag.blit(text, text.get_rect(center=(box.centerx, round(y))))
    tag.set_alpha(round(255 * presence))
    canvas.blit(tag, placed.box.move(0, round((1 - presence) * style.px(10))))


def draw_stir(canvas: pygame.Surface, style: Style, rect: pygame.Rect, stir: Stir) -> None:
    """Paint the frame that a moment throws round a plaque."""
    out = style.px(3) + round(stir.spread * style.px(4))
    ink = style.theme.bad if stir.costs else style.theme.brass
    fading_ring(canvas, rect.inflate(2 * out, 2 * out), ink, style.px(15), max(2, style.px(3)), stir.glow)
