"""Reads and prepares the pictures of cards and of opponents."""

from pathlib import Path

import pygame

from spades.ui.device.errors import CannotRunError
from spades.ui.paint.shapes import shadow
from spades.ui.paint.theme import CARD_RATIO, Colour

_RECEDES = 0.56
"""How much of the cloth is in a card that may not be played."""


class MissingAssetError(CannotRunError):
    """A file that ships with the program is not there or cannot be drawn."""


def raster_card(path: Path, width: int, height: int) -> pygame.Surface:
    """Return a card, or a sign, from its file.

    Raises:
        MissingAssetError: It cannot be drawn.
    """
    try:
        return pygame.image.load_sized_svg(path, (width, height)).convert_alpha()
    except (pygame.error, FileNotFoundError) as error:
        raise MissingAssetError(f"The card {path.stem} cannot be drawn from {path}: {error}") from error


def recede(card: pygame.Surface, cloth: Colour) -> pygame.Surface:
    """Return a card that recedes towards the cloth."""
    card = card.copy()
    kept = round(255 * (1 - _RECEDES))
    card.fill((kept, kept, kept), special_flags=pygame.BLEND_RGB_MULT)
    red, green, blue = (round(part * _RECEDES) for part in cloth)
    card.fill((red, green, blue), special_flags=pygame.BLEND_RGB_ADD)
    return card


def with_shadow(card: pygame.Surface, width: int) -> pygame.Surface:
    """Lay a card on its shadow, which falls a little downwards; the sprite stays centred on the card."""
    spread = max(2, width // 14)
    soft = shadow((width, round(width * CARD_RATIO)), max(2, width // 16), spread, 90)
    sprite = pygame.Surface(soft.get_size(), pygame.SRCALPHA)
    sprite.blit(soft, (0, spread // 4))
    sprite.blit(card, card.get_rect(center=(sprite.get_width() // 2, sprite.get_height() // 2)))
    return sprite.convert_alpha()


def raster_portrait(path: Path, side: int, face: str) -> pygame.Surface:
    """Return an opponent with one of its faces, from the file of the portrait and that of the face beside it.

    Raises:
        MissingAssetError: One of them cannot be drawn, or there is no such face.
    """
    drawn = path.parent / "faces" / f"{path.stem}-{face}.svg"
    try:
        portrait = pygame.image.load_sized_svg(path, (side, side)).convert_alpha()
        portrait.blit(pygame.image.load_sized_svg(drawn, (side, side)), (0, 0))
    except (pygame.error, FileNotFoundError) as error:
        raise MissingAssetError(f"The portrait {path.stem} cannot be drawn from {path}: {error}") from error
    return portrait
