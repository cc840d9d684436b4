"""Cards as pixels: rasterised from their vectors once per size, with their shadow, and kept."""

from collections import OrderedDict
from pathlib import Path

import pygame

from spades.engine.cards import PACK, Card, Suit
from spades.ui.paint import shadow
from spades.ui.theme import CARD_RATIO, Colour
from spades.ui.tween import Place

_BUDGET = 40_000_000
"""Bytes of pixels kept at the least; a larger window keeps more."""

_STEP = 0.75
"""Degrees between the angles at which cards are kept."""


class MissingAssetError(RuntimeError):
    """A file that ships with the program is not there or cannot be drawn."""


class Sprites:
    """Draws cards at places."""

    def __init__(self, assets: Path) -> None:
        """Read where the faces and backs are.

        Raises:
            MissingAssetError: A deck or the backs are missing.
        """
        self._cards = assets / "cards"
        self.backs = tuple(sorted(path.stem for path in (self._cards / "backs").glob("*.svg")))
        self.deck = "classic"
        self.back = self.backs[0] if self.backs else ""
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self.budget = _BUDGET
        missing = [card for card in PACK if not (self._cards / self.deck / f"{card}.svg").is_file()]
        if missing or not self.backs:
            what = "card backs" if not missing else f"{len(missing)} card faces"
            raise MissingAssetError(f"{what} are missing from {self._cards}.")

    def dress(self, deck: str, back: str) -> None:
        """Choose deck and back; what is not there leaves the usual one in force."""
        if (self._cards / deck).is_dir():
            self.deck = deck
        if back in self.backs:
            self.back = back

    def draw(self, canvas: pygame.Surface, place: Place) -> pygame.Rect:
        """Draw a card; returns where."""
        width = max(8, round(place.width))
        angle = round(place.angle / _STEP) * _STEP
        sprite = self._sprite(place.face, width, angle, dim=place.dim, flat=place.flat)
        if place.turn < 0.995:
            across = max(2, round(sprite.get_width() * place.turn))
            sprite = pygame.transform.smoothscale(sprite, (across, sprite.get_height()))
        rect = sprite.get_rect(center=(round(place.x), round(place.y)))
        canvas.blit(sprite, rect)
        return rect

    def sign(self, suit: Suit, height: int, colour: Colour) -> pygame.Surface:
        """Return a suit's sign in a colour, for text that names a suit."""
        key = ("sign", suit, height, colour)
        sign = self._kept.get(key)
        if sign is None:
            sign = self._load("signs", suit.letter, height, height)
            sign.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
            self._keep(key, sign)
        return sign

    def _sprite(self, face: Card | None, width: int, angle: float, *, dim: bool, flat: bool) -> pygame.Surface:
        key = (self.deck, self.back if face is None else face, width, angle, dim, flat)
        sprite = self._kept.get(key)
        if sprite is None:
            sprite = self._make(face, width, angle, dim=dim, flat=flat)
            self._keep(key, sprite)
        else:
            self._kept.move_to_end(key)
        return sprite

    def _make(self, face: Card | None, width: int, angle: float, *, dim: bool, flat: bool) -> pygame.Surface:
        if dim:
            sprite = self._sprite(face, width, angle, dim=False, flat=flat).copy()
            sprite.fill((122, 128, 134), special_flags=pygame.BLEND_RGB_MULT)
            return sprite
        spread = max(2, width // 14)
        height = round(width * CARD_RATIO)
        if flat:
            return self._raster(face, width, height)
        if angle == 0:
            return _with_shadow(self._raster(face, width, height), width, height, spread)
        # Twice as large and then reduced: a turned card keeps its sharpness.
        key = ("large", self.deck, self.back if face is None else face, width)
        large = self._kept.get(key)
        if large is None:
            raster = self._raster(face, 2 * width, 2 * height)
            large = _with_shadow(raster, 2 * width, 2 * height, 2 * spread)
            self._keep(key, large)
        return pygame.transform.rotozoom(large, angle, 0.5)

    def _raster(self, face: Card | None, width: int, height: int) -> pygame.Surface:
        folder, name = ("backs", self.back) if face is None else (self.deck, str(face))
        return self._load(folder, name, width, height)

    def _load(self, folder: str, name: str, width: int, height: int) -> pygame.Surface:
        path = self._cards / folder / f"{name}.svg"
        try:
            surface = pygame.image.load_sized_svg(path, (width, height))
        except (pygame.error, FileNotFoundError) as error:
            raise MissingAssetError(f"The card {name} cannot be drawn from {path}: {error}") from error
        return surface.convert_alpha()

    def _keep(self, key: tuple[object, ...], sprite: pygame.Surface) -> None:
        self._kept[key] = sprite
        self._bytes += _size(sprite)
        while self._bytes > self.budget and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= _size(old)


def _size(surface: pygame.Surface) -> int:
    return 4 * surface.get_width() * surface.get_height()


def _with_shadow(card: pygame.Surface, width: int, height: int, spread: int) -> pygame.Surface:
    """Lay a card on its shadow, which falls a little downwards; the sprite stays centred on the card."""
    soft = shadow((width, height), max(2, width // 16), spread, 90)
    sprite = pygame.Surface(soft.get_size(), pygame.SRCALPHA)
    sprite.blit(soft, (0, spread // 4))
    sprite.blit(card, card.get_rect(center=(sprite.get_width() // 2, sprite.get_height() // 2)))
    return sprite.convert_alpha()
