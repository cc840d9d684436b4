"""Sounds: soft, short, and silent without a word where there is no device."""

import contextlib
import logging
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

log = logging.getLogger(__name__)

_SILENCE_SECONDS = 10.0
"""How long a device stays open while nobody stirs and nothing is heard."""


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
    """Plays the sounds of the table by name.

    The device is opened as soon as somebody stirs, so that no sound comes late, and closed again when all has been
    still for a while: one that is open takes power all the time. To open it may take a while, so a thread of its own
    does that, and no picture waits.
    """

    def __init__(self, folder: Path) -> None:
        """Name the folder of the sounds; nothing is heard before `wake`."""
        self._folder = folder
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._opener: threading.Thread | None = None
        self._awake = False
        self._volume = 0.7
        self._cards = 0
        self._stirred = 0.0

    def wake(self) -> None:
        """Let sounds be heard from now on."""
        self._awake = True

    def rest(self) -> None:
        """Be silent, as while nobody sees the table, and close the device."""
        self._awake = False
        self._close()

    def rest_in_silence(self) -> None:
        """Close the device if all has been still for a while; the next key, move or sound opens it again."""
        if self._sounds and time.monotonic() - self._stirred > _SILENCE_SECONDS:
            self._close()

    def stir(self) -> None:
        """Have the device open for what may be heard soon: the person has touched a key or the pointer."""
        if self._awake and self._volume:
            self._has_to_open("")

    def set_volume(self, percent: int, *, muted: bool) -> None:
        """Set the volume, 0 to 100 percent."""
        self._volume = 0.0 if muted else percent / 100

    def play(self, name: str) -> None:
        """Play a sound; "card" takes the next of its variants."""
        if not self._awake or not self._volume:
            return
        if name == "card":
            self._cards = self._cards % 3 + 1
            name = f"card_{self._cards}"
        if not self._has_to_open(name):
            self._sound(name)

    def _has_to_open(self, name: str) -> bool:
        """Have the device opened, with a sound as soon as it is; returns whether that was still to be done."""
        self._stirred = time.monotonic()
        if first := self._opener is None:
            self._opener = threading.Thread(target=self._open, args=(name,), daemon=True, name="spades-sound")
            self._opener.start()
        return first

    def _open(self, name: str) -> None:
        """Open the device, read the sounds and play one; without a device there is silence, and no second try."""
        try:
            with _quiet():
                import pygame.mixer  # noqa: PLC0415  # no silent start waits for it

                pygame.mixer.init(frequency=44_100, size=-16, channels=1, buffer=512)
            self._sounds = {path.stem: pygame.mixer.Sound(path) for path in sorted(self._folder.glob("*.wav"))}
        except (pygame.error, OSError, ImportError) as error:
            log.info("no sound: %s", error)
            return
        if not self._sounds:
            log.warning("no sounds in %s", self._folder)
        self._sound(name)

    def _close(self) -> None:
        if self._opener is not None:
            self._opener.join()
        if self._sounds:
            self._sounds = {}
            self._opener = None
            pygame.mixer.quit()

    def _sound(self, name: str) -> None:
        sound = self._sounds.get(name)
        if sound is not None:
            sound.set_volume(self._volume)
            sound.play()
