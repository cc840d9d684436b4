"""A new game: its rules, who plays, and how far."""

from dataclasses import replace
from functools import partial

import pygame

from spades.engine.notation import format_rules, parse_rules
from spades.engine.rules import RANGES, Rules
from spades.language import _, with_colon
from spades.session.history.archive import ArchiveError
from spades.session.history.rating import PersonRating, rate_person
from spades.session.net.needs import missing, missing_elsewhere
from spades.session.players.opponents import A_PERSON, CHARACTERS, Opponent, opponent_of
from spades.session.players.seating import Seating, person, player
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.paint.portraits import draw_portrait
from spades.ui.paint.style import Style
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.setup.gallery import Gallery, Portrait
from spades.ui.scenes.setup.seat_row import SeatRow
from spades.ui.scenes.table.table_flow import ask_to_leave, begin_as_asked
from spades.ui.transitions import (
    FriendsScreen,
    JoinScreen,
    MoreScreen,
    NewSheetScreen,
    NoticeScreen,
    Offer,
    PeopleScreen,
    Pop,
    Push,
    Screen,
    Transition,
)
from spades.ui.widgets import Button, Choice, Slider, Widget
from spades.ui.widgets.grid import at_least, place, stacked
from spades.ui.words import agreement_texts as agreements
from spades.ui.words import common_texts as common
from spades.ui.words import elsewhere, guest_table, keeper, opponents
from spades.ui.words.rule_names import rule_choices
from spades.ui.words.rules import describe, summary

_LEAST_SCALE = 0.62
"""Pixels for each unit of design below which text does not give way to more of it."""


class NewGameScene(Dialog):
    """Remembers the last choice."""

    def __init__(self, context: Context) -> None:
        """Build the rows from the last choice."""
        super().__init__(context, common.NEW_GAME, (960, 740))
        self._seat = 0
        # Whom the person has chosen here for so many seats, dealt or not.
        self._kept: dict[int, Seating] = {}
        self._mine = _rating(context)
        self._back = Button(common.BACK, Pop, common.ESC)
        self._house = Button(common.HOUSE_RULES, self._house_rules)
        self._code = Button(common.DEAL_CODE, partial(Push, Screen.DEAL_CODE), Command.DEAL_CODE)
        self._agreements = Button(agreements.AGREEMENTS, partial(Push, Screen.AGREEMENTS), agreements.AGREEMENTS_TIP)
        self._friends = Button(elsewhere.WITH_FRIENDS, self._meet, elsewhere.WITH_FRIENDS_TIP)
        self._keep = Button(keeper.KEEP_SCORE, self._keep_score, keeper.KEEP_SCORE_TIP)
        self._deal = Button(common.DEAL, self._start, common.ENTER, primary=True)
        self._shown = ""
        self._build()

    def resize(self, style: Style) -> None:
        """Lay out; changed house rules are taken up, and large text gives way until the rules are told."""
        if self._shown != self.context.settings.rules:
            self._build()
        self._wanted = style
        super().resize(style)
        while not self._has_room_for_rules and self.style.scale > _LEAST_SCALE:
            super().resize(style.roomy(style.size[0] / self.style.scale * 1.04, 1))

    @property
    def _has_room_for_rules(self) -> bool:
        """Whether there is room for all that is told of the rules."""
        return self._target.rect.bottom + self._rules_height() <= self.foot

    def layout(self) -> None:
        """Place the gallery, the lines about who is chosen, the rows and the buttons."""
        style = self.style
        place((self._back, self._code, self._house, self._friends, self._keep, self._deal), self.footer(6))
        room = self.room(10)
        row = min(style.px(48), max(28, round(room.rest.height * 0.13)))
        self._heading = style.font("title", 26).get_height()
        self._italic = style.font("italic", 20).get_height()
        self._line = style.font("body", 16).get_height() + style.px(2)
        about = 2 * self._italic + 2 * self._line + style.px(12)
        if self._seated:
            self._seats.rect = room.top(row, style.px(8))
            about += self._line
        pitch = row + style.px(4)
        free = room.rest.height - about - 2 * pitch - self._rules_height()
        # With room to spare the one who is chosen has a larger portrait, and the name as a heading.
        heading = self._heading + style.px(24)
        self._large = free - heading >= style.px(84)
        about += heading if self._large else 0
        free -= heading if self._large else 0
        least = min(style.px(84), room.rest.height - about - 2 * pitch)
        self._who.rect = room.top(min(style.px(120), max(free, least)))
        self._about = room.top(about)
        wide, high = min(at_least(style, 190, 130), self._about.width // 3), at_least(style, 46, 30)
        self._agreements.rect = pygame.Rect(self._about.right - wide, self._about.centery - high // 2, wide, high)
        place((self._preset, self._target), stacked(room.rest, 2, pitch, style.px(4)))

    def prepare(self) -> None:
        """Have the portraits made as well."""
        super().prepare()
        self._who.prepare(self.style)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint who is chosen, and the meaning of the rules."""
        style, theme = self.style, self.style.theme
        self._draw_opponent(canvas)
        y = self._target.rect.bottom + style.px(14)
        for lines in self._rules_lines():
            # Half a sentence says less than none.
            if y + len(lines) * self._line > self.foot - style.px(4):
                return
            for line in lines:
                style.draw_text(canvas, line, "body", 16, theme.quiet, (self.body.left + style.px(12), y))
                y += self._line
            y += style.px(6)

    def _rules_lines(self) -> list[list[str]]:
        """Return the meaning of the rules, a paragraph each, broken into lines."""
        width = self.body.width - self.style.px(24)
        texts = [with_colon(head, text) for head, text in describe(self._rules)[:3]]
        if unusual := summary(self._rules):
            # What is played beside the usual, in place of how it is dealt.
            texts = [f"{unusual}.", texts[0], texts[2]]
        return [self.style.wrap(text, "body", 16, width) for text in texts]

    def _rules_height(self) -> int:
        paragraphs = self._rules_lines()
        return sum(len(lines) * self._line + self.style.px(6) for lines in paragraphs) + self.style.px(14)

    def _draw_opponent(self, canvas: pygame.Surface) -> None:
        """Paint the sentence, style and ratings of who is chosen."""
        style, theme = self.style, self.style.theme
        opponent = _sitter(self._who.value)
        area = self._about.inflate(-2 * style.px(12), 0)
        if self._has_partner:
            area.width = self._agreements.rect.left - style.px(12) - area.left
        if self._large:
            side = area.height - style.px(24)
            middle = (area.left + side // 2, area.top + style.px(12) + side // 2)
            draw_portrait(canvas, style, self.context.sprites, opponent.name, middle, side)
            area = pygame.Rect(area.left + side + style.px(22), area.top, area.width - side - style.px(22), area.height)
        sentence = style.wrap(opponents.character(opponent, self._rules.seats), "italic", 20, area.width)[:2]
        if opponent is A_PERSON:
            lines = [_(opponents.NAMES_COME_NEXT)]
        elif self._four:
            partner = style.wrap(opponents.with_partner(opponent), "body", 16, area.width)[:2]
            lines = [*partner, _(opponents.UNRATED)]
        elif self._seated:
            lines = [*filter(None, [opponents.ladder_place(opponent)]), _(opponents.UNRATED_ALONE)]
        else:
            lines = list(filter(None, (opponents.ladder_place(opponent), opponents.ratings(opponent, self._mine))))
        high = len(sentence) * self._italic + style.px(4) + len(lines) * self._line
        y = area.top + max(style.px(6), (area.height - high) // 2)
        if self._large:
            y = area.top + style.px(12) + (side - self._heading - high) // 2
            title = style.elide(_(opponent.title), "title", 26, area.width)
            style.draw_text(canvas, title, "title", 26, theme.brass, (area.left, y), "topleft", area.width)
            y += self._heading
        for line in sentence:
            style.draw_text(canvas, line, "italic", 20, theme.text, (area.left, y), "topleft", area.width)
            y += self._italic
        y += style.px(4)
        for line in lines:
            style.draw_text(canvas, line, "body", 16, theme.quiet, (area.left, y), "topleft", area.width)
            y += self._line

    def _build(self) -> None:
        """Build the rows for the rules that were chosen last."""
        self._shown = self.context.settings.rules
        self.group.shown = True
        self._take_rules(parse_rules(self._shown))
        self.group.focus_on(self._deal)

    def _take_rules(self, rules: Rules) -> None:
        """Build the rows for these rules, with the players chosen last for as many seats."""
        settings = self.context.settings
        self._rules = rules
        self._sitters = self._kept.get(rules.seats) or settings.seating(rules)
        self._four, self._seated = rules.seats == 4, rules.seats > 2
        # A partner is chosen first.
        self._seat = 1 if self._four else 0
        choices = rule_choices(settings, rules)
        self._preset = Choice(common.RULES, choices, format_rules(rules), self._choose_rules)
        sitters = [*CHARACTERS]
        known = {opponent.name for opponent in sitters}
        # One without a character, or from elsewhere: it was chosen by name, and stays a choice.
        sitters += [opponent_of(key) for key in dict.fromkeys(self._sitters.players.values()) if key not in known]
        sitters.append(A_PERSON)
        self._who = Gallery(
            common.OPPONENT,
            [Portrait(one.name, one.title, opponents.introduction(one, rules.seats)) for one in sitters],
            self._key(self._seat),
            self.context.sprites,
            self._choose_player,
        )
        places = opponents.places(rules.seats)
        self._seats = SeatRow(common.SEATS, places, self._seat, self.context.sprites, self._choose_seat)
        self._target = Slider(common.POINTS_TO_WIN, RANGES["target"], rules.target, 50, self._choose_target)
        self._gather()
        self._show_seats()

    def _gather(self) -> None:
        """Gather the controls; where a player sits opposite, the agreements with it are among them."""
        seats: list[Widget] = [self._seats] if self._seated else []
        agreed = [self._agreements] if self._has_partner else []
        rows: list[Widget] = [*seats, self._who, *agreed, self._preset, self._target]
        buttons = [self._house, self._code, self._friends, self._keep, self._back, self._deal]
        self.gather([*rows, *buttons], self.group.focused, rows[0], grid=True)

    @property
    def _has_partner(self) -> bool:
        """Whether the seat that is chosen is that of the person's partner, and it is a player."""
        chosen = self._rules.seating[self._seat + 1]
        return self._four and chosen is self._sitters.partner

    def _show_seats(self) -> None:
        """Show who sits where: on the seats, and in the gallery."""
        keys = [self._key(seat) for seat in range(self._rules.seats - 1)]
        self._who.choose(keys[self._seat])
        self._who.label = opponents.roles(self._rules.seats)[self._seat]
        self._who.elsewhere = frozenset(keys) - {keys[self._seat], A_PERSON.name}
        self._seats.sitters = tuple((key, _sitter(key).title) for key in keys)
        self._dirty = True

    def _key(self, seat: int) -> str:
        """Return who plays the seat so many after South's, less one; nothing for a person."""
        return self._sitters.players.get(self._rules.seating[seat + 1], "")

    def _choose_rules(self, text: str) -> None:
        rules = parse_rules(text)
        if rules.seats == self._rules.seats:
            self._rules = rules
            self._target.value = rules.target
        else:
            self._take_rules(rules)
            self.group.focus_on(self._preset)
        self.resize(self._wanted)
        self._dirty = True

    def _choose_seat(self, seat: int) -> None:
        self._seat = seat
        self._take_seats()

    def _take_seats(self) -> None:
        """Show who sits where once that has changed; the focus stays at its control."""
        self._gather()
        self._show_seats()
        self.layout()

    def _choose_player(self, key: str) -> None:
        """Seat somebody; a player who sits elsewhere already changes places with the one who was here."""
        keys = [self._key(seat) for seat in range(self._rules.seats - 1)]
        if key in keys and key != A_PERSON.name:
            keys[keys.index(key)] = keys[self._seat]
        keys[self._seat] = key
        others = [player(key) if key else person() for key in keys]
        sitters = dict(zip(self._rules.seating, [person(), *others], strict=True))
        self._sitters = self._kept[self._rules.seats] = Seating(self._rules, sitters)
        self._take_seats()

    def _choose_target(self, target: int) -> None:
        self._rules = replace(self._rules, target=target)
        self._preset.offer(rule_choices(self.context.settings, self._rules))
        self._preset.choose(format_rules(self._rules))
        self._dirty = True

    def _house_rules(self) -> Transition:
        self.context.change(rules=format_rules(self._rules))
        self._shown = ""
        return Push(Screen.HOUSE_RULES)

    def _meet(self) -> Transition:
        here = Offer(guest_table.FRIENDS_HERE, self._open_table, guest_table.FRIENDS_TIP, enabled=True)
        join = Offer(elsewhere.JOIN, self._join, elsewhere.JOIN_TIP, enabled=True)
        return Push(MoreScreen([here, join], elsewhere.WITH_FRIENDS))

    def _join(self) -> Transition:
        if absent := missing_elsewhere():
            return Push(NoticeScreen(guest_table.missing_words(absent)))
        return Push(JoinScreen())

    def _open_table(self) -> Transition:
        if absent := missing():
            return Push(NoticeScreen(guest_table.missing_words(absent)))
        return Push(FriendsScreen(self._rules))

    def _keep_score(self) -> Transition:
        # Whoever has sheets comes back to one of them more often than a new one is begun.
        return Push(Screen.SCORE_SHEETS if self.context.history.sheets.any else NewSheetScreen(self._rules))

    def _start(self) -> Transition | None:
        return ask_to_leave(self.context, self._begin)

    def _begin(self) -> Transition:
        if len(self._sitters.persons) > 1:
            return Push(PeopleScreen(self._rules, self._sitters))
        return begin_as_asked(self.context, self._rules, self._sitters)


def _rating(context: Context) -> PersonRating | None:
    """Return the person's rating from the games there are; an archive that cannot be read gives none."""
    try:
        return rate_person(context.history.games())
    except ArchiveError:
        return None


def _sitter(key: str) -> Opponent:
    """Return who is meant by a key of the gallery."""
    return opponent_of(key) if key else A_PERSON
