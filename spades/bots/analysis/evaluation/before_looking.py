"""The choice between a look at one's hand and a nil without one: worlds say no more of it than the odds."""

from spades.bots.analysis.evaluation.expected_figures import DEALT, expected_figures
from spades.bots.analysis.evaluation.measure import points_of
from spades.bots.analysis.reasons.figures import cost
from spades.bots.analysis.values import Analysis, Choice, Figures, Kind, Reason
from spades.bots.search.bidding import BLIND_CHANCE, bids_blind, blind_values
from spades.bots.search.four.blind import bids_blind as partner_bids_blind
from spades.bots.search.four.blind import blind_chance
from spades.engine import View
from spades.engine.moves import BIDS, BLIND_NIL, LOOK


def choose_to_look(view: View) -> Analysis:
    """Return a look at the hand and a nil without one, the better first; with partners there are no figures of it."""
    if view.rules.seats != 2:
        if partner_bids_blind(view):
            reasons = Reason(kind=Kind.BLIND_HOPE), Reason(kind=Kind.CLOSE)
            return Analysis((Choice(BLIND_NIL, None, 0, reasons[0]), Choice(LOOK, None, 0, reasons[1])))
        reasons = Reason(kind=Kind.LOOK), Reason(kind=Kind.NIL_FALLS, chance=1 - blind_chance(view))
        return Analysis((Choice(LOOK, None, 0, reasons[0]), Choice(BLIND_NIL, None, 0, reasons[1])))
    theirs = view.bids[1 - view.rules.index(view.seat)] or BIDS[6]
    points = points_of(view, BLIND_NIL, theirs)
    hoped, _ = blind_values(view)
    blind = Figures(BLIND_CHANCE * points[0] + (1 - BLIND_CHANCE) * points[4], BLIND_CHANCE, hoped)
    looked = expected_figures(view, *DEALT)
    if bids_blind(view):
        looked = looked._replace(win=min(looked.win, hoped))
        return Analysis(
            (
                Choice(BLIND_NIL, blind, 0, Reason(kind=Kind.BLIND_HOPE)),
                Choice(LOOK, looked, 0, cost(looked, blind)),
            )
        )
    looked = looked._replace(win=max(looked.win, hoped))
    return Analysis(
        (
            Choice(LOOK, looked, 0, Reason(kind=Kind.LOOK)),
            Choice(BLIND_NIL, blind, 0, Reason(kind=Kind.NIL_FALLS, chance=1 - BLIND_CHANCE)),
        )
    )
