"""The common part of choices of one among a few, however they are painted."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from spades.language import _, with_colon
from spades.ui.device.accessible_node import Kind
from spades.ui.transitions import Transition
from spades.ui.widgets.base import Widget

T = TypeVar("T")


class OneOf(Widget, Generic[T]):
    """A choice of one among a few; Left and Right step, and the ends are joined.

    Attributes:
        at: Which of the options is chosen.
    """

    chooses = True
    kind = Kind.CHOICE

    def __init__(
        self, label: str, options: Sequence[tuple[T, str]], chosen: T, changed: Callable[[T], None], tip: str = ""
    ) -> None:
        """Name the choice.

        Args:
            label: What is chosen.
            options: Pairs of value and text.
            chosen: The value to begin with.
            changed: Told of a change.
            tip: A sentence about it.
        """
        super().__init__(label, tip)
        self._options = tuple(options)
        self._changed = changed
        self.at = 0
        self.choose(chosen)

    @property
    def value(self) -> T:
        """The value chosen."""
        return self._options[self.at][0]

    @property
    def text(self) -> str:
        """The value, in words."""
        return _(self._options[self.at][1])

    def offer(self, options: Sequence[tuple[T, str]]) -> None:
        """Offer other options; the value that is chosen stays chosen if it is among them."""
        value = self.value
        self._options = tuple(options)
        self.choose(value)

    def choose(self, value: T) -> None:
        """Choose a value without telling anyone; one that is not among the options chooses the first."""
        values = [option for option, _text in self._options]
        self.at = values.index(value) if value in values else 0

    def activate(self) -> Transition | None:
        """Step on."""
        self.step(1)
        return None

    def step(self, direction: int) -> bool:
        """Choose the neighbor."""
        self._take((self.at + direction) % len(self._options))
        return True

    def spoken(self) -> str:
        """Return the label and the value."""
        return with_colon(_(self.label), self.text)

    def _take(self, number: int) -> None:
        """Choose an option by its number, and tell of a change."""
        if self.enabled and number != self.at:
            self.at = number
            self._changed(self.value)


class SideBySide(OneOf[T]):
    """A choice whose options are all to be seen; a click chooses."""

    def place(self, at: int) -> pygame.Rect:
        """Return the part that belongs to an option."""
        raise NotImplementedError

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Choose the option that was clicked."""
        under = self._under(at)
        if under is not None:
            self._take(under)
        return None

    def _under(self, at: tuple[int, int]) -> int | None:
        return next((number for number in range(len(self._options)) if self.place(number).collidepoint(at)), None)
