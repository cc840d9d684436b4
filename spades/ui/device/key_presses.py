"""Which keys are held, so that one press counts once; and which question a press answers.

A key that is held is sent again and again, with nothing in the event to show it; and when a frame takes long, pygame
sends it again though it has long been let go. To walk, or to write, that is welcome. A key that decides something, as
Enter does on a button, a bid or a card, must not do so twice for one press.
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
PRESSES = frozenset((pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE))
"""The keys that press what has the keyboard."""
_CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META

MODIFIERS = frozenset(
    (
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LGUI, pygame.K_RGUI, pygame.K_TAB, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
    )
)
"""The keys that say nothing by themselves: those held for others, and the one that goes round the controls."""

QUIET_SECONDS = 0.4
"""How long a question must have been on screen, without Enter or Space, before one of them answers it."""


def control_key(event: pygame.event.Event) -> int | None:
    """Return the key that is pressed while Ctrl, or the key of a Mac for it, is held; None for any other event."""
    return event.key if event.type == pygame.KEYDOWN and event.mod & _CONTROL else None


def plain_key(event: pygame.event.Event) -> int | None:
    """Return the key that is pressed without Ctrl and Alt; None for any other event."""
    return event.key if event.type == pygame.KEYDOWN and not event.mod & (_CONTROL | pygame.KMOD_ALT) else None


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
        """Let go of all: where the window is not in front, nobody says which key comes up."""
        self._down.clear()


class Questions:
    """Sees to it that no press answers a question that nobody has read.

    Whoever presses Enter for one question, or hammers it to see things through, has not read the one that comes up
    meanwhile. It takes Enter and Space once it has been on screen for a moment in which neither was pressed; or at
    once, if the person has turned to it with any other key, or with the pointer.
    """

    def __init__(self) -> None:
        """Begin with nothing on screen."""
        self._shown: object = None
        self._turned_to = False
        self._quiet_since = 0.0

    def show(self, question: object, now: float) -> None:
        """Take the question on screen as of now, in seconds; the same one again changes nothing, None asks nothing."""
        if question != self._shown:
            self._shown, self._turned_to, self._quiet_since = question, False, now

    def ready(self, question: object, now: float) -> bool:
        """Return whether Enter or Space may answer a question."""
        return question is None or (
            question == self._shown and (self._turned_to or now - self._quiet_since >= QUIET_SECONDS)
        )

    def take(self, event: pygame.event.Event, question: object, now: float) -> bool:
        """Take a key or a button of the pointer going down; returns whether it may go on to the question on top."""
        if plain_key(event) in PRESSES:
            if self.ready(question, now):
                return True
            self._quiet_since = now
            return False
        self._turned_to = self._turned_to or question == self._shown
        return True


def is_repeated(event: pygame.event.Event) -> bool:
    """Return whether a key is only still held."""
    return bool(getattr(event, "repeat", False))
