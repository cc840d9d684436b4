"""Gives memory back while nothing happens: all that is let go is made again in a moment."""

from spades.ui.device.memory import return_free_blocks
from spades.ui.paint.cloth import let_cloth_go
from spades.ui.paint.shapes import let_shapes_go
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style, let_fonts_go


class Resting:
    """Lets go of all that is not seen: most of it in a pause, and the cloth, which takes longest to make, at rest."""

    def __init__(self) -> None:
        """Begin with nothing to let go."""
        self._let_go = 0
        self._rests = False

    def step(self, frames: int, style: Style, sprites: Sprites, *, pauses: bool, rests: bool) -> None:
        """Let go of all that is due.

        Args:
            frames: How many have been painted so far.
            style: Keeps texts.
            sprites: Keeps cards.
            pauses: Whether nothing has happened for a while.
            rests: Whether nothing is due any more.
        """
        if (rests or pauses) and frames > self._let_go:
            self._let_go = frames
            let_fonts_go()
            let_shapes_go()
            style.rest()
            sprites.rest()
            return_free_blocks()
        if rests and not self._rests:
            let_cloth_go()
            return_free_blocks()
        self._rests = rests
