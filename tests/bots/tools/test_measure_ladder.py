"""The measure of the ladder: it can be stopped and gone on with, and what is stored follows from its games."""

import json
from pathlib import Path
from typing import Any

import pytest

from spades.bots.levels import LADDER
from spades.bots.levels.stored_ratings import stored_ratings
from spades.bots.tools.measure_ladder import DATA, lay_out, main, rate_players

NAMES = [level.name for level in LADDER]


def measured(folder: Path, pairs: int, *more: str) -> dict[str, Any]:
    assert main(["--only", "tilda", "pim", "--pairs", str(pairs), "--data", str(folder), *more]) == 0
    games: dict[str, Any] = json.loads((folder / "games.json").read_text("utf-8"))
    return games


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = measured(tmp_path / "parts", 3)["matches"]["tilda pim"]
    assert (len(first["games"]), len(first["points"])) == (6, 3)
    both = measured(tmp_path / "parts", 8)
    assert both["matches"]["tilda pim"]["games"].startswith(first["games"])
    assert both == measured(tmp_path / "whole", 8)
    assert "16 games" in capsys.readouterr().out
    assert measured(tmp_path / "parts", 2) == both, "games are not played again"
    anew = measured(tmp_path / "parts", 2, "--anew")["matches"]["tilda pim"]
    assert len(anew["games"]) == 4


def test_games_of_another_kind_are_not_mixed_in(tmp_path: Path) -> None:
    measured(tmp_path, 1)
    with pytest.raises(SystemExit, match="another kind"):
        measured(tmp_path, 2, "--seed", "1")


def test_ratings_follow_from_the_games(tmp_path: Path) -> None:
    games = measured(tmp_path, 4)
    found = json.loads((tmp_path / "ratings.json").read_text("utf-8"))
    assert found == rate_players(games)
    assert set(found["players"]) == {"pim", "tilda"}
    assert sum(player["mean"] for player in found["players"].values()) == pytest.approx(3000, abs=1)
    [step] = found["steps"]
    assert step["games"] == 8
    assert step["low"] <= step["share"] <= step["high"]


def test_pairs_are_measured_in_files_of_their_own(tmp_path: Path) -> None:
    main(["--only", "tilda", "pim", "--partners", "--pairs", "1", "--data", str(tmp_path)])
    assert {path.name for path in tmp_path.iterdir()} == {"partners_games.json", "partners_ratings.json"}
    found = json.loads((tmp_path / "partners_ratings.json").read_text("utf-8"))
    assert (found["rules"], found["steps"][0]["games"]) == ("partners-500", 2)


@pytest.mark.parametrize("form", ["", "partners_"])
def test_the_stored_steps_follow_from_the_stored_games(form: str) -> None:
    games = json.loads((DATA / f"{form}games.json").read_text("utf-8"))
    stored = json.loads((DATA / f"{form}ratings.json").read_text("utf-8"))
    for step in stored["steps"]:
        marks = games["matches"][f"{step['a']} {step['b']}"]["games"]
        assert step["games"] == marks.count("W") + marks.count("L")
        assert step["share"] == pytest.approx(marks.count("W") / step["games"], abs=0.0001)


def test_neighbours_on_the_ladder_are_as_far_apart_as_they_should_be() -> None:
    """Each level beats the one below in 60 to 75 % of its games."""
    steps = json.loads((DATA / "ratings.json").read_text("utf-8"))["steps"]
    neighbours = list(zip(NAMES[1:], NAMES, strict=False))
    assert [(step["a"], step["b"]) for step in steps] == neighbours[: len(steps)]
    for step in steps:
        assert step["games"] >= 600, step
        assert 0.60 <= step["share"] <= 0.75, step


def test_pairs_of_a_level_beat_those_of_the_level_below() -> None:
    steps = json.loads((DATA / "partners_ratings.json").read_text("utf-8"))["steps"]
    assert [(step["a"], step["b"]) for step in steps] == list(zip(NAMES[1:], NAMES, strict=False))
    assert all(step["share"] >= 0.55 for step in steps), steps


def test_every_rung_is_rated_above_the_one_below() -> None:
    ratings = stored_ratings()
    rated_names = [name for name in NAMES if name in ratings]
    assert rated_names == NAMES[: len(rated_names)]
    means = [ratings[name].mean for name in rated_names]
    assert means == sorted(means)
    assert all(ratings[name].low < ratings[name].mean < ratings[name].high for name in rated_names)
    assert ratings["rule"] == ratings["otto"]
    assert ratings.get("expert") == ratings.get("vesper")
    assert "random" not in ratings


def test_nobody_off_the_ladder_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "nobody", "pim", "--data", str(tmp_path)])
    assert "invalid choice: 'nobody'" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["games", "ratings", "partners_games", "partners_ratings"])
def test_a_change_of_the_stored_files_is_seen_by_lines(name: str) -> None:
    text = (DATA / f"{name}.json").read_text("utf-8")
    assert lay_out(json.loads(text)) == text
