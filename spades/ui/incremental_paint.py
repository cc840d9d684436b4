"""Parts the work of one picture over frames: to paint it for the first time may take longer than a frame."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

import pygame

from spades.ui.paint.frame_budget import FRAME_BUDGET, UnfinishedError
from spades.ui.paint.parts import is_large

_TRIES = 20
"""How many frames are given to one picture at the most; then it is painted, however long that takes."""

_SPARE_SECONDS = 0.002
"""How much of a frame may have passed for a picture to be painted in it after all."""

_NOTHING = pygame.Rect(0, 0, 0, 0)


class IncrementalPaint:
    """Paints pictures; where one has to wait, its parts are made in the frames until then.

    For that it is painted where nothing of it is seen: that takes next to no time but for what has to be made.
    """

    def __init__(self) -> None:
        """Begin with nothing begun."""
        self._tries = 0
        self._ready = False
        self._began = 0.0

    @property
    def behind(self) -> bool:
        """Whether a picture has been begun and is not finished."""
        return self._tries > 0

    def begin_frame(self) -> None:
        """Say that a frame begins."""
        self._began = time.perf_counter()

    def prepare(self, page: pygame.Surface, draw: Callable[[pygame.Surface], object]) -> None:
        """Make the parts of the next picture in a frame that paints nothing, as far as there is time."""
        with suppress(UnfinishedError), self._hurrying(page):
            page.set_clip(_NOTHING)
            draw(page)

    def paint(
        self,
        page: pygame.Surface,
        parts: Sequence[pygame.Rect] | None,
        draw: Callable[[], bool],
        *,
        new: bool,
        hurries: bool,
    ) -> bool | None:
        """Paint a picture; returns the answer of `draw`, or None if there was no time to finish it.

        Args:
            page: What it is painted on.
            parts: Which parts of it are painted, or None for all.
            draw: Paints it there, once for each.
            new: Whether it lies on what is there already, and so must not be painted twice.
            hurries: Whether something moves, so that a large picture must not take longer than a frame.
        """
        if hurries and is_large(page.get_size()) and self._tries < _TRIES and not self._ready:
            try:
                with self._hurrying(page):
                    if not (new or self.behind):
                        return self._finish(page, parts, draw)
                    page.set_clip(_NOTHING)
                    draw()
                    self._ready = True
            except UnfinishedError:
                self._tries += 1
                return None
            if time.perf_counter() - self._began > _SPARE_SECONDS:
                return None
        return self._finish(page, parts, draw)

    @contextmanager
    def _hurrying(self, page: pygame.Surface) -> Iterator[None]:
        """Have little time within it, and afterwards all of the page to paint on again."""
        FRAME_BUDGET.begin(self._began)
        try:
            yield
        finally:
            FRAME_BUDGET.end()
            page.set_clip(None)

    def _finish(self, page: pygame.Surface, parts: Sequence[pygame.Rect] | None, draw: Callable[[], bool]) -> bool:
        whole = True
        for part in (None,) if parts is None else parts:
            page.set_clip(part)
            whole = draw()
        page.set_clip(None)
        self._tries = 0
        self._ready = False
        return whole
