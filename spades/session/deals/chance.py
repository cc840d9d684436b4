"""Where randomness enters: the seeds of sealed deals. Nothing else in a game is left to chance."""

import hashlib
import secrets

from spades.engine import Card, Rules, Seat
from spades.session.deals.chain import Chain
from spades.session.deals.contribution import AUTOMATIC
from spades.session.deals.seal import SEED_BYTES, Sealed


class Chance:
    """Draws the seeds of one game.

    Without a seed of its own the system's cryptographic generator is asked. With one, everything follows from that and
    from what it is for, so that a game that was left and taken up again meets the packs it would have met.
    """

    def __init__(self, seed: int | None = None) -> None:
        """Keep the seed; None for true chance."""
        self.seed = seed

    def chain(self, round_number: int) -> Chain:
        """Return the seeds of a round and of those after it, before the cut."""
        return Chain(self._bytes(f"chain from round {round_number}"))

    def sealed(self, number: int) -> Sealed:
        """Return a seed that stands for itself, for trials and examples."""
        return Sealed(self._bytes(f"round {number}"))

    def pack(self, round_number: int, rules: Rules | None = None) -> tuple[Card, ...]:
        """Return a pack for trials and examples, by version 1: those of every version before are met again.

        Without rules it is the standard one.
        """
        return Sealed(self.sealed(round_number).seed, 1).cut(AUTOMATIC).pack_for(rules or Rules())

    def bot_seed(self, seat: Seat, secret: bytes = b"") -> int | None:
        """Return the seed of the player of a seat, 32 bits, or None for its own chance.

        `secret` is kept from a player that is not ours: from its own seed it could work out this one.
        """
        if self.seed is None:
            return None
        drawn = self._bytes(f"bot {seat.letter}")
        return int.from_bytes((hashlib.sha256(secret + drawn).digest() if secret else drawn)[:4], "big")

    def _bytes(self, purpose: str) -> bytes:
        if self.seed is None:
            return secrets.token_bytes(SEED_BYTES)
        return hashlib.sha256(f"spades {self.seed} {purpose}".encode("ascii")).digest()
