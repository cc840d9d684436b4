"""Deal codes: a deal as a line that can be copied, told or written down, and played by anyone.

docs/records.md has the bytes, one after the other, and how they are written in signs.
"""

import base64
import hashlib
import re
from dataclasses import dataclass

from spades.engine import PRESETS, NotationError, Rules, Seat, format_rules, parse_rules
from spades.engine.notation import is_first_notation
from spades.language import N_
from spades.session.deals.contribution import Contribution
from spades.session.deals.seal import ALONE, SEED_BYTES, Deal, Sealed

_NAMED = ("classic-300", "classic-500", "unseen-500", "partners-500", "street-350", "cutthroat-300")
"""The rules that a code names by their place here: this order never changes."""

_DEALS = {1: 1, 2: ALONE, 4: ALONE}
"""The version of the deal, by that of the code: in version 4 stand the rules that the first records could not say."""

_LATER = 4
_WRITTEN_OUT = 15
_CHECK_BYTES = 3
_LEAST = 2 + SEED_BYTES + _CHECK_BYTES
_GROUP = 5
_LONGEST = 4000
"""How many characters are looked at: rules with every field written out come to a quarter of it."""

_USUAL = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_WRITE = str.maketrans(_USUAL, _SIGNS)
_READ = str.maketrans(_SIGNS, _USUAL)
_ALIKE = str.maketrans("ILO", "110")

EMPTY = N_("Paste or type a deal code.")
WRONG_SIGN = N_("A deal code is made of digits and letters, but never the letter U.")
WRONG_LENGTH = N_("This deal code has the wrong length: characters are missing, or there are too many.")
WRONG_CHECK = N_("This deal code has a typo in it: its check doesn't match.")
WRONG_VERSION = N_("This deal code is from a later version of the program.")
WRONG_RULES = N_("The rules in this deal code aren't known here.")


@dataclass(frozen=True, slots=True)
class DealCode:
    """A deal that can be played again.

    Attributes:
        rules: What is played.
        deal: The seed, and what the person gave.
        starter: Who starts.

    Raises:
        ValueError: The starter does not sit at such a table, or the deal is one of a chain, of which `Deal.alone`
            is told, or one of version 1 under rules that came later.
    """

    rules: Rules
    deal: Deal
    starter: Seat

    def __post_init__(self) -> None:
        """Refuse a starter who does not sit at the table."""
        if self.starter not in self.rules.seating:
            raise ValueError(f"starter must be one of {self.rules.seating}, not {self.starter!r}")
        if self.deal.version not in _DEALS.values():
            raise ValueError("a deal code tells a deal that stands for itself")
        if self.deal.version == 1 and not is_first_notation(self.rules):
            raise ValueError("no deal of version 1 was played by these rules")

    def format(self) -> str:
        """Write the code: groups of five signs, joined by hyphens; of three cuts and rules with a name, some 88."""
        text = format_rules(self.rules)
        named = _NAMED.index(text) if text in _NAMED else _WRITTEN_OUT
        deal = self.deal
        number, given = (deal.contribution.cuts[0], b"") if deal.version == 1 else (0, _encode(deal.contribution))
        version = deal.version if is_first_notation(self.rules) else _LATER
        body = bytes([version << 4 | named, 4 * number + self.starter]) + deal.sealed.seed + given
        if named == _WRITTEN_OUT:
            body += text.encode("ascii")
        signs = base64.b32encode(body + _check(body)).decode("ascii").rstrip("=").translate(_WRITE)
        return "-".join(signs[at : at + _GROUP] for at in range(0, len(signs), _GROUP))

    @classmethod
    def parse(cls, text: str) -> "DealCode":
        """Read a code; small letters, hyphens and blanks are fine, and so are I and L for 1 and O for 0.

        Raises:
            NotationError: It is none; the reason is a sentence for the person, to be translated.
        """
        if len(text) > _LONGEST:
            raise NotationError(WRONG_LENGTH)
        signs = re.sub(r"[\s\-\N{EN DASH}\N{HYPHEN}]+", "", text).upper().translate(_ALIKE)
        if not signs:
            raise NotationError(EMPTY)
        if not set(signs) <= set(_SIGNS):
            raise NotationError(WRONG_SIGN)
        count = len(signs) * 5 // 8
        # So many signs that no bytes come to them cannot be decoded at all.
        if count < _LEAST or -(-count * 8 // 5) != len(signs):
            raise NotationError(WRONG_LENGTH)
        whole = base64.b32decode(signs.translate(_READ) + "=" * (-len(signs) % 8))
        body, check = whole[:-_CHECK_BYTES], whole[-_CHECK_BYTES:]
        if check != _check(body) or base64.b32encode(whole).decode("ascii").rstrip("=").translate(_WRITE) != signs:
            raise NotationError(WRONG_CHECK if _length(whole) in (count, None) else WRONG_LENGTH)
        version, named = divmod(body[0], 16)
        if version not in _DEALS:
            raise NotationError(WRONG_VERSION)
        seed, written = body[2 : 2 + SEED_BYTES], body[2 + SEED_BYTES :]
        number, starter = divmod(body[1], 4)
        try:
            contribution = Contribution.of(number)
            if version != 1:
                contribution, written = _decode(number, written)
            rules = _rules(named, written, later=version == _LATER)
            return cls(rules, Deal(Sealed(seed, _DEALS[version]), contribution), Seat(starter))
        except ValueError as error:
            raise NotationError(WRONG_RULES) from error


@dataclass(frozen=True, slots=True)
class CodedRound:
    """The part of a deal code that may be shown before its round is played: everything but the cards.

    Attributes:
        code: The code.
        rules: What is played.
        starter: Who starts.
        seal: The first digits of what the deal is sealed with.
    """

    code: str
    rules: Rules
    starter: Seat
    seal: str


def read_code(text: str) -> CodedRound:
    """Return the public part of a code.

    Raises:
        NotationError: It is none; the reason is a sentence for the person, to be translated.
    """
    found = DealCode.parse(text)
    return CodedRound(found.format(), found.rules, found.starter, found.deal.seal.beginning)


def _length(whole: bytes) -> int | None:
    """Return how many bytes a code must have that begins like this, or None where that is not known."""
    version, named = divmod(whole[0], 16)
    if named == _WRITTEN_OUT or version not in _DEALS:
        return None
    return _LEAST if version == 1 else _LEAST + 1 + whole[2 + SEED_BYTES]


def _encode(contribution: Contribution) -> bytes:
    data = contribution.text.encode()
    return bytes([len(data)]) + data


def _decode(number: int, written: bytes) -> tuple[Contribution, bytes]:
    """Return the person's contribution, and the bytes that follow it."""
    if number or not written or len(written) <= written[0]:
        raise ValueError("no such contribution")
    return Contribution(written[1 : 1 + written[0]].decode()), written[1 + written[0] :]


def _check(body: bytes) -> bytes:
    return hashlib.sha256(body).digest()[:_CHECK_BYTES]


def _rules(named: int, written: bytes, *, later: bool) -> Rules:
    """Return the rules of a code, which must be such as its version is for: those that came later or the first."""
    if named == _WRITTEN_OUT:
        rules = parse_rules(written.decode("ascii"))
    elif written or named >= len(_NAMED):
        raise ValueError("no such rules")
    else:
        rules = PRESETS[_NAMED[named]]
    if is_first_notation(rules) is later:
        raise ValueError("another version is for these rules")
    return rules
