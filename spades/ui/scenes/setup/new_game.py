"""A new game: what is played, with whom, and how far."""

from dataclasses import replace

import pygame

from spades.engine.notation import format_rules, parse_rules
from spades.engine.rules import RANGES, Rules
from spades.language import N_, _, ngettext, with_colon
from spades.session.history.archive import ArchiveError
from spades.session.history.rating import PersonRating, rate_person, rating_of
from spades.session.net.needs import missing
from spades.session.players.opponents import A_PERSON, OPPONENTS, Opponent, opponent_of
from spades.session.players.seating import Seating, person, player
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.paint.portraits import draw_portrait
from spades.ui.paint.style import Style
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.setup.gallery import Gallery, Portrait
from spades.ui.scenes.setup.seat_row import SeatRow
from spades.ui.scenes.table.table_flow import ask_to_leave, begin_as_asked
from spades.ui.transitions import FriendsScreen, NoticeScreen, PeopleScreen, Pop, Push, Screen, Transition
from spades.ui.widgets import Button, Choice, Group, Slider, Widget
from spades.ui.widgets.layout import place, stacked
from spades.ui.words.rating import rating_words
from spades.ui.words.rule_names import rule_choices
from spades.ui.words.rules import describe

_ROLES = (N_("Opponent on the left"), N_("Partner"), N_("Opponent on the right"))
_UNRATED = N_("Games with a partner don't count toward your rating.")

_LEAST_SCALE = 0.62
"""Pixels for each unit of design below which text does not give way to more of it."""


class NewGameScene(Dialog):
    """Remembers the last choice."""

    def __init__(self, context: Context) -> None:
        """Build the rows from the last choice."""
        super().__init__(context, N_("New game"), (960, 740))
        self._seat = 0
        # Whom the person has chosen here for so many seats, dealt or not.
        self._kept: dict[int, Seating] = {}
        self._mine = _rating(context)
        self._back = Button(N_("Back"), Pop, N_("Esc"))
        self._house = Button(N_("House rules"), self._house_rules)
        self._code = Button(N_("Deal code"), self._deal_code, Command.DEAL_CODE)
        self._friends = Button(N_("Friends here"), self._open_table, N_("Their phones are their hands"))
        self._deal = Button(N_("Deal"), self._start, N_("Enter"), primary=True)
        self._shown = ""
        self._build()
        self.group.focus_on(self._deal)

    def resize(self, style: Style) -> None:
        """Lay out; what the house rules changed is taken up, and large text gives way until the rules are told."""
        self._refresh()
        self._wanted = style
        super().resize(style)
        while not self._tells_rules and self.style.scale > _LEAST_SCALE:
            super().resize(style.roomy(style.size[0] / self.style.scale * 1.04, 1))

    @property
    def _tells_rules(self) -> bool:
        """Whether there is room for all that is told of the rules."""
        return self._target.rect.bottom + self._rules_height() <= self._deal.rect.top

    def layout(self) -> None:
        """Place the gallery, the lines about who is chosen, the rows and the buttons."""
        style = self.style
        self._back.rect, self._code.rect, self._house.rect, self._friends.rect, self._deal.rect = self.footer(5)
        room = self._deal.rect.top - style.px(10) - self.body.top
        row = min(style.px(48), max(28, round(room * 0.13)))
        self._heading = style.font("title", 26).get_height()
        self._italic = style.font("italic", 20).get_height()
        self._line = style.font("body", 16).get_height() + style.px(2)
        told = 2 * self._italic + 2 * self._line + style.px(12)
        top = self.body.top
        if self._four:
            self._seats.rect = pygame.Rect(self.body.left, top, self.body.width, row)
            top = self._seats.rect.bottom + style.px(8)
            room -= row + style.px(8)
            told += self._line
        free = room - told - 2 * (row + style.px(4)) - self._rules_height()
        # With room to spare the one who is chosen has a larger portrait, and the name as a heading.
        heading = self._heading + style.px(24)
        self._large = free - heading >= style.px(84)
        told += heading if self._large else 0
        free -= heading if self._large else 0
        least = min(style.px(84), room - told - 2 * (row + style.px(4)))
        gallery = min(style.px(142), max(free, least))
        self._who.rect = pygame.Rect(self.body.left, top, self.body.width, gallery)
        top = self._who.rect.bottom
        self._about = pygame.Rect(self.body.left, top, self.body.width, told)
        rows = pygame.Rect(self.body.left, top + told, self.body.width, 2 * (row + style.px(4)))
        place((self._preset, self._target), stacked(rows, 2, row + style.px(4), style.px(4)))

    def prepare(self) -> None:
        """Have the portraits made as well."""
        super().prepare()
        self._who.prepare(self.style)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint who is chosen, and what the rules mean."""
        style, theme = self.style, self.style.theme
        self._draw_opponent(canvas)
        y = self._target.rect.bottom + style.px(14)
        for lines in self._rules_lines():
            # Half a sentence says less than none.
            if y + len(lines) * self._line > self._deal.rect.top - style.px(4):
                return
            for line in lines:
                style.draw_text(canvas, line, "body", 16, theme.quiet, (self.body.left + style.px(12), y))
                y += self._line
            y += style.px(6)

    def _rules_lines(self) -> list[list[str]]:
        """Return what the rules mean, a paragraph each, broken into lines."""
        width = self.body.width - self.style.px(24)
        texts = [with_colon(head, text) for head, text in describe(self._rules)[:3]]
        return [self.style.wrap(text, "body", 16, width) for text in texts]

    def _rules_height(self) -> int:
        paragraphs = self._rules_lines()
        return sum(len(lines) * self._line + self.style.px(6) for lines in paragraphs) + self.style.px(14)

    def _draw_opponent(self, canvas: pygame.Surface) -> None:
        """Paint the sentence, style and ratings of who is chosen."""
        style, theme = self.style, self.style.theme
        opponent = self._chosen()
        area = self._about.inflate(-2 * style.px(12), 0)
        if self._large:
            side = area.height - style.px(24)
            middle = (area.left + side // 2, area.top + style.px(12) + side // 2)
            draw_portrait(canvas, style, self.context.sprites, opponent.name, middle, side)
            area = pygame.Rect(area.left + side + style.px(22), area.top, area.width - side - style.px(22), area.height)
        sentence = style.wrap(_sentence(opponent), "italic", 20, area.width)[:2]
        told = [line for line in (_place(opponent), _ratings(opponent, self._mine)) if line]
        if opponent is A_PERSON:
            told = [_("You choose your names next.")]
        elif self._four:
            told = [*style.wrap(_with_partner(opponent), "body", 16, area.width)[:2], _(_UNRATED)]
        high = len(sentence) * self._italic + style.px(4) + len(told) * self._line
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
        for line in told:
            style.draw_text(canvas, line, "body", 16, theme.quiet, (area.left, y), "topleft", area.width)
            y += self._line

    def _refresh(self) -> None:
        """Build the rows anew if the rules were changed elsewhere."""
        if self._shown != self.context.settings.rules:
            self._build()
            self.group.focus_on(self._deal)

    def _build(self) -> None:
        settings = self.context.settings
        self._shown = settings.rules
        self._take_rules(parse_rules(settings.rules))

    def _take_rules(self, rules: Rules) -> None:
        """Build the rows for these rules, with whoever was chosen last for as many seats."""
        settings = self.context.settings
        self._rules = rules
        self._sitters = self._kept.get(rules.seats) or settings.seating(rules)
        self._four = rules.seats == 4
        # A partner is chosen first.
        self._seat = 1 if self._four else 0
        choices = rule_choices(settings, rules)
        self._preset = Choice(N_("Rules"), choices, format_rules(rules), self._choose_rules)
        sitters = [*OPPONENTS]
        known = {opponent.name for opponent in sitters}
        # One without a character, or from elsewhere: it was chosen by name, and stays a choice.
        sitters += [opponent_of(key) for key in dict.fromkeys(self._sitters.players.values()) if key not in known]
        sitters.append(A_PERSON)
        self._who = Gallery(
            N_("Opponent"),
            [Portrait(sitter.name, sitter.title, self._introduction(sitter)) for sitter in sitters],
            self._key(self._seat),
            self.context.sprites,
            self._choose_player,
        )
        self._seats = SeatRow(
            N_("Seats"),
            (N_("On your left"), N_("Your partner"), N_("On your right")),
            [],
            self._seat,
            self.context.sprites,
            self._choose_seat,
        )
        self._target = Slider(N_("Points to win"), RANGES["target"], rules.target, 50, self._choose_target)
        seats: list[Widget] = [self._seats] if self._four else []
        rows = [*seats, self._who, self._preset, self._target]
        self.group = Group([*rows, self._house, self._code, self._friends, self._back, self._deal])
        self._show_seats()

    def _show_seats(self) -> None:
        """Show who sits where: on the seats, and in the gallery."""
        keys = [self._key(seat) for seat in range(self._rules.seats - 1)]
        self._who.choose(keys[self._seat])
        self._who.label = _ROLES[self._seat] if self._four else N_("Opponent")
        self._who.elsewhere = frozenset(keys) - {keys[self._seat], A_PERSON.name}
        self._seats.sitters = tuple((key, _sitter(key).title) for key in keys)
        self._dirty = True

    def _key(self, seat: int) -> str:
        """Return who plays the seat so many after South's, less one; nothing for a person."""
        return self._sitters.players.get(self._rules.seating[seat + 1], "")

    def _chosen(self) -> Opponent:
        return _sitter(self._who.value)

    def _introduction(self, opponent: Opponent) -> str:
        """Return what is said of a player who is chosen."""
        if opponent is A_PERSON:
            return f"{_(opponent.title)}. {_(opponent.sentence)}"
        told = [_(opponent.title), _sentence(opponent)] if opponent.rung else [_sentence(opponent)]
        if self._four and opponent.partner:
            told.append(_with_partner(opponent))
        return " ".join([f"{told[0]}.", *told[1:]]) if opponent.rung else " ".join(told)

    def _choose_rules(self, text: str) -> None:
        rules = parse_rules(text)
        if rules.seats == self._rules.seats:
            self._rules = rules
            self._target.value = rules.target
        else:
            shown = self.group.shown
            self._take_rules(rules)
            self.group.shown = shown
            self.group.focus_on(self._preset)
        self.resize(self._wanted)
        self._dirty = True

    def _choose_seat(self, seat: int) -> None:
        self._seat = seat
        self._show_seats()

    def _choose_player(self, key: str) -> None:
        """Seat somebody; a player who sits elsewhere already changes places with the one who was here."""
        keys = [self._key(seat) for seat in range(self._rules.seats - 1)]
        if key in keys and key != A_PERSON.name:
            keys[keys.index(key)] = keys[self._seat]
        keys[self._seat] = key
        others = [player(key) if key else person() for key in keys]
        sitters = dict(zip(self._rules.seating, [person(), *others], strict=True))
        self._sitters = self._kept[self._rules.seats] = Seating(self._rules, sitters)
        self._show_seats()

    def _choose_target(self, target: int) -> None:
        self._rules = replace(self._rules, target=target)
        self._dirty = True

    def _house_rules(self) -> Transition:
        self.context.change(rules=format_rules(self._rules))
        self._shown = ""
        return Push(Screen.HOUSE_RULES)

    def _deal_code(self) -> Transition:
        return Push(Screen.DEAL_CODE)

    def _open_table(self) -> Transition | None:
        if absent := missing():
            names = ", ".join(absent)
            return Push(NoticeScreen(_("To play with phones, this is missing here: {names}.").format(names=names)))
        return Push(FriendsScreen(self._rules))

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


def _sentence(opponent: Opponent) -> str:
    """Return who an opponent is; one that is no part of the ladder is named first, since its name may be long."""
    sentence = _(opponent.sentence) if opponent.sentence else ""
    return sentence if opponent.rung or opponent is A_PERSON else f"{_(opponent.title)}. {sentence}".strip()


def _with_partner(opponent: Opponent) -> str:
    """Return how a player plays with a partner; nothing where there is nothing to say."""
    return _("With a partner: {text}.").format(text=_(opponent.partner)) if opponent.partner else ""


def _place(opponent: Opponent) -> str:
    """Return an opponent's place on the ladder and its style, or nothing for one that is no part of it."""
    if not opponent.rung:
        return ""
    text = _("Level {level} of {levels}: {style}")
    return text.format(level=opponent.rung, levels=len(OPPONENTS), style=_(opponent.style))


def _ratings(opponent: Opponent, mine: PersonRating | None) -> str:
    """Return the ratings of an opponent and of the person, each with what it may be off by."""
    theirs = rating_of(opponent.name)
    parts = []
    if theirs is not None:
        margin = round((theirs.high - theirs.low) / 2)
        parts.append(_("Rating {rating} \N{PLUS-MINUS SIGN} {margin}").format(rating=round(theirs.mean), margin=margin))
    if mine is None:
        parts.append(_("You have no rating yet"))
    else:
        text = ngettext("You: {text} after {n} game", "You: {text} after {n} games", mine.games)
        parts.append(text.format(text=rating_words(mine), n=mine.games))
    return " \N{MIDDLE DOT} ".join(parts)
