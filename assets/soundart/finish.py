"""From a raw sound to the bytes of a file: loudness, ends, and what small loudspeakers need."""

from __future__ import annotations

import io
import math
import sys
import wave
from array import array
from typing import TYPE_CHECKING

from soundart.signals import RATE, Signal, gain, high_shelf, highpass, lowpass

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LOUDNESS_DB = -19.5
"""How loud a sound is whose offset is 0, as heard through a short ear-like window."""

PEAK_CEILING_DB = -4.0

_LEAN, _BODY = 300.0, 0.6
"""Below this, in hertz, so much of a sound is taken away: a laptop makes rattle of it, or nothing."""


def loudness(signal: Sequence[float]) -> float:
    """Return how loud a sound seems at its loudest moment, in decibels.

    The weighting is that of broadcast loudness metering; the window is an ear's short memory, since a click
    of a few milliseconds seems softer than a long tone of the same peak.
    """
    weighted = high_shelf(1680.0, 4.0)(highpass(80.0, 0.5)(signal))
    blend = 1.0 - math.exp(-1.0 / (0.06 * RATE))
    level = loudest = 0.0
    for value in weighted:
        level += blend * (value * value - level)
        loudest = max(loudest, level)
    return 10.0 * math.log10(loudest)


def cushion(value: float) -> float:
    """Bend what rises above half the ceiling so that it stays below it.

    A short thump would otherwise have to be much softer than a chord; rounding the tip of its first wave
    costs nothing audible and gives small loudspeakers overtones that they can play.
    """
    ceiling = gain(PEAK_CEILING_DB)
    knee = 0.5 * ceiling
    size = abs(value)
    if size <= knee:
        return value
    return math.copysign(knee + (ceiling - knee) * math.tanh((size - knee) / (ceiling - knee)), value)


def finish(signal: Signal, offset_db: float, fade: float) -> Signal:
    """Bring a raw sound to its loudness, free it of its mean, and let it begin and end at nothing."""
    # The filter also takes away any standing offset.
    out = highpass(60.0)([x - _BODY * low for x, low in zip(signal, lowpass(_LEAN)(signal), strict=True)])
    rise, fall = round(0.002 * RATE), round(fade * RATE)
    last = len(out) - 1
    window = [
        (0.5 - 0.5 * math.cos(math.pi * min(1.0, index / rise)))
        * (0.5 - 0.5 * math.cos(math.pi * min(1.0, (last - index) / fall)))
        for index in range(len(out))
    ]
    out = [value * weight for value, weight in zip(out, window, strict=True)]
    factor = gain(LOUDNESS_DB + offset_db - loudness(out))
    out = [cushion(factor * value) for value in out]
    # The fades and the cushion may leave a trace of mean; taken off in the window's own shape, the ends stay
    # at zero.
    lean = math.fsum(out) / math.fsum(window)
    return [value - lean * weight for value, weight in zip(out, window, strict=True)]


def encode(signal: Iterable[float], rate: int = RATE) -> bytes:
    """Return a signal as the bytes of a mono 16-bit WAV file."""
    samples = array("h", (round(32767.0 * value) for value in signal))
    if sys.byteorder == "big":
        samples.byteswap()
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.tobytes())
    return buffer.getvalue()
