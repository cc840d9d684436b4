"""What rounds seen gain: with none seen it is nothing, and with some both are told side by side."""

import pytest

from spades.bots.tools.adaptation_points import main


def test_who_has_seen_nothing_plays_the_same_twice(capsys: pytest.CaptureFixture[str]) -> None:
    main(["ruffer", "--games", "2", "--seen", "0", "--rounds", "1", "--worlds", "2"])
    heading, columns, row = capsys.readouterr().out.splitlines()
    assert heading == "classic-500, 2 games, 1 rounds of each twice after 0"
    assert columns.split()[:2] == ["points", "gained"]
    assert row.split()[:4] == ["ruffer", "+0.0", "±", "0.0"]


def test_the_games_of_two_runs_are_those_of_one(capsys: pytest.CaptureFixture[str]) -> None:
    def bids(*numbers: str) -> float:
        """Return what was bid on average with what the rounds before tell."""
        main(["ruffer", "--seen", "1", "--rounds", "1", "--worlds", "2", *numbers])
        return float(capsys.readouterr().out.splitlines()[2].split("±")[2].split()[1].rstrip(","))

    assert bids("--games", "2") == (bids("--games", "1") + bids("--games", "1", "--first", "1")) / 2
