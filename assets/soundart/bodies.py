"""What rings when it is struck, and the room that answers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from soundart.signals import RATE, Signal, bandpass, burst, lowpass, mix

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence


def ring(out: Signal, at: float, freq: float, t60: float, level: float, *, attack: float = 0.001) -> None:
    """Add one decaying mode of a struck body.

    A two-pole recurrence gives the decaying sine without calling ``sin`` for each sample; a soft attack keeps
    the first wave from clicking.
    """
    start = round(at * RATE)
    end = min(len(out), start + round(1.15 * t60 * RATE))
    w = 2.0 * math.pi * freq / RATE
    r = math.pow(0.001, 1.0 / (t60 * RATE))
    c1, c2 = 2.0 * r * math.cos(w), r * r
    before, now = 0.0, level * r * math.sin(w)
    rise = math.exp(-1.0 / (attack * RATE))
    missing = 1.0
    for index in range(start, end):
        out[index] += now * (1.0 - missing)
        missing *= rise
        before, now = now, c1 * now - c2 * before


def membrane(out: Signal, at: float, freq: float, t60: float, level: float, *, drop: float) -> None:
    """Add a soft drum: the modes of a round skin, its pitch easing down by `drop` as the blow relaxes."""
    # The first zeros of the Bessel functions over the lowest; a soft mallet hardly wakes the high ones.
    for ratio, share, life in (
        (1.0, 1.0, 1.0),
        (1.594, 0.42, 0.62),
        (2.136, 0.22, 0.45),
        (2.653, 0.12, 0.33),
    ):
        fall = math.pow(0.001, 1.0 / (t60 * life * RATE))
        relax = math.exp(-1.0 / (0.045 * RATE))
        rise = math.exp(-1.0 / (0.004 * RATE))
        amount, bend, missing, phase = level * share, drop, 1.0, 0.0
        step = 2.0 * math.pi * freq * ratio / RATE
        for index in range(round(at * RATE), len(out)):
            out[index] += amount * (1.0 - missing) * math.sin(phase)
            phase += step * (1.0 + bend)
            amount *= fall
            bend *= relax
            missing *= rise


def marimba(rng: random.Random, out: Signal, at: float, freq: float, level: float, *, length: float) -> None:
    """Add a rosewood bar struck with a yarn mallet, its tube singing the fundamental along."""
    ring(out, at, freq, 0.95 * length, level, attack=0.003)
    # The tube below the bar is never quite in tune with it, which warms the note with a slow beat.
    ring(out, at, freq * 1.0022, 1.15 * length, 0.35 * level, attack=0.012)
    ring(out, at, freq * 2.003, 0.34 * length, 0.08 * level, attack=0.004)
    ring(out, at, freq * 3.93, 0.24 * length, 0.22 * level, attack=0.002)
    ring(out, at, freq * 9.4, 0.06, 0.035 * level, attack=0.001)
    mix(out, burst(rng, lowpass(1200.0), 0.0015, 0.035), at, 0.65 * level)


def felt_string(out: Signal, at: float, freq: float, level: float, *, length: float) -> None:
    """Add a piano-like string under a felt strip: slow to speak and dark."""
    for number in range(1, 7):
        # Stiffness stretches the upper partials slightly; without it they fuse into an organ.
        partial = number * freq * math.sqrt(1.0 + 0.00035 * number * number)
        share = level / math.pow(number, 2.1)
        t60 = 1.5 * length / (0.65 + 0.35 * number)
        ring(out, at, partial * 0.9994, t60, 0.6 * share, attack=0.007)
        ring(out, at, partial * 1.0009, 0.8 * t60, 0.5 * share, attack=0.007)


def glass(rng: random.Random, out: Signal, at: float, freq: float, level: float, *, length: float) -> None:
    """Add a wine glass touched with a soft stick."""
    # A blown glass is never quite round, so that every mode is two, and they beat.
    for ratio, share, life in ((1.0, 1.0, 1.0), (2.32, 0.26, 0.55), (4.25, 0.08, 0.26), (6.63, 0.03, 0.12)):
        t60 = 0.9 * length * life
        ring(out, at, freq * ratio * 0.9985, t60, 0.65 * level * share, attack=0.008)
        ring(out, at, freq * ratio * 1.0022, 0.9 * t60, 0.5 * level * share, attack=0.011)
    mix(out, burst(rng, bandpass(freq * 2.0, 1.2), 0.002, 0.03), at, 0.3 * level)


def room(dry: Sequence[float], wet: float, size: float = 1.0) -> Signal:
    """Add the early, damped echoes of a small room, so that all sounds share one place."""
    tail = [0.0] * len(dry)
    size *= RATE / 44_100
    for delay, feedback in ((557, 0.72), (617, 0.70), (683, 0.68), (751, 0.66)):
        line = [0.0] * round(delay * size)
        position, held = 0, 0.0
        last = len(line) - 1
        for index, x in enumerate(dry):
            y = line[position]
            tail[index] += y
            held += 0.38 * (y - held)
            line[position] = x + feedback * held
            position = 0 if position == last else position + 1
    for delay in (112, 41):
        line = [0.0] * delay
        position = 0
        for index, x in enumerate(tail):
            y = line[position]
            fed = x + 0.5 * y
            line[position] = fed
            tail[index] = y - 0.5 * fed
            position = 0 if position == delay - 1 else position + 1
    return [x + wet * y for x, y in zip(dry, tail, strict=True)]
