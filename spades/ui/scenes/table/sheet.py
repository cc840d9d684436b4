"""The score sheet: every round so far."""

import pygame

from spades.language import _
from spades.ui.charts.rounds_table import RoundsTable
from spades.ui.charts.score_chart import draw_score_chart
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common
from spades.ui.words.sides import side_name


class SheetScene(Dialog):
    """Rounds as lines, the latest at the foot, and the course of the game below."""

    def __init__(self, context: Context, running: RunningGame) -> None:
        """Read the rounds."""
        self._running = running
        self._rounds = running.session.state.so_far.rounds
        # Three sides have more columns than two.
        wide = 820 if running.session.state.view.rules.sides == 2 else 1040
        super().__init__(context, common.SCORE_SHEET, (wide, 620) if self._rounds else (480, 220))
        self._close = Button(common.CLOSE, Pop, common.ESC, primary=True)
        self.group = Group([self._close])

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Close with P, which opened it."""
        if event.type == pygame.KEYDOWN and self.context.prompts.means(event, Command.SHEET):
            return Pop()
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the lines that there is room for, and the plot."""
        style, theme = self.style, self.style.theme
        view, names = self._running.session.state.view, self._running.board.names
        rules, sides = view.rules, [side_name(view, side, names) for side in range(view.rules.sides)]
        foot = self._close.rect.top - style.px(14)
        if not self._rounds:
            text, y = _(common.NO_ROUNDS), self.body.top + style.px(10)
            style.draw_text(canvas, text, "body", 19, theme.quiet, (self.body.left, y), "midleft", self.body.width)
            return
        plot_tall = round(min(style.px(170), (foot - self.body.top) * 0.4))
        pitch = max(18, style.px(28))
        room = max(1, (foot - plot_tall - self.body.top) // pitch - 2)
        # What a few rounds leave free is the plot's.
        lines = min(room, len(self._running.session.state.so_far.rounds)) + 2
        plot_tall = max(plot_tall, min(style.px(330), foot - self.body.top - lines * pitch))
        table = RoundsTable(sides, bags=rules.bags_count, first=self._running.first_side)
        table.area = self.body
        table.draw_head(canvas, style, pitch)
        for row, summary in enumerate(self._rounds[-room:], 2):
            table.draw_line(canvas, style, self.body.top + row * pitch, summary)
        area = pygame.Rect(self.body.left, foot - plot_tall, self.body.width, plot_tall)
        draw_score_chart(canvas, style, area, self._rounds, rules.target, sides)
