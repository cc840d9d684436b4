"""The choice between a look at one's hand and a bid without one: worlds say no more of it than the odds."""

from spades.bots.analysis.evaluation.expected_figures import DEALT, expected_figures
from spades.bots.analysis.evaluation.measure import points_of
from spades.bots.analysis.reasons.figures import cost
from spades.bots.analysis.values import Analysis, Choice, Figures, Kind, Reason
from spades.bots.rule.bidding import blind_bid_chance
from spades.bots.search.bidding import BLIND_CHANCE, blind_values, blind_worth, choose_to_look
from spades.bots.search.four.blind import blind_chance
from spades.bots.search.four.blind import choose_to_look as choose_to_look_among_more
from spades.engine import Bid, Move, View
from spades.engine.moves import BIDS, LOOK


def analyse_a_look(view: View) -> Analysis:
    """Return a look at the hand and the bids without one, the best first; but with two seats there are no figures."""
    best = choose_to_look(view) if view.rules.seats == 2 else choose_to_look_among_more(view)
    if view.rules.seats != 2:
        order = sorted(view.legal_moves, key=lambda move: (move != best, move != LOOK))
        return Analysis(tuple(Choice(move, None, 0, _reason(view, move, best)) for move in order))
    figures: dict[Move, Figures] = {move: _figures(view, move) for move in view.legal_moves if isinstance(move, Bid)}
    looked, top = expected_figures(view, *DEALT), max(its.win for its in figures.values())
    figures[LOOK] = looked._replace(win=max(looked.win, top) if best == LOOK else min(looked.win, figures[best].win))
    order = sorted(figures, key=lambda move: (move != best, -figures[move].win))
    limit = figures[best].win
    return Analysis(
        tuple(
            Choice(
                move,
                figures[move]._replace(win=min(figures[move].win, limit)),
                0,
                cost(figures[LOOK], figures[best]) if move == LOOK != best else _reason(view, move, best),
            )
            for move in order
        )
    )


def _reason(view: View, move: Move, best: Move) -> Reason:
    if not isinstance(move, Bid):
        return Reason(kind=Kind.LOOK if move == best else Kind.CLOSE)
    held = BLIND_CHANCE if view.rules.seats == 2 else blind_chance(view)
    chance = blind_bid_chance(view, move.n) if move.n else held
    if move == best:
        return Reason(kind=Kind.BLIND_HOPE, chance=chance)
    return Reason(kind=Kind.SET_RISK if move.n else Kind.NIL_FALLS, chance=1 - chance)


def _figures(view: View, bid: Bid) -> Figures:
    """Return the figures of a bid without a look, for two."""
    theirs = view.bids[1 - view.rules.index(view.seat)] or BIDS[6]
    points = points_of(view, bid, theirs)
    if bid.n:
        chance = blind_bid_chance(view, bid.n)
        return Figures(chance * points[bid.n] + (1 - chance) * points[bid.n - 1], chance, blind_worth(view, bid))
    return Figures(BLIND_CHANCE * points[0] + (1 - BLIND_CHANCE) * points[4], BLIND_CHANCE, blind_values(view)[0])
