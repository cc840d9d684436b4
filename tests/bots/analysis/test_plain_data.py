"""An analysis crosses a process's border as plain data, and whatever else comes is refused."""

import copy
import json
from typing import Any

import pytest
from each_case import each

from spades.bots.analysis import Analysis, Choice, Figures, Kind, Reason
from spades.bots.analysis.codec import read_analysis
from spades.bots.analysis.encoding import write_analysis
from spades.engine import Card, Move, Suit
from spades.engine.moves import BIDS, KEEP, LOOK, PLAYS, REJECT

MOVES: tuple[Move, ...] = (PLAYS[0], PLAYS[13], BIDS[4])

FULL = Analysis(
    (
        Choice(PLAYS[13], Figures(12.5, 0.1 + 0.2, 1 / 3), 40, Reason(kind=Kind.BEST, chance=0.125)),
        Choice(
            PLAYS[0],
            Figures(-3.25, 0.0, 1.0),
            0,
            Reason(
                kind=Kind.EVIDENCE,
                card=Card.parse("SA"),
                other=Card.parse("C2"),
                suit=Suit.SPADES,
                number=-130,
                bid=0,
                chance=0.0,
                without=1.0,
                points=-0.5,
                tricks=2.75,
                about=BIDS[5],
            ),
        ),
        Choice(BIDS[4], None, 0, Reason(kind=Kind.LOOK)),
    )
)


def crossed(analysis: Analysis) -> Any:
    return json.loads(json.dumps(write_analysis(analysis), allow_nan=False))


def test_every_field_is_read_as_it_was_written() -> None:
    assert read_analysis(crossed(FULL), MOVES) == FULL


@each("kind", Kind)
def test_every_kind_of_reason_crosses(kind: Kind) -> None:
    analysis = Analysis((Choice(KEEP, None, 3, Reason(kind=kind)), Choice(REJECT, None, 3, Reason(kind=Kind.CLOSE))))
    assert read_analysis(crossed(analysis), (KEEP, REJECT)) == analysis


def test_a_chance_may_be_out_by_a_rounding() -> None:
    analysis = Analysis((Choice(LOOK, Figures(1.0, 1.0000000000000002, -1e-17), 3, Reason(kind=Kind.ONLY)),))
    assert read_analysis(crossed(analysis), (LOOK,)) == analysis


@pytest.mark.parametrize("data", [None, 5, "SA", {}, [], [None] * 3, [[]] * 3, [{}] * 3, ["S"] * 3, {"0": 1}])
def test_what_is_no_list_of_choices_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        read_analysis(data, MOVES)


WORDS: tuple[object, ...] = (5, None, True, [], {}, "", "x" * 1000, "SA\n", "\ud800")
NUMBERS: tuple[object, ...] = (None, True, "1", [], {}, float("nan"), float("inf"), -float("inf"), 1e9, -1e9, 10**400)
CHANCES: tuple[object, ...] = (*NUMBERS, -0.01, 1.01)
WHOLE: tuple[object, ...] = (*NUMBERS, 1.0, 0.5)

WRONG: dict[tuple[str | int, ...], tuple[object, ...]] = {
    ("move",): (*WORDS, "S1", "SK", "C2", "14", "HA"),
    ("figures",): (5, "no", {}, [], [1.0, 0.5], [1.0, 0.5, 0.5, 0.5], True),
    ("figures", 0): NUMBERS,
    ("figures", 1): CHANCES,
    ("figures", 2): CHANCES,
    ("worlds",): (*WHOLE, -1),
    ("reason",): (None, 5, "best", [], {}, {"kind": "best", "more": 1}),
    ("reason", "kind"): (*WORDS, "BEST", "best ", "unknown"),
    ("reason", "card"): (*WORDS, "S1", "10", 0, 51),
    ("reason", "other"): (*WORDS, "S1"),
    ("reason", "suit"): (*WORDS, "X", "spades", 0),
    ("reason", "number"): WHOLE,
    ("reason", "bid"): (*WHOLE, -1, 14),
    ("reason", "chance"): CHANCES,
    ("reason", "without"): CHANCES,
    ("reason", "points"): NUMBERS,
    ("reason", "tricks"): NUMBERS,
}


@pytest.mark.parametrize(("where", "values"), WRONG.items(), ids=lambda item: str(item)[:40])
def test_a_value_that_cannot_be_is_refused(where: tuple[str | int, ...], values: tuple[object, ...]) -> None:
    for value in values:
        data = crossed(FULL)
        part: Any = data[1]
        for step in where[:-1]:
            part = part[step]
        assert part[where[-1]] is not None
        part[where[-1]] = value
        with pytest.raises(ValueError, match=r"\S"):
            read_analysis(data, MOVES)


@pytest.mark.parametrize("field", ["move", "figures", "worlds", "reason"])
def test_a_choice_that_lacks_a_field_is_refused(field: str) -> None:
    data = crossed(FULL)
    del data[1][field]
    with pytest.raises(ValueError, match="missing required field"):
        read_analysis(data, MOVES)
    data = crossed(FULL)
    data[1]["more"] = 1
    with pytest.raises(ValueError, match="unknown field"):
        read_analysis(data, MOVES)


def test_each_legal_move_is_there_once() -> None:
    twice = crossed(FULL)
    twice[1] = copy.deepcopy(twice[0])
    more = [*crossed(FULL), {"move": "K", "figures": None, "worlds": 0, "reason": {"kind": "only"}}]
    for data in (twice, more, crossed(FULL)[:2]):
        with pytest.raises(ValueError, match=r"\S"):
            read_analysis(data, MOVES)
