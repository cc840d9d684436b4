"""Somebody else's table, at which a person sits with this program; it is reached again by itself until it is left."""

import logging
import time
from collections import deque
from collections.abc import Callable
from enum import Enum

from spades.engine import Game, GameState, NotationError, Seat
from spades.engine.notation import parse_move, parse_seat
from spades.engine.record import Steps, read_steps
from spades.session.deals.tags import deal_of
from spades.session.game.actions import Action
from spades.session.net import lines
from spades.session.net.call import Call, Heard, Lost, Reached
from spades.session.net.cutting import Cutting, OwnCut, Part
from spades.session.net.invitation import Invitation, write_invitation
from spades.session.net.kept_seat import KeptSeat
from spades.session.net.lines import (
    LONGEST_RECORD,
    GuestLine,
    HostLine,
    LineError,
    OtherVersionError,
    read_host_line,
    write_line,
)
from spades.session.net.remote_viewer import RemoteViewer
from spades.session.net.witness import ContradictionError, Witness

log = logging.getLogger(__name__)

_MOST_SAID = 8


class Standing(Enum):
    """How it stands with the connection to a table."""

    CALLING = "calling"
    """It has not been reached yet."""

    HERE = "here"
    AWAY = "away"
    """It was reached, and is not now: it is called again and again."""

    OVER = "over"
    """It is called no more."""


class RemoteTable:
    """A table on another machine, for the person at this one.

    Attributes:
        invitation: Where it is.
        name: What the person is called.
        standing: How it stands with the connection.
        why: Why so: "" or, while it is not reached, "unreachable", "closed" (the host has put a game away that goes on
            another day), or "unheard" (it does not answer to this key). Once it is over: "closed", "version",
            "replaced" or "full", as the table has said; "left"; "contradiction" (it has shown two things that cannot
            both be); or "nonsense" (it says what no table says).
        away_since: Since when it is away, in seconds since 1970; None as long as it is not.
        cutting: The cut by everybody, before the game begins; None where there is none.
        lobby: Who sits where, as the table said last; None before it has.
        viewer: The game for the eyes of the guest; None as long as there is none. Another game at the same table has
            another one.
        heard: How many tables and welcomes have come: what is kept of the seat is another after each.
        began: When the game was shown first, in seconds since 1970; 0 where that is not known.
        record: The rounds that are over, which agree with all that was shown of them, and the last state of each.
    """

    def __init__(
        self,
        invitation: Invitation,
        name: str,
        call: Call,
        kept: KeptSeat | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Go to a table.

        Args:
            invitation: Where it is.
            name: What the person is called.
            call: What carries the lines; it is this table's alone.
            kept: What is known from the time before, if the person had a seat there.
            clock: Gives the seconds since 1970.
        """
        self.invitation, self.name = invitation, name
        self.standing, self.why = Standing.CALLING, ""
        self.away_since: float | None = None
        self.lobby: lines.Table | None = None
        self.cutting: Cutting | None = None
        self._own_cut: OwnCut | None = None
        self._told_cut: lines.CutState | None = None
        self.viewer: RemoteViewer | None = None
        self.record: tuple[Game, tuple[GameState, ...]] | None = None
        self.began = 0.0
        self._call, self._clock = call, clock
        self.heard = 0
        self._secret: str | None = None
        self._game, self._shown = "", ""
        self._number = 0
        self._witness: Witness | None = None
        self._pieces: list[str] = []
        self._reading: Steps[None] | None = None
        self._refusal: str | None = None
        self._said: deque[tuple[Seat, str]] = deque(maxlen=_MOST_SAID)
        self._left: deque[tuple[Seat, str]] = deque(maxlen=_MOST_SAID)
        if kept is not None:
            self._take_up(kept)

    # What the person asks and does.

    @property
    def seat(self) -> Seat | None:
        """The person's seat; None as long as they have none."""
        mine = () if self.lobby is None else (one.seat for one in self.lobby.seats if one.you)
        return next((parse_seat(letter) for letter in mine), self._witness.seat if self._witness else None)

    def sit(self, seat: Seat) -> None:
        """Take a free seat, or change to it, before the game begins."""
        self._say(lines.Sit(seat.letter))

    def rise(self) -> None:
        """Leave the seat, before the game begins."""
        self._say(lines.Rise(rise=True))

    def rename(self, name: str) -> None:
        """Take another name, before the game begins."""
        self.name = name
        self._say(lines.Hello(1, name, self._secret, keeps=True))

    @property
    def away(self) -> frozenset[Seat]:
        """The seats of people who are out of reach: all others while the table is, or guests of whom it says so."""
        if self.lobby is None:
            return frozenset()
        there = self.standing is Standing.HERE
        people = [one for one in self.lobby.seats if not one.you and one.who in ("guest", "person")]
        gone = [one for one in people if not there or (one.who == "guest" and not one.here)]
        return frozenset(parse_seat(one.seat) for one in gone)

    @property
    def is_kept(self) -> bool:
        """Whether a player of the host's moves for the person."""
        return self.lobby is not None and any(one.you and one.kept for one in self.lobby.seats)

    @property
    def still_reading(self) -> tuple[Seat, ...] | None:
        """The other guests for whom the next round waits, nobody where the host is waited for.

        None as long as the person has not said that they want to go on.
        """
        seats = () if self.lobby is None else self.lobby.seats
        if not any(one.you and one.ready for one in seats):
            return None
        return tuple(parse_seat(one.seat) for one in seats if one.who == "guest" and one.here and not one.ready)

    @property
    def cuts(self) -> bool:
        """Whether the person is to cut the deck of the game that is about to begin."""
        cutting, own = self.cutting, self._own_cut
        mine = cutting is not None and self.seat in cutting.people and self.seat not in cutting.left_out
        return mine and (own is None or own.part is None)

    def cut(self, place: int) -> None:
        """Cut the deck at a place, 1 to 51; random letters are added."""
        if self.cuts and self._told_cut is not None and self._own_cut is not None:
            self._own_cut.part = Part(place)
            self._see_cut(self._told_cut)

    def say(self, phrase: str) -> None:
        """Say one of the phrases to everybody: see docs/online.md."""
        self._say(lines.Say(phrase))  # type: ignore[arg-type]  # who asks for another is refused by the table

    def leave(self, how: str) -> None:
        """Leave the table: "pause" (the seat waits), "player" (one of the host's sits in) or "end" (for good)."""
        if self.viewer is not None:
            self._say(lines.Leave(how))  # type: ignore[arg-type]  # one of these three
        self._end("left")

    def consume_refusal(self) -> str | None:
        """Return the code of why something was not done, once; None where nothing was refused."""
        refusal, self._refusal = self._refusal, None
        return refusal

    def consume_said(self) -> list[tuple[Seat, str]]:
        """Return the seats and phrases of others who have spoken since the last call; asking clears it."""
        said = list(self._said)
        self._said.clear()
        return said

    def consume_left(self) -> list[tuple[Seat, str]]:
        """Return who has left the game since the last call, and how; asking clears it."""
        left = list(self._left)
        self._left.clear()
        return left

    @property
    def over(self) -> bool:
        """Whether the table is called no more."""
        return self.standing is Standing.OVER

    @property
    def gives_up(self) -> bool:
        """Whether there is no way back: the game is over, or never began, or the seat is somebody else's."""
        if self.viewer is not None and self.viewer.state.over:
            return True
        never_began = self.why == "closed" and self.viewer is None
        return self.over and (never_began or self.why in ("replaced", "contradiction", "nonsense"))

    @property
    def kept(self) -> KeptSeat | None:
        """The seat that the person can come back to; None before they have a seat in a game or have cut for one."""
        part = None if self._own_cut is None else self._own_cut.part
        if self._secret is None or self.seat is None or (self._witness is None and part is None):
            return None
        return KeptSeat(
            write_invitation(self.invitation),
            self.name,
            self._secret,
            self._game,
            self.host,
            self.seat.letter,
            self._shown,
            0 if self.viewer is None else self.viewer.number,
            None if part is None else self._told_cut,
            None if part is None else part.format(),
            self.began,
        )

    @property
    def host(self) -> str:
        """Whose table it is: that of the first person at its screen; empty where nobody sits there."""
        seats = () if self.lobby is None else self.lobby.seats
        return next((one.name for one in seats if one.who == "person"), "")

    def update(self) -> None:
        """Take the lines of the table; never waits, and works no longer than a moment. Answers are put down."""
        if self.over:
            return
        for news in self._call.poll():
            match news:
                case Reached():
                    self._say(lines.Hello(1, self.name, self._secret, keeps=True))
                case Heard(text):
                    self._hear(text)
                case Lost(why):
                    self._lose(why)
            if self.over:
                return
        self._read_on()

    def flush(self) -> None:
        """Send the lines that were put down; their cause is to be kept before."""
        if not self.over:
            self._call.flush()

    def close(self) -> None:
        """Have no more to do with the table; the seat waits there."""
        if not self.over:
            self._end("left")

    # What the table says.

    def _hear(self, text: str) -> None:
        try:
            self._take(read_host_line(text))
        except OtherVersionError:
            self._end("version")
        except ValueError as error:
            # A line that is none, or a table that cannot be.
            log.warning("the table says nothing that is known: %s", error)
            self._end("nonsense")
        except ContradictionError as error:
            log.warning("the table contradicts itself: %s", error)
            self._end("contradiction")

    def _take(self, line: HostLine) -> None:
        match line:
            case lines.Welcome(_, game, secret):
                if self._game not in ("", game):
                    raise ContradictionError("This is another table.")
                self._game, self._secret, self._number = game, secret, 0
                self.standing, self.why, self.away_since = Standing.HERE, "", None
                self.heard += 1
                self._pieces.clear()
                if self.viewer is not None:
                    self.viewer.hear_refusal()
            case lines.Lobby():
                self.lobby = line.read()
            case lines.CutTold():
                self._see_cut(line.cut)
            case lines.Shown(number):
                self._show(number, line)
            case lines.Record(piece, more):
                self._take_piece(piece, more=more)
            case lines.Refused(code, number):
                if self.viewer is not None and number == self._number:
                    self.viewer.hear_refusal()
                # What came too late was for a table that is another by now.
                self._refusal = self._refusal if code == "old" else code
            case lines.Advised(move, number):
                if self.viewer is not None and number == self._number:
                    self.viewer.hear_hint(parse_move(move))
            case lines.Told(phrase, letter):
                self._said.append((parse_seat(letter), phrase))
            case lines.Left(how, letter):
                self._left.append((parse_seat(letter), how))
            case lines.Ended("closed") if self.viewer is not None and not self.viewer.state.over:
                # The host has put the table away, and can go on with it another day.
                self._lose("closed")
            case lines.Ended(why):
                self._end(why)

    def _see_cut(self, told: lines.CutState) -> None:
        """Look at the cut, and send the lines that follow from it."""
        if self.seat is None:
            return
        if self.viewer is not None:
            self._begin_anew()
        self._told_cut, self.cutting = told, told.read()
        if self._own_cut is None or self._own_cut.seat is not self.seat or not self._own_cut.is_of(self.cutting):
            self._own_cut = OwnCut(self.seat)
        due = self._own_cut.see(self.cutting)
        part = self._own_cut.part
        if part is not None:
            self.heard += 1
            if due == "commit":
                self._say(lines.Commit(part.commitment(self.cutting.seal, self.seat)))
            elif due == "reveal":
                self._say(lines.Reveal(part.format()))

    def _show(self, number: int, line: lines.Shown) -> None:
        self.cutting, state = None, line.read()
        if number <= self._number:
            raise ContradictionError("The tables come in another order.")
        if self.viewer is not None and self._witness is not None and self._witness.is_of_another_game(state):
            self._begin_anew()
        if self._witness is None:
            self._witness = Witness(self.seat or state.view.seat)
        self._witness.see(state)
        self.heard += 1
        self._number, self._shown = number, bytes(line.table).decode()
        if self.viewer is None:
            self.viewer, self.began = RemoteViewer(state, self._do), self._clock()
        else:
            self.viewer.show(state)

    def _begin_anew(self) -> None:
        """Take notice that another game begins at the same table."""
        self.viewer = self.record = self._witness = self._reading = self._own_cut = self._told_cut = None
        self._pieces.clear()
        self._shown = ""

    def _do(self, action: Action) -> bool:
        return self._say(lines.Act.of(self._number, action))

    def _take_piece(self, piece: str, *, more: bool) -> None:
        self._pieces.append(piece)
        if sum(map(len, self._pieces)) > LONGEST_RECORD:
            raise LineError("This record is longer than any may be.")
        if not more:
            # One that is still being read is a part of this one.
            self._reading = self._read_record("".join(self._pieces))
            self._pieces.clear()

    def _read_record(self, text: str) -> Steps[None]:
        game = yield from read_steps(text)
        if self._witness is None:
            raise ContradictionError("There is a record of no game.")
        ends = yield from self._witness.agree(game)
        deal, given = deal_of(game, 1), None if self._told_cut is None else self._told_cut.read().contribution
        if given is not None and (deal is None or deal.contribution != given):
            raise ContradictionError("The cards do not follow from what everybody gave to the cut.")
        self.record = game, ends
        if self.viewer is not None:
            self.viewer.take_record(game, ends)

    def _read_on(self) -> None:
        """Read a round of a record that has come."""
        if self._reading is None:
            return
        try:
            next(self._reading)
        except StopIteration:
            self._reading = None
        except (NotationError, ValueError, ContradictionError) as error:
            log.warning("the record of the table is refused: %s", error)
            self._reading = None
            self._end("contradiction")

    def _lose(self, why: str) -> None:
        if self.standing is Standing.HERE or (self.viewer is not None and self.away_since is None):
            self.standing, self.away_since = Standing.AWAY, self._clock()
        # Who came with another key is let wait: that nobody answers for a while says nothing new.
        if (self.why, why) != ("unheard", "unreachable"):
            self.why = why

    def _say(self, line: GuestLine) -> bool:
        """Put down a line; returns whether the table is there to hear it."""
        here = self.standing is Standing.HERE
        if here or isinstance(line, lines.Hello):
            self._call.send(write_line(line))
        return here

    def _end(self, why: str) -> None:
        self.standing, self.why = Standing.OVER, why
        self._call.flush()
        self._call.close()

    def _take_up(self, kept: KeptSeat) -> None:
        """Show the table as it was shown last, until the host is there."""
        self._secret, self._game, self._shown = kept.secret, kept.game, kept.shown
        state, seat = kept.read_shown(), parse_seat(kept.seat)
        if kept.cut is not None and kept.part:
            self._told_cut, self._own_cut = kept.cut, OwnCut(seat, Part.parse(kept.part))
            self._own_cut.see(kept.cut.read())
        if state is not None:
            self._witness = Witness(seat)
            self._witness.see(state)
            self.viewer = RemoteViewer(state, self._do)
            self.viewer.number, self.began = kept.number, kept.began
