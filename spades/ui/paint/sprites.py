"""Cards as pixels: rasterised from their vectors once per size, with their shadow, and kept."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import pygame

from spades.engine.cards import ALL_CARDS, Card, Suit
from spades.session.program.pictures import OWN
from spades.ui.paint.ahead import Make
from spades.ui.paint.card_images import CardImageCache
from spades.ui.paint.frame_budget import FRAME_BUDGET, UnfinishedError
from spades.ui.paint.own_pictures import frame_back
from spades.ui.paint.parts import is_hidden
from spades.ui.paint.raster import MissingAssetError, raster_card, raster_portrait, recede, with_shadow
from spades.ui.paint.recent_cards import CardKey, RecentCards, Seen
from spades.ui.paint.rotated_cards import RotatedCardCache
from spades.ui.paint.shapes import shadow, turned_ring
from spades.ui.paint.theme import CARD_RATIO, Colour
from spades.ui.paint.tween import NEAR_ENOUGH, Place, reach

_HEIGHTS, _LOW = 5, 0.08
"""For how many heights above the table there is a shadow of its own, and from which height it falls apart."""

_SHADOWS = 16
"""By which part of a large card's width the shadows differ that cards under way share."""

_BENCH = 128
"""Of how many pixels the sides are multiples of what cards of one frame are made on."""

_STEP = 0.5
"""Degrees between the angles at which cards are kept."""

_MOVING_STEP = 1.5
"""The same for cards under way where all of them are drawn as they are, see `Sprites.alike`."""

_NEAR, _FAR = (0.0, 0.5, -0.5, 1.0, -1.0), 3.0
"""By how many degrees a picture of a card under way may be off: one of its size, and one that is brought to it. Of a
large card, and until a truer one is there, it is `NEAR_ENOUGH`."""

_FLAT, _LARGE_FLAT = 0.995, 0.96
"""How much of the width of a card that turns over is seen at the most before all of it is; of a large one, too."""

_WIDTHS = 64
"""By which part of a large card's width the pictures differ that backs under way share."""

_NO_CARD = pygame.Surface((0, 0), pygame.SRCALPHA)

_COVERED = 0.88
"""How much of a card in a pile is hidden by the next one."""

_Found = tuple[pygame.Surface, float]
"""A picture of a card as it lies, and the factor that brings it to its size."""


class Chosen(NamedTuple):
    """A card that is about to be drawn: how it lies, its picture, where that is painted, and how far it may reach.

    Where `key` is, the picture is kept by it, and is just that of the card as it lies at rest.
    """

    place: Place
    sprite: pygame.Surface
    box: pygame.Rect
    reach: pygame.Rect
    key: CardKey | None = None


class Sprites(CardImageCache):
    """Draws cards at places.

    Attributes:
        cloth: The colour of the cloth, towards which a card recedes that may not be played.
    """

    def __init__(self, assets: Path) -> None:
        """Read where the faces and backs are.

        Raises:
            MissingAssetError: A deck or the backs are missing.
        """
        super().__init__()
        self._cards = assets / "cards"
        self.backs = tuple(sorted(path.stem for path in (self._cards / "backs").glob("*.svg")))
        self._portraits = {path.stem: path for path in (assets / "portraits").glob("*.svg")}
        self.deck = "classic"
        self.back = self.backs[0] if self.backs else ""
        self._own_back: pygame.Surface | None = None
        self._seen = RecentCards(self._kept)
        self._shown: set[tuple[object, ...]] = set()
        self._bench = _NO_CARD
        self._passing = RotatedCardCache()
        self.cloth: Colour = (0, 0, 0)
        missing = [card for card in ALL_CARDS if not (self._cards / self.deck / f"{card}.svg").is_file()]
        if missing or not self.backs:
            what = "card backs" if not missing else f"{len(missing)} card faces"
            raise MissingAssetError(f"{what} are missing from {self._cards}.")

    def dress(self, deck: str, back: str) -> None:
        """Choose deck and back; one that is not there leaves the usual one in force."""
        if (self._cards / deck).is_dir():
            self.deck = deck
        if back in self.backs or (back == OWN and self._own_back is not None):
            self.back = back

    def use_own_back(self, picture: pygame.Surface | None) -> None:
        """Take the person's own picture for the back, or None if there is none."""
        if picture is self._own_back:
            return
        self._own_back = picture
        self._drop(key for key in self._kept if OWN in key)

    def sample(self, folder: str, name: str, width: int) -> pygame.Surface:
        """Return a card by its picture alone, without a shadow, from any deck or of any back.

        Args:
            folder: A deck, or "backs".
            name: A card of it, or a back.
            width: In pixels.
        """
        make = partial(self._load, folder, name, width, round(width * CARD_RATIO))
        return self._get(("sample", folder, name, width), make)

    def fit(self, card: int) -> None:
        """Say how wide the cards of the table are at this size of window."""
        self._card = card

    def forget(self, width: float) -> None:
        """Let go of cards of a width, as when the one screen that shows them so large is left."""
        self._drop(key for key in self._kept if round(width) in key[2:4])

    def make_ahead(self, places: Iterable[Place]) -> None:
        """Have the pictures of cards made with which they will come to rest, while they are under way."""
        larges: dict[tuple[object, ...], Make] = {}
        # Many cards under way are made from the back.
        self._ask_large(self._key(Place(0, 0, self._card)))
        for place in places:
            key = self._key(place)
            if key.shows == OWN or (place.moving and not self._late):
                continue
            self._seen.remember(key)
            if self.alike:
                self._ask_large(key._replace(width=self._card))
            if key not in self._kept:
                large = larges.setdefault(_large_key(key), cache(self._large_maker(key)))
                self._ahead.ask(key, self._maker(key, large))

    def close(self) -> None:
        """Make nothing ahead any more."""
        self._ahead.forget()
        self._passing.let_go()

    def begin_frame(self) -> None:
        """Say that a frame begins."""
        self._passing.begin_frame(self.budget // 3)
        self._shown.clear()

    def rest(self) -> None:
        """Let go of the cards that the latest picture of a table does not show, and of their larger pictures.

        Where several people play and it shows none, hands are down, and come up again in a moment.
        """
        self._passing.let_go()
        self._ahead.forget()
        self._bench = _NO_CARD
        shown = {key[1] for key in self._shown}
        # A card that begins to move is made from what it was shown as; a back, or any where all are alike, from these.
        larges = {one for one in shown if self.alike or not isinstance(one, Card)}
        kept = self._shown | {("large", self.deck, one, self._card) for one in larges}
        down = self.alike and not any(isinstance(one, Card) for one in shown)
        let_go = {"large", "turned", turned_ring, *(() if down else (self.deck,))}
        self._drop(key for key in self._kept if key not in kept and key[0] in let_go)

    def draw(self, canvas: pygame.Surface, place: Place, *, waits: bool = False) -> pygame.Rect:
        """Draw a card; returns where. A card at rest is as sharp as can be, one under way as quick.

        Args:
            canvas: What is painted on.
            place: Where and how it lies.
            waits: Whether one at rest whose picture is being made may be shown by another, see `replaced`.
        """
        chosen = self.choose(place, waits=waits)
        self.lay(canvas, chosen)
        return chosen.box

    def choose(self, place: Place, *, waits: bool = False, before: Chosen | None = None) -> Chosen:
        """Choose the picture that a card is drawn with, see `draw`; `before` is the last choice for it."""
        key = None if before is None or before.place is not place else before.key
        if before is not None and key is not None and self._kept.get(key) is before.sprite:
            self._kept.move_to_end(key)
            self._shown.add(key)
            return before
        sprite, scale = self._sprite(place, waits=waits)
        size = sprite.get_size()
        turn = place.turn if place.turn < (_LARGE_FLAT if self._large_cards else _FLAT) else 1.0
        if turn != 1 or scale != 1:
            size = max(2, round(size[0] * scale * turn)), round(size[1] * scale)
        box = pygame.Rect((0, 0), size)
        box.center = round(place.x), round(place.y)
        key = None if place.moving else self._key(place)
        exact = key is not None and self._kept.get(key) is sprite
        return Chosen(place, sprite, box, reach(place), key if exact else None)

    def lay(self, canvas: pygame.Surface, card: Chosen, *, covered: bool = False) -> None:
        """Draw a card with the picture that was chosen for it.

        Args:
            canvas: What is painted on.
            card: The card.
            covered: Whether the next card of its pile will lie on it, and all but its foot is not seen.
        """
        if is_hidden(canvas, card.reach):
            return
        # A picture that is only near enough may be larger, and a part that is painted anew ends where the card does.
        sprite, box = card.sprite, card.box.clip(card.reach).clip(canvas.get_clip())
        if covered:
            box = box.clip(card.box.move(0, round(card.box.height * _COVERED)))
        elif card.place.height > _LOW:
            self._draw_shadow(canvas, card)
        if not box:
            return
        if sprite.get_size() != card.box.size:
            # A large card that turns over is as wide for one frame only, and many of them do at once.
            rough = self._large_cards and card.place.turn != 1
            reduced = pygame.transform.scale if rough else pygame.transform.smoothscale
            sprite = reduced(sprite, card.box.size, self._scratch(card.box.size))
        canvas.blit(sprite, box, box.move(-card.box.left, -card.box.top))

    def _scratch(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a surface for a card of one frame: to get memory for a large one takes longer than to make it."""
        width, height = self._bench.get_size()
        if size[0] > width or size[1] > height:
            # The next one may be a little larger.
            room = [max(had, -(-needed // _BENCH) * _BENCH) for had, needed in zip((width, height), size, strict=True)]
            self._bench = pygame.Surface(room, pygame.SRCALPHA).convert_alpha()
        return self._bench.subsurface((0, 0, *size))

    def _draw_shadow(self, canvas: pygame.Surface, card: Chosen) -> None:
        """Draw the shadow of a card above the table: the higher it is, the farther away and the softer."""
        place = card.place
        step = max(1, round(place.height * _HEIGHTS))
        unit = max(8, self._card // _SHADOWS)
        # However wide the card was for which it was made, it is the same.
        width, full = (max(1, round(wide / unit)) * unit for wide in (place.width * place.turn, place.width))
        spread = max(3, round(self._card * (0.05 + 0.1 * step / _HEIGHTS)))
        make = partial(shadow, (width, round(full * CARD_RATIO)), max(2, width // 12), spread, 88 - 8 * step)
        soft = self._get(("shadow", width, full, step), make)
        away = place.width * 0.17 * place.height
        box = soft.get_rect(center=(round(place.x + away * 0.5), round(place.y + away)))
        seen = box.clip(card.reach)
        canvas.blit(soft, seen, seen.move(-box.left, -box.top))

    def _sprite(self, place: Place, *, waits: bool) -> _Found:
        """Return a picture of a card as it lies, and the factor that brings it to its size."""
        if place.moving and not self.alike:
            return self._under_way(place)
        key = self._key(place, _MOVING_STEP if place.moving else _STEP)
        if place.moving and key.width != self._card:
            # Seen for one frame only: not worth keeping.
            large = self._large(key.shows, self._card)
            turned = pygame.transform.rotozoom(large, key.angle, key.width / _larger(self._card))
            return turned, 1
        sprite = self._kept.get(key)
        if sprite is None and waits and not (self.alike or place.flat) and self._comes(key, place):
            self._replace(reach(place))
            return self._under_way(place)
        if sprite is None:
            sprite = self._ahead.get(key) or self._maker(key, partial(self._large, key.shows, key.width))()
            self._keep(key, sprite)
        return self._show(key), 1

    def _comes(self, key: CardKey, place: Place) -> bool:
        """Return whether the picture of a card is being made; a large one is, from now on, if another can be shown."""
        if self._late and self._seen.nearest(key) is not None:
            self.make_ahead((place,))
        return self._ahead.awaits(key)

    def _under_way(self, place: Place) -> _Found:
        """Return a picture of a moving card that is near enough, rather than one that takes long.

        What it will come to rest with is made ahead; a card whose face is not there yet shows its back a little longer.
        """
        key = self._key(place)
        for off in _NEAR:
            near = key._replace(angle=key.angle + off) if off else key
            if near in self._kept:
                return self._show(near), 1
        one = self._seen.nearest(key)
        if place.face is None and (one is None or _large_key(key, self._card) in self._kept or key.flat):
            return self._back_under_way(key), 1
        comes = any(self._ahead.awaits(coming.key) for coming in self._seen.of(key.shows))
        if one is None:
            if comes:
                return self._under_way(replace(place, face=None))
            upright = key._replace(width=self._card, angle=0.0, cloth=None, flat=False)
            self._keep(upright, self._make(upright, None))
            self._seen.remember(upright)
            return self._under_way(place)
        if abs(one.angle - key.angle) > (NEAR_ENOUGH if comes or self._large_cards else _FAR):
            one = self._turn(key, one)
        else:
            self._kept.move_to_end(one.key)
        return self._kept[one.key], key.width / one.width

    def _turn(self, key: CardKey, seen: Seen) -> Seen:
        """Make a picture of a card from one that is turned otherwise."""
        source = self._seen.straightest(key, seen)
        turned = pygame.transform.rotozoom(self._kept[source.key], key.angle - source.angle, key.width / source.width)
        one = self._seen.turn(key, source)
        self._keep(one.key, turned)
        return one

    def _back_under_way(self, key: CardKey) -> pygame.Surface:
        scale = key.width / _larger(self._card)
        if self._large_cards and not key.flat:
            return self._passing.picture(self._large(key.shows, self._card), scale, self._card // _WIDTHS, key.angle)
        if key.width == self._card:
            sprite = self._make(key, partial(self._large, key.shows, self._card))
            self._keep(key, sprite)
            return sprite
        # Seen for one frame only: not worth keeping.
        return pygame.transform.rotozoom(self._large(key.shows, self._card), key.angle, scale)

    def _show(self, key: CardKey) -> pygame.Surface:
        """Return a picture that is kept, for it is shown in this frame."""
        self._kept.move_to_end(key)
        self._shown.add(key)
        self._seen.remember(key)
        return self._kept[key]

    def sign(self, suit: Suit, height: int, colour: Colour) -> pygame.Surface:
        """Return a suit's sign in a colour, for text that names a suit."""

        def make() -> pygame.Surface:
            sign = self._load("signs", suit.letter, height, height)
            sign.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
            return sign

        return self._get(("sign", suit, height, colour), make)

    def has_portrait(self, name: str) -> bool:
        """Return whether there is a portrait of an opponent."""
        return name in self._portraits

    def portrait(
        self, name: str, side: int, face: str = "calm", waits: pygame.Rect | None = None
    ) -> pygame.Surface | None:
        """Return the portrait of an opponent with one of its faces, or None where there is none of that name.

        Args:
            name: The opponent.
            side: In pixels.
            face: What the face does.
            waits: Where it is painted, if beside large cards it may look calm until it has been made, see `replaced`.

        Raises:
            MissingAssetError: It cannot be drawn, or has no such face.
            UnfinishedError: A large one is being made beside the window, and what moves does not wait for it.
        """
        if name not in self._portraits:
            return None
        key = ("portrait", name, side, face)
        may_wait = waits and self._late and ("portrait", name, side, "calm") in self._kept
        if key not in self._kept and (may_wait or FRAME_BUDGET.hurries):
            self.portrait_ahead(name, side, face)
            if waits and may_wait and self._ahead.awaits(key):
                self._replace(waits)
                return self.portrait(name, side)
            if FRAME_BUDGET.hurries and self._ahead.makes(key):
                raise UnfinishedError
        return self._get(key, partial(self._raster_portrait, key, self._portraits[name]))

    @FRAME_BUDGET.makes
    def _raster_portrait(self, key: tuple[str, str, int, str], path: Path) -> pygame.Surface:
        return self._ahead.get(key) or raster_portrait(path, *key[2:])

    def portrait_ahead(self, name: str, side: int, face: str = "calm") -> None:
        """Have the portrait of an opponent made, if there is one."""
        key = ("portrait", name, side, face)
        if name in self._portraits and key not in self._kept:
            self._ahead.ask(key, partial(raster_portrait, self._portraits[name], side, face))

    def _key(self, place: Place, step: float = _STEP) -> CardKey:
        shows, angle = self.back if place.face is None else place.face, round(place.angle / step) * step
        width = max(8, round(place.width))
        return CardKey(self.deck, shows, width, angle, self.cloth if place.dim else None, place.flat)

    @FRAME_BUDGET.makes
    def _make(self, key: CardKey, large: Make | None) -> pygame.Surface:
        """Return a picture of a card, a turned one from the larger one of it."""
        if key.flat:
            sprite = self._raster(key.deck, key.shows, key.width)
        elif large is None or key.angle == 0:
            sprite = with_shadow(self._raster(key.deck, key.shows, key.width), key.width)
        else:
            # Drawn larger and then reduced: a turned card keeps its sharpness.
            sprite = pygame.transform.rotozoom(large(), key.angle, key.width / _larger(key.width))
        return sprite if key.cloth is None else recede(sprite, key.cloth)

    def _maker(self, key: CardKey, large: Make) -> Make:
        """Return a function that makes a picture of a card as quickly as can be."""
        plain = self._kept.get(key._replace(cloth=None))
        if key.cloth is None or plain is None:
            return partial(self._make, key, large)
        return partial(recede, plain, key.cloth)

    def _large(self, shows: Card | str, width: int) -> pygame.Surface:
        """Return a card and its shadow larger than a width, from which turned and moving ones are made."""
        key = ("large", self.deck, shows, width)
        if key not in self._kept and self._late and FRAME_BUDGET.hurries and self._ahead.awaits(key):
            # It is there in a moment, and takes all of a frame to make.
            raise UnfinishedError
        return self._get(key, lambda: self._ahead.get(key) or self._make_large(self.deck, shows, width))

    @FRAME_BUDGET.makes
    def _make_large(self, deck: str, shows: Card | str, width: int) -> pygame.Surface:
        wide = _larger(width)
        return with_shadow(self._raster(deck, shows, wide), wide)

    def _large_maker(self, key: CardKey) -> Make:
        """Return a function that makes the larger picture of a card, unless it is there."""
        large = self._kept.get(_large_key(key))
        return partial(self._make_large, key.deck, key.shows, key.width) if large is None else lambda: large

    def _ask_large(self, key: CardKey) -> None:
        """Have the larger picture of a card made ahead, unless it is there."""
        if key.shows != OWN and _large_key(key) not in self._kept:
            self._ahead.ask(_large_key(key), self._large_maker(key))

    def _raster(self, deck: str, shows: Card | str, width: int) -> pygame.Surface:
        folder, name = (deck, str(shows)) if isinstance(shows, Card) else ("backs", shows)
        return self._load(folder, name, width, round(width * CARD_RATIO))

    def _load(self, folder: str, name: str, width: int, height: int) -> pygame.Surface:
        if name == OWN and self._own_back is not None:
            return frame_back(self._own_back, (width, height))
        return raster_card(self._cards / folder / f"{name}.svg", width, height)


def _large_key(key: CardKey, width: int | None = None) -> tuple[object, ...]:
    """Return the key of the larger picture from which a card is made, at its own width or another."""
    return ("large", key.deck, key.shows, key.width if width is None else width)


def _larger(width: int) -> int:
    """Return how wide a card is drawn before it is turned: the smaller, the larger in proportion."""
    return round(width * min(1.7, max(1.25, 300 / width)))
