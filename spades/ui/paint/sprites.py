"""Cards as pixels: rasterised from their vectors once per size, with their shadow, and kept."""

import time
from collections import OrderedDict, deque
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pygame

from spades.engine.cards import PACK, Card, Suit
from spades.session.program.pictures import OWN
from spades.ui.device.errors import CannotRunError
from spades.ui.paint.own_pictures import frame_back
from spades.ui.paint.passing import Passing
from spades.ui.paint.shapes import shadow
from spades.ui.paint.theme import CARD_RATIO, Colour
from spades.ui.paint.tween import Place

_BUDGET = 11_500_000
"""Bytes of pixels kept at the least; a larger window keeps more."""

_RECEDES = 0.56
"""How much of the cloth is in a card that may not be played."""

_COVERED = 0.88
"""How much of a card in a pile is hidden by the next one."""

_HEIGHTS, _LOW = 5, 0.08
"""For how many heights above the table there is a shadow of its own, and from which height it falls apart."""

_STEP = 0.5
"""Degrees between the angles at which cards are kept."""

_MOVING_STEP = 1.5
"""The same for cards under way, whose angle nobody can tell so well: a few turned pictures serve a whole flight."""

_LARGE, _WIDTHS = 192, 64
"""From which width of a card on backs under way share pictures, and by which part of it these differ in width."""


class MissingAssetError(CannotRunError):
    """A file that ships with the program is not there or cannot be drawn."""


class _Seen(NamedTuple):
    """What a face was shown as: the picture's key, its width without the shadow, its angle in degrees."""

    key: tuple[object, ...]
    width: int
    angle: float


class Sprites:
    """Draws cards at places.

    Attributes:
        alike: Whether a card looks the same whatever was drawn before it, even if that takes longer: where several
            people play, what one has looked at must not show in what another sees.
        cloth: The colour of the cloth, towards which a card recedes that may not be played.
    """

    def __init__(self, assets: Path) -> None:
        """Read where the faces and backs are.

        Raises:
            MissingAssetError: A deck or the backs are missing.
        """
        self._cards = assets / "cards"
        self.backs = tuple(sorted(path.stem for path in (self._cards / "backs").glob("*.svg")))
        self._portraits = {path.stem: path for path in (assets / "portraits").glob("*.svg")}
        self.deck = "classic"
        self.back = self.backs[0] if self.backs else ""
        self._own_back: pygame.Surface | None = None
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._latest: dict[Card, _Seen] = {}
        self._shown: set[tuple[object, ...]] = set()
        self._bytes = 0
        self._passing = Passing()
        self._ahead: deque[Card] = deque()
        self.budget = _BUDGET
        self._card = 120
        self._may_rasterise = True
        self.alike = False
        self.cloth: Colour = (0, 0, 0)
        missing = [card for card in PACK if not (self._cards / self.deck / f"{card}.svg").is_file()]
        if missing or not self.backs:
            what = "card backs" if not missing else f"{len(missing)} card faces"
            raise MissingAssetError(f"{what} are missing from {self._cards}.")

    def dress(self, deck: str, back: str) -> None:
        """Choose deck and back; what is not there leaves the usual one in force."""
        if (self._cards / deck).is_dir():
            self.deck = deck
        if back in self.backs or (back == OWN and self._own_back is not None):
            self.back = back

    def use_own_back(self, picture: pygame.Surface | None) -> None:
        """Take the person's own picture for the back, or None if there is none."""
        if picture is self._own_back:
            return
        self._own_back = picture
        for key in [key for key in self._kept if OWN in key]:
            self._bytes -= _size(self._kept.pop(key))

    def sample(self, folder: str, name: str, width: int) -> pygame.Surface:
        """Return a card by its picture alone, without a shadow, whatever deck and back are in force.

        Args:
            folder: A deck, or "backs".
            name: A card of it, or a back.
            width: In pixels.
        """
        key = ("sample", folder, name, width)
        sample = self._kept.get(key)
        if sample is None:
            sample = self._load(folder, name, width, round(width * CARD_RATIO))
            self._keep(key, sample)
        else:
            self._kept.move_to_end(key)
        return sample

    def fit(self, card: int) -> None:
        """Say how wide the cards of the table are at this size of window."""
        self._card = card

    def forget(self, width: float) -> None:
        """Let go of cards of a width, as when the one screen that shows them so large is left."""
        of_width = [key for key in self._kept if round(width) in key[2:4]]
        for key in of_width:
            self._bytes -= _size(self._kept.pop(key))

    def prepare(self, faces: Iterable[Card], seconds: float) -> None:
        """Draw faces before they move, as many as there is time for; the others one a frame, while few cards fly."""
        self._ahead = deque(faces)
        until = time.perf_counter() + seconds
        while self._ahead and time.perf_counter() <= until:
            self._large(self._ahead.popleft(), self._card)

    def begin_frame(self) -> None:
        """Say that a frame begins: in each, one card may show a face under way that was never drawn before."""
        self._may_rasterise = True
        while self._ahead and self._may_rasterise:
            face = self._ahead.popleft()
            self._may_rasterise = self._drawn_before(face)
            self._large(face, self._card)
        self._passing.begin_frame()
        self._shown.clear()

    def rest(self) -> None:
        """Let go of the cards that the latest picture does not show, and of what they were made from.

        Where it shows none, they may lie below another screen, and are all shown again in a moment.
        """
        self._passing.let_go()
        faces = {key[1] for key in self._shown}
        # What the cards that are shown will move with is kept.
        kept = self._shown | {("large", self.deck, face, self._card) for face in faces}
        shows = any(isinstance(face, Card) for face in faces)
        for key in [key for key in self._kept if key not in kept]:
            if key[0] == "large" or (shows and key[0] == self.deck):
                self._bytes -= _size(self._kept.pop(key))

    def draw(self, canvas: pygame.Surface, place: Place, *, covered: bool = False) -> pygame.Rect:
        """Draw a card; returns where. A card at rest is as sharp as can be, one under way as quick.

        Args:
            canvas: What is painted on.
            place: Where and how it lies.
            covered: Whether the next card of its pile lies on it, and all but its foot is not seen.
        """
        sprite = self._sprite(place)
        if covered:
            foot = pygame.Rect(0, round(sprite.get_height() * _COVERED), *sprite.get_size())
            rect = sprite.get_rect(center=(round(place.x), round(place.y)))
            canvas.blit(sprite, (rect.left, rect.top + foot.top), foot)
            return rect
        if place.height > _LOW:
            self._draw_shadow(canvas, place)
        if place.turn < 0.995:
            across = max(2, round(sprite.get_width() * place.turn))
            sprite = pygame.transform.smoothscale(sprite, (across, sprite.get_height()))
        rect = sprite.get_rect(center=(round(place.x), round(place.y)))
        canvas.blit(sprite, rect)
        return rect

    def _draw_shadow(self, canvas: pygame.Surface, place: Place) -> None:
        """Draw the shadow of a card above the table: the higher it is, the farther away and the softer."""
        step = max(1, round(place.height * _HEIGHTS))
        width = max(8, round(place.width * place.turn))
        key = ("shadow", round(width / 8), step)
        soft = self._kept.get(key)
        if soft is None:
            spread = max(3, round(self._card * (0.05 + 0.1 * step / _HEIGHTS)))
            soft = shadow((width, round(place.width * CARD_RATIO)), max(2, width // 12), spread, 88 - 8 * step)
            self._keep(key, soft)
        else:
            self._kept.move_to_end(key)
        away = place.width * 0.17 * place.height
        canvas.blit(soft, soft.get_rect(center=(round(place.x + away * 0.5), round(place.y + away))))

    def _sprite(self, place: Place) -> pygame.Surface:
        width = max(8, round(place.width))
        step = _MOVING_STEP if place.moving else _STEP
        angle = round(place.angle / step) * step
        face = place.face
        if place.moving and face is not None and not (self.alike or self._drawn_before(face)):
            # To draw a face takes long, and a dropped frame would be seen: in each frame one is drawn.
            if not self._may_rasterise:
                # The picture of the frame before does for one frame.
                sprite = self._as_seen(face, width, angle)
                if sprite is not None:
                    return sprite
                # When many turn over at once, they turn one a frame: nobody sees that.
                face = None
            self._may_rasterise = False
        key = self._key(face, width, angle, dim=place.dim, flat=place.flat)
        passing = place.moving and width != self._card
        sprite = None if passing and self.alike else self._kept.get(key)
        if sprite is not None:
            self._kept.move_to_end(key)
        elif passing:
            large, scale = self._large(face, self._card), width / _larger(self._card)
            if face is None and self._card >= _LARGE and not self.alike:
                return self._passing.picture(large, scale, self._card // _WIDTHS, angle, self.budget // 3)
            # Seen for one frame only: not worth keeping.
            return pygame.transform.rotozoom(large, angle, scale)
        elif face is not None and self._waits(place, angle):
            # For this frame it is made like a turned one.
            return pygame.transform.rotozoom(self._large(face, width), angle, width / _larger(width))
        else:
            self._may_rasterise = self._may_rasterise and angle != 0
            sprite = self._make(face, width, angle, dim=place.dim, flat=place.flat)
            self._keep(key, sprite)
        self._shown.add(key)
        if face is not None and not place.flat:
            self._latest[face] = _Seen(key, width, angle)
        return sprite

    def _waits(self, place: Place, angle: float) -> bool:
        """Return whether an upright card under way is not to be drawn anew in this frame: another one was."""
        plain = not (place.dim or place.flat or self.alike)
        return place.moving and angle == 0 and plain and not self._may_rasterise

    def _as_seen(self, face: Card, width: int, angle: float) -> pygame.Surface | None:
        """Return a face made from the picture of it that was shown last; None if there is none any more."""
        seen = self._latest.get(face)
        sprite = None if seen is None else self._kept.get(seen.key)
        if seen is None or sprite is None:
            return None
        if (seen.width, seen.angle) == (width, angle):
            return sprite
        return pygame.transform.rotozoom(sprite, angle - seen.angle, width / seen.width)

    def sign(self, suit: Suit, height: int, colour: Colour) -> pygame.Surface:
        """Return a suit's sign in a colour, for text that names a suit."""
        key = ("sign", suit, height, colour)
        sign = self._kept.get(key)
        if sign is None:
            sign = self._load("signs", suit.letter, height, height)
            sign.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
            self._keep(key, sign)
        return sign

    def portrayed(self, name: str) -> bool:
        """Return whether there is a portrait of an opponent."""
        return name in self._portraits

    def portrait(self, name: str, side: int, face: str = "calm") -> pygame.Surface | None:
        """Return the portrait of an opponent with one of its faces, or None where there is none of that name.

        Raises:
            MissingAssetError: It cannot be drawn, or has no such face.
        """
        if name not in self._portraits:
            return None
        key = ("portrait", name, side, face)
        portrait = self._kept.get(key)
        if portrait is None:
            path = self._portraits[name]
            try:
                portrait = pygame.image.load_sized_svg(path, (side, side)).convert_alpha()
                path = path.parent / "faces" / f"{name}-{face}.svg"
                portrait.blit(pygame.image.load_sized_svg(path, (side, side)), (0, 0))
            except (pygame.error, FileNotFoundError) as error:
                raise MissingAssetError(f"The portrait {name} cannot be drawn from {path}: {error}") from error
            self._keep(key, portrait)
        else:
            self._kept.move_to_end(key)
        return portrait

    def _key(self, face: Card | None, width: int, angle: float, *, dim: bool, flat: bool) -> tuple[object, ...]:
        return (self.deck, self.back if face is None else face, width, angle, self.cloth if dim else None, flat)

    def _drawn_before(self, face: Card) -> bool:
        return ("large", self.deck, face, self._card) in self._kept

    def _make(self, face: Card | None, width: int, angle: float, *, dim: bool, flat: bool) -> pygame.Surface:
        height = round(width * CARD_RATIO)
        if flat:
            sprite = self._raster(face, width, height)
        elif angle == 0:
            sprite = _with_shadow(self._raster(face, width, height), width)
        else:
            # Drawn larger and then reduced: a turned card keeps its sharpness.
            sprite = pygame.transform.rotozoom(self._large(face, width), angle, width / _larger(width))
        if dim:
            kept = round(255 * (1 - _RECEDES))
            sprite.fill((kept, kept, kept), special_flags=pygame.BLEND_RGB_MULT)
            red, green, blue = (round(part * _RECEDES) for part in self.cloth)
            sprite.fill((red, green, blue), special_flags=pygame.BLEND_RGB_ADD)
        return sprite

    def _large(self, face: Card | None, width: int) -> pygame.Surface:
        """Return a card and its shadow larger than a width, from which turned and moving ones are made."""
        key = ("large", self.deck, self.back if face is None else face, width)
        large = self._kept.get(key)
        if large is None:
            wide = _larger(width)
            large = _with_shadow(self._raster(face, wide, round(wide * CARD_RATIO)), wide)
            self._keep(key, large)
        else:
            self._kept.move_to_end(key)
        return large

    def _raster(self, face: Card | None, width: int, height: int) -> pygame.Surface:
        folder, name = ("backs", self.back) if face is None else (self.deck, str(face))
        return self._load(folder, name, width, height)

    def _load(self, folder: str, name: str, width: int, height: int) -> pygame.Surface:
        if name == OWN and self._own_back is not None:
            return frame_back(self._own_back, (width, height))
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


def _larger(width: int) -> int:
    """Return how wide a card is drawn before it is turned: the smaller, the larger in proportion."""
    return round(width * min(1.7, max(1.25, 300 / width)))


def _size(surface: pygame.Surface) -> int:
    return 4 * surface.get_width() * surface.get_height()


def _with_shadow(card: pygame.Surface, width: int) -> pygame.Surface:
    """Lay a card on its shadow, which falls a little downwards; the sprite stays centred on the card."""
    spread = max(2, width // 14)
    soft = shadow((width, round(width * CARD_RATIO)), max(2, width // 16), spread, 90)
    sprite = pygame.Surface(soft.get_size(), pygame.SRCALPHA)
    sprite.blit(soft, (0, spread // 4))
    sprite.blit(card, card.get_rect(center=(sprite.get_width() // 2, sprite.get_height() // 2)))
    return sprite.convert_alpha()
