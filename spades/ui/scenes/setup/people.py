"""Who plays whom at one screen: a name and a colour for each seat that is a person's, and what they agree on."""

from collections.abc import Callable
from functools import partial

import pygame

from spades.engine.rules import Rules
from spades.engine.seats import Seat
from spades.language import N_, _
from spades.session.players.people import (
    COLOURS,
    KEY_TAKEN,
    Person,
    introduce,
    remember,
    why_no_key,
    why_no_name,
)
from spades.session.players.seating import Seating, person
from spades.ui.context import Context
from spades.ui.paint.coins import COLOURS as PIXELS
from spades.ui.paint.coins import draw_coin
from spades.ui.paint.shapes import disc, ring
from spades.ui.paint.style import Style, can_be_shown
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.table_flow import begin_table
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Choice, Field, Group, Toggle, Widget
from spades.ui.widgets.layout import place, side_by_side, stacked
from spades.ui.widgets.one_of import SideBySide

HANDS = (
    ("curtain", N_("After a press")),
    ("hold", N_("While a key is held")),
    ("open", N_("Always, for teaching")),
)
"""How people at one screen see their hands, and what it is called."""

HANDS_TIP = N_("For people at one screen; open hands count as help")

_SEATS = {
    2: (N_("Your seat"), N_("Across")),
    4: (N_("Your seat"), N_("On the left"), N_("Across"), N_("On the right")),
}
_COLOUR_NAMES = {
    "amber": N_("Amber"),
    "sky": N_("Sky"),
    "coral": N_("Coral"),
    "leaf": N_("Leaf"),
    "violet": N_("Violet"),
    "rose": N_("Rose"),
}
UNSHOWN = N_("That name has letters that can't be shown here.")
COLOUR_TAKEN = N_("Two of you have the same color.")


class ColourChoice(SideBySide[str]):
    """The colours that a person can have."""

    def __init__(self, label: str, colour: str, changed: Callable[[str], None]) -> None:
        """Name it, and say which is chosen and what to tell of a change."""
        super().__init__(label, [(one, _COLOUR_NAMES[one]) for one in COLOURS], colour, changed)

    def place(self, number: int) -> pygame.Rect:
        """Return the part of a colour."""
        return side_by_side(self.rect, len(COLOURS))[number]

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the colours, the one that is chosen larger and in a ring."""
        for number, colour in enumerate(COLOURS):
            place = self.place(number)
            chosen = number == self.at
            radius = min(place.size) * (0.34 if chosen else 0.24)
            disc(canvas, place.center, radius, PIXELS[colour])
            if chosen:
                box = pygame.Rect(0, 0, round(radius * 2.5), round(radius * 2.5))
                box.center = place.center
                ring(canvas, box, style.theme.text, box.width // 2, max(2, style.px(2)))
        if focused:
            self.draw_focus(canvas, style)


class KeyField(Field):
    """A field for one letter: the last that was written."""

    def write(self, text: str) -> None:
        """Take the letter."""
        if text.strip():
            self.text = text.strip()[-1].lower()


class PeopleScene(Dialog):
    """A row for each person; whatever is wrong with one is said below it, and nothing that was written is lost."""

    def __init__(self, context: Context, rules: Rules, seating: Seating) -> None:
        """Begin with the people who played last."""
        super().__init__(context, N_("Who plays?"), (860, 300 + 84 * len(seating.persons)))
        self._rules = rules
        self._seating = seating
        settings = context.settings
        known = [Person(*one) for one in settings.people]
        names = list(seating.persons.values())
        # What those are called who write nothing.
        usual = [_("Player {n}").format(n=at + 1) for at in range(len(names))]
        left = [one.name for one in known if one.name not in (*names, *usual)]
        names = [name or (left.pop(0) if left else called) for name, called in zip(names, usual, strict=True)]
        here = introduce(known, names, context.prompts.keys.letters_at_table())
        self._usual = dict(zip(seating.persons, usual, strict=True))
        self._names: dict[Seat, Field] = {}
        self._keys: dict[Seat, KeyField] = {}
        self._colours: dict[Seat, ColourChoice] = {}
        for seat, name, one in zip(seating.persons, names, here, strict=True):
            self._names[seat] = Field("", partial(self._next, seat), empty=self._usual[seat], longest=200)
            self._names[seat].text = "" if name == self._usual[seat] else name
            self._colours[seat] = ColourChoice(N_("Color"), one.colour, self._recoloured)
            self._keys[seat] = KeyField("", self._begin, N_("A key for each: hold it to show their cards"), empty="?")
            self._keys[seat].text = one.key
        self._agreed = Toggle(
            N_("Hints and undo"),
            settings.agreed,
            lambda on: context.change(agreed=on),
            N_("Only if all agree, and for the whole game"),
        )
        self._hands = Choice(N_("People see their hands"), HANDS, settings.hands, self._choose_hands, HANDS_TIP)
        self._back = Button(N_("Back"), Pop, N_("Esc"))
        self._deal = Button(N_("Deal"), self._begin, N_("Enter"), primary=True)
        # What is wrong is said once somebody wants to begin.
        self._tried = False
        self._gather()
        # Who writes nothing begins with Enter all the same.
        empty = next((field for field in self._names.values() if not field.text), None)
        self.group.focus_on(empty or self._deal)

    def layout(self) -> None:
        """Place a row for each person, then what they agree on."""
        style = self.style
        self._back.rect, self._deal.rect = self.footer(2)
        room = self._deal.rect.top - style.px(12) - self.body.top
        count = len(self._names)
        below = 2 * max(26, style.px(44))
        self._pitch = min(style.px(84), (room - below) // count)
        row = min(style.px(48), round(self._pitch * 0.62))
        left, wide = self.body.left, self.body.width
        for at, seat in enumerate(self._names):
            top = self.body.top + at * self._pitch
            keyed = seat in self._shown_keys
            self._names[seat].rect = pygame.Rect(left + round(wide * 0.2), top, round(wide * 0.34), row)
            self._colours[seat].rect = pygame.Rect(left + round(wide * 0.56), top, round(wide * 0.34), row)
            key = pygame.Rect(left + round(wide * 0.92), top, round(wide * 0.08), row)
            self._keys[seat].rect = key if keyed else pygame.Rect(0, 0, 0, 0)
        foot = pygame.Rect(left, self.body.top + count * self._pitch, wide, below)
        place((self._hands, self._agreed), stacked(foot, 2, below // 2, style.px(4)))

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint who sits where, and below each row what is wrong with it."""
        style, theme = self.style, self.style.theme
        labels = _SEATS[self._rules.seats]
        for seat, field in self._names.items():
            box = field.rect
            side = round(box.height * 0.8)
            name = self._called(seat)
            centre = (self.body.left + side // 2, box.centery)
            draw_coin(canvas, style, name, self._colours[seat].value, centre, side)
            at = (self.body.left + side + style.px(12), box.centery)
            room = box.left - at[0] - style.px(6)
            label = _(labels[self._rules.seating.index(seat)])
            style.draw_text(canvas, label, "body", 18, theme.quiet, at, "midleft", room)
            if self._tried and (reason := self._wrong(seat)):
                below = (box.left, box.bottom + style.px(3))
                width = self.body.right - box.left
                style.draw_text(canvas, _(reason), "body", 15, theme.bad, below, "topleft", width)

    def back(self) -> Transition | None:
        """Go back to whom to play."""
        return Pop()

    @property
    def _shown_keys(self) -> frozenset[Seat]:
        return frozenset(self._keys if self.context.settings.hands == "hold" else ())

    def _gather(self) -> None:
        rows: list[Widget] = []
        for seat, field in self._names.items():
            rows += [field, self._colours[seat], *([self._keys[seat]] if seat in self._shown_keys else [])]
        focused = self.group.focused
        self.group = Group([*rows, self._hands, self._agreed, self._back, self._deal])
        if focused is not None:
            self.group.focus_on(focused)

    def _choose_hands(self, hands: str) -> None:
        self.context.change(hands=hands)
        shown = self.group.shown
        self._gather()
        self.group.shown = shown
        self.layout()
        self._dirty = True

    def _recoloured(self, _colour: str) -> None:
        self._dirty = True

    def _called(self, seat: Seat) -> str:
        """Return what somebody is called: what was written, or the usual."""
        return self._names[seat].text.strip() or self._usual[seat]

    def _wrong(self, seat: Seat) -> str | None:
        """Return why this row cannot stay as it is, or None."""
        before = [other for other in self._names if other < seat]
        name = self._called(seat)
        reason = why_no_name(name, [self._called(other) for other in before])
        if reason is None and not can_be_shown(name):
            reason = UNSHOWN
        if reason is None and self._colours[seat].value in [self._colours[other].value for other in before]:
            reason = COLOUR_TAKEN
        return self._why_no_key(seat) if reason is None else reason

    def _why_no_key(self, seat: Seat) -> str | None:
        if seat not in self._shown_keys:
            return None
        key = self._keys[seat].text
        if key in self.context.prompts.keys.letters_at_table():
            return KEY_TAKEN
        return why_no_key(key, [self._keys[other].text for other in self._keys if other < seat])

    def _next(self, seat: Seat) -> Transition | None:
        """Go on to the next name that can be written, or begin."""
        empty = next((field for field in self._names.values() if not field.text.strip()), None)
        if empty is None or not self._names[seat].text.strip():
            return self._begin()
        self.group.focus_on(empty)
        self._dirty = True
        return None

    def _begin(self) -> Transition | None:
        self._tried = self._dirty = True
        for seat, field in self._names.items():
            if (reason := self._wrong(seat)) is not None:
                self.group.focus_on(self._keys[seat] if self._why_no_key(seat) == reason else field)
                self.say_refused(_(reason))
                return None
        here = [Person(self._called(seat), self._colours[seat].value, self._keys[seat].text) for seat in self._names]
        known = [Person(*one) for one in self.context.settings.people]
        self.context.change(people=tuple(tuple(one) for one in remember(known, here)))
        sitters = {**self._seating, **{seat: person(one.name) for seat, one in zip(self._names, here, strict=True)}}
        agreed = self._agreed.on
        return begin_table(self.context, self._rules, Seating(self._rules, sitters), agreed=agreed)
