"""A field for a whole number."""

import pygame

from spades.ui.widgets import Action, Field

_MINUS = "\N{MINUS SIGN}"


class NumberField(Field):
    """A whole number; Left and Right count it down and up."""

    def __init__(self, label: str, value: int, action: Action) -> None:
        """Name the field, and take its number and the action of Enter."""
        super().__init__(label, action, empty="0", longest=5)
        self.value = value

    @property
    def value(self) -> int:
        """The number: nothing written is 0, and so is a minus alone."""
        return int(self.text.replace(_MINUS, "-").rstrip("-") or "0")

    @value.setter
    def value(self, value: int) -> None:
        self.text = str(value).replace("-", _MINUS)

    @staticmethod
    def takes(letter: str) -> bool:
        """Return whether it may be part of a number."""
        return letter != "" and letter in f"-{_MINUS}0123456789"

    def write(self, text: str) -> None:
        """Take digits, and a minus before the first."""
        for letter in filter(self.takes, text):
            if letter.isdigit() or self.marked or not self.text:
                super().write(letter.replace("-", _MINUS))

    def take_key(self, key: int) -> bool:
        """Count down and up."""
        if key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return super().take_key(key)
        self.value += 1 if key == pygame.K_RIGHT else -1
        return True
