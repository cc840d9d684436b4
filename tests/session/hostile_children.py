"""What runs in a process instead of a player, the adviser or an external player, and writes what it likes."""

import json
import os
import struct
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any


class Trap:
    """Makes a folder where it is unpickled; where, the environment says."""

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (os.environ["SPADES_TEST_MARK"],)


def _answer(number: int, **fields: object) -> bytes:
    return json.dumps({"number": number, "seconds": 0.1, **fields}).encode()


def _write_half(pipe: Connection, number: int) -> None:
    message = _answer(number, value="K")
    _write(pipe, struct.pack("!i", len(message)) + message[:-1])
    _note()


def _talk_on(pipe: Connection, _number: int) -> None:
    _note()
    while True:
        pipe.send_bytes(_answer(10**6, value="K"))


def _write(pipe: Connection, message: bytes) -> None:
    os.write(pipe.fileno(), message)


def _note() -> None:
    """Say that from now on nothing will come of it."""
    with Path(os.environ["SPADES_TEST_NOTE"]).open("a") as note:
        note.write(".")


WAYS: dict[str, Callable[[Connection, int], None]] = {
    "a pickle": lambda pipe, _number: pipe.send(Trap()),
    "a megabyte": lambda pipe, number: pipe.send_bytes(_answer(number, value="K") + b" " * 2**20),
    "a length that is none": lambda pipe, _number: _write(pipe, struct.pack("!i", -5)),
    "nonsense": lambda pipe, _number: pipe.send_bytes(bytes(range(256))),
    "another shape": lambda pipe, number: pipe.send_bytes(json.dumps([number, 0.1, "K"]).encode()),
    "half an answer": _write_half,
    "no end": _talk_on,
    "a move as a list": lambda pipe, number: pipe.send_bytes(_answer(number, value=["K"])),
    "a move from nowhere": lambda pipe, number: pipe.send_bytes(_answer(number, value="K\x1b[2J" * 5000)),
    "nothing": lambda pipe, number: pipe.send_bytes(_answer(number, value=None)),
    "a long error": lambda pipe, number: pipe.send_bytes(_answer(number, error="no\n\x1b[2J" * 5000)),
}


def write_anything(pipe: Connection, *_arguments: object) -> None:
    """Answer in the way that the environment names; an external player is made first."""
    way = WAYS[os.environ["SPADES_TEST_WAY"]]
    while True:
        try:
            number, *question = pipe.recv()
            if len(question) == 1 and question[0] == 0:
                pipe.send_bytes(_answer(number, value=None))
            else:
                way(pipe, number)
        except (EOFError, OSError):
            time.sleep(600)
