"""Leaving somebody else's table: to come back, with a player in one's place, or for good."""

from functools import partial

import pygame

from spades.language import _
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.table_flow import show_title
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import elsewhere as texts
from spades.ui.words.common_texts import BACK, ESC

_WAYS = {
    "pause": (texts.PAUSE, texts.PAUSE_MEANS),
    "player": (texts.PLAYER, texts.PLAYER_MEANS),
    "end": (texts.END, texts.END_MEANS),
}


class LeaveScene(Dialog):
    """Three ways, each with a sentence."""

    def __init__(self, context: Context) -> None:
        """Offer them; the seat waits where nothing else is said."""
        super().__init__(context, texts.LEAVE_TITLE, (660, 430))
        self._ways = [Button(label, partial(self._leave, how)) for how, (label, _means) in _WAYS.items()]
        self._back = Button(BACK, Pop, ESC)
        self.group = Group([*self._ways, self._back], focus=0)

    def layout(self) -> None:
        """Place each way beside its sentence."""
        style = self.style
        (self._back.rect,) = self.footer(1)
        room = self.foot - self.body.top - style.px(10)
        for at, way in enumerate(self._ways):
            row = pygame.Rect(self.body.left, self.body.top + room * at // 3, style.px(220), room // 3)
            way.rect = row.inflate(0, -max(0, row.height - style.px(56)))

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the sentences."""
        style = self.style
        for way, (_label, means) in zip(self._ways, _WAYS.values(), strict=True):
            left = way.rect.right + style.px(20)
            lines = style.wrap(_(means), "body", 18, self.body.right - left)
            y = way.rect.centery - len(lines) * style.px(24) // 2
            for line in lines:
                style.draw_text(canvas, line, "body", 18, style.theme.text, (left, y), "topleft")
                y += style.px(24)

    def _leave(self, how: str) -> Transition:
        self.context.games.visits.leave(how)
        return show_title(self.context)
