"""Matches: pairs, points, games, faults."""

import json
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

import pytest

from spades.bots import Limit
from spades.bots.arena import Match, robin_matches, run_match
from spades.bots.arena.__main__ import main
from spades.bots.arena.match_results import chain_games, count_games, paired_difference, wilson
from spades.bots.arena.one_round import MoveTimes, Pair, Played, play_round, score_fault
from spades.bots.arena.sprt import Sprt
from spades.bots.random import RandomBot
from spades.engine import PACK, PRESETS, Bid, Card, Keep, Move, PlayCard, Rules, Seat, SideScore, View, apply, new_game
from spades.engine import parse_rules as rules_of
from spades.engine.scoring import priced_points

CLASSIC = PRESETS["classic-300"]


class Faulty:
    """Plays at random until a card is to be played; then it does what the test wants."""

    def __init__(self, fault: Callable[[View], object]) -> None:
        self._fault = fault
        self._random = RandomBot(1)

    def choose(self, view: View, limit: Limit) -> Move:
        if any(isinstance(move, PlayCard) for move in view.legal_moves):
            return self._fault(view)  # type: ignore[return-value]
        return self._random.choose(view, limit)


class Crasher:
    """Raises at once."""

    def choose(self, view: View, limit: Limit) -> Move:
        raise KeyError(limit, view.seat)


class UnspeakableError(Exception):
    def __str__(self) -> str:
        raise RuntimeError


def raise_unspeakable(_view: View) -> object:
    raise UnspeakableError


def leave(_view: View) -> object:
    raise SystemExit


def scored(points: int, bags: int = 0, penalty: int = 0) -> SideScore:
    return SideScore(5, 5, points - bags - penalty, 0, bags, bags, penalty, points, bags)


def played(first: SideScore, second: SideScore) -> Played:
    return Played((first, second), (Bid(5), Bid(5)), (5, 8), None, (MoveTimes(), MoveTimes()))


@pytest.mark.parametrize("name", ["random", "rule"])
@pytest.mark.parametrize("rules", ["classic-300", "partners-500"])
def test_a_player_meets_itself_with_a_difference_of_nothing(name: str, rules: str) -> None:
    result = run_match(Match(name, name, rules_of(rules), rounds=4, seed=2))
    assert result.difference.mean == result.difference.low == result.difference.high == 0.0
    assert replace(result.a, name="") == replace(result.b, name="")
    assert result.games.a_wins == result.games.b_wins


def test_with_three_sides_a_sits_on_each_seat_once() -> None:
    match = Match("rule", "rule", replace(PRESETS["cutthroat-300"], target=100), rounds=2, games=1)
    pairs: list[Pair] = []
    result = run_match(match, on_pair=lambda _task, pair: pairs.append(pair))
    assert [len(pair) for pair in pairs] == [3, 3, 3]
    assert abs(result.difference.mean) < 1e-9, "the same player everywhere: what one seat wins the others lose"
    assert (result.a.rounds, result.b.rounds) == (result.a.rounds, 2 * result.a.rounds)
    assert result.games.a_wins == 1
    assert result.games.b_wins == 2
    ahead = run_match(Match("rule", "random", PRESETS["cutthroat-300"], rounds=3))
    assert ahead.difference.mean > 50


def test_three_sides_are_refused_where_two_are_meant() -> None:
    three = PRESETS["cutthroat-300"]
    with pytest.raises(ValueError, match="sees two sides"):
        Match("rule", "all-seeing", three)
    with pytest.raises(ValueError, match="between two sides"):
        robin_matches(["rule", "random"], three, rounds=1)
    with pytest.raises(ValueError, match="between two sides"):
        run_match(Match("rule", "random", three, rounds=0, games=1), sprt=Sprt(0, 10, 0.05))
    with pytest.raises(SystemExit):
        main(["rule", "random", "--rules", "cutthroat-300", "--out", "rounds.csv"])


@pytest.mark.parametrize(
    "rules", [*(name for name, rules in PRESETS.items() if rules.sides == 2), "classic-300,hands=deal"]
)
def test_rules_of_thumb_beat_chance_by_far(rules: str) -> None:
    result = run_match(Match("rule", "random", rules_of(rules), rounds=10, seed=5))
    assert result.difference.mean > 60
    assert result.difference.low is not None
    assert result.difference.low > 40
    assert result.games.b_wins == 0
    assert result.a.faults == result.b.faults == 0


def test_swapping_the_players_swaps_the_result() -> None:
    there = run_match(Match("rule", "random", CLASSIC, rounds=3, games=1, seed=7))
    back = run_match(Match("random", "rule", CLASSIC, rounds=3, games=1, seed=7))
    assert back.difference.mean == pytest.approx(-there.difference.mean)
    assert back.games.b_wins == there.games.a_wins
    assert back.b == there.a


def test_whole_games_go_to_the_target() -> None:
    result = run_match(Match("rule", "random", CLASSIC, rounds=0, games=2, seed=1))
    assert result.games.a_wins == 4
    assert not result.games.chained
    assert result.a.rounds > 8
    assert result.pairs == 2


def test_games_that_never_end_are_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades.bots.arena.match.MAX_ROUNDS", 3)
    result = run_match(Match("random", "random", Rules(target=1000), rounds=0, games=2))
    assert result.games.undecided == 4
    assert result.games.a_share is None
    assert result.a.rounds == 12


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    match = Match("rule", "random", CLASSIC, rounds=3, games=1, seed=3)
    assert run_match(match, jobs=2) == run_match(match, jobs=1)


def test_progress_is_told_after_every_pair() -> None:
    seen: list[tuple[int, int]] = []
    run_match(Match("random", "random", CLASSIC, rounds=3), progress=lambda done, whole: seen.append((done, whole)))
    assert seen == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(("rounds", "games"), [(0, 0), (-1, 0), (1, -1)])
def test_a_match_without_a_round_is_refused(rounds: int, games: int) -> None:
    with pytest.raises(ValueError, match=r"rounds|games"):
        Match("rule", "rule", CLASSIC, rounds=rounds, games=games)


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (lambda _: None, "None is not a move"),
        (lambda _: "SA", "is not a move"),
        (lambda _: Keep(), "only in the draw"),
        (lambda view: PlayCard(next(card for card in PACK if card not in view.hand)), "not in your hand"),
        (lambda _: 1 // 0, "ZeroDivisionError"),
        (raise_unspeakable, "UnspeakableError"),
        (leave, "SystemExit"),
    ],
)
def test_a_fault_ends_the_round_as_a_clean_loss(fault: Callable[[View], object], reason: str) -> None:
    round_played = play_round(CLASSIC, PACK, Seat.SOUTH, [Faulty(fault), RandomBot(2)], Limit())
    assert round_played.fault is not None
    assert round_played.fault.side == 0
    assert reason in round_played.fault.reason
    guilty, other = round_played.results
    bid = round_played.bids[1]
    assert bid is not None
    assert guilty.points <= -130
    assert other.points == (100 if bid.nil else 10 * bid.n)
    assert guilty.new_bags == other.new_bags == 0


def test_a_fault_before_the_bids_costs_a_bid_of_thirteen() -> None:
    round_played = play_round(CLASSIC, PACK, Seat.NORTH, [RandomBot(1), Crasher()], Limit(), bags=(3, 4))
    assert [result.points for result in round_played.results] == [0, -130]
    assert [result.bags for result in round_played.results] == [3, 4]


def test_a_fault_costs_no_less_than_what_was_staked() -> None:
    rules = PRESETS["partners-500"]
    state = new_game(rules, PACK, Seat.SOUTH)
    for move in (Bid(0, blind=True),) * 4:
        state = apply(state, move)
    assert [result.points for result in score_fault(state, 0)] == [-400, 400]


def test_points_charge_every_bag_its_price() -> None:
    assert priced_points(scored(53, bags=3), CLASSIC) == pytest.approx(53 - 30)
    assert priced_points(scored(-47, bags=3, penalty=-100), CLASSIC) == pytest.approx(53 - 30)
    assert priced_points(scored(53, bags=3), Rules(bag_penalty=0)) == 53


def test_the_difference_is_over_the_pairs() -> None:
    pairs = [
        ((played(scored(50), scored(40)),), (played(scored(30), scored(50)),)),  # +10 and +20
        ((played(scored(50), scored(60)),), (played(scored(50), scored(50)),)),  # -10 and 0
    ]
    difference = paired_difference(pairs, CLASSIC)
    assert difference.mean == pytest.approx(5.0)
    assert difference.low == pytest.approx(5.0 - 1.959964 * 10.0)  # the means of the pairs are 15 and -5
    assert difference.high == pytest.approx(5.0 + 1.959964 * 10.0)
    single = paired_difference(pairs[:1], CLASSIC)
    assert (single.mean, single.low, single.high) == (15.0, None, None)


def test_rounds_are_chained_into_games_with_bags_carried() -> None:
    # 106, 112 (a penalty on the way), 218, 224 (another), 230 (the tenth bag again), 336.
    rounds = [played(scored(106, bags=6), scored(40))] * 6
    assert chain_games(rounds[:5], 0, CLASSIC) == []
    assert chain_games(rounds, 0, CLASSIC) == [True]
    assert chain_games([played(scored(310), scored(40))] * 3, 1, CLASSIC) == [False, False, False]
    # Eleven bags in one round: the penalty that it was scored with is paid once. 250 and 60 are 310.
    costly = played(scored(250, bags=11, penalty=-100), scored(0))
    assert chain_games([costly, played(scored(60), scored(0))], 0, CLASSIC) == [True]


def test_games_are_counted_with_wilsons_interval() -> None:
    games = count_games([True] * 8 + [False] * 2 + [None], chained=False)
    assert (games.a_wins, games.b_wins, games.undecided) == (8, 2, 1)
    low, high = wilson(0.8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)


def test_results_are_plain_values() -> None:
    result = asdict(run_match(Match("random", "random", CLASSIC, rounds=1)))
    assert json.loads(json.dumps(result)) == result
    assert result["rules"] == "classic-300"


def test_the_sides_take_turns_to_start_and_both_halves_have_the_same_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[Seat, tuple[Card, ...], int]] = []

    def watched(rules: Rules, pack: tuple[Card, ...], starter: Seat, *rest: Any, **more: Any) -> Played:
        begun.append((starter, pack, more["round_number"]))
        return play_round(rules, pack, starter, *rest, **more)

    monkeypatch.setattr("spades.bots.arena.match.play_round", watched)
    monkeypatch.setattr("spades.bots.arena.match.MAX_ROUNDS", 3)
    run_match(Match("random", "random", Rules(target=1000), rounds=0, games=2))
    first, second = begun[:6], begun[6:]
    assert first[:3] == first[3:]
    assert second[:3] == second[3:]
    assert [starter for starter, _, _ in first[:3]] == [Seat.SOUTH, Seat.NORTH, Seat.SOUTH]
    assert [starter for starter, _, _ in second[:3]] == [Seat.NORTH, Seat.SOUTH, Seat.NORTH]
    assert len({pack for _, pack, _ in begun}) == 6
