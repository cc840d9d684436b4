"""The ladder as a journey: the opponents beaten without help, and the next one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from spades.session.history.archive import GameRow
from spades.session.players.opponents import OPPONENTS


@dataclass(frozen=True, slots=True)
class Stage:
    """An opponent of the ladder, and the results of the games against it.

    Attributes:
        name: Its key.
        won: Games for two that were won without help.
        lost: Games likewise lost.
    """

    name: str
    won: int = 0
    lost: int = 0

    @property
    def done(self) -> bool:
        """Whether it has been beaten."""
        return self.won > 0


def journey(games: Iterable[GameRow]) -> tuple[Stage, ...]:
    """Return the stages, lowest first.

    Only finished games of one person against one player count, without help; practice and imported ones do not.

    Args:
        games: The games as the archive lists them, in any order.
    """
    tally = Counter((game.seating.own_opponent, game.won_unaided) for game in games)
    return tuple(Stage(one.name, tally[one.name, True], tally[one.name, False]) for one in OPPONENTS)


def next_stage(stages: Sequence[Stage]) -> Stage | None:
    """Return the next stage above the highest that is done, else the lowest that is missing; None at the end."""
    highest = max((at for at, stage in enumerate(stages) if stage.done), default=-1)
    return next((stage for stage in (*stages[highest + 1 :], *stages) if not stage.done), None)
