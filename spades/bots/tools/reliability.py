"""Predicted chances against their outcomes: counted in tenths, and scored."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from statistics import fmean

BINS = 10
_Z95 = 1.96

Prediction = tuple[float, bool]
"""A predicted chance, and whether it happened."""

Rounds = Sequence[Sequence[Prediction]]
"""The predictions of each round."""


@dataclass(frozen=True, slots=True)
class Tenth:
    """The predictions of one tenth of chance.

    Attributes:
        count: How many there are, one at least.
        predicted: The mean predicted chance.
        happened: The share that came true.
        half_interval: Half the width of the 95 % interval of that share: predictions of one round stand or fall
            together, so the interval is taken over rounds.
    """

    count: int
    predicted: float
    happened: float
    half_interval: float

    @classmethod
    def of(cls, rounds: Rounds) -> "Tenth":
        """Count predictions."""
        made = list(chain.from_iterable(rounds))
        share = fmean(true for _, true in made)
        spread = sum((sum(true for _, true in one) - share * len(one)) ** 2 for one in rounds)
        return cls(len(made), fmean(chance for chance, _ in made), share, _Z95 * spread**0.5 / len(made))


@dataclass(frozen=True, slots=True)
class Reliability:
    """Predictions of one kind.

    Attributes:
        count: How many predictions there are.
        brier: The mean squared error of the predictions: 0 is perfect, 0.25 is what saying "one half" scores.
        calibration_error: How far prediction and share lie apart in a tenth, on average over the predictions.
        tenths: Those tenths of chance in which there are any, the lowest first.
    """

    count: int
    brier: float
    calibration_error: float
    tenths: list[Tenth]

    @classmethod
    def of(cls, rounds: Rounds) -> "Reliability":
        """Count predictions, one at least."""
        made = list(chain.from_iterable(rounds))
        parts = [
            [[one for one in of_round if min(BINS - 1, int(BINS * one[0])) == part] for of_round in rounds]
            for part in range(BINS)
        ]
        tenths = [Tenth.of(part) for part in parts if any(part)]
        error = sum(tenth.count * abs(tenth.predicted - tenth.happened) for tenth in tenths) / len(made)
        return cls(len(made), fmean((chance - true) ** 2 for chance, true in made), error, tenths)

    def as_dict(self) -> dict[str, object]:
        """Return plain values, ready for JSON."""
        tenths = [{name: round(value, 4) for name, value in asdict(tenth).items()} for tenth in self.tenths]
        return {
            "count": self.count,
            "brier": round(self.brier, 5),
            "calibration_error": round(self.calibration_error, 5),
            "tenths": tenths,
        }
