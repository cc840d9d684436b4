"""The one-line notations of the engine."""

from collections.abc import Callable
from typing import Any

from spades.engine import (
    PACK,
    PRESETS,
    Card,
    NotationError,
    broken_invariants,
    format_hand,
    format_rules,
    format_state,
    parse_hand,
    parse_move,
    parse_rules,
    parse_state,
)
from spades.engine.notation import format_move, format_pack, parse_pack, parse_seat

from .games import played
from .refusals import check_refusal

NOTATIONS: tuple[tuple[Callable[[str], Any], Callable[[Any], str]], ...] = (
    (parse_move, format_move),
    (parse_rules, format_rules),
    (parse_seat, lambda seat: str(seat.letter)),
    (parse_pack, format_pack),
    (parse_hand, format_hand),
    (Card.parse, str),
    (parse_state, format_state),
)


def seeds() -> list[bytes]:
    """Return a text of every kind."""
    states = [played(rules, moves).state for rules in PRESETS.values() for moves in (3, 27, 45)]
    words = ["S", "SA", "K", "R", "13", "0", "blind", "look", format_pack(PACK), "AK.9..T2", "AKQJT98765432..."]
    rules = "classic-500 target=250 floor=-200 bag_limit=5 bags_carry=no blind_nil=no"
    harmful = ("9" * 5000, "x" * 5000, "\0" * 5000, f"classic-300,target={'9' * 5000}", f"{'A' * 5000}...")
    return [text.encode() for text in (*words, *PRESETS, rules, *map(format_state, states), *harmful)]


def check(data: bytes) -> None:
    """Read a text in every way; what was read is whole, and round-trips."""
    text = data.decode("utf-8", "replace")
    for read, write in NOTATIONS:
        try:
            found = read(text)
        except NotationError as error:
            check_refusal(error)
            continue
        assert read(write(found)) == found
        if read is parse_state:
            broken = list(broken_invariants(found))
            assert not broken, broken
