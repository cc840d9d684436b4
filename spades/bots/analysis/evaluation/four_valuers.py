"""What choices with more than two seats are worth, for their price: deals played out.

Seats see their own hand alone, and all hands in the last three tricks: whole hands of four are not solved. The two
evaluators that must agree are two ways in which the others may play once they have made their bids: as some who let
tricks go, and as some who go on taking them. What manners forbid the full player is never told as better.
"""

import random
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache

from spades.bots.analysis.evaluation.marking import Batch
from spades.bots.analysis.evaluation.play_valuer import batch_seed
from spades.bots.analysis.lessons.looking_back import explain, informative
from spades.bots.analysis.reasons.at_stake import at_stake
from spades.bots.analysis.reasons.bids import reason_for
from spades.bots.analysis.reasons.figures import cost
from spades.bots.analysis.reasons.four import bid_against, card_against, card_for
from spades.bots.analysis.reasons.score import bid_explained
from spades.bots.analysis.values import Figures, Kind, Mark, Reason
from spades.bots.rule.stakes import is_to_bid
from spades.bots.search.clock import Budget
from spades.bots.search.four.bidding import bid_deals, bid_outcomes, thinkable
from spades.bots.search.four.facts import facts_of
from spades.bots.search.four.passing import Cards, pass_prospects, thinkable_passes
from spades.bots.search.four.payoff import Payoff, Taken, Worth, ahead, is_made
from spades.bots.search.four.playing import (
    card_prospects,
    card_worlds,
    choices,
    group_alike,
    play_terms,
    supposed_bids,
    worth_of,
)
from spades.bots.sums import mean
from spades.engine import Card, Move, Pass, PlayCard, SideScore, View
from spades.engine.moves import BIDS, PLAYS
from spades.engine.scoring import priced_points


class _PlainPayoff(Payoff):
    """The same chances to win, with points in which each bag is charged its price."""

    def __init__(self, view: View) -> None:
        """Make the payoff of a round; arguments as for `Payoff`."""
        super().__init__(view)
        self._plain = cache(lambda result: priced_points(result, view.rules))

    def _of(self, results: Sequence[SideScore]) -> Worth:
        return super()._of(results)._replace(points=ahead([self._plain(result) for result in results]))


class _FourValuer:
    """What the valuers of bids and cards with a partner have in common."""

    vetoes = False
    most = 16

    def __init__(self, view: View, seed: int) -> None:
        """Take a position; its seat is to move."""
        self._view, self._seed = view, seed
        self._facts = facts_of(view)
        self._payoff = _PlainPayoff(view)
        self._unsighted: dict[int, list[float]] = {}
        self._points: dict[int, list[list[float]]] = {}
        self._made: dict[int, list[float]] = {}
        self.classes: Sequence[tuple[Move, ...]] = ()

    def add_points(self, batch: Batch, number: int, choices: Sequence[int]) -> None:
        """Add the worth of choices in points."""
        batch.points.update({choice: self._points[number][choice] for choice in choices})

    def add_unsighted(self, batch: Batch, number: int, choices: Sequence[int]) -> None:
        """Add the worth of choices where the other side goes on taking tricks."""
        batch.unsighted.update({choice: self._unsighted[number][choice] for choice in choices})

    def par(self, _batches: Sequence[Batch]) -> None:
        """Return nothing: the tricks of a hand hang on its partner."""

    def _batch(self, number: int, distinct: int, valued: Sequence[Sequence[Figures]]) -> Batch:
        """Return a batch of deals: the even ones for one evaluator, the odd ones for the other.

        Args:
            number: Its number.
            distinct: How many of the deals differ: resampled ones may be there more than once.
            valued: By choice, what each deal comes to.
        """
        count = len(valued[0][::2])
        self._unsighted[number] = [mean(one.win for one in row[1::2]) for row in valued]
        self._points[number] = [[one.points for one in row[::2]] for row in valued]
        self._made[number] = [mean(one.made for one in row) for row in valued]
        wins = {at: [one.win for one in row[::2]] for at, row in enumerate(valued)}
        return Batch([1 / count] * count, distinct / 2, wins)

    def figures(self, batches: Sequence[Batch]) -> dict[int, Figures]:
        """Return the figures of each choice over all batches."""
        return {
            at: Figures(
                mean(mean(self._points[number][at]) for number in range(len(batches))),
                mean(self._made[number][at] for number in range(len(batches))),
                mean(batch.mean(at) for batch in batches),
            )
            for at in range(len(self.classes))
        }


class FourPlayValuer(_FourValuer):
    """Values the cards of a position with a partner."""

    def __init__(self, view: View, seed: int, asked: Collection[Card]) -> None:
        """Take a position in play.

        Args:
            view: The position; its seat is to move.
            seed: What the deals are drawn from.
            asked: Cards that are valued whatever manners say.
        """
        super().__init__(view, seed)
        groups = group_alike([move.card for move in view.legal_moves if isinstance(move, PlayCard)], self._facts)
        self._bids, self._counts = supposed_bids(view), view.rules.counts_itself(view.round_number)
        allowed = choices(view, self._facts, play_terms(view, self._bids))
        self._ends: list[list[Counter[Taken]]] = []
        self._known: dict[Taken, Figures] = {}
        self._cards: list[Card] = [
            low for low, group in groups.items() if low in allowed or any(card in asked for card in group)
        ]
        self.classes = [tuple(PLAYS[card] for card in reversed(groups[low])) for low in self._cards]

    def batch(self, number: int, worlds: int) -> Batch:
        """Return deals with the worth of each class, played out."""
        seed = batch_seed(self._seed, number)
        rng = random.Random(seed)
        drawn = card_worlds(self._view, self._facts, Budget(worlds), rng)
        outcomes = card_prospects(self._view, Budget(worlds), rng, self._cards, drawn).outcomes
        rows = [outcomes[card] for card in self._cards]
        self._ends.append([Counter(row) for row in rows])
        valued = [[self._value(taken) for taken in row] for row in rows]
        return self._batch(number, len({deal for deal, _terms in drawn}), valued)

    def why(self, ranked: Mapping[tuple[Move, ...], Figures]) -> dict[Move, Reason]:
        """Return for each card the reason that sets it apart from the best; like cards follow the first of them."""
        figures = {moves[0].card: its for moves, its in ranked.items() if isinstance(moves[0], PlayCard)}
        best, *others = figures
        reasons: dict[Move, Reason] = {PLAYS[best]: card_for(self._view, self._facts, list(figures), figures)}
        reasons |= {PLAYS[card]: card_against(self._view, self._facts, card, best, figures) for card in others}
        for moves, card in zip(ranked, figures, strict=True):
            reasons |= dict.fromkeys(moves[1:], Reason(kind=Kind.AS_GOOD, card=card))
        return reasons

    def reasons(self, batches: Sequence[Batch], move: Move, order: Sequence[int], mark: Mark) -> tuple[Reason, ...]:
        """Return why."""
        if not mark.is_error or not isinstance(move, PlayCard):
            return ()
        figures = dict(zip(self._cards, self.figures(batches).values(), strict=True))
        cards = [self._cards[choice] for choice in order]
        played = next(choice for choice, moves in enumerate(self.classes) if move in moves)
        against = card_against(self._view, self._facts, self._cards[played], cards[0], figures)
        speaks = replace(card_for(self._view, self._facts, cards, figures, self._cards[played]), about=PLAYS[cards[0]])
        return explain(move, informative(against), self._stake(len(batches), order[0], played), informative(speaks))

    def _stake(self, drawn: int, best: int, played: int) -> Reason | None:
        """Return the event that the best choice would have made likelier, or less likely, than the one made."""
        made = [
            BIDS[number] if bid is None and is_to_bid(self._view, seat) else bid
            for seat, bid, number in zip(self._view.rules.seating, self._view.bids, self._bids, strict=True)
        ]
        counted = (sum((ends[choice] for ends in self._ends[:drawn]), Counter[Taken]()) for choice in (best, played))
        both = ({taken: count / ends.total() for taken, count in ends.items()} for ends in counted)
        return at_stake(self._view, made, lambda taken: self._value(taken).win, *both)

    def _value(self, taken: Taken) -> Figures:
        """Return the worth of a round that ends so; most deals end like others."""
        known = self._known.get(taken)
        if known is None:
            win = worth_of(self._payoff, self._bids, self._facts, taken).win
            points = self._payoff(self._bids, taken).points
            made = self._counts or is_made(self._bids, taken, self._facts.me)
            known = self._known[taken] = Figures(points, float(made), win)
        return known


class FourBidValuer(_FourValuer):
    """Values bids with a partner."""

    def __init__(self, view: View, seed: int, asked: Collection[int]) -> None:
        """Take a position at the bid, with the hand seen.

        Args:
            view: The position; its seat is to move.
            seed: What the deals are drawn from.
            asked: Bids that are valued whatever manners say.
        """
        super().__init__(view, seed)
        self._tried = sorted({*thinkable(view, self._facts), *asked})
        self.classes = [(BIDS[bid],) for bid in self._tried]

    def batch(self, number: int, worlds: int) -> Batch:
        """Return deals with the worth of each bid, played out."""
        seed = batch_seed(self._seed, number)
        rng = random.Random(seed)
        drawn = bid_deals(self._view, self._facts, Budget(worlds), rng)
        outcomes = bid_outcomes(self._view, Budget(worlds), rng, self._tried, self._payoff, drawn)
        valued = [[Figures(one.points, one.made, one.win) for one in outcomes[bid]] for bid in self._tried]
        return self._batch(number, len(set(drawn)), valued)

    def why(self, ranked: Mapping[tuple[Move, ...], Figures]) -> dict[Move, Reason]:
        """Return for each bid the reason that sets it apart from the best."""
        figures = {self._tried[self.classes.index(moves)]: its for moves, its in ranked.items()}
        best, *others = figures
        reasons: dict[Move, Reason] = {BIDS[best]: reason_for(self._view, list(figures), figures, 0.0)}
        return reasons | {BIDS[bid]: bid_against(self._view, self._facts, bid, best, figures) for bid in others}

    def reasons(self, batches: Sequence[Batch], move: Move, order: Sequence[int], mark: Mark) -> tuple[Reason, ...]:
        """Return why."""
        if not mark.is_error:
            return ()
        figures = dict(zip(self._tried, self.figures(batches).values(), strict=True))
        bids = [self._tried[choice] for choice in order]
        made = self._tried[self.classes.index((move,))]
        against = replace(bid_against(self._view, self._facts, made, bids[0], figures), about=BIDS[made])
        speaks = replace(reason_for(self._view, bids, figures, 0.0), about=BIDS[bids[0]])
        return bid_explained(self._view, informative(against), informative(speaks))


class FourPassValuer(_FourValuer):
    """Values ways to pass cards to the partner."""

    def __init__(self, view: View, seed: int, asked: Collection[Cards]) -> None:
        """Take a position in which the seat is to pass.

        Args:
            view: The position.
            seed: What the deals are drawn from.
            asked: Ways that are valued whatever manners say.
        """
        super().__init__(view, seed)
        self._ways: list[Cards] = list(dict.fromkeys([*thinkable_passes(view), *asked]))
        self._bids, me = supposed_bids(view), view.rules.index(view.seat)
        self._nil = me if not self._bids[me] else me ^ 2
        self._good = Reason(kind=Kind.KEEPS_COVER if self._bids[me] else Kind.GIVES_DANGER)
        self._value = cache(self._figures_of)
        self.classes = [(Pass(way),) for way in self._ways]

    def batch(self, number: int, worlds: int) -> Batch:
        """Return deals with the worth of each way, played out."""
        rng = random.Random(batch_seed(self._seed, number))
        found = pass_prospects(self._view, Budget(worlds), rng, self._ways)
        return self._batch(
            number, found.deals, [[self._value(taken) for taken in found.outcomes[way]] for way in self._ways]
        )

    def why(self, ranked: Mapping[tuple[Move, ...], Figures]) -> dict[Move, Reason]:
        """Return for each way the reason that sets it apart from the best."""
        best, *others = ranked
        reasons: dict[Move, Reason] = {best[0]: self._good}
        return reasons | {moves[0]: cost(ranked[moves], ranked[best], nil=True) for moves in others}

    def reasons(self, _batches: Sequence[Batch], _move: Move, order: Sequence[int], mark: Mark) -> tuple[Reason, ...]:
        """Return the reasons for the better way."""
        return (replace(self._good, about=self.classes[order[0]][0]),) if mark.is_error else ()

    def _figures_of(self, taken: Taken) -> Figures:
        """Return the figures of a round that ends so; `made` is about the nil."""
        worth = worth_of(self._payoff, self._bids, self._facts, taken)
        return Figures(worth.points, float(is_made(self._bids, taken, self._nil)), worth.win)
