"""Asks the desktop for its wishes, beside the window: nothing waits for an answer, or for none."""

import logging
import sys
import threading

import pygame

from spades.ui.device.bus import session_bus
from spades.ui.device.desktop import Desktop

log = logging.getLogger(__name__)


class SystemSettings:
    """The desktop, as it was reported last. Linux reports a change; elsewhere it is asked whenever we come to front."""

    def __init__(self) -> None:
        """Begin without asking."""
        self._news: Desktop | None = None
        self._thread: threading.Thread | None = None
        self._wake = 0

    def begin(self) -> None:
        """Ask; the first picture is there."""
        if sys.platform.startswith("linux") and session_bus() is None:
            return
        self._wake = pygame.event.custom_type()
        self._ask()

    def look_again(self) -> None:
        """Ask once more where nobody reports a change: the person may come from the system's settings."""
        if self._wake and not sys.platform.startswith("linux") and self._thread is None:
            self._ask()

    def consume(self) -> Desktop | None:
        """Return the desktop if something was reported since the last time; asking clears it."""
        news, self._news = self._news, None
        return news

    def _ask(self) -> None:
        self._thread = threading.Thread(target=self._listen, daemon=True, name="spades-desktop")
        self._thread.start()

    def _listen(self) -> None:
        """Take the wishes of the desktop, in a thread of its own."""
        try:
            if (address := session_bus()) is not None:
                from spades.ui.device.portal import follow  # noqa: PLC0415  # only where there is a bus

                follow(address, self._take)
            else:
                from spades.ui.device.other_desktops import ask  # noqa: PLC0415  # only where there is none

                self._take(ask())
        except Exception as error:  # noqa: BLE001  # a bus may fail in ways of its own, and none may matter
            log.info("the desktop tells nothing: %s", error)
        self._thread = None

    def _take(self, desktop: Desktop) -> None:
        self._news = desktop
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(self._wake))
