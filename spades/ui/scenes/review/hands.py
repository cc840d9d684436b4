"""A page of the review: the hand that each seat drew and could have drawn, and its worth at the bid."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from spades.engine.moves import Bid
from spades.engine.seats import Seat
from spades.language import _
from spades.session.review.review_values import Par, Review, ReviewedDecision
from spades.ui.charts.hand_chart import draw_drawn_hand, draw_par
from spades.ui.paint.fitted_lines import draw_lines
from spades.ui.paint.style import Style
from spades.ui.scenes.review.round_pickers import RoundPickers
from spades.ui.widgets import Widget
from spades.ui.widgets.grid import Column
from spades.ui.words import review_texts as texts
from spades.ui.words.hands import drawn_words, par_words
from spades.ui.words.review import Players
from spades.ui.words.table import round_name

_NARROW = 760
"""Below so many units of design what stands side by side has no room for it."""


class _Chart(NamedTuple):
    """A chart of a hand.

    Attributes:
        sentence: What is said of it.
        key: What explains its signs; translated when it is shown.
        paint: Paints it into a place; returns where it ends.
    """

    sentence: str
    key: str
    paint: Callable[[pygame.Surface, Style, pygame.Rect], int]


class HandsPage:
    """Shows one seat in one round; both are chosen above."""

    def __init__(self, first: Seat, changed: Callable[[str], None]) -> None:
        """Begin with nothing to show.

        Args:
            first: The seat that is shown first.
            changed: Called when something else has been chosen, with the sentences about it.
        """
        self._changed = changed
        self._pickers = RoundPickers(first, self._choose)
        self._charts: Sequence[_Chart] = ()
        self._review: Review | None = None
        self._players: Players

    @property
    def widgets(self) -> list[Widget]:
        """The controls; none as long as there is nothing to choose from."""
        return [] if self._review is None else [self._pickers.round, self._pickers.seat]

    def fill(self, review: Review, players: Players) -> None:
        """Take the review as far as it has come."""
        self._players, names = players, players.names
        rounds = [one for one in review.rounds if one.drawn or any(_par_of(one.decisions, seat) for seat in names)]
        self._review = review if rounds else None
        if rounds:
            self._pickers.round.offer([(one.number, round_name(one.number)) for one in rounds])
            self._pickers.seat.offer(list(names.items()))
            self._charts = self._charts_of(review)

    def place(self, area: pygame.Rect, style: Style, tall: int) -> None:
        """Lay the controls out at the top of an area."""
        self._pickers.place(Column(area).top(tall), style.px(12))

    def draw(self, canvas: pygame.Surface, style: Style, area: pygame.Rect) -> None:
        """Paint the charts side by side, or below one another where there is no room, each with its sentence."""
        theme, top = style.theme, self._pickers.round.rect.bottom + style.px(14)
        body = pygame.Rect(area.left, top, area.width, area.bottom - top)
        wide, gap = body.width >= style.px(_NARROW), style.px(32)
        parts = max(1, len(self._charts))
        width = (body.width - gap * (parts - 1)) // parts if wide else body.width
        units = 16.0
        while True:
            pitch = style.font("body", units).get_height()
            lines = [style.wrap(chart.sentence, "body", units, width) for chart in self._charts]
            rows = max(map(len, lines), default=0) if wide else sum(map(len, lines))
            if rows * pitch <= body.height * 0.4 or units <= 11:
                break
            units -= 0.5
        tall = body.height - rows * pitch - (0 if wide else gap // 3 * (parts - 1))
        left, y = body.left, body.top
        for chart, text in zip(self._charts, lines, strict=True):
            key = style.wrap(_(chart.key), "body", 14, width)
            below = len(key) * style.font("body", 14).get_height() + style.px(10)
            room = pygame.Rect(left, y, width, (tall if wide else tall // parts) - below)
            end = chart.paint(canvas, style, room) + style.px(3)
            end = draw_lines(canvas, style, key, 14, theme.quiet, (left, end), width) + style.px(6)
            end = draw_lines(canvas, style, text, units, theme.text, (left, end), width)
            if wide:
                left += width + gap
            else:
                y = end + gap // 3

    def _choose(self, _value: object) -> None:
        if self._review is not None:
            self._charts = self._charts_of(self._review)
            self._changed(" ".join(chart.sentence for chart in self._charts))

    def _charts_of(self, review: Review) -> list[_Chart]:
        """Return the charts of the hand that is chosen."""
        played = next(one for one in review.rounds if one.number == self._pickers.round.value)
        seat = self._pickers.seat.value
        charts = [
            _Chart(drawn_words(one, self._players.name(seat)), texts.DRAWN_KEY, partial(draw_drawn_hand, drawn=one))
            for one in played.drawn
            if one.seat is seat
        ]
        if (found := _par_of(played.decisions, seat)) is not None:
            charts.append(_Chart(par_words(*found), texts.PAR_KEY, partial(draw_par, par=found[0], made=found[1])))
        return charts


def _par_of(decisions: Sequence[ReviewedDecision], seat: Seat) -> tuple[Par, int] | None:
    """Return the par of a seat's hand and its bid, or None where that is not known."""
    for one in decisions:
        if one.price is not None and one.price.par is not None and one.seat is seat and isinstance(one.move, Bid):
            return one.price.par, one.move.n
    return None
