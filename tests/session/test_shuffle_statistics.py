"""Whether packs are fair: position of each card, pairs, neighbours and suits over many packs.

    SPADES_PACKS=1000000 python -m pytest -s -n0 tests/session/test_shuffle_statistics.py

looks at a million; the seeds are SHA-256 of 0, 1, 2, ..., so that the same packs come every time.
"""

import hashlib
import math
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

import pytest

from spades.engine import Rules
from spades.session.deals.contribution import Contribution
from spades.session.deals.seal import Sealed

PACKS = int(os.environ.get("SPADES_PACKS", "20000"))

LIMIT = 4.5
"""Deviations at which a fair shuffle is doubted: seven times in a million by chance."""


@dataclass
class Counts:
    """What was counted.

    Attributes:
        places: How often each card lay at each place.
        tops: How often each card lay on top with each other one below it: the first pair of a draw.
        last_pair: The same for the last two cards.
        followers: How often each card was followed by the one after it in an unshuffled pack.
        spades: How often so many spades were among the cards offered to the starter: every fourth from the top.
    """

    places: list[list[int]] = field(default_factory=lambda: [[0] * 52 for _ in range(52)])
    tops: list[list[int]] = field(default_factory=lambda: [[0] * 52 for _ in range(52)])
    last_pair: list[list[int]] = field(default_factory=lambda: [[0] * 52 for _ in range(52)])
    followers: list[int] = field(default_factory=lambda: [0] * 52)
    spades: list[int] = field(default_factory=lambda: [0] * 14)


@pytest.fixture(scope="module")
def counts() -> Counts:
    found = Counts()
    places, followers = found.places, found.followers
    for number in range(PACKS):
        seed = hashlib.sha256(str(number).encode()).digest()
        pack = [int(card) for card in Sealed(seed).cut(Contribution.of(1 + number % 51)).pack_for(Rules())]
        for at, card in enumerate(pack):
            places[at][card] += 1
        for one, other in pairwise(pack):
            if other == one + 1:
                followers[one] += 1
        found.tops[pack[0]][pack[1]] += 1
        found.last_pair[pack[50]][pack[51]] += 1
        found.spades[sum(card < 13 for card in pack[::4])] += 1
    return found


def chi_square(seen: Iterable[float], expected: Iterable[float]) -> float:
    return sum((a - b) ** 2 / b for a, b in zip(seen, expected, strict=True))


def deviations(value: float, freedom: int) -> float:
    """Return how unusual a chi-square is, in standard deviations (Wilson and Hilferty)."""
    share = 2 / (9 * freedom)
    return float(((value / freedom) ** (1 / 3) - (1 - share)) / math.sqrt(share))


def judge(name: str, value: float, freedom: int) -> None:
    off = deviations(value, freedom)
    told = f"{PACKS} packs, {name}: chi-square {value:.1f} at {freedom} degrees of freedom, {off:+.2f} deviations"
    print(told)  # noqa: T201  # the figures are what a long run is for
    # Too even is as suspicious as too uneven.
    assert abs(off) < LIMIT


def test_every_card_is_equally_likely_at_every_place(counts: Counts) -> None:
    cells = [count for row in counts.places for count in row]
    # A pack has each card once and each place once, which takes 1 in 52 off what independent cells would give.
    judge("card by place", chi_square(cells, [PACKS / 52] * 2704) * 51 / 52, 51 * 51)


def test_every_suit_is_equally_likely_at_every_place(counts: Counts) -> None:
    cells = [sum(row[13 * suit : 13 * suit + 13]) for row in counts.places for suit in range(4)]
    judge("suit by place", chi_square(cells, [PACKS / 4] * 208) * 51 / 52, 51 * 3)


@pytest.mark.parametrize("which", ["tops", "last_pair"])
def test_every_pair_is_equally_likely(counts: Counts, which: str) -> None:
    table: list[list[int]] = getattr(counts, which)
    cells = [table[one][other] for one in range(52) for other in range(52) if one != other]
    assert sum(cells) == PACKS
    judge(f"pairs ({which})", chi_square(cells, [PACKS / 2652] * 2652), 2651)


def test_no_card_sticks_to_the_one_it_lay_beside(counts: Counts) -> None:
    assert counts.followers[51] == 0
    judge("neighbours", chi_square(counts.followers[:51], [PACKS / 52] * 51), 51)


def test_spades_fall_to_a_seat_as_often_as_they_should(counts: Counts) -> None:
    chances = [math.comb(13, n) * math.comb(39, 13 - n) / math.comb(52, 13) for n in range(14)]
    # What is rare is counted together.
    seen = [*counts.spades[:7], sum(counts.spades[7:])]
    expected = [PACKS * chance for chance in [*chances[:7], sum(chances[7:])]]
    judge("spades in 13 cards", chi_square(seen, expected), 7)


def test_the_measure_sees_a_biased_shuffle() -> None:
    """A shuffle that is a little wrong, as many programs have it, is far beyond the limit."""
    places = [[0] * 52 for _ in range(52)]
    for number in range(8000):
        stream = hashlib.shake_128(str(number).encode()).digest(52)
        cards = list(range(52))
        for at in range(52):
            other = stream[at] % 52  # every place with every place
            cards[at], cards[other] = cards[other], cards[at]
        for at, card in enumerate(cards):
            places[at][card] += 1
    cells = [count for row in places for count in row]
    assert deviations(chi_square(cells, [8000 / 52] * 2704) * 51 / 52, 51 * 51) > LIMIT
