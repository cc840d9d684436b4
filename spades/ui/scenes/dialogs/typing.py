"""Letters on the screen, for people without a keyboard at hand."""

from functools import partial

import pygame

from spades.language import _
from spades.ui.context import Context
from spades.ui.device.gamepads import pad_button
from spades.ui.device.pad_buttons import PadButton
from spades.ui.paint.glyphs import draw_glyph, glyph_width
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop, Transition, WrittenIn
from spades.ui.widgets import Button, Group, Widget
from spades.ui.widgets.grid import Column, at_least, cell, cell_at, place, side_by_side
from spades.ui.words import common_texts as common
from spades.ui.words import dialog_texts as texts
from spades.ui.words.common_texts import ESC

PAGES = (
    ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-"),
    ("áàâäãåæéèê", "ëíìîïñóòôö", "õøœúùûüýÿß", "çčğłńřśšžż"),
    ("!?&+=_:;@#", "()[]{}<>/\\", "*%$€£\"'`^~", "|°§«»¿¡¢¥©"),
)
_COLUMNS, _ROWS = 10, 4
_PAD = ((PadButton.A, texts.WRITE), (PadButton.X, texts.ERASE), (PadButton.Y, texts.CAPITAL))


class Letters(Widget):
    """A page of letters, one of which is chosen.

    Attributes:
        at: Which letter is chosen.
        page: Which page is shown.
        large: Whether letters are capitals.
    """

    def __init__(self, field: WrittenIn) -> None:
        """Take the field that is written in."""
        super().__init__(texts.LETTERS)
        self._field = field
        self.at = _COLUMNS
        self.page = 0
        self.large = False
        self._pointed: int | None = None

    @property
    def letter(self) -> str:
        """The letter that is chosen."""
        return self._letter(self.at)

    def activate(self) -> Transition | None:
        """Write the letter; after a capital come small ones."""
        self._field.write(self.letter)
        self.large = False
        return None

    def take_key(self, key: int) -> bool:
        """Walk the letters; below the last row, and above the first, come the other controls."""
        row, column = divmod(self.at, _COLUMNS)
        match key:
            case pygame.K_LEFT | pygame.K_RIGHT:
                self.at = row * _COLUMNS + (column + (1 if key == pygame.K_RIGHT else -1)) % _COLUMNS
            case pygame.K_UP if row > 0:
                self.at -= _COLUMNS
            case pygame.K_DOWN if row < _ROWS - 1:
                self.at += _COLUMNS
            case _:
                return False
        return True

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Write the letter under the pointer."""
        self.at = cell_at(self.rect, at, _COLUMNS, _ROWS)
        return self.activate()

    def point(self, at: tuple[int, int]) -> bool:
        """Light the letter under the pointer."""
        before, self._pointed = self._pointed, cell_at(self.rect, at, _COLUMNS, _ROWS)
        return before != self._pointed

    def spoken(self) -> str:
        """Return the letter, after the text so far."""
        return f"{self._field.text} {self.letter}"

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the page."""
        theme = style.theme
        for at in range(_COLUMNS * _ROWS):
            box = cell(self.rect, at, _COLUMNS, _ROWS).inflate(-4, -4)
            lit, pointed = at == self.at and focused, at == self._pointed and self.hovered
            ground = theme.brass if lit else theme.hover if pointed else theme.raised
            panel(canvas, box, ground, style.px(7), None if lit else theme.line)
            colour = theme.on_brass if lit else theme.text
            style.draw_text(canvas, self._letter(at), "strong" if lit else "body", 22, colour, box.center, "center")

    def _letter(self, at: int) -> str:
        letter = PAGES[self.page][at // _COLUMNS][at % _COLUMNS]
        return letter.upper() if self.large and len(letter.upper()) == 1 else letter


class TypingScene(Dialog):
    """Shows the text at the top; a keyboard that is there after all writes too."""

    def __init__(self, context: Context, field: WrittenIn) -> None:
        """Take the field that is written in."""
        super().__init__(context, field.label or texts.WRITE, (820, 560))
        self._field = field
        self._letters = Letters(field)
        self._letters.large = not field.text
        capital = Button(texts.CAPITAL, self._make_large, size=17)
        page = Button(texts.MORE_LETTERS, self._turn, size=17)
        space = Button(texts.SPACE, partial(field.write, " "), size=17)
        erase = Button(texts.ERASE, field.erase, size=17)
        done = Button(common.DONE, self.back, ESC, primary=True)
        self._row = [capital, page, space, erase, done]
        self.group = Group([self._letters, *self._row])

    def layout(self) -> None:
        """Place the letters, and the other keys in a row below them."""
        style = self.style
        room = Column(self.body)
        place(self._row, side_by_side(room.foot(at_least(style, 50), style.px(44)), len(self._row), style.px(8)))
        self._line = room.top(at_least(style, 48, 40), style.px(12))
        self._letters.rect = room.top(max(80, room.rest.height))

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Write letters; the pad's X erases and its Y makes a capital; Enter on a keyboard is done."""
        if event.type == pygame.TEXTINPUT:
            self._field.write(event.text)
            self._dirty = True
            return None
        if event.type == pygame.KEYDOWN:
            button = pad_button(event)
            if button is PadButton.X or (button is None and event.key == pygame.K_BACKSPACE):
                self._field.erase()
                self._dirty = True
                return None
            if button is PadButton.Y:
                self._make_large()
                return None
            if button is None and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                return self.back()
            if button is None and 32 <= event.key < 127:
                # The letters themselves come as text.
                return None
        return super().handle(event)

    def back(self) -> Transition:
        """Finish."""
        self._field.finish()
        return Pop()

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the text so far, and the meaning of the pad's buttons."""
        style, theme = self.style, self.style.theme
        panel(canvas, self._line, theme.raised, style.px(7), theme.line)
        at = (self._line.left + style.px(12), self._line.centery)
        width = self._line.width - style.px(24)
        text = style.elide_start(f"{self._field.text}|", "body", 22, width)
        style.draw_text(canvas, text, "body", 22, theme.text, at, "midleft", width)
        if style.prompts.pad is None:
            return
        side, left = style.px(24), self.body.left
        y = self._letters.rect.bottom + style.px(18)
        for button, words in _PAD:
            draw_glyph(canvas, style, button, (left + side // 2, y), side)
            left += glyph_width(button, side) + style.px(6)
            left = style.draw_text(canvas, _(words), "body", 16, theme.quiet, (left, y), "midleft").right + style.px(24)

    def takes_text(self) -> bool:
        """Return True: letters are text here."""
        return True

    def _make_large(self) -> None:
        self._letters.large = not self._letters.large
        self._dirty = True

    def _turn(self) -> None:
        self._letters.page = (self._letters.page + 1) % len(PAGES)
        self.group.focus_on(self._letters)
        self._dirty = True
