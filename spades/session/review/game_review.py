"""A review at work: rounds first, then every decision at a glance, then in full, the worst first. It never waits.

What has been worked out is kept as it comes, so that a review that is left, killed or closed goes on where it was.
"""

import json
import logging
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Protocol, Self

from msgspec import Meta, convert

from spades.bots import usable_cores
from spades.bots.analysis.codec import read_price
from spades.bots.analysis.values import Price
from spades.bots.process.asker import Asker, Failure, Patience, value_of
from spades.bots.process.process import ChildProcess
from spades.bots.process.wire import Answer, in_a_line
from spades.engine import GameState
from spades.engine.record import part
from spades.language import _
from spades.session.game.standing import ReplayedGame
from spades.session.players.adviser_child import PAST
from spades.session.players.seating import seating_of
from spades.session.review.findings import Findings, read_findings
from spades.session.review.meter_child import measure
from spades.session.review.review_result import ReviewResult
from spades.session.review.review_values import Review, ReviewedRound
from spades.session.review.summary import STEP, Summary, empty_review_steps

log = logging.getLogger(__name__)

ROUND = -1
"""The place under which the findings of a round are kept; prices are kept under those of their moves."""

_Prices = Annotated[list[tuple[int, object]], Meta(min_length=1)]
"""An answer: prices, each with its place."""

_MOST_PROCESSES = 2
_SECONDS = 0.3
_AT_ONCE = 24
"""How long a question may take before what there is is answered, in seconds, and about how many moves it is."""

_MOST_FAILED = 1
"""Rounds after which it is given up where none could be worked out."""

_IDLE = 5.0
_PATIENCE = Patience(start=60.0, grace=120.0, tries=2)
"""In plain Python, on a slow machine, a bid takes half a minute."""


class Shelf(Protocol):
    """Keeps the results of a review."""

    def load(self) -> Sequence[ReviewResult]:
        """Return the results of this version of the meter."""
        ...

    def keep(self, kept: Sequence[ReviewResult]) -> None:
        """Keep results."""
        ...


@dataclass(frozen=True, slots=True)
class _Question:
    """A question to a process: for the findings of a round, or for prices of moves in it."""

    round_number: int
    places: tuple[int, ...] | None
    depth: int = 0


class GameReview:
    """Works a review out; `update` is called now and then. `Reviewing` is the side that a screen knows.

    Attributes:
        review: The review, as far as it has come: another value after each change.
    """

    def __init__(
        self,
        played: ReplayedGame,
        blank: Review,
        shelf: Shelf,
        target: Callable[..., None],
        processes: int | None,
    ) -> None:
        """Begin with nothing known: see `steps`."""
        self._ends: Mapping[int, GameState] = {end.round_number: end for end in played.ends if end.results is not None}
        self._shelf = shelf
        self._findings: dict[int, Findings] = {}
        self._prices: dict[tuple[int, int], Price | None] = {}
        self._failed: set[tuple[int, int]] = set()
        self._alone: set[tuple[int, int]] = set()
        self._under_way: dict[int, _Question] = {}
        self._going = self._hopeless = False
        self._two = played.game.rules.seats == 2
        self._blank = blank
        self._summary = Summary(blank)
        self._askers = [
            Asker("the meter", ChildProcess(f"spades-review-{number}", target, _IDLE), _PATIENCE)
            for number in range(processes or min(_MOST_PROCESSES, usable_cores()))
        ]
        self.review: Review = blank

    @classmethod
    def steps(
        cls,
        played: ReplayedGame,
        shelf: Shelf,
        target: Callable[..., None] = measure,
        processes: int | None = None,
    ) -> Generator[float, None, Self]:
        """Take up a review where it was left, a few rounds at a time; `go_on` begins the work.

        Args:
            played: The game; only its finished rounds are looked at.
            shelf: Keeps the results.
            target: What runs in the processes.
            processes: How many of them; None for as many as there are processors, two at most.

        Yields:
            How much is done, 0 to 1.
        """
        seating = seating_of(played.game.rules, played.game.tags)
        blank = yield from part(empty_review_steps(played, seating), 0.0, 0.4)
        review = cls(played, blank, shelf, target, processes)
        yield from part(review._take_kept(), 0.4, 1.0)
        return review

    @property
    def working(self) -> bool:
        """Whether more is on its way: not yet done, and not stopped."""
        return self._going and not self.done

    @property
    def done(self) -> bool:
        """Whether there is nothing left to work out."""
        return not self._under_way and self._next() is None

    @property
    def problem(self) -> str:
        """A sentence that says why it cannot go on, or nothing."""
        return _("This game can't be reviewed here.") if self._hopeless else ""

    def go_on(self) -> None:
        """Work on it, from where it stands."""
        self._going = not self._hopeless

    def update(self) -> bool:
        """Take answers that have come, and ask for more; never waits.

        Returns:
            Whether anything is new.
        """
        changed = False
        for number, asker in enumerate(self._askers):
            question = self._under_way.get(number)
            if question is not None and (outcome := asker.poll()) is not None:
                del self._under_way[number]
                self._take(question, outcome)
                changed = True
            if self._going and number not in self._under_way and (following := self._next()) is not None:
                self._under_way[number] = following
                ends = self._ends_until(following.round_number)
                asker.ask(ends, following.places, following.depth, _SECONDS, seconds=_SECONDS)
        if changed:
            self.review = self._summary.review(len(self._failed))
        return changed

    def stop(self) -> None:
        """End the work at once; all results are kept, and questions under way are asked again another time."""
        self._going = False
        self._under_way.clear()
        for asker in self._askers:
            asker.close()

    def _ends_until(self, number: int) -> tuple[GameState, ...]:
        """Return the end of a round after those of the rounds before it: they tell of the players."""
        return tuple(end for one, end in self._ends.items() if number - PAST <= one <= number)

    def _next(self) -> _Question | None:
        """Return the next question: it is not under way yet."""
        asked = {(one.round_number, at) for one in self._under_way.values() for at in one.places or (ROUND,)}
        for number in self._ends if self._two else ():
            if number not in self._findings and not {(number, ROUND)} & (asked | self._failed):
                return _Question(number, None)
        every = [(one.round_number, one.at) for one in self._blank.decisions]
        places = [place for place in every if place not in asked and place not in self._failed]
        if unseen := [place for place in places if place not in self._prices]:
            return self._question_for(unseen, _AT_ONCE, depth=0)
        prices = {place: price for place in places if (price := self._prices[place]) is not None}
        shallow = {place: price.win.value for place, price in prices.items() if not price.depth}
        worst_first = sorted(shallow, key=lambda place: -shallow[place])
        return self._question_for(worst_first, _AT_ONCE // 3, depth=1) if worst_first else None

    def _question_for(self, places: Sequence[tuple[int, int]], most: int, depth: int) -> _Question:
        """Return the question for the first of some decisions, and for others of its round along with it."""
        number, first = places[0]
        if places[0] in self._alone:
            return _Question(number, (first,), depth)
        along = tuple(at for one, at in places if one == number and (one, at) not in self._alone)
        return _Question(number, along[:most], depth)

    def _take(self, question: _Question, outcome: Answer | Failure) -> None:
        number, places = question.round_number, question.places
        try:
            found = value_of(outcome)
            if places is None:
                self._findings[number] = read_findings(found, self._ends[number])
                self._shelf.keep([ReviewResult(number, ROUND, json.dumps(found))])
            else:
                self._take_prices(number, places, found)
        except ValueError as error:
            log.warning("the meter gave no answer: %s", in_a_line(str(error)))
            lost = {(number, at) for at in places or (ROUND,)}
            if len(lost) > 1 and not self._alone & lost:
                # One decision that cannot be priced takes no other with it: each is asked for by itself.
                self._alone |= lost
                return
            self._failed |= lost
            if len(self._failed) > _MOST_FAILED and not self._findings and not self._prices:
                self._hopeless = True
                self.stop()
        self._sum_up(number)

    def _take_prices(self, number: int, places: Sequence[int], data: object) -> None:
        found = convert(data, _Prices)
        if [at for at, _said in found] != list(places[: len(found)]):
            raise ValueError("the prices of something else")
        kept = []
        for at, said in found:
            try:
                price = None if said is None else read_price(said)
            except ValueError as error:
                # One price that is none takes no other with it.
                log.warning("the meter gave no price of move %d of round %d: %s", at, number, in_a_line(str(error)))
                self._failed.add((number, at))
                continue
            self._prices[number, at] = price
            if price is None or price.depth:
                kept.append(ReviewResult(number, at, json.dumps(said)))
        self._shelf.keep(kept)

    def _take_kept(self) -> Generator[float, None, None]:
        """Take the results that were kept, a few rounds at a time; yields how much of them."""
        kept: dict[int, list[ReviewResult]] = {}
        for one in self._shelf.load():
            kept.setdefault(one.round_number, []).append(one)
        for done, blank in enumerate(self._blank.rounds, 1):
            self._take_round(blank, kept.get(blank.number, ()))
            if not done % STEP:
                yield done / len(self._blank.rounds)
        self.review = self._summary.review()

    def _take_round(self, blank: ReviewedRound, kept: Sequence[ReviewResult]) -> None:
        """Take the results that were kept of a round; any that cannot be read are worked out again."""
        for one in kept:
            try:
                data = json.loads(one.data)
                if one.place == ROUND:
                    self._findings[blank.number] = read_findings(data, self._ends[blank.number])
                elif 0 <= one.place < len(blank.decisions):
                    self._prices[blank.number, one.place] = None if data is None else read_price(data)
            except (ValueError, RecursionError) as error:
                log.info("what was kept of a review is worked out again: %s", in_a_line(str(error)))
        self._sum_up(blank.number)

    def _sum_up(self, number: int) -> None:
        self._summary.take(number, self._findings.get(number), self._prices, self._failed)
