"""Passing with four seats: what may well be given, played out over deals in which the others give what they would.

In each deal the partner gives what a sound player would of the hand it has there, and so does a pair of the other side
that has yet to.
"""

import random
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from spades.bots.rule.passing import cards_passed, gifts_of
from spades.bots.search.clock import LEAST_WORLDS, Budget
from spades.bots.search.compiled import kernel_for
from spades.bots.search.equity import point_worth
from spades.bots.search.four.bits import masks
from spades.bots.search.four.exchange import gift, give
from spades.bots.search.four.facts import facts_of
from spades.bots.search.four.payoff import Payoff, Taken, Worth
from spades.bots.search.four.playing import USUAL, card_worlds, supposed_bids, worth_of
from spades.bots.search.four.rollout import Moment, play_out_all
from spades.bots.search.sampling.deals import DEALS_A_WORLD, Deal
from spades.engine import Card, Pass, Seat, View, in_order
from spades.engine.turns import cards_to_pass

_SPARE = 4
"""How many cards beyond those that are given may well be given instead."""
_AT_ONCE = 16

Cards = tuple[Card, ...]


class PassProspects(NamedTuple):
    """The values and outcomes of ways to pass.

    Attributes:
        values: In chances to win, with a little for the lead.
        outcomes: The tricks of the seats in each deal.
        deals: How many of the deals differ.
    """

    values: dict[Cards, float]
    outcomes: dict[Cards, list[Taken]]
    deals: int


def choose_pass(view: View, budget: Budget, rng: random.Random) -> Pass:
    """Return the cards to give to the partner, as a move; arguments as for `pass_prospects`."""
    values = pass_prospects(view, budget, rng).values
    return Pass(max(values, key=lambda cards: round(values[cards], 9)))


def pass_prospects(view: View, budget: Budget, rng: random.Random, asked: Sequence[Cards] = ()) -> PassProspects:
    """Return the values and outcomes of ways to pass: of those worth a thought if none are given, the usual ones first.

    The seat is to pass.
    """
    facts, ways = facts_of(view), list(asked) or thinkable_passes(view)
    if not asked and len(ways) == 1:
        return PassProspects(dict.fromkeys(ways, 0.0), {way: [] for way in ways}, 0)
    # Many ways are played out in each deal: half as many deals do.
    half = Budget(max(LEAST_WORLDS, budget.worlds // 2), budget.deadline)
    worlds = card_worlds(view, facts, half, rng)
    moment = Moment(view.rules.index(view.starter), -1, 0, 0, 0, (0,) * 4, not view.rules.must_break_spades)
    outcomes: dict[Cards, list[Taken]] = {way: [] for way in ways}
    core = kernel_for(budget.deadline, rng)
    for at in range(0, len(worlds), _AT_ONCE):
        if at >= LEAST_WORLDS * DEALS_A_WORLD // 2 and budget.over:
            break
        part = [(_without_ours(view, deal), terms) for deal, terms in worlds[at : at + _AT_ONCE]]
        for way in ways:
            passed = [(give(deal, facts.me, masks(way)), terms) for deal, terms in part]
            outcomes[way] += [row[0] for row in play_out_all(core, passed, facts.out, moment, [0])]
    bids, payoff = supposed_bids(view), Payoff(view)
    known: dict[Taken, Worth] = {}
    for taken in {taken for ends in outcomes.values() for taken in ends}:
        known[taken] = worth_of(payoff, bids, facts, taken)
    values = {way: sum(known[taken].value for taken in ends) / len(ends) for way, ends in outcomes.items()}
    values[ways[0]] += USUAL * point_worth(view.rules)
    return PassProspects(values, outcomes, len({deal for deal, _terms in worlds}))


def thinkable_passes(view: View) -> list[Cards]:
    """Return the ways to pass that manners allow and that are worth a thought, the usual ones first."""
    count, nil = view.to_pass, _is_nil(view, view.seat)
    given, others = gifts_of(view.hand, count, nil=nil)
    left = count - len(given)
    usual = cards_passed(view.hand, count, nil=nil)
    ways = [in_order((*given, *some)) for some in combinations(others[: left + _SPARE], left)]
    return list(dict.fromkeys((usual, *ways)))


def _is_nil(view: View, seat: Seat) -> bool:
    bid = view.bids[view.rules.index(seat)]
    return bid is not None and bid.nil


def _without_ours(view: View, deal: Deal) -> Deal:
    """Return a deal after all have passed who do but the seat of the view."""
    rules, partner = view.rules, view.rules.index(view.seat) ^ 2
    # The partner may have chosen already: nobody knows what.
    places = [partner, *(rules.index(seat) for seat in view.passing if rules.side(seat) != view.side)]
    given = [
        gift(
            deal[place], cards_to_pass(rules, view.bids, rules.seating[place]), nil=_is_nil(view, rules.seating[place])
        )
        for place in places
    ]
    for place, cards in zip(places, given, strict=True):
        deal = give(deal, place, cards)
    return deal
