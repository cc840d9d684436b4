"""An analysis as plain data, which JSON knows, and back: it comes from another process, which nobody has to trust.

    [{"move": "SA", "figures": [12.5, 0.75, 0.5], "worlds": 40, "reason": {"kind": "best", "chance": 0.125}}, ...]

Figures are points, made and win, or null. Of a reason, what is None is left out.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from spades.bots.analysis.values import Analysis, Choice, Figures, Kind, Reason
from spades.engine import Card, Move, Suit
from spades.engine.notation import format_move

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
            "reason": _plain_reason(choice.reason),
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
        fields = _fields(one, {"move", "figures", "worlds", "reason"})
        if len(fields) != 4:
            raise ValueError("a choice has four fields")
        word = fields["move"]
        move = moves.pop(word, None) if isinstance(word, str) else None
        if move is None:
            raise ValueError("a move that is not legal, or is there twice")
        choices.append(Choice(move, _figures(fields["figures"]), _whole(fields["worlds"]), _reason(fields["reason"])))
    return Analysis(tuple(choices))


def _plain_reason(reason: Reason) -> dict[str, object]:
    said: dict[str, object] = {"kind": reason.kind.value}
    for name in _READERS:
        value = getattr(reason, name)
        if value is not None:
            said[name] = str(value) if isinstance(value, Card) else value.letter if isinstance(value, Suit) else value
    return said


def _figures(data: object) -> Figures | None:
    if data is None:
        return None
    if not isinstance(data, list) or len(data) != 3:
        raise ValueError("figures are three numbers")
    points, made, win = data
    return Figures(_number(points), _chance(made), _chance(win))


def _reason(data: object) -> Reason:
    fields = dict(_fields(data, {"kind", *_READERS}))
    kind = Kind(_text(fields.pop("kind", None)))
    return Reason(kind=kind, **{name: _READERS[name](value) for name, value in fields.items()})


def _fields(data: object, known: set[str]) -> dict[str, object]:
    if not isinstance(data, dict) or not data.keys() <= known:
        raise ValueError(f"not an object with fields of {', '.join(sorted(known))}")
    return data


def _text(data: object) -> str:
    if not isinstance(data, str) or len(data) > _LONGEST_WORD:
        raise ValueError("not a word")
    return data


def _number(data: object) -> float:
    if not isinstance(data, int | float) or isinstance(data, bool) or not -_MOST <= data <= _MOST:
        raise ValueError("not a number within bounds")
    return float(data)


def _chance(data: object) -> float:
    chance = _number(data)
    if not -_ROUNDING <= chance <= 1 + _ROUNDING:
        raise ValueError("not a chance from 0 to 1")
    return chance


def _whole(data: object, least: int = 0, most: int = _MOST) -> int:
    if type(data) is not int or not least <= data <= most:
        raise ValueError(f"not a whole number from {least} to {most}")
    return data


def _suit(data: object) -> Suit:
    letter = _text(data)
    if letter not in _SUITS:
        raise ValueError("not a suit")
    return _SUITS[letter]


_SUITS = {suit.letter: suit for suit in Suit}

_READERS: Mapping[str, Callable[[object], Any]] = MappingProxyType(
    {
        "card": lambda data: Card.parse(_text(data)),
        "other": lambda data: Card.parse(_text(data)),
        "suit": _suit,
        "number": partial(_whole, least=-_MOST),
        "bid": partial(_whole, most=13),
        "chance": _chance,
        "without": _chance,
        "points": _number,
        "tricks": _number,
    }
)
"""What each value of a reason may be."""
