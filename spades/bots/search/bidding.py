"""Bidding, by perfect-information Monte Carlo: the worth of each bid on average over worlds."""

import random
from collections.abc import Sequence
from functools import cache

from spades.bots.rule.bidding import blind_bid_chance
from spades.bots.search.belief import Belief
from spades.bots.search.clock import LEAST_WORLDS, Budget
from spades.bots.search.facts import SUIT_CARDS, facts_of, number_of
from spades.bots.search.handvalue import expected_bid
from spades.bots.search.playing import blur, payoff_of
from spades.bots.search.skill import FULL, Skill
from spades.bots.search.solver import OutOfTimeError, Position, Solver
from spades.engine import Bid, Move, Rules, View
from spades.engine.moves import BIDS, BLIND_NIL, LOOK

BLUR = 0.12
"""How often a plan for the whole round comes to a trick more than exact play finds, and how often to one less."""
BLIND_CHANCE = 0.02
"""How often a hand that was not looked at takes no trick."""

_HEATS = (8, 16, 32)
_MARGIN = 0.06


def bid_values(view: View, solver: Solver, budget: Budget, rng: random.Random, skill: Skill = FULL) -> dict[int, float]:
    """Return the worth of the bids that stayed in the running, in chances to win the game, 0 to 1.

    In each world a bid is worth what double dummy play makes of it. All bids are tried in the first worlds; those that
    fall behind are dropped after a few. The seat is to move and has looked. The solver's transposition table is used
    and filled.
    """
    facts = facts_of(view)
    belief = Belief.of(view, inference=skill.inference, adaptation=skill.adaptation, odd_draws=skill.odd_draws)
    # Each world with a number from 0 to 1 that rounds the bid of the other seat.
    worlds = [(world, rng.random()) for world in belief.worlds(facts, budget, rng)]
    their_bid = view.bids[1 - view.rules.index(view.seat)]
    broken = not view.rules.must_break_spades

    @cache
    def payoff(bid: int, other: int) -> Sequence[float]:
        return blur(payoff_of(view, (BIDS[bid], their_bid or BIDS[other]), skill), BLUR)

    totals = dict.fromkeys(legal_numbers(view), 0.0)
    weight = 0.0
    for number, (world, luck) in enumerate(worlds):
        solver.deadline = budget.deadline_after(number, LEAST_WORLDS)
        position = Position(facts.hand, world.theirs, int(view.starter is view.seat), None, broken)
        out = facts.their_discards(world.theirs)
        values: dict[int, float] = {}
        try:
            for bid in totals:
                other = number_of(their_bid)
                if other is None:
                    other = likely_answer(view.rules, world.theirs, out, bid, belief.style.leaning, luck)
                values[bid] = solver.value(position, payoff(bid, other))
        except OutOfTimeError:
            break
        weight += world.weight
        for bid, value in values.items():
            totals[bid] += world.weight * value
        if number + 1 in _HEATS:
            enough = max(totals.values()) - _MARGIN * (_HEATS[0] / (number + 1)) ** 0.5 * weight
            totals = {bid: total for bid, total in totals.items() if total >= enough}
    return {bid: total / weight for bid, total in totals.items()} if weight else {}


def choose_bid(view: View, solver: Solver, budget: Budget, rng: random.Random, skill: Skill = FULL) -> int:
    """Return the number of tricks to bid, 0 to 13; arguments as for `bid_values`."""
    values = bid_values(view, solver, budget, rng, skill) if skill.sampled_bids else {}
    if not values:
        hand, out = frozenset(map(int, view.hand)), frozenset(map(int, view.known_out))
        likely = round_bid(expected_bid(hand, view.rules.hands, out), rng.random())
        return min(legal_numbers(view), key=lambda bid: abs(bid - likely))
    return max(values, key=lambda bid: (values[bid], -bid))


def legal_numbers(view: View) -> list[int]:
    """Return the numbers that may be bid, ascending; all where the view does not say."""
    return [move.n for move in view.legal_moves if isinstance(move, Bid)] or list(range(14))


def choose_to_look(view: View) -> Move:
    """Return a bid without a look where nothing that may be looked at would do as well, and else the look.

    A hand dealt at random is held to no trick about once in fifty rounds, so a nil is for the lost game whose last
    round this is.
    """
    them = view.bids[1 - view.rules.index(view.seat)]
    hoped, looked = blind_values(view)
    worths: dict[Move, float] = {LOOK: looked}
    for move in view.legal_moves:
        if isinstance(move, Bid) and move.n:
            worths[move] = blind_worth(view, move)
        elif isinstance(move, Bid) and not (them is not None and them.nil):
            worths[move] = hoped
    return max(worths, key=lambda move: worths[move])


def blind_worth(view: View, bid: Bid) -> float:
    """Return the worth of so many tricks bid before a look, in chances to win the game."""
    them = view.bids[1 - view.rules.index(view.seat)] or BIDS[13 - bid.n]
    payoff = payoff_of(view, (bid, them))
    chance = blind_bid_chance(view, bid.n)
    return chance * payoff[bid.n] + (1 - chance) * payoff[bid.n - 1]


def blind_values(view: View) -> tuple[float, float]:
    """Return the worth of a blind nil, and at the most of a look, in chances to win the game."""
    them = view.bids[1 - view.rules.index(view.seat)] or BIDS[6]
    blind = payoff_of(view, (BLIND_NIL, them))
    hoped = BLIND_CHANCE * blind[0] + (1 - BLIND_CHANCE) * blind[4]
    looked = max(payoff_of(view, (bid, them))[13 - them.n] for bid in BIDS[1:])
    return hoped, looked


def likely_answer(
    rules: Rules, theirs: frozenset[int], out: frozenset[int], bid: int, leaning: float, luck: float
) -> int:
    """Return the likely bid of the other seat on a hand after a bid of ours.

    Args:
        rules: How hands are made, and which bids are allowed.
        theirs: Its hand.
        out: Cards that it knows to be out of play.
        bid: What it hears.
        leaning: By how many tricks it bids more than others.
        luck: As for `round_bid`.
    """
    if rules.bids in ("whiz", "mirror"):
        return len(theirs & SUIT_CARDS[0])
    answer = round_bid(expected_bid(theirs, rules.hands, out, bid, leaning), luck)
    # Whoever bids last makes up for what is missing.
    return min(13, max(answer, rules.minimum_total_bid - bid))


def round_bid(bid: float, luck: float) -> int:
    """Return a bid near the one expected; `luck`, from 0 to 1, moves it by up to a quarter of a trick."""
    return min(13, max(1, round(bid + 0.5 * (luck - 0.5))))
