"""Cards as pixels: rasterised from their vectors once per size, with their shadow, and kept."""

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import pygame

from spades.engine.cards import PACK, Card, Suit
from spades.session.program.pictures import OWN
from spades.ui.device.errors import CannotRunError
from spades.ui.paint.ahead import Ahead, Make
from spades.ui.paint.own_pictures import frame_back
from spades.ui.paint.passing import Passing
from spades.ui.paint.raster import raster_portrait, receded, with_shadow
from spades.ui.paint.shapes import shadow
from spades.ui.paint.theme import CARD_RATIO, Colour
from spades.ui.paint.tween import Place, reach

_SHARP = 0.8
"""Which share of a card's width a picture has at the least, where there is a choice, that is brought to that width."""

_PICTURES = 4
"""How many pictures of a face are remembered, from which one under way may be made."""

_ELSEWHERE = "elsewhere"

_BUDGET = 11_500_000
"""Bytes of pixels kept at the least; a larger window keeps more."""

_COVERED = 0.88
"""How much of a card in a pile is hidden by the next one."""

_HEIGHTS, _LOW = 5, 0.08
"""For how many heights above the table there is a shadow of its own, and from which height it falls apart."""

_STEP = 0.5
"""Degrees between the angles at which cards are kept."""

_MOVING_STEP = 1.5
"""The same for cards under way where all of them are drawn as they are, see `Sprites.alike`."""

_NEAR, _FAR, _FARTHER = (0.0, 0.5, -0.5, 1.0, -1.0), 3.0, 9.0
"""By how many degrees a picture of a card under way may be off: one of its size, one that is brought to it, and one
until a truer one is there."""

_LARGE, _WIDTHS = 192, 64
"""From which width of a card on backs under way share pictures, and by which part of it these differ in width."""


_NO_CARD = pygame.Surface((0, 0), pygame.SRCALPHA)


class MissingAssetError(CannotRunError):
    """A file that ships with the program is not there or cannot be drawn."""


class _Key(NamedTuple):
    """What a card looks like as it lies: its deck, its face or back, its width without the shadow, and so on."""

    deck: str
    shows: Card | str
    width: int
    angle: float
    cloth: Colour | None
    flat: bool


class _Seen(NamedTuple):
    """A picture of a face: what it is kept by, its width without the shadow, its angle in degrees."""

    key: tuple[object, ...]
    width: int
    angle: float


class Sprites:
    """Draws cards at places.

    Attributes:
        alike: Whether a card looks the same whatever was drawn before it, even if that takes longer: where several
            people play, what one has looked at must not show in what another sees.
        cloth: The colour of the cloth, towards which a card recedes that may not be played.
        replaced: Where cards at rest were painted with another picture in the latest frame, until their own is there.
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
        self._pictures: dict[Card | str, deque[_Seen]] = {}
        self._shown: set[tuple[object, ...]] = set()
        self._bytes = 0
        self._bench = _NO_CARD
        self._passing = Passing()
        self._ahead: Ahead[tuple[object, ...]] = Ahead()
        self._elsewhere: deque[tuple[object, ...]] = deque(maxlen=4)
        self.budget = _BUDGET
        self._card = 120
        self.replaced = pygame.Rect(0, 0, 0, 0)
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

    def make_ahead(self, places: Iterable[Place]) -> None:
        """Have the pictures of cards made with which they will come to rest, while they are under way."""
        larges: dict[tuple[object, ...], Make] = {}
        # Many cards under way are made from the back.
        back = self._key(Place(0, 0, self._card), 0.0)
        self._ask_large(back)
        for place in places:
            key = self._key(place, round(place.angle / _STEP) * _STEP)
            if key.shows == OWN:
                continue
            self._remember(key)
            if self.alike:
                self._ask_large(key._replace(width=self._card))
            if key not in self._kept:
                large = larges.setdefault(_large_key(key), cache(self._making_large(key)))
                self._ahead.ask(key, self._making(key, large))

    def take_up(self) -> pygame.Rect:
        """Take up what has been made ahead; returns what is to be painted anew with it, of no size if nothing is."""
        made = self._ahead.take()
        for key, picture in made.items():
            if key[0] != _ELSEWHERE:
                self._keep(key, picture)
        return self.replaced if made else pygame.Rect(0, 0, 0, 0)

    def remember_ahead(self, make: Callable[..., pygame.Surface], *arguments: Hashable) -> None:
        """Have something else made ahead by a function that remembers the latest that it has made; once is enough."""
        key = (_ELSEWHERE, *arguments)
        if key not in self._elsewhere:
            self._elsewhere.append(key)
            self.ask_ahead(make, *arguments)

    def ask_ahead(self, make: Callable[..., pygame.Surface], *arguments: Hashable) -> None:
        """Have a function that remembers what it has made make it again, unless it still knows it."""
        self._ahead.ask((_ELSEWHERE, *arguments), partial(make, *arguments))

    @property
    def making(self) -> bool:
        """Whether pictures are being made ahead."""
        return self._ahead.works

    def wait(self) -> None:
        """Wait until all pictures are there that are made ahead."""
        self._ahead.wait()
        self._passing.wait()

    def close(self) -> None:
        """Make nothing ahead any more."""
        self._ahead.forget()
        self._passing.let_go()

    def begin_frame(self) -> None:
        """Say that a frame begins."""
        self._passing.begin_frame(self.budget // 3)
        self.replaced = pygame.Rect(0, 0, 0, 0)
        self._shown.clear()

    def rest(self) -> None:
        """Let go of the cards that the latest picture of a table does not show, and of what they were made from.

        Where several people play and it shows none, hands are down, and come up again in a moment.
        """
        self._passing.let_go()
        self._ahead.forget()
        self._elsewhere.clear()
        self._bench = _NO_CARD
        shown = {key[1] for key in self._shown}
        # A card that begins to move is made from what it was shown as; a back, or any where all are alike, from these.
        larges = {one for one in shown if self.alike or not isinstance(one, Card)}
        kept = self._shown | {("large", self.deck, one, self._card) for one in larges}
        down = self.alike and not any(isinstance(one, Card) for one in shown)
        for key in [key for key in self._kept if key not in kept]:
            if key[0] in {"large", "turned"} or (key[0] == self.deck and not down):
                self._bytes -= _size(self._kept.pop(key))

    def draw(self, canvas: pygame.Surface, place: Place, *, covered: bool = False, waits: bool = False) -> pygame.Rect:
        """Draw a card; returns where. A card at rest is as sharp as can be, one under way as quick.

        Args:
            canvas: What is painted on.
            place: Where and how it lies.
            covered: Whether the next card of its pile lies on it, and all but its foot is not seen.
            waits: Whether one at rest whose picture is being made may be shown by another, see `replaced`.
        """
        sprite, scale = self._sprite(place, waits=waits)
        if covered:
            foot = pygame.Rect(0, round(sprite.get_height() * _COVERED), *sprite.get_size())
            rect = sprite.get_rect(center=(round(place.x), round(place.y)))
            canvas.blit(sprite, (rect.left, rect.top + foot.top), foot)
            return rect
        if place.height > _LOW:
            self._draw_shadow(canvas, place)
        if place.turn < 0.995 or scale != 1:
            across = max(2, round(sprite.get_width() * scale * place.turn))
            size = across, round(sprite.get_height() * scale)
            sprite = pygame.transform.smoothscale(sprite, size, self._scratch(size))
        rect = sprite.get_rect(center=(round(place.x), round(place.y)))
        canvas.blit(sprite, rect)
        return rect

    def _scratch(self, size: tuple[int, int]) -> pygame.Surface:
        """Return what a card of one frame is made on: to get memory for a large one takes longer than to make it."""
        width, height = self._bench.get_size()
        if size[0] > width or size[1] > height:
            self._bench = pygame.Surface((max(width, size[0]), max(height, size[1])), pygame.SRCALPHA).convert_alpha()
        return self._bench.subsurface((0, 0, *size))

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

    def _sprite(self, place: Place, *, waits: bool) -> tuple[pygame.Surface, float]:
        """Return a picture of a card as it lies, and the factor by which that is to be brought to its size."""
        if place.moving and not self.alike:
            return self._under_way(place)
        step = _MOVING_STEP if place.moving else _STEP
        key = self._key(place, round(place.angle / step) * step)
        if place.moving and key.width != self._card:
            # Seen for one frame only: not worth keeping.
            large = self._large(key.shows, self._card)
            return pygame.transform.rotozoom(large, key.angle, key.width / _larger(self._card)), 1
        sprite = self._kept.get(key)
        if sprite is None and waits and not (self.alike or place.flat) and self._ahead.awaits(key):
            self.replaced = self.replaced.union(reach(place)) if self.replaced else reach(place)
            return self._under_way(place)
        if sprite is None:
            sprite = self._ahead.get(key) or self._making(key, partial(self._large, key.shows, key.width))()
            self._keep(key, sprite)
        return self._show(key), 1

    def _under_way(self, place: Place) -> tuple[pygame.Surface, float]:
        """Return a picture of a moving card that is near enough, rather than one that takes long.

        What it will come to rest with is made ahead; a card whose face is not there yet shows its back a little longer.
        """
        key = self._key(place, round(place.angle / _STEP) * _STEP)
        for off in _NEAR:
            near = key._replace(angle=key.angle + off) if off else key
            if near in self._kept:
                return self._show(near), 1
        seen = self._nearest(key)
        if place.face is None and (seen is None or _large_key(key, self._card) in self._kept or key.flat):
            return self._back_under_way(key), 1
        comes = any(self._ahead.awaits(coming.key) for coming in self._pictures.get(key.shows, ()))
        if seen is None:
            if comes:
                return self._under_way(replace(place, face=None))
            upright = key._replace(width=self._card, angle=0.0, cloth=None, flat=False)
            self._keep(upright, self._made(upright, None))
            self._remember(upright)
            return self._under_way(place)
        if abs(seen.angle - key.angle) > (_FARTHER if comes else _FAR):
            seen = self._turn(key, seen)
        else:
            self._kept.move_to_end(seen.key)
        return self._kept[seen.key], key.width / seen.width

    def _turn(self, key: _Key, seen: _Seen) -> _Seen:
        """Make a picture of a card from one that is turned otherwise."""
        turned = pygame.transform.rotozoom(self._kept[seen.key], key.angle - seen.angle, key.width / seen.width)
        one = _Seen(("turned", key.deck, key.shows), key.width, key.angle)
        self._keep(one.key, turned)
        others = (old for old in self._pictures[key.shows] if old.key != one.key)
        self._pictures[key.shows] = deque([*others, one], maxlen=_PICTURES)
        return one

    def _back_under_way(self, key: _Key) -> pygame.Surface:
        scale = key.width / _larger(self._card)
        if self._card >= _LARGE and not key.flat:
            return self._passing.picture(self._large(key.shows, self._card), scale, self._card // _WIDTHS, key.angle)
        if key.width == self._card:
            sprite = self._made(key, partial(self._large, key.shows, self._card))
            self._keep(key, sprite)
            return sprite
        # Seen for one frame only: not worth keeping.
        return pygame.transform.rotozoom(self._large(key.shows, self._card), key.angle, scale)

    def _nearest(self, key: _Key) -> _Seen | None:
        """Return the picture of a card that is most nearly as it is to be, if there is any."""
        kept = [seen for seen in self._pictures.get(key.shows, ()) if seen.key in self._kept]
        # What is much too small would be blurred.
        return min(kept, key=lambda seen: (seen.width < _SHARP * key.width, abs(seen.angle - key.angle)), default=None)

    def _remember(self, key: _Key) -> None:
        """Have a picture serve for cards under way that show the same."""
        latest = self._pictures.setdefault(key.shows, deque(maxlen=_PICTURES))
        seen = _Seen(key, key.width, key.angle)
        if not (key.flat or seen in latest):
            latest.append(seen)

    def _show(self, key: _Key) -> pygame.Surface:
        """Return a picture that is kept, for it is shown in this frame."""
        self._kept.move_to_end(key)
        self._shown.add(key)
        self._remember(key)
        return self._kept[key]

    def sign(self, suit: Suit, height: int, colour: Colour) -> pygame.Surface:
        """Return a suit's sign in a colour, for text that names a suit."""
        key = ("sign", suit, height, colour)
        sign = self._kept.get(key)
        if sign is None:
            sign = self._load("signs", suit.letter, height, height)
            sign.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
            self._keep(key, sign)
        else:
            self._kept.move_to_end(key)
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
                portrait = self._ahead.get(key) or raster_portrait(path, side, face)
            except (pygame.error, FileNotFoundError) as error:
                raise MissingAssetError(f"The portrait {name} cannot be drawn from {path}: {error}") from error
            self._keep(key, portrait)
        else:
            self._kept.move_to_end(key)
        return portrait

    def portrait_ahead(self, name: str, side: int) -> None:
        """Have the portrait of an opponent made as it is at rest, if there is one."""
        key = ("portrait", name, side, "calm")
        if name in self._portraits and key not in self._kept:
            self._ahead.ask(key, partial(raster_portrait, self._portraits[name], side, "calm"))

    def _key(self, place: Place, angle: float) -> _Key:
        shows = self.back if place.face is None else place.face
        width = max(8, round(place.width))
        return _Key(self.deck, shows, width, angle, self.cloth if place.dim else None, place.flat)

    def _made(self, key: _Key, large: Make | None) -> pygame.Surface:
        """Return a picture of a card, a turned one from the larger one of it."""
        if key.flat:
            sprite = self._raster(key.deck, key.shows, key.width)
        elif large is None or key.angle == 0:
            sprite = with_shadow(self._raster(key.deck, key.shows, key.width), key.width)
        else:
            # Drawn larger and then reduced: a turned card keeps its sharpness.
            sprite = pygame.transform.rotozoom(large(), key.angle, key.width / _larger(key.width))
        return sprite if key.cloth is None else receded(sprite, key.cloth)

    def _making(self, key: _Key, large: Make) -> Make:
        """Return what makes a picture of a card as quickly as can be."""
        plain = self._kept.get(key._replace(cloth=None))
        if key.cloth is None or plain is None:
            return partial(self._made, key, large)
        return partial(receded, plain, key.cloth)

    def _large(self, shows: Card | str, width: int) -> pygame.Surface:
        """Return a card and its shadow larger than a width, from which turned and moving ones are made."""
        key = ("large", self.deck, shows, width)
        large = self._kept.get(key)
        if large is None:
            large = self._ahead.get(key) or self._made_large(self.deck, shows, width)
            self._keep(key, large)
        else:
            self._kept.move_to_end(key)
        return large

    def _made_large(self, deck: str, shows: Card | str, width: int) -> pygame.Surface:
        wide = _larger(width)
        return with_shadow(self._raster(deck, shows, wide), wide)

    def _making_large(self, key: _Key) -> Make:
        """Return what makes the larger picture of a card, unless it is there."""
        large = self._kept.get(_large_key(key))
        return partial(self._made_large, key.deck, key.shows, key.width) if large is None else lambda: large

    def _ask_large(self, key: _Key) -> None:
        """Have the larger picture of a card made ahead, unless it is there."""
        if key.shows != OWN and _large_key(key) not in self._kept:
            self._ahead.ask(_large_key(key), self._making_large(key))

    def _raster(self, deck: str, shows: Card | str, width: int) -> pygame.Surface:
        folder, name = (deck, str(shows)) if isinstance(shows, Card) else ("backs", shows)
        return self._load(folder, name, width, round(width * CARD_RATIO))

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
        if key in self._kept:
            self._bytes -= _size(self._kept.pop(key))
        self._kept[key] = sprite
        self._bytes += _size(sprite)
        while self._bytes > self.budget and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= _size(old)


def _large_key(key: _Key, width: int | None = None) -> tuple[object, ...]:
    """Return what the larger picture is kept by from which a card is made, at its own width or another."""
    return ("large", key.deck, key.shows, key.width if width is None else width)


def _larger(width: int) -> int:
    """Return how wide a card is drawn before it is turned: the smaller, the larger in proportion."""
    return round(width * min(1.7, max(1.25, 300 / width)))


def _size(surface: pygame.Surface) -> int:
    return 4 * surface.get_width() * surface.get_height()
