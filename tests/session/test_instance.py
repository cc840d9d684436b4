import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from spades.session.program.instance import LOCK_NAME, REQUEST_NAME, Instance, hand_over


def test_one_program_has_the_folder_and_the_next_gets_it_once_it_ends(tmp_path: Path) -> None:
    first = Instance(tmp_path)
    second = Instance(tmp_path)
    assert first.first
    assert not second.first
    first.close()
    second.close()
    third = Instance(tmp_path)
    assert third.first
    third.close()


def test_a_program_that_was_killed_lets_go(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from spades.session.program.instance import Instance;"
        "i = Instance(Path(sys.argv[1])); print(i.first, flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "True\n"
        second = Instance(tmp_path)
        assert not second.first
        second.close()
        process.kill()
        process.wait(10)
    third = Instance(tmp_path)
    assert third.first
    third.close()


def test_the_first_is_asked_to_show_itself_once(tmp_path: Path) -> None:
    first, second = Instance(tmp_path), Instance(tmp_path)
    assert first.consume_requests() is None
    assert second.ask_to_show()
    assert second.consume_requests() is None
    assert first.consume_requests() == []
    assert first.consume_requests() is None
    first.close()
    second.close()


def test_a_request_that_came_too_late_is_forgotten(tmp_path: Path) -> None:
    early = Instance(tmp_path)
    early.ask_to_show()
    early.close()
    later = Instance(tmp_path)
    assert later.consume_requests() is None
    later.close()


def test_files_are_handed_over_to_the_program_that_has_the_folder(tmp_path: Path) -> None:
    """Several at once, and with names that are no text."""
    assert not hand_over(tmp_path, ["/one.spades"])
    first = Instance(tmp_path)
    asked = [["/one.spades", "/of an old disk \udcff.spades"], ["/two.spades"]]
    with ThreadPoolExecutor() as others:
        done = [others.submit(hand_over, tmp_path, files) for files in asked]
        taken: list[str] = []
        while not all(other.done() for other in done):
            taken += first.consume_requests() or []
    assert all(other.result() for other in done)
    assert sorted(taken) == sorted(asked[0] + asked[1])
    first.close()


def test_whoever_hands_over_to_a_program_that_ends_goes_on_alone(tmp_path: Path) -> None:
    first = Instance(tmp_path)
    with ThreadPoolExecutor() as others:
        other = others.submit(hand_over, tmp_path, ["/one.spades"])
        while not list(tmp_path.glob(f"{REQUEST_NAME}*")):
            assert not other.done()
        first.close()
        assert not other.result()
    later = Instance(tmp_path)
    assert later.consume_requests() is None
    later.close()


@pytest.mark.parametrize("text", ["", "[", "{}", '[1, null, "/one.spades"]', "[" * 100_000])
def test_a_request_that_is_none_is_heard_and_no_more(tmp_path: Path, text: str) -> None:
    first = Instance(tmp_path)
    (tmp_path / REQUEST_NAME).write_text(text)
    assert (first.consume_requests() or []) in ([], ["/one.spades"])
    assert first.consume_requests() is None
    first.close()


def test_a_folder_without_room_for_a_lock_is_no_end(tmp_path: Path) -> None:
    (tmp_path / LOCK_NAME).mkdir()
    instance = Instance(tmp_path)
    assert instance.first
    instance.close()


@pytest.mark.skipif(os.name == "nt", reason="descriptors are inherited in another way there")
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_a_pipe_in_the_place_of_the_lock_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / LOCK_NAME)
    assert Instance(tmp_path).first


def test_the_players_processes_do_not_hold_the_lock(tmp_path: Path) -> None:
    first = Instance(tmp_path)
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as child:
        first.close()
        second = Instance(tmp_path)
        assert second.first
        second.close()
        child.kill()
