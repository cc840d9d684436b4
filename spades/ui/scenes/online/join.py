"""Joining somebody else's table: by an invitation, or one that is nearby and its key."""

from functools import partial

import pygame

from spades.language import _
from spades.session.net.invitation import LONGEST_MESSAGE, Invitation, InvitationError, parse_invitation
from spades.session.net.nearby import KeyFaultError, Nearby, NearbyTable
from spades.session.players.people import why_no_name
from spades.ui.context import Context
from spades.ui.device.clipboard import paste_text
from spades.ui.device.key_presses import control_key
from spades.ui.device.waiting import wake
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import can_be_shown
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.online.relay import ask_once, relay_of
from spades.ui.scenes.online.remote_news import RemoteNews
from spades.ui.transitions import Pop, Reset, Screen, Transition
from spades.ui.widgets import Button, Field, Group
from spades.ui.widgets.grid import place, stacked
from spades.ui.words import common_texts as common
from spades.ui.words import elsewhere as texts
from spades.ui.words.deal_codes import NOTHING_TO_PASTE
from spades.ui.words.names import shown_name
from spades.ui.words.people_texts import UNSHOWN
from spades.ui.words.phone import refused_words

_MOST_NEARBY = 4
_LONGEST_NAME = 40


class JoinScene(Dialog):
    """Takes a name, and an invitation; tables nearby are looked for as long as it is open.

    Attributes:
        said: What is wrong, translated; empty as long as nothing is.
    """

    def __init__(self, context: Context, invitation: str = "", said: str = "") -> None:
        """Begin with the text on the clipboard, if that is an invitation."""
        super().__init__(context, texts.JOIN, (860, 540))
        self.said = said
        known = context.settings.name_elsewhere or next((name for name, *_rest in context.settings.people), "")
        self._name = Field(texts.YOUR_NAME, self._go, longest=_LONGEST_NAME)
        self._name.text = known
        self._given = Field(texts.INVITATION, self._go, empty=texts.INVITATION_EMPTY, longest=LONGEST_MESSAGE)
        self._key = Field(texts.KEY_OF_TABLE, self._go, empty=texts.KEY_EMPTY, longest=24)
        lies = _clipboard_line()
        self._given.write(invitation or (lies if _is_invitation(lies) else ""))
        self._nearby = Nearby(wake)
        self._chosen: NearbyTable | None = None
        self._tables: list[Button] = []
        self._buttons = [
            Button(common.BACK, Pop, common.ESC),
            Button(common.PASTE, self._paste, common.CTRL_V),
            Button(texts.GO_THERE, self._go, common.ENTER, primary=True),
        ]
        self._offer()
        self.group.focus_on(self._buttons[-1] if known and self._given.text else self._given if known else self._name)

    def leave(self) -> None:
        """Look for tables no more."""
        self._nearby.close()

    def update(self, now: float) -> Transition | None:
        """Let time pass; tables come and go."""
        if self._nearby.poll():
            if self._chosen not in self._nearby.tables:
                self._chosen = None
            focused = self.group.focused
            self._offer()
            if focused in self.group.widgets:
                self.group.focus_on(focused)
            self.layout()
        return super().update(now)

    def layout(self) -> None:
        """Place the fields, below them the tables nearby, and the buttons."""
        style = self.style
        place(self._buttons, self.footer(3))
        rows = stacked(pygame.Rect(self.body.left, self.body.top, self.body.width, style.px(120)), 2, style.px(56), 4)
        place((self._name, self._field), rows)
        # Below what may be wrong, and the heading.
        top = rows[-1].bottom + style.px(96)
        half = (self.body.width - style.px(12)) // 2
        for at, button in enumerate(self._tables):
            across, down = at % 2, at // 2
            button.rect = pygame.Rect(
                self.body.left + across * (half + style.px(12)), top + down * style.px(58), half, style.px(48)
            )

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Paste with Ctrl+V; a fault is forgotten once something is written."""
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT) and self.said:
            self.said, self._dirty = "", True
        if control_key(event) == pygame.K_v:
            self._paste()
            return None
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the fault, and whether there are tables nearby."""
        style, theme = self.style, self.style.theme
        y = self._field.rect.bottom + style.px(10)
        if self.said:
            style.draw_text(canvas, self.said, "body", 17, theme.bad, (self.body.left, y), "topleft", self.body.width)
        y += style.px(40)
        style.draw_text(canvas, _(texts.TABLES_NEARBY), "title", 22, theme.text, (self.body.left, y), "topleft")
        for button, table in zip(self._tables, self._nearby.tables, strict=False):
            if table == self._chosen:
                around = button.rect.inflate(style.px(8), style.px(8))
                panel(canvas, around, theme.panel, style.px(13), theme.brass, max(2, style.px(2)))
        if not self._tables:
            words = _(texts.NOT_NEARBY if self._nearby.failure else texts.LOOKING_NEARBY)
            at = (self.body.left, y + style.px(42))
            style.draw_text(canvas, words, "italic", 18, theme.quiet, at, "topleft", self.body.width)

    @property
    def _field(self) -> Field:
        """The field in use: for the invitation, or for the key of the table that was picked."""
        return self._given if self._chosen is None else self._key

    def _offer(self) -> None:
        """Offer the tables that are there."""
        tables = self._nearby.tables[:_MOST_NEARBY]
        names = [table.name for table in tables]
        self._tables = []
        for table in tables:
            title = texts.title_of(shown_name(table.name) if table.name else "")
            if names.count(table.name) > 1:
                # The host's screen shows where it is, too.
                title = f"{title} ({table.addresses[0].rpartition(':')[0]})"
            self._tables.append(Button(title, partial(self._choose, table)))
        self.group = Group([self._name, self._field, *self._tables, *self._buttons])
        self._dirty = True

    def _choose(self, table: NearbyTable) -> None:
        """Pick a table, or let it be again."""
        self._chosen = None if table == self._chosen else table
        self._offer()
        self.group.focus_on(self._field)
        self.layout()

    def _paste(self) -> None:
        text = _clipboard_line()
        if not text:
            self._refuse(_(NOTHING_TO_PASTE))
            return
        self.said, self._field.text = "", ""
        self._field.write(text)
        self.group.focus_on(self._field)
        self._dirty = True

    def _go(self) -> Transition | None:
        name = self._name.text.strip()
        fault = why_no_name(name, ()) or ("" if can_be_shown(name) else UNSHOWN)
        if fault or not name:
            self.group.focus_on(self._name)
            self._refuse(_(fault) if fault else refused_words("name_empty"))
            return None
        try:
            invitation = self._invitation()
        except InvitationError as error:
            self._refuse(texts.fault_of_invitation(error.code))
            return None
        except KeyFaultError:
            self._refuse(_(texts.NO_KEY))
            return None
        self.context.change(name_elsewhere=name)
        go = partial(go_there, self.context, invitation, name)
        # Where the host uses none there is nothing to ask.
        return ask_once(self.context, go) if invitation.relay else go()

    def _invitation(self) -> Invitation:
        if self._chosen is not None:
            return self._chosen.invitation(self._key.text)
        return parse_invitation(self._given.text)

    def _refuse(self, sentence: str) -> None:
        self.said = sentence
        self.say_refused(sentence)
        self._dirty = True


def go_there(context: Context, invitation: Invitation, name: str) -> Transition:
    """Go to a table."""
    table = context.games.visits.join(invitation, name, relay_of(context), wake)
    context.notices.follow(RemoteNews(table))
    return Reset(Screen.VISIT)


def go_back(context: Context) -> Transition | None:
    """Come back to the seat at somebody else's table that was kept."""
    table = context.games.visits.go_back(relay_of(context), wake)
    if table is None:
        return None
    context.notices.follow(RemoteNews(table))
    return Reset(Screen.VISIT)


def _clipboard_line() -> str:
    """Return the text on the clipboard as one line, since a field has no others."""
    return " ".join((paste_text() or "").split())


def _is_invitation(text: str) -> bool:
    try:
        parse_invitation(text)
    except InvitationError:
        return False
    return True
