"""Pictures made on a thread beside the window: to draw a face takes longer than a frame may."""

import threading
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Generic, TypeVar

import pygame

_Key = TypeVar("_Key", bound=Hashable)

Make = Callable[[], pygame.Surface]
"""Makes a picture, from nothing that the window's thread changes."""


class Ahead(Generic[_Key]):
    """Makes the pictures that were asked for, one after the other; while there are none, there is no thread.

    The library draws vectors and turns pictures without holding up other threads.

    Attributes:
        works: Whether something is being made.
    """

    def __init__(self) -> None:
        """Begin with nothing to make."""
        self._changed = threading.Condition()
        self._asked: dict[_Key, Make] = {}
        self._making: _Key | None = None
        self._made: dict[_Key, pygame.Surface] = {}
        self.works = False

    @property
    def coming(self) -> int:
        """How many pictures were asked for and not taken yet."""
        with self._changed:
            return len(self._asked) + (self._making is not None) + len(self._made)

    def awaits(self, key: _Key) -> bool:
        """Return whether a picture was asked for and not taken yet."""
        with self._changed:
            return key == self._making or key in self._made or key in self._asked

    def makes(self, key: _Key) -> bool:
        """Return whether a picture was asked for and is not there yet."""
        with self._changed:
            return key == self._making or key in self._asked

    def ask(self, key: _Key, make: Make) -> None:
        """Have a picture made, unless it is being made or waits to be taken already."""
        with self._changed:
            if self.awaits(key):
                return
            if not self.works:
                # Where the system has no thread to give, whoever needs a picture makes it.
                try:
                    threading.Thread(target=self._work, name="pictures").start()
                except RuntimeError:
                    return
                self.works = True
            self._asked[key] = make

    def take(self) -> dict[_Key, pygame.Surface]:
        """Return the pictures made since the last call, by the keys they were asked for with."""
        if not self._made:
            return {}
        with self._changed:
            made, self._made = self._made, {}
        return made

    def get(self, key: _Key) -> pygame.Surface | None:
        """Return a picture that cannot be waited for any longer, or None: then its user makes it.

        One that is being made is waited for, since to make it again would take longer.
        """
        if not (self.works or self._made):
            return None
        with self._changed:
            self._asked.pop(key, None)
            self._changed.wait_for(lambda: self._making != key)
            return self._made.pop(key, None)

    def wait(self) -> None:
        """Wait until all that was asked for has been made."""
        with self._changed:
            self._changed.wait_for(lambda: not self.works)

    def forget(self) -> None:
        """Drop all that is asked for, and wait for the one that is being made."""
        with self._changed:
            self._asked.clear()
            self._changed.wait_for(lambda: not self.works)
            self._made.clear()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._making = None
                self.works = bool(self._asked)
                self._changed.notify_all()
                if not self.works:
                    return
                key = next(iter(self._asked))
                make, self._making = self._asked.pop(key), key
            # Where it fails whoever needs it makes it, and finds out in the window's thread.
            with suppress(Exception):
                self._made[key] = make()
