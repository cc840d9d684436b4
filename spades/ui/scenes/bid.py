"""The bid: one number, and what it would do to the score."""

import pygame

from spades.engine.moves import BIDS, BLIND_NIL, LOOK, Bid, Move
from spades.engine.public import Phase
from spades.language import N_, _
from spades.session.game.preview import preview_bid
from spades.ui.paint.shapes import panel
from spades.ui.scenes.table import TableScene
from spades.ui.transitions import Transition
from spades.ui.widgets import Action, Button, Widget
from spades.ui.words.table import preview_lines, situation


class BidScene(TableScene):
    """Offers the numbers."""

    phases = (Phase.BID,)
    cards_above = False

    def controls(self) -> list[Widget]:
        """Return a button for each bid, nil apart."""
        self._bids: dict[Move, Button] = {bid: Button(str(bid.n), self._maker(bid)) for bid in BIDS[1:]}
        self._bids[BIDS[0]] = Button(N_("Nil"), self._maker(BIDS[0]), N_("N or 0"))
        self._bids[LOOK] = Button(N_("Look at my hand"), self._maker(LOOK), primary=True)
        self._bids[BLIND_NIL] = Button(N_("Blind nil"), self._maker(BLIND_NIL))
        self._typed = ""
        self._box = pygame.Rect(0, 0, 0, 0)
        self._open = False
        return list(self._bids.values())

    def layout(self) -> None:
        """Place the row in the middle; where that is narrow, in two rows."""
        super().layout()
        layout, style = self.table_view.layout, self.style
        gap = max(3, style.px(6))
        pad = style.px(22)
        room = layout.middle.width - 2 * pad
        across = 13 if room >= 13 * max(34, style.px(44)) else 7
        size = min(style.px(58), (room - gap * (across - 1)) // across)
        tall = max(30, min(size, style.px(54)))
        rows = 1 if across == 13 else 2
        # Between two rows there is room for the tab of a hint.
        between = gap if rows == 1 else max(gap, style.px(18), 16)
        width = across * size + (across - 1) * gap + 2 * pad
        head, lines = max(style.px(72), 56), 3 * max(18, style.px(25))
        height = head + rows * (tall + between) + tall + gap + style.px(12) + lines + style.px(16)
        # In a small window text does not shrink as far as the rest.
        self._box = pygame.Rect(0, 0, max(width, style.px(430), 380), height)
        self._box.width = min(self._box.width, layout.middle.width)
        self._box.center = (round(layout.centre[0]), round(layout.centre[1]))
        self._box.bottom = min(self._box.bottom, layout.middle.bottom)
        top = self._box.top + head
        left = self._box.centerx - (across * size + (across - 1) * gap) // 2
        for n in range(1, 14):
            row, column = divmod(n - 1, across)
            shift = (size + gap) // 2 if rows == 2 and row == 1 else 0
            rect = pygame.Rect(left + column * (size + gap) + shift, top + row * (tall + between), size, tall)
            self._bids[BIDS[n]].rect = rect
        below = top + rows * (tall + between) + style.px(4)
        wide = max(style.px(150), 96)
        self._bids[BIDS[0]].rect = pygame.Rect(self._box.centerx - wide // 2, below, wide, tall)
        half = min(wide * 3 // 2, self._box.width // 2 - pad - gap)
        self._bids[LOOK].rect = pygame.Rect(self._box.centerx - half - gap, top, half, tall)
        self._bids[BLIND_NIL].rect = pygame.Rect(self._box.centerx + gap, top, half, tall)
        self._text_top = below + tall + style.px(14)
        self._arrange()

    def update(self, now: float) -> Transition | None:
        """Let time pass; the numbers are there when it is the person's turn."""
        transition = super().update(now)
        self._arrange()
        return transition

    def draw_phase(self, canvas: pygame.Surface) -> None:
        """Paint the panel, the situation and what the bid under the pointer would do."""
        if not self._open:
            return
        style, theme = self.style, self.style.theme
        view = self.table_view.session.view
        panel(canvas, self._box, theme.panel, style.px(16), theme.line, alpha=244)
        top = self._box.top + style.px(34)
        edge = self._box.left + style.px(22)
        right = self._box.right - style.px(22)
        told = situation(view, view.seat)
        # Where text is large in a small window, both give way, and neither covers the other.
        gap = style.px(14)
        least = style.font("body", 12).size(told)[0]
        title_room = max(right - edge - gap - least, (right - edge) * 0.4)
        head = style.draw_text(canvas, _("Your bid"), "title", 27, theme.text, (edge, top), "midleft", title_room)
        style.draw_text(canvas, told, "body", 17, theme.quiet, (right, top), "midright", right - head.right - gap)
        bid = self._pointed()
        lines = (
            preview_lines(preview_bid(view, bid)) if bid is not None else [_("Point at a bid to see what it would do.")]
        )
        for row, line in enumerate(lines):
            colour = theme.text if bid is not None else theme.quiet
            at = (self._box.centerx, self._text_top + row * max(18, style.px(25)))
            style.draw_text(canvas, line, "body", 17, colour, at, "midtop", self._box.width - style.px(30))

    def hinted_control(self) -> Widget | None:
        """Return the bid that a hint recommends."""
        move = self.table_view.hint.move
        return self._bids.get(move) if self._open and move is not None else None

    def press_key(self, event: pygame.event.Event) -> tuple[bool, Transition | None]:
        """Digits choose a bid and Enter makes it; 1 waits for a second digit."""
        if not self._open:
            return False, None
        digit = event.unicode if event.unicode and event.unicode in "0123456789" else ""
        if digit:
            typed = self._typed + digit
            self._typed = typed if typed.isdecimal() and int(typed) <= 13 and typed[0] != "0" else digit
            self._focus(BIDS[int(self._typed)])
            return True, None
        if event.key == pygame.K_n and not event.mod & pygame.KMOD_CTRL:
            self._focus(BIDS[0])
            return True, None
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB):
            self._typed = ""
            if self.group.focused is None:
                self._focus(self._first())
                return True, None
        return False, None

    def _maker(self, move: Move) -> Action:
        def make() -> None:
            self._typed = ""
            self.make(move)

        return make

    def _first(self) -> Move:
        return LOOK if LOOK in self.table_view.session.view.legal_moves else BIDS[4]

    def _focus(self, move: Move) -> None:
        button = self._bids[move]
        if button not in self.group.widgets:
            self._typed = ""
            self.refuse(self.table_view.session.why_illegal(move) or "")
        elif button.enabled and button.rect.width:
            self.group.focus_on(button)
            self.group.shown = True

    def _pointed(self) -> Bid | None:
        """Return the bid under the pointer, else the one with the focus."""
        buttons = list(self._bids.items())
        for move, button in buttons:
            if button.hovered and isinstance(move, Bid):
                return move
        for move, button in buttons:
            if button is self.group.focused and isinstance(move, Bid):
                return move
        return None

    def _arrange(self) -> None:
        """Show the numbers only when they can be chosen."""
        view = self.table_view.session.view
        is_open = self.table_view.settled and bool(view.legal_moves) and view.phase is Phase.BID
        legal = view.legal_moves if is_open else ()
        shown = [button for move, button in self._bids.items() if move in legal]
        rest = [widget for widget in self.group.widgets if widget not in self._bids.values()]
        if self.group.widgets != [*shown, *rest]:
            focused = self.group.focused
            self.group.widgets = [*shown, *rest]
            self.group.focus = self.group.widgets.index(focused) if focused in self.group.widgets else None
            for button in self._bids.values():
                button.hovered = False
            self._dirty = True
        self._open = is_open
