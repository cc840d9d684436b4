"""The person's own decisions over the last games, from the reviews that were kept, a little at a time."""

import json
import logging
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from spades.bots.analysis.codec import read_price
from spades.bots.analysis.values import METER
from spades.engine import GameState
from spades.session.game.standing import ReplayedGame
from spades.session.history.archive import Archive, ArchiveError, GameRow
from spades.session.review.review_result import ReviewResult
from spades.session.review.review_values import ReviewedDecision
from spades.session.review.rounds import states_until
from spades.session.review.summary import empty_review

log = logging.getLogger(__name__)

GAMES = 20
"""How many games are looked at, the newest that were reviewed."""

_AT_ONCE = 50
"""Games that are asked for their reviews in some milliseconds."""


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A game of which a review was kept.

    Attributes:
        row: What the list tells of it.
        played: The game.
        decisions: The person's own decisions that were priced in full.
    """

    row: GameRow
    played: ReplayedGame
    decisions: tuple[ReviewedDecision, ...]

    def state_at(self, decision: ReviewedDecision) -> GameState:
        """Return the position of one of its decisions."""
        states = states_until(self.played.ends[decision.round_number - 1])
        return next(islice(states, decision.at, None))


def reviewed_games(archive: Archive) -> Iterator[ReviewedGame | float]:
    """Yield the newest reviewed games that count, of one person, the newest first.

    Wherever some milliseconds were spent it is yielded how far a game has been read, 0 to 1. Games that cannot be read
    are passed over.
    """
    found = 0
    try:
        rows = archive.games()
    except ArchiveError:
        return
    for number, row in enumerate(rows):
        if number % _AT_ONCE == _AT_ONCE - 1:
            yield 0.0
        if row.practice or row.imported or not row.rounds or len(row.seating.persons) != 1:
            continue
        try:
            kept = archive.results.review(row.id, METER)
            game = (yield from _read(archive, row, kept)) if kept else None
        except (ArchiveError, ValueError) as error:
            log.info("game %s is passed over: %s", row.id, error)
            continue
        if game is not None and game.decisions:
            yield game
            found += 1
            if found == GAMES:
                return


def _read(archive: Archive, row: GameRow, kept: Sequence[ReviewResult]) -> Generator[float, None, ReviewedGame]:
    played = yield from archive.replay_steps(row.id)
    prices = {}
    for one in kept:
        try:
            data = json.loads(one.data)
            if one.place >= 0 and data is not None:
                prices[one.round_number, one.place] = read_price(data)
        except (ValueError, RecursionError):
            # It will be worked out again when the game is reviewed.
            continue
    yield 1.0
    decisions = tuple(
        replace(decision, price=price)
        for decision in empty_review(played, row.seating).decisions
        if decision.seat is row.seating.own_seat
        and (price := prices.get((decision.round_number, decision.at))) is not None
        and price.depth
        and price.move == decision.move
    )
    return ReviewedGame(row, played, decisions)
