"""Suits that differ by their inks are told apart by whoever sees no red, no green or no blue.

How a picture looks to them: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency", IEEE TVCG 15 (6), 2009, at severity 1.0, on linear light. How far two inks are apart: the distance
in CIE L*a*b* (ΔE of 1976, white point D65). By the formula of 2000 no black, red, blue and green were found that come
to 30 and are dark enough on white.
"""

from __future__ import annotations

import math
import os
from collections import Counter
from itertools import combinations
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

CARDS = Path(__file__).resolve().parents[2] / "assets" / "cards"

LEAST_APART, LEAST_CONTRAST = 30.0, 4.5

Triple = tuple[float, float, float]

SEEN: dict[str, tuple[Triple, Triple, Triple]] = {
    "by most": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "without red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What light of red, green and blue becomes: by most, protan, deutan, tritan."""


def linear(colour: pygame.Color) -> list[float]:
    parts = (value / 255 for value in (colour.r, colour.g, colour.b))
    return [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in parts]


def luminance(light: list[float]) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def lab(light: list[float]) -> Triple:
    red, green, blue = (min(1.0, max(0.0, value)) for value in light)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    x, y, z = (value ** (1 / 3) if value > 216 / 24389 else value * 841 / 108 + 4 / 29 for value in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def printed(deck: str, suit: str) -> tuple[pygame.Color, pygame.Color]:
    """Return the paper and the ink of a suit, as they are on a card with little else on it."""
    card = pygame.image.load_sized_svg(str(CARDS / deck / f"{suit}2.svg"), (250, 350))
    pixels = Counter(tuple(card.get_at((x, y))) for x in range(10, 240) for y in range(10, 340))
    (paper, _many), (ink, _fewer) = pixels.most_common(2)
    return pygame.Color(*paper), pygame.Color(*ink)


@pytest.mark.parametrize("seen", SEEN)
@pytest.mark.parametrize("deck", ["four-colour", "jumbo"])
def test_any_two_suits_are_told_apart_by_their_inks(deck: str, seen: str) -> None:
    inks = {}
    for suit in "SHDC":
        light = linear(printed(deck, suit)[1])
        inks[suit] = lab([sum(share * part for share, part in zip(row, light, strict=True)) for row in SEEN[seen]])
    apart = {one + other: round(math.dist(inks[one], inks[other]), 1) for one, other in combinations("SHDC", 2)}
    assert min(apart.values()) >= LEAST_APART, apart


@pytest.mark.parametrize("deck", ["classic", "four-colour", "jumbo"])
@pytest.mark.parametrize("suit", "SHDC")
def test_each_ink_is_dark_enough_on_its_paper(deck: str, suit: str) -> None:
    paper, ink = (luminance(linear(colour)) for colour in printed(deck, suit))
    assert (paper + 0.05) / (ink + 0.05) >= LEAST_CONTRAST
