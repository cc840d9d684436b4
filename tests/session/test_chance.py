import pytest

from spades.engine import PACK, PRESETS
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import AUTOMATIC

from .games import OTHER

CLASSIC = PRESETS["classic-300"]


@pytest.mark.parametrize("seed", [None, 0, 7, -3])
def test_a_pack_is_the_52_cards_once_each(seed: int | None) -> None:
    chance = Chance(seed)
    for pack in (chance.pack(1), chance.pack(2), chance.sealed(1).cut(AUTOMATIC).high_card_pack()):
        assert sorted(pack) == list(PACK)


def test_a_seed_gives_the_same_chance_after_a_restart() -> None:
    first, again = Chance(7), Chance(7)
    first.pack(1)  # what was asked before changes nothing
    assert first.pack(2) == again.pack(2)
    assert first.pack(1) == again.pack(1)
    assert first.bot_seed(OTHER) == again.bot_seed(OTHER)
    assert first.sealed(1) == again.sealed(1)


def test_each_purpose_has_its_own_generator() -> None:
    chance = Chance(7)
    packs = {chance.pack(number) for number in range(1, 30)} | {chance.sealed(1).cut(AUTOMATIC).high_card_pack()}
    assert len(packs) == 30


def test_different_seeds_give_different_packs() -> None:
    assert len({Chance(seed).pack(1) for seed in range(50)}) == 50


def test_without_a_seed_every_pack_is_new() -> None:
    assert len({Chance().pack(1) for _ in range(20)}) == 20


def test_the_lot_falls_on_every_seat_in_time() -> None:
    for rules in (CLASSIC, PRESETS["partners-500"]):
        assert {Chance(seed).sealed(1).cut(AUTOMATIC).lot(rules) for seed in range(60)} == set(rules.seating)


def test_without_a_seed_players_have_their_own_chance() -> None:
    assert Chance().bot_seed(OTHER) is None
