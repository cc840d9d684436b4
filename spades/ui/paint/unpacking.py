"""Pictures out of files: set upright, and made no larger than a table needs them. It needs no window."""

import io
from pathlib import Path

import pygame

from spades.engine.text import shortened
from spades.session.program.pictures import PictureFile, read_picture, why_unreadable

PAPER = (251, 246, 233)
"""What shows through a picture, and frames it on a card, as the cards have it."""

_SIDES = (2560, 1600)
"""Pixels of what is kept of a picture: enough to cover a table."""

_LONGEST = 3.0
"""The longer side to the shorter one: what is longer loses its ends."""

_UPRIGHT = {
    2: (True, 0),
    3: (False, 180),
    4: (True, 180),
    5: (True, 90),
    6: (False, -90),
    7: (True, -90),
    8: (False, 90),
}
"""How a picture is set upright that lies as Exif says: whether it is mirrored first, and turned by how many degrees."""


def unpack(path: str, target: str) -> list[int]:
    """Write the pixels of a picture into another file, three bytes each: for a process of its own.

    Returns:
        Width and height.

    Raises:
        PictureRefusedError: It cannot be used.
        OSError: The disk refuses.
    """
    picture = to_surface(read_picture(Path(path)), Path(path).name)
    Path(target).write_bytes(pygame.image.tobytes(picture, "RGB"))
    return list(picture.get_size())


def to_surface(picture: PictureFile, name: str) -> pygame.Surface:
    """Return a picture as one sees it, no larger than a table needs it.

    Args:
        picture: The file.
        name: What it is called.

    Raises:
        PictureRefusedError: It is damaged.
    """
    try:
        surface = _small(picture)
    except (pygame.error, MemoryError, ValueError) as error:
        raise why_unreadable(shortened(name)) from error
    mirrored, degrees = _UPRIGHT.get(picture.lies, (False, 0))
    if mirrored:
        surface = pygame.transform.flip(surface, flip_x=True, flip_y=False)
    return pygame.transform.rotate(surface, degrees) if degrees else surface


def _small(picture: PictureFile) -> pygame.Surface:
    surface = pygame.image.load(io.BytesIO(picture.data), f"picture.{picture.kind}")
    if surface.get_size() != picture.size:
        raise ValueError("it is not as large as it says")
    if surface.get_bitsize() not in (24, 32):
        # Where there is no window, nothing can be converted to what it has.
        deep = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
        deep.blit(surface, (0, 0))
        surface = deep
    width, height = surface.get_size()
    part = cut_to(surface.get_size(), min(max(width / height, 1 / _LONGEST), _LONGEST))
    across, down = _SIDES if part.width >= part.height else _SIDES[::-1]
    share = min(1.0, max(across / part.width, down / part.height))
    small = pygame.transform.smoothscale(
        surface.subsurface(part), (max(1, round(part.width * share)), max(1, round(part.height * share)))
    )
    ground = pygame.Surface(small.get_size(), 0, 32)
    ground.fill(PAPER)
    ground.blit(small, (0, 0))
    return ground


def cut_to(size: tuple[int, int], ratio: float) -> pygame.Rect:
    """Return the middle part of a picture that has a ratio of width to height."""
    width, height = size
    part = pygame.Rect(0, 0, max(1, min(width, round(height * ratio))), max(1, min(height, round(width / ratio))))
    part.center = (width // 2, height // 2)
    return part
