"""A player in its own process, which can be killed at any moment."""

import logging
from collections.abc import Callable

from spades.bots import Limit, make_bot
from spades.bots.partner.partnership import ALONE, Partnership
from spades.bots.process.asker import Asker, Failure, Patience
from spades.bots.process.process import ChildProcess
from spades.bots.process.wire import Answer, in_a_line
from spades.engine import Move, View
from spades.engine.notation import format_move
from spades.session.players.player_child import work
from spades.steady import seconds

log = logging.getLogger(__name__)

PATIENCE = Patience(start=10.0, grace=10.0, tries=2, silent_tries=2)
"""How long a player may take beyond its limit (the least worlds do, in plain Python on a slow machine), and how many
processes are begun for one move."""


class PlayerProcess:
    """A `Player` in a process.

    A dead or silent process is replaced and asked again; an illegal answer, or none in two tries, is logged and
    replaced by the rule bot's move. So `poll` always brings a legal move in the end. A player that has never
    answered is given up.
    """

    def __init__(
        self,
        name: str,
        seed: int | None = None,
        clock: Callable[[], float] = seconds,
        partnership: Partnership = ALONE,
    ) -> None:
        """Name the player; `start` or the first `ask` begins its process.

        Args:
            name: The player, as `make_bot` takes it.
            seed: What its choices are drawn from; None for the system's own chance.
            clock: Tells the seconds that the player takes.
            partnership: What the player is told of the pair that it is one of.
        """
        self._name = name
        self._process = ChildProcess("spades-bot", work, name, seed, partnership)
        self._asker = Asker(f"player {name}", self._process, PATIENCE, clock)
        self._view: View | None = None
        self._ever_answered = False
        self._given_up = False

    @property
    def thinking(self) -> bool:
        """Whether an ask is open."""
        return self._view is not None

    def start(self) -> None:
        """Begin the process, so that it is ready before it is needed."""
        self._asker.start()

    def ask(self, view: View, limit: Limit) -> None:
        """Ask for a move; an ask that was open is forgotten."""
        self._view = view
        if not self._given_up:
            self._asker.ask(view, limit, seconds=limit.seconds or 0.0)

    def use_time(self, view: View) -> None:
        """Let a running process work ahead until it is asked; nothing comes of it but a sooner answer."""
        if not self._given_up:
            self._asker.notify(view, None)

    def poll(self) -> Move | None:
        """Return the answer, or None while there is none; never waits."""
        if self._view is None:
            return None
        view = self._view
        if self._given_up:
            return self._substitute(view)
        outcome = self._asker.poll()
        if outcome is None:
            return None
        if isinstance(outcome, Failure):
            # One that has never answered cannot be started here; the game does not wait for it again.
            self._given_up = not self._ever_answered
            log.error("player %s %s; the rule bot moves instead", self._name, outcome)
            return self._substitute(view)
        self._ever_answered = True
        # What came is only compared: the move that goes on is one of ours.
        for legal in view.legal_moves:
            if outcome.value == format_move(legal):
                self._view = None
                return legal
        log.error("player %s answered %s; the rule bot moves instead", self._name, _describe(outcome))
        return self._substitute(view)

    def kill(self) -> None:
        """End the process at once."""
        self._asker.kill()

    def forget(self) -> None:
        """End the process and drop the question: the next ask meets one that knows nothing of it."""
        self._asker.close()
        self._view = None

    def _substitute(self, view: View) -> Move:
        self._view = None
        return make_bot("rule", 0).choose(view, Limit(seconds=0.5))


def _describe(answer: Answer) -> str:
    return in_a_line(answer.value if answer.error is None else answer.error)
