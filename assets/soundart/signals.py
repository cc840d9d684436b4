"""Signals, noise, filters and envelopes: arithmetic on lists of samples."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Sequence

RATE = 22_050
"""Samples a second: no sound has anything to say above 9 kHz, and half as many leave room for variants of each."""

Signal = list[float]


def silence(seconds: float) -> Signal:
    """Return a buffer of the given length."""
    return [0.0] * round(seconds * RATE)


def gain(decibels: float) -> float:
    """Return the factor that a level in decibels stands for."""
    return math.pow(10.0, decibels / 20.0)


def mix(out: Signal, layer: Iterable[float], at: float = 0.0, level: float = 1.0) -> None:
    """Add a layer to a buffer from a time on; what reaches past the end is dropped."""
    start = round(at * RATE)
    for index, value in zip(range(start, len(out)), layer, strict=False):
        out[index] += level * value


def noise(rng: random.Random, seconds: float) -> Signal:
    """Return white noise between -1 and 1."""
    draw = rng.random
    return [2.0 * draw() - 1.0 for _ in range(round(seconds * RATE))]


class Biquad(NamedTuple):
    """A second-order filter's coefficients, normalised so that a0 is 1."""

    b0: float
    b1: float
    b2: float
    a1: float
    a2: float

    def __call__(self, signal: Iterable[float]) -> Signal:
        """Return the filtered signal."""
        b0, b1, b2, a1, a2 = self
        out: Signal = []
        append = out.append
        s1 = s2 = 0.0
        for x in signal:
            y = b0 * x + s1
            s1 = b1 * x - a1 * y + s2
            s2 = b2 * x - a2 * y
            append(y)
        return out


def lowpass(freq: float, q: float = 0.7071) -> Biquad:
    """Return a low-pass filter of 12 dB per octave."""
    w = 2.0 * math.pi * freq / RATE
    c, alpha = math.cos(w), math.sin(w) / (2.0 * q)
    a0 = 1.0 + alpha
    return Biquad((1.0 - c) / 2.0 / a0, (1.0 - c) / a0, (1.0 - c) / 2.0 / a0, -2.0 * c / a0, (1.0 - alpha) / a0)


def highpass(freq: float, q: float = 0.7071) -> Biquad:
    """Return a high-pass filter of 12 dB per octave."""
    w = 2.0 * math.pi * freq / RATE
    c, alpha = math.cos(w), math.sin(w) / (2.0 * q)
    a0 = 1.0 + alpha
    return Biquad((1.0 + c) / 2.0 / a0, -(1.0 + c) / a0, (1.0 + c) / 2.0 / a0, -2.0 * c / a0, (1.0 - alpha) / a0)


def bandpass(freq: float, q: float) -> Biquad:
    """Return a band-pass filter whose peak is 0 dB."""
    w = 2.0 * math.pi * freq / RATE
    c, alpha = math.cos(w), math.sin(w) / (2.0 * q)
    a0 = 1.0 + alpha
    return Biquad(alpha / a0, 0.0, -alpha / a0, -2.0 * c / a0, (1.0 - alpha) / a0)


def high_shelf(freq: float, decibels: float) -> Biquad:
    """Return a filter that raises what lies above a frequency."""
    a = gain(decibels / 2.0)
    w = 2.0 * math.pi * freq / RATE
    c, alpha, root = math.cos(w), math.sin(w) / math.sqrt(2.0), math.sqrt(a)
    a0 = (a + 1.0) - (a - 1.0) * c + 2.0 * root * alpha
    return Biquad(
        a * ((a + 1.0) + (a - 1.0) * c + 2.0 * root * alpha) / a0,
        -2.0 * a * ((a - 1.0) + (a + 1.0) * c) / a0,
        a * ((a + 1.0) + (a - 1.0) * c - 2.0 * root * alpha) / a0,
        2.0 * ((a - 1.0) - (a + 1.0) * c) / a0,
        ((a + 1.0) - (a - 1.0) * c - 2.0 * root * alpha) / a0,
    )


def swept_band(signal: Sequence[float], centres: Sequence[tuple[float, float]], q: float) -> Signal:
    """Band-pass a signal while the centre moves through (share of the length, frequency) points.

    A state-variable filter is used because its coefficient may change at every sample without a click.
    """
    out: Signal = []
    total = len(signal)
    low = band = 0.0
    damping = 1.0 / q
    f = 0.0
    for index, x in enumerate(signal):
        # Sixteen samples is a third of a millisecond: no ear hears the steps.
        if index % 16 == 0:
            f = 2.0 * math.sin(math.pi * along(centres, index / total) / RATE)
        low += f * band
        band += f * (x - low - damping * band)
        out.append(band * damping)
    return out


def along(points: Sequence[tuple[float, float]], x: float) -> float:
    """Return the value at x of a curve through points, eased with a cosine between them.

    Args:
        points: Pairs of position and value, in ascending order of position.
        x: Where to read the curve; before the first and after the last point it is flat.
    """
    if x <= points[0][0]:
        return points[0][1]
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        if x < x1:
            return y0 + (y1 - y0) * (0.5 - 0.5 * math.cos(math.pi * (x - x0) / (x1 - x0)))
    return points[-1][1]


def shaped(signal: Sequence[float], points: Sequence[tuple[float, float]]) -> Signal:
    """Multiply a signal by a curve over its length, see `along`."""
    total = len(signal)
    return [value * along(points, index / total) for index, value in enumerate(signal)]


def struck(signal: Sequence[float], attack: float, t60: float) -> Signal:
    """Give a signal the envelope of a blow: a soft onset, then a decay by 60 dB in `t60` seconds."""
    fall = math.pow(0.001, 1.0 / (t60 * RATE))
    rise = math.exp(-1.0 / (attack * RATE))
    level, missing = 1.0, 1.0
    out: Signal = []
    for value in signal:
        out.append(value * level * (1.0 - missing))
        level *= fall
        missing *= rise
    return out


def burst(rng: random.Random, colour: Biquad, attack: float, t60: float) -> Signal:
    """Return a short blow of coloured noise: the touch of two soft things."""
    return struck(colour(noise(rng, t60 * 1.1)), attack, t60)
