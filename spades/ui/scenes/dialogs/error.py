"""The screen of an error: nothing was lost, and there is a way on."""

from collections.abc import Callable

import pygame

from spades.language import _
from spades.session.program.report import ErrorReport
from spades.ui.context import Context
from spades.ui.device.clipboard import copy_text
from spades.ui.device.key_presses import control_key
from spades.ui.paint.cloth import paint_cloth
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Transition
from spades.ui.widgets import Button, Group, Toggle
from spades.ui.widgets.grid import at_least, place
from spades.ui.words import dialog_texts as texts
from spades.ui.words.common_texts import CONTINUE, CTRL_C, ENTER, NO_CLIPBOARD


class ErrorScene(Dialog):
    """Offers to continue, and to copy a report.

    It needs nothing of the table: that may be what went wrong.
    """

    overlay = False
    foot_units = 220.0

    def __init__(self, context: Context, report: ErrorReport, go_on: Callable[[], Transition]) -> None:
        """Take the report; `go_on` returns the way back to the game."""
        super().__init__(context, texts.WENT_WRONG, (760, 440 if report.has_game else 380))
        self._report = report
        self._said = ""
        self._go_on = go_on
        hidden = Toggle(texts.HIDDEN_CARDS, False, self._report_anew, texts.HIDDEN_CARDS_TIP)
        copy = Button(texts.COPY_REPORT, self._copy_report, CTRL_C)
        switch = [hidden] if report.has_game else []
        self.group = Group([*switch, copy, Button(CONTINUE, go_on, ENTER, primary=True)], focus=len(switch) + 1)

    def layout(self) -> None:
        """Place the switch and the buttons."""
        *switch, copy, go_on = self.group.widgets
        place((copy, go_on), self.footer(2))
        room = self.room(14)
        for row in switch:
            row.rect = room.foot(at_least(self.style, 46, 30))
        self._end = (switch or [copy])[0].rect.top - self.style.px(8)

    def back(self) -> Transition | None:
        """Continue."""
        return self._go_on()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Copy the report with Ctrl+C."""
        if control_key(event) == pygame.K_c:
            self._copy_report()
            return None
        return super().handle(event)

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint over everything."""
        canvas.blit(paint_cloth(self.style.size, self.style.theme), (0, 0))
        super().draw(canvas)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Say that nothing was lost, how it failed, and where that is written."""
        style = self.style
        y = self.body.top
        for kind, colour, text in self._paragraphs():
            for line in style.wrap(text, kind, 19, self.body.width):
                if y + style.font(kind, 19).get_height() > self._end:
                    return
                style.draw_text(canvas, line, kind, 19, colour, (self.body.left, y))
                y += style.px(26)
            y += style.px(10)

    def _paragraphs(self) -> list[tuple[str, tuple[int, int, int], str]]:
        theme = self.style.theme
        kept = _(texts.NOTHING_LOST if self.context.games.saving else texts.KEPT_IN_WINDOW)
        what = f"{type(self._report.error).__name__}: {self._report.error}"[:200]
        said = self._said or texts.report_words(self._report.path)
        return [("strong", theme.text, kept), ("body", theme.quiet, what), ("body", theme.text, said)]

    def _report_anew(self, hidden: bool) -> None:  # noqa: FBT001  # what a switch tells
        self._report.write(hidden=hidden)
        self._said = ""
        self._dirty = True

    def _copy_report(self) -> None:
        copied = copy_text(self._report.text)
        self._said = _(texts.REPORT_COPIED if copied else NO_CLIPBOARD)
        self._dirty = True
