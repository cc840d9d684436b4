"""Whatever a child writes, whoever asked it: it is read as data or refused, and told in a line."""

import logging
import os
import pickle
import time
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from spades.bots import Limit
from spades.bots.arena import external_bots
from spades.bots.arena.external_bots import ExternalProcess, FaultError
from spades.engine import PRESETS, Seat, View, new_game, view
from spades.session.deals.chance import Chance
from spades.session.players import adviser, player_process
from spades.session.players.adviser import Adviser, Status
from spades.session.players.player_process import PlayerProcess

from .hostile_children import WAYS, Trap, write_anything

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the pipe is another one elsewhere")


@pytest.fixture(autouse=True)
def trap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[Path]:
    """Say where the trap would leave its trace; nothing has sprung it in the end, and the log is short and plain."""
    sprung = tmp_path / "sprung"
    monkeypatch.setenv("SPADES_TEST_MARK", str(sprung))
    monkeypatch.setenv("SPADES_TEST_NOTE", str(tmp_path / "note"))
    monkeypatch.setattr(player_process, "work", write_anything)
    monkeypatch.setattr(adviser, "advise", write_anything)
    monkeypatch.setattr(external_bots, "host_player", write_anything)
    with caplog.at_level(logging.DEBUG):
        yield sprung
    assert not sprung.exists()
    assert active_children() == []
    for record in caplog.get_records("call"):
        assert len(record.getMessage()) < 500
        assert record.getMessage().isprintable()
        assert record.exc_info is None


def clock() -> float:
    """Return a time that stands still until a child notes that nothing will come of it, and then jumps by an hour."""
    note = Path(os.environ["SPADES_TEST_NOTE"])
    return 3600.0 * len(note.read_text()) if note.exists() else 0.0


def position() -> View:
    return view(new_game(PRESETS["classic-300"], Chance(1).pack(1), Seat.SOUTH), Seat.SOUTH)


def test_the_trap_would_work(trap: Path) -> None:
    pickle.loads(pickle.dumps(Trap()))  # noqa: S301  # this is what must not happen elsewhere
    assert trap.exists()
    trap.rmdir()


@pytest.mark.parametrize("way", WAYS)
def test_a_player_at_the_table(way: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setenv("SPADES_TEST_WAY", way)
    player, about = PlayerProcess("pim", 1, clock), position()
    player.ask(about, Limit(seconds=1.0))
    while (move := player.poll()) is None:
        time.sleep(0.005)
    player.kill()
    assert move in about.legal_moves
    assert "the rule bot moves instead" in caplog.text


@pytest.mark.parametrize("way", WAYS)
def test_the_adviser(way: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setenv("SPADES_TEST_WAY", way)
    asked, about = Adviser(clock=clock), position()
    asked.ask(about)
    while asked.update(about) is Status.THINKING:
        time.sleep(0.005)
    assert asked.status is Status.FAILED
    assert asked.analysis is None
    assert asked._process.pid is None
    assert "the adviser gave no hint" in caplog.text


@pytest.mark.parametrize("way", WAYS)
def test_an_external_player_in_the_arena(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPADES_TEST_WAY", way)
    process = ExternalProcess("anybody:player", clock)
    process.make(0)
    with pytest.raises((FaultError, ValueError)) as refused:
        process.choose(position(), Limit(seconds=1.0))
    process.close()
    assert "\x1b" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_an_external_player_that_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPADES_TEST_WAY", "a pickle")
    process = ExternalProcess("anybody:player", clock)
    with pytest.raises(FaultError, match="the player 'anybody:player' cannot be made: it wrote what is no answer"):
        process.make(1)
    process.close()
