"""What the rule-based player bids on model hands."""

import random
from dataclasses import replace
from statistics import fmean

import pytest

from spades.bots import Limit
from spades.bots.rule import RuleBot
from spades.bots.rule.bidding import count_tricks, nil_chance
from spades.engine import (
    PACK,
    PRESETS,
    Bid,
    Look,
    Phase,
    Rules,
    Seat,
    Trick,
    View,
    new_game,
    pack_of,
    parse_hand,
    view,
)
from spades.engine.moves import BIDS, BLIND_NIL, LOOK

DRAWN = PRESETS["classic-300"]
DEALT = Rules(hands="deal")
PARTNERS = PRESETS["partners-500"]


def to_bid(
    hand: str,
    rules: Rules = DRAWN,
    *,
    bids: tuple[int | None, ...] | None = None,
    scores: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
) -> View:
    """South is to bid; the others' bids are in seating order, None for those still to bid."""
    held = parse_hand(hand)
    assert len(held) in (0, 13)
    made = tuple(None if n is None else Bid(n) for n in bids or (None,) * rules.seats)
    # Six cards of each side suit from the bottom stand for what a drawer throws away.
    thrown = [card for card in PACK[13:] if card not in held and card.rank <= 7][:13] if rules.hands == "draw" else []
    return View(
        rules=rules,
        seat=Seat.SOUTH,
        phase=Phase.BID,
        to_move=Seat.SOUTH,
        hand=held,
        legal_moves=BIDS if held else (LOOK, BLIND_NIL),
        starter=Seat.SOUTH,
        round_number=1,
        scores=scores,
        bags=bags,
        bids=made,
        taken=(0,) * rules.seats,
        trick=Trick(Seat.SOUTH),
        tricks=(),
        broken=False,
        offered=None,
        draws=(),
        known_out=tuple(thrown),
        unseen=tuple(card for card in PACK if card not in held and card not in thrown),
    )


def bid(seen: View) -> int:
    move = RuleBot().choose(seen, Limit())
    assert isinstance(move, Bid)
    return move.n


@pytest.mark.parametrize(
    ("hand", "rules", "least", "greatest"),
    [
        ("AKQJT98765432...", DRAWN, 13, 13),  # every trick is certain
        ("AKQJT987.AK.A.AK", DRAWN, 10, 13),
        ("AKQ76.AK5.A84.Q3", DRAWN, 7, 9),
        ("J8763.A94.K82.Q5", DRAWN, 4, 5),
        ("954.K83.Q742.Q62", DRAWN, 1, 3),
        ("KJ843.AQ5.K82.J4", DEALT, 6, 8),  # half the pack is out of play: the other hand holds less against it
        ("AKQ52.AK4.A83.72", PARTNERS, 5, 7),
        ("Q72.K84.J952.A63", PARTNERS, 1, 3),
    ],
)
def test_model_hands(hand: str, rules: Rules, least: int, greatest: int) -> None:
    assert least <= bid(to_bid(hand, rules)) <= greatest


def test_a_better_hand_bids_no_less() -> None:
    hands = ["9542.T83.974.862", "9542.A83.974.862", "9542.AK3.974.862", "Q542.AK3.A74.862", "AQJ5.AK3.A74.862"]
    bids = [bid(to_bid(hand, bids=(None, 5))) for hand in hands]
    assert bids == sorted(bids)
    assert bids[0] < bids[-1]


def test_a_high_bid_of_the_other_lowers_the_own() -> None:
    hand = "KJ763.AQ4.K82.Q5"
    assert bid(to_bid(hand, bids=(None, 8))) < bid(to_bid(hand, bids=(None, 3)))


def test_a_hand_without_a_trick_bids_nil() -> None:
    assert bid(to_bid(".86532.7432.5432", bids=(None, 6))) == 0
    assert bid(to_bid("32.6532.432.5432", PARTNERS)) == 0


@pytest.mark.parametrize("hand", ["A.86532.743.5432", "KQ.8653.7432.543", "J976.8653.74.543"])
def test_spades_that_must_win_forbid_nil(hand: str) -> None:
    assert bid(to_bid(hand)) > 0


def test_blind_nil_is_for_the_desperate() -> None:
    bot = RuleBot()
    level = to_bid("...", PARTNERS, scores=(200, 200))
    assert bot.choose(level, Limit()) == Look()
    ahead = to_bid("...", PARTNERS, scores=(450, 100))
    assert bot.choose(ahead, Limit()) == Look()
    desperate = to_bid("...", PARTNERS, scores=(330, 470))
    assert bot.choose(desperate, Limit()) == Bid(0, blind=True)


def test_the_score_sets_the_risk() -> None:
    """Where the other side is about to win with 320, a bid that would not beat that is of no use."""
    hand = "KJ763.AQ4.K82.Q5"
    calm = bid(to_bid(hand, bids=(None, 5), scores=(0, 0)))
    forced = bid(to_bid(hand, bids=(None, 5), scores=(255, 270)))
    assert forced > calm
    enough = bid(to_bid(hand, bids=(None, 5), scores=(280, 150)))
    assert 2 <= enough <= calm


def test_bags_at_the_limit_are_bid_away() -> None:
    hand = "KJ763.AQ4.K82.Q5"
    light = bid(to_bid(hand, bids=(None, 4)))
    assert bid(to_bid(hand, bids=(None, 4), bags=(9, 0))) >= light


def test_rules_of_other_houses_are_read() -> None:
    """Without a bag penalty a lower bid costs nothing but its own points; both are still sound bids."""
    hand = "KJ763.AQ4.K82.Q5"
    seen = to_bid(hand, bids=(None, 5))
    free = replace(seen, rules=Rules(bag_penalty=0))
    dear = replace(seen, rules=Rules(bag_penalty=500, overtrick_points=-1))
    assert 3 <= bid(free) <= bid(dear) <= 8


def test_the_ace_of_spades_leaves_a_nil_no_chance() -> None:
    assert nil_chance(to_bid("A.5432.5432.5432")) == 0
    assert nil_chance(to_bid("4.5432.5432.5432")) > 0.2


def test_a_bid_stays_below_what_the_hand_takes_on_average() -> None:
    hands = [tuple(sorted(random.Random(seed).sample(PACK, 13))) for seed in range(60)]
    seen = [replace(to_bid("A.5432.5432.5432", DEALT), hand=hand) for hand in hands]
    below = fmean(count_tricks(one, 0) - bid(one) for one in seen)
    # Half a trick of caution, and what a number of whole tricks leaves.
    assert 0.8 < below < 1.8


def test_three_bid_together_no_more_than_there_is_to_take() -> None:
    rules, rng = PRESETS["cutthroat-300"], random.Random(1)
    deals = [new_game(rules, rng.sample(pack_of(rules), len(pack_of(rules))), Seat.SOUTH) for _ in range(10)]
    assert 10 < rules.seats * fmean(bid(view(state, Seat.SOUTH)) for state in deals) <= rules.cards_each
