"""What keeping and rejecting are worth, for their price: finished hands at a glance, and exact play of some."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice

from spades.bots.analysis.evaluation.expected_figures import chance_to_make
from spades.bots.analysis.evaluation.marking import Batch
from spades.bots.analysis.evaluation.play_valuer import batch_seed, plain_points
from spades.bots.analysis.evaluation.worth import worth_of_hands
from spades.bots.analysis.lessons.looking_back import informative
from spades.bots.analysis.reasons.draw import draw_reasons
from spades.bots.analysis.values import Figures, Kind, Mark, Reason
from spades.bots.search.clock import Budget
from spades.bots.search.compiled import make_solver
from spades.bots.search.drawing import draw_values
from spades.bots.search.handvalue import expected_tricks
from spades.bots.search.nilcourse import nil_outcomes
from spades.bots.search.plaindraw import draw_plainly
from spades.bots.search.playing import payoff_of
from spades.bots.search.sampling.stock import cards_to_come
from spades.bots.search.solver import Position
from spades.bots.sums import mean
from spades.engine import Move, View
from spades.engine.moves import KEEP, REJECT

_PLAYED = 24
"""Finished hands of a batch that are played exactly."""

_SHOWN = 8
"""Finished hands that stand for all where it is said how often the bid is made."""

_TRICKS = tuple(range(14))


CARD_SHARE = 0.49
"""What one's own card makes of the difference that hands promise at a glance. A hand that is better by a trick usually
meets a worse one; but which card of a pair is kept changes nothing in the other hand. Fitted by
`spades.session.review.tools.fit_card_share` to exact play with both hands (0.49 over 180 draws)."""


_Nils = tuple[tuple[float, float], tuple[float, float]]
"""What nils promise, in chances to win and in points, with the card kept and rejected."""


class DrawValuer:
    """Values keeping (0) and rejecting (1) the card on offer."""

    vetoes = True
    most = 8

    def __init__(self, view: View, seed: int) -> None:
        """Take a draw; its seat is to keep or to reject."""
        self._view, self._seed = view, seed
        self.classes: Sequence[tuple[Move, ...]] = ((KEEP,), (REJECT,))
        self._solver = make_solver()
        self._hand = frozenset(map(int, view.hand))
        self._out = frozenset(map(int, view.known_out))
        self._seen = view.rules.second_card == "seen"
        self._coming: dict[int, list[list[int]]] = {}
        self._worth = worth_of_hands(view)
        self._tricks: list[list[tuple[float, float]]] = []
        self._middle: tuple[float, float] | None = None
        nil = draw_values(view, self._solver, Budget(80), random.Random(seed)).nil
        self._nil = None if nil is None else self._worth_of_nils(nil)
        self._holds = nil

    def batch(self, number: int, worlds: int) -> Batch:
        """Return the hands that may come, and their worth."""
        coming = list(islice(cards_to_come(self._view, random.Random(batch_seed(self._seed, number))), worlds))
        self._coming[number] = coming
        batch = Batch([1 / worlds] * worlds, float(worlds), {0: [], 1: []}, {0: [], 1: []})
        worths = [self._worths(cards) for cards in coming]
        self._tricks.append(worths)
        if self._middle is None:
            self._middle = self._worth.at(mean(worth for pair in worths for worth in pair))
            if self._nil is not None:
                self._nil = self._if_agreed(self._nil, worths)
        for pair in worths:
            for choice, worth in enumerate(pair):
                win, points = (
                    middle + CARD_SHARE * (promised - middle)
                    for promised, middle in zip(self._worth.at(worth), self._middle, strict=True)
                )
                if self._nil is not None:
                    # Both are drawn for nil, and that tells less than tricks do: one figure for all worlds.
                    win, points = self._nil[choice]
                batch.win[choice].append(win)
                batch.points[choice].append(points)
        return batch

    def add_points(self, _batch: Batch, _number: int, _choices: Sequence[int]) -> None:
        """Do nothing: a batch has them."""

    def add_unsighted(self, batch: Batch, number: int, choices: Sequence[int]) -> None:
        """Add the worth of some finished hands by exact play against hands drawn from the rest of the pack.

        On the scale of tricks alone: it is asked for its sign.
        """
        coming = self._coming[number][:_PLAYED]
        turns = 2 * (12 - len(self._hand))
        for choice in choices:
            total = 0.0
            for cards in coming:
                ours, _ = self._finish_hand(cards, choice)
                theirs, _ = draw_plainly(cards[1 + turns : 27 + turns])
                position = Position(
                    frozenset(ours),
                    frozenset(theirs),
                    int(self._view.starter is self._view.seat),
                    None,
                    not self._view.rules.must_break_spades,
                )
                total += self._solver.value(position, _TRICKS)
            batch.unsighted[choice] = total / len(coming) if self._nil is None else batch.mean(choice)

    def figures(self, batches: Sequence[Batch]) -> dict[int, Figures]:
        """Return the figures of keeping and rejecting."""
        figures = {}
        for choice in batches[0].points:
            worths = [pair[choice] for number in range(len(batches)) for pair in self._tricks[number]]
            tricks = mean(worths)
            made = chance_to_make("draw", tricks, [worth - tricks for worth in worths[:_SHOWN]])
            figures[choice] = Figures(
                mean(mean(batch.points[choice]) for batch in batches),
                made if self._nil is None or self._holds is None else self._holds[choice],
                mean(batch.mean(choice) for batch in batches),
            )
        return figures

    def why(self, ranked: Mapping[tuple[Move, ...], Figures]) -> dict[Move, Reason]:
        """Return the reasons that set the better choice apart from the other."""
        (best,), (other,) = ranked
        if self._nil is not None and self._holds is not None:
            kept, rejected = (Reason(kind=Kind.NIL_HOPE, chance=chance) for chance in self._holds)
            return {KEEP: kept, REJECT: rejected}
        gain = self._gain(len(self._tricks))
        if (gain >= 0) is not (best == KEEP):
            return dict.fromkeys((best, other), Reason(kind=Kind.CLOSE))
        speaks, against = draw_reasons(self._view, gain)
        return {best: speaks, other: against}

    def reasons(self, batches: Sequence[Batch], _move: Move, order: Sequence[int], mark: Mark) -> tuple[Reason, ...]:
        """Return why."""
        if not mark.is_error:
            return ()
        if self._nil is not None and self._holds is not None:
            best, other = self._holds[order[0]], self._holds[1 - order[0]]
            return (Reason(kind=Kind.NIL_COULD_COME, chance=best, without=other),) if best > other else ()
        speaks, against = draw_reasons(self._view, self._gain(len(batches)))
        if speaks.kind is Kind.SPADE:
            # That spades are trump is nothing new: how seldom another one comes is.
            speaks = replace(speaks, chance=sum(card < 13 for card in self._view.unseen) / len(self._view.unseen))
        return informative(against, speaks)

    def par(self, _batches: Sequence[Batch]) -> None:
        """Return nothing: a draw has no par."""

    def _gain(self, drawn: int) -> float:
        """Return by how many tricks keeping is better, over so many batches."""
        pairs = [pair for worths in self._tricks[:drawn] for pair in worths]
        return sum(kept for kept, _ in pairs) / len(pairs) - sum(rejected for _, rejected in pairs) / len(pairs)

    def _finish_hand(self, cards: Sequence[int], choice: int) -> tuple[set[int], set[int]]:
        """Return the finished hand and the cards it knows to be out, drawn plainly from here."""
        second, *rest = cards[: 1 + 2 * (12 - len(self._hand))]
        offered = int(self._view.offered) if self._view.offered is not None else second
        if choice == 0:
            out = self._out | {second} if self._seen else self._out
            return draw_plainly(rest, self._hand | {offered}, out, seen=self._seen)
        return draw_plainly(rest, self._hand | {second}, self._out | {offered}, seen=self._seen)

    def _worths(self, cards: Sequence[int]) -> tuple[float, float]:
        first, second = (self._finish_hand(cards, choice) for choice in (0, 1))
        return expected_tricks(first[0], "draw", first[1]), expected_tricks(second[0], "draw", second[1])

    def _if_agreed(self, nil: _Nils, worths: Sequence[tuple[float, float]]) -> _Nils | None:
        """Return the worth of nils where the choices differ by less than by tricks; None where tricks have them closer.

        How often a nil holds is known from a sample, and whether it is drawn for may hang on a hair. Nothing is told
        apart where nils and tricks say the opposite.
        """
        kept, rejected = (self._worth.at(mean(pair[choice] for pair in worths))[0] for choice in (0, 1))
        by_tricks, by_nils = CARD_SHARE * (kept - rejected), nil[0][0] - nil[1][0]
        if by_tricks * by_nils <= 0:
            return nil[0], nil[0]
        return nil if abs(by_nils) < abs(by_tricks) else None

    def _worth_of_nils(self, chances: tuple[float, float]) -> _Nils:
        won, lost = nil_outcomes(lambda ours, theirs: payoff_of(self._view, (ours, theirs)))
        gained, given = nil_outcomes(lambda ours, theirs: plain_points(self._view.rules, ours, theirs))
        keep, reject = (
            (chance * won + (1 - chance) * lost, chance * gained + (1 - chance) * given) for chance in chances
        )
        return keep, reject
