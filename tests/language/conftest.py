from collections.abc import Iterator
from pathlib import Path

import pytest
from screens.driver import Driver

from spades.language import use_language

SIZE = (800, 600)


@pytest.fixture
def unseen(tmp_path: Path) -> Iterator[Driver]:
    """Open the program in a window that is hidden: it is painted only where a test paints it."""
    driver = Driver(tmp_path, SIZE).start()
    driver.resize(SIZE)
    driver.settle()
    driver.app._hidden = True
    yield driver
    driver.close()
    use_language("en")
