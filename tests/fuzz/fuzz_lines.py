"""Lines between a table and its guests, which anybody may have sent, and a table that hears them."""

from spades.engine import PRESETS, Bid, Game, Seat
from spades.session.deals.chance import Chance
from spades.session.game.actions import ClaimRest, NextRound, Play, PlayLast, Undo
from spades.session.game.session import Session
from spades.session.net.hosting import HostedTable
from spades.session.net.lines import (
    Act,
    Advised,
    Ended,
    GuestLine,
    Hello,
    HostLine,
    LineError,
    Lobby,
    LobbySeat,
    Refused,
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
from spades.session.net.seats import Seats
from spades.session.players.seating import Seating, guests_tag, person

from .games import played
from .refusals import check_refusal

SECRET, CODE = "s" * 22, "123456"
RULES = PRESETS["classic-300"]
SITTERS = Seating(RULES, {Seat.SOUTH: person("Anna"), Seat.NORTH: person("Ben")})


class _Link:
    """Carries what is put into it, and keeps what is said."""

    port, addresses, failure, invitation = 1, (), "", None
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

    def announce(self, name: str) -> None:
        pass

    def flush(self) -> None:
        pass

    def end(self, guest: int) -> None:
        pass

    def close(self) -> None:
        pass


def _game(moves: int) -> Game:
    game = played(RULES, moves)
    return Game(game.rules, game.starter, game.packs, game.moves, (*SITTERS.tags(), *guests_tag(SITTERS)))


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
        *acts,
    ]
    guests.append(Say("good_game"))
    lobby = Table([LobbySeat("S", "guest", "Anna", here=True, you=True)], "classic-300")
    hosts: list[HostLine] = [
        Welcome(1, "0", SECRET),
        Lobby(lobby),
        Refused("old", 3),
        Advised("H7", 3),
        Told("thank_you", "S"),
        Ended("closed"),
    ]
    link = _Link()
    _table(link, 60, [write_line(Hello(1, "", SECRET))])
    shown = [line for line in link.sent if isinstance(read_host_line(line), Shown)]
    texts = [*map(write_line, guests), *map(write_line, hosts), *shown]
    hello = write_line(Hello(1, "", SECRET))
    texts += [f"{hello}\n{write_line(act)}" for act in acts]
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
    for moves in (None, 60):
        link = _Link()
        _table(link, moves, text.split("\n")[:8])
        for said in link.sent:
            read_host_line(said)


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
