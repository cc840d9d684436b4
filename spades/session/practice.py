"""Packs that are known are played again: a deal code, a round once more, a game with the seats swapped."""

from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import replace
from random import Random

from spades.engine import Game
from spades.engine.record import finish, part
from spades.session.deals.deal_code import DealCode
from spades.session.game.practice import duel_of, practice_from, practice_of
from spades.session.game.standing import replay_steps
from spades.session.game.viewer import ViewerSession
from spades.session.games import Games
from spades.session.history.archive import Archive, ArchiveError
from spades.session.history.replay import practice_game
from spades.session.journal import Journal
from spades.session.players.seating import Seating, seating_of, with_name
from spades.session.positions.known_position import KnownPosition
from spades.session.positions.playing_on import deal_out
from spades.session.program.settings_file import SettingsFile


class Practice:
    """Plays packs that are known; the game that was under way waits."""

    def __init__(self, games: Games, archive: Archive, journal: Journal, settings: SettingsFile) -> None:
        """Take the games, the archive and the journal that keep them, and the preferences."""
        self._games, self._archive, self._journal, self._settings = games, archive, journal, settings

    def by_code(self, code: str, opponent: str = "") -> ViewerSession:
        """Play the round of a deal code, against one opponent or with those chosen last for as many seats.

        Raises:
            ArchiveError: It cannot be kept.
            NotationError: It is no deal code.
        """
        deal = DealCode.parse(code)
        seating = self._settings.value.seating(deal.rules)
        if opponent:
            seating = Seating.around_person(deal.rules, [opponent])
        return finish(self._practise(practice_of(deal, seating), None))

    def of_position(self, position: KnownPosition) -> ViewerSession:
        """Go on from a position with the players chosen last; the person has the seat that asks, in South.

        Raises:
            ArchiveError: It cannot be kept.
            ValueError: There is a flaw in it.
        """
        state = deal_out(position, Random())
        return finish(self._practise(practice_from(state, self._settings.value.seating(state.rules)), None))

    def of_round(self, number: int, round_number: int, at: int = 0) -> Generator[float, None, ViewerSession]:
        """Play a round of a game of the history again, from its beginning or after so many of its moves.

        Yields:
            How much is done, 0 to 1.

        Raises:
            ArchiveError: The archive cannot give it.
            ValueError: The game has no such round, or cannot be replayed.
        """
        played = yield from part(self._archive.replay_steps(number), 0.0, 0.2)
        return (yield from part(self._practise(practice_game(played, round_number, at), number), 0.2, 1.0))

    def with_seats_swapped(self, number: int | None = None) -> Generator[float, None, ViewerSession]:
        """Play the packs of a game of the history, or of the one at the table, again with the seats swapped.

        Yields:
            How much is done, 0 to 1.

        Raises:
            ArchiveError: The archive cannot give it.
            ValueError: No round of it is finished.
        """
        if number is None:
            game = self._games.at_table().game
            played = yield from part(replay_steps(game), 0.0, 0.2)
        else:
            played = yield from part(self._archive.replay_steps(number), 0.0, 0.2)
        return (yield from part(self._practise(duel_of(played.game, played.ends), number), 0.2, 1.0))

    def of_this_round(self) -> Generator[float, None, ViewerSession]:
        """Begin the round at the table again with the same pack; the game itself waits in the journal.

        Yields:
            How much is done, 0 to 1.

        Raises:
            ValueError: No game is at the table.
        """
        running = self._games.at_table()
        origin = running.book.origin if running.practice else running.book.number
        played = yield from part(replay_steps(running.game), 0.0, 0.2)
        game = practice_game(played, len(played.game.packs))
        # Put down in the game only then: whoever stops before has seen nothing.
        return (yield from part(self._practise(game, origin, running.help.try_out), 0.2, 1.0))

    def way_back(self) -> int | None:
        """Return the game that was left for the practice at the table, or whose round it is, if it can go on."""
        session = self._games.session
        if session is None or not session.state.practice:
            return None
        waiting = self._journal.waiting()
        origin = None if self._games.remote is not None else self._games.at_table().book.origin
        if waiting is not None or origin is None:
            return waiting
        return origin if self._journal.is_open(origin) else None

    def _practise(
        self, game: Game, origin: int | None, first: Callable[[], object] | None = None
    ) -> Generator[float, None, ViewerSession]:
        number: int | None = None
        # Who shares a screen goes by name.
        name = self._settings.value.name_elsewhere
        game = replace(game, tags=with_name(game.rules, game.tags, seating_of(game.rules, game.tags).you, name))
        try:
            steps = self._archive.add_steps(game, imported=False, practice=True, origin=origin)
            number = yield from part(steps, 0.0, 0.5)
            return (yield from part(self._games.take_up(number, first), 0.5, 1.0))
        except (ArchiveError, ValueError, GeneratorExit):
            # What could not begin leaves nothing behind.
            with suppress(ArchiveError):
                if number is not None:
                    self._archive.delete(number)
            raise
