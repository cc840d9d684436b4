"""The first run: one question, and then cards."""

import pygame

from spades.engine.rules import PRESETS
from spades.language import N_, _
from spades.session.players.opponents import DEFAULT_OPPONENT, EASIEST_OPPONENT
from spades.session.players.seating import Seating
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.table_flow import begin_table
from spades.ui.transitions import FirstLessonScreen, Pop, Replace, Transition
from spades.ui.widgets import Button, Group


class WelcomeScene(Dialog):
    """Asks whether the person knows the game; a yes deals, a no begins with the first lesson."""

    def __init__(self, context: Context) -> None:
        """Build the question."""
        super().__init__(context, N_("Good evening"), (660, 300))
        self._yes = Button(N_("Yes, deal"), self._deal, primary=True)
        self._no = Button(N_("No, show me"), self._show)
        self._later = Button(N_("Look around first"), self._leave, "Esc", quiet=True, size=17)
        self.group = Group([self._later, self._no, self._yes], focus=2)

    def layout(self) -> None:
        """Place the buttons."""
        self._later.rect, self._no.rect, self._yes.rect = self.footer(3, 200)

    def back(self) -> Transition | None:
        """Escape shows the title."""
        return self._leave()

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the question."""
        style = self.style
        text = _(
            "Do you know two-handed Spades?\nIf not, play a few tricks and see. It takes five minutes, and you "
            "can stop at any time."
        )
        y = self.body.top
        for line in style.wrap(text, "body", 20, self.body.width):
            style.draw_text(canvas, line, "body", 20, style.theme.text, (self.body.left, y))
            y += style.font("body", 20).get_height() + style.px(5)

    def _deal(self) -> Transition:
        return self._begin(guided=False)

    def _show(self) -> Transition:
        return Replace(FirstLessonScreen(lambda: self._begin(guided=True)))

    def _begin(self, *, guided: bool) -> Transition:
        self.context.change(welcomed=True)
        # Whoever learns the game meets a learner first; whoever knows it, the middle of the ladder.
        opponent = EASIEST_OPPONENT if guided else DEFAULT_OPPONENT
        rules = PRESETS["classic-300"]
        seating = Seating.around_person(rules, [opponent])
        return begin_table(self.context, rules, seating, guided=guided, swift=not guided)

    def _leave(self) -> Transition:
        self.context.change(welcomed=True)
        return Pop()
