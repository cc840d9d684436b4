"""Friends here: a new game at which people sit down with their phones."""

from functools import partial

import pygame

from spades.engine.rules import Rules
from spades.engine.seats import Seat
from spades.language import N_, _
from spades.session.net.hosting import HostedTable
from spades.session.net.seats import Who
from spades.session.players.opponents import DEFAULT_PLAYERS, OPPONENTS, opponent_title
from spades.session.players.seating import person, player
from spades.ui.context import Context
from spades.ui.device.clipboard import copy_text
from spades.ui.scenes.online.open_table import OpenTableScene, is_free, players_to_choose
from spades.ui.scenes.online.page import PhonePage
from spades.ui.scenes.online.seat_plaque import SeatLook, SeatPlaque
from spades.ui.scenes.table.table_flow import ask_to_leave, begin_table
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words.names import guest_names

TITLE = N_("Friends here")

AT_SCREEN = "screen"
"""Stands among the players for a person at this screen."""

_NOBODY = N_("Nobody has sat down with a phone yet.")
_COPIED = N_("The link has been copied: whoever opens it on a phone in this network can sit down.")
_NOT_COPIED = N_("There is no clipboard here.")


class FriendsScene(OpenTableScene):
    """Phones sit down; whatever seats stay free go to players, or to people at this screen."""

    def __init__(self, context: Context, rules: Rules) -> None:
        """Open the table."""
        super().__init__(context, TITLE, rules.seating)
        self._rules = rules
        last = context.settings.seating(rules).players
        others = dict.fromkeys((*DEFAULT_PLAYERS, *(one.name for one in OPPONENTS)))
        spare = [key for key in others if key not in last.values()]
        self._usual = {seat: last.get(seat) or spare.pop(0) for seat in rules.seating}
        self._chosen = dict(self._usual)
        for seat in rules.seating:
            changed = partial(self._choose, seat)
            self._plaques[seat] = SeatPlaque(
                self.labels[seat], [(self._chosen[seat], "")], self._chosen[seat], context.sprites, changed
            )
        self._offer()
        self._said = ""
        self._begun = False
        copy = Button(N_("Copy the link"), self._copy, N_("Ctrl+C"))
        self._begin_button = Button(N_("Begin"), self._begin, N_("Enter"), primary=True)
        self._foot = [Button(N_("Back"), Pop, N_("Esc")), copy, self._begin_button]
        self.group = Group([*self._plaques.values(), *self._foot])
        self.group.focus_on(self._begin_button)
        context.games.open_to_guests(rules, PhonePage(), guest_names)

    def look_of(self, seat: Seat) -> SeatLook:
        """Return how a seat is shown."""
        if (guest := self.guest_look(seat)) is not None:
            return guest
        key = self._chosen[seat]
        if key == AT_SCREEN:
            return SeatLook(self._called(seat), _("at this screen"), colour=self.colour_of(seat), taken=True)
        return SeatLook(_("Free seat"), _("or {name} plays").format(name=_(opponent_title(key))), portrait=key)

    def sentence(self) -> str:
        """Return what there is to do, or what was wrong."""
        return _(self._said) if self._said else super().sentence()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take Ctrl+C for the link."""
        copies = event.type == pygame.KEYDOWN and event.key == pygame.K_c
        if copies and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._copy()
            return None
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._said:
            self._said, self._dirty = "", True
        return super().handle(event)

    def leave(self) -> None:
        """Close the table again, unless its game has begun."""
        if not self._begun:
            self.context.games.close_to_guests()

    def _choose(self, seat: Seat, key: str) -> None:
        self._chosen[seat] = key
        hosted = self.hosted
        if hosted is not None and hosted.seats.guest_at(seat) is None:
            hosted.seats.settle(seat, person(self._called(seat)) if key == AT_SCREEN else None)
        self._offer()
        self._dirty = True

    def _offer(self) -> None:
        """Offer each seat those who sit nowhere else."""
        for seat, plaque in self._plaques.items():
            first, *rest = players_to_choose(self._usual[seat], self._chosen, seat)
            # A step from whom it is for at first.
            plaque.offer([first, (AT_SCREEN, N_("At this screen")), *rest])

    def _called(self, seat: Seat) -> str:
        """Return what the person of a seat at this screen is called: as they were before, or by a number."""
        here = [other for other in self._seats if self._chosen[other] == AT_SCREEN]
        hosted = self.hosted
        guests = {guest.name for guest in hosted.seats.seated.values()} if hosted is not None else set()
        known = [name for name, *_rest in self.context.settings.people if name not in guests]
        at = here.index(seat) if seat in here else 0
        return known[at] if at < len(known) else _("Player {n}").format(n=at + 1)

    def _copy(self) -> None:
        self._said = _COPIED if self._invitation.key and copy_text(self._invitation.link) else _NOT_COPIED
        self.context.speech.say(_(self._said), keep=True, again=True)
        self._dirty = True

    def _begin(self) -> Transition | None:
        hosted = self.hosted
        if hosted is None or not hosted.seats.seated:
            self._said = _NOBODY
            self.say_refused(_(_NOBODY))
            return None
        return ask_to_leave(self.context, partial(self._begin_game, hosted))

    def _begin_game(self, hosted: HostedTable) -> Transition:
        for seat in self._seats:
            if is_free(hosted, seat):
                hosted.seats.settle(seat, player(self._chosen[seat]))
            elif hosted.seats.places[seat].who is Who.PERSON:
                hosted.seats.settle(seat, person(self._called(seat)))
        self._begun = True
        seating, guests = hosted.seats.seating(), frozenset(hosted.seats.seated)
        return begin_table(self.context, self._rules, seating, guests=guests)
