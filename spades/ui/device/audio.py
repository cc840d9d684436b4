"""Sounds: soft, short, and silent without a word where there is no device."""

import contextlib
import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pygame

log = logging.getLogger(__name__)


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keep what the system's sound libraries write to standard error off the person's terminal."""
    try:
        kept = os.dup(2)
        silence = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        # A windowed program may have no standard error at all.
        yield
        return
    os.dup2(silence, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(silence)


class Audio:
    """Plays the sounds of the table by name."""

    def __init__(self, folder: Path) -> None:
        """Name the folder; nothing is opened before `start`."""
        self._folder = folder
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._ready = False
        self._resting = False
        self._volume = 0.7
        self._cards = 0

    def start(self) -> None:
        """Open the device and read the sounds; without a device there is silence."""
        try:
            with _quiet():
                pygame.mixer.init(frequency=44_100, size=-16, channels=1, buffer=512)
            self._sounds = {path.stem: pygame.mixer.Sound(path) for path in sorted(self._folder.glob("*.wav"))}
        except (pygame.error, OSError) as error:
            log.info("no sound: %s", error)
            return
        if not self._sounds:
            log.warning("no sounds in %s", self._folder)
        self._ready = True

    def rest(self) -> None:
        """Close the device while nobody sees the table: an open one takes power all the time."""
        if self._ready:
            self._ready = False
            self._resting = True
            self._sounds = {}
            pygame.mixer.quit()

    def wake(self) -> None:
        """Open the device again, if it was closed."""
        if self._resting:
            self._resting = False
            self.start()

    def set_volume(self, percent: int, *, muted: bool) -> None:
        """Set the volume, 0 to 100 percent."""
        self._volume = 0.0 if muted else percent / 100

    def play(self, name: str) -> None:
        """Play a sound; "card" takes the next of its variants."""
        if not self._ready or not self._volume:
            return
        if name == "card":
            self._cards = self._cards % 3 + 1
            name = f"card_{self._cards}"
        sound = self._sounds.get(name)
        if sound is not None:
            sound.set_volume(self._volume)
            sound.play()
