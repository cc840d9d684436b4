"""Copies of what lies lowest in a picture: a piece that looks as it did is copied back, and not painted again."""

from collections.abc import Callable

import pygame

from spades.ui.paint.looks import Look


class Copies:
    """Keeps pieces of a picture as they were painted, each with all that lies below it."""

    def __init__(self) -> None:
        """Begin with none."""
        self._kept: dict[str, tuple[Look, pygame.Surface | None]] = {}

    def paint(
        self, canvas: pygame.Surface, ground: pygame.Surface, name: str, look: Look, paint: Callable[[], bool]
    ) -> None:
        """Paint a piece; from the second time on that it looks the same it is copied.

        Args:
            canvas: What is painted on.
            ground: What lies below, as large as the canvas.
            name: What the piece is called; it overlaps none of the others.
            look: How it looks, and all of where it is.
            paint: Paints it, and returns whether it is to look like that as long as it has this look.
        """
        if canvas.get_flags() & pygame.SRCALPHA:
            # There the same is painted a trace otherwise, and no picture may tell what was shown before it.
            paint()
            return
        told, where = look
        whole = canvas.get_rect()
        rect = whole if where is None else where.clip(whole)
        asked: Look = told, rect
        before, copy = self._kept.get(name, (None, None))
        if before != asked:
            # What changes from frame to frame is not worth a copy.
            self._kept[name] = asked, None
            paint()
        elif copy is not None:
            canvas.blit(copy, rect)
        elif canvas.get_clip().colliderect(rect):
            self._kept[name] = asked, _copied(canvas, ground, rect, paint)
        else:
            paint()

    def forget(self) -> None:
        """Let go of all: it is painted anew."""
        self._kept.clear()


def _copied(
    canvas: pygame.Surface, ground: pygame.Surface, rect: pygame.Rect, paint: Callable[[], bool]
) -> pygame.Surface | None:
    """Paint a piece, and return a copy of all of it, whatever part of the canvas is painted; None if it may change."""
    part, whole = canvas.get_clip(), canvas.subsurface(rect)
    beside = None if part.contains(rect) else whole.copy()
    if beside is not None:
        canvas.set_clip(rect)
        canvas.blit(ground, rect, rect)
    stays = paint()
    copy = whole.copy()
    if beside is not None:
        canvas.blit(beside, rect)
        canvas.set_clip(part)
        canvas.blit(copy, rect)
    return copy if stays else None
