"""What a partner has learned of the person: a switch for their leave, and a line for each habit, to be struck out."""

from functools import partial

import pygame

from spades.language import _
from spades.session.history.learned import Habit
from spades.ui.context import Context
from spades.ui.paint.fitted_lines import Lines
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import ConfirmScreen, Pop, Push, Transition
from spades.ui.widgets import Button, Group, Toggle
from spades.ui.widgets.grid import at_least, place, stacked
from spades.ui.words import common_texts as common
from spades.ui.words import learned_texts as texts

_WIDE, _AROUND, _ROW = 900, 330, 68
"""How wide it is, how tall without a habit, and how much taller with each, in units of design."""

_ROUNDS_A_FRAME = 6
"""Rounds that are read from one frame to the next: each takes a millisecond."""


class LearnedScene(Dialog):
    """Every switch is in force at once, from the next game on."""

    def __init__(self, context: Context) -> None:
        """Begin to read the rounds played since the last time, where there is leave."""
        super().__init__(context, texts.TITLE, (_WIDE, _AROUND))
        self._learned = context.games.learned
        self._leave = Toggle(texts.LEAVE, self._learned.leave, self._allow, texts.LEAVE_CAPTION)
        self._leave.caption = texts.LEAVE_CAPTION
        self._forget = Button(texts.FORGET, self._ask_to_forget, texts.FORGET_TIP)
        self._back = Button(common.BACK, Pop, common.ESC)
        self._rows: list[Toggle] = []
        self._reading, self._done = self._learned.learn_steps(), 0.0
        self._gather()
        self.read_aloud(self._said)

    def layout(self) -> None:
        """Place the switch for leave, the line about all of it, and a row for each habit."""
        self._say_habits()
        style = self.style
        place([self._back, self._forget], self.footer(2))
        room = self.room(12)
        count = len(self._rows)
        high = min(at_least(style, 64, 40), room.rest.height // (count + 2))
        self._leave.rect = room.top(high, style.px(8))
        lines = len(style.wrap(self._said, "italic", 18, room.rest.width - style.px(24)))
        self._line = room.top(lines * style.font("italic", 18).get_linesize(), style.px(10))
        if count:
            place(self._rows, stacked(room.rest, count, min(high, room.rest.height // count), style.px(4)))

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the line about all of it."""
        style, row = self.style, self._line
        told = style.wrap(self._said, "italic", 18, row.width - style.px(24))
        lines = Lines(told, "italic", 18, style.font("italic", 18).get_linesize())
        lines.draw(canvas, style, style.theme.quiet, (row.left + style.px(12), row.top), row.width)

    def update(self, now: float) -> Transition | None:
        """Read some rounds more."""
        for _round in range(_ROUNDS_A_FRAME if self.animating() else 0):
            self._done = next(self._reading, 1.0)
            self._dirty = True
        if self._learned.rounds != self._rounds and not self.animating():
            self._refresh()
            self.context.speech.say(self._said)
        return super().update(now)

    def leave(self) -> None:
        """Keep the habits read so far."""
        self._reading.close()

    def animating(self) -> bool:
        """Return whether rounds are still read."""
        return self._done < 1

    @property
    def _said(self) -> str:
        """The sentence above the habits."""
        if not self._learned.leave:
            return _(texts.WITHOUT_LEAVE)
        if 0 < self._done < 1:
            return texts.reading_words(self._done)
        return texts.rounds_words(self._learned.rounds, len(self._rows))

    def _gather(self) -> None:
        """Make a row for each habit as it is known now; the keyboard stays where it was."""
        focused, self._rounds = self.group.focused, self._learned.rounds
        self._rows = [
            Toggle("", not self._learned.is_struck(line.habit), partial(self._keep, line.habit))
            for line in self._learned.lines
        ]
        self._say_habits()
        self._units = (_WIDE, _AROUND + _ROW * len(self._rows))
        self._forget.enabled = self._learned.rounds > 0
        self.group = Group([self._leave, *self._rows, self._back, self._forget])
        self.group.focus_on(focused if focused in self.group.widgets else self._leave)

    def _refresh(self) -> None:
        self._gather()
        self.resize(self.style)

    def _allow(self, leave: bool) -> None:  # noqa: FBT001  # a switch is on or off
        self._learned.allow(leave)
        self._reading.close()
        self._reading, self._done = self._learned.learn_steps(), 0.0
        self._refresh()
        self.context.speech.say(self._said)

    def _keep(self, habit: Habit, on: bool) -> None:  # noqa: FBT001  # likewise
        self._learned.strike(habit, not on)
        self._say_habits()
        self._dirty = True

    def _say_habits(self) -> None:
        """Say the habits in the language in force."""
        for line, row in zip(self._learned.lines, self._rows, strict=True):
            row.label = texts.habit_words(line)
            row.caption = row.tip = texts.rests_on_words(line) if row.on else texts.STRUCK

    def _ask_to_forget(self) -> Transition:
        return Push(ConfirmScreen(texts.FORGET_TITLE, texts.FORGET_TEXT, texts.FORGET, self._do_forget))

    def _do_forget(self) -> Transition:
        self._learned.forget()
        self._refresh()
        return Pop()
