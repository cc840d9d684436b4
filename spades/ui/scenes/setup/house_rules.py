"""House rules: every field of `Rules` with its meaning, in groups, from a preset or from one of the person's own."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from spades.engine.notation import format_rules, parse_rules
from spades.engine.rules import FIELDS, PRESETS, RANGES, Rules
from spades.language import _, speaks_english
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Choice, Group, SaveField, Slider, Tabs, Toggle, Widget
from spades.ui.widgets.grid import at_least, place, side_by_side, stacked
from spades.ui.widgets.row import Row
from spades.ui.words import common_texts as common
from spades.ui.words import house_rule_texts as texts
from spades.ui.words.rule_names import known_rules
from spades.ui.words.rules import summary

_STEPS = {
    **dict.fromkeys(("blind_nil_behind", "blind_behind", "target", "bag_penalty", "ten_for", "boston"), 10),
    **dict.fromkeys(("bag_limit", "passing", "blind_passing", "minimum_side_bid", "minimum_total_bid", "blind_bid"), 1),
}
"""The fields with a range, and in what steps they go."""

_LATER = FIELDS[FIELDS.index("pack") :]
"""The fields that must be as usual where they do not apply; what else does not is kept, and ignored."""

_PLAY = 2
"""Which group has the switch for the words of the street."""

_ROWS = 4
"""How many rows a column has at the most."""

_RuleSets = tuple[tuple[str, str], ...]


class HouseRulesScene(Dialog):
    """Changes a copy; a field that cannot apply beside the rest is not asked."""

    def __init__(self, context: Context) -> None:
        """Begin with the last choice of rules."""
        super().__init__(context, common.HOUSE_RULES, (1120, 800))
        self._values = _values(parse_rules(context.settings.rules))
        self._name = SaveField(common.SAVE_AS, self._save, texts.SAVE_AS_TIP)
        self._tabs = Tabs([name for name, _fields in texts.GROUPS], self._renew)
        self._delete = Button(texts.DELETE_RULES, self._delete_set)
        self._buttons = [
            Button(common.BACK, Pop, common.ESC),
            Button(common.RESET, partial(self._take, PRESETS["classic-300"]), texts.RESET_TIP),
            self._delete,
            Button(texts.USE_THESE_RULES, self._use_rules, primary=True),
        ]
        self._said = ""
        self._deleted: _RuleSets = ()
        """The sets as they were before one was deleted, as long as nothing else was done."""
        self._build()

    def layout(self) -> None:
        """Place where to start from and the names of the groups, the rows of one in two columns, and the buttons."""
        place(self._buttons, self.footer(4, 200))
        style, room = self.style, self.room(34)
        # In a small window text does not shrink as far as the rest.
        high, gap = min(at_least(style, 56, 34), room.rest.height // 9), style.px(6)
        self._start.rect = room.top(high, gap)
        self._line = room.top(max(style.font("italic", 18).get_height(), 18), style.px(10))
        self._tabs.rect = room.top(min(at_least(style, 40, 28), high), style.px(14))
        self._name.rect = room.foot(high, gap)
        pitch = min(at_least(style, 92, 52), room.rest.height // _ROWS)
        columns = side_by_side(room.rest, 2, style.px(30))
        half = (len(self._rows) + 1) // 2
        places = [rect for column in columns for rect in stacked(column, half, pitch, style.px(5))]
        place(self._rows, places[: len(self._rows)])
        # What is written stands in one line.
        low = self._name.rect
        low.inflate_ip(0, min(0, at_least(style, 38, 26) - low.height))

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the house rules in a line, and the outcome of saving."""
        said = summary(self._rules) or (_(texts.NOTHING_UNUSUAL) if self._rules in PRESETS.values() else "")
        at = (self._line.left + self.style.px(12), self._line.centery)
        room = self._line.width - self.style.px(24)
        self.style.draw_text(canvas, said, "italic", 18, self.style.theme.quiet, at, "midleft", room)
        at = (self.body.left, self.foot - self.style.px(20))
        self.style.draw_text(canvas, self._said, "body", 16, self.style.theme.quiet, at, "midleft", self.body.width)

    def _build(self) -> None:
        """Build a row for each field of the group that is shown, from the values in hand."""
        self._start = Choice(
            texts.START_FROM, self._sets(), format_rules(self._rules), lambda text: self._take(parse_rules(text))
        )
        self._fields = self._asked
        self._rows: list[Widget] = [*map(self._row, self._fields)]
        if self._tabs.at == _PLAY and speaks_english():
            words = Toggle(texts.STREET_WORDS, self.context.settings.street_words, self._use_words)
            words.caption = texts.STREET_WORDS_TIP
            self._rows.append(words)
        self.group = Group([self._start, self._tabs, *self._rows, self._name, *self._buttons])
        self._offer_to_delete()

    def _row(self, field: str) -> Widget:
        """Return the row of a field, with its meaning."""
        label, meaning = texts.FIELDS[field]
        value, changed = self._values[field], partial(self._change, field)
        row: Row
        if field in texts.VALUES:
            values = [pair for pair in texts.VALUES[field] if pair[0] != "suicide" or self._values["seats"] == 4]
            row = Choice(label, values, value, changed)
        elif field in _STEPS:
            row = Slider(label, RANGES[field], value, _STEPS[field], changed)
        else:
            row = Toggle(label, value, changed)
        row.caption = meaning
        return row

    def _offer_to_delete(self, deleted: _RuleSets = ()) -> None:
        """Offer to delete the rules in hand where they are a set of the person's own, or to undo just that."""
        mine = format_rules(self._rules)
        self._deleted = deleted
        self._delete.label = common.UNDO if deleted else texts.DELETE_RULES
        self._delete.enabled = bool(deleted) or any(text == mine for _name, text in self.context.settings.rule_sets)
        self._dirty = True

    def _sets(self) -> list[tuple[str, str]]:
        """Return the presets and the person's own sets; the rules in hand stand first if they are neither."""
        known, now = known_rules(self.context.settings), format_rules(self._rules)
        return known if now in dict(known) else [(now, common.AS_SET_BELOW), *known]

    def _change(self, field: str, value: Any) -> None:  # noqa: ANN401  # each field has its own type
        self._values[field] = value
        if self._values["seats"] != 4 and self._values["bids"] == "suicide":
            self._values["bids"] = "free"
        self._said = ""
        if self._asked != self._fields:
            self._renew()
        self._offer_to_delete()

    @property
    def _asked(self) -> list[str]:
        """The fields of the group that is shown that mean anything."""
        return [field for field in texts.GROUPS[self._tabs.at][1] if self._applies(field)]

    def _applies(self, field: str) -> bool:
        """Return whether a field means anything beside the others as they are."""
        values: Mapping[str, object] = self._values
        seats, free = values["seats"], values["bids"] == "free"
        four, dealt = seats == 4, seats != 2 or values["hands"] == "deal"
        blind_nil = dealt and values["bids"] != "mirror"
        governed = {
            "hands": seats == 2,
            "second_card": not dealt,
            "blind_nil": blind_nil,
            "blind_nil_behind": blind_nil and bool(values["blind_nil"]),
            "failed_nil_helps_partner": four,
            "pack": four,
            "passing": four,
            "blind_passing": four and blind_nil and bool(values["blind_nil"]),
            "minimum_side_bid": four and free,
            "minimum_total_bid": free,
            "blind_bid": dealt and free,
            "blind_behind": dealt and free and bool(values["blind_bid"]),
            "bag_limit": bool(values["bag_penalty"]),
            "bags_carry": bool(values["bag_penalty"]),
        }
        return governed.get(field, True)

    @property
    def _rules(self) -> Rules:
        """The rules as they are set; a field that does not apply is as in the classic ones."""
        values = dict(self._values)
        if values["seats"] != 2:
            values["hands"] = "deal"
        for field in ("blind_nil", *_LATER):
            if not self._applies(field):
                values[field] = getattr(PRESETS["classic-300"], field)
        return Rules(**values)

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

    def _use_words(self, street: bool) -> None:  # noqa: FBT001  # what a switch says
        self.context.change(street_words=street)
        self._dirty = True

    def _save(self) -> None:
        name = self._name.text.strip()
        if not name:
            self._said = _(common.TYPE_A_NAME)
        else:
            others = tuple(pair for pair in self.context.settings.rule_sets if pair[0] != name)
            self.context.change(rule_sets=(*others, (name, format_rules(self._rules))))
            self._said = _(common.SAVED_AS).format(name=name)
            self._name.text = ""
            self._renew()
        self._dirty = True

    def _delete_set(self) -> None:
        """Delete the set that is shown, or bring it back if that was just done."""
        if self._deleted:
            self.context.change(rule_sets=self._deleted)
            self._said = _(texts.RULES_ARE_BACK)
            # The focus finds the button by its name.
            self._offer_to_delete()
            self._renew()
            return
        mine, sets = format_rules(self._rules), self.context.settings.rule_sets
        self.context.change(rule_sets=tuple(pair for pair in sets if pair[1] != mine))
        self._said = _(common.DELETED)
        self._renew()
        self._offer_to_delete(sets)

    def _use_rules(self) -> Transition | None:
        self.context.change(rules=format_rules(self._rules))
        return Pop()


def _values(rules: Rules) -> dict[str, Any]:
    """Return the fields of rules by name."""
    return {field: getattr(rules, field) for field in FIELDS}
