"""The hint at the table: asked for, thought about, shown, and gone when the position changes."""

from typing import Protocol

from spades.engine.cards import Card
from spades.engine.moves import Move, PlayCard
from spades.engine.public import Phase
from spades.engine.view import View
from spades.language import N_, _
from spades.session.game.viewer import ViewerSession
from spades.session.players.adviser import Analysis, Status
from spades.ui.words.hints import hint_words

THINKING = N_("Thinking about a hint\N{HORIZONTAL ELLIPSIS}")
NOT_NOW = N_("A hint is for whoever is to move.")
FAILED = N_("No hint this time: it couldn't be worked out. Ask again, or play on.")


class Says(Protocol):
    """Puts a sentence where the person reads it."""

    def __call__(self, message: str, *, refused: bool = False) -> None:
        """Put it there."""


class Hint:
    """Asks the adviser of a game.

    Attributes:
        shown: The analysis that is shown, or None.
    """

    def __init__(self, session: ViewerSession, say: Says) -> None:
        """Begin without a hint."""
        self._session = session
        self._say = say
        self._view: View | None = None
        self._wanted = False
        self.shown: Analysis | None = None

    @property
    def thinking(self) -> bool:
        """Whether a hint has been asked for and has not come yet."""
        return self._wanted

    @property
    def move(self) -> Move | None:
        """The recommended choice, while it is shown."""
        return None if self.shown is None else self.shown.best.move

    @property
    def card(self) -> Card | None:
        """The recommended card of the hand, while it is shown."""
        return self.move.card if isinstance(self.move, PlayCard) else None

    def press(self) -> Analysis | None:
        """Ask for a hint; once one is shown, return all there is to say."""
        view = self._session.view
        if self.shown is not None and self._is_of(view):
            return self.shown
        if not view.legal_moves or view.phase not in (Phase.DRAW, Phase.BID, Phase.PLAY):
            self._say(_(NOT_NOW), refused=True)
            return None
        self._view, self._wanted = view, True
        self._session.ask_hint()
        self._say(_(THINKING))
        return None

    def update(self) -> bool:
        """Let time pass; returns whether something looks different now."""
        view = self._session.view
        changed = False
        if self._view is not None and not self._is_of(view):
            changed = self.shown is not None or self._wanted
            self.clear()
        status = self._session.hint_status()
        if not self._wanted:
            return changed
        if status is Status.READY and (analysis := self._session.take_hint()) is not None:
            self._wanted = False
            self.shown = analysis
            self._say(hint_words(analysis))
            return True
        if status in (Status.FAILED, Status.NONE):
            self._wanted = False
            self._say(_(FAILED), refused=True)
            return True
        return changed

    def clear(self) -> None:
        """Put the hint away."""
        self._view, self._wanted, self.shown = None, False, None

    def _is_of(self, view: View) -> bool:
        """Return whether the hint is about this position."""
        return view is self._view or view == self._view
