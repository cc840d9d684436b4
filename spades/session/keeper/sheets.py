"""Where score sheets are kept: a small file each, beside the games, written whole with every change."""

import logging
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType

from spades.engine.text import shortened
from spades.language import _
from spades.session.keeper.score_sheet import ScoreSheet
from spades.session.keeper.sheet_text import read_sheet, write_sheet
from spades.session.program.storage import TooLargeError, read_at_most, set_aside, write_atomically

log = logging.getLogger(__name__)

_LARGEST = 100_000
"""Bytes of a file that are read at most: ten times a sheet with the most rounds there can be."""

_MOST = 1000
"""How many sheets are read at most, the latest."""

_STAMP = "%Y%m%d-%H%M%S"


class Sheets:
    """The score sheets. Nothing here raises because of a file.

    What cannot be written is kept as long as the program is open, and tried again with the next change.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Say where; None keeps them as long as the program is open."""
        self._folder = folder
        self._read: dict[str, ScoreSheet] | None = None
        self._unwritten: set[str] = set()
        self._notice: str | None = None

    @property
    def all(self) -> Mapping[str, ScoreSheet]:
        """The sheets by their keys, the latest first."""
        if self._read is None:
            self._read = self._read_folder()
        return MappingProxyType(dict(sorted(self._read.items(), reverse=True)))

    @property
    def any(self) -> bool:
        """Whether there is a sheet; read or not."""
        if self._read is not None or self._folder is None:
            return bool(self._read)
        return next(self._files(), None) is not None

    def begin(self, sheet: ScoreSheet) -> str:
        """Keep a new sheet, and return its key."""
        known = self.all
        stamp = key = datetime.now(UTC).strftime(_STAMP)
        number = 1
        while key in known:
            number += 1
            key = f"{stamp}-{number:03}"
        self.keep(key, sheet)
        return key

    def keep(self, key: str, sheet: ScoreSheet) -> None:
        """Keep a sheet as it is now, under its key."""
        sheets = dict(self.all)
        sheets[key] = sheet
        self._read = sheets
        self._unwritten.add(key)
        self._write()

    def delete(self, key: str) -> None:
        """Keep a sheet no more; `keep` brings it back."""
        sheets = dict(self.all)
        del sheets[key]
        self._read = sheets
        self._unwritten.discard(key)
        if self._folder is not None:
            try:
                self._path(key).unlink(missing_ok=True)
            except OSError as error:
                log.warning("a score sheet cannot be deleted: %s", error)

    def consume_notice(self) -> str | None:
        """Return the message about the files that the person must see, or None; asking clears it."""
        notice, self._notice = self._notice, None
        return notice

    def _files(self) -> Iterator[Path]:
        """Yield the files, without those that were set aside."""
        if self._folder is not None:
            yield from (path for path in self._folder.glob("*.sheet") if "." not in path.stem)

    def _path(self, key: str) -> Path:
        return (self._folder or Path()) / f"{key}.sheet"

    def _write(self) -> None:
        if self._folder is None:
            self._unwritten.clear()
            return
        sheets = self.all
        for key in sorted(self._unwritten):
            try:
                write_atomically(self._path(key), write_sheet(sheets[key]))
            except OSError as error:
                log.warning("a score sheet cannot be written: %s", error)
                self._notice = _("Your score sheet can't be saved right now. It's kept until you quit.")
                return
            self._unwritten.discard(key)

    def _read_folder(self) -> dict[str, ScoreSheet]:
        if self._folder is None:
            return {}
        try:
            paths = sorted(self._files(), reverse=True)[:_MOST]
        except OSError as error:
            log.warning("the score sheets cannot be read: %s", error)
            return {}
        found: dict[str, ScoreSheet] = {}
        for path in paths:
            try:
                data = read_at_most(path, _LARGEST)
                found[path.stem] = read_sheet(data.decode("utf-8"))
            except (ValueError, TooLargeError) as error:
                self._set_aside(path, str(error))
            except OSError as error:
                log.warning("a score sheet cannot be read: %s", error)
        return found

    def _set_aside(self, path: Path, reason: str) -> None:
        log.warning("a score sheet is damaged: %s", shortened(reason))
        aside = set_aside(path)
        if aside is not None:
            sentence = _("A score sheet couldn't be read. It was set aside as {name}.")
            self._notice = sentence.format(name=shortened(aside.name))


def begun_at(key: str) -> datetime | None:
    """Return when the sheet of a key was begun, in the person's own time; None where the key does not tell."""
    try:
        return datetime.strptime(key[:15], _STAMP).replace(tzinfo=UTC).astimezone()
    except ValueError:
        return None
