"""What the person has agreed with a partner: the card in force, and pairs that were saved under names.

    {"agreed": "nil=later", "pairs": {"Anna and I": "bags=duck"}}

A pair of which a later version says more than this one knows is passed over, and stays in the file.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from spades.bots.partner.agreements import FREE, NOTHING_AGREED, Agreements
from spades.bots.partner.measured import Cost, measured_costs
from spades.engine import NotationError
from spades.language import N_
from spades.session.players.people import why_no_name
from spades.session.program.kept_file import KeptFile

__all__ = ["FREE", "NOTHING_AGREED", "Agreements", "Cost", "Pairs", "cost_of"]

MOST_PAIRS = 40
TOO_MANY = N_("There are forty pairs already: delete one first.")

_LARGEST = 100_000
"""Bytes of the file that are read at most: one with the most pairs has a tenth of it."""


class Pairs(KeptFile):
    """The card in force and the saved pairs."""

    def __init__(self, path: Path | None = None, *, keep: bool = True) -> None:
        """Read them; for what is given see `KeptFile`."""
        super().__init__(path, _LARGEST, keep=keep)
        # What only a later version understands, by name: it goes back into the file as it came.
        self._agreed, self._saved, self._later = self._read(_parse) or (NOTHING_AGREED, {}, {})

    @property
    def agreed(self) -> Agreements:
        """The card in force: the partner in the next game keeps it."""
        return self._agreed

    @property
    def saved(self) -> Mapping[str, Agreements]:
        """The saved pairs by their names, the latest last."""
        return MappingProxyType(self._saved)

    @property
    def name(self) -> str | None:
        """The name of the latest pair whose card is in force, or None."""
        return next((name for name, card in reversed(self._saved.items()) if card == self._agreed), None)

    def agree(self, line: str, choice: str) -> None:
        """Change a line of the card in force.

        Raises:
            ValueError: There is no such choice on the line.
        """
        self.take(replace(self._agreed, **{line: choice}))

    def take(self, card: Agreements) -> None:
        """Put a card in force."""
        self._agreed = card
        self._save()

    def why_not(self, name: str) -> str | None:
        """Return the sentence that says why no pair can be saved under a name, to be translated; or None."""
        if len(self._saved) >= MOST_PAIRS and name not in self._saved:
            return TOO_MANY
        return why_no_name(name, ())

    def save(self, name: str) -> None:
        """Save the card in force under a name, in place of one saved under it.

        Raises:
            ValueError: `why_not` gives a reason.
        """
        if (reason := self.why_not(name)) is not None:
            raise ValueError(reason)
        self._saved.pop(name, None)
        self._saved[name] = self._agreed
        self._save()

    def delete(self, name: str) -> None:
        """Delete a saved pair; its card stays in force if it is."""
        self._saved.pop(name, None)
        self._save()

    def _save(self) -> None:
        pairs = self._later | {name: card.format() for name, card in self._saved.items()}
        self._write(json.dumps({"agreed": self._agreed.format(), "pairs": pairs}, indent=1))


def cost_of(line: str, choice: str) -> Cost | None:
    """Return the cost of an agreement to a pair, or None where that is not known."""
    return measured_costs().get(f"{line}={choice}")


def _parse(data: bytes) -> tuple[Agreements, dict[str, Agreements], dict[str, object]]:
    """Return the card in force, the saved pairs, and what is not known here."""
    found = json.loads(data.decode("utf-8"))
    saved, later = dict[str, Agreements](), dict[str, object]()
    for name, text in found["pairs"].items():
        if not why_no_name(name, ()) and (card := _card(text)) is not None and len(saved) < MOST_PAIRS:
            saved[name] = card
        else:
            later[name] = text
    return _card(found.get("agreed")) or NOTHING_AGREED, saved, later


def _card(text: object) -> Agreements | None:
    """Return the card of a text, or None where it is none that is known here."""
    try:
        return Agreements.parse(text) if isinstance(text, str) else None
    except NotationError:
        return None
