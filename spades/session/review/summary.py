"""From what was worked out to the review: decisions with their prices, the course, the figures, what is left out."""

import json
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from itertools import chain
from math import sqrt
from statistics import fmean, stdev

from spades.bots.analysis.price import METER, Estimate, Price
from spades.bots.registry import REGISTRY
from spades.engine import GameState, Look, Phase, Rules, Seat
from spades.engine.notation import round_moves
from spades.engine.record import finish
from spades.session.game.standing import ReplayedGame
from spades.session.players.seating import Seating
from spades.session.review.findings import Findings
from spades.session.review.values import (
    Course,
    GivenAway,
    LeftOut,
    Luck,
    Review,
    ReviewedDecision,
    ReviewedRound,
    Rung,
)

_OPEN = 0.1
"""The chance to win from which a game is open, for either side."""

STEP = 2
"""Rounds looked at in one step."""


def empty_review(played: ReplayedGame, seating: Seating) -> Review:
    """Return the review of a game before anything is worked out, with what will be left out."""
    return finish(empty_review_steps(played, seating))


def empty_review_steps(played: ReplayedGame, seating: Seating) -> Generator[float, None, Review]:
    """Return what `empty_review` returns, a few rounds at a time.

    Yields:
        How much is done, 0 to 1.
    """
    rules = played.game.rules
    finished = [end for end in played.ends if end.results is not None]
    blank: list[ReviewedRound] = []
    for end in finished:
        blank.append(_blank_round(end))
        if not len(blank) % STEP:
            yield len(blank) / len(finished)
    rounds = tuple(blank)
    left_out: dict[LeftOut, int] = {}
    if rules.seats != 2:
        left_out[LeftOut.FOUR_SEATS] = len(rounds)
    if len(finished) < len(played.game.packs):
        left_out[LeftOut.UNFINISHED] = len(played.game.packs) - len(finished)
    blind = sum(isinstance(one.move, Look) for each in rounds for one in each.decisions)
    if blind:
        left_out[LeftOut.BLIND] = blind
    unknown = sum(not sitter.is_person and sitter.name not in REGISTRY for sitter in seating.values())
    if unknown:
        left_out[LeftOut.UNKNOWN_PLAYER] = unknown
    return Review(rules, rounds, ladder=scale() if _on_scale(rules) else (), left_out=left_out)


def _blank_round(end: GameState) -> ReviewedRound:
    """Return a finished round with its decisions, none of them priced."""
    rules = end.rules
    seat, drawn = end.starter, len(end.draws)
    decisions: list[ReviewedDecision] = []
    plays = [who for trick in end.tricks for who, _ in trick.plays]
    moves = round_moves(end)
    first_play = len(moves) - len(plays)
    for at, move in enumerate(moves):
        if at >= first_play:
            number = at - first_play
            decisions.append(
                ReviewedDecision(end.round_number, at, plays[number], Phase.PLAY, number // rules.seats + 1, move)
            )
            continue
        phase = Phase.DRAW if at < drawn else Phase.BID
        offered = end.pack[2 * at] if phase is Phase.DRAW else None
        decisions.append(ReviewedDecision(end.round_number, at, seat, phase, 0, move, offered=offered))
        if not isinstance(move, Look):
            seat = rules.next_seat(seat)
            if at + 1 == drawn:
                seat = end.starter
    return ReviewedRound(end.round_number, end.starter, tuple(decisions))


@dataclass(frozen=True, slots=True)
class _Sum:
    """What one round brings to the review.

    Attributes:
        filled: The round, with all that is known of it.
        course: Its part of the course.
        given: What each seat gave away in it, in seating order; None where a decision is not priced in full.
        open: Whether the game was open for each seat when it first decided, likewise.
        worked: How much of it has been worked out: two for a decision, and one for what its cards tell.
    """

    filled: ReviewedRound
    course: tuple[Course, ...]
    given: tuple[Mapping[Phase, float] | None, ...]
    open: tuple[bool, ...]
    worked: int


class Summary:
    """Sums a review up, of a long game too: a round is looked at again only when something was found of it."""

    def __init__(self, blank: Review) -> None:
        """Take the review of a game before anything is worked out; then `take` each of its rounds."""
        self._blank = blank
        self._rounds = {one.number: one for one in blank.rounds}
        self._sums: dict[int, _Sum] = {}
        decisions = sum(len(one.decisions) for one in blank.rounds)
        # The cards of a round tell more only with two seats.
        self._steps = 2 * decisions + (len(blank.rounds) if blank.rules.seats == 2 else 0)

    def take(self, number: int, found: Findings | None, prices: Mapping[tuple[int, int], Price | None]) -> None:
        """Take what is known of a round by now.

        Args:
            number: The round.
            found: What its cards tell, or None as long as that is not known.
            prices: What decisions cost, by round and place.
        """
        rules = self._blank.rules
        one = _filled(self._rounds[number], found, prices)
        known = [prices[number, each.at] for each in one.decisions if (number, each.at) in prices]
        worked = sum(2 if price is None or price.depth else 1 for price in known) + (found is not None)
        course = tuple(_step(each, rules.side(each.seat)) for each in one.decisions)
        given = tuple(_given_in(one, seat) for seat in rules.seating)
        still = tuple(_is_open(one, seat) for seat in rules.seating)
        self._sums[number] = _Sum(one, course, given, still, worked)

    def review(self, failed: int = 0) -> Review:
        """Return the review with all that is known.

        Args:
            failed: How many decisions or rounds could not be worked out.
        """
        sums = [self._sums[number] for number in self._rounds]
        rounds = tuple(one.filled for one in sums)
        worked = sum(one.worked for one in sums)
        left_out = {**self._blank.left_out, LeftOut.FAILED: failed} if failed else self._blank.left_out
        return replace(
            self._blank,
            rounds=rounds,
            luck=Luck(tuple(one.luck for one in rounds if one.luck is not None)),
            course=tuple(chain.from_iterable(one.course for one in sums)),
            given=tuple(
                _given_away(seat, [(points, one.open[at]) for one in sums if (points := one.given[at]) is not None])
                for at, seat in enumerate(self._blank.rules.seating)
            ),
            done=min(1.0, (worked + 2 * failed) / self._steps) if self._steps else 1.0,
            left_out=left_out,
        )


def _filled(
    blank: ReviewedRound, found: Findings | None, prices: Mapping[tuple[int, int], Price | None]
) -> ReviewedRound:
    decisions = tuple(
        replace(one, price=prices.get((one.round_number, one.at)), was=None if found is None else found.was[one.at])
        for one in blank.decisions
    )
    if found is None:
        return replace(blank, decisions=decisions)
    return replace(blank, decisions=decisions, luck=found.luck, drawn=found.drawn, beliefs=found.beliefs)


def _step(one: ReviewedDecision, side: int) -> Course:
    known = None if one.price is None else one.price.chance
    was = None if one.was is None else one.was.chance
    if side:
        known, was = (None if chance is None else 1 - chance for chance in (known, was))
    return Course(one.round_number, one.at, one.seat, known, was)


def _on_scale(rules: Rules) -> bool:
    """Return whether the scale was measured by rules like these."""
    return rules.seats == 2 and rules.hands == "draw"


def _given_in(one: ReviewedRound, seat: Seat) -> Mapping[Phase, float] | None:
    """Return what a seat gave away in a round, or None unless all of its decisions are priced in full."""
    points = dict.fromkeys((Phase.DRAW, Phase.BID, Phase.PLAY), 0.0)
    for decision in one.decisions:
        if decision.seat is not seat:
            continue
        if decision.price is None:
            if not isinstance(decision.move, Look):
                return None
        elif decision.price.depth:
            points[decision.phase] += decision.price.points.value
        else:
            return None
    return points


def _is_open(one: ReviewedRound, seat: Seat) -> bool:
    """Return whether a game was open when a seat first decided in a round."""
    chances = (each.price.chance for each in one.decisions if each.seat is seat and each.price is not None)
    return _OPEN <= next(chances, 0.0) <= 1 - _OPEN


def _given_away(seat: Seat, found: Sequence[tuple[Mapping[Phase, float], bool]]) -> GivenAway:
    """Return the figure of a seat, from the rounds in which all of its decisions are priced in full."""
    draw, bid, play = (
        mean_of([points[phase] for points, _open in found]) for phase in (Phase.DRAW, Phase.BID, Phase.PLAY)
    )
    totals = [(sum(points.values()), is_open) for points, is_open in found]
    still = [total for total, is_open in totals if is_open]
    total = mean_of([total for total, _open in totals])
    return GivenAway(seat, len(found), draw, bid, play, total, len(still), mean_of(still))


def mean_of(values: Sequence[float]) -> Estimate:
    """Return the mean of some figures with its standard error; nothing is known of less than two."""
    if not values:
        return Estimate(0.0, 0.0)
    return Estimate(fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else abs(values[0]))


@cache
def scale() -> tuple[Rung, ...]:
    """Return what the ladder's players give away, the strongest player first; empty if another meter measured it."""
    data = files("spades.session.review") / "data" / "scale.json"
    if not data.is_file():
        return ()
    measured = json.loads(data.read_text("utf-8"))
    if measured["meter"] != METER:
        return ()
    return tuple(Rung(one["name"], one["rounds"], Estimate(*one["total"])) for one in measured["players"])
