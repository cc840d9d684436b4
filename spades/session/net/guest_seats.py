"""Who sits where at a table with guests: seats are taken, left and come back to; nothing here sends or listens."""

import hmac
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from spades.engine import Rules, Seat
from spades.session.players.people import name_fault
from spades.session.players.seating import Seating, Sitter, person, player

_SECRET_BYTES = 16
_CODE_SECONDS = 180.0
"""How long a code for another screen is good; it is good once."""

_WRONG_CODES = 5
"""After so many wrong codes that of the seat is good no more."""


class Who(Enum):
    """For whom a seat is."""

    FREE = "free"
    GUEST = "guest"
    PERSON = "person"
    PLAYER = "player"


class GuestRefusedError(Exception):
    """What a guest wants is not to be had: a seat, a name, or something at the cut.

    Attributes:
        code: Why not, as docs/online.md has it.
    """

    def __init__(self, code: str) -> None:
        """Say why not."""
        super().__init__(code)
        self.code = code


@dataclass
class Guest:
    """Somebody at a screen of their own.

    Attributes:
        name: What they are called.
        secret: What they come back with.
        connection: By which they are connected now; None while they are away.
        since: Since when they are here, or away.
    """

    name: str
    secret: str
    connection: int | None = None
    since: float = 0.0

    @property
    def here(self) -> bool:
        """Whether they are connected."""
        return self.connection is not None


@dataclass
class Place:
    """A seat of the table.

    Attributes:
        who: For whom it is.
        guest: The guest who sits here.
        name: The name of a person at the table's own screen; empty for the one at this machine.
        key: The player of the seat, or who sits in for its guest.
    """

    who: Who = Who.FREE
    guest: Guest | None = None
    name: str = ""
    key: str = ""

    @classmethod
    def of(cls, sitter: Sitter) -> "Place":
        """Return the place of a person at the table's screen, or of a player."""
        return cls(Who.PERSON, name=sitter.name) if sitter.is_person else cls(Who.PLAYER, key=sitter.name)


_NOWHERE = Place(Who.PLAYER)


@dataclass
class _Code:
    seat: Seat
    text: str
    until: float
    wrong: int = 0


@dataclass
class Seats:
    """The seats of one table.

    Attributes:
        rules: What is played.
        clock: Gives seconds.
        places: Each seat, clockwise from South.
        guests: Whoever is connected, by connection, seated or not.
        begun: Whether the game has begun: from then on nobody changes seats.
    """

    rules: Rules
    clock: Callable[[], float]
    places: dict[Seat, Place] = field(default_factory=dict)
    guests: dict[int, Guest] = field(default_factory=dict)
    begun: bool = False
    _code: _Code | None = None

    def __post_init__(self) -> None:
        """Begin with nobody."""
        self.places = self.places or {seat: Place() for seat in self.rules.seating}

    @classmethod
    def of_game(cls, seating: Seating, guests: Mapping[Seat, str], rules: Rules, clock: Callable[[], float]) -> "Seats":
        """Return the seats of a game that has begun, all guests away.

        Args:
            seating: Who sits where.
            guests: The seats of guests, and what each comes back with; a guest without one needs a code.
            rules: What is played.
            clock: Gives seconds.
        """
        seats = cls(rules, clock, begun=True)
        for seat, sitter in seating.items():
            if seat in guests:
                guest = Guest(sitter.name, guests[seat] or _new_secret(), since=clock())
                seats.places[seat] = Place(Who.GUEST, guest)
            else:
                seats.places[seat] = Place.of(sitter)
        return seats

    def greet(self, connection: int, name: str, secret: str | None, code: str | None) -> int | None:
        """Take notice of a guest who says hello, for the first time or again.

        Returns:
            The connection that this one takes the place of, or None.

        Raises:
            GuestRefusedError: They cannot be called so, or the code is not good.
        """
        if code is not None:
            return self._take_over(connection, code)
        if (guest := self._guest_of(secret)) is not None:
            return self._connect(guest, connection)
        seat = self.seat_of(connection)
        if seat is not None and self.begun:
            raise GuestRefusedError("begun")
        self._check_name(name, seat)
        if (known := self.guests.get(connection)) is None:
            self.guests[connection] = Guest(name.strip(), _new_secret(), connection, self.clock())
        else:
            known.name = name.strip()
        return None

    def knows(self, secret: str | None) -> bool:
        """Return whether somebody with a seat comes back with a secret."""
        return self._guest_of(secret) is not None

    def sit(self, connection: int, seat: Seat) -> None:
        """Seat a guest.

        Raises:
            GuestRefusedError: The seat is not free, or the game has begun.
        """
        self.rise(connection, to=seat)
        self.places[seat] = Place(Who.GUEST, self.guests[connection])

    def rise(self, connection: int, *, to: Seat | None = None) -> None:
        """Have a guest leave their seat, or change it.

        Raises:
            GuestRefusedError: The seat that they want is not free, or the game has begun.
        """
        if self.begun:
            raise GuestRefusedError("begun")
        seat = self.seat_of(connection)
        if to is not None:
            if to is not seat and self.places.get(to, _NOWHERE).who is not Who.FREE:
                raise GuestRefusedError("seat_taken")
            self._check_name(self.guests[connection].name, seat)
        if seat is not None:
            self.places[seat] = Place()

    def lose(self, connection: int) -> None:
        """Take notice that a connection has ended; a guest who had a seat keeps it."""
        guest = self.guests.pop(connection, None)
        if guest is not None and guest.connection == connection:
            guest.connection, guest.since = None, self.clock()

    def settle(self, seat: Seat, sitter: Sitter | None) -> None:
        """Give a seat to a person at the table's screen or to a player, or free it; before the game begins."""
        self.places[seat] = Place() if sitter is None else Place.of(sitter)

    def seat_of(self, connection: int) -> Seat | None:
        """Return the seat of a connection, or None."""
        guest = self.guests.get(connection)
        return next((seat for seat, place in self.places.items() if guest and place.guest is guest), None)

    def guest_at(self, seat: Seat) -> Guest | None:
        """Return the guest of a seat, here or away, or None."""
        return self.places[seat].guest

    @property
    def seated(self) -> dict[Seat, Guest]:
        """The guests with a seat, clockwise from South."""
        return {seat: place.guest for seat, place in self.places.items() if place.guest is not None}

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats that nobody has."""
        return tuple(seat for seat, place in self.places.items() if place.who is Who.FREE)

    def seating(self) -> Seating:
        """Return who sits where.

        Raises:
            ValueError: A seat is free.
        """
        return Seating(
            self.rules, {seat: _sitter(place) for seat, place in self.places.items() if place.who is not Who.FREE}
        )

    def new_code(self, seat: Seat) -> str:
        """Return a code with which the guest of a seat goes on at another screen; the one before is good no more."""
        self._code = _Code(seat, f"{secrets.randbelow(1_000_000):06}", self.clock() + _CODE_SECONDS)
        return self._code.text

    def code(self, seat: Seat) -> str | None:
        """Return the code of a seat as long as it is good."""
        code = self._code
        good = code is not None and code.seat is seat and self.clock() < code.until
        return code.text if good and code is not None else None

    def _take_over(self, connection: int, text: str) -> int | None:
        code = self._code
        if code is None or self.clock() >= code.until or not hmac.compare_digest(code.text, text):
            if code is not None:
                code.wrong += 1
                self._code = None if code.wrong >= _WRONG_CODES else code
            raise GuestRefusedError("code")
        self._code = None
        guest = self.places[code.seat].guest
        if guest is None:
            raise GuestRefusedError("code")
        # Whoever has the secret of before has it no more.
        guest.secret = _new_secret()
        return self._connect(guest, connection)

    def _connect(self, guest: Guest, connection: int) -> int | None:
        """Connect a guest; returns the connection that they had."""
        before = guest.connection if guest.connection != connection else None
        if before is not None:
            self.guests.pop(before, None)
        if (other := self.guests.get(connection)) is not None and other is not guest:
            self.lose(connection)
        guest.connection, guest.since = connection, self.clock()
        self.guests[connection] = guest
        return before

    def _guest_of(self, secret: str | None) -> Guest | None:
        return next((one for one in self.seated.values() if hmac.compare_digest(one.secret, secret or "")), None)

    def _check_name(self, name: str, seat: Seat | None) -> None:
        if not name.strip():
            raise GuestRefusedError("name_empty")
        people = {other: place for other, place in self.places.items() if place.who in (Who.GUEST, Who.PERSON)}
        fault = name_fault(name, [_sitter(place).name for other, place in people.items() if other is not seat])
        if fault is not None:
            raise GuestRefusedError(f"name_{fault.name.lower()}")


def _sitter(place: Place) -> Sitter:
    if place.guest is not None:
        return person(place.guest.name)
    return person(place.name) if place.who is Who.PERSON else player(place.key)


def _new_secret() -> str:
    return secrets.token_urlsafe(_SECRET_BYTES)
