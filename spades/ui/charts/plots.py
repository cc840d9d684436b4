"""The plots of the statistics: bid against taken, how exact bids were, and results over time."""

from collections.abc import Mapping, Sequence

import pygame

from spades.language import _
from spades.session.history.statistics import Result, SideFigures, running_mean
from spades.ui.charts.sparkline import draw_polyline
from spades.ui.paint.shapes import disc, panel
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour, Theme
from spades.ui.words import charts as texts
from spades.ui.words.table import decimal, number

_SHADES = (0.0, 0.12, 0.24, 0.36)
"""How much brass is in the cells that come up less often; the most frequent are all brass."""


def shade(theme: Theme, share: float) -> tuple[Colour, Colour]:
    """Return the ground and the text of a cell whose count has this share of the greatest, above 0 to 1."""
    if share > 0.8:
        return theme.brass, theme.on_brass
    part = _SHADES[min(int(share * 5), 3)]
    mixed = [round(low + (high - low) * part) for low, high in zip(theme.raised, theme.brass, strict=True)]
    return (mixed[0], mixed[1], mixed[2]), theme.text


def draw_bar(canvas: pygame.Surface, style: Style, bar: pygame.Rect, *, full: bool) -> None:
    """Paint a bar of one of two kinds: full or hollow."""
    pygame.draw.rect(canvas, style.theme.brass if full else style.theme.text, bar, 0 if full else max(1, style.px(1.6)))


def draw_hits(canvas: pygame.Surface, style: Style, area: pygame.Rect, figures: SideFigures) -> int:
    """Paint how often each bid took so many tricks: numbers on shades, exact bids in a frame.

    Returns where it ends.
    """
    theme = style.theme
    if not figures.hits:
        text = _(texts.NO_BIDS)
        style.draw_text(canvas, text, "body", 17, theme.quiet, area.center, "center", area.width)
        return area.bottom
    bids = range(min(bid for bid, _n in figures.hits), max(bid for bid, _n in figures.hits) + 1)
    least = min(taken for _n, taken in figures.hits)
    taken = range(least, max(taken for _n, taken in figures.hits) + 1)
    label = style.font("body", 15).get_height()
    left = area.left + style.px(34) + label
    # Below the cells: the bids, the means, and what both rows are called; where room is short, the bids alone.
    below = _(texts.BIDS_AND_TRICKS)
    foot = 2 * label + _tall(style, below, area.width) + style.px(14)
    captioned = area.height - foot >= len(taken) * (label + 4)
    height = area.height - (foot if captioned else label + style.px(4))
    cell_wide = min(style.px(84), (area.right - left) / len(bids))
    cell_tall = min(style.px(64), height / len(taken))
    most = max(figures.hits.values())
    bottom = area.top + cell_tall * len(taken)
    for row, tricks in enumerate(reversed(taken)):
        y = area.top + (row + 0.5) * cell_tall
        style.draw_text(canvas, str(tricks), "body", 15, theme.quiet, (left - style.px(8), y), "midright")
        for column, bid in enumerate(bids):
            cell = pygame.Rect(round(left + column * cell_wide), round(area.top + row * cell_tall), 0, 0)
            cell.width = round(left + (column + 1) * cell_wide) - cell.left - 2
            cell.height = round(area.top + (row + 1) * cell_tall) - cell.top - 2
            times = figures.hits.get((bid, tricks), 0)
            if times:
                ground, colour = shade(theme, times / most)
                panel(canvas, cell, ground, style.px(4), theme.line)
                # Where cells are too low for a number their shade has to do.
                if cell_tall >= label * 0.72:
                    style.draw_text(canvas, str(times), "body", 15, colour, cell.center, "center", cell.width - 2)
            if bid == tricks:
                pygame.draw.rect(canvas, theme.focus, cell, max(2, style.px(2)), border_radius=style.px(4))
    means = figures.tricks_by_bid
    for column, bid in enumerate(bids):
        x = left + (column + 0.5) * cell_wide - 1
        style.draw_text(canvas, str(bid), "strong", 15, theme.text, (x, bottom + label * 0.6), "center")
        if bid in means and captioned:
            mean = decimal(means[bid], 1)
            style.draw_text(canvas, mean, "body", 14, theme.quiet, (x, bottom + label * 1.6), "center", cell_wide - 2)
    if captioned:
        _caption(canvas, style, below, (area.left, bottom + label * 2.2), area.width)
    side = pygame.transform.rotate(style.text(_(texts.TRICKS_TAKEN), "body", 14, theme.quiet), 90)
    canvas.blit(side, side.get_rect(midleft=(area.left, round((area.top + bottom) / 2))))
    return min(area.bottom, round(bottom + label * 2.2) + _tall(style, below, area.width))


def draw_accuracy(
    canvas: pygame.Surface,
    style: Style,
    area: pygame.Rect,
    both: Sequence[Mapping[int, int]],
    names: Sequence[str],
) -> None:
    """Paint how far tricks taken were from the bid, in percent: full bars are South's side, hollow ones the other."""
    theme = style.theme
    sums = [sum(side.values()) for side in both]
    if not any(sums):
        return
    least = max(-6, min(difference for side in both for difference in side))
    most = min(7, max(difference for side in both for difference in side))
    span = range(min(least, -2), max(most, 2) + 1)
    label = style.font("body", 14).get_height()
    below = _(texts.ACCURACY)
    foot = _tall(style, below, area.width)
    top, bottom = area.top + label * 2 + style.px(10), area.bottom - label - foot - style.px(6)
    shares = [
        [_count_of(side, at, span) / total if total else 0.0 for at in span]
        for side, total in zip(both, sums, strict=True)
    ]
    highest = max(max(side) for side in shares)
    pitch = area.width / len(span)
    wide = max(3, round(pitch * 0.38))
    for at, difference in enumerate(span):
        middle = area.left + (at + 0.5) * pitch
        for side, values in enumerate(shares):
            tall = round(values[at] / highest * max(1, bottom - top))
            bar = pygame.Rect(round(middle - wide if side == 0 else middle), bottom - tall, wide - 1, tall)
            if tall:
                draw_bar(canvas, style, bar, full=side == 0)
            if values[at] >= 0.005 and pitch >= style.px(40):
                x = bar.centerx
                percent = f"{100 * values[at]:.0f}"
                style.draw_text(canvas, percent, "body", 13, theme.text, (x, bar.top - 1), "midbottom", pitch / 2)
        name = number(difference, signed=True)
        kind = "strong" if difference == 0 else "body"
        style.draw_text(canvas, name, kind, 15, theme.text, (middle, bottom + label * 0.7), "center", pitch)
    pygame.draw.line(canvas, theme.line, (area.left, bottom), (area.right, bottom))
    _caption(canvas, style, below, (area.left, area.bottom - foot), area.width)
    _draw_key(canvas, style, (area.left, area.top + label // 2), names, area.width)


def draw_results(canvas: pygame.Surface, style: Style, area: pygame.Rect, results: Sequence[Result]) -> None:
    """Paint by how much each game was won or lost, and the mean of the latest of them."""
    theme = style.theme
    panel(canvas, area, theme.raised, style.px(10))
    label = style.px(58)
    inner = area.inflate(-style.px(32), -2 * style.px(24))
    key = texts.margins_key()
    head = _(texts.MARGINS)
    inner.top += _tall(style, head, inner.width)
    inner.height -= _tall(style, head, inner.width) + _tall(style, key, inner.width)
    plot = pygame.Rect(inner.left + label, inner.top, inner.width - label, inner.height)
    margins = [result.margin for result in results]
    means = running_mean(margins, texts.WINDOW)
    # No more games than there is room for: the latest.
    fit = max(2, plot.width // 2)
    shown, means, some = margins[-fit:], means[-fit:], results[-fit:]
    # One game out of the way must not flatten all others: it stands at the edge.
    by_size = sorted(abs(margin) for margin in shown)
    most = max(100, -(-by_size[round(0.97 * (len(by_size) - 1))] // 50) * 50)

    def point(at: int, margin: float) -> tuple[float, float]:
        across = (at + 0.5) / max(1, len(shown))
        up = min(max(margin / most, -1.06), 1.06)
        return plot.left + across * plot.width, plot.centery - up * plot.height / 2

    for level in (-most, 0, most):
        height = round(point(0, level)[1])
        pygame.draw.line(canvas, theme.line, (plot.left, height), (plot.right, height))
        where = (plot.left - style.px(8), height)
        style.draw_text(canvas, number(level, signed=level != 0), "body", 14, theme.quiet, where, "midright")
    room = plot.width / len(shown)
    radius = min(float(style.px(5)), room * 0.42)
    for at, result in enumerate(some):
        x, y = point(at, result.margin)
        if radius < 2:
            colour = theme.brass if result.won else theme.quiet
            pygame.draw.line(canvas, colour, (round(x), round(y)), (round(x), plot.centery))
        elif result.won:
            disc(canvas, (x, y), radius, theme.brass)
        else:
            box = pygame.Rect(0, 0, round(radius * 1.8), round(radius * 1.8))
            box.center = (round(x), round(y))
            pygame.draw.rect(canvas, theme.text, box, max(1, style.px(1.5)))
    draw_polyline(canvas, [point(at, mean) for at, mean in enumerate(means)], theme.good, max(3, style.px(3)))
    _caption(canvas, style, key, (inner.left, area.bottom - style.px(8) - _tall(style, key, inner.width)), inner.width)
    _caption(canvas, style, head, (inner.left, area.top + style.px(8)), inner.width)


def draw_share(canvas: pygame.Surface, style: Style, area: pygame.Rect, won: int, lost: int) -> None:
    """Paint games won and lost as two parts of a bar."""
    theme = style.theme
    total = max(1, won + lost)
    panel(canvas, area, theme.raised, area.height // 2, theme.line)
    part = area.copy()
    part.width = round(area.width * won / total)
    if part.width > area.height:
        panel(canvas, part, theme.brass, area.height // 2)


def _caption(canvas: pygame.Surface, style: Style, text: str, at: tuple[float, float], width: float) -> None:
    """Paint the meaning of an axis or a mark, whole: in as many small lines as it takes."""
    pitch = style.font("body", 14).get_height()
    for row, line in enumerate(style.wrap(text, "body", 14, width)):
        style.draw_text(canvas, line, "body", 14, style.theme.quiet, (at[0], at[1] + row * pitch), "topleft", width)


def _tall(style: Style, text: str, width: float) -> int:
    """Return how high a caption is."""
    return len(style.wrap(text, "body", 14, width)) * style.font("body", 14).get_height()


def _count_of(side: Mapping[int, int], at: int, span: range) -> int:
    """Return the count of a difference; the ends take all beyond them."""
    if at == span[0]:
        return sum(times for difference, times in side.items() if difference <= at)
    if at == span[-1]:
        return sum(times for difference, times in side.items() if difference >= at)
    return side.get(at, 0)


def _draw_key(canvas: pygame.Surface, style: Style, at: tuple[int, int], names: Sequence[str], width: float) -> None:
    """Paint the meaning of full and hollow."""
    theme = style.theme
    x = at[0]
    for side, name in enumerate(names):
        box = pygame.Rect(x, 0, style.px(12), style.px(12))
        box.centery = at[1]
        draw_bar(canvas, style, box, full=side == 0)
        beside = (box.right + style.px(6), at[1])
        x = style.draw_text(canvas, name, "strong", 15, theme.text, beside, "midleft", width * 0.4).right + style.px(22)
