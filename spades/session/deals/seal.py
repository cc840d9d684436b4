"""Sealed deals: a seed whose seal is shown before the person cuts, and the pack that both give.

The derivation is specified in docs/fairness.md, so that anyone can check it; nothing here may change without a new
version in the labels.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import count

from spades.engine import PACK, Card, NotationError, Rules, Seat
from spades.engine.text import quoted

SEED_BYTES = 32

_TEXT = re.compile(r"([0-9a-f]{64}) ([0-9]|[1-4][0-9]|5[01])", re.ASCII)
_SEED = _DIGEST = re.compile(r"[0-9a-f]{64}", re.ASCII)

_SHOWN_DIGITS = 20
"""How much of the digest a person is shown: 80 bits, too many to find two seeds with the same."""


class Stream:
    """The bytes that follow from a seed for one purpose.

    Block n, from 0, is SHA-256 of the seed, the label "spades PURPOSE 1" in ASCII and n as four bytes, the highest
    first; the stream is the blocks one after the other.
    """

    def __init__(self, seed: bytes, purpose: str) -> None:
        """Begin at the first byte."""
        self._bytes = self._flow(seed + f"spades {purpose} 1".encode("ascii"))

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` less one, each as likely as the others.

        The next byte is divided by the bound and what is left over is the number; a byte from the highest multiple of
        the bound on is passed over, since it would favour small numbers.

        Args:
            bound: 1 to 256.
        """
        limit = 256 - 256 % bound
        return next(byte for byte in self._bytes if byte < limit) % bound

    def shuffled(self) -> tuple[Card, ...]:
        """Return the pack shuffled: Fisher and Yates, from the last place down to the second."""
        cards = list(PACK)
        for last in range(51, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)

    @staticmethod
    def _flow(start: bytes) -> Iterator[int]:
        for number in count():
            yield from hashlib.sha256(start + number.to_bytes(4, "big")).digest()


@dataclass(frozen=True, slots=True)
class Seal:
    """What is shown of a seed before the deck is cut; it tells nothing of the cards, and no other seed has the same.

    Attributes:
        digest: SHA-256 of the seed: 64 hexadecimal digits in small letters.

    Raises:
        ValueError: Another text.
    """

    digest: str

    def __post_init__(self) -> None:
        """Refuse what is no digest."""
        if not _DIGEST.fullmatch(self.digest):
            raise ValueError(f"{quoted(self.digest)} is not a seal: 64 digits of 0 to 9 and a to f are expected")

    @classmethod
    def of(cls, seed: bytes) -> "Seal":
        """Return the seal of a seed."""
        return cls(hashlib.sha256(seed).hexdigest())

    @classmethod
    def parse(cls, text: str) -> "Seal":
        """Read a seal: its digest.

        Raises:
            NotationError: The text is not one.
        """
        try:
            return cls(text)
        except ValueError as error:
            raise NotationError(str(error)) from error

    def format(self) -> str:
        """Write the seal as it is parsed."""
        return self.digest

    @property
    def short(self) -> str:
        """The part that a person is shown.

        >>> Seal.of(bytes(32)).short
        '6668 7aad f862 bd77 6c8f'
        """
        return " ".join(self.digest[at : at + 4] for at in range(0, _SHOWN_DIGITS, 4))


@dataclass(frozen=True)
class Sealed:
    """A seed that was chosen, and whose seal can be shown, before the deck is cut.

    Attributes:
        seed: 32 bytes.

    Raises:
        ValueError: Not 32 bytes.
    """

    seed: bytes

    def __post_init__(self) -> None:
        """Refuse another length."""
        if not isinstance(self.seed, bytes) or len(self.seed) != SEED_BYTES:
            raise ValueError(f"seed must be {SEED_BYTES} bytes, not {quoted(self.seed)}")

    def __repr__(self) -> str:
        """Tell the seal, never the seed: a report or a log must not give the cards away."""
        return f"<Sealed {self.seal.short}>"

    @classmethod
    def parse(cls, text: str) -> "Sealed":
        """Read a seed: 64 hexadecimal digits in small letters.

        Raises:
            NotationError: The text is not one.
        """
        if not _SEED.fullmatch(text):
            raise NotationError(f"{quoted(text)} is not a seed: 64 digits of 0 to 9 and a to f are expected")
        return cls(bytes.fromhex(text))

    def format(self) -> str:
        """Write the seed as it is parsed."""
        return self.seed.hex()

    @cached_property
    def seal(self) -> Seal:
        """What the person is shown of it."""
        return Seal.of(self.seed)

    @cached_property
    def shuffle(self) -> tuple[Card, ...]:
        """The seed's shuffle, as it lies before it is cut."""
        return Stream(self.seed, "pack").shuffled()

    def cut(self, place: int) -> "Deal":
        """Cut the shuffle.

        Args:
            place: 0 to 51: how many cards are lifted off the top and go below the others.
        """
        return Deal(self.seed, place)

    def high_card_pack(self) -> tuple[Card, ...]:
        """Return the pack that is spread for high card: another shuffle, which tells nothing of the one played."""
        return Stream(self.seed, "high card").shuffled()

    def places(self) -> Stream:
        """Return the stream from which the others take their places in the spread."""
        return Stream(self.seed, "places")

    def lot(self, rules: Rules) -> Seat:
        """Return who starts round 1, by lot."""
        return rules.seating[Stream(self.seed, "lot").below(rules.seats)]


@dataclass(frozen=True)
class Deal:
    """A seed and a cut: the pack of a round.

    Attributes:
        seed: 32 bytes.
        place: Where the deck was cut, 0 to 51.

    Raises:
        ValueError: Not 32 bytes, or another place.
    """

    seed: bytes
    place: int

    def __post_init__(self) -> None:
        """Refuse what is out of range."""
        Sealed(self.seed)
        if type(self.place) is not int or not 0 <= self.place < 52:
            raise ValueError(f"place of a cut must be 0 to 51, not {quoted(self.place)}")

    def __repr__(self) -> str:
        """Tell the seal, never the seed: a report or a log must not give the cards away."""
        return f"<Deal {self.seal.short}>"

    @classmethod
    def parse(cls, text: str) -> "Deal":
        """Read a deal: the seed, a space, the cut.

        Raises:
            NotationError: The text is not one.
        """
        found = _TEXT.fullmatch(text)
        if found is None:
            raise NotationError(
                f"{quoted(text)} is not a deal: a seed of 64 digits and a cut from 0 to 51 are expected"
            )
        return cls(bytes.fromhex(found[1]), int(found[2]))

    def format(self) -> str:
        """Write the deal as it is parsed."""
        return f"{self.seed.hex()} {self.place}"

    @cached_property
    def sealed(self) -> Sealed:
        """The seed as it was before the cut."""
        return Sealed(self.seed)

    @property
    def seal(self) -> Seal:
        """The seal of the seed."""
        return self.sealed.seal

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The 52 cards, top of the stock first: the seed's shuffle, turned at the cut."""
        shuffle = self.sealed.shuffle
        return (*shuffle[self.place :], *shuffle[: self.place])
