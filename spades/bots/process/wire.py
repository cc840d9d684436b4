"""Answers of a child, in bytes: one JSON object an answer, which the parent reads as data.

    {"number": 3, "seconds": 0.41, "value": "SA"}
    {"number": 4, "seconds": 0.02, "error": "ValueError: no idea"}

A child may be anybody's program. Whatever it writes is an answer of this form or is refused; nothing of it is ever run.
"""

import json
from dataclasses import dataclass
from typing import NoReturn, get_args

from spades.engine import IllegalMoveError, Move
from spades.engine.notation import format_move

LONGEST_ANSWER = 2**16
"""The most bytes of an answer: an analysis of thirteen cards takes a tenth of that."""

_LONGEST_LINE = 200
_MOST_SECONDS = 1e9
_MOVES = get_args(Move)
_KEYS = ({"number", "seconds", "value"}, {"number", "seconds", "error"})


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of a child.

    Attributes:
        number: The number of the question.
        seconds: How long the answer took, 0 or more, by the child's clock.
        value: What was answered, as JSON knows it; None where there is an error.
        error: What was raised instead, in a line; None where nothing was.
    """

    number: int
    seconds: float
    value: object = None
    error: str | None = None


def write_answer(answer: Answer) -> bytes:
    """Return an answer in bytes.

    Raises:
        TypeError: The value is nothing that JSON knows.
        ValueError: The same, of a number or a circle.
    """
    said = {"value": answer.value} if answer.error is None else {"error": answer.error}
    return json.dumps({"number": answer.number, "seconds": answer.seconds, **said}, allow_nan=False).encode()


def read_answer(message: bytes) -> Answer:
    """Return the answer in some bytes, of which nothing is known but their number.

    Raises:
        ValueError: They are no answer; the message is a line without anything of theirs.
    """
    try:
        said = json.loads(message.decode(), parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as problem:
        raise ValueError(f"no JSON: {type(problem).__name__}") from None
    if not isinstance(said, dict) or said.keys() not in _KEYS:
        raise ValueError("not the fields of an answer")
    number, seconds, error = said["number"], said["seconds"], said.get("error")
    if type(number) is not int:
        raise ValueError("the number of an answer is a whole number")
    if type(seconds) not in (int, float) or not 0 <= seconds <= _MOST_SECONDS:
        raise ValueError("the seconds of an answer are a number of 0 or more")
    if "error" in said and not isinstance(error, str):
        raise ValueError("the error of an answer is a text")
    return Answer(number, float(seconds), said.get("value"), error)


def move_word(move: object) -> str:
    """Return the choice of a player as the word of a move.

    Raises:
        IllegalMoveError: It is not a move.
    """
    if type(move) in _MOVES:
        return format_move(move)  # type: ignore[arg-type]  # it is one of them
    raise IllegalMoveError(f"{repr(move)[:100]} is not a move.")


def in_a_line(said: object) -> str:
    """Return words of a child as they may be shown or logged: on one line, of bounded length, printable."""
    if isinstance(said, list | dict):
        return f"a {type(said).__name__}"
    text = " ".join((said if isinstance(said, str) else repr(said)).split())
    line = "".join(letter if letter.isprintable() else "?" for letter in text[: _LONGEST_LINE + 1])
    return line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]}..."


def error_line(error: BaseException) -> str:
    """Return an error in a line, even where the error cannot say it."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # noqa: BLE001  # the error is a player's own
        text = ""
    name = type(error).__name__
    return (f"{name}: {text}" if text else name)[:_LONGEST_LINE]


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
