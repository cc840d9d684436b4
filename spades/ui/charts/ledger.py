"""The luck ledger on screen: sums, their expectation, how far apart they are, and the deals of two sides one by one."""

from collections.abc import Sequence

import pygame

from spades.language import _
from spades.session.history.ledger import Ledger, LuckLine
from spades.ui.paint.shapes import disc, panel
from spades.ui.paint.style import Style
from spades.ui.words.ledger import EXPECTED, LINE_NAMES, ROUND_BY_ROUND, explanation, luck_sentences
from spades.ui.words.table import decimal

_SPREADS = 3.2
"""How many standard deviations the gauge shows to each side."""

_LEAST_DEALS, _MOST = 120, 230
"""Units of design that the chart needs at the least, and takes at the most."""

_WIDEST = 180
"""How far apart the bars of rounds are at most, in units of design."""

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
        rest = area.height - words - style.px(8 + _ABOVE_DEALS + _LEAST_DEALS + _SPARE)
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
        _draw_deals(canvas, style, below, ledger.deals, sides)


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


def _draw_deals(
    canvas: pygame.Surface, style: Style, area: pygame.Rect, deals: Sequence[tuple[int, int]], sides: tuple[str, str]
) -> None:
    """Paint high cards round by round: a bar up where the own side had more, down where the other had.

    It lies at the top of its area, as high as is good; nothing is painted where there is no room, or one round alone.

    `deals` is what each side had in each round, the own side's first, and `sides` what they are called, likewise.
    """
    if len(deals) < 2 or area.height < style.px(_LEAST_DEALS):
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
