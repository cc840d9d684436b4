"""From results to the review: decisions with their prices, the course, the figures, and all that is left out."""

from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from spades.bots.analysis.values import Price
from spades.bots.registry import REGISTRY
from spades.engine import GameState, Look, Phase, Rules, Seat
from spades.engine.notation import round_moves
from spades.engine.record import finish
from spades.session.game.standing import ReplayedGame
from spades.session.players.seating import Seating
from spades.session.review.findings import Findings
from spades.session.review.likeness import scale
from spades.session.review.review_values import (
    COUNTS,
    Course,
    GivenAway,
    LeftOut,
    Lost,
    Luck,
    Review,
    ReviewedDecision,
    ReviewedRound,
)
from spades.session.review.rounds import mover_of, states_until

STEP = 2
"""Rounds looked at in one step."""


def empty_review(played: ReplayedGame, seating: Seating) -> Review:
    """Return the review of a game before anything is worked out, with all that will be left out."""
    return finish(empty_review_steps(played, seating))


def empty_review_steps(played: ReplayedGame, seating: Seating) -> Generator[float, None, Review]:
    """Work out the value of `empty_review`, a few rounds at a time.

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
        left_out[LeftOut.THREE_SEATS if rules.sides > 2 else LeftOut.FOUR_SEATS] = len(rounds)
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
    decisions: list[ReviewedDecision] = []
    plays = [who for trick in end.tricks for who, _ in trick.plays]
    moves = round_moves(end)
    first_play = len(moves) - len(plays)
    for at, (state, move) in enumerate(zip(states_until(end), moves[:first_play], strict=False)):
        seat = mover_of(state)
        decisions.append(ReviewedDecision(end.round_number, at, seat, state.phase, 0, move, offered=state.offered))
    for number, (seat, move) in enumerate(zip(plays, moves[first_play:], strict=True)):
        trick = number // rules.seats + 1
        decisions.append(ReviewedDecision(end.round_number, first_play + number, seat, Phase.PLAY, trick, move))
    return ReviewedRound(end.round_number, tuple(decisions))


@dataclass(frozen=True, slots=True)
class _Sum:
    """The share of one round in the review.

    Attributes:
        filled: The round, with all that is known of it.
        course: Its part of the course.
        given: What each seat gave away in it, in seating order; None as long as a decision is not priced in full.
        worked: How much of it has been worked out: two for a decision, and one for what its cards tell.
    """

    filled: ReviewedRound
    course: tuple[Course, ...]
    given: tuple[Mapping[Phase, Lost] | None, ...]
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

    def take(
        self,
        number: int,
        found: Findings | None,
        prices: Mapping[tuple[int, int], Price | None],
        failed: Collection[tuple[int, int]] = (),
    ) -> None:
        """Take all that is known of a round by now.

        Args:
            number: The round.
            found: What its cards tell, or None as long as that is not known.
            prices: What decisions cost, by round and place.
            failed: The decisions whose price could not be worked out, likewise.
        """
        rules = self._blank.rules
        one = _fill(self._rounds[number], found, prices, failed)
        known = [prices[number, each.at] for each in one.decisions if (number, each.at) in prices]
        worked = sum(2 if price is None or price.depth else 1 for price in known) + (found is not None)
        flipped = [rules.sides == 2 and rules.side(each.seat) == 1 for each in one.decisions]
        course = tuple(map(_course_step, one.decisions, flipped))
        settled = {at for (of, at), price in prices.items() if of == number and (price is None or price.depth)}
        waited_for = {each.at for each in one.decisions if not each.failed} - settled
        given = tuple(_losses_in(one, seat, waited_for) for seat in rules.seating)
        self._sums[number] = _Sum(one, course, given, worked)

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
                given_away(seat, [lost for one in sums if (lost := one.given[at]) is not None])
                for at, seat in enumerate(self._blank.rules.seating)
            ),
            done=min(1.0, (worked + 2 * failed) / self._steps) if self._steps else 1.0,
            left_out=left_out,
        )


def _fill(
    blank: ReviewedRound,
    found: Findings | None,
    prices: Mapping[tuple[int, int], Price | None],
    failed: Collection[tuple[int, int]],
) -> ReviewedRound:
    decisions = tuple(
        replace(
            one,
            price=prices.get((one.round_number, one.at)),
            was=None if found is None else found.was[one.at],
            failed=(one.round_number, one.at) in failed,
        )
        for one in blank.decisions
    )
    if found is None:
        return replace(blank, decisions=decisions)
    return replace(blank, decisions=decisions, luck=found.luck, drawn=found.drawn, beliefs=found.beliefs)


def _course_step(one: ReviewedDecision, flipped: bool) -> Course:  # noqa: FBT001  # mapped
    known = None if one.price is None else one.price.chance
    was = None if one.was is None else one.was.chance
    if flipped:
        known, was = (None if chance is None else 1 - chance for chance in (known, was))
    return Course(one.round_number, one.at, one.seat, known, was)


def _on_scale(rules: Rules) -> bool:
    """Return whether the scale was measured by rules like these."""
    return rules.seats == 2 and rules.hands == "draw"


def _losses_in(one: ReviewedRound, seat: Seat, waited_for: Collection[int]) -> Mapping[Phase, Lost] | None:
    """Return the chances that a seat gave away in a round, or None as long as a decision of its own is waited for."""
    sums = {phase: [0.0, 0.0] for phase in COUNTS}
    for decision in one.decisions:
        if decision.seat is not seat:
            continue
        if decision.at in waited_for:
            return None
        if decision.price is not None and decision.price.depth:
            sums[decision.phase][0] += decision.price.win.value
            sums[decision.phase][1] += decision.price.stake
    return {phase: Lost(*both) for phase, both in sums.items()}


def given_away(seat: Seat, rounds: Sequence[Mapping[Phase, Lost]]) -> GivenAway:
    """Return the figure of a seat, from its losses in each of some rounds."""
    return GivenAway(
        seat,
        len(rounds),
        {
            phase: Lost(sum(one[phase].lost for one in rounds), sum(one[phase].stake for one in rounds))
            for phase in COUNTS
        },
    )
