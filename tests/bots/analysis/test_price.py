"""What a decision cost: named where it is sure, and silent where it is not."""

import random
from math import sqrt
from statistics import fmean, stdev

import pytest

from spades.bots.analysis import Kind
from spades.bots.analysis.codec import read_price
from spades.bots.analysis.encoding import write_price
from spades.bots.analysis.evaluation import bid_valuer
from spades.bots.analysis.evaluation.bid_valuer import BidValuer
from spades.bots.analysis.evaluation.draw_valuer import DrawValuer
from spades.bots.analysis.evaluation.marking import Batch, Cost, as_good, best_of_ties, mark_of, priced
from spades.bots.analysis.evaluation.pricing import GLANCE, Effort, price
from spades.bots.analysis.values import Estimate, Mark
from spades.engine import PRESETS, Bid, Card, Phase, PlayCard, Rules, Seat, Trick, apply, legal_moves, new_game, view
from spades.engine.cards import PACK
from spades.engine.moves import KEEP, LOOK, REJECT

from .positions import bid, draw, play

QUICK = Effort(depth=1, worlds=24, batches=4, most=8)


def test_a_blunder_that_everybody_sees_is_named_with_the_better_card_and_the_reason() -> None:
    # They lead the king, and hold one more card, a spade: the ace takes this trick or none.
    seen = play("..A2.", "3...", led="DK", bids=(4, 4), taken=3, scores=(200, 200))
    for seed in (0, 1):
        found = price(seen, PlayCard(Card.parse("D2")), QUICK, seed)
        assert found is not None
        assert found.mark is Mark.BLUNDER
        assert found.better == PlayCard(Card.parse("DA"))
        assert Kind.LEAVES_TRICK in {reason.kind for reason in found.reasons}
        assert found.win.value > 0.06
        assert found.points.value == pytest.approx(80 - 9)  # they take a bag less, which would have cost them nine
        again = read_price(write_price(found))
        assert write_price(again) == write_price(found)
        assert (again.move, again.mark, again.better, again.reasons) == (
            found.move,
            found.mark,
            found.better,
            found.reasons,
        )
    best = price(seen, PlayCard(Card.parse("DA")), QUICK)
    assert best is not None
    assert (best.mark, best.better, best.win.value) == (Mark.GOOD, None, 0)


def test_nothing_is_said_where_all_choices_come_to_the_same() -> None:
    seen = play("..54.", "..AK.", led="DQ", bids=(4, 4), taken=6)
    found = price(seen, seen.legal_moves[0], QUICK)
    assert found is not None
    assert (found.mark, found.win.value, found.choices) == (Mark.NOTHING, 0, ())


def test_at_a_glance_no_error_is_named() -> None:
    seen = play("..A2.", "3...", led="DK", bids=(4, 4), taken=3)
    found = price(seen, PlayCard(Card.parse("D2")), GLANCE)
    assert found is not None
    assert found.mark is Mark.CLOSE
    assert found.win.value > 0.06


def test_touching_cards_are_one_choice() -> None:
    seen = play("..KQ2.", "..A3.5", bids=(4, 4), taken=3)
    found = price(seen, PlayCard(Card.parse("DQ")), QUICK)
    assert found is not None
    assert all(len({str(move) for move in one.moves} & {"DK", "DQ"}) != 1 for one in found.choices)


def batches(cost: float, noise: float, *, unsighted: float | None = None, effective: float = 100) -> list[Batch]:
    """Make four batches of a hundred worlds in which choice 1 is behind choice 0."""
    rng = random.Random(4)
    made = []
    for _ in range(4):
        win = {0: [0.5] * 100, 1: [0.5 - cost + rng.choice((-noise, noise)) for _ in range(100)]}
        values = {} if unsighted is None else {0: 0.5, 1: 0.5 - unsighted}
        made.append(Batch([0.01] * 100, effective, win, {key: list(of) for key, of in win.items()}, values))
    return made


@pytest.mark.parametrize(
    ("made", "mark"),
    [
        (batches(0.02, 0.01), Mark.SLIP),
        (batches(0.04, 0.01), Mark.MISTAKE),
        (batches(0.09, 0.01), Mark.BLUNDER),
        (batches(0.02, 0.20), Mark.CLOSE),  # it may be chance
        (batches(0.008, 0.0), Mark.CLOSE),  # sure, and too little
        (batches(0.09, 0.01, unsighted=-0.001), Mark.CLOSE),  # the other evaluator does not agree
        (batches(0.09, 0.01, unsighted=0.015), Mark.SLIP),  # the smaller figure is told
        (batches(0.09, 0.01, effective=10), Mark.NOTHING),  # too few worlds to say anything
    ],
)
def test_what_is_named_is_sure(made: list[Batch], mark: Mark) -> None:
    cost = priced(made, 1)
    assert mark_of(cost, 0.1, best=False) is mark


def test_luck_in_favour_of_a_choice_is_not_counted_as_its_worth() -> None:
    # Twenty choices that differ by chance alone: the best of them is not better than the one that was made.
    found = []
    for seed in range(40):
        rng = random.Random(seed)
        made = [
            Batch([0.02] * 50, 50, win := {n: [rng.gauss(0.5, 0.1) for _ in range(50)] for n in range(20)}, win)
            for _ in range(4)
        ]
        found.append(priced(made, 0).exact.value)
    assert abs(sum(found) / len(found)) < 0.004


def test_a_price_is_as_unsure_as_it_is_told_to_be() -> None:
    # The same choice priced over and over, in other worlds each time: that is how far the figure lies off.
    found = []
    for seed in range(400):
        rng = random.Random(seed)
        made = []
        for _ in range(8):
            win = {0: [rng.gauss(0.6, 0.1) for _ in range(12)], 1: [rng.gauss(0.4, 0.1) for _ in range(12)]}
            unsighted = {0: rng.gauss(0.6, 0.05), 1: rng.gauss(0.4, 0.05)}
            made.append(Batch([1 / 12] * 12, 12, win, win, unsighted))
        found.append(priced(made, 1))
    for figures in (
        [cost.exact for cost in found],
        [cost.unsighted for cost in found],
        [cost.points for cost in found],
    ):
        assert fmean(one.value for one in figures) == pytest.approx(0.2, abs=0.005)
        told = sqrt(fmean(one.error**2 for one in figures))
        assert told == pytest.approx(stdev(one.value for one in figures), rel=0.15)


def test_what_is_named_is_sure_by_exact_play_too_and_worth_something() -> None:
    unsure = priced(batches(0.02, 0.2, unsighted=0.02), 1, vetoes=True)
    assert unsure.mark() is None
    assert unsure.unsighted.error >= unsure.exact.error, "who cannot see the cards knows no better"
    sure = priced(batches(0.09, 0.01), 1)
    assert mark_of(sure, 0.1, best=False) is Mark.BLUNDER
    assert mark_of(sure, 0.001, best=False) is Mark.NOTHING, "nothing hangs on it"
    luck = Cost(Estimate(-0.02, 0.01), Estimate(0.01, 0.01), Estimate(0.0, 0.0), 100)
    assert luck.reported == Estimate(0.0, 0.01)


def test_worlds_of_uneven_weight_are_worth_fewer() -> None:
    errors = [priced(batches(0.02, 0.1, effective=effective), 1).exact.error for effective in (100, 25)]
    assert errors[1] == pytest.approx(2 * errors[0])


def test_what_was_good_and_could_be_known_is_said() -> None:
    # Ace and king of hearts have gone: the queen is good.
    gone = (
        Trick(Seat.NORTH, ((Seat.NORTH, Card.parse("HA")), (Seat.SOUTH, Card.parse("H2"))), Seat.NORTH),
        Trick(Seat.SOUTH, ((Seat.SOUTH, Card.parse("H3")), (Seat.NORTH, Card.parse("HK"))), Seat.NORTH),
    )
    seen = play(".QT.4.", ".J.A9.3", bids=(3, 5), taken=2, tricks=gone)
    found = price(seen, PlayCard(Card.parse("D4")), QUICK)
    assert found is not None
    said = {reason.kind: reason for reason in found.reasons}
    assert found.mark.is_error
    assert found.better == PlayCard(Card.parse("HQ"))
    good = said[Kind.WAS_GOOD]
    assert (good.card, good.other, good.number) == (Card.parse("HQ"), Card.parse("HK"), 2)


def test_a_bid_is_set_beside_the_par_of_the_hand() -> None:
    seen = bid("AKQJT.A2.A2.A432", "98765432.KQJT.KQJT.KQJ", theirs=2, scores=(100, 100))
    found = price(seen, Bid(2), Effort(depth=1, worlds=48, batches=4, most=4))
    assert found is not None
    par = found.par
    assert par is not None
    assert par.bid >= 7
    assert sum(par.tricks) == pytest.approx(1)
    assert par.mean == pytest.approx(sum(n * chance for n, chance in enumerate(par.tricks)))
    assert par.made[7] >= par.made[9]
    assert found.mark.is_error
    assert Kind.HAND_TAKES in {reason.kind for reason in found.reasons}


@pytest.mark.parametrize("theirs", [None, 6])
def test_at_a_bid_worlds_in_which_a_weak_hand_takes_many_tricks_count_less(
    theirs: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    weak, rest = "J9532.T85.QT4.76", "AKQT8764.AKQJ97.AKJ98.AKQJT98"
    seen = bid(weak, rest, theirs=theirs)
    cautious = BidValuer(seen, 0, asked={5})
    batch = cautious.batch(0, 48)
    assert sum(batch.weights) == pytest.approx(1)
    monkeypatch.setattr(bid_valuer, "CAUTION", (0.0, 0.0))
    believing = BidValuer(seen, 0, asked={5})
    before = believing.batch(0, 48)
    assert cautious.par([batch]).mean < believing.par([before]).mean - 0.1
    assert batch.effective < before.effective  # uneven weights are worth fewer worlds


@pytest.mark.parametrize(
    ("hand", "theirs", "rules"),
    [
        ("J9532.T85.QT4.76", 0, Rules()),  # a nil asks for another hand
        ("J9532.T85.QT4.76", None, Rules(hands="deal")),  # dealt hands are believed as they are
        ("AKQJT987.AK.AK.A", None, Rules()),  # nor is there anything to set right where a hand is strong
    ],
)
def test_other_bids_are_priced_in_worlds_as_the_belief_has_them(
    hand: str, theirs: int | None, rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = bid(hand, "643.QJ976.J9873.KQJT98", theirs=theirs, rules=rules)
    weights = BidValuer(seen, 0, asked={3}).batch(0, 12).weights
    monkeypatch.setattr(bid_valuer, "CAUTION", (0.0, 0.0))
    assert weights == pytest.approx(BidValuer(seen, 0, asked={3}).batch(0, 12).weights)


def test_to_reject_the_ace_of_spades_is_an_error() -> None:
    state = new_game(PRESETS["classic-300"], sorted(PACK), Seat.SOUTH)
    seen = view(state, Seat.SOUTH)
    assert (seen.phase, seen.offered) == (Phase.DRAW, Card.parse("SA"))
    keep, reject = seen.legal_moves
    kept, rejected = (price(seen, move, QUICK) for move in (keep, reject))
    assert kept is not None
    assert rejected is not None
    assert kept.mark is Mark.GOOD
    assert rejected.mark.is_error
    assert rejected.better == keep


@pytest.mark.parametrize("seed", range(3))
def test_a_draw_on_the_verge_of_nil_is_priced_by_the_smaller_difference(seed: int) -> None:
    # The nil is thought of with one seed in three or so, and its chances differ by far more than anybody could know.
    seen = draw(".KQJ632.J76.532", "DA", "Q93.87.T85.QJ64")
    found = price(seen, seen.legal_moves[1], QUICK, seed)
    assert found is not None
    assert found.mark is not Mark.BLUNDER


def test_with_partners_a_bid_out_of_reach_is_an_error_and_cards_have_prices() -> None:
    # Ace and ten of spades, a jack, a queen and a king: three tricks or so.
    state = new_game(PRESETS["partners-500"], PACK, Seat.SOUTH)
    while LOOK in legal_moves(state):
        assert price(view(state, Seat.SOUTH), LOOK) is None
        state = apply(state, LOOK)
    seen = view(state, Seat.SOUTH)
    high, sound = price(seen, Bid(9), QUICK), price(seen, Bid(3), QUICK)
    assert high is not None
    assert sound is not None
    assert (high.mark, high.reasons[0].kind, high.par) == (Mark.BLUNDER, Kind.SET_RISK, None)
    assert not sound.mark.is_error
    assert write_price(read_price(write_price(high))) == write_price(high)
    while state.phase is not Phase.PLAY:
        state = apply(state, LOOK if LOOK in legal_moves(state) else Bid(3))
    lead = view(state, Seat.SOUTH)
    found = [price(lead, move, QUICK) for move in (PlayCard(Card.parse("CK")), PlayCard(Card.parse("C5")))]
    assert [one is not None and one.mark is not Mark.NOTHING for one in found] == [True, True]


@pytest.mark.parametrize(
    ("points", "best"),
    [
        ([(10, 10), (14, 14), (3, 3)], 1),  # more points
        ([(10, 10), (10.4, 10.4), (3, 3)], 0),  # hardly more: the one that was made
        ([(10, 10), (40, -12), (34, -6)], 2),  # more points, and the safer way to them
        ([(40, -12), (14, 14), (10, 10)], 1),  # as many, and safer
    ],
)
def test_of_choices_that_win_as_often_the_one_with_more_points_is_best_then_the_safer(
    points: list[tuple[float, float]], best: int
) -> None:
    win = {0: [0.5, 0.5], 1: [0.5, 0.5], 2: [0.5, 0.5], 3: [0.4, 0.4]}
    made = [Batch([0.5, 0.5], 100, win, {at: list(one) for at, one in enumerate(points)}) for _ in range(2)]
    tied = as_good(made)
    assert tied == [0, 1, 2]
    assert best_of_ties(made, tied, played=0) == best


def test_what_was_at_stake_comes_with_the_price() -> None:
    seen = play("..A2.", "3...", led="DK", bids=(4, 4), taken=3, scores=(200, 200))
    found = price(seen, PlayCard(Card.parse("D2")), QUICK)
    assert found is not None
    assert found.stake == pytest.approx(found.win.value, abs=0.01)  # it was the worst of two
    settled = price(play("..54.", "..AK.", led="DQ", bids=(4, 4), taken=6), PlayCard(Card.parse("D4")), QUICK)
    assert settled is not None
    assert settled.stake == pytest.approx(0, abs=0.001)


def test_an_error_in_a_draw_for_nil_says_how_often_the_nil_comes() -> None:
    valuer = DrawValuer(draw("2.65432.T432.32", "CK", "AK4.AQ7.A5.QJ9"), 0)
    (reason,) = valuer.reasons((), REJECT, (0, 1), Mark.SLIP)
    assert reason.kind is Kind.NIL_COULD_COME
    assert reason.chance is not None
    assert reason.without is not None
    assert reason.chance > reason.without
    assert valuer.reasons((), KEEP, (1, 0), Mark.SLIP) == ()
    assert valuer.reasons((), REJECT, (0, 1), Mark.CLOSE) == ()
