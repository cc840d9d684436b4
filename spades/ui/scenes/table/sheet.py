"""The score sheet: every round so far."""

import pygame

from spades.language import _
from spades.ui.charts.score_chart import draw_score_chart
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.sides import side_name
from spades.ui.words.table import NONE, number


class SheetScene(Dialog):
    """Rounds as lines, the latest at the foot, and the course of the game below."""

    def __init__(self, context: Context, running: RunningGame) -> None:
        """Read the rounds."""
        self._running = running
        self._rounds = list(running.session.history)
        super().__init__(context, texts.SCORE_SHEET, (820, 620) if self._rounds else (480, 220))
        self._close = Button(common.CLOSE, Pop, common.ESC, primary=True)
        self.group = Group([self._close])

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """P closes what P opened."""
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
            text, y = _(texts.NO_ROUNDS), self.body.top + style.px(10)
            style.draw_text(canvas, text, "body", 19, theme.quiet, (self.body.left, y), "midleft", self.body.width)
            return
        plot_tall = round(min(style.px(170), (foot - self.body.top) * 0.4))
        pitch = max(18, style.px(28))
        room = max(1, (foot - plot_tall - self.body.top) // pitch - 2)
        # What a few rounds leave free is the plot's.
        lines = min(room, len(self._running.session.history)) + 2
        plot_tall = max(plot_tall, min(style.px(330), foot - self.body.top - lines * pitch))
        # Round; then bid, tricks, the round's points, bags carried and the score, for one side after the other.
        shares = [0.0, *_shares(rules.sides)]
        x = [self.body.left + self.body.width * share for share in shares]
        columns = texts.HEAD_BID, texts.HEAD_TOOK, "", texts.HEAD_BAGS, texts.HEAD_SCORE
        head = [_(texts.ROUND), *rules.sides * [_(text) if text else "+/\N{MINUS SIGN}" for text in columns]]
        y = self.body.top
        for name, right in zip(sides, x[5::5], strict=True):
            style.draw_text(
                canvas, name, "title", 20, theme.text, (right, y), "midright", self.body.width * 0.6 / rules.sides
            )
        y += pitch
        for at, text in enumerate(head):
            anchor = "midleft" if at == 0 else "midright"
            width = x[at] - x[at - 1] - style.px(10) if at else x[1] - x[0]
            style.draw_text(canvas, text, "strong", 15, theme.brass, (x[at], y), anchor, width)
        for row, summary in enumerate(self._rounds[-room:], 1):
            line = [str(summary.round_number)]
            totals = zip(summary.results, summary.bags, summary.scores, strict=True)
            for side, (result, bags, score) in enumerate(totals):
                made = [own for own in summary.bids[side :: rules.sides] if own is not None]
                bid = "+".join(_(texts.NIL) if own.nil else str(own.n) for own in made)
                line += [bid or NONE, str(result.taken), number(result.points, signed=True), str(bags), number(score)]
            for at, text in enumerate(line):
                anchor = "midleft" if at == 0 else "midright"
                kind = "strong" if at and not at % 5 else "body"
                style.draw_text(canvas, text, kind, 16, theme.text, (x[at], y + row * pitch), anchor)
        area = pygame.Rect(self.body.left, foot - plot_tall, self.body.width, plot_tall)
        draw_score_chart(canvas, style, area, self._rounds, rules.target, sides)


def _shares(sides: int) -> list[float]:
    """Return where the columns of so many sides end, five a side, in widths of the sheet."""
    if sides == 2:
        return [0.18, 0.26, 0.35, 0.43, 0.535, 0.645, 0.725, 0.815, 0.895, 1.0]
    return [0.1 + 0.3 * (side + share) for side in range(sides) for share in (0.2, 0.38, 0.6, 0.78, 1.0)]
