"""What a match leaves in files: pairs to go on from, and every round as a row."""

import csv
import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from spades.bots.arena import Match, run_match
from spades.bots.arena.__main__ import main
from spades.bots.arena.kept import open_kept
from spades.bots.arena.match import Task
from spades.bots.arena.one_round import Pair
from spades.bots.arena.rows import COLUMNS, open_rows
from spades.engine import PRESETS, parse_rules
from spades.engine.notation import parse_pack

ROOT = Path(__file__).resolve().parents[3]
CLASSIC = PRESETS["classic-300"]
COMMAND = ["rule", "random", "--seed", "4", "--rounds"]


def played(path: Path, match: Match, most: int = 10**6) -> Any:
    """Play a match that keeps its pairs, and is stopped after some of them."""
    new = 0

    def stop(_done: int, _whole: int) -> None:
        nonlocal new
        new += 1
        if new > most:
            raise KeyboardInterrupt

    with open_kept(path, [match]) as kept:
        return run_match(match, kept=kept, progress=stop), new


@pytest.mark.parametrize("rules", ["classic-300,target=50", "partners-500,target=50"])
def test_a_match_that_was_stopped_goes_on_where_it_was(tmp_path: Path, rules: str) -> None:
    match = Match("rule", "random", parse_rules(rules), rounds=3, games=1, seed=4)
    path = tmp_path / "pairs"
    with suppress(KeyboardInterrupt):
        played(path, match, most=1)
    assert len(path.read_text().splitlines()) == 1 + 2
    result, new = played(path, match)
    assert new == 2, "what was kept is not played again"
    assert result == run_match(match)
    assert played(path, match)[1] == 0


def test_more_pairs_of_the_same_match_go_into_the_same_file(tmp_path: Path) -> None:
    few, many = (Match("rule", "random", CLASSIC, rounds=rounds, seed=4) for rounds in (2, 4))
    assert played(tmp_path / "pairs", few)[1] == 2
    assert played(tmp_path / "pairs", many)[1] == 2
    assert played(tmp_path / "pairs", few) == (run_match(few), 0)


def test_a_line_that_broke_off_is_played_again(tmp_path: Path) -> None:
    path, match = tmp_path / "pairs", Match("rule", "random", CLASSIC, rounds=3, seed=4)
    played(path, match)
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    result, new = played(path, match)
    assert (result, new) == (run_match(match), 1)
    assert len(path.read_bytes().splitlines()) == 4
    assert all(b"} " in line for line in path.read_bytes().splitlines())


DAMAGED = (
    pytest.param(lambda text: text.replace('"taken":[', '"taken":[1', 1), "line 2 of .* is damaged", id="figure"),
    pytest.param(lambda text: text.replace('"halves"', '"halve', 1), "line 2 of .* is damaged", id="letter"),
    pytest.param(lambda text: text.replace("\n", "\n\n", 1), "line 2 of .* is damaged", id="empty line"),
    pytest.param(lambda text: text.replace('"seed":4', '"seed":5', 1), "is no file of pairs", id="head"),
    pytest.param(lambda _: "a,b\n1,2\n", "is no file of pairs", id="something else"),
    pytest.param(lambda _: "my novel, in one line", "is no file of pairs", id="one line"),
    pytest.param(lambda _: "\x00\xff" * 9, "is no file of pairs", id="bytes"),
)


@pytest.mark.parametrize(("change", "sentence"), DAMAGED)
def test_a_damaged_file_is_told_in_a_sentence_and_left_alone(
    change: Any, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "pairs"
    command = [*COMMAND, "1", "--keep", str(path)]
    assert main(command) == 0
    path.write_text(change(path.read_text()), encoding="latin-1")
    before = path.read_bytes()
    capsys.readouterr()
    assert main(command) == 1
    told = capsys.readouterr().err
    assert re.search(sentence, told), told
    assert told.count("\n") == 1
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "difference"),
    [
        (["rule", "otto", "--seed", "4"], "b is 'random' there and 'otto' here"),
        (["rule", "random", "--seed", "5"], "seed is 4 there and 5 here"),
        (["rule", "random", "--seed", "4", "--worlds", "9"], "worlds is None there and 9 here"),
        (["rule", "random", "--seed", "4", "--rules", "unseen-500"], "rules is 'classic-300' there"),
        (["round-robin", "rule", "random", "otto", "--seed", "4"], "other players"),
    ],
)
def test_pairs_of_another_match_are_not_mixed_in(
    arguments: list[str], difference: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "pairs"
    assert main([*COMMAND, "1", "--keep", str(path)]) == 0
    before = path.read_bytes()
    assert main([*arguments, "--rounds", "1", "--keep", str(path)]) == 1
    told = capsys.readouterr().err
    assert f"{path} has pairs of another match: " in told
    assert difference in told
    assert path.read_bytes() == before


def test_where_nothing_can_be_written_is_told_before_a_game_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spades.bots.arena.match.play_round", lambda *_, **__: pytest.fail("a round was played"))
    for option, name in (("--keep", "pairs"), ("--out", "rounds.csv")):
        assert main([*COMMAND, "1", option, str(tmp_path / "nowhere" / name)]) == 1
        told = capsys.readouterr().err
        assert f"{name} cannot be written: No such file or directory" in told
        assert told.count("\n") == 1
    assert main([*COMMAND, "1", "--out", str(tmp_path / "rounds.txt")]) == 1
    assert "it ends in .csv or .json" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_player_that_is_misspelt_begins_no_file(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main(["rule", "randon", "--keep", str(tmp_path / "pairs")])
    assert main([*COMMAND, "1", "--keep", str(tmp_path / "pairs")]) == 0


@pytest.mark.parametrize("rules", ["classic-300,target=100", "partners-500,target=100"])
def test_every_round_is_a_row_the_same_in_csv_and_json(rules: str, tmp_path: Path) -> None:
    pairs: list[tuple[Task, Pair]] = []
    match = Match("rule", "random", parse_rules(rules), rounds=2, games=1, seed=4)
    with open_rows(tmp_path / "rounds.csv") as to_csv, open_rows(tmp_path / "rounds.json") as to_json:

        def told(task: Task, pair: Pair) -> None:
            pairs.append((task, pair))
            to_csv(task, pair)
            to_json(task, pair)

        result = run_match(match, on_pair=told)
    with (tmp_path / "rounds.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    objects = json.loads((tmp_path / "rounds.json").read_text("utf-8"))
    assert [tuple(row) for row in rows] == [COLUMNS] * result.a.rounds
    assert rows == [{key: "" if value is None else str(value) for key, value in one.items()} for one in objects]
    for row in objects:
        assert len(parse_pack(row["pack"])) == 52
        for player in "ab":
            parts = ("bid_points", "nil_points", "overtrick_points", "penalty")
            assert row[f"{player}_score"] == sum(row[f"{player}_{part}"] for part in parts)
            assert len(row[f"{player}_bids"].split()) == match.rules.seats // 2
        taken = [int(tricks) for player in "ab" for tricks in row[f"{player}_taken"].split()]
        assert sum(taken) == 13
    assert sum(row["a_points"] for row in objects) / len(objects) == pytest.approx(result.a.points)
    won = [row for row in objects if row["kind"] == "game" and row["a_total"] >= match.rules.target]
    assert len(won) == result.games.a_wins == 2


def test_a_fault_is_told_in_its_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "breaks.py").write_text("class Bot:\n    def choose(self, view, limit):\n        raise OSError('no')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    path = tmp_path / "rounds.json"
    assert main(["random", "breaks:Bot", "--rounds", "1", "--out", str(path)]) == 0
    for row in json.loads(path.read_text("utf-8")):
        assert (row["fault"], row["fault_reason"]) == ("b", "OSError: no")
        assert row["b_bids"] == "-"


def test_the_columns_are_told_in_the_documentation() -> None:
    text = (ROOT / "docs" / "players.md").read_text("utf-8")
    told = re.findall(r"`(\w+)`", text)
    assert not {column.removeprefix("a_").removeprefix("b_") for column in COLUMNS} - {"side"} - set(told)
