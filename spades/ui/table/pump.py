"""From the queue of what has happened to cards under way: the pump between the running game and its picture."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

from spades.engine.view import View
from spades.session.game.change import Change
from spades.session.game.trace import trace
from spades.session.game.viewer import ViewerSession
from spades.ui.paint.tween import Place
from spades.ui.table.pictures import Key, Picture, picture
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

    def turn(self) -> None:
        """Turn the table to whoever comes next: each card goes where that seat sees it, every hand face down."""
        self._session.turn_table()
        self._put_down()

    def look(self, *, openly: bool = False) -> None:
        """Have whoever comes next look: the backs of the hand are turned, and a card that is offered comes up."""
        self._session.look_openly() if openly else self._session.look()
        view, options = self._session.view, self._options()
        seen = picture(view, options.layout, options.hand)
        offered: dict[Key, Place] = {key: place for key, place in seen.origins.items() if key is view.offered}
        self._add(Step(replace(seen, origins=offered, exits={}), view, options.pace.travel(0.24), sounds=("slide",)))

    def look_away(self) -> None:
        """Have the hand face down again."""
        self._session.look_away()
        self.playback.skip()
        self._put_down()

    def settle(self) -> Sequence[Change]:
        """Show the game as it is now, at rest; returns what has happened, which counts as shown."""
        self._session.wait()
        changes = self._session.take_changes()
        self._last = view = self._session.view
        options = self._options()
        self.playback.settle(Step(picture(view, options.layout, options.hand), view, 0.0))
        self._log_shown(view)
        return changes

    def show(self, change: Change) -> None:
        """Queue the pictures of a change; where moves were taken back or made again, their end is shown at once."""
        view = change.view
        self._log_shown(view, leap=change.leap)
        options = self._options()
        if change.leap:
            self.playback.skip()
            self.playback.add([leap(view, options)])
        else:
            self.playback.add(self._steps(view, options))
        self._last = view

    def _steps(self, view: View, options: RenderOptions) -> list[Step]:
        """Return the pictures of a change; a hand that is put down by it is in none of them."""
        before = self._last
        if before is None or not before.hand or view.hand or not self._session.shared:
            return steps_between(before, view, options)
        steps = steps_between(_without_hand(before), view, options)
        # The backs lie where the cards lay; and a card that comes from among them does not tell from where.
        self.playback.forget(before.hand)
        return [replace(step, picture=_from_where_they_lie(step.picture, view)) for step in steps]

    def _log_shown(self, view: View, *, leap: bool = False) -> None:
        if log.isEnabledFor(logging.DEBUG):
            # Whoever reads the log is not whoever has seen the hand.
            seen = trace(_without_hand(view) if self._session.shared else view)
            log.debug("shown %s%s", seen, " after a leap" if leap else "")

    def _put_down(self) -> None:
        view, options = self._session.view, self._options()
        seen = picture(view, options.layout, options.hand)
        self._add(Step(replace(seen, origins={}, exits={}), view, options.pace.travel(0.3)))

    def _add(self, step: Step) -> None:
        self.playback.add([step])
        self._last = step.view

    def begins_round(self, change: Change) -> bool:
        """Return whether a change deals cards that have not been shown yet."""
        return self._last is None or change.view.round_number != self._last.round_number


def _without_hand(view: View) -> View:
    """Return what all at the table see of a view."""
    return replace(view, hand=(), legal_moves=(), offered=None, known_out=(), unseen=(), refusals=())


def _from_where_they_lie(seen: Picture, view: View) -> Picture:
    """Return a picture in which the backs of the near hand come from nowhere else."""
    near = {("held", view.seat, at) for at in range(13)}
    return replace(seen, origins={key: place for key, place in seen.origins.items() if key not in near})
