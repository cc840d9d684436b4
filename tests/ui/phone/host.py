"""A table for one phone, in a thread: real games of the session, and nothing of the network's own process."""

import asyncio
import json
import secrets
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any

from nacl.public import PrivateKey
from session.games import MAKER
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from spades.engine import Bid, IllegalMoveError, Rules, Seat, View
from spades.engine.notation import format_move, format_rules, is_first_notation
from spades.engine.preview import preview_bid
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import AUTOMATIC
from spades.session.deals.seal import ALONE, Sealed
from spades.session.game.opening import Opening
from spades.session.game.table_text import read_action, write_table
from spades.session.game.viewer import ViewerSession
from spades.session.net.sealing import Channel, ChannelError, new_key, write_key
from spades.session.players.seating import Seating, person, player
from spades.ui.phone import HEADERS, page_files

Line = dict[str, Any]

TWO, FOUR = ("classic-300", "rule"), ("partners-500", "rule random rule")
"""The rules of a table for one at a phone, and the players with them: of two seats, and of four."""


class TableForOne:
    """A table that a guest sits down at, in South, against players.

    Attributes:
        sent: The lines that were sent to the guest, as they were written.
        heard: The lines that the guest sent.
        holds: Whether the players wait, so that a picture stands still.
        guests: The connections that there are.
    """

    def __init__(
        self, rules: Rules, players: str = "otto", seed: int = 1, files: Mapping[str, Any] | None = None
    ) -> None:
        sitters = [person(), *map(player, players.split())]
        seating = Seating(rules, dict(zip(rules.seating, sitters, strict=True)))
        sealed = Sealed(Chance(seed).sealed(1).seed, 1 if is_first_notation(rules) else ALONE)
        opening = Opening(rules, seating, sealed, seed, given=Seat.SOUTH)
        self.viewer = ViewerSession(MAKER.begin(opening.cut(AUTOMATIC)), Seat.SOUTH)
        self.rules, self.key = rules, new_key()
        self.files = page_files() if files is None else files
        self.sent: list[str] = []
        self.heard: list[Line] = []
        self.holds, self.begins_at_once = False, True
        self._name, self._number, self._last = "", 0, ""
        self._secret = new_secret()
        self.guests: set[ServerConnection] = set()
        self._tell: Callable[[Line], None] = lambda _line: None
        self.port = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/#{write_key(self.key)}"

    def drop(self) -> None:
        """Break all connections, as a network does."""
        for guest in tuple(self.guests):
            self._loop.call_soon_threadsafe(guest.transport.abort)

    def say(self, line: Line) -> None:
        """Send the guest a line of one's own."""
        self._loop.call_soon_threadsafe(self._tell, line)

    async def run(self, started: threading.Event, stop: asyncio.Event) -> None:
        self._loop = asyncio.get_running_loop()
        async with serve(self._guest, "127.0.0.1", self.port, process_request=self._serve_file) as server:
            self.port = _port(server)
            started.set()
            self._stop = stop
            await stop.wait()

    def _serve_file(self, _connection: ServerConnection, request: Request) -> Response | None:
        path = request.path
        if path == "/table":
            return None
        kind, body = self.files.get(path, ("text/plain", b""))
        headers = Headers(
            [*HEADERS, ("Content-Type", kind), ("Content-Length", str(len(body))), ("Connection", "close")]
        )
        status = HTTPStatus.OK if path in self.files else HTTPStatus.NOT_FOUND
        return Response(status.value, status.phrase, headers, body)

    async def _guest(self, guest: ServerConnection) -> None:
        self.guests.add(guest)
        try:
            theirs = await guest.recv()
            assert isinstance(theirs, bytes)
            pair = PrivateKey.generate()
            await guest.send(bytes(pair.public_key))
            channel = Channel(self.key, pair, theirs, host=True)
            queue: asyncio.Queue[Line] = asyncio.Queue()
            self._tell = queue.put_nowait
            told = self._listen(guest, channel), self._speak(guest, channel, queue)
            await asyncio.gather(*told, self._play(), self._beat(guest))
        except (ConnectionClosed, ChannelError):
            pass
        finally:
            self.guests.discard(guest)

    async def _listen(self, guest: ServerConnection, channel: Channel) -> None:
        async for frame in guest:
            assert isinstance(frame, bytes)
            line = json.loads(channel.open(frame))
            self.heard.append(line)
            self._answer(line)
        raise ChannelError("The guest is gone.")

    async def _speak(self, guest: ServerConnection, channel: Channel, queue: "asyncio.Queue[Line]") -> None:
        while True:
            text = json.dumps(await queue.get(), separators=(",", ":"))
            self.sent.append(text)
            await guest.send(channel.seal(text))

    async def _beat(self, guest: ServerConnection) -> None:
        while True:
            await asyncio.sleep(4)
            await guest.send(b"")

    async def _play(self) -> None:
        self._last = ""
        while True:
            if self._name and not self.holds:
                self.viewer.update(at_once=True)
                self._show()
            await asyncio.sleep(0.01)

    def _show(self) -> None:
        for state in (*self.viewer.take_states(), self.viewer.state):
            text = write_table(state)
            if text == self._last:
                continue
            self._last, self._number = text, self._number + 1
            names = {seat.letter: sitter.name.title() for seat, sitter in self.viewer.state.seating.items()}
            line: Line = {"number": self._number, "table": json.loads(text), "names": names | {"S": self._name}}
            if worth := worth_of(state.view):
                line["worth"] = worth
            self._tell(line)

    def _answer(self, line: Line) -> None:
        match line:
            case {"hello": 1, "name": name}:
                if name == "Nobody":
                    self._tell({"refused": "name_taken"})
                    return
                if line.get("code") not in (None, "481263"):
                    self._tell({"refused": "code"})
                    return
                back = "code" in line or line.get("secret") == self._secret
                self._tell({"welcome": 1, "game": "g1", "secret": self._secret})
                self._name = "Anna" if back else ""
                self._lobby(self._name)
            case {"sit": "S"}:
                self._lobby("Anna")
                if self.begins_at_once:
                    self._name = "Anna"
            case {"rise": True}:
                self._lobby("")
            case {"table": number, "action": action}:
                self._act(number, action)
            case {"say": phrase}:
                self._tell({"said": phrase, "seat": "S"})
            case _:
                raise ValueError(f"The phone has said {line}.")

    def _act(self, number: int, action: Line) -> None:
        if number != self._number:
            self._tell({"refused": "old", "of": number})
            return
        try:
            self.viewer.act(read_action(json.dumps(action)))
        except (IllegalMoveError, ValueError):
            self._tell({"refused": "not_here", "of": number})

    def _lobby(self, name: str) -> None:
        seats: list[Line] = [
            {"seat": "S", "who": "guest" if name else "free", "name": name, "here": True, "you": bool(name)}
        ]
        seats += [
            {"seat": seat.letter, "who": "player", "name": sitter.name.title(), "here": True, "key": sitter.name}
            for seat, sitter in self.viewer.state.seating.items()
            if seat is not Seat.SOUTH
        ]
        self._tell({"lobby": {"seats": seats, "rules": format_rules(self.rules), "begun": bool(name)}})


def worth_of(view: View) -> list[Line]:
    """Return what each bid would mean, as the table tells it."""
    return [_worth(view, move) for move in view.legal_moves if isinstance(move, Bid)]


def _worth(view: View, bid: Bid) -> Line:
    preview = preview_bid(view, bid)
    found: Line = {
        "bid": format_move(bid),
        "together": preview.together,
        "made": preview.made,
        "missed": preview.missed,
    }
    found["overtricks"] = list(preview.overtricks)
    if True in preview.penalties:
        found["costs"] = preview.penalties.index(True) + 1
    if preview.partner is not None:
        found["partner"] = format_move(preview.partner)
    if preview.partner_fails is not None:
        found["partner_fails"] = preview.partner_fails
    return found


def _port(server: Server) -> int:
    return int(next(iter(server.sockets)).getsockname()[1])


def new_secret() -> str:
    return secrets.token_urlsafe(16)


@contextmanager
def hosted(table: TableForOne) -> Iterator[TableForOne]:
    """Run a table until the block ends."""
    started, stop = threading.Event(), asyncio.Event()

    thread = threading.Thread(target=lambda: asyncio.run(table.run(started, stop)), daemon=True)
    thread.start()
    assert started.wait(20)
    try:
        yield table
    finally:
        table._loop.call_soon_threadsafe(stop.set)
        thread.join(10)
