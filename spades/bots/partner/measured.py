"""What agreements cost a pair, as `spades.bots.tools.measure_agreements` found it."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal, NamedTuple

from spades.stored_numbers import read_numbers


class Cost(NamedTuple):
    """What keeping an agreement brings a pair of full players, beside the same pair with nothing agreed.

    Attributes:
        gain: How much a round, below 0 for what it costs.
        half: Half the 95 % interval of that.
        pairs: How many duplicate pairs of rounds that rests on.
        unit: What that is counted in: points, or chances to win the game in a hundred.
    """

    gain: float
    half: float
    pairs: int
    unit: Literal["points", "chances"]

    @property
    def shows(self) -> bool:
        """Whether the interval leaves nothing out, so that it costs or brings something for sure."""
        return abs(self.gain) > self.half


@cache
def measured_costs() -> Mapping[str, Cost]:
    """Return the costs by agreement, `bags=duck`; one that was not measured has none."""
    found = read_numbers(__file__, "data", "measured.json") or {}
    return MappingProxyType({agreed: Cost(**figures) for agreed, figures in found.items()})
