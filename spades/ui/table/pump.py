"""From the queue of what has happened to cards under way: the pump between the running game and its picture."""

import logging
from collections.abc import Callable

from spades.engine.view import View
from spades.session.game.change import Change
from spades.session.game.trace import trace
from spades.session.game.viewer import ViewerSession
from spades.ui.table.pictures import Picture, picture
from spades.ui.table.playback import Playback, Step
from spades.ui.table.steps import RenderOptions, leap, steps_between

log = logging.getLogger(__name__)


class ViewPump:
    """Takes changes out of a session's queue, and has them played in their order.

    Attributes:
        playback: The cards under way.
    """

    def __init__(self, session: ViewerSession, options: Callable[[], RenderOptions]) -> None:
        """Begin at rest, with nothing shown.

        Args:
            session: Where changes come from.
            options: Tells what pictures are made with, as it is now.
        """
        self.playback = Playback()
        self._session = session
        self._options = options
        self._last: View | None = None

    @property
    def view(self) -> View:
        """The view being shown; it may lag behind the game while cards are under way."""
        step = self.playback.step
        return step.view if step else self._session.view

    @property
    def settled(self) -> bool:
        """Whether everything that happened has been shown."""
        return self.playback.idle and not self._session.pending

    def begin(self) -> None:
        """Show a new round or game from its first picture on."""
        self._last = None
        # The table is bare before it: what already lies in its place would not move.
        self.playback.settle(Step(Picture({}), self._session.view, 0.0))
        self.show(Change(self._session.view))

    def settle(self) -> None:
        """Show the game as it is now, at rest; whatever has happened counts as shown."""
        self._session.wait()
        self._session.take_changes()
        self._last = view = self._session.view
        options = self._options()
        self.playback.settle(Step(picture(view, options.layout, options.hand), view, 0.0))
        _log_shown(view)

    def show(self, change: Change) -> None:
        """Queue the pictures of a change; where moves were taken back or made again, their end is shown at once."""
        view = change.view
        _log_shown(view)
        options = self._options()
        if change.leap:
            self.playback.skip()
            self.playback.add([leap(view, options)])
        else:
            self.playback.add(steps_between(self._last, view, options))
        self._last = view

    def begins_round(self, change: Change) -> bool:
        """Return whether a change deals cards that have not been shown yet."""
        return self._last is None or change.view.round_number != self._last.round_number


def _log_shown(view: View) -> None:
    if log.isEnabledFor(logging.DEBUG):
        log.debug("shown %s", trace(view))
