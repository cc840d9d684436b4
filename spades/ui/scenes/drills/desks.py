"""What is asked on, drill by drill: the cards, the controls of an answer, and what keys mean there."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

import pygame

from spades.engine.cards import Card
from spades.engine.moves import BIDS
from spades.engine.seats import Seat
from spades.language import _, with_colon
from spades.session.drills.drill_values import Answer, Count, Drill, Question, Verdict
from spades.ui.context import Context
from spades.ui.device.accessible_node import Kind
from spades.ui.device.commands import Command
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place
from spades.ui.scenes.table.board_options import preferred_order
from spades.ui.table.choosing import digit_of, typed_bid
from spades.ui.widgets import Button, Group, Slider, Widget
from spades.ui.widgets.grid import Column, at_least, cell, spaced
from spades.ui.words import common_texts as common
from spades.ui.words import drills as texts
from spades.ui.words.asking import YOUR_DISCARDS
from spades.ui.words.common_texts import on_or_off
from spades.ui.words.names import place_names
from spades.ui.words.said import cards_words
from spades.ui.words.table import card_name, join_sentences, opening, rank_sign

_APART, _OVER = 1.08, 0.66
"""From one card to the next where there is room, and where there is less, in widths of a card."""

_ASIDE = 0.72
"""How large cards are that were put aside, beside those of the hand."""

_CARD = 132
"""How wide a card is at the most, in units of design."""


def go_to(widget: Widget, group: Group) -> bool:
    """Give a control the keyboard; returns that the key meant it."""
    group.focus_on(widget)
    group.shown = True
    return True


class Mark(Button):
    """A button that stays down: a card that is out, a seat that can have one."""

    kind = Kind.SWITCH

    def __init__(self, label: str, name: str = "") -> None:
        """Write on it, and name it for those who do not see it where that is longer."""
        super().__init__(label, self._turn)
        self._name = name or label

    @property
    def name(self) -> str:
        """The card, or the words about a seat."""
        return self._name

    def spoken(self) -> str:
        """Return its meaning, and whether it is down."""
        return with_colon(self._name, on_or_off(self.primary))

    def is_on(self) -> bool | None:
        """Return whether it is down."""
        return self.primary

    def _turn(self) -> None:
        self.primary = not self.primary


class Desk:
    """The question on the page; those of the drills differ in what they ask with.

    Attributes:
        question: What is asked.
        names: Who sits where.
        widgets: The controls of the answer.
        stage: How often something else was shown before the answer.
        at_first: The place of the control that has the keyboard at first.
    """

    def __init__(
        self, question: Question, context: Context, answer: Callable[[Answer], None], turned: Callable[[], None]
    ) -> None:
        """Lay a question out.

        Args:
            question: What is asked.
            context: What scenes share.
            answer: Takes the answer.
            turned: Called when there are other controls.
        """
        self.question = question
        self.names = place_names(question.view.rules)
        self.context = context
        self.answer = answer
        self.turned = turned
        self.widgets: list[Widget] = []
        self._cards = pygame.Rect(0, 0, 0, 0)
        self._typed = ""
        self.stage = 0
        self.at_first = 0
        self.fill()

    @property
    def first(self) -> Widget:
        """The control that has the keyboard at first."""
        return self.widgets[self.at_first]

    @property
    def lines(self) -> list[str]:
        """The sentences above the cards."""
        return texts.question_lines(self.question, self.names)

    @property
    def words(self) -> str:
        """The cards in words, for those who listen."""
        return join_sentences(
            texts.plays_words(self.plays, self.names),
            cards_words(self.hand),
            with_colon(_(YOUR_DISCARDS), cards_words(self.aside)) if self.aside else "",
        )

    @property
    def hand(self) -> Sequence[Card]:
        """The hand, as the person sorts it."""
        return self.sort(self.question.view.hand)

    @property
    def plays(self) -> Sequence[tuple[Seat, Card]]:
        """The cards on the table, above the hand, with who played them."""
        return ()

    @property
    def aside(self) -> Sequence[Card]:
        """The discards, before the first trick: the seat that drew the hand knows them."""
        view = self.question.view
        return () if view.tricks else self.sort(view.known_out)

    def sort(self, cards: Iterable[Card]) -> list[Card]:
        """Return cards as the person sorts them."""
        return preferred_order(self.context.settings)(cards)

    def fill(self) -> None:
        """Make the controls."""
        raise NotImplementedError

    def place(self, room: Column, style: Style) -> None:
        """Give the controls their places at the foot of a room, and the cards the space above."""
        self.place_controls(room, style)
        self._cards = room.rest

    def place_controls(self, room: Column, style: Style) -> None:
        """Give the controls their places."""
        raise NotImplementedError

    def draw(self, canvas: pygame.Surface, style: Style) -> None:
        """Paint the hand, and above it the table or the discards."""
        sprites, hand, plays, aside = self.context.sprites, self.hand, self.plays, self.aside
        area, count = self._cards, 1 + bool(plays or aside)
        parts = [cell(area, at, 1, count, style.px(6)) for at in range(count)]
        if aside:
            # What was put aside steps back behind the hand.
            parts[0].height = round((area.height - style.px(6)) / (1 + _ASIDE))
            parts[1].top = parts[0].bottom + style.px(6)
            parts[1].height = round(_ASIDE * parts[0].height)
        width = min(_card_size(parts[0], 13, style.px(_CARD)), _card_size(parts[0], len(hand), style.px(_CARD)))
        if plays:
            line = style.font("body", 16).get_height()
            below = parts[0].inflate(0, -line)
            names = [self.names[seat] for seat, _card in plays]
            _draw_cards(canvas, style, sprites, [c for _s, c in plays], parts[0], _card_size(below, 1, width), names)
        _draw_cards(canvas, style, sprites, aside, parts[-1], round(_ASIDE * width))
        _draw_cards(canvas, style, sprites, hand, parts[0 if aside else -1], width)
        # Cards are pictures: they are read out in words.
        style.painted_text.add(self.words, area)

    def press_key(self, event: pygame.event.Event, group: Group) -> bool:
        """Take a key; returns whether it meant something."""
        del event, group
        return False

    def settle(self, verdict: Verdict) -> None:
        """Show which answer was given and which was right; nothing can be pressed any more."""
        del verdict
        for widget in self.widgets:
            widget.enabled = False


class BidDesk(Desk):
    """Fourteen numbers; digits and N go to one, Enter makes it."""

    def fill(self) -> None:
        """Make the numbers."""
        legal = self.question.view.legal_moves
        # Nobody bids nil by a key too many.
        usual = range(13 // self.question.view.rules.seats, len(BIDS))
        self.at_first = next((at for at in usual if BIDS[at] in legal), 0)
        self._bids = [Button(common.NIL if bid.nil else str(bid.n), partial(self.answer, bid.n)) for bid in BIDS]
        self.widgets = [*self._bids]
        for bid, button in zip(BIDS, self._bids, strict=True):
            button.enabled = bid in legal

    def place_controls(self, room: Column, style: Style) -> None:
        """Place the numbers in one row, or in two where that is narrow."""
        gap, high = style.px(6), at_least(style, 46, 32)
        rows = 1 if room.rest.width >= 14 * (style.px(44) + gap) else 2
        area = room.foot(rows * high + (rows - 1) * gap, gap)
        for at, widget in enumerate(self.widgets):
            widget.rect = cell(area, at, 14 // rows, rows, gap)

    def press_key(self, event: pygame.event.Event, group: Group) -> bool:
        """Take a digit or N."""
        if digit := digit_of(event):
            self._typed = typed_bid(self._typed, digit)
            return go_to(self._bids[int(self._typed)], group)
        if self.context.prompts.means(event, Command.NIL):
            return go_to(self._bids[0], group)
        return False

    def settle(self, verdict: Verdict) -> None:
        """Show the best bid in gold; the one that was made keeps its edge."""
        super().settle(verdict)
        for bid, button in enumerate(self._bids):
            button.enabled = bid in (verdict.answer, verdict.truth)
            button.primary = bid == verdict.truth


class NilDesk(Desk):
    """A line from never to always; digits set it too."""

    def fill(self) -> None:
        """Make the line."""
        self._chance = Slider(texts.CHANCE, (0, 100), 50, 5, self._set)
        self._done = Button(texts.ANSWER, self._send, primary=True)
        self.widgets = [self._chance, self._done]

    def place_controls(self, room: Column, style: Style) -> None:
        """Place the line, with its button beside it."""
        row = room.foot(at_least(style, 46, 32), style.px(6))
        wide = min(style.px(170), row.width // 4)
        self._done.rect = pygame.Rect(row.right - wide, row.top, wide, row.height)
        self._chance.rect = pygame.Rect(row.left, row.top, row.width - wide - style.px(12), row.height)

    def press_key(self, event: pygame.event.Event, group: Group) -> bool:
        """Take a digit: two of them are a percentage."""
        digit = digit_of(event)
        if digit:
            both = self._typed + digit
            self._typed = both if int(both) <= 100 and both[0] != "0" else digit
            self._chance.value = int(self._typed)
            return go_to(self._chance, group)
        return False

    def _set(self, _value: int) -> None:
        self._typed = ""

    def _send(self) -> None:
        self.answer(self._chance.value)


class CountDesk(Desk):
    """Tricks that go by, and then a suit to count: letters and digits mark its cards."""

    def fill(self) -> None:
        """Begin with the hand before the first trick."""
        view = self.question.view
        self._next = Button(texts.NEXT_TRICK, self._go_on, primary=True)
        self._ranks: Mapping[Card, Mark] = {
            card: Mark(rank_sign(card), card_name(card)) for card in self.question.cards
        }
        for card, mark in self._ranks.items():
            # What lies there to be seen is no question.
            mark.enabled = card not in {*view.hand, *(played for _seat, played in view.trick.plays)}
        others = [seat for seat in view.rules.seating if seat is not view.seat]
        self._seats: Mapping[Seat, Mark] = {
            seat: Mark(_(texts.CAN_HAVE).format(name=self.names[seat])) for seat in others
        }
        self._done = Button(texts.ANSWER, self._send)
        self._marked = False
        self.widgets = [self._next]

    @property
    def _asked(self) -> bool:
        """Whether all tricks have gone by."""
        return self.stage > len(self.question.view.tricks)

    @property
    def lines(self) -> list[str]:
        """Return the line for the trick that goes by, and then the question."""
        if self._asked:
            return super().lines
        if not self.stage:
            return [texts.hand_line(self.question.view)]
        return [_(texts.TRICK_OF).format(n=self.stage, count=len(self.question.view.tricks))]

    @property
    def hand(self) -> Sequence[Card]:
        """The hand as it was by then."""
        view = self.question.view
        later = [card for trick in view.tricks[self.stage :] for seat, card in trick.plays if seat is view.seat]
        return self.sort([*view.hand, *later])

    @property
    def plays(self) -> Sequence[tuple[Seat, Card]]:
        """The trick that goes by, and then the one on the table."""
        view = self.question.view
        if self._asked:
            return view.trick.plays
        return view.tricks[self.stage - 1].plays if self.stage else ()

    @property
    def aside(self) -> Sequence[Card]:
        """The discards, before the first trick."""
        return () if self.stage else self.sort(self.question.view.known_out)

    def place_controls(self, room: Column, style: Style) -> None:
        """Place the cards of the suit, the seats below them, and the button that goes on."""
        gap, high = style.px(6), at_least(style, 42, 30)
        if not self._asked:
            self._next.rect = spaced(room.foot(high, gap), 1, min(style.px(220), room.rest.width), 0, "center")[0]
            return
        row = room.foot(high, gap)
        parts = len(self._seats) + 1
        for at, widget in enumerate([*self._seats.values(), self._done]):
            widget.rect = cell(row, at, parts, 1, gap)
        ranks = room.foot(high, gap)
        for at, mark in enumerate(self._ranks.values()):
            mark.rect = cell(ranks, at, len(self._ranks), 1, gap)

    def press_key(self, event: pygame.event.Event, group: Group) -> bool:
        """Mark the card of a rank: its digit or letter, 1 or T for the ten; Enter leads to the seats then."""
        if self._marked and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._marked = False
            return go_to(next(iter(self._seats.values())), group)
        typed = (event.unicode or "").upper()
        sign = "10" if typed in ("1", "T", "0") else typed
        mark = next((one for one in self._ranks.values() if one.label == sign), None) if self._asked else None
        self._marked = mark is not None and mark.enabled
        if mark is None or not mark.enabled:
            return False
        mark.activate()
        return go_to(mark, group)

    def settle(self, verdict: Verdict) -> None:
        """Show the truth in gold."""
        super().settle(verdict)
        if isinstance(verdict.truth, Count):
            for card, mark in self._ranks.items():
                mark.primary = mark.enabled = card in verdict.truth.out
            for seat, mark in self._seats.items():
                mark.primary = mark.enabled = seat in verdict.truth.holders

    def _go_on(self) -> None:
        self.stage += 1
        if self._asked:
            self.widgets = [*self._ranks.values(), *self._seats.values(), self._done]
            self.at_first = next(at for at, widget in enumerate(self.widgets) if widget.enabled)
        elif self.stage == len(self.question.view.tricks):
            self._next.label = common.GO_ON
        self.turned()

    def _send(self) -> None:
        out = frozenset(card for card, mark in self._ranks.items() if mark.primary)
        holders = frozenset(seat for seat, mark in self._seats.items() if mark.primary)
        self.answer(Count(out, holders))


class SaidDesk(Desk):
    """A trick, and four cards to choose from; digits choose too."""

    def fill(self) -> None:
        """Make the four."""
        self._said = ["" for _card in self.question.cards]
        self._cards_offered = [
            Button(opening(card_name(card)), partial(self.answer, card)) for card in self.question.cards
        ]
        self.widgets = [*self._cards_offered]

    @property
    def plays(self) -> Sequence[tuple[Seat, Card]]:
        """The trick so far."""
        return self.question.view.trick.plays

    def place_controls(self, room: Column, style: Style) -> None:
        """Place the four in a row, and below each its chances."""
        gap, high = style.px(8), at_least(style, 46, 32)
        room.foot(style.font("body", 16).get_height())
        area = room.foot(high, gap)
        for at, widget in enumerate(self.widgets):
            widget.rect = cell(area, at, len(self.widgets), 1, gap)

    def draw(self, canvas: pygame.Surface, style: Style) -> None:
        """Paint the chances too, once they are told."""
        super().draw(canvas, style)
        for text, button in zip(self._said, self._cards_offered, strict=True):
            if text:
                at = (button.rect.centerx, button.rect.bottom)
                style.draw_text(canvas, text, "body", 16, style.theme.text, at, "midtop", button.rect.width)

    def press_key(self, event: pygame.event.Event, group: Group) -> bool:
        """Take a digit: the first, second, third or fourth."""
        digit = digit_of(event)
        if not digit or not 1 <= int(digit) <= len(self._cards_offered):
            return False
        return go_to(self._cards_offered[int(digit) - 1], group)

    def settle(self, verdict: Verdict) -> None:
        """Show the card that is hardly held in gold, and below each how its chance has changed."""
        super().settle(verdict)
        for card, button in zip(self.question.cards, self._cards_offered, strict=True):
            button.primary = card is verdict.truth
            button.enabled = card in (verdict.truth, verdict.answer)
        self._said = [texts.share_line(then, now) for then, now in verdict.solution.chances]


DESKS: Mapping[Drill, type[Desk]] = {
    Drill.BIDS: BidDesk,
    Drill.NIL: NilDesk,
    Drill.COUNT: CountDesk,
    Drill.SAID: SaidDesk,
}


def _card_size(area: pygame.Rect, count: int, most: int) -> int:
    """Return how wide cards are of which so many lie side by side in an area, at most so many pixels."""
    return max(24, min(most, round(area.height / CARD_RATIO), round(area.width / (1 + _OVER * max(0, count - 1)))))


def _draw_cards(
    canvas: pygame.Surface,
    style: Style,
    sprites: Sprites,
    cards: Sequence[Card],
    area: pygame.Rect,
    width: int,
    captions: Sequence[str] = (),
) -> None:
    """Paint cards in the middle of an area, upright, with captions below if there are some."""
    if not cards:
        return
    apart = _APART if not captions else 1.6
    step = min(width * apart, (area.width - width) / max(1, len(cards) - 1))
    line = style.font("body", 16).get_height() if captions else 0
    x, y = area.centerx - step * (len(cards) - 1) / 2, area.centery - line / 2
    for at, card in enumerate(cards):
        sprites.draw(canvas, Place(x + at * step, y, width, face=card, z=at))
        if captions:
            spot = (x + at * step, y + width * CARD_RATIO / 2 + line * 0.7)
            style.draw_text(canvas, captions[at], "body", 16, style.theme.text, spot, "center", step - style.px(4))
