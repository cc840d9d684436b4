"""The parent's end of real processes."""

import os
import select
import signal
import sys
from collections.abc import Callable, Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from spades.bots.process.process import ChildProcess
from spades.bots.process.wire import read_answer

from .children import echo, have_a_child, read_nothing, stutter, write_too_much

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes and signals are others elsewhere")

Begin = Callable[..., ChildProcess]


@pytest.fixture
def begin() -> Iterator[Begin]:
    """Begin processes, and see that nothing is left of them."""
    begun: list[ChildProcess] = []

    def start(target: Callable[..., None], *arguments: object, leads_group: bool = False) -> ChildProcess:
        begun.append(ChildProcess("test", target, *arguments, leads_group=leads_group))
        assert begun[-1].start()
        return begun[-1]

    yield start
    for child in begun:
        child.kill()
        assert child.pid is None
    assert active_children() == []


def message(child: ChildProcess) -> bytes:
    while (come := child.receive()) is None:
        child.wait(60.0)
    return come


def test_it_is_told_what_it_is_given_and_no_command_line(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["program", "--seed", "918273645546372"])
    for leads_group in (False, True):
        child = begin(echo, "pim", 7, leads_group=leads_group)
        child.send((1, "what"))
        assert read_answer(message(child)).value == ["what", "pim", 7, ["program"]]
        assert sys.argv == ["program", "--seed", "918273645546372"]
        assert not child.start(), "it runs"


def test_ctrl_c_is_the_parents(begin: Begin) -> None:
    child = begin(echo)
    for number in (1, 2, 3):
        child.send((number,))
        assert read_answer(message(child)).number == number
        os.kill(child.pid or 0, signal.SIGINT)
    assert child.alive


def test_messages_are_read_whole_however_they_come(begin: Begin) -> None:
    child = begin(stutter)
    for comes in ([], [], [b"first", b"second"], [b"third"]):
        child.send("more")
        child.wait(60.0)
        assert [child.receive() for _ in range(len(comes) + 1)] == [*comes, None]
    child.send("the last")
    with pytest.raises(EOFError):
        message(child)


def test_a_new_process_does_not_go_on_with_what_the_last_one_said(begin: Begin) -> None:
    child = begin(stutter)
    child.send("more")
    child.wait(60.0)
    assert child.receive() is None
    child.kill()
    assert child.receive() is None
    assert child.start()
    for _ in range(3):
        child.send("more")
    assert message(child) == b"first"


def test_a_message_that_is_longer_than_any_answer_is_not_read(begin: Begin) -> None:
    with pytest.raises(ValueError, match="more than"):
        message(begin(write_too_much))


def test_nobody_waits_for_one_that_reads_nothing(begin: Begin) -> None:
    child = begin(read_nothing)
    for number in range(1, 101):
        assert read_answer(message(child)).number == number
        child.send("a question" * 1000)
    assert child.receive() is None
    assert child.alive


def test_with_the_leader_of_a_group_all_of_it_is_killed(begin: Begin, tmp_path: Path) -> None:
    path = tmp_path / "held"
    os.mkfifo(path)
    child = begin(have_a_child, str(path), leads_group=True)
    with path.open("rb", buffering=0) as held:
        assert held.read(5) == b"begun"
        child.kill()
        assert select.select([held], [], [], 60.0)[0], "its child lives on"
        assert held.read() == b""
