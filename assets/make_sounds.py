"""Make every sound of the game, from nothing but arithmetic.

Run ``python assets/make_sounds.py`` to write ``assets/sounds/*.wav`` and add ``--check`` to compare them with
what is on disk instead. Only the standard library is used, each sound draws its noise from a generator seeded
with its own name, and so the same bytes come out on every run and changing one sound leaves the others alone.

The sounds are built the way their objects make them. Something is struck or rubbed (shaped noise),
something rings (decaying modes), and all of it happens in the same small, carpeted room. Pitched sounds live
in G major and its relative E minor, so that two of them falling together never clash.
"""

from __future__ import annotations

import argparse
import io
import itertools
import math
import random
import sys
import wave
from array import array
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

RATE = 44_100
SOUNDS = Path(__file__).parent / "sounds"

# All sounds aim at one loudness as heard through a short ear-like window; the peaks are then kept within
# these bounds, so that a click may not spike to be as loud as a chord, nor a chord vanish beside a click.
PEAK_CEILING_DB = -6.0
PEAK_FLOOR_DB = -11.0
LOUDNESS_DB = -19.5

Signal = list[float]

# Equal temperament from A4 = 440 Hz.
E2, B2 = 82.41, 123.47
D3, E3, G3, A3, B3 = 146.83, 164.81, 196.00, 220.00, 246.94
C4, D4, E4, FS4, G4, A4, B4 = 261.63, 293.66, 329.63, 369.99, 392.00, 440.00, 493.88
C5, D5, DS5, E5, G5, B5 = 523.25, 587.33, 622.25, 659.26, 783.99, 987.77
D6, FS6 = 1174.66, 1479.98


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


# Noise and filters.


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


# Shapes.


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


# Things that ring.


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


# The room.


def room(dry: Sequence[float], wet: float, size: float = 1.0) -> Signal:
    """Add the early, damped echoes of a small room, so that all sounds share one place."""
    tail = [0.0] * len(dry)
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
    for delay in (225, 83):
        line = [0.0] * delay
        position = 0
        for index, x in enumerate(tail):
            y = line[position]
            fed = x + 0.5 * y
            line[position] = fed
            tail[index] = y - 0.5 * fed
            position = 0 if position == delay - 1 else position + 1
    return [x + wet * y for x, y in zip(dry, tail, strict=True)]


# The sounds.


def card(rng: random.Random, body: float, paper: float) -> Signal:
    """Return a card landing flat on cloth: air gives way, the pasteboard ticks, the table answers.

    Args:
        rng: Where the noise comes from.
        body: The pitch of the cloth-covered table, in hertz.
        paper: The centre of the pasteboard's tick, in hertz.
    """
    out = silence(0.17)
    brush = lowpass(4500.0)(bandpass(paper * 0.6, 0.8)(noise(rng, 0.03)))
    mix(out, shaped(brush, ((0.0, 0.0), (0.8, 1.0), (1.0, 0.0))), 0.0, 0.30)
    flat = 0.020
    mix(out, burst(rng, lowpass(620.0), 0.0015, 0.085), flat, 1.7)
    mix(out, burst(rng, bandpass(paper, 0.9), 0.0006, 0.032), flat, 1.15)
    ring(out, flat, body, 0.10, 0.42, attack=0.002)
    ring(out, flat, body * 1.83, 0.07, 0.26, attack=0.002)
    # The far corner settles a moment after the rest.
    mix(out, burst(rng, bandpass(paper * 1.3, 1.1), 0.0006, 0.018), flat + 0.017, 0.45)
    return room(lowpass(6500.0)(out), 0.05)


def rub(rng: random.Random, seconds: float, centres: Sequence[tuple[float, float]]) -> Signal:
    """Return a card's face moving over cloth: noise, roughened by the threads it crosses."""
    air = swept_band(noise(rng, seconds), centres, 0.75)
    # Cloth swallows the hiss that a hard table would give back.
    air = lowpass(3000.0, 0.6)(lowpass(4200.0)(air))
    threads = lowpass(160.0)(noise(rng, seconds))
    return [x * (0.75 + 4.0 * abs(y)) for x, y in zip(air, threads, strict=True)]


def slide(rng: random.Random) -> Signal:
    """Return a card drawn or pushed over cloth."""
    out = silence(0.28)
    sweep = rub(rng, 0.25, ((0.0, 750.0), (0.45, 1900.0), (1.0, 1000.0)))
    mix(out, shaped(sweep, ((0.0, 0.0), (0.4, 1.0), (0.65, 0.7), (1.0, 0.0))), 0.0, 1.0)
    weight = lowpass(350.0)(noise(rng, 0.25))
    mix(out, shaped(weight, ((0.0, 0.0), (0.5, 1.0), (1.0, 0.0))), 0.0, 0.5)
    mix(out, burst(rng, lowpass(600.0), 0.002, 0.05), 0.222, 0.7)
    return room(out, 0.04)


def riffle(rng: random.Random) -> Signal:
    """Return two half packs let run together under the thumbs and squared."""
    out = silence(0.57)
    clicks = silence(0.57)
    at, count = 0.010, 28
    for number in range(count):
        share = number / (count - 1)
        # Thumbs release slowly, then the bend of the pack drives the rest out faster.
        at += (0.0200 - 0.0095 * share) * (0.8 + 0.4 * rng.random())
        level = along(((0.0, 0.5), (0.55, 1.0), (1.0, 0.6)), share) * (0.7 + 0.5 * rng.random())
        colour = bandpass(1300.0 + 700.0 * share + 700.0 * rng.random(), 1.1)
        mix(clicks, burst(rng, colour, 0.0007, 0.016), at, level)
    mix(out, clicks)
    # The bent pack is a body of its own and colours each flap.
    mix(out, bandpass(620.0, 2.0)(clicks), 0.0, 0.9)
    mix(out, bandpass(240.0, 1.5)(clicks), 0.0, 1.3)
    mix(out, shaped(bandpass(2600.0, 0.6)(noise(rng, 0.45)), ((0.0, 0.0), (0.6, 1.0), (1.0, 0.0))), 0.0, 0.07)
    mix(out, burst(rng, lowpass(500.0), 0.002, 0.09), 0.462, 1.5)
    mix(out, burst(rng, bandpass(1700.0, 0.8), 0.001, 0.035), 0.462, 0.45)
    ring(out, 0.462, 165.0, 0.1, 0.35, attack=0.002)
    return room(lowpass(5200.0)(out), 0.04)


def trick(rng: random.Random) -> Signal:
    """Return four cards swept together and drawn in."""
    out = silence(0.42)
    for number in range(4):
        lift = 1.0 + 0.09 * number
        sweep = rub(rng, 0.19, ((0.0, 800.0 * lift), (0.6, 1700.0 * lift), (1.0, 1000.0)))
        mix(out, shaped(sweep, ((0.0, 0.0), (0.35, 1.0), (1.0, 0.0))), 0.050 * number, 0.40)
        mix(out, burst(rng, bandpass(1900.0 * lift, 1.0), 0.0008, 0.02), 0.06 + 0.055 * number, 0.95)
        mix(out, burst(rng, lowpass(520.0), 0.0015, 0.05), 0.06 + 0.055 * number, 1.1)
    mix(out, burst(rng, lowpass(480.0), 0.002, 0.11), 0.280, 2.2)
    mix(out, burst(rng, bandpass(1500.0, 0.9), 0.001, 0.03), 0.280, 0.5)
    ring(out, 0.280, 158.0, 0.13, 0.6, attack=0.003)
    return room(out, 0.06)


def broken(rng: random.Random) -> Signal:
    """Return spades being broken: a low soft drum, and a dark chord glinting behind it."""
    out = silence(1.06)
    membrane(out, 0.0, 98.0, 0.55, 0.85, drop=0.22)
    mix(out, burst(rng, lowpass(450.0), 0.002, 0.07), 0.0, 1.3)
    # E minor with its ninth, low and open; each note is a pair whose slow beating makes the shimmer.
    for freq, level, spread in (
        (E3, 0.34, 1.0),
        (B3, 0.30, 1.3),
        (G4, 0.23, 1.7),
        (FS4, 0.13, 2.1),
        (B4, 0.10, 2.9),
    ):
        ring(out, 0.03, freq - spread, 1.25, level, attack=0.055)
        ring(out, 0.03, freq + spread, 1.05, level, attack=0.085)
    for freq in (E5, B5, FS6):
        ring(out, 0.05, freq - 2.6, 0.9, 0.034, attack=0.11)
        ring(out, 0.05, freq + 2.6, 0.9, 0.034, attack=0.14)
    return room(out, 0.12, 1.5)


def bid(rng: random.Random) -> Signal:
    """Return a wooden marker with a felt foot set down."""
    out = silence(0.22)
    for at, level in ((0.004, 1.0), (0.047, 0.22)):
        ring(out, at, 388.0, 0.11, 0.75 * level, attack=0.0015)
        ring(out, at, 655.0, 0.085, 0.42 * level, attack=0.0012)
        ring(out, at, 1130.0, 0.05, 0.28 * level, attack=0.001)
        ring(out, at, 1985.0, 0.03, 0.12 * level, attack=0.0007)
        ring(out, at, 158.0, 0.10, 0.40 * level, attack=0.003)
        mix(out, burst(rng, lowpass(1300.0), 0.001, 0.03), at, 0.6 * level)
    return room(out, 0.07)


def made(rng: random.Random) -> Signal:
    """Return a contract made: two warm notes, a fourth upwards and home."""
    out = silence(0.78)
    marimba(rng, out, 0.004, D4, 0.75, length=0.75)
    marimba(rng, out, 0.135, G4, 1.0, length=0.9)
    ring(out, 0.135, G3, 0.8, 0.35, attack=0.01)
    return room(out, 0.09, 1.3)


def set_back(rng: random.Random) -> Signal:
    """Return a contract missed: two dark notes sinking by a third, more a sigh than a verdict."""
    out = silence(0.74)
    for at, freq, level in ((0.004, G3, 0.8), (0.19, E3, 1.0)):
        felt_string(out, at, freq, level, length=0.55)
        ring(out, at, freq * 0.5, 0.6, 0.3 * level, attack=0.012)
        mix(out, burst(rng, lowpass(420.0), 0.003, 0.06), at, 0.5 * level)
    ring(out, 0.19, B3, 0.55, 0.16, attack=0.02)
    return room(lowpass(850.0)(out), 0.10, 1.4)


def nil_made(rng: random.Random) -> Signal:
    """Return a nil kept: breath rising through touched glasses."""
    out = silence(0.96)
    breath = swept_band(noise(rng, 0.62), ((0.0, 900.0), (1.0, 4200.0)), 3.0)
    mix(out, shaped(breath, ((0.0, 0.0), (0.55, 1.0), (1.0, 0.0))), 0.0, 0.55)
    notes = ((0.004, D5, 0.55), (0.085, G5, 0.55), (0.165, B5, 0.5), (0.25, D6, 0.48))
    for at, freq, level in notes:
        glass(rng, out, at, freq, level, length=0.95)
    ring(out, 0.05, G4, 0.9, 0.25, attack=0.08)
    return room(out, 0.13, 1.6)


def nil_broken(rng: random.Random) -> Signal:
    """Return a nil lost: the glasses tumble down and something low catches them."""
    out = silence(0.92)
    # Major thirds all the way down give no key to rest in: the fall finds its home only in the low E.
    notes = ((0.004, B5, 0.42), (0.07, G5, 0.45), (0.145, DS5, 0.5), (0.23, B4, 0.55))
    for at, freq, level in notes:
        glass(rng, out, at, freq, level, length=0.5)
    fall = swept_band(noise(rng, 0.36), ((0.0, 2600.0), (1.0, 500.0)), 2.0)
    mix(out, shaped(fall, ((0.0, 0.0), (0.3, 1.0), (1.0, 0.0))), 0.0, 0.2)
    membrane(out, 0.33, 98.0, 0.42, 0.75, drop=0.15)
    felt_string(out, 0.33, E3, 0.5, length=0.7)
    return room(lowpass(2400.0)(out), 0.13, 1.6)


def bag_penalty(rng: random.Random) -> Signal:
    """Return a soft full sack dropped on the table, its beans settling."""
    out = silence(0.42)
    mix(out, burst(rng, lowpass(380.0), 0.004, 0.20), 0.0, 2.9)
    ring(out, 0.003, 104.0, 0.22, 0.6, attack=0.004)
    ring(out, 0.003, 163.0, 0.16, 0.5, attack=0.004)
    ring(out, 0.003, 247.0, 0.11, 0.3, attack=0.004)
    for _ in range(46):
        # Most beans move with the blow, the last few trickle.
        late = rng.random()
        at = 0.012 + 0.27 * late * late
        colour = bandpass(700.0 + 1500.0 * rng.random(), 1.4)
        mix(out, burst(rng, colour, 0.001, 0.022), at, (0.85 - 0.65 * late) * (0.5 + 0.5 * rng.random()))
    return room(out, 0.05)


def bag(rng: random.Random) -> Signal:
    """Return one small bag of beans dropped on others."""
    out = silence(0.17)
    mix(out, burst(rng, lowpass(900.0), 0.002, 0.05), 0.003, 1.2)
    ring(out, 0.003, 233.0, 0.07, 0.3, attack=0.003)
    for number in range(13):
        at = 0.004 + 0.075 * (number / 12) ** 2 + 0.006 * rng.random()
        colour = bandpass(1100.0 + 1500.0 * rng.random(), 1.4)
        mix(out, burst(rng, colour, 0.0008, 0.018), at, (1.1 - 0.06 * number) * (0.6 + 0.4 * rng.random()))
    return room(out, 0.04)


def win(rng: random.Random) -> Signal:
    """Return a game won: fourth, fifth, home, in wood over soft strings."""
    out = silence(1.46)
    cadence = (
        (0.004, (C4, E4, C5), G3 * 0.667, 0.55, 0.5),
        (0.20, (D4, FS4, A4), D3, 0.60, 0.5),
        (0.40, (G3, D4, B4), G3 * 0.5, 0.80, 1.25),
    )
    for at, chord, bass, level, length in cadence:
        felt_string(out, at, bass, 0.55 * level, length=length)
        for number, freq in enumerate(chord):
            # A hand is never exact: the chord rolls upwards a little.
            marimba(rng, out, at + 0.012 * number, freq, level * (0.55 + 0.12 * number), length=length)
    marimba(rng, out, 0.56, D5, 0.42, length=1.2)
    marimba(rng, out, 0.70, G5, 0.36, length=1.2)
    return room(out, 0.12, 1.6)


def lose(rng: random.Random) -> Signal:
    """Return a game lost: A minor leaning into E minor, quietly, with the third on top."""
    out = silence(1.34)
    cadence = (
        (0.004, (A3, E4, C5), A3 * 0.5, 0.75, 0.55),
        (0.21, (A3, D4, B4), B2, 0.65, 0.5),
        (0.43, (E3, B3, G4), E2, 0.90, 1.1),
    )
    for at, chord, bass, level, length in cadence:
        felt_string(out, at, bass, 0.5 * level, length=length)
        for number, freq in enumerate(chord):
            felt_string(out, at + 0.014 * number, freq, level * (0.42 + 0.12 * number), length=length)
        mix(out, burst(rng, lowpass(400.0), 0.003, 0.06), at, 0.3 * level)
    return room(lowpass(1900.0)(out), 0.12, 1.6)


def button(rng: random.Random) -> Signal:
    """Return a fingertip on a small wooden key."""
    out = silence(0.075)
    ring(out, 0.002, 640.0, 0.032, 0.6, attack=0.0012)
    ring(out, 0.002, 1370.0, 0.020, 0.35, attack=0.001)
    ring(out, 0.002, 235.0, 0.045, 0.35, attack=0.002)
    mix(out, burst(rng, bandpass(2100.0, 0.8), 0.0008, 0.014), 0.002, 0.5)
    return room(out, 0.03)


def refuse(rng: random.Random) -> Signal:
    """Return a knuckle knocking twice on the cloth: no, not that one."""
    out = silence(0.25)
    for at, level, bend in ((0.003, 0.85, 1.0), (0.098, 1.0, 0.93)):
        ring(out, at, 176.0 * bend, 0.10, 0.9 * level, attack=0.003)
        ring(out, at, 292.0 * bend, 0.07, 0.5 * level, attack=0.003)
        ring(out, at, 451.0 * bend, 0.04, 0.22 * level, attack=0.002)
        mix(out, burst(rng, lowpass(520.0), 0.002, 0.06), at, 1.1 * level)
    return room(lowpass(1100.0)(out), 0.05)


class Recipe(NamedTuple):
    """How one file is made.

    Attributes:
        make: Builds the raw sound from its own source of noise.
        offset_db: How much softer than the common loudness the sound is meant to be.
        fade: Seconds over which the end is brought to zero.
    """

    make: Callable[[random.Random], Signal]
    offset_db: float = 0.0
    fade: float = 0.012


RECIPES: dict[str, Recipe] = {
    "card_1": Recipe(lambda rng: card(rng, 205.0, 2300.0)),
    "card_2": Recipe(lambda rng: card(rng, 228.0, 2700.0)),
    "card_3": Recipe(lambda rng: card(rng, 184.0, 1950.0)),
    "slide": Recipe(slide, -2.0),
    "riffle": Recipe(riffle),
    "trick": Recipe(trick),
    "broken": Recipe(broken, 1.0, 0.25),
    "bid": Recipe(bid),
    "made": Recipe(made, 0.0, 0.15),
    "set": Recipe(set_back, 0.0, 0.18),
    "nil_made": Recipe(nil_made, -1.0, 0.25),
    "nil_broken": Recipe(nil_broken, -0.5, 0.2),
    "bag_penalty": Recipe(bag_penalty, 0.0, 0.04),
    "bag": Recipe(bag, -1.0, 0.02),
    "win": Recipe(win, 1.0, 0.3),
    "lose": Recipe(lose, 0.0, 0.3),
    "button": Recipe(button, -5.0, 0.008),
    "refuse": Recipe(refuse, -1.0, 0.02),
}


# Finishing.


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
    # Small loudspeakers turn what lies below into rattle; the filter also takes away any standing offset.
    out = highpass(45.0)(signal)
    rise, fall = round(0.002 * RATE), round(fade * RATE)
    last = len(out) - 1
    window = [
        (0.5 - 0.5 * math.cos(math.pi * min(1.0, index / rise)))
        * (0.5 - 0.5 * math.cos(math.pi * min(1.0, (last - index) / fall)))
        for index in range(len(out))
    ]
    out = [value * weight for value, weight in zip(out, window, strict=True)]
    factor = gain(LOUDNESS_DB + offset_db - loudness(out))
    factor = max(factor, gain(PEAK_FLOOR_DB) / max(map(abs, out)))
    out = [cushion(factor * value) for value in out]
    # The fades and the cushion may leave a trace of mean; taken off in the window's own shape, the ends stay
    # at zero.
    lean = math.fsum(out) / math.fsum(window)
    return [value - lean * weight for value, weight in zip(out, window, strict=True)]


def encode(signal: Iterable[float]) -> bytes:
    """Return a signal as the bytes of a mono 16-bit WAV file."""
    samples = array("h", (round(32767.0 * value) for value in signal))
    if sys.byteorder == "big":
        samples.byteswap()
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return buffer.getvalue()


def render(name: str) -> bytes:
    """Return the WAV file of one sound."""
    recipe = RECIPES[name]
    # A string seeds the generator through a fixed hash, unlike `hash`, which differs from run to run.
    rng = random.Random(f"spades:{name}")
    return encode(finish(recipe.make(rng), recipe.offset_db, recipe.fade))


def render_all() -> dict[str, bytes]:
    """Return all sounds by file name."""
    return {f"{name}.wav": render(name) for name in RECIPES}


def differences(files: dict[str, bytes], folder: Path) -> list[str]:
    """Return the names of the files that are missing from a folder, differ in it, or do not belong there."""
    found = {path.name: path.read_bytes() for path in folder.glob("*.wav")}
    return sorted(name for name in files.keys() | found.keys() if files.get(name) != found.get(name))


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the sounds, or check that they are up to date.

    Returns:
        The exit status: 1 if a check found a difference, else 0.
    """
    parser = argparse.ArgumentParser(description="Synthesise the sounds of the game.")
    parser.add_argument("--check", action="store_true", help="compare with the files on disk; write nothing")
    options = parser.parse_args(arguments)
    files = render_all()
    if options.check:
        wrong = differences(files, SOUNDS)
        for name in wrong:
            print(f"differs: {name}")
        return 1 if wrong else 0
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (SOUNDS / name).write_bytes(data)
    print(f"{len(files)} sounds, {sum(map(len, files.values())) / 1000:.0f} kB, in {SOUNDS}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
