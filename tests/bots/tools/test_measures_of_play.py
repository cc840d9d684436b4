"""The measures of play: what is played twice."""

import pytest

from spades.bots.tools import blind_bids
from spades.bots.tools.ladder_by_rules import around, meet
from spades.engine import parse_rules


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
