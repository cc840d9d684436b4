"""From what was worked out to the review: decisions with their prices, the course, the figures, what is left out."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from math import sqrt
from statistics import fmean, stdev

from spades.bots.analysis.price import METER, Estimate, Price
from spades.bots.registry import REGISTRY
from spades.engine import GameState, Look, Phase, Rules, Seat
from spades.engine.notation import round_moves
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


def empty_review(played: ReplayedGame, seating: Seating) -> Review:
    """Return the review of a game before anything is worked out, with what will be left out."""
    rules = played.game.rules
    finished = [end for end in played.ends if end.results is not None]
    rounds = tuple(_blank_round(end) for end in finished)
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
    for at, move in enumerate(round_moves(end)):
        played = len(round_moves(end)) - at <= len(plays)
        if played:
            number = at - (len(round_moves(end)) - len(plays))
            decisions.append(
                ReviewedDecision(end.round_number, at, plays[number], Phase.PLAY, number // rules.seats + 1, move)
            )
            continue
        phase = Phase.DRAW if at < drawn else Phase.BID
        decisions.append(ReviewedDecision(end.round_number, at, seat, phase, 0, move))
        if not isinstance(move, Look):
            seat = rules.next_seat(seat)
            if at + 1 == drawn:
                seat = end.starter
    return ReviewedRound(end.round_number, end.starter, tuple(decisions))


def summed_up(
    blank: Review,
    findings: Mapping[int, Findings],
    prices: Mapping[tuple[int, int], Price | None],
    failed: int = 0,
) -> Review:
    """Return a review with all that is known by now.

    Args:
        blank: The review without anything.
        findings: What the cards of rounds tell, by round.
        prices: What decisions cost, by round and place.
        failed: How many decisions or rounds could not be worked out.
    """
    rounds = tuple(_filled(one, findings.get(one.number), prices) for one in blank.rounds)
    decisions = [decision for one in rounds for decision in one.decisions]
    # The cards of a round tell more only with two seats.
    steps = 2 * len(decisions) + (len(rounds) if blank.rules.seats == 2 else 0)
    worked = sum(2 if price is None or price.depth else 1 for price in prices.values()) + len(findings)
    return replace(
        blank,
        rounds=rounds,
        luck=Luck(tuple(one.luck for one in rounds if one.luck is not None)),
        course=tuple(_step(one, blank.rules.side(one.seat)) for one in decisions),
        given=tuple(given_away(rounds, seat) for seat in blank.rules.seating),
        done=min(1.0, (worked + 2 * failed) / steps) if steps else 1.0,
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


def given_away(rounds: Sequence[ReviewedRound], seat: Seat) -> GivenAway:
    """Return the figure of a seat, from the rounds in which all of its decisions are priced in full."""
    found: list[dict[Phase, float]] = []
    for one in rounds:
        own = [decision for decision in one.decisions if decision.seat is seat]
        if any(decision.price is None and not isinstance(decision.move, Look) for decision in own):
            continue
        if any(decision.price is not None and not decision.price.depth for decision in own):
            continue
        points = dict.fromkeys((Phase.DRAW, Phase.BID, Phase.PLAY), 0.0)
        for decision in own:
            points[decision.phase] += 0.0 if decision.price is None else decision.price.points.value
        found.append(points)
    draw, bid, play = (mean_of([points[phase] for points in found]) for phase in (Phase.DRAW, Phase.BID, Phase.PLAY))
    total = mean_of([sum(points.values()) for points in found])
    return GivenAway(seat, len(found), draw, bid, play, total)


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
