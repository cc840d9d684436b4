"""Every reader, given what nobody should give it: only the errors come out that it names.

`python -m tests.fuzz` does the same guided by coverage, for as long as it is told.
"""

import importlib
import logging
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from .__main__ import TARGETS
from .words import WORDS, dictionary

EXAMPLES = int(os.environ.get("SPADES_FUZZ_EXAMPLES", "60"))
JOURNALS = 3
"""A journal is written, damaged and opened twice for each example: it gets so many times fewer of them."""

changes = st.lists(
    st.tuples(
        st.sampled_from(["put", "drop", "change", "cut", "double", "join"]),
        st.integers(0, 1 << 16),
        st.binary(max_size=9) | st.sampled_from(WORDS),
    ),
    max_size=6,
)


@pytest.fixture(autouse=True)
def _log() -> Iterator[None]:
    yield
    logging.disable(logging.NOTSET)


def changed(whole: bytes, others: list[bytes], edits: list[tuple[str, int, bytes]]) -> bytes:
    for kind, place, piece in edits:
        at = place % (len(whole) + 1)
        match kind:
            case "put":
                whole = whole[:at] + piece + whole[at:]
            case "drop":
                whole = whole[:at] + whole[at + 1 + len(piece) :]
            case "change":
                whole = whole[:at] + piece + whole[at + len(piece) :]
            case "cut":
                whole = whole[:at]
            case "double":
                whole = whole[:at] + whole[max(0, at - 20) :]
            case _:
                whole = whole[:at] + others[place % len(others)][at:]
    return whole


@pytest.mark.parametrize("name", TARGETS)
def test_only_the_errors_come_out_that_are_named(name: str) -> None:
    target = importlib.import_module(f"{__package__}.fuzz_{name}")
    seeds = target.seeds()
    examples = EXAMPLES // (JOURNALS if name == "journal" else 1)
    for seed in seeds:
        target.check(seed)

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.sampled_from(seeds), changes)
    def try_out(seed: bytes, edits: list[tuple[str, int, bytes]]) -> None:
        target.check(changed(seed, seeds, edits))

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.binary(max_size=300) | st.text().map(str.encode))
    def try_anything(data: bytes) -> None:
        target.check(data)

    try_out()
    try_anything()


def test_the_dictionary_is_one_that_the_fuzzer_reads() -> None:
    lines = dictionary().splitlines()
    assert len(lines) > 100
    assert all(re.fullmatch(r'"(\\x[0-9a-f]{2}){1,64}"', line) for line in lines)


def test_the_fuzzer_follows_every_part_of_the_program() -> None:
    # What has been imported before the fuzzer takes hold of imports is not followed by it: it would search blindly.
    code = "import sys, tests.fuzz.__main__; print(*(name for name in sys.modules if name.startswith('spades')))"
    there = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=there, capture_output=True, text=True, check=True)
    assert not done.stdout.strip()
