"""The way back to where the person was: at the start, after an error, and when another file holds the games."""

from collections.abc import Callable, Generator

import pygame

from spades.language import N_
from spades.session.program.instance import Instance
from spades.ui.context import Context
from spades.ui.paint.style import Style
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.stack import SceneStack
from spades.ui.scenes.table.table_flow import next_round, resume_table
from spades.ui.transitions import (
    ConfirmScreen,
    Pop,
    Push,
    ReadingScreen,
    Replace,
    Reset,
    Screen,
    SecondWindowScreen,
    Transition,
)


class Resuming:
    """Leads to the table as it was left, or to the title."""

    def __init__(self, context: Context, stack: SceneStack) -> None:
        """Begin; over the title of the stack a very long game is read."""
        self._context = context
        self._stack = stack

    def begin(self, second: Instance | None, *, new_game: bool) -> None:
        """Show the first screens: the table as it was left, or the title and a question over it."""
        context, stack = self._context, self._stack
        if second is not None:
            stack.change(Reset(Screen.TITLE))
            stack.change(Push(SecondWindowScreen(second)))
            return
        place = context.games.place
        table = None if new_game or place == "title" else self.table()
        if table is not None:
            # The person finds the table as it was left.
            stack.change(table)
            if place == "cut" and context.games.session is not None:
                cut = next_round(context, context.games.session, anew=context.games.session.state.cut_stands)
                # Unless the preferences have decks cut by chance now.
                if isinstance(cut, Replace):
                    stack.change(Push(cut.screen))
            return
        stack.change(Reset(Screen.TITLE))
        if new_game:
            stack.change(Push(Screen.NEW_GAME))
        elif not context.settings.welcomed:
            stack.change(Push(Screen.WELCOME))

    def title(self, make: Callable[[Screen], BaseScene], style: Style, canvas: pygame.Surface) -> pygame.Surface | None:
        """Return a picture of the title as the next start will show it; None where that will show something else."""
        if self._context.games.place != "title" or not self._context.settings.welcomed:
            return None
        title, picture = make(Screen.TITLE), pygame.Surface(canvas.get_size(), 0, canvas)
        title.resize(style)
        title.draw(picture)
        return picture

    def question(self, sentence: str, keep: Callable[[], object], take: Callable[[], object]) -> ConfirmScreen:
        """Return the question which of two files to go on with: to keep the newer one, or to take the older."""

        def go_on() -> Transition:
            keep()
            return Pop()

        def go_back() -> Transition:
            self._context.games.close()
            take()
            return self.other_file(at_table=self._context.games.place != "title")

        title, keep_it, take_it = N_("Which games file?"), N_("Keep the backup"), N_("Use the older file")
        return ConfirmScreen(title, sentence, keep_it, go_on, take_it, go_back)

    def other_file(self, *, at_table: bool) -> Transition:
        """Return the way to the table as another file of the games has it, or the title."""
        self._context.history.rows.forget()
        self._context.history.rows.fetch()
        table = self.table() if at_table else None
        return table or Reset(Screen.TITLE)

    def table(self) -> Transition | None:
        """Return the way to the table that was left, or None; that of a very long game is read over the title."""
        if not self._context.games.left.takes_long:
            left = self._context.games.reopen()
            return None if left is None else Reset(resume_table(self._context, left))
        self._stack.change(Reset(Screen.TITLE))
        return Push(ReadingScreen(self._read()))

    def _read(self) -> Generator[float, None, Transition]:
        left = yield from self._context.games.reopen_steps()
        return Reset(Screen.TITLE if left is None else resume_table(self._context, left))
