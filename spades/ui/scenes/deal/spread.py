"""A pack spread across the table, to point at one of its cards."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from spades.language import _
from spades.session.deals.seal import Seal
from spades.ui.context import Context
from spades.ui.device.accessible_node import AccessibleNode, Kind
from spades.ui.device.clipboard import copy_text
from spades.ui.device.key_presses import PRESSES, control_key
from spades.ui.device.touch import by_finger
from spades.ui.paint.cloth import paint_cloth
from spades.ui.paint.parts import EVERYWHERE, Parts
from spades.ui.paint.shapes import turned_ring
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Motion, Place
from spades.ui.paint.wax_seal import draw_seal
from spades.ui.scenes.base import BaseScene
from spades.ui.table.corner import WaxMark
from spades.ui.table.gestures import DoubleClick, still_pixels
from spades.ui.table.layout import TableLayout
from spades.ui.transitions import Transition
from spades.ui.widgets import Button, Field, Group, Widget
from spades.ui.widgets.grid import at_least
from spades.ui.words import common_texts as common
from spades.ui.words import cutting

_WAX = 84
"""How wide the seal is, in units of design."""

_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}


class SpreadScene(BaseScene):
    """A place is chosen with the pointer, or with Left, Right and Enter.

    Attributes:
        at: The place that is pointed at, 0 to 51; None until somebody points, so that nothing is taken unseen.
        asked: Whether Enter was pressed while nobody pointed anywhere: the sentence says what is missing.
        seal: The seal of the deck.
        motions: How cards move, or have moved last.
        opened: Whether the digits of the seal are shown, and what they mean.
        table: Where things will be on the table that follows.
    """

    def __init__(
        self, context: Context, seal: Seal, back: Callable[[], Transition | None], away: str = common.TITLE
    ) -> None:
        """Spread the pack that is under a seal; `back` is done by Escape, `away` names where that leads."""
        super().__init__(context)
        self.seal = seal
        self.motions: list[Motion] = []
        self._back = back
        self._card = 100
        self.at: int | None = None
        self.asked = self.opened = False
        self.now = 0.0
        self._last: int | None = None
        self._double = DoubleClick()
        self.table: TableLayout
        self._said = ""
        self._copy = Button(cutting.COPY_SEAL, self._copy_seal, common.CTRL_C, quiet=True, size=16)
        self._away = Button(away, self.back, common.ESC, size=17)
        self._wax = WaxMark(context.sprites, common.THE_SEAL, self._open_seal, cutting.SEAL_TIP)
        self.group = Group(self.controls(), focus=None)

    def controls(self) -> list[Widget]:
        """Return the controls beside the spread: the seal can be copied once it is opened."""
        return [self._copy, self._away] if self.opened else [self._away, self._wax]

    def meaning(self) -> str:
        """Return the purpose of the seal, translated."""
        raise NotImplementedError

    def title(self) -> str:
        """Return the title, translated."""
        raise NotImplementedError

    def sentence(self) -> str:
        """Return the sentence that asks for the next step, or tells the outcome, translated."""
        raise NotImplementedError

    def choose(self, place: int) -> Transition | None:
        """Take the card at a place."""
        raise NotImplementedError

    def open(self) -> bool:
        """Return whether a card can be chosen now."""
        raise NotImplementedError

    def places(self) -> Sequence[int]:
        """Return the places where there is still a card, from the left."""
        return range(52)

    def choices(self) -> Sequence[int]:
        """Return the places that can be chosen, from the left."""
        return self.places()

    def accessible_nodes(self) -> list[AccessibleNode]:
        """Return the nodes for a screen reader, and the pack, at which it can point as keys do."""
        nodes = super().accessible_nodes()
        if not self.open():
            return nodes
        left, right = self.rest(0), self.rest(51)
        tall = round(self._card * CARD_RATIO)
        box = (round(left.x - self._card / 2), round(left.y) - tall // 2, round(right.x - left.x) + self._card, tall)
        at = "" if self.at is None else str(self.number(self.at))
        name, come = _(cutting.THE_PACK), self._come_to_pack
        pack = AccessibleNode("pack", Kind.SLIDER, name, box, at, press=self._choose, focus=come, step=self._walk)
        return [*nodes, replace(pack, focused=self.at is not None and self.group.focused is None)]

    def _come_to_pack(self) -> None:
        """Have the keyboard point at the pack."""
        self.group.focus = None
        if self.at is None:
            self._walk(1)

    def resize(self, style: Style) -> None:
        """Lay out."""
        settings = self.context.settings
        self.table = TableLayout.of(style, left_handed=settings.left_handed, percent=settings.card_size)
        width, height = style.size
        self._card = min(self.table.card, round(min(height * 0.24, width * 0.2) / CARD_RATIO))
        self.context.sprites.fit(self._card)
        super().resize(style)

    def layout(self) -> None:
        """Place the seal and the button that copies it, and the way out where the table has its menu."""
        style = self.style
        width, height = style.size
        wide = at_least(style, 220, 150)
        self._copy.rect = pygame.Rect(width - wide - style.px(14), height - style.px(46), wide, at_least(style, 36, 28))
        self._away.rect = self.table.control(0)
        side = style.px(_WAX)
        self._wax.rect = pygame.Rect(0, 0, side, side)
        self._wax.rect.center = self.below().center

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Give an event to the controls first, then to the spread."""
        if (key := control_key(event)) is not None:
            if key == pygame.K_c:
                self._copy_seal()
                return None
            # What is pasted may be text.
            return super().handle(event) if self.takes_text() else None
        controls = _has_place(event) and any(widget.rect.collidepoint(event.pos) for widget in self.group.widgets)
        focused = self.group.focused
        unfocused = focused is None or not (self.group.shown or isinstance(focused, Field))
        keyed = event.type == pygame.KEYDOWN and (unfocused or event.key in _STEPS)
        if self.open() and not controls:
            if event.type == pygame.MOUSEMOTION:
                place = self._place_at(event.pos)
                if place is not None:
                    self.point(place)
            elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
                place = self._place_at(event.pos)
                if place is not None and not self._double.is_second(event.pos, still_pixels(finger=by_finger(event))):
                    self.point(place)
                    self._double.remember(event.pos)
                    return self._choose()
            elif keyed and event.key in _STEPS:
                self._walk(_STEPS[event.key])
                return None
            elif keyed and event.key in (pygame.K_HOME, pygame.K_END):
                self._walk(-52 if event.key == pygame.K_HOME else 52)
                return None
            elif keyed and event.key in PRESSES:
                return self._choose()
        return super().handle(event)

    def back(self) -> Transition | None:
        """Leave the pack as it lies: its seal stays."""
        return self._back()

    def point(self, place: int) -> None:
        """Point at a place."""
        self.asked = False
        # Who points has done with the controls.
        self.group.focus = None
        if place != self.at:
            self.at = place
            self._dirty = True

    def point_nowhere(self) -> None:
        """Take the mark away; with keys it comes again from where it was."""
        self._last, self.at = self.at, None
        self._dirty = True

    def update(self, now: float) -> Transition | None:
        """Let time pass; say the next step."""
        self.now = now
        self._double.update(now)
        sentence = self.sentence()
        if self.context.speech.heard and sentence not in ("", self._said):
            self.context.speech.say(sentence if self._said else f"{self.title()}. {sentence}")
            self._said = sentence
        return super().update(now)

    def animating(self) -> bool:
        """Return whether cards move."""
        return any(not motion.has_arrived(self.now) for motion in self.motions)

    def consume_dirty(self) -> Parts:
        """Return where the screen must be painted again; asking clears it."""
        return super().consume_dirty() or (EVERYWHERE if self.animating() else ())

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the cloth, the title and the sentence."""
        style, theme = self.style, self.style.theme
        canvas.blit(paint_cloth(style.size, theme), (0, 0))
        width, height = style.size
        room = width - style.px(40)
        # Beside the way out, on either side.
        beside = width - 2 * (self._away.rect.width + self.table.margin + style.px(12))
        style.draw_text(canvas, self.title(), "title", 40, theme.text, (width / 2, height * 0.09), "center", beside)
        style.draw_text(canvas, self.sentence(), "body", 20, theme.text, (width / 2, height * 0.155), "center", room)
        self.context.sprites.begin_frame()
        self.draw_spread(canvas)
        self.draw_below(canvas)
        self.group.draw(canvas, style)
        self.group.draw_tip(canvas, style)

    def draw_spread(self, canvas: pygame.Surface) -> None:
        """Paint the cards that still lie in the spread, and the mark."""
        for place in self.places():
            lies = self.spread(place)
            self.context.sprites.draw(canvas, lies)
            if place == self.at and self.open():
                self.draw_mark(canvas, lies)

    def draw_mark(self, canvas: pygame.Surface, lies: Place) -> None:
        """Paint the mark on the card that is pointed at."""
        style = self.style
        wide = style.px(3)
        size = (round(lies.width) + 2 * wide, round(lies.width * CARD_RATIO) + 2 * wide)
        outline = turned_ring(size, style.px(9), style.theme.focus, wide, round(lies.angle))
        canvas.blit(outline, outline.get_rect(center=(round(lies.x), round(lies.y))))

    def draw_below(self, canvas: pygame.Surface) -> None:
        """Paint the digits of the seal once it is opened, and its name until then."""
        style = self.style
        if self.opened:
            draw_seal(canvas, style, self.context.sprites, self.below(), self.seal, self.meaning())
        elif self._wax in self.group.widgets:
            at = (self._wax.rect.centerx, self._wax.rect.bottom + style.px(8))
            style.draw_text(canvas, _(cutting.SEALED), "italic", 17, style.theme.text, at, "midtop")

    def spread(self, place: int) -> Place:
        """Return where a card of the spread is shown; the one that is pointed at is raised."""
        lies = self.rest(place)
        return replace(lies, y=lies.y - self._card * 0.12) if place == self.at and self.open() else lies

    def rest(self, place: int) -> Place:
        """Return where a card of the spread lies while nobody points; there it is met, wherever it is shown."""
        width, height = self.style.size
        off = place - 25.5
        step = (width * 0.86 - self._card) / 51
        return Place(width / 2 + off * step, height * 0.36 + off * off * height * 0.00008, self._card, -off * 0.25)

    def below(self) -> pygame.Rect:
        """Return the room below the spread."""
        width, height = self.style.size
        top = round(height * 0.36 + self._card * CARD_RATIO / 2 + height * 0.08)
        return pygame.Rect(round(width * 0.07), top, round(width * 0.86), self._copy.rect.top - self.style.px(8) - top)

    def _place_at(self, at: tuple[int, int]) -> int | None:
        tall = self._card * CARD_RATIO
        for place in reversed(self.places()):
            lies = self.rest(place)
            if abs(at[0] - lies.x) < self._card / 2 and abs(at[1] - lies.y) < tall * 0.56:
                return place
        return None

    def _walk(self, steps: int) -> None:
        """Go along the places from where the mark is, or was, or from the end that it comes from; the ends hold."""
        left = self.choices()
        start = self._last if self.at is None else self.at
        here = (-1 if steps > 0 else len(left)) if start is None else sum(place < start for place in left)
        self.point(left[min(max(here + steps, 0), len(left) - 1)])
        self.context.speech.say(str(self.number(self.at or 0)))

    def number(self, place: int) -> int:
        """Return the number by which a place is called."""
        return place + 1

    def _choose(self) -> Transition | None:
        self._dirty = True
        if self.at is None:
            self.asked = True
            self.context.audio.play("refuse")
            self._said = self.sentence()
            self.context.speech.say(self._said, keep=True, again=True)
            return None
        return self.choose(self.at)

    def _open_seal(self) -> None:
        self.opened = True
        self.group.widgets = self.controls()
        self.group.focus = None
        self.context.speech.say(self.meaning())
        self._dirty = True

    def _copy_seal(self) -> None:
        self._copy.label = common.COPIED if copy_text(self.seal.format()) else common.NO_CLIPBOARD
        self._dirty = True


def _has_place(event: pygame.event.Event) -> bool:
    return event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
