"""Bidding, by perfect-information Monte Carlo: what each bid is worth on average over worlds."""

import random
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from spades.bots.search.belief import Belief
from spades.bots.search.clock import LEAST_WORLDS, Budget
from spades.bots.search.cores import share_work
from spades.bots.search.facts import Facts, facts_of, number_of
from spades.bots.search.handvalue import expected_bid
from spades.bots.search.playing import blur, payoff_of
from spades.bots.search.sampling.worlds import World
from spades.bots.search.skill import FULL, Skill
from spades.bots.search.solver import OutOfTimeError, Position, Solver
from spades.engine import View
from spades.engine.moves import BIDS, BLIND_NIL

BLUR = 0.12
"""How often a plan for the whole round comes to a trick more than exact play finds, and how often to one less."""
BLIND_CHANCE = 0.02
"""How often a hand that was not looked at takes no trick."""

_HEATS = (8, 16, 32)
_MARGIN = 0.06


def bid_values(view: View, solver: Solver, budget: Budget, rng: random.Random, skill: Skill = FULL) -> dict[int, float]:
    """Return what the bids are worth that stayed in the running, in chances to win the game, 0 to 1.

    In each world a bid is worth what double dummy play makes of it. All bids are tried in the first worlds; those that
    fall behind are dropped after a few. The seat is to move and has looked. The solver's transposition table is used
    and filled.
    """
    facts = facts_of(view)
    belief = Belief.of(view, inference=skill.inference, adaptation=skill.adaptation, odd_draws=skill.odd_draws)
    tasks = [(number, world, rng.random()) for number, world in enumerate(belief.worlds(facts, budget, rng))]
    setup = _Setup(view, solver, budget, facts, skill, belief.style.leaning, {})
    cores = budget.cores if solver.worth_sharing else 1
    totals = dict.fromkeys(range(14), 0.0)
    weight = 0.0
    for start, end in pairwise((0, *_HEATS, len(tasks))):
        heat = tasks[start:end]
        deadline = budget.deadline_after(start, LEAST_WORLDS)
        found = dict(share_work(partial(_value_bids, setup, tuple(totals)), heat, cores, deadline))
        for number, world, _ in heat:
            if number in found:
                weight += world.weight
                for bid, value in found[number].items():
                    totals[bid] += world.weight * value
        if len(found) < end - start:
            break
        if end in _HEATS:
            best = max(totals.values())
            margin = _MARGIN * (_HEATS[0] / end) ** 0.5
            totals = {bid: total for bid, total in totals.items() if total >= best - margin * weight}
    return {bid: total / weight for bid, total in totals.items()} if weight else {}


_Task = tuple[int, World, float]
"""A world, its number among the worlds, and a number from 0 to 1 that rounds the bid of the other seat."""


class _Setup(NamedTuple):
    """The means by which bids are valued, `leaning` as the other seat's `Style` has it, and what two bids pay."""

    view: View
    solver: Solver
    budget: Budget
    facts: Facts
    skill: Skill
    leaning: float
    payoffs: dict[tuple[int, int], Sequence[float]]


def _value_bids(setup: _Setup, bids: Sequence[int], tasks: Sequence[_Task]) -> Iterator[tuple[int, dict[int, float]]]:
    """Yield the numbers of worlds with what each bid is worth in them, until the time is up."""
    view, solver, budget, facts, skill, leaning, payoffs = setup
    their_bid = view.bids[1 - view.rules.index(view.seat)]
    theirs = number_of(their_bid)
    broken = not view.rules.must_break_spades
    for number, world, luck in tasks:
        solver.deadline = budget.deadline_after(number, LEAST_WORLDS)
        position = Position(facts.hand, world.theirs, int(view.starter is view.seat), None, broken)
        out = facts.their_discards(world.theirs)
        values: dict[int, float] = {}
        for bid in bids:
            other = theirs
            if other is None:
                other = round_bid(expected_bid(world.theirs, view.rules.hands, out, bid, leaning), luck)
            if (bid, other) not in payoffs:
                payoffs[bid, other] = blur(payoff_of(view, (BIDS[bid], their_bid or BIDS[other]), skill), BLUR)
            try:
                values[bid] = solver.value(position, payoffs[bid, other])
            except OutOfTimeError:
                return
        yield number, values


def choose_bid(view: View, solver: Solver, budget: Budget, rng: random.Random, skill: Skill = FULL) -> int:
    """Return the number of tricks to bid, 0 to 13; arguments as for `bid_values`."""
    values = bid_values(view, solver, budget, rng, skill) if skill.sampled_bids else {}
    if not values:
        hand, out = frozenset(map(int, view.hand)), frozenset(map(int, view.known_out))
        return likely_bid(hand, view.rules.hands, out, rng)
    return max(values, key=lambda bid: (values[bid], -bid))


def bids_blind(view: View) -> bool:
    """Return whether to bid nil before looking: only where nothing that may be looked at would do as well.

    A hand dealt at random is held to no trick about once in fifty rounds, so this is for the lost game whose last
    round this is.
    """
    them = view.bids[1 - view.rules.index(view.seat)]
    hoped, looked = blind_values(view)
    return hoped > looked and not (them is not None and them.nil)


def blind_values(view: View) -> tuple[float, float]:
    """Return what a blind nil is worth, and at the most a look, in chances to win the game."""
    them = view.bids[1 - view.rules.index(view.seat)] or BIDS[6]
    blind = payoff_of(view, (BLIND_NIL, them))
    hoped = BLIND_CHANCE * blind[0] + (1 - BLIND_CHANCE) * blind[4]
    looked = max(payoff_of(view, (bid, them))[13 - them.n] for bid in BIDS[1:])
    return hoped, looked


def likely_bid(hand: frozenset[int], hands: str, out: frozenset[int], rng: random.Random) -> int:
    """Return what a sound player bids on a hand at a glance, 1 to 13."""
    return round_bid(expected_bid(hand, hands, out), rng.random())


def round_bid(bid: float, luck: float) -> int:
    """Return a bid near the one expected; `luck`, from 0 to 1, moves it by up to a quarter of a trick."""
    return min(13, max(1, round(bid + 0.5 * (luck - 0.5))))
