"""What moments sound like: in G major and its relative E minor, so that two of them together never clash."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soundart.bodies import felt_string, glass, marimba, membrane, ring, room
from soundart.signals import Signal, burst, lowpass, mix, noise, shaped, silence, swept_band

if TYPE_CHECKING:
    import random

# Equal temperament from A4 = 440 Hz.
E3, G3, A3, B3 = 164.81, 196.00, 220.00, 246.94
C4, D4, E4, G4, A4, B4 = 261.63, 293.66, 329.63, 392.00, 440.00, 493.88
C5, D5, DS5, E5, FS5, G5, A5, B5 = 523.25, 587.33, 622.25, 659.26, 739.99, 783.99, 880.00, 987.77
C6, D6, FS6, G6 = 1046.50, 1174.66, 1479.98, 1567.98


def broken(rng: random.Random) -> Signal:
    """Return spades being broken: a low soft drum, and a dark chord glinting behind it."""
    out = silence(1.06)
    membrane(out, 0.0, 98.0, 0.55, 0.3, drop=0.22)
    mix(out, burst(rng, lowpass(1400.0), 0.002, 0.07), 0.0, 1.2)
    # E minor with its ninth, low and open; each note is a pair whose slow beating makes the shimmer.
    for freq, level, spread in (
        (E3, 0.10, 1.0),
        (E4, 0.16, 1.0),
        (B4, 0.32, 1.3),
        (G5, 0.23, 1.7),
        (FS5, 0.13, 2.1),
        (B5, 0.10, 2.9),
    ):
        ring(out, 0.03, freq - spread, 1.25, level, attack=0.055)
        ring(out, 0.03, freq + spread, 1.05, level, attack=0.085)
    for freq in (E5, B5, FS6):
        ring(out, 0.05, freq - 2.6, 0.9, 0.034, attack=0.11)
        ring(out, 0.05, freq + 2.6, 0.9, 0.034, attack=0.14)
    return room(out, 0.12, 1.5)


def joker(rng: random.Random) -> Signal:
    """Return a joker led: the little bells of its cap, shaken twice."""
    out = silence(0.62)
    shakes = ((0.004, D6, 0.5), (0.035, G6, 0.42), (0.07, B5, 0.4), (0.2, D6, 0.55), (0.228, FS6, 0.4), (0.26, G6, 0.5))
    for at, freq, level in shakes:
        glass(rng, out, at, freq, level, length=0.5)
        mix(out, burst(rng, lowpass(5200.0), 0.001, 0.02), at, 0.25 * level)
    ring(out, 0.2, G4, 0.4, 0.14, attack=0.02)
    return room(out, 0.11, 1.4)


def made(rng: random.Random) -> Signal:
    """Return a contract made: two warm notes, a fourth upwards and home."""
    out = silence(0.78)
    marimba(rng, out, 0.004, D5, 0.75, length=0.75)
    marimba(rng, out, 0.135, G5, 1.0, length=0.9)
    ring(out, 0.135, G4, 0.8, 0.3, attack=0.01)
    return room(out, 0.09, 1.3)


def set_back(rng: random.Random) -> Signal:
    """Return a contract missed: two dark notes sinking by a third, more a sigh than a verdict."""
    out = silence(0.74)
    for at, freq, level in ((0.004, D5, 0.8), (0.19, B4, 1.0)):
        felt_string(out, at, freq, level, length=0.55)
        ring(out, at, freq * 0.5, 0.6, 0.22 * level, attack=0.012)
        mix(out, burst(rng, lowpass(900.0), 0.003, 0.06), at, 0.5 * level)
    ring(out, 0.19, G4, 0.55, 0.12, attack=0.02)
    return room(lowpass(2600.0)(out), 0.10, 1.4)


def danger(rng: random.Random) -> Signal:
    """Return a nil that hangs: one glass touched, and the one a half step above it, left open."""
    out = silence(0.42)
    for at, freq, level in ((0.004, B5, 0.5), (0.15, C6, 0.55)):
        glass(rng, out, at, freq, level, length=0.6)
        ring(out, at, freq * 0.5, 0.3, 0.16 * level, attack=0.02)
    return room(lowpass(5200.0)(out), 0.12, 1.4)


def lead(rng: random.Random) -> Signal:
    """Return the lead in the game changing hands: three quick steps up in wood."""
    out = silence(0.46)
    for at, freq, level in ((0.004, G5, 0.7), (0.085, B5, 0.8), (0.17, D6, 1.0)):
        marimba(rng, out, at, freq, level, length=0.55)
    ring(out, 0.17, G4, 0.4, 0.25, attack=0.012)
    return room(out, 0.09, 1.3)


def last(rng: random.Random) -> Signal:
    """Return the last trick coming up: one deep note in wood, as a clock strikes, and its fifth behind it."""
    out = silence(0.6)
    marimba(rng, out, 0.004, G4, 1.0, length=0.8)
    marimba(rng, out, 0.03, D5, 0.45, length=0.7)
    ring(out, 0.004, G5, 0.5, 0.12, attack=0.015)
    mix(out, burst(rng, lowpass(1600.0), 0.002, 0.04), 0.0, 0.5)
    return room(out, 0.10, 1.4)


def bags_near(rng: random.Random) -> Signal:
    """Return the tray nearly full: one note knocked at twice, the second time harder, and a low one below it."""
    out = silence(0.44)
    for at, level in ((0.004, 0.55), (0.12, 0.85)):
        felt_string(out, at, B4, level, length=0.4)
        mix(out, burst(rng, lowpass(1500.0), 0.002, 0.05), at, 0.7 * level)
    ring(out, 0.12, E4, 0.35, 0.16, attack=0.015)
    return room(out, 0.08, 1.3)


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
    membrane(out, 0.33, 98.0, 0.42, 0.22, drop=0.15)
    felt_string(out, 0.33, E3, 0.2, length=0.7)
    felt_string(out, 0.33, E5, 0.5, length=0.7)
    return room(lowpass(5200.0)(out), 0.13, 1.6)


def blind_nil(rng: random.Random) -> Signal:
    """Return a blind nil kept: in the dark one low note, then the glasses of a nil, twice as high and left to ring."""
    out = silence(1.15)
    felt_string(out, 0.004, G3, 0.5, length=0.9)
    membrane(out, 0.004, 98.0, 0.2, 0.3, drop=0.1)
    breath = swept_band(noise(rng, 0.8), ((0.0, 500.0), (1.0, 5200.0)), 3.0)
    mix(out, shaped(breath, ((0.0, 0.0), (0.7, 1.0), (1.0, 0.0))), 0.12, 0.5)
    for at, freq, level in ((0.2, G5, 0.5), (0.28, B5, 0.5), (0.36, D6, 0.48), (0.46, G6, 0.46)):
        glass(rng, out, at, freq, level, length=1.1)
        ring(out, at, freq * 0.5, 0.9, 0.1, attack=0.03)
    return room(out, 0.14, 1.7)


def big_set(rng: random.Random) -> Signal:
    """Return a bid missed by far: four dark notes down the stairs, each lower and duller, and the floor."""
    out = silence(0.95)
    for step, freq in enumerate((D5, B4, G4, E4)):
        at = 0.004 + 0.13 * step
        felt_string(out, at, freq, 0.85, length=0.5)
        mix(out, burst(rng, lowpass(1100.0 - 150.0 * step), 0.003, 0.06), at, 0.6)
    membrane(out, 0.52, 82.4, 0.55, 0.3, drop=0.2)
    ring(out, 0.52, E3, 0.6, 0.2, attack=0.02)
    return room(lowpass(2400.0)(out), 0.11, 1.4)


def comeback(rng: random.Random) -> Signal:
    """Return a game won from far behind: low in the minor it begins, climbs, and ends where a game won does."""
    out = silence(1.6)
    for at, freq, level in ((0.004, E3, 0.6), (0.19, G3, 0.6), (0.36, B3, 0.65), (0.5, D4, 0.7)):
        felt_string(out, at, freq, level, length=0.45)
    for at, freq in ((0.62, G4), (0.7, B4), (0.78, D5)):
        marimba(rng, out, at, freq, 0.6, length=0.6)
    felt_string(out, 0.9, G3, 0.45, length=1.2)
    for number, freq in enumerate((G4, D5, B5)):
        marimba(rng, out, 0.9 + 0.012 * number, freq, 0.5 + 0.1 * number, length=1.2)
    marimba(rng, out, 1.06, D6, 0.42, length=1.1)
    marimba(rng, out, 1.2, G6, 0.36, length=1.1)
    return room(out, 0.12, 1.6)


def win(rng: random.Random) -> Signal:
    """Return a game won: fourth, fifth, home, in wood over soft strings."""
    out = silence(1.46)
    cadence = (
        (0.004, (C5, E5, C6), C4, 0.55, 0.5),
        (0.20, (D5, FS5, A5), D4, 0.60, 0.5),
        (0.40, (G4, D5, B5), G3, 0.80, 1.25),
    )
    for at, chord, bass, level, length in cadence:
        felt_string(out, at, bass, 0.55 * level, length=length)
        for number, freq in enumerate(chord):
            # A hand is never exact: the chord rolls upwards a little.
            marimba(rng, out, at + 0.012 * number, freq, level * (0.55 + 0.12 * number), length=length)
    marimba(rng, out, 0.56, D6, 0.42, length=1.2)
    marimba(rng, out, 0.70, G6, 0.36, length=1.2)
    return room(out, 0.12, 1.6)


def lose(rng: random.Random) -> Signal:
    """Return a game lost: A minor leaning into E minor, quietly, with the third on top."""
    out = silence(1.34)
    cadence = (
        (0.004, (A4, E5, C6), A3, 0.75, 0.55),
        (0.21, (A4, D5, B5), B3, 0.65, 0.5),
        (0.43, (E4, B4, G5), E3, 0.90, 1.1),
    )
    for at, chord, bass, level, length in cadence:
        felt_string(out, at, bass, 0.5 * level, length=length)
        for number, freq in enumerate(chord):
            felt_string(out, at + 0.014 * number, freq, level * (0.42 + 0.12 * number), length=length)
        mix(out, burst(rng, lowpass(800.0), 0.003, 0.06), at, 0.3 * level)
    return room(lowpass(3400.0)(out), 0.12, 1.6)
