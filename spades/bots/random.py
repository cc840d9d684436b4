"""The floor: a player that chooses any legal move."""

import random

from spades.bots.base import Limit
from spades.engine import Move, View


class RandomBot:
    """Plays a legal move at random; the yardstick that every other player must beat."""

    def __init__(self, seed: int | None = None) -> None:
        """Make a player whose choices come from a seed; None is the system's own chance."""
        self._random = random.Random(seed)

    def choose(self, view: View, limit: Limit) -> Move:  # noqa: ARG002  # any limit is enough
        """Return one of the legal moves, each as likely."""
        return self._random.choice(view.legal_moves)
