"""The drills, each with its weeks: one picture of how they went, and what a coach would say next."""

import pygame

from spades.engine.notation import parse_rules
from spades.engine.rules import PRESETS, Rules
from spades.language import _
from spades.session.drills.calibration import advice, weeks
from spades.session.drills.drill_values import Drill, drills_for
from spades.session.drills.drills import Drills
from spades.session.drills.sitting import Sitting
from spades.ui.charts.drill_charts import WEEKS, draw_weeks
from spades.ui.context import Context
from spades.ui.paint.fitted_lines import draw_lines
from spades.ui.paint.style import Style
from spades.ui.scenes.page import Page
from spades.ui.transitions import CalibrationScreen, DrillScreen, Pop, Push, Transition
from spades.ui.widgets import Button, Choice, Group, Listing
from spades.ui.words import common_texts as common
from spades.ui.words import drills as texts
from spades.ui.words.table import read_out


class DrillsScene(Page):
    """Lists the drills; Enter and a click begin a set."""

    def __init__(self, context: Context, drills: Drills) -> None:
        """Take the answers as they were kept."""
        super().__init__(context, texts.DRILLS)
        self._drills = drills
        self._sitting: Sitting | None = None
        chosen = parse_rules(context.settings.rules)
        by_seats: dict[int, Rules] = {}
        for rules in (chosen, *PRESETS.values()):
            by_seats.setdefault(rules.seats, rules)
        self._rules = by_seats
        seats = [(count, texts.SEATS[count]) for count in sorted(by_seats)]
        self._seats = Choice(texts.PLAYERS, seats, chosen.seats, self._choose)
        self._list = Listing(texts.DRILLS, self._paint_row, self._begin, self._say_row)
        self._offered: tuple[Drill, ...] = ()
        self._back = Button(common.BACK, Pop, common.ESC)
        self._again = Button(texts.AGAIN, self._repeat, texts.AGAIN_TIP)
        self._picture = Button(texts.CALIBRATION, self._show, texts.CALIBRATION_TIP)
        self._start = Button(common.BEGIN, lambda: self._begin(self._list.at), common.ENTER, primary=True)
        footer = [self._back, self._picture, self._again, self._start]
        self.group = Group([self._seats, self._list, *footer], focus=1, grid=True)
        self._choose(None)
        if drills.problem:
            self.say(drills.problem, alarm=True)

    def layout(self) -> None:
        """Place the list with its pictures in the middle, the choice above, the buttons at the foot."""
        style = self.style
        self.flow_footer([self._back, self._picture, self._again, self._start])
        tall = max(28, style.px(38))
        wide = min(self.body.width // 2, style.px(400))
        self._seats.rect = pygame.Rect(self.body.right - wide, self.body.top - style.px(6), wide, tall)
        top = self._seats.rect.bottom + style.px(8)
        self._list.rect = self.room_below(top)
        self._list.pitch = max(style.px(30), self._list.rect.height // len(Drill))

    def update(self, now: float) -> Transition | None:
        """Follow the list: the buttons depend on the drill that is chosen."""
        self._follow()
        return super().update(now)

    def uncover(self, looked_at: int | None) -> None:
        """Say how the set went, and show the weeks anew."""
        super().uncover(looked_at)
        self.group.focus_on(self._list)
        self._choose(None)
        if self._sitting is not None and self._sitting.verdicts:
            self.say(texts.over_words([verdict.result for verdict in self._sitting.verdicts]))
        self._sitting = None

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the coach's advice, and the latest message."""
        style = self.style
        room = self._seats.rect.left - self.body.left - style.px(16)
        lines = style.wrap(self._advice, "body", 18, room)[:2] if self._advice else []
        top = self._seats.rect.centery - len(lines) * style.font("body", 18).get_height() // 2
        draw_lines(canvas, style, lines, 18, style.theme.brass, (self.body.left, top), room)
        if self.said:
            self.draw_said(canvas)
        elif any(self._weeks.values()):
            at = (self.body.right, self.foot - self.line // 2)
            style.draw_text(canvas, _(texts.WEEKS_KEY), "body", 15, style.theme.quiet, at, "midright", self.body.width)

    def _choose(self, _value: object) -> None:
        """Show the drills for the number of seats that is chosen."""
        rules, today = self._rules[self._seats.value], self._drills.today
        if not self.alarms:
            # How the latest set went is said of its number of seats.
            self.said = ""
        self._advice = texts.advice_words(advice(self._drills.results[rules.seats]))
        before = self._offered[self._list.at : self._list.at + 1]
        self._offered = drills_for(rules)
        self._list.fill(
            len(self._offered), next((at for at, drill in enumerate(self._offered) if drill in before), None)
        )
        self._due = {drill: self._drills.due(drill, rules) for drill in self._offered}
        self._results = {drill: self._drills.of(drill, rules.seats) for drill in self._offered}
        self._weeks = {drill: weeks(self._results[drill], today, WEEKS) for drill in self._offered}
        self._follow()
        self._dirty = True

    def _follow(self) -> None:
        drill = self._offered[self._list.at]
        self._again.enabled = bool(self._due[drill])
        self._picture.enabled = drill in texts.CALIBRATION_OF and bool(self._results[drill])
        self._picture.label = texts.CALIBRATION_OF.get(drill, texts.CALIBRATION)

    def _begin(self, at: int) -> Transition:
        return self._sit(self._offered[at])

    def _repeat(self) -> Transition | None:
        drill = self._offered[self._list.at]
        return self._sit(drill, self._due[drill]) if self._due[drill] else None

    def _sit(self, drill: Drill, lines: list[str] | None = None) -> Transition:
        self.said = ""
        self._sitting = self._drills.begin(drill, self._rules[self._seats.value], lines or ())
        return Push(DrillScreen(self._drills, self._sitting))

    def _show(self) -> Transition:
        drill = self._offered[self._list.at]
        return Push(CalibrationScreen(drill, self._seats.value, self._results[drill]))

    def _paint_row(self, canvas: pygame.Surface, style: Style, rect: pygame.Rect, at: int) -> None:
        theme, drill = style.theme, self._offered[at]
        inner = rect.inflate(-style.px(24), -style.px(10))
        wide = round(inner.width * 0.42)
        line = style.font("title", 20).get_height()
        small = style.font("body", 15).get_height()
        rows = [texts.about_words(drill, len(self._due[drill])), texts.week_words(self._weeks[drill])]
        rows = [row for row in rows if row][: max(0, (inner.height - line) // small)]
        y = inner.centery - (line + small * len(rows)) / 2
        style.draw_text(canvas, _(texts.NAMES[drill]), "title", 20, theme.text, (inner.left, y), "topleft", wide)
        for number, row in enumerate(rows):
            where = (inner.left, y + line + number * small)
            colour = theme.brass if not number and self._due[drill] else theme.quiet
            style.draw_text(canvas, row, "body", 15, colour, where, "topleft", wide)
        left = inner.left + wide + style.px(16)
        draw_weeks(canvas, style, pygame.Rect(left, inner.top, inner.right - left, inner.height), self._weeks[drill])

    def _say_row(self, at: int) -> str:
        drill = self._offered[at]
        about = texts.about_words(drill, len(self._due[drill]))
        week = texts.week_words(self._weeks[drill])
        return read_out(_(texts.NAMES[drill]), about, week)
