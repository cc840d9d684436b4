"""What choices with a partner are worth, for their price: deals played out.

Seats see their own hand alone, and all hands in the last three tricks: whole hands of four are not solved. The two
evaluators that must agree are two ways in which the other side may play once it has made its bid: as one that lets
tricks go, and as one that goes on taking them. What manners forbid the full player is never told as better.
"""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean

from spades.bots.analysis.evaluation.marking import Batch
from spades.bots.analysis.evaluation.play_valuer import batch_seed
from spades.bots.analysis.lessons.looking_back import explained, telling
from spades.bots.analysis.reasons.at_stake import at_stake
from spades.bots.analysis.reasons.four import bid_against, bid_for, card_against, card_for
from spades.bots.analysis.reasons.score import bid_explained
from spades.bots.analysis.values import Figures, Mark, Reason
from spades.bots.search.clock import Budget
from spades.bots.search.four.bidding import bid_deals, bid_outcomes, thinkable
from spades.bots.search.four.facts import facts_of
from spades.bots.search.four.payoff import Numbers, Payoff, Taken, Worth, is_made
from spades.bots.search.four.playing import card_prospects, card_worlds, choices, group_alike, supposed_bids, worth_of
from spades.bots.search.four.rollout import Terms
from spades.engine import Bid, Card, Move, PlayCard, View
from spades.engine.moves import BIDS, PLAYS
from spades.engine.scoring import priced_points


class _PlainPayoff(Payoff):
    """The same chances to win, with points in which each bag is charged its price."""

    def __call__(self, bids: Numbers, taken: Taken) -> Worth:
        """Return what a round of these bids and tricks is worth."""
        mine, theirs = (
            priced_points(self._result(side, bids, taken), self._view.rules) for side in (self._mine, self._theirs)
        )
        return super().__call__(bids, taken)._replace(points=mine - theirs)


class _FourValuer:
    """What the valuers of bids and cards with a partner have in common."""

    vetoes = False
    most = 16

    def __init__(self, view: View, seed: int) -> None:
        """Take a position; its seat is to move."""
        self._view, self._seed = view, seed
        self._facts = facts_of(view)
        self._payoff = _PlainPayoff(view)
        self._blind: dict[int, list[float]] = {}
        self._points: dict[int, list[list[float]]] = {}
        self._made: dict[int, list[float]] = {}
        self.classes: Sequence[tuple[Move, ...]] = ()

    def add_points(self, batch: Batch, number: int, choices: Sequence[int]) -> None:
        """Add what choices are worth in points."""
        batch.points.update({choice: self._points[number][choice] for choice in choices})

    def add_unsighted(self, batch: Batch, number: int, choices: Sequence[int]) -> None:
        """Add what choices are worth where the other side goes on taking tricks."""
        batch.blind.update({choice: self._blind[number][choice] for choice in choices})

    def par(self, _batches: Sequence[Batch]) -> None:
        """Return nothing: what a hand takes hangs on its partner."""

    def _batch(
        self,
        number: int,
        distinct: int,
        wins: Sequence[Sequence[float]],
        points: Sequence[Sequence[float]],
        made: Sequence[Sequence[float]],
    ) -> Batch:
        """Return a batch of deals: the even ones for one evaluator, the odd ones for the other.

        Args:
            number: Its number.
            distinct: How many of the deals differ: resampled ones may be there more than once.
            wins: By choice, the chance to win in each deal.
            points: Likewise.
            made: Likewise, how often the bid is made.
        """
        count = len(wins[0][::2])
        self._blind[number] = [fmean(row[1::2]) for row in wins]
        self._points[number] = [list(row[::2]) for row in points]
        self._made[number] = [fmean(row) for row in made]
        return Batch([1 / count] * count, distinct / 2, {at: list(row[::2]) for at, row in enumerate(wins)})

    def _figures(self, batches: Sequence[Batch]) -> list[Figures]:
        """Return what each choice comes to over all batches."""
        return [
            Figures(
                fmean(fmean(self._points[number][at]) for number in range(len(batches))),
                fmean(self._made[number][at] for number in range(len(batches))),
                fmean(batch.mean(at) for batch in batches),
            )
            for at in range(len(self.classes))
        ]


class FourPlayValuer(_FourValuer):
    """Values the cards of a position with a partner."""

    def __init__(self, view: View, seed: int, played: PlayCard) -> None:
        """Take a position in play.

        Args:
            view: The position; its seat is to move.
            seed: What the deals are drawn from.
            played: The card that was played: it is valued whatever manners say.
        """
        super().__init__(view, seed)
        groups = group_alike([move.card for move in view.legal_moves if isinstance(move, PlayCard)], self._facts)
        self._bids = supposed_bids(view)
        allowed = choices(view, self._facts, Terms.of(view.rules, self._bids))
        self._ends: list[Counter[Taken]] = []
        self._played = played
        self._cards: list[Card] = [low for low, group in groups.items() if low in allowed or played.card in group]
        self.classes = [tuple(PLAYS[card] for card in reversed(groups[low])) for low in self._cards]

    def batch(self, number: int, worlds: int) -> Batch:
        """Return deals with what each class is worth, played out."""
        seed = batch_seed(self._seed, number)
        drawn = card_worlds(self._view, self._facts, Budget(worlds), random.Random(seed))
        outcomes = card_prospects(self._view, Budget(worlds), random.Random(seed), self._cards).outcomes
        rows = [outcomes[card] for card in self._cards]
        self._ends = self._ends or [Counter() for _ in rows]
        for ends, row in zip(self._ends, rows, strict=True):
            ends.update(row)
        worth = {taken: worth_of(self._payoff, self._bids, self._facts, taken) for row in rows for taken in row}
        return self._batch(
            number,
            len({deal for deal, _terms in drawn}),
            [[worth[taken].win for taken in row] for row in rows],
            [[self._payoff(self._bids, taken).points for taken in row] for row in rows],
            [[float(is_made(self._bids, taken, self._facts.me)) for taken in row] for row in rows],
        )

    def reasons(self, batches: Sequence[Batch], played: int, order: Sequence[int], mark: Mark) -> tuple[Reason, ...]:
        """Return why."""
        if not mark.is_error:
            return ()
        figures = dict(zip(self._cards, self._figures(batches), strict=True))
        cards = [self._cards[choice] for choice in order]
        against = card_against(self._view, self._facts, self._cards[played], cards[0], figures)
        speaks = replace(card_for(self._view, self._facts, cards, figures, self._cards[played]), about=PLAYS[cards[0]])
        return explained(self._played, telling(against), self._stake(order[0], played), telling(speaks))

    def _stake(self, best: int, played: int) -> Reason | None:
        """Return what the best choice would have made likelier, or less likely, than the one that was made."""
        made = [BIDS[number] if bid is None else bid for bid, number in zip(self._view.bids, self._bids, strict=True)]
        both = (
            {taken: count / ends.total() for taken, count in ends.items()}
            for ends in (self._ends[best], self._ends[played])
        )
        return at_stake(self._view, made, self._win, *both)

    def _win(self, taken: Taken) -> float:
        """Return the chance to win the game after a round has ended so."""
        return worth_of(self._payoff, self._bids, self._facts, taken).win


class FourBidValuer(_FourValuer):
    """Values bids with a partner."""

    def __init__(self, view: View, seed: int, made: Bid) -> None:
        """Take a position at the bid, with the hand seen.

        Args:
            view: The position; its seat is to move.
            seed: What the deals are drawn from.
            made: The bid that was made: it is valued whatever manners say.
        """
        super().__init__(view, seed)
        self._tried = sorted({*thinkable(view, self._facts), made.n})
        self.classes = [(BIDS[bid],) for bid in self._tried]

    def batch(self, number: int, worlds: int) -> Batch:
        """Return deals with what each bid is worth, played out."""
        seed = batch_seed(self._seed, number)
        drawn = bid_deals(self._view, self._facts, Budget(worlds), random.Random(seed))
        outcomes = bid_outcomes(self._view, Budget(worlds), random.Random(seed), self._tried, self._payoff)
        rows = [outcomes[bid] for bid in self._tried]
        return self._batch(
            number,
            len(set(drawn)),
            [[outcome.win for outcome in row] for row in rows],
            [[outcome.points for outcome in row] for row in rows],
            [[outcome.made for outcome in row] for row in rows],
        )

    def reasons(self, batches: Sequence[Batch], played: int, order: Sequence[int], mark: Mark) -> tuple[Reason, ...]:
        """Return why."""
        if not mark.is_error:
            return ()
        figures = dict(zip(self._tried, self._figures(batches), strict=True))
        bids = [self._tried[choice] for choice in order]
        made = self._tried[played]
        against = replace(bid_against(self._view, self._facts, made, bids[0], figures), about=BIDS[made])
        speaks = replace(bid_for(self._view, bids, figures), about=BIDS[bids[0]])
        return bid_explained(self._view, telling(against), telling(speaks))
