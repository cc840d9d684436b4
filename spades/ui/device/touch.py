"""A finger on the screen, whose moves become those of the pointer, with nothing that needs hovering."""

from collections.abc import Iterator

import pygame

EVENTS = frozenset((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))

_NOTCH_PIXELS = 48
"""How far a finger moves up or down for what a notch of a wheel does; what scrolls follows it."""

STILL_PIXELS = 16
"""How far a finger may move and still mean the place where it went down."""


class Touch:
    """Follows the first finger; others that come meanwhile mean nothing."""

    def __init__(self) -> None:
        """Begin with none."""
        self._finger: object = None
        self._from = 0

    def take(self, event: pygame.event.Event, size: tuple[int, int]) -> Iterator[pygame.event.Event]:
        """Take a finger; yields the events of a pointer in its place.

        Args:
            event: The finger: down, moved or up.
            size: Width and height of the window, in pixels.
        """
        finger = (getattr(event, "touch_id", 0), event.finger_id)
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = finger
            self._from = round(event.y * size[1])
        elif finger != self._finger:
            return
        at = tuple(
            min(max(round(part * side), 0), side - 1) for part, side in zip((event.x, event.y), size, strict=True)
        )
        held = int(event.type != pygame.FINGERUP)
        motion = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(held, 0, 0), finger=True)
        if event.type == pygame.FINGERDOWN:
            yield pygame.event.Event(motion.type, {**motion.dict, "buttons": (0, 0, 0)})
            yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, finger=True)
        elif event.type == pygame.FINGERMOTION:
            yield motion
            notches = int((at[1] - self._from) / _NOTCH_PIXELS)
            if notches:
                self._from += notches * _NOTCH_PIXELS
                yield pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, finger=True)
        else:
            self._finger = None
            yield pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, finger=True)
            # The finger is nowhere now: nothing stays raised, lit or explained.
            yield pygame.event.Event(pygame.WINDOWLEAVE, finger=True)

    def forget(self) -> None:
        """Follow no finger any more."""
        self._finger = None


def by_finger(event: pygame.event.Event) -> bool:
    """Return whether an event comes from a finger."""
    return bool(getattr(event, "finger", False))
