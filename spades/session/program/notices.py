"""Notices for the person, on every screen: trouble with files or players, each one once."""

from collections.abc import Callable, Sequence

Source = Callable[[], str | None]
"""Returns a sentence that has not been shown yet, or None; asking clears it."""


class Notices:
    """Collects sentences from all sources of notices."""

    def __init__(self, *sources: Source) -> None:
        """Take whom to ask."""
        self._sources = sources
        self._added: list[str] = []
        self._seen: set[str] = set()
        self._follows: Callable[[], Sequence[str]] = tuple

    def add(self, sentence: str | None) -> None:
        """Take a sentence to be shown, if there is one."""
        self._added += [sentence] if sentence else []

    def follow(self, source: Callable[[], Sequence[str]]) -> None:
        """Ask somebody from now on, whose sentences are shown each time, in place of whoever was asked before."""
        self._follows = source

    def consume(self) -> list[str]:
        """Return the sentences that have not been shown yet; asking clears them."""
        asked = [source() for source in self._sources]
        fresh = [sentence for sentence in [*asked, *self._added] if sentence and sentence not in self._seen]
        self._added.clear()
        self._seen.update(fresh)
        return [*fresh, *self._follows()]
