"""Who sits where: a value from seat to sitter, and its text in the tags of a record.

A sitter is a person, by name, or a player, by its key in the registry (`vesper`, or `module:factory` for one from
elsewhere). Either may have no name: `person` is whoever sits at this machine, `player` one that nobody knows. A record
names every seat:

    [South "person Anna"]
    [North "player vesper"]

Records of versions before this named one player, who sat on every seat but South: `[Opponent "vesper"]`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from spades.engine import NotationError, Rules, Seat
from spades.engine.text import quoted, refused_sign

LONGEST_PERSON, LONGEST_KEY = 40, 200
"""The greatest lengths, in characters, of a person's name and of a player's key."""

_REFUSED = '"\\;'
OLD_TAG = "Opponent"
"""The tag by which records of earlier versions name the player on every seat but South."""

HELP_TAG, AGREED = "Help", "agreed"
"""The tag of a game of several people who have agreed to hints and to taking moves back, and what it says."""

GUESTS_TAG = "Guests"
"""The tag of a game in which people sit at screens of their own; it has the letters of their seats."""

Tags = Iterable[tuple[str, str]]


class Kind(Enum):
    """The kind of a sitter."""

    PERSON = "person"
    PLAYER = "player"


@dataclass(frozen=True, slots=True)
class Sitter:
    """A person or a player.

    Attributes:
        kind: Which of the two.
        name: A person's name, or a player's key; empty for the person at this machine, and for an unknown player.

    Raises:
        ValueError: The name is too long, holds what cannot be written in one line, or begins or ends with a space.
    """

    kind: Kind
    name: str = ""

    def __post_init__(self) -> None:
        """Refuse a name that has no text form."""
        longest = LONGEST_PERSON if self.kind is Kind.PERSON else LONGEST_KEY
        if len(self.name) > longest:
            raise ValueError(
                f"the name of a {self.kind.value} has at most {longest} characters, not {len(self.name)}:"
                f" {quoted(self.name)}"
            )
        if (sign := refused_sign(self.name)) is not None:
            raise ValueError(f"the name of a {self.kind.value} cannot hold {sign}")
        if strange := sorted(set(self.name) & set(_REFUSED)):
            raise ValueError(
                f"the name of a {self.kind.value} cannot hold {strange[0]!r}, but {quoted(self.name)} does"
            )
        if self.name != self.name.strip():
            raise ValueError(
                f"the name of a {self.kind.value} begins and ends with no space, but {quoted(self.name)} does"
            )

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.kind is Kind.PERSON

    def format(self) -> str:
        """Write the sitter in one line, as it is parsed.

        >>> player("vesper").format()
        'player vesper'
        """
        return f"{self.kind.value} {self.name}".rstrip()

    @classmethod
    def parse(cls, text: str) -> "Sitter":
        """Read a sitter.

        Raises:
            NotationError: The text is not one.
        """
        word, space, name = text.partition(" ")
        if word not in _KINDS or (space and not name):
            raise NotationError(f"{quoted(text)} is nobody who can sit here: write 'person Anna' or 'player vesper'")
        try:
            return cls(_KINDS[word], name)
        except ValueError as error:
            raise NotationError(str(error)) from error


_KINDS = {kind.value: kind for kind in Kind}


def person(name: str = "") -> Sitter:
    """Return a person; without a name, the one at this machine."""
    return Sitter(Kind.PERSON, name)


def player(key: str = "") -> Sitter:
    """Return a player by its key; without one, a player that nobody knows."""
    return Sitter(Kind.PLAYER, key)


class Seating(Mapping[Seat, Sitter]):
    """The sitters of one table by seat; never changes, and compares by value."""

    def __init__(self, rules: Rules, sitters: Mapping[Seat, Sitter]) -> None:
        """Seat everyone.

        Raises:
            ValueError: A seat of the rules is empty, or somebody sits where there is none.
        """
        if missing := [seat for seat in rules.seating if seat not in sitters]:
            raise ValueError(f"nobody sits {seat_word(missing[0])}")
        if extra := [seat for seat in sitters if seat not in rules.seating]:
            raise ValueError(f"there is no seat {seat_word(extra[0])} under these rules")
        self._sitters = {seat: sitters[seat] for seat in rules.seating}

    @classmethod
    def of_one_person(cls, rules: Rules, key: str, name: str = "") -> "Seating":
        """Return the seating of a person in South, with a player on every other seat.

        Raises:
            ValueError: A name has no text form.
        """
        return cls.around_person(rules, [key] * (rules.seats - 1), name)

    @classmethod
    def around_person(cls, rules: Rules, keys: Sequence[str], name: str = "") -> "Seating":
        """Return the seating of a person in South, with these players on the other seats.

        Args:
            rules: They say which seats there are.
            keys: The players' keys clockwise from South: of two seats the opponent, of four the opponent on the left,
                the partner, and the opponent on the right.
            name: The person's name; empty for the one at this machine.

        Raises:
            ValueError: There are more or fewer players than seats for them, or a name has no text form.
        """
        free = rules.seating[1:]
        if len(keys) != len(free):
            players = "1 player sits" if len(free) == 1 else f"{len(free)} players sit"
            raise ValueError(f"with seats={rules.seats} {players} with a person, not {len(keys)}")
        sitters = {Seat.SOUTH: person(name), **dict(zip(free, map(player, keys), strict=True))}
        return cls(rules, sitters)

    def __getitem__(self, seat: Seat) -> Sitter:
        """Return who sits on a seat."""
        return self._sitters[seat]

    def __iter__(self) -> Iterator[Seat]:
        """Go through the seats, clockwise from South."""
        return iter(self._sitters)

    def __len__(self) -> int:
        """Return how many seats there are."""
        return len(self._sitters)

    def __hash__(self) -> int:
        """Return the same number for equal seatings."""
        return hash(tuple(self._sitters.items()))

    def __eq__(self, other: object) -> bool:
        """Return whether the same sit on the same seats."""
        return self._sitters == other._sitters if isinstance(other, Seating) else NotImplemented

    def __repr__(self) -> str:
        """Show the text form."""
        return f"<Seating {self.format()}>"

    @cached_property
    def persons(self) -> Mapping[Seat, str]:
        """The seats of people with their names, clockwise from South."""
        return {seat: sitter.name for seat, sitter in self.items() if sitter.is_person}

    @cached_property
    def players(self) -> Mapping[Seat, str]:
        """The seats of players with their keys, likewise."""
        return {seat: sitter.name for seat, sitter in self.items() if not sitter.is_person}

    @property
    def sides(self) -> range:
        """The sides: 0, South's, and the others."""
        return range(3 if len(self) == 3 else 2)

    def side(self, number: int) -> tuple[Sitter, ...]:
        """Return who sits on a side, clockwise: 0 is South's."""
        return tuple(self.values())[number :: len(self.sides)]

    @cached_property
    def you(self) -> Seat | None:
        """The seat of the person at this machine: who sits here alone, or the only one among people without a name.

        None where only players sit, or people by name.
        """
        nameless = [seat for seat, name in self.persons.items() if not name]
        mine = [*self.persons] if len(self.persons) == 1 else nameless
        return mine[0] if len(mine) == 1 else None

    @property
    def is_shared(self) -> bool:
        """Whether several people sit here of whom none is known as the one at this machine: all go by name."""
        return len(self.persons) > 1 and self.you is None

    @property
    def own_seat(self) -> Seat:
        """The same as `you`; else the seat of the first person from South on, or South."""
        return next(iter(self.persons), Seat.SOUTH) if self.you is None else self.you

    @property
    def own_side(self) -> int:
        """The side of `own_seat`."""
        return tuple(self).index(self.own_seat) % len(self.sides)

    @property
    def others(self) -> tuple[Sitter, ...]:
        """The sitters of all sides but `own_side`, clockwise."""
        return self.against(self.own_side)

    def against(self, own: int) -> tuple[Sitter, ...]:
        """Return the sitters of all sides but one, clockwise."""
        return tuple(sitter for side in self.sides if side != own for sitter in self.side(side))

    def side_of(self, name: str) -> int | None:
        """Return the side of the person of a name; None where nobody of that name sits here."""
        return next((at % len(self.sides) for at, sitter in enumerate(self.values()) if sitter == person(name)), None)

    @property
    def partners(self) -> tuple[Sitter, ...]:
        """The sitters with the first person on their side: nobody with two seats, one sitter with four."""
        return tuple(sitter for seat, sitter in self.items() if (seat - self.own_seat) % 4 == 2 and len(self) == 4)

    @property
    def partner(self) -> Seat | None:
        """The seat of the player opposite the one person at a table of four; None at any other table."""
        if len(self) != 4 or len(self.persons) != 1:
            return None
        return next(seat for seat in self if (seat - self.own_seat) % 4 == 2)

    @property
    def opponent(self) -> str | None:
        """The key of the one player against whom one person sits; None where others sit at the table too."""
        if len(self) != 2 or len(self.persons) != 1:
            return None
        return self.others[0].name

    @property
    def own_opponent(self) -> str | None:
        """The same where it is the person at this machine, who has no name: a guest with a phone is another."""
        return self.opponent if [*self.persons.values()] == [""] else None

    def format(self) -> str:
        """Write the seating in one line, as it is parsed: a seat's letter and its sitter, clockwise from South.

        >>> from spades.engine import PRESETS
        >>> Seating.of_one_person(PRESETS["classic-300"], "vesper", "Anna").format()
        'S person Anna; N player vesper'
        """
        return "; ".join(f"{seat.letter} {sitter.format()}" for seat, sitter in self.items())

    @classmethod
    def parse(cls, rules: Rules, text: str) -> "Seating":
        """Read a seating.

        Raises:
            NotationError: The text is not one under these rules.
        """
        letters = {seat.letter: seat for seat in Seat}
        sitters: dict[Seat, Sitter] = {}
        for part in text.split("; "):
            letter, _, sitter = part.partition(" ")
            if letter not in letters or letters[letter] in sitters:
                raise NotationError(f"{quoted(part)} is no seat that is still free, with its sitter")
            sitters[letters[letter]] = Sitter.parse(sitter)
        return cls._seat(rules, sitters)

    def tags(self) -> tuple[tuple[str, str], ...]:
        """Return the tags of a record, one a seat."""
        return tuple((seat_word(seat), sitter.format()) for seat, sitter in self.items())

    @classmethod
    def of_tags(cls, rules: Rules, tags: Tags) -> "Seating":
        """Read who sits where from the tags of a record; other tags are passed over.

        A record that names no seat is one of an earlier version: a person sat in South, and on the other seats the
        player of the tag `Opponent`, or one that nobody knows.

        Raises:
            NotationError: A seat is named, but not all are, or one is not named in this notation.
        """
        texts = dict(tags)
        sitters = {seat: Sitter.parse(text) for seat in Seat if (text := texts.get(seat_word(seat))) is not None}
        if sitters:
            return cls._seat(rules, sitters)
        try:
            return cls.of_one_person(rules, texts.get(OLD_TAG, ""))
        except ValueError as error:
            raise NotationError(str(error)) from error

    @classmethod
    def _seat(cls, rules: Rules, sitters: Mapping[Seat, Sitter]) -> "Seating":
        try:
            return cls(rules, sitters)
        except ValueError as error:
            raise NotationError(str(error)) from error


def seating_of(rules: Rules, tags: Tags) -> Seating:
    """Return who sits where by the tags of a record; where they cannot be read, a person and unknown players.

    A record may come from anyone, and its tags are no part of the game that it holds.
    """
    try:
        return Seating.of_tags(rules, tags)
    except NotationError:
        return Seating.of_one_person(rules, "")


def with_seating(tags: Tags, seating: Seating) -> tuple[tuple[str, str], ...]:
    """Return tags that name every seat, without those of earlier versions."""
    names = {OLD_TAG, *map(seat_word, Seat)}
    return (*seating.tags(), *(tag for tag in tags if tag[0] not in names))


def with_name(rules: Rules, tags: Tags, seat: Seat | None, name: str = "") -> tuple[tuple[str, str], ...]:
    """Return tags that name the person of a seat, among several; without a name it is who is at this machine."""
    seating = seating_of(rules, tags)
    if seat is None or seat not in seating.persons or len(seating.persons) == 1:
        return tuple(tags)
    return with_seating(tags, Seating(rules, {**seating, seat: person(name)}))


def is_help_agreed(tags: Tags) -> bool:
    """Return whether the people of a game have agreed, before it, to hints and to taking moves back."""
    return dict(tags).get(HELP_TAG) == AGREED


def guests_of(rules: Rules, tags: Tags) -> frozenset[Seat]:
    """Return the seats whose people sit at screens of their own.

    >>> from spades.engine import PRESETS
    >>> guests_of(PRESETS["classic-300"], [("Guests", "N")])
    frozenset({<Seat.NORTH: 2>})
    """
    letters = dict(tags).get(GUESTS_TAG, "")
    return frozenset(seat for seat in rules.seating if seat.letter in letters)


def guests_tag(guests: Iterable[Seat]) -> list[tuple[str, str]]:
    """Return the tag of these guests, clockwise from South; none where nobody is a guest."""
    letters = "".join(seat.letter for seat in sorted(guests))
    return [(GUESTS_TAG, letters)] if letters else []


def seat_word(seat: Seat) -> str:
    """Return the name of a seat's tag: South, West, North or East."""
    return seat.name.title()
