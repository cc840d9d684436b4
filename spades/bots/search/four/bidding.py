"""Bidding with four seats: every bid in reach, played out over the same deals."""

import random
from collections.abc import Sequence
from time import perf_counter

from spades.bots.search.clock import Budget
from spades.bots.search.four.deals import Dealer, draw_deals
from spades.bots.search.four.evidence import Evidence, strength
from spades.bots.search.four.facts import Facts, facts_of
from spades.bots.search.four.payoff import Payoff
from spades.bots.search.four.rollout import Moment, Terms, play_out
from spades.engine import Bid, Move, View
from spades.engine.moves import BIDS, BLIND_NIL, LOOK

_GLANCE = -0.4
_REACH = 2
_NIL_AT_MOST = 3.6
"""The strength above which nil is not thought of."""
_OVERSAMPLING = 4
_SHARE = 0.4
_EDGE = 0.01
"""How much better the chances must be to bid nil without looking."""
_HEATS = (16, 32)
_MARGIN = 0.06


def bid_values(view: View, budget: Budget, rng: random.Random) -> dict[int, float]:
    """Return what the bids in reach are worth, in chances to win the game."""
    facts = facts_of(view)
    at_a_glance = glance(facts.hand)
    bids = {n for n in range(at_a_glance - _REACH, at_a_glance + _REACH + 1) if 1 <= n <= 13}
    if strength(facts.hand) <= _NIL_AT_MOST:
        bids.add(0)
    totals = dict.fromkeys(sorted(bids), 0.0)
    table = _Table(view, facts)
    done = 0
    for hands in table.deals(budget, rng):
        if done and budget.over:
            break
        for n in totals:
            totals[n] += table.value(hands, BIDS[n])
        done += 1
        if done in _HEATS:
            enough = max(totals.values()) - _MARGIN * (_HEATS[0] / done) ** 0.5 * done
            totals = {n: total for n, total in totals.items() if total >= enough}
    return {n: total / max(1, done) for n, total in totals.items()}


def choose_bid(view: View, budget: Budget, rng: random.Random) -> Move:
    """Return the bid, or the look that comes before it."""
    if LOOK in view.legal_moves:
        return BLIND_NIL if _bids_blind(view, budget, rng) else LOOK
    values = bid_values(view, budget, rng)
    return BIDS[max(values, key=lambda n: (round(values[n], 9), -n))]


def glance(hand: Sequence[int]) -> int:
    """Return what a sound player bids on a hand at a glance, nil aside."""
    return min(13, max(1, round(strength(hand) + _GLANCE)))


def _bids_blind(view: View, budget: Budget, rng: random.Random) -> bool:
    """Return whether nil, before looking, does better than the bid that any hand would be worth at a glance."""
    facts = facts_of(view)
    table = _Table(view, facts)
    gain, done = 0.0, 0
    for hands in table.deals(budget, rng):
        if done and budget.over:
            break
        gain += table.value(hands, BLIND_NIL) - table.value(hands, BIDS[glance(hands[facts.me])])
        done += 1
    return gain > _EDGE * done


class _Table:
    """Plays deals out under bids that are made or supposed."""

    def __init__(self, view: View, facts: Facts) -> None:
        self._view = view
        self._facts = facts
        self._known = [None if bid is None or bid.blind else bid.n for bid in view.bids]
        self._payoffs: dict[tuple[Bid, ...], tuple[Payoff, Terms]] = {}
        free = not view.rules.must_break_spades
        self._start = Moment(view.rules.index(view.starter), -1, 0, 0, 0, (0, 0, 0, 0), free)

    def deals(self, budget: Budget, rng: random.Random) -> list[tuple[tuple[int, ...], ...]]:
        """Deal the other hands, and ours where it has not been looked at."""
        facts, view = self._facts, self._view
        room = list(facts.room)
        hand: Sequence[int] | None = facts.hand
        if not view.hand:
            room[facts.me] = min(13, len(view.unseen) - sum(room))
            hand = None
        deadline = budget.deadline
        if deadline is not None:
            now = perf_counter()
            deadline = now + _SHARE * (deadline - now)
        terms = Terms.of(view.rules, [3] * 4)
        evidence = Evidence(facts, terms, self._known)
        heard = any(bid is not None for bid in self._known)
        oversampling = _OVERSAMPLING if heard else 1
        dealer = Dealer(facts.unknown, room, facts.voids)
        return draw_deals(dealer, hand, facts.me, evidence.weigh, budget.worlds, oversampling, rng, deadline)

    def value(self, hands: Sequence[Sequence[int]], bid: Bid) -> float:
        """Return what a bid is worth in a deal: those who have not bid do so at a glance."""
        view, me = self._view, self._facts.me
        bids = tuple(
            bid if seat == me else made if made is not None else BIDS[glance(hands[seat])]
            for seat, made in enumerate(view.bids)
        )
        known = self._payoffs.get(bids)
        if known is None:
            known = self._payoffs[bids] = Payoff(view, bids), Terms.of(view.rules, [made.n for made in bids])
        payoff, terms = known
        out = [a | b | c | d for a, b, c, d in zip(*hands, strict=True)]
        return payoff(play_out(hands, out, self._start, terms, 0))
