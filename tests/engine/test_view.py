import pickle
import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import (
    PACK,
    PRESETS,
    Bid,
    Card,
    Draw,
    GameState,
    Keep,
    Move,
    PastRound,
    Phase,
    PlayCard,
    Refusal,
    RefusalCode,
    Reject,
    Rules,
    Seat,
    SideScore,
    Trick,
    View,
    apply,
    broken_invariants,
    in_order,
    legal_moves,
    new_game,
    pack_of,
    past_round,
    view,
    why_illegal,
)
from spades.engine.cards import ALL_CARDS
from spades.engine.notation import round_moves

from .positions import (
    CLASSIC,
    DEALT,
    NORTH,
    PARTNERS,
    SOUTH,
    UNSEEN,
    WEST,
    cards,
    ending,
    finished,
    make,
    past_the_draw,
    random_round,
    shuffled,
    stacked,
)
from .strategies import any_rules, seeds

STREET = replace(PRESETS["street-350"], first_hand="bid", blind_nil_behind=0, blind_behind=0)
"""Street with bids in round 1, which may be blind."""

TABLES = {
    # All but the one that goes on for longer than another, and is else the same.
    **{name: rules for name, rules in PRESETS.items() if name != "classic-500"},
    "street": STREET,
    "dealt": DEALT,
    "dealt, blind nil": Rules(hands="deal", blind_nil=True),
}
tables = pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)


def with_hidden_cards_swapped(state: GameState, seat: Seat, seed: int) -> GameState:
    """Return another world: the cards that `seat` has not seen change places, wherever they are."""
    shown = view(state, seat)
    hidden = [card for card in shown.unseen if card not in shown.passed]
    swapped = hidden[:]
    random.Random(seed).shuffle(swapped)
    other = {**{card: card for card in ALL_CARDS}, **dict(zip(hidden, swapped, strict=True))}
    return replace(
        state,
        pack=tuple(other[card] for card in state.pack),
        hands=tuple(in_order(other[card] for card in hand) for hand in state.hands),
        discards=tuple(tuple(other[card] for card in discards) for discards in state.discards),
        passes=tuple(in_order(other[card] for card in passed) for passed in state.passes),
    )


# A view does not change when only hidden cards change: the stock, the other hands and discards, one's own
# discards that were not looked at, a hand not yet turned up, and the cards that were not dealt.
@tables
@given(seed=seeds)
def test_a_view_does_not_change_when_only_hidden_cards_change(rules: Rules, seed: int) -> None:
    # Every third moment of each round, another third for each seed: all are looked at in the end.
    for at, state in [*enumerate(random_round(rules, seed))][seed % 3 :: 3]:
        for seat in rules.seating:
            other = with_hidden_cards_swapped(state, seat, seed + at)
            assert broken_invariants(other) == ()
            assert view(other, seat) == view(state, seat)


# The same, from a pack that was another from the start: in draw and bidding every choice can be made again.
@tables
@given(seed=seeds)
def test_worlds_that_look_alike_are_reached_by_the_same_moves(rules: Rules, seed: int) -> None:
    for at, state in enumerate(random_round(rules, seed)):
        if state.phase is Phase.PLAY:
            break
        for seat in rules.seating:
            swapped = with_hidden_cards_swapped(state, seat, seed + at)
            other = new_game(rules, swapped.pack, state.starter)
            for move in round_moves(swapped):
                other = apply(other, move)
            assert other == swapped
            assert view(other, seat) == view(state, seat)


# ... and it does change when a card changes that the seat has seen.
@tables
@given(seed=seeds)
def test_a_view_changes_when_a_seen_card_changes(rules: Rules, seed: int) -> None:
    # Every fifth moment of each round, another fifth for each seed: all are looked at in the end.
    for state in list(random_round(rules, seed))[seed % 5 :: 5]:
        for seat in rules.seating:
            shown = view(state, seat)
            if not shown.unseen:
                continue
            for card in (*shown.hand, *shown.known_out):
                other = {card: shown.unseen[0], shown.unseen[0]: card}
                changed = replace(
                    state,
                    hands=tuple(in_order(other.get(c, c) for c in hand) for hand in state.hands),
                    discards=tuple(tuple(other.get(c, c) for c in cards) for cards in state.discards),
                )
                assert view(changed, seat) != shown


def cards_in(value: object) -> Iterator[Card]:
    """Yield every card that can be found in a value, however deep."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list | set | frozenset):
        for item in value:
            yield from cards_in(item)
    elif isinstance(value, dict):
        yield from cards_in(list(value.items()))
    elif is_dataclass(value):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))


# Nothing in a view, but `unseen`, holds a card that the seat has not seen.
@given(rules=any_rules, seed=seeds)
def test_no_field_of_a_view_holds_a_hidden_card(rules: Rules, seed: int) -> None:
    for state in random_round(rules, seed):
        played = {card for trick in (*state.tricks, state.trick) for _, card in trick.plays}
        for place, seat in enumerate(rules.seating):
            seen = set(played)
            if state.looked[place]:
                seen.update(state.hands[place])
            own = [draw for draw in state.draws if draw.seat is seat]
            for draw, discard in zip(own, state.discards[place], strict=False):
                if not draw.kept_first or rules.second_card == "seen":
                    seen.add(discard)
            if state.phase is Phase.DRAW and state.to_move is seat:
                seen.add(state.pack[2 * len(state.draws)])
            passed_on = set(state.passed(seat)) - seen
            seen |= passed_on
            shown = view(state, seat)
            assert set(cards_in(replace(shown, unseen=()))) == seen
            assert set(shown.unseen) == set(pack_of(rules)) - (seen - passed_on)
            assert shown.unseen == in_order(shown.unseen)


# A type with no field for a hidden card: a new field has to be thought about here.
def test_the_fields_of_a_view() -> None:
    assert {field.name: field.type for field in fields(View)} == {
        "rules": Rules,
        "seat": Seat,
        "phase": Phase,
        "to_move": Seat | None,
        "hand": tuple[Card, ...],
        "legal_moves": tuple[Move, ...],
        "starter": Seat,
        "round_number": int,
        "scores": tuple[int, ...],
        "bags": tuple[int, ...],
        "bids": tuple[Bid | None, ...],
        "taken": tuple[int, ...],
        "trick": Trick,
        "tricks": tuple[Trick, ...],
        "broken": bool,
        "offered": Card | None,
        "draws": tuple[Draw, ...],
        "known_out": tuple[Card, ...],
        "unseen": tuple[Card, ...],
        "looked": tuple[bool, ...],
        "results": tuple[SideScore, ...] | None,
        "winner": int | None,
        "sets": tuple[int, ...],
        "passed": tuple[Card, ...],
        "received": tuple[Card, ...],
        "passing": tuple[Seat, ...],
        "refusals": tuple[tuple[Card, Refusal], ...],
        "past": tuple[PastRound, ...],
    }
    assert View.__slots__ == tuple(field.name for field in fields(View))
    assert not hasattr(view(new_game(CLASSIC, PACK, SOUTH), SOUTH), "__dict__")


@tables
@given(seed=seeds)
def test_what_is_public_is_shown_to_all(rules: Rules, seed: int) -> None:
    public = {field.name for field in fields(GameState)} & {field.name for field in fields(View)}
    assert public >= {"phase", "to_move", "scores", "bags", "bids", "taken", "trick", "tricks", "draws", "looked"}
    for state in random_round(rules, seed):
        for seat in rules.seating:
            shown = view(state, seat)
            assert shown.seat is seat
            assert shown.side == rules.side(seat)
            assert [getattr(shown, name) for name in public] == [getattr(state, name) for name in public]


@tables
@given(seed=seeds)
def test_everyone_can_count_the_hands(rules: Rules, seed: int) -> None:
    for state in random_round(rules, seed):
        for seat in rules.seating:
            shown = view(state, seat)
            assert [shown.held(other) for other in rules.seating] == [len(hand) for hand in state.hands]


# `offered`: the card being decided on in the draw, shown to that seat alone
@given(rules=st.sampled_from([CLASSIC, UNSEEN]), seed=seeds)
def test_only_the_mover_is_offered_a_card(rules: Rules, seed: int) -> None:
    for state in random_round(rules, seed):
        for seat in rules.seating:
            shown = view(state, seat)
            if state.phase is Phase.DRAW and state.to_move is seat:
                assert shown.offered == state.stock[0]
                assert shown.offered not in shown.unseen
            else:
                assert shown.offered is None
                assert not (state.phase is Phase.DRAW and state.stock[0] not in shown.unseen)


# Its own discards that it saw: all where second cards are looked at, the rejected ones where they are not.
@given(seed=seeds)
def test_a_seat_knows_the_discards_it_has_seen(seed: int) -> None:
    for rules in (CLASSIC, UNSEEN):
        pack = shuffled(seed)
        state = new_game(rules, pack, NORTH)
        seen: dict[Seat, list[Card]] = {SOUTH: [], NORTH: []}
        rng = random.Random(seed)
        for turn in range(26):
            mover = state.to_move
            assert mover is not None
            move: Keep | Reject = Keep() if rng.random() < 0.5 else Reject()
            if move == Reject():
                seen[mover].append(pack[2 * turn])
            elif rules.second_card == "seen":
                seen[mover].append(pack[2 * turn + 1])
            state = apply(state, move)
            for seat in rules.seating:
                assert view(state, seat).known_out == tuple(seen[seat])


# classic-300: "there are 26 cards not in play, 13 of which each player has viewed"
def test_each_player_has_viewed_13_cards_that_are_not_in_play() -> None:
    state = past_the_draw()
    for seat in CLASSIC.seating:
        assert len(view(state, seat).known_out) == 13


# after the draw 26 where second cards are seen, up to 39 where they are not, 39 after a straight deal; more before
@pytest.mark.parametrize(
    ("rules", "moves", "south", "north"),
    [
        pytest.param(CLASSIC, "", 51, 52, id="at the first card"),
        pytest.param(CLASSIC, "K", 50, 51, id="after one turn"),
        pytest.param(CLASSIC, "K" * 26, 26, 26, id="seen, all kept"),
        pytest.param(CLASSIC, "R" * 26, 26, 26, id="seen, all rejected"),
        pytest.param(UNSEEN, "K", 51, 51, id="unseen, after one kept"),
        pytest.param(UNSEEN, "R", 50, 51, id="unseen, after one rejected"),
        pytest.param(UNSEEN, "K" * 26, 39, 39, id="unseen, all kept"),
        pytest.param(UNSEEN, "R" * 26, 26, 26, id="unseen, all rejected"),
        pytest.param(UNSEEN, "KR" * 13, 39, 26, id="unseen, South kept, North rejected"),
        pytest.param(UNSEEN, "KKRK" * 6 + "KK", 33, 39, id="unseen, South rejected six"),
        pytest.param(DEALT, "", 39, 39, id="straight deal"),
        pytest.param(PARTNERS, "L", 39, 52, id="partners, South has looked"),
    ],
)
def test_how_many_cards_are_unseen(rules: Rules, moves: str, south: int, north: int) -> None:
    state = make(new_game(rules, shuffled(8), SOUTH), " ".join(moves))
    assert len(view(state, SOUTH).unseen) == south
    assert len(view(state, NORTH).unseen) == north


def test_a_card_is_no_longer_unseen_when_it_is_played() -> None:
    state = make(past_the_draw(), "4 4")
    card = legal_moves(state)[0]
    assert isinstance(card, PlayCard)
    assert card.card in view(state, NORTH).unseen
    assert card.card not in view(apply(state, card), NORTH).unseen
    assert len(view(apply(state, card), NORTH).unseen) == len(view(state, NORTH).unseen) - 1


# The screen is told what is legal, as data, with the sentence under each greyed card.
@given(rules=any_rules, seed=seeds)
def test_a_view_tells_what_is_legal_and_why_the_rest_is_not(rules: Rules, seed: int) -> None:
    for state in random_round(rules, seed):
        for seat in rules.seating:
            shown = view(state, seat)
            if state.to_move is not seat:
                assert (shown.legal_moves, shown.refusals) == ((), ())
                continue
            assert shown.legal_moves == legal_moves(state)
            reasons = {card: why_illegal(state, PlayCard(card)) for card in shown.hand}
            for card in shown.hand:
                if state.phase is Phase.PLAY:
                    assert shown.refusal(card) == reasons[card]
                else:
                    assert shown.refusal(card) is None


def test_a_refused_card_has_its_reason() -> None:
    shown = view(ending(CLASSIC, "K.A.. 3.2..", table=""), SOUTH)
    assert shown.refusals == ((Card.parse("SK"), Refusal(RefusalCode.NOT_BROKEN)),)
    assert shown.refusal(Card.parse("HA")) is None


@tables
@given(seed=seeds)
def test_views_cross_process_borders_and_compare_equal(rules: Rules, seed: int) -> None:
    # Every third moment of each round, another third for each seed: all are looked at in the end.
    for state in list(random_round(rules, seed))[seed % 3 :: 3]:
        for seat in rules.seating:
            shown = view(state, seat)
            back = pickle.loads(pickle.dumps(shown))  # noqa: S301
            assert back == shown
            assert hash(back) == hash(shown)
            assert all(mine is theirs for mine, theirs in zip(back.hand, shown.hand, strict=True))


# A view can be built from plain values, without a state.
def test_a_view_can_be_built_from_plain_values() -> None:
    state = past_the_draw()
    shown = view(state, SOUTH)
    built = View(**{field.name: getattr(shown, field.name) for field in fields(View)})
    assert built == shown
    assert built.held(NORTH) == 13


def test_a_nil_stands_until_it_takes_a_trick() -> None:
    state = past_the_draw()
    assert view(state, SOUTH).nils == ()
    bid = replace(state, bids=(Bid(4), Bid(0)))
    assert view(bid, SOUTH).nils == view(bid, NORTH).nils == (NORTH,)
    assert view(replace(bid, taken=(3, 1)), SOUTH).nils == ()


def test_only_who_sits_at_the_table_has_a_view() -> None:
    with pytest.raises(ValueError, match=r"^seat must be one of S, N with seats=2, not W$"):
        view(new_game(CLASSIC, PACK, SOUTH), WEST)


# What a seat remembers of a round is what was played, and what it discarded itself.
@pytest.mark.parametrize("second_card", ["seen", "unseen"])
def test_what_is_remembered_of_a_round_was_seen(second_card: Literal["seen", "unseen"]) -> None:
    rules = replace(CLASSIC, second_card=second_card)
    *_, over = random_round(rules, 5)
    past = past_round(over, NORTH)
    shown = view(over, NORTH, (past,))
    assert set(cards_in(past)) == set(PACK) - set(view(over, NORTH).unseen)
    assert (past.tricks, past.known_out) == (shown.tricks, shown.known_out)
    assert shown.past == (past,)


def test_the_cards_of_a_finished_round_stay_on_show() -> None:
    state = finished(CLASSIC, "5 7", (6, 7))
    shown = view(state, NORTH)
    assert shown.hand == ()
    assert len(shown.tricks) == 13
    assert shown.results == state.results
    assert shown.unseen == tuple(sorted(state.discards[0]))


def test_the_offered_card_is_in_no_other_place() -> None:
    shown = view(new_game(CLASSIC, stacked("H9"), SOUTH), SOUTH)
    assert (shown.offered, shown.hand, shown.known_out) == (cards("H9")[0], (), ())
