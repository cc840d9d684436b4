"""Notices for the person, on every screen: trouble with files or players, each one once."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

Source = Callable[[], str | None]
"""Returns a sentence that has not been shown yet, or None; asking clears it."""


class News(NamedTuple):
    """A sentence about somebody at the table: the next about the same takes its place."""

    text: str
    about: str
    stays: bool = False
    """Whether it stays until the person does something; any other goes by itself."""


class Notices:
    """Collects sentences from all sources of notices."""

    def __init__(self, *sources: Source) -> None:
        """Take whom to ask."""
        self._sources = sources
        self._added: list[str] = []
        self._seen: set[str] = set()
        self._follows: Callable[[], Sequence[News]] = tuple

    def add(self, sentence: str | None) -> None:
        """Take a sentence to be shown, if there is one."""
        self._added += [sentence] if sentence else []

    def follow(self, source: Callable[[], Sequence[News]]) -> None:
        """Ask one source for news from now on, in place of the one before."""
        self._follows = source

    def consume(self) -> list[str]:
        """Return the sentences that have not been shown yet; asking clears them."""
        asked = [source() for source in self._sources]
        fresh = [sentence for sentence in [*asked, *self._added] if sentence and sentence not in self._seen]
        self._added.clear()
        self._seen.update(fresh)
        return fresh

    def consume_news(self) -> Sequence[News]:
        """Return the news of the table since the last call."""
        return self._follows()
