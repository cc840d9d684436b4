"""What a person sees when the program has gone wrong: that nothing was lost, and what can be done."""

from collections.abc import Callable

import pygame

from spades.language import N_, _
from spades.session.program.report import ErrorReport
from spades.ui.context import Context
from spades.ui.device.clipboard import copy_text
from spades.ui.paint.cloth import paint_cloth
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Transition
from spades.ui.widgets import Button, Group, Toggle


class ErrorScene(Dialog):
    """Offers to continue, and to copy a report of what happened.

    It needs nothing of the table: that may be what went wrong.
    """

    overlay = False

    def __init__(self, context: Context, report: ErrorReport, go_on: Callable[[], Transition]) -> None:
        """Take the report; `go_on` returns the way back to the game."""
        super().__init__(context, N_("Something went wrong"), (760, 440 if report.has_game else 380))
        self._report = report
        self._said = ""
        self._hidden = Toggle(
            N_("Put hidden cards in the report"), False, self._write, N_("Anyone who reads it can see every card")
        )
        self._copy = Button(N_("Copy report"), self._copy_report, "Ctrl+C")
        self._continue = Button(N_("Continue"), go_on, "Enter", primary=True)
        self._go_on = go_on
        widgets = [self._copy, self._continue] if not report.has_game else [self._hidden, self._copy, self._continue]
        self.group = Group(widgets)
        self.group.focus_on(self._continue)

    def layout(self) -> None:
        """Place the switch and the buttons."""
        self._copy.rect, self._continue.rect = self.footer(2, 220)
        tall = max(30, self.style.px(46))
        top = self._copy.rect.top - tall - self.style.px(14)
        self._hidden.rect = pygame.Rect(self.body.left, top, self.body.width, tall)

    def back(self) -> Transition | None:
        """Escape continues."""
        return self._go_on()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Ctrl+C copies."""
        if (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_c
            and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        ):
            self._copy_report()
            return None
        return super().handle(event)

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint over everything."""
        canvas.blit(paint_cloth(self.style.size, self.style.theme), (0, 0))
        super().draw(canvas)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Say that nothing was lost, what happened, and where that is written."""
        style = self.style
        y = self.body.top
        foot = (self._hidden if self._report.has_game else self._copy).rect.top - style.px(8)
        for kind, colour, text in self._paragraphs():
            for line in style.wrap(text, kind, 19, self.body.width):
                if y + style.font(kind, 19).get_height() > foot:
                    return
                style.draw_text(canvas, line, kind, 19, colour, (self.body.left, y))
                y += style.px(26)
            y += style.px(10)

    def _paragraphs(self) -> list[tuple[str, tuple[int, int, int], str]]:
        theme = self.style.theme
        if not self.context.games.saving:
            kept = _("Your game is kept as long as this window is open, but not on disk.")
        else:
            kept = _("Nothing was lost: your game is saved up to the last card shown.")
        what = f"{type(self._report.error).__name__}: {self._report.error}"[:200]
        if self._report.path is not None:
            where = _("A report is in {file}.").format(file=self._report.path)
        else:
            where = _("The report couldn't be written, but you can copy it.")
        holds = _("It holds the version, your system, what happened, and the game without the hidden cards.")
        said = self._said or f"{where} {holds}"
        return [("strong", theme.text, kept), ("body", theme.quiet, what), ("body", theme.text, said)]

    def _write(self, hidden: bool) -> None:  # noqa: FBT001  # what a switch tells
        self._report.write(hidden=hidden)
        self._said = ""
        self._dirty = True

    def _copy_report(self) -> None:
        copied = copy_text(self._report.text)
        self._said = _("The report is on the clipboard.") if copied else _("The clipboard can't be reached.")
        self._dirty = True
