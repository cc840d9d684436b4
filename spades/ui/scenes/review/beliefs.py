"""A page of the review: the strongest player's belief of the other hand, trick by trick."""

from collections.abc import Callable

import pygame

from spades.engine.seats import Seat
from spades.session.review.review_values import Belief, Review
from spades.ui.charts.belief_chart import draw_belief
from spades.ui.paint.fitted_lines import draw_lines
from spades.ui.paint.style import Style
from spades.ui.scenes.review.round_pickers import RoundPickers
from spades.ui.widgets import Timeline, Widget
from spades.ui.widgets.grid import Column
from spades.ui.words import common_texts as common
from spades.ui.words.review import Players, belief_words
from spades.ui.words.table import round_name


class BeliefsPage:
    """Shows the belief of one seat at one trick of a round; all three are chosen above."""

    def __init__(self, first: Seat, changed: Callable[[str], None]) -> None:
        """Begin with nothing to show.

        Args:
            first: The seat that is shown first.
            changed: Called when something else has been chosen, with the sentence about it where that is another trick.
        """
        self._changed = changed
        self._pickers = RoundPickers(first, self._choose)
        self._line = Timeline(common.TRICK, [(str(trick), None) for trick in range(1, 14)], self._choose_trick)
        self._beliefs: list[Belief] = []
        self._review: Review
        self._players: Players

    @property
    def widgets(self) -> list[Widget]:
        """The controls; none as long as there is nothing to choose from."""
        return [self._pickers.round, self._pickers.seat, self._line] if self._beliefs else []

    def fill(self, review: Review, players: Players) -> None:
        """Take the review as far as it has come."""
        self._review, self._players = review, players
        if any(one.beliefs for one in review.rounds):
            self._take()

    def place(self, area: pygame.Rect, style: Style, tall: int) -> None:
        """Lay the controls out at the top of an area."""
        room = Column(area)
        self._pickers.place(room.top(tall, style.px(8)), style.px(12))
        self._line.rect = room.top(tall)

    def draw(self, canvas: pygame.Surface, style: Style, area: pygame.Rect) -> None:
        """Paint the belief, and say below it how right it was."""
        belief = self._beliefs[self._line.at]
        lines = style.wrap(self._sentence(belief), "body", 16, area.width)
        top, tall = self._line.rect.bottom + style.px(14), style.font("body", 16).get_height() * len(lines)
        end = draw_belief(canvas, style, pygame.Rect(area.left, top, area.width, area.bottom - tall - top), belief)
        draw_lines(canvas, style, lines, 16, style.theme.text, (area.left, end), area.width)

    def _take(self) -> None:
        rounds = {one.number: one.beliefs for one in self._review.rounds if one.beliefs}
        self._pickers.round.offer([(number, round_name(number)) for number in rounds])
        beliefs = rounds[self._pickers.round.value]
        # The other side first: nobody saw what it thought.
        believers = sorted({belief.seat for belief in beliefs}, key=lambda seat: seat is self._players.own)
        self._pickers.seat.offer([(seat, self._players.names[seat]) for seat in believers])
        self._beliefs = [belief for belief in beliefs if belief.seat is self._pickers.seat.value]
        self._line.ticks = tuple((str(belief.trick), None) for belief in self._beliefs)
        self._line.at = min(self._line.at, len(self._beliefs) - 1)

    def _choose(self, chosen: object) -> None:
        if not isinstance(chosen, Seat):
            self._line.at = 0
        self._take()
        self._changed("")

    def _choose_trick(self, at: int) -> None:
        self._changed(self._sentence(self._beliefs[at]))

    def _sentence(self, belief: Belief) -> str:
        return belief_words(belief, self._players.name(belief.seat))
