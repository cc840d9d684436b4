"""Waits for what is made beside the window: it knows nothing of the clock of a test."""

from spades.ui.paint.sprites import Sprites


def wait_for_pictures(sprites: Sprites) -> None:
    """Wait until all pictures of cards are there that are made ahead."""
    sprites._ahead.wait()
    sprites._passing._ahead.wait()
