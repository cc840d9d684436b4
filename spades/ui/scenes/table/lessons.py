"""The lessons of a guided round at the table: each is told when its moment has come."""

from functools import partial

from spades.language import _
from spades.ui.context import Context
from spades.ui.paint.pieces import Piece, Pieces
from spades.ui.paint.style import Style
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.table.layout import TableLayout
from spades.ui.table.lesson import LessonPanel
from spades.ui.widgets import Button
from spades.ui.words import table_texts as texts
from spades.ui.words.tutorial import Lesson


class Lessons:
    """Tells the lessons of the guide that is on, if one is.

    Attributes:
        end: The button that ends the guide.
    """

    def __init__(self, context: Context, running: RunningGame) -> None:
        """Begin with nothing told."""
        self._context = context
        self._running = running
        self._panel: LessonPanel | None = None
        self.end = Button(texts.END_THE_GUIDE, context.end_guide, size=16)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is there to be told, or None."""
        tutorial = self._context.guide.tutorial
        return None if tutorial is None else tutorial.lesson

    @property
    def guiding(self) -> bool:
        """Whether the round is guided: lessons have their room before the first and after the last of them."""
        return self._context.guide.tutorial is not None

    def words(self) -> list[str]:
        """Return the lesson that is told, if one is."""
        return [] if (lesson := self.lesson) is None else [_(lesson.title), _(lesson.text)]

    def update(self, style: Style) -> None:
        """Tell the next lesson when its moment has come; those of the round's end are told with its score."""
        tutorial, session = self._context.guide.tutorial, self._running.session
        if tutorial is None:
            return
        if self._running.board.settled and tutorial.watch(session.state.view) and tutorial.lesson is not None:
            self.place(style, self._running.board.layout)
            self._context.speech.say(". ".join(self.words()), keep=True, aside=True)
        if session.state.view.results is not None:
            tutorial.lesson = None

    def place(self, style: Style, layout: TableLayout) -> None:
        """Break the lesson into lines where there is room for it, with its button below."""
        if words := self.words():
            self._panel = LessonPanel.of(style, layout, *words)
            self.end.rect = self._panel.button

    def pieces(self, style: Style, *, focused: bool) -> Pieces:
        """Return the lesson with its button; `focused` is whether that has the keyboard's focus."""
        if self.lesson is None or self._panel is None:
            return {}
        shown = partial(self._panel.draw, style=style)
        button = partial(self.end.draw, style=style, focused=focused)
        look = self.end.look(), self.end.rect, focused
        return {"lesson": Piece(self._panel, None, shown), "lesson-button": Piece(look, None, button)}
