"""Paints frames into the window; the work of one picture is parted over several where it takes longer than a frame."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial

import pygame

from spades.ui.context import Context
from spades.ui.device.window import Window
from spades.ui.last_picture import Crossfade
from spades.ui.paint.frame_budget import FRAME_BUDGET, UnfinishedError
from spades.ui.paint.parts import is_large
from spades.ui.scenes.stack import SceneStack

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


class Frames:
    """Paints all of a picture or parts of it, and one picture over another.

    Attributes:
        count: How many have been painted.
        painted: When the latest was.
        fade: The picture before, as long as the next comes over it.
        incremental: Parts the work of a picture.
    """

    def __init__(
        self,
        context: Context,
        window: Window,
        stack: SceneStack,
        draw: Callable[[pygame.Surface, int | None], bool],
        note_painted: Callable[[], None],
    ) -> None:
        """Paint nothing yet.

        Args:
            context: What scenes share.
            window: Where it is painted.
            stack: The scenes on screen.
            draw: Paints the picture, or one layer of it; returns whether that is the highest.
            note_painted: Told of each picture.
        """
        self._context, self._window, self._stack = context, window, stack
        self._draw, self._note_painted = draw, note_painted
        self._held = False
        self.count, self.painted = 0, 0.0
        self.fade, self.incremental = Crossfade(), IncrementalPaint()

    def prepare(self) -> None:
        """Make the parts of the next picture, in a frame that paints nothing."""
        self.incremental.prepare(self._window.canvas, self._stack.draw)

    def change(self, now: float) -> None:
        """Let the old picture fade into a new one."""
        settings = self._context.settings
        # Into cards that already move nothing fades: that would cost two pictures a frame when time is shortest.
        still = not (self._stack.animating() or self.incremental.behind)
        if self.count and still and settings.animation_speed and not settings.reduced_motion:
            self.fade.begin(self._window.canvas, now)
            self._stack.prepare()
        else:
            self.fade.end()
            # What is laid over cards that move waits for its shadow.
            self._held = bool(settings.animation_speed) and self._stack.top.overlay
            if self._held:
                self._stack.prepare()

    def paint(self, now: float, parts: Sequence[pygame.Rect] | None, *, anew: bool) -> bool:
        """Paint all or parts; while the new picture comes over the old one, it is painted only if it is `anew`.

        Returns:
            Whether the window shows it.
        """
        canvas, fade = self._window.canvas, self.fade
        page = fade.page(canvas)
        # What lies still waits for its pictures.
        waits = self._held or (fade.layer is not None and not self._stack.animating())
        if page is None or (waits and self._context.sprites.making):
            if self._held:
                self._stack.repaint()
            return False
        self._held = False
        if fade.layer is not None or anew or page is canvas:
            one = fade.layer if fade.parted and not anew else None
            hurries = bool(self.count and self._context.settings.animation_speed)
            parts = parts if one is None else fade.parts
            whole = self.incremental.paint(page, parts, partial(self._draw, page, one), new=bool(one), hurries=hurries)
            if whole is None:
                if one is None:
                    self._stack.repaint()
                return False
            self._note_painted()
            if fade.note_painted(whole=whole, at_once=one is None):
                return False
        fade.blend(canvas, now)
        self._window.flip(parts)
        self.painted = now
        self.count += 1
        return True
