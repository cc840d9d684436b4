import inspect
from dataclasses import fields
from enum import Enum
from typing import get_args

import pytest

import spades.engine
from spades.engine import (
    PACK,
    Bid,
    Game,
    GameState,
    IllegalMoveError,
    Keep,
    Look,
    Move,
    NotationError,
    Pass,
    Phase,
    PlayCard,
    Reject,
    Seat,
    Suit,
    Trick,
)

PROMISED = {
    "PACK": None,
    "PRESETS": None,
    "new_game": "rules pack starter",
    "next_round": "state pack",
    "legal_moves": "state",
    "why_illegal": "state move",
    "apply": "state move",
    "apply_unchecked": "state move",
    "view": "state seat past",
    "public_view": "state seat",
    "past_round": "state seat",
    "events_between": "before after",
    "broken_invariants": "state",
    "pack_of": "rules",
    "in_order": "cards",
    "parse_hand": "text",
    "format_hand": "cards",
    "parse_move": "text",
    "format_move": "move",
    "parse_rules": "text",
    "format_rules": "rules",
    "parse_state": "text",
    "format_state": "state",
    "read_record": "text",
    "write_record": "game",
    "score_bid": "bid taken bags rules",
    "score_nil": "bid taken",
    "score_round": "bids taken bags rules",
    "count_bags": "bags new rules",
}
"""The functions that others build on, and what they are called with."""

TYPES = {
    *("Bid", "BidScore", "Card", "Draw", "Event", "Game", "GameState", "IllegalMoveError", "Keep", "Look", "Move"),
    *(
        "NotationError",
        "Pass",
        "PastRound",
        "Phase",
        "PlayCard",
        "Refusal",
        "RefusalCode",
        "Reject",
        "Rules",
        "Seat",
        "SideScore",
        "Suit",
        "Trick",
        "View",
    ),
}


def test_the_names_that_others_build_on() -> None:
    assert set(spades.engine.__all__) == {*PROMISED, *TYPES}
    for name in spades.engine.__all__:
        assert hasattr(spades.engine, name)


@pytest.mark.parametrize(("name", "arguments"), [(name, words) for name, words in PROMISED.items() if words])
def test_how_they_are_called(name: str, arguments: str) -> None:
    function = getattr(spades.engine, name)
    assert " ".join(inspect.signature(function).parameters) == arguments
    assert all(
        parameter.kind is parameter.POSITIONAL_OR_KEYWORD
        for parameter in inspect.signature(function).parameters.values()
    )


@pytest.mark.parametrize("name", sorted({*PROMISED, *TYPES} - {"PACK", "PRESETS", "Move", "Event"}))
def test_each_is_documented(name: str) -> None:
    text = inspect.getdoc(getattr(spades.engine, name))
    assert text
    assert text.splitlines()[0].endswith(".")


def test_the_moves() -> None:
    assert set(get_args(Move)) == {Keep, Reject, Bid, PlayCard, Look, Pass}
    assert [field.name for field in fields(Bid)] == ["n", "blind"]
    assert [field.name for field in fields(PlayCard)] == ["card"]
    assert repr(Bid(3)) == "Bid(n=3, blind=False)"


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        (Phase, "DRAW BID PASS PLAY ROUND_OVER GAME_OVER"),
        (Seat, "SOUTH WEST NORTH EAST"),
        (Suit, "SPADES HEARTS DIAMONDS CLUBS"),
    ],
)
def test_the_enumerations(kind: type[Enum], names: str) -> None:
    assert " ".join(kind.__members__) == names


def test_the_fields_others_may_read() -> None:
    state = {field.name for field in fields(GameState)}
    assert state >= {"rules", "phase", "to_move", "round_number", "starter", "scores", "bags", "winner"}
    assert [field.name for field in fields(Trick)] == ["leader", "plays", "winner"]
    assert [field.name for field in fields(Game)] == ["rules", "starter", "packs", "moves", "tags"]


# Errors are `ValueError`s, split by whose fault it is.
def test_the_errors() -> None:
    assert issubclass(IllegalMoveError, ValueError)
    assert issubclass(NotationError, ValueError)
    assert not issubclass(IllegalMoveError, NotationError)
    assert not issubclass(NotationError, IllegalMoveError)


def test_every_card_is_true_in_a_condition() -> None:
    assert all(PACK)
