"""The lowest part of a picture, which rests: it is painted once, on a page of its own, and copied from there."""

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from spades.ui.paint.ahead import Ahead
from spades.ui.paint.parts import gather_parts, is_large

_PIECES = 60
"""How many rectangles may be due to be painted anew; of more, one round all of them is."""

_ZOOM, _DEPTH = 64, 32
"""How many times smaller what a large page is made from, and of how many bits its pixels are."""

_MUCH = 600_000
"""How many pixels are much that look different in a frame, or are due in a whole picture: it is long as it is, and
paints them where they are seen alone.
"""


class BackgroundLayer:
    """Keeps the lowest part of a picture as it was painted last; only its changes are painted anew."""

    def __init__(self) -> None:
        """Begin with no page."""
        self._page: pygame.Surface | None = None
        self._pages: Ahead[tuple[int, int]] = Ahead()
        self._of: object = None
        self._spoilt, self._painted, self._rested = 0, False, False
        self._due: list[pygame.Rect] = []

    def begin_frame(self) -> None:
        """Begin a frame; changes of one that painted nothing are painted in this one."""
        if self._painted:
            self._spoilt, self._painted, self._rested = 0, False, False

    def spoil(self, changed: Iterable[pygame.Rect] | None) -> None:
        """Say where it looks different now; None is everywhere."""
        if self._page is None:
            return
        whole = self._page.get_rect()
        seen = [whole] if changed is None else [rect.clip(whole) for rect in changed]
        self._due = [whole] if changed is None else [*self._due, *filter(None, seen)]
        self._spoilt += sum(rect.width * rect.height for rect in seen)
        if len(self._due) > _PIECES:
            self._due = [self._due[0].unionall(self._due[1:])]

    def paint(self, canvas: pygame.Surface, of: object, paint: Callable[[pygame.Surface], None]) -> bool:
        """Paint it on the part of a canvas that is painted; returns whether that was done.

        It is not where nothing is seen of it, where that would take longer than without a page, as in the first frame
        since the last one was let go, and on a canvas with transparency: there the same is painted a trace otherwise,
        and no picture may show what was shown before it.

        Args:
            canvas: What is painted on.
            of: Of what; of anything else all looks different.
            paint: Paints what lies lowest, each time the same but for where it was said to look different.
        """
        part, whole = canvas.get_clip(), canvas.get_rect()
        if not part or canvas.get_flags() & pygame.SRCALPHA:
            return False
        self._painted = True
        # That of a large one is asked for at once: it is not there before the next frame.
        if self._page is None and part != whole and (is_large(whole.size) or not self._rested):
            self._page, self._due = self._new_page(canvas), [whole]
        if (page := self._page) is None:
            return False
        if of is not self._of:
            self._of, self._due = of, [whole]
        due = gather_parts((rect.clip(part) for rect in self._due), whole)
        pixels = sum(rect.width * rect.height for rect in due)
        if pixels > _MUCH and (part == whole or self._spoilt > _MUCH):
            return False
        for rect in due:
            page.set_clip(rect)
            paint(page)
            self._due = [rest for before in self._due for rest in _cut_out(before, rect)]
        page.set_clip(None)
        canvas.blit(page, part, part)
        return True

    def forget(self) -> None:
        """Let go of the page: all of it is painted anew, on another one from the second frame on."""
        self._pages.forget()
        self._page = self._of = None
        self._painted, self._rested = False, True
        self._due = []

    def _new_page(self, canvas: pygame.Surface) -> pygame.Surface | None:
        """Return a page; None while the memory of a large one is being got beside the window, which takes frames."""
        size = canvas.get_size()
        # Of another depth a large one would be made with transparency.
        if not is_large(size) or canvas.get_bitsize() != _DEPTH:
            return pygame.Surface(size, 0, canvas)
        page = self._pages.take().get(size)
        if page is None:
            grain = pygame.Surface((size[0] // _ZOOM + 1, size[1] // _ZOOM + 1), 0, canvas)
            self._pages.ask(size, partial(_enlarge, grain, size))
        return page


def _enlarge(grain: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a surface like a small one: of all that makes one, this alone does not hold up other threads."""
    return pygame.transform.rotozoom(grain, 0, _ZOOM).subsurface(((0, 0), size))


def _cut_out(rect: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return the parts of a rectangle outside another."""
    if not rect.colliderect(hole):
        return [rect]
    seen = rect.clip(hole)
    left = [
        pygame.Rect(rect.left, rect.top, rect.width, seen.top - rect.top),
        pygame.Rect(rect.left, seen.bottom, rect.width, rect.bottom - seen.bottom),
        pygame.Rect(rect.left, seen.top, seen.left - rect.left, seen.height),
        pygame.Rect(seen.right, seen.top, rect.right - seen.right, seen.height),
    ]
    return [piece for piece in left if piece]
