"""The review of a game: the course of the chance to win, the dearest errors, how it was played, and the beliefs."""

from collections.abc import Sequence

import pygame

from spades.engine.seats import Seat
from spades.language import _
from spades.session.history.played_game import PlayedGame
from spades.session.review.review_values import ReviewedDecision
from spades.session.review.reviewing import Reviewing
from spades.ui.charts.win_chart import WinChart
from spades.ui.context import Context
from spades.ui.device.clipboard import copy_text
from spades.ui.device.key_presses import control_key
from spades.ui.game_screens import ReviewedScreen
from spades.ui.paint.empty_state import draw_empty_state
from spades.ui.paint.fitted_lines import draw_lines
from spades.ui.paint.style import Style
from spades.ui.scenes.page import Page
from spades.ui.scenes.review.beliefs import BeliefsPage
from spades.ui.scenes.review.course import CourseReader
from spades.ui.scenes.review.deciding import MomentsPage
from spades.ui.scenes.review.figure_tables import draw_figures, has_figures
from spades.ui.scenes.review.hands import HandsPage
from spades.ui.transitions import Pop, Push, Transition
from spades.ui.widgets import Button, Listing, Picker, Tabs, Widget
from spades.ui.widgets.grid import Column
from spades.ui.words import common_texts as common
from spades.ui.words import review_texts as texts
from spades.ui.words.history import game_title
from spades.ui.words.names import seat_names
from spades.ui.words.review import (
    MARKS,
    Players,
    as_text,
    course_words,
    done_words,
    left_out_words,
    no_errors_words,
    percent,
    place_words,
    read_out_figures,
    row_words,
)

_MOMENTS, _COST = 0, 1
_WITH_PARTNERS = 3
"""So many of the pages there are with partners: what the others show is worked out for two alone."""

_REACH = 14
"""How far from a mark a click still means it, in units of design."""


class ReviewScene(Page):
    """Shows a review while it deepens; Enter and a click open the position of an error."""

    def __init__(self, context: Context, played: PlayedGame, reviewing: Reviewing) -> None:
        """Take a game and its review, which goes on from where it was."""
        super().__init__(context, "")
        self._played = played
        self._reviewing = reviewing
        self._seating = played.row.seating
        self._chart: WinChart | None = None
        tabs = [texts.MOMENTS, texts.WHAT_IT_COST, common.FIGURES, texts.HANDS, texts.BELIEFS]
        if reviewing.review.rules.seats != 2:
            tabs = tabs[:_WITH_PARTNERS]
        self._tabs = Tabs(tabs, self._turn, common.NEXT_TAB)
        self._moments = MomentsPage(context, played)
        self._course = CourseReader(texts.CHANCE_TO_WIN, self.say, self._look_chosen, self._mark_words)
        self._figures = CourseReader(common.FIGURES, self.say)
        self._hands = HandsPage(self._seating.own_seat, self._show_choice)
        other = next(seat for seat in self._seating if seat is not self._seating.own_seat)
        self._beliefs = BeliefsPage(other, self._show_choice)
        everybody = texts.BOTH_SIDES if reviewing.review.rules.sides == 2 else texts.EVERYBODY
        sides = [(None, everybody), *self._players.names.items()]
        self._whose: Picker[Seat | None] = Picker(common.WHOSE, sides, None, self._choose_side)
        self._list = Listing(texts.WHAT_COST_MOST, self._paint_row, self._look, self._say_row)
        self._back = Button(common.BACK, Pop, "Esc")
        self._copy = Button(common.COPY, self._copy_text, texts.COPY_TIP)
        self._pause = Button(common.STOP, self._stop_or_go_on, texts.STOP_TIP)
        self._open = Button(common.LOOK_AT_IT, self._look_chosen, texts.LOOK_TIP, primary=True)
        self._errors: Sequence[ReviewedDecision] = ()
        self._buttons: list[Button] = []
        self._take()
        self._rebuild()
        reviewing.go_on()

    def resize(self, style: Style) -> None:
        """Lay out; the language may have changed."""
        self._take()
        self.title = _(texts.TITLE).format(text=game_title(self._played.row))
        super().resize(style)

    def layout(self) -> None:
        """Place the tabs at the top, their pages below, the buttons at the foot."""
        style = self.style
        self.flow_footer(self._buttons)
        self._area = self.place_tabs(self._tabs, self._whose)
        tall = self._tabs.rect.height
        self._list.pitch = max(style.font("body", 17).get_height() + 4, style.px(44))
        self._figures.rect = self._area.inflate(style.px(16), style.px(8))
        self._figures.rect.height -= style.px(12)
        room = Column(self._area)
        self._plot = self._course.rect = room.top(round(min(self._area.height * 0.5, style.px(300))), style.px(12))
        self._list.rect = room.rest
        self._hands.place(self._area, style, tall)
        self._beliefs.place(self._area, style, tall)
        self._moments.place(self._area, style)
        self._list.choose(self._list.at)
        self._lay_out_chart()

    def update(self, now: float) -> Transition | None:
        """Take the latest of the review."""
        if self._reviewing.update():
            self._take()
            self._rebuild()
            self.layout()
        if self._reviewing.problem and self.said != self._reviewing.problem:
            self.say(self._reviewing.problem, alarm=True)
        label = common.STOP if self._reviewing.working else common.GO_ON
        if label != self._pause.label:
            self._pause.label = label
            self._dirty = True
        return super().update(now)

    def leave(self) -> None:
        """Let the review rest: it goes on when it is looked at again."""
        self._reviewing.stop()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take the keys of the buttons, and clicks on the marks of the chart."""
        if control_key(event) is not None:
            if event.key == pygame.K_TAB:
                self._tabs.activate()
                return None
            if event.key == pygame.K_c:
                return self._copy.activate()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._tabs.at == _COST and self._chart:
            spot = self._chart.spot_at(event.pos, self.style.px(_REACH))
            if spot is not None and spot.decision in self._errors:
                self._list.choose(self._errors.index(spot.decision))
                return self._look_chosen()
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the page of the tab."""
        drawers = (self._draw_moments, self._draw_cost, self._draw_figures, self._draw_hands, self._draw_beliefs)
        drawers[self._tabs.at](canvas)
        if self.said:
            self.draw_said(canvas)
        else:
            self._draw_progress(canvas)

    @property
    def _players(self) -> Players:
        """Who played; the language of their names may have changed."""
        seating = self._seating
        names = seat_names(seating, seating.own_seat)
        return Players(names, seating.own_seat, seating.own_side, is_person=seating.you is not None)

    def _take(self) -> None:
        """Take the latest of everything that is shown."""
        review, players = self._reviewing.review, self._players
        chosen = self._errors[self._list.at] if self._errors else None
        self._errors = review.errors(self._whose.value)
        same = [at for at, one in enumerate(self._errors) if chosen is not None and _place(one) == _place(chosen)]
        self._list.fill(len(self._errors), same[0] if same else 0)
        self._hands.fill(review, players)
        self._beliefs.fill(review, players)
        self._moments.fill(review, players)
        self._course.sentences = list(course_words(review, players.own_side).values())
        self._figures.sentences = read_out_figures(review, players)

    def _rebuild(self) -> None:
        pages: tuple[Sequence[Widget], ...] = (
            self._moments.widgets,
            [self._whose, *([self._course] if self._course.sentences else []), *([self._list] if self._errors else [])],
            [self._figures] if self._figures.sentences else [],
            self._hands.widgets,
            self._beliefs.widgets,
        )
        widgets = [self._tabs, *pages[self._tabs.at]]
        going = [self._pause] if self._reviewing.review.done < 1 else []
        there = {_MOMENTS: self._moments.widgets, _COST: self._errors}
        looks = [self._open] if there.get(self._tabs.at) else []
        self._buttons = [self._back, self._copy, *going, *looks]
        first = self.group.focused, *self._moments.widgets, self._list, self._tabs
        self.gather([*widgets, *reversed(self._buttons)], *first)

    def _turn(self) -> None:
        self._rebuild()
        self.group.focus_on(self._tabs)
        self.layout()

    def _choose_side(self, _value: object) -> None:
        self._take()
        self._rebuild()
        self._lay_out_chart()

    def _show_choice(self, sentence: str) -> None:
        """Show another choice of a page, and say the sentence about it."""
        self._dirty = True
        if sentence:
            self.context.speech.say(sentence)

    def _lay_out_chart(self) -> None:
        review, rules = self._reviewing.review, self._reviewing.review.rules
        own_side = self._seating.own_side
        self._chart = WinChart.of(
            self.style,
            self._plot,
            review.course,
            self._errors,
            lambda seat: rules.side(seat) == own_side,
            turned=not review.is_course_of(own_side),
        )

    def _draw_cost(self, canvas: pygame.Surface) -> None:
        style = self.style
        chosen = self._errors[self._list.at] if self._errors else None
        if self._chart is not None and self._reviewing.review.course:
            self._chart.draw(canvas, style, chosen)
        if self._errors:
            return
        # What is missing is said where it would be.
        told = no_errors_words(self._reviewing.review)
        if self._reviewing.review.course:
            self._draw_lines(canvas, self._list.rect.top + style.px(10), told)
        else:
            self._draw_nothing(canvas, told)

    def _draw_moments(self, canvas: pygame.Surface) -> None:
        if not self._moments.widgets:
            self._draw_nothing(canvas, no_errors_words(self._reviewing.review))

    def _draw_figures(self, canvas: pygame.Surface) -> None:
        review = self._reviewing.review
        if review.done >= 1 and not has_figures(review):
            self._draw_nothing(canvas, left_out_words(review))
        else:
            draw_figures(canvas, self.style, self._area, review, self._players)

    def _draw_hands(self, canvas: pygame.Surface) -> None:
        if self._hands.widgets:
            self._hands.draw(canvas, self.style, self._area)
        else:
            self._draw_nothing(canvas, left_out_words(self._reviewing.review) or [_(texts.HANDS_COME)])

    def _draw_beliefs(self, canvas: pygame.Surface) -> None:
        if self._beliefs.widgets:
            self._beliefs.draw(canvas, self.style, self._area)
        else:
            self._draw_nothing(canvas, left_out_words(self._reviewing.review) or [_(texts.BELIEFS_COME)])

    def _draw_nothing(self, canvas: pygame.Surface, told: Sequence[str]) -> None:
        """Say that a page stays empty, and why; while more may come, the reasons are enough."""
        if self._reviewing.review.done >= 1:
            draw_empty_state(canvas, self.style, self.context.sprites, self._area, _(texts.NOTHING), "\n".join(told))
        else:
            self._draw_lines(canvas, self._area.top, told)

    def _draw_lines(self, canvas: pygame.Surface, top: int, sentences: Sequence[str]) -> None:
        """Paint sentences in place of something that there is not."""
        style, width = self.style, self._area.width
        lines = [line for one in sentences for line in style.wrap(one, "body", 18, width)]
        draw_lines(canvas, style, lines, 18, style.theme.quiet, (self._area.left, top), width)

    def _paint_row(self, canvas: pygame.Surface, style: Style, rect: pygame.Rect, at: int) -> None:
        theme, error = style.theme, self._errors[at]
        y = rect.centery
        left = rect.left + style.px(12)
        shares = (0.14, 0.3, 0.48, 0.82)
        x = [left + (rect.width - style.px(24)) * share for share in shares]
        own = error.seat is self._seating.own_seat
        mark = _(MARKS[error.mark])
        colour = theme.bad if own else theme.text
        style.draw_text(canvas, mark, "strong", 17, colour, (left, y), "midleft", x[0] - left - style.px(8))
        name = self._players.names[error.seat]
        for text, begins, ends in (
            (name, x[0], x[1]),
            (place_words(error), x[1], x[2]),
            (done_words(error.move, error.offered), x[2], x[3]),
        ):
            room = ends - begins - style.px(8)
            style.draw_text(
                canvas, style.elide(text, "body", 16, room), "body", 16, theme.text, (begins, y), "midleft", room
            )
        cost = "" if error.price is None else percent(error.price.win.value)
        right = rect.right - style.px(12)
        style.draw_text(canvas, cost, "strong", 16, theme.text, (right, y), "midright", right - x[3])

    def _draw_progress(self, canvas: pygame.Surface) -> None:
        """Say how far it has come, above the buttons."""
        style, theme = self.style, self.style.theme
        done = self._reviewing.review.done
        if done >= 1:
            return
        y = self.foot - self.line // 2
        told = _(texts.AT_WORK) if self._reviewing.working else _(texts.STOPPED)
        drawn = style.draw_text(
            canvas, told, "body", 16, theme.quiet, (self.body.left, y), "midleft", self.body.width * 0.5
        )
        left = drawn.right + style.px(14)
        bar = pygame.Rect(left, 0, self.body.right - left, style.px(6))
        bar.centery = y
        pygame.draw.rect(canvas, theme.line, bar, border_radius=style.px(3))
        bar.width = round(bar.width * done)
        pygame.draw.rect(canvas, theme.brass, bar, border_radius=style.px(3))

    def _say_row(self, at: int) -> str:
        return f"{self._players.names[self._errors[at].seat]}. {row_words(self._errors[at])}"

    def _mark_words(self) -> str:
        """Say which error is marked in the chart."""
        return self._say_row(self._list.at) if self._errors else ""

    def _look(self, at: int) -> Transition | None:
        return Push(ReviewedScreen(self._played, tuple(self._errors), at)) if self._errors else None

    def _look_chosen(self) -> Transition | None:
        return self._moments.look() if self._tabs.at == _MOMENTS else self._look(self._list.at)

    def _stop_or_go_on(self) -> None:
        if self._reviewing.working:
            self._reviewing.stop()
        else:
            self._reviewing.go_on()
        self._dirty = True

    def _copy_text(self) -> None:
        text = as_text(self._reviewing.review, game_title(self._played.row), self._players)
        copied = copy_text(text)
        told = _(texts.COPIED) if copied else _(common.NO_CLIPBOARD)
        self.say(told, alarm=not copied)


def _place(decision: ReviewedDecision) -> tuple[int, int]:
    return decision.round_number, decision.at
