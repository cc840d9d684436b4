"""Worlds fit what the view says, under every rule set, and come as often as they should."""

import random
from collections import Counter
from itertools import permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.bots.search.belief import Belief, draw_models
from spades.bots.search.clock import Budget, Deadline
from spades.bots.search.facts import Facts, facts_of, number_of
from spades.bots.search.sampling.worlds import Dealer, DrawModel, deal_hands, worlds_of
from spades.engine import PACK, PRESETS, GameState, Phase, Rules, apply_unchecked, legal_moves, new_game, view
from spades.engine.moves import LOOK

RULES = [
    PRESETS["classic-300"],
    PRESETS["unseen-500"],
    Rules(hands="deal"),
    Rules(hands="deal", blind_nil=True, must_break_spades=False),
]


def random_game(rng: random.Random, rules: Rules, plays: int) -> GameState:
    """Play at random up to a number of cards, and at least to the bid."""
    state = new_game(rules, rng.sample(PACK, 52), rng.choice(rules.seating))
    while state.phase is not Phase.PLAY or 2 * len(state.tricks) + len(state.trick.plays) < plays:
        moves = legal_moves(state)
        if state.phase is Phase.BID and plays == 0 and LOOK not in moves:
            break
        state = apply_unchecked(state, rng.choice(moves))
    return state


@given(
    seed=st.integers(0, 10**6),
    rules=st.sampled_from(RULES),
    plays=st.integers(0, 25),
    count=st.integers(1, 9),
)
def test_every_world_fits_the_view(seed: int, rules: Rules, plays: int, count: int) -> None:
    rng = random.Random(seed)
    state = random_game(rng, rules, plays)
    assert state.to_move is not None
    seen = view(state, state.to_move)
    facts = facts_of(seen)
    me = rules.index(seen.seat)
    belief = Belief(rules.hands, number_of(seen.bids[1 - me]))
    worlds = belief.worlds(facts, Budget(count), rng)
    truth = frozenset(map(int, state.hands[1 - me]))
    assert len({world.theirs for world in worlds}) == len(worlds) <= count
    assert sum(world.weight for world in worlds) == pytest.approx(1)
    assert truth <= facts.unknown - facts.excluded
    for world in worlds:
        assert len(world.theirs) == len(truth)
        assert world.theirs <= facts.unknown - facts.excluded
        assert not world.theirs & facts.hand


def facts(unknown: set[int], held: int, kept_first: int = 0, put_aside: int = 0) -> Facts:
    return Facts(frozenset(), frozenset(unknown), held, (), frozenset(), kept_first, put_aside, None)


def test_dealt_cards_are_as_likely_as_each_other() -> None:
    rng = random.Random(1)
    dealer = Dealer(facts({0, 1, 2, 3, 4}, 2), lambda _: 0.5)
    counts = Counter(dealer.deal(rng) for _ in range(5000))
    assert len(counts) == comb(5, 2)
    assert all(420 < count < 580 for count in counts.values())


def test_a_card_kept_first_is_a_good_one_and_one_put_aside_a_bad_one() -> None:
    rng = random.Random(2)

    def keeps(card: int) -> float:
        return 0.9 if card == 0 else 0.2

    def share(dealer: Dealer) -> float:
        return sum(0 in dealer.deal(rng) for _ in range(4000)) / 4000

    # One pair of two cards each: kept first it is the good one 9 : 2, and put aside 8 : 1 it is the bad one.
    assert share(Dealer(facts({0, 20}, 1, kept_first=1), keeps)) == pytest.approx(9 / 11, abs=0.03)
    assert share(Dealer(facts({0, 20}, 1, put_aside=1), keeps)) == pytest.approx(8 / 9, abs=0.03)


def test_draws_move_the_odds_by_as_much_as_the_ways_to_have_drawn() -> None:
    # Four unknown cards, two pairs, one kept first and one put aside: every assignment by hand.
    rng = random.Random(3)
    chance = {0: 0.9, 1: 0.7, 20: 0.4, 21: 0.1}
    ways: Counter[frozenset[int]] = Counter()
    for first, aside, second in permutations(chance, 3):
        ways[frozenset({first, second})] += chance[first] * (1 - chance[aside])  # type: ignore[assignment]
    dealer = Dealer(facts(set(chance), 2, kept_first=1, put_aside=1), chance.__getitem__)
    counts = Counter(dealer.deal(rng) for _ in range(8000))
    total = sum(ways.values())
    for hand, weight in ways.items():
        assert counts[hand] / 8000 == pytest.approx(weight / total, abs=0.02)


def test_evidence_weighs_worlds_by_its_likelihood() -> None:
    rng = random.Random(4)
    ways = [DrawModel(1.0, lambda _: 0.5)]
    dealt = deal_hands(facts({0, 1, 2}, 1), ways, lambda hand: 3.0 if 0 in hand else 1.0, 50, rng)
    worlds = worlds_of(dealt, 50, rng)
    weights = {min(world.theirs): world.weight for world in worlds}
    assert weights[0] == pytest.approx(0.6, abs=0.1)


def test_without_time_the_likeliest_way_to_draw_must_do() -> None:
    def unlikely(card: int) -> float:
        raise AssertionError(card)

    drawn = [DrawModel(0.9, lambda _: 0.5), DrawModel(0.1, unlikely)]
    rng, late = random.Random(5), Deadline(0.0, lambda: 1.0)
    worlds = worlds_of(deal_hands(facts({0, 1, 2}, 1), drawn, lambda _: 1.0, 9, rng, late), 9, rng)
    assert sum(world.weight for world in worlds) == pytest.approx(1)


def test_predicted_trumps_are_calibrated_against_sound_drawers() -> None:
    # Both seats draw by the model; then the mean predicted number of spades must be the true one.
    rng = random.Random(5)
    error = 0.0
    for _ in range(60):
        state = new_game(PRESETS["classic-300"], rng.sample(PACK, 52), PRESETS["classic-300"].seating[0])
        while state.phase is Phase.DRAW:
            keep = state.offered is not None and rng.random() < draw_models(None)[0].keeps(int(state.offered))
            state = apply_unchecked(state, legal_moves(state)[0 if keep else 1])
        assert state.to_move is not None
        seen = view(state, state.to_move)
        worlds = Belief("draw", None).worlds(facts_of(seen), Budget(30), rng)
        predicted = sum(world.weight * sum(card < 13 for card in world.theirs) for world in worlds)
        true = sum(card < 13 for card in state.hands[1 - seen.rules.index(seen.seat)])
        error += predicted - true
    assert abs(error / 60) < 0.35
