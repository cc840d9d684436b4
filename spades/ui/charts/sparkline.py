"""Small plots: a game at a glance."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from spades.session.history.filters import Outcome
from spades.ui.paint.shapes import disc, ring
from spades.ui.paint.style import Style


def draw_spark(canvas: pygame.Surface, style: Style, area: pygame.Rect, margins: Sequence[int]) -> None:
    """Paint who was ahead after each round: bars above the line for South's side, below it for the other."""
    if not margins or area.width < style.px(40):
        return
    theme = style.theme
    most = max(100, *(abs(margin) for margin in margins))
    middle, half = area.centery, area.height / 2 - 1
    pitch = min(style.px(14), area.width / len(margins))
    left = area.right - pitch * len(margins)
    wide = max(2, round(pitch * 0.6))
    for at, margin in enumerate(margins):
        tall = max(1, round(abs(margin) / most * half))
        x = round(left + at * pitch)
        top = middle - tall if margin >= 0 else middle
        pygame.draw.rect(canvas, theme.brass if margin >= 0 else theme.quiet, (x, top, wide, tall))
    pygame.draw.line(canvas, theme.line, (round(left) - 2, middle), (area.right, middle))


def draw_outcome(canvas: pygame.Surface, style: Style, centre: tuple[int, int], outcome: Outcome) -> None:
    """Paint how a game stands: a disc for won, a ring for lost, a small disc between people, dots for unfinished."""
    theme, radius = style.theme, style.px(8)
    if outcome is Outcome.WON:
        disc(canvas, centre, radius, theme.brass)
    elif outcome is Outcome.LOST:
        box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        box.center = centre
        ring(canvas, box, theme.text, radius, max(2, style.px(2)))
    elif outcome is Outcome.SETTLED:
        disc(canvas, centre, radius * 0.6, theme.text)
    else:
        for off in (-1, 0, 1):
            disc(canvas, (centre[0] + off * radius * 0.9, centre[1]), max(1.5, radius * 0.3), theme.quiet)


def draw_polyline(
    canvas: pygame.Surface, points: Sequence[tuple[float, float]], colour: tuple[int, int, int], width: int
) -> None:
    """Paint a line through points."""
    for start, end in pairwise(points):
        pygame.draw.aaline(canvas, colour, start, end, width)
