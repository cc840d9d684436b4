"""Makes the scenes that `spades.ui.transitions` names: the one place that does, for the app alone.

Each scene is loaded when its screen is first asked for: the first frame needs one of them, and waits for no other.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from spades.engine.public import Phase
from spades.ui.context import Context
from spades.ui.paint.own_pictures import is_picture
from spades.ui.scenes.base import BaseScene
from spades.ui.transitions import (
    SHOWN,
    AnyScreen,
    ImportScreen,
    JoinScreen,
    NoticeScreen,
    PictureScreen,
    Screen,
    TableScreen,
)

if TYPE_CHECKING:
    from spades.ui.scenes.table.running_game import RunningGame

BEFORE_PLAY = {
    Phase.DRAW: "table.draw:DrawScene",
    Phase.BID: "table.bid:BidScene",
    Phase.PASS: "table.passing:PassScene",
}
"""What shows the table in these phases."""


def screen_of(asked: str) -> AnyScreen:
    """Return the screen for a file the system had this program open: a picture, an invitation, or else a record."""
    if asked.lower().startswith("spades:"):
        from spades.session.net.needs import missing_elsewhere  # noqa: PLC0415  # opened once in a while
        from spades.ui.words.guest_table import missing_words  # noqa: PLC0415

        absent = missing_elsewhere()
        return NoticeScreen(missing_words(absent)) if absent else JoinScreen(asked)
    return PictureScreen(asked) if is_picture(asked) else ImportScreen(asked)


class Screens:
    """Makes the scene of a screen that is named."""

    def __init__(self, context: Context) -> None:
        """Take the parts that scenes share."""
        self._context = context
        self._running: RunningGame | None = None

    @property
    def running(self) -> "RunningGame":
        """The game under way on screen; the scenes of the table share it, so that cards never jump.

        Raises:
            RuntimeError: No table is open.
        """
        session = self._context.games.session
        if session is None:
            raise RuntimeError("no table is open")
        if self._running is None or self._running.session is not session:
            from spades.ui.scenes.table.running_game import RunningGame  # noqa: PLC0415  # with the first table

            self._running = RunningGame(self._context, session)
        return self._running

    def make(self, screen: AnyScreen) -> BaseScene:
        """Return the scene of a screen.

        Raises:
            RuntimeError: It is one of the table, and no table is open.
        """
        shown, needs = (screen.value, {}) if isinstance(screen, Screen) else (SHOWN[type(screen)], screen._asdict())
        name = shown.scene
        if shown.at_table:
            needs["running"] = self.running
        if isinstance(screen, TableScreen):
            name = BEFORE_PLAY.get(self.running.board.view.phase, name)
        scene: BaseScene = scene_class(name)(self._context, **needs)
        return scene


def scene_class(name: str) -> type[BaseScene]:
    """Return the class of a scene by its module and name."""
    module, _, of_class = name.partition(":")
    found: type[BaseScene] = getattr(import_module(f"spades.ui.scenes.{module}"), of_class)
    return found
