"""The help at the table: a hint, which is gone when the position changes, and what the play checker says."""

from typing import NamedTuple, Protocol

from spades.engine.cards import Card
from spades.engine.moves import PLAYS, Move
from spades.engine.public import Phase
from spades.engine.view import View
from spades.language import _
from spades.session.game.actions import AskHint
from spades.session.game.viewing import Viewer
from spades.session.players.adviser import Analysis, Check, Status
from spades.ui.context import Context
from spades.ui.words import table_texts as texts
from spades.ui.words.checks import check_words
from spades.ui.words.guest_table import DECLINED
from spades.ui.words.hints import hint_words, recommendation

_RAISED_SECONDS = 0.25
"""How long a card is raised before it is asked about: whoever looks for another passes over it."""


class Says(Protocol):
    """Puts a sentence where the person reads it."""

    def __call__(self, message: str, *, refused: bool = False) -> None:
        """Put it there."""


class Hint:
    """The hint of a game: asked for, thought about, shown, and gone when the position changes.

    Attributes:
        shown: The analysis that is shown, or None.
    """

    def __init__(self, session: Viewer, say: Says) -> None:
        """Begin without a hint."""
        self._session = session
        self._say = say
        self._view: View | None = None
        self._wanted = self._asked = False
        self.shown: Analysis | None = None

    @property
    def thinking(self) -> bool:
        """Whether a hint has been asked for and has not come yet."""
        return self._wanted

    @property
    def move(self) -> Move | None:
        """The recommended choice, while it is shown."""
        return self._session.advised if self.shown is None else self.shown.best.move

    def press(self) -> Analysis | None:
        """Ask for a hint; once one is shown, return all there is to say."""
        view = self._session.state.view
        if self.shown is not None and self._is_of(view):
            return self.shown
        if not view.legal_moves or view.phase not in (Phase.DRAW, Phase.BID, Phase.PASS, Phase.PLAY):
            self._say(_(texts.HINT_NOT_NOW), refused=True)
            return None
        self._view, self._wanted = view, True
        asks = self._session.act(AskHint())
        self._asked = self._session.state.asked is not None or not asks
        self._say(_(texts.HINT_THINKING))
        return None

    def update(self) -> None:
        """Take answers that have come."""
        if self._view is not None and not self._is_of(self._session.state.view):
            self.clear()
        if not self._wanted:
            return
        status = self._session.state.hint
        if status is Status.READY and (analysis := self._session.take_hint()) is not None:
            self._wanted = False
            self.shown = analysis
            self._say(hint_words(analysis))
        elif self._session.advised is not None:
            self._wanted = False
            self._say(recommendation(self._session.advised))
        elif status in (Status.FAILED, Status.NONE) and self._session.state.asked is None:
            self._wanted = False
            declined = self._asked and status is Status.NONE
            self._say(_(DECLINED if declined else texts.HINT_FAILED), refused=True)

    def clear(self) -> None:
        """Put the hint away."""
        self._view, self._wanted, self.shown = None, False, None

    def _is_of(self, view: View) -> bool:
        """Return whether the hint is about this position."""
        return view is self._view or view == self._view


class PricedMove(NamedTuple):
    """A decision with its price.

    Attributes:
        check: The decision, with its price.
        made: Whether it has been made; if not, nothing is told of what is better.
    """

    check: Check
    made: bool


class PlayCheck:
    """The play checker at the table: it asks what decisions cost, and nothing waits for it.

    Attributes:
        shown: What is told now, or None.
    """

    def __init__(self, context: Context, session: Viewer) -> None:
        """Begin with nothing asked."""
        self._context, self._session = context, session
        self._checks: tuple[Check | None, Check | None] = None, None
        self._card: Card | None = None
        self._since: float | None = None
        self.shown: PricedMove | None = None

    @property
    def waiting(self) -> bool:
        """Whether a price is on its way."""
        return any(check is not None and not check.done for check in self._checks)

    @property
    def _when(self) -> str:
        """When it speaks: as the preference has it, and never where there is no help."""
        settings = self._context.settings
        none = settings.tournament or self._context.guide.tutorial is not None or settings.play_checker == "off"
        return "off" if none or not self._session.state.checks else settings.play_checker

    def make(self, move: Move) -> None:
        """Take notice of a decision, just before it is made."""
        made = None if self._when == "off" else self._session.ask_check(move)
        self._checks, self._card, self._since = (None, made), None, None

    def clear(self) -> None:
        """Clear the check: its decision is no longer so."""
        self._checks, self._card, self._since = (None, None), None, None

    def update(self, now: float, raised: Card | None) -> None:
        """Take answers that have come; a card that is `raised` may be asked about."""
        if self._when == "off":
            self.clear()
        if self._when != "before":
            raised = None
        if raised is not self._card:
            self._card, self._since, self._checks = raised, now, (None, self._checks[1])
        elif raised is not None and self._since is not None and now - self._since >= _RAISED_SECONDS:
            self._since, self._checks = None, (self._session.ask_check(PLAYS[raised]), self._checks[1])
        if self.waiting:
            self._session.update_checks()
        priced = (
            PricedMove(check, made)
            for check, made in zip(self._checks, (False, True), strict=True)
            if check is not None and check.price is not None
        )
        before, self.shown = self.shown, next(priced, None)
        if self.shown is not None and self.shown != before:
            self._context.speech.say(check_words(self.shown.check, made=self.shown.made), keep=True)
