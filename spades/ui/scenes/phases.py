"""Which scene goes with which phase."""

from spades.engine.public import Phase
from spades.ui.context import Context
from spades.ui.scenes.bid import BidScene
from spades.ui.scenes.draw import DrawScene
from spades.ui.scenes.play import PlayScene
from spades.ui.scenes.stack import Scene
from spades.ui.scenes.table import TableScene
from spades.ui.table.view import Stage

_SCENES: dict[Phase, type[TableScene]] = {
    Phase.DRAW: DrawScene,
    Phase.BID: BidScene,
    Phase.PLAY: PlayScene,
    Phase.ROUND_OVER: PlayScene,
    Phase.GAME_OVER: PlayScene,
}


def phase_scene(context: Context, stage: Stage, *, fresh: bool) -> Scene:
    """Return the scene for the phase that the stage shows; a fresh round begins with its motion."""
    return _SCENES[stage.view.phase](context, stage, phase_scene, fresh=fresh)
