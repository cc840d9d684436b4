"""What the person has agreed with a partner: the card in force, and pairs that were saved under names.

    {"agreed": "nil=later", "pairs": {"Anna and I": "bags=duck"}}

A pair of which a later version says more than this one knows is passed over, and stays in the file.
"""

import json
import logging
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from spades.bots.partner.agreements import FREE, NOTHING_AGREED, Agreements
from spades.bots.partner.measured import Cost, measured_costs
from spades.engine import NotationError
from spades.engine.text import shortened
from spades.language import N_, _
from spades.session.players.people import why_no_name
from spades.session.program.storage import read_at_most, set_aside_saying, write_atomically

__all__ = ["FREE", "NOTHING_AGREED", "Agreements", "Cost", "Pairs", "cost_of"]

log = logging.getLogger(__name__)

MOST_PAIRS = 40
TOO_MANY = N_("There are forty pairs already: delete one first.")

_LARGEST = 100_000
"""Bytes of the file that are read at most: one with the most pairs has a tenth of it."""


class Pairs:
    """The card in force and the saved pairs. Nothing here raises because of a file."""

    def __init__(self, path: Path | None = None, *, keep: bool = True) -> None:
        """Read them.

        Args:
            path: The file; None for no file at all.
            keep: Whether changes are written; if not, they hold until the program ends.
        """
        self._path = path
        self._keep = keep
        self._agreed = NOTHING_AGREED
        self._saved: dict[str, Agreements] = {}
        # What only a later version understands, by name: it goes back into the file as it came.
        self._later: dict[str, object] = {}
        self._notice: str | None = None
        self._read()

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
        self._write()

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
        self._write()

    def delete(self, name: str) -> None:
        """Delete a saved pair; its card stays in force if it is."""
        self._saved.pop(name, None)
        self._write()

    def consume_notice(self) -> str | None:
        """Return the message about the file that the person must see, or None; asking clears it."""
        notice, self._notice = self._notice, None
        return notice

    def _read(self) -> None:
        if self._path is None:
            return
        try:
            data = json.loads(read_at_most(self._path, _LARGEST).decode("utf-8"))
            pairs = data["pairs"]
            for name, text in [*pairs.items()]:
                if not why_no_name(name, ()) and (card := _card(text)) is not None and len(self._saved) < MOST_PAIRS:
                    self._saved[name] = card
                else:
                    self._later[name] = text
            self._agreed = _card(data.get("agreed")) or NOTHING_AGREED
        except (FileNotFoundError, NotADirectoryError):
            return
        except (OSError, ValueError, RecursionError, LookupError, TypeError, AttributeError) as error:
            log.warning("the saved pairs are damaged: %s", shortened(str(error)))
            self._notice = set_aside_saying(
                self._path, _("Some preferences couldn't be read, so the defaults are used.")
            )

    def _write(self) -> None:
        if self._path is None or not self._keep:
            return
        pairs = self._later | {name: card.format() for name, card in self._saved.items()}
        try:
            write_atomically(self._path, json.dumps({"agreed": self._agreed.format(), "pairs": pairs}, indent=1) + "\n")
        except OSError as error:
            log.warning("pairs not saved: %s", error.strerror)
            self._notice = _("Your preferences couldn't be saved; they last until you quit.")


def cost_of(line: str, choice: str) -> Cost | None:
    """Return the cost of an agreement to a pair, or None where that is not known."""
    return measured_costs().get(f"{line}={choice}")


def _card(text: object) -> Agreements | None:
    """Return the card of a text, or None where it is none that is known here."""
    try:
        return Agreements.parse(text) if isinstance(text, str) else None
    except NotationError:
        return None
