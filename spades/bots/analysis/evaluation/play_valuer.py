"""What cards are worth, for their price: exact play over worlds, and plans that cannot see them."""

import random
from bisect import bisect
from collections.abc import Mapping, Sequence

from spades.bots.analysis.evaluation.marking import Batch
from spades.bots.analysis.evaluation.measure import Payoffs
from spades.bots.analysis.lessons.looking_back import reasons_of
from spades.bots.analysis.reasons.at_stake import at_stake
from spades.bots.analysis.reasons.cards import reason_against, reason_for
from spades.bots.analysis.reasons.figures import cost, gain
from spades.bots.analysis.reasons.position_facts import PositionFacts
from spades.bots.analysis.values import Figures, Mark, Reason
from spades.bots.search.belief import Belief
from spades.bots.search.clock import Budget
from spades.bots.search.compiled import make_planner, make_solver
from spades.bots.search.equity import points_alone
from spades.bots.search.facts import Facts, facts_of
from spades.bots.search.planning import Branch
from spades.bots.search.playing import TURNS, WIDTH, bids_of, moment_of, payoff_of
from spades.bots.search.sampling.worlds import World
from spades.bots.search.solver import Position
from spades.engine import Bid, Move, PlayCard, Rules, View
from spades.engine.moves import PLAYS

A_WIN = 600.0
"""About how many points a game is worth, far from its end: the scale of `points_alone`."""


def batch_seed(seed: int, number: int) -> int:
    """Return the seed of a batch."""
    return 1_000_003 * seed + number


def plain_points(rules: Rules, ours: Bid | None, theirs: Bid | None) -> tuple[float, ...]:
    """Return the points of the round for 0 to 13 tricks, each bag charged with its share of the penalty."""
    return tuple(A_WIN * value for value in points_alone(rules, (0, 0), (0, 0), (ours, theirs)))


def classes_of(legal: Sequence[int], facts: Facts) -> list[tuple[int, ...]]:
    """Return the cards in classes between which no card lies that may matter, the lowest card of each first."""
    between = sorted((facts.unknown - facts.excluded) | ({facts.led} if facts.led is not None else set()))
    classes: dict[tuple[int, int], list[int]] = {}
    for card in sorted(legal, reverse=True):
        classes.setdefault((card // 13, bisect(between, card)), []).append(card)
    return [tuple(cards) for cards in classes.values()]


class PlayValuer:
    """Values the cards of a position."""

    vetoes = False
    most = 32

    def __init__(self, view: View, seed: int) -> None:
        """Take a position in play.

        Args:
            view: The position; its seat is to move.
            seed: What the worlds are drawn from.
        """
        self._view, self._seed = view, seed
        self._facts = facts_of(view)
        self._belief = Belief.of(view)
        self._solver = make_solver()
        legal = [int(move.card) for move in view.legal_moves if isinstance(move, PlayCard)]
        self._cards = classes_of(legal, self._facts)
        self.classes: Sequence[tuple[Move, ...]] = [tuple(PLAYS[card] for card in cards) for cards in self._cards]
        bids = self._bids = bids_of(view)
        self._counts = None in bids
        self._win = moment_of(view, self._facts, payoff_of(view, bids))
        self._points = moment_of(view, self._facts, plain_points(view.rules, *bids)).payoff
        self._worlds: dict[int, list[World]] = {}

    def batch(self, number: int, worlds: int) -> Batch:
        """Return worlds with the worth of each class, by exact play."""
        rng = random.Random(batch_seed(self._seed, number))
        sample = self._belief.sample(self._facts, Budget(worlds), rng)
        self._worlds[number] = sample.worlds
        batch = Batch([world.weight for world in sample.worlds], sample.effective)
        batch.win.update(enumerate(self._exact(number, self._win.payoff, range(len(self._cards)))))
        return batch

    def add_points(self, batch: Batch, number: int, choices: Sequence[int]) -> None:
        """Add the worth of cards in points, by exact play for them."""
        batch.points.update(zip(choices, self._exact(number, self._points, choices), strict=True))

    def _exact(self, number: int, payoff: Sequence[float], choices: Sequence[int]) -> list[list[float]]:
        firsts = [self._cards[choice][0] for choice in choices]
        columns: list[list[float]] = [[] for _ in firsts]
        for world in self._worlds[number]:
            position = Position(self._facts.hand, world.theirs, 1, self._facts.led, self._win.broken)
            found = self._solver.card_values(position, payoff)
            for column, card in zip(columns, firsts, strict=True):
                column.append(found[card])
        return columns

    def add_unsighted(self, batch: Batch, number: int, choices: Sequence[int]) -> None:
        """Add the worth of cards by plans, which are the same in worlds that look alike."""
        branches = [Branch(world.theirs, world.weight) for world in self._worlds[number]]
        turns = TURNS[len(self._facts.hand)]
        planner = make_planner(self._solver, WIDTH)
        for choice in choices:
            if turns < 2 or len(branches) < 2:
                batch.unsighted[choice] = batch.mean(choice)
            else:
                batch.unsighted[choice] = planner.card_value(self._win, branches, self._cards[choice][0], turns)

    def figures(self, batches: Sequence[Batch]) -> dict[int, Figures]:
        """Return the figures of cards; where their points were not asked for, their chances to win stand for them."""
        taken = self._view.taken[self._view.rules.index(self._view.seat)]
        made = Payoffs.of(self._view, *self._bids).made[taken : taken + len(self._facts.hand) + 1]
        return {
            choice: Figures(
                _mean(batches, [batch.points.get(choice, batch.win[choice]) for batch in batches]),
                self._made(choice, made),
                _mean(batches, [batch.win[choice] for batch in batches]),
            )
            for choice in batches[0].win
        }

    def why(self, ranked: Mapping[tuple[Move, ...], Figures]) -> dict[Move, Reason]:
        """Return for each card the reason that sets it apart from the best."""
        figures = {int(move.card): its for moves, its in ranked.items() for move in moves if isinstance(move, PlayCard)}
        known, unbid = self._position(sorted(figures))
        best, *others = figures
        if self._counts:
            # Reasons speak of bids: where there are none, the figures do.
            plain: dict[Move, Reason] = {PLAYS[best]: gain(list(figures), figures)}
            return plain | {PLAYS[card]: cost(figures[card], figures[best]) for card in others}
        reasons: dict[Move, Reason] = {PLAYS[best]: reason_for(known, unbid, list(figures), figures)}
        return reasons | {PLAYS[card]: reason_against(known, unbid, card, best, figures) for card in others}

    def reasons(self, batches: Sequence[Batch], move: Move, order: Sequence[int], mark: Mark) -> tuple[Reason, ...]:
        """Return why."""
        if not mark.is_error or not isinstance(move, PlayCard) or self._counts:
            return ()
        known, unbid = self._position([cards[0] for cards in self._cards])
        of_choice = self.figures(batches)
        figures = {self._cards[choice][0]: of_choice[choice] for choice in order}
        played = next(choice for choice, moves in enumerate(self.classes) if move in moves)
        figures[int(move.card)] = of_choice[played]
        stake = self._stake(batches, order[0], played)
        return reasons_of(known, unbid, int(move.card), [self._cards[choice][0] for choice in order], figures, stake)

    def _position(self, legal: Sequence[int]) -> tuple[PositionFacts, PositionFacts | None]:
        """Return the facts of the position, and for a lead those if the other seat had bid nothing."""
        known = PositionFacts(self._view, self._facts, self._worlds[0], tuple(legal))
        if known.led is not None:
            return known, None
        unbid = Belief(self._view.rules.hands, None).worlds(self._facts, Budget(80), random.Random(self._seed))
        return known, PositionFacts(self._view, self._facts, unbid, known.legal)

    def par(self, _batches: Sequence[Batch]) -> None:
        """Return nothing: a card has no par."""

    def _stake(self, batches: Sequence[Batch], best: int, played: int) -> Reason | None:
        """Return the event that the best choice would have made likelier, or less likely, than the one made."""
        view, me = self._view, self._view.rules.index(self._view.seat)
        bids = self._bids if me == 0 else self._bids[::-1]
        worth = payoff_of(view, self._bids)
        both = (self._ends(batches, choice) for choice in (best, played))
        return at_stake(view, bids, lambda taken: worth[taken[me]], *both)

    def _ends(self, batches: Sequence[Batch], choice: int) -> dict[tuple[int, ...], float]:
        """Return how likely exact play for the game comes to each end: the worth of a world says how it ends."""
        me, payoff = self._view.rules.index(self._view.seat), self._win.payoff
        shares: dict[tuple[int, ...], float] = {}
        for batch in batches:
            for weight, value in zip(batch.weights, batch.win[choice], strict=True):
                ours = self._view.taken[me] + _nearest(payoff, value)
                taken = (ours, 13 - ours) if me == 0 else (13 - ours, ours)
                shares[taken] = shares.get(taken, 0.0) + weight / len(batches)
        return shares

    def _made(self, choice: int, made: Sequence[float]) -> float:
        """Return how often the bid is made with a choice, when it is played for."""
        card, total = self._cards[choice][0], 0.0
        for world in self._worlds[0]:
            position = Position(self._facts.hand, world.theirs, 1, self._facts.led, self._win.broken)
            total += world.weight * self._solver.card_values(position, made)[card]
        return total


def _nearest(payoff: Sequence[float], value: float) -> int:
    """Return the number of tricks that is worth so much."""
    return min(range(len(payoff)), key=lambda tricks: abs(payoff[tricks] - value))


def _mean(batches: Sequence[Batch], columns: Sequence[Sequence[float]]) -> float:
    return sum(
        weight * value
        for batch, column in zip(batches, columns, strict=True)
        for weight, value in zip(batch.weights, column, strict=True)
    ) / len(batches)
