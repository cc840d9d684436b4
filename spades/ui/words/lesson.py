"""A lesson of a guided round."""

from collections.abc import Callable
from dataclasses import dataclass

from spades.engine.public import Phase
from spades.engine.view import View


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson.

    Attributes:
        title: What it is about; translated when it is shown.
        text: What it says; likewise.
        matters: Whether this is the moment.
    """

    title: str
    text: str
    matters: Callable[[View], bool]


def my_turn(view: View, phase: Phase) -> bool:
    """Return whether it is the viewer's turn in a phase."""
    return view.phase is phase and view.to_move is view.seat
