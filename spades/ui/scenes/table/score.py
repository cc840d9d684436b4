"""The score of a round as a receipt, and the end of the game. It never goes on by itself."""

from functools import partial

import pygame

from spades.language import _
from spades.session.deals.verify import RoundCheck, Verdict
from spades.session.game.practice import Duel
from spades.ui.charts.score_chart import draw_score_chart
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.game_screens import DuelScreen, VerifyScreen
from spades.ui.paint.fitted_lines import Lines, fit_lines
from spades.ui.paint.parts import Parts
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.receipt import DONE, Receipt
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.scenes.table.table_flow import (
    back_to_game,
    leave_table,
    next_round,
    practise_code,
    practise_here,
    why_no_practice,
)
from spades.ui.table.corner import WaxMark
from spades.ui.transitions import Pop, Push, Replace, Screen, Transition
from spades.ui.widgets import Button, Group, Widget
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.guest_table import AT_HOSTS_SCREEN, ready_words, waiting_for
from spades.ui.words.round_end import score_sentence, score_title
from spades.ui.words.sides import side_name
from spades.ui.words.tutorial import ROUND_LESSONS

_WIDE = 780
"""Units of design of the panel."""

_ROOM = (800, 640)
"""The units of design that it needs at the least."""

_LESSON, _LEAST_LESSON = 128, 12.0
"""Units of design of a lesson's room, and of its smallest text."""

_SENTENCE, _LINE = 21, 27
"""Units of design of the sentence at the top, and from one of its lines to the next."""


class ScoreScene(Dialog):
    """The receipt of a round; then the next round, or the end of the game.

    Attributes:
        said: Why what was asked for cannot be, to be translated; empty as long as nothing was.
    """

    def __init__(self, context: Context, running: RunningGame) -> None:
        """Read the receipts."""
        self._running = running
        self.said = self._ready = ""
        self._view = running.session.state.view
        self._names = running.board.names
        rounds = running.session.state.so_far.rounds
        bags = rounds[-2].bags if len(rounds) > 1 else (0,) * self._view.rules.sides
        self._receipt = Receipt(self._view, self._names, bags, running.board.state.behind, running.first_side)
        # A round that was scored before the table was opened is not counted again.
        counts = running.consume_scored() and context.settings.animation_speed
        self._elapsed = 0.0 if counts and not context.settings.reduced_motion else DONE
        self._since: float | None = None
        self._counted = False
        super().__init__(context, "", (_WIDE, 690))
        self._read()
        context.speech.say(self._sentence, keep=True)
        self._over = running.session.state.over
        # Whoever learns the game is told of no seal.
        guided, session = context.guide.tutorial is not None, running.session
        self._check: RoundCheck | None = None
        self._verify = Button(common.VERIFY, lambda: Push(VerifyScreen(session.proof())), Command.VERIFY, size=16)
        cut_anew = partial(next_round, context, session, anew=True)
        self._wax = WaxMark(context.sprites, common.THE_SEAL, cut_anew, texts.CUT_ANEW_TIP)
        # What Street teaches begins with the bids, a round later.
        first = self._view.rules.counts_itself(self._view.round_number)
        self._lessons = list(ROUND_LESSONS) if guided and not first else []
        self._guided, self._footer = guided, 0
        self._take_check()
        self._offer()

    def _take_check(self) -> bool:
        """Take the check of the round, which at somebody else's table comes later; returns whether it has come."""
        check = None if self._guided else self._running.session.check
        self._check = check if check is not None and check.seal else None
        return self._check is not None

    def _offer(self) -> None:
        """Offer the next steps; a lesson that stands here comes first."""
        buttons = self._buttons()
        self._footer = len(buttons)
        sealed: list[Widget] = [] if self._check is None else [self._verify]
        if sealed and self._running.session.state.cut_stands and not self.context.games.guests:
            sealed.append(self._wax)
        self.group = Group([*buttons, *sealed])
        self.group.focus_on(buttons[-1])
        if self._lessons:
            lesson = self._lessons[0]
            self.context.speech.say(f"{_(lesson.title)}. {_(lesson.text)}", keep=True)

    def _buttons(self) -> list[Button]:
        """Return the buttons along the foot, the likeliest last."""
        session, context = self._running.session, self.context
        if self._lessons:
            end, on = Button(texts.END_THE_GUIDE, self._end_guide), (common.GO_ON, self._next_lesson, common.ENTER)
            return [end, Button(*on, primary=True)]
        if not self._over:
            following = partial(next_round, context, session)
            return [
                Button(common.MENU, self.back, common.ESC),
                Button(common.NEXT_ROUND, following, common.ENTER, primary=True),
            ]
        buttons = [Button(common.TITLE, self.back, common.ESC)]
        duel = session.state.so_far.duel
        if not session.state.practice and duel is None:
            # A game that counts has an end, which is a scene of its own.
            return [*buttons, Button(common.GO_ON, lambda: Replace(Screen.GAME_END), common.ENTER, primary=True)]
        if duel is not None:
            return [*buttons, Button(texts.COMPARE, partial(self._compare, duel), texts.COMPARE_TIP, primary=True)]
        if context.games.practice.way_back() is not None:
            buttons.append(Button(texts.BACK_TO_MY_GAME, partial(back_to_game, context)))
        return [*buttons, Button(texts.PLAY_IT_AGAIN, self._repeat, texts.REPEAT_TIP, primary=True)]

    def resize(self, style: Style) -> None:
        """Lay out; the language may have changed."""
        self._names = self._running.board.names
        self._receipt.read(self._names)
        self._read()
        # In a small window text gives way a little, so that lines do not run into one another.
        roomy = style.roomy(*_ROOM)
        self._units = (_WIDE, self._wanted_height(roomy))
        super().resize(roomy)

    def _wanted_height(self, style: Style) -> float:
        """Return how high the panel is, in units of design: no higher than there is something to show."""
        inner = min(style.px(_WIDE), style.size[0] - style.px(24)) - style.px(60)
        lines = len(style.wrap(self._sentence, "italic", _SENTENCE, inner))
        told = 84 + lines * _LINE + 34 * self._receipt.rows(style, inner) + 26 + 46 + 14
        if self._lessons:
            return min(740, told + _LESSON + 42 * (self._check is not None))
        return min(740, told + 158 * self._has_course + 42 * (self._check is not None))

    @property
    def _has_course(self) -> bool:
        """Whether the course of the game shows more than one round."""
        return len(self._running.session.state.so_far.rounds) > 1

    def layout(self) -> None:
        """Place the buttons."""
        style = self.style
        for button, rect in zip(self.group.widgets[: self._footer], self.footer(self._footer), strict=True):
            button.rect = rect
        tall = max(26, style.px(32))
        self._verify.rect = pygame.Rect(0, 0, max(90, style.px(130)), tall)
        self._verify.rect.bottomright = (self.body.right, self.group.widgets[0].rect.top - style.px(10))
        self._wax.rect = pygame.Rect(self.body.left, self._verify.rect.top, tall, tall)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """End the count with any key or click; keys check the cards and begin the round again as practice."""
        if self._elapsed != DONE and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.show_all()
            return None
        prompts = self.context.prompts
        if (asked := self.group.widget_for_key(event, prompts)) is not None:
            return asked.activate()
        if event.type == pygame.KEYDOWN and prompts.means(event, Command.PRACTICE):
            if refusal := why_no_practice(self.context, self._running.session.state):
                self._refuse(refusal)
                return None
            return practise_here(self.context)
        if event.type == pygame.KEYDOWN and prompts.means(event, Command.UNDO):
            self._refuse(texts.SCORED)
            return None
        return super().handle(event)

    def update(self, now: float) -> Transition | None:
        """Let time pass, at the table below too, where the scores are still counting."""
        self._running.update(now)
        self._count(now)
        self._follow_guests()
        if self._check is None and self._take_check():
            self._offer()
            self.resize(self.style)
        remote, session = self.context.games.remote, self._running.session
        if session.state.view.round_number != self._view.round_number or (remote and remote.viewer is not session):
            # Somebody has gone on.
            return Pop()
        return super().update(now)

    def consume_dirty(self) -> Parts:
        """Return where the screen must be painted again: inside the panel while the scores are counting."""
        dirty, counted, self._counted = super().consume_dirty(), self._counted, False
        return dirty or ((self.opaque,) if counted else ())

    def animating(self) -> bool:
        """Return whether something moves."""
        return self._elapsed != DONE or self._running.board.animating()

    def back(self) -> Transition | None:
        """Open the menu with Escape, or leave a game that is over."""
        return leave_table(self.context) if self._over else Push(Screen.PAUSE)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the sentence, the receipt as far as it has been counted, and the course of the game once it has one."""
        style, theme = self.style, self.style.theme
        if self.said or self._ready:
            self._draw_said(canvas)
        foot = self.group.widgets[0].rect.top - style.px(14)
        if self._check is not None:
            self._draw_seal(canvas, self._check)
            foot = self._verify.rect.top - style.px(8)
        at, width = (self.body.left, self.body.top - style.px(12)), self.body.width
        lines = style.wrap_evenly(self._sentence, "italic", _SENTENCE, width)
        y = Lines(lines, "italic", _SENTENCE, style.px(_LINE)).draw(canvas, style, theme.text, at, width)
        y += style.px(8)
        plot_tall = min(style.px(150), (foot - y) * 0.26) if self._has_course else 0
        if self._lessons:
            plot_tall = style.px(_LESSON)
        pitch = min(style.px(34), (foot - y - plot_tall) / self._receipt.rows(style, self.body.width))
        area = pygame.Rect(self.body.left, y, self.body.width, foot - y)
        top = self._receipt.draw(canvas, style, area, pitch, self._elapsed)
        if self._lessons:
            self._draw_lesson(canvas, pygame.Rect(self.body.left, top, self.body.width, foot - top))
        elif plot_tall and foot - top > style.px(40):
            sides = [self._side_name(side) for side in range(self._view.rules.sides)]
            area = pygame.Rect(self.body.left, top, self.body.width, foot - top)
            progress = self._receipt.scored(self._elapsed)
            rounds, target = self._running.session.state.so_far.rounds, self._view.rules.target
            draw_score_chart(canvas, style, area, rounds, target, sides, self._view.side, progress=progress)

    def question(self) -> object:
        """Return the question that is asked now: each lesson is read for itself."""
        return (self, len(self._lessons)) if self._lessons else self

    def _draw_lesson(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the lesson that is told now, in the room of the course."""
        style, theme, lesson = self.style, self.style.theme, self._lessons[0]
        panel(canvas, area, theme.raised, style.px(10))
        inner = area.inflate(-style.px(32), -style.px(14))
        box = style.draw_text(canvas, _(lesson.title), "title", 20, theme.brass, inner.topleft, "topleft", inner.width)
        room = inner.width, inner.bottom - box.bottom
        told = fit_lines(style, [_(lesson.text)], room, (18.0, _LEAST_LESSON), leading=1)
        told.draw(canvas, style, theme.text, (inner.left, box.bottom), inner.width)

    def _next_lesson(self) -> None:
        """Tell the next lesson; after the last one the guide is over."""
        self._lessons = self._lessons[1:]
        if not self._lessons:
            self.context.end_guide()
        self._offer()
        self.resize(self.style)

    def _end_guide(self) -> None:
        self._lessons = self._lessons[:1]
        self._next_lesson()

    def show_all(self) -> None:
        """Have everything counted."""
        self._elapsed = DONE
        self._dirty = True

    def _count(self, now: float) -> None:
        """Let the receipt count; the bags that fall are heard."""
        if self._elapsed == DONE:
            return
        if self._since is None:
            self._since = now
        fallen = self._receipt.fallen(self._elapsed)
        self._elapsed = now - self._since
        if self._receipt.fallen(self._elapsed) > fallen:
            self.context.audio.play("bag")
        if self._elapsed >= self._receipt.lasts:
            self._elapsed = DONE
        self._counted = True

    def _follow_guests(self) -> None:
        """Say which guests are done reading, or at somebody else's table who is not, once one is so oneself."""
        hosted, remote = self.context.games.hosted, self.context.games.remote
        names = [self._names[seat] for seat in self._view.rules.seating if hosted and seat in hosted.ready]
        ready = ready_words(names) if names else ""
        if remote is not None and (awaited := remote.still_reading) is not None:
            ready = waiting_for([self._names[seat] for seat in awaited]) if awaited else _(AT_HOSTS_SCREEN)
        if ready != self._ready:
            self._ready, self._dirty = ready, True
            self.context.speech.say(ready, keep=True)

    def _refuse(self, sentence: str) -> None:
        self.said = sentence
        self.say_refused(_(sentence))

    def _draw_said(self, canvas: pygame.Surface) -> None:
        """Paint why something cannot be, or which guests are ready, across from the title."""
        style = self.style
        taken = style.font("title", 32).size(_(self.title))[0]
        room = self.body.width - taken - style.px(24)
        at = (self.body.right, self.rect.top + style.px(46))
        text, ink = (_(self.said), style.theme.bad) if self.said else (self._ready, style.theme.quiet)
        style.draw_text(canvas, text, "body", 17, ink, at, "midright", room)

    def _draw_seal(self, canvas: pygame.Surface, check: RoundCheck) -> None:
        """Say beside the seal of the round that the cards were checked against it."""
        style, theme = self.style, self.style.theme
        row = self._verify.rect
        left = self._wax.rect.right + style.px(10)
        if self._wax not in self.group.widgets:
            self._wax.draw(canvas, style, focused=False)
        fits = check.verdict is Verdict.MATCHES
        text = _(texts.SEAL_MATCHES) if fits else _(texts.SEAL_DIFFERS)
        room = row.left - style.px(14) - left
        style.draw_text(
            canvas, text, "body", 16, theme.quiet if fits else theme.bad, (left, row.centery), "midleft", room
        )

    def _read(self) -> None:
        """Say how the round went."""
        view, game = self._view, self._running.session.state.so_far
        self._sentence = score_sentence(view, [row.scores for row in game.rounds], self._names)
        rounds = 0 if game.duel is None else len(game.duel.rounds)
        self.title = score_title(view.round_number, of=rounds, practice=self._running.board.state.practice)

    def _side_name(self, side: int) -> str:
        return side_name(self._view, side, self._names)

    def _compare(self, duel: Duel) -> Transition:
        session = self._running.session
        own = session.state.seating.own_side
        return Push(DuelScreen(duel, [self._side_name(side) for side in (own, 1 - own)], session.state.shared))

    def _repeat(self) -> Transition | None:
        code = self._running.session.state.code
        return None if code is None else practise_code(self.context, code)
