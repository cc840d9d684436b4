"""What rounds seen gain: with none seen it is nothing, and with some both are told side by side."""

import pytest

from spades.bots.tools.adaptation_points import main


def test_who_has_seen_nothing_plays_the_same_twice(capsys: pytest.CaptureFixture[str]) -> None:
    main(["ruffer", "--games", "2", "--seen", "0", "--rounds", "1", "--worlds", "2"])
    heading, columns, row = capsys.readouterr().out.splitlines()
    assert heading == "classic-500, 2 games, 1 rounds of each twice after 0"
    assert columns.split()[:2] == ["points", "gained"]
    assert row.split()[:4] == ["ruffer", "+0.0", "±", "0.0"]
