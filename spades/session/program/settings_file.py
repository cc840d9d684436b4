"""The file of JSON in which preferences and memory are kept.

A later version may write names that are unknown here, and values that a name cannot have here: they are ignored, and
kept in the file until the person chooses something else. Only a file that is no table of settings at all is damaged.
"""

import json
import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, replace
from itertools import islice
from math import isfinite
from pathlib import Path
from types import MappingProxyType
from typing import Any

from spades.engine.text import quoted, shortened
from spades.language import N_, _
from spades.session.program.kept_file import KeptFile
from spades.session.program.settings import BOUNDS, Settings

log = logging.getLogger(__name__)

KEYS_DAMAGED = N_("The keys you changed couldn't be read, so the usual ones are used. Your file is as it was.")

_LARGEST = 1_000_000
"""Bytes that a file of settings may have: one with a hundred rule sets has a hundredth of it."""

_LONGEST = 200
"""How many characters are logged of a setting that is ignored."""

_MOST = 10
"""Of how many of them the reason is logged, at most."""

_AS_SYSTEM: Mapping[str, object] = MappingProxyType({"reduced_motion": False, "interface_size": 100})
"""What may be as the system has it, and what it was before the system was asked, where nobody had chosen."""


class SettingsFile(KeptFile):
    """The settings and the file they are kept in.

    Attributes:
        value: The settings in force.
    """

    def __init__(self, path: Path, *, keep: bool = True) -> None:
        """Read the settings; for `keep` see `KeptFile`."""
        super().__init__(path, _LARGEST, keep=keep)
        self.value = Settings()
        # What only a later version understands, by name: it goes back into the file as it came.
        self._later: dict[str, object] = {}
        data = self._read(_parse)
        # Whether the file was there when it was last seen to.
        self._there = data is not None
        if data is None:
            return
        self.value, ignored = _read_settings(data)
        self._later = {name: data[name] for name in ignored}
        if ignored:
            log.warning("settings that a later version may know: %s", _join_reasons(ignored))
        if "keys" in ignored:
            self.notice = _(KEYS_DAMAGED)

    def change(self, **changes: Any) -> None:  # noqa: ANN401  # each field has its own type, checked by Settings
        """Change settings and write them; a disk that refuses is logged and said in `notice`.

        Raises:
            ValueError: A setting out of range.
        """
        changed = replace(self.value, **changes)
        if changed == self.value and changes.keys().isdisjoint(self._later):
            return
        self.value = changed
        self._later = {name: value for name, value in self._later.items() if name not in changes}
        self.save()

    def save(self) -> None:
        """Write the settings."""
        self._there = self._write(json.dumps(asdict(self.value) | self._later, indent=2))

    def bring_back(self) -> None:
        """Write a file anew that has vanished while the program ran."""
        if self._there and self._path is not None and not self._path.exists():
            log.warning("the settings have vanished")
            self.save()


def _parse(data: bytes) -> dict[str, object]:
    found = json.loads(data.decode("utf-8"), parse_constant=_finite, parse_float=_finite)
    if not isinstance(found, dict):
        raise TypeError("not a table of settings")
    return found


def _freeze(value: object) -> object:
    """Return a value of JSON with its lists as tuples, at every depth."""
    return tuple(_freeze(item) for item in value) if isinstance(value, list) else value


def _finite(text: str) -> float:
    """Return a number with a fraction; one beyond all bounds could not be written as JSON again."""
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{shortened(text)} is no number that can be kept")
    return number


def _join_reasons(ignored: Mapping[str, str]) -> str:
    """Return the reasons for the log: the first of many."""
    more = len(ignored) - _MOST
    return "; ".join([*islice(ignored.values(), _MOST), *([f"and {more} more"] if more > 0 else [])])


def _read_settings(data: Mapping[str, object]) -> tuple[Settings, dict[str, str]]:
    """Return the valid settings, field by field, and the ignored ones, by name, with the reason."""
    if "desktop" not in data:
        # Written before the system was asked: what it was then nobody had chosen.
        data = {name: value for name, value in data.items() if name not in _AS_SYSTEM or value != _AS_SYSTEM[name]}
    settings, ignored = Settings(), dict[str, str]()
    # As a rule all are valid, and looked at once.
    with suppress(ValueError, TypeError, RecursionError):
        chosen: dict[str, Any] = {name: _freeze(value) for name, value in data.items()}
        return Settings(**chosen), ignored
    known = {name for name, _holds, _must in BOUNDS}
    for name, value in data.items():
        if name not in known:
            ignored[name] = f"{quoted(name)} is not a setting"[:_LONGEST]
            continue
        try:
            given: Any = _freeze(value)
            settings = replace(settings, **{name: given})
        except (ValueError, TypeError, RecursionError) as error:
            ignored[name] = str(error)[:_LONGEST]
    return settings, ignored
