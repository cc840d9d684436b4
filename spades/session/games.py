"""Games are begun, taken up and left here; each is in the journal before it is at the table.

A screen gets a `ViewerSession`, which is under way, or a `Start`, which waits for its cut. Records stay here.
"""

# ruff: noqa: PLC0415  # what only a table needs is loaded with the first one: the title waits for none of it

import logging
from collections.abc import Callable, Generator, Sequence
from dataclasses import asdict
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from spades.engine import Game, GameState, Rules, Seat
from spades.engine.record import finish
from spades.session.game.actions import TurnTable
from spades.session.game.practice import is_practice
from spades.session.history.archive import Archive
from spades.session.journal import Journal, JournalBook, SavedGame
from spades.session.left_game import LeftGame
from spades.session.players.seating import Seating
from spades.session.program.settings_file import SettingsFile

if TYPE_CHECKING:
    from spades.bots.partner.partnership import Partnership
    from spades.session.deals.chance import Chance
    from spades.session.game.opening import Opening
    from spades.session.game.session import Session
    from spades.session.game.session_maker import SessionMaker
    from spades.session.game.start import Start
    from spades.session.game.viewer import ViewerSession
    from spades.session.game.viewing import Viewer
    from spades.session.history.learned import Learned
    from spades.session.net.hosting import HostedTable
    from spades.session.net.remote_table import RemoteTable
    from spades.session.net.tables import Keeper, Names, PageSource, Wake
    from spades.session.players.adviser import Adviser
    from spades.session.practice import Practice
    from spades.session.program.pairs import Pairs
    from spades.session.program.report import ErrorReport
    from spades.session.visits import Visits

log = logging.getLogger(__name__)


class Games:
    """Begins games, takes them up and leaves them.

    What brings a game to the table leaves the one that was there: it stays in the history.

    Attributes:
        left: What there is to go on with.
    """

    def __init__(
        self,
        journal: Journal,
        archive: Archive,
        settings: SettingsFile,
        sessions: "SessionMaker | None" = None,
        seed: int | None = None,
        folder: Path | None = None,
        *,
        keep: bool = True,
    ) -> None:
        """Begin with nothing at the table.

        Args:
            journal: Keeps the game under way.
            archive: Keeps all others.
            settings: The preferences, as they are when a game begins.
            sessions: Makes running games; None for players in processes of their own.
            seed: The seed of new games, or None for true chance.
            folder: Where the secret of the players' seeds is kept, or None for one of this run; and what was agreed
                with a partner, and what that has learned.
            keep: Whether what is agreed and learned is written; if not, it holds until the program ends.
        """
        self.left = LeftGame(journal)
        self._keep = keep
        self._folder = folder
        self._journal = journal
        self._archive = archive
        self._settings = settings
        self._seed = seed
        self._sessions = sessions
        # The game at the table: whole, and as its viewer may know it.
        self._running: Session | None = None
        self._session: ViewerSession | None = None
        self._hosted: HostedTable | None = None
        self._keeper: Keeper | None = None
        self._visits: Visits | None = None

    @property
    def session(self) -> "Viewer | None":
        """The game at the table, at this machine or at the one of a friend, as its viewer may know it; or None."""
        return self._session if self.remote is None else self.remote.viewer

    @property
    def saving(self) -> bool:
        """Whether the latest change is on the disk."""
        return self._journal.saving

    @property
    def _maker(self) -> "SessionMaker":
        if self._sessions is None:
            from spades.session.deals.players_secret import PlayersSecret
            from spades.session.game.session_maker import SessionMaker

            self._sessions = SessionMaker(secret=PlayersSecret(self._folder), partnership=self._partnership)
        return self._sessions

    @cached_property
    def pairs(self) -> "Pairs":
        """The agreements with a partner."""
        from spades.session.program.pairs import Pairs

        return Pairs(None if self._folder is None else self._folder / "pairs.json", keep=self._keep)

    @cached_property
    def learned(self) -> "Learned":
        """The habits that a partner has learned of the person."""
        from spades.session.history.learned import Learned

        return Learned(self._archive, None if self._folder is None else self._folder / "learned.json", keep=self._keep)

    def _partnership(self) -> "Partnership":
        from spades.bots.partner.partnership import Partnership

        return Partnership(self.pairs.agreed, self.learned.leanings)

    # Which screen the person is at.

    def adviser(self) -> "Adviser":
        """Return somebody who answers questions about positions that are on no table."""
        return self._maker.adviser()

    @property
    def place(self) -> str:
        """Which screen the person is at, "table", "high_card", "cut" or "title": the next start begins there."""
        return self._journal.place()

    def keep_place(self, place: str) -> None:
        """Keep which screen the person is at."""
        self._journal.keep_place(place)

    # New games.

    def begin(
        self, rules: Rules, seating: Seating, *, agreed: bool = False, guests: frozenset[Seat] = frozenset()
    ) -> "Start":
        """Begin a new game: its first deck is sealed, and kept before the seal is shown.

        Args:
            rules: What is played.
            seating: Who sits where.
            agreed: Whether several people have agreed to hints and to taking moves back.
            guests: The seats of people who sit at screens of their own, at the table that is open for them.
        """
        from spades.session.game.opening import Opening

        if self._hosted is not None:
            # Whoever stays for another game waits for it.
            self._hosted.leave()
        self.close(guests_stay=bool(guests))
        opening = Opening.draw(rules, seating, self._chance(), agreed=agreed, guests=guests)
        self._journal.leave()
        self._keep_opening(opening)
        return self._start(opening)

    # Games that were left.

    def go_on(self) -> "Generator[float, None, ViewerSession | Start | None]":
        """Go on with the game that `LeftGame` speaks of, just as it was left; None if there is none.

        Yields:
            How much has been read of it, 0 to 1.
        """
        left = yield from self.left.steps()
        if isinstance(left, SavedGame) and is_practice(left.game) and left.over:
            waiting = self._journal.waiting()
            if waiting is not None:
                return self._take_up((yield from self._journal.take_up_steps(waiting)))
        if left is None or (isinstance(left, SavedGame) and left.over):
            return None
        return self._take_up(left.game if isinstance(left, SavedGame) else left)

    def reopen(self) -> "ViewerSession | Start | None":
        """Open the table as it was left, be the game over; None if there was none."""
        return finish(self.reopen_steps())

    def reopen_steps(self) -> "Generator[float, None, ViewerSession | Start | None]":
        """Reopen as `reopen` does, a round at a time.

        Yields:
            How much has been read of it, 0 to 1.
        """
        left = yield from self.left.steps()
        if left is None:
            return None
        return self._take_up(left.game if isinstance(left, SavedGame) else left)

    def take_up(
        self, number: int, first: Callable[[], object] | None = None
    ) -> "Generator[float, None, ViewerSession]":
        """Play a game of the history on.

        Args:
            number: The game.
            first: What is done right before it is the one under way.

        Yields:
            How much has been read of it, 0 to 1.

        Raises:
            ArchiveError: The archive cannot give it.
            ValueError: It cannot be replayed.
        """
        game = yield from self._archive.take_up_steps(number, first)
        # The table stays as it is until another can be opened.
        self.close()
        # A deck that waits for its cut would be gone on with first.
        self._journal.keep_opening(None)
        return self._resume(game)

    @property
    def number(self) -> int | None:
        """The number in the history of the game under way, at the table or left; None if there is none."""
        return self._journal.under_way

    def on_table(self, number: int) -> bool:
        """Return whether a game of the history is being played at the table."""
        return self._session is not None and not self._session.state.over and self.number == number

    # Packs that are known.

    @property
    def practice(self) -> "Practice":
        """Plays packs that are known."""
        from spades.session.practice import Practice

        return Practice(self, self._archive, self._journal, self._settings)

    # The table.

    def open(self, running: "Session") -> "ViewerSession":
        """Take a game in place of the one that was at the table; its players begin.

        The person to move looks on, or the first where none is.
        """
        from spades.session.game.viewer import ViewerSession

        # Guests stay for whom this game begins, and for no other.
        self.close(guests_stay=bool(running.guests) and self._hosted is not None and not self._hosted.playing)
        self._running = running
        self._session = ViewerSession(running, next(iter(running.persons), running.game.rules.seating[0]))
        self._session.act(TurnTable())
        running.show_at_once(lambda: self._settings.value.show_hand)
        # The players' processes begin now, so that nobody waits for them at their first move.
        running.players.start()
        if self._hosted is not None:
            self._hosted.join(running)
        log.info("table of game %s", running.book.number)
        self.keep_place("table")
        return self._session

    def close(self, *, guests_stay: bool = False) -> None:
        """Leave the table; the game is in the journal. As a rule nobody listens from then on."""
        if not guests_stay:
            self.close_to_guests()
        if self._visits is not None:
            self._visits.close()
        if self._session is not None:
            self._session.close()
            self._session = self._running = None

    def update(self, *, at_once: bool, claims: bool) -> None:
        """Let players move and guests be heard; never waits. See `ViewerSession.update`."""
        if self._session is not None:
            self._session.update(at_once=at_once, claims=claims)
        if self._hosted is not None:
            self._hosted.update()
            if self._keeper is not None and self._session is not None:
                self._keeper.keep(self._hosted, self._session.state.so_far.number)
        if self._visits is not None:
            self._visits.update()

    # Guests.

    @property
    def hosted(self) -> "HostedTable | None":
        """The table that is open for guests; None as long as none is, and nothing listens."""
        return self._hosted

    def open_to_guests(
        self, rules: Rules, page: "PageSource", names: "Names", wake: "Wake" = None, relay: str = ""
    ) -> "HostedTable":
        """Open a table for guests, at which a new game is to begin: from now on the network listens.

        Args:
            rules: What is played.
            page: Gives what is served to whoever comes with a browser.
            names: Says what everybody is called.
            wake: Has the loop go on, from another thread, when a guest has said something.
            relay: By which relays programs elsewhere may come, as of `Site`.
        """
        from spades.session.net.tables import Keeper, open_table

        self.close_to_guests()
        self._hosted, self._keeper = open_table(rules, page, names, wake, relay), Keeper(self._folder)
        return self._hosted

    def reopen_to_guests(
        self, page: "PageSource", names: "Names", wake: "Wake" = None, relay: str = ""
    ) -> "HostedTable":
        """Open the table of the game under way for its guests again.

        Raises:
            ValueError: No game is at the table.
        """
        from spades.session.net.tables import Keeper, reopen_table

        self.close_to_guests()
        self._hosted = reopen_table(self.at_table(), self.number or 0, self._folder, page, names, wake, relay)
        self._keeper = Keeper(self._folder)
        return self._hosted

    def close_to_guests(self) -> None:
        """Send all guests away: nothing listens any more."""
        if self._hosted is not None:
            self._hosted.close()
            self._hosted = None

    @property
    def guests(self) -> frozenset[Seat]:
        """The seats at the table whose people sit at screens of their own, whether it is open for them or not."""
        if self.remote is not None:
            viewer = self.remote.viewer
            return frozenset() if viewer is None else frozenset(viewer.state.seating.persons) - {viewer.seat}
        return frozenset() if self._running is None else self._running.guests

    @property
    def away(self) -> frozenset[Seat]:
        """Those of them for whom nobody moves now: their people are not connected, and no player sits in."""
        if self.remote is not None:
            return self.remote.away
        hosted = self._hosted
        if hosted is None:
            return self.guests
        here = {seat for seat, guest in hosted.seats.seated.items() if guest.here or hosted.is_kept(seat)}
        return self.guests - here

    # Tables of others.

    @property
    def visits(self) -> "Visits":
        """Goes to the tables of others; it is loaded when that is first asked for."""
        if self._visits is None:
            from spades.session.visits import Visits

            self._visits = Visits(self._journal, self.close)
        return self._visits

    @property
    def remote(self) -> "RemoteTable | None":
        """The table of somebody else at which the person sits, or wants to; None where there is none."""
        return None if self._visits is None else self._visits.table

    @property
    def seat_elsewhere(self) -> bool:
        """Whether there is a seat at somebody else's table to come back to."""
        return self._journal.seat() is not None

    def sit_in(self, seat: Seat, key: str) -> None:
        """Have a player move for the guest of a seat, until it is given back."""
        if self._hosted is not None:
            self._hosted.sit_in(seat, key, self._maker.make_player(key))

    def consume_notice(self) -> str | None:
        """Return the notice of the game about its players, or of the files about a partner, once."""
        notice = None if self._session is None else self._session.consume_notice()
        kept = (getattr(self, name) for name in ("pairs", "learned") if name in self.__dict__)
        return notice or next((said for one in kept if (said := one.consume_notice())), None)

    def report(self, error: Exception, folder: Path) -> "ErrorReport":
        """Return the report of an error with the game at the table, to be written to a folder."""
        from spades.session.program.report import ErrorReport

        return ErrorReport(error, None if self._running is None else self._running.game, folder)

    def _chance(self) -> "Chance":
        from spades.session.deals.chance import Chance

        return Chance(self._seed)

    def _start(self, opening: "Opening") -> "Start":
        from spades.session.game.start import Start

        return Start(opening, self._keep_opening, self._deal)

    def _keep_opening(self, opening: "Opening") -> None:
        self._journal.keep_opening(opening.format()).wait(1.0)

    def at_table(self) -> "Session":
        """Return the game at this machine's table, whole; for the session's own rooms.

        Raises:
            ValueError: There is none.
        """
        if self._running is None:
            raise ValueError("no game is at the table")
        return self._running

    def _deal(self, opening: "Opening") -> "ViewerSession":
        """Seat everyone, and deal or lay out the stock."""
        return self.open(self._maker.begin(opening, self._begin_book))

    def _begin_book(self, game: Game) -> JournalBook:
        return self._journal.begin(game, settings=asdict(self._settings.value), practice=is_practice(game))

    def _take_up(self, game: "Game | Opening") -> "ViewerSession | Start":
        return self._resume(game) if isinstance(game, Game) else self._start(game)

    def _resume(self, game: Game) -> "ViewerSession":
        left = self._journal.current()
        # Never the book of another game: what is under way may have changed since this one was read.
        if left is not None and left.game == game:
            return self._open(game, left.book, left.states)
        return self._open(game, self._begin_book(game))

    def _open(self, game: Game, book: JournalBook, states: Sequence[GameState] | None = None) -> "ViewerSession":
        settings = self._settings.value
        # Whom the person has chosen for this table, wherever they come from, and nobody else.
        chosen = settings.seating(game.rules).players.values()
        return self.open(self._maker.resume(game, book, set(chosen), states))
