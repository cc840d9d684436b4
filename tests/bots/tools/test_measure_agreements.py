import json
from pathlib import Path

import pytest

from spades.bots import Limit
from spades.bots.partner.agreements import LINES, NOTHING_AGREED, Agreements
from spades.bots.partner.partnership import Partnership, with_partnership
from spades.bots.tools import measure_agreements
from spades.bots.tools.measure_agreements import FreshBot, Round, chances, gain, play_round
from spades.bots.tools.measuring import lead, moves_of
from spades.engine import apply

LIMIT = Limit(worlds=16)


@pytest.fixture(scope="module")
def alone() -> Round:
    return play_round("2", LIMIT, behind=False)


def test_nothing_agreed_gains_nothing(alone: Round) -> None:
    assert gain(alone, NOTHING_AGREED, 0, LIMIT, lead) == gain(alone, NOTHING_AGREED, 1, LIMIT, lead) == 0


@pytest.mark.parametrize("line", ["first_lead", "spades", "partners_bid", "bags"])
@pytest.mark.parametrize("side", [0, 1])
def test_a_gain_is_that_of_the_whole_round_played_with_the_agreement(alone: Round, line: str, side: int) -> None:
    card = Agreements(**{line: LINES[line][-1]})
    bot = FreshBot(alone.seed)
    bots = [with_partnership(bot, Partnership(card)) if at % 2 == side else bot for at in range(4)]
    end = apply(*[*moves_of(alone.moves[0][0], bots, LIMIT)][-1])
    assert gain(alone, card, side, LIMIT, lead) == lead(end, side) - lead(alone.end, side)
    assert gain(alone, card, side, LIMIT, chances) == chances(end, side) - chances(alone.end, side)


def test_points_and_chances_of_the_two_sides_are_opposite(alone: Round) -> None:
    assert lead(alone.end, 0) == -lead(alone.end, 1)
    assert chances(alone.end, 0) == pytest.approx(100 - chances(alone.end, 1))
    assert (lead(alone.end, 0) > 0) == (chances(alone.end, 0) > 50)


def test_figures_are_written_in_the_order_of_the_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "measured.json"
    monkeypatch.setattr(measure_agreements, "DATA", path)
    measure_agreements.main(["--pairs", "2", "--only", "spades", "--only", "blind_nil"])
    written = json.loads(path.read_text("utf-8"))
    assert list(written) == ["blind_nil=200", "blind_nil=300", "blind_nil=never", "spades=early", "spades=late"]
    assert [one["unit"] for one in written.values()] == ["chances"] * 3 + ["points"] * 2
    assert all(one["pairs"] == 2 for one in written.values())
