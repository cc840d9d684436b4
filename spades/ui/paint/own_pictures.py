"""The person's own pictures, for the backs of the cards and for the table: taken in, kept, and made fit to be shown."""

import contextlib
import io
import logging
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from spades.engine.text import shortened
from spades.language import N_, _
from spades.session.program.pictures import SUFFIXES, PictureRefusedError, is_plain, read_picture, why_unreadable
from spades.session.program.storage import write_atomically
from spades.ui.paint.shapes import panel
from spades.ui.paint.theme import CARD_RATIO, DEFAULT_THEME, THEMES, Colour, Theme
from spades.ui.paint.unpacking import PAPER, cut_to, to_surface

if TYPE_CHECKING:
    from spades.session.program.picture_reading import Pixels

log = logging.getLogger(__name__)

_CARD = (600, round(600 * CARD_RATIO))
"""Pixels of what is kept for a card back at most."""

_EDGE = (189, 175, 140)
"""The edge of a back, as the cards have it."""

_CONTRAST = 4.5
"""The least contrast of text to the table under it."""

_PATCHES = (48, 30)
"""Into how many patches a picture is divided to find its brightest place."""

_ROUNDED = 3
"""How much darker than it is a patch may come out, of 255."""


class Use(StrEnum):
    """The use of a picture."""

    BACK = "back"
    TABLE = "table"

    @property
    def file(self) -> str:
        """The name of the file that keeps it; one back is small, and a table would be large without loss."""
        return "back.png" if self is Use.BACK else "table.jpg"


class OwnPictures:
    """Keeps one picture for each use, in the person's folder, so that the file it came from may go."""

    def __init__(self, folder: Path | None = None, *, keep: bool = True) -> None:
        """Say where they are.

        Args:
            folder: Of the pictures; None for nowhere.
            keep: Whether they are written; if not, they hold until the program ends.
        """
        self._folder = folder
        self._keep = keep and folder is not None
        self._there: dict[Use, pygame.Surface | None] = {}
        self._themes: dict[int, Theme] = {}

    def has(self, use: Use) -> bool:
        """Return whether there is one, be it damaged."""
        if use in self._there:
            return self._there[use] is not None
        return self._folder is not None and (self._folder / use.file).exists()

    def get(self, use: Use) -> pygame.Surface | None:
        """Return the picture for a use, or None if there is none that can be shown."""
        if use not in self._there:
            there = self.has(use)
            self._there[use] = None
            if there and self._folder is not None:
                try:
                    self._there[use] = read_kept(self._folder / use.file)
                except PictureRefusedError as error:
                    log.warning("%s", error)
        return self._there[use]

    def put(self, use: Use, picture: pygame.Surface) -> None:
        """Keep a picture for a use.

        Raises:
            PictureRefusedError: The folder or the disk refuses.
        """
        if use is Use.BACK:
            size = _CARD if picture.get_height() > _CARD[1] else cut_to(picture.get_size(), 1 / CARD_RATIO).size
            picture = cover(picture, size)
        if self._keep and self._folder is not None:
            file = io.BytesIO()
            try:
                pygame.image.save(picture, file, use.file)
                write_atomically(self._folder / use.file, file.getvalue())
            except OSError as error:
                sentence = _("The picture couldn't be kept in {folder}: {reason}.")
                folder = shortened(str(self._folder))
                raise PictureRefusedError(sentence.format(folder=folder, reason=error.strerror)) from error
        self._there[use] = picture

    def remove(self, use: Use) -> None:
        """Let a picture go; a file that cannot be removed is not used any more while the program runs."""
        self._there[use] = None
        if self._keep and self._folder is not None:
            with contextlib.suppress(OSError):
                (self._folder / use.file).unlink(missing_ok=True)

    def theme(self) -> Theme | None:
        """Return the table with the person's picture on it, or None if there is none that can be shown."""
        picture = self.get(Use.TABLE)
        if picture is None:
            return None
        if id(picture) not in self._themes:
            self._themes = {id(picture): picture_theme(THEMES[DEFAULT_THEME], picture)}
        return self._themes[id(picture)]


def is_picture(path: str) -> bool:
    """Return whether a file is a picture by its name."""
    return path.lower().endswith(SUFFIXES)


def read_kept(path: Path) -> pygame.Surface:
    """Return a picture that the program has kept, at once.

    Raises:
        PictureRefusedError: It cannot be used, or is not as the program writes it.
    """
    picture = read_picture(path)
    if not is_plain(picture):
        raise why_unreadable(shortened(path.name))
    return to_surface(picture, path.name)


def surface_of(pixels: "Pixels") -> pygame.Surface:
    """Return a picture that was unpacked elsewhere."""
    return pygame.image.frombytes(pixels.rgb, pixels.size, "RGB").convert()


def cover(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the middle of a picture, so large that it covers a size and no larger."""
    part = cut_to(picture.get_size(), size[0] / size[1]).clip(picture.get_rect())
    return pygame.transform.smoothscale(picture.subsurface(part), size)


def frame_back(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a card back: the picture in a thin frame of paper, with the corners of a card."""
    width = size[0]
    card = pygame.Surface(size, pygame.SRCALPHA)
    panel(card, card.get_rect(), PAPER, max(2, round(width * 0.061)), _EDGE, max(1, round(width * 0.006)))
    inset = max(2, round(width * 0.045))
    field = card.get_rect().inflate(-2 * inset, -2 * inset)
    inner = cover(picture, field.size).convert_alpha()
    corners = pygame.Surface(field.size, pygame.SRCALPHA)
    panel(corners, corners.get_rect(), (255, 255, 255), max(1, round(width * 0.028)))
    inner.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(inner, field)
    return card


def picture_theme(usual: Theme, picture: pygame.Surface) -> Theme:
    """Return a table with a picture on it, darkened until text on it is seen as on the usual cloth."""
    dark = darken(picture, max(map(luminance, usual.cloth)), brightest_ground(usual.text))
    wide, tall = dark.get_size()
    inner = pygame.Rect(wide // 4, tall // 4, max(1, wide // 2), max(1, tall // 2))
    cloth = (_average(dark.subsurface(inner)), _average(dark))
    return usual._replace(title=N_("Your picture"), cloth=cloth, edge=usual.text, picture=dark)


def brightest_ground(text: Colour) -> int:
    """Return the brightest gray on which a light text can be read, 0 to 255."""
    least = luminance(text)
    return max(gray for gray in range(256) if (least + 0.05) / (luminance((gray, gray, gray)) + 0.05) >= _CONTRAST)


def darken(picture: pygame.Surface, brightest: float, glint: int) -> pygame.Surface:
    """Return a picture that is no brighter than that; one that is dark enough stays as it is.

    Args:
        picture: The picture.
        brightest: The luminance that a patch of it may have, 0 to 1.
        glint: What each part of any color may be at most, 0 to 255.
    """
    dark = picture.copy()
    patches = pygame.image.tobytes(pygame.transform.smoothscale(dark, _PATCHES), "RGB")
    peak = max(zip(patches[::3], patches[1::3], patches[2::3], strict=True), key=luminance)
    # What the library loses where it reduces; and where it multiplies, it rounds up.
    red, green, blue = (min(255, part + _ROUNDED) for part in peak)
    share = 255
    while luminance(((red * share + 255) >> 8, (green * share + 255) >> 8, (blue * share + 255) >> 8)) > brightest:
        share -= 1
    if share < 255:
        dark.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
    # What shines out of its patch is cut off: on every single point text can be read.
    dark.fill((glint, glint, glint), special_flags=pygame.BLEND_RGB_MIN)
    return dark.convert()


def luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour, 0 to 1 (WCAG 2.2)."""
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _average(picture: pygame.Surface) -> Colour:
    red, green, blue, _alpha = pygame.transform.average_color(picture)
    return red, green, blue
