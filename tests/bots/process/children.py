"""What runs in the processes of these tests."""

import os
import struct
import subprocess
import sys
import time
from multiprocessing.connection import Connection

from spades.bots.process.child import serve
from spades.bots.process.wire import Answer, write_answer


def echo(pipe: Connection, *arguments: object) -> None:
    """Answer with the question, and with what it was told when it began."""
    serve(pipe, lambda *question: [*question, *arguments, sys.argv])


def stutter(pipe: Connection) -> None:
    """Write a message in two pieces, and two messages in one; each piece when it is asked for."""
    first, second, third = (struct.pack("!i", len(text)) + text for text in (b"first", b"second", b"third"))
    for piece in (first[:3], first[3:7], first[7:] + second + third[:5], third[5:]):
        pipe.recv()
        os.write(pipe.fileno(), piece)
    pipe.recv()


def write_too_much(pipe: Connection) -> None:
    """Write a message that is longer than any answer."""
    pipe.send_bytes(b" " * 2**20)


def read_nothing(pipe: Connection) -> None:
    """Answer a hundred questions that it never reads."""
    for number in range(1, 101):
        pipe.send_bytes(write_answer(Answer(number, 0.0)))
    time.sleep(600)


def have_a_child(pipe: Connection, path: str) -> None:
    """Begin another process, which holds the other end of a named pipe for as long as it lives."""
    os.setsid()
    with open(path, "wb") as held:  # noqa: PTH123  # it is a pipe
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], stdout=held)
        held.write(b"begun")
    del pipe
    time.sleep(600)
