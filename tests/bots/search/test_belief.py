"""What an opponent is thought to do: chances that add up, and lean the way players lean."""

import random
from statistics import fmean

import pytest

from spades.bots.base import Limit
from spades.bots.rule import RuleBot
from spades.bots.search.belief import Belief, Tells, bid_chance, draw_models
from spades.bots.search.clock import Budget
from spades.bots.search.facts import Facts, Play, facts_of
from spades.bots.search.handvalue import expected_bid, expected_tricks
from spades.bots.search.playmodel import choice_chance, legal
from spades.engine import PACK, Bid, Card, Move, Phase, Rules, Seat, Suit, apply, new_game, parse_hand, view
from spades.engine.moves import KEEP, REJECT


def cards(text: str) -> frozenset[int]:
    return frozenset(map(int, parse_hand(text)))


def card(text: str) -> int:
    return int(Card.parse(text))


HAND = cards("K95.AQ62.T4.J873")


@pytest.mark.parametrize("need", [None, 0, 3])
@pytest.mark.parametrize("led", [None, "HJ", "SQ", "D2"])
def test_the_chances_of_all_legal_cards_add_up(led: str | None, need: int | None) -> None:
    lead = None if led is None else card(led)
    for broken in (False, True):
        playable = legal(HAND, lead, broken=broken)
        total = sum(choice_chance(HAND, other, lead, broken=broken, need=need) for other in playable)
        assert total == pytest.approx(1)


def test_a_forced_card_says_nothing() -> None:
    assert choice_chance(cards("A.2..3"), card("H2"), card("HK"), broken=False, need=2) == 1.0


def test_tricks_are_won_cheaply_while_they_are_needed_and_shunned_by_a_nil() -> None:
    def chance(text: str, need: int | None) -> float:
        return choice_chance(HAND, card(text), card("HJ"), broken=False, need=need)

    assert chance("HQ", 3) > chance("HA", 3) > chance("H6", 3)
    assert chance("H6", None) > 0.6


def test_sound_drawers_keep_spades_and_aces_and_those_meaning_nil_rather_do_not() -> None:
    def keep_chance(name: str, bid: int) -> float:
        ways = draw_models(bid)
        return sum(way.share * way.keeps(card(name)) for way in ways) / sum(way.share for way in ways)

    assert keep_chance("S2", 5) > 0.9
    assert keep_chance("H7", 5) < 0.1
    assert keep_chance("SA", 0) < keep_chance("SA", 5)
    assert keep_chance("H2", 0) > keep_chance("H2", 5)


def test_whoever_draws_with_a_mind_of_its_own_is_not_ruled_out() -> None:
    sound, *others = draw_models(5)
    for other in others:
        assert other.share > 0
        assert other.keeps(card("H7")) > 5 * sound.keeps(card("H7"))


@pytest.mark.parametrize("move", [KEEP, REJECT])
def test_whoever_does_the_same_at_every_draw_is_thought_to_hold_any_cards(move: Move) -> None:
    """Taken for sound drawers they seem to hold too many spades: 2.4 if they reject all, 1.0 if they keep all."""
    off: list[float] = []
    for number in range(12):
        rng = random.Random(number)
        state = new_game(Rules(), rng.sample(PACK, 52), Rules().seating[0])
        bot = RuleBot(1)
        while state.phase is Phase.DRAW:
            assert state.to_move is not None
            theirs = state.to_move is Rules().seating[1]
            state = apply(state, move if theirs else bot.choose(view(state, state.to_move), Limit()))
        seen = view(state, Rules().seating[0])
        facts = facts_of(seen)
        worlds = Belief("draw", None).worlds(facts, Budget(80), rng)
        thought = sum(world.weight * len(world.theirs & frozenset(range(13))) for world in worlds)
        off.append(thought - sum(card.suit is Suit.SPADES for card in state.hands[1]))
    assert abs(fmean(off)) < 0.5


def test_the_hand_of_somebody_who_draws_by_another_rule_is_thought_about_as_good_as_it_is() -> None:
    """Spades and sevens or better are kept: with sound drawers alone such hands seem 0.7 tricks too strong."""
    off: list[float] = []
    for number in range(24):
        rng = random.Random(number)
        state = new_game(Rules(), rng.sample(PACK, 52), rng.choice(Rules().seating))
        ours = rng.choice(Rules().seating)
        bots = {seat: RuleBot(number) for seat in Rules().seating}
        while state.phase is Phase.DRAW or (state.phase is Phase.BID and state.to_move is not ours):
            seat = state.to_move
            assert seat is not None
            seen = view(state, seat)
            if seat is not ours and seen.offered is not None and len(seen.legal_moves) > 1:
                keeps = seen.offered.suit is Suit.SPADES or seen.offered.rank >= 7
                state = apply(state, KEEP if keeps else REJECT)
            else:
                state = apply(state, bots[seat].choose(seen, Limit()))
        seen = view(state, ours)
        worlds = Belief.of(seen).worlds(facts_of(seen), Budget(60), rng)
        truth = state.hands[1 - state.rules.index(ours)]
        thought = sum(world.weight * expected_tricks(world.theirs) for world in worlds)
        off.append(thought - expected_tricks(list(map(int, truth))))
    assert abs(fmean(off)) < 0.4


def test_a_hand_is_bid_lower_the_more_the_other_side_has_bid() -> None:
    hand = cards("AQ74.AK3.K62.A85")
    for hands in ("deal", "draw"):
        assert expected_bid(hand, hands, heard=8) < expected_bid(hand, hands, heard=4)
    # A bid of six against a bid of eight is a stronger hand than the same bid unheard.
    strong, weak = cards("AKQ74.AK3.K2.A85"), cards("AQ74.A932.K62.85")
    louder = bid_chance(strong, 6, "deal", heard=8) / bid_chance(weak, 6, "deal", heard=8)
    assert louder > bid_chance(strong, 6, "deal") / bid_chance(weak, 6, "deal")


def test_bids_follow_the_cards() -> None:
    strong, weak = cards("AKQ74.AK3.K2.A85"), cards("T4.J862.963.J873")
    assert expected_tricks(strong) > expected_tricks(weak) + 4
    assert bid_chance(strong, 8, "draw") > 5 * bid_chance(weak, 8, "draw")
    assert bid_chance(weak, 0, "draw") > 5 * bid_chance(strong, 0, "draw")


def test_a_card_that_was_not_played_tells() -> None:
    # It let our king win with the four: a hand with the ace would hardly have done that.
    play = Play(card("H4"), card("HK"), broken=False, taken=0)
    facts = Facts(frozenset(), frozenset(), 3, (play,), frozenset(), 0, 0, None)
    belief = Belief("draw", 6)
    assert belief.likelihood(facts, cards("5.A.7.")) < 0.5 * belief.likelihood(facts, cards("5.Q.7."))


@pytest.mark.parametrize(("bids", "seed"), [("whiz", 1), ("mirror", 2), ("mirror", 0)])
@pytest.mark.parametrize("compiled", [True, False])
def test_where_bids_count_spades_nothing_else_is_concluded_from_one(
    bids: str, seed: int, monkeypatch: pytest.MonkeyPatch, *, compiled: bool
) -> None:
    if not compiled:
        monkeypatch.setattr("spades.bots.search.sampling.worlds.kernel_for", lambda *_about: None)
    pack = random.Random(seed).sample(PACK, 52) if seed else PACK[::-1]
    state = new_game(Rules(hands="deal", bids=bids), pack, Seat.NORTH)  # type: ignore[arg-type]
    spades = sum(one.suit is Suit.SPADES for one in state.hands[1])
    shown = view(apply(state, Bid(spades)), Seat.SOUTH)
    worlds = Belief.of(shown).worlds(facts_of(shown), Budget(40), random.Random(1))
    assert {len(world.theirs & set(range(13))) for world in worlds} == {spades}


def test_a_nil_of_mirror_has_no_spade_and_one_of_whiz_may() -> None:
    rules = [Rules(hands="deal", bids=bids) for bids in ("mirror", "whiz")]
    none, one = cards(".A9762.T943.J873"), cards("3.A762.T943.J873")
    mirror, whiz = (
        bid_chance(one, 0, "deal", tells=Tells.of(Bid(0), rule))
        / bid_chance(none, 0, "deal", tells=Tells.of(Bid(0), rule))
        for rule in rules
    )
    assert mirror < 1e-6
    assert whiz > 0.3


@pytest.mark.parametrize("number", [0, 6, 9])
def test_a_bid_made_without_a_look_tells_nothing(number: int) -> None:
    tells = Tells.of(Bid(number, blind=True), Rules(hands="deal", blind_bid=6))
    chances = {bid_chance(hand, number, "deal", tells=tells) for hand in (HAND, cards("AKQJT987.AK.A.A2"))}
    assert max(chances) == pytest.approx(min(chances), rel=1e-5)
