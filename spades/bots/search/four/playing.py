"""Moving with more than two seats; to play a card, every one that differs is played out over the same deals."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from spades.bots.rule.stakes import supposed_bids as bids_gone_by
from spades.bots.search.clock import LEAST_WORLDS, Budget
from spades.bots.search.compiled import kernel_for
from spades.bots.search.equity import point_worth
from spades.bots.search.four.bidding import OVERSAMPLING, choose_bid
from spades.bots.search.four.bits import code
from spades.bots.search.four.blind import choose_to_look
from spades.bots.search.four.ending import EVERYBODY, EXACT_TRICKS, NOBODY, Ending
from spades.bots.search.four.evidence import Evidence, alike, barriers, informative_bids
from spades.bots.search.four.facts import Facts, facts_of
from spades.bots.search.four.leanings import NEUTRAL, Leanings
from spades.bots.search.four.manners import mannerly
from spades.bots.search.four.payoff import Numbers, Payoff, Taken, Worth, with_less
from spades.bots.search.four.places import cards_each
from spades.bots.search.four.rollout import Terms, others_eager, play_out_all, policy_card
from spades.bots.search.sampling.deals import DEALS_A_WORLD, Deal, sample_deals
from spades.engine import Card, Move, Phase, PlayCard, Suit, View
from spades.engine.moves import BIDS, LOOK, PLAYS

_SHARE = 0.5
"""Of the time for a decision, the part that drawing deals may take."""
_AT_ONCE = 8
_MARGIN = 30
"""After so many deals, cards that are behind by more than this (in points, less the more deals) are dropped."""
_SLIP = 0.5
"""How often a side takes a trick less than the policy takes for it, of a whole round: those who play for real defend
better, and a bid that is just made in the deals is not safe."""
USUAL = 2.4
"""What the policy's own card counts more, in points."""


class Prospects(NamedTuple):
    """The outcomes and values of the cards.

    Attributes:
        values: What those are worth that stayed in the running, in chances to win with a little for the lead.
        outcomes: The tricks of the seats in each deal, by card; fewer for a card that fell behind.
    """

    values: dict[Card, float]
    outcomes: dict[Card, list[Taken]]


def card_prospects(
    view: View,
    budget: Budget,
    rng: random.Random,
    cards: Sequence[Card] | None = None,
    worlds: Sequence[tuple[Deal, Terms]] | None = None,
    leanings: Leanings = NEUTRAL,
) -> Prospects:
    """Return the outcomes and values of the cards.

    The card that the policy would play counts a little more: it is seldom wrong by much. Cards that no unplayed card of
    another hand lies between are one: the lowest stands for them. Where `cards` are given, they are valued to the end;
    else those that manners allow, as long as they are in the running. Worlds that are not given are drawn, the
    partner's bid read by its `leanings`.
    """
    facts = facts_of(view, leanings)
    bids = supposed_bids(view)
    terms = play_terms(view, bids)
    worlds = card_worlds(view, facts, budget, rng) if worlds is None else worlds
    running = list(choices(view, facts, terms) if cards is None else cards)
    totals = dict.fromkeys(running, 0.0)
    outcomes: dict[Card, list[Taken]] = {card: [] for card in running}
    payoff = Payoff(view)
    a_point = point_worth(view.rules)
    worth: dict[Taken, float] = {}
    core = kernel_for(budget.deadline, rng)
    done = 0
    while done < len(worlds) and (len(running) > 1 or cards is not None):
        if done >= LEAST_WORLDS * DEALS_A_WORLD and budget.over:
            break
        part = worlds[done : done + _AT_ONCE]
        for row in play_out_all(core, part, facts.out, facts.moment, [code(card) for card in running]):
            for card, taken in zip(running, row, strict=True):
                value = worth.get(taken)
                if value is None:
                    value = worth[taken] = worth_of(payoff, bids, facts, taken).value
                totals[card] += value
                outcomes[card].append(taken)
        done += len(part)
        if cards is None:
            enough = max(totals[card] for card in running) - _MARGIN * a_point * (10 / done) ** 0.5 * done
            running = [card for card in running if totals[card] >= enough]
    values = {card: totals[card] / max(1, done) for card in running}
    usual = policy_card(facts.hand, facts.out, facts.moment, terms.wishes(facts.moment.taken, len(view.hand)))
    between = barriers(facts.moment, facts.out, facts.hand)
    for card in values:
        if alike(code(card), usual, between):
            values[card] += USUAL * a_point
    return Prospects(values, outcomes)


def card_worlds(view: View, facts: Facts, budget: Budget, rng: random.Random) -> list[tuple[Deal, Terms]]:
    """Return deals as likely as the evidence makes them, each with the terms on which it is played out.

    In every other deal the other sides go on taking tricks when they have made their bids, as many players do.
    """
    bids = supposed_bids(view)
    terms = replace(play_terms(view, bids), ending=Ending(EXACT_TRICKS, view.side, len(view.hand)))
    eager = replace(terms, eager=others_eager(view)) if terms.eager == NOBODY else terms
    evidence = Evidence(facts, terms, informative_bids(view.rules, view.bids))
    count = budget.worlds * DEALS_A_WORLD
    deals = sample_deals(facts, evidence, count, OVERSAMPLING, rng, budget.part(_SHARE).deadline)
    return [(deal, eager if number & 1 else terms) for number, deal in enumerate(deals)]


def play_terms(view: View, bids: Numbers) -> Terms:
    """Return the terms of play; in a round without bids everybody goes on taking tricks."""
    counts = view.rules.counts_itself(view.round_number)
    return Terms.of(view.rules, bids, EVERYBODY if counts else NOBODY, made=view.bids)


def worth_of(payoff: Payoff, bids: Numbers, facts: Facts, taken: Taken) -> Worth:
    """Return the worth of a deal that was played out; at times a side takes a trick less."""
    slip = _SLIP * sum(map(int.bit_count, facts.hand)) / cards_each(len(bids))
    full, less = payoff(bids, taken), payoff(bids, with_less(taken, bids, facts.me))
    return Worth(*((1 - slip) * one + slip * other for one, other in zip(full, less, strict=True)))


def choices(view: View, facts: Facts, terms: Terms) -> list[Card]:
    """Return the cards to choose from: those that manners allow, one for each group that play alike."""
    legal = {code(move.card): move.card for move in view.legal_moves if isinstance(move, PlayCard)}
    return list(group_alike([legal[card] for card in mannerly(facts, terms, legal)], facts))


def group_alike(cards: Sequence[Card], facts: Facts) -> dict[Card, list[Card]]:
    """Return the cards of the hand by groups that play alike, each under its lowest, which stands for it."""
    between = barriers(facts.moment, facts.out, facts.hand)
    groups: dict[tuple[int, int], list[Card]] = {}
    for card in sorted(cards, key=lambda card: (card.suit, -card.rank)):
        above = (between[card.suit] >> card.rank - 2).bit_count()
        groups.setdefault((card.suit, above), []).append(card)
    return {group[-1]: group for group in groups.values()}


def supposed_bids(view: View) -> Numbers:
    """Return the bids that the seats go by, as in `rule`."""
    return tuple(bid.n for bid in bids_gone_by(view).values())


def choose_move(view: View, budget: Budget, rng: random.Random, leanings: Leanings = NEUTRAL) -> Move:
    """Return one of `view.legal_moves`, at a bid or in play, within the budget, beside a partner with such leanings."""
    if len(view.legal_moves) == 1:
        return view.legal_moves[0]
    if view.phase is not Phase.BID:
        return PLAYS[choose_card(view, budget, rng, leanings)]
    if LOOK in view.legal_moves:
        return choose_to_look(view)
    return BIDS[choose_bid(view, budget, rng, leanings)]


def choose_card(view: View, budget: Budget, rng: random.Random, leanings: Leanings = NEUTRAL) -> Card:
    """Return the card to play; arguments as for `card_prospects`."""
    return best_card(card_prospects(view, budget, rng, leanings=leanings).values)


def best_card(values: dict[Card, float]) -> Card:
    """Return the card of the greatest value; of equal ones the least that may be missed."""
    return max(values, key=lambda card: (round(values[card], 9), card.suit is not Suit.SPADES, -card.rank))
