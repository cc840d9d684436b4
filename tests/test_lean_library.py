"""Two modules of the library are loaded without what they seldom need, and have it when they need it."""

import subprocess
import sys

LOADED = """
import sys
from spades import lean_library
lean_library.load()
print(*sorted({"dataclasses", "logging", "inspect", "traceback"} & set(sys.modules)))
"""

SELDOM = """
import dataclasses
import io
import logging

@dataclasses.dataclass
class Card:
    rank: int = 2

print(Card.__doc__)
told = io.StringIO()
logging.basicConfig(stream=told)
try:
    1 / 0
except ZeroDivisionError:
    logging.exception("no")
print(told.getvalue().splitlines()[1])
import inspect
import traceback
print(inspect is sys.modules["inspect"], inspect.__name__, traceback.__file__ == logging.traceback.__file__)
"""


def said(program: str) -> list[str]:
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert not done.stderr
    return done.stdout.splitlines()


def test_they_are_loaded_without_it() -> None:
    assert said(LOADED) == ["dataclasses logging"]


def test_what_they_use_of_it_is_there() -> None:
    assert said(LOADED + SELDOM)[1:] == [
        "Card(rank: int = 2)",
        "Traceback (most recent call last):",
        "True inspect True",
    ]


def test_where_it_is_loaded_already_it_stays() -> None:
    before = "import inspect, traceback\nwas = inspect, traceback\n"
    after = "print(was == (sys.modules['inspect'], sys.modules['traceback']))"
    assert said(before + LOADED + after)[-1] == "True"
