"""How a command reads its arguments, and says its answer."""

import argparse
import contextlib
import io
import json
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TextIO

from spades.engine.text import quoted
from spades.paths import user_data_dir

JSON_VERSION = 1
"""The version of what `--json` says: it grows when a key goes or means something else, not when one is added."""

STATUSES = "exit status: 0 answered, 1 it cannot be done here, 2 a wrong command line, or no such game or file"


class CannotError(Exception):
    """A command cannot be carried out; the message is a sentence for the person, without a full stop.

    Attributes:
        status: The exit status, 1 or 2.
    """

    def __init__(self, sentence: str, status: int = 1) -> None:
        """Say why, and with which exit status."""
        super().__init__(sentence)
        self.status = status


def parser_of(command: str, description: str) -> argparse.ArgumentParser:
    """Return a parser for a command that looks at the person's games and knows `--json`."""
    parser = argparse.ArgumentParser(prog=f"spades {command}", description=description, epilog=STATUSES)
    parser.add_argument("--json", action="store_true", help="answer in JSON, for programs")
    parser.add_argument(
        "--data-dir",
        type=folder,
        metavar="DIR",
        default=user_data_dir(),
        help="where games are kept, if not in your own folder",
    )
    return parser


def folder(text: str) -> Path:
    """Return the folder that was named; it need not be there.

    Raises:
        argparse.ArgumentTypeError: The text names none.
    """
    # No text is the folder in which the program happens to be started: nobody means that.
    if not text.strip():
        raise argparse.ArgumentTypeError("no folder is given")
    try:
        return Path(text).expanduser().resolve()
    except (OSError, RuntimeError, ValueError):
        # The home of nobody, a ring of links, or the folder from which it goes is gone.
        raise argparse.ArgumentTypeError(f"{quoted(text)} leads nowhere") from None


def answer(text: str) -> int:
    """Say an answer on standard output; a reader may stop early. Returns the exit status, 0 or 1."""
    try:
        say(text, sys.stdout)
    except BrokenPipeError:
        fall_silent()
    except OSError as error:
        complain(f"the answer cannot be written: {error.strerror}")
        return 1
    return 0


def fall_silent() -> None:
    """Say nothing more, where nobody reads: Python would complain once more when it flushes the rest."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def answer_json(found: Mapping[str, object]) -> int:
    """Say an answer as one JSON value, the version of its form first; returns the exit status."""
    return answer(json.dumps({"version": JSON_VERSION, **found}, ensure_ascii=False, indent=1))


def say(text: str, out: TextIO | None) -> None:
    """Write a text and a line feed to standard output, or to standard error.

    Raises:
        OSError: There is no room, or nobody reads any more.
    """
    # A windowed build may have neither: the exit status tells.
    if out is None:
        return
    # A name may be in letters that a terminal does not have.
    if isinstance(out, io.TextIOWrapper):
        out.reconfigure(errors="backslashreplace")
    print(text, file=out, flush=True)


def complain(reason: str) -> None:
    """Say on standard error why something is not done."""
    remark(f"error: {reason}")


def remark(sentence: str) -> None:
    """Say a remark about an answer on standard error."""
    # Where it leads there may be no room: the exit status tells.
    with contextlib.suppress(OSError):
        say(f"spades: {sentence}", sys.stderr)


def game_number(text: str) -> int:
    """Return the number of a game.

    Raises:
        argparse.ArgumentTypeError: The text is none.
    """
    if not (text.isascii() and text.isdecimal()):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not the number of a game: spades list shows them")
    return int(text)


def in_columns(rows: Iterable[Iterable[str]]) -> str:
    """Return rows as lines in which the columns stand below each other.

    >>> print(in_columns([["1", "Pim"], ["12", "Luna"]]))
    1   Pim
    12  Luna
    """
    table = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return "\n".join(
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in table
    )
