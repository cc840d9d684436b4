"""The rule-based player itself: a view in, the move of its phase out."""

from spades.bots.base import Limit
from spades.bots.rule.bidding import choose_bid
from spades.bots.rule.drawing import choose_draw
from spades.bots.rule.passing import choose_pass
from spades.bots.rule.playing import choose_card
from spades.engine import Move, Phase, View


class RuleBot:
    """A sound player without search, and the same for every seed: equal views get equal moves."""

    def __init__(self, seed: int | None = None) -> None:
        """Make a player; the seed that every player takes is not used, since nothing here is left to chance."""

    def choose(self, view: View, limit: Limit) -> Move:  # noqa: ARG002  # any limit is enough
        """Return one of the legal moves; the limit is never reached."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        match view.phase:
            case Phase.DRAW:
                return choose_draw(view)
            case Phase.BID:
                return choose_bid(view)
            case Phase.PASS:
                return choose_pass(view)
            case Phase.PLAY | Phase.ROUND_OVER | Phase.GAME_OVER:
                return choose_card(view)
