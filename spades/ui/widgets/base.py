"""The common part of all controls."""

from collections.abc import Callable

import pygame

from spades.language import _
from spades.ui.device.accessible_node import AccessibleNode, Kind
from spades.ui.device.commands import Command
from spades.ui.paint.shapes import ring
from spades.ui.paint.style import Style
from spades.ui.transitions import Transition

Action = Callable[[], Transition | None]


class Widget:
    """A control with a rectangle.

    Attributes:
        rect: Where it is, set by the scene's layout.
        label: What it is called; translated when it is shown.
        tip: A sentence, translated likewise, shown when the pointer rests on it; it may begin with a fixed key.
        command: What it does, if keys that can be changed ask for that; the tip names them.
        meaning: What it would do, in words that are heard and not seen; translated.
        enabled: Whether it can be used.
        hovered: Whether the pointer is on it.
        pressed: Whether it is held down.
        scrolls: Whether a finger that moves over it moves what is in it.
        chooses: Whether it is a choice, after which Enter goes on as the gold button does.
        kind: What it is for a screen reader.
    """

    chooses = False
    scrolls = False
    kind = Kind.BUTTON

    def __init__(self, label: str, tip: str = "", command: Command | None = None) -> None:
        """Name the control."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.label = label
        self.tip = tip
        self.command = command
        self.meaning = ""
        self.enabled = True
        self.hovered = False
        self.pressed = False

    def activate(self) -> Transition | None:
        """Act as on Enter or a click."""
        return None

    def press(self, at: tuple[int, int]) -> Transition | None:
        """Take the pointer going down on it."""
        del at
        return None

    def drag(self, at: tuple[int, int]) -> None:
        """Take the pointer moving while held down."""

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Take a whole click."""
        del at
        return self.activate()

    def step(self, direction: int) -> bool:
        """Take Left (-1) or Right (1) while in focus; returns whether it meant something."""
        del direction
        return False

    def point(self, at: tuple[int, int]) -> bool:
        """Take the pointer moving over it; returns whether that looks different."""
        del at
        return False

    def wheel(self, lines: int) -> bool:
        """Take the wheel over it, up above 0; returns whether it meant something."""
        del lines
        return False

    def take_key(self, key: int) -> bool:
        """Take a key while in focus, before it means anything else; returns whether it meant something."""
        del key
        return False

    def says_tip(self, style: Style) -> bool:
        """Return whether the text of its tip can be read on it: then no tip shows."""
        del style
        return False

    @property
    def name(self) -> str:
        """The name for those who do not see it: in most cases the words on it."""
        return _(self.label) if self.label else ""

    def spoken(self) -> str:
        """Return the words that are said when the keyboard comes to it."""
        return f"{_(self.label)}. {self.meaning}" if self.meaning else _(self.label)

    def is_on(self) -> bool | None:
        """Return whether a switch is on; None for other controls."""
        return None

    def parts(self) -> tuple[AccessibleNode, ...]:
        """Return the parts that can be pressed by themselves, for a screen reader."""
        return ()

    def look(self) -> object:
        """Return how it looks where it is, as something that equals itself as long as it looks the same."""
        return self, self.label, self.enabled, self.hovered, self.pressed, tuple(self.rect)

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint."""
        raise NotImplementedError

    def draw_focus(
        self,
        canvas: pygame.Surface,
        style: Style,
        around: pygame.Rect | None = None,
        *,
        gap: float = 4,
        radius: float = 12,
    ) -> None:
        """Paint the ring of the keyboard's focus around the control, or around a part of it."""
        around, off = around or self.rect, 2 * style.px(gap) if gap else 0
        ring(canvas, around.inflate(off, off), style.theme.focus, style.px(radius), max(2, style.px(2.5)))


class Draggable(Widget):
    """A control on which the pointer sets something from the moment it goes down."""

    def press(self, at: tuple[int, int]) -> Transition | None:
        """Set the value under the pointer."""
        self.drag(at)
        return None

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Do nothing more: all was set when the pointer went down."""
        del at
        return None
