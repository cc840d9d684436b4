"""The title's cards as they were painted last, in a file: to draw them anew takes a fifth of a start.

The file is a convenience and nothing else. What is in it fits to the pixel, or is not used: it is known by all that a
picture depends on, has a checksum, and is made anew where it is damaged, too large, of another version, or not there.
"""

import contextlib
import json
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from threading import Thread
from typing import Literal

import pygame

from spades import __version__
from spades.session.program.storage import read_at_most, write_atomically
from spades.ui.paint.seen import CardKey

_LARGEST = 8_000_000
"""Bytes of the file: in a window of 2560x1440 the cards of the title have nearly as many."""

_PAINTERS = ("sprites.py", "raster.py", "shapes.py")
"""What draws them."""

_ORDER: Literal["BGRA"] = "BGRA"
"""The order of the parts of a pixel: that in which a window has them, so that nothing is converted."""

_SUM = 4
"""Bytes of the checksum at its beginning."""


class StoredCards:
    """Keeps pictures of faces from one start to the next."""

    def __init__(self, path: Path | None, cards: Path) -> None:
        """Say where they are; nothing is read before it is asked for.

        Args:
            path: The file; None for nowhere.
            cards: The folder of the decks, from which they were drawn.
        """
        self._path, self._cards = path, cards
        self._there: dict[str, pygame.Surface] | None = None if path is not None else {}
        self._in_file: set[str] = set()
        self._taken: set[CardKey] = set()

    def take(self, keys: Iterable[CardKey]) -> Iterator[tuple[CardKey, pygame.Surface]]:
        """Yield the pictures that are there, each with its key; the file is read only once."""
        for key in keys:
            if self._there is None:
                self._there = self._read()
                self._in_file = set(self._there)
            if self._there and (picture := self._there.get(self._name(key))) is not None:
                self._taken.add(key)
                yield key, picture

    def store(self, pictures: Mapping[CardKey, pygame.Surface]) -> None:
        """Have pictures stored beside the window in place of those that are, unless it is they."""
        self._there = {}
        if self._path is None or (len(self._taken) == len(self._in_file) and self._taken == pictures.keys()):
            return
        named = {self._name(key): picture for key, picture in pictures.items()}
        if named.keys() == self._in_file or sum(4 * p.get_width() * p.get_height() for p in named.values()) > _LARGEST:
            return
        self._in_file, self._taken = set(named), set(pictures)
        Thread(target=_write, args=(self._path, _packed(named)), name="cards").start()

    def _read(self) -> dict[str, pygame.Surface]:
        if self._path is None:
            return {}
        try:
            return _unpacked(read_at_most(self._path, _LARGEST + 10_000))
        except (OSError, ValueError, TypeError, RecursionError, pygame.error):
            return {}

    def _name(self, key: CardKey) -> str:
        """Return all that a picture depends on: how the card lies, what it is drawn from, and by what."""
        try:
            drawn = zlib.crc32((self._cards / key.deck / f"{key.shows}.svg").read_bytes())
        except OSError:
            drawn = 0
        return f"{' '.join(map(str, key))} {drawn:08x} {self._drawn_by}"

    @cached_property
    def _drawn_by(self) -> str:
        # While the program is worked at, its version stays the same.
        written = []
        for painter in _PAINTERS:
            with contextlib.suppress(OSError):
                written.append(Path(__file__).with_name(painter).stat().st_mtime_ns)
        return f"{__version__} {pygame.ver} {pygame.get_sdl_version()} {sys.byteorder} {written}"


def _packed(pictures: Mapping[str, pygame.Surface]) -> bytes:
    """Return pictures as bytes: a checksum, a line that says what there is, and the pixels."""
    listed = [[name, picture.get_size()] for name, picture in pictures.items()]
    pixels = b"".join(pygame.image.tobytes(picture, _ORDER) for picture in pictures.values())
    content = json.dumps(listed).encode() + b"\n" + pixels
    return zlib.crc32(content).to_bytes(_SUM) + content


def _unpacked(data: bytes) -> dict[str, pygame.Surface]:
    """Return what was packed.

    Raises:
        ValueError: It is damaged.
    """
    content = memoryview(data)[_SUM:]
    if zlib.crc32(content) != int.from_bytes(data[:_SUM]):
        raise ValueError("it is damaged")
    at = data.index(b"\n", _SUM) + 1
    pictures = {}
    for name, (width, height) in json.loads(data[_SUM:at]):
        count = 4 * width * height
        # The pixels stay where they were read.
        pictures[name] = pygame.image.frombuffer(content[at - _SUM : at - _SUM + count], (width, height), _ORDER)
        at += count
    return pictures


def _write(path: Path, content: bytes) -> None:
    # Where the disk refuses, the next start draws them.
    with contextlib.suppress(OSError):
        write_atomically(path, content)
