"""The cut for high card: point at a card of the spread pack."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from spades.engine.cards import Card
from spades.language import N_, _
from spades.session.cut import Cut
from spades.session.opening import Opening
from spades.session.session import HUMAN
from spades.ui.baize import baize
from spades.ui.context import Context
from spades.ui.look import Look
from spades.ui.paint import ring
from spades.ui.scene import Replace, Reset, Scene, Transition
from spades.ui.scenes.base import BaseScene
from spades.ui.theme import CARD_RATIO
from spades.ui.tween import Motion, Place
from spades.ui.widgets import Button, Group

_SECONDS = 0.3


class CutScene(BaseScene):
    """The person takes a card, then the opponent; the higher one starts. Equal ranks cut again."""

    def __init__(self, context: Context, opening: Opening, seat: Callable[[Opening], Scene]) -> None:
        """Spread the pack; `seat` opens the table once it is decided who starts."""
        super().__init__(context)
        self._opening = opening
        self._rules = opening.rules
        self._cut = opening.high_card() or Cut(opening.rules, opening.sealed)
        self._seat = seat
        self._at = 26
        self._turned: dict[int, tuple[Card, Motion]] = {}
        self._now = 0.0
        self._cloth: pygame.Surface | None = None
        self._deal = Button(N_("Begin"), self._begin, "Enter", primary=True)
        self.group = Group([], focus=None)

    def resize(self, look: Look) -> None:
        """Lay out, and spread the cloth anew where size or table changed."""
        if self._cloth is None or self.look.size != look.size or self.look.theme is not look.theme:
            self._cloth = baize(look.size, look.theme)
        super().resize(look)

    def layout(self) -> None:
        """Place the spread and the button."""
        width, height = self.look.size
        self._card = round(min(height * 0.24, width * 0.2) / CARD_RATIO)
        self._deal.rect = pygame.Rect(0, 0, max(120, self.look.px(180)), max(34, self.look.px(50)))
        self._deal.rect.center = (width // 2, round(height * 0.87))
        # Below the names, however large the text is.
        names = round(height * 0.64 + self._card * 1.05 * CARD_RATIO / 2 + self.look.px(48))
        self._deal.rect.top = min(max(self._deal.rect.top, names), height - self._deal.rect.height - self.look.px(10))
        self._turned = {
            place: (card, Motion(shown, shown))
            for place, (card, order) in self._cards().items()
            for shown in [replace(self._shown(place, order), face=card)]
        }

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take a card by click, or with Left, Right and Enter."""
        transition = super().handle(event)
        if transition is not None or self._cut.starter is not None:
            return transition
        if event.type == pygame.MOUSEMOTION:
            at = self._place_at(event.pos)
            if at is not None and at != self._at:
                self._at = at
                self._stale = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            at = self._place_at(event.pos)
            if at is not None:
                self._take(at)
        elif event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self._step(1 if event.key == pygame.K_RIGHT else -1)
            elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
                self._take(self._at)
        return None

    def back(self) -> Transition | None:
        """Escape leaves before anything has begun."""
        from spades.ui.scenes.title import TitleScene  # noqa: PLC0415  # the title leads back here

        return Reset(TitleScene(self.context))

    def update(self, now: float) -> Transition | None:
        """Let time pass."""
        self._now = now
        return super().update(now)

    def lively(self) -> bool:
        """Tell whether a card is turning over."""
        return any(not motion.done(self._now) for _card, motion in self._turned.values())

    def stale(self) -> bool:
        """Tell whether the screen must be painted again; asking clears it."""
        moving = self.lively()
        return super().stale() or moving

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the spread, the cards taken, and what they mean."""
        look, theme = self.look, self.look.theme
        if self._cloth is not None:
            canvas.blit(self._cloth, (0, 0))
        width, height = look.size
        look.put(canvas, _("Cut for high card"), "title", 40, theme.text, (width / 2, height * 0.09), "center")
        at = (width / 2, height * 0.155)
        look.put(canvas, self._sentence(), "body", 20, theme.text, at, "center", width - look.px(40))
        for place in range(52):
            if place not in self._turned:
                spread = self._spread(place)
                box = self.context.sprites.draw(canvas, spread)
                if place == self._at and self._cut.starter is None:
                    gap = look.px(2)
                    ring(canvas, box.inflate(-gap, -gap), theme.focus, look.px(10), look.px(3))
        self.context.sprites.begin_frame()
        for _card, motion in self._turned.values():
            self.context.sprites.draw(canvas, motion.place(self._now))
        self._draw_names(canvas)
        self.group.draw(canvas, look)
        self.group.draw_tip(canvas, look)

    def _draw_names(self, canvas: pygame.Surface) -> None:
        look = self.look
        if not self._cut.results:
            return
        from spades.session.opponents import opponent_title  # noqa: PLC0415

        for order, seat in enumerate(self._rules.seating):
            place = self._shown(0, order)
            name = _("You") if seat is HUMAN else _(opponent_title(self.context.settings.opponent))
            at = (place.x, place.y + place.width * 0.7 + look.px(10))
            look.put(canvas, name, "title", 20, look.theme.text, at, "midtop")

    def _sentence(self) -> str:
        if not self._cut.results:
            return _(
                "Take a card: the higher one draws, bids and leads first. Click one, or use Left, Right and Enter."
            )
        last = self._cut.results[-1]
        if last.starter is None:
            return _("Equal ranks: cut again.")
        return (
            _("Your card is higher: you start.")
            if last.starter is HUMAN
            else _("Your card is lower: your opponent starts.")
        )

    def _spread(self, place: int) -> Place:
        width, height = self.look.size
        room = width * 0.86 - self._card
        off = place - 25.5
        lift = self._card * 0.12 if place == self._at and self._cut.starter is None else 0
        return Place(
            width / 2 + off * room / 51, height * 0.36 + off * off * height * 0.00008 - lift, self._card, -off * 0.25
        )

    def _shown(self, place: int, order: int) -> Place:
        del place
        width, height = self.look.size
        off = order - (self._rules.seats - 1) / 2
        return Place(width / 2 + off * self._card * 1.6, height * 0.64, self._card * 1.05, 0.0, None)

    def _cards(self) -> dict[int, tuple[Card, int]]:
        """Return the cards of the latest cut by place in the spread, with the order of the seats."""
        if not self._cut.results:
            return {}
        last = self._cut.results[-1]
        return {place: (card, order) for order, (place, card) in enumerate(zip(last.places, last.cards, strict=True))}

    def _place_at(self, at: tuple[int, int]) -> int | None:
        tall = self._card * CARD_RATIO
        for place in reversed(range(52)):
            spread = self._spread(place)
            if (
                place not in self._turned
                and abs(at[0] - spread.x) < self._card / 2
                and abs(at[1] - spread.y) < tall / 2
            ):
                return place
        return None

    def _step(self, direction: int) -> None:
        at = self._at
        for _try in range(52):
            at = (at + direction) % 52
            if at not in self._cut.taken:
                break
        self._at = at
        self._stale = True

    def _take(self, place: int) -> None:
        if place in self._cut.taken or self._cut.starter is not None:
            return
        self._cut.take(place)
        self._opening = self._opening.take(place)
        self.context.journal.keep_opening(self._opening.format())
        self.context.audio.play("card")
        self._turned = {}
        lasts = _SECONDS if self.context.settings.animation_speed else 0.0
        for taken, (card, order) in self._cards().items():
            shown = self._shown(taken, order)
            end = Place(shown.x, shown.y, shown.width, 0.0, card)
            self._turned[taken] = (card, Motion(self._spread(taken), end, self._now + order * lasts, lasts))
        if self._cut.starter is not None:
            self.group.widgets = [self._deal]
            self.group.focus_on(self._deal)
        else:
            self._step(1)
        self._stale = True

    def _begin(self) -> Transition | None:
        return None if self._opening.starter is None else Replace(self._seat(self._opening))
