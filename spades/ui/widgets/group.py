"""Controls together: one focus, one pointer, one way round with the keyboard."""

from collections.abc import Sequence
from functools import partial

import pygame

from spades.language import with_colon
from spades.ui.device.accessible_node import AccessibleNode, Kind
from spades.ui.device.clipboard import paste_text
from spades.ui.device.key_presses import PRESSES
from spades.ui.device.prompts import Prompts
from spades.ui.device.touch import STILL_PIXELS, by_finger
from spades.ui.paint.parts import is_hidden
from spades.ui.paint.pieces import Piece, Pieces
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.transitions import Transition
from spades.ui.widgets.base import Widget
from spades.ui.widgets.button import Button
from spades.ui.widgets.field import Field
from spades.ui.widgets.grid import for_a_finger

_TIP_SECONDS = 0.6

_AROUND = 40
"""How far from a control something of it may be painted, its tab or its shadow, in units of design."""

_RING = 8
"""How far from a control itself something of it is painted: the ring of the focus, in units of design."""


class Group:
    """The controls of a scene, in the order of the Tab key.

    Attributes:
        widgets: The controls.
        focus: Which of them has the keyboard, or None.
        shown: Whether the focus is shown: from the first key until the pointer is used again.
        wraps: Whether an arrow leads from the last control to the first, as Tab always does.
    """

    def __init__(self, widgets: Sequence[Widget] = (), focus: int | None = 0, *, grid: bool = False) -> None:
        """Gather controls.

        Args:
            widgets: The controls, in the order of the Tab key.
            focus: Which of them has the keyboard.
            grid: Whether Up and Down go to what is seen above or below, and along the order only where nothing is; Left
                and Right always do so with what is seen beside.
        """
        self.widgets = list(widgets)
        self._grid = grid
        self.focus = focus if self.widgets else None
        self.shown = self.wraps = True
        self._pressed: Widget | None = None
        self._rested: tuple[Widget, float] | None = None
        self._tip: Widget | None = None
        self._finger = False
        self._down_at = (0, 0)
        self._dirty = True

    def consume_dirty(self) -> bool:
        """Return whether something looks different now; asking clears it."""
        was, self._dirty = self._dirty, False
        return was

    def update(self, now: float, *, walked: bool = False) -> None:
        """Let time pass: a tip shows when the pointer has rested, or the focus where it is `walked` with a gamepad."""
        at = self.focused if walked and self.shown else None
        if at is not None and (self._rested is None or self._rested[0] is not at):
            self._rested = (at, 0.0)
        tip = None
        if self._rested is not None:
            widget, since = self._rested
            if since == 0.0:
                self._rested = (widget, now)
            elif now - since >= _TIP_SECONDS and (widget.tip or widget.command is not None):
                tip = widget
        if tip is not self._tip:
            self._tip = tip
            self._dirty = True

    def handle(self, event: pygame.event.Event) -> tuple[bool, Transition | None]:
        """Take an event; returns whether it meant something here, and the transition that follows."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._finger = by_finger(event)
        match event.type:
            case pygame.MOUSEMOTION:
                return self._move(event.pos), None
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event.pos)
            case pygame.TEXTINPUT if isinstance(self.focused, Field):
                self.focused.write(event.text)
                self._dirty = True
                return True, None
            case pygame.KEYDOWN:
                return self._key(event.key, event.mod)
            case pygame.MOUSEWHEEL:
                return self._wheel(event.y), None
            case pygame.WINDOWLEAVE:
                self._hover(None)
            case _:
                pass
        return False, None

    def widget_for_key(self, event: pygame.event.Event, prompts: Prompts) -> Widget | None:
        """Return the control whose command a key asks for, so that its tip tells the truth; None if there is none."""
        # A gamepad's button that keeps a card is also the one that presses what has the focus.
        if event.type != pygame.KEYDOWN or (event.key == pygame.K_RETURN and self.focused is not None):
            return None
        commanded = ((widget, widget.command) for widget in self.widgets if widget.command is not None)
        return next((widget for widget, command in commanded if prompts.means(event, command)), None)

    def draw(self, canvas: pygame.Surface, style: Style) -> None:
        """Paint the controls."""
        around = 2 * style.px(_AROUND)
        for place, widget in enumerate(self.widgets):
            # With what it may paint about itself.
            if not is_hidden(canvas, widget.rect.inflate(around, around)):
                widget.draw(canvas, style, focused=self.shown and place == self.focus)

    def draw_tip(self, canvas: pygame.Surface, style: Style) -> None:
        """Paint the tip, above everything else."""
        if self._tip is None or self._tip.says_tip(style):
            return
        tip = style.prompts.tip(self._tip.tip, self._tip.command)
        if not tip:
            return
        text = style.text(tip, "body", 16, style.theme.text)
        box = text.get_rect().inflate(style.px(20), style.px(12))
        box.midtop = (self._tip.rect.centerx, self._tip.rect.bottom + style.px(8))
        box.clamp_ip(canvas.get_rect().inflate(-style.px(8), -style.px(8)))
        beside = canvas.get_rect().right - self._tip.rect.right - style.px(16)
        if style.prompts.pad is not None and box.width < beside:
            # Who walks goes on to what is below.
            box.midleft = (self._tip.rect.right + style.px(8), self._tip.rect.centery)
        # A finger that rests would lie on what is below it.
        if self._finger or box.colliderect(self._tip.rect):
            box.bottom = self._tip.rect.top - style.px(8)
        panel(canvas, box, style.theme.panel, style.px(7), style.theme.line)
        canvas.blit(text, text.get_rect(center=box.center))

    def pieces(self, style: Style) -> tuple[Pieces, Pieces]:
        """Return the controls as pieces, and the tip of one of them, which lies above all and may be anywhere."""
        ring, pieces = 2 * style.px(_RING), {"controls": Piece(None, None, partial(self.draw, style=style))}
        for place, widget in enumerate(self.widgets):
            look = widget.look(), self.shown and place == self.focus
            pieces[f"control-{place}"] = Piece(look, widget.rect.inflate(ring, ring))
        if self._tip is None:
            return pieces, {}
        tip = Piece((self._tip, self._tip.tip, self._finger), None, partial(self.draw_tip, style=style))
        return pieces, {"tip": tip}

    @property
    def shows_tip(self) -> bool:
        """Whether a tip is shown."""
        return self._tip is not None

    def hush(self) -> None:
        """Forget where the pointer rests; a tip that is shown goes."""
        self._rested = self._tip = None
        for widget in self.widgets:
            widget.hovered = False
        self._dirty = True

    def accessible_nodes(self, prompts: Prompts) -> list[AccessibleNode]:
        """Return the controls as a screen reader is told of them; `prompts` knows the names of keys."""
        return [self._node(widget, prompts) for widget in self.widgets if widget.rect.width]

    def _node(self, widget: Widget, prompts: Prompts) -> AccessibleNode:
        name, meaning = widget.name, widget.meaning
        spoken = name if meaning else widget.spoken()
        steps = widget.kind in (Kind.CHOICE, Kind.SLIDER, Kind.TABS)
        return AccessibleNode(
            widget,
            widget.kind,
            name or spoken,
            (*widget.rect.topleft, *widget.rect.size),
            value="" if spoken == name else spoken.removeprefix(with_colon(name, "")),
            state=" ".join(words for words in (meaning, prompts.tip(widget.tip, widget.command)) if words),
            enabled=widget.enabled,
            on=widget.is_on(),
            focused=self.shown and widget is self.focused,
            press=partial(self._use, widget),
            focus=partial(self._come_to, widget),
            step=widget.step if steps else None,
            parts=widget.parts(),
        )

    def _come_to(self, widget: Widget) -> None:
        self.shown = True
        self.focus_on(widget)

    def _use(self, widget: Widget) -> Transition | None:
        self._come_to(widget)
        return widget.activate()

    def focus_on(self, widget: Widget) -> None:
        """Give a control the keyboard."""
        self.focus = self.widgets.index(widget)
        self._dirty = True

    @property
    def focused(self) -> Widget | None:
        """The control that has the keyboard."""
        return self.widgets[self.focus] if self.focus is not None and self.focus < len(self.widgets) else None

    @property
    def _goes_on(self) -> Widget | None:
        """The gold button, if it can be used."""
        return next((w for w in self.widgets if isinstance(w, Button) and w.primary and w.enabled), None)

    def step_focus(self, direction: int, *, wraps: bool = True) -> None:
        """Move the focus to the next control that can be used; beyond the last one to the first, if it wraps."""
        count = len(self.widgets)
        if not count or (not wraps and self.focus == (count - 1 if direction > 0 else 0)):
            return
        at = self.focus if self.focus is not None else (-1 if direction > 0 else 0)
        for _try in range(count):
            at = (at + direction) % count
            if self.widgets[at].enabled:
                break
        self.focus = at
        self.shown = True
        self._dirty = True

    def _move(self, at: tuple[int, int]) -> bool:
        if self._pressed is not None:
            self._pressed.drag(at)
            self._dirty = True
        over = self.over(at, finger=self._finger)
        if over is not None and over.point(at):
            self._dirty = True
        return self._hover(over)

    def over(self, at: tuple[int, int], *, finger: bool = False) -> Widget | None:
        """Return the control at a point; a finger that meets none means the nearest within its width."""
        met = next((widget for widget in reversed(self.widgets) if widget.rect.collidepoint(at)), None)
        if met is not None or not finger:
            return met
        near = [widget for widget in self.widgets if widget.rect.width and for_a_finger(widget.rect).collidepoint(at)]
        return min(near, key=lambda widget: _apart(widget.rect, at), default=None)

    def _wheel(self, lines: int) -> bool:
        """Give the wheel to the control under the pointer, else to the one with the keyboard."""
        over = next((widget for widget in self.widgets if widget.hovered), self.focused)
        if over is None or not over.wheel(lines):
            return False
        self._dirty = True
        return True

    def _hover(self, over: Widget | None) -> bool:
        for widget in self.widgets:
            hovered = widget is over
            if widget.hovered != hovered:
                widget.hovered = hovered
                self._dirty = True
        if over is None:
            self._rested = None
        elif self._rested is None or self._rested[0] is not over:
            self._rested = (over, 0.0)
        return over is not None

    def _down(self, at: tuple[int, int]) -> tuple[bool, Transition | None]:
        self._move(at)
        self._down_at = at
        over = self.over(at, finger=self._finger)
        if over is None:
            return False, None
        # What is written shows where it is written.
        self.shown = isinstance(over, Field)
        self._dirty = True
        # A finger that stays is told what it is on.
        self._rested = (over, 0.0) if self._finger else None
        if not over.enabled:
            return True, None
        self._pressed = over
        over.pressed = True
        self.focus = self.widgets.index(over)
        return True, over.press(at)

    def _up(self, at: tuple[int, int]) -> tuple[bool, Transition | None]:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False, None
        pressed.pressed = False
        self._dirty = True
        read = self._finger and self._tip is pressed
        moved = self._finger and pressed.scrolls and max(abs(at[0] - self._down_at[0]), abs(at[1] - self._down_at[1]))
        if read or moved > STILL_PIXELS or self.over(at, finger=self._finger) is not pressed:
            return True, None
        return True, pressed.click(pygame.Rect(at, (1, 1)).clamp(pressed.rect).topleft)

    def _go(self, focused: Widget, direction: int, *, upright: bool) -> None:
        """Move the focus with an arrow to the nearest control straight that way, or along the order."""
        at, ways = focused.rect, []
        for place, widget in enumerate(self.widgets if self._grid or not upright else ()):
            to = widget.rect
            off = to.centery - at.centery if upright else to.centerx - at.centerx
            level = to.left < at.right and at.left < to.right if upright else to.top < at.bottom and at.top < to.bottom
            if widget.enabled and level and direction * off > 0:
                ways.append((direction * off, place))
        if not ways:
            self.step_focus(direction, wraps=self.wraps)
            return
        self.focus = min(ways)[1]
        self.shown = self._dirty = True

    def _key(self, key: int, mod: int) -> tuple[bool, Transition | None]:
        if key == pygame.K_TAB:
            self.step_focus(-1 if mod & pygame.KMOD_SHIFT else 1)
            return True, None
        focused = self.focused
        if focused is None:
            return False, None
        if focused.take_key(key):
            self.shown = self._dirty = True
            return True, None
        if isinstance(focused, Field) and (key == pygame.K_BACKSPACE or 32 <= key <= pygame.K_DELETE):
            held = mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
            if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
                focused.erase(ahead=key == pygame.K_DELETE)
            elif key == pygame.K_v and held:
                focused.write(paste_text() or "")
            elif key == pygame.K_a and held:
                focused.marked = True
            self._dirty = True
            # The letters themselves come as text.
            return True, None
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and focused.chooses and self._goes_on is not None:
            return True, self._goes_on.activate()
        if key in PRESSES:
            self.shown = self._dirty = True
            return True, focused.activate()
        if key in (pygame.K_UP, pygame.K_DOWN):
            self._go(focused, 1 if key == pygame.K_DOWN else -1, upright=True)
            return True, None
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            direction = 1 if key == pygame.K_RIGHT else -1
            self.shown = self._dirty = True
            if not focused.step(direction):
                self._go(focused, direction, upright=False)
            return True, None
        return False, None


def _apart(rect: pygame.Rect, at: tuple[int, int]) -> int:
    """Return how far a point is from a rectangle."""
    right, down = max(rect.left - at[0], 0, at[0] - rect.right), max(rect.top - at[1], 0, at[1] - rect.bottom)
    return right * right + down * down
