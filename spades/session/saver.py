"""Saves the game beside the table: a slow disk never costs a frame."""

import logging
import threading

from spades.engine import Game
from spades.session.opening import Opening
from spades.session.saved_game import SavedGame

log = logging.getLogger(__name__)


class Saver:
    """Writes the latest game in a thread of its own; a game that is out of date by then is passed over."""

    def __init__(self, saved: SavedGame) -> None:
        """Name the file; the thread begins with the first game."""
        self._saved = saved
        self._game: Game | Opening | None = None
        self._writing = False
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    def save(self, game: Game | Opening) -> None:
        """Take a game to be written, at once and without waiting."""
        with self._changed:
            self._game = game
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, daemon=True, name="spades-saver")
                self._thread.start()
            self._changed.notify_all()

    def flush(self) -> None:
        """Wait until the latest game is on disk, or the disk has refused it."""
        with self._changed:
            self._changed.wait_for(lambda: self._game is None and not self._writing)

    def _work(self) -> None:
        while True:
            with self._changed:
                self._writing = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._game is not None)
                game, self._game = self._game, None
                self._writing = True
            if game is not None:
                try:
                    self._saved.save(game)
                except Exception:  # whoever flushes waits for this thread: it must not end
                    log.exception("the game was not saved")
