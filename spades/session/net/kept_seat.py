"""What a guest comes back to somebody else's table with, also after a restart."""

from typing import Annotated

import msgspec

from spades.session.game.table_state import TableState
from spades.session.game.table_text import read_table
from spades.session.game.view_text import SeatLetter, TableTextError
from spades.session.net.invitation import Invitation, parse_invitation
from spades.session.net.lines import CutState, PartWords, Secret

_LAST_YEAR = 253_402_300_799
"""The last moment that the archive takes."""


class KeptSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat at somebody else's table.

    Attributes:
        invitation: Where the table is, as text.
        name: What the person is called there.
        secret: What they come back with.
        game: What tells the table from others.
        host: Whose table it is; empty where nobody is known.
        seat: The letter of the seat.
        shown: The table that was shown last, as of docs/table.md; empty where none was.
        number: The number of the game in this machine's archive; 0 as long as no round of it is over.
        cut: The cut by everybody as the table told it last; None where the person has not cut.
        part: What the person gives to it; None likewise.
        began: When the person saw the game first, in seconds since 1970; 0 where that is not known.
    """

    invitation: str
    name: str
    secret: Secret
    game: str
    host: str
    seat: SeatLetter
    shown: str
    number: int = 0
    cut: CutState | None = None
    part: PartWords | None = None
    began: Annotated[float, msgspec.Meta(ge=0, le=_LAST_YEAR)] = 0

    def read_invitation(self) -> Invitation:
        """Return where the table is.

        Raises:
            InvitationError: It cannot be read.
        """
        return parse_invitation(self.invitation)

    def read_shown(self) -> TableState | None:
        """Return the table that was shown last; None where there is none that can be read."""
        try:
            return read_table(self.shown)
        except TableTextError:
            return None


def write_seat(kept: KeptSeat) -> str:
    """Return a seat as text, as `read_seat` reads it."""
    return msgspec.json.encode(kept).decode()


def read_seat(text: str | None) -> KeptSeat | None:
    """Read a seat; None where there is none that can be read."""
    try:
        kept = msgspec.json.decode(text or "", type=KeptSeat)
        kept.read_invitation()
    except ValueError:
        return None
    return kept
