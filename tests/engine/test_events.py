from itertools import pairwise

import pytest
from hypothesis import given

from spades.engine import (
    Bid,
    Card,
    Event,
    GameState,
    Phase,
    Rules,
    Seat,
    Trick,
    events_between,
    new_game,
    next_round,
    view,
)
from spades.engine.events import (
    BidMade,
    CardPlayed,
    Drawn,
    GameWon,
    Looked,
    Passed,
    Received,
    RoundBegan,
    RoundScored,
    SpadesBroken,
    TrickTaken,
)
from spades.engine.state import offers_blind
from spades.engine.turns import passers

from .positions import (
    CLASSIC,
    NORTH,
    PARTNERS,
    SOUTH,
    UNSEEN,
    cards,
    ending,
    finished,
    make,
    past_the_draw,
    random_game,
    shuffled,
    stacked,
)
from .strategies import any_rules, seeds


def told(before: GameState, after: GameState, seat: Seat) -> tuple[Event, ...]:
    return events_between(view(before, seat), view(after, seat))


def card(text: str) -> Card:
    return Card.parse(text)


def test_a_round_begins() -> None:
    state = new_game(CLASSIC, shuffled(1), NORTH)
    assert events_between(None, view(state, SOUTH)) == (RoundBegan(1, NORTH),)
    over = finished(CLASSIC, "5 7", (6, 7))
    assert told(over, next_round(over, shuffled(1)), SOUTH) == (RoundBegan(2, NORTH),)


# Who drew sees its cards, as far as it may; the other sees only which of the pair was taken.
@pytest.mark.parametrize(
    ("rules", "move", "own", "others"),
    [
        (CLASSIC, "K", Drawn(SOUTH, True, card("H9"), card("C2")), Drawn(SOUTH, True, None, None)),
        (CLASSIC, "R", Drawn(SOUTH, False, card("C2"), card("H9")), Drawn(SOUTH, False, None, None)),
        (UNSEEN, "K", Drawn(SOUTH, True, card("H9"), None), Drawn(SOUTH, True, None, None)),
        (UNSEEN, "R", Drawn(SOUTH, False, card("C2"), card("H9")), Drawn(SOUTH, False, None, None)),
    ],
)
def test_a_pair_is_drawn(rules: Rules, move: str, own: Drawn, others: Drawn) -> None:
    state = new_game(rules, stacked("H9 C2"), SOUTH)
    assert told(state, make(state, move), SOUTH) == (own,)
    assert told(state, make(state, move), NORTH) == (others,)


def test_a_bid_is_made() -> None:
    state = past_the_draw()
    for seat in (SOUTH, NORTH):
        assert told(state, make(state, "4"), seat) == (BidMade(SOUTH, Bid(4)),)
        assert told(make(state, "4"), make(state, "4 0"), seat) == (BidMade(NORTH, Bid(0)),)


# Blind nil is bid before the hand is seen, and told in this order.
def test_a_hand_is_turned_up() -> None:
    state = new_game(PARTNERS, shuffled(1), SOUTH)
    for seat in PARTNERS.seating:
        assert told(state, make(state, "L"), seat) == (Looked(SOUTH),)
        assert told(make(state, "L"), make(state, "L 3"), seat) == (BidMade(SOUTH, Bid(3)),)
        assert told(state, make(state, "B0"), seat) == (BidMade(SOUTH, Bid(0, blind=True)), Looked(SOUTH))


def test_a_card_is_played() -> None:
    state = ending(CLASSIC, ".A2.. .K3..")
    assert told(state, make(state, "HA"), NORTH) == (CardPlayed(SOUTH, card("HA")),)


def test_a_trick_is_taken() -> None:
    state = ending(CLASSIC, ".K2.. .A3..", table="")
    trick = Trick(SOUTH, tuple(zip((SOUTH, NORTH), cards("HK HA"), strict=True)), NORTH)
    assert told(make(state, "HK"), make(state, "HK HA"), SOUTH) == (
        CardPlayed(NORTH, card("HA")),
        TrickTaken(trick),
    )


# classic-300: "Playing the first spade is known as "breaking" spades": it is told once, before the trick is taken
def test_spades_are_broken() -> None:
    state = ending(CLASSIC, ".K32.. 43..2.", table="")
    assert [type(event) for event in told(make(state, "HK"), make(state, "HK S3"), SOUTH)] == [
        CardPlayed,
        SpadesBroken,
        TrickTaken,
    ]
    assert SpadesBroken() not in told(make(state, "HK S3"), make(state, "HK S3 S4"), SOUTH)


@pytest.mark.parametrize(("scores", "won"), [((0, 0), ()), ((280, 0), (GameWon(0),)), ((0, 280), (GameWon(1),))])
def test_a_round_is_scored_and_a_game_won(scores: tuple[int, int], won: tuple[Event, ...]) -> None:
    before = ending(CLASSIC, "A... K...", bids="5 7", taken=(5, 7), scores=scores)
    led = make(before, "SA")
    after = make(led, "SK")
    assert after.results is not None
    events = told(led, after, NORTH)
    assert events[:2] == (CardPlayed(NORTH, card("SK")), TrickTaken(after.tricks[-1]))
    assert events[2:] == (RoundScored(after.results), *won)


def test_nothing_happened_between_equal_views() -> None:
    state = past_the_draw()
    assert told(state, state, SOUTH) == ()


# The log of a game, from any seat: nothing is missing, nothing is told twice, nothing hidden is told.
@given(rules=any_rules, seed=seeds)
def test_the_events_of_a_game_tell_all_of_it(rules: Rules, seed: int) -> None:
    states = list(random_game(rules, seed, rounds=2).states())
    for seat in rules.seating:
        views = [view(state, seat) for state in states]
        log = [*events_between(None, views[0])]
        for before, after in pairwise(views):
            log += events_between(before, after)
        rounds = [state for state in states if state.to_move is None]
        plays = [play for state in rounds for trick in state.tricks for play in trick.plays]
        assert [(event.seat, event.card) for event in log if isinstance(event, CardPlayed)] == plays
        assert [event.trick for event in log if isinstance(event, TrickTaken)] == [
            trick for state in rounds for trick in state.tricks
        ]
        assert [event.results for event in log if isinstance(event, RoundScored)] == [state.results for state in rounds]
        assert sum(isinstance(event, RoundBegan) for event in log) == len(rounds)
        assert sum(isinstance(event, SpadesBroken) for event in log) == sum(state.broken for state in rounds)
        assert sum(isinstance(event, BidMade) for event in log) == sum(
            bid is not None for state in rounds for bid in state.bids
        )
        assert sum(isinstance(event, Looked) for event in log) == sum(
            offers_blind(rules, rules.side(seat), state.scores_before, state.round_number)
            for state in rounds
            for seat in rules.seating
        )
        passed = [event for event in log if isinstance(event, Passed)]
        assert [event.seat for event in passed] == [
            passer for state in rounds for passer in passers(rules, state.bids, state.starter)
        ]
        assert [event.cards for event in passed] == [
            state.passed(seat) if passer is seat else None
            for state in rounds
            for passer in passers(rules, state.bids, state.starter)
        ]
        assert [event.cards for event in log if isinstance(event, Received)] == [
            state.received(seat) for state in rounds if state.received(seat)
        ]
        assert [event.side for event in log if isinstance(event, GameWon)] == [
            state.winner for state in rounds if state.phase is Phase.GAME_OVER
        ]
        drawn = [event for event in log if isinstance(event, Drawn)]
        assert [(event.seat, event.kept_first) for event in drawn] == [draw for state in rounds for draw in state.draws]
        for event in drawn:
            assert (event.kept is None) is (event.seat is not seat)
        own = [event.discarded for event in drawn if event.seat is seat and event.discarded is not None]
        assert own == [discard for state in rounds for discard in view(state, seat).known_out]
