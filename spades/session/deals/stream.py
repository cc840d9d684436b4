"""Numbers and packs from a stream of bytes, each as likely as the others."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from itertools import count

from spades.engine import Card


class Stream:
    """The SHA-256 of the blocks 0, 1, 2 and so on, one after the other."""

    def __init__(self, block: Callable[[int], bytes]) -> None:
        """Begin at the first byte; `block` returns the bytes that are hashed for a number."""
        self._bytes = self._flow(block)

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound`, 1 to 256, less one, each as likely as the others.

        The next byte is divided by the bound and what is left over is the number; a byte from the highest multiple of
        the bound on is passed over, since it would favour small numbers.
        """
        limit = 256 - 256 % bound
        return next(byte for byte in self._bytes if byte < limit) % bound

    def shuffled(self, pack: Sequence[Card]) -> tuple[Card, ...]:
        """Return a pack shuffled: Fisher and Yates, from the last place down to the second."""
        cards = list(pack)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)

    @staticmethod
    def _flow(block: Callable[[int], bytes]) -> Iterator[int]:
        for number in count():
            yield from hashlib.sha256(block(number)).digest()
