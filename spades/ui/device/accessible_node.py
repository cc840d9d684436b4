"""The contents of the screen as named things, for people who cannot see it: plain data, made by the scenes."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any


class Kind(Enum):
    """The kind of a thing on the screen."""

    BUTTON = auto()
    SWITCH = auto()
    CHOICE = auto()
    SLIDER = auto()
    FIELD = auto()
    TABS = auto()
    LIST = auto()
    ITEM = auto()
    TEXT = auto()
    HEADING = auto()
    GROUP = auto()
    DIALOG = auto()


@dataclass(frozen=True, slots=True)
class AccessibleNode:
    """A named thing on the screen.

    Attributes:
        key: Equal in two pictures if it is the same thing in both; no other thing of a picture has it.
        kind: What it is.
        name: What it is called, in the person's language.
        rect: Left, top, width and height on the canvas in pixels.
        value: What it stands at, in words; empty for what stands at nothing.
        state: What else there is to know of it: why a card may not be played, which key does the same.
        enabled: Whether it can be used.
        on: Whether a switch is on; None for what is no switch.
        focused: Whether it has the keyboard.
        press: Does what a click does, and returns the transition that follows; None for what only stands there.
        focus: Gives it the keyboard; None where it cannot have it.
        step: Takes a step down (-1) or up (1); None where there are no steps.
        parts: What it holds.
    """

    key: Hashable
    kind: Kind
    name: str
    rect: tuple[int, int, int, int] = (0, 0, 0, 0)
    value: str = ""
    state: str = ""
    enabled: bool = True
    on: bool | None = None
    focused: bool = False
    press: Callable[[], Any] | None = None
    focus: Callable[[], None] | None = None
    step: Callable[[int], object] | None = None
    parts: tuple["AccessibleNode", ...] = ()

    def walk(self) -> list["AccessibleNode"]:
        """Return it and all that it holds, each before its own parts."""
        return [self, *(inner for part in self.parts for inner in part.walk())]
