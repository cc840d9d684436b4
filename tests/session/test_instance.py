import os
import subprocess
import sys
from pathlib import Path

import pytest

from spades.session.program.instance import LOCK_NAME, Instance


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
    assert not first.consume_request()
    assert second.ask_to_show()
    assert not second.consume_request()
    assert first.consume_request()
    assert not first.consume_request()
    first.close()
    second.close()


def test_a_request_that_came_too_late_is_forgotten(tmp_path: Path) -> None:
    early = Instance(tmp_path)
    early.ask_to_show()
    early.close()
    later = Instance(tmp_path)
    assert not later.consume_request()
    later.close()


def test_a_folder_without_room_for_a_lock_is_no_end(tmp_path: Path) -> None:
    (tmp_path / LOCK_NAME).mkdir()
    instance = Instance(tmp_path)
    assert instance.first
    instance.close()


@pytest.mark.skipif(os.name == "nt", reason="descriptors are inherited in another way there")
def test_the_players_processes_do_not_hold_the_lock(tmp_path: Path) -> None:
    first = Instance(tmp_path)
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as child:
        first.close()
        second = Instance(tmp_path)
        assert second.first
        second.close()
        child.kill()
