from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from spades.engine import PACK, PRESETS
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import AUTOMATIC
from spades.session.deals.players_secret import FILE_NAME, PlayersSecret
from spades.session.game.session_maker import SessionMaker
from spades.session.players.adviser import Adviser

from .games import OTHER, InstantAdviser, InstantBot, begun

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


def test_a_player_from_elsewhere_cannot_try_out_which_seed_its_own_follows_from(tmp_path: Path) -> None:
    """Its 32 bits gave the number away in a third of a second."""

    def seeds(maker: SessionMaker, opponent: str) -> list[int | None]:
        given = list[int | None]()

        def make(_key: str, seed: int | None) -> InstantBot:
            given.append(seed)
            return InstantBot("rule", seed)

        maker._make_player = make
        begun(CLASSIC, opponent, OTHER, Chance(7), maker=maker).close()
        return given

    def maker(folder: Path | None) -> SessionMaker:
        return SessionMaker(make_adviser=cast("Callable[[], Adviser]", InstantAdviser), secret=PlayersSecret(folder))

    public = Chance(7).bot_seed(OTHER)
    assert seeds(maker(tmp_path), "rule") == [public], "ours play a seed in the same way on every machine"
    hidden = seeds(maker(tmp_path), "my.bots:clever")
    assert hidden != [public]
    assert seeds(maker(tmp_path), "my.bots:clever") == hidden, "after a restart too"
    assert seeds(maker(tmp_path / "other"), "my.bots:clever") != hidden
    assert seeds(maker(None), "my.bots:clever") not in ([public], hidden)


@pytest.mark.parametrize("content", [b"", b"short", bytes(33)])
def test_a_secret_that_was_damaged_is_not_used(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    value = PlayersSecret(tmp_path).value
    assert len(value) == 32
    assert value != content[:32]
    (tmp_path / FILE_NAME).unlink()
    (tmp_path / FILE_NAME).mkdir()
    assert len(PlayersSecret(tmp_path).value) == 32
