"""A picture that the person chose, read with distrust: its kind and size are known before anything unpacks it."""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from spades.engine.text import shortened
from spades.language import _
from spades.session.program.asked_files import UnreadableError, read_named_file

OWN = "own"
"""What the preferences call the person's own picture, where they name a back or a table."""

MOST_BYTES = 32_000_000
MOST_PIXELS = 36_000_000
"""Pixels that a picture may have: unpacked they take four bytes each."""

_MOST_KEPT = 8_000_000
"""Pixels of what the program keeps of a picture at most."""

LEAST_SIDE = 64
"""Pixels; what is smaller would be a blur on any card."""

SUFFIXES = (".png", ".jpg", ".jpeg", ".webp")
"""How the names of pictures end."""

_MOST_PARTS = 100_000
"""Of how many parts a file may be made: of a photograph it is some thousands at most."""

_PNG = b"\x89PNG\r\n\x1a\n"
_SHOWN = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
"""The chunks of a PNG that make its picture; about others the library complains to the terminal."""

_SIZES = (*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0))
"""The markers of a JPEG that hold its size."""


class PictureRefusedError(Exception):
    """A picture cannot be used; the message is a sentence for the person."""


class PictureFile(NamedTuple):
    """A picture that may be unpacked.

    Attributes:
        data: The file; of a PNG, what makes its picture.
        kind: "png", "jpg" or "webp".
        size: Width and height in pixels, as they are stored.
        lies: How the camera was held, 1 to 8 as in Exif; 1 is upright.
    """

    data: bytes
    kind: str
    size: tuple[int, int]
    lies: int = 1


class _DamagedError(ValueError):
    """The file ends too soon, or contradicts itself."""


def read_picture(path: Path) -> PictureFile:
    """Return a picture that is safe to unpack.

    Raises:
        PictureRefusedError: There is no such file, it is no picture of a kind that is read, damaged, or too large.
    """
    name = shortened(path.name)
    too_large = _("{name} is too large: a picture can have up to {megabytes} MB.")
    try:
        data = read_named_file(path, MOST_BYTES, too_large.format(name=name, megabytes=MOST_BYTES // 1_000_000))
    except UnreadableError as error:
        raise PictureRefusedError(str(error)) from error
    try:
        picture = _measure(data)
    except (_DamagedError, struct.error, IndexError) as error:
        raise why_unreadable(name) from error
    if picture is None:
        raise PictureRefusedError(_("{name} isn't a PNG, JPEG or WebP picture.").format(name=name))
    width, height = picture.size
    if width * height > MOST_PIXELS:
        sentence = _("{name} is too large: {width} by {height} pixels; {most} million is the limit.")
        most = MOST_PIXELS // 1_000_000
        raise PictureRefusedError(sentence.format(name=name, width=width, height=height, most=most))
    if min(width, height) < LEAST_SIDE:
        sentence = _("{name} is too small: {width} by {height} pixels; each side needs at least {least}.")
        raise PictureRefusedError(sentence.format(name=name, width=width, height=height, least=LEAST_SIDE))
    if picture.kind != "png":
        return picture
    try:
        return picture._replace(data=b"".join([_PNG, *_shown_chunks(data)]))
    except (_DamagedError, struct.error) as error:
        raise why_unreadable(name) from error


def is_plain(picture: PictureFile) -> bool:
    """Return whether a picture is unpacked in no time: as small as those that are kept, and read in one go."""
    width, height = picture.size
    # Among the pixels of a JPEG this pair stands for a further scan alone.
    scans = picture.data.count(b"\xff\xda") if picture.kind == "jpg" else 1
    return picture.kind in ("png", "jpg") and width * height <= _MOST_KEPT and scans == 1


def why_unreadable(name: str) -> PictureRefusedError:
    """Return the refusal of a file that is a picture by its beginning, and cannot be unpacked."""
    return PictureRefusedError(_("{name} is damaged, or a kind of picture that isn't read here.").format(name=name))


def _measure(data: bytes) -> PictureFile | None:
    """Return kind and size of a picture as its file has them; None if it is of no kind that is read."""
    if data.startswith(_PNG):
        if data[12:16] != b"IHDR":
            raise _DamagedError
        width, height = struct.unpack_from(">II", data, 16)
        return PictureFile(data, "png", (width, height))
    if data.startswith(b"\xff\xd8\xff"):
        return _measure_jpeg(data)
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return PictureFile(data, "webp", _webp_size(data))
    return None


def _shown_chunks(data: bytes) -> Iterator[bytes]:
    """Yield the chunks of a PNG that make its picture, each as it was written.

    Raises:
        _DamagedError: One is not as it was written.
        struct.error: The file ends before the last one.
    """
    at, kind, parts = len(_PNG), b"", 0
    while kind != b"IEND":
        if (parts := parts + 1) > _MOST_PARTS:
            raise _DamagedError
        length, kind = struct.unpack_from(">I4s", data, at)
        end = at + 12 + length
        if kind in _SHOWN:
            (check,) = struct.unpack_from(">I", data, end - 4)
            if zlib.crc32(memoryview(data)[at + 4 : end - 4]) != check:
                raise _DamagedError
            yield data[at:end]
        at = end


def _measure_jpeg(data: bytes) -> PictureFile:
    size, lies = None, 1
    for marker, at, length in _segments(data):
        if marker in _SIZES:
            height, width, parts = struct.unpack_from(">HHB", data, at + 1)
            if parts not in (1, 3):
                # Four inks, for a press: on screen its colours would be wrong.
                raise _DamagedError
            size = (width, height)
        elif marker == 0xE1 and data[at : at + 6] == b"Exif\0\0":
            lies = _orientation(data[at + 6 : at + length])
    if size is None:
        raise _DamagedError
    return PictureFile(data, "jpg", size, lies)


def _segments(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield marker, place and length of the segments before the pixels of a JPEG, which must have an end.

    Raises:
        _DamagedError: It has none, something else stands where a marker is due, or there is no end of them.
    """
    at = 2
    for _part in range(_MOST_PARTS):
        while data[at] == 0xFF and data[at + 1] == 0xFF:
            at += 1
        if data[at] != 0xFF:
            raise _DamagedError
        marker = data[at + 1]
        (length,) = struct.unpack_from(">H", data, at + 2)
        if marker == 0xDA:
            # Among pixels this pair stands for the end alone; a file cut short would be shown half gray.
            if data.find(b"\xff\xd9", at) < 0:
                raise _DamagedError
            return
        yield marker, at + 4, length - 2
        at += 2 + length
    raise _DamagedError


def _orientation(exif: bytes) -> int:
    """Return how the camera was held according to Exif, 1 if that cannot be read."""
    order = {b"II": "<", b"MM": ">"}.get(exif[:2])
    if order is None:
        return 1
    try:
        (directory,) = struct.unpack_from(order + "I", exif, 4)
        (entries,) = struct.unpack_from(order + "H", exif, directory)
        for entry in range(entries):
            tag, _type, _count, value = struct.unpack_from(order + "HHIH", exif, directory + 2 + 12 * entry)
            if tag == 0x0112:
                return int(value) if 1 <= value <= 8 else 1
    except struct.error:
        pass
    return 1


def _webp_size(data: bytes) -> tuple[int, int]:
    match data[12:16]:
        case b"VP8X":
            return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
        case b"VP8L":
            bits = int.from_bytes(data[21:25], "little")
            return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
        case b"VP8 ":
            width, height = struct.unpack_from("<HH", data, 26)
            return width & 0x3FFF, height & 0x3FFF
        case _:
            raise _DamagedError
