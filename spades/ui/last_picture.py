"""What was painted last, while something else is about to be: it fades away, or follows the window's edge."""

import pygame

_FADE_SECONDS = 0.16

_BAND = 2_500_000
"""How many pixels of a picture are halved in a frame: of a very large one that takes longer than a frame may."""

_SETTLE_SECONDS = 0.12
"""How long the window must keep a size before everything is laid out for it."""


class Crossfade:
    """The picture of the screen before, which fades over the new one."""

    def __init__(self) -> None:
        """Begin with nothing that fades."""
        self._old: pygame.Surface | None = None
        self._from = 0.0

    def __bool__(self) -> bool:
        """Whether something fades."""
        return self._old is not None

    def begin(self, canvas: pygame.Surface, now: float) -> None:
        """Take what is painted now for the screen before."""
        self._old = canvas.copy()
        self._from = now

    def end(self) -> None:
        """Let the new picture stand alone."""
        self._old = None

    def blend(self, canvas: pygame.Surface, now: float) -> None:
        """Lay what is left of the screen before over the new one."""
        if self._old is None:
            return
        share = (now - self._from) / _FADE_SECONDS
        if share < 1 and self._old.get_size() == canvas.get_size():
            self._old.set_alpha(round(255 * (1 - share)))
            canvas.blit(self._old, (0, 0))
        else:
            self._old = None


class DraggedEdge:
    """The last picture at rest, which follows the window's edge while it is dragged; the layout follows after."""

    def __init__(self) -> None:
        """Begin with no picture and no drag."""
        self._calm: pygame.Surface | None = None
        self._halved: int | None = None
        self._coming: pygame.Surface | None = None
        self._at: float | None = None

    def painted(self, *, still: bool) -> None:
        """Take note of a new picture, which is kept in the next quiet frame where nothing moves in it."""
        self._halved = 0 if still else None

    def keep(self, canvas: pygame.Surface) -> None:
        """Keep the picture if that is due, halved: that is enough for a moment; a large one part by part."""
        top = self._halved
        if top is None:
            return
        width, height = canvas.get_size()
        if top == 0 or self._coming is None:
            top, self._coming = 0, pygame.Surface((width // 2, height // 2)).convert()
        rows = min(height // 2 - top, max(1, _BAND // (2 * width)))
        part = canvas.subsurface((0, 2 * top, width // 2 * 2, 2 * rows))
        halved = self._coming.subsurface((0, top, width // 2, rows))
        pygame.transform.smoothscale(part, halved.get_size(), halved)
        self._halved = top + rows
        if self._halved == height // 2:
            self._calm, self._coming, self._halved = self._coming, None, None

    def drag(self, canvas: pygame.Surface, now: float) -> bool:
        """Fit the last picture into a canvas of another size; returns whether there was one."""
        self._at = now
        if self._calm is None:
            return False
        pygame.transform.smoothscale(self._calm, canvas.get_size(), canvas)
        return True

    def moves(self, now: float) -> bool:
        """Return whether the edge may still be on its way, and the last picture stands for what will be laid out."""
        return self._at is not None and self._calm is not None and now - self._at < _SETTLE_SECONDS

    def consume_settled(self, now: float) -> bool:
        """Return whether an edge was dragged and keeps its place now; asking clears it."""
        if self._at is None or self.moves(now):
            return False
        self._at = None
        return True
