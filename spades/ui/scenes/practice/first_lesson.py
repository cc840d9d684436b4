"""The first lesson at the table: some tricks to play, a bid and a draw, each told in a sentence or two."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

import pygame

from spades.engine.cards import Card
from spades.engine.moves import BIDS, KEEP, PLAYS, REJECT, Move, PlayCard
from spades.engine.public import Phase
from spades.language import _
from spades.ui.context import Context
from spades.ui.device.accessible_node import AccessibleNode, Kind
from spades.ui.device.commands import Command
from spades.ui.device.gamepads import pad_button
from spades.ui.device.key_presses import PRESSES, is_repeated, plain_key
from spades.ui.device.pad_buttons import PadButton
from spades.ui.paint.style import Style
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.review.move_controls import MoveControls, lay_table
from spades.ui.scenes.table.board_options import board_options, preferred_order
from spades.ui.table.accessible_nodes import hand, standing, trick
from spades.ui.table.card_places import Hand, Key, Picture, bounds, covers, picture
from spades.ui.table.choosing import card_for_key, digit_of
from spades.ui.table.lesson import LessonPanel
from spades.ui.table.painter import CardSigns, TablePainter
from spades.ui.table.plaque import Plaque
from spades.ui.table.playback import Playback, Step
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button
from spades.ui.words import common_texts as common
from spades.ui.words import practice_texts as texts
from spades.ui.words.first_lesson import LessonStep, first_lesson
from spades.ui.words.names import place_names
from spades.ui.words.refusals import refusal_sentence
from spades.ui.words.table import card_name

_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)

_HOVER_SECONDS = 0.12
"""How long a card takes to rise under the pointer."""


class FirstLessonScene(BaseScene):
    """Goes through the steps of the lesson; where a move is asked for, the person makes it."""

    def __init__(self, context: Context, begin: Callable[[], Transition] | None, *, partners: bool = False) -> None:
        """Open the first step.

        Args:
            context: What scenes share.
            begin: Begins the round that follows; None where the lesson is only looked at.
            partners: Whether that round is one of four.
        """
        super().__init__(context)
        self._steps = first_lesson(partners=partners)
        self._begin = begin
        self._painter: TablePainter | None = None
        self._playback = Playback()
        self._leave = Button(texts.LEAVE, self.back, "Esc", size=17)
        self._next = Button(common.NEXT, self._go_on, common.ENTER, size=17, primary=True)
        self._skip = Button(texts.SKIP, self._end, size=16)
        self._controls = MoveControls(self._take, Command.NIL)
        self._open(0)

    def resize(self, style: Style) -> None:
        """Lay out the table for a canvas."""
        self._lay_out(style)
        super().resize(style)

    def update(self, now: float) -> Transition | None:
        """Let time pass; a card that was shown by another picture is painted anew once its own is there."""
        playback, sprites = self._playback, self.context.sprites
        if playback.coming:
            sprites.make_ahead(playback.coming)
            playback.coming.clear()
        before = playback.step, playback.places()
        playback.update(now)
        for heard in playback.heard:
            self.context.audio.play(heard.name, lands=heard.lands, pan=heard.pan)
        playback.heard.clear()
        moved = (playback.step, playback.places()) != before
        self._dirty = bool(sprites.take_up()) or moved or self._dirty
        return super().update(now)

    def animating(self) -> bool:
        """Return whether a card is under way, or yet to be shown by its own picture."""
        return self._playback.moving or not self._playback.idle or bool(self.context.sprites.replaced)

    def question(self) -> object:
        """Return the question that is asked now: each step is one."""
        return self, self._at

    def back(self) -> Transition | None:
        """Leave the lesson for where it was asked for."""
        self.context.change(welcomed=True)
        return Pop()

    def layout(self) -> None:
        """Place the controls and the cards."""
        self._place_controls()
        self._playback.settle(Step(self._lay_cards(), self._view, 0.0))

    def _place_controls(self) -> None:
        """Place the controls, and the choices where they are at the table."""
        layout, style, step = self._layout, self.style, self._step
        self._leave.rect = layout.control(0)
        self._skip.rect = layout.control(0, bottom=True)
        goes_on = self._wanted is None
        least = self._tallest() if goes_on else 0
        self._panel = LessonPanel.of(style, layout, _(step.title), _(step.text), goes_on=goes_on, least=least)
        self._next.rect = self._panel.button
        self._controls.place(style, layout)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Give events to controls first, then to cards, then to the table's keys; any key or click ends all motion."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and not self._playback.idle:
            self._playback.skip()
            self._dirty = True
        if event.type == pygame.MOUSEMOTION and self._asks_card:
            self._raise(self._card_at(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._asks_card:
            card = self._card_at(event.pos)
            if card is not None and self.group.over(event.pos) is None:
                self._take(PLAYS[card])
                return None
        if is_repeated(event) and self._asks(Phase.DRAW):
            return None
        if (asked := self.group.widget_for_key(event, self.context.prompts)) is not None:
            return asked.activate()
        if plain_key(event) is not None and self._press_key(event):
            self._dirty = True
            return None
        return super().handle(event)

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the table, the choices, and the text of the step."""
        painter, style, view = self._painter, self.style, self._view
        if painter is None:
            return
        self.context.sprites.begin_frame()
        painter.draw_table(canvas, view, self._plaques(), view.scores, self._names)
        line = painter.status_line(self._status)
        winning = self._trick.winning_play if len(self._trick.plays) > 1 else None
        signs = CardSigns(
            None if winning is None else winning[1], self._shown_card, self._focused_card, word=_(texts.THIS_ONE)
        )
        painter.draw_cards(canvas, painter.choose_cards(self._playback.places()), signs, line.box)
        if self._asks(Phase.BID):
            self._controls.draw_panel(canvas, style, None)
        self._panel.draw(canvas, style)
        self._draw_place(canvas)
        self.group.draw(canvas, style)
        painter.draw_status(canvas, line, refused=self._refused and bool(self._said))
        self.group.draw_tip(canvas, style)

    def _draw_place(self, canvas: pygame.Surface) -> None:
        """Say how far the lesson has come, where the lesson itself leaves room for that."""
        layout, style = self._layout, self.style
        row = layout.control(1)
        if not self._panel.box.colliderect(row):
            told = f"{self._at + 1} / {len(self._steps)}"
            style.draw_text(canvas, told, "body", 16, style.theme.text, row.center, "center", row.width)

    def accessible_nodes(self) -> list[AccessibleNode]:
        """Return the lesson for a screen reader: its text, the cards, the controls."""
        view, told = self._view, [_(self._step.title), _(self._step.text), self._status]
        press, focus = partial(partial, self._press), partial(partial, self._walk_to)
        boxes = {key: bounds(place) for key, place in self._places.items() if isinstance(key, Card)}
        return [
            *(AccessibleNode(("told", at), Kind.TEXT, words) for at, words in enumerate(told) if words),
            *([hand(view, self._hand, self._focused_card, press, focus, boxes.__getitem__)] if view.hand else []),
            *([trick(view, self._names, boxes.__getitem__)] if view.trick.plays else []),
            *self.group.accessible_nodes(self.style.prompts),
            *(standing(view, self._names) if self._plaques() else []),
        ]

    def _open(self, at: int) -> None:
        """Show a step, and have it heard."""
        self._at = at
        self._step = step = self._steps[at]
        self._view = view = step.view
        self._wanted = step.wanted
        self._names = place_names(view.rules)
        # A trick lies there until the next card is asked for.
        lies = bool(view.tricks) and not view.trick.plays and step.wanted is None
        self._trick = view.tricks[-1] if lies else view.trick
        self._said, self._refused = "", False
        self._shows = False
        self._walked: int | None = None
        self._controls.begin(view)
        self._raised: Card | None = None
        self._gather()
        self.context.speech.say(f"{_(step.title)}. {_(step.text)}", keep=True)

    def _gather(self) -> None:
        """Have the controls there that are of use now; the gold one goes on."""
        last = self._at == len(self._steps) - 1
        asked = [self._next] if self._wanted is None else self._controls.choices(self._view.phase)
        self._next.label = common.NEXT if not last else common.DONE if self._begin is None else texts.DEAL_ME_IN
        for move, button in self._controls.buttons.items():
            button.primary = self._shows and move == self._wanted
        skip = [] if self._begin is None or last else [self._skip]
        self.gather([*asked, *skip, self._leave], self._next)

    def _turn(self, at: int) -> None:
        """Go to another step, and lay it out."""
        before = self._step
        self._open(at)
        self._lay_out(self.style)
        self._place_controls()
        self._playback.add(self._steps_from(before))

    def _steps_from(self, before: LessonStep) -> list[Step]:
        """Return the pictures that lead from a step to the one that is shown, a move at a time."""
        pace = board_options(self.context.settings).pace()
        shown = self._lay_cards()
        if self._step.begins != before.begins:
            return [Step(shown, self._view, 0.0)]
        known = len(before.moves)
        moves = self._step.moves[known:]
        steps: list[Step] = []
        for count in range(1, len(moves)):
            between = replace(self._step, moves=self._step.moves[: known + count]).view
            laid = picture(between, self._layout, Hand(self._order))
            steps.append(Step(laid, between, pace.travel(0.24), pace.pause(0.2), ("card",)))
        if moves[-1:] == (str(REJECT),):
            # It is put aside from where it was offered.
            offered = before.view.offered
            aside: Key = ("discard", self._view.seat, sum(draw.seat is self._view.seat for draw in before.view.draws))
            shown.origins[aside] = replace(self._layout.offered_card(), face=offered)
        sound = ("card",) if moves else ("trick",) if before.wanted is None and self._view.tricks else ()
        return [*steps, Step(shown, self._view, pace.travel(0.28), sounds=sound)]

    def _go_on(self) -> Transition | None:
        if self._at == len(self._steps) - 1:
            return self._end()
        self._turn(self._at + 1)
        return None

    def _end(self) -> Transition | None:
        """Begin the round that follows."""
        return self.back() if self._begin is None else self._begin()

    def _lay_out(self, style: Style) -> None:
        """Lay out a table of as many seats as the step has."""
        seats = self._view.rules.seats
        self._layout, self._painter = lay_table(self.context, style, seats, guided=True)

    def _tallest(self) -> int:
        """Return how high the tallest text is that goes on: nobody has to follow the button from step to step."""
        going_on = [step for step in self._steps if step.wanted is None]
        return max(
            LessonPanel.of(self.style, self._layout, _(step.title), _(step.text)).box.height for step in going_on
        )

    def _asks(self, phase: Phase) -> bool:
        """Return whether a move of a phase is asked for."""
        return self._wanted is not None and self._view.phase is phase

    @property
    def _asks_card(self) -> bool:
        return self._asks(Phase.PLAY)

    @property
    def _order(self) -> Callable[[Iterable[Card]], list[Card]]:
        return preferred_order(self.context.settings)

    @property
    def _hand(self) -> list[Card]:
        """The person's cards, from left to right."""
        return self._order(self._view.hand)

    @property
    def _focused_card(self) -> Card | None:
        hidden = self._walked is None or not self._asks_card or self.group.focused is not None
        return None if hidden or self._walked is None else self._hand[self._walked]

    @property
    def _shown_card(self) -> Card | None:
        """The card that is asked for, once another one has been tried."""
        return self._wanted.card if self._shows and isinstance(self._wanted, PlayCard) else None

    @property
    def _status(self) -> str:
        """The answer to a try, or how to make one."""
        if self._said or self._wanted is None:
            return self._said
        prompts = self.context.prompts
        if self._asks(Phase.DRAW):
            text = _(texts.CLICK_ONE)
            return text.format(keep=prompts.name(Command.KEEP), discard=prompts.name(Command.DISCARD))
        if prompts.pad is not None:
            return _(texts.CHOOSE_WITH_STICK).format(button=prompts.button(PadButton.A))
        if self._asks_card:
            return _(common.CLICK_THE_CARD)
        return _(texts.CLICK_THE_NUMBER)

    def _plaques(self) -> list[Plaque]:
        """Return the plaques of the seats: none, until there are bids to speak of."""
        view = self._view
        if view.rules.seats == 2 and view.tricks:
            return []
        return [
            Plaque(seat, self._names[seat], view.scores[view.rules.side(seat)], seat is view.to_move, thinking=False)
            for seat in view.rules.seating
        ]

    def _lay_cards(self) -> Picture:
        """Work out where every card lies."""
        shown = Hand(self._order, self._raised or self._focused_card, hinted=self._shown_card)
        laid = picture(self._view, self._layout, shown, self._trick)
        self._places = laid.places
        self._dirty = True
        return laid

    def _stir(self) -> None:
        """Let a card rise or sink where it lies."""
        pace = board_options(self.context.settings).pace()
        self._playback.adjust(self._lay_cards(), pace.travel(_HOVER_SECONDS))

    def _card_at(self, at: tuple[int, int]) -> Card | None:
        """Return the card of the hand under a point."""
        return next((card for card in reversed(self._hand) if covers(self._places[card], at)), None)

    def _raise(self, card: Card | None) -> None:
        if card is not self._raised:
            self._raised = card
            self._walked = None if card is not None else self._walked
            self._stir()

    def _press_key(self, event: pygame.event.Event) -> bool:
        """Take a key of the table; returns whether it meant something."""
        if self._asks(Phase.BID):
            return self._press_bid_key(event)
        if self._asks(Phase.DRAW) and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            move = KEEP if event.key == pygame.K_RIGHT else REJECT
            if pad_button(event) is None:
                self._take(move)
            else:
                # A stick that leans is no decision: it goes to the button.
                self._controls.focus_on(self.group, move)
            return True
        if not self._asks_card or self.group.focused is not None:
            return False
        cards = self._hand
        if event.key in PRESSES and self._walked is not None:
            self._press(cards[self._walked])
            return True
        # Whoever presses Enter before there is a card comes to one that may be played.
        allowed = [at for at, card in enumerate(cards) if self._view.refusal(card) is None]
        at = card_for_key(event, self.context.prompts, cards, self._walked, lambda card: not self._view.refusal(card))
        at = allowed[0] if at is None and event.key in PRESSES else at
        if at is not None:
            self._walk_to(cards[at])
        return at is not None

    def _press_bid_key(self, event: pygame.event.Event) -> bool:
        """Go to a bid with digits and arrows; Enter makes it."""
        if digit := digit_of(event):
            self._controls.type_bid(self.group, digit)
            return True
        if event.key in _ARROWS and self.group.focused is None:
            self._controls.focus_on(self.group, BIDS[1])
            return True
        return False

    def _walk_to(self, card: Card) -> None:
        """Give a card the keyboard."""
        if not self._asks_card:
            return
        self._walked, self._raised, self._said = self._hand.index(card), None, ""
        self.group.focus = None
        self.group.shown = True
        self._stir()
        self.context.speech.say_focus(f"{card_name(card)}. {refusal_sentence(self._view.refusal(card))}")

    def _press(self, card: Card) -> None:
        if self._asks_card:
            self._take(PLAYS[card])

    def _take(self, move: Move) -> None:
        """Make the move that is asked for; of any other it is said why it is not made."""
        if move == self._wanted:
            self._turn(self._at + 1)
            return
        refusal = self._view.refusal(move.card) if isinstance(move, PlayCard) else None
        self._said, self._refused = refusal_sentence(refusal) or _(self._step.rather), refusal is not None
        self._shows = self._shows or not self._refused
        focused = self.group.focused
        self._gather()
        if focused is not None:
            self.group.focus_on(focused)
        self._stir()
        if self._refused:
            self.say_refused(self._said)
        else:
            self.context.speech.say(self._said, again=True)
