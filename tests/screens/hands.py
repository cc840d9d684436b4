"""Keys, mouse and fingers that nobody moves: what they do arrives as the window system would send it."""

from abc import ABC, abstractmethod
from typing import Any

import pygame

Size = tuple[int, int]

DIGITS = {str(number): pygame.K_0 + number for number in range(10)}


class Clock:
    """A clock that goes as fast as it is told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Hands(ABC):
    """Hands on a window, whose program takes what they do frame by frame.

    Attributes:
        clock: By which the program goes.
    """

    clock: Clock

    @property
    @abstractmethod
    def canvas(self) -> pygame.Surface:
        """The picture, which the window may show reduced."""

    @abstractmethod
    def frame(self, seconds: float = 0.02, times: int = 1) -> None:
        """Let the program do so many frames."""

    @abstractmethod
    def read(self) -> None:
        """Read what has just come up, as a person does before answering."""

    def post(self, *events: pygame.event.Event) -> None:
        """Send events, all in one frame."""
        for event in events:
            pygame.event.post(event)
        self.frame()

    def key(self, *codes: int, mod: int = 0, text: str = "") -> None:
        for code in codes:
            self.hold(code, mod=mod, text=text)
            # In the frame of the next press, or of whatever comes.
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0))

    def hold(self, code: int, *, mod: int = 0, text: str = "") -> None:
        """Press a key without letting it go; held longer, it is sent again. Enter and Space wait for what is asked."""
        if code in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and not mod:
            self.read()
        self.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0))

    def hammer(self, code: int, seconds: float, *, every: float = 0.12) -> None:
        """Press a key again and again, whatever comes up."""
        ends = self.clock.now + seconds
        while self.clock.now < ends:
            self.tap(code)
            self.frame(every - 0.04)

    def tap(self, code: int, *, text: str = "") -> None:
        """Press a key and let it go, whether or not anybody can have read what is asked."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.post(pygame.event.Event(kind, key=code, mod=0, unicode=text, scancode=0))

    def type(self, digits: str) -> None:
        for digit in digits:
            self.key(DIGITS[digit], text=digit)

    def move(self, at: tuple[float, float], *, held: bool = False) -> None:
        self.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=self._on_window(at), rel=(1, 1), buttons=(int(held), 0, 0))
        )

    def down(self, at: tuple[float, float]) -> None:
        self.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=self._on_window(at), button=1))

    def up(self, at: tuple[float, float]) -> None:
        self.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self._on_window(at), button=1))

    def click(self, at: tuple[float, float]) -> None:
        """Click a point of the canvas."""
        self.move(at)
        self.down(at)
        self.up(at)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.move(start)
        self.down(start)
        for step in range(1, 6):
            self.move(tuple(a + (b - a) * step / 5 for a, b in zip(start, end, strict=True)), held=True)  # type: ignore[arg-type]
        self.up(end)

    def finger(self, kind: int, at: tuple[float, float], *, number: int = 0) -> None:
        """Put a finger on a point of the canvas, move it there, or lift it there."""
        surface = pygame.display.get_surface()
        assert surface is not None
        x, y = self._on_window(at)
        share: dict[str, Any] = {"x": x / surface.get_width(), "y": y / surface.get_height()}
        self.post(pygame.event.Event(kind, touch_id=1, finger_id=number, dx=0.0, dy=0.0, pressure=1.0, **share))

    def touch(self, at: tuple[float, float]) -> None:
        """Touch a point of the canvas."""
        self.finger(pygame.FINGERDOWN, at)
        self.finger(pygame.FINGERUP, at)

    def swipe(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Draw a finger over the canvas."""
        self.finger(pygame.FINGERDOWN, start)
        for step in range(1, 6):
            x, y = (a + (b - a) * step / 5 for a, b in zip(start, end, strict=True))
            self.finger(pygame.FINGERMOTION, (x, y))
        self.finger(pygame.FINGERUP, end)

    def write(self, text: str) -> None:
        """Type a text that the window system has put together."""
        self.post(pygame.event.Event(pygame.TEXTINPUT, text=text))

    def point(self, at: tuple[float, float]) -> None:
        """Move the pointer, and let it rest."""
        self.move(at)
        self.frame(times=12)

    def resize(self, size: Size) -> None:
        """Drag the window to a size; the layout follows once the edge has been let go."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def settle(self) -> None:
        """Let the layout follow the window's edge."""
        self.frame(0.5, times=3)

    def _on_window(self, at: tuple[float, float]) -> tuple[int, int]:
        """Return where a point of the canvas is in the window, which may show it reduced."""
        surface = pygame.display.get_surface()
        assert surface is not None
        ratio = surface.get_width() / self.canvas.get_width()
        return round(at[0] * ratio), round(at[1] * ratio)
