"""The journal: every game of a person in one SQLite database, each move committed before it is shown."""

from spades.session.journal.book import JournalBook
from spades.session.journal.journal import Journal, SavedGame
from spades.session.journal.sentences import Older
from spades.session.journal.writer import Receipt

__all__ = ["Journal", "JournalBook", "Older", "Receipt", "SavedGame"]
