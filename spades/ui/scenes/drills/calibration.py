"""The person's own calibration: how far bids lean and where, beside the levels; or how chances came true."""

from collections.abc import Sequence

import pygame

from spades.language import _
from spades.session.drills.calibration import advice, bins, brier_scores, leans, standings
from spades.session.drills.drill_values import Drill, Result
from spades.ui.charts.drill_charts import draw_bins, draw_leans, draw_same_hands
from spades.ui.context import Context
from spades.ui.paint.empty_state import draw_empty_state
from spades.ui.paint.fitted_lines import draw_lines
from spades.ui.scenes.page import Page
from spades.ui.transitions import Pop
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common
from spades.ui.words import drills as texts
from spades.ui.words.table import join_sentences

_LEANS = 0.58
"""The share of the width that the picture of leans takes, beside that of the levels."""


class CalibrationScene(Page):
    """Shows one or two pictures and a sentence."""

    def __init__(self, context: Context, drill: Drill, seats: int, results: Sequence[Result]) -> None:
        """Take answers to one drill with so many seats: a set, or all there are."""
        super().__init__(context, texts.CALIBRATION_OF[drill])
        self._seats = _(texts.SEATS[seats])
        self._results = results
        self._leans, self._same, self._bins = leans(results), standings(results), bins(results)
        self._back = Button(common.BACK, Pop, common.ESC, primary=True)
        self.group = Group([self._back])
        self.read_aloud(self._sentence)

    def layout(self) -> None:
        """Place the button."""
        self.flow_footer([self._back])

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the sentence and the pictures."""
        style, body = self.style, self.body
        self.draw_corner(canvas, self._seats)
        if not self._results:
            draw_empty_state(canvas, style, self.context.sprites, body, "", _(texts.NOTHING_YET))
            return
        lines = style.wrap(self._sentence, "body", 18, body.width)
        top = draw_lines(canvas, style, lines, 18, style.theme.text, body.topleft, body.width) + style.px(12)
        room = pygame.Rect(body.left, top, body.width, self.foot - style.px(10) - top)
        if self._bins:
            draw_bins(canvas, style, room, self._bins)
        if self._leans:
            gap = style.px(28)
            left = pygame.Rect(room.left, room.top, round(room.width * _LEANS), room.height)
            draw_leans(canvas, style, left, self._leans)
            right = pygame.Rect(left.right + gap, room.top, room.right - left.right - gap, room.height)
            draw_same_hands(canvas, style, right, self._same)

    @property
    def _sentence(self) -> str:
        """Return how it went, the score of chances, and the advice that is sure."""
        scores = brier_scores(self._results)
        told = texts.off_words(self._results) if scores is None else texts.brier_words(*scores)
        return join_sentences(texts.over_words(self._results), told, texts.advice_words(advice(self._results)))
