"""The one question about relays, asked before any is used; the answer is kept, and can be changed here."""

from collections.abc import Callable
from functools import partial

import pygame

from spades.language import _
from spades.session.program.relays import LONGEST_RELAY, is_relay_address
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop, Push, RelayScreen, Replace, Transition
from spades.ui.widgets import Button, Field, Group
from spades.ui.words import elsewhere as texts
from spades.ui.words.common_texts import BACK, ESC


class RelayScene(Dialog):
    """Asks whether relays of a third party may be used, or which of one's own.

    Attributes:
        said: What is wrong with the address, to be translated; empty as long as nothing is.
    """

    foot_units = 200.0

    def __init__(self, context: Context, then: Callable[[], Transition]) -> None:
        """Begin with the answer given before; `then` goes on."""
        super().__init__(context, texts.RELAYS, (640, 400))
        self._then = then
        self.said = ""
        relay = context.settings.relay
        self._own = Field(texts.OWN_RELAY, self._use_own, empty=texts.OWN_RELAY_EMPTY, longest=LONGEST_RELAY)
        self._own.text = relay if is_relay_address(relay) else ""
        self._buttons = [
            Button(BACK, Pop, ESC),
            Button(texts.NO_RELAYS, partial(self._answer, "none")),
            Button(texts.USE_RELAYS, self._use),
        ]
        self.group = Group([self._own, *self._buttons])
        self.group.focus_on(self._buttons[0])
        self.read_aloud(_(texts.RELAY_QUESTION))

    def layout(self) -> None:
        """Place the buttons, and the field above them."""
        for button, rect in zip(self._buttons, self.footer(3), strict=True):
            button.rect = rect
        tall = self.style.px(48)
        self._own.rect = pygame.Rect(self.body.left, self.foot - tall - self.style.px(44), self.body.width, tall)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the question, and the fault of an address."""
        self.write(canvas, _(texts.RELAY_QUESTION), self.body.top)
        if self.said:
            self.write(canvas, _(self.said), self._own.rect.bottom + self.style.px(8), 17, colour=self.style.theme.bad)

    def _use_own(self) -> Transition | None:
        """Take the address that was written; who has written none has agreed to nothing yet."""
        return self._use() if self._own.text.strip() else None

    def _use(self) -> Transition | None:
        text = self._own.text.strip()
        if text and not is_relay_address(text):
            self.said = texts.NO_RELAY_ADDRESS
            self.say_refused(_(self.said))
            self._dirty = True
            return None
        return self._answer(text or "public")

    def _answer(self, relay: str) -> Transition:
        """Keep the answer; a table that is open goes by it at once."""
        before = self.context.settings.relay
        self.context.change(relay=relay)
        if (hosted := self.context.games.hosted) is not None:
            hosted.link.use_relay(relay_of(self.context))
            if before not in ("", relay):
                self.context.notices.add(_(texts.NEW_INVITATION))
        after = self._then()
        return Replace(after.screen) if isinstance(after, Push) else after


def relay_of(context: Context) -> str:
    """Return by which relays programs may reach each other, as of `Site`: by none until that was agreed to."""
    relay = context.settings.relay
    return "" if relay == "none" else relay


def ask_once(context: Context, then: Callable[[], Transition]) -> Transition:
    """Go on, after the question about relays where it has not been answered yet."""
    return then() if context.settings.relay else Push(RelayScreen(then))
