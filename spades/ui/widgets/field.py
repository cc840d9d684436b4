"""A field for a short text."""

import pygame

from spades.language import _, with_colon
from spades.ui.device.accessible_node import Kind
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.transitions import Transition
from spades.ui.widgets.base import Action
from spades.ui.widgets.row import Row
from spades.ui.words.common_texts import A_NAME


class Field(Row):
    """A labelled text of one line; Enter uses it.

    Attributes:
        text: What has been written.
        marked: Whether all of it is marked: the next letter replaces it.
    """

    kind = Kind.FIELD

    def __init__(self, label: str, action: Action, tip: str = "", *, empty: str = A_NAME, longest: int = 28) -> None:
        """Name the field, and the action of Enter.

        Args:
            label: What stands on its left; without one the field takes the whole row.
            action: What Enter does.
            tip: What is told when the pointer rests.
            empty: What stands in it until something is written.
            longest: Letters that it takes.
        """
        super().__init__(label, tip)
        self._action = action
        self._empty = empty
        self._longest = longest
        self._behind = 0
        self.text = ""
        self.marked = False

    @property
    def field(self) -> pygame.Rect:
        """The part that the text stands in."""
        return super().field if self.label else self.rect

    def activate(self) -> Transition | None:
        """Use the text."""
        return self._action()

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Do nothing but give it the keyboard."""
        del at
        return None

    def write(self, text: str) -> None:
        """Take typed text, where the caret is."""
        if written := "".join(letter for letter in text if letter.isprintable()):
            self._take_marked()
        before, after = self._parts
        self.text = before + written[: max(0, self._longest - len(self.text))] + after

    def erase(self, *, ahead: bool = False) -> None:
        """Take the letter before the caret away, or the one behind it; where all is marked, all of it."""
        if not self._take_marked():
            before, after = self._parts
            self.text = before + after[1:] if ahead else before[:-1] + after
            self._behind = len(after[1:] if ahead else after)

    def take_key(self, key: int) -> bool:
        """Move the caret within the text; an arrow at its end goes on to another control."""
        before, after = self._parts
        moves = {
            pygame.K_LEFT: len(after) + bool(before),
            pygame.K_RIGHT: len(after) - bool(after),
            pygame.K_HOME: len(self.text),
            pygame.K_END: 0,
        }
        behind = moves.get(key, len(after))
        moved, self._behind = behind != len(after), behind
        self.marked = self.marked and key not in moves
        return moved

    def finish(self) -> None:
        """Finish with the letters on the screen, which have no Enter: another control uses the text."""

    def _take_marked(self) -> bool:
        """Take all of the text away if it is marked; returns whether it was."""
        was, self.marked = self.marked, False
        if was:
            self.text, self._behind = "", 0
        return was

    @property
    def _parts(self) -> tuple[str, str]:
        """The text before the caret, and behind it."""
        at = max(0, len(self.text) - self._behind)
        return self.text[:at], self.text[at:]

    def spoken(self) -> str:
        """Return the label and the text."""
        return with_colon(_(self.label or self._empty), self.text)

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint."""
        if self.label:
            self.draw_label(canvas, style)
        theme, field = style.theme, self.field.inflate(0, -style.px(6))
        panel(canvas, field, theme.raised, style.px(7), theme.line)
        at = (field.left + style.px(10), field.centery)
        width = field.width - style.px(20)
        if self.text:
            before, after = self._parts if focused else (self.text, "")
            before += "|" if focused and not self.marked else ""
            # The caret stays in sight.
            while after and style.font("body", 18).size(before + after)[0] > width:
                after = after[:-1]
            text = style.elide_start(before + after, "body", 18, width)
            colour = theme.text
            if self.marked and focused:
                wide, high = style.font("body", 18).size(text)
                canvas.fill(theme.text, pygame.Rect(at[0], at[1] - high // 2, wide, high))
                colour = theme.raised
            style.draw_text(canvas, text, "body", 18, colour, at, "midleft", width)
        else:
            # What belongs here stays to be read until something is written.
            style.draw_text(canvas, _(self._empty), "body", 18, theme.quiet, at, "midleft", width)
            if focused:
                style.draw_text(canvas, "|", "body", 18, theme.text, at, "midright")
        if focused:
            self.draw_focus(canvas, style)


class SaveField(Field):
    """A field that saves something under the name that is written in it, as no other control does."""

    def finish(self) -> None:
        """Save it, if a name was written."""
        if self.text:
            self.activate()
