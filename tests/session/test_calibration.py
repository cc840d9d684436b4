"""The person's own calibration: figures by hand."""

import random

import pytest

from spades.bots.analysis.values import Analysis, Choice, Figures, Kind, Reason
from spades.engine import PRESETS
from spades.engine.moves import BIDS
from spades.session.drills.calibration import By, Lean, advice, bins, brier_scores, leans, standings, weeks
from spades.session.drills.drill_values import Bidder, Circumstances, Drill, Result, Solution
from spades.session.drills.judging import brier, judge
from spades.session.drills.making import make_question
from spades.session.drills.questions import question_of

TWO = PRESETS["classic-300"]
DAY = 739_000


@pytest.mark.parametrize(
    ("said", "chance", "score"),
    [(0.0, 0.0, 0.0), (1.0, 0.0, 1.0), (0.5, 0.5, 0.25), (0.35, 0.19, 0.19 * 0.65**2 + 0.81 * 0.35**2)],
)
def test_the_brier_score_is_the_mean_over_worlds(said: float, chance: float, score: float) -> None:
    assert brier(said, chance) == pytest.approx(score)


def bid(off: int | None, points: float = 0.0, *, turn: int = 0, strength: float = 1.0, lead: int = 0) -> Result:
    ladder = {"pim": Bidder(2, 10.0, 0.1), "otto": Bidder(0, 1.0, 0.0)}
    return Result(
        Drill.BIDS,
        DAY,
        not off,
        bidder=Bidder(off, points, 0.02),
        ladder=ladder,
        at=Circumstances(turn, strength, lead),
    )


def test_leans_by_hand() -> None:
    found = leans([bid(1), bid(0, turn=1), bid(2, strength=1.5, lead=90), bid(-1, strength=0.5, lead=-90), bid(None)])
    everything = found[0]
    assert (everything.mean, everything.count) == (0.5, 4)
    # The squares are 1/4 + 1/4 + 9/4 + 9/4 = 5; over three, and then over four.
    assert everything.error == pytest.approx((5 / 3 / 4) ** 0.5)
    by = {(one.by, one.value): (one.mean, one.count) for one in found[1:]}
    assert by == {
        (By.TURN, 0): (pytest.approx(2 / 3), 3),
        (By.TURN, 1): (0, 1),
        (By.STRENGTH, -1): (-1, 1),
        (By.STRENGTH, 0): (0.5, 2),
        (By.STRENGTH, 1): (2, 1),
        (By.SCORE, -1): (-1, 1),
        (By.SCORE, 0): (0.5, 2),
        (By.SCORE, 1): (2, 1),
    }


def test_the_levels_bid_on_the_same_hands() -> None:
    found = standings([bid(1, 6.0), bid(-1, 2.0)])
    assert [(one.name, one.off, one.points) for one in found] == [("otto", 0, 1.0), ("", 0, 4.0), ("pim", 2, 10.0)]


def nil(said: float, chance: float) -> Result:
    return Result(Drill.NIL, DAY, abs(said - chance) <= 0.1, said=said, chance=chance)


def test_chances_come_true_by_hand() -> None:
    results = [nil(0.1, 0.3), nil(0.15, 0.5), nil(1.0, 0.9)]
    low, high = bins(results)
    assert [low.said, low.held] == pytest.approx([0.125, 0.4])
    assert low.count == 2
    assert (high.said, high.held, high.count) == (1.0, 0.9, 1)
    scores = brier_scores(results)
    assert scores is not None
    assert scores[0] == pytest.approx((0.3 * 0.81 + 0.7 * 0.01 + 0.5 * 0.7225 + 0.5 * 0.0225 + 0.1) / 3)
    assert scores[1] == pytest.approx((0.21 + 0.25 + 0.09) / 3)


def test_weeks_end_today_and_days_to_come_count_as_today() -> None:
    days = [0, 6, 7, 13, 20, -3, 200]
    found = weeks([Result(Drill.COUNT, DAY - ago, ago % 2 == 0) for ago in days], DAY, 12)
    assert [(week.ago, week.count) for week in found] == [(2, 1), (1, 2), (0, 3)]
    assert found[-1].right == pytest.approx(2 / 3)


def test_a_coach_is_sure_or_silent() -> None:
    rng = random.Random(5)
    noise = [bid(rng.choice([-1, 0, 1]), turn=rng.randrange(2), lead=rng.randrange(-90, 90)) for _hand in range(200)]
    assert advice(noise) is None
    assert advice([]) is None
    assert advice([bid(1) for _hand in range(5)]) is None
    strong = [bid(rng.choice([0, 1, 1, 2]), strength=1.5) for _hand in range(60)]
    said = advice([*noise[:60], *strong])
    assert said is not None
    assert said.lean is not None
    assert (said.lean.by, said.lean.value) == (By.STRENGTH, 1)
    assert said.amount > 0.5
    hopeful = [nil(min(1.0, chance + 0.2), chance) for chance in (rng.random() for _hand in range(40))]
    told = advice(hopeful)
    assert told is not None
    assert (told.drill, told.amount > 0.1) == (Drill.NIL, True)
    poor = advice([Result(Drill.COUNT, DAY, at % 6 == 0) for at in range(36)])
    assert poor is not None
    assert poor.drill is Drill.COUNT


def test_one_bid_has_no_error_and_is_never_sure() -> None:
    assert not Lean(2.0, 0.0, 1).sure


def test_a_bid_is_off_by_the_tricks_to_the_nearest_that_is_good() -> None:
    """Of 3 to 6 all but nothing is lost with 4 and 5: 3 is a trick too low, 6 one too high, and 8 three."""
    wins = {0: 0.2, 3: 0.45, 4: 0.495, 5: 0.5, 6: 0.47, 8: 0.3}
    choices = [
        Choice(BIDS[number], Figures(100 * win, 0.5, win), 24, Reason(kind=Kind.BEST, chance=0.1))
        for number, win in sorted(wins.items(), key=lambda pair: -pair[1])
    ]
    solution = Solution(Analysis(tuple(choices)), {"otto": 6, "luna": 0})
    question = question_of(make_question(Drill.BIDS, TWO, 1))
    offs = {}
    for number in wins:
        bidder = judge(question, solution, number, DAY).result.bidder
        assert bidder is not None
        offs[number] = bidder.off
    assert offs == {0: None, 3: -1, 4: 0, 5: 0, 6: 1, 8: 3}
    ladder = judge(question, solution, 5, DAY).result.ladder
    assert ladder["otto"].off == 1
    assert ladder["otto"].points == pytest.approx(3.0)
    assert ladder["luna"].win == pytest.approx(0.3)
    with pytest.raises(ValueError, match="may not be bid"):
        judge(question, solution, 13, DAY)
