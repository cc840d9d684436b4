"""Damage done to texts, to see that they are refused and not misread."""

import contextlib
import string
from collections.abc import Callable
from typing import TypeVar

from hypothesis import strategies as st

from spades.engine import NotationError

from .strategies import seeds

T = TypeVar("T")

ALPHABET = string.ascii_letters + string.digits + ' :,.=-_"[]#\n\t'
mutations = st.lists(
    st.tuples(st.sampled_from(["put", "drop", "change", "swap", "cut", "double"]), seeds, st.sampled_from(ALPHABET)),
    min_size=1,
    max_size=4,
)


def mutated(text: str, changes: list[tuple[str, int, str]]) -> str:
    for kind, place, letter in changes:
        at = place % (len(text) + 1)
        match kind:
            case "put":
                text = text[:at] + letter + text[at:]
            case "drop":
                text = text[:at] + text[at + 1 :]
            case "change":
                text = text[:at] + letter + text[at + 1 :]
            case "swap":
                text = text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]
            case "cut":
                text = text[:at]
            case _:
                text = text[:at] + text[max(0, at - 5) :]
    return text


def read_or_refused(parse: Callable[[str], T], text: str) -> T | None:
    """Return what was read, or None where it was refused: anything but a `NotationError` gets through."""
    with contextlib.suppress(NotationError):
        return parse(text)
    return None
