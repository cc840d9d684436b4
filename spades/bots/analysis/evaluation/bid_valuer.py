"""What bids are worth, for their price: exact play over worlds, and rounds played out without sight."""

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from math import exp

from spades.bots.analysis.evaluation.marking import Batch
from spades.bots.analysis.evaluation.measure import bid_is_made
from spades.bots.analysis.evaluation.play_valuer import batch_seed, plain_points
from spades.bots.analysis.evaluation.playout import tricks_played_out
from spades.bots.analysis.lessons.looking_back import informative
from spades.bots.analysis.reasons.bids import reason_against, reason_for
from spades.bots.analysis.reasons.score import bid_explained
from spades.bots.analysis.values import Figures, Kind, Mark, Par, Reason
from spades.bots.rule.knowledge import Knowledge
from spades.bots.search.belief import Belief
from spades.bots.search.bidding import BLUR, legal_numbers, likely_answer
from spades.bots.search.clock import Budget
from spades.bots.search.compiled import make_solver
from spades.bots.search.facts import facts_of, number_of
from spades.bots.search.handvalue import expected_tricks
from spades.bots.search.playing import blur, payoff_of
from spades.bots.search.sampling.worlds import Sample, World
from spades.bots.search.solver import Position
from spades.bots.sums import add_up
from spades.engine import Move, View
from spades.engine.moves import BIDS

TRICKS = tuple(range(14))
_FEWEST = tuple(-taken for taken in range(14))
_HEAT, _HOPELESS, _BEHIND = 12, 0.12, 0.06
"""After how many worlds bids are left aside that are so far behind the best, in chances to win; and how far they may be
after the first batch."""

_PLAYED_OUT = 24
"""Worlds of a batch that are played out without sight."""

CAUTION = (0.728, 0.0765)
"""How much less a world counts for each trick that the hand takes in it (the logarithm of the factor): for a hand worth
nothing at a glance, and by how much it falls with each trick. The belief thinks the other hand too weak where one's own
is weak: hands worth less than five tricks took a third of a trick less than it says, and bids that are set were told
too cheap. Fitted to drawn hands by `spades.session.review.tools.fit_caution` (2,000 bids)."""

_RISKY = 0.1
"""How often a bid must be set for that to be what is wrong with it."""


class BidValuer:
    """Values the bids of a hand; the number of a choice is the bid."""

    vetoes = True
    most = 8

    def __init__(self, view: View, seed: int, asked: Collection[int]) -> None:
        """Take a position at the bid; its seat is to move and has looked.

        Args:
            view: The position.
            seed: What the worlds are drawn from.
            asked: Bids that are valued whatever they are worth.
        """
        self._view, self._seed = view, seed
        self._facts = facts_of(view)
        self._belief = Belief.of(view)
        self._solver = make_solver()
        self._theirs = view.bids[1 - view.rules.index(view.seat)]
        self._broken = not view.rules.must_break_spades
        self._sure = Knowledge(view).sure_spades
        self._payoffs: dict[tuple[int, int], tuple[Sequence[float], Sequence[float]]] = {}
        self._worlds: dict[int, list[tuple[World, float]]] = {}
        self._tricks: list[list[float]] = []
        self._fewest: list[list[float]] = []
        self._asked = asked
        self._caution = self._caution_of(view)
        self._running: list[int] = []
        self.classes: Sequence[tuple[Move, ...]] = [(bid,) for bid in BIDS]

    def batch(self, number: int, worlds: int) -> Batch:
        """Return worlds with the worth of each bid, by exact play."""
        rng = random.Random(batch_seed(self._seed, number))
        sample = self._belief.sample(self._facts, Budget(max(1, worlds // 2)), rng)
        counted, effective = self._with_caution(sample)
        # A number rounds the bid of the other seat, where it has not been made yet.
        lucky = [(world, rng.random()) for world in counted]
        self._worlds[number] = lucky
        if not self._running:
            self._running = self._first_heat(lucky)
        batch = Batch([world.weight for world in counted], effective)
        batch.win = {bid: [] for bid in self._running}
        most, fewest = [0.0] * 14, [0.0] * 14
        self._tricks.append(most)
        self._fewest.append(fewest)
        for world, luck in lucky:
            position = self._position(world)
            most[round(self._solver.value(position, TRICKS))] += world.weight
            fewest[-round(self._solver.value(position, _FEWEST))] += world.weight
            for bid in self._running:
                batch.win[bid].append(self._solver.value(position, self._payoff(world, bid, luck)[0]))
        if not number:
            self._running = self._near({bid: batch.mean(bid) for bid in self._running}, _BEHIND)
            batch.win = {bid: batch.win[bid] for bid in self._running}
        return batch

    def add_points(self, batch: Batch, number: int, choices: Sequence[int]) -> None:
        """Add the worth of bids in points, by exact play for them."""
        for bid in choices:
            batch.points[bid] = [
                self._solver.value(self._position(world), self._payoff(world, bid, luck)[1])
                for world, luck in self._worlds[number]
            ]

    def add_unsighted(self, batch: Batch, number: int, choices: Sequence[int]) -> None:
        """Add the worth of bids where the round is played out without sight."""
        lucky = self._worlds[number][:_PLAYED_OUT]
        total = sum(world.weight for world, _ in lucky)
        for bid in choices:
            worth = 0.0
            for world, luck in lucky:
                theirs = self._other(world, bid, luck)
                taken = tricks_played_out(
                    self._facts.hand,
                    world.theirs,
                    we_lead=self._view.starter is self._view.seat,
                    broken=self._broken,
                    bids=(bid, theirs),
                )
                worth += world.weight * self._win(bid, theirs)[taken]
            batch.unsighted[bid] = worth / total

    def figures(self, batches: Sequence[Batch]) -> dict[int, Figures]:
        """Return the figures of the bids whose points are known."""
        made = self.par(batches).made
        figures = {}
        for bid in batches[0].points:
            points = sum(
                w * p for batch in batches for w, p in zip(batch.weights, batch.points[bid], strict=True)
            ) / len(batches)
            win = sum(batch.mean(bid) for batch in batches) / len(batches)
            figures[bid] = Figures(points, min(1.0, made[bid]), win)
        return figures

    def why(self, ranked: Mapping[tuple[Move, ...], Figures]) -> dict[Move, Reason]:
        """Return for each bid the reason that sets it apart from the best."""
        figures = {self.classes.index(moves): its for moves, its in ranked.items()}
        best, *others = figures
        reasons: dict[Move, Reason] = {BIDS[best]: reason_for(self._view, list(figures), figures)}
        return reasons | {BIDS[bid]: reason_against(self._view, bid, best, figures) for bid in others}

    def reasons(self, batches: Sequence[Batch], move: Move, order: Sequence[int], mark: Mark) -> tuple[Reason, ...]:
        """Return the reasons: the tricks of the hand, and the difference between the two bids."""
        if not mark.is_error:
            return ()
        par, figures = self.par(batches), self.figures(batches)
        shown, played = [bid for bid in order if bid in figures], self.classes.index((move,))
        against = replace(reason_against(self._view, played, order[0], figures), about=BIDS[played])
        takes = Reason(kind=Kind.HAND_TAKES, tricks=par.mean)
        speaks = replace(reason_for(self._view, shown, figures), about=BIDS[order[0]])
        if against.kind is Kind.SET_RISK and (against.chance or 0.0) < _RISKY:
            # It is hardly ever set: something else speaks against it.
            against = speaks
        return bid_explained(self._view, informative(against), informative(speaks), takes)

    def par(self, batches: Sequence[Batch]) -> Par:
        """Return the tricks that the hand is good for; a trick more or less than exact play finds is allowed for."""
        drawn = len(batches)
        most, fewest = (
            [add_up(shares) / drawn for shares in zip(*rows[:drawn], strict=True)]
            for rows in (self._tricks, self._fewest)
        )
        made = [
            sum(most[taken] * chance for taken, chance in enumerate(self._blurred(_kept(bid))))
            if bid
            else sum(fewest[taken] * chance for taken, chance in enumerate(self._blurred(_kept(0))))
            for bid in range(14)
        ]
        means = {bid: sum(batch.mean(bid) for batch in batches) / len(batches) for bid in batches[0].win}
        best = max(means, key=lambda bid: (means[bid], -bid))
        return Par(tuple(most), best, tuple(made), tuple(means.get(bid) for bid in range(14)))

    def _caution_of(self, view: View) -> float:
        """Return how much less a world counts for each trick: nothing where that was not measured."""
        if view.rules.hands != "draw" or (self._theirs is not None and self._theirs.nil):
            return 0.0
        at_none, a_trick = CAUTION
        out = frozenset(map(int, view.known_out))
        return max(0.0, at_none - a_trick * expected_tricks(self._facts.hand, view.rules.hands, out))

    def _with_caution(self, sample: Sample) -> tuple[list[World], float]:
        """Return the worlds with their weights set right, and how many they are then worth."""
        tricks = [self._solver.value(self._position(world), TRICKS) for world in sample.worlds]
        weights = [w.weight * exp(-self._caution * t) for w, t in zip(sample.worlds, tricks, strict=True)]
        total = add_up(weights)
        worlds = [World(w.theirs, weight / total) for w, weight in zip(sample.worlds, weights, strict=True)]
        uneven = add_up(w.weight**2 for w in worlds) / add_up(w.weight**2 for w in sample.worlds)
        return worlds, sample.effective / max(1.0, uneven)

    def _first_heat(self, lucky: Sequence[tuple[World, float]]) -> list[int]:
        """Return the bids that stay in the running, and those that were asked for."""
        totals = dict.fromkeys(legal_numbers(self._view), 0.0)
        weight = 0.0
        for world, luck in lucky[:_HEAT]:
            weight += world.weight
            position = self._position(world)
            for bid in totals:
                totals[bid] += world.weight * self._solver.value(position, self._payoff(world, bid, luck)[0])
        return self._near(totals, _HOPELESS * weight)

    def _near(self, worths: Mapping[int, float], behind: float) -> list[int]:
        """Return the bids that are no further behind the best, those that were asked for, and the two best anyway.

        With one alone nothing would be known of what it is better than.
        """
        best, *others = sorted(worths.values(), reverse=True)
        enough = min([best - behind, *others[:1]])
        return [bid for bid, worth in worths.items() if worth >= enough or bid in self._asked]

    def _position(self, world: World) -> Position:
        return Position(self._facts.hand, world.theirs, int(self._view.starter is self._view.seat), None, self._broken)

    def _other(self, world: World, bid: int, luck: float) -> int:
        """Return the bid of the other seat, likely or made."""
        theirs = number_of(self._theirs)
        if theirs is not None:
            return theirs
        out = self._facts.their_discards(world.theirs)
        return likely_answer(self._view.rules, world.theirs, out, bid, self._belief.style.leaning, luck)

    def _payoff(self, world: World, bid: int, luck: float) -> tuple[Sequence[float], Sequence[float]]:
        """Return the worth of tricks with a bid, in chances to win and in points."""
        other = self._other(world, bid, luck)
        if (bid, other) not in self._payoffs:
            theirs = self._theirs or BIDS[other]
            self._payoffs[bid, other] = (
                self._blurred(self._win(bid, other)),
                self._blurred(plain_points(self._view.rules, BIDS[bid], theirs)),
            )
        return self._payoffs[bid, other]

    def _blurred(self, worths: Sequence[float]) -> list[float]:
        """Return the worth of planning each number of tricks; those of spades that nothing beats are never missed."""
        return blur([worths[max(taken, self._sure)] for taken in TRICKS], BLUR)

    def _win(self, bid: int, other: int) -> tuple[float, ...]:
        return payoff_of(self._view, (BIDS[bid], self._theirs or BIDS[other]))


def _kept(bid: int) -> list[float]:
    return [float(bid_is_made(BIDS[bid], taken)) for taken in range(14)]
