"""The course of a game: the scores of all sides, round by round."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from spades.session.game.turning_point import Counted
from spades.ui.charts.sparkline import draw_polyline
from spades.ui.paint.shapes import disc, panel
from spades.ui.paint.style import Style
from spades.ui.words.table import number

_APART = 3
"""Units between two rounds that are marked, at the least."""


def draw_score_chart(
    canvas: pygame.Surface,
    style: Style,
    area: pygame.Rect,
    history: Sequence[Counted],
    target: int,
    names: Sequence[str],
    own_side: int = 0,
    turn: int = 0,
    progress: float = 1.0,
) -> None:
    """Paint the scores as a line a side, which differ in their marks as well as in colour, with the target above.

    Args:
        canvas: What is painted on.
        style: How.
        area: Where.
        history: The rounds.
        target: The score that ends the game.
        names: What the sides are called, side 0 first.
        own_side: The side that stands out.
        turn: The round in which the game turned, which is marked; 0 for none.
        progress: How far the line of the last round has come, 0 to 1.
    """
    theme = style.theme
    panel(canvas, area, theme.raised, style.px(10))
    inner = area.inflate(-style.px(28), -style.px(28))
    label = style.px(46)
    widest = max(style.text(name, "strong", 14, theme.text).get_width() for name in names)
    room = min(widest, round(inner.width * 0.4))
    plot = pygame.Rect(inner.left + label, inner.top, inner.width - label - room - style.px(12), inner.height)
    scores = [(0,) * len(names), *(summary.scores for summary in history)]
    least = min(0, *(min(pair) for pair in scores))
    greatest = max(target, *(max(pair) for pair in scores))

    def point(at: float, score: float) -> tuple[float, float]:
        across = at / max(1, len(scores) - 1)
        up = (score - least) / (greatest - least)
        return plot.left + across * plot.width, plot.bottom - up * plot.height

    for level in {0, target}:
        height = round(point(0, level)[1])
        pygame.draw.line(canvas, theme.line, (plot.left, height), (plot.right, height))
        style.draw_text(canvas, number(level), "body", 14, theme.quiet, (plot.left - style.px(8), height), "midright")
    if turn:
        _draw_turn(canvas, style, plot, [point(turn, score) for score in scores[turn]], turn)
    gap, ends = style.px(17), []
    others = zip((side for side in range(len(names)) if side != own_side), (theme.text, theme.quiet), strict=False)
    lines = [*others, (own_side, theme.brass)]
    for side, colour in lines:
        # Of a game so long that marks would cover one another, not every round has one.
        every = max(1, round(len(scores) * style.px(_APART) / max(1, plot.width)))
        shown = [*range(0, len(scores) - 1, every), len(scores) - 1]
        points = [point(at, scores[at][side]) for at in shown]
        if len(scores) > 1:
            before, after = scores[-2][side], scores[-1][side]
            points[-1] = point(len(scores) - 2 + progress, before + (after - before) * progress)
        draw_polyline(canvas, points, colour, max(2, style.px(2.4)))
        for x, y in points:
            if side == own_side:
                disc(canvas, (x, y), style.px(5), colour)
            elif colour == theme.quiet:
                half = style.px(5)
                pygame.draw.polygon(canvas, colour, [(x - half, y + half), (x + half, y + half), (x, y - half)])
            else:
                box = pygame.Rect(0, 0, style.px(8), style.px(8))
                box.center = (round(x), round(y))
                pygame.draw.rect(canvas, colour, box)
        ends.append(points[-1])
    for (side, colour), at in zip(lines, _apart(ends, area, gap), strict=True):
        name = style.elide(names[side], "strong", 14, room)
        style.draw_text(canvas, name, "strong", 14, colour, (at[0] + style.px(12), at[1]), "midleft", room)


def _apart(ends: Sequence[tuple[float, float]], area: pygame.Rect, gap: int) -> list[tuple[float, float]]:
    """Return where names stand beside the ends of the lines: so far apart, and all in the area."""
    if len(ends) > 2:
        heights = {at: end[1] for at, end in enumerate(ends)}
        order, foot = sorted(heights, key=heights.__getitem__), area.bottom - 0.6 * gap
        for at, above in zip(order[1:], order, strict=False):
            heights[at] = max(heights[at], heights[above] + gap)
        over = max(0.0, heights[order[-1]] - foot)
        return [(x, heights[at] - over) for at, (x, _y) in enumerate(ends)]
    (first_x, first), (second_x, second) = ends
    if abs(second - first) < gap:
        second = first + (gap if second >= first else -gap)
    top, bottom = area.top + 0.6 * gap, area.bottom - 0.6 * gap
    over = max(0, top - min(first, second)) - max(0, max(first, second) - bottom)
    return [(first_x, first + over), (second_x, second + over)]


def _draw_turn(
    canvas: pygame.Surface, style: Style, plot: pygame.Rect, points: Sequence[tuple[float, float]], turn: int
) -> None:
    """Mark a round with a dashed line, and its number on a small flag that lies on neither score."""
    theme = style.theme
    x, dash = round(points[0][0]), max(2, style.px(5))
    for y in range(plot.top, plot.bottom, 2 * dash):
        pygame.draw.line(canvas, theme.brass, (x, y), (x, min(y + dash, plot.bottom)), max(1, style.px(1.5)))
    text = style.text(number(turn), "strong", 14, theme.on_brass)
    flag = text.get_rect().inflate(style.px(12), style.px(4))
    # Its foot is its place, unless a score lies there.
    ends = sorted(y for _, y in points)
    free = [
        (plot.bottom - ends[-1], plot.bottom + style.px(8)),
        (ends[0] - plot.top, plot.top - style.px(8) + flag.height),
        *(((low - high) / 2, (high + low + flag.height) / 2) for high, low in pairwise(ends)),
    ]
    foot = next((one for one in free if one[0] >= flag.height), max(free))[1]
    flag.midbottom = (x, round(foot))
    panel(canvas, flag, theme.brass, style.px(6))
    canvas.blit(text, text.get_rect(center=flag.center))
