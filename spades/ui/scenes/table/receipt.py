"""The receipt of a round: it counts up, bags drop into their trays, and what costs is struck in red ink."""

import math

import pygame

from spades.engine.public import SideScore
from spades.engine.view import View
from spades.language import _
from spades.ui.paint.shapes import disc, panel, ring
from spades.ui.paint.style import Style
from spades.ui.paint.tween import ease_out
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.partners import Names
from spades.ui.words.receipts import Row, comeback_story, nil_stories, receipt_rows, set_stories
from spades.ui.words.sides import side_name
from spades.ui.words.table import NONE, bags, number

_ROW_SECONDS, _COUNT_SECONDS = 0.1, 0.28
"""From one line to the next, and how long a number counts."""

_DROP_SECONDS, _BAGS_SECONDS = 0.24, 0.7
"""How long a bag falls, and how long all together may take until the last of them begins to."""

_SCORE_SECONDS = 0.5

_LENGTHS = (40, 20, 14, 10, 7, 5, 3)
"""To how many letters names are shortened, one after the other, until a row has room for them."""

_COLUMNS = {2: ((0.66, 1.0), 0.3), 3: ((0.54, 0.77, 1.0), 0.21)}
"""Where the columns of so many sides end, and how wide they are, in widths of the receipt: they never touch."""

DONE = math.inf
"""Longer than any receipt counts."""


class Receipt:
    """The bids, tricks and points of all sides.

    Attributes:
        lasts: Seconds until everything has been counted.
    """

    def __init__(self, view: View, names: Names, bags_before: tuple[int, ...], behind: int = 0, first: int = 0) -> None:
        """Read the results of a round that is over.

        Before it the sides had `bags_before`; whoever has won the game was `behind` by so many points at the most.
        The column of the side `first` stands on the left.
        """
        self._view = view
        ends, self._column = _COLUMNS[view.rules.sides]
        order = (first, *view.rules.others(first))
        self._ends = tuple(ends[order.index(side)] for side in range(view.rules.sides))
        self._results = view.results or ()
        self._behind = behind
        self.read(names)
        self._before = bags_before
        counted = any(result.new_bags for result in self._results) or any(bags_before)
        self._has_tray = bool(view.rules.bag_penalty) and counted
        self._most = max((result.new_bags for result in self._results), default=0) if self._has_tray else 0
        self._bags_begin = 0.1 + _ROW_SECONDS * len(self._rows) + _COUNT_SECONDS
        self._score_begins = self._bags_begin + (self._most and self._pitch * (self._most - 1) + _DROP_SECONDS)
        self.lasts = self._score_begins + _SCORE_SECONDS

    def read(self, names: Names) -> None:
        """Read its words anew: the language may have changed."""
        self._names = names
        self._rows = receipt_rows(self._view, names)
        self._sides = [side_name(self._view, side, names) for side in range(self._view.rules.sides)]
        self._fitted: tuple[Style, float] | None = None
        told = [*nil_stories(self._view, names), *set_stories(self._view, names)]
        self._stories = [*told, *comeback_story(self._view, names, self._behind)]

    @property
    def _pitch(self) -> float:
        """Seconds from one bag to the next."""
        return min(0.14, _BAGS_SECONDS / max(1, self._most))

    def fallen(self, elapsed: float) -> int:
        """Return how many bags have fallen of the side that took the most: each is heard."""
        since = elapsed - self._bags_begin - _DROP_SECONDS * 0.6
        return 0 if since < 0 or not self._most else min(self._most, int(since / self._pitch) + 1)

    def scored(self, elapsed: float) -> float:
        """Return how far the score has counted, 0 to 1."""
        return ease_out(_share(elapsed, self._score_begins, _SCORE_SECONDS))

    def _bags_in_tray(self, side: int, elapsed: float) -> int:
        """Return how many bags of a side lie in its tray; where there is none, how many it has."""
        if not self._has_tray:
            return self._view.bags[side]
        since = elapsed - self._bags_begin - _DROP_SECONDS
        fallen = 0 if since < 0 else min(since / self._pitch + 1, self._results[side].new_bags)
        return self._before[side] + int(fallen)

    def rows(self, style: Style, width: int) -> float:
        """Return how many lines it takes, the score with its own included."""
        return len(self._rows) + 4.1 + self._has_tray + 0.9 * len(self._story_lines(style, width))

    def draw(self, canvas: pygame.Surface, style: Style, area: pygame.Rect, pitch: float, elapsed: float) -> int:
        """Paint it as far as it has been counted in so many seconds, with lines a pitch apart; returns its end."""
        wide = area.width * self._column
        self._fit(style, wide)
        theme, columns = style.theme, [area.left + area.width * share for share in self._ends]
        y = area.top + pitch * 0.5
        for name, x in zip(self._sides, columns, strict=True):
            told = style.elide(name, "title", 20, wide)
            style.draw_text(canvas, told, "title", 20, theme.brass, (x, y), "midright", wide)
        y += pitch
        cells = [pygame.Rect(round(x - wide), round(y - pitch / 2), round(wide), round(pitch)) for x in columns]
        for result, cell in zip(self._results, cells, strict=True):
            self._draw_pegs(canvas, style, result, cell)
        for at, row in enumerate(self._rows):
            y += pitch
            share = _share(elapsed, 0.1 + _ROW_SECONDS * at, _COUNT_SECONDS)
            if share > 0:
                # Halfway to the line above, where lines are close.
                rule = round(y - min(1 + style.px(16), pitch / 2)) if row.total else None
                self._draw_row(canvas, style, area, row, y, rule, share)
        for line in self._story_lines(style, area.width):
            y += pitch * 0.9
            if elapsed < self._bags_begin:
                # It is about what is still being counted.
                continue
            style.draw_text(canvas, line, "body", 16, theme.quiet, (area.left, y), "midleft", area.width)
        if self._has_tray:
            y += pitch
            style.draw_text(canvas, _(texts.BAGS), "body", 18, theme.quiet, (area.left, y), "midleft")
            for side, cell in enumerate(cells):
                cell.top = round(y - pitch / 2)
                self._draw_tray(canvas, style, side, cell, elapsed)
        y += pitch * 1.15
        share = self.scored(elapsed)
        style.draw_text(canvas, _(common.SCORE), "title", 24, theme.text, (area.left, y), "midleft")
        goal = _(texts.OF_TARGET).format(target=self._view.rules.target)
        style.draw_text(canvas, goal, "body", 16, theme.quiet, (area.left, y + pitch * 0.85), "midleft")
        for side, (result, x) in enumerate(zip(self._results, columns, strict=True)):
            shown = self._view.scores[side] - round(result.points * (1 - share))
            style.draw_text(canvas, number(shown), "title", 28, theme.text, (x, y), "midright")
            below = (x, y + pitch * 0.85)
            counted = min(self._view.rules.bag_limit, self._bags_in_tray(side, elapsed))
            counted = self._view.bags[side] if share >= 1 else counted
            if self._view.rules.bags_count:
                style.draw_text(canvas, bags(counted), "body", 16, theme.quiet, below, "midright")
        return round(y + pitch * 1.4)

    def _fit(self, style: Style, wide: float) -> None:
        """Shorten the names of partners in the rows, as far as a column asks for it."""
        if self._fitted == (style, wide):
            return
        self._fitted = (style, wide)
        font = style.font("body", 0)
        for longest in (*_LENGTHS, 0):
            names = {seat: _shorten(name, longest) for seat, name in self._names.items()}
            self._rows = receipt_rows(self._view, names)
            if all(font.size(value)[0] <= wide for row in self._rows for value in row.values):
                return

    def _story_lines(self, style: Style, width: int) -> list[str]:
        return [line for story in self._stories for line in style.wrap(story, "body", 16, width)]

    def _draw_row(
        self,
        canvas: pygame.Surface,
        style: Style,
        area: pygame.Rect,
        row: Row,
        y: float,
        rule: int | None,
        share: float,
    ) -> None:
        theme, wide = style.theme, area.width * self._column
        if rule is not None:
            pygame.draw.line(canvas, theme.line, (area.left, rule), (area.right, rule))
        kind = "strong" if row.total else "body"
        colour = theme.text if row.total else theme.quiet
        style.draw_text(canvas, row.what, kind, 18, colour, (area.left, y), "midleft", area.width * 0.32)
        for side, (text, of) in enumerate(zip(row.values, self._ends, strict=True)):
            amount = 0 if row.amounts is None or text == NONE else row.amounts[side]
            if amount and share < 1:
                text = number(round(amount * ease_out(share)), signed=True)  # noqa: PLW2901  # the same, on its way
            colour, at = theme.bad if amount < 0 else theme.text, (area.left + area.width * of, y)
            box = style.draw_text(canvas, text, kind, 18, colour, at, "midright", wide)
            if amount < 0 and not row.total:
                _strike(canvas, style, box, share)

    def _draw_pegs(self, canvas: pygame.Surface, style: Style, result: SideScore, area: pygame.Rect) -> None:
        """Paint a peg for each trick that was bid or taken, the last one rightmost: taken, missed in red, or a bag."""
        theme = style.theme
        # Where nobody bids, each trick is worth as much as the other.
        bid = result.taken if self._view.rules.counts_itself(self._view.round_number) else result.bid or 0
        count = max(bid, result.taken)
        pitch = min(area.width / max(1, count), style.px(17))
        radius = max(3.0, pitch * 0.36)
        for peg in range(count):
            x = area.right - radius - (count - 1 - peg) * pitch
            box = pygame.Rect(0, 0, round(radius * 2), round(radius * 2))
            box.center = (round(x), area.centery)
            if peg >= bid:
                panel(canvas, box.inflate(-1, -1), theme.quiet if bid else theme.bad, max(1, round(radius * 0.3)))
            elif peg < result.taken:
                disc(canvas, (x, area.centery), radius, theme.brass)
            else:
                ring(canvas, box, theme.bad, box.width // 2, max(1, style.px(1.5)))
                pygame.draw.line(canvas, theme.bad, box.bottomleft, box.topright, max(1, style.px(1.6)))

    def _draw_tray(self, canvas: pygame.Surface, style: Style, side: int, area: pygame.Rect, elapsed: float) -> None:
        """Paint the tray, the bags of the rounds before, and those that fall into it; a full one is struck out."""
        theme, result, limit = style.theme, self._results[side], self._view.rules.bag_limit
        pitch = min(area.width / limit, style.px(18))
        size = max(5, round(pitch * 0.72))
        left = area.right - pitch * limit
        tray = pygame.Rect(0, 0, round(pitch * limit), size + style.px(6))
        tray.midright = (area.right, area.centery)
        panel(canvas, tray, theme.raised, style.px(5), theme.line)
        before = self._before[side]
        full = bool(result.penalty) and self._bags_in_tray(side, elapsed) >= limit
        shown = min(limit, before + result.new_bags)
        for place in range(shown):
            falls = self._bags_begin + (place - before) * self._pitch
            share = 1.0 if place < before else _share(elapsed, falls, _DROP_SECONDS)
            if share <= 0:
                continue
            bag = pygame.Rect(0, 0, size, size)
            # It falls, and gives a little as it lands.
            bag.center = (round(left + (place + 0.5) * pitch), round(area.centery - (1 - share * share) * style.px(22)))
            last = place == limit - 2 and shown == limit - 1
            colour = theme.quiet if place < before else theme.brass
            panel(canvas, bag, theme.bad if last or full else colour, max(1, size // 4))
            if last and share >= 1:
                ring(canvas, bag.inflate(style.px(6), style.px(6)), theme.bad, style.px(5), max(1, style.px(1.6)))
        if result.penalty:
            _strike(canvas, style, tray, _share(elapsed, self._score_begins, 0.2), through=True)


def _shorten(name: str, longest: int) -> str:
    return name if len(name) <= longest else f"{name[:longest].rstrip()}\N{HORIZONTAL ELLIPSIS}"


def _share(elapsed: float, begins: float, lasts: float) -> float:
    return max(0.0, min(1.0, (elapsed - begins) / lasts))


def _strike(canvas: pygame.Surface, style: Style, box: pygame.Rect, share: float, *, through: bool = False) -> None:
    """Draw a stroke of red ink under something or through it, as far as the pen has come."""
    if share <= 0:
        return
    start = (box.left - style.px(5), box.bottom - style.px(1))
    end = (box.right + style.px(4), box.bottom - style.px(4))
    if through:
        start, end = (box.left - style.px(4), box.bottom), (box.right + style.px(4), box.top)
    tip = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
    pygame.draw.line(canvas, style.theme.bad, start, tip, max(2, style.px(2.2)))
