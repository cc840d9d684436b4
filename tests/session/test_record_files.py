"""Records as files: written without harm to others, read with distrust."""

import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from spades.engine import Rules, write_record
from spades.engine.record import finish
from spades.session.history.record_files import (
    RecordRefusedError,
    export_file,
    file_name,
    file_steps,
    text_steps,
    typed_path,
)

from .games import random_game
from .rows import GAME, against


def test_a_game_goes_out_and_comes_back(tmp_path: Path) -> None:
    game = random_game(Rules(), 1, rounds=2)
    path = export_file(tmp_path / "new folder", file_name(GAME), write_record(game))
    assert path.name == "spades-2025-06-15-rule-1.spades"
    assert finish(file_steps(path)) == game


def test_no_other_file_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "a.spades").write_text("mine")
    assert export_file(tmp_path, "a.spades", "new").name == "a-2.spades"
    # The same text again needs no second file.
    assert export_file(tmp_path, "a.spades", "new").name == "a-2.spades"
    assert (tmp_path / "a.spades").read_text() == "mine"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_a_device_in_the_place_of_an_export_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "a.spades").symlink_to("/dev/zero")
    assert export_file(tmp_path, "a.spades", "new").name == "a-2.spades"


def test_a_name_from_elsewhere_cannot_leave_the_folder() -> None:
    assert "/" not in file_name(replace(GAME, seating=against("../../etc/passwd:bot")))
    assert file_name(replace(GAME, seating=against("::"))) == "spades-2025-06-15-1.spades"


def test_a_folder_that_refuses_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RecordRefusedError, match=r"couldn't be written in .*file"):
        export_file(tmp_path / "file", "a.spades", "text")


RECORD = write_record(random_game(Rules(), 1, rounds=1))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "no text to read"),
        ("  \n", "no text to read"),
        ("hello", "line 1: the tags Spades, Rules and Starter come first."),
        (RECORD.replace("Round 1", "Round 7"), "Round 1 is expected here, not Round 7"),
        (RECORD.replace("\nBags ", "\nBags 9"), "the bags is"),
        ('[Spades "1"]', "ends before the first pack"),
        ("partners-500 1 W 247:312 7:4 S AQ83.KJ7.A962", "^This position can't be read"),
        ("\x00\udcff", "line 1"),
        ("x" * 2_000_001, "too long"),
    ],
)
def test_a_bad_text_is_refused_with_the_readers_reason(text: str, sentence: str) -> None:
    with pytest.raises(RecordRefusedError, match=sentence):
        finish(text_steps(text))


def test_bad_files_are_refused_in_sentences(tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe\x00")
    large = tmp_path / "large.txt"
    large.write_bytes(b" " * 2_000_001)
    for path, sentence in [
        (tmp_path / "nothing", "no file"),
        (tmp_path, "is a folder. Name a file in it."),
        (picture, "isn't a text"),
        (large, "too large"),
        (Path("a\0b"), "no file|can't be read"),
    ]:
        with pytest.raises(RecordRefusedError, match=sentence):
            finish(file_steps(path))


def test_a_mark_of_the_byte_order_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "windows.txt"
    path.write_bytes(b"\xef\xbb\xbf" + RECORD.replace("\n", "\r\n").encode())
    assert finish(file_steps(path)) == random_game(Rules(), 1, rounds=1)


def test_a_typed_path_is_understood_as_it_was_meant(tmp_path: Path) -> None:
    assert typed_path(f' "{tmp_path}/a b.spades" ') == tmp_path / "a b.spades"
    assert typed_path("file:///home/a%20b") == Path("/home/a b")
    assert typed_path("~/x") == Path.home() / "x"
    assert typed_path("~no-such-person-here/x") == Path("~no-such-person-here/x")
    assert typed_path("file://[") == Path("file://[")
    # Nobody's home has such a name: it is the name of no file, and is read as one.
    assert typed_path("~p\0x") == Path("~p\0x")
    with pytest.raises(RecordRefusedError):
        finish(file_steps(typed_path("~p\0x")))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_a_pipe_or_a_device_is_no_ordinary_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        with pytest.raises(RecordRefusedError, match="isn't an ordinary file"):
            finish(file_steps(path))


@pytest.mark.parametrize("text", ["x" * 100_000, '[Spades "1"]\n' + "\0" * 100_000, RECORD + "y" * 1_900_000])
def test_no_sentence_grows_with_what_was_given(tmp_path: Path, text: str) -> None:
    file = tmp_path / "long.spades"
    file.write_text(text)
    with pytest.raises(RecordRefusedError) as refused:
        finish(text_steps(text))
    assert len(str(refused.value)) < 700
    for path in (Path(text), tmp_path / text, file):
        with pytest.raises(RecordRefusedError) as refused:
            finish(file_steps(path))
        assert len(str(refused.value)) < 700


def test_nor_does_the_log_with_a_path_that_is_too_long(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(RecordRefusedError) as refused:
        export_file(tmp_path / ("x" * 100_000), "a.spades", "text")
    assert len(str(refused.value)) < 300
    assert 0 < len(caplog.text) < 400


def test_a_sign_that_may_not_stand_in_a_tag_is_told_with_its_line() -> None:
    line = RECORD.splitlines().index("", 1)
    bent = RECORD.splitlines()
    bent.insert(line, '[West "player a\0b"]')
    with pytest.raises(RecordRefusedError, match=rf"line {line + 1}: the tag West cannot hold U\+0000"):
        finish(text_steps("\n".join(bent)))
