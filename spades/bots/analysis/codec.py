"""Reads hints and prices from plain data, which JSON knows: they come from another process or a file, unguarded.

A hint:

    [{"move": "SA", "figures": [12.5, 0.75, 0.5], "worlds": 40, "reason": {"kind": "best", "chance": 0.125}}, ...]

Figures are points, made and win, or null. Of a reason, what is None is left out. A price:

    {"move": "SA", "mark": "slip", "win": [0.021, 0.001], "points": [8.2, 0.4], "worlds": 412.0, "chance": 0.51,
     "depth": 1, "stake": 0.21, "choices": [[["SK", "SQ"], 0.53, 12.1, [0.0, 0.0]], ...], "reasons": [...], "par": null}

A par is the tricks, the best bid, how often bids are made and what they win. Numbers are rounded. What was at stake may
be left out, and is then nothing: puzzles were stored before it was kept. `encoding` writes them.
"""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, convert, structs

from spades.bots.analysis.bounds import Chance, Count, Number, Tricks, Whole, Word
from spades.bots.analysis.values import (
    Analysis,
    Choice,
    Estimate,
    Figures,
    Kind,
    Mark,
    Par,
    Price,
    PricedChoice,
    Reason,
)
from spades.engine import Card, Move, Pass, Suit
from spades.engine.notation import format_move, parse_move

_A_FEW = Meta(max_length=20)
"""As many choices, touching cards or reasons as a decision may have, and more than any has."""

_FOR_EACH_BID = Meta(min_length=14, max_length=14)

_EstimateText = tuple[Number, Number]
_Chances = Annotated[tuple[Chance, ...], _FOR_EACH_BID]


class _ReasonText(Struct, forbid_unknown_fields=True):
    """A reason as plain data: of its values those that it has."""

    kind: Kind
    card: Card | UnsetType = UNSET
    other: Card | UnsetType = UNSET
    suit: Literal["S", "H", "D", "C"] | UnsetType = UNSET
    number: Whole | UnsetType = UNSET
    bid: Tricks | UnsetType = UNSET
    chance: Chance | UnsetType = UNSET
    without: Chance | UnsetType = UNSET
    points: Number | UnsetType = UNSET
    tricks: Number | UnsetType = UNSET
    about: Word | UnsetType = UNSET


class _ChoiceText(Struct, forbid_unknown_fields=True):
    """A choice of a hint."""

    move: Word
    figures: tuple[Number, Chance, Chance] | None
    worlds: Count
    reason: _ReasonText


class _PriceText(Struct, forbid_unknown_fields=True, kw_only=True):
    """A price."""

    move: Word
    mark: Mark
    win: _EstimateText
    points: _EstimateText
    worlds: Number
    chance: Chance
    depth: Annotated[int, Meta(ge=0, le=1)]
    stake: Chance = 0.0
    choices: Annotated[
        list[tuple[Annotated[list[Word], Meta(min_length=1), _A_FEW], Chance, Number, _EstimateText]], _A_FEW
    ]
    reasons: Annotated[list[_ReasonText], _A_FEW]
    par: tuple[_Chances, Tricks, _Chances, Annotated[tuple[Chance | None, ...], _FOR_EACH_BID]] | None


def read_analysis(data: object, legal_moves: Sequence[Move]) -> Analysis:
    """Read an analysis from plain data, which may come from anybody.

    Args:
        data: What came, as JSON knows it.
        legal_moves: The moves that were analysed.

    Raises:
        ValueError: It is no analysis of just these moves, or, where cards are passed, of some of them; or a value is
            out of its range.
    """
    moves = {format_move(move): move for move in legal_moves}
    choices = []
    for one in convert(data, list[_ChoiceText], dec_hook=_read_card):
        move = moves.pop(one.move, None)
        if move is None:
            raise ValueError("a move that is not legal, or is there twice")
        figures = None if one.figures is None else Figures(*one.figures)
        choices.append(Choice(move, figures, one.worlds, _reason(one.reason)))
    if moves and not (choices and isinstance(legal_moves[0], Pass)):
        raise ValueError(f"{len(moves)} moves without a choice")
    return Analysis(tuple(choices))


def read_price(data: object) -> Price:
    """Return the price in plain data.

    Raises:
        ValueError: It is none, or a value is out of its range.
    """
    said = convert(data, _PriceText, dec_hook=_read_card)
    return Price(
        parse_move(said.move),
        said.mark,
        Estimate(*said.win),
        Estimate(*said.points),
        said.worlds,
        tuple(
            PricedChoice(tuple(map(parse_move, moves)), win, points, Estimate(*behind))
            for moves, win, points, behind in said.choices
        ),
        tuple(map(_reason, said.reasons)),
        said.chance,
        None if said.par is None else Par(*said.par),
        said.depth,
        said.stake,
    )


def _read_card(_kind: type, said: object) -> Card:
    """Read the only values that are neither numbers nor words."""
    return Card.parse(said)  # type: ignore[arg-type]  # it refuses what is no text


def _reason(said: _ReasonText) -> Reason:
    values = {name: value for name, value in structs.asdict(said).items() if value is not UNSET}
    if "suit" in values:
        values["suit"] = _SUITS[values["suit"]]
    if "about" in values:
        values["about"] = parse_move(values["about"])
    return Reason(**values)


_SUITS = {suit.letter: suit for suit in Suit}
