from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from screens.driver import Driver

from spades.language import use_language

SIZE = (800, 600)


@contextmanager
def hidden(folder: Path) -> Iterator[Driver]:
    """Open the program in a window that is hidden: it is painted only where a test paints it."""
    driver = Driver(folder, SIZE).start()
    driver.resize(SIZE)
    driver.settle()
    driver.app._hidden = True
    try:
        yield driver
    finally:
        driver.close()
        use_language("en")


@pytest.fixture
def unseen(tmp_path: Path) -> Iterator[Driver]:
    with hidden(tmp_path) as driver:
        yield driver
