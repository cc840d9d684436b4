"""Work shared between processors comes to the same as work done alone, whatever becomes of the copies."""

import contextlib
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence

import pytest

from spades.bots import Limit, make_bot
from spades.bots.base import usable_cores
from spades.bots.search.clock import Deadline
from spades.bots.search.cores import share_work
from spades.engine import PACK, PRESETS, GameState, Phase, apply_unchecked, new_game, view

# Other tests may have left threads of the window's library behind; a copy made here touches none of what is theirs.
pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")

ITEMS = range(10)


def squares(items: Sequence[int]) -> Iterator[tuple[int, int]]:
    for item in items:
        yield item, item * item


def where(items: Sequence[int]) -> Iterator[int]:
    for _ in items:
        yield os.getpid()


@pytest.fixture
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """See to it that no other test's thread keeps this process from being copied."""
    monkeypatch.setattr(threading, "active_count", lambda: 1)


@pytest.mark.usefixtures("_alone")
@pytest.mark.parametrize("cores", [1, 2, 3, 20])
def test_every_item_is_worked_on_once(cores: int) -> None:
    assert sorted(share_work(squares, ITEMS, cores)) == [(item, item * item) for item in ITEMS]


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot be copied")
@pytest.mark.usefixtures("_alone")
def test_processes_share_the_work_and_end() -> None:
    workers = set(share_work(where, ITEMS, 3))
    assert len(workers) == 3
    assert os.getpid() in workers
    for worker in workers - {os.getpid()}:
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)


@pytest.mark.usefixtures("_alone")
def test_nothing_to_do_is_done() -> None:
    assert share_work(squares, [], 2) == []


def test_beside_other_threads_all_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: 2)
    assert set(share_work(where, ITEMS, 3)) == {os.getpid()}


@pytest.mark.usefixtures("_alone")
def test_what_a_copy_leaves_undone_is_done_here() -> None:
    here = os.getpid()

    def broken(items: Sequence[int]) -> Iterator[int]:
        for item in items:
            if os.getpid() != here and item > 4:
                os.kill(os.getpid(), signal.SIGKILL)
            yield item

    assert sorted(share_work(broken, ITEMS, 2)) == list(ITEMS)


@pytest.mark.usefixtures("_alone")
def test_an_error_in_a_copy_is_raised_here() -> None:
    def mistaken(items: Sequence[int]) -> Iterator[int]:
        for item in items:
            if item == 7:
                raise LookupError(item)
            yield item

    with pytest.raises(LookupError):
        share_work(mistaken, ITEMS, 2)


@pytest.mark.usefixtures("_alone")
def test_a_machine_without_room_does_it_all_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> int:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(os, "fork", full, raising=False)
    assert sorted(share_work(squares, ITEMS, 3)) == [(item, item * item) for item in ITEMS]


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot be copied")
@pytest.mark.usefixtures("_alone")
def test_a_copy_that_is_late_is_ended_at_the_deadline() -> None:
    here, (read, write) = os.getpid(), os.pipe()

    def late(items: Sequence[int]) -> Iterator[int]:
        if os.getpid() == here:
            # Only when the copy has sent two results, and sleeps over the third.
            os.read(read, 1)
        for item in items:
            if os.getpid() != here and item > 4:
                os.write(write, b"!")
                time.sleep(120)
            yield item

    # The deadline has passed when what is done here is done: the copy is heard once more, and not waited for.
    found = share_work(late, ITEMS, 2, Deadline(0.0, lambda: 1.0))
    os.close(read)
    os.close(write)
    assert sorted(found) == [0, 1, 2, 3, 4, 6, 8]


ORPHANED = """
import os, signal, sys
from spades.bots.search.cores import share_work

here = os.getpid()

def work(items):
    for item in items:
        if os.getpid() == here:
            print("begun", flush=True)
            signal.pause()
        yield bytes(100_000)

share_work(work, range(20), 2)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot be copied")
def test_a_copy_ends_when_the_process_it_was_copied_from_is_killed() -> None:
    player = subprocess.Popen([sys.executable, "-c", ORPHANED], stdout=subprocess.PIPE, start_new_session=True)
    assert player.stdout is not None
    assert player.stdout.readline() == b"begun\n"
    player.kill()
    try:
        # The copy has inherited the other end of this pipe: it is at an end when the copy is.
        assert player.communicate(timeout=30)[0] == b""
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(player.pid, signal.SIGKILL)


def positions() -> list[GameState]:
    """Play a round by chance, and keep a position of each kind."""
    rng = random.Random(5)
    rules = PRESETS["classic-300"]
    state = new_game(rules, rng.sample(PACK, 52), rules.seating[0])
    kept: dict[tuple[Phase, int], GameState] = {}
    bot = make_bot("rule", 1)
    while state.to_move is not None:
        kept.setdefault((state.phase, len(state.tricks)), state)
        state = apply_unchecked(state, bot.choose(view(state, state.to_move), Limit(worlds=1)))
    return [state for (phase, tricks), state in kept.items() if phase is Phase.BID or tricks in {0, 2, 5, 8}]


@pytest.mark.usefixtures("_alone")
def test_the_move_does_not_depend_on_how_many_processors_there_are() -> None:
    for state in positions():
        assert state.to_move is not None
        seen = view(state, state.to_move)
        moves = {make_bot("expert", 3).choose(seen, Limit(worlds=12, cores=cores)) for cores in (1, 3)}
        assert len(moves) == 1, seen.phase


def test_there_is_a_processor_to_use() -> None:
    assert 1 <= usable_cores() <= (os.cpu_count() or 1)


def test_no_processor_is_no_limit() -> None:
    with pytest.raises(ValueError, match="cores must be at least 1, not 0"):
        Limit(seconds=1, cores=0)
