"""The room itself, at the edge of hearing: its air, and a clock somewhere. It goes round without a seam."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from soundart.bodies import ring
from soundart.signals import RATE, Signal, bandpass, burst, gain, highpass, lowpass, mix, noise, silence

if TYPE_CHECKING:
    import random

_SECONDS, _OVERLAP = 5, 0.6
_PEAK_DB = -38.0

AMBIENCE_RATE = RATE // 2
"""Half as many samples a second: there is nothing high in it, and it is long."""


def ambience(rng: random.Random) -> Signal:
    """Return some seconds of the room, to be repeated, at `AMBIENCE_RATE`."""
    air = highpass(250.0)(bandpass(720.0, 0.6)(noise(rng, _SECONDS + _OVERLAP)))
    air = [x * (0.8 + 0.2 * math.sin(math.tau * at / (RATE * _SECONDS))) for at, x in enumerate(air)]
    # The end runs into the beginning.
    over = round(_OVERLAP * RATE)
    out = air[: _SECONDS * RATE]
    for at in range(over):
        turn = 0.5 * math.pi * at / over
        out[at] = out[at] * math.sin(turn) + air[_SECONDS * RATE + at] * math.cos(turn)
    clock = silence(_SECONDS)
    for second in range(_SECONDS):
        high = 1.0 if second % 2 else 0.88
        mix(clock, burst(rng, bandpass(1900.0 * high, 1.2), 0.0008, 0.02), second + 0.5, 0.5)
        ring(clock, second + 0.5, 1240.0 * high, 0.05, 0.1)
    mix(out, clock)
    factor = gain(_PEAK_DB) / max(map(abs, out))
    return [factor * x for x in lowpass(4200.0)(out)][::2]
