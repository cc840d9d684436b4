"""Habits of a partner: read from finished rounds, silent unless sure, and counted on in bids and deals."""

import random
from dataclasses import replace

import pytest

from spades.bots import make_bot
from spades.bots.base import Limit
from spades.bots.partner.partnership import ALONE, Partnership, with_partnership
from spades.bots.search.clock import Budget
from spades.bots.search.four.bidding import bid_deals, bid_outcomes
from spades.bots.search.four.facts import facts_of
from spades.bots.search.four.habits import Habits, Tally
from spades.bots.search.four.leanings import HANDS, NEUTRAL, TURNS, Habit, Leanings
from spades.bots.search.four.playing import choose_move
from spades.bots.tools.measuring import play_on
from spades.bots.tools.partners import PARTNERS
from spades.engine import PACK, PRESETS, Bid, GameState, Phase, Rules, Seat, View, apply, past_round, view
from spades.engine.state import begin_round

RULES = PRESETS["partners-500"]
SOUND = -0.6
"""What a sound player bids above the strength of its hands."""


def rounds(who: str, count: int, rules: Rules = RULES) -> Habits:
    """Return what so many rounds show of a made-up person, who sits in the north."""
    habits, rng = Habits(), random.Random(3)
    for number in range(count):
        pack, starter = tuple(rng.sample(PACK, 52)), rules.seating[number % 4]
        rule = make_bot("rule")
        state = begin_round(rules, pack, starter, 1, (0, 0), (0, 0))
        state = play_on(state, (rule, rule, PARTNERS[who](), rule), Limit(worlds=1))
        habits = habits.after(past_round(state, Seat.SOUTH), rules, 2)
    return habits


def bids(**means: float) -> Habits:
    """Return habits of thirty bids at each turn, by the tricks above a sound player's."""
    return Habits(120, {turn: Tally(30, 30 * (SOUND + means.get(turn.name.lower(), 0.0))) for turn in TURNS})


def heard(state: GameState, *numbers: int) -> View:
    """Return what the next to bid sees once all have looked, and those before it have bid."""
    for number in numbers:
        state = apply(state, Bid(number))
    assert state.to_move is not None
    return view(state, state.to_move)


@pytest.fixture(scope="module")
def dealt() -> GameState:
    rules = replace(RULES, blind_nil=False)
    return begin_round(rules, tuple(random.Random(2).sample(PACK, 52)), Seat.SOUTH, 1, (0, 0), (0, 0))


def test_of_a_sound_player_nothing_is_sure() -> None:
    assert rounds("sound", 16).lines == ()


def test_somebody_who_bids_two_more_is_known_after_a_few_rounds() -> None:
    habits = rounds("brash", 16)
    assert [line.habit for line in habits.lines] == [Habit.BIDS]
    assert habits.leanings.bids[0] == pytest.approx(2, abs=0.5)
    assert habits.rounds == 16


def test_bids_that_the_rules_ask_for_say_nothing() -> None:
    for rules in (replace(RULES, bids="whiz"), replace(RULES, minimum_total_bid=12)):
        assert set(rounds("sound", 2, rules).tallies) <= {Habit.BARE}


def test_a_few_bids_say_nothing() -> None:
    assert Habits(2, {Habit.FIRST: Tally(2, 2 * (SOUND + 0.8))}).lines == ()
    assert Habits(2, {Habit.FIRST: Tally(2, 2 * (SOUND + 0.8))}).leanings == NEUTRAL


def test_what_is_sure_but_does_not_matter_says_nothing() -> None:
    small = 0.2
    assert bids(first=small, second=small, third=small, fourth=small).leanings == NEUTRAL


def test_bids_of_one_seat_are_told_apart() -> None:
    habits = bids(third=1.0)
    assert [line.habit for line in habits.lines] == [Habit.THIRD]
    first, second, third, fourth = habits.leanings.bids
    assert first == second == fourth == 0
    assert third == pytest.approx(0.94, abs=0.02)


def by_hand(weak: float, middling: float, strong: float) -> Habits:
    """Return habits of thirty bids with each sort of hand, by tricks above a sound player's, at every turn alike."""
    means = (weak - 0.5, middling - 0.65, strong - 0.75)
    hands = {hand: Tally(30, 30 * mean) for hand, mean in zip(HANDS, means, strict=True)}
    return Habits(90, hands | {turn: Tally(22, 22 * sum(means) / 3) for turn in TURNS})


def test_bids_with_strong_hands_are_told_apart() -> None:
    habits = by_hand(0, 0, 1.5)
    assert [line.habit for line in habits.lines] == [Habit.STRONG]
    assert habits.leanings.bids == (0, 0, 0, 0)
    assert habits.leanings.hands == pytest.approx((0, 0, 1.41), abs=0.02)


def test_who_bids_alike_with_every_hand_is_told_of_bids_alone() -> None:
    habits = by_hand(1, 1, 1)
    assert [line.habit for line in habits.lines] == [Habit.BIDS]
    assert habits.leanings.hands == (0, 0, 0)


def test_one_sort_of_hand_may_be_sound_beside_the_others() -> None:
    habits = by_hand(0, -1.5, -1.5)
    assert [line.habit for line in habits.lines] == [Habit.BIDS]
    assert habits.leanings.with_hand(1, 2.0) == 0
    assert habits.leanings.with_hand(1, 5.0) == pytest.approx(-1.45, abs=0.05)


def test_a_sort_of_hand_that_is_struck_out_is_taken_for_the_others() -> None:
    habits = replace(by_hand(0.8, 0.8, 2.5), struck=frozenset([Habit.STRONG]))
    assert [line.habit for line in habits.lines] == [Habit.BIDS, Habit.STRONG]
    assert habits.leanings.with_hand(0, 5.0) == habits.leanings.with_hand(0, 3.0) > 0.7


def test_what_sets_bids_farther_apart_is_told() -> None:
    turns = bids(third=1.0).tallies
    assert [line.habit for line in Habits(120, by_hand(0, 0, 2).tallies | turns).lines] == [Habit.STRONG]
    assert [line.habit for line in Habits(120, by_hand(0, 0, 0.7).tallies | turns).lines] == [Habit.THIRD]


def test_somebody_who_overbids_strong_hands_alone_is_known() -> None:
    assert [line.habit for line in rounds("proud", 50).lines] == [Habit.STRONG]


def test_one_seat_may_be_sound_beside_the_others() -> None:
    habits = bids(first=1.0, second=1.0, fourth=1.0)
    assert [line.habit for line in habits.lines] == [Habit.BIDS]
    assert habits.leanings.bids[2] == 0 < habits.leanings.bids[3]


def test_few_observations_are_shrunk_more() -> None:
    def amount(count: int) -> float:
        return Habits(count, {Habit.FIRST: Tally(count, count * (SOUND + 1.5))}).leanings.bids[0]

    assert amount(7) == 0 < amount(8) < amount(40) < 1.5


def test_what_was_struck_out_is_not_counted_on() -> None:
    habits = bids(first=-1, second=-1, third=-1, fourth=-1)
    assert habits.leanings.bids[1] < -0.8
    struck = replace(habits, struck=frozenset([Habit.BIDS]))
    assert struck.leanings == NEUTRAL
    assert struck.lines == habits.lines


def test_the_partners_bid_is_read_by_what_it_bids_above_its_hands(dealt: GameState) -> None:
    seen = heard(dealt, 4, 3)

    def strength(leanings: Leanings) -> float:
        facts = facts_of(seen, leanings)
        deals = bid_deals(seen, facts, Budget(100), random.Random(1))
        return sum(facts.value.strength(deal[facts.me ^ 2]) for deal in deals) / len(deals)

    assert strength(Leanings((2.0,) * 4)) < strength(NEUTRAL) - 0.5 < strength(Leanings((-2.0,) * 4)) - 1


def test_at_another_turn_it_is_read_as_anybodys(dealt: GameState) -> None:
    seen = heard(dealt, 4, 3)
    assert facts_of(seen, Leanings((0.0, 1.0, 1.0, 1.0))).since == facts_of(seen).since


def test_beside_somebody_who_will_bid_too_much_a_bid_makes_less(dealt: GameState) -> None:
    seen = heard(dealt)

    def made(leanings: Leanings) -> float:
        outcomes = bid_outcomes(seen, Budget(60), random.Random(1), bids=[4], leanings=leanings)[4]
        return sum(outcome.made for outcome in outcomes) / len(outcomes)

    assert made(Leanings((2.0,) * 4)) < made(NEUTRAL) < made(Leanings((-1.0,) * 4))


def test_a_nil_that_is_not_bid_yet_is_not_counted_on(dealt: GameState) -> None:
    seen = heard(dealt)
    outcomes = [
        bid_outcomes(seen, Budget(10), random.Random(1), leanings=known) for known in (NEUTRAL, Leanings(nil=0.8))
    ]
    assert outcomes[0] == outcomes[1]


def test_a_bid_of_a_strong_hand_is_read_lower_beside_somebody_proud(dealt: GameState) -> None:
    proud = Leanings(hands=(0.0, 0.0, 1.5))
    low, high = heard(dealt, 3, 3), heard(dealt, 6, 3)
    assert facts_of(low, proud).since == facts_of(low).since
    assert facts_of(high, proud).since == facts_of(high, Leanings((1.5,) * 4)).since


def test_with_nothing_learned_every_move_is_as_before(dealt: GameState) -> None:
    for seen in (heard(dealt), heard(dealt, 4, 3), heard(dealt, 4, 3, 4)):
        moves = [choose_move(seen, Budget(10), random.Random(1), *known) for known in ((), (NEUTRAL,))]
        assert moves[0] == moves[1]


def test_only_a_player_that_searches_is_told() -> None:
    told = Partnership(leanings=Leanings((1.0,) * 4))
    for name in ("rule", "random", "vesper", "expert"):
        bot = make_bot(name, 1)
        assert with_partnership(bot, told) is bot
    assert Partnership() == ALONE


def test_the_full_player_bids_by_what_it_was_told(dealt: GameState) -> None:
    seen = heard(dealt, 4, 3)
    assert seen.phase is Phase.BID
    plain, told = (
        with_partnership(make_bot("expert", 1), partnership)
        for partnership in (ALONE, Partnership(leanings=Leanings((3.0,) * 4)))
    )
    fewer, usual = told.choose(seen, Limit(worlds=40)), plain.choose(seen, Limit(worlds=40))
    assert isinstance(fewer, Bid)
    assert isinstance(usual, Bid)
    assert fewer.n < usual.n
