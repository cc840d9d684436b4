from dataclasses import replace

import pytest

from spades.engine import PRESETS, Bid, Rules, Seat, View, new_game, score_round, view
from spades.engine.preview import preview_bid
from spades.session.deals.chance import Chance

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


def side(partner: Bid | None, *, failed_nil_bags: bool = True) -> View:
    """Show South before its bid, the partner's bid made or not."""
    return replace(table(replace(PARTNERS, failed_nil_bags=failed_nil_bags)), bids=(None, None, partner, Bid(9)))


def test_a_partners_bid_counts_once_it_is_known() -> None:
    assert preview_bid(side(None), Bid(4)).made == 40
    known = preview_bid(side(Bid(3)), Bid(4))
    assert (known.together, known.made, known.missed, known.partner_fails) == (7, 70, -70, None)
    assert known.overtricks == (71, 72, 73, 74, 75, 76)


def test_a_broken_nil_beside_a_bid_of_four_made_costs_59() -> None:
    # The source: -100 for the failed nil, 40 for the bid, 1 for the trick that is a bag.
    own = preview_bid(side(Bid(4)), Bid(0))
    assert (own.together, own.made, own.missed, own.partner_fails) == (4, 140, -59, 60)
    partners = preview_bid(side(Bid(0)), Bid(4))
    assert (partners.together, partners.made, partners.missed, partners.partner_fails) == (4, 140, 60, -59)
    assert partners.overtricks[:2] == (141, 142)
    assert preview_bid(side(Bid(4), failed_nil_bags=False), Bid(0)).missed == -60


def test_two_nils_are_told_each_by_itself() -> None:
    told = preview_bid(side(Bid(0)), Bid(0, blind=True))
    assert (told.together, told.made, told.missed, told.partner_fails) == (0, 300, -99, 101)
    assert told.overtricks == ()


def test_a_trick_of_a_broken_nil_that_helps_the_partner_is_no_bag_where_it_was_needed() -> None:
    # Nil broken by one, the partner one short: together they have what was bid.
    view = side(Bid(4))
    assert preview_bid(view, Bid(0)).partner_fails == 60
    assert score_round([Bid(0), Bid(4)], [1, 3], 0, PARTNERS).points == -60
