"""Writes hints and prices as the plain data that `codec` reads and describes.

The processes that work them out only write, and do without what it takes to read.
"""

from dataclasses import fields

from spades.bots.analysis.values import Analysis, Estimate, Kind, Price, Reason
from spades.engine import Card, Move, Suit
from spades.engine.notation import format_move


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


def write_reason(reason: Reason) -> dict[str, object]:
    """Return a reason as plain data."""
    values = ((one.name, getattr(reason, one.name)) for one in fields(Reason))
    return {name: _plain(value) for name, value in values if value is not None}


def write_price(price: Price) -> dict[str, object]:
    """Return a price as plain data."""
    par = price.par
    return {
        "move": format_move(price.move),
        "mark": price.mark.value,
        "win": _round_off(price.win),
        "points": _round_off(price.points),
        "worlds": round(price.worlds, 1),
        "chance": round(price.chance, 5),
        "depth": price.depth,
        "stake": round(price.stake, 5),
        "choices": [
            [[format_move(move) for move in one.moves], round(one.win, 5), round(one.points, 3), _round_off(one.behind)]
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


def _plain(value: Kind | Suit | Card | Move | float) -> object:
    match value:
        case Kind():
            return value.value
        case Suit():
            return value.letter
        case Card():
            return str(value)
        case int() | float():
            return value
        case _:
            return format_move(value)


def _round_off(estimate: Estimate) -> list[float]:
    return [round(estimate.value, 6), round(estimate.error, 6)]
