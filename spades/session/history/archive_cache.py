"""The rows of the archive at hand: read once, and afterwards only the changes.

Tens of thousands of rounds take a few tenths of a second to read, which nobody should wait for at every look. So they
are read beside the title screen and kept, and what a screen asks for later costs the list of games alone.
"""

import logging
import threading
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from spades.engine.notation import parse_rules
from spades.session.history.archive import Archive, GameRow, RoundRow
from spades.session.history.collector import without_collection

if TYPE_CHECKING:
    from spades.session.history.filters import Event

log = logging.getLogger(__name__)


class ArchiveCache:
    """Keeps rows of one archive.

    Attributes:
        games: The games as of the last `refresh`, newest first.
        rounds: Their finished rounds, by game and number.
        events: What happened in each game.
        margins: By how much the person's side was ahead after each round of each game.
    """

    def __init__(self, archive: Archive) -> None:
        """Begin empty; nothing is read before somebody asks."""
        self._archive = archive
        self.games: Sequence[GameRow] = ()
        self.rounds: Sequence[RoundRow] = ()
        self.events: Mapping[int, Event] = {}
        self.margins: Mapping[int, Sequence[int]] = {}
        self._of_game: dict[int, tuple[GameRow, tuple[RoundRow, ...]]] = {}
        self._lock = threading.Lock()

    def fetch(self) -> None:
        """Read everything in a thread; who asks meanwhile waits for it."""
        threading.Thread(target=self._fetch, daemon=True, name="spades-archive").start()

    def forget(self) -> None:
        """Read everything anew when somebody asks: the archive is another one."""
        with self._lock:
            self._of_game = {}

    def refresh(self) -> None:
        """Bring the rows up to date.

        Raises:
            ArchiveError: The archive cannot be read; the rows stay as they were.
        """
        with self._lock, without_collection():
            self._refresh()

    def _fetch(self) -> None:
        try:
            self.refresh()
        except Exception:  # the program may be leaving, and have closed the archive; who asks later is told
            log.info("the games were not read beforehand", exc_info=True)

    def _refresh(self) -> None:
        games = self._archive.games()
        kept = self._of_game
        changed = [game for game in games if game.id not in kept or _standing(kept[game.id][0]) != _standing(game)]
        if len(changed) > len(games) / 4:
            found: dict[int, list[RoundRow]] = {game.id: [] for game in games}
            for row in self._archive.rounds():
                found.setdefault(row.game, []).append(row)
            fresh = {game.id: (game, tuple(found[game.id])) for game in games}
        else:
            fresh = {game.id: (game, kept[game.id][1] if game.id in kept else ()) for game in games}
            for game in changed:
                fresh[game.id] = (game, tuple(self._archive.rounds(game.id)))
        self.games = games
        if changed or fresh.keys() != kept.keys():
            from spades.session.history.filters import events_of  # noqa: PLC0415  # after the first frame

            # By number of the game, as the archive gives them.
            self.rounds = [row for number in sorted(fresh) for row in fresh[number][1]]
            own_sides = {game.id: game.seating.own_side for game in games}
            self.events = events_of(self.rounds, own_sides, _without_nil_help(games))
            margins: dict[int, list[int]] = {number: [] for number in fresh}
            for row in self.rounds:
                ahead = row.own.score - row.other.score
                margins[row.game].append(-ahead if own_sides[row.game] else ahead)
            self.margins = margins
        self._of_game = fresh


def _without_nil_help(games: Sequence[GameRow]) -> set[int]:
    """Return the numbers of the games in which a broken nil's tricks do not help the partner."""
    apart: dict[str, bool] = {}
    for text in {game.rules for game in games if len(game.seating) == 4}:
        try:
            apart[text] = not parse_rules(text).failed_nil_helps_partner
        except ValueError:  # a newer version's, of which nothing is claimed
            apart[text] = True
    return {game.id for game in games if apart.get(game.rules)}


def _standing(game: GameRow) -> object:
    """Return a value that differs where a game has other rounds: more of them, or with more help."""
    return game.rounds, game.scores, game.assisted, game.ended
