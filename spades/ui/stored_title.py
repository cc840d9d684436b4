"""The title as the next start will show it, in a file: it stands at once, while its painter is being loaded.

The file is a convenience and nothing else. It is shown only where all is as it was when it was painted: the version,
the window, the preferences, the games, the day. Otherwise, or where it is damaged or not there, the cloth is spread, as
at the very first start.
"""

import contextlib
import json
import os
import time
import zlib
from pathlib import Path

import pygame

from spades import __version__
from spades.session.program.storage import read_at_most, write_atomically

_LARGEST = 16_000_000
"""Bytes of the file: a window of 2560x1440 has nearly as many. The picture of a larger one is not kept."""

_HEAD = 2_000
"""More bytes than the line before the pixels ever has."""

_LANGUAGE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the system says its language, before preferences of a person's own."""


class StoredTitle:
    """Keeps the picture of the title from one start to the next."""

    def __init__(self, folder: Path) -> None:
        """Say in which folder games and preferences are; nothing is read before it is asked for."""
        self._folder, self._path = folder, folder / "title.picture"

    def show(self, canvas: pygame.Surface) -> bool:
        """Put the picture on a canvas, if it is the one that belongs there; returns whether it was."""
        try:
            head, _, pixels = self._read().partition(b"\n")
            if json.loads(head) != [*self._key(canvas), zlib.adler32(pixels)]:
                return False
            # Byte for byte: nothing is converted.
            canvas.get_buffer().write(pixels, 0)
        except (ValueError, RecursionError, IndexError):
            return False
        return True

    def store(self, picture: pygame.Surface) -> None:
        """Keep a picture of the size and kind of the window; where the disk refuses, the next start does without."""
        pixels = picture.get_buffer().raw
        data = json.dumps([*self._key(picture), zlib.adler32(pixels)]).encode("ascii") + b"\n" + pixels
        if len(pixels) <= _LARGEST and data != self._read():
            with contextlib.suppress(OSError):
                write_atomically(self._path, data)

    def store_beside(self, canvas: pygame.Surface) -> None:
        """Store it beside the window: after a kill it is found too."""
        from threading import Thread  # noqa: PLC0415  # the window does not wait for it

        Thread(target=self.store, args=(canvas.copy(),), name="title").start()

    def _read(self) -> bytes:
        try:
            return read_at_most(self._path, _LARGEST + _HEAD)
        except OSError:
            return b""

    def _key(self, canvas: pygame.Surface) -> list[object]:
        """Return all that the picture depends on."""
        there = [list(canvas.get_size()), canvas.get_pitch(), [part & 0xFFFFFFFF for part in canvas.get_masks()]]
        files = [self._stamp(name) for name in ("settings.json", "journal.db", "journal.db-wal")]
        return [__version__, pygame.ver, *there, *files, time.strftime("%x"), [os.environ.get(at) for at in _LANGUAGE]]

    def _stamp(self, name: str) -> list[int] | None:
        try:
            found = (self._folder / name).stat()
        except OSError:
            return None
        # An empty one is there only while the games are open.
        return [found.st_mtime_ns, found.st_size] if found.st_size else None
