"""The window: its size, place and full screen, and the canvas that is painted."""

import contextlib
import os
import sys
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from spades.ui.device.bus import leave_silent_bus
from spades.ui.device.errors import NoDisplayError

DEFAULT_SIZE = (1280, 800)

MIN_CANVAS = (640, 480)
"""The smallest table that is laid out; in a smaller window it is shown reduced, with every control in place."""

_MAXIMIZED = 0x80
"""What SDL calls a window that is as large as the desktop lets it be, among the flags of a window."""


class Window:
    """The window and its canvas.

    In a window smaller than the smallest table the canvas is larger than the window, and is shown reduced; then
    `to_canvas` translates the pointer.
    """

    def __init__(
        self,
        icon: Path,
        place: tuple[int, int, int, int] | None,
        *,
        full_screen: bool,
        maximized: bool = False,
    ) -> None:
        """Open the window where it was left.

        Raises:
            NoDisplayError: There is no display.
        """
        # Without this, Windows scales the picture of the window and makes cards soft.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        # Otherwise SDL keeps the screen awake from beginning to end.
        os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
        _choose_driver()
        leave_silent_bus()
        try:
            pygame.display.init()
            if icon.is_file():
                pygame.display.set_icon(pygame.image.load(icon))
            pygame.display.set_caption("Spades")
            if place is None:
                self._screen = _set_mode(_first_size(), pygame.RESIZABLE)
                self._move_clear()
            else:
                place = _on_screen(place)
                self._screen = _set_mode((max(place[2], 320), max(place[3], 240)), pygame.RESIZABLE)
                pygame.display.set_window_position(place[:2])
            self._place = self._now_at()
            if maximized and not full_screen:
                self._maximize()
        except pygame.error as error:
            raise NoDisplayError(f"Spades needs a display to open a window: {error}.") from error
        self.full_screen = False
        self._reduced: pygame.Surface | None = None
        if full_screen:
            self.set_full_screen(on=True)
        self._maximized = maximized
        pygame.key.set_repeat(350, 45)

    @property
    def canvas(self) -> pygame.Surface:
        """The surface to paint on."""
        width, height = self._screen.get_size()
        ratio = max(MIN_CANVAS[0] / max(1, width), MIN_CANVAS[1] / max(1, height))
        if ratio <= 1:
            self._reduced = None
            return self._screen
        size = (round(width * ratio), round(height * ratio))
        if self._reduced is None or self._reduced.get_size() != size:
            self._reduced = pygame.Surface(size).convert()
        return self._reduced

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window, in pixels."""
        return self._screen.get_size()

    @property
    def place(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of the window when it is neither maximized nor full screen."""
        self.notice_place()
        return self._place

    @property
    def maximized(self) -> bool:
        """Whether the window is maximized, or was when it began to fill the screen."""
        return self._maximized if self.full_screen else _is_maximized()

    def notice_place(self) -> None:
        """Remember where the window is, so that one that is maximized later can go back there."""
        if not self.full_screen and not _is_maximized():
            self._place = self._now_at()

    def flip(self, parts: Sequence[pygame.Rect] | None = None) -> None:
        """Show the canvas, all of it or parts."""
        if self._reduced is not None:
            pygame.transform.smoothscale(self._reduced, self._screen.get_size(), self._screen)
        if parts is None or self._reduced is not None:
            pygame.display.flip()
        else:
            pygame.display.update(parts)

    def keep_awake(self, *, on: bool) -> None:
        """Have the screen stay on in spite of its saver, or leave it to that again."""
        if on is pygame.display.get_allow_screensaver():
            pygame.display.set_allow_screensaver(not on)

    def show(self) -> None:
        """Bring the window to the front, where the desktop lets a program do that."""
        _ask_window(pygame.Window.restore)
        _ask_window(pygame.Window.focus)

    def take_up_size(self) -> None:
        """Take up the size that the window has now."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self._screen = surface

    def to_canvas(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event with its point on the canvas."""
        if self._reduced is None or not hasattr(event, "pos"):
            return event
        ratio = self._reduced.get_width() / max(1, self._screen.get_width())
        values = dict(event.dict)
        values["pos"] = (round(event.pos[0] * ratio), round(event.pos[1] * ratio))
        return pygame.event.Event(event.type, values)

    def set_full_screen(self, *, on: bool) -> None:
        """Fill the screen, or go back to the window."""
        if on == self.full_screen:
            return
        if on:
            self.notice_place()
            self._maximized = _is_maximized()
            # The monitor's own size: the picture is never scaled, and no monitor changes its mode.
            from spades.ui.device.monitors import monitor_of, monitors  # noqa: PLC0415  # no window waits for it

            found = monitors()
            at = monitor_of(pygame.Rect(self._now_at()), found)
            self._screen = _set_mode(found[at].size if found else (0, 0), pygame.FULLSCREEN, at)
        else:
            self._screen = _set_mode(self._place[2:], pygame.RESIZABLE)
            if self._screen.get_size() != self._place[2:]:
                # Where a desktop manages windows, one that fills the screen only ceases to; the size is taken after.
                self._screen = _set_mode(self._place[2:], pygame.RESIZABLE)
            pygame.display.set_window_position(self._place[:2])
            if self._maximized:
                self._maximize()
        self.full_screen = on

    def _now_at(self) -> tuple[int, int, int, int]:
        return (*pygame.display.get_window_position(), *self._screen.get_size())

    def _move_clear(self) -> None:
        """Move the window to where all of it is seen, if the desktop has put it elsewhere."""
        from spades.ui.device.monitors import fit_on_monitor  # noqa: PLC0415  # asked once in a life

        at = pygame.Rect(self._now_at())
        if (clear := fit_on_monitor(at)) != at:
            pygame.display.set_window_position(clear.topleft)

    def _maximize(self) -> None:
        """Have the desktop make the window as large as it lets it be."""
        _ask_window(pygame.Window.maximize)
        self.take_up_size()


def _ask_window(ask: Callable[[pygame.Window], object]) -> object:
    """Ask something of the window as the library has it; None on a desktop that cannot do that."""
    # There is no other way yet than this one, which is to go once there is.
    with contextlib.suppress(pygame.error, AttributeError), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return ask(pygame.Window.from_display_module())
    return None


def _is_maximized() -> bool:
    """Return whether the window is maximized, as far as SDL knows."""
    from spades.ui.device.native import sdl  # noqa: PLC0415  # no window waits for it

    library = sdl()
    if library is None:
        return False
    number = _ask_window(lambda window: window.id)
    handle = None if number is None else library.SDL_GetWindowFromID(number)
    return bool(handle and library.SDL_GetWindowFlags(handle) & _MAXIMIZED)


def _set_mode(size: tuple[int, int], flags: int, display: int = 0) -> pygame.Surface:
    """Open or change the window; one that the desktop gives another size, as those that tile do, has that one."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        return pygame.display.set_mode(size, flags, display=display)


def _first_size() -> tuple[int, int]:
    """Return the size of the first window there ever is: as many pixels more as the system has to an inch.

    On whichever monitor the desktop opens it, all of it is to be seen.
    """
    from spades.ui.device.monitors import rooms, scale  # noqa: PLC0415  # asked once in a life

    larger, found = scale(), rooms()
    wide, tall = (round(pixels * larger) for pixels in DEFAULT_SIZE)
    return min([wide, *(room.width for room in found)]), min([tall, *(room.height for room in found)])


def _on_screen(place: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Return where a window goes that was left there: a monitor may have gone, or be smaller than it was."""
    first = (pygame.display.get_desktop_sizes() or [(0, 0)])[0]
    if pygame.Rect(0, 0, *first).contains(place):
        return place
    from spades.ui.device.monitors import bring_in  # noqa: PLC0415  # as a rule it is on the first monitor

    found = bring_in(pygame.Rect(place))
    return (*found.topleft, *found.size)


def _choose_driver() -> None:
    """Name the display servers that may be there.

    Left to itself, SDL ends with a driver that shows nothing, and the program would run on unseen.

    Raises:
        NoDisplayError: There is none.
    """
    if not sys.platform.startswith("linux") or os.environ.get("SDL_VIDEODRIVER"):
        return
    drivers = ["x11"] if os.environ.get("DISPLAY") else []
    if os.environ.get("WAYLAND_DISPLAY") or os.environ.get("XDG_RUNTIME_DIR"):
        drivers.append("wayland")
    if not drivers:
        raise NoDisplayError("Spades needs a display to open a window: neither DISPLAY nor WAYLAND_DISPLAY is set.")
    os.environ["SDL_VIDEODRIVER"] = ",".join(drivers)
