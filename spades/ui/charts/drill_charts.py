"""The pictures of drills: weeks, how far bids lean, the levels on the same hands, and how chances came true."""

from collections.abc import Sequence

import pygame

from spades.language import _
from spades.session.drills.calibration import Bin, Lean, SameHands, Week
from spades.session.players.opponents import opponent_title
from spades.ui.charts.sparkline import draw_polyline
from spades.ui.paint.shapes import disc, panel, ring
from spades.ui.paint.style import Style
from spades.ui.paint.theme import mix
from spades.ui.words import common_texts as common
from spades.ui.words import drills as texts
from spades.ui.words.table import decimal, percent

WEEKS = 12
"""How many weeks are shown."""

_REACH = 1.2
"""Tricks from the middle of the chart of leans to its edge, at the least."""


def draw_weeks(canvas: pygame.Surface, style: Style, area: pygame.Rect, weeks: Sequence[Week]) -> None:
    """Paint weeks as a hill: the higher the more was right, a pearl on each week, the larger the more was answered."""
    if not weeks:
        return
    theme = style.theme
    most = max(style.px(8), min(style.px(11), area.height // 5))
    plot = area.inflate(-2 * most, -2 * most)
    pitch = plot.width / (WEEKS - 1)
    foot = area.bottom - style.px(2)
    for at in range(WEEKS):
        x = round(plot.left + at * pitch)
        pygame.draw.line(canvas, mix(theme.panel, theme.line, 0.6), (x, foot - style.px(3)), (x, foot))
    pygame.draw.line(canvas, theme.line, (area.left, foot), (area.right, foot))
    points = [(plot.right - week.ago * pitch, plot.bottom - plot.height * week.right) for week in weeks]
    if len(points) > 1:
        hill = [(points[0][0], foot), *points, (points[-1][0], foot)]
        pygame.draw.polygon(canvas, mix(theme.panel, theme.brass, 0.22), hill)
        draw_polyline(canvas, points, theme.brass, max(2, style.px(2)))
    for week, point in zip(weeks, points, strict=True):
        size = most * min(1.0, 0.4 + 0.6 * week.count / 60)
        latest = week is weeks[-1]
        disc(canvas, point, size, theme.brass if latest else mix(theme.panel, theme.brass, 0.7))
        disc(canvas, (point[0] - size * 0.28, point[1] - size * 0.3), size * 0.26, mix(theme.brass, theme.text, 0.7))


def draw_leans(canvas: pygame.Surface, style: Style, area: pygame.Rect, leans: Sequence[Lean]) -> None:
    """Paint how far bids lean to either side of right: a disc where it is sure, a ring where it may be chance."""
    theme = style.theme
    label = min(area.width * 0.36, style.px(190))
    count = max(style.font("body", 15).size(str(lean.count))[0] for lean in leans) + style.px(10)
    figure = style.font("strong", 16).size(texts.bar_words(-0.8))[0] + style.px(8)
    plot = pygame.Rect(round(area.left + label), area.top, round(area.width - label - count - figure), area.height)
    head = style.font("body", 14).get_height() + style.px(4)
    half = plot.width / 2 - style.px(10)
    gap = style.px(7)
    groups = len({lean.by for lean in leans}) - 1
    pitch = min(style.px(56), (area.height - head - groups * gap) / len(leans))
    middle, reach = plot.centerx, max(_REACH, *(1.1 * abs(lean.mean) for lean in leans))
    y: float = area.top + head + pitch / 2
    # To either side of the middle, where there is most room for long words.
    for text, anchor, side, room in (
        (texts.TOO_LOW, "topright", -1, middle - area.left - gap),
        (texts.TOO_HIGH, "topleft", 1, area.right - middle - gap),
    ):
        style.draw_text(canvas, _(text), "body", 14, theme.quiet, (middle + side * gap, area.top), anchor, room)
    end = round(area.top + head + pitch * len(leans) + groups * gap)
    pygame.draw.line(canvas, theme.line, (middle, area.top + head), (middle, end), max(1, style.px(1.5)))
    before = leans[0].by
    for lean in leans:
        if lean.by is not before:
            y += gap
            before = lean.by
        kind = "strong" if lean.by is None else "body"
        colour = theme.bad if lean.sure else theme.text
        style.draw_text(canvas, texts.lean_name(lean), kind, 16, theme.text, (area.left, y), "midleft", label - gap)
        x = middle + half * max(-1.0, min(1.0, lean.mean / reach))
        bar = [middle + half * max(-1.0, min(1.0, (lean.mean + side * 2 * lean.error) / reach)) for side in (-1, 1)]
        pygame.draw.line(canvas, mix(theme.panel, colour, 0.5), (bar[0], y), (bar[1], y), max(2, style.px(3)))
        size = max(4, min(style.px(8), round(pitch * 0.34)))
        if lean.sure:
            disc(canvas, (x, y), size, colour)
        else:
            disc(canvas, (x, y), size, theme.panel)
            box = pygame.Rect(0, 0, 2 * size, 2 * size)
            box.center = (round(x), round(y))
            ring(canvas, box, theme.text, size, max(2, style.px(2)))
        text, beside = texts.bar_words(lean.mean), (area.right - count, y)
        style.draw_text(canvas, text, "strong", 16, colour, beside, "midright")
        style.draw_text(canvas, str(lean.count), "body", 15, theme.quiet, (area.right, y), "midright")
        y += pitch


def draw_same_hands(canvas: pygame.Surface, style: Style, area: pygame.Rect, rows: Sequence[SameHands]) -> None:
    """Paint the losses of the person and the levels on the same hands, as bars, the least first."""
    theme = style.theme
    head = style.font("strong", 16).get_height() + style.font("body", 14).get_height() + style.px(6)
    style.draw_text(canvas, _(texts.SAME_HANDS), "strong", 16, theme.text, area.topleft, "topleft", area.width)
    below = (area.left, area.top + style.font("strong", 16).get_height())
    style.draw_text(canvas, _(texts.GIVEN_AWAY), "body", 14, theme.quiet, below, "topleft", area.width)
    pitch = min(style.px(56), (area.height - head) / len(rows))
    most = max(1.0, *(row.points for row in rows))
    label, figure = area.width * 0.32, style.font("body", 15).size("00.0")[0] + style.px(8)
    for at, row in enumerate(rows):
        y = area.top + head + (at + 0.5) * pitch
        name, kind = (opponent_title(row.name), "body") if row.name else (_(common.YOU), "strong")
        style.draw_text(canvas, name, kind, 16, theme.text, (area.left, y), "midleft", label - style.px(6))
        wide = max(2, round((area.width - label - figure) * row.points / most))
        bar = pygame.Rect(round(area.left + label), round(y - pitch * 0.28), wide, max(3, round(pitch * 0.56)))
        panel(canvas, bar, theme.raised if row.name else theme.brass, style.px(3), theme.line)
        at_end = (bar.right + style.px(6), y)
        style.draw_text(canvas, decimal(row.points, 1), kind, 15, theme.text, at_end, "midleft")


def draw_bins(canvas: pygame.Surface, style: Style, area: pygame.Rect, bins: Sequence[Bin]) -> None:
    """Paint chances said against chances held: on the slanting line chances come true; discs grow with their number."""
    theme, line = style.theme, style.font("body", 14).get_height()
    side = min(area.width - 2 * style.px(40), area.height - 2 * line - style.px(8))
    plot = pygame.Rect(area.centerx - side // 2, area.top + line, side, side)
    panel(canvas, plot, theme.raised, style.px(6), theme.line)
    pygame.draw.aaline(canvas, theme.quiet, plot.bottomleft, plot.topright, max(1, style.px(1.5)))
    for share in (0, 50, 100):
        x, y = plot.left + side * share / 100, plot.bottom - side * share / 100
        if share:
            style.draw_text(canvas, percent(share), "body", 14, theme.quiet, (x, plot.bottom + style.px(2)), "midtop")
        style.draw_text(canvas, percent(share), "body", 14, theme.quiet, (plot.left - style.px(6), y), "midright")
    style.draw_text(canvas, _(texts.HELD), "body", 14, theme.quiet, (plot.left, area.top), "topleft")
    at = (plot.right + style.px(24), plot.bottom + style.px(2))
    style.draw_text(canvas, _(texts.SAID), "body", 14, theme.quiet, at, "topleft", area.right - at[0])
    most = max(one.count for one in bins)
    spots = [(plot.left + side * one.said, plot.bottom - side * one.held) for one in bins]
    draw_polyline(canvas, spots, theme.brass, max(1, style.px(1.5)))
    for one, spot in zip(bins, spots, strict=True):
        disc(canvas, spot, style.px(5) + style.px(7) * (one.count / most) ** 0.5, theme.brass)
        style.draw_text(canvas, str(one.count), "strong", 13, theme.on_brass, spot, "center")
