"""What is said of a bid follows from the score, the rules and the odds."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from spades.bots.analysis import Figures, Kind, Reason
from spades.bots.analysis.evaluation.recommending import recommend
from spades.bots.analysis.reasons.bids import reason_against, reason_for
from spades.bots.analysis.reasons.score import bid_explained, set_loses, speaks_against, speaks_for
from spades.engine import PRESETS, Rules, Seat, View, pack_of
from spades.engine import view as view_of
from spades.engine.moves import BIDS, BLIND_NIL, LOOK
from spades.engine.state import begin_round

from .positions import bid, blind, effort

RANKS = "AKQJT98765432"
DEALT = Rules(hands="deal", blind_nil=True)
FLOOR = Rules(floor=-200)
FAIR = "A52.K93.Q84.J762"

MADE = {0: 0.0, 1: 1.0, 2: 1.0, 3: 0.99, 4: 0.95, 5: 0.8, 6: 0.4, 7: 0.1}
"""How often bids are made on some hand."""


def seen(
    *,
    theirs: int | None = None,
    scores: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
    rules: Rules | None = None,
) -> View:
    unseen = ".".join("".join(rank for rank in RANKS if rank not in suit) for suit in FAIR.split("."))
    return bid(FAIR, unseen, theirs=theirs, scores=scores, bags=bags, rules=rules or Rules())


def figures(best: int, **wins: float) -> dict[int, Figures]:
    """Make up figures in which a bid is the best; the further from it, the worse, unless said otherwise."""
    made = {
        number: Figures(20.0 - 10 * abs(number - best), MADE[number], 0.6 - 0.03 * abs(number - best))
        for number in MADE
    }
    return {number: made[number]._replace(win=wins.get(f"b{number}", made[number].win)) for number in made}


def why_best(view: View, values: Mapping[int, Figures]) -> Reason:
    return reason_for(view, sorted(values, key=lambda number: -values[number].win), values)


def why_not(view: View, number: int, best: int) -> Reason:
    return reason_against(view, number, best, figures(best))


def test_a_bid_is_recommended_for_how_often_it_is_made() -> None:
    assert why_best(seen(), figures(4)) == Reason(kind=Kind.MAKES, chance=0.95)


def test_a_bid_that_is_seldom_made_is_not_recommended_for_how_often_it_is() -> None:
    # Where the spades dictate the bid, the best there is may fail more often than not.
    poor = {5: Figures(-10.0, 0.21, 0.4), 0: Figures(-80.0, 0.02, 0.3)}
    assert why_best(seen(), poor).kind is Kind.BEST


def test_a_bid_that_is_hardly_better_is_not_praised() -> None:
    same = {number: Figures(10.0, MADE[number], 0.5) for number in MADE}
    assert why_best(seen(), same).kind is Kind.NO_DIFFERENCE
    assert why_not(seen(), 4, 4).kind is Kind.AS_GOOD


def test_a_higher_bid_is_set_too_often_and_a_lower_one_claims_less() -> None:
    assert why_not(seen(), 6, 4) == Reason(kind=Kind.SET_RISK, chance=0.6)
    lower = why_not(seen(), 2, 4)
    assert (lower.kind, lower.points) == (Kind.CLAIMS_LESS, 20.0)
    assert lower.chance == pytest.approx(0.05)
    much = why_not(seen(), 4, 6)
    assert (much.kind, much.points) == (Kind.CLAIMS_LESS, 20.0)
    assert much.chance == pytest.approx(0.55)


def test_the_target_is_named_where_the_bid_reaches_it_and_a_lower_one_does_not() -> None:
    near = seen(scores=(262, 100))
    assert why_best(near, figures(4, b5=0.3)) == Reason(kind=Kind.TARGET, number=302)
    assert why_not(near, 3, 4) == Reason(kind=Kind.SHORT_OF_TARGET, number=292)
    for view in (seen(scores=(252, 100)), seen(scores=(282, 100))):
        assert why_best(view, figures(4, b5=0.3)).kind is not Kind.TARGET
        assert why_not(view, 3, 4).kind is not Kind.SHORT_OF_TARGET


def test_nine_bags_are_named_where_bags_cost_and_the_bid_is_raised() -> None:
    near = Reason(kind=Kind.BAGS_NEAR, number=1, points=100.0)
    nine = seen(bags=(9, 0))
    assert why_best(nine, figures(5, b6=0.3)) == near
    assert why_not(nine, 4, 5) == near
    assert why_not(nine, 6, 5).kind is Kind.SET_RISK
    assert why_best(nine, figures(4, b3=0.3)).kind is Kind.MAKES
    for view in (seen(), seen(bags=(5, 9)), seen(bags=(9, 0), rules=Rules(bag_penalty=0))):
        assert why_not(view, 4, 5).kind is not Kind.BAGS_NEAR
        assert why_best(view, figures(5, b6=0.3)).kind is not Kind.BAGS_NEAR


def test_the_floor_is_named_only_for_bids_that_would_touch_it() -> None:
    near = seen(scores=(-150, 0), rules=FLOOR)
    assert why_best(near, figures(4, b3=0.3)) == Reason(kind=Kind.ABOVE_FLOOR, number=-200)
    assert why_not(near, 6, 4) == Reason(kind=Kind.FLOOR, number=-210)
    assert why_not(near, 2, 4).kind is Kind.CLAIMS_LESS
    for view in (seen(scores=(-150, 0)), seen(scores=(-100, 0), rules=FLOOR)):
        assert why_best(view, figures(4, b3=0.3)).kind is Kind.MAKES
        assert why_not(view, 6, 4).kind is Kind.SET_RISK


def test_a_bid_that_would_win_them_the_game_is_spoiled() -> None:
    theirs = seen(theirs=7, scores=(100, 240))
    assert why_best(theirs, figures(7)) == Reason(kind=Kind.STOPS_TARGET, number=7)
    assert why_not(theirs, 5, 7) == Reason(kind=Kind.LETS_THEM, number=7)
    assert why_not(seen(theirs=7, scores=(100, 100)), 5, 7).kind is not Kind.LETS_THEM
    assert why_best(seen(theirs=6, scores=(100, 250)), figures(7)).kind is not Kind.STOPS_TARGET


def test_a_bid_that_is_not_enough_against_theirs_is_told_with_both_scores() -> None:
    race = seen(theirs=3, scores=(256, 291))
    assert why_not(race, 5, 7) == Reason(kind=Kind.OUTSCORED, number=306, points=321.0)
    assert why_best(race, figures(7, b6=0.3)) == Reason(kind=Kind.OUTSCORES, number=326, points=321.0)
    for view in (
        seen(theirs=3, scores=(256, 251)),  # theirs does not reach the target
        seen(theirs=3, scores=(236, 291)),  # nor is the best enough
        seen(theirs=3, scores=(276, 291)),  # the lower one is enough as well
        seen(theirs=0, scores=(256, 291)),  # a nil of theirs may hold or not
        seen(scores=(256, 291)),  # they have not bid
    ):
        assert why_not(view, 5, 7).kind is not Kind.OUTSCORED
        assert why_best(view, figures(7, b6=0.3)).kind is not Kind.OUTSCORES


def test_where_both_sides_can_reach_the_target_the_higher_score_wins() -> None:
    assert why_not(seen(scores=(286, 283)), 5, 6) == Reason(kind=Kind.HIGHER_WINS, number=336)
    assert why_not(seen(scores=(286, 200)), 5, 6).kind is not Kind.HIGHER_WINS  # they cannot
    assert why_not(seen(scores=(200, 283)), 5, 6).kind is not Kind.HIGHER_WINS  # we cannot
    assert why_not(seen(theirs=3, scores=(286, 283)), 5, 6).kind is not Kind.HIGHER_WINS  # it is known what they bid


def test_a_set_loses_the_game_only_where_the_bid_made_would_not() -> None:
    assert set_loses(seen(theirs=5, scores=(260, 255)), 5) == Reason(kind=Kind.SET_LOSES, number=5)
    assert set_loses(seen(theirs=5, scores=(250, 255)), 5) is None  # they are ahead in any case
    # They would be ahead, but six and eight cannot both be made.
    assert set_loses(seen(theirs=8, scores=(282, 278)), 6) == Reason(kind=Kind.SET_LOSES, number=8)
    assert set_loses(seen(theirs=7, scores=(282, 288)), 6) is None
    assert set_loses(seen(theirs=5, scores=(260, 245)), 5) is None  # they do not get there
    fault = replace(why_not(seen(theirs=5, scores=(260, 255)), 6, 5), about=BIDS[6])
    said = bid_explained(seen(theirs=5, scores=(260, 255)), [fault], [], Reason(kind=Kind.HAND_TAKES, tricks=5.0))
    assert [reason.kind for reason in said] == [Kind.SET_RISK, Kind.SET_LOSES]


def test_after_one_set_where_two_lose_the_game_the_next_is_spoken_of() -> None:
    once = replace(seen(rules=Rules(set_twice_loses=True)), sets=(1, 0))
    assert why_best(once, figures(4, b3=0.3)) == Reason(kind=Kind.SECOND_SET)  # beside five
    assert why_best(once, figures(4, b5=0.3)).kind is Kind.MAKES  # of a lower bid it would speak for that one
    said = bid_explained(once, [replace(why_not(once, 6, 4), about=BIDS[6])], [])
    assert [reason.kind for reason in said] == [Kind.SET_RISK, Kind.SECOND_SET]
    for view in (replace(once, sets=(0, 1)), replace(once, rules=Rules())):
        assert why_best(view, figures(4, b3=0.3)).kind is not Kind.SECOND_SET
        assert set_loses(view, 6) is None


def partners(bids: tuple[int | None, ...], scores: tuple[int, int] = (0, 0)) -> View:
    """Show a bid of South with a partner across; its own is missing."""
    rules = replace(PRESETS["partners-500"], floor=-200)
    made = tuple(None if one is None else BIDS[one] for one in bids)
    return replace(seen(scores=scores), rules=rules, bids=made)


@pytest.mark.parametrize(
    ("view", "bid", "best", "expected"),
    [
        (partners((None, 3, 4, 3), (420, 300)), 3, 4, Reason(kind=Kind.SHORT_OF_TARGET, number=490)),
        (partners((None, 2, 4, 2), (440, 485)), 4, 5, Reason(kind=Kind.OUTSCORED, number=520, points=525.0)),
        (partners((None, 3, 4, 3), (-120, 0)), 4, 3, Reason(kind=Kind.FLOOR, number=-200)),
        (partners((None, 5, 2, 4), (0, 420)), 1, 3, Reason(kind=Kind.LETS_THEM, number=9)),
        (partners((None, 3, None, 3), (420, 300)), 3, 4, None),  # the partner has not bid
        (partners((None, 3, 0, 3), (420, 300)), 3, 4, None),  # or bid nil, which may hold or not
        (partners((None, None, 4, 2), (440, 485)), 4, 5, None),  # nobody knows what they will bid
    ],
)
def test_with_a_partner_the_score_is_of_both(view: View, bid: int, best: int, expected: Reason | None) -> None:
    assert speaks_against(view, bid, best) == expected


def test_that_they_would_win_comes_before_what_a_bid_brings() -> None:
    # Eight is 297, and ten reaches the target; but above all ten and four cannot both be made, and four wins them all.
    both = seen(theirs=4, scores=(217, 293))
    assert speaks_against(both, 8, 10) == Reason(kind=Kind.LETS_THEM, number=4)
    assert speaks_for(both, 10, 8) == Reason(kind=Kind.STOPS_TARGET, number=4)
    apart = seen(theirs=4, scores=(217, 193))
    assert speaks_against(apart, 8, 10) == Reason(kind=Kind.SHORT_OF_TARGET, number=297)
    assert speaks_for(apart, 10, 8) == Reason(kind=Kind.TARGET, number=317)


def test_two_bids_that_cannot_both_be_made() -> None:
    assert why_best(seen(theirs=9), figures(5, b6=0.3)) == Reason(kind=Kind.SPOILS, number=9)
    assert why_best(seen(theirs=8), figures(5, b6=0.3)).kind is not Kind.SPOILS
    assert why_best(seen(theirs=0), figures(5, b6=0.3)).kind is not Kind.SPOILS


def test_nil_is_recommended_for_how_often_it_holds() -> None:
    values = figures(0)
    values[0] = values[0]._replace(made=0.7)
    assert why_best(seen(), values) == Reason(kind=Kind.NIL_HOLDS, chance=0.7)
    assert why_best(seen(), figures(0)).kind is not Kind.NIL_HOLDS
    assert reason_against(seen(), 6, 0, values) == Reason(kind=Kind.SET_RISK, chance=0.6)
    assert reason_against(seen(), 2, 0, values).kind is not Kind.SET_RISK
    # Set less often than the nil fails: that is not what is wrong with it.
    assert reason_against(seen(), 5, 0, values).kind is not Kind.SET_RISK
    # The ace of spades takes a trick whatever happens: no chance is worth telling.
    assert why_not(seen(), 0, 4) == Reason(kind=Kind.NO_SUCH_NIL)
    assert why_not(bid(FAIR.replace("A", "J", 1), "AKQT.AQJ.AKJ.AKQ"), 0, 4) == Reason(kind=Kind.NIL_FALLS, chance=1.0)


def test_a_whole_analysis_of_a_bid() -> None:
    choices = recommend(seen(), effort(6), 1).choices
    assert len(choices) == 14
    assert choices[0].reason.kind in {Kind.MAKES, Kind.CLOSE, Kind.ONE_OF, Kind.BEST, Kind.BETTER_POINTS}
    assert {Kind.NO_SUCH_NIL, Kind.SET_RISK, Kind.CLAIMS_LESS} <= {choice.reason.kind for choice in choices}


@pytest.mark.parametrize(
    ("view", "best_move", "kind", "against"),
    [
        (blind(rules=DEALT), LOOK, Kind.LOOK, Kind.NIL_FALLS),
        (blind(rules=DEALT, theirs=5, scores=(160, 290)), BLIND_NIL, Kind.BLIND_HOPE, None),
    ],
    ids=["even", "lost"],
)
def test_a_look_or_a_blind_nil(view: View, best_move: object, kind: Kind, against: Kind | None) -> None:
    first, second = recommend(view, effort(4), 1).choices
    assert first.move == best_move
    assert first.reason.kind is kind
    assert against is None or second.reason.kind is against
    assert first.figures is not None
    assert second.figures is not None
    assert first.figures.win >= second.figures.win


def test_a_blind_nil_with_cards_passed_is_recommended_for_how_often_it_holds() -> None:
    rules = PRESETS["street-350"]
    unseen = view_of(begin_round(rules, pack_of(rules), Seat.SOUTH, 5, (0, 130), (0, 0)), Seat.SOUTH)
    first = recommend(unseen, effort(4), 1).choices[0]
    assert first.move == BLIND_NIL
    assert first.reason.kind is Kind.BLIND_HOPE
    assert first.reason.chance is not None
    assert first.reason.chance > 0.5


@pytest.mark.parametrize(
    ("hand", "nil", "four"),
    [("2.9532.8432.6532", (0.6, 1.0), (0.0, 0.1)), ("AKQ76.AK5.A84.Q3", (0.0, 0.02), (0.98, 1.0))],
    ids=["weak", "strong"],
)
def test_nil_is_made_with_the_fewest_tricks_and_a_bid_with_the_most(
    hand: str, nil: tuple[float, float], four: tuple[float, float]
) -> None:
    unseen = ".".join("".join(rank for rank in RANKS if rank not in suit) for suit in hand.split("."))
    choices = recommend(bid(hand, unseen, theirs=6), effort(6), 1).choices
    made = {str(choice.move): choice.figures.made for choice in choices if choice.figures is not None}
    assert nil[0] <= made["0"] <= nil[1]
    assert four[0] <= made["4"] <= four[1]
