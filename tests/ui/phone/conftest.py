from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pygame
import pytest

from spades.engine import parse_rules
from spades.ui.phone import page_files
from spades.ui.phone.files import Files
from spades.ui.phone.pictures import pictures

from .browser import CHROMEDRIVER, UPRIGHT, Page, browser, phone
from .host import TableForOne, hosted

OpenPhone = Callable[..., Page]
OpenTable = Callable[..., TableForOne]


@pytest.fixture(scope="session")
def painted() -> dict[str, bytes]:
    """Give the pictures of the page, painted once."""
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    return pictures()


@pytest.fixture
def files(painted: dict[str, bytes]) -> Files:
    return page_files(painted)


@pytest.fixture(scope="session")
def driver_port() -> Iterator[int]:
    assert CHROMEDRIVER is not None, "chromium and chromium-driver are needed, as .ci/run installs them"
    with browser() as port:
        yield port


@pytest.fixture
def open_phone(driver_port: int) -> Iterator[OpenPhone]:
    """Give what opens a phone that has kept nothing."""
    with ExitStack() as stack:
        yield lambda screen=UPRIGHT, **media: stack.enter_context(phone(driver_port, screen, **media))


@pytest.fixture
def open_table(files: Files) -> Iterator[OpenTable]:
    """Give what opens a table for one under a rule set."""
    with ExitStack() as stack:

        def start(rules: str = "classic-300", players: str = "rule", seed: int = 1) -> TableForOne:
            table = TableForOne(parse_rules(rules), players, seed, files)
            return stack.enter_context(hosted(table))

        yield start
