"""The person's rating, from their own games against rated opponents.

The scale is that of the ladder: Elo's, on which 400 points are odds of ten to one, with the ladder's mean at 1500.
The opponents do not change and were measured over thousands of games, so that they are taken as known, and the
rating is Bayes' rule and no more: before the first game a person is taken for an average player of the ladder, give
or take 400 points (one standard deviation); each game multiplies the chance of every strength by Elo's expectation of
its result. The rating is the mean of what remains, and its margin is 1.96 standard deviations. The order of the games
does not matter. Only finished games of one person against one player count, without help; what was imported or played
for practice does not.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import exp, log, sqrt

from spades.bots.levels.stored_ratings import Rating, stored_ratings
from spades.session.history.archive import GameRow

_MEAN, _SPREAD = 1500.0, 400.0
_STRENGTHS = range(-500, 3501, 5)
_ODDS = log(10.0) / 400.0
_Z95 = 1.96


@dataclass(frozen=True, slots=True)
class PersonRating:
    """How strong a person has shown to be.

    Attributes:
        mean: On the scale of Elo.
        margin: Half of the 95 % interval: so far off it may be on either side.
        games: How many games it follows from.
    """

    mean: float
    margin: float
    games: int


def rating_of(opponent: str) -> Rating | None:
    """Return the measured rating of an opponent, or None where there is none."""
    return stored_ratings().get(opponent)


def counts(game: GameRow, ratings: Mapping[str, Rating] | None = None) -> bool:
    """Return whether a game counts for the person's rating."""
    rated = stored_ratings() if ratings is None else ratings
    return game.won_unaided is not None and game.seating.own_opponent in rated


def rate_person(games: Iterable[GameRow], ratings: Mapping[str, Rating] | None = None) -> PersonRating | None:
    """Rate the person.

    Args:
        games: The games as the archive lists them, in any order.
        ratings: The opponents' ratings; those that were measured, if None.

    Returns:
        The rating, or None before the first game that counts.
    """
    rated = stored_ratings() if ratings is None else ratings
    tally: Counter[tuple[float, int]] = Counter()
    for game in games:
        opponent = rated.get(game.seating.own_opponent or "")
        if opponent is not None and game.won_unaided is not None:
            tally[opponent.mean, 1 if game.won_unaided else -1] += 1
    if not tally:
        return None
    chances = [_log_chance(strength, tally) for strength in _STRENGTHS]
    most = max(chances)
    weights = [exp(chance - most) for chance in chances]
    whole = sum(weights)
    mean = sum(weight * strength for weight, strength in zip(weights, _STRENGTHS, strict=True)) / whole
    square = sum(weight * (strength - mean) ** 2 for weight, strength in zip(weights, _STRENGTHS, strict=True)) / whole
    return PersonRating(mean, _Z95 * sqrt(square), sum(tally.values()))


def rating_change(games: Iterable[GameRow], number: int) -> tuple[PersonRating | None, PersonRating] | None:
    """Return the person's rating before and after a game, or None if the game does not count.

    Args:
        games: The games as the archive lists them, that one among them.
        number: Its number.
    """
    games = tuple(games)
    if not any(game.id == number and counts(game) for game in games):
        return None
    after = rate_person(games)
    return None if after is None else (rate_person(game for game in games if game.id != number), after)


def _log_chance(strength: float, tally: Mapping[tuple[float, int], int]) -> float:
    """Return the logarithm of how likely a strength is after these results, up to a constant.

    Args:
        strength: On the scale of Elo.
        tally: How often each came up: an opponent's rating, and 1 for a win or -1 for a loss.
    """
    total = -0.5 * ((strength - _MEAN) / _SPREAD) ** 2
    for (rating, sign), times in tally.items():
        total -= times * log(1.0 + exp(-sign * (strength - rating) * _ODDS))
    return total
