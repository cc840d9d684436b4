"""The cut for high card: point at a card of the spread pack."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from spades.engine.cards import Card
from spades.language import _
from spades.session.game.start import Start
from spades.ui.context import Context
from spades.ui.device.pad_buttons import PadButton
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Motion, Place
from spades.ui.scenes.deal.spread import SpreadScene
from spades.ui.transitions import Transition
from spades.ui.widgets import Button
from spades.ui.widgets.grid import at_least
from spades.ui.words import cutting
from spades.ui.words.common_texts import ENTER, GO_ON
from spades.ui.words.names import seat_names

_SECONDS = 0.3


class HighCardScene(SpreadScene):
    """The person takes a card, then the opponent; the higher one starts. Equal ranks cut again."""

    def __init__(
        self, context: Context, start: Start, decided: Callable[[], Transition], back: Callable[[], Transition | None]
    ) -> None:
        """Spread the pack.

        Args:
            context: What scenes share.
            start: The game that has not begun, its cut for high card as far as it has come.
            decided: Returns where it goes from here once it is decided who starts.
            back: What Escape does.
        """
        super().__init__(context, start.seal, back)
        self._start = start
        self._decided = decided
        self._viewer = start.viewer
        self._deal = Button(GO_ON, self._go_on, ENTER, primary=True)
        if start.starter is not None:
            self._offer_to_go_on()
        elif start.cuts:
            self.group.widgets = [self._away]

    def title(self) -> str:
        """Return the title."""
        return _(cutting.PICK_A_CARD)

    def sentence(self) -> str:
        """Return the sentence that asks for a card, or tells the outcome."""
        four, prompts = self._start.rules.seats == 4, self.context.prompts
        if self.asked:
            return cutting.pick_a_card_first(pad=prompts.pad is not None)
        if not self._start.cuts:
            return cutting.ask_for_card(prompts.button(PadButton.A) if prompts.pad is not None else None, four=four)
        starter = self._start.cuts[-1].starter
        name = None if starter is None else seat_names(self._start.seating, self._viewer, named=self._several)[starter]
        own = starter is self._viewer and not self._several
        return cutting.high_card_words(name, own=own, of_many=four or self._several)

    def meaning(self) -> str:
        """Return the purpose of the seal."""
        return cutting.high_card_meaning(one_opponent=self._start.rules.seats == 2 and not self._several)

    def open(self) -> bool:
        """Return whether it is not decided yet."""
        return self._start.starter is None

    def question(self) -> object:
        """Return the question now: a card, another one after equal ranks, and then whether to go on."""
        return self, len(self._start.cuts)

    def places(self) -> Sequence[int]:
        """Return the places where there is still a card, from the left."""
        return [place for place in super().places() if place not in self._start.taken]

    def layout(self) -> None:
        """Place the button, and the cards that were taken."""
        super().layout()
        style = self.style
        width, height = style.size
        rect = self._deal.rect = pygame.Rect(0, 0, at_least(style, 180, 120), at_least(style, 50, 34))
        rect.center = (width // 2, round(height * 0.87))
        # Below the names, however large the text is.
        names = round(height * 0.64 + self._card * 1.05 * CARD_RATIO / 2 + style.px(48))
        rect.top = min(max(rect.top, names), height - rect.height - style.px(10))
        shown = [replace(self._place_of(order), face=card) for card, order in self._cards().values()]
        self.motions = [Motion(place, place) for place in shown]

    def choose(self, place: int) -> Transition | None:
        """Turn up the person's card, and everyone else's; the choice is kept at once."""
        begin = {card: self.spread(card) for card in range(52)}
        self._start.take(place)
        self.group.widgets = [self._away]
        self.context.audio.play("card")
        lasts = _SECONDS if self.context.settings.animation_speed else 0.0
        self.motions = [
            Motion(begin[taken], replace(self._place_of(order), face=card), self.now + order * lasts, lasts)
            for taken, (card, order) in self._cards().items()
        ]
        if self._start.starter is not None:
            self._offer_to_go_on()
        self.point_nowhere()
        return None

    def draw_below(self, canvas: pygame.Surface) -> None:
        """Paint the seal, and in its place the cards that were taken."""
        style = self.style
        if not self._start.cuts:
            super().draw_below(canvas)
            return
        for motion in self.motions:
            self.context.sprites.draw(canvas, motion.place(self.now))
        names = seat_names(self._start.seating, self._viewer, named=self._several)
        for order, seat in enumerate(self._start.rules.seating):
            place = self._place_of(order)
            name = names[seat]
            at = (place.x, place.y + place.width * 0.7 + style.px(10))
            style.draw_text(canvas, name, "title", 20, style.theme.text, at, "midtop", self._card * 1.55)

    @property
    def _several(self) -> bool:
        """Whether several people play, who are called by their names."""
        return len(self._start.seating.persons) > 1

    def _offer_to_go_on(self) -> None:
        self.group.widgets = [self._deal, self._away]
        self.group.focus_on(self._deal)

    def _place_of(self, order: int) -> Place:
        width, height = self.style.size
        off = order - (self._start.rules.seats - 1) / 2
        return Place(width / 2 + off * self._card * 1.6, height * 0.64, self._card * 1.05, 0.0, None)

    def _cards(self) -> dict[int, tuple[Card, int]]:
        """Return the cards of the latest cut by place in the spread, with the order of the seats."""
        if not self._start.cuts:
            return {}
        last = self._start.cuts[-1]
        return {place: (card, order) for order, (place, card) in enumerate(zip(last.places, last.cards, strict=True))}

    def _go_on(self) -> Transition | None:
        return None if self._start.starter is None else self._decided()
