"""The consequences of a game that has ended: for the rating, the run of wins, and the journey up the ladder."""

from collections.abc import Sequence
from dataclasses import dataclass

from spades.session.history.archive import GameRow
from spades.session.history.journey import Stage, journey, next_stage
from spades.session.history.rating import PersonRating, rating_change
from spades.session.history.statistics import Selection, count


@dataclass(frozen=True, slots=True)
class Aftermath:
    """The consequences of a game.

    Attributes:
        rating: The person's rating before and after, where it counts for it; before is None for the first.
        run: How many games in a row the person has won with it, practice aside; 0 where it was lost.
        ended: How many had been won in a row before, where it was lost.
        beaten: Whether it was the first win without help against an opponent of the ladder.
        ahead: The next stage of the ladder; None at its end, or where the opponent was not one of it.
        climbed: Whether every opponent of the ladder has been beaten, the last one by this game.
    """

    rating: tuple[PersonRating | None, PersonRating] | None = None
    run: int = 0
    ended: int = 0
    beaten: bool = False
    ahead: Stage | None = None
    climbed: bool = False


def aftermath(games: Sequence[GameRow], number: int) -> Aftermath:
    """Return the consequences of a game.

    Args:
        games: The games as the archive lists them, in any order.
        number: The game's number, which has just ended; of one that is not there nothing follows.
    """
    game = next((row for row in games if row.id == number), None)
    if game is None or game.winner is None or not game.counts:
        return Aftermath()
    others = [row for row in games if row.id != number]
    found, before = count(games, (), Selection()), count(others, (), Selection()).streak
    run = found.streak if found.results and found.results[-1].game == number else 0
    stages, were = journey(games), journey(others)
    ahead = next_stage(stages)
    beaten = any(now.done and not was.done for now, was in zip(stages, were, strict=True))
    return Aftermath(
        rating=rating_change(games, number),
        run=max(0, run),
        ended=before if run < 0 < before else 0,
        beaten=beaten,
        ahead=ahead if any(stage.name == game.seating.opponent for stage in stages) else None,
        climbed=beaten and ahead is None,
    )
