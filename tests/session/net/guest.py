"""A guest for the tests, over a real socket, and a table for it: written from docs/online.md."""

import random
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from secrets import token_bytes
from typing import Any

from nacl.public import PrivateKey
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from session.games import MAKER, pause, random_move
from spades.engine import PRESETS, Rules, Seat
from spades.engine.notation import parse_seat
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import AUTOMATIC, Contribution
from spades.session.game.actions import Action, NextRound, Play, PlayLast
from spades.session.game.book import Book
from spades.session.game.opening import Opening
from spades.session.game.session import Session
from spades.session.game.step import Step
from spades.session.game.table_state import TableState
from spades.session.net.cutting import Cutting, OwnCut, Part
from spades.session.net.guest_seats import Seats
from spades.session.net.hosting import HostedTable
from spades.session.net.lines import (
    Act,
    Advised,
    Commit,
    CutTold,
    Ended,
    GuestLine,
    Hello,
    HostLine,
    Left,
    Lobby,
    Record,
    Refused,
    Reveal,
    Shown,
    Sit,
    Table,
    Told,
    Welcome,
    read_host_line,
    write_line,
)
from spades.session.net.link import Page, ProcessLink, Site
from spades.session.net.sealing import Channel, new_key
from spades.session.players.player import Player
from spades.session.players.seating import Seating, person, player
from spades.steady import seconds

PAGE = Page({"/": ("text/html", b"<p>hello"), "/big": ("image/png", bytes(200_000))}, (("X-Ours", "yes"),))


def names(seating: Seating) -> dict[Seat, str]:
    return {seat: sitter.name for seat, sitter in seating.items()}


def free_port() -> int:
    """Return a port that nobody has, and that no other table asks for.

    It lies below those that are given to whoever calls out: a network that was killed finds it free again.
    """
    for port in random.SystemRandom().sample(range(20_000, 32_000), 100):
        with (
            suppress(OSError),
            socket.create_server(("127.0.0.1", port)),
            socket.socket(type=socket.SOCK_DGRAM) as by_udp,
        ):
            by_udp.bind(("127.0.0.1", port))
            return port
    raise OSError("Of a hundred ports none is free.")


class PythonGuest:
    """A guest by a real socket.

    Attributes:
        lines: Everything that was said to it.
        texts: The same, as it came.
    """

    def __init__(self, port: int, key: bytes, name: str = "Anna", **hello: Any) -> None:
        address = f"ws://127.0.0.1:{port}/table"
        self._open = ExitStack()
        self.socket = self._open.enter_context(connect(address, compression=None, proxy=None, max_size=2**18))
        pair = PrivateKey.generate()
        self.socket.send(bytes(pair.public_key))
        theirs = self.socket.recv(timeout=10)
        assert isinstance(theirs, bytes)
        self.channel = Channel(key, pair, theirs, host=False)
        self.name = name
        self._answered = (0, 0)
        self.lines: list[HostLine] = []
        self.texts: list[str] = []
        self.state: TableState | None = None
        self.number = 0
        self.table: Table | None = None
        self.secret = ""
        self.refusals: list[str] = []
        self.hints: list[str] = []
        self.cutting: Cutting | None = None
        self.own_cut: OwnCut | None = None
        self.cuts = self.reveals = True
        self.ended = ""
        self.closed = False
        self.say(Hello(1, name, **hello))

    @property
    def is_seated(self) -> bool:
        return self.table is not None and any(seat.you for seat in self.table.seats)

    @property
    def is_ready(self) -> bool:
        return self.table is not None and any(seat.you and seat.ready for seat in self.table.seats)

    def say(self, line: GuestLine) -> None:
        self.socket.send(self.channel.seal(write_line(line)))

    def do(self, action: Action) -> None:
        self.say(Act.of(self.number, action))

    def hear(self) -> None:
        """Take whatever has come."""
        try:
            while not self.closed:
                frame = self.socket.recv(timeout=0)
                assert isinstance(frame, bytes)
                # Now and then a host says nothing, so that one who waits knows that it is there.
                if frame:
                    self._take(self.channel.open(frame))
        except TimeoutError:
            pass
        except ConnectionClosed:
            self.closed = True

    def _take(self, text: str) -> None:
        line = read_host_line(text)
        self.texts.append(text)
        self.lines.append(line)
        match line:
            case Welcome():
                self.secret = line.secret
            case Lobby(table):
                self.table = table
            case Shown():
                self.state, self.number = line.read(), line.number
            case Refused(code):
                self.refusals.append(code)
            case Ended(why):
                self.ended = why
            case Advised(move):
                self.hints.append(move)
            case CutTold():
                self._see_cut(line.cut.read())
            case Told() | Left() | Record():
                pass

    def _see_cut(self, cutting: Cutting) -> None:
        """Cut, as whoever wrote a guest from docs/online.md does."""
        self.cutting = cutting
        seats = () if self.table is None else self.table.seats
        mine = next((parse_seat(seat.seat) for seat in seats if seat.you), Seat.SOUTH)
        self.own_cut = self.own_cut or OwnCut(mine, Part(17 + mine) if self.cuts else None)
        due, part = self.own_cut.see(cutting), self.own_cut.part
        if part is not None and due == "commit":
            self.say(Commit(part.commitment(cutting.seal, mine)))
        elif part is not None and due == "reveal" and self.reveals:
            self.say(Reveal(part.format()))

    def answer(self, rng: random.Random) -> bool:
        """Do what is to be done now; returns whether there was anything."""
        state, known = self.state, (self.number, len(self.refusals))
        if state is None or state.over or known == self._answered:
            return False
        view = state.view
        moves = [move for move, why in state.choices if why is None]
        if moves and view.to_move is view.seat:
            self.do(PlayLast() if state.plays_itself else Play(random_move(tuple(moves), rng)))
        elif view.results is not None:
            self.do(NextRound())
        else:
            return False
        self._answered = known
        return True

    def leave(self) -> None:
        self._open.close()
        self.closed = True


class Host:
    """A table with a real network process, and its game."""

    def __init__(self, rules: Rules = PRESETS["classic-300"]) -> None:
        self.key = new_key()
        self.seats = Seats(rules, seconds)
        self.link = ProcessLink(Site(self.key, token_bytes(32), free_port()), lambda: PAGE)
        self.table = HostedTable(self.key, self.seats, self.link, names, seconds)
        self.session: Session | None = None
        self.guests: list[PythonGuest] = []
        self.until(lambda: self.link.port)

    def step(self) -> None:
        if self.session is not None:
            self.session.update(at_once=True)
        self.table.update()
        for guest in self.guests:
            guest.hear()

    def until(self, come: Callable[[], object], steps: int = 20_000) -> None:
        """Go on until something is so; counted and not timed."""
        for asked in range(steps):
            self.step()
            if come():
                return
            pause(asked)
        raise AssertionError("it never came to that")

    def guest(self, name: str = "Anna", seat: str = "", **hello: Any) -> PythonGuest:
        """Have a guest come, and sit down."""
        guest = PythonGuest(self.link.port, self.key, name, **hello)
        self.guests.append(guest)
        self.until(lambda: guest.secret or guest.refusals or guest.closed)
        if seat:
            guest.say(Sit(seat))
            self.until(lambda: guest.is_seated)
        return guest

    def begin(self, book: Callable[..., Book] | None = None, others: str = "random", *, cuts: bool = False) -> Session:
        """Begin the game: the seats that are free get players; everybody cuts, or nobody does."""
        for number, seat in enumerate(self.seats.free):
            self.seats.settle(seat, person() if others == "person" and not number else player("random"))
        self.session = begin_session(self.seats, book, self.cut_together if cuts else lambda _opening: AUTOMATIC)
        self.table.join(self.session)
        self.until(lambda: all(guest.state is not None for guest in self.guests if guest.is_seated))
        return self.session

    def cut_together(self, opening: Opening) -> Contribution:
        """Have all guests cut, and whoever sits at the screen."""
        cutting = self.table.begin_cut(opening.secret.seal, [*opening.seating.persons])
        for seat in opening.seating.persons:
            if seat not in opening.guests:
                cutting.give(seat, Part(40))
        self.until(lambda: cutting.contribution)
        assert cutting.contribution is not None
        return cutting.contribution

    def play(self, rng: random.Random, come: Callable[[], object], turns: int = 20_000) -> None:
        """Have everybody do what is to be done until something is so."""
        for _ in range(turns):
            self.step()
            if come():
                return
            acting = [guest for guest in self.guests if not guest.closed and guest.answer(rng)]
            for answered in [partial(_is_answered, guest, guest.number, len(guest.refusals)) for guest in acting]:
                self.until(answered)
            if not acting:
                time.sleep(0.001)
        raise AssertionError("it never came to that")

    def player(self) -> Player:
        """Return a player that can sit in for somebody."""
        return MAKER.make_player("random")

    def close(self) -> None:
        self.table.close()
        for guest in self.guests:
            guest.leave()
        if self.session is not None:
            self.session.close()


def begin_session(
    seats: Seats,
    book: Callable[..., Book] | None = None,
    gather: Callable[[Opening], Contribution] = lambda _opening: AUTOMATIC,
    chance: int = 5,
) -> Session:
    """Begin a game for who sits at a table."""
    opening = Opening.draw(seats.rules, seats.seating(), Chance(chance), guests=frozenset(seats.seated))
    return MAKER.begin(_cut(opening, gather), book)


def _is_answered(guest: PythonGuest, number: int, refusals: int) -> bool:
    return guest.number != number or guest.closed or guest.is_ready or len(guest.refusals) > refusals


def _cut(opening: Opening, gather: Callable[[Opening], Contribution]) -> Opening:
    while opening.step is not Step.DEAL:
        if opening.step is Step.CUT:
            opening = opening.cut(gather(opening))
        else:
            cut = opening.high_card()
            opening = opening.take(min(set(range(52)) - (cut.taken if cut else frozenset())))
    return opening
