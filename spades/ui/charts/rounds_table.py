"""The rounds of a game as lines: bid, tricks, points, bags and score of each side, and perhaps the chance to win."""

from collections.abc import Sequence

import pygame

from spades.language import _
from spades.session.game.round_summary import RoundSummary
from spades.ui.paint.style import Style
from spades.ui.words import charts as words
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.table import NONE, number, percent, shown_chance

_FIRST = 0.07
"""The share of the width that is the round's."""

_ENDS = (0.11, 0.19, 0.28, 0.36, 0.465)
_ENDS_WITH_CHANCE = (0.087, 0.159, 0.227, 0.303, 0.387, 0.465)
_ENDS_OF_MORE = (0.113, 0.2, 0.282, 0.371, 0.465)
"""Where the columns of one of two sides end, and of more; without the bags, theirs is left out."""

_BAGS = 3
"""The place of the bags among them."""


class RoundsTable:
    """Paints the head and the lines of one table.

    Attributes:
        area: Where it is; of its height only the painter of a line knows.
    """

    def __init__(self, sides: Sequence[str], *, bags: bool = True, with_chance: bool = False, first: int = 0) -> None:
        """Name the sides, say whether bags and the chance to win have columns, and which side's columns stand first."""
        self.area = pygame.Rect(0, 0, 0, 0)
        self._sides = sides
        self._order = sorted(range(len(sides)), key=lambda side: side != first)
        self._bags = bags
        ends: tuple[float, ...] = _ENDS_WITH_CHANCE if with_chance else _ENDS if len(sides) == 2 else _ENDS_OF_MORE
        if not bags:
            ends = (*ends[:_BAGS], *ends[_BAGS + 1 :])
        each = (1 - _FIRST) / len(sides)
        self._shares = [_FIRST + each * (side + end / _ENDS[-1]) for side in range(len(sides)) for end in ends]
        self._chance = [words.CHANCE] if with_chance else []

    def draw_head(self, canvas: pygame.Surface, style: Style, pitch: int) -> None:
        """Paint the names of the sides and of the columns, two lines a pitch apart, from the top of the area."""
        theme, y = style.theme, self.area.top
        x, each = self._ends, len(self._shares) // len(self._sides)
        for side, right in zip(self._order, x[each - 1 :: each], strict=True):
            name = style.elide(self._sides[side], "title", 20, self.area.width * 0.3)
            style.draw_text(canvas, name, "title", 20, theme.text, (right, y), "midright", self.area.width * 0.3)
        y += pitch
        bags = [texts.HEAD_BAGS] if self._bags else []
        columns = [texts.HEAD_BID, texts.HEAD_TOOK, "", *bags, texts.HEAD_SCORE, *self._chance]
        room = x[0] - self.area.left
        style.draw_text(canvas, _(common.ROUND), "strong", 15, theme.brass, (self.area.left, y), "midleft", room)
        lefts = [self.area.left, *x]
        for at, text in enumerate(columns * len(self._sides)):
            told = _(text) if text else "+/\N{MINUS SIGN}"
            width = x[at] - lefts[at] - style.px(6)
            style.draw_text(canvas, told, "strong", 15, theme.brass, (x[at], y), "midright", width)

    def draw_line(
        self, canvas: pygame.Surface, style: Style, y: float, summary: RoundSummary, chances: Sequence[float] = ()
    ) -> None:
        """Paint a round at a height, with the chance of each side after it where there is a column for it."""
        at = (self.area.left, y)
        style.draw_text(canvas, str(summary.round_number), "body", 16, style.theme.text, at, "midleft")
        x = iter(self._ends)
        for side in self._order:
            result = summary.results[side]
            bids = [own for own in summary.bids[side :: len(self._sides)] if own is not None]
            bid = "+".join(_(common.NIL) if own.nil else str(own.n) for own in bids) or NONE
            line = [bid, str(result.taken), number(result.points, signed=True)]
            line += [str(summary.bags[side])] if self._bags else []
            score = len(line)
            line += [number(summary.scores[side])]
            line += [percent(shown_chance(chances[side]))] if self._chance else []
            for column, text in enumerate(line):
                kind = "strong" if column == score else "body"
                style.draw_text(canvas, text, kind, 16, style.theme.text, (next(x), y), "midright")

    @property
    def _ends(self) -> list[float]:
        return [self.area.left + self.area.width * share for share in self._shares]
