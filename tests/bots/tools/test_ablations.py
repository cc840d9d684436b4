"""The weakened players: each lacks the part it is named for and no other, and can be met."""

from dataclasses import fields, replace

import pytest

from spades.bots import make_bot
from spades.bots.arena.__main__ import main
from spades.bots.search.expert import ExpertBot
from spades.bots.search.skill import FULL
from spades.bots.tools.ablations import ABLATIONS, FEW_WORLDS

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


def test_a_weakened_player_can_be_met(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", f"{MODULE}:nothing", "--rounds", "1", "--worlds", "1", "--seconds", "1000"]) == 0
    assert f"A rule, B {MODULE}:nothing" in capsys.readouterr().out


def test_a_part_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no_luck"):
        make_bot(f"{MODULE}:no_luck", 3)
