"""A cautious sampler of two seats, to measure against: it averages exact play over a few worlds, and bids low.

    python -m spades.bots.arena expert spades.bots.tools.cautious_sampler:CautiousSampler --rounds 0 --games 20

Any hand that the voids allow is as likely to it as any other, it plans nothing, allows for nothing and never looks at
the score of the game; what it bids is a trick below what it thinks best.
"""

from spades.bots.base import Limit
from spades.bots.search.expert import ExpertBot
from spades.bots.search.skill import Skill
from spades.engine import Bid, Move, View
from spades.engine.moves import BIDS

_SKILL = Skill(
    worlds=20, inference=False, equity=False, planning=False, margin=False, adaptation=False, odd_draws=False
)


class CautiousSampler:
    """Averages over twenty worlds; the same seed plays the same game."""

    def __init__(self, seed: int | None = None) -> None:
        """Make it; the worlds come from the seed."""
        self._search = ExpertBot(seed, _SKILL)

    def choose(self, view: View, limit: Limit) -> Move:
        """Return one of `view.legal_moves`."""
        move = self._search.choose(view, limit)
        if isinstance(move, Bid) and move.n > 1 and (lower := BIDS[move.n - 1]) in view.legal_moves:
            return lower
        return move
