"""The ratings of the ladder, as `spades.bots.tools.measure_ladder` found them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from spades.stored_numbers import read_numbers


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating on the scale of Elo with its 95 % interval; the mean of all rated players is 1500."""

    mean: float
    low: float
    high: float


@cache
def stored_ratings() -> Mapping[str, Rating]:
    """Return the ratings by the registry's names; a player that was not measured has none.

    Two rungs are yardsticks under other names, and play as they do: `otto` as `rule`, `vesper` as `expert`.
    """
    stored = read_numbers(__file__, "data", "ratings.json") or {"players": {}}
    ratings = {name: Rating(**rating) for name, rating in stored["players"].items()}
    for rung, yardstick in (("otto", "rule"), ("vesper", "expert")):
        if rung in ratings:
            ratings[yardstick] = ratings[rung]
    return MappingProxyType(ratings)
