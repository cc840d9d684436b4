"""Smooth shapes: panels, rings, discs and shadows, drawn large and reduced once, then kept."""

from collections.abc import Sequence
from functools import lru_cache

import pygame

from spades.ui.paint.frame_budget import FRAME_BUDGET
from spades.ui.paint.theme import Colour

_OVER = 4
"""How many times larger a shape is drawn and then reduced, for smooth edges; by a power of two colours stay exact."""

_TILE = 192
"""The side of a piece of one colour, as which much of it is painted."""

_MIDDLE, _LARGE = 10_000, 200_000
"""Pixels from which a shape is put together, and from which that is done anew on whatever it is painted."""


def _shape(
    size: tuple[int, int], radius: int, fill: tuple[int, int, int, int], line: Colour | None, line_width: int
) -> pygame.Surface:
    pixels, corners = size[0] * size[1], _corners(radius, line_width)
    if pixels < _MIDDLE or min(size) < corners:
        # What is round has nothing but corners, and where it is wide what joins them.
        make = _wide_shape if pixels >= _MIDDLE and size[0] > corners else _small_shape
    else:
        make = _middle_shape
    return make(size, radius, fill, line, line_width)


def _corners(radius: int, line_width: int) -> int:
    """Return the side of the smallest square that has all four corners of a shape."""
    return 2 * (radius + line_width + 1)


@FRAME_BUDGET.makes
def _assemble(
    size: tuple[int, int], radius: int, fill: tuple[int, int, int, int], line: Colour | None, line_width: int
) -> pygame.Surface:
    """Return a shape made of the corners of a small one, the only parts that need to be smooth."""
    side = _corners(radius, line_width)
    small = _small_shape((side, side), radius, fill, line, line_width)
    large = pygame.Surface(size, pygame.SRCALPHA)
    large.fill(line or fill)
    if line is not None:
        large.fill(fill, large.get_rect().inflate(-2 * line_width, -2 * line_width))
    half = side // 2
    for left, x in ((0, 0), (half, size[0] - half)):
        for top, y in ((0, 0), (half, size[1] - half)):
            corner = pygame.Rect(left, top, half, half)
            large.fill((*fill[:3], 0), (x, y, half, half))
            large.blit(small, (x, y), corner)
    return large.convert_alpha()


@lru_cache(maxsize=32)
@FRAME_BUDGET.makes
def _wide_shape(
    size: tuple[int, int], radius: int, fill: tuple[int, int, int, int], line: Colour | None, line_width: int
) -> pygame.Surface:
    """Return a shape without straight sides, made of both ends of a short one and of the column between them."""
    half, tall = _corners(radius, line_width) // 2, size[1]
    ends = _small_shape((2 * half, tall), radius, fill, line, line_width)
    between = pygame.transform.scale(ends.subsurface((half, 0, 1, tall)), (size[0] - 2 * half, tall))
    wide = pygame.Surface(size, pygame.SRCALPHA)
    # Added to nothing it is copied, with the colours of what cannot be seen.
    wide.blit(ends, (0, 0), (0, 0, half, tall), pygame.BLEND_RGBA_ADD)
    wide.blit(between, (half, 0), None, pygame.BLEND_RGBA_ADD)
    wide.blit(ends, (size[0] - half, 0), (half, 0, half, tall), pygame.BLEND_RGBA_ADD)
    return wide.convert_alpha()


_middle_shape = lru_cache(maxsize=32)(_assemble)


def let_shapes_go() -> None:
    """Give the memory of all but small shapes back: they are made again in a moment."""
    for made in (_wide_shape, _middle_shape, _ring, turned_ring, large_shadow):
        made.cache_clear()


def _lay(canvas: pygame.Surface, fill: tuple[int, int, int, int], rect: pygame.Rect) -> None:
    """Paint a rectangle in a colour that may be transparent."""
    if fill[3] == 255:
        canvas.fill(fill, rect)
        return
    tile = _tile(fill)
    for left in range(rect.left, rect.right, _TILE):
        for top in range(rect.top, rect.bottom, _TILE):
            canvas.blit(tile, (left, top), (0, 0, min(_TILE, rect.right - left), min(_TILE, rect.bottom - top)))


@lru_cache(maxsize=2)
def _tile(fill: tuple[int, int, int, int]) -> pygame.Surface:
    tile = pygame.Surface((_TILE, _TILE), pygame.SRCALPHA)
    tile.fill(fill)
    return tile.convert_alpha()


def _lay_large(
    canvas: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: tuple[int, int, int, int],
    line: Colour | None,
    line_width: int,
) -> None:
    """Paint a large shape: but for its corners it is all of one colour, and takes no memory.

    Each pixel is painted once: of a large panel they are millions.
    """
    half, edge = _corners(radius, line_width) // 2, line_width if line is not None else 0
    tall, side = rect.height - 2 * half, half - edge
    _lay(canvas, fill, rect.inflate(-2 * half, -2 * edge))
    for left in (rect.left + edge, rect.right - half):
        _lay(canvas, fill, pygame.Rect(left, rect.top + half, side, tall))
    if line is not None:
        for top in (rect.top, rect.bottom - edge):
            canvas.fill(line, (rect.left + half, top, rect.width - 2 * half, edge))
        for left in (rect.left, rect.right - edge):
            canvas.fill(line, (left, rect.top + half, edge, tall))
    small = _small_shape((2 * half, 2 * half), radius, fill, line, line_width)
    for left, x in ((0, rect.left), (half, rect.right - half)):
        for top, y in ((0, rect.top), (half, rect.bottom - half)):
            canvas.blit(small, (x, y), (left, top, half, half))


@lru_cache(maxsize=256)
@FRAME_BUDGET.makes
def _small_shape(
    size: tuple[int, int], radius: int, fill: tuple[int, int, int, int], line: Colour | None, line_width: int
) -> pygame.Surface:
    big = pygame.Surface((size[0] * _OVER, size[1] * _OVER), pygame.SRCALPHA)
    rect = big.get_rect()
    big.fill((*fill[:3], 0))
    if line is not None:
        big.fill((*line, 0))
        pygame.draw.rect(big, line, rect, border_radius=radius * _OVER)
        inner = rect.inflate(-2 * line_width * _OVER, -2 * line_width * _OVER)
        pygame.draw.rect(big, fill, inner, border_radius=max(0, radius - line_width) * _OVER)
    else:
        pygame.draw.rect(big, fill, rect, border_radius=radius * _OVER)
    return pygame.transform.smoothscale(big, size).convert_alpha()


def panel(
    canvas: pygame.Surface,
    rect: pygame.Rect,
    fill: Colour,
    radius: int,
    line: Colour | None = None,
    line_width: int = 1,
    alpha: int = 255,
) -> None:
    """Draw a rounded rectangle, with a line round it if a colour is given."""
    if rect.width > 0 and rect.height > 0:
        radius = min(radius, rect.width // 2, rect.height // 2)
        if rect.width * rect.height >= _LARGE and min(rect.size) >= _corners(radius, line_width):
            _lay_large(canvas, rect, radius, (*fill, alpha), line, line_width)
            return
        canvas.blit(_shape((rect.width, rect.height), radius, (*fill, alpha), line, line_width), rect)


def draw_tail(
    canvas: pygame.Surface, corners: Sequence[tuple[int, int]], fill: Colour, line: Colour, line_width: int = 1
) -> None:
    """Draw the tail of a bubble over its edge: open where it leaves it, its tip in the middle of three corners."""
    first, tip, last = map(pygame.Vector2, corners)
    middle = (first + last) / 2
    inward = (middle - tip).normalize() * 2 * line_width
    narrow = max(0.1, 1 - 2.4 * line_width / first.distance_to(last))
    inner = [middle + (first - middle) * narrow + inward, tip + inward, middle + (last - middle) * narrow + inward]
    points = [first, tip, last, *inner]
    box = pygame.Rect(tip, (1, 1)).unionall([pygame.Rect(point, (1, 1)) for point in points])
    big = pygame.Surface((box.width * _OVER, box.height * _OVER), pygame.SRCALPHA)
    big.fill((*line, 0))
    for shape, colour in ((points[:3], line), (inner, fill)):
        pygame.draw.polygon(big, colour, [(point - box.topleft) * _OVER for point in shape])
    canvas.blit(pygame.transform.smoothscale(big, box.size), box)


@lru_cache(maxsize=64)
@FRAME_BUDGET.makes
def _ring(size: tuple[int, int], radius: int, colour: Colour, width: int) -> pygame.Surface:
    return _outline(size, radius, colour, width, _OVER).convert_alpha()


def _outline(size: tuple[int, int], radius: int, colour: Colour, width: int, over: int) -> pygame.Surface:
    """Put an outline together from the corners of a small one: it may be another size in each frame.

    Args:
        size: Of the outline.
        radius: Of its corners, to their outer edge.
        colour: The colour.
        width: How thick it is.
        over: How many times larger its corners are drawn before they are reduced.
    """
    half = _corners(radius, width) // 2
    if min(size) <= 2 * half:
        return _small_outline(size, radius, colour, width, over)
    small = _small_outline((2 * half, 2 * half), radius, colour, width, over)
    outline = pygame.Surface(size, pygame.SRCALPHA)
    outline.fill((*colour, 0))
    outline.fill(colour, (half, 0, size[0] - 2 * half, width))
    outline.fill(colour, (half, size[1] - width, size[0] - 2 * half, width))
    outline.fill(colour, (0, half, width, size[1] - 2 * half))
    outline.fill(colour, (size[0] - width, half, width, size[1] - 2 * half))
    for left, x in ((0, 0), (half, size[0] - half)):
        for top, y in ((0, 0), (half, size[1] - half)):
            outline.blit(small, (x, y), (left, top, half, half))
    return outline


@lru_cache(maxsize=16)
@FRAME_BUDGET.makes
def _small_outline(size: tuple[int, int], radius: int, colour: Colour, width: int, over: int) -> pygame.Surface:
    big = pygame.Surface((size[0] * over, size[1] * over), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.rect(big, colour, big.get_rect(), width=width * over, border_radius=radius * over)
    return pygame.transform.smoothscale(big, size)


def ring(canvas: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: int, width: int) -> None:
    """Draw a rounded outline."""
    if rect.width > 0 and rect.height > 0:
        radius = min(radius, rect.width // 2, rect.height // 2)
        canvas.blit(_ring((rect.width, rect.height), radius, colour, width), rect)


def fading_ring(
    canvas: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: int, width: int, share: float
) -> None:
    """Draw a rounded outline of which only a share is there, 0 to 1, as it comes and goes."""
    outline = _ring((rect.width, rect.height), min(radius, rect.width // 2, rect.height // 2), colour, width)
    outline.set_alpha(round(255 * share))
    canvas.blit(outline, rect)
    outline.set_alpha(255)


@lru_cache(maxsize=8)
@FRAME_BUDGET.makes
def turned_ring(size: tuple[int, int], radius: int, colour: Colour, width: int, angle: float) -> pygame.Surface:
    """Return a rounded outline turned by degrees, for a card that lies askew."""
    # The clear edge around it lets the turned outline fade out smoothly.
    big = pygame.Surface((size[0] * 2 + 8, size[1] * 2 + 8), pygame.SRCALPHA)
    big.fill((*colour, 0))
    outline = _outline((size[0] * 2, size[1] * 2), 2 * radius, colour, 2 * width, 2)
    big.blit(outline, (4, 4))
    return pygame.transform.rotozoom(big, angle, 0.5).convert_alpha()


def disc(canvas: pygame.Surface, centre: tuple[float, float], radius: float, fill: Colour) -> None:
    """Draw a filled circle."""
    side = max(2, round(radius * 2))
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (round(centre[0]), round(centre[1]))
    panel(canvas, rect, fill, side // 2)


def shadow(size: tuple[int, int], radius: int, spread: int, strength: int) -> pygame.Surface:
    """Return a soft shadow of a rounded rectangle, `spread` pixels larger on each side."""
    # Blurred small and then enlarged: as soft, and many times faster; and what is small may be kept.
    share = 4 / max(4, spread)
    return pygame.transform.smoothscale(
        _blur(size, radius, spread, strength, share), (size[0] + 2 * spread, size[1] + 2 * spread)
    )


def panel_shadow(canvas: pygame.Surface, rect: pygame.Rect, radius: int, spread: int, strength: int, drop: int) -> None:
    """Draw the shadow of an opaque panel, as far as it is seen.

    Args:
        canvas: What is painted on.
        rect: The panel.
        radius: Of its corners, in pixels.
        spread: How much larger the shadow is on each side.
        strength: How dark it is, up to 255.
        drop: How far it falls downwards.
    """
    soft = large_shadow(rect.size, radius, spread, strength)
    whole = rect.inflate(2 * spread, 2 * spread).move(0, drop)
    hidden = rect.inflate(-2 * radius, -2 * radius).clip(whole)
    for part in (
        pygame.Rect(whole.left, whole.top, whole.width, hidden.top - whole.top),
        pygame.Rect(whole.left, hidden.bottom, whole.width, whole.bottom - hidden.bottom),
        pygame.Rect(whole.left, hidden.top, hidden.left - whole.left, hidden.height),
        pygame.Rect(hidden.right, hidden.top, whole.right - hidden.right, hidden.height),
    ):
        canvas.blit(soft, part, part.move(-whole.left, -whole.top))


large_shadow = lru_cache(maxsize=1)(FRAME_BUDGET.makes(shadow))
"""Returns the shadow of a panel; the latest is kept."""


@lru_cache(maxsize=16)
def _blur(size: tuple[int, int], radius: int, spread: int, strength: int, share: float) -> pygame.Surface:
    """Return a shadow reduced to a share of its size."""
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    small = pygame.Surface((max(8, round(width * share)), max(8, round(height * share))), pygame.SRCALPHA)
    rect = small.get_rect().inflate(-2 * round(spread * share), -2 * round(spread * share))
    pygame.draw.rect(small, (0, 0, 0, strength), rect, border_radius=round(radius * share))
    return pygame.transform.gaussian_blur(small, 2).convert_alpha()


def dim(canvas: pygame.Surface) -> None:
    """Darken everything painted so far, so that a dialog stands before it."""
    # Such a fill does not ask for the clip by itself.
    canvas.fill((128, 130, 132), canvas.get_clip(), pygame.BLEND_RGB_MULT)
