"""A gamepad that nobody holds: made by the library itself, so that all it says takes the way of a real one."""

import ctypes
from typing import Protocol

import pygame

from spades.ui.device.native import sdl

_GAMEPAD = 1
_AXES, _BUTTONS = 6, 15
_VENDOR, _PRODUCT = 0x045E, 0x028E


class Waiting(Protocol):
    """Lets time pass between two things that a hand does."""

    def frame(self, seconds: float = ..., times: int = ...) -> None:
        """Let so many frames pass."""

    def read(self) -> None:
        """Read what has just come up, as a person does before answering."""


class VirtualPad:
    """A pad that is plugged in from now on; its buttons are named as the library names them: a, dpright, start."""

    def __init__(self, driver: Waiting) -> None:
        library = sdl()
        assert library is not None
        self._library, self._driver = library, driver
        library.SDL_JoystickOpen.restype = ctypes.c_void_p
        library.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
        library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        self._index = library.SDL_JoystickAttachVirtual(_GAMEPAD, _AXES, _BUTTONS, 0)
        assert self._index >= 0
        driver.frame(0.5, times=2)
        self._stick = ctypes.c_void_p(library.SDL_JoystickOpen(self._index))
        for trigger in (4, 5):
            library.SDL_JoystickSetVirtualAxis(self._stick, trigger, -32768)
        driver.frame(times=2)

    def unplug(self) -> None:
        """Pull it out, whatever is held."""
        self._library.SDL_JoystickClose(self._stick)
        self._library.SDL_JoystickDetachVirtual(self._index)
        self._driver.frame(0.5, times=2)

    def hold(self, name: str) -> None:
        """Press a button without letting it go."""
        self._set(name, down=True)

    def let_go(self, name: str) -> None:
        """Let go of a button."""
        self._set(name, down=False)

    def press(self, *names: str) -> None:
        """Press buttons one after the other, each once what is asked has been read."""
        for name in names:
            if name == "a":
                self._driver.read()
            # No hand is as fast as the driver's clock.
            self._driver.frame(0.1)
            self.hold(name)
            self.let_go(name)

    def lean(self, axis: int, share: float) -> None:
        """Lean a stick, or pull a trigger, so far."""
        self._library.SDL_JoystickSetVirtualAxis(self._stick, axis, round(32767 * share))
        self._driver.frame()

    def _set(self, name: str, *, down: bool) -> None:
        at = getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}")
        self._library.SDL_JoystickSetVirtualButton(self._stick, at, int(down))
        self._driver.frame()
