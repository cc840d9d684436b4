"""The course of the chance to win: as it could be known, and with the cards as they were, with the errors on it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil
from typing import NamedTuple

import pygame

from spades.engine.seats import Seat
from spades.language import _
from spades.session.review.review_values import Course, Mark, ReviewedDecision
from spades.ui.charts.sparkline import draw_polyline
from spades.ui.paint.shapes import disc, panel, ring
from spades.ui.paint.style import Style
from spades.ui.words.charts import AS_CARDS_LAY, AS_KNOWN
from spades.ui.words.table import percent, round_name

_SIZES = {Mark.SLIP: 4.0, Mark.MISTAKE: 5.5, Mark.BLUNDER: 7.5}
"""Units of design from the middle of a mark to its edge."""

_LEAST_WIDE = 10
"""Units of design below which a round has no number of its own."""

Point = tuple[float, float]


class Spot(NamedTuple):
    """An error on the chart.

    Attributes:
        decision: The error.
        own: Whether it is of the side that stands out.
        at: Where its mark is.
    """

    decision: ReviewedDecision
    own: bool
    at: Point


@dataclass(frozen=True, slots=True)
class WinChart:
    """The chart at one size.

    Attributes:
        area: Its ground.
        plot: Where the lines are.
        known: The line by what could be known.
        was: The line with the cards as they were.
        rounds: The number of each round and where it begins.
        spots: The errors.
    """

    area: pygame.Rect
    plot: pygame.Rect
    known: tuple[Point, ...]
    was: tuple[Point, ...]
    rounds: tuple[tuple[int, float], ...]
    spots: tuple[Spot, ...]

    @classmethod
    def of(
        cls,
        style: Style,
        area: pygame.Rect,
        course: Sequence[Course],
        errors: Sequence[ReviewedDecision],
        own: Callable[[Seat], bool],
        *,
        turned: bool,
    ) -> "WinChart":
        """Lay out the chart.

        Args:
            style: The scale.
            area: The room there is.
            course: The course of a chance to win.
            errors: The errors.
            own: Whether a seat is of the side that stands out: what it could know is shown.
            turned: Whether the course is of the other side's chance.
        """
        label = style.font("body", 13).size(percent(100))[0] + style.px(14)
        key = style.font("body", 14).get_height() + style.px(12)
        plot = pygame.Rect(
            area.left + label, area.top + key, area.width - label - style.px(16), area.height - key - style.px(24)
        )
        # The last decision of each round stays.
        ends = {one.round_number: one.at + 1 for one in course}
        numbers = sorted(ends)
        begins = {number: at for at, number in enumerate(numbers)}

        def across(number: int, at: int) -> float:
            return plot.left + (begins[number] + at / ends[number]) / max(1, len(numbers)) * plot.width

        def up(chance: float) -> float:
            return plot.bottom - (1 - chance if turned else chance) * plot.height

        known = [
            (across(one.round_number, one.at + 1), up(one.known))
            for one in course
            if one.known is not None and own(one.seat)
        ]
        was = [(across(one.round_number, one.at + 1), up(one.was)) for one in course if one.was is not None]
        spots: list[Spot] = []
        for error in errors:
            # The other side's errors are where the line has come to by then.
            if error.round_number in begins and known:
                x = across(error.round_number, error.at + 1)
                at = next((at for at in range(len(known) - 1, -1, -1) if known[at][0] <= x), 0)
                spots.append(Spot(error, own(error.seat), (x, known[at][1])))
        rounds = [(number, across(number, 0)) for number in numbers]
        return cls(area, plot, tuple(known), tuple(was), tuple(rounds), tuple(spots))

    def spot_at(self, at: tuple[int, int], reach: float) -> Spot | None:
        """Return the error whose mark is nearest to a point, within reach; None where none is."""
        near = [(pygame.Vector2(spot.at).distance_to(at), at_) for at_, spot in enumerate(self.spots)]
        distance, nearest = min(near, default=(reach + 1, 0))
        return self.spots[nearest] if distance <= reach else None

    def draw(self, canvas: pygame.Surface, style: Style, chosen: ReviewedDecision | None) -> None:
        """Paint it; the chosen error has a ring."""
        theme = style.theme
        panel(canvas, self.area, theme.raised, style.px(10))
        for level in (0, 50, 100):
            y = round(self.plot.bottom - level / 100 * self.plot.height)
            pygame.draw.line(canvas, theme.line, (self.plot.left, y), (self.plot.right, y))
            style.draw_text(
                canvas, percent(level), "body", 13, theme.quiet, (self.plot.left - style.px(8), y), "midright"
            )
        wide = self.plot.width / max(1, len(self.rounds))
        # Of a very long game as many rounds are numbered as there is room for.
        least = style.font("body", 13).size(str(len(self.rounds)))[0] + style.px(8)
        every = 1 if wide >= style.px(_LEAST_WIDE) else ceil(least / max(wide, 0.01))
        for number, x in self.rounds[::every]:
            if x > self.plot.left + 1:
                pygame.draw.line(canvas, theme.line, (round(x), self.plot.top), (round(x), self.plot.bottom))
            title = round_name(number)
            if style.font("body", 13).size(title)[0] > wide * every - 4:
                title = str(number)
            middle = (x + wide / 2, self.plot.bottom + style.px(13))
            style.draw_text(canvas, title, "body", 13, theme.quiet, middle, "center", wide * every)
        _draw_dots(canvas, style, self.was)
        draw_polyline(canvas, self.known, theme.brass, max(2, style.px(2.4)))
        for spot in self.spots:
            _draw_mark(canvas, style, spot, chosen=spot.decision is chosen)
        self._draw_key(canvas, style)

    def _draw_key(self, canvas: pygame.Surface, style: Style) -> None:
        """Say which line is which, above them."""
        theme = style.theme
        y = self.area.top + style.px(14)
        x: float = self.plot.left
        room = self.plot.width
        lines = [(AS_KNOWN, False), *([(AS_CARDS_LAY, True)] if self.was else [])]
        for text, dotted in lines:
            end = (x + style.px(26), y)
            if dotted:
                _draw_dots(canvas, style, ((x, y), end))
            else:
                pygame.draw.line(canvas, theme.brass, (x, y), end, max(2, style.px(2.4)))
            at = (end[0] + style.px(8), y)
            drawn = style.draw_text(canvas, _(text), "body", 14, theme.quiet, at, "midleft", room * 0.36)
            x = drawn.right + style.px(22)


def _draw_dots(canvas: pygame.Surface, style: Style, points: Sequence[Point]) -> None:
    """Paint a line of dots, a few pixels apart."""
    apart, radius = style.px(5), max(1, style.px(1.1))
    left = 0.0
    for start, end in pairwise(points):
        way = pygame.Vector2(end) - start
        length = way.length()
        while left <= length:
            at = pygame.Vector2(start) + (way * (left / length) if length else way)
            pygame.draw.circle(canvas, style.theme.text, at, radius)
            left += apart
        left -= length


def _draw_mark(canvas: pygame.Surface, style: Style, spot: Spot, *, chosen: bool) -> None:
    """Paint a mark: a disc for one's own errors, a square for the other side's; the larger the dearer."""
    theme = style.theme
    half = style.px(_SIZES.get(spot.decision.mark, 4.0))
    box = pygame.Rect(0, 0, 2 * half, 2 * half)
    box.center = (round(spot.at[0]), round(spot.at[1]))
    edge = box.inflate(2 * max(1, style.px(1.5)), 2 * max(1, style.px(1.5)))
    if spot.own:
        disc(canvas, spot.at, edge.width / 2, theme.raised)
        disc(canvas, spot.at, half, theme.bad)
    else:
        pygame.draw.rect(canvas, theme.raised, edge)
        pygame.draw.rect(canvas, theme.text, box, max(1, style.px(1.8)))
    if chosen:
        around = box.inflate(style.px(12), style.px(12))
        ring(canvas, around, theme.focus, around.width // 2, max(2, style.px(2)))
