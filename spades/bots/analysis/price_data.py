"""A price as plain data, which JSON knows, and back: it comes from another process, or from a file.

    {"move": "SA", "mark": "slip", "win": [0.021, 0.001], "points": [8.2, 0.4], "worlds": 412.0, "chance": 0.51,
     "depth": 1, "stake": 0.21, "choices": [[["SK", "SQ"], 0.53, 12.1, [0.0, 0.0]], ...], "reasons": [...], "par": null}

A par is the tricks, the best bid, how often bids are made and what they win. Numbers are rounded. What was at stake may
be left out, and is then nothing: puzzles were stored before it was kept.
"""

from collections.abc import Sequence

from spades.bots.analysis.plain_data import (
    read_chance,
    read_fields,
    read_number,
    read_reason,
    read_text,
    read_whole,
    write_reason,
)
from spades.bots.analysis.price import Estimate, Mark, Par, Price, PricedChoice
from spades.engine import Move
from spades.engine.notation import format_move, parse_move

_FIELDS = {"move", "mark", "win", "points", "worlds", "chance", "depth", "stake", "choices", "reasons", "par"}
_MOST = 20
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
        tuple(_choice(one) for one in _list(fields["choices"])),
        tuple(read_reason(one) for one in _list(fields["reasons"])),
        read_chance(fields["chance"]),
        None if fields["par"] is None else _par(fields["par"]),
        read_whole(fields["depth"], most=1),
        read_chance(fields["stake"]),
    )


def _plain(estimate: Estimate) -> list[float]:
    return [round(estimate.value, 6), round(estimate.error, 6)]


def _list(data: object, length: int | None = None) -> Sequence[object]:
    if not isinstance(data, list) or len(data) > _MOST or (length is not None and len(data) != length):
        raise ValueError("not a list of so many")
    return data


def _estimate(data: object) -> Estimate:
    value, error = _list(data, 2)
    return Estimate(read_number(value), read_number(error))


def _choice(data: object) -> PricedChoice:
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
