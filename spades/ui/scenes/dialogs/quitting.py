"""Leaving the program: at once, or after a question where a game would be lost."""

from spades.ui.context import Context
from spades.ui.transitions import AnyScreen, ConfirmScreen, Pop, Push, Quit, Transition
from spades.ui.words import common_texts as common
from spades.ui.words import dialog_texts as texts
from spades.ui.words.common_texts import QUIT

_ASKED = ConfirmScreen(texts.QUIT_AND_LOSE, texts.NOT_SAVED_NOW, common.PLAY_ON, Pop, QUIT, Quit)
"""Unlike elsewhere Enter stays: what is asked is lost for good."""


def leave_program(context: Context, showing: AnyScreen | None = None, *, asks: bool = True) -> Transition:
    """Quit; where the game under way is not on the disk, ask first, but not twice.

    Args:
        context: What all scenes share.
        showing: The screen that takes events, which may be the question.
        asks: Whether anybody is there to answer: the end of the session waits for nobody.
    """
    if not asks or context.games.saving or not context.games.left.in_midgame or showing == _ASKED:
        return Quit()
    return Push(_ASKED)
