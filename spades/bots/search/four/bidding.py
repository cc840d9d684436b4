"""Bidding with four seats: every bid in reach, played out over the same deals."""

import random
from collections.abc import Sequence

from spades.bots.search.clock import Budget
from spades.bots.search.four.deals import Dealer, draw_deals
from spades.bots.search.four.evidence import Evidence, strength
from spades.bots.search.four.facts import Facts, facts_of
from spades.bots.search.four.payoff import Payoff, with_failed_nil, with_less
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
_ONE_LESS, _TWO_LESS = 0.3, 0.15
"""How often a side takes one or two tricks less than the policy takes for it."""
_NIL_FAILS = 0.12
"""How often a nil fails that the policy makes."""
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
            totals[n] += table.value(hands, BIDS[n], done)
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
        gain += table.value(hands, BLIND_NIL, done) - table.value(hands, BIDS[glance(hands[facts.me])], done)
        done += 1
    return gain > _EDGE * done


class _Table:
    """Plays deals out under bids that are made or supposed."""

    def __init__(self, view: View, facts: Facts) -> None:
        self._view = view
        self._facts = facts
        self._known = [None if bid is None or bid.blind else bid.n for bid in view.bids]
        self._payoffs: dict[tuple[Bid, ...], tuple[Payoff, Terms, Terms]] = {}
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
        deadline = budget.part(_SHARE).deadline
        terms = Terms.of(view.rules, [3] * 4)
        evidence = Evidence(facts, terms, self._known)
        heard = any(bid is not None for bid in self._known)
        oversampling = _OVERSAMPLING if heard else 1
        dealer = Dealer(facts.unknown, room, facts.voids)
        return draw_deals(dealer, hand, facts.me, evidence.weigh, budget.worlds, oversampling, rng, deadline)

    def value(self, hands: Sequence[Sequence[int]], bid: Bid, number: int) -> float:
        """Return what a bid is worth in a deal of this number: those who have not bid do so at a glance."""
        view, me = self._view, self._facts.me
        bids = tuple(
            bid if seat == me else made if made is not None else BIDS[glance(hands[seat])]
            for seat, made in enumerate(view.bids)
        )
        known = self._payoffs.get(bids)
        if known is None:
            numbers = [made.n for made in bids]
            calm, eager = (Terms.of(view.rules, numbers, side) for side in (-1, 1 - view.side))
            known = self._payoffs[bids] = Payoff(view, bids), calm, eager
        payoff, calm, eager = known
        # In every other deal the other side goes on taking tricks when it has made its bid, as many players do.
        terms = eager if number & 1 else calm
        out = [a | b | c | d for a, b, c, d in zip(*hands, strict=True)]
        taken = play_out(hands, out, self._start, terms, 0)
        # Those who play for real defend better than the policy does: a trick or two less may come of it, or a nil fail.
        if not bid.n:
            return (1 - _NIL_FAILS) * payoff(taken) + _NIL_FAILS * payoff(with_failed_nil(taken, me))
        value = (1 - _ONE_LESS - _TWO_LESS) * payoff(taken)
        value += _ONE_LESS * payoff(with_less(taken, bids, me, 1))
        return value + _TWO_LESS * payoff(with_less(taken, bids, me, 2))
