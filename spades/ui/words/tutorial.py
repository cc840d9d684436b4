"""The guided round after the first lesson: what that has no room for, each said once, when it first matters."""

from collections.abc import Callable
from dataclasses import dataclass

from spades.engine.public import Phase
from spades.engine.view import View
from spades.language import N_


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson.

    Attributes:
        title: What it is about; translated when it is shown.
        text: What it says; likewise.
        matters: Whether this is the moment.
        over: Whether what it says holds no longer.
    """

    title: str
    text: str
    matters: Callable[[View], bool]
    over: Callable[[View], bool] = lambda _view: False


def my_turn(view: View, phase: Phase) -> bool:
    """Return whether it is the viewer's turn in a phase."""
    return view.phase is phase and view.to_move is view.seat


def _has_bag(view: View) -> bool:
    return view.phase is Phase.PLAY and any(
        bid is not None and bid.n and taken > bid.n for bid, taken in zip(view.bids, view.taken, strict=True)
    )


LESSONS = (
    Lesson(
        N_("The draw"),
        N_("Which cards are worth keeping? Spades, since they're always trump, and high cards of any suit."),
        lambda view: my_turn(view, Phase.DRAW),
    ),
    Lesson(
        N_("Your opponent draws too"),
        N_("You see whether they keep the first card or the second, but never its face. They see as little of yours."),
        lambda view: view.phase is Phase.DRAW and any(draw.seat is not view.seat for draw in view.draws),
    ),
    Lesson(
        N_("The bid"),
        N_("Aces and most kings take a trick, and so does each spade beyond your third. Not sure? Bid one less."),
        lambda view: my_turn(view, Phase.BID),
    ),
    Lesson(
        N_("Your lead"),
        N_(
            "Lead any bright card. Spades stay dark until they're broken: someone has to play one on "
            "another suit first."
        ),
        lambda view: my_turn(view, Phase.PLAY) and not view.trick.plays and bool(view.refusals),
        lambda view: view.broken,
    ),
    Lesson(
        N_("A bag"),
        N_(
            "A trick over your bid is a bag: one point now, but ten bags cost you 100. Once you've made "
            "your bid, the art is in losing tricks."
        ),
        _has_bag,
    ),
)


ROUND_LESSONS = (
    Lesson(
        N_("The target"),
        N_("Round follows round until somebody reaches the target. If both do, the higher score wins."),
        lambda view: view.results is not None,
    ),
    Lesson(
        N_("What comes next"),
        N_("From here on you play on your own. Hint and Undo are beside the table, and the rules are in the menu."),
        lambda view: view.results is not None,
    ),
)
"""The lessons at the end of the guided round, one after the other, before the next round."""


class Guide:
    """Whether a round is guided, and by what.

    Attributes:
        tutorial: The lessons of the round, or None.
    """

    def __init__(self) -> None:
        """Begin without lessons."""
        self.tutorial: Tutorial | None = None

    def begin(self) -> None:
        """Begin with the first lesson."""
        self.tutorial = Tutorial()

    def end(self) -> None:
        """Show no more lessons for now."""
        self.tutorial = None


class Tutorial:
    """The lessons of one round, each shown once.

    Attributes:
        lesson: The lesson being shown, or None.
    """

    def __init__(self) -> None:
        """Begin with no lesson shown."""
        self.lesson: Lesson | None = None
        self._shown: set[str] = set()
        self._view: View | None = None

    def watch(self, view: View) -> bool:
        """Look at a view; returns whether there is another lesson to tell now, at most one a view."""
        if view == self._view:
            return False
        self._view = view
        if self.lesson is not None and self.lesson.over(view):
            self.lesson = None
        for lesson in _lessons(view):
            if lesson.title not in self._shown and lesson.matters(view):
                self._shown.add(lesson.title)
                self.lesson = lesson
                return True
        return False


def _lessons(view: View) -> tuple[Lesson, ...]:
    """Return the lessons for a table: with a partner, those that begin where the others end."""
    if view.rules.partner_of(view.seat) is None:
        return LESSONS
    # What they look at is loaded with the table.
    if view.rules.pack != "standard":
        from spades.ui.words.tutorial_street import STREET_LESSONS  # noqa: PLC0415

        return STREET_LESSONS
    from spades.ui.words.tutorial_partners import PARTNER_LESSONS  # noqa: PLC0415

    return PARTNER_LESSONS
