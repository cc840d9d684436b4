"""The effect of a bid on the score, as a strip: set, made, and each overtrick beside it."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from spades.engine.preview import BidPreview
from spades.language import _
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.words import table_texts as texts
from spades.ui.words.table import number

LINES = 2
"""How many lines of words a strip is high: what happens, and the score after it."""

_MORE = "\N{HORIZONTAL ELLIPSIS}"


@dataclass(frozen=True, slots=True)
class Cell:
    """An end that the round may have.

    Attributes:
        label: What happens, translated.
        score: The score after it, in words.
        good: Whether the bid is made; None for those in between that there is no room for.
        exact: Whether it is made without overtricks.
        penalty: Whether bags cost a penalty.
    """

    label: str
    score: str
    good: bool | None
    exact: bool = False
    penalty: bool = False


def strip_cells(preview: BidPreview, most: int) -> list[Cell]:
    """Return the ends of a bid from left to right, at most so many (4 or more): set, made, and the overtricks.

    Where some are left out, they are so before the last one: it says how far it may go, and whether that costs.
    """
    nil = preview.bid.nil
    missed, made = (texts.A_TRICK, texts.NO_TRICK) if nil else (texts.SET, texts.MADE)
    cells = [
        Cell(_(missed), number(preview.missed), good=False),
        Cell(_(made), number(preview.made), good=True, exact=True),
    ]
    overs = zip(preview.overtricks, preview.penalties, strict=True)
    cells += [Cell(f"+{n}", number(score), good=True, penalty=cost) for n, (score, cost) in enumerate(overs, 1)]
    return cells if len(cells) <= most else [*cells[: most - 2], Cell("", _MORE, good=None), cells[-1]]


def draw_bid_strip(canvas: pygame.Surface, style: Style, area: pygame.Rect, units: float, preview: BidPreview) -> None:
    """Paint the strip in the middle of an area, two lines high, with text of so many units of design."""
    theme, gap = style.theme, max(2, style.px(4))
    units, caption, cells, wide = _fit(style, area.width, units, preview)
    half = area.height // LINES
    x = area.centerx - (caption + sum(wide) + gap * (len(cells) - 1)) // 2
    if caption:
        text = style.text(_(texts.SCORE_AFTER), "body", units, theme.quiet)
        canvas.blit(text, text.get_rect(midleft=(x, area.top + half + half // 2)))
    x += caption
    for cell, width in zip(cells, wide, strict=True):
        box = pygame.Rect(x, area.top + half, width, area.height - half - max(1, style.px(2)))
        x += width + gap
        style.draw_text(canvas, cell.label, "body", units, theme.quiet, (box.centerx, area.top + half // 2), "center")
        colour = theme.bad if cell.penalty or cell.good is False else theme.text
        if cell.exact:
            panel(canvas, box, theme.brass, style.px(5))
            colour = theme.on_brass
        elif cell.good is not None:
            panel(canvas, box, theme.raised, style.px(5), theme.line if cell.good else theme.bad)
        if cell.penalty:
            _hatch(canvas, style, box)
        style.draw_text(canvas, cell.score, "strong", units, colour, box.center, "center")


def _fit(style: Style, room: int, units: float, preview: BidPreview) -> tuple[float, int, list[Cell], list[int]]:
    """Return how large the strip is written, how wide its caption is, its cells, and how wide they are.

    Where there is no room for all, text gives way first, down to two thirds; then the caption does, and then what lies
    between the first overtricks and the last.
    """
    gap, all_cells = max(2, style.px(4)), 2 + len(preview.overtricks)
    for captioned in (True, False):
        for share in (1.0, 0.92, 0.84, 0.76, 0.68):
            size = units * share
            font, pad = style.font("strong", size), max(6, style.px(14 * share))
            caption = style.font("body", size).size(_(texts.SCORE_AFTER))[0] + style.px(12) if captioned else 0
            scores = (preview.missed, preview.made, *preview.overtricks)
            least = max(font.size(number(score))[0] for score in scores) + pad
            # What the first two are called may be long; a number is not.
            wide = [max(least, font.size(cell.label)[0] + pad) for cell in strip_cells(preview, 4)[:2]]
            most = 2 + (room - caption - sum(wide) - gap) // (least + gap)
            if most >= all_cells:
                return size, caption, strip_cells(preview, all_cells), wide + [least] * (all_cells - 2)
    cells = strip_cells(preview, max(4, most))
    return size, caption, cells, wide + [least] * (len(cells) - 2)


def draw_range(canvas: pygame.Surface, style: Style, numbers: Sequence[pygame.Rect]) -> None:
    """Draw a quiet line below some numbers that are neighbors, one in each row of them."""
    tall = max(2, style.px(3))
    for top in dict.fromkeys(rect.top for rect in numbers):
        row = [rect for rect in numbers if rect.top == top]
        whole = row[0].unionall(row[1:])
        panel(canvas, pygame.Rect(whole.left, whole.bottom + tall, whole.width, tall), style.theme.quiet, tall)


def _hatch(canvas: pygame.Surface, style: Style, box: pygame.Rect) -> None:
    """Draw slanting lines across a cell: here bags cost."""
    clip = canvas.get_clip()
    canvas.set_clip(box.inflate(-2, -2).clip(clip))
    ground, ink = style.theme.raised, style.theme.bad
    red, green, blue = (round(low + (high - low) * 0.34) for low, high in zip(ground, ink, strict=True))
    pitch = max(5, style.px(7))
    for x in range(box.left - box.height, box.right, pitch):
        pygame.draw.aaline(
            canvas, (red, green, blue), (x, box.bottom), (x + box.height, box.top), max(1, style.px(1.4))
        )
    canvas.set_clip(clip)
