"""A new game: what is played, against whom, and how far."""

from dataclasses import replace

import pygame

from spades.engine.rules import PRESETS, Rules
from spades.language import N_, _
from spades.session.opponents import OPPONENTS
from spades.ui.context import Context
from spades.ui.rules_text import describe
from spades.ui.scene import Pop, Push, Transition
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.confirm import ConfirmScene
from spades.ui.widgets import Button, Choice, Group, Slider

_TITLES = {
    "classic-300": N_("Classic, to 300"),
    "classic-500": N_("Classic, to 500"),
    "unseen-500": N_("Unseen discards, to 500"),
}
"""The rule sets for two, as a person meets them."""


class NewGameScene(Dialog):
    """Remembers the last choice."""

    def __init__(self, context: Context) -> None:
        """Build the rows from the last choice."""
        super().__init__(context, N_("New game"), (720, 600))
        settings = context.settings
        self._opponent = settings.opponent
        name, _, target = settings.rules.partition(",target=")
        name = name if name in _TITLES else next(iter(_TITLES))
        self._preset = Choice(N_("Rules"), list(_TITLES.items()), name, self._choose_preset)
        opponents = [(opponent.name, opponent.title) for opponent in OPPONENTS]
        self._who = Choice(N_("Opponent"), opponents, settings.opponent, self._choose_opponent)
        goal = int(target) if target.isdecimal() and 50 <= int(target) <= 1000 else PRESETS[name].target
        self._target = Slider(N_("Points to win"), (50, 1000), goal, 50, self._changed)
        self._back = Button(N_("Back"), Pop, "Esc")
        self._deal = Button(N_("Deal"), self._start, "Enter", primary=True)
        self.group = Group([self._preset, self._who, self._target, self._back, self._deal])
        self.group.focus_on(self._deal)

    def layout(self) -> None:
        """Place the rows and buttons."""
        rows = self.rows(3, units=52)
        self._preset.rect, self._who.rect, self._target.rect = rows
        self._back.rect, self._deal.rect = self.footer(2)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint what the choice means."""
        look, theme = self.look, self.look.theme
        left, width = self.body.left + look.px(12), self.body.width - look.px(24)
        y = self._target.rect.bottom + look.px(20)
        sentence = next(opponent.sentence for opponent in OPPONENTS if opponent.name == self._who.value)
        paragraphs = [("italic", 20, f"{_(self._who_title())}. {_(sentence)}")]
        paragraphs += [("body", 17, text) for _head, text in describe(self._rules())[:3]]
        for kind, units, text in paragraphs:
            for line in look.wrap(text, kind, units, width):
                height = look.font(kind, units).get_height()
                if y + height > self._deal.rect.top - look.px(6):
                    return
                look.put(canvas, line, kind, units, theme.quiet, (left, y))
                y += height + look.px(2)
            y += look.px(10)

    def _rules(self) -> Rules:
        return replace(PRESETS[self._preset.value], target=self._target.value)

    def _who_title(self) -> str:
        return next(opponent.title for opponent in OPPONENTS if opponent.name == self._who.value)

    def _choose_preset(self, name: str) -> None:
        self._target.value = PRESETS[name].target
        self._stale = True

    def _choose_opponent(self, name: str) -> None:
        self._opponent = name
        self._stale = True

    def _changed(self, _value: int) -> None:
        self._stale = True

    def _start(self) -> Transition:
        if self.context.saved_game() is not None:
            text = N_("The game under way ends here if you begin a new one.")
            return Push(ConfirmScene(self.context, N_("Begin a new game?"), text, N_("New game"), self._begin))
        return self._begin()

    def _begin(self) -> Transition:
        from spades.ui.scenes.tables import begin_table  # noqa: PLC0415  # the table leads back here

        return begin_table(self.context, self._rules(), self._who.value)
