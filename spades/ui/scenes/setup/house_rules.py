"""House rules: every field of `Rules` with its meaning, from a preset or from one of the person's own sets."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from spades.engine.notation import format_rules, parse_rules
from spades.engine.rules import FIELDS, PRESETS, RANGES, Rules
from spades.language import N_, _
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Choice, Field, Group, Slider, Toggle, Widget
from spades.ui.widgets.layout import place, side_by_side, stacked
from spades.ui.widgets.row import Row
from spades.ui.words.rule_names import PRESET_TITLES

_FLOORS = ((None, N_("None")), *((floor, str(floor).replace("-", "\N{MINUS SIGN}")) for floor in range(-1000, -49, 50)))


class HouseRulesScene(Dialog):
    """Changes a copy; what cannot apply beside the rest is not asked."""

    def __init__(self, context: Context) -> None:
        """Begin with the last choice of rules."""
        super().__init__(context, N_("House rules"), (1216, 880))
        self._values = _values(parse_rules(context.settings.rules))
        self._name = Field(N_("Save as"), self._save, N_("Enter saves these rules under this name"))
        self._back = Button(N_("Back"), Pop, N_("Esc"))
        self._reset = Button(N_("Reset"), self._reset_rules, N_("Back to the classic rules"))
        self._delete = Button(N_("Delete rules"), self._delete_set)
        self._use = Button(N_("Use these rules"), self._use_rules, primary=True)
        self._said = ""
        self._build()

    def layout(self) -> None:
        """Place the rows in two columns, and the buttons."""
        place((self._back, self._reset, self._delete, self._use), self.footer(4, 200))
        style = self.style
        half = (len(self._rows) + 1) // 2
        room = self._use.rect.top - style.px(34) - self.body.top
        # In a small window text does not shrink as far as the rest.
        pitch = min(max(style.px(84), 52), room // half)
        columns = side_by_side(self.body, 2, style.px(30))
        places = [rect for column in columns for rect in stacked(column, half, pitch, style.px(5))]
        place(self._rows, places[: len(self._rows)])
        # What is written stands in one line.
        low = self._name.rect
        low.inflate_ip(0, min(0, max(style.px(38), 26) - low.height))

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint what came of saving."""
        at = (self.body.left, self._use.rect.top - self.style.px(20))
        self.style.draw_text(canvas, self._said, "body", 16, self.style.theme.quiet, at, "midleft", self.body.width)

    def _build(self) -> None:
        """Build a row for each field from the values in hand."""
        values = self._values

        def choice(field: str, label: str, options: Any) -> Widget:  # noqa: ANN401  # each field has its own type
            return Choice(label, options, values[field], partial(self._change, field))

        def toggle(field: str, label: str) -> Widget:
            return Toggle(label, values[field], partial(self._change, field))

        def slider(field: str, label: str, step: int) -> Widget:
            return Slider(label, RANGES[field], values[field], step, partial(self._change, field))

        start = Choice(N_("Start from"), self._sets(), format_rules(self._rules), self._start_from)
        rows: list[tuple[str, Widget]] = [
            ("", start),
            ("seats", choice("seats", N_("Seats"), ((2, "2"), (4, "4")))),
            ("hands", choice("hands", N_("Hands"), (("draw", N_("Drawn")), ("deal", N_("Dealt"))))),
            (
                "second_card",
                choice("second_card", N_("Second card"), (("seen", N_("Looked at")), ("unseen", N_("Unseen")))),
            ),
            (
                "first_starter",
                choice("first_starter", N_("Who starts"), (("random", N_("By lot")), ("cut", N_("High card")))),
            ),
            ("must_break_spades", toggle("must_break_spades", N_("Break spades first"))),
            ("blind_nil", toggle("blind_nil", N_("Blind nil"))),
            ("blind_nil_behind", slider("blind_nil_behind", N_("Blind nil when behind by"), 10)),
            ("target", slider("target", N_("Points to win"), 10)),
            ("floor", choice("floor", N_("Points to lose"), _FLOORS)),
            (
                "overtrick_points",
                choice("overtrick_points", N_("An overtrick scores"), ((1, "+1"), (0, "0"), (-1, "\N{MINUS SIGN}1"))),
            ),
            ("bag_limit", slider("bag_limit", N_("Bags for a penalty"), 1)),
            ("bag_penalty", slider("bag_penalty", N_("Bag penalty"), 10)),
            ("bags_carry", toggle("bags_carry", N_("Keep bags over the limit"))),
            ("failed_nil_bags", toggle("failed_nil_bags", N_("A failed nil makes bags"))),
            ("failed_nil_helps_partner", toggle("failed_nil_helps_partner", N_("A failed nil helps the partner"))),
            ("", self._name),
        ]
        rows = [(field, row) for field, row in rows if self._applies(field)]
        for field, row in rows:
            if isinstance(row, Row):
                row.caption = _MEANINGS.get(field, "")
        self._rows = [row for _field, row in rows]
        self._fields = {row: field for field, row in rows}
        self.group = Group([*self._rows, self._back, self._reset, self._delete, self._use])
        mine = format_rules(self._rules)
        self._delete.enabled = any(text == mine for _name, text in self.context.settings.rule_sets)
        self._dirty = True

    def _sets(self) -> list[tuple[str, str]]:
        """Return the presets and the person's own sets; what is in hand stands first if it is neither."""
        known = [(format_rules(PRESETS[name]), title) for name, title in PRESET_TITLES.items()]
        known += [(text, name) for name, text in self.context.settings.rule_sets]
        now = format_rules(self._rules)
        return known if now in [text for text, _title in known] else [(now, N_("As set below")), *known]

    def _change(self, field: str, value: Any) -> None:  # noqa: ANN401  # each field has its own type
        self._values[field] = value
        self._said = ""
        if {name for name in FIELDS if self._applies(name)} != {name for name in self._fields.values() if name}:
            self._renew()
        mine = format_rules(self._rules)
        self._delete.enabled = any(text == mine for _name, text in self.context.settings.rule_sets)
        self._dirty = True

    def _applies(self, field: str) -> bool:
        """Return whether a field means anything beside the others as they are."""
        values: Mapping[str, object] = self._values
        four, dealt = values["seats"] == 4, values["seats"] == 4 or values["hands"] == "deal"
        governed = {
            "hands": not four,
            "second_card": not dealt,
            "blind_nil": dealt,
            "blind_nil_behind": dealt and bool(values["blind_nil"]),
            "failed_nil_helps_partner": four,
            "bag_limit": bool(values["bag_penalty"]),
            "bags_carry": bool(values["bag_penalty"]),
        }
        return governed.get(field, True)

    @property
    def _rules(self) -> Rules:
        """The rules as they are set: what does not apply is as in the classic ones, where it would contradict them."""
        values = dict(self._values)
        if values["seats"] == 4:
            values["hands"] = "deal"
        if values["hands"] == "draw":
            values["blind_nil"] = False
        return Rules(**values)

    def _start_from(self, text: str) -> None:
        self._take(parse_rules(text))

    def _reset_rules(self) -> None:
        self._take(PRESETS["classic-300"])

    def _take(self, rules: Rules) -> None:
        """Take up other rules."""
        self._values = _values(rules)
        self._renew()

    def _renew(self) -> None:
        """Build the rows anew; the focus stays at its field or button."""
        was, shown = self.group.focused, self.group.shown
        label = "" if was is None else was.label
        self._build()
        self.group.shown = shown
        self.group.focus = next((at for at, widget in enumerate(self.group.widgets) if widget.label == label), 0)
        self.layout()

    def _save(self) -> None:
        name = self._name.text.strip()
        if not name:
            self._said = _("Type a name first.")
        else:
            others = tuple(pair for pair in self.context.settings.rule_sets if pair[0] != name)
            self.context.change(rule_sets=(*others, (name, format_rules(self._rules))))
            self._said = _("Saved as {name}.").format(name=name)
            self._name.text = ""
            self._renew()
        self._dirty = True

    def _delete_set(self) -> None:
        mine = format_rules(self._rules)
        kept = tuple(pair for pair in self.context.settings.rule_sets if pair[1] != mine)
        self.context.change(rule_sets=kept)
        self._said = _("Deleted.")
        self._renew()

    def _use_rules(self) -> Transition | None:
        self.context.change(rules=format_rules(self._rules))
        return Pop()


def _values(rules: Rules) -> dict[str, Any]:
    """Return the fields of rules by name."""
    return {field: getattr(rules, field) for field in FIELDS}


_MEANINGS = {
    "seats": N_("Two for themselves, or four as partners."),
    "hands": N_("Drawn from the stock card by card, or dealt 13 each."),
    "second_card": N_("Whether you see the card that follows a kept one."),
    "first_starter": N_("Who draws, bids and leads first in round 1."),
    "must_break_spades": N_("A spade must first be played on another suit."),
    "blind_nil": N_("Nil bid before looking at a dealt hand, for 200 points."),
    "blind_nil_behind": N_("Points a side must be behind; 0 for none."),
    "target": N_("The score that ends the game."),
    "floor": N_("A side at or below this after a round loses."),
    "overtrick_points": N_("What a trick over the bid scores right away."),
    "bag_limit": N_("How many overtricks bring a penalty."),
    "bag_penalty": N_("What they cost; 0 for none."),
    "bags_carry": N_("Bags over the limit count toward the next penalty."),
    "failed_nil_bags": N_("The tricks of a failed nil count as bags."),
    "failed_nil_helps_partner": N_("Its tricks count toward the partner's bid."),
}
