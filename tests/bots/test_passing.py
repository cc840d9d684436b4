"""Passing beside a nil: the manners that partners expect, and what is known afterwards of who holds what."""

import random
from dataclasses import replace

import pytest

from spades.bots import Limit, make_bot
from spades.bots.rule.knowledge import Knowledge
from spades.bots.rule.passing import cards_passed, gifts_of
from spades.bots.search.clock import Budget
from spades.bots.search.four.bits import masks
from spades.bots.search.four.evidence import Evidence
from spades.bots.search.four.facts import facts_of
from spades.bots.search.four.playing import card_worlds
from spades.bots.search.four.rollout import Terms
from spades.engine import (
    Card,
    GameState,
    Pass,
    PlayCard,
    Rules,
    Seat,
    Suit,
    apply,
    pack_of,
    parse_hand,
    parse_move,
    view,
)
from spades.engine.state import begin_round

PASSING = Rules(seats=4, hands="deal", target=500, failed_nil_bags=True, passing=2)
STREET = replace(PASSING, pack="jokers_deuces", overtrick_points=0, bag_penalty=0)
S, W, N, E = Seat


def dealt(hands: dict[Seat, str], rules: Rules, bids: str, seed: int = 1) -> GameState:
    """Deal some seats these hands and the others what is left; then South bids, and the others."""
    given = {seat: list(parse_hand(hand)) for seat, hand in hands.items()}
    rest = [card for card in pack_of(rules) if not any(card in cards for cards in given.values())]
    random.Random(seed).shuffle(rest)
    pack = [given[seat][turn] if seat in given else rest.pop() for turn in range(13) for seat in rules.seating]
    state = begin_round(rules, tuple(pack), S, 2, (0, 0), (0, 0))
    for word in bids.split():
        state = apply(state, parse_move(word))
    return state


def test_a_nil_gives_its_high_spades_in_any_case_and_low_ones_only_perhaps() -> None:
    gifts = gifts_of(parse_hand("952.65432.432.32"), 2, nil=True)
    assert gifts.given == (Card.parse("S9"),)
    assert {Card.parse("S5"), Card.parse("S2")} <= {*gifts.others}
    assert gifts_of(parse_hand("765.5432.432.432"), 2, nil=True).given == ()


def given_by(name: str, state: GameState, seat: Seat) -> set[str]:
    """Return what a player gives in a seat, which may be the second of its pair."""
    while state.to_move is not seat:
        assert state.to_move is not None
        shown = view(state, state.to_move)
        state = apply(state, make_bot("rule").choose(shown, Limit()))
    move = make_bot(name, 1).choose(view(state, seat), Limit(worlds=20))
    assert isinstance(move, Pass)
    return set(map(str, move.cards))


PLAYERS = ("rule", "expert", "pim")


@pytest.mark.parametrize("name", PLAYERS)
def test_a_nil_passes_its_highest_spades(name: str) -> None:
    assert given_by(name, dealt({S: "QJ3.A43.7543.754"}, PASSING, "0 3 4 3"), S) == {"SQ", "SJ"}
    # A low spade can stay: a bare ace is more dangerous.
    assert given_by(name, dealt({S: "Q43.A.75432.7543"}, PASSING, "0 3 4 3"), S) == {"SQ", "HA"}
    # Both jokers go before the ace and before anything else.
    assert given_by(name, dealt({S: "BLA3.A43.7543.75"}, STREET, "0 3 4 3"), S) == {"SB", "SL"}


@pytest.mark.parametrize("name", PLAYERS)
def test_the_partner_never_passes_a_spade_back(name: str) -> None:
    for hand in ("2.AK54.AK54.AK54", "432.AK5.AKQ5.AK5", "AKQJT942.A.K5.Q4"):
        assert not any(card[0] == "S" for card in given_by(name, dealt({N: hand}, PASSING, "0 3 5 3"), N))
    # Who has nothing else gives the lowest.
    assert given_by(name, dealt({N: "AKQJT9875432.A.."}, PASSING, "0 1 9 1"), N) == {"HA", "S2"}


@pytest.mark.parametrize("name", PLAYERS)
def test_the_partner_does_not_pass_away_the_cover(name: str) -> None:
    for hand in ("AK4.AK54.KQ4.K43", "K432.A3.AKQ2.K43"):
        given = given_by(name, dealt({N: hand}, PASSING, "0 3 5 3"), N)
        assert not given & {"SA", "SK", "HA", "HK", "DA", "DK", "DQ", "CK"}


@pytest.mark.parametrize("name", ["rule", "expert"])
@pytest.mark.parametrize("seed", range(8))
def test_whatever_was_dealt_the_partner_keeps_what_covers_while_it_has_low_cards_to_give(name: str, seed: int) -> None:
    state = dealt({S: "QJ3.A43.7543.754"}, PASSING, "0 3 5 3", seed)
    low = [card for card in state.hands[PASSING.index(N)] if card.suit is not Suit.SPADES and card.rank <= 9]
    assert len(low) >= 2
    assert given_by(name, state, N) <= {str(card) for card in low}


@pytest.mark.parametrize("name", ["rule", "expert"])
@pytest.mark.parametrize("rules", [PASSING, STREET])
def test_the_partners_nil_comes_before_a_bag_of_ones_own(name: str, rules: Rules) -> None:
    # South's bid is made long since, and nine bags are counted; North's seven would win the trick that West has led.
    state = dealt({S: "K3.A32.Q32.J6543", N: "5.7654.T987.T987"}, replace(rules, passing=0), "2 3 0 3")
    shown = view(state, S)
    trick = replace(shown.trick, leader=W, plays=((W, Card.parse("H4")), (N, Card.parse("H7")), (E, Card.parse("H5"))))
    shown = replace(
        shown,
        trick=trick,
        taken=(3, 3, 0, 3),
        bags=(9, 0),
        hand=parse_hand("K.A2.Q2."),
        legal_moves=tuple(PlayCard(Card.parse(word)) for word in ("HA", "H2")),
    )
    assert str(make_bot(name, 1).choose(shown, Limit(worlds=40))) == "HA"


def passed_state(seed: int, rules: Rules = PASSING) -> GameState:
    """Deal a nil to South, and have everybody pass."""
    state = dealt({S: "QJ3.A43.7543.754"}, rules, "0 3 5 3", seed)
    while state.passing:
        assert state.to_move is not None
        state = apply(state, make_bot("rule").choose(view(state, state.to_move), Limit()))
    return state


@pytest.mark.parametrize("seat", [S, N])
def test_who_has_passed_knows_where_those_cards_are(seat: Seat) -> None:
    state = passed_state(1)
    shown = view(state, seat)
    partner = N if seat is S else S
    assert shown.passed
    chances = Knowledge(shown).chances
    assert all(chances[partner][card] == pytest.approx(1.0) for card in shown.passed)
    assert sum(chances[partner]) == pytest.approx(13, abs=0.1)
    deals = card_worlds(shown, facts_of(shown), Budget(20), random.Random(1))
    given = masks(shown.passed)
    for hands, _ in deals:
        assert all(held & cards == cards for held, cards in zip(hands[partner], given, strict=True))
        assert all(sum(map(int.bit_count, hand)) == 13 for hand in hands)


def test_a_bid_is_judged_by_the_hand_it_was_made_on() -> None:
    state = passed_state(1)
    shown = view(state, S)
    facts = facts_of(shown)
    after = [masks(hand) for hand in state.hands]
    # North bid on what it had, not on the queen and jack of spades that South has given it.
    north = facts.since.undone(2, after[2])
    pack = state.pack
    assert north == masks(pack[2::4])
    terms = Terms.of(PASSING, (0, 3, 5, 3))
    assert Evidence(facts, terms, (0, None, 5, None)).weigh(after) > 0


def test_a_nil_on_the_other_side_is_not_thought_to_have_kept_high_spades() -> None:
    state = passed_state(2)
    west = Knowledge(view(state, W))
    others = [card for card in west.unseen[Suit.SPADES] if card.rank >= 10]
    assert others
    assert all(west.chances[S][card] < min(west.chances[N][card], west.chances[E][card]) for card in others)
    # Before the pair has passed nothing is thought of it.
    before = dealt({S: "QJ3.A43.7543.754"}, PASSING, "0 3 5 3", 2)
    chances = Knowledge(view(before, W)).chances
    assert chances[S][others[0]] == pytest.approx(chances[E][others[0]])


def test_after_the_spades_go_high_cards_with_few_below_them() -> None:
    hand = parse_hand("KT3.AK43.Q543.75")
    assert set(map(str, cards_passed(hand, 2, nil=True))) == {"SK", "ST"}
    assert set(map(str, cards_passed(hand, 4, nil=True))) == {"SK", "ST", "HA", "HK"}
