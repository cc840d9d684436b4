"""The cost of a decision, while its round goes on: asked of a process like the adviser's, and never waited for."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from spades.bots.analysis.values import Price
from spades.bots.process.asker import Asker, Failure, Patience
from spades.bots.process.process import ChildProcess
from spades.bots.process.wire import Answer, in_a_line
from spades.engine import Move, View
from spades.session.players.adviser_child import check
from spades.steady import seconds

log = logging.getLogger(__name__)

_SECONDS = 4.0
"""What a price may take: where a mark is open, worlds are doubled until it is not."""

_IDLE_SECONDS = 30.0
_PATIENCE = Patience(start=30.0, grace=60.0, tries=2)

_KEPT = 20
"""How many answers are kept: more than a hand has cards."""


@dataclass(eq=False, slots=True)
class Check:
    """A decision that is being priced: its owner keeps it, and looks at it again.

    Attributes:
        view: What its seat saw.
        move: What it did, or may do.
        done: Whether there is an answer.
        price: What it cost; None before there is an answer, and where it is not worked out.
    """

    view: View
    move: Move
    done: bool = False
    price: Price | None = None


class Checker:
    """Asks for prices, one at a time; of those that wait, the last that was asked for comes next."""

    def __init__(self, clock: Callable[[], float] = seconds, target: Callable[..., None] = check) -> None:
        """Begin without a process; the first `ask` begins one.

        Args:
            clock: Tells the seconds that an answer takes.
            target: What runs in the process.
        """
        self._process = ChildProcess("spades-check", target, _IDLE_SECONDS)
        self._asker = Asker("the play checker", self._process, _PATIENCE, clock)
        self._checks: list[Check] = []
        self._open: Check | None = None

    def ask(self, view: View, move: Move) -> Check:
        """Have a decision priced, unless it has been already.

        Args:
            view: A position; its seat is to move.
            move: One of its legal moves.
        """
        known = next((one for one in self._checks if one.move == move and one.view == view), None)
        found = Check(view, move) if known is None else known
        self._checks = [*(one for one in self._checks if one is not found), found][-_KEPT:]
        self.update()
        return found

    def update(self) -> None:
        """Take an answer that has come, and ask for the next; never waits."""
        if self._open is not None and (outcome := self._asker.poll()) is not None:
            self._take(self._open, outcome)
            self._open = None
        if self._open is None:
            self._open = next((one for one in reversed(self._checks) if not one.done), None)
            if self._open is not None:
                self._asker.ask(self._open.view, self._open.move, seconds=_SECONDS)
            elif self._process.pid is not None and not self._process.alive:
                # It has ended by itself: nothing was asked of it for a while.
                self._process.kill()

    def close(self) -> None:
        """End the process at once; nothing is answered any more."""
        self._checks.clear()
        self._open = None
        self._asker.close()

    def _take(self, asked: Check, outcome: Answer | Failure) -> None:
        asked.done = True
        if isinstance(outcome, Failure):
            log.warning("the play checker %s", outcome)
        elif outcome.error is not None:
            log.warning("the play checker gave no price: %s", in_a_line(outcome.error))
        elif outcome.value is not None:
            from spades.bots.analysis.codec import read_price  # noqa: PLC0415  # most games are without a check

            try:
                price = read_price(outcome.value)
                if price.move != asked.move:
                    raise ValueError("the price of something else")  # noqa: TRY301  # as any other answer that is none
                asked.price = price
            except ValueError as error:
                log.warning("the play checker gave no price: %s", in_a_line(str(error)))
