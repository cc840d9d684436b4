"""How much a games file holds, and the choice between one that holds less and its copy: in words."""

import sqlite3
from typing import NamedTuple

from spades.language import _, ngettext
from spades.session.journal.revision import Contents, contents


class Older(NamedTuple):
    """A file of the games that held less than its newest copy, and was set aside for it.

    Attributes:
        name: What it is called now.
        less: What it holds.
        more: What is open instead.
    """

    name: str
    less: Contents
    more: Contents

    @property
    def sentence(self) -> str:
        """What has happened, for the person."""
        return _(
            "Your games file held less than its newest backup: {less} instead of {more}. Part of it may "
            "have been deleted, or an old copy put in its place. The backup is open now, and the file is "
            "kept as {name}. Which one do you want to go on with? The other stays in the folder either way."
        ).format(less=_told(self.less), more=_told(self.more), name=self.name)


def games_in(database: sqlite3.Connection) -> str:
    """Return how many games a database holds, such as "3 games"."""
    return _games(contents(database))


def _games(held: Contents) -> str:
    return ngettext("{n} game", "{n} games", held.games).format(n=held.games)


def _told(held: Contents) -> str:
    moves = ngettext("{n} move", "{n} moves", held.moves).format(n=held.moves)
    return _("{games} with {moves}").format(games=_games(held), moves=moves)
