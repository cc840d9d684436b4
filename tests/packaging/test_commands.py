"""What answers in a terminal: `spades list`, `export`, `stats` and `review`."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from session.games import random_game
from session.journal.test_journal import play

from spades.__main__ import main
from spades.commands import COMMANDS
from spades.commands.review import _work_out
from spades.engine import PRESETS, read_record
from spades.engine.rules import Rules
from spades.session.history.played_game import PlayedGame
from spades.session.journal import Journal
from spades.session.review.review_values import Review

SHORT = Rules(target=50, bag_penalty=0)
ROOT = Path(__file__).resolve().parents[2]

Ask = Callable[..., tuple[int, str, str]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of somebody who has won a game, and left another in its third round."""
    journal = Journal(tmp_path / "games")
    won = replace(random_game(SHORT, 3), tags=(("South", "person Zoë"), ("North", "player vesper")))
    play(journal, won)
    play(journal, random_game(PRESETS["partners-500"], 3, rounds=3), 130)
    journal.close()
    return tmp_path / "games"


@pytest.fixture
def ask(folder: Path, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Return what asks the program something about these games: status, output, errors."""

    def asked(*words: str) -> tuple[int, str, str]:
        status = main([*words, "--data-dir", str(folder)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return asked


def told(asked: tuple[int, str, str]) -> Any:
    """Return the JSON that was said, and that nothing else was."""
    status, out, _errors = asked
    assert status == 0
    found = json.loads(out)
    assert found["version"] == 1
    return found


def test_the_list_has_every_game_the_newest_first(ask: Ask) -> None:
    status, out, errors = ask("list")
    assert (status, errors) == (0, "")
    first, second = out.splitlines()
    assert first.startswith("2 ")
    assert "unfinished" in first
    assert "won 61 : 55" in second
    assert "Zoë against Vesper" in second


def test_the_list_in_json_keeps_its_keys(ask: Ask) -> None:
    games = told(ask("list", "--json"))["games"]
    assert [game["id"] for game in games] == [2, 1]
    assert set(games[1]) == {
        "id", "began", "ended", "rules", "seats", "own_side", "scores", "winner", "rounds", "assisted", "practice",
        "imported",
    }  # fmt: skip
    assert games[1]["seats"] == {"S": "person Zoë", "N": "player vesper"}
    assert (games[1]["scores"], games[1]["winner"], games[0]["winner"]) == ([61, 55], 0, None)


def test_an_export_is_a_record_and_leaves_the_round_under_way_out(ask: Ask) -> None:
    status, out, errors = ask("export", "2")
    assert status == 0
    assert len(read_record(out).packs) == 2
    assert "stay hidden" in errors
    found = told(ask("export", "1", "--json"))
    assert found["game"]["id"] == 1
    assert read_record(found["record"]).packs == random_game(SHORT, 3).packs


def test_an_export_into_a_file_overwrites_nothing(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "a.spades"
    assert ask("export", "1", str(path)) == (0, "", "")
    text = path.read_text("utf-8")
    assert read_record(text)
    path.write_text("mine")
    assert ask("export", "1", str(path)) == (2, "", f"spades: error: {path} is there already\n")
    assert path.read_text() == "mine"
    assert ask("export", "1", str(tmp_path / ("x" * 300)))[0] == 1


def test_an_export_to_a_dash_goes_to_standard_output(ask: Ask) -> None:
    assert ask("export", "1", "-") == ask("export", "1")


@pytest.mark.parametrize("words", [("export", "7"), ("review", "7")])
def test_a_game_that_is_not_there_is_said_to_be_none(ask: Ask, words: tuple[str, ...]) -> None:
    assert ask(*words) == (2, "", "spades: error: there is no game 7; spades list shows them all\n")


def test_the_statistics_count_tables_for_two_and_four_apart(ask: Ask) -> None:
    found = told(ask("stats", "--json"))
    assert [table["seats"] for table in found["tables"]] == [4, 2]
    two = found["tables"][1]
    assert (two["won"], two["lost"], two["own"]["rounds"], two["own"]["points"]) == (1, 0, 2, 61)
    assert (two["own"]["made"], two["own"]["set"]) == (2, 0)
    assert found["left_out"] == {"practice": 0, "imported": 0, "earlier": 0}
    status, out, _errors = ask("stats")
    assert status == 0
    assert "Two at the table" in out


def test_the_statistics_count_tables_for_three(ask: Ask, folder: Path) -> None:
    journal = Journal(folder)
    play(journal, random_game(PRESETS["cutthroat-300"], 3, rounds=2), 130)
    journal.close()
    status, out, _errors = ask("stats")
    assert status == 0
    assert "Three at the table" in out


@pytest.mark.parametrize("command", ["list", "stats"])
def test_where_nobody_has_played_there_is_nothing_and_nothing_is_made(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    nowhere = tmp_path / "none"
    assert main([command, "--data-dir", str(nowhere)]) == 0
    assert capsys.readouterr().out in ("No games yet.\n", "Nothing counted yet.\n")
    assert not nowhere.exists()


@pytest.mark.parametrize(("name", "reason"), [("file", "Not a directory"), ("x" * 300, "File name too long")])
def test_what_can_be_no_folder_of_games_is_said_to_be_none(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, reason: str
) -> None:
    (tmp_path / "file").write_text("")
    assert main(["list", "--data-dir", str(tmp_path / name)]) == 1
    assert f"cannot be read: {reason}" in capsys.readouterr().err


def test_an_open_journal_is_looked_into_and_left_as_it_is(ask: Ask, folder: Path) -> None:
    journal = Journal(folder)
    play(journal, random_game(SHORT, 5))
    journal.flush()
    assert [game["id"] for game in told(ask("list", "--json"))["games"]] == [3, 2, 1]
    play(journal, random_game(SHORT, 6))
    assert journal.saving
    journal.close()
    assert len(told(ask("list", "--json"))["games"]) == 4


def test_a_journal_that_was_not_closed_is_looked_into_and_left_as_it_is(ask: Ask, folder: Path) -> None:
    journal = Journal(folder)
    play(journal, random_game(SHORT, 5))
    journal.flush()
    left = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    journal.close()
    for path, data in left.items():
        path.write_bytes(data)
    (folder / "journal.db-shm").unlink()
    assert len(told(ask("list", "--json"))["games"]) == 3
    assert (folder / "journal.db-wal").read_bytes() == left[folder / "journal.db-wal"]
    assert (folder / "journal.db").read_bytes() == left[folder / "journal.db"]


def test_a_damaged_journal_is_told_and_not_touched(ask: Ask, folder: Path) -> None:
    path = folder / "journal.db"
    path.write_bytes(b"\0" * 50_000)
    status, out, errors = ask("list")
    assert (status, out) == (1, "")
    assert "are damaged" in errors
    assert path.read_bytes() == b"\0" * 50_000


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_a_journal_that_is_a_device_is_not_read(ask: Ask, folder: Path) -> None:
    path = folder / "journal.db"
    path.unlink()
    path.symlink_to("/dev/zero")
    status, _out, errors = ask("list")
    assert status == 1
    assert "cannot be read" in errors


def test_a_review_tells_course_costs_and_reasons(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.spades"
    ask("export", "1", str(path))
    # One round, worked out once, is enough.
    worked: list[Review] = []

    def once(played: PlayedGame) -> Review:
        worked[:] = worked or [_work_out(played)]
        return worked[0]

    monkeypatch.setattr("spades.commands.review._work_out", once)
    text = path.read_text("utf-8")
    path.write_text(text[: text.index("Round 2")], "utf-8")
    asked = ask("review", str(path), "--json")
    assert asked[2].splitlines()[-1] == "reviewing: 100 %"
    found = told(asked)
    assert set(found) == {"version", "game", "course", "errors", "left_out"}
    assert all(0 <= one["win"] <= 1 and one["round"] == 1 for one in found["course"])
    worst = max(found["errors"], key=lambda error: error["cost"])
    assert set(worst) == {
        "round", "at", "seat", "phase", "trick", "move", "better", "mark", "cost", "give_or_take", "reasons",
    }  # fmt: skip
    assert worst["mark"] == "blunder"
    assert any(error["reasons"] for error in found["errors"])
    status, out, _errors = ask("review", str(path))
    assert status == 0
    assert "After round 1:" in out
    assert "Blunder:" in out


@pytest.mark.parametrize(
    ("content", "said"),
    [(None, "There is no file"), ("Hello", "This record can't be read: line 1"), ("\xff", "isn't a text file")],
)
def test_a_review_of_what_is_no_record_says_so(ask: Ask, tmp_path: Path, content: str | None, said: str) -> None:
    path = tmp_path / "x.spades"
    if content is not None:
        path.write_bytes(content.encode("latin-1"))
    status, out, errors = ask("review", str(path))
    assert (status, out) == (2, "")
    assert said in errors


def test_a_review_needs_a_round_that_is_over(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "begun.spades"
    ask("export", "1", str(path))
    text = path.read_text("utf-8")
    path.write_text(text[: text.index("Play")], "utf-8")
    assert ask("review", str(path))[::2] == (1, "spades: error: no round of this game is over yet\n")


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe ends otherwise there")
def test_whoever_reads_may_stop_early(folder: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "spades", "list", "--data-dir", str(folder)],
        stdout=writing,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("command", ["list", "export", "stats", "review"])
def test_no_command_needs_a_display_or_loads_what_paints(tmp_path: Path, command: str) -> None:
    program = (
        "import sys\nfrom spades.__main__ import main\n"
        f"status = main({[command, *['9'] * (command in ('export', 'review')), '--data-dir', str(tmp_path)]!r})\n"
        "print(*sys.modules)"
    )
    environment = {name: text for name, text in os.environ.items() if "DISPLAY" not in name and "SDL" not in name}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert "pygame" not in done.stdout.split()


@pytest.mark.parametrize("word", ["lits", "game.spades"])
def test_a_word_that_is_no_file_opens_no_window(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, word: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("spades.ui.run.run", lambda *_given, **_options: pytest.fail("a window was opened"))
    with pytest.raises(SystemExit) as left:
        main([word])
    assert left.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1] == (
        f"spades: error: argument FILE: {word!r} is neither a file nor a command; commands: {', '.join(COMMANDS)}"
    )
    with pytest.raises(SystemExit):
        main([str(tmp_path)])
    assert capsys.readouterr().err.splitlines()[-1].endswith("is no file")


@pytest.mark.parametrize("document", ["docs/manual.md", "packaging/spades.6"])
@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_is_in_the_manuals(document: str, command: str) -> None:
    text = (ROOT / document).read_text("utf-8")
    assert f"spades {command}" in text or f"`{command}" in text
