"""The invitation for a friend with a machine of their own: a word to be sent, and a code of it."""

from functools import partial

import pygame

from spades.language import _
from spades.session.net.invitation import write_invitation
from spades.session.net.sealing import write_key
from spades.ui.context import Context
from spades.ui.device.clipboard import copy_text
from spades.ui.device.key_presses import control_key
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.online.invitation import draw_code
from spades.ui.transitions import Pop, RelayScreen, Replace, Screen, Transition
from spades.ui.widgets import Button, Group, Toggle
from spades.ui.words import elsewhere as texts
from spades.ui.words.common_texts import BACK, CTRL_C, ESC, NO_CLIPBOARD
from spades.ui.words.guest_table import KEY_OF_TABLE


class InviteScene(Dialog):
    """Shows the invitation; it can be copied, and the table shown to programs nearby.

    Attributes:
        said: What came of the last press, to be translated.
    """

    foot_units = 220.0

    def __init__(self, context: Context) -> None:
        """Take the table that is open."""
        super().__init__(context, texts.INVITE, (860, 460))
        self.said = ""
        self._word = ""
        hosted = context.games.hosted
        self._shows = hosted is not None and hosted.link.announced is not None
        self._nearby = Toggle(texts.SHOW_NEARBY, self._shows, self._show_nearby, texts.SHOW_NEARBY_TIP)
        relays = partial(Replace, RelayScreen(partial(Replace, Screen.INVITE)))
        self._copy = Button(texts.COPY_INVITATION, self._copy_word, CTRL_C, primary=True)
        self._buttons = [Button(BACK, Pop, ESC), Button(texts.RELAYS, relays), self._copy]
        self.group = Group([self._nearby, *self._buttons])
        self.group.focus_on(self._copy)
        self.read_aloud(_(texts.INVITE_LEAD))

    def update(self, now: float) -> Transition | None:
        """Let time pass: the invitation is another when the machine's addresses are."""
        hosted = self.context.games.hosted
        if hosted is None:
            return Pop()
        invitation = hosted.link.invitation
        word = "" if invitation is None else write_invitation(invitation)
        if word != self._word:
            self._word, self._dirty = word, True
        return super().update(now)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take Ctrl+C for the invitation."""
        if control_key(event) == pygame.K_c:
            self._copy_word()
            return None
        return super().handle(event)

    def layout(self) -> None:
        """Place the code on the left, and the sentences on the right."""
        style = self.style
        for button, rect in zip(self._buttons, self.footer(3), strict=True):
            button.rect = rect
        room = pygame.Rect(self.body.left, self.body.top, self.body.width, self.foot - self.body.top - style.px(14))
        side = min(room.height, round(room.width * 0.38))
        self._code = pygame.Rect(room.left, room.top, side, side)
        self._told = pygame.Rect(0, room.top, room.width - side - style.px(26), room.height)
        self._told.right = room.right
        # Its label begins where the text above does.
        inset = style.px(12)
        self._nearby.rect = pygame.Rect(self._told.left - inset, 0, self._told.width + inset, style.px(46))
        self._nearby.rect.bottom = room.bottom

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the code and the word, and how it is used."""
        style, theme, told = self.style, self.style.theme, self._told
        if self._word:
            draw_code(canvas, style, self._code, self._word)
        y = told.top
        for line in style.wrap(_(texts.INVITE_LEAD), "body", 18, told.width):
            style.draw_text(canvas, line, "body", 18, theme.text, (told.left, y), "topleft", told.width)
            y += style.px(25)
        y += style.px(8)
        for line in _pieces(self._word, 34) or [_(texts.PREPARING)]:
            style.draw_text(canvas, line, "strong", 15, theme.brass, (told.left, y), "topleft", told.width)
            y += style.px(21)
        hosted = self.context.games.hosted
        if hosted is not None and self._shows:
            y = self._nearby.rect.top - style.px(26)
            key = _(KEY_OF_TABLE).format(key=write_key(hosted.key))
            style.draw_text(canvas, key, "body", 17, theme.quiet, (told.left, y), "topleft", told.width)
        if self.said:
            at = (self.body.right, self.rect.top + style.px(46))
            style.draw_text(canvas, _(self.said), "body", 16, theme.quiet, at, "midright", self.body.width * 0.7)

    def _copy_word(self) -> None:
        self.said = texts.INVITATION_COPIED if self._word and copy_text(self._word) else NO_CLIPBOARD
        self.context.speech.say(_(self.said), keep=True, again=True)
        self._dirty = True

    def _show_nearby(self, on: bool) -> None:  # noqa: FBT001  # as toggles tell it
        hosted, people = self.context.games.hosted, self.context.settings.people
        self._shows, self._dirty = on, True
        if hosted is not None:
            hosted.link.announce((people[0][0] if people else "") if on else None)


def _pieces(text: str, length: int) -> list[str]:
    return [text[at : at + length] for at in range(0, len(text), length)]
