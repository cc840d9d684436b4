"""A match that ends as soon as it is decided: known streams of pairs."""

import math
import random

import pytest

from spades.bots.arena import Match, run_match
from spades.bots.arena.sprt import LEAST_PAIRS, Decision, Sprt, Trial, games_ratio, points_ratio, share_of
from spades.engine import PRESETS, Rules

CLASSIC = PRESETS["classic-300"]


def decided(sprt: Sprt, values: list[float], *, games: bool = False) -> tuple[Decision, int]:
    trial = Trial(sprt, games=games)
    for number, value in enumerate(values, start=1):
        trial.add(value)
        if trial.decision.verdict is not None:
            return trial.decision, number
    return trial.decision, len(values)


def test_the_ratio_of_points_is_that_of_two_normal_fits() -> None:
    # Ten pairs of mean 1 and variance 4: 5 ln ((4 + 1) / (4 + 1)) and 5 ln ((4 + 1) / (4 + 9)).
    assert points_ratio(10, 1.0, 40.0, 0.0, 2.0) == pytest.approx(0.0)
    assert points_ratio(10, 1.0, 40.0, 0.0, 4.0) == pytest.approx(5 * math.log(5 / 13))
    assert points_ratio(0, 0.0, 0.0, 0.0, 2.0) == 0.0


def test_the_ratio_of_games_won_or_lost_in_pairs_is_the_binomial_one() -> None:
    # Pairs are won or lost whole: of 100, 60 are won.
    low, high = 0.5, 0.6
    binomial = 60 * math.log(high / low) + 40 * math.log((1 - high) / (1 - low))
    assert games_ratio([40, 0, 0, 0, 60], low, high) == pytest.approx(binomial, abs=0.02)
    assert games_ratio([60, 0, 0, 0, 40], 1 - high, 1 - low) == pytest.approx(-binomial, abs=0.02)
    assert games_ratio([0] * 5, low, high) == 0.0


def test_pairs_that_are_shared_tell_more_than_pairs_that_are_not() -> None:
    """The same share of games, from pairs that are mostly one each: the spread is less, and so more is known."""
    apart, shared = games_ratio([40, 0, 0, 0, 60], 0.5, 0.6), games_ratio([0, 0, 60, 40, 0], 0.5, 0.6)
    assert 2 < 4 * apart < shared


def test_a_stream_is_decided_at_a_known_pair() -> None:
    sprt = Sprt(0.0, 5.0)
    assert sprt.bound == pytest.approx(math.log(19))
    # In turns 12 above and 12 below 5: after n pairs, n odd, the ratio is n/2 ln ((169 + 120/n) / 144).
    high = [5.0 + 12.0 * sign for sign in (1, -1) * 100]
    decision, pairs = decided(sprt, high)
    assert decision.verdict == "high"
    assert pairs == next(n for n in range(21, 99, 2) if n / 2 * math.log((169 + 120 / n) / 144) > math.log(19)) == 33
    decision, same = decided(sprt, [5.0 - value for value in high])
    assert (decision.verdict, same) == ("low", pairs)
    decision, _ = decided(sprt, [2.5 + 12.0 * sign for sign in (1, -1) * 100])
    assert decision.verdict is None


def test_nothing_is_decided_from_a_handful_of_pairs() -> None:
    _, pairs = decided(Sprt(0.0, 200.0), [2.0] * 50, games=True)
    assert pairs == LEAST_PAIRS
    assert share_of(0.0) == 0.5
    assert share_of(400.0) == pytest.approx(10 / 11)


@pytest.mark.parametrize("games", [True, False])
def test_a_wrong_decision_is_as_rare_as_asked_for(*, games: bool) -> None:
    rng = random.Random(4)
    sprt = Sprt(0.0, 150.0) if games else Sprt(0.0, 10.0)

    def stream(high: bool) -> list[float]:  # noqa: FBT001  # which of the two is true
        if games:
            share = share_of(sprt.high if high else sprt.low)
            return [float((rng.random() < share) + (rng.random() < share)) for _ in range(400)]
        return [rng.gauss(sprt.high if high else sprt.low, 25.0) for _ in range(400)]

    found = [(high, decided(sprt, stream(high), games=games)[0].verdict) for high in (True, False) * 60]
    wrong = sum(verdict != ("high" if high else "low") for high, verdict in found)
    # A chance of 5 % in 120: more than 14 would come once in a thousand times.
    assert wrong <= 14


def test_a_match_ends_once_it_is_decided_and_with_more_processes_at_the_same_pair() -> None:
    match, sprt = Match("pim", "random", CLASSIC, rounds=400, seed=2), Sprt(0.0, 10.0)
    result = run_match(match, sprt=sprt)
    assert result.sprt is not None
    assert result.sprt.verdict == "high"
    assert LEAST_PAIRS < result.pairs < 100
    assert run_match(match, jobs=2, sprt=sprt) == result


def test_a_match_of_games_tells_its_pairs() -> None:
    match = Match("random", "random", Rules(target=50), rounds=0, games=3, seed=2)
    result = run_match(match, sprt=Sprt(0.0, 50.0))
    assert result.sprt is not None
    assert result.sprt.verdict is None, "three pairs decide nothing"
    assert result.sprt.unit == "elo"
    assert result.sprt.pentanomial is not None
    assert sum(result.sprt.pentanomial) == 3


@pytest.mark.parametrize(
    ("low", "high", "error", "sentence"),
    [
        (2.0, 2.0, 0.05, "from low to high, not from 2 to 2"),
        (0.0, math.inf, 0.05, "from low to high"),
        (0.0, 1.0, 0.5, "error must be from"),
    ],
)
def test_what_cannot_be_decided_is_refused(low: float, high: float, error: float, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Sprt(low, high, error)


def test_a_test_is_over_rounds_or_over_games() -> None:
    with pytest.raises(ValueError, match="over rounds or over games"):
        run_match(Match("rule", "random", CLASSIC, rounds=1, games=1), sprt=Sprt(0.0, 1.0))
