"""Which scene goes with which phase."""

from spades.engine.public import Phase
from spades.ui.context import Context
from spades.ui.scenes.bid import BidScene
from spades.ui.scenes.draw import DrawScene
from spades.ui.scenes.play import PlayScene
from spades.ui.scenes.stack import Scene
from spades.ui.scenes.table import TableScene
from spades.ui.table.view import TableView

_SCENES: dict[Phase, type[TableScene]] = {
    Phase.DRAW: DrawScene,
    Phase.BID: BidScene,
    Phase.PLAY: PlayScene,
    Phase.ROUND_OVER: PlayScene,
    Phase.GAME_OVER: PlayScene,
}


def phase_scene(context: Context, table_view: TableView, *, fresh: bool) -> Scene:
    """Return the scene for the phase that the stage shows; a fresh round begins with its motion."""
    return _SCENES[table_view.view.phase](context, table_view, phase_scene, fresh=fresh)
