"""Playing a card with four seats: every card that differs, played out over the same deals."""

import random
from collections.abc import Sequence

from spades.bots.search.clock import LEAST_WORLDS, Budget
from spades.bots.search.four.deals import Dealer, draw_deals
from spades.bots.search.four.evidence import Evidence, alike, barriers
from spades.bots.search.four.facts import Facts, code, facts_of
from spades.bots.search.four.payoff import Payoff, with_less
from spades.bots.search.four.rollout import Terms, play_out, policy_card
from spades.engine import Bid, Card, PlayCard, View

_OVERSAMPLING = 4
_SHARE = 0.4
"""Of the time for a decision, the part that drawing deals may take."""
_HEATS = (10, 20, 40)
_MARGIN = 0.05
"""After so many deals, cards that are behind by more than this (in chances to win, less the more deals) are dropped."""
_SLIP = 0.9
"""How often a side takes a trick less than the policy takes for it, of a whole round: those who play for real defend
better, and a bid that is just made in the deals is not safe."""
_USUAL = 0.004
"""What the policy's own card counts more, in chances to win."""
_UNKNOWN_BID = Bid(3)


def card_values(view: View, budget: Budget, rng: random.Random) -> dict[Card, float]:
    """Return what the cards are worth that stayed in the running, in chances to win the game.

    The card that the policy would play counts a little more: the deals are few, and it is seldom wrong by much.
    Cards that no unplayed card of another hand lies between are one: the lowest stands for them.

    Args:
        view: A position in play with four seats; its seat is to move.
        budget: The deals and the time that may be used.
        rng: What the deals are drawn by.
    """
    facts = facts_of(view)
    bids = [bid or _UNKNOWN_BID for bid in view.bids]
    terms = Terms.of(view.rules, [bid.n for bid in bids])
    payoff = Payoff(view, bids)
    known = [None if bid is None or bid.blind else bid.n for bid in view.bids]
    evidence = Evidence(facts, terms, known)
    deadline = budget.part(_SHARE).deadline
    dealer = Dealer(facts.unknown, facts.room, facts.voids)
    deals = draw_deals(dealer, facts.hand, facts.me, evidence.weigh, budget.worlds, _OVERSAMPLING, rng, deadline)
    choices = distinct([move.card for move in view.legal_moves if isinstance(move, PlayCard)], facts)
    totals = dict.fromkeys(choices, 0.0)
    done = 0
    slip = _SLIP * len(view.hand) / 13
    worth: dict[tuple[int, ...], float] = {}
    # In every other deal the other side goes on taking tricks when it has made its bid, as many players do.
    eager = Terms.of(view.rules, terms.bids, 1 - view.side)
    for hands in deals:
        if done >= LEAST_WORLDS and budget.over:
            break
        now = eager if done & 1 else terms
        for card in totals:
            taken = play_out(hands, facts.out, facts.moment, now, code(card))
            if taken not in worth:
                less = with_less(taken, bids, facts.me, 1)
                worth[taken] = (1 - slip) * payoff(taken) + slip * payoff(less)
            totals[card] += worth[taken]
        done += 1
        if done in _HEATS:
            enough = max(totals.values()) - _MARGIN * (_HEATS[0] / done) ** 0.5 * done
            totals = {card: total for card, total in totals.items() if total >= enough}
            if len(totals) == 1:
                break
    values = {card: total / max(1, done) for card, total in totals.items()}
    usual = policy_card(facts.hand, facts.out, facts.moment, terms.wishes(facts.moment.taken, len(view.hand)))
    between = barriers(facts.moment, facts.out, facts.hand)
    for card in values:
        if alike(code(card), usual, between):
            values[card] += _USUAL
    return values


def distinct(cards: Sequence[Card], facts: Facts) -> list[Card]:
    """Return one card for each group of the hand's cards that play alike."""
    between = barriers(facts.moment, facts.out, facts.hand)
    chosen: dict[tuple[int, int], Card] = {}
    for card in sorted(cards):
        above = (between[card // 13] >> (12 - card % 13)).bit_count()
        chosen[card // 13, above] = card
    return list(chosen.values())


def choose_card(view: View, budget: Budget, rng: random.Random) -> Card:
    """Return the card to play; arguments as for `card_values`."""
    values = card_values(view, budget, rng)
    return max(values, key=lambda card: (round(values[card], 9), card >= 13, card % 13))
