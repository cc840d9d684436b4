"""The last picture, while another one is about to be: it fades away, or follows the window's edge."""

import mmap
import sys
from contextlib import suppress
from ctypes import addressof, c_char, memset
from functools import partial

import pygame

from spades.ui.paint.ahead import Ahead
from spades.ui.paint.parts import is_large

_Size = tuple[int, int]

_FADE_SECONDS = 0.16

_BAND = 1_000_000
"""How many pixels of such a picture are halved in a frame."""

_SETTLE_SECONDS = 0.12
"""How long the window must keep a size before everything is laid out for it."""


class Crossfade:
    """The new picture on a page of its own, from which it comes little by little over the one that is shown.

    So it is painted once and not in each frame. In a large window the memory of a page takes longer to get than a frame
    may, and is got on a thread; and the picture is painted a layer a frame, before any of it is shown, and of the
    lowest, which fills it, one half.

    Attributes:
        layer: Which layer of the new picture comes next on the page; None once they are all there, or nothing fades.
        parted: Whether that takes a frame for each.
    """

    def __init__(self) -> None:
        """Begin with nothing that fades."""
        self.layer: int | None = None
        self.parted = False
        self._size: _Size | None = None
        self._page: pygame.Surface | None = None
        self._lower = False
        self._from = self._share = 0.0
        self._pages: Ahead[_Size] = Ahead()

    def __bool__(self) -> bool:
        """Return whether something fades."""
        return self._size is not None

    def begin(self, canvas: pygame.Surface, now: float) -> None:
        """Let the next picture come over the one on a canvas; a fade under way goes on from there."""
        if self._size != canvas.get_size():
            self.end()
            self._size = canvas.get_size()
            self.parted = is_large(self._size)
            if self.parted:
                self._pages.ask(self._size, partial(_page, self._size))
        self._from, self._share, self.layer, self._lower = now, 0.0, 0, False

    def end(self) -> None:
        """Let the new picture stand alone, and the page go."""
        self._pages.forget()
        self._size = self._page = self.layer = None

    def page(self, canvas: pygame.Surface) -> pygame.Surface | None:
        """Return the surface to paint on, the canvas if nothing fades; None while it is not there yet."""
        if self._size is None or self._size != canvas.get_size():
            self.end()
            return canvas
        if self._page is None:
            self._page = self._pages.take().get(self._size)
            if self._page is None and not self._pages.awaits(self._size):
                self._page = _page(self._size)
        return self._page

    @property
    def parts(self) -> tuple[pygame.Rect, ...] | None:
        """The parts of the page on which the layer is painted now; None for all of it."""
        if self.layer != 0 or self._size is None:
            return None
        width, height = self._size
        half = height // 2
        return (pygame.Rect(0, half, width, height - half) if self._lower else pygame.Rect(0, 0, width, half),)

    def note_painted(self, *, whole: bool, at_once: bool) -> bool:
        """Take note of a layer painted on the page; returns whether nothing of it is shown in this frame.

        Args:
            whole: Whether the layer is the highest.
            at_once: Whether all layers were painted.
        """
        if self.layer is None:
            return False
        if self.layer == 0 and self.parted and not (at_once or self._lower):
            self._lower = True
        else:
            self.layer = None if whole else self.layer + 1
        return self.parted

    def blend(self, canvas: pygame.Surface, now: float) -> None:
        """Have as much of the page come over the canvas as is due; at the end all of it, and the page goes."""
        if self._page is None:
            return
        share = min(1.0, (now - self._from) / _FADE_SECONDS)
        due = round(255 * (share - self._share) / (1 - self._share))
        self._share = share
        # Each frame lays some of it over what the ones before have left of the old picture.
        self._page.set_alpha(due if share < 1 else None)
        if due:
            canvas.blit(self._page, (0, 0))
        if share >= 1:
            self.end()


def _page(size: _Size) -> pygame.Surface:
    """Return a page to paint on, of memory that is there and not only promised."""
    count = 4 * size[0] * size[1]
    memory = _memory(count)
    # Other threads go on meanwhile.
    memset(addressof(c_char.from_buffer(memory)), 0, count)
    return pygame.image.frombuffer(memory, size, "BGRA")


def _memory(count: int) -> mmap.mmap:
    """Return so many bytes: in large pieces where the system has them, since those are let go at once."""
    if sys.platform != "linux":
        return mmap.mmap(-1, count)
    memory = mmap.mmap(-1, count, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    # A kernel may be built without them.
    with suppress(OSError):
        memory.madvise(mmap.MADV_HUGEPAGE)
    return memory


class DraggedEdge:
    """The last picture at rest, which follows the window's edge while it is dragged; the layout follows after."""

    def __init__(self) -> None:
        """Begin with no picture and no drag."""
        self._calm: pygame.Surface | None = None
        self._whole = False
        self._halved: int | None = None
        self._at: float | None = None

    def note_painted(self, *, still: bool) -> None:
        """Take note of a new picture, which is kept in the next quiet frame where nothing moves in it."""
        self._halved = 0 if still else None

    def keep(self, canvas: pygame.Surface) -> None:
        """Keep the picture if that is due, halved: that is enough for a moment; a large one part by part."""
        top = self._halved
        if top is None:
            return
        width, height = canvas.get_size()
        if self._calm is None or self._calm.get_size() != (width // 2, height // 2):
            # The memory of it is got once: in a large window that alone takes longer than a frame.
            top, self._whole, self._calm = 0, False, pygame.Surface((width // 2, height // 2), 0, canvas)
        rows = min(height // 2 - top, max(1, _BAND // (2 * width)))
        part = canvas.subsurface((0, 2 * top, width // 2 * 2, 2 * rows))
        halved = self._calm.subsurface((0, top, width // 2, rows))
        pygame.transform.smoothscale(part, halved.get_size(), halved)
        self._halved = top + rows
        if self._halved == height // 2:
            self._whole, self._halved = True, None

    def drag(self, canvas: pygame.Surface, now: float) -> bool:
        """Fit the last picture into a canvas of another size; returns whether there was one."""
        self._at = now
        if self._calm is None or not self._whole:
            return False
        pygame.transform.smoothscale(self._calm, canvas.get_size(), canvas)
        return True

    def moves(self, now: float) -> bool:
        """Return whether the edge may still be on its way, and the last picture stands for the next layout."""
        return self._at is not None and self._whole and now - self._at < _SETTLE_SECONDS

    def consume_settled(self, now: float) -> bool:
        """Return whether an edge was dragged and keeps its place now; asking clears it."""
        if self._at is None or self.moves(now):
            return False
        self._at = None
        return True
