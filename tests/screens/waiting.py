"""Waits for what is made or written beside the window: it knows nothing of the clock of a test."""

import time

from spades.session.game import session
from spades.ui.paint.sprites import Sprites
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.setup.own_picture import PictureScene

PATIENCE_SECONDS = 20.0
"""How long what is not on the driver's clock may take, on however busy a machine."""

COMMIT_SECONDS = session._COMMIT_SECONDS
"""How long a move waits for the disk within its frame, where nobody is patient."""


def wait_for_pictures(sprites: Sprites) -> None:
    """Wait until all pictures of cards are there that are made ahead."""
    sprites._ahead.wait()
    sprites._passing._ahead.wait()


def wait_for_picture(scene: BaseScene, now: float) -> None:
    """Wait while a picture is unpacked in a process of its own."""
    while isinstance(scene, PictureScene) and scene._reading is not None:
        time.sleep(0.01)
        scene.update(now)
