"""A plain searching player of four seats, to measure against: a stranger's search, without the full player's knowledge.

    python -m spades.bots.arena expert spades.bots.tools.searching_pair:SearchingPlayer --rules partners-500 --worlds 40

It deals the hidden cards evenly, whatever was bid and played, plays every choice out in each deal, and takes the one
that scores most points on average, each bag charged its price. Of manners it has only those of a nil bid; it makes no
allowances, and never looks at the score of the game.
"""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from statistics import fmean

from spades.bots.base import Limit
from spades.bots.rule.passing import choose_pass
from spades.bots.search.clock import Budget
from spades.bots.search.compiled import kernel_for
from spades.bots.search.four.bidding import thinkable
from spades.bots.search.four.bits import code
from spades.bots.search.four.evidence import Evidence
from spades.bots.search.four.facts import Facts, facts_of
from spades.bots.search.four.handvalue import HandValue
from spades.bots.search.four.rollout import Moment, Terms, Tricks, play_out_all
from spades.bots.search.sampling.deals import DEALS_A_WORLD, Deal, sample_deals
from spades.engine import Move, Phase, PlayCard, View, score_round
from spades.engine.moves import BIDS, LOOK
from spades.engine.scoring import priced_points

_NOTHING = (None,) * 4


class SearchingPlayer:
    """Searches with four seats; the same seed and worlds play the same game."""

    def __init__(self, seed: int | None = None) -> None:
        """Make it; the deals come from the seed."""
        self._random = random.Random(seed)

    def choose(self, view: View, limit: Limit) -> Move:
        """Return one of `view.legal_moves`."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        if LOOK in view.legal_moves:
            return LOOK
        if view.phase is Phase.PASS:
            return choose_pass(view)
        budget, facts = Budget.of(limit), facts_of(view)
        blank = replace(facts, plays=())
        evidence = Evidence(blank, Terms.of(view.rules, (0,) * 4), _NOTHING)
        deals = sample_deals(blank, evidence, budget.worlds * DEALS_A_WORLD, 1, self._random, budget.deadline)
        return (self._bid if view.phase is Phase.BID else self._card)(view, facts, deals, budget)

    def _bid(self, view: View, facts: Facts, deals: Sequence[Deal], budget: Budget) -> Move:
        tried = thinkable(view, facts)
        worlds = [(deal, Terms.of(view.rules, _bids(view, deal))) for deal in deals]
        moment = Moment(view.rules.index(view.starter), -1, 0, 0, 0, (0,) * 4, not view.rules.must_break_spades)
        rows = play_out_all(
            kernel_for(budget.deadline, self._random), worlds, facts.out, moment, tried, bidder=facts.me
        )
        values, points = [], cache(partial(_points, view))
        for bid, column in zip(tried, zip(*rows, strict=True), strict=True):
            bids = [terms.with_bid(facts.me, bid).bids for _, terms in worlds]
            values.append(fmean(map(points, bids, column)))
        return BIDS[tried[values.index(max(values))]]

    def _card(self, view: View, facts: Facts, deals: Sequence[Deal], budget: Budget) -> Move:
        moves = [move for move in view.legal_moves if isinstance(move, PlayCard)]
        terms = Terms.of(view.rules, [3 if bid is None else bid.n for bid in view.bids])
        rows = play_out_all(
            kernel_for(budget.deadline, self._random),
            [(deal, terms) for deal in deals],
            facts.out,
            facts.moment,
            [code(move.card) for move in moves],
        )
        points = cache(partial(_points, view, terms.bids))
        values = [fmean(map(points, column)) for column in zip(*rows, strict=True)]
        return moves[values.index(max(values))]


def _bids(view: View, deal: Deal) -> list[int]:
    """Return the bids, and for seats that have yet to bid the worth of their cards."""
    strength = HandValue.of(view.rules).strength
    return [max(1, int(strength(hand))) if bid is None else bid.n for hand, bid in zip(deal, view.bids, strict=True)]


def _points(view: View, bids: Sequence[int], taken: Tricks) -> float:
    """Return the points of a round for its side less the other's, each bag charged its price."""
    points = []
    for side in (view.side, 1 - view.side):
        made = [heard or BIDS[bid] for heard, bid in zip(view.bids[side::2], bids[side::2], strict=True)]
        points.append(priced_points(score_round(made, taken[side::2], 0, view.rules), view.rules))
    return points[0] - points[1]
