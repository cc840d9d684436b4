"""The names of keys in controls and sentences: by the keyboard in force, or by the gamepad in hand."""

import re

import pygame

from spades.language import _
from spades.ui.device.commands import Command
from spades.ui.device.gamepads import COMMANDS
from spades.ui.device.keymap import KeyMap
from spades.ui.device.pad_buttons import PadButton, PadKind, button_name

_BUTTONS = {command: button for button, commands in COMMANDS.items() for command in commands}
_KEY = re.compile(r"(?:(?:Ctrl|Shift|Alt)\+)*(?:[A-Z]|F\d+|Esc|Enter|Delete|Tab)(?=\sor\s|[:;,]|$)")
_FIXED = {"Esc": PadButton.B, "Enter": PadButton.A}


class Prompts:
    """The names of keys now.

    Attributes:
        keys: What each key asks for.
        pad: Whose signs are on the gamepad that was used last, or None while keys or the pointer are used.
    """

    def __init__(self) -> None:
        """Begin with the usual keys."""
        self.keys = KeyMap()
        self.pad: PadKind | None = None

    def means(self, event: pygame.event.Event, command: Command) -> bool:
        """Return whether a key that goes down asks for a command."""
        return self.keys.means(event, command)

    def name(self, command: Command) -> str:
        """Return the name of a command's button on the gamepad in hand, else of its first key, for a sentence."""
        if self.pad is not None and command in _BUTTONS:
            return button_name(_BUTTONS[command], self.pad)
        return next((chord.name for chord in self.keys.chords(command)), "")

    def button(self, button: PadButton) -> str:
        """Return the name of a button of the gamepad in hand, for a sentence."""
        return button_name(button, self.pad or PadKind.XBOX)

    def sign(self, tip: str, command: Command | None) -> PadButton | None:
        """Return the button that works as a control, while a gamepad is in hand."""
        if self.pad is None:
            return None
        if command is not None:
            return _BUTTONS.get(command)
        found = _KEY.match(tip)
        return None if found is None else _FIXED.get(found[0])

    def tip(self, tip: str, command: Command | None) -> str:
        """Return the tip of a control: its keys, and its sentence; no key while a gamepad is in hand.

        Args:
            tip: What the control says of itself; one that begins with a key ends with it, or goes on after a colon.
            command: What the control does, if keys ask for that.
        """
        if command is not None:
            names = self.keys.names(command) if self.pad is None else ""
            return _("{what}: {text}").format(what=names, text=_(tip)) if names and tip else names or (tip and _(tip))
        if self.pad is None or not tip or _KEY.match(tip) is None:
            return _(tip) if tip else ""
        return _(tip).partition(": ")[2]
