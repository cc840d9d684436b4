"""A secret drawn once, so that a player from elsewhere cannot work out the seed of the game from its own.

With `--seed` everything follows from a number, which is small as a rule: of 32 bits that followed from it alone, trying
would give it away in a moment, and with it every card.
"""

import logging
import secrets
from functools import cached_property
from pathlib import Path

from spades.session.program.storage import read_at_most, write_atomically

log = logging.getLogger(__name__)

FILE_NAME = "players.secret"
_BYTES = 32


class PlayersSecret:
    """The secret of a folder; without one, of this run."""

    def __init__(self, folder: Path | None = None) -> None:
        """Name the folder that it is kept in."""
        self._folder = folder

    @cached_property
    def value(self) -> bytes:
        """32 bytes, drawn when they are asked for the first time ever."""
        drawn = secrets.token_bytes(_BYTES)
        if self._folder is None:
            return drawn
        path = self._folder / FILE_NAME
        try:
            kept = read_at_most(path, _BYTES)
        except FileNotFoundError:
            kept = b""
        except OSError as error:
            log.warning("the players' secret cannot be read: %s", error)
            return drawn
        if len(kept) == _BYTES:
            return kept
        try:
            write_atomically(path, drawn)
            path.chmod(0o600)
        except OSError as error:
            log.warning("the players' secret cannot be kept: %s", error)
        return drawn
