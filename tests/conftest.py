import gc
import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from unittest.mock import patch

import compiled  # noqa: F401  # keeps what is compiled, from here on
import pygame
import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings

from spades.session.journal import database

# Machines are busy: a slow example says nothing, a failing one everything.
settings.register_profile(
    "spades", deadline=None, max_examples=20, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("spades")

collect_ignore = ["e2e/portal.py", "e2e/reader_client.py"]
"""No tests, but what the system's own Python runs."""

# No test asks the desktop of whoever runs it, or a screen reader there.
os.environ["DBUS_SESSION_BUS_ADDRESS"] = "silent:"

Size = tuple[int, int]
Load = Callable[[str | Path, Size], pygame.Surface]

PIXELS_KEPT = 10_000_000
"""How many pixels of drawings are kept: cards of usual windows, and none of the largest."""


@pytest.fixture(autouse=True, scope="session")
def _each_drawing_is_made_once() -> Iterator[None]:
    """Keep what has been drawn from vectors: nearly every test of the screen opens a program, with the same cards."""
    with patch("pygame.image.load_sized_svg", _keeping(pygame.image.load_sized_svg)):
        yield


WAITS_FOR = database.SYNCHRONOUS
"""For how much of a commit the program waits."""


@pytest.fixture(autouse=True, scope="session")
def _nobody_pulls_the_plug() -> Iterator[None]:
    """Wait for no disk: what a program has written is there for all others at once, and a wait leaves a core idle."""
    with patch("os.fsync", lambda _file: None), patch.object(database, "SYNCHRONOUS", "OFF"):
        yield


@pytest.fixture
def durable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the journal wait for the disk, as it does for a person."""
    monkeypatch.setattr(database, "SYNCHRONOUS", WAITS_FOR)


def _keeping(load: Load) -> Load:
    kept: dict[tuple[str, int, Size], pygame.Surface] = {}
    room = [PIXELS_KEPT]

    def loaded(path: str | Path, size: Size) -> pygame.Surface:
        try:
            key = str(path), Path(path).stat().st_mtime_ns, size
        except OSError:
            return load(path, size)
        if key in kept:
            return kept[key].copy()
        made = load(path, size)
        pixels = made.get_width() * made.get_height()
        if pixels < room[0]:
            room[0] -= pixels
            kept[key] = made.copy()
        return made

    return loaded


@pytest.fixture(autouse=True)
def _what_the_test_before_left_is_let_go() -> None:
    """Look for circles among what is new: a program that was closed is one, with all its pictures."""
    gc.collect(1)


class DoctestsWhereThereAreAny:
    """Looks for examples in modules whose text has one: to look through all values of all others takes seconds."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        found = yield
        return [one for one in found if not isinstance(one, DoctestModule) or b">>> " in file_path.read_bytes()]


def pytest_configure(config: pytest.Config) -> None:
    """Have this asked of every folder, and not only of this one."""
    config.pluginmanager.register(DoctestsWhereThereAreAny())


def pytest_collection_finish() -> None:
    """Leave the tests themselves out of what is looked through for circles."""
    gc.freeze()


# Games and searches make many small values and few circles: looked for less often, these cost a seventh less time.
gc.set_threshold(100_000, 50, 100)
