"""Round robins, ratings and the all-seeing ceiling."""

import json
import random
from functools import cache

import pytest

from spades.bots import Limit
from spades.bots.arena import Match, MatchResult, robin_matches, run_match, run_round_robin
from spades.bots.arena.__main__ import main
from spades.bots.arena.ratings import Outcome, rate
from spades.engine import PRESETS, Rules

CLASSIC = PRESETS["classic-300"]


def simulated(strengths: list[float], pairs: int, rng: random.Random) -> list[list[list[Outcome]]]:
    matches = []
    for a, first in enumerate(strengths):
        for b in range(a):
            chance = 1 / (1 + 10 ** ((strengths[b] - first) / 400))
            matches.append([[(a, b) if rng.random() < chance else (b, a) for _ in range(2)] for _ in range(pairs)])
    return matches


def test_ratings_find_the_strengths_that_made_the_games() -> None:
    strengths = [1250.0, 1400.0, 1550.0, 1800.0]
    ratings = rate(4, simulated(strengths, 150, random.Random(1)), samples=10)
    for rating, strength in zip(ratings, strengths, strict=True):
        assert abs(rating.mean - strength) < 40
        assert rating.low - 10 < strength < rating.high + 10
        assert 10 < rating.high - rating.low < 120


def test_ratings_have_a_mean_of_1500_and_do_not_depend_on_the_order_of_the_matches_much() -> None:
    matches = simulated([1400.0, 1600.0, 1500.0], 100, random.Random(2))
    there, back = rate(3, matches, samples=8), rate(3, matches[::-1], samples=8)
    assert sum(rating.mean for rating in there) == pytest.approx(4500.0)
    for one, other in zip(there, back, strict=True):
        assert abs(one.mean - other.mean) < 15


def test_a_player_that_wins_all_has_an_interval_all_the_same() -> None:
    first, second = rate(2, [[[(0, 1)] for _ in range(20)]], samples=10)
    assert first.mean > second.mean + 200
    assert first.high - first.low > 100


def test_a_round_robin_ranks_the_players() -> None:
    result = run_round_robin(robin_matches(("random", "rule"), CLASSIC, games=2, seed=2))
    assert [standing.name for standing in result.standings] == ["rule", "random"]
    assert (result.standings[0].wins, result.standings[0].losses) == (4, 0)
    assert result.matches[0] == run_match(Match("random", "rule", CLASSIC, rounds=0, games=2, seed=2))


def test_the_number_of_processes_changes_nothing() -> None:
    alone, shared = (
        run_round_robin(robin_matches(("random", "rule"), CLASSIC, rounds=4, seed=2), jobs=jobs) for jobs in (1, 2)
    )
    assert alone.matches == shared.matches
    assert [standing.rating for standing in alone.standings] == [standing.rating for standing in shared.standings]


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (("rule",), "two players or more"),
        (("rule", "rule"), "every player once"),
        (("rule", "nobody"), "no player is called 'nobody'"),
    ],
)
def test_a_round_robin_that_cannot_be_played_is_refused(players: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        run_round_robin(robin_matches(players, CLASSIC, rounds=1))


def test_the_command_prints_a_table_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["round-robin", "random", "rule", "--games", "1", "--rules", "classic-300,target=50"]
    assert main(command) == 0
    out = capsys.readouterr().out
    assert "95 % interval" in out
    assert "random against rule: points a round" in out
    assert main([*command, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert [standing["name"] for standing in result["standings"]] == ["rule", "random"]
    assert {"mean", "low", "high"} == set(result["standings"][0]["rating"])
    assert len(result["matches"]) == 1


@cache
def against_the_ceiling(rules: Rules, *, sighted_bids: bool = False) -> MatchResult:
    return run_match(Match("rule", "all-seeing", rules, rounds=5, seed=4, sighted_bids=sighted_bids))


@pytest.mark.parametrize(
    "rules", [CLASSIC, Rules(hands="deal", blind_nil=True), PRESETS["unseen-500"], PRESETS["partners-500"]]
)
def test_the_all_seeing_player_bids_as_the_other_and_plays_better(rules: Rules) -> None:
    result = against_the_ceiling(rules)
    assert result.b.faults == 0
    # Every seat bids at both tables, once by A and once for B: the same bids, on the same cards.
    assert result.a.nils == result.b.nils
    assert result.a.bid == pytest.approx(result.b.bid)
    assert result.difference.mean < -5


def test_sight_in_bidding_is_worth_more() -> None:
    plain, sighted = against_the_ceiling(CLASSIC), against_the_ceiling(CLASSIC, sighted_bids=True)
    assert sighted.difference.mean < plain.difference.mean
    assert sighted.b.made is not None
    assert sighted.b.made > 0.9


def test_the_ceiling_against_a_player_can_draw_and_bid_as_another() -> None:
    own = run_match(Match("random", "all-seeing", CLASSIC, rounds=5, seed=4))
    other = run_match(Match("random", "all-seeing", CLASSIC, rounds=5, seed=4, base="rule"))
    assert own.b.bid == pytest.approx(own.a.bid)
    assert other.b.bid != pytest.approx(other.a.bid)
    assert other.difference.mean < own.difference.mean


def test_the_ceiling_has_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "--against", "all-seeing", "--rounds", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["b"]["name"] == "all-seeing"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rule"], "name the other player, once"),
        (["rule", "random", "--against", "random"], "name the other player, once"),
        (["rule", "random", "--sighted-bids"], "--sighted-bids goes with --against all-seeing"),
        (["rule", "random", "--base", "rule"], "--base goes with --against all-seeing"),
        (["rule", "--against", "all-seeing", "--base", "nobody"], "no player is called 'nobody'"),
        (["all-seeing", "rule"], "can only be the other player"),
        (["rule", "--against", "all-seeing", "--sighted-bids", "--rules", "partners-500"], "are for two seats"),
    ],
)
def test_a_ceiling_that_makes_no_sense_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err


def test_the_registry_does_not_know_the_ceiling() -> None:
    with pytest.raises(ValueError, match="no player is called 'all-seeing'"):
        run_round_robin(robin_matches(("rule", "all-seeing"), CLASSIC, rounds=1, limit=Limit()))
