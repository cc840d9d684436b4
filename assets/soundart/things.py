"""What is touched: cards, the pack, bags of beans, a marker, a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soundart.bodies import ring, room
from soundart.signals import Signal, along, bandpass, burst, lowpass, mix, noise, shaped, silence, swept_band

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence


CARD_LANDS, SLIDE_STOPS, TRICK_LIES, PACK_SQUARED = 0.020, 0.222, 0.280, 0.462
"""When a card is flat, a pushed one at rest, a trick at its taker's, a riffled pack knocked even, in seconds."""


def _tuned(rng: random.Random) -> float:
    """Return how much higher or lower a thing sounds this time: nothing is struck twice in the same place."""
    return 0.88 + 0.24 * rng.random()


def card(rng: random.Random) -> Signal:
    """Return a card landing flat on cloth: air gives way, the pasteboard ticks, the table answers."""
    # The pitch of the cloth-covered table, and the centre of the pasteboard's tick, in hertz.
    body, paper = 205.0 * _tuned(rng), 2300.0 * _tuned(rng)
    out = silence(0.17)
    brush = lowpass(4500.0)(bandpass(paper * 0.6, 0.8)(noise(rng, 0.03)))
    mix(out, shaped(brush, ((0.0, 0.0), (0.8, 1.0), (1.0, 0.0))), 0.0, 0.30)
    flat = CARD_LANDS
    mix(out, burst(rng, lowpass(620.0), 0.0015, 0.085), flat, 0.7)
    mix(out, burst(rng, bandpass(paper, 0.9), 0.0006, 0.032), flat, 1.15)
    ring(out, flat, body, 0.10, 0.22, attack=0.002)
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
    mix(out, burst(rng, lowpass(600.0), 0.002, 0.05), SLIDE_STOPS, 0.7)
    mix(out, burst(rng, bandpass(1700.0 * _tuned(rng), 0.9), 0.0008, 0.028), SLIDE_STOPS, 3.6)
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
    mix(out, bandpass(240.0, 1.5)(clicks), 0.0, 0.4)
    mix(out, shaped(bandpass(2600.0, 0.6)(noise(rng, 0.45)), ((0.0, 0.0), (0.6, 1.0), (1.0, 0.0))), 0.0, 0.07)
    mix(out, burst(rng, lowpass(500.0), 0.002, 0.09), PACK_SQUARED, 1.3)
    mix(out, burst(rng, bandpass(1700.0, 0.8), 0.001, 0.035), PACK_SQUARED, 1.9)
    ring(out, PACK_SQUARED, 165.0, 0.1, 0.35, attack=0.002)
    return room(lowpass(5200.0)(out), 0.04)


def trick(rng: random.Random) -> Signal:
    """Return four cards swept together and drawn in."""
    out = silence(0.42)
    for number in range(4):
        lift = 1.0 + 0.09 * number
        sweep = rub(rng, 0.19, ((0.0, 800.0 * lift), (0.6, 1700.0 * lift), (1.0, 1000.0)))
        mix(out, shaped(sweep, ((0.0, 0.0), (0.35, 1.0), (1.0, 0.0))), 0.050 * number, 0.40)
        mix(out, burst(rng, bandpass(1900.0 * lift, 1.0), 0.0008, 0.02), 0.06 + 0.055 * number, 0.95)
        mix(out, burst(rng, lowpass(520.0), 0.0015, 0.05), 0.06 + 0.055 * number, 0.4)
    mix(out, burst(rng, lowpass(480.0), 0.002, 0.11), TRICK_LIES, 1.6)
    mix(out, burst(rng, bandpass(1500.0, 0.9), 0.001, 0.03), TRICK_LIES, 2.4)
    ring(out, TRICK_LIES, 158.0, 0.13, 0.6, attack=0.003)
    return room(out, 0.06)


def bid(rng: random.Random) -> Signal:
    """Return a wooden marker with a felt foot set down."""
    out = silence(0.22)
    # It never lands on the same edge: each of its modes is another time a little higher or lower.
    modes = [freq * _tuned(rng) for freq in (388.0, 655.0, 1130.0, 1985.0)]
    for at, level in ((0.004, 1.0), (0.047, 0.22)):
        ring(out, at, modes[0], 0.11, 0.45 * level, attack=0.0015)
        ring(out, at, modes[1], 0.085, 0.42 * level, attack=0.0012)
        ring(out, at, modes[2], 0.05, 0.28 * level, attack=0.001)
        ring(out, at, modes[3], 0.03, 0.12 * level, attack=0.0007)
        ring(out, at, 158.0, 0.10, 0.12 * level, attack=0.003)
        mix(out, burst(rng, lowpass(2100.0), 0.001, 0.03), at, 0.6 * level)
    return room(out, 0.07)


def bag_penalty(rng: random.Random) -> Signal:
    """Return a soft full sack dropped on the table, its beans settling."""
    out = silence(0.42)
    mix(out, burst(rng, lowpass(380.0), 0.004, 0.20), 0.0, 1.3)
    mix(out, burst(rng, bandpass(950.0, 0.8), 0.002, 0.11), 0.0, 2.2)
    ring(out, 0.003, 104.0, 0.22, 0.2, attack=0.004)
    ring(out, 0.003, 163.0, 0.16, 0.2, attack=0.004)
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


def button(rng: random.Random) -> Signal:
    """Return a fingertip on a small wooden key."""
    out = silence(0.075)
    modes = [freq * _tuned(rng) ** 2 for freq in (640.0, 1370.0, 235.0)]
    ring(out, 0.002, modes[0], 0.032, 0.6, attack=0.0012)
    ring(out, 0.002, modes[1], 0.020, 0.35, attack=0.001)
    ring(out, 0.002, modes[2], 0.045, 0.15, attack=0.002)
    mix(out, burst(rng, bandpass(2100.0, 0.8), 0.0008, 0.014), 0.002, 1.5)
    return room(out, 0.03)


def refuse(rng: random.Random) -> Signal:
    """Return a knuckle knocking twice on the cloth: no, not that one."""
    out = silence(0.25)
    modes = [freq * _tuned(rng) for freq in (292.0, 508.0, 811.0)]
    for at, level, bend in ((0.003, 0.85, 1.0), (0.098, 1.0, 0.93)):
        ring(out, at, modes[0] * bend, 0.10, 0.25 * level, attack=0.003)
        ring(out, at, modes[1] * bend, 0.08, 0.8 * level, attack=0.003)
        ring(out, at, modes[2] * bend, 0.05, 0.4 * level, attack=0.002)
        mix(out, burst(rng, bandpass(900.0, 0.7), 0.002, 0.05), at, 1.9 * level)
    return room(lowpass(2600.0)(out), 0.05)
