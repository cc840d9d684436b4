"""The journal: every game of a person in one SQLite database, each move committed before it is shown."""

from spades.session.journal.journal import Journal, Left
from spades.session.journal.log import GameLog
from spades.session.journal.writer import Receipt

__all__ = ["GameLog", "Journal", "Left", "Receipt"]
