"""People at one screen: a name and a colour for each seat that is a person's, and the rows for all of them."""

from collections.abc import Callable
from functools import partial

import pygame

from spades.engine.rules import Rules
from spades.engine.seats import Seat
from spades.language import _
from spades.session.players.people import COLOURS, KEY_TAKEN, Person, introduce, remember, why_no_key, why_no_name
from spades.session.players.seating import Seating, person
from spades.ui.context import Context
from spades.ui.paint.coins import COLOURS as PIXELS
from spades.ui.paint.coins import draw_coin
from spades.ui.paint.shapes import disc, ring
from spades.ui.paint.style import Style, can_be_shown
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.table_flow import begin_table
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Choice, Field, Toggle, Widget
from spades.ui.widgets.grid import at_least, place, side_by_side, stacked
from spades.ui.widgets.one_of import SideBySide
from spades.ui.words import common_texts as common
from spades.ui.words import people_texts as texts
from spades.ui.words.preference_texts import HANDS, SETTINGS


class ColourChoice(SideBySide[str]):
    """The colours that a person can have."""

    def __init__(self, label: str, colour: str, changed: Callable[[str], None]) -> None:
        """Name it, and take the color that is chosen and a function that is told of a change."""
        super().__init__(label, [(one, texts.COLOURS[one]) for one in COLOURS], colour, changed)

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
    """A row for each person; a fault is said below its row, and nothing that was written is lost."""

    def __init__(self, context: Context, rules: Rules, seating: Seating) -> None:
        """Begin with the people who played last."""
        super().__init__(context, texts.WHO_PLAYS, (860, 300 + 84 * len(seating.persons)))
        self._rules = rules
        self._seating = seating
        settings = context.settings
        known = [Person(*one) for one in settings.people]
        names = list(seating.persons.values())
        # What those are called who write nothing.
        usual = [texts.usual_name(at + 1) for at in range(len(names))]
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
            self._colours[seat] = ColourChoice(texts.COLOUR, one.colour, lambda _colour: None)
            self._keys[seat] = KeyField("", self._begin, texts.KEY_TIP, empty="?")
            self._keys[seat].text = one.key
        label, tip = SETTINGS["agreed"]
        self._agreed = Toggle(label, settings.agreed, lambda on: context.change(agreed=on), tip)
        label, tip = SETTINGS["hands"]
        self._hands = Choice(label, HANDS, settings.hands, self._choose_hands, tip)
        self._back = Button(common.BACK, Pop, common.ESC)
        self._deal = Button(common.DEAL, self._begin, common.ENTER, primary=True)
        # What is wrong is said once somebody wants to begin.
        self._tried = False
        self._gather()
        # Who writes nothing begins with Enter all the same.
        empty = next((field for field in self._names.values() if not field.text), None)
        self.group.focus_on(empty or self._deal)

    def layout(self) -> None:
        """Place a row for each person, then the rows for all of them."""
        style = self.style
        place((self._back, self._deal), self.footer(2))
        room, count, low = self.room(12), len(self._names), at_least(style, 44, 26)
        pitch = min(style.px(84), (room.rest.height - 2 * low) // count)
        row = min(style.px(48), round(pitch * 0.62))
        for seat in self._names:
            line = room.top(row, pitch - row)
            self._names[seat].rect = _part(line, 0.2, 0.34)
            self._colours[seat].rect = _part(line, 0.56, 0.34)
            self._keys[seat].rect = _part(line, 0.92, 0.08) if self._with_keys else pygame.Rect(0, 0, 0, 0)
        place((self._hands, self._agreed), stacked(room.rest, 2, low, style.px(4)))

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint who sits where, and below each row its fault."""
        style, theme = self.style, self.style.theme
        labels = texts.SEATS[self._rules.seats]
        for seat, field in self._names.items():
            box = field.rect
            side = round(box.height * 0.8)
            name = self._name_of(seat)
            centre = (self.body.left + side // 2, box.centery)
            draw_coin(canvas, style, name, self._colours[seat].value, centre, side)
            at = (self.body.left + side + style.px(12), box.centery)
            room = box.left - at[0] - style.px(6)
            label = _(labels[self._rules.seating.index(seat)])
            style.draw_text(canvas, label, "body", 18, theme.quiet, at, "midleft", room)
            if self._tried and (reason := self._fault(seat)):
                below = (box.left, box.bottom + style.px(3))
                width = self.body.right - box.left
                style.draw_text(canvas, _(reason), "body", 15, theme.bad, below, "topleft", width)

    @property
    def _with_keys(self) -> bool:
        return self.context.settings.hands == "hold"

    def _gather(self) -> None:
        rows: list[Widget] = []
        for seat, field in self._names.items():
            rows += [field, self._colours[seat], *([self._keys[seat]] if self._with_keys else [])]
        self.gather([*rows, self._hands, self._agreed, self._back, self._deal], self.group.focused, rows[0])

    def _choose_hands(self, hands: str) -> None:
        self.context.change(hands=hands)
        self._gather()
        self.layout()

    def _name_of(self, seat: Seat) -> str:
        """Return somebody's name: the one written, or the usual."""
        return self._names[seat].text.strip() or self._usual[seat]

    def _fault(self, seat: Seat) -> str | None:
        """Return why this row cannot stay as it is, or None."""
        before = [other for other in self._names if other < seat]
        name = self._name_of(seat)
        reason = why_no_name(name, [self._name_of(other) for other in before])
        if reason is None and not can_be_shown(name):
            reason = texts.UNSHOWN
        if reason is None and self._colours[seat].value in [self._colours[other].value for other in before]:
            reason = texts.COLOUR_TAKEN
        return self._why_no_key(seat) if reason is None else reason

    def _why_no_key(self, seat: Seat) -> str | None:
        if not self._with_keys:
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
            if (reason := self._fault(seat)) is not None:
                self.group.focus_on(self._keys[seat] if self._why_no_key(seat) == reason else field)
                self.say_refused(_(reason))
                return None
        here = [Person(self._name_of(seat), self._colours[seat].value, self._keys[seat].text) for seat in self._names]
        known = [Person(*one) for one in self.context.settings.people]
        self.context.change(people=tuple(tuple(one) for one in remember(known, here)))
        sitters = {**self._seating, **{seat: person(one.name) for seat, one in zip(self._names, here, strict=True)}}
        agreed = self._agreed.on
        return begin_table(self.context, self._rules, Seating(self._rules, sitters), agreed=agreed)


def _part(line: pygame.Rect, start: float, share: float) -> pygame.Rect:
    """Return the part of a line that begins at a share of its width."""
    return pygame.Rect(line.left + round(line.width * start), line.top, round(line.width * share), line.height)
