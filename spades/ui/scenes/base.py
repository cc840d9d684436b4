"""A scene: one screen, or a dialog over one."""

from collections.abc import Sequence

import pygame

from spades.language import _
from spades.ui.context import Context
from spades.ui.device.accessible_node import AccessibleNode, Kind
from spades.ui.device.gamepads import pad_button
from spades.ui.device.pad_buttons import PadButton
from spades.ui.device.touch import by_finger
from spades.ui.paint.parts import EVERYWHERE, Parts
from spades.ui.paint.shapes import dim, large_shadow, panel, panel_shadow
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour
from spades.ui.transitions import Pop, Push, Transition, TypingScreen
from spades.ui.widgets import Field, Group, Widget
from spades.ui.widgets.grid import Column, at_least, place, spaced, stacked


class BaseScene:
    """A scene with controls.

    Attributes:
        overlay: Whether what lies below stays visible.
        context: What scenes share.
        group: The controls.
        style: How things look at this size.
    """

    overlay = False

    def __init__(self, context: Context) -> None:
        """Begin without controls."""
        self.context = context
        self.group = Group()
        self.style: Style
        self._dirty = True
        self._covered = False
        self._spoken = ""

    @property
    def notices(self) -> pygame.Rect | None:
        """The room that it leaves notices; None where they may stand across the top."""
        return None

    @property
    def opaque(self) -> pygame.Rect:
        """The part where nothing is seen of the scene below; as a rule nowhere."""
        return pygame.Rect(0, 0, 0, 0)

    def resize(self, style: Style) -> None:
        """Lay out for a canvas; called before anything else, and whenever size or theme change."""
        self.style = style
        self.layout()
        self._dirty = True

    def layout(self) -> None:
        """Give the controls their places."""

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Give an event to the controls; Escape and Backspace go back."""
        typed = self._field_to_write_in(event)
        if typed is not None and event.type == pygame.KEYDOWN:
            return Push(TypingScreen(typed))
        meant, transition = self.group.handle(event)
        if typed is not None:
            return Push(TypingScreen(typed))
        if meant or transition is not None:
            if event.type in (pygame.MOUSEBUTTONUP, pygame.KEYDOWN) and transition is not None:
                self.context.audio.play("button")
            return transition
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            return self.back()
        return None

    def _field_to_write_in(self, event: pygame.event.Event) -> Field | None:
        """Return the field that somebody is to write in who has no keyboard in hand, or None."""
        field = self.group.focused
        asked = event.type == pygame.KEYDOWN and pad_button(event) is PadButton.A
        touched = event.type == pygame.MOUSEBUTTONUP and by_finger(event)
        if not isinstance(field, Field) or not (asked or (touched and field.rect.collidepoint(event.pos))):
            return None
        return field

    def back(self) -> Transition | None:
        """Go back, as Escape asks."""
        return Pop()

    def update(self, now: float) -> Transition | None:
        """Let time pass; `now` is in seconds."""
        self.group.update(now, walked=self.context.prompts.pad is not None)
        self._speak_focus()
        return None

    def _speak_focus(self) -> None:
        """Say the control with the keyboard when it is another, or has changed."""
        focused = self.group.focused if self.group.shown else None
        spoken = focused.spoken() if focused is not None else ""
        if spoken != self._spoken:
            self._spoken = spoken
            self.context.speech.say_focus(spoken)

    def say_refused(self, sentence: str) -> None:
        """Have it heard that something cannot be, and why; where that is to be seen the scene knows."""
        self._dirty = True
        self.context.audio.play("refuse")
        self.context.speech.say(sentence, keep=True, again=True)

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint; changes nothing."""
        raise NotImplementedError

    def accessible_nodes(self) -> list[AccessibleNode]:
        """Return the nodes for a screen reader: the lines of text as painted last, and the controls."""
        controls = self.group.accessible_nodes(self.style.prompts)
        covered = [pygame.Rect(node.rect) for node in controls]
        texts = [
            AccessibleNode((self, "text", at), Kind.TEXT, text, (*rect.topleft, *rect.size))
            for at, (text, rect) in enumerate(self.style.painted_text.rows())
            if rect.collidelist(covered) == -1
        ]
        return [*texts, *controls]

    def puts_off(self) -> bool:
        """Return whether this frame paints nothing, and leaves the news to the next; asking clears it."""
        return False

    def consume_dirty(self) -> Parts:
        """Return where the screen must be painted again; asking clears it."""
        was, self._dirty = self._dirty, False
        return EVERYWHERE if self.group.consume_dirty() or was else ()

    def see_anew(self) -> None:
        """Take notice that something else was shown in its place, or over it: all of it is painted."""
        self._dirty = True

    def animating(self) -> bool:
        """Return whether something moves, so that frames should follow closely."""
        return False

    def takes_text(self) -> bool:
        """Return whether letters are text now: they are while a field has the keyboard."""
        return isinstance(self.group.focused, Field)

    def takes_keys(self) -> bool:
        """Return whether a key means itself now, and nothing that it usually asks for."""
        return False

    def question(self) -> object:
        """Return the question now; while it equals the one before, Enter and Space answer the same."""
        return self

    def gather(self, widgets: Sequence[Widget], *focus: Widget | None, grid: bool = False) -> None:
        """Have other controls; the keyboard goes to the first of some that is one of them, else to none."""
        shown, self.group = self.group.shown, Group(widgets, None, grid=grid)
        self.group.shown = shown
        if (first := next((widget for widget in focus if widget in self.group.widgets), None)) is not None:
            self.group.focus_on(first)
        self._dirty = True

    def cover(self) -> None:
        """Hush the controls: another scene comes on top, and the pointer means that."""
        self.group.hush()
        self._covered = True

    def uncover(self, looked_at: int | None) -> None:
        """Take notice that this is the scene on top again.

        Args:
            looked_at: The game whose page was left, if one was: those with a list begin there.
        """
        del looked_at
        self._covered = False

    def prepare(self) -> None:
        """Have slow parts of the first picture made beside the window: most scenes have none."""

    def leave(self) -> None:
        """Let go of resources; the scene is off the stack."""


class Dialog(BaseScene):
    """A panel over the scene below.

    Attributes:
        title: What stands at its top; translated when it is shown.
        rect: The panel.
        body: The part of the panel below the title.
        foot: Where the buttons along the bottom begin, in pixels from the top.
    """

    overlay = True

    foot_units = 190.0
    """How wide a button along the bottom is, in units of design."""

    def __init__(self, context: Context, title: str, units: tuple[float, float]) -> None:
        """Name the dialog and say how large it is, in units of design."""
        super().__init__(context)
        self.title = title
        self._units = units
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.body = pygame.Rect(0, 0, 0, 0)
        self.foot = 0
        self._tipped = False

    @property
    def opaque(self) -> pygame.Rect:
        """The panel, but for its edge: so far in, its round corners leave nothing out."""
        edge = 2 * self.style.px(8)
        return self.rect.inflate(-edge, -edge)

    def consume_dirty(self) -> Parts:
        """Return where the screen must be painted again: inside the panel alone where a control looks different."""
        more, self._tipped = self._dirty or self._tipped or self.group.shows_tip, self.group.shows_tip
        dirty = super().consume_dirty()
        return (self.opaque,) if dirty and not more and self._holds_controls else dirty

    @property
    def _holds_controls(self) -> bool:
        """Whether all controls lie inside the panel, with the ring of the focus."""
        inside, ring = self.opaque, 2 * self.style.px(8)
        return all(inside.contains(widget.rect.inflate(ring, ring)) for widget in self.group.widgets if widget.rect)

    def read_aloud(self, text: str) -> None:
        """Have the text of the dialog heard after its title: the control with the keyboard is only the answer."""
        title = _(self.title)
        self.context.speech.say(f"{title}{'' if title[-1] in '.?!' else '.'} {text}", keep=True)

    def accessible_nodes(self) -> list[AccessibleNode]:
        """Return the dialog, named by its title, with its texts and controls."""
        title = _(self.title)
        nodes = tuple(node for node in super().accessible_nodes() if node.kind is not Kind.TEXT or node.name != title)
        return [AccessibleNode(self, Kind.DIALOG, title, (*self.rect.topleft, *self.rect.size), parts=nodes)]

    def resize(self, style: Style) -> None:
        """Lay out for a canvas; the panel never leaves it."""
        width, height = style.size
        room = pygame.Rect((0, 0), style.size).inflate(-2 * style.px(12), -2 * style.px(12))
        self.rect = pygame.Rect(
            (0, 0), (min(style.px(self._units[0]), room.width), min(style.px(self._units[1]), room.height))
        )
        self.rect.center = (width // 2, height // 2)
        inner = Column(self.rect.inflate(-2 * style.px(30), 0))
        inner.top(style.px(84))
        inner.foot(style.px(26))
        self.body = inner.rest
        self.foot = self.body.bottom - at_least(style, 46, 30)
        super().resize(style)

    def layout(self) -> None:
        """Place the controls: as a rule all of them along the bottom."""
        place(self.group.widgets, self.footer(len(self.group.widgets)))

    def draw(self, canvas: pygame.Surface) -> None:
        """Set back the scene below, and paint the panel, its title and the controls."""
        style, theme = self.style, self.style.theme
        if not self.opaque.contains(canvas.get_clip()):
            dim(canvas)
            panel_shadow(canvas, self.rect, *self._shadow(), style.px(8))
        panel(canvas, self.rect, theme.panel, style.px(18), theme.line)
        at = (self.rect.left + style.px(30), self.rect.top + style.px(46))
        style.draw_text(canvas, _(self.title), "title", 32, theme.text, at, "midleft", self.rect.width - style.px(60))
        self.draw_body(canvas)
        self.group.draw(canvas, style)
        self.group.draw_tip(canvas, style)

    def prepare(self) -> None:
        """Have the shadow of the panel made."""
        self.context.sprites.ask_ahead(large_shadow, self.rect.size, *self._shadow())

    def _shadow(self) -> tuple[int, int, int]:
        """Return radius, spread and strength of the panel's shadow."""
        return self.style.px(18), self.style.px(26), 150

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the part between title and controls."""

    def write(
        self,
        canvas: pygame.Surface,
        text: str,
        top: int,
        units: float = 19,
        *,
        kind: str = "body",
        colour: Colour | None = None,
        pitch: int = 0,
    ) -> int:
        """Write a paragraph across the panel, and return where it ends.

        Args:
            canvas: What is painted on.
            text: The paragraph, translated.
            top: Where it begins.
            units: The size of the letters, in units of design.
            kind: The font.
            colour: The color; without one that of text.
            pitch: Pixels from line to line; 0 for those of the font.
        """
        style, left, width = self.style, self.body.left, self.body.width
        for line in style.wrap(text, kind, units, width):
            style.draw_text(canvas, line, kind, units, colour or style.theme.text, (left, top), width=width)
            top += pitch or style.font(kind, units).get_linesize()
        return top

    def room(self, units: float = 0) -> Column:
        """Return the part of the panel between title and buttons, so many units of design clear of these."""
        body, gap = self.body, self.style.px(units) if units else 0
        return Column(pygame.Rect(body.left, body.top, body.width, self.foot - gap - body.top))

    def rows(self, count: int, *, top: int | None = None, units: float = 44) -> list[pygame.Rect]:
        """Return rectangles for rows of controls, one under the other; they draw together if space is short."""
        start = self.body.top if top is None else top
        pitch = min(self.style.px(units), max(1, (self.body.bottom - start) // max(1, count)))
        area = pygame.Rect(self.body.left, start, self.body.width, 0)
        return stacked(area, count, pitch, min(self.style.px(5), pitch - 20))

    def footer(self, count: int, width: float | None = None) -> list[pygame.Rect]:
        """Return rectangles for buttons along the bottom, the last one rightmost."""
        gap = self.style.px(12)
        wide = min(self.style.px(width or self.foot_units), (self.body.width - (count - 1) * gap) // max(1, count))
        return spaced(
            pygame.Rect(self.body.left, self.foot, self.body.width, self.body.bottom - self.foot), count, wide, gap
        )
