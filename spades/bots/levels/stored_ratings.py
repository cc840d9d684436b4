"""The ratings of the ladder, as `spades.bots.tools.measure_ladder` found them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType


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
    path = files("spades.bots.levels.data").joinpath("ratings.json")
    players = json.loads(path.read_text(encoding="utf-8"))["players"] if path.is_file() else {}
    ratings = {name: Rating(**rating) for name, rating in players.items()}
    for rung, yardstick in (("otto", "rule"), ("vesper", "expert")):
        if rung in ratings:
            ratings[yardstick] = ratings[rung]
    return MappingProxyType(ratings)
