"""A new score sheet: the rules at the table, and what everybody is called; or the names of one put right."""

from dataclasses import replace
from functools import partial

import pygame

from spades.engine.notation import format_rules, parse_rules
from spades.engine.rules import RANGES, Rules
from spades.language import _
from spades.session.keeper.score_sheet import ScoreSheet, in_columns
from spades.session.players.people import why_no_name
from spades.ui.context import Context
from spades.ui.paint.style import Style, can_be_shown
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop, Push, Replace, ScoreSheetScreen, Screen, Transition
from spades.ui.widgets import Button, Choice, Field, Slider, Widget
from spades.ui.widgets.grid import at_least, place, stacked
from spades.ui.words import common_texts as common
from spades.ui.words import keeper as texts
from spades.ui.words import people_texts
from spades.ui.words.rule_names import rule_choices

_ROWS, _ROW = 6, 56
"""The most rows there are, and units of design of one: with other rules nothing moves away under the pointer."""


class NewSheetScene(Dialog):
    """Begins with the people of the last time; a fault is said below the names, and nothing written is lost."""

    def __init__(self, context: Context, rules: Rules, renamed: str) -> None:
        """Offer rules to begin with, and the names of the last players; of a sheet that is renamed its own."""
        super().__init__(context, texts.NAMES_OF_PLAYERS, (860, 238 + _ROWS * _ROW))
        self._renamed = renamed
        self._house = Button(common.HOUSE_RULES, self._house_rules)
        self._back = Button(common.BACK, Pop, common.ESC)
        self._begin = Button(common.DONE if renamed else common.BEGIN, self._start, common.ENTER, primary=True)
        self._waits_for_rules = False
        self._said = ""
        self._names: dict[int, Field] = {}
        self._take(rules)
        empty = next((field for field in self._names.values() if not field.text), None)
        self.group.focus_on(empty or (self._rows[0] if renamed else self._begin))

    def resize(self, style: Style) -> None:
        """Lay out, and remember the size it was done for."""
        self._wanted = style
        super().resize(style)

    def uncover(self, looked_at: int | None) -> None:
        """Take up house rules that have been chosen."""
        super().uncover(looked_at)
        if self._waits_for_rules:
            self._waits_for_rules = False
            self._take(parse_rules(self.context.settings.rules))
            self.group.focus_on(self._house)
        self.resize(self._wanted)

    def layout(self) -> None:
        """Place the rules, the names below them, and the buttons."""
        style = self.style
        place(self._footer, self.footer(len(self._footer)))
        room = self.room(12 + 26)
        pitch = min(at_least(style, _ROW, 34), room.rest.height // _ROWS)
        place(self._rows, stacked(room.rest, len(self._rows), pitch, style.px(6)))

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take an event; a fault is shown until something is written."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._said:
            self._said, self._dirty = "", True
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Say who plays whom, or the fault of a name."""
        style, theme = self.style, self.style.theme
        told = _(self._said) if self._said else texts.match_words(texts.side_names(self._sheet)) if self._sheet else ""
        colour = theme.bad if self._said else theme.quiet
        at = (self.body.left + style.px(12), self.foot - style.px(22))
        text = style.elide(told, "body", 17, self.body.width - style.px(24))
        style.draw_text(canvas, text, "body", 17, colour, at, "midleft", self.body.width - style.px(24))

    @property
    def _sheet(self) -> ScoreSheet | None:
        """The sheet as it would begin; None where a name cannot be."""
        try:
            return ScoreSheet.begin(self._rules, tuple(self._name_at(place) for place in sorted(self._names)))
        except ValueError:
            return None

    def _take(self, rules: Rules) -> None:
        """Take up rules; names stay."""
        self._rules = rules
        written = [self._names[place].text for place in sorted(self._names)]
        known = [*written, *self._known_names()[len(written) :], *rules.seats * [""]]
        self._names = {}
        for at in in_columns(rules):
            label = texts.seat_label(rules.seats, at)
            field = Field(label, partial(self._next, at), empty=people_texts.usual_name(at + 1), longest=40)
            field.text = known[at]
            self._names[at] = field
        choices = rule_choices(self.context.settings, rules)
        self._preset = Choice(common.RULES, choices, format_rules(rules), self._choose_rules)
        self._target = Slider(common.POINTS_TO_WIN, RANGES["target"], rules.target, 50, self._choose_target)
        self.gather([*self._rows, *self._footer], self._rows[0])

    @property
    def _rows(self) -> list[Widget]:
        """The controls below one another: rules cannot be changed any more where only names can."""
        return [*([] if self._renamed else [self._preset, self._target]), *self._names.values()]

    @property
    def _footer(self) -> list[Button]:
        return [self._back, *([] if self._renamed else [self._house]), self._begin]

    def _known_names(self) -> list[str]:
        """Return who plays on the sheet that is renamed; else who did last, on the latest one or at this screen."""
        sheets = self.context.history.sheets.all
        last = sheets[self._renamed] if self._renamed else next(iter(sheets.values()), None)
        return [*last.names] if last is not None else [name for name, *_rest in self.context.settings.people]

    def _name_at(self, at: int) -> str:
        return self._names[at].text.strip() or people_texts.usual_name(at + 1)

    def _fault(self, at: int) -> str | None:
        """Return why a name cannot be, to be translated; or None."""
        before = [self._name_at(other) for other in self._names if other < at]
        reason = why_no_name(self._name_at(at), before)
        return people_texts.UNSHOWN if reason is None and not can_be_shown(self._name_at(at)) else reason

    def _choose_rules(self, text: str) -> None:
        rules = parse_rules(text)
        if rules.seats == self._rules.seats:
            self._rules = rules
            self._target.value = rules.target
        else:
            self._take(rules)
            self.group.focus_on(self._preset)
            self.resize(self._wanted)
        self._dirty = True

    def _choose_target(self, target: int) -> None:
        self._rules = replace(self._rules, target=target)
        self._preset.offer(rule_choices(self.context.settings, self._rules))
        self._preset.choose(format_rules(self._rules))
        self._dirty = True

    def _house_rules(self) -> Transition:
        self.context.change(rules=format_rules(self._rules))
        self._waits_for_rules = True
        return Push(Screen.HOUSE_RULES)

    def _next(self, at: int) -> Transition | None:
        """Go on to the next name that is open, or begin."""
        empty = next((field for field in self._names.values() if not field.text.strip()), None)
        if empty is None or empty is self._names[at]:
            return self._start()
        self.group.focus_on(empty)
        self._dirty = True
        return None

    def _start(self) -> Transition | None:
        self._dirty = True
        for at in sorted(self._names):
            if (reason := self._fault(at)) is not None:
                self._said = reason
                self.group.focus_on(self._names[at])
                self.say_refused(_(reason))
                return None
        sheets, names = self.context.history.sheets, tuple(self._name_at(at) for at in sorted(self._names))
        if self._renamed:
            sheets.keep(self._renamed, replace(sheets.all[self._renamed], names=names))
            return Pop()
        return Replace(ScoreSheetScreen(sheets.begin(ScoreSheet.begin(self._rules, names))))
