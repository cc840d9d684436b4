"""I held this: a hand of one's own, as far as it is known, and what would have been right."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from spades.engine.cards import Card
from spades.engine.errors import NotationError
from spades.engine.moves import Pass, PlayCard
from spades.engine.notation import format_rules, parse_rules
from spades.engine.rules import Rules, pack_of
from spades.engine.seats import Seat
from spades.engine.turns import clockwise
from spades.language import _
from spades.session.history.record_files import SUFFIX, UNREADABLE_POSITION
from spades.session.players.adviser import Analysis, Status
from spades.session.positions.as_it_lay import chances_as_it_lay
from spades.session.positions.known_position import KnownPosition
from spades.session.positions.position_text import (
    begins_as_position,
    read_bid_or_card,
    read_hand,
    read_position,
    write_position,
)
from spades.session.puzzles.asked import Kept, can_be_puzzle
from spades.ui.context import Context
from spades.ui.device.clipboard import copy_text, paste_text
from spades.ui.device.commands import Command
from spades.ui.device.key_presses import control_key
from spades.ui.game_screens import ChoicesScreen
from spades.ui.scenes.asking.card_grid import HERE, CardGrid, Mark
from spades.ui.scenes.asking.number_field import NumberField
from spades.ui.scenes.history.archive_alarms import alarm_if_refused
from spades.ui.scenes.page import Page
from spades.ui.scenes.table.table_flow import practise_position
from spades.ui.transitions import ConfirmScreen, Pop, Push, Transition
from spades.ui.widgets import Button, Choice, Field, Group, Tabs, Widget
from spades.ui.widgets.grid import Column, at_least, place, side_by_side
from spades.ui.words import asking as texts
from spades.ui.words import common_texts as common
from spades.ui.words.names import place_names
from spades.ui.words.review_texts import AS_PRACTICE, REALLY_PLAY_FROM_HERE
from spades.ui.words.rule_names import rule_choices


class AskingScene(Page):
    """Cards are pressed or typed, bids and cards written; what is still missing is said at once."""

    def __init__(self, context: Context, position: KnownPosition | None = None) -> None:
        """Begin with a position, the one of the last time, or nothing under the rules chosen last."""
        super().__init__(context, texts.HELD)
        position = position or context.history.asked or KnownPosition.empty(parse_rules(context.settings.rules))
        self._adviser = context.games.adviser()
        self._keeper = context.history.asked_puzzle()
        self._analysis: Analysis | None = None
        self._wrong = self._told = ""
        self._thinks = False
        self._back = Button(common.BACK, Pop, common.ESC)
        self._clear = Button(common.CLEAR, self._clear_all)
        self._cleared: KnownPosition | None = None
        self._copy = Button(common.COPY, self._copy_line, common.CTRL_C)
        self._save = Button(texts.SAVE, self._save_file, common.CTRL_S)
        self._keep = Button(texts.KEEP, self._keep_puzzle, texts.KEEP_TIP)
        self._play = Button(texts.PLAY, self._play_on, texts.PLAY_TIP)
        self._paste = Button(common.PASTE, self._paste_line, common.CTRL_V)
        self._ask = Button(texts.ASK, self._ask_now, texts.ASK_TIP, primary=True)
        self._take(position)

    def layout(self) -> None:
        """Place rules and scores at the top, the cards below, the moves, and the buttons."""
        style = self.style
        self.flow_footer(self._buttons)
        gap = style.px(6)
        room = Column(
            pygame.Rect(self.body.left, self.body.top, self.body.width, self.foot - self.line - self.body.top)
        )
        high = min(at_least(style, 44), room.rest.height // 9)
        rows: list[Sequence[Widget]] = [
            [self._rules, self._starter],
            [*self._scores.values()],
            [*self._bags.values()],
        ]
        for row in filter(None, rows):
            place(row, side_by_side(room.top(high, gap), len(row), style.px(14)))
        self._whose.rect = room.top(high, gap)
        self._so_far.rect = room.foot(high, gap)
        self._grid.rect = pygame.Rect(room.rest.left, room.rest.top, room.rest.width, room.rest.height - gap)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take Ctrl+C, Ctrl+V and Ctrl+S for the whole position, and letters typed outside of the field for cards."""
        control = control_key(event)
        keyed = {pygame.K_c: self._copy_line, pygame.K_v: self._paste_line, pygame.K_s: self._save_file}
        if control in keyed:
            keyed[control]()
            return None
        focused = self.group.focused
        typed = event.unicode if event.type == pygame.KEYDOWN and control is None else ""
        if not self._is_written_in(focused, typed) and self._grid.type(typed):
            self.group.shown = True
            self.group.focus_on(self._grid)
            return None
        if (asked := self.group.widget_for_key(event, self.context.prompts)) is not None:
            return asked.activate()
        transition = super().handle(event)
        if self.group.focused is not focused and isinstance(self.group.focused, NumberField):
            # What is typed now replaces the number.
            self.group.focused.marked = True
        return transition

    def update(self, now: float) -> Transition | None:
        """Take up the text of the fields, and show the answer once it is there."""
        if self._grid.chooses != (self.context.prompts.pad is None):
            # A gamepad has no Space: what is Enter elsewhere presses a card there, and asks where Ask has the focus.
            self._grid.chooses = not self._grid.chooses
            self._ask.tip = texts.ASK_TIP if self._grid.chooses else ""
            self._dirty = True
        if self._written != self._read:
            self._read_fields()
        if self._thinks:
            status = self._adviser.update(self._position.view())
            if status is Status.READY and self._adviser.analysis is not None:
                self._thinks = False
                self._analysis = self._adviser.analysis
                best = self._analysis.best
                self._keep.enabled = best.figures is not None and not isinstance(best.move, Pass)
                # How the cards lay is told apart from what could be known, where it is known at all.
                lay = chances_as_it_lay(self._position)
                self.say(texts.as_it_lay(lay) if lay else texts.asking_sentence(self._position, self._names))
                rules = self._position.rules
                bids = not rules.counts_itself(self._position.round_number)
                return Push(ChoicesScreen(self._analysis, rules.sides, lay, bids))
            if status is Status.FAILED:
                self._thinks = False
                self.say(_(texts.NO_ANSWER), alarm=True)
        if (kept := self._keeper.update()) is not None:
            self.say(texts.kept_words(kept), alarm=kept is Kept.FAILED)
        return super().update(now)

    def animating(self) -> bool:
        """Return whether an answer is waited for."""
        return self._thinks or self._keeper.working

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the fault, the gap, or the answer."""
        self.draw_said(canvas)

    def leave(self) -> None:
        """End the work on answers, and keep the fields for the next time."""
        self.context.history.asked = self._position
        self._adviser.close()
        self._keeper.stop()

    @property
    def _buttons(self) -> list[Button]:
        """The buttons at the foot: a position that cannot be a puzzle is not offered as one."""
        keep = [self._keep] if can_be_puzzle(self._position) else []
        return [self._back, self._clear, self._paste, self._copy, self._save, *keep, self._play, self._ask]

    def _take(self, position: KnownPosition) -> None:
        """Take up a position in place of the one before."""
        self._position = position
        self._forget()
        self._wrong = ""
        rules = position.rules
        # As whoever asks sees the table: their own seat first, and then clockwise.
        self._seats = clockwise(rules, position.seat)
        self._names = dict(zip(self._seats, place_names(rules).values(), strict=True))
        sides = {rules.side(seat): self._names[seat] for seat in reversed(self._seats)}
        own = rules.side(position.seat)
        order = dict.fromkeys(map(rules.side, self._seats))
        self._rules = Choice(
            common.RULES, rule_choices(self.context.settings, rules), format_rules(rules), self._choose_rules
        )
        seats = list(self._names.items())
        self._starter = Choice(texts.BIDS_FIRST, seats, position.starter, self._choose_starter)
        alone = rules.sides > 2
        self._scores, self._bags = {}, {}
        for side in order:
            label = texts.whose_score(sides[side], own=side == own, alone=alone)
            self._scores[side] = NumberField(label, position.scores[side], self._ask_now)
            if rules.bags_count:
                label = texts.whose_bags(sides[side], own=side == own, alone=alone)
                self._bags[side] = NumberField(label, position.bags[side], self._ask_now)
        hands = [_(texts.HAND_OF).format(name=self._names[seat]) for seat in self._seats[1:]]
        out = [texts.YOUR_DISCARDS] if rules.hands == "draw" else []
        self._whose = Tabs([common.YOUR_HAND, *hands, *out], self._show)
        self._grid = CardGrid(common.CARDS, pack_of(rules), self.context.sprites, self._toggle)
        self._so_far = Field(common.SO_FAR, self._ask_now, texts.SO_FAR_TIP, empty=texts.NOTHING_YET, longest=400)
        if alone:
            # Three in a row have little room for their names.
            for field in (*self._scores.values(), *self._bags.values()):
                field.share = 0.34
        # From where the fields of one's own side begin: a round is long.
        self._so_far.share = 0.7335
        self._so_far.text = _in_tricks(position)
        self._read = self._written
        shown = self.group.shown
        self.group = Group(
            [
                self._grid,
                self._so_far,
                self._rules,
                self._starter,
                *self._scores.values(),
                *self._bags.values(),
                self._whose,
                *self._buttons,
            ],
            grid=True,
        )
        self.group.shown = shown
        if position.flaw() is None:
            # Nothing is left to fill in.
            self.group.focus_on(self._ask)
        self._show()
        if hasattr(self, "style"):
            self.layout()

    @property
    def _written(self) -> tuple[str, ...]:
        """The texts of the fields."""
        return tuple(field.text for field in (*self._scores.values(), *self._bags.values(), self._so_far))

    def _is_written_in(self, widget: Widget | None, letter: str) -> bool:
        """Return whether a letter belongs into a field, and not to the cards."""
        return widget is self._so_far or (isinstance(widget, NumberField) and widget.takes(letter))

    @property
    def _seat(self) -> Seat | None:
        """Whose hand is filled in; None for one's own discards."""
        return self._seats[self._whose.at] if self._whose.at < len(self._seats) else None

    @property
    def _cards(self) -> tuple[Card, ...]:
        """The cards that are filled in."""
        position, seat = self._position, self._seat
        return position.out if seat is None else position.hands[position.rules.index(seat)]

    def _with_cards(self, position: KnownPosition, cards: Sequence[Card]) -> KnownPosition:
        """Return a position with other cards in the place that is filled in, and there alone."""
        for seat, held in zip(position.rules.seating, position.hands, strict=True):
            position = position.with_hand(seat, [card for card in held if card not in cards])
        position = position.with_out([card for card in position.out if card not in cards])
        return position.with_out(cards) if self._seat is None else position.with_hand(self._seat, cards)

    def _show(self) -> None:
        """Show whose cards are where, and say the fault or the gap."""
        position = self._position
        marks: dict[Card, Mark] = {}
        for seat, hand in zip(position.rules.seating, position.hands, strict=True):
            name = self._names[seat]
            marks |= dict.fromkeys(hand, HERE if seat is self._seat else Mark(name[:1], name))
        discards = Mark("\N{MULTIPLICATION SIGN}", _(texts.YOUR_DISCARDS))
        marks |= dict.fromkeys(position.out, HERE if self._seat is None else discards)
        self._grid.marks = marks
        self.said = self._wrong or texts.asking_sentence(position, self._names)
        found = position.flaw()
        self.alarms = bool(self._wrong) or (found is not None and not found.is_missing)
        # What is written letter by letter is judged for the ear once a word has ended.
        in_a_word = self.group.focused is self._so_far and self._so_far.text[-1:].strip()
        told = self.said if self.alarms or found is None else ""
        if told != self._told and not in_a_word:
            self._told = told
            self.context.speech.say(told)
        undoes = self._cleared is not None and position == KnownPosition.empty(position.rules)
        self._clear.label, self._clear.command = (common.UNDO, Command.UNDO) if undoes else (common.CLEAR, None)
        self._dirty = True

    def _change(self, position: KnownPosition) -> None:
        self._position = position
        self._forget()
        self._show()

    def _forget(self) -> None:
        """Give up the question about another position."""
        self._thinks, self._analysis = False, None
        self._adviser.forget()
        self._keeper.stop()
        self._keep.enabled = False

    def _toggle(self, card: Card) -> None:
        """Put a card into the hand that is filled in, from wherever it was, or out of it."""
        position, cards = self._position, self._cards
        if card not in cards and len(cards) == position.rules.cards_each:
            self.context.audio.play("refuse")
            self.say(_(texts.FULL))
            return
        with_it = [other for other in cards if other != card] if card in cards else [*cards, card]
        self._change(self._with_cards(position, with_it))

    def _read_fields(self) -> None:
        """Take scores, bags and moves as they are written, up to the first fault."""
        position, self._wrong, self._read = self._position, "", self._written
        scores = tuple(self._scores[side].value for side in range(position.rules.sides))
        bags, most = tuple(self._bags[side].value for side in sorted(self._bags)), position.rules.bag_limit - 1
        if any(not 0 <= count <= most for count in bags):
            self._wrong, bags = _(texts.WRONG_BAGS).format(most=most), ()
        moves = []
        for word in re.findall(r"[^\s|,;]+", self._so_far.text):
            try:
                moves.append(read_bid_or_card(word, position.rules))
            except NotationError:
                self._wrong = _(texts.WRONG_WORD).format(quote=word)
                break
        self._change(replace(position, scores=scores, bags=bags or position.bags, moves=tuple(moves)))

    def _choose_rules(self, text: str) -> None:
        rules, old = parse_rules(text), self._position
        fresh = KnownPosition.empty(rules)
        own = [card for card in old.own if card in pack_of(rules)]
        if len(own) <= rules.cards_each:
            fresh = fresh.with_hand(fresh.seat, own)
        if _alike(rules, old.rules):
            number = max(old.round_number, fresh.round_number)
            fresh = replace(
                old, rules=rules, round_number=number, bags=tuple(min(count, rules.bag_limit - 1) for count in old.bags)
            )
        self._take(fresh)
        self.group.focus_on(self._rules)

    def _choose_starter(self, seat: Seat) -> None:
        self._change(replace(self._position, starter=seat))

    def _is_ready(self) -> bool:
        """Return whether it can be asked about; where it cannot, the reason is said."""
        if not self._wrong and self._position.flaw() is None:
            return True
        self._show()
        self.say_refused(self.said)
        return False

    def _ask_now(self) -> Transition | None:
        if not self._is_ready():
            return None
        self._adviser.ask(self._position.view())
        self._thinks = True
        self.say(_(texts.THINKING))
        return None

    def _clear_all(self) -> None:
        """Clear all fields; pressed again at once it brings them back."""
        if self._clear.command is Command.UNDO and self._cleared is not None:
            self._take(self._cleared)
            return
        self._cleared = self._position
        self._take(KnownPosition.empty(self._position.rules))

    def _copy_line(self) -> None:
        self.say(common.copied_words(copy_text(write_position(self._position))))

    def _paste_line(self) -> None:
        """Take a position that was copied, the cards of a hand, or, where they are written, bids and cards."""
        text = paste_text() or ""
        try:
            self._take(read_position(text))
        except NotationError:
            try:
                self._change(self._with_cards(self._position, read_hand(text, self._position.rules)))
            except NotationError:
                if self.group.focused is self._so_far and text:
                    self._so_far.write(text)
                    return
                self.say(_(UNREADABLE_POSITION if begins_as_position(text) else texts.NO_POSITION), alarm=True)

    def _save_file(self) -> None:
        with alarm_if_refused(self):
            path = self.context.history.export(f"spades-position{SUFFIX}", write_position(self._position) + "\n")
            self.say(_(common.WRITTEN).format(path=path))

    def _keep_puzzle(self) -> None:
        """Keep it among the puzzles, where it has one answer."""
        if self._analysis is not None:
            self._keeper.ask(self._position, self._analysis.choices[1].move)
            self.say(_(texts.LOOKING))

    def _play_on(self) -> Transition | None:
        """Ask whether to go on from here at a table; unknown cards are dealt."""
        if not self._is_ready():
            return None
        position = self._position
        text = AS_PRACTICE if position.all_known else texts.DEALT_AS_PRACTICE
        return Push(
            ConfirmScreen(REALLY_PLAY_FROM_HERE, text, common.BEGIN, partial(practise_position, self.context, position))
        )


def _in_tricks(position: KnownPosition) -> str:
    """Write bids and cards, with a stroke before each trick."""
    seats, moves = position.rules.seats, position.moves
    first = sum(not isinstance(move, PlayCard) for move in moves)
    parts = [moves[:first], *(moves[at : at + seats] for at in range(first, len(moves), seats))]
    return " | ".join(" ".join(map(str, part)) for part in parts if part)


def _alike(rules: Rules, other: Rules) -> bool:
    """Return whether hands and scores under some rules are hands and scores under others."""
    return rules.seats == other.seats and rules.pack == other.pack
