"""What a table and its guests say to each other: one JSON object a line, described in docs/online.md for strangers.

Whatever is read here may come from anybody. What is not in this form is refused, and nothing of it is believed before
all of it has been looked at.
"""

from typing import Annotated, Literal, TypeVar, get_args

import msgspec
from msgspec import Meta, Raw

from spades.engine import Bid, View
from spades.engine.notation import parse_rules, parse_seat
from spades.engine.preview import preview_bid
from spades.engine.text import refused_sign, shortened
from spades.session.deals.seal import CHAINED, Seal
from spades.session.game.actions import Action
from spades.session.game.table_state import TableState
from spades.session.game.table_text import read_action, read_table, write_action, write_table
from spades.session.game.view_text import Count, Line, MoveWord, Points, SeatLetter, TableTextError
from spades.session.net.cutting import PART_FORM, Cutting, Part

LONGEST_GUEST_LINE, LONGEST_HOST_LINE = 2**11, 2**16 + 2**13
"""The most characters of a line, each way: a table with what stands beside it."""

RECORD_PIECE, LONGEST_RECORD = 2**14, 2**21
"""The most characters of a piece of a record, and of all pieces together."""

Secret = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$")]
Code = Annotated[str, Meta(pattern="^[0-9]{6}$")]
_Name = Annotated[str, Meta(max_length=200)]
_Number = Annotated[int, Meta(ge=0, le=2**40)]
Commitment = Annotated[str, Meta(pattern=r"^[0-9a-f]{128}\Z")]
PartWords = Annotated[str, Meta(pattern=PART_FORM)]
_Word = Annotated[str, Meta(pattern="^[a-z_]{1,40}$")]
_Phrase = Literal["well_played", "thank_you", "one_moment", "good_game"]
"""What people say to each other: a word each, which every screen says in its own language."""

_Line = TypeVar("_Line", bound="_Said")


class LineError(ValueError):
    """A text that is no line of this format; the message is a sentence in English."""


class OtherVersionError(LineError):
    """The first line of a program that speaks another version."""


class _Said(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """A line, or a part of one."""


class Hello(_Said, frozen=True):
    """The first line of a guest, and again whenever it wants another name.

    Attributes:
        hello: The version that it speaks.
        name: What its person is called.
        secret: What it was given the time before, to come back to its seat.
        code: What the table shows, to take a seat over from another screen.
        keeps: Whether it keeps the game: it is sent the record of the rounds that are over.
    """

    hello: Literal[1]
    name: _Name = ""
    secret: Secret | None = None
    code: Code | None = None
    keeps: bool = False


class Sit(_Said, frozen=True):
    """Take a free seat, or change to it, before the game begins."""

    sit: SeatLetter


class Rise(_Said, frozen=True):
    """Leave one's seat, before the game begins."""

    rise: Literal[True]


class Act(_Said, frozen=True):
    """Do something at the table.

    Attributes:
        table: The number of the table that it was made looking at.
        action: The action, as in docs/table.md.
    """

    table: _Number
    action: Raw

    @classmethod
    def of(cls, number: int, action: Action) -> "Act":
        """Return the line of an action."""
        return cls(number, Raw(write_action(action).encode()))

    def read(self) -> Action:
        """Return the action.

        Raises:
            LineError: It is none.
        """
        try:
            return read_action(bytes(self.action).decode())
        except TableTextError as error:
            raise LineError(str(error)) from error


class Say(_Said, frozen=True):
    """Say one of the phrases to everybody."""

    say: _Phrase


class Leave(_Said, frozen=True):
    """Leave a game that has begun.

    Attributes:
        leave: How: the seat waits (`pause`), a player of the host's sits in (`player`), or they come back no more
            (`end`).
    """

    leave: Literal["pause", "player", "end"]


class Commit(_Said, frozen=True):
    """Be bound to what one gives to the cut, before it is told: see `spades.session.net.cutting`."""

    commit: Commitment


class Reveal(_Said, frozen=True):
    """Tell what one gives, once all are bound to what they give."""

    reveal: PartWords

    def read(self) -> Part:
        """Return the part."""
        return Part.parse(self.reveal)


class Welcome(_Said, frozen=True):
    """The answer to a hello.

    Attributes:
        welcome: The version that the table speaks.
        game: What tells this table from every other.
        secret: What the guest comes back with.
    """

    welcome: Literal[1]
    game: Annotated[str, Meta(max_length=40)]
    secret: Secret


class LobbySeat(_Said, frozen=True):
    """A seat as everybody may know it.

    Attributes:
        seat: Which one.
        who: Who it is for.
        name: What whoever sits here is called; empty for nobody.
        key: Of a player, also one that sits in for a guest, its key.
        here: Whether the guest of this seat is connected.
        you: Whether it is the seat of the guest who reads this.
        kept: Whether a player sits in for the guest of this seat.
        ready: Whether its guest wants to go on to the next round.
    """

    seat: SeatLetter
    who: Literal["guest", "person", "player", "free"]
    name: _Name = ""
    key: _Name = ""
    here: bool = False
    you: bool = False
    kept: bool = False
    ready: bool = False


class Table(_Said, frozen=True):
    """Who sits where, before the game and while it goes on.

    Attributes:
        seats: Every seat, clockwise from South.
        rules: What is played, as in docs/records.md.
        begun: Whether the game has begun.
    """

    seats: Annotated[list[LobbySeat], Meta(max_length=4)]
    rules: Line
    begun: bool = False


class Lobby(_Said, frozen=True):
    """Who sits where; said whenever anything in it changes."""

    lobby: Table

    def read(self) -> Table:
        """Return who sits where.

        Raises:
            ValueError: The seats are not those of the rules, or what somebody is called is no name.
        """
        seats = [seat.letter for seat in parse_rules(self.lobby.rules).seating]
        if [one.seat for one in self.lobby.seats] != seats:
            raise LineError("These are not the seats of a table.")
        if any(refused_sign(one.name + one.key) is not None for one in self.lobby.seats):
            raise LineError("Somebody is called what cannot be shown.")
        return self.lobby


class CutState(_Said, frozen=True):
    """The cut by everybody as far as it has come.

    Attributes:
        seal: The digits of the seal of the game.
        people: The seats of those who cut.
        commitments: What each of them is bound to.
        parts: What each gives; nothing before all are bound.
        left_out: Those without whom it goes on.
    """

    seal: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
    people: Annotated[list[SeatLetter], Meta(max_length=4)]
    commitments: dict[SeatLetter, Commitment] = {}
    parts: dict[SeatLetter, PartWords] = {}
    left_out: Annotated[list[SeatLetter], Meta(max_length=4)] = []

    def read(self) -> Cutting:
        """Return the cut."""
        return Cutting(
            Seal(self.seal, CHAINED),
            tuple(map(parse_seat, self.people)),
            {parse_seat(letter): bound for letter, bound in self.commitments.items()},
            {parse_seat(letter): Part.parse(text) for letter, text in self.parts.items()},
            frozenset(map(parse_seat, self.left_out)),
        )


class CutTold(_Said, frozen=True):
    """How it stands with the cut; said whenever anything in it changes."""

    cut: CutState

    @classmethod
    def of(cls, cutting: Cutting) -> "CutTold":
        """Return the line of a cut."""
        return cls(
            CutState(
                cutting.seal.digest,
                [seat.letter for seat in cutting.people],
                {seat.letter: bound for seat, bound in cutting.commitments.items()},
                {seat.letter: part.format() for seat, part in cutting.parts.items()},
                [seat.letter for seat in cutting.people if seat in cutting.left_out],
            )
        )


class Worth(_Said, frozen=True):
    """What a bid would do to the score of the side.

    Attributes:
        bid: The bid.
        together: The tricks that the side would have bid.
        made: The score if it is made exactly.
        missed: The score if it is set by one trick; of nil, with one trick.
        overtricks: The score with one overtrick, with two and so on.
        costs: With how many overtricks a bag penalty first comes; left out where none does.
        partner: The partner's bid, where it is known.
        partner_fails: The score if the bid is made and a partner's bid that counts by itself is missed by one.
    """

    bid: MoveWord
    together: Count
    made: Points
    missed: Points
    overtricks: Annotated[list[Points], Meta(max_length=17)] = []
    costs: Count | None = None
    partner: MoveWord | None = None
    partner_fails: Points | None = None


class Shown(_Said, frozen=True):
    """The table as the guest's seat may know it.

    Attributes:
        number: Its number: an action names the latest.
        table: The table, as in docs/table.md.
        names: What each seat is called.
        worth: What each bid would do to the score, for whoever is to bid.
    """

    number: _Number
    table: Raw
    names: dict[SeatLetter, _Name] = {}
    worth: Annotated[list[Worth], Meta(max_length=28)] = []

    @classmethod
    def of(cls, number: int, state: TableState, names: dict[str, str]) -> "Shown":
        """Return the line of a table."""
        return cls(number, Raw(write_table(state).encode()), names, _worth(state.view))

    def read(self) -> TableState:
        """Return the table.

        Raises:
            LineError: It is none.
        """
        try:
            return read_table(bytes(self.table).decode())
        except TableTextError as error:
            raise LineError(str(error)) from error


class Record(_Said, frozen=True):
    """A piece of the record of the rounds that are over, as in docs/records.md.

    Attributes:
        record: The piece.
        more: Whether another one follows.
    """

    record: Annotated[str, Meta(max_length=RECORD_PIECE)]
    more: bool = False


class Left(_Said, frozen=True):
    """Somebody has left the game.

    Attributes:
        left: How, as in `Leave`.
        seat: Whose seat it is.
    """

    left: Literal["pause", "player", "end"]
    seat: SeatLetter


class Refused(_Said, frozen=True):
    """Why something was not done.

    Attributes:
        refused: A code: of docs/table.md, or one of docs/online.md.
        of: The number of the table that the action named, or 0 for what was no action.
    """

    refused: _Word
    of: _Number = 0


class Advised(_Said, frozen=True):
    """The hint to which everybody has agreed.

    Attributes:
        hint: The move that it names.
        of: The number of the table that it is for.
    """

    hint: MoveWord
    of: _Number


class Told(_Said, frozen=True):
    """What somebody has said."""

    said: _Phrase
    seat: SeatLetter


class Ended(_Said, frozen=True):
    """The last line: the connection closes."""

    ended: Literal["closed", "version", "replaced", "full"]


GuestLine = Hello | Sit | Rise | Commit | Reveal | Act | Say | Leave
HostLine = Welcome | Lobby | CutTold | Shown | Record | Refused | Advised | Told | Left | Ended

# Its first field says which line it is.
_GUEST_LINES: dict[str, type[GuestLine]] = {kind.__struct_fields__[0]: kind for kind in get_args(GuestLine)}
_HOST_LINES: dict[str, type[HostLine]] = {kind.__struct_fields__[0]: kind for kind in get_args(HostLine)}


def write_line(line: GuestLine | HostLine) -> str:
    """Return a line as text.

    >>> write_line(Hello(1, "Anna"))
    '{"hello":1,"name":"Anna"}'
    """
    return msgspec.json.encode(line).decode()


def read_guest_line(text: str) -> GuestLine:
    """Read a line of a guest, of which nothing is known but that it is a text.

    Raises:
        OtherVersionError: It begins to speak in another version.
        LineError: It is no line of this format.
    """
    return _read(text, LONGEST_GUEST_LINE, _GUEST_LINES)


def read_host_line(text: str) -> HostLine:
    """Read a line of a table, likewise.

    Raises:
        OtherVersionError: It begins to speak in another version.
        LineError: It is no line of this format.
    """
    return _read(text, LONGEST_HOST_LINE, _HOST_LINES)


def _read(text: str, longest: int, kinds: dict[str, type[_Line]]) -> _Line:
    if len(text) > longest:
        raise LineError(f"This is no line: it has more than {longest} characters.")
    try:
        fields = msgspec.json.decode(text, type=dict[str, Raw])
        # The first line of either side has its version, which is read before the rest is looked at.
        if bytes(fields.get(next(iter(kinds)), b"1")) != b"1":
            raise OtherVersionError("This program speaks another version.")
        said = [kinds[name] for name in kinds if name in fields]
        if said:
            return msgspec.json.decode(text, type=said[0])
    except LineError:
        raise
    except (ValueError, RecursionError) as error:
        raise LineError(f"This is no line: {shortened(str(error))}.") from None
    raise LineError("This is no line: it says nothing that is known.")


def _worth(view: View) -> list[Worth]:
    """Return the effect of each bid on the score; nothing where the seat is not to bid."""
    if view.to_move is not view.seat:
        return []
    told = []
    for move in view.legal_moves:
        if isinstance(move, Bid):
            shown = preview_bid(view, move)
            costs = next((at for at, one in enumerate(shown.penalties, 1) if one), None)
            partner = None if shown.partner is None else str(shown.partner)
            scores = list(shown.overtricks)
            told.append(
                Worth(str(move), shown.together, shown.made, shown.missed, scores, costs, partner, shown.partner_fails)
            )
    return told
