"""Lines between a table and its guests, which anybody may have sent, and both ends that hear them; invitations."""

import base64
import hashlib
from dataclasses import replace

from spades.engine import PRESETS, Bid, Game, Seat, write_record
from spades.session.deals.chance import Chance
from spades.session.game.actions import ClaimRest, NextRound, Play, PlayLast, Undo
from spades.session.game.session import Session
from spades.session.net.call import CallNews, Heard, Reached
from spades.session.net.guest_seats import Seats
from spades.session.net.hosting import HostedTable
from spades.session.net.invitation import (
    SCHEME,
    Invitation,
    InvitationError,
    parse_invitation,
    write_invitation,
)
from spades.session.net.kept_seat import read_seat, write_seat
from spades.session.net.lines import (
    Act,
    Advised,
    Commit,
    CutState,
    CutTold,
    Ended,
    GuestLine,
    Hello,
    HostLine,
    Leave,
    Left,
    LineError,
    Lobby,
    LobbySeat,
    Record,
    Refused,
    Reveal,
    Rise,
    Say,
    Shown,
    Sit,
    Table,
    Told,
    Welcome,
    read_guest_line,
    read_host_line,
    write_line,
)
from spades.session.net.link import FromGuest, News, Site
from spades.session.net.remote_table import RemoteTable
from spades.session.players.seating import Seating, guests_tag, person

from .games import played
from .refusals import check_refusal

SECRET, CODE = "s" * 22, "123456"
RULES = PRESETS["classic-300"]
AT = Invitation(b"k7f2q9mex3ab77tz", bytes(range(32)), ("192.168.1.5:47500", "[2001:db8::1]:9"))
SITTERS = Seating(RULES, {Seat.SOUTH: person("Anna"), Seat.NORTH: person("Ben")})


class _Link:
    """Carries what is put into it, and keeps what is said."""

    port, addresses, failure, invitation, announced = 1, (), "", None, None
    site = Site(b"k7f2q9mex3ab77tz")

    def __init__(self) -> None:
        self.news: list[News] = []
        self.sent: list[str] = []

    def poll(self) -> list[News]:
        news, self.news = self.news, []
        return news

    def send(self, guest: int, line: str) -> None:
        del guest
        self.sent.append(line)

    def announce(self, name: str | None) -> None:
        pass

    def use_relay(self, relay: str) -> None:
        pass

    def flush(self) -> None:
        pass

    def end(self, guest: int) -> None:
        pass

    def close(self) -> None:
        pass


class _Call:
    """Says lines, one after the other, and keeps what is answered."""

    def __init__(self, lines: list[str]) -> None:
        self._news: list[CallNews] = [Reached(), *map(Heard, lines)]
        self.said: list[str] = []

    def poll(self) -> list[CallNews]:
        news, self._news = self._news, []
        return news

    def send(self, line: str) -> None:
        self.said.append(line)

    def flush(self) -> None:
        pass

    def close(self) -> None:
        pass


def _game(moves: int) -> Game:
    game = played(RULES, moves)
    return Game(game.rules, game.starter, game.packs, game.moves, (*SITTERS.tags(), *guests_tag(SITTERS)))


RECORD = write_record(played(RULES, 60))


def seeds() -> list[bytes]:
    """Return lines of every kind, several together, and what has done harm to other readers."""
    moves = Session(_game(60), {}, chance=Chance(3)).view(Seat.SOUTH).legal_moves
    acts = [Act.of(1, action) for action in (ClaimRest(), NextRound(), PlayLast(), Undo(), Play(Bid(3)))]
    acts += [Act.of(number, Play(move)) for number in (1, 2) for move in moves]
    guests: list[GuestLine] = [
        Hello(1, "Anna"),
        Hello(1, "Anna", SECRET),
        Hello(1, code=CODE),
        Sit("N"),
        Rise(rise=True),
        Commit("a" * 128),
        Reveal("17 " + "b" * 22),
        *acts,
    ]
    guests += [Say("good_game"), Leave("player")]
    lobby = Table([LobbySeat("S", "guest", "Anna", here=True, you=True)], "classic-300")
    hosts: list[HostLine] = [
        Welcome(1, "0", SECRET),
        Lobby(lobby),
        CutTold(CutState("c" * 64, ["S", "N"], {"S": "a" * 128}, {"S": "17 " + "b" * 22}, ["N"])),
        Refused("old", 3),
        Advised("H7", 3),
        Told("thank_you", "S"),
        Left("pause", "S"),
        Record(RECORD[:200], more=True),
        Record(RECORD),
        Ended("closed"),
    ]
    link = _Link()
    _table(link, 60, [write_line(Hello(1, "", SECRET))])
    shown = [line for line in link.sent if isinstance(read_host_line(line), Shown)]
    texts = [*map(write_line, guests), *map(write_line, hosts), *shown]
    hello = write_line(Hello(1, "", SECRET))
    texts += [f"{hello}\n{write_line(act)}" for act in acts]
    # A table as its guest hears it: from the welcome on, and on to the record.
    texts += ["\n".join([*link.sent[:3], text]) for text in map(write_line, hosts)]
    texts += [write_invitation(at) for at in (AT, replace(AT, addresses=(), relay="https://r.example"))]
    harmful = ("[" * 5000, '{"hello":' * 500, '{"hello":1' + "0" * 5000, '{"say":"\\ud800"}', '{"hello":2}')
    return [text.encode() for text in (*texts, *harmful)]


def check(data: bytes) -> None:
    """Read a text in both ways, and have a table hear its lines: what it says can be read, whatever was said."""
    text = data.decode("utf-8", "replace")
    for read in (read_guest_line, read_host_line):
        try:
            line = read(text)
        except LineError as error:
            check_refusal(error)
        else:
            assert read(write_line(line)) == line
    _be_guest(text.split("\n")[:8])
    _read_invitation(data[:200])
    for moves in (None, 60):
        link = _Link()
        _table(link, moves, text.split("\n")[:8])
        for said in link.sent:
            read_host_line(said)


def _be_guest(lines: list[str]) -> None:
    """Have a guest hear lines: whatever was said, what it shows and keeps can be read."""
    call = _Call(lines)
    table = RemoteTable(AT, "Anna", call, clock=lambda: 0.0)
    for _ in range(4):
        table.update()
    if (viewer := table.viewer) is not None:
        assert viewer.state.view.seat is viewer.seat
        assert viewer.take_states() or viewer.state.so_far.number == 0
    if (kept := table.kept) is not None:
        assert read_seat(write_seat(kept)) == kept
    for said in call.said:
        read_guest_line(said)


def _read_invitation(body: bytes) -> None:
    """Read bytes as an invitation, as they are and with the check that belongs to them."""
    whole = body + hashlib.sha256(body).digest()[:4]
    for text in (body.decode("utf-8", "replace"), SCHEME + base64.urlsafe_b64encode(whole).decode()):
        try:
            invitation = parse_invitation(text)
        except InvitationError as error:
            check_refusal(error)
        else:
            assert parse_invitation(write_invitation(invitation)) == invitation


def _table(link: _Link, moves: int | None, lines: list[str]) -> None:
    """Have a table hear lines, before its game or in it: all of one guest, and the last again of another."""
    if moves is None:
        table = HostedTable(b"k", Seats(RULES, lambda: 0.0), link, _names, lambda: 0.0)
    else:
        seats = Seats.of_game(SITTERS, {Seat.SOUTH: SECRET, Seat.NORTH: "n" * 22}, RULES, lambda: 0.0)
        table = HostedTable(b"k", seats, link, _names, lambda: 0.0)
        table.join(Session(_game(moves), {}, chance=Chance(3)))
    for line in lines:
        link.news = [FromGuest(1, line)]
        table.update()
    link.news = [FromGuest(2, lines[-1])]
    table.update()


def _names(seating: Seating) -> dict[Seat, str]:
    return {seat: sitter.name for seat, sitter in seating.items()}
