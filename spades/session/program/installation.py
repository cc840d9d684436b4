"""Notices that another version was installed over the program that runs, or that it was removed."""

from pathlib import Path

import spades


class Installation:
    """The files that this program was started from."""

    def __init__(self) -> None:
        """Remember which they are."""
        self._found = _identity()

    @property
    def updated(self) -> bool:
        """Whether others are in their place."""
        return self.replaced and _identity() is not None

    @property
    def replaced(self) -> bool:
        """Whether they are gone, or others: modules that are yet to be loaded may then not fit the loaded ones."""
        return _identity() != self._found


def _identity() -> tuple[int, int, int] | None:
    try:
        stat = Path(spades.__file__).stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_size, stat.st_mtime_ns
