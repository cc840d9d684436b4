"""The draw: keep the card that is offered, or discard it and take the next."""

from functools import partial

import pygame

from spades.engine.cards import Card
from spades.engine.moves import KEEP, REJECT
from spades.engine.public import Phase
from spades.language import _
from spades.ui.device.commands import Command
from spades.ui.device.gamepads import pad_button
from spades.ui.device.key_presses import PRESSES, is_repeated
from spades.ui.paint.pieces import Piece, Pieces
from spades.ui.paint.shapes import ring
from spades.ui.paint.style import Style
from spades.ui.scenes.table.table import TableScene
from spades.ui.table.gestures import Dropped, Gesture, Pointed, Pressed, TablePressed
from spades.ui.table.layout import Spot
from spades.ui.transitions import Transition
from spades.ui.widgets import Button, Widget
from spades.ui.words import table_texts as texts


class DrawScene(TableScene):
    """Offers a card."""

    phases = (Phase.DRAW,)

    def controls(self) -> list[Widget]:
        """Return Keep and Discard."""
        self._keep = Button(texts.KEEP, partial(self.make, KEEP), Command.KEEP)
        self._discard = Button(texts.DISCARD, partial(self.make, REJECT), Command.DISCARD)
        return [self._discard, self._keep]

    def layout(self) -> None:
        """Place the buttons under the offered card."""
        super().layout()
        self._discard.rect, self._keep.rect = self.board.layout.draw_buttons()

    def resize(self, style: Style) -> None:
        """Lay out."""
        super().resize(style)
        self._ready()

    def update(self, now: float) -> Transition | None:
        """Let time pass; the buttons are there while a card is offered."""
        transition = super().update(now)
        self._ready()
        return transition

    def phase_pieces(self) -> Pieces:
        """Return the names of the piles, as long as there are any."""
        if self._over:
            return {}
        view, style, layout = self.board.view, self.style, self.board.layout
        row = pygame.Rect(layout.middle.left, self._names_top, layout.middle.width, style.font("body", 15).get_height())
        left = len(view.draws), view.offered is None
        # Before there is a pile, its place is shown below.
        return {"piles": Piece(left, row.inflate(0, 4) if view.draws else None, self._draw_piles)}

    def _draw_piles(self, canvas: pygame.Surface) -> None:
        style, layout, view = self.style, self.board.layout, self.board.view
        left = 52 - 2 * len(view.draws) - (view.offered is not None)
        stock, pile = layout.stock(0), layout.discards(Spot.NEAR, 0)
        y = self._names_top
        told = texts.cards_left(left)
        self._name_pile(canvas, told, (stock.x, y), -1)
        if not view.draws:
            # A place to drop a card on, before there is a pile.
            slot = pygame.Rect(0, 0, round(pile.width), round(pile.width * 1.4))
            slot.center = (round(layout.pile_x), round(pile.y))
            ring(canvas, slot, style.theme.quiet, style.px(8), max(1, style.px(1.5)))
        self._name_pile(canvas, _(texts.DISCARDS), (layout.pile_x, y), 1)

    @property
    def _names_top(self) -> float:
        """The line on which both names of the piles stand."""
        layout, style = self.board.layout, self.style
        stock, pile = layout.stock(0), layout.discards(Spot.NEAR, 0)
        return max(stock.y + stock.width * 0.7 + style.px(8), pile.y + pile.width * 0.7 + style.px(6))

    def _name_pile(self, canvas: pygame.Surface, name: str, at: tuple[float, float], side: int) -> None:
        """Write the name of a pile, left (-1) or right (1) of the buttons where a narrow window has them below it."""
        style, gap, middle = self.style, self.style.px(8), self.board.layout.middle
        box = pygame.Rect((0, 0), style.font("body", 15).size(name))
        box.midtop = (round(at[0]), round(at[1]))
        anchor, room = "midtop", float(box.width)
        for button in (self._keep, self._discard):
            if box.inflate(gap, 0).colliderect(button.rect):
                # Plaques, or a lesson, may stand close by.
                if side > 0:
                    box.left, anchor, room = button.rect.right + gap, "topleft", middle.right - button.rect.right
                else:
                    box.right, anchor, room = button.rect.left - gap, "topright", button.rect.left - middle.left
        style.draw_text(canvas, name, "body", 15, style.theme.text, getattr(box, anchor), anchor, room)

    def hinted_control(self) -> Widget | None:
        """Return Keep or Discard if a hint recommends it."""
        return {KEEP: self._keep, REJECT: self._discard}.get(self.running.hint.move)

    def may_grab(self, card: Card) -> bool:
        """Return whether a card can be dragged: only the offered one."""
        return self.board.settled and card is self.session.state.view.offered

    def take(self, gesture: Gesture) -> Transition | None:
        """Decide where the offered card is dropped, or by a click elsewhere; a click on it names both ways."""
        layout, prompts = self.board.layout, self.context.prompts
        match gesture:
            case Pressed():
                keep, discard = prompts.name(Command.KEEP), prompts.name(Command.DISCARD)
                self.running.say(_(texts.KEEP_OR_DISCARD).format(keep=keep, discard=discard))
            case Dropped(_card, at):
                # Thrown beyond the discards it is put aside, too.
                self._decide(min(at[0], round(layout.pile_x)), at[1])
            case TablePressed(at):
                self._decide(*at)
            case Pointed():
                pass
        return None

    def _decide(self, x: int, y: int) -> None:
        """Keep on the area of the hand, put aside on that of the discards."""
        layout = self.board.layout
        if self.session.state.view.offered is None:
            return
        if y > layout.hand_y - layout.tall * 0.6:
            self.make(KEEP)
        elif abs(x - layout.pile_x) < layout.stock(0).width * 0.47:
            self.make(REJECT)

    def press_key(self, event: pygame.event.Event) -> tuple[bool, Transition | None]:
        """Keep with K and Right, discard with D and Left, explain with Enter and Space; a held key does so once."""
        if is_repeated(event):
            return True, None
        prompts = self.context.prompts
        if pad_button(event) is not None and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            # A stick that leans is no decision: it goes to the button.
            self.group.focus_on(self._keep if event.key == pygame.K_RIGHT else self._discard)
            self.group.shown = True
            return True, None
        keeps = prompts.means(event, Command.KEEP) or event.key == pygame.K_RIGHT
        if keeps or prompts.means(event, Command.DISCARD) or event.key == pygame.K_LEFT:
            self.make(KEEP if keeps else REJECT)
            return True, None
        offered = self.session.state.view.offered
        if event.key in PRESSES and offered is not None:
            # Nothing has the keyboard, since neither answer is the likelier one.
            return True, self.take(Pressed(offered))
        return False, None

    @property
    def _over(self) -> bool:
        """Whether the piles have left the table, and somebody bids."""
        return any(bid is not None for bid in self.board.view.bids)

    def _ready(self) -> None:
        idle = self._over or self.session.looks_on
        if idle is (self._keep in self.group.widgets):
            rest = [widget for widget in self.group.widgets if widget not in (self._keep, self._discard)]
            self.have(rest if idle else [self._discard, self._keep, *rest])
        # Neither is the likelier one; only a hint sets one apart.
        ready = self.board.settled and self.session.state.view.offered is not None
        for button, move in ((self._keep, KEEP), (self._discard, REJECT)):
            button.primary, button.enabled = self.running.hint.move == move, ready
