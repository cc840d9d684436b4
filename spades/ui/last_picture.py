"""What was painted last, while something else is about to be: it fades away, or follows the window's edge."""

import pygame

_FADE_SECONDS = 0.16

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
        self._due = False
        self._at: float | None = None

    def painted(self, *, still: bool) -> None:
        """Take note of a new picture, which is kept in the next quiet frame where nothing moves in it."""
        self._due = still

    def keep(self, canvas: pygame.Surface) -> None:
        """Keep the picture if that is due, halved: that is enough for a moment."""
        if self._due:
            self._due = False
            self._calm = pygame.transform.smoothscale_by(canvas, 0.5)

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
