"""The play: a card to each trick."""

from functools import partial

import pygame

from spades.engine.cards import Card
from spades.engine.moves import PLAYS, PlayCard
from spades.engine.preview import preview_trick
from spades.engine.public import Phase
from spades.language import _
from spades.session.game.actions import AnswerClaim, LayNext, PlayLast
from spades.ui.device.commands import SUITS as SUIT_COMMANDS
from spades.ui.device.commands import Command
from spades.ui.device.key_presses import PRESSES
from spades.ui.device.pad_buttons import PadButton
from spades.ui.game_screens import ClaimScreen
from spades.ui.paint.pieces import Piece, Pieces, piece
from spades.ui.paint.shapes import panel
from spades.ui.scenes.table.board_options import preferred_order
from spades.ui.scenes.table.table import TableScene
from spades.ui.scenes.table.table_flow import claim_rest
from spades.ui.table.choosing import card_for_key
from spades.ui.table.gestures import Dropped, Gesture, Pointed, Pressed, TablePressed
from spades.ui.table.last_trick import LastTrick
from spades.ui.table.layout import Spot
from spades.ui.table.layout_four import FourLayout
from spades.ui.table.pass_panel import WhatCame
from spades.ui.transitions import Push, Screen, Transition
from spades.ui.widgets import Button, Widget
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.passing import WHAT_CAME, came_from
from spades.ui.words.refusals import refusal_sentence
from spades.ui.words.table import card_name, opening, trick_words

_BEAT_SECONDS = 0.45
"""How long a lone legal card waits before it plays itself."""

_LAID_SECONDS = 0.12
"""Likewise a card of a claim."""


class PlayScene(TableScene):
    """Takes cards, by click, drag or key; shows the score when the round is over."""

    phases = (Phase.PLAY, Phase.ROUND_OVER, Phase.GAME_OVER)
    focuses_cards = True

    def controls(self) -> list[Widget]:
        """Return the button for the last trick."""
        self._last = Button(texts.LAST_TRICK, self._toggle_last, Command.LAST_TRICK, size=17)
        self._cards = 0
        self._showing_last = False
        self._shown_at = 0
        self._idle_since: float | None = None
        self._scored = False
        self._missed = False
        self._tricks = len(self.session.state.view.tricks)
        self._offer_last()
        return [self._last]

    def layout(self) -> None:
        """Place the button above those of every phase."""
        super().layout()
        self._last.rect = self.board.layout.control(0 if self._lessons.guiding else 2, bottom=True)

    def update(self, now: float) -> Transition | None:
        """Let time pass: a lone legal card plays itself, and the score follows the last trick."""
        transition = super().update(now)
        if transition is not None:
            return transition
        board, state = self.board, self.session.state
        view = state.view
        self._offer_last()
        # Once another trick is the last one, be it by taking back, what is on the table is seen again.
        self._showing_last = self._showing_last and len(view.tricks) == self._shown_at
        if not board.settled:
            self._idle_since = None
            return None
        if view.results is not None:
            return self._show_score()
        self._scored = False
        if state.claimed is not None:
            if not self._lessons.guiding:
                return Push(ClaimScreen(state.claimed.seat, state.claimed.claim))
            # A guided round is played to its last card.
            self.session.act(AnswerClaim(agreed=False))
        self._keep_focus()
        # Nobody reads a lesson while cards play themselves.
        laid = state.laying_down
        itself = laid or self.board.plays_itself
        alone = itself or (len(view.legal_moves) == 1 and self.context.settings.auto_play_one and not self.taught)
        if not alone or self._showing_last or self.board.held is not None:
            self._idle_since = None
        elif self._idle_since is None:
            self._idle_since = now
        elif now - self._idle_since >= self._beat:
            self._idle_since = None
            if laid:
                self.session.act(LayNext())
            elif itself:
                self.session.act(PlayLast())
            else:
                self.running.play(view.legal_moves[0], chosen=False)
        return None

    def animating(self) -> bool:
        """Return whether something moves, or a card is about to play itself."""
        return super().animating() or self._idle_since is not None

    def phase_above(self) -> Pieces:
        """Return the meaning of the raised card, and the last trick when it is asked for."""
        pieces = Pieces()
        if not self._shows_last and (meaning := self._meaning()) is not None:
            pieces["meaning"] = piece(meaning[1], self._draw_meaning, *meaning)
        if (last := self._last_trick()) is not None:
            pieces["last"] = Piece(last, None, partial(last.draw, sprites=self.context.sprites))
        elif (came := self._came()) is not None:
            pieces["last"] = Piece(came, None, partial(came.draw, sprites=self.context.sprites))
        return pieces

    def panel_above(self) -> pygame.Rect | None:
        """Return where the last trick is shown, if it is."""
        shown = self._last_trick() or self._came()
        return None if shown is None else shown.box

    def _came(self) -> WhatCame | None:
        """Return the cards that the partner passed, where they are shown: before the first trick."""
        view = self.session.state.view
        board, layout = self.board, self.board.layout
        if not self._shows_last or view.tricks or not view.received or not isinstance(layout, FourLayout):
            return None
        cards = preferred_order(self.context.settings)(view.received)
        return WhatCame.of(self.style, layout, cards, came_from(view, board.names))

    def _offer_last(self) -> None:
        """Offer the last trick, or before there is one the cards the partner passed."""
        view = self.session.state.view
        self._last.enabled = bool(view.tricks or view.received)
        self._last.label = WHAT_CAME if view.received and not view.tricks else texts.LAST_TRICK

    def _last_trick(self) -> LastTrick | None:
        """Return the last trick where it is shown, if it is."""
        if not self._shows_last or not (view := self.session.state.view).tricks:
            return None
        board = self.board
        central = self.context.guide.tutorial is not None
        return LastTrick.of(self.style, board.layout, view, board.names, self._last.rect, central=central)

    def may_grab(self, card: Card) -> bool:
        """Return whether a card can be picked up: any of the hand; the rules are asked when it is let go."""
        return card in self.session.state.view.hand

    def take(self, gesture: Gesture) -> Transition | None:
        """Play a clicked card, where cards are confirmed at the second click; so is one let go above the hand."""
        board, layout = self.board, self.board.layout
        match gesture:
            case Pointed(card):
                self.point(card, board.chosen)
            case Pressed(card):
                self._showing_last = False
                self._play(card, touched=self._gestures.by_finger and self.context.settings.touch_raises)
            case Dropped(card, at):
                # Anywhere else it slides back.
                if layout.above_hand(at):
                    self.make(PlayCard(card))
            case TablePressed():
                # It puts the last trick away, and gives up a choice.
                self._showing_last = False
                board.show_hand(None, ())
        return None

    def press_key(self, event: pygame.event.Event) -> tuple[bool, Transition | None]:
        """Take keys: to a card as `card_for_key` says, Enter and Space play it."""
        prompts = self.context.prompts
        if prompts.means(event, Command.LAST_TRICK):
            self._toggle_last()
            return True, None
        if prompts.means(event, Command.CLAIM):
            return True, claim_rest(self.context, self.running)
        hand = self.board.hand_in_order()
        if not hand or not self.session.state.view.legal_moves:
            return False, None
        if event.key in PRESSES and self._at is not None:
            self._showing_last = False
            self._play(hand[min(self._at, len(hand) - 1)])
            return True, None
        if event.key in PRESSES and self.board.settled:
            self.running.say(_(common.CLICK_THE_CARD))
            return True, None
        at = self._place_for(event, hand)
        suit = next((command for command in SUIT_COMMANDS if prompts.means(event, command)), None)
        if at is not None:
            self.come_to(at)
        if suit is not None and prompts.keys.layout == "ear":
            self._sayings.suit(suit)
        return at is not None or suit is not None, None

    def walks(self, event: pygame.event.Event) -> bool:
        """Return whether a key leads to a card."""
        hand = self.board.hand_in_order()
        return bool(hand and self.session.state.view.legal_moves) and self._place_for(event, hand) is not None

    def _place_for(self, event: pygame.event.Event, hand: list[Card]) -> int | None:
        """Return the place of the card that a key leads to, if it does."""
        view = self.session.state.view
        return card_for_key(event, self.context.prompts, hand, self._at, lambda card: view.refusal(card) is None)

    @property
    def _beat(self) -> float:
        """How long a card waits before it plays itself."""
        if not self.context.settings.animation_speed:
            return 0.0
        return _LAID_SECONDS if self.session.state.laying_down else _BEAT_SECONDS

    def _draw_meaning(self, canvas: pygame.Surface, words: str, box: pygame.Rect) -> None:
        """Write above the raised card how taking this trick would change the bid."""
        style, theme = self.style, self.style.theme
        text = style.text(words, "strong", 15, theme.text)
        panel(canvas, box, theme.panel, style.px(7), theme.brass, alpha=238)
        canvas.blit(text, text.get_rect(center=box.center))

    def _meaning(self) -> tuple[str, pygame.Rect] | None:
        """Return the words above the raised card, and their place; None where there are none."""
        card = self.board.raised
        view = self.session.state.view
        preview = preview_trick(view, card) if card is not None else None
        shown = card is not None and self.board.settled and self.board.held is None
        if card is None or preview is None or not shown or PLAYS[card] not in view.legal_moves:
            return None
        place = self.board.playback.place(card)
        if place is None:
            return None
        style, words = self.style, trick_words(preview)
        box = style.text(words, "strong", 15, style.theme.text).get_rect().inflate(style.px(18), style.px(8))
        # Above the tab of a hint, where the card has one.
        above = style.px(27 if card is self.board.hinted else 5)
        box.midbottom = (round(place.x), round(place.y - place.width * 0.7) - above)
        box.clamp_ip(pygame.Rect((0, 0), style.size))
        self._clear_sides(box)
        if box.colliderect(self.board.status_box):
            box.bottom = self.board.status_box.top - style.px(5)
            self._clear_sides(box)
        return words, box

    def _clear_sides(self, box: pygame.Rect) -> None:
        """Move a box towards the middle until it covers no control, nor the viewer's own plaque."""
        gap, layout = self.style.px(5), self.board.layout
        beside = [*(widget.rect for widget in self.group.widgets), layout.plaque(Spot.NEAR)]
        for _step in beside:
            at = box.collidelist(beside)
            if at == -1:
                return
            if beside[at].centerx > layout.centre[0]:
                box.right = beside[at].left - gap
            else:
                box.left = beside[at].right + gap

    def _play(self, card: Card, *, touched: bool = False) -> None:
        """Play a card; where cards are confirmed, choose it first."""
        move, board, prompts = PLAYS[card], self.board, self.context.prompts
        legal = move in self.session.state.view.legal_moves
        if self.session.state.laying_down:
            board.skip()
        elif legal and (self.context.settings.confirm_cards or touched) and card not in board.chosen:
            board.show_hand(card, (card,))
            text = texts.TOUCH_AGAIN if touched else texts.CLICK_AGAIN if prompts.pad is None else texts.PRESS_AGAIN
            told = _(text).format(card=card_name(card), button=prompts.button(PadButton.A))
            self.running.say(opening(told))
        else:
            if not (legal or board.settled):
                board.skip()
            self.make(move)

    def focus_hinted(self) -> None:
        """Give the card that a hint has just named the keyboard."""
        hand, card = self.board.hand_in_order(), self.board.hinted
        if card in hand:
            self._go_to(hand, hand.index(card))

    def _go_to(self, hand: list[Card], at: int) -> None:
        """Give the keyboard to a card by its place in the hand."""
        self._at, self._cards = at, len(hand)
        self.group.focus = None
        self.group.shown = True
        self.board.show_hand(hand[at], self.board.chosen)

    def come_to(self, at: int) -> None:
        """Give the keyboard to a card by its place in the hand, and have it heard with why it may not be played."""
        # What was said of another card is not about this one.
        self.running.say("")
        hand = self.board.hand_in_order()
        self._go_to(hand, at)
        refusal = self.session.state.view.refusal(hand[at])
        if not self.board.state.shared:
            self.context.speech.say_focus(f"{card_name(hand[at])}. {refusal_sentence(refusal)}")

    def _keep_focus(self) -> None:
        """Keep the focus near the place of a played card, on one that may be played."""
        hand = self.board.hand_in_order()
        if self._at is not None and hand:
            at = self._at
            self._at = min(at, len(hand) - 1)
            view = self.session.state.view
            if self._cards != len(hand) and view.legal_moves:
                self._cards = len(hand)
                allowed = [place for place, card in enumerate(hand) if view.refusal(card) is None]
                self._at = min(allowed, key=lambda place: abs(place - at))
            if self.group.shown and self.board.raised is None:
                self.board.show_hand(hand[self._at], self.board.chosen)

    def put_away(self) -> bool:
        """Put away the last trick, which lies above a hint."""
        if not self._showing_last:
            return super().put_away()
        self._showing_last = False
        return True

    def pass_on(self) -> None:
        """Begin with no card chosen; a trick that ended while the person before was looking is shown to who comes."""
        self._at = None
        self._showing_last = False
        view = self.session.state.view
        self._missed = len(view.tricks) > self._tricks and bool(view.trick.plays)
        self._tricks = len(view.tricks)

    @property
    def _shows_last(self) -> bool:
        return self._showing_last or (self._missed and self.board.curtain is not None)

    def _toggle_last(self) -> None:
        if self._last.enabled:
            self._showing_last = not self._showing_last
            self._shown_at = len(self.session.state.view.tricks)
        else:
            self.running.say(_(texts.NO_TRICK_YET))

    def _show_score(self) -> Transition | None:
        if self._scored:
            return None
        self._scored = True
        return Push(Screen.SCORE)
