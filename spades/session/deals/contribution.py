"""A person's contribution to a deal once its seal is shown: where they cut, and words that they like to add.

It is made only of what the person chose and saw, so that they can remember it: a program that mixed in what nobody can
see, such as milliseconds, could say of them whatever it likes. The text form is what is hashed and what is recorded:

    17 33 8            the places of the cuts, in order: how many cards were lifted off the top each time
    17 33 8 hello      with words
    automatic          nobody cut
"""

import re
from dataclasses import dataclass

from spades.engine import NotationError
from spades.engine.text import quoted, refused_sign

LONGEST = 160
"""Bytes of UTF-8 that a contribution has at most."""

_EMPTY = r"\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8"
_UNSEEN = re.compile(rf"[{_EMPTY}\U000e0000-\U000e0fff]")
"""Letters and marks of which nothing is seen, beside those that no text may have: the `Default_Ignorable_Code_Point` of
Unicode, and the empty pattern of Braille. With them a program could change what a person gave, and nobody would see."""

_AUTOMATIC = "automatic"
_CUTS = re.compile(r"(?:[0-9]|[1-4][0-9]|5[01])(?: (?:[0-9]|[1-4][0-9]|5[01]))*(?= |\Z)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Contribution:
    """The cuts and words that a person gave.

    Attributes:
        text: Cuts of 0 to 51 and words, with one space between them, or `automatic`.

    Raises:
        ValueError: Another text.
    """

    text: str

    def __post_init__(self) -> None:
        """Refuse a text that cannot be read in one way only."""
        if self.text == _AUTOMATIC:
            return
        if _CUTS.match(self.text) is None:
            raise ValueError(f"{quoted(self.text)} is no contribution: cuts from 0 to 51 are expected, then words")
        if (reason := why_refused(self.text)) is not None:
            raise ValueError(reason)

    @classmethod
    def of(cls, *cuts: int, words: str = "") -> "Contribution":
        """Return the contribution of some cuts and words.

        >>> Contribution.of(17, 33, 8, words="hello").text
        '17 33 8 hello'
        """
        return cls(" ".join([*map(str, cuts), *words.split()]))

    @classmethod
    def parse(cls, text: str) -> "Contribution":
        """Read a contribution.

        Raises:
            NotationError: The text is not one.
        """
        try:
            return cls(text)
        except ValueError as error:
            raise NotationError(str(error)) from error

    @property
    def automatic(self) -> bool:
        """Whether nobody gave anything."""
        return self.text == _AUTOMATIC

    @property
    def cuts(self) -> tuple[int, ...]:
        """The places of the cuts, in order; words that are numbers of such places count among them.

        >>> Contribution("17 33 8 hello 5").cuts
        (17, 33, 8)
        """
        found = _CUTS.match(self.text)
        return () if found is None else tuple(map(int, found[0].split()))

    @property
    def words(self) -> str:
        """The text after the cuts, or nothing."""
        found = _CUTS.match(self.text)
        return "" if found is None else self.text[found.end() + 1 :]


AUTOMATIC = Contribution(_AUTOMATIC)
"""That of a deck which nobody cuts."""


def unseen_sign(text: str) -> str | None:
    """Return the first letter or mark of a text of which nothing is seen, as its number; None where there is none.

    Seals of version 3 take none; older ones did.

    >>> unseen_sign("hello"), unseen_sign("hel\N{HANGUL FILLER}lo")
    (None, 'U+3164')
    """
    found = _UNSEEN.search(text)
    return None if found is None else f"U+{ord(found[0]):04X}"


def why_refused(text: str) -> str | None:
    """Return why a text cannot be part of a contribution, or None."""
    if (sign := refused_sign(text)) is not None:
        return f"{sign} cannot be in a contribution"
    if '"' in text or "\\" in text:
        return "a quotation mark or a backslash cannot be in a contribution"
    if "  " in text or text != text.strip():
        return f"{quoted(text)} is no contribution: one space is expected between its parts"
    if len(text.encode()) > LONGEST:
        return f"{quoted(text)} is no contribution: it is longer than {LONGEST} bytes"
    return None
