"""Hints and prices as plain data, which JSON knows, and back: they come from another process or a file, unguarded.

A hint:

    [{"move": "SA", "figures": [12.5, 0.75, 0.5], "worlds": 40, "reason": {"kind": "best", "chance": 0.125}}, ...]

Figures are points, made and win, or null. Of a reason, what is None is left out. A price:

    {"move": "SA", "mark": "slip", "win": [0.021, 0.001], "points": [8.2, 0.4], "worlds": 412.0, "chance": 0.51,
     "depth": 1, "stake": 0.21, "choices": [[["SK", "SQ"], 0.53, 12.1, [0.0, 0.0]], ...], "reasons": [...], "par": null}

A par is the tricks, the best bid, how often bids are made and what they win. Numbers are rounded. What was at stake may
be left out, and is then nothing: puzzles were stored before it was kept.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

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
from spades.engine import Card, Move, Suit
from spades.engine.notation import format_move, parse_move

_MOST = 1_000_000
"""Beyond any score, count of worlds or number of a reason."""

_LONGEST_WORD = 30
_ROUNDING = 1e-9


def write_analysis(analysis: Analysis) -> list[object]:
    """Return an analysis as plain data."""
    return [
        {
            "move": format_move(choice.move),
            "figures": None if choice.figures is None else list(choice.figures),
            "worlds": choice.worlds,
            "reason": write_reason(choice.reason),
        }
        for choice in analysis.choices
    ]


def read_analysis(data: object, legal_moves: Sequence[Move]) -> Analysis:
    """Return the analysis that plain data says, whoever wrote it.

    Args:
        data: What came, as JSON knows it.
        legal_moves: The moves that were analysed.

    Raises:
        ValueError: It is no analysis of just these moves, or a value is out of its range.
    """
    moves = {format_move(move): move for move in legal_moves}
    if not isinstance(data, list) or len(data) != len(moves):
        raise ValueError(f"not a list of {len(moves)} choices")
    choices = []
    for one in data:
        fields = read_fields(one, {"move", "figures", "worlds", "reason"})
        if len(fields) != 4:
            raise ValueError("a choice has four fields")
        word = fields["move"]
        move = moves.pop(word, None) if isinstance(word, str) else None
        if move is None:
            raise ValueError("a move that is not legal, or is there twice")
        choices.append(
            Choice(move, _figures(fields["figures"]), read_whole(fields["worlds"]), read_reason(fields["reason"]))
        )
    return Analysis(tuple(choices))


def write_reason(reason: Reason) -> dict[str, object]:
    """Return a reason as plain data."""
    said: dict[str, object] = {"kind": reason.kind.value}
    for name in _READERS:
        value = getattr(reason, name)
        if value is not None:
            said[name] = _WRITERS[name](value) if name in _WRITERS else value
    return said


def _figures(data: object) -> Figures | None:
    if data is None:
        return None
    if not isinstance(data, list) or len(data) != 3:
        raise ValueError("figures are three numbers")
    points, made, win = data
    return Figures(read_number(points), read_chance(made), read_chance(win))


def read_reason(data: object) -> Reason:
    """Return a reason.

    Raises:
        ValueError: It is none.
    """
    fields = dict(read_fields(data, {"kind", *_READERS}))
    kind = Kind(read_text(fields.pop("kind", None)))
    return Reason(kind=kind, **{name: _READERS[name](value) for name, value in fields.items()})


def read_fields(data: object, known: set[str]) -> dict[str, object]:
    """Return the fields of an object that has no others than those known.

    Raises:
        ValueError: It is none.
    """
    if not isinstance(data, dict) or not data.keys() <= known:
        raise ValueError(f"not an object with fields of {', '.join(sorted(known))}")
    return data


def read_text(data: object) -> str:
    """Return a word.

    Raises:
        ValueError: It is none.
    """
    if not isinstance(data, str) or len(data) > _LONGEST_WORD:
        raise ValueError("not a word")
    return data


def read_number(data: object) -> float:
    """Return a number within bounds.

    Raises:
        ValueError: It is none.
    """
    if not isinstance(data, int | float) or isinstance(data, bool) or not -_MOST <= data <= _MOST:
        raise ValueError("not a number within bounds")
    return float(data)


def read_chance(data: object) -> float:
    """Return a chance, 0 to 1.

    Raises:
        ValueError: It is none.
    """
    chance = read_number(data)
    if not -_ROUNDING <= chance <= 1 + _ROUNDING:
        raise ValueError("not a chance from 0 to 1")
    return chance


def read_whole(data: object, least: int = 0, most: int = _MOST) -> int:
    """Return a whole number within bounds.

    Raises:
        ValueError: It is none.
    """
    if type(data) is not int or not least <= data <= most:
        raise ValueError(f"not a whole number from {least} to {most}")
    return data


def _suit(data: object) -> Suit:
    letter = read_text(data)
    if letter not in _SUITS:
        raise ValueError("not a suit")
    return _SUITS[letter]


_SUITS = {suit.letter: suit for suit in Suit}

_READERS: Mapping[str, Callable[[object], Any]] = MappingProxyType(
    {
        "card": lambda data: Card.parse(read_text(data)),
        "other": lambda data: Card.parse(read_text(data)),
        "suit": _suit,
        "number": partial(read_whole, least=-_MOST),
        "bid": partial(read_whole, most=13),
        "chance": read_chance,
        "without": read_chance,
        "points": read_number,
        "tricks": read_number,
        "about": lambda data: parse_move(read_text(data)),
    }
)
"""What each value of a reason may be."""

_WRITERS: Mapping[str, Callable[[Any], str]] = MappingProxyType(
    {"card": str, "other": str, "suit": lambda suit: suit.letter, "about": format_move}
)
"""How values are written that are no numbers."""


_FIELDS = {"move", "mark", "win", "points", "worlds", "chance", "depth", "stake", "choices", "reasons", "par"}
_MOST_OF_A_LIST = 20
"""More choices, touching cards or reasons than any decision has."""


def write_price(price: Price) -> dict[str, object]:
    """Return a price as plain data."""
    par = price.par
    return {
        "move": format_move(price.move),
        "mark": price.mark.value,
        "win": _plain(price.win),
        "points": _plain(price.points),
        "worlds": round(price.worlds, 1),
        "chance": round(price.chance, 5),
        "depth": price.depth,
        "stake": round(price.stake, 5),
        "choices": [
            [[format_move(move) for move in one.moves], round(one.win, 5), round(one.points, 3), _plain(one.behind)]
            for one in price.choices
        ],
        "reasons": [write_reason(reason) for reason in price.reasons],
        "par": None
        if par is None
        else [
            [round(chance, 4) for chance in par.tricks],
            par.bid,
            [round(chance, 4) for chance in par.made],
            [None if chance is None else round(chance, 5) for chance in par.win],
        ],
    }


def read_price(data: object) -> Price:
    """Return the price in plain data.

    Raises:
        ValueError: It is none, or a value is out of its range.
    """
    fields = {"stake": 0.0, **read_fields(data, _FIELDS)}
    if len(fields) != len(_FIELDS):
        raise ValueError(f"a price has {len(_FIELDS)} fields")
    return Price(
        parse_move(read_text(fields["move"])),
        Mark(read_text(fields["mark"])),
        _estimate(fields["win"]),
        _estimate(fields["points"]),
        read_number(fields["worlds"]),
        tuple(_priced_choice(one) for one in _list(fields["choices"])),
        tuple(read_reason(one) for one in _list(fields["reasons"])),
        read_chance(fields["chance"]),
        None if fields["par"] is None else _par(fields["par"]),
        read_whole(fields["depth"], most=1),
        read_chance(fields["stake"]),
    )


def _plain(estimate: Estimate) -> list[float]:
    return [round(estimate.value, 6), round(estimate.error, 6)]


def _list(data: object, length: int | None = None) -> Sequence[object]:
    if not isinstance(data, list) or len(data) > _MOST_OF_A_LIST or (length is not None and len(data) != length):
        raise ValueError("not a list of so many")
    return data


def _estimate(data: object) -> Estimate:
    value, error = _list(data, 2)
    return Estimate(read_number(value), read_number(error))


def _priced_choice(data: object) -> PricedChoice:
    moves, win, points, behind = _list(data, 4)
    named: tuple[Move, ...] = tuple(parse_move(read_text(move)) for move in _list(moves))
    if not named:
        raise ValueError("a choice without a move")
    return PricedChoice(named, read_chance(win), read_number(points), _estimate(behind))


def _par(data: object) -> Par:
    tricks, bid, made, win = _list(data, 4)
    return Par(
        tuple(read_chance(chance) for chance in _list(tricks, 14)),
        read_whole(bid, most=13),
        tuple(read_chance(chance) for chance in _list(made, 14)),
        tuple(None if chance is None else read_chance(chance) for chance in _list(win, 14)),
    )
