"""Texts from elsewhere: what may stand in one, and how such a text is quoted: the one place for both."""

import unicodedata

LONGEST_QUOTE = 60
"""How many characters of a text are quoted, at most."""

_REFUSED = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs"})
_WHAT = {
    "Cc": "a control character",
    "Cf": "an invisible sign",
    "Cs": "half a character",
    "Co": "a private character",
    "Zl": "a line break",
    "Zp": "a line break",
    "Zs": "a special space",
}


def quoted(value: object) -> str:
    """Return a value as it is quoted in a message: as Python writes it, and of a long one the beginning alone.

    However long the value is, the quote is at most some six hundred characters.

    >>> quoted("HX")
    "'HX'"
    >>> quoted("x" * 1_000_000) == repr("x" * 60) + "..."
    True
    """
    if isinstance(value, str | bytes):
        return repr(value) if len(value) <= LONGEST_QUOTE else f"{value[:LONGEST_QUOTE]!r}..."
    if isinstance(value, int) and value.bit_length() > LONGEST_QUOTE:
        return "a number of many digits"
    text = repr(value)
    return text if len(text) <= 2 * LONGEST_QUOTE else f"{text[: 2 * LONGEST_QUOTE]}..."


def shortened(text: str) -> str:
    """Return a text as it is shown in a sentence without quotes: on one line, and of a long one the two ends.

    >>> shortened("/home/anna/game.spades")
    '/home/anna/game.spades'
    >>> len(shortened("/x" * 10_000))
    121
    """
    if len(text) > 2 * LONGEST_QUOTE:
        text = f"{text[:LONGEST_QUOTE]}\N{HORIZONTAL ELLIPSIS}{text[-LONGEST_QUOTE:]}"
    return "".join("\N{REPLACEMENT CHARACTER}" if _is_refused(sign) else sign for sign in text)


def refused_sign(text: str) -> str | None:
    r"""Return the sign of a text that may not stand in a record, with its number, name and place; None where all may.

    Refused are the control characters (NUL, line breaks, tab), what is invisible (the signs that turn the direction of
    writing, joiners, soft hyphen, byte order mark), halves of surrogate pairs, private characters, and every space but
    the plain one (the no-break space among them): the categories Cc, Cf, Cs, Co, Zl, Zp and Zs of Unicode. All letters
    of all scripts may stand, and so may what a later version of Unicode will have.

    >>> refused_sign("Zoë 晴")
    >>> refused_sign("ab\N{RIGHT-TO-LEFT OVERRIDE}cd")
    'U+202E RIGHT-TO-LEFT OVERRIDE, an invisible sign, as character 3'
    """
    if text.isprintable():
        return None
    for place, sign in enumerate(text, 1):
        if _is_refused(sign):
            name = unicodedata.name(sign, "")
            said = " ".join(part for part in (f"U+{ord(sign):04X}", name) if part)
            return f"{said}, {_WHAT[unicodedata.category(sign)]}, as character {place}"
    return None


def _is_refused(sign: str) -> bool:
    return not sign.isprintable() and unicodedata.category(sign) in _REFUSED
