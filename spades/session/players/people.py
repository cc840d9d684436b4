"""The people who play at this machine: the name of each, their colour, and the key that is theirs."""

from collections.abc import Collection, Iterable, Sequence
from enum import Enum
from string import ascii_lowercase
from typing import NamedTuple
from unicodedata import normalize

from spades.engine.text import refused_sign
from spades.language import N_
from spades.session.players.seating import LONGEST_PERSON, Sitter, person

COLOURS = ("amber", "sky", "coral", "leaf", "violet", "rose")
"""The colours that people can have, in the order in which newcomers get them."""

KEYS = "qoxz"
"""The keys that newcomers get, in this order."""

FREE_KEYS = "abefgijoqruwxyz"
"""The keys that a person can have, unless something else has been put on them; all other letters mean something."""

KEY_TAKEN = N_("That key already does something at the table.")

_MOST = 12
"""How many people are remembered."""


class Person(NamedTuple):
    """A person who plays here.

    Attributes:
        name: What they are called.
        colour: One of `COLOURS`.
        key: One of `FREE_KEYS`: their hand is seen while it is held, where people play so.
    """

    name: str
    colour: str
    key: str


class NameFault(Enum):
    """Why somebody cannot be called so. The value is the sentence that says it, to be translated."""

    LONG = N_("A name can have at most 40 letters.")
    SIGNS = N_("A name can't have characters that are invisible or that change the direction of writing.")
    MARKS = N_("A name can't have a quotation mark, backslash or semicolon in it.")
    TAKEN = N_("Somebody at the table already has that name.")


def name_fault(name: str, others: Iterable[str]) -> NameFault | None:
    """Return why somebody cannot be called so, or None.

    Args:
        name: As it was written.
        others: What the others at the table are called.
    """
    name = name.strip()
    if len(name) > LONGEST_PERSON:
        return NameFault.LONG
    if refused_sign(name) is not None:
        return NameFault.SIGNS
    try:
        Sitter(person().kind, name)
    except ValueError:
        return NameFault.MARKS
    if _fold(name) in map(_fold, others):
        return NameFault.TAKEN
    return None


def why_no_name(name: str, others: Iterable[str]) -> str | None:
    """Return the sentence that says why somebody cannot be called so, to be translated; or None."""
    fault = name_fault(name, others)
    return None if fault is None else fault.value


def why_no_key(key: str, others: Iterable[str]) -> str | None:
    """Return the sentence that says why a key cannot be somebody's, to be translated; or None."""
    if len(key) != 1 or key not in ascii_lowercase:
        return N_("A key is one letter from A to Z.")
    if key not in FREE_KEYS:
        return KEY_TAKEN
    if key in others:
        return N_("Somebody else already has that key.")
    return None


def _fold(name: str) -> str:
    """Return the form that two names share that look alike: case, spaces and how accents are written do not matter."""
    return " ".join(normalize("NFC", name).casefold().split())


def introduce(known: Sequence[Person], names: Sequence[str], busy: Collection[str] = ()) -> list[Person]:
    """Return the people of these names as they are known; newcomers get colours and keys that nobody here has.

    Args:
        known: Who has played here.
        names: Who plays now.
        busy: Keys that newcomers do not get as long as there are others.

    >>> [one.colour for one in introduce([Person("Ben", "amber", "q")], ["Anna", "Ben"])]
    ['sky', 'amber']
    """
    by_name = {one.name: one for one in reversed(known)}
    here = [by_name.get(name) for name in names]
    found: list[Person] = []
    for name, one in zip(names, here, strict=True):
        if one is not None and not any(one.key == other.key or one.colour == other.colour for other in found):
            found.append(one)
            continue
        taken = [other for other in (*found, *here) if other is not None]
        colours, keys = {other.colour for other in taken}, {other.key for other in taken}
        colour = next(colour for colour in COLOURS if colour not in colours)
        free = [key for key in (*KEYS, *FREE_KEYS) if key not in keys]
        found.append(Person(name, colour, next((key for key in free if key not in busy), free[0])))
    return found


def remember(known: Sequence[Person], here: Sequence[Person]) -> tuple[Person, ...]:
    """Return who is remembered once these have sat down: they come first."""
    names = {one.name for one in here}
    return (*here, *(one for one in known if one.name not in names))[:_MOST]
