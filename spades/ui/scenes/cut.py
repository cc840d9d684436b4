"""The cut of the deck: its seal is shown, and only then the person cuts."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from spades.language import N_, _
from spades.session.deals.seal import Seal
from spades.ui.context import Context
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Motion, Place
from spades.ui.paint.wax_seal import draw_seal
from spades.ui.scenes.spread import SpreadScene
from spades.ui.transitions import ByItself, Transition
from spades.ui.words.tutorial import CUT_LESSON

_SECONDS = 0.3
_APART = 0.1
"""The share of a card by which the spread opens at the mark, on each side."""

_LIFT = 0.07
"""The share of a card by which the part is raised that comes to lie on top."""


class CutScene(SpreadScene):
    """The card that is pointed at comes to the top of the pack, and all before it go below."""

    def __init__(
        self,
        context: Context,
        round_number: int,
        seal: Seal,
        cut: Callable[[int], Transition],
        back: Callable[[], Transition | None],
        by_itself: ByItself | None = None,
        away: str = N_("Title"),
    ) -> None:
        """Spread the pack.

        Args:
            context: What scenes share.
            round_number: The round that it is cut for.
            seal: The seal of the deck.
            cut: Cuts at a place, at once, and returns where it goes from here once the pack has been gathered.
            back: What Escape does.
            by_itself: A cut that comes by itself, or None to wait for the person.
            away: The name of where Escape leads.
        """
        super().__init__(context, back, away)
        self._round = round_number
        self._seal = seal
        self._cut = cut
        self._by_itself = by_itself
        self._since: float | None = None
        self._then: Transition | None = None
        self._gathered: list[Motion] = []
        if by_itself is not None:
            self.at = by_itself.place

    def title(self) -> str:
        """Return what stands at the top."""
        return _("Round {n}: cut the pack").format(n=self._round)

    def sentence(self) -> str:
        """Return what there is to do."""
        if self._by_itself is not None:
            return _("The pack is cut here in a moment. Point at another card to cut it yourself.")
        return _("Click a card, or use Left, Right and Enter: the pack begins with the card you choose.")

    def seal(self) -> Seal:
        """Return SHA-256 of the seed."""
        return self._seal

    def open(self) -> bool:
        """Return whether the deck has not been cut yet."""
        return self._then is None

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Any key or click finishes what is moving."""
        if self._then is not None:
            return self._then if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) else None
        return super().handle(event)

    def point(self, place: int) -> None:
        """Whoever points cuts for themselves."""
        if place != self.at:
            self._by_itself = None
        super().point(place)

    def choose(self, place: int) -> Transition | None:
        """Cut, at once; then the pack is gathered for all to see."""
        spread = [self.spread(card) for card in range(52)]
        self.at = place
        self._then = self._cut(place)
        settings = self.context.settings
        if not settings.animation_speed or settings.reduced_motion:
            return self._then
        self.context.audio.play("riffle")
        stock = self.table.stock(0)
        lasts = _SECONDS / (settings.animation_speed / 2)
        # What lay before the mark goes first, and so comes to lie below.
        for depth, card in enumerate((*range(place), *range(place, 52))):
            end = Place(stock.x, stock.y - depth * self._card * 0.005, self._card, 0.0, flat=depth > 0)
            later = lasts * 0.45 if card >= place else 0.0
            self._gathered.append(Motion(spread[card], end, self.now + later, lasts))
        return None

    def update(self, now: float) -> Transition | None:
        """Let time pass; go on when the pack lies together."""
        super().update(now)
        if self._then is not None:
            return None if self.animating() else self._then
        if self._since is None:
            self._since = now
        if self._by_itself is not None and now - self._since >= self._by_itself.seconds:
            return self.choose(self._by_itself.place)
        return None

    def animating(self) -> bool:
        """Return whether the pack is being gathered."""
        return any(not motion.done(self.now) for motion in self._gathered)

    def consume_dirty(self) -> bool:
        """Return whether the screen must be painted again; asking clears it."""
        moving = self.animating()
        return super().consume_dirty() or moving

    def layout(self) -> None:
        """What is being gathered has arrived when the window changes."""
        self._gathered = []
        super().layout()

    def spread(self, place: int) -> Place:
        """Let the spread open at the mark."""
        lies = self.rest(place)
        side = 1 if place >= self.at else -1
        lift = self._card * _LIFT if place >= self.at else 0.0
        return replace(lies, x=lies.x + side * _APART * self._card, y=lies.y - lift)

    def draw_spread(self, canvas: pygame.Surface) -> None:
        """Paint the spread, or the pack as it is gathered."""
        if not self._gathered:
            super().draw_spread(canvas)
            return
        for motion in self._gathered:
            self.context.sprites.draw(canvas, motion.place(self.now))

    def draw_mark(self, canvas: pygame.Surface, lies: Place) -> None:
        """Paint where the deck is cut: a blade of brass in the gap."""
        style, theme = self.style, self.style.theme
        tall = lies.width * CARD_RATIO
        x = lies.x - lies.width / 2 - self._card * _APART
        tip, wide = style.px(13), style.px(8)
        top, bottom = lies.y - tall / 2 - style.px(10), lies.y + tall / 2 + style.px(14)
        pygame.draw.line(canvas, theme.focus, (x, top), (x, bottom), max(2, style.px(2)))
        for y, way in ((top, 1), (bottom, -1)):
            corners = [(x - wide, y - way * tip), (x + wide, y - way * tip), (x, y)]
            pygame.draw.polygon(canvas, theme.focus, corners)
            pygame.draw.aalines(canvas, theme.focus, closed=True, points=corners)

    def draw_below(self, canvas: pygame.Surface) -> None:
        """Paint the seal, and what it means here; the pack that is gathered takes its place."""
        if self._then is not None:
            return
        sentence = _(
            "The shuffle was fixed under this seal before you cut, and only your cut decides where the pack begins: "
            "nobody can have chosen your cards. After the round you can check it."
        )
        if self.context.guide.tutorial is not None:
            sentence = _(CUT_LESSON)
        draw_seal(canvas, self.style, self.context.sprites, self.below(), self._seal, sentence)
