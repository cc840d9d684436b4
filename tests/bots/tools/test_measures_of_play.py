"""The measures of play: what is counted, and what is played twice."""

from math import comb

import pytest
from engine.positions import deal, make

from spades.bots.tools import blind_bids, count_overtakes
from spades.bots.tools.ladder_by_rules import around, meet
from spades.engine import parse_rules

HEARTLESS = "32.AQ32.AK32.A32 AK4.K654.QJ4.QJ4 QJT98..T9876.KT9 765.JT987.5.8765"
"""North is out of hearts, which South is to lead."""


@pytest.mark.parametrize(
    ("moves", "looks_sure"),
    [
        ("3 3 3 3 HA H4", True),
        ("3 3 3 3 HQ H4", False),  # the king is higher
        ("3 3 0 3 HA H4", False),  # a nil may not trump
        ("3 3 3 3 CA C4", False),  # it follows
        ("3 3 3 3 HA", False),  # it is not its turn
    ],
)
def test_a_partners_highest_card_looks_sure_while_the_last_hand_may_follow(moves: str, looks_sure: bool) -> None:  # noqa: FBT001
    state = make(deal(parse_rules("partners-500,blind_nil=no"), HEARTLESS), moves)
    likely = count_overtakes.looks_sure(state)
    assert (likely is not None) is looks_sure
    assert not looks_sure or likely == pytest.approx(comb(26, 13) / comb(37, 13))


def test_fields_are_changed_one_at_a_time_and_those_that_say_nothing_are_left_out() -> None:
    sets = list(around("classic-300,hands=deal"))
    assert sets[0] == parse_rules("classic-300,hands=deal")
    assert len(sets) == len(set(sets)) > 20
    assert parse_rules("classic-300,hands=deal,blind_nil=yes") in sets
    assert parse_rules("classic-300,hands=deal,second_card=unseen") not in sets


@pytest.mark.parametrize("rules", ["classic-300", "cutthroat-300"])
def test_a_match_goes_on_until_it_is_decided(rules: str) -> None:
    won, played = meet("tilda", "random", parse_rules(rules), 20)
    assert played < 20 * 2 * 2
    assert won > 0.6 * played


@pytest.mark.parametrize(
    ("rules", "first", "least", "said"),
    [
        ("partners-500", "0", "460", "0 of 1 made; games won of 100 more: +0.0"),
        ("street-350", "1", "200", "1 of 1 made; games won of 100 more: +100.0"),
    ],
)
def test_a_blind_bid_is_measured_by_the_games_it_wins(
    rules: str, first: str, least: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["--rules", rules, "--games", "1", "--first", first, "--worlds", "1", "--least", least]
    assert blind_bids.main(given) == 0
    assert said in capsys.readouterr().out


def test_trumped_partners_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert count_overtakes.main(["random", "--rounds", "4"]) == 0
    assert "in 4 rounds" in capsys.readouterr().out.splitlines()[-1]
