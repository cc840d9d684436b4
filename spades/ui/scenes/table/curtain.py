"""The curtain between two people's turns: who comes next, and the one press with which they look at their hand."""

import pygame

from spades.engine.seats import Seat
from spades.language import _
from spades.session.players.people import Person
from spades.ui.context import Context
from spades.ui.device.accessible_node import AccessibleNode, Kind
from spades.ui.device.commands import Command
from spades.ui.device.key_presses import PRESSES, is_repeated
from spades.ui.device.pad_buttons import PadButton
from spades.ui.device.touch import by_finger
from spades.ui.paint.coins import COLOURS, draw_coin
from spades.ui.paint.pieces import Pieces, piece
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.words import table_texts as texts

_QUIET_SECONDS = 0.3
"""How long it must have been there before a click looks: the second of a double click was meant for a card."""


class Curtain:
    """A panel that asks the next person to look; until they do there is nothing of any hand on the table."""

    def __init__(self, context: Context, running: RunningGame) -> None:
        """Begin with the table's present question."""
        self._context = context
        self._running, self._board = running, running.board
        self._asked: Seat | None = None
        self._since = 0.0
        self._now = 0.0
        self._holding: object = None

    def update(self, now: float) -> None:
        """Let time pass."""
        self._now = now
        if (asked := self._board.curtain) is not self._asked:
            self._asked, self._since = asked, now

    def handle(self, event: pygame.event.Event, *, over_control: bool) -> bool:
        """Take an event, perhaps for a control; returns whether it was meant for the curtain."""
        if event.type == pygame.WINDOWFOCUSLOST:
            # Whoever comes back may be somebody else.
            self._holding = None
            self._running.look_away()
            return False
        # A finger that held the hand up could play nothing: it looks as where nothing is held.
        if self._context.settings.hands == "hold" and not by_finger(event):
            return self._hold(event, over_control=over_control)
        if self._board.curtain is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not over_control:
            if self._now - self._since >= _QUIET_SECONDS:
                self._running.look()
            return True
        if event.type == pygame.KEYDOWN and event.key in PRESSES and not (over_control or is_repeated(event)):
            self._running.look()
            return True
        return False

    def pieces(self, style: Style) -> Pieces:
        """Return who comes next, over the backs of their hand."""
        if (seat := self._board.curtain) is None:
            return {}
        one = self._running.people[seat]
        return {"curtain": piece(None, self._draw, style, one, self._board.names[seat], self._words(one))}

    def _draw(self, canvas: pygame.Surface, style: Style, one: Person, name: str, told: str) -> None:
        theme = style.theme
        title = style.text(name, "title", 34, theme.text)
        words = style.text(told, "body", 17, theme.text)
        coin = style.px(58)
        box = self.area(style, max(title.get_width(), words.get_width()) + coin + style.px(66))
        panel(canvas, box, theme.panel, style.px(16), COLOURS[one.colour], max(2, style.px(3)))
        draw_coin(canvas, style, name, one.colour, (box.left + style.px(22) + coin // 2, box.centery), coin)
        left = box.left + coin + style.px(40)
        room = box.right - left - style.px(14)
        style.draw_text(canvas, name, "title", 34, theme.text, (left, box.centery - style.px(16)), "midleft", room)
        words_at = (left, box.centery + style.px(22))
        style.draw_text(canvas, told, "body", 17, theme.quiet, words_at, "midleft", room)

    def words(self) -> list[str]:
        """Return who comes next and how they look, if somebody is asked."""
        seat = self._board.curtain
        return [] if seat is None else [f"{self._board.names[seat]}. {self._words(self._running.people[seat])}"]

    def accessible_nodes(self) -> list[AccessibleNode]:
        """Return the button with which they look, if somebody is asked and no key has to be held."""
        if self._board.curtain is None or self._context.settings.hands == "hold":
            return []
        return [AccessibleNode("curtain", Kind.BUTTON, _(texts.LOOK_AT_MY_HAND), press=self._running.look)]

    def area(self, style: Style, wide: int) -> pygame.Rect:
        """Return where it lies: on the near hand, as wide as its words or as the window allows."""
        layout = self._board.layout
        box = pygame.Rect(0, 0, min(wide, layout.width - 2 * layout.margin), max(style.px(98), 74))
        box.center = (layout.width // 2, round(layout.hand_y))
        box.bottom = min(box.bottom, layout.height - layout.margin)
        return box

    def _words(self, one: Person) -> str:
        prompts = self._context.prompts
        if self._context.settings.hands == "hold":
            key = one.key.upper() if prompts.pad is None else prompts.name(Command.SHOW_HAND)
            return _(texts.HOLD_TO_LOOK).format(key=key)
        if prompts.pad is not None:
            return _(texts.PRESS_TO_LOOK).format(button=prompts.button(PadButton.A))
        return _(texts.CLICK_TO_LOOK)

    def _hold(self, event: pygame.event.Event, *, over_control: bool) -> bool:
        """Have the hand up while its person's key, or the pointer on the curtain, is held down."""
        up = {pygame.KEYUP: "key", pygame.MOUSEBUTTONUP: "button"}.get(event.type)
        if up is not None and self._holding is not None and self._holding == getattr(event, up):
            self._holding = None
            self._running.look_away()
            return True
        seat = self._board.curtain
        if seat is None:
            # A key that shows a hand means nothing else here, whoever looks.
            keys = {one.key for one in self._running.people.values()}
            return event.type == pygame.KEYDOWN and event.unicode.lower() in keys
        asked = event.type == pygame.KEYDOWN and self._context.prompts.means(event, Command.SHOW_HAND)
        if asked or (event.type == pygame.KEYDOWN and event.unicode.lower() == self._running.people[seat].key):
            self._holding = event.key
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not over_control:
            self._holding = event.button
        else:
            return False
        self._running.look()
        return True
