"""Sounds: soft, short, and silent without a word where there is no device."""

import contextlib
import io
import logging
import os
import random
import struct
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

import pygame

from spades.ui.device.memory import return_free_blocks

log = logging.getLogger(__name__)

CONTACTS: Mapping[str, float] = MappingProxyType({"card": 0.020, "slide": 0.222, "trick": 0.280, "riffle": 0.462})
"""When something touches the table in a sound of that name, in seconds from its beginning."""

_RATE = 22_050
"""Samples a second in the files of sounds."""

_HEADER = 44
"""Bytes before the samples in a file."""

_PITCH = 0.03
"""By how much a sound that has variants may be higher or lower, by chance."""

_WIDEST = 0.6
"""How much softer the far loudspeaker is for a sound from the very side."""

_SILENCE_SECONDS = 10.0
"""How long a device stays open while nobody stirs and nothing is heard."""

_AMBIENCE = "room"


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keep the complaints of the system's sound libraries off the person's terminal."""
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

    Attributes:
        felt: Told the name of each sound, whether or not it is heard.
    """

    def __init__(self, folder: Path) -> None:
        """Name the folder of the sounds; nothing is heard before `wake`."""
        self.felt: Callable[[str], object] = lambda _sound: None
        self._folder = folder
        self._sounds: dict[str, list[bytes]] = {}
        self._opener: threading.Thread | None = None
        self._awake = False
        self._volume = 0.7
        self._ambience = False
        self._room: pygame.mixer.Channel | None = None
        self._latest: dict[str, int] = {}
        self._falling: list[tuple[float, str, float, pygame.mixer.Channel]] = []
        self._stirred = 0.0
        self._chance = random.Random()

    def wake(self) -> None:
        """Let sounds be heard from now on."""
        self._awake = True

    def rest(self) -> None:
        """Fall silent, as while nobody sees the table, and close the device."""
        self._awake = False
        self._close()

    def rest_in_silence(self) -> None:
        """Close the device if all has been still for a while; the next key, move or sound opens it again."""
        if self._sounds and self._room is None and time.monotonic() - self._stirred > _SILENCE_SECONDS:
            self._close()

    def stir(self) -> None:
        """Have the device open for sounds to come: the person has touched a key or the pointer."""
        if self._awake and self._volume:
            self._has_to_open("", 0.0)

    def set_volume(self, percent: int, *, muted: bool, ambience: bool = False) -> None:
        """Set the volume, 0 to 100 percent, and whether the room is heard at the edge of hearing."""
        self._volume = 0.0 if muted else percent / 100
        self._ambience = ambience
        if self._sounds:
            self._hear_room()

    def play(self, name: str, *, lands: float | None = None, pan: float = 0.0) -> None:
        """Play a sound, one of its variants by chance; a gamepad trembles without it too.

        Args:
            name: What is heard.
            lands: In how many seconds what is heard touches the table: the sound begins so much earlier or later, or
                without its beginning. It means nothing for a sound in which nothing does.
            pan: From where it comes, -1 left to 1 right.
        """
        self.felt(name)
        if not self._awake or not self._volume:
            return
        if not self._has_to_open(name, pan):
            self._sound(name, lands, pan)

    def land_now(self) -> None:
        """Have the sounds of cards in the air land now: their picture was skipped."""
        now = time.monotonic()
        falling, self._falling = self._falling, []
        for due, name, pan, channel in falling:
            if due > now and self._sounds:
                channel.stop()
                self._sound(name, 0.0, pan)

    def _has_to_open(self, name: str, pan: float) -> bool:
        """Have the device opened, with a sound as soon as it is; returns whether that was still to be done."""
        self._stirred = time.monotonic()
        if first := self._opener is None:
            self._opener = threading.Thread(target=self._open, args=(name, pan), daemon=True, name="spades-sound")
            self._opener.start()
        return first

    def _open(self, name: str, pan: float) -> None:
        """Open the device, read the sounds and play one; without a device there is silence, and no second try."""
        try:
            with _quiet():
                import pygame.mixer  # noqa: PLC0415  # no silent start waits for it

                pygame.mixer.init(frequency=44_100, size=-16, channels=2, buffer=512)
            sounds: dict[str, list[bytes]] = {}
            for path in sorted(self._folder.glob("*.wav")):
                sounds.setdefault(path.stem.rstrip("0123456789").rstrip("_"), []).append(path.read_bytes())
        except (pygame.error, OSError, ImportError) as error:
            log.info("no sound: %s", error)
            return
        if not sounds:
            log.warning("no sounds in %s", self._folder)
        self._sounds = sounds
        self._hear_room()
        self._sound(name, None, pan)

    def _close(self) -> None:
        if self._opener is not None:
            self._opener.join()
        if self._sounds:
            self._sounds = {}
            self._opener = self._room = None
            self._falling.clear()
            pygame.mixer.quit()
            return_free_blocks()

    def _hear_room(self) -> None:
        """Have the room heard for as long as the device is open, or no longer."""
        wanted = self._ambience and self._volume > 0 and _AMBIENCE in self._sounds
        if wanted and self._room is None:
            room = pygame.mixer.Sound(file=io.BytesIO(self._sounds[_AMBIENCE][0]))
            self._room = room.play(loops=-1, fade_ms=2000)
        elif not wanted and self._room is not None:
            self._room.stop()
            self._room = None
        if self._room is not None:
            self._room.set_volume(self._volume)

    def _sound(self, name: str, lands: float | None, pan: float) -> None:
        variants = self._sounds.get(name)
        if not variants:
            return
        at, pitch = 0, 1.0
        if len(variants) > 1:
            # Never the same twice in a row.
            at = (self._latest.get(name, 0) + self._chance.randrange(1, len(variants))) % len(variants)
            pitch += self._chance.uniform(-_PITCH, _PITCH)
        self._latest[name] = at
        contact = CONTACTS.get(name)
        delay = 0.0 if lands is None or contact is None else lands - contact / pitch
        sound = pygame.mixer.Sound(file=io.BytesIO(_shift(variants[at], delay, pitch)))
        sound.set_volume(self._volume)
        channel = sound.play(fade_ms=6 if delay < 0 else 0)
        if channel is None:
            # All are in use: one sound more would be lost among the others.
            return
        channel.set_volume(1 - max(0.0, pan) * _WIDEST, 1 + min(0.0, pan) * _WIDEST)
        if lands and contact is not None:
            now = time.monotonic()
            self._falling = [one for one in self._falling if one[0] > now]
            self._falling.append((now + lands, name, pan, channel))


def _shift(file: bytes, delay: float, pitch: float) -> bytes:
    """Return a file of a sound that begins with a silence, or without its first part, at another pitch.

    Args:
        file: One of our own, as `assets/make_sounds.py` writes them.
        delay: Seconds of silence before it; below 0, how much of it is left out.
        pitch: How many times as high it is.
    """
    rate = round(_RATE * pitch)
    samples = file[_HEADER:]
    many = 2 * round(delay * rate)
    samples = bytes(many) + samples if many >= 0 else samples[-many:]
    head = struct.pack("<4sI8sIHHIIHH4sI", b"RIFF", 36 + len(samples), b"WAVEfmt ", 16, 1, 1, rate, 2 * rate, 2, 16, b"data", len(samples))  # fmt: skip  # noqa: E501
    return head + samples
