"""English as it is spoken where Street is played: books for tricks, and who trumps cuts.

A wording is a catalogue like that of a language: it has the same four ways to look a text up.
"""

import re
from functools import lru_cache

_WORDS = (
    (re.compile(r"(?<![{\w])([Tt])rick(s?)\b"), lambda found: ("B" if found[1] == "T" else "b") + "ook" + found[2]),
    (re.compile(r"\ba spade trumps\b"), lambda _found: "a spade cuts"),
    (re.compile(r" were led: follow suit\."), lambda _found: " were led: anything else is a renege."),
)
"""What is said otherwise; a word in braces is a place for a fact, and stays."""


class StreetWording:
    """The texts of the program in the words of the street."""

    def gettext(self, text: str) -> str:
        """Return a text."""
        return _said(text)

    def pgettext(self, context: str, text: str) -> str:
        """Return a text of a context, which makes no difference here."""
        del context
        return _said(text)

    def ngettext(self, one: str, many: str, count: int) -> str:
        """Return the form of a text that goes with a number."""
        return _said(one if count == 1 else many)


@lru_cache(maxsize=1024)
def _said(text: str) -> str:
    for usual, instead in _WORDS:
        text = usual.sub(instead, text)
    return text
