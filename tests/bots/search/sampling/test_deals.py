"""Deals: that they fit what was shown, and are as likely as they should be."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest

from spades.bots.search.clock import NEVER
from spades.bots.search.four.bits import CODE, NOTHING, RANKS, code, masks
from spades.bots.search.four.evidence import Evidence, bid_chance
from spades.bots.search.four.facts import Play, facts_of
from spades.bots.search.four.handvalue import HandValue
from spades.bots.search.four.rollout import Terms, play_out
from spades.bots.search.sampling.deals import Dealer, draw_deals
from spades.engine import PACK, PRESETS, Card, Phase, apply, legal_moves, new_game, parse_hand, view

PARTNERS = PRESETS["partners-500"]


def test_every_deal_that_fits_is_as_likely() -> None:
    unknown, room, voids = [0b111, 0b11, 0b1, 0], [2, 2, 1, 0], [1, 0, 2, 0]
    barred = [(0b111 * (void & 1), 0b11 * (void >> 1 & 1), 0, 0) for void in voids]
    cards = [(suit, 1 << bit) for suit in range(4) for bit in range(13) if unknown[suit] >> bit & 1]
    fitting = set()
    for order in permutations(cards):
        hands = [order[0:2], order[2:4], order[4:5]]
        if all(not void >> suit & 1 for void, hand in zip(voids, hands, strict=False) for suit, _ in hand):
            fitting.add(tuple(frozenset(hand) for hand in hands))
    dealer, rng = Dealer(unknown, room, barred), random.Random(1)
    counts = Counter(tuple(map(tuple, dealer.deal(rng))) for _ in range(12_000))
    assert len(counts) == len(fitting)
    assert all(abs(count - 12_000 / len(fitting)) < 100 for count in counts.values())


def test_voids_that_contradict_the_cards_are_left_aside() -> None:
    hands = Dealer([1, 0, 0, 0], [1, 0, 0, 0], [(1, 0, 0, 0)] * 4).deal(random.Random(1))
    assert hands[0][0] == 1


@pytest.mark.parametrize("seed", range(6))
def test_the_true_deal_fits_the_facts_at_every_moment(seed: int) -> None:
    rng = random.Random(seed)
    state = new_game(PARTNERS, rng.sample(PACK, 52), PARTNERS.seating[seed % 4])
    while state.to_move is not None:
        if state.phase is Phase.PLAY:
            seen = view(state, state.to_move)
            facts = facts_of(seen)
            truth = [masks(hand) for hand in state.hands]
            assert facts.hand == tuple(truth[facts.me])
            assert facts.out == tuple(map(sum, zip(*truth, strict=True)))
            for place, hand in enumerate(truth):
                assert place == facts.me or facts.room[place] == sum(map(int.bit_count, hand))
                assert not any(hand[suit] for suit in range(4) if facts.voids[place] >> suit & 1)
            assert facts.moment.taken == state.taken
            assert facts.moment.broken == state.broken
            dealt = Dealer(facts.unknown, facts.room, facts.barred).deal(rng)
            for place, hand in enumerate(dealt):
                assert sum(map(int.bit_count, hand)) == facts.room[place]
                assert not any(hand[suit] for suit in range(4) if facts.voids[place] >> suit & 1)
        state = apply(state, rng.choice(legal_moves(state)))


@pytest.mark.parametrize("seed", range(6))
def test_playing_out_keeps_the_rules(seed: int) -> None:
    """Every playout, repeated by the engine with the cards it chose, takes the same tricks."""
    rng = random.Random(seed)
    state = new_game(PARTNERS, rng.sample(PACK, 52), PARTNERS.seating[seed % 4])
    while state.phase is Phase.BID:
        state = apply(state, rng.choice(legal_moves(state)))
    seen = view(state, state.starter)
    terms = Terms.of(PARTNERS, [bid.n for bid in state.bids if bid is not None])
    hands = [masks(hand) for hand in state.hands]
    whole = play_out(hands, [8191] * 4, facts_of(seen).moment, terms, 0)
    assert sum(whole) == 13
    while state.phase is Phase.PLAY:
        assert state.to_move is not None
        facts = facts_of(view(state, state.to_move))
        hands = [masks(hand) for hand in state.hands]
        options = [
            move
            for move in legal_moves(state)
            if play_out(hands, facts.out, facts.moment, terms, code(_card(move))) == whole
        ]
        assert options, "one legal card leads where the playout went"
        state = apply(state, options[0])
    assert state.taken == whole


def _card(move: object) -> Card:
    return Card.parse(str(move))


def test_a_higher_bid_means_a_stronger_hand() -> None:
    strong, weak = (masks(parse_hand(hand)) for hand in ("AKQ52.AK4.A32.K4", "732.T842.T73.952"))
    value = HandValue.of(PARTNERS)
    assert value.strength(strong) > 7
    assert value.strength(weak) < 1.5
    assert bid_chance(strong, 8, value, 0.0) > 50 * bid_chance(weak, 8, value, 0.0)
    assert bid_chance(weak, 0, value, 0.0) > 50 * bid_chance(strong, 0, value, 0.0)


def test_evidence_moves_the_deals() -> None:
    """Half of the deals have the ace with the seat; weighed three to one, three quarters of those drawn do."""
    dealer, rng = Dealer([4096 | 1, 0, 0, 0], [0, 1, 1, 0], [NOTHING] * 4), random.Random(1)

    def weigh(hands: object) -> float:
        return 3.0 if hands[1][0] == 4096 else 1.0  # type: ignore[index]

    drawn = draw_deals(dealer, [NOTHING] * 4, weigh, 400, 4, rng, NEVER)
    assert abs(sum(hands[1][0] == 4096 for hands in drawn) - 300) < 30


def test_a_card_is_judged_by_the_hand_it_was_played_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a seat's cards the last was played from the fewest: each hand is put together again from the end."""
    rng = random.Random(4)
    state = new_game(PARTNERS, rng.sample(PACK, 52), PARTNERS.seating[0])
    while len(state.tricks) < 5:
        state = apply(state, rng.choice(legal_moves(state)))
    assert state.to_move is not None
    judged: list[Play] = []

    def judge(_: Evidence, hand: Sequence[int], play: Play) -> float:
        judged.append(play)
        assert sum(map(int.bit_count, hand)) == play.left
        assert hand[play.card >> CODE] & play.card & RANKS
        return 1.0

    monkeypatch.setattr(Evidence, "_play_chance", judge)
    facts = facts_of(view(state, state.to_move))
    terms = Terms.of(PARTNERS, [bid.n for bid in state.bids if bid is not None])
    Evidence(facts, terms, [None] * 4).weigh([masks(hand) for hand in state.hands])
    assert len(judged) == 15
