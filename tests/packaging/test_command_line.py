import errno
import io
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from spades import __version__
from spades.__main__ import main
from spades.engine import PRESETS

WORDS = Path(__file__).parents[1] / "session/sealed/words.spades"
"""A record in which the pack was cut with words."""

KNOWN_PLAYERS = [
    "pim",
    "tilda",
    "luna",
    "bruno",
    "mika",
    "otto",
    "silas",
    "vesper",
    "nemesis",
    "expert",
    "rule",
    "random",
]


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the last line said about a command line that is refused with exit code 2."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    said = capsys.readouterr()
    assert not said.out
    return said.err.splitlines()[-1]


def test_help_shows_every_option_and_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    options = (
        "--rules",
        "--opponent",
        "--partner",
        "--seed",
        "--data-dir",
        "--fullscreen",
        "--version",
        "--self-test",
        "--help",
    )
    for option in options:
        assert option in told
    assert "examples:" in told


def test_the_version_is_the_package_s(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"spades {__version__}\n"


@pytest.mark.parametrize(
    ("option", "known"),
    [("--rules", list(PRESETS)), ("--opponent", KNOWN_PLAYERS), ("--partner", KNOWN_PLAYERS)],
)
def test_an_unknown_name_lists_the_known_ones_and_writes_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, option: str, known: list[str]
) -> None:
    folder = tmp_path / "data"
    line = refused(capsys, "--data-dir", str(folder), option, "whist")
    assert "whist" in line
    assert line.endswith(f"known: {', '.join(known)}")
    assert not folder.exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--partner mika", "a table for four takes two opponents and one partner, not 0 and 1"),
        ("--rules partners-500 --opponent pim --opponent otto", "one partner, not 2 and 0"),
        ("--rules cutthroat-300 --opponent pim", "a table for three takes two opponents and no partner, not 1 and 0"),
        ("--rules partners-500 --opponent pim", "one partner, not 1 and 0"),
        ("--opponent pim --opponent otto --opponent luna --partner mika", "one partner, not 3 and 1"),
        ("--rules classic-300 --partner mika", "argument --partner: nobody has a partner under these rules"),
        ("--rules classic-300 --opponent pim --opponent otto", "these rules take one opponent, not 2"),
    ],
)
def test_more_or_fewer_names_than_seats_are_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: str, said: str
) -> None:
    assert said in refused(capsys, *arguments.split())


@pytest.mark.parametrize(
    ("arguments", "rules", "players"),
    [
        ("--rules partners-500", "partners-500", ()),
        ("--opponent pim --partner mika --opponent otto", None, ("pim", "mika", "otto")),
        ("--rules partners-500 --opponent rule --opponent rule --partner rule", "partners-500", ("rule",) * 3),
        ("--opponent pim", None, ("pim",)),
        ("--opponent nemesis", None, ("exploiter",)),
        ("--opponent exploiter", None, ("exploiter",)),
        ("--opponent Vesper --partner NEMESIS --opponent Otto", None, ("vesper", "exploiter", "otto")),
        ("--opponent pim --opponent otto", None, ("pim", "otto")),
        ("--rules cutthroat-300 --opponent pim --opponent otto", "cutthroat-300", ("pim", "otto")),
    ],
)
def test_who_is_named_sits_down_clockwise(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: str, rules: str | None, players: tuple[str, ...]
) -> None:
    asked: dict[str, object] = {}
    monkeypatch.setattr("spades.ui.run.run", lambda _folder, **given: asked.update(given) or 0)
    assert main([*arguments.split(), "--data-dir", str(tmp_path)]) == 0
    assert (asked["rules"], asked["players"]) == (rules, players)


@pytest.mark.parametrize("seed", ["x", "1.5", ""])
def test_a_seed_that_is_no_whole_number_is_refused(capsys: pytest.CaptureFixture[str], seed: str) -> None:
    assert f"a seed is a whole number, such as 7, not {seed!r}" in refused(capsys, "--seed", seed)


def test_an_unknown_option_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--speed" in refused(capsys, "--speed")


@pytest.mark.parametrize("inside", [False, True])
def test_a_data_folder_that_is_a_file_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, *, inside: bool
) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("mine")
    folder = file / "deeper" if inside else file
    assert main(["--data-dir", str(folder)]) == 2
    said = capsys.readouterr().err
    assert said == f"spades: error: argument --data-dir: {folder} is not a folder\n"
    assert file.read_text() == "mine"


def test_a_data_folder_that_cannot_be_written_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(**_: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    assert main(["--data-dir", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said == (
        f"spades: error: argument --data-dir: nothing can be written in {tmp_path.resolve()}: Permission denied\n"
    )


def test_the_self_test_says_that_all_is_well_from_any_folder(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "spades", "--self-test"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "all is well"
    assert list(tmp_path.iterdir()) == []


def test_a_windowed_program_without_standard_streams_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    with pytest.raises(SystemExit) as left:
        main(["--rules", "whist"])
    assert left.value.code == 2
    assert main(["--data-dir", __file__]) == 2


@pytest.mark.parametrize("text", ["", " "])
def test_an_empty_data_folder_is_refused_and_not_taken_for_the_present_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused(capsys, f"--data-dir={text}").endswith("error: argument --data-dir: no folder is given")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("folder", ["~nobody-of-that-name/games", "ring", "gone"])
def test_a_data_folder_that_leads_nowhere_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    monkeypatch.chdir(tmp_path)
    if folder == "ring":
        Path(folder).symlink_to(folder)
    if folder == "gone":
        (tmp_path / "left").mkdir()
        monkeypatch.chdir("left")
        (tmp_path / "left").rmdir()
        assert refused(capsys, "some.spades") == "spades: error: argument FILE: 'some.spades' leads nowhere"
    assert refused(capsys, "--data-dir", folder) == f"spades: error: argument --data-dir: {folder!r} leads nowhere"


@pytest.mark.parametrize("option", ["--rules", "--opponent", "--seed", "--data-dir"])
def test_no_answer_grows_with_what_was_typed(capsys: pytest.CaptureFixture[str], option: str) -> None:
    if option == "--data-dir":
        assert main([option, "/dev/null/" + "x" * 5000]) == 2
        assert len(capsys.readouterr().err) < 400
    else:
        assert len(refused(capsys, option, "x" * 100_000)) < 400


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_verify_waits_for_no_pipe_and_reads_no_device(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (str(pipe), "/dev/zero", str(tmp_path)):
        assert main(["verify", path]) == 2
        assert capsys.readouterr().err == f"{path} cannot be read: it is no ordinary file.\n"


def test_verify_tells_words_in_letters_that_the_terminal_does_not_have(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(written, encoding="ascii"))
    assert main(["verify", str(WORDS)]) == 0
    assert rb"the wind, Zo\xeb" in written.getvalue()


def test_an_answer_that_finds_no_room_says_nothing_against_the_record(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    full = Mock(**{"write.side_effect": OSError(errno.ENOSPC, "No space left on device")})
    monkeypatch.setattr("sys.stdout", full)
    assert main(["verify", str(WORDS)]) == 2
    assert capsys.readouterr().err == ("spades: error: the answer cannot be written: No space left on device\n")
    monkeypatch.setattr("sys.stderr", full)
    assert main(["--data-dir", os.devnull]) == 2


@pytest.mark.parametrize("text", ["x" * 1_900_000, '[Spades "' + "x" * 1_900_000, "\0" * 1_900_000, "9" * 1_900_000])
def test_verify_s_answer_does_not_grow_with_the_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    path = tmp_path / "long.spades"
    path.write_text(text)
    assert main(["verify", str(path)]) == 2
    assert len(capsys.readouterr().err) < 1000
    assert main(["verify", "x" * 100_000]) == 2
    assert len(capsys.readouterr().err) < 400
