from pathlib import Path
from typing import NoReturn

import pytest

from spades.engine import PRESETS, Card, Game, Phase, Rules, write_record
from spades.session.chance import Chance
from spades.session.saved_game import SavedGame

from .games import HUMAN, random_game

CLASSIC = PRESETS["classic-300"]
SHORT = Rules(target=50, bag_penalty=0)
UNDER_WAY = random_game(CLASSIC, 1, rounds=2)


def refuse(*_: object, **__: object) -> NoReturn:
    raise OSError(28, "No space left on device")


def saved(tmp_path: Path) -> SavedGame:
    return SavedGame(tmp_path / "game.spades")


def test_there_is_no_game_before_one_is_saved(tmp_path: Path) -> None:
    file = saved(tmp_path)
    assert file.load() is None
    assert file.notice is None


@pytest.mark.parametrize("name", PRESETS)
def test_a_game_under_way_survives_a_restart(tmp_path: Path, name: str) -> None:
    game = random_game(PRESETS[name], 3, rounds=2)
    for count in (0, 1, len(game.moves) // 2, len(game.moves)):
        packs = game.packs if count == len(game.moves) else _packs_for(game, count)
        left = Game(game.rules, game.starter, packs, game.moves[:count], game.tags)
        saved(tmp_path).save(left)
        assert saved(tmp_path).load() == left


def test_a_finished_game_is_not_offered(tmp_path: Path) -> None:
    game = random_game(SHORT, 1)
    assert game.state.phase is Phase.GAME_OVER
    file = saved(tmp_path)
    file.save(game)
    assert file.load() is None
    assert file.notice is None
    assert (tmp_path / "game.spades").exists()


GOOD = write_record(UNDER_WAY)
DAMAGED = {
    "empty": b"",
    "cut off in the tags": GOOD[:30].encode(),
    "not text": b"\xff\xfe\x00\x80",
    "another file": b"{}\n",
    "a score that is not the score": GOOD.replace("Score ", "Score 9").encode(),
    "an illegal move": GOOD.replace("Draw ", "Draw Z").encode(),
    "unknown rules": GOOD.replace("classic-300", "classic-299").encode(),
    "a later version": GOOD.replace('[Spades "1"]', '[Spades "2"]').encode(),
    "a card twice": GOOD.replace("Pack S", "Pack SASA").encode(),
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_game_is_set_aside_and_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.spades"
    path.write_bytes(content)
    file = SavedGame(path)
    assert file.load() is None
    assert file.notice is not None
    (aside,) = tmp_path.iterdir()
    assert aside != path
    assert aside.name in file.notice
    assert aside.read_bytes() == content
    assert SavedGame(path).load() is None


def test_a_game_cut_off_anywhere_is_a_shorter_game_or_told(tmp_path: Path) -> None:
    data = GOOD.encode()
    for length in range(0, len(data), 17):
        path = tmp_path / f"{length}.spades"
        path.write_bytes(data[:length])
        file = SavedGame(path)
        game = file.load()
        assert (game is None) == (file.notice is not None)
        if game is not None:
            assert isinstance(game, Game)
            assert game.moves == UNDER_WAY.moves[: len(game.moves)]


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "game.spades").mkdir()
    file = saved(tmp_path)
    assert file.load() is None
    assert file.notice is not None


@pytest.mark.parametrize("step", ["pathlib.Path.replace", "os.fsync", "tempfile.mkstemp"])
def test_a_disk_that_refuses_leaves_the_game_before_and_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    file = saved(tmp_path)
    file.save(UNDER_WAY)
    with monkeypatch.context() as broken:
        broken.setattr(step, refuse)
        file.save(_fresh())
    assert file.notice is not None
    assert saved(tmp_path).load() == UNDER_WAY
    file.save(_fresh())  # the disk has room again
    assert file.notice is None
    assert saved(tmp_path).load() == _fresh()


def _fresh() -> Game:
    return Game(CLASSIC, HUMAN, (Chance(9).pack(1),), (), (("Opponent", "rule"),))


def _packs_for(game: Game, count: int) -> tuple[tuple[Card, ...], ...]:
    """Return the packs that had been opened when the first moves were made."""
    for packs in range(1, len(game.packs) + 1):
        left = Game(game.rules, game.starter, game.packs[:packs], game.moves[:count])
        try:
            _ = left.state
        except ValueError:
            continue
        return left.packs
    raise AssertionError
