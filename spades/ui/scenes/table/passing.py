"""The passing beside a nil: choose cards for the partner, change one's mind, and send them."""

import pygame

from spades.engine.cards import Card, in_order
from spades.engine.moves import Pass
from spades.engine.public import Phase
from spades.language import _
from spades.ui.device.key_presses import PRESSES
from spades.ui.paint.pieces import Piece, Pieces
from spades.ui.paint.shapes import panel, ring
from spades.ui.paint.tween import Place
from spades.ui.scenes.table.table import TableScene
from spades.ui.table.choosing import card_for_key
from spades.ui.table.gestures import Dropped, Gesture, Pointed, Pressed
from spades.ui.table.pass_panel import PassPanel
from spades.ui.transitions import Transition
from spades.ui.widgets import Button, Widget
from spades.ui.words import passing as words
from spades.ui.words.table import card_name


class PassScene(TableScene):
    """Takes a card into the choice and out of it again, by click, drag or key, and sends them together."""

    phases = (Phase.PASS,)
    focuses_cards = True

    def controls(self) -> list[Widget]:
        """Return the button that sends the cards."""
        self._send = Button(words.PASS_THEM, self._pass, primary=True)
        self._chosen: tuple[Card, ...] = ()
        return [self._send]

    def layout(self) -> None:
        """Place the panel in the middle."""
        super().layout()
        self._panel = PassPanel.of(self.style, self.board.layout, max(1, self.session.state.view.to_pass))
        self._arrange()

    def update(self, now: float) -> Transition | None:
        """Let time pass; the panel is there while cards are to be chosen."""
        transition = super().update(now)
        self._arrange()
        return transition

    def phase_pieces(self) -> Pieces:
        """Return the panel with the places of the cards, those that are chosen in them."""
        if not self._open:
            return {}
        edge, look = 2 * self.style.px(8), (self._chosen, self._panel, self.board.names)
        return {"pass": Piece(look, self._panel.box.inflate(edge, edge), self._draw)}

    def _draw(self, canvas: pygame.Surface) -> None:
        style, theme, place = self.style, self.style.theme, self._panel
        view, names = self.session.state.view, self.board.names
        panel(canvas, place.box, theme.panel, style.px(16), theme.line, alpha=244)
        room = place.box.width - 2 * style.px(18)
        middle = place.box.centerx
        style.draw_text(canvas, words.asked(view, names), "title", 25, theme.text, (middle, place.head), "center", room)
        style.draw_text(canvas, words.why(view, names), "body", 16, theme.quiet, (middle, place.line), "center", room)
        for at, slot in enumerate(place.slots):
            if at < len(self._chosen):
                card = Place(slot.centerx, slot.centery, slot.width, 0.0, self._chosen[at])
                self.context.sprites.draw(canvas, card)
            else:
                ring(canvas, slot, theme.quiet, style.px(7), max(1, style.px(1.5)))

    def words(self) -> list[str]:
        """Return the words in the panel, and which cards have been chosen."""
        if not self._open:
            return []
        view, names = self.session.state.view, self.board.names
        return [f"{words.asked(view, names)}.", words.why(view, names), words.chosen_words(self._chosen, self._count)]

    def hinted_control(self) -> Widget | None:
        """Return the button that sends the cards, while those that a hint recommends are chosen."""
        move = self.running.hint.move
        return self._send if isinstance(move, Pass) and {*move.cards} == {*self._chosen} else None

    def focus_hinted(self) -> None:
        """Choose the cards that a hint has just named, so that Enter sends them."""
        if isinstance(move := self.running.hint.move, Pass):
            self._choose(move.cards)
        super().focus_hinted()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take back a chosen card that is clicked."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._open:
            for slot, card in zip(self._panel.slots, self._chosen, strict=False):
                if slot.collidepoint(event.pos):
                    self._toggle(card)
        return super().handle(event)

    def may_grab(self, card: Card) -> bool:
        """Return whether a card can be picked up: any of the hand, while some are to be chosen."""
        return self._open and card in self.session.state.view.hand

    def take(self, gesture: Gesture) -> Transition | None:
        """Take a clicked card into the choice, or out of it; so does letting it go above the hand."""
        match gesture:
            case Pointed(card):
                self.point(card, self._chosen)
            case Pressed(card):
                self._toggle(card)
            case Dropped(card, at):
                if self.board.layout.above_hand(at) and card not in self._chosen:
                    self._toggle(card)
            case _:
                pass
        return None

    def press_key(self, event: pygame.event.Event) -> tuple[bool, Transition | None]:
        """Take keys: to a card, Enter and Space choose it; with none in hand they send."""
        hand = self.board.hand_in_order()
        if not hand or not self._open:
            return False, None
        if event.key in PRESSES:
            if (self._at is not None and len(self._chosen) < self._count) or self.focused_card() in self._chosen:
                self._toggle(hand[min(self._at or 0, len(hand) - 1)])
                if self._send.enabled:
                    # The choice is complete: Enter goes on, as it does after a choice in a list.
                    self.group.focus_on(self._send)
            else:
                self._pass()
            return True, None
        at = card_for_key(event, self.context.prompts, hand, self._at, lambda _card: True)
        if at is not None:
            self.come_to(at)
        return at is not None, None

    def pass_on(self) -> None:
        """Begin with nothing chosen: the table is another's now."""
        self._at = None
        self._choose(())

    def come_to(self, at: int) -> None:
        """Give the keyboard to a card by its place in the hand, and have it heard."""
        self._at = at
        self.group.focus, self.group.shown = None, True
        card = self.board.hand_in_order()[at]
        self.board.show_hand(card, self._chosen)
        if not self.board.state.shared:
            self.context.speech.say_focus(card_name(card))

    def _toggle(self, card: Card) -> None:
        """Take a card into the choice or out of it; beyond their number the one chosen first gives way."""
        if not self._open:
            return
        if card in self._chosen:
            self._choose(tuple(one for one in self._chosen if one is not card))
        else:
            self._choose((*self._chosen, card)[-self._count :])
        if not self.board.state.shared:
            self.context.speech.say(words.chosen_words(self._chosen, self._count), keep=True, aside=True)

    def _choose(self, cards: tuple[Card, ...]) -> None:
        self._chosen = cards
        self.board.show_hand(self.board.raised, cards)
        self._arrange()

    def _pass(self) -> None:
        """Send the cards, or say that some are still to be chosen."""
        if len(self._chosen) < self._count:
            self.refuse(_(words.CHOOSE_FIRST))
            return
        move, self._chosen = Pass(in_order(self._chosen)), ()
        self.make(move)

    @property
    def _count(self) -> int:
        return self.session.state.view.to_pass

    @property
    def _open(self) -> bool:
        """Whether cards are to be chosen now."""
        view = self.session.state.view
        return self.board.settled and bool(view.hand) and view.to_move is view.seat and view.to_pass > 0

    def _arrange(self) -> None:
        """Have the button there while cards are to be chosen."""
        rest = [widget for widget in self.group.widgets if widget is not self._send]
        wanted = [self._send, *rest] if self._open else rest
        if self.group.widgets != wanted:
            self.have(wanted)
        if self._open and len(self._panel.slots) != self._count:
            self.layout()
        self._send.rect = self._panel.send if self._open else pygame.Rect(0, 0, 0, 0)
        self._send.enabled = len(self._chosen) == self._count
