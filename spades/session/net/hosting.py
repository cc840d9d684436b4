"""The table between the running game and its guests: each is sent what its seat may know, and what it does is done.

The running game stays the only one that applies moves. A guest is a person at a screen of their own, who is shown the
table as one value of their seat and answers with one action.
"""

import hashlib
import logging
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Literal

from msgspec.structs import replace

from spades.engine import IllegalMoveError, Phase, Refusal, Seat
from spades.engine.notation import format_rules, parse_seat
from spades.session.deals.seal import Seal
from spades.session.game.actions import Action, AnswerAsked, AskHint, ClaimRest, NextRound, Play, PlayLast, Undo
from spades.session.game.session import Session
from spades.session.net import lines
from spades.session.net.cutting import Cutting
from spades.session.net.guest_screen import GuestScreen
from spades.session.net.guest_seats import GuestRefusedError, Seats, Who
from spades.session.net.lines import GuestLine, HostLine, LineError, OtherVersionError, read_guest_line, write_line
from spades.session.net.link import FromGuest, Gone, Link
from spades.session.players.player import Player
from spades.session.players.seating import Seating

log = logging.getLogger(__name__)

MOST_GUESTS = 16
"""How many may be connected who have said hello: who comes back to a seat is let in all the same."""

_MOST_UNREADABLE = 5
"""So many lines that say nothing may come from one guest: then the connection ends."""

_PHRASE_SECONDS = 2.0
"""How long after a phrase somebody's next one is heard."""

_MOVE_ON_SECONDS = 3.0
"""After so long what plays itself is played even where the table's screen does not do it: its menu may be open."""


class HostedTable:
    """A table at which guests sit.

    Attributes:
        key: Its key.
        seats: Who sits where.
        link: What carries the lines.
        cutting: The cut by everybody, before the game begins; None where there is none.
    """

    def __init__(
        self,
        key: bytes,
        seats: Seats,
        link: Link,
        names: Callable[[Seating], Mapping[Seat, str]],
        clock: Callable[[], float],
    ) -> None:
        """Open a table.

        Args:
            key: Its key.
            seats: Who sits where.
            link: What carries the lines.
            names: Says what everybody is called at a table.
            clock: Gives seconds.
        """
        self.key, self.seats, self.link = key, seats, link
        self._rules = format_rules(seats.rules)
        self._names, self._clock = names, clock
        self._id = hashlib.sha256(b"spades table 1" + key).hexdigest()[:16]
        self.cutting: Cutting | None = None
        self._session: Session | None = None
        self._screens: dict[int, GuestScreen] = {}
        self._said: deque[tuple[Seat, str]] = deque(maxlen=8)
        self._left: deque[tuple[Seat, str]] = deque(maxlen=8)
        self._stood: tuple[object, float] = (None, 0.0)
        self._ready: set[Seat] = set()
        self._other_version = False

    # What the table's own screen asks and does.

    @property
    def playing(self) -> bool:
        """Whether a game is at the table."""
        return self._session is not None

    def join(self, session: Session) -> None:
        """Show a running game to the guests whose seats it has."""
        self.leave()
        self.cutting = None
        self._session = session
        self.seats.begun = True

    def leave(self) -> None:
        """Show no game any more."""
        for screen in self._screens.values():
            screen.put_away()
        for place in self.seats.places.values():
            # Whoever sat in for a guest has left with the game.
            place.key = "" if place.guest is not None else place.key
        self._session = None

    def begin_cut(self, seal: Seal, people: Sequence[Seat]) -> Cutting:
        """Have everybody cut the deck of a new game; from now on nobody changes seats."""
        self.seats.begun = True
        self.cutting = Cutting(seal, tuple(people))
        return self.cutting

    def free(self, seat: Seat) -> None:
        """Free a seat; the guest who sat there hears it from the lobby."""
        self.seats.settle(seat, None)

    def sit_in(self, seat: Seat, key: str, sitter: Player) -> None:
        """Have a player move for the guest of a seat."""
        if self._session is not None and not self.is_kept(seat):
            self.seats.places[seat].key = key
            self._session.players.sit(seat, sitter)

    def give_back(self, seat: Seat) -> None:
        """Have the guest of a seat move again."""
        if self._session is not None and self.is_kept(seat):
            self.seats.places[seat].key = ""
            self._session.players.rise(seat)

    def is_kept(self, seat: Seat) -> bool:
        """Return whether a player sits in for the guest of a seat."""
        place = self.seats.places[seat]
        return place.guest is not None and bool(place.key)

    @property
    def ready(self) -> frozenset[Seat]:
        """The seats whose guests want to go on to the next round."""
        return frozenset(self._ready)

    def consume_said(self) -> list[tuple[Seat, str]]:
        """Return the seats and phrases of guests who have spoken since the last call; asking clears it."""
        said = list(self._said)
        self._said.clear()
        return said

    def consume_left(self) -> list[tuple[Seat, str]]:
        """Return which guests have left the game since the last call, and how: "pause", "player" or "end"."""
        left = list(self._left)
        self._left.clear()
        return left

    def consume_other_version(self) -> bool:
        """Return whether somebody with a program of another version has called since the last call."""
        called, self._other_version = self._other_version, False
        return called

    def update(self) -> None:
        """Take the lines of guests, and send them changes; never waits."""
        for news in self.link.poll():
            match news:
                case FromGuest(guest, line):
                    self._hear(guest, line)
                case Gone(guest):
                    for one in [*self.seats.guests] if guest is None else [guest]:
                        self._lose(one)
        self._move_on()
        self._go_on_together()
        told = self._list_seats() if self._screens else ()
        for guest, screen in self._screens.items():
            self._show(guest, screen, told)
        self.link.flush()

    def close(self) -> None:
        """Send everybody away, and listen no more."""
        self.leave()
        for guest in [*self._screens]:
            self._end(guest, lines.Ended("closed"))
        self.link.close()

    # What guests say.

    def _hear(self, guest: int, text: str) -> None:
        try:
            line = read_guest_line(text)
            screen = self._screens.get(guest)
            if isinstance(line, lines.Hello):
                self._greet(guest, line)
            elif screen is not None:
                self._do(guest, screen, line)
            else:
                self.link.end(guest)
        except OtherVersionError:
            self._other_version = True
            self._send(guest, lines.Ended("version"))
            self.link.end(guest)
        except GuestRefusedError as refused:
            self._send(guest, lines.Refused(refused.code))
        except LineError as error:
            log.info("a guest says nothing that is known: %s", error)
            screen = self._screens.setdefault(guest, self._screen(guest)) if guest in self.seats.guests else None
            if screen is None or (unreadable := screen.unreadable + 1) >= _MOST_UNREADABLE:
                self.link.end(guest)
            else:
                screen.unreadable = unreadable
                self._send(guest, lines.Refused("unreadable"))

    def _greet(self, guest: int, line: lines.Hello) -> None:
        newcomer = line.code is None and not self.seats.knows(line.secret) and guest not in self.seats.guests
        if newcomer and len(self.seats.guests) >= MOST_GUESTS:
            self._send(guest, lines.Ended("full"))
            self.link.end(guest)
            return
        before = self.seats.greet(guest, line.name, line.secret, line.code)
        if before is not None:
            self._end(before, lines.Ended("replaced"))
        if (known := self._screens.get(guest)) is not None:
            known.put_away()
        self._screens[guest] = self._screen(guest, keeps=line.keeps)
        self._send(guest, lines.Welcome(1, self._id, self.seats.guests[guest].secret))

    def _do(self, guest: int, screen: GuestScreen, line: GuestLine) -> None:
        match line:
            case lines.Sit(letter):
                self.seats.sit(guest, parse_seat(letter))
            case lines.Rise():
                self.seats.rise(guest)
            case lines.Commit(commitment):
                cutting, place = self._at_cut(guest)
                cutting.commit(place, commitment)
            case lines.Reveal():
                cutting, place = self._at_cut(guest)
                cutting.reveal(place, line.read())
            case lines.Act(number):
                refusal = self._act(guest, screen, number, line.read())
                if refusal is not None:
                    self._send(guest, lines.Refused(refusal, number))
            case lines.Say(phrase):
                seat, now = self.seats.seat_of(guest), self._clock()
                if seat is not None and now - screen.spoke >= _PHRASE_SECONDS:
                    screen.spoke = now
                    self._said.append((seat, phrase))
                    for other in self._screens:
                        self._send(other, lines.Told(phrase, seat.letter))
            case lines.Leave(how):
                self._let_go(guest, how)
            case lines.Hello():
                pass

    def _let_go(self, guest: int, how: Literal["pause", "player", "end"]) -> None:
        """Take notice that a guest leaves a game that goes on, and tell the others."""
        seat = self.seats.seat_of(guest)
        if seat is not None and self.playing:
            self._left.append((seat, how))
            for other in self._screens:
                if other != guest:
                    self._send(other, lines.Left(how, seat.letter))
        self.link.end(guest)
        self._lose(guest)

    def _at_cut(self, guest: int) -> tuple[Cutting, Seat]:
        """Return the cut, and the seat of a guest.

        Raises:
            GuestRefusedError: There is none for them.
        """
        seat = self.seats.seat_of(guest)
        if self.cutting is None or seat is None:
            raise GuestRefusedError("old")
        return self.cutting, seat

    def _act(self, guest: int, screen: GuestScreen, number: int, action: Action) -> str | None:
        """Carry out a guest's action; returns the code of a refusal, or None."""
        seat, viewer = self.seats.seat_of(guest), screen.viewer
        if seat is None or viewer is None:
            return "not_seated"
        # What somebody is asked stays the same while others answer.
        answers = isinstance(action, AnswerAsked) and screen.asked <= number
        if (number != screen.number and not answers) or viewer.state.pending:
            return "old"
        if self.is_kept(seat):
            return "kept"
        match action:
            case Play(move):
                if (why := viewer.why_illegal(move)) is not None:
                    return why.code.value if isinstance(why, Refusal) else why.name.lower()
            case ClaimRest():
                claim = None if screen.unsure == number else viewer.check_claim()
                if claim is None or not claim.holds:
                    screen.unsure = number
                    return "no_claim"
            case NextRound(None):
                if not self._between_rounds:
                    return "old"
                # Others may still read the score.
                self._ready.add(seat)
                return None
            case PlayLast() | Undo() | AskHint() | AnswerAsked():
                pass
            case _:
                return "not_here"
        try:
            return None if viewer.act(action) else "old"
        except IllegalMoveError:
            return "old"

    # What guests are sent.

    def _screen(self, guest: int, *, keeps: bool = False) -> GuestScreen:
        return GuestScreen(partial(self._send, guest), self._names, keeps=keeps)

    def _show(self, guest: int, screen: GuestScreen, told: Sequence[lines.LobbySeat]) -> None:
        """Send a guest the changes: who sits where, the cut, the table, and the record."""
        session, seat = self._session, self.seats.seat_of(guest)
        mine = [one if seat is None or one.seat != seat.letter else replace(one, you=True) for one in told]
        screen.show_seats(lines.Table(mine, self._rules, begun=self.seats.begun))
        screen.show_cut(self.cutting)
        if session is not None and seat in session.guests:
            screen.show_table(session, seat)
            screen.send_record(session)

    def _list_seats(self) -> list[lines.LobbySeat]:
        """Say who sits where, as it looks to a guest without a seat."""
        names = {} if self.seats.free else self._names(self.seats.seating())
        told = []
        for seat, place in self.seats.places.items():
            kept = self.is_kept(seat)
            name = place.guest.name if place.guest is not None else names.get(seat, place.name or place.key)
            told.append(
                lines.LobbySeat(
                    seat.letter,
                    "player" if kept or place.who is Who.PLAYER else place.who.value,
                    name,
                    place.key,
                    here=place.guest is not None and place.guest.here,
                    kept=kept,
                    ready=seat in self._ready,
                )
            )
        return told

    def _send(self, guest: int, line: HostLine) -> None:
        self.link.send(guest, write_line(line))

    def _end(self, guest: int, line: lines.Ended) -> None:
        self._send(guest, line)
        self.link.end(guest)
        self._forget(guest)

    def _lose(self, guest: int) -> None:
        self._forget(guest)
        self.seats.lose(guest)

    def _forget(self, guest: int) -> None:
        if (screen := self._screens.pop(guest, None)) is not None:
            screen.put_away()

    @property
    def _between_rounds(self) -> bool:
        session = self._session
        return session is not None and session.state.phase is Phase.ROUND_OVER and not session.over

    def _go_on_together(self) -> None:
        """Begin the next round once all guests who are here want it; a person at the table's screen does so there."""
        session = self._session
        if session is None or not self._between_rounds:
            self._ready.clear()
        elif self._ready and not session.here:
            here = {seat for seat, guest in self.seats.seated.items() if guest.here and not self.is_kept(seat)}
            if here <= self._ready:
                session.next_round()

    def _move_on(self) -> None:
        """Play a card that plays itself, where nobody has for a while: no guest waits for a menu that is open."""
        session = self._session
        if session is None or not (session.laying_down or session.plays_itself):
            return
        now = self._clock()
        if self._stood[0] is not session.state:
            self._stood = session.state, now
        elif now - self._stood[1] >= _MOVE_ON_SECONDS and not session.lay_next():
            session.play_last()
