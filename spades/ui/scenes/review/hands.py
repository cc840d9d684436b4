"""A page of the review: what each seat drew and could have drawn, and what its hand was good for at the bid."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from spades.engine.moves import Bid
from spades.engine.seats import Seat
from spades.language import _
from spades.session.review.values import Drawn, Par, Review, ReviewedDecision
from spades.ui.charts.hand_chart import draw_drawn_hand, draw_par
from spades.ui.paint.style import Style
from spades.ui.widgets import Picker, Widget
from spades.ui.words import review_texts as texts
from spades.ui.words.hands import drawn_words, par_words
from spades.ui.words.review import Players, round_name

_NARROW = 760
"""Below so many units of design what stands side by side has no room for it."""


class HandsPage:
    """Shows one seat in one round; both are chosen above."""

    def __init__(self, first: Seat, changed: Callable[[], None]) -> None:
        """Begin with nothing to show.

        Args:
            first: The seat that is shown first.
            changed: Told when something else has been chosen.
        """
        self._changed = changed
        self._round: Picker[int] = Picker(texts.ROUND, [(1, "")], 1, self._choose)
        self._whose: Picker[Seat] = Picker(texts.WHOSE, [(first, "")], first, self._choose)
        self._drawn: Drawn | None = None
        self._par: Par | None = None
        self._bid = 0
        self._review: Review | None = None

    @property
    def widgets(self) -> list[Widget]:
        """What is chosen with; nothing as long as there is nothing to choose from."""
        return [] if self._review is None else [self._round, self._whose]

    def fill(self, review: Review, names: Mapping[Seat, str]) -> None:
        """Take what is known by now."""
        rounds = [one for one in review.rounds if one.drawn or any(_par_of(one.decisions, seat) for seat in names)]
        self._review = review if rounds else None
        if rounds:
            self._round.offer([(one.number, round_name(one.number)) for one in rounds])
            self._whose.offer(list(names.items()))
            self._choose_shown()

    def place(self, area: pygame.Rect, tall: int, gap: int) -> None:
        """Lay the choices out side by side at the top of an area."""
        half = (area.width - gap) // 2
        self._round.rect = pygame.Rect(area.left, area.top, half, tall)
        self._whose.rect = pygame.Rect(area.right - half, area.top, half, tall)

    def words(self, players: Players) -> list[str]:
        """Say what is shown."""
        told = []
        if self._drawn is not None:
            told.append(drawn_words(self._drawn, players.name(self._drawn.seat)))
        if self._par is not None:
            told.append(par_words(self._par, self._bid))
        return told

    def draw(self, canvas: pygame.Surface, style: Style, area: pygame.Rect, told: list[str]) -> None:
        """Paint what was drawn beside what it was good for, or below where there is no room beside it."""
        top = self._round.rect.bottom + style.px(14)
        body = pygame.Rect(area.left, top, area.width, area.bottom - top)
        both = self._drawn is not None and self._par is not None
        wide = body.width >= style.px(_NARROW)
        parts = 2 if both else 1
        gap = style.px(32)
        units = 16.0
        while True:
            pitch = style.font("body", units).get_height()
            width = (body.width - gap * (parts - 1)) // parts if wide else body.width
            lines = [style.wrap(text, "body", units, width) for text in told]
            rows = max(map(len, lines)) if wide else sum(map(len, lines))
            if rows * pitch <= body.height * 0.4 or units <= 11:
                break
            units -= 0.5
        charts = body.height - rows * pitch - (0 if wide else gap // 3 * (parts - 1))
        painters = [
            *([] if self._drawn is None else [self._draw_drawn]),
            *([] if self._par is None else [self._draw_par]),
        ]
        left, y = body.left, body.top
        for paint, text in zip(painters, lines, strict=True):
            place = pygame.Rect(left, y, width, charts if wide else charts // parts)
            end = paint(canvas, style, place)
            for at, line in enumerate(text):
                style.draw_text(canvas, line, "body", units, style.theme.text, (left, end + at * pitch), width=width)
            if wide:
                left += width + gap
            else:
                y = end + len(text) * pitch + gap // 3

    def _draw_drawn(self, canvas: pygame.Surface, style: Style, area: pygame.Rect) -> int:
        if self._drawn is None:
            return area.top
        text = _(texts.DRAWN_KEY)
        key = style.wrap(text, "body", 14, area.width)
        return _explain(canvas, style, area, draw_drawn_hand(canvas, style, _above(style, area, key), self._drawn), key)

    def _draw_par(self, canvas: pygame.Surface, style: Style, area: pygame.Rect) -> int:
        if self._par is None:
            return area.top
        text = _(texts.PAR_KEY)
        key = style.wrap(text, "body", 14, area.width)
        end = draw_par(canvas, style, _above(style, area, key), self._par, self._bid)
        return _explain(canvas, style, area, end, key)

    def _choose(self, _value: object) -> None:
        self._choose_shown()
        self._changed()

    def _choose_shown(self) -> None:
        if self._review is None:
            return
        one = next(one for one in self._review.rounds if one.number == self._round.value)
        self._drawn = next((drawn for drawn in one.drawn if drawn.seat is self._whose.value), None)
        found = _par_of(one.decisions, self._whose.value)
        self._par, self._bid = (None, 0) if found is None else found


def _above(style: Style, area: pygame.Rect, key: Sequence[str]) -> pygame.Rect:
    """Return the room above the lines that explain a picture."""
    tall = len(key) * style.font("body", 14).get_height() + style.px(10)
    return pygame.Rect(area.left, area.top, area.width, area.height - tall)


def _explain(canvas: pygame.Surface, style: Style, area: pygame.Rect, top: int, key: Sequence[str]) -> int:
    """Write the lines that explain a picture below it; returns where they end."""
    pitch, y = style.font("body", 14).get_height(), top + style.px(3)
    for line in key:
        style.draw_text(canvas, line, "body", 14, style.theme.quiet, (area.left, y), "topleft", area.width)
        y += pitch
    return y + style.px(6)


def _par_of(decisions: tuple[ReviewedDecision, ...], seat: Seat) -> tuple[Par, int] | None:
    """Return the par of a seat's hand and what it bid, or None where that is not known."""
    for one in decisions:
        if one.price is not None and one.price.par is not None and one.seat is seat and isinstance(one.move, Bid):
            return one.price.par, one.move.n
    return None
