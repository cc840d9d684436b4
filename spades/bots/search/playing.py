"""Playing a card, by perfect-information Monte Carlo: the average of exact values over worlds, repaired by plans."""

import random
from collections.abc import Mapping, Sequence
from contextlib import suppress

from spades.bots.search.belief import Belief
from spades.bots.search.clock import LEAST_PLAY_WORLDS, Budget
from spades.bots.search.compiled import make_planner
from spades.bots.search.equity import payoffs, points_alone
from spades.bots.search.facts import Facts, facts_of
from spades.bots.search.planning import Branch, Moment, candidates, touching
from spades.bots.search.playmodel import needed
from spades.bots.search.skill import FULL, Skill
from spades.bots.search.solver import OutOfTimeError, Position, Solver
from spades.bots.sums import deviation, mean
from spades.engine import Bid, PlayCard, View

_SAME = 1e-9
TURNS = (1, 1, 1, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2)
"""How many of our turns are planned, this one included, by the cards in hand."""
_LOOK, _SURE = 16, 3.5
"""After how many worlds it is looked whether a card is plainly best, and by how many standard errors it then leads."""
_AS_GOOD = 64
"""In how many worlds cards that are not touching must be worth the same to be as good: in 16 the one card that tells
them apart may always have lain elsewhere."""
_BLUR = 0.05
"""How often a plan comes to a trick more than exact play finds at the first lead, and how often to one less; as the
hands grow shorter, less often, and never at the last trick."""
_MARGIN = 0.03
"""Cards this far behind the best average, in chances to win the game, are not planned for."""
_TRIED, WIDTH = 5, 3
"""How many cards are planned for at the root, and later."""


def card_values(
    view: View, solver: Solver, budget: Budget, rng: random.Random, skill: Skill = FULL
) -> dict[int, float]:
    """Return the worth of the legal cards, in chances to win the game, 0 to 1.

    Cards that fell behind are missing where plans were made. The solver's transposition table is used and filled.
    """
    facts = facts_of(view)
    # The first trick may have rules of its own, which the solver does not know.
    legal = {int(move.card) for move in view.legal_moves if isinstance(move, PlayCard)}
    bids = bids_of(view)
    belief = Belief.of(view, inference=skill.inference, adaptation=skill.adaptation, odd_draws=skill.odd_draws)
    moment = moment_of(view, facts, payoff_of(view, bids, skill), margin=skill.margin)
    left, broken = moment.payoff, moment.broken
    totals: dict[int, float] = {}
    branches: list[Branch] = []
    found: list[dict[int, float]] = []
    theirs = sorted(facts.unknown - facts.excluded)
    # One after the other: what is found for one world is in the solver's table for the next, and for the plans.
    for world in belief.worlds(facts, budget, rng):
        if len(found) % _LOOK == 0 and is_settled(found, theirs):
            break
        solver.deadline = budget.deadline_after(len(found), LEAST_PLAY_WORLDS)
        try:
            values = solver.card_values(Position(facts.hand, world.theirs, 1, facts.led, broken), left)
        except OutOfTimeError:
            break
        found.append(values)
        branches.append(Branch(world.theirs, world.weight))
        for card, value in values.items():
            if card in legal:
                totals[card] = totals.get(card, 0.0) + world.weight * value
    solver.deadline = budget.deadline
    values = _plan(moment, branches, totals, solver) if skill.planning else totals
    weight = sum(branch.weight for branch in branches)
    return {card: value / weight for card, value in values.items()} if weight else {}


def bids_of(view: View) -> tuple[Bid | None, Bid | None]:
    """Return the bids of the seat of the view and of the other; None for both where nobody bids."""
    me = view.rules.index(view.seat)
    if view.rules.counts_itself(view.round_number):
        return None, None
    return view.bids[me] or Bid(0), view.bids[1 - me] or Bid(0)


def moment_of(view: View, facts: Facts, payoff: Sequence[float], *, margin: bool = True) -> Moment:
    """Return the knowledge of a seat at its play.

    With a margin, a trick more or less than exact play finds is allowed for.
    """
    me = view.rules.index(view.seat)
    _, theirs = bids_of(view)
    left: Sequence[float] = payoff[view.taken[me] : view.taken[me] + len(view.hand) + 1]
    if margin and not facts.determined:
        left = blur(left, _BLUR * (len(view.hand) - 1) / 12)
    broken = view.broken or not view.rules.must_break_spades
    if theirs is None:
        need: int | None = len(view.hand)
    else:
        need = needed(theirs.n, view.taken[1 - me])
    return Moment(facts.hand, facts.led, broken, left, need)


def _plan(moment: Moment, branches: list[Branch], totals: dict[int, float], solver: Solver) -> dict[int, float]:
    """Value the cards near the best again, by plans that cannot see the cards; as they are, if there is no time."""
    turns = TURNS[len(moment.hand)]
    if len(branches) < 2 or turns < 2 or not totals:
        return totals
    enough = max(totals.values()) - _MARGIN * sum(branch.weight for branch in branches)
    tried = [card for card in candidates(totals, branches, _TRIED) if totals[card] >= enough]
    if len(tried) < 2:
        return totals
    planner, values = make_planner(solver, WIDTH), totals
    with suppress(OutOfTimeError):
        for ahead in range(2, turns + 1):
            # The last plans that were finished for all cards stand.
            values = {card: planner.card_value(moment, branches, card, ahead) for card in tried}
    return values


def is_settled(found: Sequence[Mapping[int, float]], theirs: Sequence[int]) -> bool:
    """Return whether the worlds valued so far leave no doubt which card is best.

    A card that is worth the same in all of them is not in the way: it is as good. Where it does not touch the best one,
    that takes more worlds.
    """
    if len(found) < _LOOK:
        return False
    columns = {card: [values[card] for values in found] for card in found[0]}
    best = max(columns, key=lambda card: mean(columns[card]))
    for card, column in columns.items():
        if column == columns[best]:
            if len(found) < _AS_GOOD and touching(card, theirs) != touching(best, theirs):
                return False
            continue
        leads = [high - low for high, low in zip(columns[best], column, strict=True)]
        if mean(leads) < max(_MARGIN, _SURE * deviation(leads) / len(leads) ** 0.5):
            return False
    return True


def payoff_of(view: View, bids: tuple[Bid | None, Bid | None], skill: Skill = FULL) -> tuple[float, ...]:
    """Return the worth of 0 to 13 tricks to the seat of the view, with these bids, its own first."""
    me = view.side
    scores = (view.scores[me], view.scores[1 - me])
    bags = (view.bags[me], view.bags[1 - me])
    # The sides take turns in starting.
    starter = int(view.starter is view.seat)
    sets = (view.sets[me], view.sets[1 - me]) if view.rules.set_twice_loses else ()
    return (payoffs if skill.equity else points_alone)(view.rules, scores, bags, bids, starter, sets)


def blur(payoff: Sequence[float], share: float) -> list[float]:
    """Return the worth of planning each number of tricks when it may come to one more or one less.

    `share`, 0 to 0.5, is how often it is one more, and how often one less.
    """
    last = len(payoff) - 1
    return [
        (1 - 2 * share) * value + share * (payoff[max(0, taken - 1)] + payoff[min(last, taken + 1)])
        for taken, value in enumerate(payoff)
    ]


def choose_card(view: View, solver: Solver, budget: Budget, rng: random.Random, skill: Skill = FULL) -> int:
    """Return the card to play, as its index in `PACK`; arguments as for `card_values`."""
    legal = [int(move.card) for move in view.legal_moves if isinstance(move, PlayCard)]
    if len(legal) == 1:
        return legal[0]
    values = card_values(view, solver, budget, rng, skill)
    return best_card(legal, values)


def best_card(legal: list[int], values: Mapping[int, float]) -> int:
    """Return the card of the greatest value; of equal ones the least that may be missed."""
    best = max((values.get(card, 0.0) for card in legal), default=0.0)
    equal = [card for card in legal if values.get(card, 0.0) >= best - _SAME]
    return max(equal, key=lambda card: (card >= 13, card % 13))
