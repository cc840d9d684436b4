"""What an error changed is told by what carries its cost: each where it does, and another nearby where it does not."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from spades.bots.analysis import Kind, Reason
from spades.bots.analysis.reasons.at_stake import at_stake, decided_by_our_bid, decided_by_their_bid
from spades.bots.search.playing import payoff_of
from spades.engine import PRESETS, Bid, Rules, View

from .positions import PLAIN, play


def position(
    bids: tuple[int, int] = (6, 6),
    taken: int = 4,
    scores: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
    rules: Rules = PLAIN,
) -> View:
    """Show four tricks before the end; South has so many of the nine before."""
    return play(".A2.5.3", "3.64..78", bids=bids, taken=taken, scores=scores, bags=bags, rules=rules)


def told(view: View, best: Mapping[int, float], played: Mapping[int, float]) -> Reason | None:
    """Return what is said where South takes so many tricks so often with the best card, and with the other."""
    first, second = (bid or Bid(0) for bid in view.bids)
    worth = payoff_of(view, (first, second))
    good, bad = (
        dict[tuple[int, ...], float]({(tricks, 13 - tricks): share for tricks, share in shares.items()})
        for shares in (best, played)
    )
    return at_stake(view, (first, second), lambda taken: worth[taken[0]], good, bad)


USUAL = {"best": {6: 0.8, 5: 0.2}, "played": {6: 0.3, 5: 0.7}}
A_BAG_LESS = {"best": {6: 0.8, 7: 0.2}, "played": {6: 0.3, 7: 0.7}}
A_TRICK_MORE = {"best": {8: 0.7, 7: 0.3}, "played": {8: 0.2, 7: 0.8}}


@pytest.mark.parametrize(
    ("view", "shares", "expected"),
    [
        (position(), USUAL, Reason(kind=Kind.BID_COULD_HOLD, chance=0.8, without=0.3)),
        # Making six wins the game: 240 and 60.
        (position(scores=(240, 0)), USUAL, Reason(kind=Kind.BID_WOULD_WIN, chance=0.8, without=0.3)),
        # Six are made with either; with seven tricks they have six left, with eight they are set.
        (position(scores=(0, 200)), A_TRICK_MORE, Reason(kind=Kind.COULD_BE_SET, number=6, chance=0.7, without=0.2)),
        (position(scores=(0, 240)), A_TRICK_MORE, Reason(kind=Kind.SET_OR_LOSE, number=6, chance=0.7, without=0.2)),
        # They reach the target, but we are beyond them.
        (position(scores=(260, 240)), {"best": {5: 0.1, 6: 0.9}, "played": {5: 0.4, 6: 0.6}},
         Reason(kind=Kind.BID_WOULD_WIN, chance=0.9, without=0.6)),
        (position(bags=(9, 0)), A_BAG_LESS,
         Reason(kind=Kind.PENALTY_COULD_WAIT, points=100.0, chance=0.2, without=0.7)),
        (position(bags=(2, 0)), A_BAG_LESS, Reason(kind=Kind.BAGS_COULD_WAIT, number=1, chance=0.2, without=0.7)),
        (position(bags=(2, 9)), A_BAG_LESS,
         Reason(kind=Kind.PENALTY_FOR_THEM, points=100.0, chance=0.8, without=0.3)),
        (position(bags=(9, 0), rules=Rules(bag_penalty=0)), A_BAG_LESS, None),
        (position(bids=(0, 6), taken=0), {"best": {0: 0.21, 1: 0.79}, "played": {0: 0.02, 1: 0.98}},
         Reason(kind=Kind.NIL_COULD_HOLD, chance=0.21, without=0.02)),
        (position(bids=(6, 0), taken=9), {"best": {12: 0.9, 13: 0.1}, "played": {12: 0.4, 13: 0.6}},
         Reason(kind=Kind.THEIR_NIL_COULD_FALL, chance=0.1, without=0.6)),
        (position(), {"best": {6: 0.8, 5: 0.2}, "played": {6: 0.8, 5: 0.2}}, None),
    ],
    ids=lambda value: value.kind.name if isinstance(value, Reason) else None,
)  # fmt: skip
def test_what_a_card_changed(view: View, shares: Mapping[str, Mapping[int, float]], expected: Reason | None) -> None:
    reason = told(view, **shares)
    if expected is None or reason is None:
        assert reason == expected
        return
    assert (reason.kind, reason.number, reason.points) == (expected.kind, expected.number, expected.points)
    assert (reason.chance, reason.without) == pytest.approx((expected.chance, expected.without))


@pytest.mark.parametrize(
    ("scores", "ours", "theirs"),
    [
        ((240, 0), True, False),
        ((230, 0), False, False),  # 290 and a bag at the most: no bid made is enough by itself
        ((240, 245), False, True),  # with both bids made they are ahead
        ((0, 240), False, True),
        ((0, 239), False, False),  # six and no bag are 299
    ],
)
def test_a_bid_decides_the_game_only_where_it_does_whatever_else_comes(
    scores: tuple[int, int], *, ours: bool, theirs: bool
) -> None:
    view = position(scores=scores)
    bids = Bid(6), Bid(6)
    assert decided_by_our_bid(view, bids) is ours
    assert decided_by_their_bid(view, bids) is theirs


def test_a_set_that_loses_anyway_is_not_called_the_way_out() -> None:
    # Whether they are set or not: we are at the floor, with no trick for our bid to be had.
    view = position(bids=(13, 6), taken=0, scores=(-190, 240), rules=Rules(floor=-200))
    assert not decided_by_their_bid(view, (Bid(13), Bid(6)))


def test_with_a_partner_its_nil_is_told_apart_from_ones_own() -> None:
    rules = PRESETS["partners-500"]
    view = replace(position(), rules=rules, bids=(Bid(4), Bid(3), Bid(0), Bid(4)), taken=(3, 3, 0, 3))
    bids = tuple(bid or Bid(0) for bid in view.bids)
    holds, falls = (4, 4, 0, 5), (4, 4, 1, 4)
    good: dict[tuple[int, ...], float]
    bad: dict[tuple[int, ...], float]
    good, bad = {holds: 0.7, falls: 0.3}, {holds: 0.4, falls: 0.6}
    reason = at_stake(view, bids, lambda taken: 0.3 if taken[2] else 0.7, good, bad)
    assert reason == Reason(kind=Kind.PARTNERS_NIL_COULD_HOLD, chance=0.7, without=0.4)
    made, short = (0, 4, 4, 5), (0, 4, 3, 6)
    mine = replace(view, bids=(Bid(0), Bid(3), Bid(4), Bid(4)), taken=(0, 3, 3, 3))
    partners = at_stake(
        mine,
        (Bid(0), Bid(3), Bid(4), Bid(4)),
        lambda taken: 0.3 if taken[2] < 4 else 0.7,
        {made: 0.7, short: 0.3},
        {made: 0.4, short: 0.6},
    )
    assert partners == Reason(kind=Kind.PARTNERS_BID_COULD_HOLD, chance=0.7, without=0.4)
    theirs = at_stake(
        replace(view, bids=(Bid(4), Bid(0), Bid(3), Bid(4)), taken=(3, 0, 3, 3)),
        (Bid(4), Bid(0), Bid(3), Bid(4)),
        lambda taken: 0.7 if taken[1] else 0.3,
        {(4, 1, 4, 4): 0.7, (4, 0, 4, 5): 0.3},
        {(4, 1, 4, 4): 0.4, (4, 0, 4, 5): 0.6},
    )
    assert theirs == Reason(kind=Kind.THEIR_NIL_COULD_FALL, chance=0.3, without=0.6)
