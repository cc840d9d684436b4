"""The play checker at the table: what the person's last decision cost, and what a raised card would."""

from typing import NamedTuple

from spades.engine.cards import Card
from spades.engine.moves import PLAYS, Move
from spades.session.game.viewer import ViewerSession
from spades.session.players.adviser import Check
from spades.ui.context import Context
from spades.ui.words.checks import check_words

_RAISED_SECONDS = 0.25
"""How long a card is raised before it is asked about: whoever looks for another passes over it."""


class Told(NamedTuple):
    """What the checker says.

    Attributes:
        check: The decision, with its price.
        made: Whether it has been made; if not, nothing is told of what is better.
    """

    check: Check
    made: bool


class PlayCheck:
    """Asks what decisions cost, and tells it when it is known; nothing waits for it."""

    def __init__(self, context: Context, session: ViewerSession) -> None:
        """Begin with nothing asked."""
        self._context = context
        self._session = session
        self._made: Check | None = None
        self._raised: Check | None = None
        self._card: Card | None = None
        self._since: float | None = None
        self._told: Told | None = None

    @property
    def told(self) -> Told | None:
        """What is told now, or None."""
        return self._told

    @property
    def waiting(self) -> bool:
        """Whether a price is on its way."""
        return any(check is not None and not check.done for check in (self._made, self._raised))

    @property
    def _when(self) -> str:
        """When it speaks: as the preference has it, and never where there is no help."""
        settings = self._context.settings
        none = settings.tournament or self._context.guide.tutorial is not None or not self._session.checks
        return "off" if none else settings.play_checker

    def make(self, move: Move) -> None:
        """Take notice of a decision, just before it is made."""
        self._made = None if self._when == "off" else self._session.ask_check(move)
        self._raised = self._card = self._since = None

    def clear(self) -> None:
        """Tell nothing: what was decided is no longer so."""
        self._made = self._raised = self._card = self._since = None

    def update(self, now: float, raised: Card | None) -> bool:
        """Take what has come; returns whether something else is told now.

        Args:
            now: Seconds.
            raised: The card that is raised and may be asked about, or None.
        """
        if self._when == "off":
            self.clear()
        if self._when != "before":
            raised = None
        if raised is not self._card:
            self._card, self._since, self._raised = raised, now, None
        elif raised is not None and self._since is not None and now - self._since >= _RAISED_SECONDS:
            self._since = None
            self._raised = self._session.ask_check(PLAYS[raised])
        if self.waiting:
            self._session.update_checks()
        told = next(
            (
                Told(check, made)
                for check, made in ((self._raised, False), (self._made, True))
                if check is not None and check.price is not None
            ),
            None,
        )
        if told == self._told:
            return False
        self._told = told
        if told is not None:
            self._context.speech.say(check_words(told.check, made=told.made), keep=True)
        return True
