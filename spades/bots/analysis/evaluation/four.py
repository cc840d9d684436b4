"""A decision with a partner, analysed: every choice played out over the deals that the full player draws."""

import random
from collections.abc import Sequence
from statistics import fmean

from spades.bots.analysis.evaluation.measure import beside_best
from spades.bots.analysis.reasons.four import bid_against, bid_for, card_against, card_for
from spades.bots.analysis.values import Analysis, Choice, Figures, Kind, Reason
from spades.bots.search.clock import Budget
from spades.bots.search.four.bidding import Outcome, best_bid, bid_outcomes, thinkable
from spades.bots.search.four.blind import blind_chance
from spades.bots.search.four.facts import facts_of
from spades.bots.search.four.payoff import Numbers, Payoff, Taken, is_made
from spades.bots.search.four.playing import best_card, card_prospects, choose_move, group_alike, supposed_bids
from spades.engine import Phase, PlayCard, View
from spades.engine.moves import BIDS, LOOK, PLAYS


def analyse_partners(view: View, budget: Budget, seed: int) -> Analysis:
    """Return what every choice of a seat with a partner is worth, the best first, and why."""
    if len(view.legal_moves) == 1:
        return Analysis((Choice(view.legal_moves[0], None, 0, Reason(kind=Kind.ONLY)),))
    if view.phase is not Phase.BID:
        return _analyse_card(view, budget, seed)
    return _analyse_look(view, budget, seed) if LOOK in view.legal_moves else _analyse_bid(view, budget, seed)


def _analyse_look(view: View, budget: Budget, seed: int) -> Analysis:
    """Return a look at the hand and a nil without one; there are no figures before a hand is seen."""
    best = choose_move(view, budget, random.Random(seed))
    (other,) = (move for move in view.legal_moves if move != best)
    if best == LOOK:
        reasons = Reason(kind=Kind.LOOK), Reason(kind=Kind.NIL_FALLS, chance=1 - blind_chance(view))
    else:
        reasons = Reason(kind=Kind.BLIND_HOPE), Reason(kind=Kind.CLOSE)
    return Analysis((Choice(best, None, 0, reasons[0]), Choice(other, None, 0, reasons[1])))


def _analyse_bid(view: View, budget: Budget, seed: int) -> Analysis:
    facts = facts_of(view)
    outcomes = bid_outcomes(view, budget, random.Random(seed), range(14))
    worlds = min(map(len, outcomes.values()))
    figures = {bid: _bid_figures(its[:worlds]) for bid, its in outcomes.items()}
    best = best_bid({bid: outcomes[bid] for bid in thinkable(view, facts)})
    # What the full player does not even think of is never shown as better.
    figures = {bid: its._replace(win=min(its.win, figures[best].win)) for bid, its in figures.items()}
    order = sorted(figures, key=lambda bid: (bid != best, -figures[bid].win, -figures[bid].points, bid))
    reasons = {bid: bid_against(view, facts, bid, best, figures) for bid in order[1:]}
    reasons[best] = bid_for(view, order, figures)
    return Analysis(tuple(Choice(BIDS[bid], figures[bid], worlds, reasons[bid]) for bid in order))


def _bid_figures(outcomes: Sequence[Outcome]) -> Figures:
    return Figures(
        fmean(outcome.points for outcome in outcomes),
        fmean(outcome.made for outcome in outcomes),
        fmean(outcome.win for outcome in outcomes),
    )


def _analyse_card(view: View, budget: Budget, seed: int) -> Analysis:
    facts = facts_of(view)
    legal = [move.card for move in view.legal_moves if isinstance(move, PlayCard)]
    valued = card_prospects(view, budget.part(), random.Random(seed)).values
    best = best_card(valued)
    groups = group_alike(legal, facts)
    outcomes = card_prospects(view, budget, random.Random(seed), list(groups)).outcomes
    payoff, bids = Payoff(view), supposed_bids(view)
    averages = {card: _card_figures(payoff, bids, facts.me, taken) for card, taken in outcomes.items()}
    # A card that is played without a thought was never valued.
    figures = beside_best(best, valued if len(valued) > 1 else {}, averages)
    order = sorted(figures, key=lambda card: (card != best, -figures[card].win, -figures[card].points, card))
    reasons = {card: card_against(view, facts, card, best, figures) for card in order[1:]}
    reasons[best] = card_for(view, facts, order, figures)
    choices: list[Choice] = []
    for card in order:
        choices.append(Choice(PLAYS[card], figures[card], len(outcomes[card]), reasons[card]))
        # Cards that play alike are one: the others stand behind it.
        like = Reason(kind=Kind.AS_GOOD, card=card)
        choices += [Choice(PLAYS[twin], figures[card], len(outcomes[card]), like) for twin in groups[card][:-1]]
    return Analysis(tuple(choices))


def _card_figures(payoff: Payoff, bids: Numbers, me: int, outcomes: Sequence[Taken]) -> Figures:
    return Figures(
        fmean(payoff(bids, taken).points for taken in outcomes),
        fmean(is_made(bids, taken, me) for taken in outcomes),
        fmean(payoff(bids, taken).win for taken in outcomes),
    )
