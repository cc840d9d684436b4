"""Tables for guests are opened here, and opened again after a restart, on the same port and for the same seats."""

import logging
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import token_bytes

import msgspec

from spades.engine import Rules, Seat
from spades.session.game.session import Session
from spades.session.net.guest_seats import Seats
from spades.session.net.hosting import HostedTable
from spades.session.net.link import FIRST_PORT, Page, ProcessLink, Site
from spades.session.players.seating import Seating
from spades.session.program.storage import read_at_most, write_atomically
from spades.steady import seconds

log = logging.getLogger(__name__)

_FILE = "table.json"
_LARGEST = 4096
_ENDPOINT_BYTES = 32

Names = Callable[[Seating], Mapping[Seat, str]]
"""Says what everybody is called at a table."""

Wake = Callable[[], None] | None
"""Has a waiting loop go on, from another thread; None where the loop looks often enough by itself."""

PageSource = Callable[[], Page | None]
"""Gives what is served, once it is made."""


class KeptTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is opened again with: guests come back by themselves.

    Attributes:
        game: The number of its game in the history.
        key: Its key.
        port: Where it listened.
        secrets: What the guest of each seat comes back with, by the seat's letter.
        endpoint: The secret key of this machine as programs elsewhere know it, in hexadecimal digits; empty before one
            was made.
    """

    game: int
    key: str
    port: int
    secrets: dict[str, str]
    endpoint: str = ""


def open_table(rules: Rules, page: PageSource, names: Names, wake: Wake, relay: str = "") -> HostedTable:
    """Open a table for a new game: from now on somebody listens. For `relay` see `Site`."""
    from spades.session.net.sealing import new_key  # noqa: PLC0415  # needs what may be missing

    site = Site(new_key(), token_bytes(_ENDPOINT_BYTES), FIRST_PORT, relay)
    return _open(site, Seats(rules, seconds), page, names, wake)


def reopen_table(
    session: Session, number: int, folder: Path | None, page: PageSource, names: Names, wake: Wake, relay: str = ""
) -> HostedTable:
    """Open the table of a game that was left again; guests whose table it was come back to it by themselves."""
    from spades.session.net.sealing import new_key  # noqa: PLC0415  # as above

    kept = _read(folder)
    if kept is None or kept.game != number:
        kept = KeptTable(number, new_key().decode(), FIRST_PORT, {})
    secrets = {seat: kept.secrets.get(seat.letter, "") for seat in session.guests}
    seats = Seats.of_game(session.seating, secrets, session.game.rules, seconds)
    endpoint = bytes.fromhex(kept.endpoint) or token_bytes(_ENDPOINT_BYTES)
    table = _open(Site(kept.key.encode(), endpoint, kept.port, relay), seats, page, names, wake)
    table.join(session)
    return table


class Keeper:
    """Keeps what the table at hand is opened again with, as soon as it is otherwise."""

    def __init__(self, folder: Path | None) -> None:
        """Say where; None keeps nothing."""
        self._folder = folder
        self._kept: KeptTable | None = None

    def keep(self, table: HostedTable, number: int) -> None:
        """Take notice of how a table stands, once it has a game."""
        if self._folder is None or not table.playing or not table.link.port:
            return
        secrets = {seat.letter: guest.secret for seat, guest in table.seats.seated.items()}
        endpoint = table.link.site.secret.hex()
        kept = KeptTable(number, table.key.decode(), table.link.port, secrets, endpoint)
        if kept != self._kept:
            self._kept = kept
            try:
                write_atomically(self._folder / _FILE, msgspec.json.encode(kept))
            except OSError as error:
                log.warning("what the table is opened again with cannot be kept: %s", error)


def _open(site: Site, seats: Seats, page: PageSource, names: Names, wake: Wake) -> HostedTable:
    return HostedTable(site.key, seats, ProcessLink(site, page, wake), names, seconds)


def _read(folder: Path | None) -> KeptTable | None:
    if folder is None:
        return None
    try:
        kept = msgspec.json.decode(read_at_most(folder / _FILE, _LARGEST), type=KeptTable)
    except (OSError, ValueError):
        return None
    good = 0 < kept.port < 2**16 and kept.key.isascii() and kept.key.isalnum()
    good = good and re.fullmatch("([0-9a-f]{64})?", kept.endpoint) is not None
    return kept if good else None
