from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from screens.driver import Driver, use_archive
from session.memory_archive import MemoryArchive

from spades.language import use_language
from spades.ui.paint.style import Style, let_fonts_go
from spades.ui.paint.theme import DEFAULT_THEME, THEMES

Opener = Callable[..., Driver]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use_language("en")
    yield
    # Whatever else this process tests speaks English too.
    use_language("en")


@pytest.fixture
def display() -> Iterator[pygame.Surface]:
    """Open a window that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 800))
    let_fonts_go()  # after this a font is never freed
    pygame.quit()


@pytest.fixture
def style() -> Style:
    return Style(THEMES[DEFAULT_THEME], (1280, 800))


@pytest.fixture
def opener(tmp_path: Path) -> Iterator[Opener]:
    """Give what opens the program in the folder of the test, one after the other."""
    opened: list[Driver] = []

    def close() -> None:
        while opened:
            opened.pop().close()

    def start(size: tuple[int, int] = (800, 600), **settings: object) -> Driver:
        close()
        driver = Driver(tmp_path, size, **settings)
        opened.append(driver)
        return driver.start()

    yield start
    close()


@pytest.fixture
def driver(opener: Opener) -> Driver:
    """Open the program with the settings of the tests, and show the title."""
    return opener()


@pytest.fixture
def archive(driver: Driver) -> MemoryArchive:
    kept = MemoryArchive()
    use_archive(driver.app.context, kept)
    return kept


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stand in for the clipboard: the last text is what is on it."""
    texts: list[str] = []

    def put(text: str) -> None:
        texts.append(text)

    monkeypatch.setattr("pygame.scrap.put_text", put)
    monkeypatch.setattr("pygame.scrap.has_text", lambda: bool(texts))
    monkeypatch.setattr("pygame.scrap.get_text", lambda: texts[-1])
    return texts
