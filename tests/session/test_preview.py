from dataclasses import replace

import pytest

from spades.engine import PRESETS, Bid, Rules, Seat, View, new_game, view
from spades.session.deals.chance import Chance
from spades.session.game.preview import preview_bid

CLASSIC = PRESETS["classic-300"]
PARTNERS = PRESETS["partners-500"]


def table(rules: Rules = CLASSIC, scores: tuple[int, int] = (0, 0), bags: tuple[int, int] = (0, 0)) -> View:
    start = view(new_game(rules, Chance(1).pack(1), Seat.SOUTH), Seat.SOUTH)
    return replace(start, scores=scores, bags=bags)


def test_a_bid_made_scores_ten_a_trick_and_set_loses_as_much() -> None:
    told = preview_bid(table(scores=(43, 0)), Bid(5))
    assert (told.made, told.missed) == (93, -7)


def test_overtricks_score_one_each_up_to_thirteen_tricks() -> None:
    told = preview_bid(table(), Bid(4))
    assert told.overtricks == (41, 42, 43, 44, 45, 46, 47, 48, 49)
    assert preview_bid(table(), Bid(13)).overtricks == ()


def test_the_tenth_bag_costs_a_hundred() -> None:
    told = preview_bid(table(bags=(9, 0)), Bid(4))
    assert told.made == 40
    assert told.overtricks[:2] == (41 - 100, 42 - 100)


@pytest.mark.parametrize(("bags", "scores"), [((0, 9), (0, 100)), ((0, 0), (0, 0))])
def test_the_other_side_does_not_count(bags: tuple[int, int], scores: tuple[int, int]) -> None:
    told = preview_bid(table(bags=bags, scores=scores), Bid(4))
    assert told.overtricks[0] == 41


def test_nil_wins_or_loses_a_hundred_and_knows_no_overtricks() -> None:
    told = preview_bid(table(scores=(50, 0)), Bid(0))
    assert (told.made, told.overtricks, told.missed) == (150, (), -50)


def test_blind_nil_is_worth_twice_as_much() -> None:
    told = preview_bid(table(Rules(hands="deal", blind_nil=True)), Bid(0, blind=True))
    assert (told.made, told.missed) == (200, -200)


@pytest.mark.parametrize(("score", "reaches"), [(249, False), (250, True), (260, True), (-100, False)])
def test_it_says_whether_making_it_reaches_the_target(score: int, *, reaches: bool) -> None:
    told = preview_bid(table(scores=(score, 0)), Bid(5))
    assert told.target == 300
    assert told.reaches_target is reaches


def test_a_partners_bid_counts_once_it_is_known() -> None:
    alone = table(PARTNERS)
    known = replace(alone, bids=(None, None, Bid(3), Bid(9)))
    assert preview_bid(alone, Bid(4)).made == 40
    assert preview_bid(known, Bid(4)).made == 70
    assert len(preview_bid(known, Bid(4)).overtricks) == 6
    assert preview_bid(replace(alone, bids=(None, None, Bid(0), None)), Bid(4)).made == 40
