"""The chain of seeds of a game: each is the hash of the next, and the hash of the first is the seal of the game.

So all seeds are fixed once the seal has been shown, a seed that is told tells nothing of those to come, and no round
can be taken out, put in or exchanged: its seed would not be where it belongs. Besides, everything that was settled
before a round goes into its pack: `first_bound` and `next_bound` fold it into 64 digits.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from spades.engine import NotationError
from spades.engine.text import quoted
from spades.session.deals.seal import (
    CHAINED,
    SEED_BYTES,
    Seal,
    Sealed,
    digest,
    digest_of_seed,
    read_digits,
    write_digits,
)

LENGTH = 1000
"""How many rounds the seeds of a chain are for; after them another chain begins, with a seal and a cut of its own."""


@dataclass(frozen=True)
class Chain:
    """The seeds of all rounds to come, drawn as one.

    Attributes:
        root: The seed of the last round, from which those before it follow: 32 bytes.

    Raises:
        ValueError: Not 32 bytes.
    """

    root: bytes

    def __post_init__(self) -> None:
        """Refuse another length."""
        if not isinstance(self.root, bytes) or len(self.root) != SEED_BYTES:
            raise ValueError(f"the root of a chain must be {SEED_BYTES} bytes, not {quoted(self.root)}")

    def __repr__(self) -> str:
        """Show the seal, never a seed: a report or a log must not give the cards away."""
        return f"<Chain {self.seal.beginning}>"

    @classmethod
    def parse(cls, text: str) -> "Chain":
        """Read a chain.

        Raises:
            NotationError: The text is not one.
        """
        digits, version = read_digits(text, "seed")
        if version != CHAINED:
            raise NotationError(f"{quoted(text)} is not the root of a chain: version {CHAINED} is expected")
        return cls(bytes.fromhex(digits))

    def format(self) -> str:
        """Write the chain as it is parsed: `3 ` and the 64 hexadecimal digits of its root."""
        return write_digits(self.root.hex(), CHAINED)

    @cached_property
    def seal(self) -> Seal:
        """The seal of the game: the hash of the first seed."""
        return Seal.of(self._first, CHAINED)

    def sealed(self, number: int, rules: str) -> Sealed:
        """Return the first seed, for the round at which the chain begins, under rules in the notation of the engine."""
        return Sealed(self._first, CHAINED, first_bound(self.seal, number, rules))

    def seed_under(self, seal: Seal) -> bytes | None:
        """Return the seed with a seal, or None where no seed of the chain has it."""
        found = (seed for seed, digits in self._seeds() if digits == seal.digest)
        return next(found, None) if seal.version == CHAINED else None

    @cached_property
    def _first(self) -> bytes:
        *_others, (first, _digits) = self._seeds()
        return first

    def _seeds(self) -> Iterator[tuple[bytes, str]]:
        """Yield the seeds from the last to the first, each with the digits of its seal, which are the next one."""
        seed = self.root
        for _round in range(LENGTH):
            digits = digest_of_seed(seed, CHAINED)
            yield seed, digits
            seed = bytes.fromhex(digits)


def first_bound(seal: Seal, number: int, rules: str) -> str:
    """Return the text that binds the round at which a chain begins: the seal that was shown, its number, and the rules.

    The round of a whole game is 1; rules are in the notation of the engine.
    """
    return digest(f"spades 3 game from round {number}: {seal.digest} {rules}")


def next_bound(bound: str, number: int, given: str) -> str:
    """Return the text that binds a later round: all that bound the round before it, and the person's gift to that one.

    To round 1 that is given after what the tag FirstStarter says.
    """
    return digest(f"spades 3 round {number}: {bound} {given}")
