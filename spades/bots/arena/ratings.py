"""Ratings from games: a Bradley-Terry model kept by the library `openskill`, on the scale of Elo.

A difference of 400 points is odds of ten to one; the mean of all rated players is 1500. The library rates one game
after the other, so that the order matters: every rating is the mean over many samples of the duplicate pairs, each
rated in several orders. The 95 % interval is of the same samples, or, for a player that won or lost all its games,
the library's own. Players do not change while they are measured: the library's drift is off.
"""

import math
import random
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev

from spades.bots.levels.stored_ratings import Rating

MEAN = 1500.0
DEVIATION = 400.0
"""The prior of a player without a game: mean and standard deviation."""

BETA = 400.0 / math.log(10.0) / math.sqrt(2.0)
"""With it the library's chance to win is Elo's: it divides the difference by the root of twice its square."""

_ORDERS = 4
_Z95 = NormalDist().inv_cdf(0.975)

Outcome = tuple[int, int]
"""Who won a game and who lost it, as numbers of the players."""


def rate(
    players: int, matches: Sequence[Sequence[Sequence[Outcome]]], *, seed: int = 0, samples: int = 60
) -> list[Rating]:
    """Return the ratings of players by their games.

    Args:
        players: How many there are.
        matches: For each match its pairs, for each pair its games; pairs are drawn again within their match.
        seed: What the samples are drawn from.
        samples: How many there are, 2 or more.

    Raises:
        ValueError: The library is not installed.
    """
    try:
        from openskill.models import BradleyTerryFull  # noqa: PLC0415  # only ratings need it
    except ImportError:
        raise ValueError("ratings need the package openskill: install it, or spades-table[ratings]") from None
    model = BradleyTerryFull(mu=MEAN, sigma=DEVIATION, beta=BETA, tau=0.0)
    rng = random.Random(seed)
    found: list[list[float]] = [[] for _ in range(players)]
    sigmas = [DEVIATION] * players
    for _ in range(samples):
        games = [game for pairs in matches if pairs for pair in rng.choices(pairs, k=len(pairs)) for game in pair]
        totals = [0.0] * players
        for _ in range(_ORDERS):
            rng.shuffle(games)
            ratings = [model.rating() for _ in range(players)]
            for winner, loser in games:
                [ratings[winner]], [ratings[loser]] = model.rate([[ratings[winner]], [ratings[loser]]])
            totals = [total + rating.mu / _ORDERS for total, rating in zip(totals, ratings, strict=True)]
            sigmas = [rating.sigma for rating in ratings]
        shift = MEAN - fmean(totals)
        for player, total in enumerate(totals):
            found[player].append(total + shift)
    games = [game for pairs in matches for pair in pairs for game in pair]
    bounded = {winner for winner, _ in games} & {loser for _, loser in games}
    deviations = [stdev(values) if player in bounded else sigmas[player] for player, values in enumerate(found)]
    return [_rating(fmean(values), deviation) for values, deviation in zip(found, deviations, strict=True)]


def _rating(mean: float, deviation: float) -> Rating:
    return Rating(mean, mean - _Z95 * deviation, mean + _Z95 * deviation)
