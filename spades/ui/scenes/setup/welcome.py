"""The first run: one question, and then cards."""

from functools import partial

import pygame

from spades.engine.rules import PRESETS
from spades.language import _
from spades.session.players.opponents import DEFAULT_OPPONENT, EASIEST_OPPONENT
from spades.session.players.seating import Seating
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.table_flow import begin_table
from spades.ui.transitions import FirstLessonScreen, Pop, Replace, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import title_texts as texts
from spades.ui.words.common_texts import ESC, NO_SHOW_ME, YES_DEAL


class WelcomeScene(Dialog):
    """Asks whether the person knows the game; a yes deals, a no begins with the first lesson."""

    foot_units = 200.0

    def __init__(self, context: Context) -> None:
        """Build the question."""
        super().__init__(context, texts.GOOD_EVENING, (660, 300))
        later = Button(texts.LOOK_AROUND, self.back, ESC, quiet=True, size=17)
        no = Button(NO_SHOW_ME, self._show)
        yes = Button(YES_DEAL, partial(self._begin, guided=False), primary=True)
        self.group = Group([later, no, yes], focus=2)

    def back(self) -> Transition:
        """Show the title."""
        self.context.change(welcomed=True)
        return Pop()

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the question."""
        pitch = self.style.font("body", 20).get_height() + self.style.px(5)
        self.write(canvas, _(texts.DO_YOU_KNOW_SPADES), self.body.top, 20, pitch=pitch)

    def _show(self) -> Transition:
        return Replace(FirstLessonScreen(lambda: self._begin(guided=True)))

    def _begin(self, *, guided: bool) -> Transition:
        self.context.change(welcomed=True)
        # Whoever learns the game meets a learner first; whoever knows it, the middle of the ladder.
        opponent = EASIEST_OPPONENT if guided else DEFAULT_OPPONENT
        rules = PRESETS["classic-300"]
        seating = Seating.around_person(rules, [opponent])
        return begin_table(self.context, rules, seating, guided=guided, swift=not guided)
