"""A player of the ladder: a level and a view in, the move of its phase out."""

from spades.bots.base import Limit
from spades.bots.levels.bidding import choose_level_bid
from spades.bots.levels.drawing import choose_level_draw
from spades.bots.levels.level import Bids, Draws, Level, Plays
from spades.bots.levels.playing import choose_level_card
from spades.bots.levels.recall import recall
from spades.bots.rule.passing import choose_pass
from spades.bots.search.expert import ExpertBot
from spades.bots.search.four.leanings import Leanings
from spades.engine import Move, Phase, View


class LevelBot:
    """Plays as its level says. Only the search draws on the seed: for the hands that are played out."""

    def __init__(self, level: Level, seed: int | None = None) -> None:
        """Make a player of a level."""
        self.level = level
        self._search = ExpertBot(seed, level.skill)

    def know_partner(self, leanings: Leanings) -> None:
        """Have the search count on such leanings of the partner, with four seats, from now on."""
        self._search.know_partner(leanings)

    def choose(self, view: View, limit: Limit) -> Move:
        """Return one of the legal moves, within the limit."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        level = self.level.at(view.rules)
        seen = recall(view, level.memory)
        match view.phase:
            case Phase.DRAW:
                searched, choose = level.draws is Draws.SEARCHED, choose_level_draw
            case Phase.BID:
                searched, choose = level.bids is Bids.SEARCHED, choose_level_bid
            case Phase.PASS:
                # What all are told first of a nil: high cards away from it, low ones to it.
                return choose_pass(seen)
            case Phase.PLAY | Phase.ROUND_OVER | Phase.GAME_OVER:
                searched, choose = level.plays is Plays.SEARCHED, choose_level_card
        if searched:
            return self._search.choose(seen, limit)
        return choose(seen, level)
