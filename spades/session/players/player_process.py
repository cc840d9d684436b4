"""The table's side of the pipe: a player in its own process, which can be killed at any moment."""

import logging
import time

from spades.bots import Limit, make_bot
from spades.bots.process.process import Worker
from spades.engine import Move, View
from spades.session.players.player_child import work

log = logging.getLogger(__name__)

START_SECONDS = 10.0
"""How long a new process may take to answer beyond its limit: starting Python on a busy machine is slow."""

GRACE_SECONDS = 2.0
"""How long a running process may take beyond its limit before it counts as silent."""

_TRIES = 2
_NOT_ASKED = 0
"""The number of a message that is no ask; asks count from 1."""


class BotProcess:
    """Asks one player and never waits for it.

    A dead or silent process is replaced and asked again; an illegal answer, or none in two tries, is logged and
    replaced by the rule bot's move. So `poll` always brings a legal move in the end. A player that has never
    answered is given up.
    """

    def __init__(self, name: str, seed: int | None = None) -> None:
        """Name the player; `start` or the first `ask` begins its process."""
        self._name = name
        self._worker = Worker("spades-bot", work, name, seed)
        self._asked: tuple[View, Limit] | None = None
        self._number = 0
        self._tries = 0
        self._deadline = 0.0
        self._answered = False
        self._ever_answered = False
        self._given_up = False

    @property
    def thinking(self) -> bool:
        """Whether an ask is open."""
        return self._asked is not None

    @property
    def pid(self) -> int | None:
        """The process's number, or None when there is none."""
        return self._worker.pid

    def start(self) -> None:
        """Begin the process, so that it is ready before it is needed."""
        if self._worker.start():
            self._answered = False
            # A new process is not told how often others were asked, perhaps about moves that were taken back.
            self._number = 0

    def ask(self, view: View, limit: Limit) -> None:
        """Ask for a move; an ask that was open is forgotten."""
        self._asked = (view, limit)
        self._tries = 0
        if not self._given_up:
            self._send()

    def use_time(self, view: View) -> None:
        """Let a running process work ahead until it is asked; nothing comes of it but a sooner answer."""
        if not self.thinking and not self._given_up and self._worker.alive:
            self._worker.send((_NOT_ASKED, view, None))

    def poll(self) -> Move | None:
        """Return the answer, or None while there is none; never waits."""
        if self._asked is None:
            return None
        if self._given_up:
            return self._substitute()
        view, _ = self._asked
        try:
            while (answer := self._worker.receive()) is not None:
                number, move, *problem = answer
                if number != self._number:
                    continue
                self._answered = self._ever_answered = True
                # What came is only compared: the move that goes on is one of ours.
                for legal in view.legal_moves:
                    if type(move) is type(legal) and move == legal:
                        self._asked = None
                        return legal
                log.error("player %s answered %s; the rule bot moves instead", self._name, problem or repr(move))
                return self._substitute()
        except Exception:  # a broken pipe, or bytes that are not an answer
            log.warning("player %s broke off", self._name, exc_info=True)
            return self._retry()
        if not self._worker.alive:
            log.warning("player %s died", self._name)
            return self._retry()
        if time.monotonic() > self._deadline:
            log.warning("player %s is silent", self._name)
            return self._retry()
        return None

    def kill(self) -> None:
        """End the process at once."""
        self._worker.kill()

    def forget(self) -> None:
        """End the process and drop what it was asked: the next ask meets one that knows nothing of it."""
        self.kill()
        self._asked = None

    def _send(self) -> None:
        if self._asked is None:
            return
        self._tries += 1
        view, limit = self._asked
        self.start()
        self._number += 1
        allowed = (limit.seconds or 0.0) + (GRACE_SECONDS if self._answered else START_SECONDS)
        self._deadline = time.monotonic() + allowed
        self._worker.send((self._number, view, limit))

    def _retry(self) -> Move | None:
        self.kill()
        if self._tries < _TRIES:
            self._send()
            return None
        # One that has never answered cannot be started here; the game does not wait for it again.
        self._given_up = not self._ever_answered
        log.error("player %s gave no answer in %d tries; the rule bot moves instead", self._name, self._tries)
        return self._substitute()

    def _substitute(self) -> Move | None:
        if self._asked is None:
            return None
        view, _ = self._asked
        self._asked = None
        return make_bot("rule", 0).choose(view, Limit(seconds=0.5))
