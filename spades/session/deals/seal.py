"""Sealed deals: a seed whose seal is shown before the person gives anything, and all that follows from both.

There are three versions of the derivation, all specified in docs/fairness.md so that anyone can check them; none may
change. Version 1 shuffled by the seed alone and turned that shuffle at one cut. In version 2 all that chance decides
follows from a hash of the seed and of what the person gave, so that nobody can steer the one without foretelling the
other; so a deal is sealed that stands for itself. In version 3, by which games are sealed today, the seeds of all
rounds are a chain, and the one by which version 2 deals follows from that of the chain and from all that was settled
before.
"""

import hashlib
import re
from dataclasses import dataclass
from functools import cached_property

from spades.engine import PACK, Card, NotationError, Rules, Seat, pack_of
from spades.engine.text import quoted
from spades.session.deals.contribution import AUTOMATIC, Contribution, unseen_sign
from spades.session.deals.stream import Stream

SEED_BYTES = 32
CHAINED = 3
"""The version of the rounds of a game, whose seeds are a chain."""

ALONE = 2
"""The version of a deal that stands for itself."""

_VERSIONS = (1, ALONE, CHAINED)
_DIGEST = re.compile(r"[0-9a-f]{64}", re.ASCII)
_TEXT = re.compile(r"(?:([23]) )?([0-9a-f]{64})", re.ASCII)
_DEAL = re.compile(r"((?:[23] )?[0-9a-f]{64}) (.+)", re.ASCII)
_OLD_CUT = re.compile(r"[0-9]|[1-4][0-9]|5[01]", re.ASCII)

_CUTS = {1: 1, ALONE: 3, CHAINED: 1}
_MOST_CUTS = 3
_FIRST_DIGITS = 16


@dataclass(frozen=True, slots=True)
class Seal:
    """The digest that is shown of a seed before the cut: it gives no card away, and no other seed has the same.

    Attributes:
        digest: 64 hexadecimal digits in small letters.
        version: The derivation that goes with it, 1 to 3.

    Raises:
        ValueError: Another text or version.
    """

    digest: str
    version: int = ALONE

    def __post_init__(self) -> None:
        """Refuse a text that is no digest."""
        if self.version not in _VERSIONS or _DIGEST.fullmatch(self.digest) is None:
            raise ValueError(f"{quoted(self.digest)} is not a seal: 64 digits of 0 to 9 and a to f are expected")

    @classmethod
    def of(cls, seed: bytes, version: int = ALONE) -> "Seal":
        """Return the seal of a seed: its SHA-256, from version 2 on that of a line which names the version."""
        return cls(hashlib.sha256(seed).hexdigest() if version == 1 else digest_of_seed(seed, version), version)

    @classmethod
    def parse(cls, text: str) -> "Seal":
        """Read a seal.

        Raises:
            NotationError: The text is not one.
        """
        return cls(*read_digits(text, "seal"))

    def format(self) -> str:
        """Write the seal as it is parsed: its digits, from version 2 on after the version and a space."""
        return write_digits(self.digest, self.version)

    @property
    def cuts(self) -> int:
        """How many cuts one person is asked for at the least."""
        return _CUTS[self.version]

    @property
    def groups(self) -> tuple[str, ...]:
        """All digits in groups of four, for the eye."""
        return tuple(self.digest[at : at + 4] for at in range(0, 64, 4))

    @property
    def beginning(self) -> str:
        """The first digits, to know a seal again that was shown whole.

        >>> Seal.of(bytes(32), 1).beginning
        '6668 7aad f862 bd77'
        """
        return " ".join(self.groups[: _FIRST_DIGITS // 4])


@dataclass(frozen=True)
class Sealed:
    """A seed that was chosen, and whose seal can be shown, before the deck is cut.

    Attributes:
        seed: 32 bytes.
        version: The derivation that goes with it, 1 to 3.
        bound: In version 3, what binds the round, 64 digits: see `chain.py`; otherwise nothing.

    Raises:
        ValueError: Not 32 bytes, another version, or nothing that binds it where something must.
    """

    seed: bytes
    version: int = ALONE
    bound: str = ""

    def __post_init__(self) -> None:
        """Refuse another length."""
        if not isinstance(self.seed, bytes) or len(self.seed) != SEED_BYTES:
            raise ValueError(f"seed must be {SEED_BYTES} bytes, not {quoted(self.seed)}")
        if self.version not in _VERSIONS:
            raise ValueError(f"version must be 1 to 3, not {quoted(self.version)}")
        if bool(self.bound) is not (self.version == CHAINED):
            raise ValueError(f"a round of version {self.version} cannot be bound by {quoted(self.bound)}")

    def __repr__(self) -> str:
        """Show the seal, never the seed: a report or a log must not give the cards away."""
        return f"<Sealed {self.seal.beginning}>"

    @classmethod
    def parse(cls, text: str, bound: str = "") -> "Sealed":
        """Read a seed as `format` writes it; one of version 3 needs the text that binds the round.

        Raises:
            NotationError: The text is not one.
        """
        digits, version = read_digits(text, "seed")
        try:
            return cls(bytes.fromhex(digits), version, bound if version == CHAINED else "")
        except ValueError as error:
            raise NotationError(str(error)) from error

    def format(self) -> str:
        """Write the seed as it is parsed: 64 hexadecimal digits, from version 2 on after the version and a space."""
        return write_digits(self.seed.hex(), self.version)

    @cached_property
    def seal(self) -> Seal:
        """Its seal, which the person is shown."""
        return Seal.of(self.seed, self.version)

    def follows(self, other: "Sealed") -> bool:
        """Return whether this is the next seed of the same chain: then its seal is the other seed."""
        return (self.version, other.version) == (CHAINED, CHAINED) and self.seal.digest == other.seed.hex()

    def cut(self, contribution: Contribution) -> "Deal":
        """Return the deal that follows from the person's contribution.

        Raises:
            ValueError: This version does not know such a contribution.
        """
        if self.version == 1 and contribution == AUTOMATIC:
            # Version 1 has no word for it; whoever cuts never cuts at 0.
            contribution = Contribution.of(0)
        return Deal(self, contribution)

    @property
    def uncut(self) -> "Deal | None":
        """The deal without its cut, for decisions before it; None since version 2, where all waits for it."""
        return Deal(self, Contribution.of(0)) if self.version == 1 else None

    @cached_property
    def alone(self) -> "Sealed":
        """The seed of a deal with the same cards that stands for itself: a hash, which tells of no other round."""
        if self.version != CHAINED:
            return self
        return Sealed(bytes.fromhex(digest(f"spades 3 key: {self.seed.hex()} {self.bound}")))


@dataclass(frozen=True)
class Deal:
    """A seed and the person's contribution to it: the pack of a round, and how it was decided who starts.

    Attributes:
        sealed: The seed.
        contribution: What the person gave; in version 1 one cut of 0 to 51, since then cuts of 1 to 51 and words.

    Raises:
        ValueError: This version does not know such a contribution.
    """

    sealed: Sealed
    contribution: Contribution

    def __post_init__(self) -> None:
        """Refuse a contribution that the version does not know."""
        text = self.contribution.text
        if self.sealed.version == 1 and not _OLD_CUT.fullmatch(text):
            raise ValueError(f"in version 1 of the deals the place of a cut must be 0 to 51, not {quoted(text)}")
        # What follows three cuts may be a word, such as 0.
        if self.sealed.version != 1 and 0 in self.contribution.cuts[:_MOST_CUTS]:
            raise ValueError(f"the places of cuts must be 1 to 51, not {quoted(text)}")
        if self.sealed.version == CHAINED and (sign := unseen_sign(text)) is not None:
            raise ValueError(f"{sign}, of which nothing is seen, cannot be in a contribution")

    def __repr__(self) -> str:
        """Show the seal, never the seed: a report or a log must not give the cards away."""
        return f"<Deal {self.seal.beginning}>"

    @classmethod
    def parse(cls, text: str, bound: str = "") -> "Deal":
        """Read a deal: seed, a space, contribution; one of version 3 needs the text that binds the round.

        Raises:
            NotationError: The text is not one.
        """
        found = _DEAL.fullmatch(text)
        if found is None:
            raise NotationError(
                f"{quoted(text)} is not a deal: a seed of 64 digits and what the person gave are expected"
            )
        try:
            return cls(Sealed.parse(found[1], bound), Contribution(found[2]))
        except ValueError as error:
            raise NotationError(f"{quoted(text)} is not a deal: {error}") from error

    def format(self) -> str:
        """Write the deal as it is parsed."""
        return f"{self.sealed.format()} {self.contribution.text}"

    @property
    def seal(self) -> Seal:
        """The seal of the seed."""
        return self.sealed.seal

    @property
    def seed(self) -> str:
        """The seed as it is written."""
        return self.sealed.format()

    @property
    def version(self) -> int:
        """The version of the derivation."""
        return self.sealed.version

    @property
    def bound(self) -> str:
        """The text that binds the round in its chain; nothing where it belongs to none."""
        return self.sealed.bound

    @property
    def alone(self) -> "Deal":
        """The deal with the same cards that stands for itself, as in a deal code."""
        return Deal(self.sealed.alone, self.contribution)

    @property
    def automatic(self) -> bool:
        """Whether nobody cut, and the record says so."""
        return self.contribution.automatic

    def pack_for(self, rules: Rules) -> tuple[Card, ...]:
        """Return the cards that are played with, top of the stock first."""
        shuffle = self._stream("pack").shuffled(pack_of(rules))
        if self.version == 1:
            (place,) = self.contribution.cuts
            return (*shuffle[place:], *shuffle[:place])
        return shuffle

    def high_card_pack(self) -> tuple[Card, ...]:
        """Return the 52 cards that are spread for high card: another shuffle, which tells nothing of the one played."""
        return self._stream("high card").shuffled(PACK)

    def others_places(self, places: tuple[int, ...]) -> Stream:
        """Return the stream from which the others take their places in the spread, in seating order.

        It follows from the places that the person has taken, the latest last. Version 1 does not ask for them: there
        all attempts go on in one stream.
        """
        return self._stream("places" if self.version == 1 else f"places {','.join(map(str, places))}")

    def lot(self, rules: Rules) -> Seat:
        """Return who starts round 1, by lot."""
        return rules.seating[self._stream("lot").below(rules.seats)]

    def _stream(self, purpose: str) -> Stream:
        seed, given = self.sealed.alone.seed, self.contribution.text
        if self.version == 1:
            return Stream(lambda number: seed + f"spades {purpose} 1".encode("ascii") + number.to_bytes(4, "big"))
        return Stream(lambda number: f"spades 2 {purpose}, block {number}: {seed.hex()} {given}".encode())


def digest(line: str) -> str:
    """Return the SHA-256 of a line in UTF-8, as 64 hexadecimal digits."""
    return hashlib.sha256(line.encode()).hexdigest()


def digest_of_seed(seed: bytes, version: int) -> str:
    """Return the digits of a seal from version 2 on."""
    return digest(f"spades {version} seal {seed.hex()}")


def write_digits(digits: str, version: int) -> str:
    """Return digits as they are written, from version 2 on after the version and a space."""
    return digits if version == 1 else f"{version} {digits}"


def read_digits(text: str, what: str) -> tuple[str, int]:
    """Return digits and version.

    Raises:
        NotationError: The text is not one.
    """
    found = _TEXT.fullmatch(text)
    if found is None:
        raise NotationError(f"{quoted(text)} is not a {what}: 64 digits of 0 to 9 and a to f are expected")
    return found[2], int(found[1] or 1)
