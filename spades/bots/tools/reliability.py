"""Predicted chances against what happened: counted in tenths, scored, and written down."""

from collections.abc import Iterable
from dataclasses import dataclass, field

BINS = 10
_Z95 = 1.96

Prediction = tuple[float, bool]
"""A predicted chance, and whether it happened."""


@dataclass(slots=True)
class Tenth:
    """The predictions of one tenth of chance.

    Attributes:
        count: How many there are.
        predicted: Their sum.
        happened: How many came true.
        squares: Sums over the rounds of happened², happened x count and count²: predictions of one round stand or
            fall together, so the interval is taken over rounds.
    """

    count: int = 0
    predicted: float = 0.0
    happened: int = 0
    squares: tuple[int, int, int] = (0, 0, 0)

    def add(self, count: int, predicted: float, happened: int) -> None:
        """Add those of one round."""
        self.count += count
        self.predicted += predicted
        self.happened += happened
        both, mixed, counts = self.squares
        self.squares = (both + happened * happened, mixed + happened * count, counts + count * count)

    def merge(self, other: "Tenth") -> None:
        """Add those of other rounds."""
        self.count += other.count
        self.predicted += other.predicted
        self.happened += other.happened
        first, second, third = (a + b for a, b in zip(self.squares, other.squares, strict=True))
        self.squares = (first, second, third)

    @property
    def mean(self) -> float:
        """The mean predicted chance."""
        return self.predicted / self.count

    @property
    def share(self) -> float:
        """The share that came true."""
        return self.happened / self.count

    @property
    def half(self) -> float:
        """Half the width of the 95 % interval of that share, the rounds taken as the sample."""
        both, mixed, counts = self.squares
        return float(_Z95 * max(0.0, both - 2 * self.share * mixed + self.share**2 * counts) ** 0.5 / self.count)


@dataclass(slots=True)
class Reliability:
    """Predictions of one kind."""

    tenths: list[Tenth] = field(default_factory=lambda: [Tenth() for _ in range(BINS)])
    squared: float = 0.0

    def add_round(self, made: Iterable[Prediction]) -> None:
        """Add the predictions of one round."""
        sums = [[0, 0.0, 0] for _ in range(BINS)]
        for chance, true in made:
            of_tenth = sums[min(BINS - 1, int(BINS * chance))]
            of_tenth[0] += 1
            of_tenth[1] += chance
            of_tenth[2] += true
            self.squared += (chance - true) ** 2
        for tenth, (count, predicted, happened) in zip(self.tenths, sums, strict=True):
            if count:
                tenth.add(int(count), predicted, int(happened))

    def merge(self, other: "Reliability") -> None:
        """Add the predictions of other rounds."""
        self.squared += other.squared
        for tenth, of_other in zip(self.tenths, other.tenths, strict=True):
            tenth.merge(of_other)

    @property
    def count(self) -> int:
        """How many predictions there are."""
        return sum(tenth.count for tenth in self.tenths)

    @property
    def brier(self) -> float:
        """The mean squared error of the predictions: 0 is perfect, 0.25 is what saying "one half" scores."""
        return self.squared / self.count

    @property
    def calibration_error(self) -> float:
        """How far prediction and share lie apart in a tenth, on average over the predictions."""
        return sum(abs(tenth.predicted - tenth.happened) for tenth in self.tenths) / self.count

    def as_dict(self) -> dict[str, object]:
        """Return plain values, ready for JSON."""
        return {
            "count": self.count,
            "brier": round(self.brier, 5),
            "calibration_error": round(self.calibration_error, 5),
            "tenths": [
                {
                    "count": tenth.count,
                    "predicted": round(tenth.mean, 4),
                    "happened": round(tenth.share, 4),
                    "half_interval": round(tenth.half, 4),
                }
                for tenth in self.tenths
                if tenth.count
            ],
        }
