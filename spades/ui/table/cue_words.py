"""Paints a moment at its place: its words beside the trick, and a frame round the plaque of its seat."""

from typing import NamedTuple

import pygame

from spades.ui.paint.emblems import emblem
from spades.ui.paint.shapes import draw_tail, fading_ring, panel
from spades.ui.paint.style import Style
from spades.ui.table.cues import Cue, Stir
from spades.ui.table.layout import Spot, TableLayout

_UNITS, _WEIGHTY_UNITS = range(26, 12, -1), range(32, 12, -1)
"""The sizes of the words, in units of design: as large as there is room for, and larger for what weighs."""


_EMBLEM = 46
"""The side of the picture above the words of what is rare, in units of design."""

_FEW_LINES = 2
"""In how many lines the words of a moment stand, if there is any room for that."""


class PlacedWords(NamedTuple):
    """Words beside the trick.

    Attributes:
        box: Their panel.
        lines: How they are broken.
        units: Their size.
        kind: Their font: what somebody says is written as it is spoken.
        fits: Whether there is room for them at their smallest.
        emblem: How high their picture is; 0 where they have none, or there is no room for it.
        tail: The corners of what leads from what is said to whoever says it, its tip in the middle; empty for the rest.
    """

    box: pygame.Rect
    lines: list[str]
    units: int
    kind: str
    fits: bool
    emblem: int = 0
    tail: tuple[tuple[int, int], ...] = ()


def place_words(style: Style, layout: TableLayout, cue: Cue, spot: Spot, *, drawing: bool = False) -> PlacedWords:
    """Return where words about a seat stand: close to the trick, which they are about, and over no card."""
    kind = "italic" if cue.voice else "title"
    of_sides = cue.kind.of_sides and layout.sides is not None
    room = layout.middle if of_sides else layout.beside(spot, drawing=drawing, voice=cue.voice)
    if cue.kind.emblem and not (drawing or of_sides or cue.voice):
        # The cards are gone, and it is rare.
        room = pygame.Rect(0, 0, layout.middle.width // 2, layout.middle.height // 2)
    pictured = style.px(_EMBLEM) if cue.kind.emblem and not cue.voice else 0
    units, lines, fits = _fit(style, cue, kind, room, pictured)
    if pictured and not fits:
        pictured = 0
        units, lines, fits = _fit(style, cue, kind, room)
    if cue.voice and not fits:
        # Where large cards leave no room beside whoever speaks, there may be some below.
        below = layout.beside(spot, drawing=True)
        found = _fit(style, cue, kind, below)
        if found[2]:
            room, (units, lines, fits) = below, found
    font = style.font(kind, units)
    size = max(font.size(line)[0] for line in lines) + style.px(28), len(lines) * font.get_linesize() + style.px(14)
    size = max(size[0], pictured + style.px(28)), size[1] + pictured + (pictured and style.px(8))
    box = pygame.Rect((0, 0), size)
    box.center = room.center
    if cue.voice:
        plaque = layout.plaque(spot)
        speaker = plaque.union(layout.portrait(spot) or plaque)
        box.center = plaque.center
        box.clamp_ip(room)
        return PlacedWords(box, lines, units, kind, fits, tail=_tail(style, box, speaker))
    if of_sides:
        return PlacedWords(box, lines, units, kind, fits, pictured)
    if cue.kind.of_round and not drawing:
        # No trick lies there any more.
        box = layout.set_down(spot, size)
    elif spot in (Spot.NEAR, Spot.LEFT):
        box.right = room.right
    else:
        box.left = room.left
    return PlacedWords(box, lines, units, kind, fits, pictured)


def _fit(style: Style, cue: Cue, kind: str, room: pygame.Rect, pictured: int = 0) -> tuple[int, list[str], bool]:
    """Return the largest size at which words fit into a room below a picture, their lines, and whether they do."""
    wide, tall = room.width - style.px(28), room.height - style.px(14) - pictured - (pictured and style.px(8))
    sizes = _WEIGHTY_UNITS if cue.weighs else _UNITS
    # A moment is read at a glance: rather smaller than in many lines.
    for most in (_FEW_LINES, len(cue.tag)) if not cue.voice else (len(cue.tag),):
        for units in sizes:
            font, lines = style.font(kind, units), style.wrap_evenly(cue.tag, kind, units, wide)
            fits = max(font.size(line)[0] for line in lines) <= wide and len(lines) * font.get_linesize() <= tall
            if fits and len(lines) <= most:
                return units, lines, True
    return units, lines, False


def _tail(style: Style, box: pygame.Rect, speaker: pygame.Rect) -> tuple[tuple[int, int], ...]:
    """Return the corners of the tail of a bubble: on the edge that faces the speaker."""
    half, long = style.px(9), style.px(13)
    inner = box.inflate(-2 * (half + style.px(10)), -2 * half)
    across = max(speaker.left - box.right, box.left - speaker.right)
    if across > max(speaker.top - box.bottom, box.top - speaker.bottom):
        toward = -1 if speaker.right <= box.left else 1
        edge = box.left if toward < 0 else box.right - 1
        y = max(inner.top, min(speaker.centery, inner.bottom))
        up = max(-long, min(long, speaker.centery - y))
        return (edge, y - half), (edge + toward * long, y + up), (edge, y + half)
    toward = -1 if speaker.bottom <= box.top else 1
    edge = box.top if toward < 0 else box.bottom - 1
    x = max(inner.left, min(speaker.centerx, inner.right))
    aside = max(-long, min(long, speaker.centerx - x))
    return (x - half, edge), (x + aside, edge + toward * long), (x + half, edge)


def reach_of_words(style: Style, placed: PlacedWords) -> pygame.Rect:
    """Return the rectangle that words cover with their tail, and cover as they rise."""
    whole = placed.box.unionall([pygame.Rect(point, (1, 1)) for point in placed.tail])
    return pygame.Rect(whole.topleft, (whole.width, whole.height + style.px(10) + 1))


def draw_words(canvas: pygame.Surface, style: Style, placed: PlacedWords, cue: Cue, presence: float) -> None:
    """Paint the words of a moment, or of somebody who speaks about it, as far as they are there, 0 to 1.

    They rise a little as they come.
    """
    theme, font = style.theme, style.font(placed.kind, placed.units)
    whole = placed.box.unionall([pygame.Rect(point, (1, 1)) for point in placed.tail])
    tag = pygame.Surface(whole.size, pygame.SRCALPHA)
    box = placed.box.move(-whole.left, -whole.top)
    ink = theme.bad if cue.costs else theme.line if cue.voice else theme.brass
    width = max(2, style.px(2))
    # What has cost something stands on red ink; gold is for the one thing that goes on.
    full = cue.weighs and cue.costs
    panel(tag, box, ink if full else theme.panel, style.px(12), ink, width, alpha=255 if full else 244)
    if placed.tail:
        draw_tail(tag, [(x - whole.left, y - whole.top) for x, y in placed.tail], theme.panel, ink, width)
    colour = theme.panel if full else theme.bad if cue.costs else theme.text
    lower = 0
    if placed.emblem:
        picture = emblem(cue.kind.emblem, placed.emblem, colour if full else ink)
        tag.blit(picture, picture.get_rect(midtop=(box.centerx, box.top + style.px(11))))
        lower = (placed.emblem + style.px(8)) // 2
    for row, line in enumerate(placed.lines):
        text = style.text(line, placed.kind, placed.units, colour)
        y = box.centery + lower + (row - (len(placed.lines) - 1) / 2) * font.get_linesize()
        tag.blit(text, text.get_rect(center=(box.centerx, round(y))))
    tag.set_alpha(round(255 * presence))
    canvas.blit(tag, whole.move(0, round((1 - presence) * style.px(10))))


def draw_stir(canvas: pygame.Surface, style: Style, rect: pygame.Rect, stir: Stir) -> None:
    """Paint the frame that a moment throws round a plaque, or within a score that it must not leave."""
    out = 0 if stir.of_score else style.px(3) + round(stir.spread * style.px(4))
    ink = style.theme.bad if stir.costs else style.theme.brass
    fading_ring(canvas, rect.inflate(2 * out, 2 * out), ink, style.px(15), max(2, style.px(3)), stir.glow)
