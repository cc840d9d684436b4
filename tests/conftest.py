import gc
import os
import sqlite3
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from unittest.mock import patch

import compiled  # noqa: F401  # keeps what is compiled, from here on
import pytest
from _pytest.doctest import DoctestModule
from drawn_once import each_drawing_is_made_once
from hypothesis import HealthCheck, settings

from spades.session.journal import database, schema

# Machines are busy: a slow example says nothing, a failing one everything.
settings.register_profile(
    "spades", deadline=None, max_examples=20, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("spades")

collect_ignore = ["e2e/portal.py", "e2e/reader_client.py"]
"""No tests, but what the system's own Python runs."""

# A net of the tests is small: on two threads, learning waits twenty times as long as it works.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

# No test asks the desktop of whoever runs it, or a screen reader there.
os.environ["DBUS_SESSION_BUS_ADDRESS"] = "silent:"


@pytest.fixture(autouse=True, scope="session")
def _each_drawing_is_made_once() -> Iterator[None]:
    """Keep what has been drawn: nearly every test of the screen opens a program, with the same cards and words."""
    with each_drawing_is_made_once():
        yield


WAITS_FOR = database.SYNCHRONOUS
"""For how much of a commit the program waits."""


@pytest.fixture(autouse=True, scope="session")
def _nobody_pulls_the_plug() -> Iterator[None]:
    """Wait for no disk: what a program has written is there for all others at once, and a wait leaves a core idle."""
    with patch("os.fsync", lambda _file: None), patch.object(database, "SYNCHRONOUS", "OFF"):
        yield


@pytest.fixture(autouse=True, scope="session")
def _an_empty_journal_is_made_once() -> Iterator[None]:
    """Copy an empty database where one is made: what makes it is a hundred statements, and has tests of its own."""
    make, made = schema.migrate, cache(_made)

    def migrate(target: sqlite3.Connection, version: int = schema.VERSION) -> None:
        if target.execute("SELECT * FROM sqlite_schema").fetchone() is None:
            made(version).backup(target)
        else:
            make(target, version)

    with patch.object(database, "migrate", migrate):
        yield


def _made(version: int) -> sqlite3.Connection:
    empty = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    schema.migrate(empty, version)
    return empty


@pytest.fixture
def durable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the journal wait for the disk, as it does for a person."""
    monkeypatch.setattr(database, "SYNCHRONOUS", WAITS_FOR)


class DoctestsWhereThereAreAny:
    """Looks for examples in modules whose text has one: to look through all values of all others takes seconds."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        found = yield
        return [one for one in found if not isinstance(one, DoctestModule) or b">>> " in file_path.read_bytes()]


@pytest.hookimpl(wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Have one process more than there are cores: where one waits for a child or a socket, another works."""
    return (yield) + 1


def pytest_configure(config: pytest.Config) -> None:
    """Have this asked of every folder, and not only of this one."""
    config.pluginmanager.register(DoctestsWhereThereAreAny())


def pytest_collection_finish() -> None:
    """Leave the tests themselves out of what is looked through for circles."""
    gc.freeze()


# Games and searches make many small values and few circles: looked for less often, these cost a seventh less time.
gc.set_threshold(100_000, 50, 100)
