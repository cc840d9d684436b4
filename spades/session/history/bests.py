"""Personal bests, and the games of this evening: from the rows of the archive alone."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from spades.session.history.archive import GameRow, RoundRow
from spades.session.history.statistics import Selection, count

_EVENING_SECONDS = 8 * 3600
"""How long ago a game may have ended that still belongs to this evening."""


@dataclass(frozen=True, slots=True)
class Bests:
    """The best that the person has done, in games that count.

    Attributes:
        round: The most points of a round; None before the first.
        margin: The most points by which a game was won; None before the first.
        run: The most games won in a row.
        nils: Nils made.
    """

    round: int | None
    margin: int | None
    run: int
    nils: int


@dataclass(frozen=True, slots=True)
class Evening:
    """The games of the last hours.

    Attributes:
        games: Games that ended.
        won: How many of them the person's side won.
    """

    games: int
    won: int


def bests_of(games: Iterable[GameRow], rounds: Iterable[RoundRow]) -> Bests:
    """Return the personal bests.

    Args:
        games: The games as the archive lists them.
        rounds: Their rounds.
    """
    found = count(games, rounds, Selection())
    return Bests(found.own.best, found.biggest_win, found.longest(won=True), found.own.nils_made)


def evening_of(games: Sequence[GameRow], now: float) -> Evening:
    """Return the games of the last hours; practice and imported games are left out.

    Args:
        games: The games as the archive lists them.
        now: Seconds since 1970.
    """
    latest = [game for game in games if game.ended is not None and now - _EVENING_SECONDS < game.ended <= now]
    results = count(latest, (), Selection()).results
    return Evening(len(results), sum(result.won for result in results))
