"""A deal code, to be pasted or typed, and its deal to be played."""

import pygame

from spades.engine.errors import NotationError
from spades.language import _
from spades.session.deals.deal_code import EMPTY, CodedRound, read_code
from spades.ui.context import Context
from spades.ui.device.clipboard import paste_text
from spades.ui.device.key_presses import control_key
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.table_flow import practise_code
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Field, Group
from spades.ui.widgets.grid import place
from spades.ui.words import common_texts as common
from spades.ui.words import deal_codes as texts

_LONGEST = 700


class DealCodeScene(Dialog):
    """Reads the code as it is written, and says its meaning or its fault.

    Attributes:
        said: Why what was asked for cannot be, to be translated; empty once something is written.
    """

    def __init__(self, context: Context) -> None:
        """Begin with the text on the clipboard, if that is a deal code."""
        super().__init__(context, texts.PLAY_A_CODE, (820, 440))
        self._field = Field("", self._play, empty=EMPTY, longest=_LONGEST)
        self._buttons = [
            Button(common.PASTE, self._take_clipboard, common.CTRL_V),
            Button(common.BACK, Pop, common.ESC),
            Button(texts.PLAY_THIS_DEAL, self._play, common.ENTER, primary=True),
        ]
        self.group = Group([self._field, *self._buttons])
        self.said = ""
        self._read: tuple[str, CodedRound | str] = ("", EMPTY)
        lies = paste_text() or ""
        if isinstance(self._parse(lies), CodedRound):
            self._field.write(lies.strip())

    def layout(self) -> None:
        """Place the field and the buttons."""
        (self._field.rect,) = self.rows(1, top=self.body.top + self.style.px(70), units=54)
        place(self._buttons, self.footer(3))

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Paste a code with Ctrl+V."""
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            self.said = ""
        if control_key(event) == pygame.K_v:
            self._take_clipboard()
            return None
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the purpose of a code, and the meaning of this one."""
        style, theme = self.style, self.style.theme
        self.write(canvas, _(texts.WHAT_IT_IS), self.body.top, 18, colour=theme.quiet)
        found = self._parse(self._field.text)
        if self.said or found == EMPTY:
            found = self.said
        y = self._field.rect.bottom + style.px(18)
        if isinstance(found, str):
            if found:
                self.write(canvas, _(found), y, colour=theme.bad)
            return
        for at, text in enumerate(texts.coded_round_words(found, self.context.settings)):
            y = self.write(canvas, text, y, colour=theme.quiet if at else theme.text)

    def _parse(self, text: str) -> CodedRound | str:
        """Return the deal, or the sentence that says the fault."""
        if text != self._read[0]:
            found: CodedRound | str
            try:
                found = read_code(text)
            except NotationError as error:
                found = error.reason
            self._read = (text, found)
        return self._read[1]

    def _take_clipboard(self) -> None:
        """Take the text on the clipboard, and let Enter play it."""
        text = (paste_text() or "").strip()
        if not text:
            self._refuse(texts.NOTHING_TO_PASTE)
        else:
            self.said = ""
            self._field.text = ""
            self._field.write(text)
        self.group.focus_on(self._field)
        self._dirty = True

    def _refuse(self, sentence: str) -> None:
        self.said = sentence
        self.say_refused(_(sentence))

    def _play(self) -> Transition | None:
        found = self._parse(self._field.text)
        if isinstance(found, str):
            self._refuse(found)
            return None
        return practise_code(self.context, found.code)
