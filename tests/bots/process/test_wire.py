"""What a child says is data: an answer of one form, or refused."""

import json
import os
import pickle
from pathlib import Path
from typing import Any

import pytest

from spades.bots.process.wire import LONGEST_ANSWER, Answer, error_line, in_a_line, move_word, read_answer, write_answer
from spades.engine import IllegalMoveError, parse_hand
from spades.engine.moves import BIDS, BLIND_BIDS, KEEP, LOOK, PLAYS, REJECT, Bid, Pass
from spades.engine.notation import parse_move


@pytest.mark.parametrize(
    "answer",
    [
        Answer(1, 0.25, "SA"),
        Answer(0, 0.0),
        Answer(70, 1e-7, [{"a": 1.5, "b": None, "c": [True, "\ud800 \n"]}]),
        Answer(2, 3.5, error="ValueError: n\u00f6"),
    ],
)
def test_an_answer_is_read_as_it_was_written(answer: Answer) -> None:
    assert read_answer(write_answer(answer)) == answer


class Trap:
    """Makes a file where it is unpickled."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (str(self._path),)


def test_a_pickle_is_refused_and_not_loaded(tmp_path: Path) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        message = pickle.dumps(Trap(tmp_path / "sprung"), protocol)
        with pytest.raises(ValueError, match="no JSON"):
            read_answer(message)
    assert not (tmp_path / "sprung").exists()
    pickle.loads(message)  # noqa: S301  # to show that the trap would have worked
    assert (tmp_path / "sprung").exists()


REFUSED: dict[str, bytes] = {
    "nothing": b"",
    "bytes": bytes(range(256)),
    "another encoding": json.dumps({"number": 1, "seconds": 0, "value": "K"}).encode("utf-16"),
    "a word": b"SA",
    "a text": b'"SA"',
    "a list": b'[1, 0.5, "SA"]',
    "null": b"null",
    "no fields": b"{}",
    "no value": b'{"number": 1, "seconds": 0.5}',
    "value and error": b'{"number": 1, "seconds": 0.5, "value": "SA", "error": "no"}',
    "one field more": b'{"number": 1, "seconds": 0.5, "value": "SA", "more": 1}',
    "two answers": b'{"number": 1, "seconds": 0.5, "value": "SA"}{"number": 1, "seconds": 0.5, "value": "SA"}',
    "a number as text": b'{"number": "1", "seconds": 0.5, "value": "SA"}',
    "a broken number": b'{"number": 1.0, "seconds": 0.5, "value": "SA"}',
    "true for a number": b'{"number": true, "seconds": 0.5, "value": "SA"}',
    "time that runs back": b'{"number": 1, "seconds": -0.5, "value": "SA"}',
    "time without end": b'{"number": 1, "seconds": 1e999, "value": "SA"}',
    "a time of many digits": b'{"number": 1, "seconds": 1' + b"0" * 4000 + b', "value": "SA"}',
    "more digits than are read": b'{"number": 1' + b"0" * 10_000 + b', "seconds": 1, "value": "SA"}',
    "infinity": b'{"number": 1, "seconds": Infinity, "value": "SA"}',
    "not a number": b'{"number": 1, "seconds": 0.5, "value": NaN}',
    "a time as text": b'{"number": 1, "seconds": "0.5", "value": "SA"}',
    "no time": b'{"number": 1, "seconds": null, "value": "SA"}',
    "an error that is no text": b'{"number": 1, "seconds": 0.5, "error": ["no"]}',
    "no error": b'{"number": 1, "seconds": 0.5, "error": null}',
    "too deep": b'{"number": 1, "seconds": 0.5, "value": ' + b"[" * 60_000,
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_answer_is_refused_in_a_line(name: str) -> None:
    with pytest.raises(ValueError, match=r"\S") as refused:
        read_answer(REFUSED[name])
    assert len(str(refused.value)) < 100
    assert str(refused.value).isprintable()


@pytest.mark.parametrize("value", [float("nan"), float("inf"), {1, 2}, object(), KEEP, b"SA"])
def test_what_json_does_not_know_is_not_written(value: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        write_answer(Answer(1, 0.5, value))


def test_every_move_has_its_word() -> None:
    for move in (KEEP, REJECT, LOOK, *BIDS, *BLIND_BIDS, *PLAYS, Pass(parse_hand("BA..2."))):
        assert parse_move(move_word(move)) == move


class Cunning(Bid):
    """Is a bid, and says what it likes."""

    def __str__(self) -> str:
        return "SA"


@pytest.mark.parametrize("chosen", [None, "K", 5, [KEEP], Bid, object(), Cunning(3)])
def test_what_is_no_move_has_none(chosen: object) -> None:
    with pytest.raises(IllegalMoveError, match=r"is not a move\.$"):
        move_word(chosen)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("SA", "SA"),
        ("two\nlines\r\nand\ta tab", "two lines and a tab"),
        ("\x1b[31mred\x00 \ud800", "?[31mred? ?"),
        (None, "None"),
        (1.5, "1.5"),
        ([["deep"]], "a list"),
        ({"a": 1}, "a dict"),
    ],
)
def test_what_is_logged_stands_on_a_line(said: object, line: str) -> None:
    assert in_a_line(said) == line


def test_what_is_logged_is_bounded() -> None:
    assert len(in_a_line("x" * LONGEST_ANSWER)) < 250


class Mute(Exception):  # noqa: N818  # it is no error of ours
    def __str__(self) -> str:
        raise RuntimeError("not even that")


def test_an_error_is_told_in_a_line_even_where_it_cannot_say_it() -> None:
    assert error_line(Mute()) == "Mute"
    assert error_line(SystemExit(3)) == "SystemExit: 3"
    assert error_line(ValueError("a\nb" + "c" * 1000)).startswith("ValueError: a bccc")
    assert len(error_line(ValueError("c" * 1000))) <= 200
