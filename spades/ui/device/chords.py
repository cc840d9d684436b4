"""A key with its modifiers: its text in the preferences, and its name on screen."""

import re
from typing import NamedTuple

import pygame

from spades.language import N_, _, pgettext

_CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META

_NAMED = {
    "space": pygame.K_SPACE,
    "return": pygame.K_RETURN,
    "escape": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    "insert": pygame.K_INSERT,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    **{f"f{number}": pygame.K_F1 + number - 1 for number in range(1, 13)},
}
_TEXTS = {key: name for name, key in _NAMED.items()}
DELETE = "Delete"
_SHOWN = {
    pygame.K_SPACE: N_("Space"),
    pygame.K_RETURN: N_("Enter"),
    pygame.K_DELETE: DELETE,
    pygame.K_INSERT: N_("Insert"),
}
_SIGNS = ((1, N_("Ctrl"), "ctrl"), (2, N_("Alt"), "alt"), (4, N_("Shift"), "shift"))
_CONTROL_BIT, _ALT_BIT, _SHIFT_BIT = 1, 2, 4
_TEXT = re.compile(r"((?:(?:ctrl|alt|shift)\+)*)(.+)", re.DOTALL)
"""What is held, and the key, which may be a plus itself."""

FIXED = frozenset(
    (
        *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE),
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, *range(pygame.K_0, pygame.K_9 + 1)),
    )
)
"""Keys that walk, choose, bid and go back wherever one is: alone they mean nothing else."""


def key_word(text: str) -> str:
    """Return a key's name in the language in force; that of Delete is not the word on a button."""
    return pgettext("a key", "Delete") if text == DELETE else _(text)


class Chord(NamedTuple):
    """A key and its modifiers.

    Attributes:
        key: As pygame has it.
        held: Which of Ctrl (or Cmd), Alt and Shift: 1, 2 and 4, added up.
    """

    key: int
    held: int = 0

    @classmethod
    def of(cls, event: pygame.event.Event) -> "Chord":
        """Return the chord that was pressed."""
        held = _CONTROL_BIT if event.mod & _CONTROL else 0
        held |= _ALT_BIT if event.mod & pygame.KMOD_ALT else 0
        held |= _SHIFT_BIT if event.mod & pygame.KMOD_SHIFT else 0
        return cls(event.key, held)

    @classmethod
    def parse(cls, text: str) -> "Chord":
        """Read a chord from a text such as "ctrl+shift+z".

        Raises:
            ValueError: It is none.
        """
        found = _TEXT.fullmatch(text.lower())
        holding, name = found.groups() if found is not None else ("", "")
        letter = len(name) == 1 and name.isprintable() and name != " "
        if name not in _NAMED and not letter:
            raise ValueError(f"{text[:40]!r} is no key")
        held = holding.split("+")
        return cls(_NAMED.get(name) or ord(name), sum(bit for bit, _shown, word in _SIGNS if word in held))

    def __str__(self) -> str:
        """Return the text that `parse` reads."""
        name = _TEXTS.get(self.key) or (chr(self.key) if 32 < self.key < 0x110000 else "?")
        return "+".join([*(word for bit, _shown, word in _SIGNS if self.held & bit), name])

    @property
    def name(self) -> str:
        """The name of the key on screen."""
        shown = _SHOWN.get(self.key)
        text = key_word(shown) if shown else (_TEXTS.get(self.key) or chr(self.key)).upper()
        return "+".join([*(_(word) for bit, word, _text in _SIGNS if self.held & bit), text])

    @property
    def types(self) -> bool:
        """Whether it writes a letter where there is a field."""
        return not self.held & (_CONTROL_BIT | _ALT_BIT) and self.key in range(32, 0x110000)

    @property
    def can_be_chosen(self) -> bool:
        """Whether a person may give it a meaning."""
        known = self.key in _TEXTS or (32 < self.key < 0x110000 and chr(self.key).isprintable())
        if self.held & (_CONTROL_BIT | _ALT_BIT):
            return known and self not in _COPYING
        return known and self.key not in FIXED


_COPYING = frozenset(
    Chord(key, held) for key in map(ord, "acosvx") for held in (_CONTROL_BIT, _CONTROL_BIT | _SHIFT_BIT)
)
"""Copies, pastes, saves and opens, as everywhere."""
