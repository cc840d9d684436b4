"""Friends here: a new game at which people sit down with their phones."""

from functools import partial

import pygame

from spades.engine.rules import Rules
from spades.engine.seats import Seat
from spades.language import _
from spades.session.net.guest_seats import Who
from spades.session.net.hosting import HostedTable
from spades.session.net.needs import missing_elsewhere
from spades.session.players.opponents import DEFAULT_PLAYERS, OPPONENTS
from spades.session.players.seating import person, player
from spades.ui.context import Context
from spades.ui.device.clipboard import copy_text
from spades.ui.device.key_presses import control_key
from spades.ui.device.waiting import wake
from spades.ui.scenes.online.news import GuestNews
from spades.ui.scenes.online.open_table import OpenTableScene, is_free, players_to_choose
from spades.ui.scenes.online.page import PhonePage
from spades.ui.scenes.online.relay import ask_once, relay_of
from spades.ui.scenes.online.seat_plaque import SeatLook, SeatPlaque
from spades.ui.scenes.table.table_flow import ask_to_leave, begin_table
from spades.ui.transitions import NoticeScreen, Pop, Push, Screen, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common
from spades.ui.words import guest_table as texts
from spades.ui.words.common_texts import BACK, CTRL_C, ENTER, ESC
from spades.ui.words.elsewhere import INVITE, INVITE_TIP
from spades.ui.words.names import guest_names
from spades.ui.words.people_texts import usual_name

AT_SCREEN = "screen"
"""Stands among the players for a person at this screen."""


class FriendsScene(OpenTableScene):
    """Phones sit down; whatever seats stay free go to players, or to people at this screen."""

    def __init__(self, context: Context, rules: Rules) -> None:
        """Open the table."""
        super().__init__(context, texts.FRIENDS_HERE, rules.seating)
        self._rules = rules
        last = context.settings.seating(rules).players
        others = dict.fromkeys((*DEFAULT_PLAYERS, *(one.name for one in OPPONENTS)))
        spare = [key for key in others if key not in last.values()]
        self._usual = {seat: last.get(seat) or spare.pop(0) for seat in rules.seating}
        self._chosen = dict(self._usual)
        for seat in rules.seating:
            key, changed, pressed = self._chosen[seat], partial(self._choose, seat), partial(self._free, seat)
            self._plaques[seat] = SeatPlaque(self.labels[seat], context.sprites, pressed, key, changed)
        self._offer()
        self._said = ""
        self._seated_then: frozenset[Seat] = frozenset()
        self._begun = False
        copy = Button(texts.COPY_THE_LINK, self._copy, CTRL_C)
        invite = Button(INVITE, partial(ask_once, context, partial(self._invite_elsewhere)), INVITE_TIP)
        self._begin_button = Button(common.BEGIN, self._begin, ENTER, primary=True)
        self._foot = [Button(BACK, Pop, ESC), copy, invite, self._begin_button]
        self.group = Group([*self._plaques.values(), *self._foot])
        self.group.focus_on(self._begin_button)
        opened = context.games.open_to_guests(rules, PhonePage(), guest_names, wake, relay_of(context))
        context.notices.follow(GuestNews(context, opened))

    def look_of(self, seat: Seat) -> SeatLook:
        """Return how a seat is shown."""
        if (guest := self.guest_look(seat)) is not None:
            return guest
        key = self._chosen[seat]
        if key == AT_SCREEN:
            return SeatLook(self._name_of(seat), _(texts.AT_SCREEN), colour=self.colour_of(seat), taken=True)
        return SeatLook(*texts.free_seat(key), portrait=key)

    def tip_of(self, look: SeatLook) -> str:
        """Return the tip on a press on a seat."""
        return texts.FREE_THE_SEAT if look.here is not None else ""

    def sentence(self) -> str:
        """Return the next thing to do, or the last thing that went wrong."""
        if self._said:
            return _(self._said)
        return _(texts.EVERYBODY_SITS) if self.hosted and not self.hosted.seats.free else super().sentence()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take Ctrl+C for the link."""
        if control_key(event) == pygame.K_c:
            self._copy()
            return None
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._said:
            self._said, self._dirty = "", True
        return super().handle(event)

    def update(self, now: float) -> Transition | None:
        """Let time pass: the last sentence is past once somebody sits down or stands up."""
        if self._said and self._seated != self._seated_then:
            self._said, self._dirty = "", True
        self._seated_then = self._seated
        return super().update(now)

    def leave(self) -> None:
        """Close the table again, unless its game has begun."""
        if not self._begun:
            self.context.games.close_to_guests()

    @property
    def _seated(self) -> frozenset[Seat]:
        """The seats of guests."""
        return frozenset() if self.hosted is None else frozenset(self.hosted.seats.seated)

    def _invite_elsewhere(self) -> Transition:
        if absent := missing_elsewhere():
            return Push(NoticeScreen(texts.missing_words(absent)))
        return Push(Screen.INVITE)

    def _free(self, seat: Seat) -> None:
        """Have the seat of a guest free again."""
        if self.hosted is not None:
            self.hosted.free(seat)

    def _choose(self, seat: Seat, key: str) -> None:
        self._chosen[seat] = key
        hosted = self.hosted
        if hosted is not None and hosted.seats.guest_at(seat) is None:
            hosted.seats.settle(seat, person(self._name_of(seat)) if key == AT_SCREEN else None)
        self._offer()
        self._dirty = True

    def _offer(self) -> None:
        """Offer each seat those who sit nowhere else."""
        for seat, plaque in self._plaques.items():
            first, *rest = players_to_choose(self._usual[seat], self._chosen, seat)
            # A step from whom it is for at first.
            plaque.offer([first, (AT_SCREEN, texts.AT_THIS_SCREEN), *rest])

    def _name_of(self, seat: Seat) -> str:
        """Return the name of the person on a seat at this screen: as they were before, or by a number."""
        here = [other for other in self._seats if self._chosen[other] == AT_SCREEN]
        hosted = self.hosted
        guests = {guest.name for guest in hosted.seats.seated.values()} if hosted is not None else set()
        known = [name for name, *_rest in self.context.settings.people if name not in guests]
        at = here.index(seat) if seat in here else 0
        return known[at] if at < len(known) else usual_name(at + 1)

    def _copy(self) -> None:
        self._said = (
            texts.LINK_COPIED if self._invitation.key and copy_text(self._invitation.link) else texts.NO_CLIPBOARD
        )
        self.context.speech.say(_(self._said), keep=True, again=True)
        self._dirty = True

    def _begin(self) -> Transition | None:
        hosted = self.hosted
        if hosted is None or not hosted.seats.seated:
            self._said = texts.NOBODY
            self.say_refused(_(texts.NOBODY))
            return None
        return ask_to_leave(self.context, partial(self._begin_game, hosted))

    def _begin_game(self, hosted: HostedTable) -> Transition:
        for seat in self._seats:
            if is_free(hosted, seat):
                hosted.seats.settle(seat, player(self._chosen[seat]))
            elif hosted.seats.places[seat].who is Who.PERSON:
                hosted.seats.settle(seat, person(self._name_of(seat)))
        self._begun = True
        seating, guests = hosted.seats.seating(), frozenset(hosted.seats.seated)
        return begin_table(self.context, self._rules, seating, guests=guests)
