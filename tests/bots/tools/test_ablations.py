"""The weakened players: each lacks the part it is named for and no other, and can be met."""

from collections.abc import Callable
from dataclasses import fields, replace

import pytest

from spades.bots import make_bot
from spades.bots.arena import Match, MatchResult, run_match
from spades.bots.search.expert import ExpertBot
from spades.bots.search.skill import FULL
from spades.bots.tools.ablations import ABLATIONS, FEW_WORLDS, main

MODULE = "spades.bots.tools.ablations"
PARTS = [field.name for field in fields(FULL) if field.type is bool]


@pytest.mark.parametrize("part", PARTS)
def test_every_part_can_be_switched_off_alone(part: str) -> None:
    bot = make_bot(f"{MODULE}:no_{part}", 3)
    assert isinstance(bot, ExpertBot)
    assert bot._skill == replace(FULL, **{part: False})


def test_the_number_of_worlds_and_all_parts_together_are_measured_too() -> None:
    few, nothing = ABLATIONS["few_worlds"](1), ABLATIONS["nothing"](1)
    assert few._skill == replace(FULL, worlds=FEW_WORLDS)
    assert not any(getattr(nothing._skill, part) for part in PARTS)


def test_what_a_part_costs_is_printed_with_intervals(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def quickly(match: Match, *, jobs: int, progress: Callable[[int, int], None]) -> MatchResult:
        assert (match.a, match.b) == ("expert", f"{MODULE}:no_drawing")
        return run_match(replace(match, a="rule", b="random"), jobs=jobs, progress=progress)

    monkeypatch.setattr("spades.bots.tools.ablations.run_match", quickly)
    main(["no_drawing", "--rounds", "2", "--worlds", "1"])
    heading, columns, row = capsys.readouterr().out.splitlines()
    assert "classic-300, seed 0, 1 worlds a move" in heading
    assert columns.split()[0] == "without"
    assert row.startswith("no_drawing ")
    assert " to " in row


def test_a_part_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["no_luck"])
    assert "no weakened player is called 'no_luck'" in capsys.readouterr().err
