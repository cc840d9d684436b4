"""The game under way on disk: one record, written whole at every move; before its first cut, its opening."""

import logging
from pathlib import Path

from spades.engine import Game, NotationError, read_record, write_record
from spades.language import _
from spades.session.opening import Opening
from spades.session.practice import is_over
from spades.session.storage import set_aside, write_atomically

log = logging.getLogger(__name__)


class SavedGame:
    """The file of the game under way.

    Attributes:
        notice: A sentence for the person about what went wrong with the file, or None.
    """

    def __init__(self, path: Path) -> None:
        """Name the file; it is read by `load`."""
        self._path = path
        self.notice: str | None = None

    def load(self) -> Game | Opening | None:
        """Return the game under way, one whose first deck waits for its cut, or None; a damaged file is set aside."""
        try:
            text = self._path.read_text("utf-8")
            game = Opening.parse(text) if text.startswith("[Opening ") else read_record(text)
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError, NotationError) as error:
            log.warning("the saved game in %s is damaged: %s", self._path, error)
            aside = set_aside(self._path)
            self.notice = _("The game under way could not be read.")
            if aside is not None:
                self.notice += " " + _("The file was kept as {name}.").format(name=aside.name)
            return None
        if isinstance(game, Opening):
            return game
        return None if is_over(game) else game

    def save(self, game: Game | Opening) -> None:
        """Write the game; a disk that refuses is logged and told in `notice`, and the game goes on."""
        try:
            write_atomically(self._path, game.format() if isinstance(game, Opening) else write_record(game))
        except OSError as error:
            log.warning("the game was not saved: %s", error)
            self.notice = _("The game could not be saved. You can play on; it is kept as long as the window is open.")
        else:
            self.notice = None
