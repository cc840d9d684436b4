"""Which keys are held, so that one press counts once.

A key that is held is sent again and again, with nothing in the event to tell; and when a frame takes long, pygame sends
it again though it has long been let go. To walk, or to write, that is welcome. Whatever decides something, such as
Enter on a button, a bid or a card, must not happen twice for one press.
"""

import pygame

_WALKING = frozenset(
    (
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_TAB,
    )
)
_DECIDING = frozenset((pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE))


class Keys:
    """The keys that are down."""

    def __init__(self) -> None:
        """Begin with none."""
        self._down: set[int] = set()

    def press(self, event: pygame.event.Event, *, text: bool) -> pygame.event.Event | None:
        """Take a key going down, or being sent again.

        Args:
            event: The key.
            text: Whether letters are text now.

        Returns:
            The event, marked as a repetition where it is one; None if it means nothing when it is repeated.
        """
        if event.key not in self._down:
            self._down.add(event.key)
            return event
        if event.key in _DECIDING or not (text or event.key in _WALKING):
            return None
        return pygame.event.Event(event.type, {**event.dict, "repeat": True})

    def release(self, key: int) -> None:
        """Take a key coming up."""
        self._down.discard(key)

    def forget(self) -> None:
        """Let go of all: where the window is not in front, nobody tells what comes up."""
        self._down.clear()


def is_repeated(event: pygame.event.Event) -> bool:
    """Return whether a key is only still held."""
    return bool(getattr(event, "repeat", False))
