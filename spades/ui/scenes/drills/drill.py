"""A set of a drill: one question after another, each answered at once, and told at once what came of it."""

import pygame

from spades.language import _
from spades.session.drills.drill_values import Answer
from spades.session.drills.drills import Drills
from spades.session.drills.sitting import Sitting
from spades.ui.context import Context
from spades.ui.device.key_presses import plain_key
from spades.ui.paint.empty_state import draw_empty_state
from spades.ui.paint.fitted_lines import draw_lines
from spades.ui.scenes.drills.desks import DESKS, Desk
from spades.ui.scenes.page import Page
from spades.ui.transitions import CalibrationScreen, Pop, Replace, Transition
from spades.ui.widgets import Button, Group
from spades.ui.widgets.grid import Column
from spades.ui.words import common_texts as common
from spades.ui.words import drills as texts
from spades.ui.words.table import join_sentences, read_out

_TOLD = 3
"""Lines that are kept for what came of an answer, at the least."""


class DrillScene(Page):
    """Asks until the set is over, or somebody stops."""

    def __init__(self, context: Context, drills: Drills, sitting: Sitting) -> None:
        """Take a set that begins.

        Args:
            context: What scenes share.
            drills: Keeps the answers.
            sitting: The set.
        """
        super().__init__(context, texts.NAMES[sitting.drill])
        self._drills = drills
        self._sitting = sitting
        self._desk: Desk | None = None
        self._told: list[str] = []
        self._stop = Button(common.STOP, Pop, common.ESC)
        self._next = Button(common.NEXT, self._go_on, common.ENTER, primary=True)
        self._gather()

    def question(self) -> object:
        """Return the question that is asked now, and then whether to go on."""
        sitting, stage = self._sitting, 0 if self._desk is None else self._desk.stage
        return self, len(sitting.verdicts), sitting.verdict is None, stage

    def layout(self) -> None:
        """Place the words at the top and at the foot, the cards and the answer between."""
        style = self.style
        self.flow_footer([self._stop, *([self._next] if self._sitting.verdict is not None else [])])
        if self._desk is None:
            return
        room = Column(pygame.Rect(self.body.left, self.body.top, self.body.width, self.foot - self.body.top))
        line = style.font("body", 18).get_linesize()
        room.foot(line * _TOLD, style.px(8))
        self._told_at = room.rest.bottom + style.px(8)
        room.foot(style.px(4))
        asked = sum(len(style.wrap(text, "body", 18, self.body.width)) for text in self._desk.lines)
        room.top(asked * style.font("body", 18).get_height(), style.px(6))
        self._desk.place(room, style)

    def update(self, now: float) -> Transition | None:
        """Take the next question once it is worked out."""
        if self._sitting.update() or (self._desk is None and self._sitting.question is not None):
            self._ask()
        if self._sitting.over and self._sitting.verdicts:
            # The last ones could not be worked out.
            return self._end()
        if (self._sitting.failed or self._sitting.over) and not self.alarms:
            self.say(_(texts.NONE_COME), alarm=True)
        return super().update(now)

    def leave(self) -> None:
        """Work out nothing any more: every answer has been kept."""
        self._sitting.stop()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Give keys to the question first."""
        desk = self._desk if self._sitting.verdict is None else None
        if desk is not None and plain_key(event) is not None and desk.press_key(event, self.group):
            self._dirty = True
            return None
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint how far the set has come, the question, and the verdict."""
        style, theme, sitting = self.style, self.style.theme, self._sitting
        right = sum(verdict.result.right for verdict in sitting.verdicts)
        at = min(len(sitting.verdicts) + (sitting.verdict is None), sitting.count)
        self.draw_corner(canvas, _(texts.PROGRESS).format(n=at, count=sitting.count, right=right))
        if self._desk is None:
            if not self.said:
                draw_empty_state(canvas, style, self.context.sprites, self.body, "", _(texts.DEALING))
            self.draw_said(canvas)
            return
        lines = [row for one in self._desk.lines for row in style.wrap(one, "body", 18, self.body.width)]
        draw_lines(canvas, style, lines, 18, theme.text, self.body.topleft, self.body.width)
        self._desk.draw(canvas, style)
        top = self._told_at
        for number, one in enumerate(self._told):
            kind, colour = ("strong", theme.brass) if not number else ("body", theme.text)
            top = self.write(canvas, one, top, 18, kind=kind, colour=colour)

    def _ask(self) -> None:
        """Put the next question on the page."""
        question = self._sitting.question
        self._told = []
        if question is None:
            self._desk = None
        else:
            self._desk = DESKS[question.drill](question, self.context, self._answer, self._turn)
            self.context.speech.say(read_out(*self._desk.lines, self._desk.words))
        self._gather()
        self.layout()

    def _turn(self) -> None:
        """Take notice that the desk has other controls."""
        self._gather()
        self.layout()
        if self._desk is not None:
            self.context.speech.say(read_out(*self._desk.lines, self._desk.words))

    def _answer(self, answer: Answer) -> None:
        verdict = self._sitting.take(answer)
        if verdict is None or self._desk is None:
            return
        self._desk.settle(verdict)
        self._told = texts.verdict_lines(verdict, self._desk.names)
        self.context.audio.play("made" if verdict.result.right else "refuse")
        if self._drills.problem:
            self.say(self._drills.problem, alarm=True)
        self.context.speech.say(join_sentences(*self._told))
        self._gather()
        self.layout()

    def _go_on(self) -> Transition | None:
        """Come to the next question, or to the end of the set."""
        self._sitting.go_on()
        if self._sitting.over:
            return self._end()
        self._ask()
        return None

    def _end(self) -> Transition:
        """End the set: with its page about the person, where there is one."""
        drill, verdicts = self._sitting.drill, self._sitting.verdicts
        if drill not in texts.CALIBRATION_OF:
            return Pop()
        seats = verdicts[0].question.view.rules.seats
        return Replace(CalibrationScreen(drill, seats, [verdict.result for verdict in verdicts]))

    def _gather(self) -> None:
        """Have the controls there that are of use now."""
        shown, told = self.group.shown, self._sitting.verdict is not None
        desk = [] if self._desk is None else self._desk.widgets
        self.group = Group([*desk, self._stop, *([self._next] if told else [])], grid=True)
        self.group.shown = shown
        # Before the first answer stands Stop, and that ends the set: a hurried arrow must not lead there.
        self.group.wraps = False
        if told:
            self.group.focus_on(self._next)
        elif self._desk is not None:
            self.group.focus_on(self._desk.first)
        else:
            # Who is quick with Enter must not stop the set while cards are dealt.
            self.group.focus = None
        self._dirty = True
