"""Sealed deals, held against docs/fairness.md by an implementation of its own."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import PACK, PRESETS, Card, NotationError
from spades.session.deals.seal import Deal, Seal, Sealed, Stream

VECTORS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("deal_vectors.json").read_text("utf-8"))
SEEDS = st.binary(min_size=32, max_size=32)


def by_the_book(seed: bytes, purpose: str, cut: int) -> str:
    """Work a pack out as docs/fairness.md says, with nothing of the program's."""
    stream = b"".join(
        hashlib.sha256(seed + b"spades " + purpose.encode() + b" 1" + bytes([0, 0, 0, n])).digest() for n in range(64)
    )
    cards = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    at = 0
    for last in range(51, 0, -1):
        while stream[at] >= 256 // (last + 1) * (last + 1):
            at += 1
        other = stream[at] % (last + 1)
        at += 1
        cards[last], cards[other] = cards[other], cards[last]
    return "".join(cards[cut:] + cards[:cut])


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["seed"][:8])
def test_the_vectors_hold(vector: dict[str, Any]) -> None:
    deal = Deal.parse(f"{vector['seed']} {vector['cut']}")
    assert deal.seal.format() == vector["seal"] == hashlib.sha256(bytes.fromhex(vector["seed"])).hexdigest()
    assert "".join(map(str, deal.pack)) == vector["pack"] == by_the_book(deal.seed, "pack", deal.place)
    spread = "".join(map(str, deal.sealed.high_card_pack()))
    assert spread == vector["high card"] == by_the_book(deal.seed, "high card", 0)
    assert deal.sealed.lot(PRESETS["classic-300"]).letter == vector["lot"]


@given(SEEDS, st.integers(0, 51))
def test_every_deal_is_what_the_book_says(seed: bytes, cut: int) -> None:
    deal = Sealed(seed).cut(cut)
    assert sorted(deal.pack) == list(PACK)
    assert "".join(map(str, deal.pack)) == by_the_book(seed, "pack", cut)


@given(SEEDS, st.integers(0, 51))
def test_seeds_and_deals_are_read_as_they_are_written(seed: bytes, cut: int) -> None:
    sealed = Sealed(seed)
    assert Sealed.parse(sealed.format()) == sealed
    assert Deal.parse(sealed.cut(cut).format()) == sealed.cut(cut)


@given(st.text())
def test_another_text_is_refused_by_name(text: str) -> None:
    for kind in (Sealed, Deal):
        with pytest.raises(NotationError, match="is not a"):
            kind.parse(text)


@pytest.mark.parametrize(
    "text", ["0" * 64 + " 52", "0" * 64 + " -1", "0" * 64 + " 07", "A" * 64 + " 1", "0" * 63 + " 1"]
)
def test_a_deal_out_of_range_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a deal"):
        Deal.parse(text)


@pytest.mark.parametrize("place", [-1, 52, True, 1.0])
def test_a_place_beyond_the_pack_cannot_be_cut(place: int) -> None:
    with pytest.raises(ValueError, match="place of a cut must be 0 to 51"):
        Sealed(bytes(32)).cut(place)


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_of_another_length_is_refused(seed: bytes) -> None:
    with pytest.raises(ValueError, match="seed must be 32 bytes"):
        Sealed(seed)


def test_a_cut_turns_the_shuffle_and_changes_nothing_else() -> None:
    sealed = Sealed(bytes(range(32)))
    packs = {sealed.cut(place).pack for place in range(52)}
    assert len(packs) == 52
    assert sealed.cut(0).pack == sealed.shuffle
    for place in range(52):
        assert sealed.cut(place).pack[0] is sealed.shuffle[place]


def test_nothing_of_a_seed_is_told_by_looking_at_it() -> None:
    sealed = Sealed(bytes(range(32)))
    for told in (repr(sealed), str(sealed), repr(sealed.cut(3)), f"{[sealed.cut(3)]}"):
        assert sealed.seed.hex() not in told
        assert repr(sealed.seed) not in told


def test_the_seal_is_the_beginning_of_the_digest() -> None:
    sealed = Sealed(bytes(32))
    assert sealed.seal.format() == hashlib.sha256(bytes(32)).hexdigest()
    assert sealed.seal.short.replace(" ", "") == sealed.seal.format()[:20]
    assert sealed.cut(5).seal == sealed.seal == Seal.parse(sealed.seal.format())


@pytest.mark.parametrize("text", ["", "ab", "A" * 64, "g" * 64, "0" * 63, "0" * 65, "0" * 63 + "\n", "x" * 10_000])
def test_what_is_no_seal_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a seal") as refused:
        Seal.parse(text)
    assert len(str(refused.value)) < 200


def test_the_pack_that_is_spread_tells_nothing_of_the_one_that_is_played() -> None:
    same = sum(
        here is there
        for number in range(200)
        for sealed in [Sealed(hashlib.sha256(bytes([number])).digest())]
        for here, there in zip(sealed.shuffle, sealed.high_card_pack(), strict=True)
    )
    # One place in 52 by chance: 200 in 200 packs, with a deviation of 14.
    assert 130 < same < 270


@pytest.mark.parametrize("bound", [1, 2, 3, 52, 200, 255, 256])
def test_numbers_are_below_their_bound_and_all_come(bound: int) -> None:
    stream = Stream(bytes(32), "trial")
    drawn = {stream.below(bound) for _ in range(bound * 20)}
    assert drawn <= set(range(bound))
    assert len(drawn) > bound * 0.99


def test_every_card_comes_to_every_place() -> None:
    seen: dict[int, set[Card]] = {place: set() for place in range(52)}
    for number in range(600):
        for place, card in enumerate(Sealed(hashlib.sha256(number.to_bytes(2, "big")).digest()).shuffle):
            seen[place].add(card)
    assert all(len(cards) == 52 for cards in seen.values())
