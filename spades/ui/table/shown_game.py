"""From the states of a board to cards under way: the game as it is seen lags behind, and nothing waits for that."""

from collections.abc import Callable
from dataclasses import replace

from spades.engine.view import View
from spades.session.game.table_state import TableState
from spades.ui.paint.tween import Place
from spades.ui.table.card_places import Key, Picture, picture
from spades.ui.table.playback import Playback, Step
from spades.ui.table.steps import RenderOptions, leap, steps_between


class ShownGame:
    """The game as it is seen: each change of it becomes pictures, which are played in their order.

    Attributes:
        playback: The cards under way.
    """

    def __init__(self, view: View, options: Callable[[], RenderOptions]) -> None:
        """Begin at rest, with nothing shown; `options` returns the current options of pictures."""
        self.playback = Playback()
        self._options = options
        self._first = view
        self._last: View | None = None

    @property
    def view(self) -> View:
        """The view that is seen; it may lag behind the game while cards are under way."""
        return self.playback.step.view if self.playback.step else self._last or self._first

    def begin(self, state: TableState) -> None:
        """Show a new round or game from its first picture on."""
        self._last = None
        # The table is bare before it: what already lies in its place would not move.
        self.playback.settle(Step(Picture({}), state.view, 0.0))
        self.show(state)

    def settle(self, state: TableState) -> None:
        """Show the game as it is now, at rest."""
        self._last = state.view
        self.playback.settle(Step(self._picture(state.view), state.view, 0.0))

    def show(self, state: TableState) -> bool:
        """Queue the pictures of a change; where moves were taken back or made again, their end is shown at once.

        Returns:
            Whether there are any.
        """
        options = self._options()
        if state.leap:
            self.playback.skip()
            steps = [leap(state.view, options)]
        else:
            steps = self._steps(state, options)
        self.playback.add(steps)
        self._last = state.view
        return bool(steps)

    def look(self, view: View) -> None:
        """Show the hand of the person who looks: its backs are turned, and a card that is offered comes up."""
        seen = self._picture(view)
        offered: dict[Key, Place] = {key: place for key, place in seen.origins.items() if key is view.offered}
        self._add(replace(seen, origins=offered, exits={}), view, 0.24, ("slide",))

    def put_down(self, view: View) -> None:
        """Have the hand face down, or the table turned to the person who comes next, whose hand is."""
        self._add(replace(self._picture(view), origins={}, exits={}), view, 0.3)

    def _add(self, seen: Picture, view: View, lasts: float, sounds: tuple[str, ...] = ()) -> None:
        self.playback.add([Step(seen, view, self._options().pace.travel(lasts), sounds=sounds)])
        self._last = view

    def _picture(self, view: View) -> Picture:
        options = self._options()
        return picture(view, options.layout, options.hand)

    def _steps(self, state: TableState, options: RenderOptions) -> list[Step]:
        """Return the pictures of a change; a hand that is put down by it is in none of them."""
        before, view = self._last, state.view
        if before is None or not before.hand or view.hand or not state.shared:
            return steps_between(before, view, options)
        steps = steps_between(without_hand(before), view, options)
        # The backs lie where the cards lay; and a card that comes from among them does not show from where.
        self.playback.forget(before.hand)
        return [replace(step, picture=_from_where_they_lie(step.picture, view)) for step in steps]


def without_hand(view: View) -> View:
    """Return a view without the facts that one seat alone may know."""
    return replace(view, hand=(), legal_moves=(), offered=None, known_out=(), unseen=(), refusals=())


def _from_where_they_lie(seen: Picture, view: View) -> Picture:
    """Return a picture in which the backs of the near hand come from nowhere else."""
    near = {("held", view.seat, at) for at in range(13)}
    return replace(seen, origins={key: place for key, place in seen.origins.items() if key not in near})
