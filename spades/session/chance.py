"""Where randomness enters: packs, lots and cuts. Nothing else in a game is left to chance."""

import random
import secrets

from spades.engine import PACK, Card, Rules, Seat


class Chance:
    """Makes the packs of one game.

    Without a seed the system's own cryptographic generator is asked. With one, everything follows from the seed
    and from what it is for, so that a game that was left and taken up again meets the packs it would have met.
    """

    def __init__(self, seed: int | None = None) -> None:
        """Keep the seed; None for true chance."""
        self.seed = seed

    def pack(self, round_number: int) -> tuple[Card, ...]:
        """Return the pack of a round, top of the stock first."""
        return self._shuffled(f"round {round_number}")

    def cut_pack(self) -> tuple[Card, ...]:
        """Return the pack that is spread for the cut."""
        return self._shuffled("cut")

    def starter(self, rules: Rules) -> Seat:
        """Return who starts round 1, by lot."""
        return self._generator("starter").choice(rules.seating)

    def place(self, purpose: str, count: int) -> int:
        """Return a place from 0 to `count` less one."""
        return self._generator(purpose).randrange(count)

    def bot_seed(self, seat: Seat) -> int | None:
        """Return the seed of a player, or None for its own chance."""
        return None if self.seed is None else self._generator(f"bot {seat.letter}").randrange(2**32)

    def _shuffled(self, purpose: str) -> tuple[Card, ...]:
        cards = list(PACK)
        self._generator(purpose).shuffle(cards)
        return tuple(cards)

    def _generator(self, purpose: str) -> random.Random:
        return secrets.SystemRandom() if self.seed is None else random.Random(f"{self.seed}/{purpose}")
