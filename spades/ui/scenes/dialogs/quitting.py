"""Leaving the program: at once, or after a question where a game would be lost."""

from spades.language import N_
from spades.ui.context import Context
from spades.ui.transitions import AnyScreen, ConfirmScreen, Pop, Push, Quit, Transition

_ASKED = ConfirmScreen(
    N_("Quit and lose this game?"),
    N_("Right now your game can't be saved. It's kept only as long as this window is open."),
    N_("Play on"),
    Pop,
    N_("Quit"),
    Quit,
)
"""Unlike elsewhere Enter stays: what is asked is lost for good."""


def leave_program(context: Context, showing: AnyScreen | None = None, *, asks: bool = True) -> Transition:
    """Quit; where the game under way is not on the disk, ask first, but not twice.

    Args:
        context: What all scenes share.
        showing: The screen that takes events, which may be the question.
        asks: Whether anybody is there to answer: the end of the session waits for nobody.
    """
    if not asks or context.games.saving or not context.games.in_midgame or showing == _ASKED:
        return Quit()
    return Push(_ASKED)
