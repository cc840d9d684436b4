"""The keys of all commands, and other keys for them."""

import logging

import pygame

from spades.language import _
from spades.ui.context import Context
from spades.ui.device.chords import Chord
from spades.ui.device.commands import AT_TABLE, MEANINGS, Command, moments
from spades.ui.device.gamepads import pad_button
from spades.ui.paint.style import Style
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Choice, Group, Listing
from spades.ui.widgets.grid import at_least, place
from spades.ui.words import common_texts as common
from spades.ui.words import keys as words
from spades.ui.words.table import NONE

log = logging.getLogger(__name__)

_HELD = frozenset(
    (
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LGUI, pygame.K_RGUI, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_MODE),
    )
)


class KeysScene(Dialog):
    """Every command with its keys; Enter on one asks for another key, and says which command has that already."""

    def __init__(self, context: Context) -> None:
        """List the commands."""
        super().__init__(context, common.KEYS, (820, 740))
        self._commands = list(MEANINGS)
        self._asking: Command | None = None
        self._pressed: Chord | None = None
        self._said = ""
        self._layout = Choice(words.LAYOUT, words.LAYOUTS, context.settings.key_layout, self._lay_out, words.LAYOUT_TIP)
        self._list = Listing(common.KEYS, self._paint_row, self._ask, self._row_words)
        self._list.fill(len(self._commands), 0)
        self._reset = Button(common.RESET, self._start_over, words.RESET_TIP)
        self._close = Button(common.CLOSE, Pop, common.ESC, primary=True)
        self.group = Group([self._layout, self._list, self._reset, self._close], focus=1)

    def layout(self) -> None:
        """Place the list between the choice of a layout and the buttons."""
        style = self.style
        place((self._reset, self._close), self.footer(2))
        room, high = self.room(26), at_least(style, 46)
        self._line = room.rest.bottom
        room.foot(0, style.px(18))
        self._layout.rect = room.top(high, style.px(8))
        self._list.rect, self._list.pitch = room.rest, high
        self._list.choose(self._list.at)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take a key while one is asked for; a click, or Esc, leaves it as it is."""
        if self._asking is not None:
            if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
                self._say("")
                self._asking = None
                return None
            if event.type == pygame.KEYDOWN and pad_button(event) is None:
                self._take(event)
                return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and self.group.focused is self._list:
            self._give(self._commands[self._list.at], ())
            return None
        return super().handle(event)

    def takes_keys(self) -> bool:
        """Return whether a key means itself now."""
        return self._asking is not None

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Say the question, or which command has a key already."""
        style, theme = self.style, self.style.theme
        said = self._said or _(words.HOW_TO_CHANGE)
        colour = theme.brass if self._said else theme.quiet
        at = (self.body.left, self._line)
        style.draw_text(canvas, said, "body", 17, colour, at, "midleft", self.body.width)

    def _paint_row(self, canvas: pygame.Surface, style: Style, rect: pygame.Rect, row: int) -> None:
        command = self._commands[row]
        theme = style.theme
        keys = self.context.prompts.keys.names(command)
        asked = command is self._asking
        at = (rect.left + style.px(12), rect.centery)
        style.draw_text(canvas, words.command_words(command), "body", 18, theme.text, at, "midleft", rect.width * 0.6)
        at = (rect.right - style.px(12), rect.centery)
        shown = "?" if asked else keys or NONE
        style.draw_text(canvas, shown, "strong", 18, theme.brass, at, "midright", rect.width * 0.34)

    def _row_words(self, row: int) -> str:
        return words.command_with_keys(self._commands[row], self.context.prompts.keys)

    def _ask(self, row: int) -> None:
        self._asking, self._pressed = self._commands[row], None
        self._say(words.ask_words(self._asking))

    def _take(self, event: pygame.event.Event) -> None:
        if event.key in _HELD or self._asking is None:
            return
        chord, keys = Chord.of(event), self.context.prompts.keys
        if not chord.can_be_chosen:
            self._say(_(words.FIXED))
            return
        if (name := self._shows_hand(chord)) and moments(self._asking) & AT_TABLE:
            self._say(_(words.SHOWS_HAND).format(key=chord.name, name=name))
            return
        other = keys.find_conflict(chord, self._asking)
        if other is not None and chord != self._pressed:
            self._pressed = chord
            self._say(words.taken_words(chord.name, other))
            return
        self._give(self._asking, (chord,))
        self._say("")
        self._asking = None

    def _shows_hand(self, chord: Chord) -> str:
        """Return who at the table has a key to see their hand; empty where nobody has."""
        settings, session = self.context.settings, self.context.games.session
        if settings.hands != "hold" or session is None or not session.state.shared or not chord.types or chord.held:
            return ""
        here = session.state.seating.persons.values()
        return next((name for name, _colour, key in settings.people if name in here and key == chr(chord.key)), "")

    def _give(self, command: Command, chords: tuple[Chord, ...]) -> None:
        self.context.change(keys=self.context.prompts.keys.changes_for(command, chords))
        self._dirty = True

    def _lay_out(self, layout: str) -> None:
        """Take another layout; keys changed in the one before are not for it."""
        self.context.change(key_layout=layout, keys=())
        self._dirty = True

    def _start_over(self) -> None:
        self.context.change(keys=())
        self._say("")

    def _say(self, sentence: str) -> None:
        self._said = sentence
        self._dirty = True
        self.context.speech.say(sentence, again=True)
