"""The bid: one number, and what it would do to the score."""

from collections.abc import Mapping
from functools import partial

import pygame

from spades.engine.moves import BIDS, BLIND_BIDS, BLIND_NIL, LOOK, Bid, Move
from spades.engine.preview import preview_bid
from spades.engine.public import Phase
from spades.engine.view import View
from spades.language import _
from spades.session.game.hand_worth import hand_worth
from spades.ui.device.commands import Command
from spades.ui.device.key_presses import PRESSES
from spades.ui.device.touch import by_finger
from spades.ui.paint.pieces import Piece, Pieces
from spades.ui.paint.shapes import panel
from spades.ui.paint.theme import Colour
from spades.ui.scenes.table.table import TableScene
from spades.ui.table.bid_panel import BidPanel
from spades.ui.table.bid_strip import LINES, draw_bid_strip, draw_range
from spades.ui.table.choosing import digit_of, typed_bid
from spades.ui.table.gestures import Gesture, TablePressed
from spades.ui.transitions import Transition
from spades.ui.widgets import Button, Widget
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.bid_outcome import outcome_words
from spades.ui.words.refusals import refusal_sentence
from spades.ui.words.sides import above_strip, below_strip, bid_line_count, bids_of_thirteen, unpointed_lines
from spades.ui.words.table import situation

_QUIET_SECONDS = 0.3
"""How long the question whether to look is on screen before anything answers it: no press was meant for it before."""


_WALKING = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB)


class BidScene(TableScene):
    """Offers the numbers."""

    phases = (Phase.BID,)
    cards_above = False

    _refused: Mapping[Bid, str] = {}
    """Why numbers may not be bid, where the table refuses some."""

    _meant: View | None = None
    """The table for which the bids say what they would do."""

    def controls(self) -> list[Widget]:
        """Return a button for each bid, nil first."""
        self._bids: dict[Move, Button] = {BIDS[0]: Button(common.NIL, partial(self.make, BIDS[0]), Command.NIL)}
        self._bids |= {bid: Button(str(bid.n), partial(self.make, bid)) for bid in BIDS[1:]}
        self._bids[LOOK] = Button(texts.LOOK_AT_MY_HAND, partial(self.make, LOOK), primary=True)
        self._bids[BLIND_NIL] = Button(common.BLIND_NIL, partial(self.make, BLIND_NIL))
        self._bids |= {bid: Button(str(bid.n), partial(self.make, bid)) for bid in BLIND_BIDS[1:]}
        self._typed = ""
        self._open = False
        self._now = 0.0
        self._asked_since: float | None = None
        return list(self._bids.values())

    def layout(self) -> None:
        """Place the row in the middle; where that is narrow, in two rows."""
        super().layout()
        view = self.session.state.view
        self._unseen = LOOK in view.legal_moves
        lines = bid_line_count(view)
        answers = view.legal_moves if self._unseen else ()
        self._panel = BidPanel.of(self.style, self.board.layout, lines, answers)
        for move, rect in self._panel.buttons.items():
            self._bids[move].rect = rect
        self._arrange()

    def update(self, now: float) -> Transition | None:
        """Let time pass; the numbers are there when it is the person's turn."""
        transition = super().update(now)
        self._now = now
        self._arrange()
        if not self._asks_to_look:
            self._asked_since = None
        elif self._asked_since is None:
            self._asked_since = now
        return transition

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take an event; a key pressed before the hand was turned up answers nothing after it."""
        if self._asks_to_look and self._answers(event):
            if not self.answers:
                return None
            if event.type == pygame.KEYDOWN and self.group.focused in (None, self._bids[LOOK]):
                # What is gold is what Enter presses.
                self.make(LOOK)
                return None
        return super().handle(event)

    def take(self, gesture: Gesture) -> Transition | None:
        """Have a press anywhere turn up the hand that lies face down."""
        if isinstance(gesture, TablePressed) and self._asks_to_look:
            self.make(LOOK)
        return None

    def phase_pieces(self) -> Pieces:
        """Return the panel, or the bids that have been set down."""
        if not self._open:
            return {"bids": self.board.bids()}
        board, edge = self.board, 2 * self.style.px(8)
        look = self.session.state.view, board.names, self._pointed_bid(), self._shows_worth, self._panel
        return {"bids": Piece(look, self._panel.box.inflate(edge, edge), self._draw_panel)}

    def _draw_panel(self, canvas: pygame.Surface) -> None:
        """Paint the panel, the situation and the effect of the bid under the pointer."""
        style, theme, place = self.style, self.style.theme, self._panel
        view = self.session.state.view
        panel(canvas, place.box, theme.panel, style.px(16), theme.line, alpha=244)
        edge = place.box.left + style.px(22)
        right = place.box.right - style.px(22)
        told = situation(view, view.seat)
        # Where text is large in a small window, both give way, and neither covers the other.
        gap = style.px(14)
        least = style.font("body", 12).size(told)[0]
        title_room = max(right - edge - gap - least, (right - edge) * 0.4)
        asked = _(texts.YOUR_BID)
        if self.board.state.shared:
            asked = _(texts.NAME_BIDS).format(name=self.board.names[view.seat])
        at = (edge, place.head)
        head = style.draw_text(canvas, asked, "title", 27, theme.text, at, "midleft", title_room)
        at = (right, place.head)
        shown = style.draw_text(canvas, told, "body", 17, theme.quiet, at, "midright", right - head.right - gap)
        worth = self._worth()
        if worth is not None:
            draw_range(canvas, style, [place.buttons[bid] for bid in BIDS[worth[0] : worth[1] + 1]])
        bid = self._pointed_bid()
        both = bids_of_thirteen(view, bid)
        if both and style.font("strong", 17).size(both)[0] < shown.left - head.right - 2 * gap:
            at = (head.right + gap, place.head)
            style.draw_text(canvas, both, "strong", 17, theme.brass, at, "midleft")
        if bid is None:
            told_lines = unpointed_lines(view, self.board.names, worth)
            # Before the hand is seen there is as much room as what a blind nil would do takes: these lie in its middle.
            lower = (bid_line_count(view) - len(told_lines)) * place.pitch // 2 if self._unseen else 0
            for row, line in enumerate(told_lines):
                self._write(canvas, line, row, theme.text if self._unseen else theme.quiet, lower)
        elif refused := self._refused.get(bid):
            self._write(canvas, refused, 0, theme.text)
        else:
            self._draw_outcome(canvas, bid)

    def _worth(self) -> tuple[int, int] | None:
        """Return the range of tricks that the hand is good for, where that is told."""
        return hand_worth(self.session.state.view) if self._shows_worth else None

    @property
    def _shows_worth(self) -> bool:
        """Whether the worth of the hand is shown: it is help, and for one alone."""
        wanted = self.context.settings.hand_worth or self._lessons.guiding
        return wanted and not self._unseen and not self.board.state.shared and self._helps

    def _draw_outcome(self, canvas: pygame.Surface, bid: Bid) -> None:
        """Paint the effect of a bid on the score: a strip, with the rest in words."""
        view, names, place = self.session.state.view, self.board.names, self._panel
        row = 0
        if bid_line_count(view) > LINES + 1:
            self._write(canvas, above_strip(view, bid, names), row, self.style.theme.text)
            row += 1
        preview = preview_bid(view, bid)
        if preview.together <= 13:
            area = pygame.Rect(place.box.left, place.text_top + row * place.pitch, place.box.width, LINES * place.pitch)
            draw_bid_strip(canvas, self.style, area.inflate(-self.style.px(30), 0), place.units - 1, preview)
            row += LINES
        # Clear of the strip, as far as there is room.
        foot = place.buttons[LOOK].top if self._unseen else place.box.bottom
        spare = (foot - place.text_top - (row + 1) * place.pitch) // 2
        lower = max(0, min(self.style.px(8), spare))
        self._write(canvas, below_strip(view, bid, names), row, self.style.theme.text, lower)

    def _write(self, canvas: pygame.Surface, line: str, row: int, colour: Colour, lower: int = 0) -> None:
        """Write a line of the words below the numbers, some pixels lower than its row."""
        place, room = self._panel, self._panel.box.width - self.style.px(30)
        at = (place.box.centerx, place.text_top + row * place.pitch + lower)
        self.style.draw_text(canvas, line, "body", place.units, colour, at, "midtop", room)

    def words(self) -> list[str]:
        """Return the words in the panel, without those under the button that is pointed at."""
        if not self._open:
            return []
        buttons = [button.rect for button in self._bids.values()]
        rows = self.style.painted_text.rows(self._panel.box)
        foot = self._panel.box.bottom if self._pointed_bid() is None else self._panel.text_top
        return [text for text, rect in rows if rect.top < foot and rect.collidelist(buttons) == -1]

    def question(self) -> object:
        """Return the question that is asked now: whether to look comes before the number."""
        return super().question(), self._open and self._unseen

    def hinted_control(self) -> Widget | None:
        """Return the bid that a hint recommends."""
        move = self.running.hint.move
        return self._bids.get(move) if self._open and move is not None else None

    def press_key(self, event: pygame.event.Event) -> tuple[bool, Transition | None]:
        """Choose a bid with digits and make it with Enter; 1 waits for a second digit."""
        if not self._open:
            return False, None
        digit = digit_of(event)
        if digit or event.key in _WALKING or self.context.prompts.means(event, Command.NIL):
            # What is told is of the bid that the keys come to, not of the one on which the pointer was left.
            self.group.hush()
        if digit:
            self._typed = typed_bid(self._typed, digit)
            n = int(self._typed)
            blind = n > 0 and BLIND_BIDS[n] in self.session.state.view.legal_moves
            self._focus(BLIND_BIDS[n] if blind else BIDS[n])
        elif self.context.prompts.means(event, Command.NIL):
            self._focus(BIDS[0])
        elif event.key in _WALKING and self.group.focused is None:
            self._typed = ""
            self._focus(LOOK if LOOK in self.session.state.view.legal_moves else BIDS[4])
        else:
            self._typed = "" if event.key in _WALKING else self._typed
            return False, None
        return True, None

    @property
    def answers(self) -> bool:
        """Whether a press is taken for an answer: to the question whether to look only once it can have been seen."""
        read = self._asked_since is not None and self._now - self._asked_since >= _QUIET_SECONDS
        return read or not self._asks_to_look

    @property
    def _asks_to_look(self) -> bool:
        """Whether the hand lies face down, and it is asked whether to look."""
        return self._open and self._unseen

    def _answers(self, event: pygame.event.Event) -> bool:
        """Return whether an event would answer that question: a press on anything but another control."""
        if event.type == pygame.KEYDOWN:
            return event.key in PRESSES and self.group.focused in (None, *self._bids.values())
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        over = self.group.over(event.pos, finger=by_finger(event))
        return not self._over_control(event) or over in self._bids.values()

    def make(self, move: Move) -> None:
        """Make a move, or say why it cannot be made; a number that was typed is used up."""
        self._typed = ""
        super().make(move)

    def _focus(self, move: Move) -> None:
        button = self._bids[move]
        if button not in self.group.widgets or move in self._refused:
            self.refuse(refusal_sentence(self.session.why_illegal(move)))
        elif button.enabled and button.rect.width:
            self.group.focus_on(button)
            self.group.shown = True

    def _pointed_bid(self) -> Bid | None:
        """Return the bid under the pointer, else the one with the focus."""
        bids = [(move, button) for move, button in self._bids.items() if isinstance(move, Bid)]
        pointed = [bid for bid, button in bids if button.hovered]
        return next(iter((*pointed, *(bid for bid, button in bids if button is self.group.focused))), None)

    def _arrange(self) -> None:
        """Show the numbers only when they can be chosen."""
        view = self.session.state.view
        is_open = self.board.settled and bool(view.legal_moves) and view.phase is Phase.BID
        legal = view.legal_moves if is_open else ()
        # What the table refuses stands back, and says why; where the hand is unseen, there are only the answers.
        refusals = {} if not is_open or self._unseen else dict(self.session.state.choices)
        self._refused = {
            move: refusal_sentence(refusals.get(move))
            for move in BIDS
            if legal and LOOK not in legal and move not in legal
        }
        for move, button in self._bids.items():
            button.enabled = move not in self._refused
        shown = [button for move, button in self._bids.items() if move in legal or move in self._refused]
        rest = [widget for widget in self.group.widgets if widget not in self._bids.values()]
        if view.legal_moves and (LOOK in view.legal_moves) is not self._unseen:
            self.layout()
        if self.group.widgets != [*shown, *rest]:
            self.have([*shown, *rest])
            if LOOK in legal and self.group.focus is None:
                # What is gold is what Enter presses.
                self._focus(LOOK)
            for button in self._bids.values():
                button.hovered = False
        self._open = is_open
        if is_open and self.context.speech.heard and self._meant is not view:
            self._meant = view
            for move, button in self._bids.items():
                if isinstance(move, Bid):
                    refused = self._refused.get(move, "")
                    button.meaning = outcome_words(view, move, self.board.names) if move in legal else refused
