"""Sealed deals, held against docs/verify_record.py, which has nothing of the program's."""

import hashlib
import json
import runpy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import PACK, PRESETS, Card, NotationError, Rules
from spades.session.deals.contribution import AUTOMATIC, LONGEST, Contribution
from spades.session.deals.high_card import Cut
from spades.session.deals.seal import Deal, Seal, Sealed
from spades.session.deals.stream import Stream

HERE = Path(__file__)
VECTORS: list[dict[str, Any]] = json.loads(HERE.with_name("deal_vectors.json").read_text("utf-8"))
VECTORS_2: list[dict[str, Any]] = json.loads(HERE.with_name("deal_vectors_2.json").read_text("utf-8"))
BOOK = runpy.run_path(str(HERE.parents[2] / "docs" / "verify_record.py"))
SEEDS = st.binary(min_size=32, max_size=32)
CUTS = st.lists(st.integers(1, 51), min_size=1, max_size=5).map(lambda cuts: Contribution.of(*cuts))
THREE = Contribution.of(17, 33, 8)


def by_the_book(seed: bytes, given: str, purpose: str, version: int = 2) -> str:
    """Shuffle as docs/fairness.md says."""
    return "".join(BOOK["shuffled"](BOOK["stream"](version, seed.hex(), f" {given}", purpose), [*map(str, PACK)]))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["seed"][:8])
def test_the_vectors_of_version_1_hold(vector: dict[str, Any]) -> None:
    deal = Deal.parse(f"{vector['seed']} {vector['cut']}")
    assert deal.version == 1
    assert deal.seal.format() == vector["seal"] == hashlib.sha256(bytes.fromhex(vector["seed"])).hexdigest()
    turned = by_the_book(deal.sealed.seed, "", "pack", 1)
    cut = 2 * vector["cut"]
    assert "".join(map(str, deal.pack_for(Rules()))) == vector["pack"] == turned[cut:] + turned[:cut]
    spread = "".join(map(str, deal.high_card_pack()))
    assert spread == vector["high card"] == by_the_book(deal.sealed.seed, "", "high card", 1)
    assert deal.lot(PRESETS["classic-300"]).letter == vector["lot"]


@pytest.mark.parametrize("vector", VECTORS_2, ids=lambda vector: f"{vector['seed'][:8]} {vector['given']}")
def test_the_vectors_of_version_2_hold(vector: dict[str, Any]) -> None:
    deal = Deal.parse(f"2 {vector['seed']} {vector['given']}")
    assert (deal.version, deal.automatic) == (2, vector["given"] == "automatic")
    line = f"spades 2 seal {vector['seed']}"
    assert deal.seal.digest == vector["seal"] == hashlib.sha256(line.encode()).hexdigest()
    assert "".join(map(str, deal.pack_for(Rules()))) == vector["pack"]
    assert "".join(map(str, deal.high_card_pack())) == vector["high card"]
    assert Cut(PRESETS["unseen-500"], deal).take(20).places == (20, vector["other's place"])
    assert deal.lot(PRESETS["classic-300"]).letter == vector["lot"]
    assert deal.lot(PRESETS["partners-500"]).letter == vector["lot of four"]


@given(SEEDS, CUTS)
def test_every_deal_is_what_the_book_says(seed: bytes, given: Contribution) -> None:
    deal = Sealed(seed).cut(given)
    assert sorted(deal.pack_for(Rules())) == list(PACK)
    assert "".join(map(str, deal.pack_for(Rules()))) == by_the_book(seed, given.text, "pack")
    old = Sealed(seed, 1).cut(Contribution.of(given.cuts[0]))
    assert sorted(old.pack_for(Rules())) == list(PACK)


@given(SEEDS, CUTS)
def test_seeds_and_deals_are_read_as_they_are_written(seed: bytes, given: Contribution) -> None:
    for version, what in ((1, Contribution.of(given.cuts[0])), (2, given), (2, AUTOMATIC)):
        sealed = Sealed(seed, version)
        assert Sealed.parse(sealed.format()) == sealed
        assert Deal.parse(sealed.cut(what).format()) == sealed.cut(what)


@given(st.text())
def test_a_contribution_is_read_in_one_way_or_refused(text: str) -> None:
    """What is hashed is the text, so that two ways of giving something are never one."""
    try:
        found = Contribution.parse(f"17 {text}")
    except NotationError:
        return
    assert found.text == f"17 {text}"
    assert " ".join([*map(str, found.cuts), *found.words.split(" ")]).strip(" ") == found.text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "x",
        "Automatic",
        "automatic 3",
        "52",
        "017",
        "17  33",
        " 17",
        "17 ",
        "17 a\u00a0b",
        '17 "',
        "17 \\",
        "17\n33",
    ],
)
def test_what_is_no_contribution_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Contribution.parse(text)


def test_a_contribution_is_not_long() -> None:
    assert len(Contribution(f"17 {'x' * (LONGEST - 3)}").text) == LONGEST
    with pytest.raises(NotationError, match="longer than") as refused:
        Contribution.parse(f"17 {'x' * 100_000}")
    assert len(str(refused.value)) < 200


@given(st.text())
def test_another_text_is_refused_by_name(text: str) -> None:
    for kind in (Sealed, Deal):
        with pytest.raises(NotationError, match="is not a"):
            kind.parse(text)


DIGITS = "0" * 64


@pytest.mark.parametrize(
    "text",
    [
        *(f"{DIGITS} {given}" for given in ("52", "-1", "07", "1 2", "1 x", "automatic")),
        *(f"2 {DIGITS} {given}" for given in ("52", "0", "17 0", "07", "x", "")),
        f"1 {DIGITS} 1",
        f"3 {DIGITS} 1",
        f"2  {DIGITS} 1",
        f"{'A' * 64} 1",
        f"{DIGITS[1:]} 1",
    ],
)
def test_a_deal_out_of_range_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a deal"):
        Deal.parse(text)


def test_after_the_cuts_a_nought_is_a_word() -> None:
    deal = Sealed(bytes(32)).cut(Contribution.of(17, 33, 8, words="0 to 3"))
    assert Deal.parse(deal.format()) == deal
    assert deal.contribution.text == "17 33 8 0 to 3"


def test_version_1_knows_one_cut_and_no_word_for_none() -> None:
    sealed = Sealed(bytes(32), 1)
    for more in (THREE, Contribution.of(3, words="x")):
        with pytest.raises(ValueError, match="place of a cut must be 0 to 51"):
            sealed.cut(more)
    assert sealed.cut(AUTOMATIC) == sealed.uncut == sealed.cut(Contribution.of(0))
    assert Sealed(bytes(32)).uncut is None
    assert (sealed.seal.cuts, Sealed(bytes(32)).seal.cuts) == (1, 3)


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_of_another_length_is_refused(seed: bytes) -> None:
    with pytest.raises(ValueError, match="seed must be 32 bytes"):
        Sealed(seed)


def test_a_cut_of_version_1_turns_the_shuffle_and_changes_nothing_else() -> None:
    sealed = Sealed(bytes(range(32)), 1)
    shuffle = sealed.cut(Contribution.of(0)).pack_for(Rules())
    for place in range(52):
        assert sealed.cut(Contribution.of(place)).pack_for(Rules()) == (*shuffle[place:], *shuffle[:place])


def test_in_version_2_a_cut_beside_another_says_nothing_of_the_other_pack() -> None:
    """A program that knows where a person usually cuts knows nothing of the pack if they cut one card beside it."""
    sealed = Sealed(bytes(range(32)))
    packs = [sealed.cut(Contribution.of(17, 33, place)).pack_for(Rules()) for place in range(1, 52)]
    turned = {(*packs[0][place:], *packs[0][:place]) for place in range(52)}
    assert len({*packs}) == 51
    assert turned.isdisjoint(packs[1:])
    same = sum(here is there for pack in packs[1:] for here, there in zip(packs[0], pack, strict=True))
    # One place in 52 by chance: 50 in 50 packs, with a deviation of 7.
    assert 15 < same < 85


def test_the_order_of_the_cuts_and_every_letter_count() -> None:
    sealed = Sealed(bytes(32))
    given = [THREE, Contribution.of(33, 17, 8), Contribution.of(1, 7, 33, 8), Contribution.of(17, 33, 8, words="a"),
             Contribution.of(17, 33, 8, words="A"), AUTOMATIC]  # fmt: skip
    assert len({sealed.cut(each).pack_for(Rules()) for each in given}) == len(given)


def test_nothing_of_a_seed_is_told_by_looking_at_it() -> None:
    sealed = Sealed(bytes(range(32)))
    for told in (repr(sealed), str(sealed), repr(sealed.cut(THREE)), f"{[sealed.cut(THREE)]}"):
        assert sealed.seed.hex() not in told
        assert repr(sealed.seed) not in told


def test_all_digits_of_a_seal_are_shown_where_it_is_whole_and_its_beginning_is_called_that() -> None:
    sealed = Sealed(bytes(32))
    assert "".join(sealed.seal.groups) == sealed.seal.digest
    assert sealed.seal.digest.startswith(sealed.seal.beginning.replace(" ", ""))
    assert sealed.cut(THREE).seal == sealed.seal == Seal.parse(sealed.seal.format())
    assert Sealed(bytes(32), 1).seal != sealed.seal


@pytest.mark.parametrize(
    "text", ["", "ab", "A" * 64, "g" * 64, "0" * 63, "0" * 65, "0" * 63 + "\n", "4 " + "0" * 64, "x" * 10_000]
)
def test_what_is_no_seal_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a seal") as refused:
        Seal.parse(text)
    assert len(str(refused.value)) < 200


def test_the_pack_that_is_spread_tells_nothing_of_the_one_that_is_played() -> None:
    same = sum(
        here is there
        for number in range(200)
        for deal in [Sealed(hashlib.sha256(bytes([number])).digest()).cut(THREE)]
        for here, there in zip(deal.pack_for(Rules()), deal.high_card_pack(), strict=True)
    )
    # One place in 52 by chance: 200 in 200 packs, with a deviation of 14.
    assert 130 < same < 270


@pytest.mark.parametrize("bound", [1, 2, 3, 52, 200, 255, 256])
def test_numbers_are_below_their_bound_and_all_come(bound: int) -> None:
    stream = Stream(lambda number: bytes([number]))
    drawn = {stream.below(bound) for _ in range(bound * 20)}
    assert drawn <= set(range(bound))
    assert len(drawn) > bound * 0.99


def test_every_card_comes_to_every_place() -> None:
    seen: dict[int, set[Card]] = {place: set() for place in range(52)}
    for number in range(600):
        for place, card in enumerate(
            Sealed(hashlib.sha256(number.to_bytes(2, "big")).digest()).cut(THREE).pack_for(Rules())
        ):
            seen[place].add(card)
    assert all(len(cards) == 52 for cards in seen.values())
