"""A deal code, to be pasted or typed, and its deal to be played."""

import pygame

from spades.engine.errors import NotationError
from spades.engine.notation import format_rules
from spades.language import N_, _, with_colon
from spades.session.deals.deal_code import EMPTY, CodedRound, read_code
from spades.ui.context import Context
from spades.ui.device.clipboard import paste_text
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.table_flow import practise_code
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Field, Group
from spades.ui.words.names import company_words, seat_names
from spades.ui.words.rule_names import rule_choices

_LONGEST = 700
NOTHING_TO_PASTE = N_("There is no text on the clipboard.")


class DealCodeScene(Dialog):
    """Reads the code as it is written, and says what it is or what is wrong with it.

    Attributes:
        said: Why what was asked for cannot be, to be translated; empty once something is written.
    """

    def __init__(self, context: Context) -> None:
        """Begin with what lies on the clipboard, if that is a deal code."""
        super().__init__(context, N_("Play a deal code"), (820, 440))
        self._field = Field("", self._play, empty=EMPTY, longest=_LONGEST)
        self._back = Button(N_("Back"), Pop, N_("Esc"))
        self._paste = Button(N_("Paste"), self._take_clipboard, N_("Ctrl+V"))
        self._go = Button(N_("Play this deal"), self._play, N_("Enter"), primary=True)
        self.group = Group([self._field, self._paste, self._back, self._go])
        self.said = ""
        self._read: tuple[str, CodedRound | str] = ("", EMPTY)
        lies = paste_text() or ""
        if isinstance(self._parsed(lies), CodedRound):
            self._field.write(lies.strip())

    def layout(self) -> None:
        """Place the field and the buttons."""
        (self._field.rect,) = self.rows(1, top=self.body.top + self.style.px(70), units=54)
        self._paste.rect, self._back.rect, self._go.rect = self.footer(3)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Ctrl+V pastes."""
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            self.said = ""
        control = event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if control and event.key == pygame.K_v:
            self._take_clipboard()
            return None
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint what a code is for, and what this one says."""
        style, theme = self.style, self.style.theme
        text = _(
            "A deal code holds one round: the cards, the rules and who starts. You play it as practice; a "
            "game in progress waits in the history."
        )
        y = self.body.top
        for line in style.wrap(text, "body", 18, self.body.width):
            y = style.draw_text(
                canvas, line, "body", 18, theme.quiet, (self.body.left, y), "topleft", self.body.width
            ).bottom
        found = self._parsed(self._field.text)
        if self.said or found == EMPTY:
            found = self.said
        wrong = isinstance(found, str)
        told = ([_(found)] if found else []) if isinstance(found, str) else self._about(found)
        y = self._field.rect.bottom + style.px(18)
        for at, line in enumerate(line for text in told for line in style.wrap(text, "body", 19, self.body.width)):
            colour = theme.bad if wrong else theme.text if at == 0 else theme.quiet
            y = style.draw_text(
                canvas, line, "body", 19, colour, (self.body.left, y), "topleft", self.body.width
            ).bottom

    def _about(self, code: CodedRound) -> list[str]:
        settings = self.context.settings
        names = dict(rule_choices(settings, code.rules))
        seating = settings.seating(code.rules)
        viewer = next(iter(seating.persons), code.rules.seating[0])
        alone = len(seating.persons) == 1
        if code.starter is viewer and alone:
            starts = _("You start.")
        elif code.rules.seats == 2 and alone:
            starts = _("Your opponent starts.")
        else:
            starts = _("{name} starts.").format(name=seat_names(seating, viewer)[code.starter])
        return [
            with_colon(_("Rules"), _(names.get(format_rules(code.rules), ""))),
            " ".join([starts, *([company_words(seating)] if code.rules.seats == 4 else [])]),
            _("Seal {digits} …").format(digits=code.seal),
        ]

    def _parsed(self, text: str) -> CodedRound | str:
        """Return the deal, or the sentence that says what is wrong."""
        if text != self._read[0]:
            found: CodedRound | str
            try:
                found = read_code(text)
            except NotationError as error:
                found = error.reason
            self._read = (text, found)
        return self._read[1]

    def _take_clipboard(self) -> None:
        """Take what lies on the clipboard, and let Enter play it."""
        text = (paste_text() or "").strip()
        if not text:
            self._refuse(NOTHING_TO_PASTE)
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
        found = self._parsed(self._field.text)
        if isinstance(found, str):
            self._refuse(found)
            return None
        return practise_code(self.context, found.code)
