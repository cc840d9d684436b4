"""The luck ledger on screen: sums, their expectation, and how far apart they are."""

import pygame

from spades.language import _
from spades.session.history.ledger import Ledger, LuckLine
from spades.ui.charts.deals_chart import LEAST_DEALS, draw_deals
from spades.ui.paint.shapes import disc, panel
from spades.ui.paint.style import Style
from spades.ui.words.ledger import EXPECTED, LINE_NAMES, explanation, luck_sentences
from spades.ui.words.table import decimal

_SPREADS = 3.2
"""How many standard deviations the gauge shows to each side."""

_ABOVE_DEALS, _SPARE = 18, 4
"""Units of design between the words and the deals, and what rounding may take."""


def draw_ledger(
    canvas: pygame.Surface,
    style: Style,
    area: pygame.Rect,
    ledger: Ledger,
    sides: tuple[str, str],
    *,
    working: bool,
    named: bool = False,
) -> None:
    """Paint the lines with a gauge each, and below them their meaning in words.

    The sides are called as `sides` says, the person's first; where several people played, each is `named` and nobody
    is "you". While the tricks are still being worked out, that is said.
    """
    theme = style.theme
    sentences = luck_sentences(ledger, working=working, name=sides[0] if named else "")
    pitch = style.font("body", 17).get_height() + style.px(2)
    width = min(area.width, style.px(1120))
    wrapped = [style.wrap(sentence, "body", 17, width) for sentence in sentences]
    quiet = style.wrap(explanation(ledger, sides if named else None), "body", 15, width)
    small = style.font("body", 15).get_height() + style.px(1)
    row = min(style.px(60), max(style.font("body", 17).get_height() + 2, area.height * 0.6 / (len(ledger.lines) + 1)))
    if ledger.of_sides:
        # With four seats there are two lines: below them is room for the deals one by one, and rows make some.
        words = sum(len(lines) * pitch + style.px(4) for lines in wrapped) + len(quiet) * small
        rest = area.height - words - style.px(8 + _ABOVE_DEALS + LEAST_DEALS + _SPARE)
        fitting = rest / (len(ledger.lines) + 1.4)
        if fitting >= style.font("body", 17).get_height() + style.px(6):
            row = min(row, fitting)
    x = [area.left + area.width * share for share in (0.0, 0.42, 0.58, 0.735)]
    gauge_left = area.left + area.width * 0.765
    y = area.top + row / 2
    for text, right in zip((*sides, _(EXPECTED)), x[1:], strict=True):
        _draw_head(canvas, style, text, (right, y), (area.width * 0.13, row))
    for at, line in enumerate(ledger.lines):
        y += row
        if at and line.quantity.of_shuffle is not ledger.lines[at - 1].quantity.of_shuffle:
            # What the shuffle gave stands apart from what was made of it.
            edge = round(y - row / 2)
            pygame.draw.line(canvas, theme.line, (area.left, edge), (area.right, edge))
        name = _(LINE_NAMES[line.quantity])
        style.draw_text(canvas, name, "body", 17, theme.text, (x[0], y), "midleft", area.width * 0.34)
        style.draw_text(canvas, str(line.own), "strong", 17, theme.text, (x[1], y), "midright")
        style.draw_text(canvas, str(line.other), "strong", 17, theme.text, (x[2], y), "midright")
        expected = f"{decimal(line.expected, 1)} \N{PLUS-MINUS SIGN} {decimal(line.deviation, 1)}"
        style.draw_text(canvas, expected, "body", 16, theme.quiet, (x[3], y), "midright", area.width * 0.16)
        gauge = pygame.Rect(round(gauge_left), 0, round(area.right - gauge_left), round(row * 0.62))
        gauge.centery = round(y)
        _draw_gauge(canvas, style, gauge, line)
    y += row * 0.9
    pygame.draw.line(canvas, theme.line, (area.left, round(y)), (area.right, round(y)))
    y += style.px(8)
    for lines in wrapped:
        if y + len(lines) * pitch > area.bottom:
            return
        for line_ in lines:
            style.draw_text(canvas, line_, "body", 17, theme.text, (area.left, y))
            y += pitch
        y += style.px(4)
    # Half an explanation says less than none.
    if y + len(quiet) * small <= area.bottom:
        for line_ in quiet:
            style.draw_text(canvas, line_, "body", 15, theme.quiet, (area.left, y))
            y += small
    if ledger.of_sides:
        y += style.px(_ABOVE_DEALS)
        below = pygame.Rect(area.left, round(y), area.width, area.bottom - round(y))
        draw_deals(canvas, style, below, ledger.deals, sides)


def _draw_head(
    canvas: pygame.Surface, style: Style, text: str, at: tuple[float, float], room: tuple[float, float]
) -> None:
    """Write the head of a column, its right edge at a point: in two lines rather than small or cut short."""
    wide, tall = room
    lines, pitch = style.wrap_evenly(text, "strong", 15, wide), style.font("strong", 15).get_height()
    if len(lines) * pitch > tall:
        lines = [style.elide(text, "strong", 15, wide)]
    for place, line in enumerate(lines):
        where = at[0], at[1] + (place - (len(lines) - 1) / 2) * pitch
        style.draw_text(canvas, line, "strong", 15, style.theme.brass, where, "midright", wide)


def _draw_gauge(canvas: pygame.Surface, style: Style, area: pygame.Rect, line: LuckLine) -> None:
    """Paint where both sides are: a disc for the own, a square for the other.

    The band reaches one standard deviation to each side of what chance gives.
    """
    theme = style.theme
    panel(canvas, area, theme.raised, area.height // 2)
    unit = area.width / 2 / _SPREADS
    band = pygame.Rect(0, 0, round(2 * unit), area.height)
    band.center = area.center
    panel(canvas, band, theme.hover, 0)
    for edge in (band.left, band.right - 1):
        pygame.draw.line(canvas, theme.line, (edge, area.top), (edge, area.bottom - 1))
    pygame.draw.line(canvas, theme.quiet, (area.centerx, area.top), (area.centerx, area.bottom), max(1, style.px(1.5)))
    for value, expected, own in ((line.other, line.expected_other, False), (line.own, line.expected, True)):
        off = (value - expected) / line.deviation if line.deviation else 0.0
        x = area.centerx + min(max(off, -_SPREADS + 0.3), _SPREADS - 0.3) * unit
        radius = style.px(6)
        if own:
            disc(canvas, (x, area.centery), radius, theme.brass)
        else:
            box = pygame.Rect(0, 0, round(radius * 1.7), round(radius * 1.7))
            box.center = (round(x), area.centery)
            pygame.draw.rect(canvas, theme.text, box)
