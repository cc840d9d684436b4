"""Somebody else's table before the game there: seats are taken, the pack is cut, and the host is waited for."""

import secrets
from functools import partial
from typing import Literal

import pygame

from spades.engine.notation import parse_rules, parse_seat
from spades.engine.seats import Seat
from spades.language import _
from spades.session.deals.contribution import Contribution
from spades.session.net.hosting import HostedTable
from spades.session.net.invitation import write_invitation
from spades.session.net.lines import LobbySeat, Table
from spades.session.net.remote_table import RemoteTable, Standing
from spades.session.players.opponents import opponent_title
from spades.ui.context import Context
from spades.ui.game_screens import CutScreen
from spades.ui.scenes.online.invitation import Invitation
from spades.ui.scenes.online.join import go_back, go_there
from spades.ui.scenes.online.open_table import OpenTableScene
from spades.ui.scenes.online.relay import relay_of
from spades.ui.scenes.online.seat_plaque import SeatLook, SeatPlaque
from spades.ui.scenes.table.table_flow import show_title
from spades.ui.transitions import JoinScreen, Push, RelayScreen, Replace, Reset, Screen, TableScreen, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import elsewhere as texts
from spades.ui.words import guest_table
from spades.ui.words.common_texts import ESC, TITLE
from spades.ui.words.names import shown_name
from spades.ui.words.phone import refused_words
from spades.ui.words.rule_names import rules_title

_NOWHERE = LobbySeat("S", "free")


class VisitScene(OpenTableScene):
    """Shows who sits where, and goes to the table once the cards are dealt there."""

    def __init__(self, context: Context) -> None:
        """Wait for the lines of the table."""
        super().__init__(context, texts.JOIN, ())
        self._said = ""
        self._away = Button(TITLE, self.back, ESC)
        self._relays = Button(texts.RELAYS, partial(Push, RelayScreen(self._call_anew)))
        self._foot = [self._away]
        self.group = Group([*self._foot])

    @property
    def hosted(self) -> HostedTable | None:
        """None: the table is open at somebody else's machine."""
        return None

    @property
    def notices(self) -> pygame.Rect:
        """The room for notices: on the left, above the seats."""
        edge = self.style.px(14)
        return pygame.Rect(edge, edge, max(1, self._card.left - 2 * edge), round(self.style.size[1] * 0.3))

    def update(self, now: float) -> Transition | None:
        """Let time pass; go on as soon as the table does."""
        remote = self.context.games.remote
        if remote is None:
            return show_title(self.context)
        if remote.viewer is not None and not remote.over:
            return Reset(TableScreen(fresh=remote.standing is Standing.HERE))
        if (refusal := remote.consume_refusal()) is not None:
            said = refused_words(refusal)
            if refusal.startswith("name_"):
                return self._ask_again(remote, said)
            self._said = said
            self.say_refused(said)
        if remote.lobby is not None and not remote.over and len(remote.lobby.seats) != len(self._seats):
            self._build(remote.lobby)
        self._title = texts.title_of(shown_name(remote.host) if remote.host else "")
        if remote.over and self._plaques:
            # Nobody sits down there any more.
            self._plaques, self._seats = {}, ()
            self._offer([self._away])
        elif self._without(remote) == "guest" and self._relays not in self._foot:
            self._offer([self._away, self._relays])
        if remote.cuts and not remote.over and remote.cutting is not None:
            if self.context.settings.auto_cut:
                remote.cut(1 + secrets.randbelow(51))
                return None
            return Replace(CutScreen(1, remote.cutting.seal, partial(self._cut, remote), self.back, once=True))
        return super().update(now)

    def back(self) -> Transition:
        """Leave the table again; in a game that has begun the seat waits."""
        self.context.games.visits.close()
        return show_title(self.context)

    def sentence(self) -> str:
        """Return the next thing to do, whom the table waits for, or why it is not reached."""
        remote = self.context.games.remote
        if self._said:
            return self._said
        if remote is None or remote.lobby is None or remote.standing is not Standing.HERE:
            return ""
        if remote.cutting is not None and not remote.cuts:
            awaited = [shown_name(self._seat(seat).name) for seat in remote.cutting.awaited]
            return guest_table.waiting_for(awaited) if awaited else ""
        return _(texts.PICK_A_SEAT) if remote.seat is None else _(texts.BEGINS_SOON)

    def look_of(self, seat: Seat) -> SeatLook:
        """Return how a seat is shown."""
        one = self._seat(seat)
        name = shown_name(one.name) if one.name else ""
        colour = self.colour_of(seat)
        if one.you:
            return SeatLook(name, _(texts.YOUR_SEAT), colour=colour, taken=True)
        match one.who:
            case "free":
                return SeatLook(_(texts.FREE_SEAT), _(texts.SIT_HERE))
            case "player":
                return SeatLook(_(opponent_title(one.key)), _(guest_table.PLAYS_HERE), portrait=one.key, taken=True)
            case "person":
                return SeatLook(name, _(texts.AT_HOSTS), colour=colour, taken=True)
            case _:
                told = _(texts.ELSEWHERE) if one.here else guest_table.here_words(here=False)
                return SeatLook(name, told, colour=colour, taken=True, here=one.here)

    def _invite(self) -> Invitation:
        """Return the words in the middle: whose table it is, or why it is not reached."""
        remote = self.context.games.remote
        if remote is None or remote.standing is Standing.CALLING or remote.over:
            if remote is None:
                return Invitation(sentence=texts.why_not_reached("", ""))
            return Invitation(sentence=texts.why_not_reached(remote.why, self._without(remote)))
        rules = "" if remote.lobby is None else remote.lobby.rules
        return Invitation(sentence=rules_title(rules, self.context.settings))

    def _without(self, remote: RemoteTable) -> Literal["", "host", "guest"]:
        """Return who does without relays where nobody answers."""
        if remote.why != "unreachable":
            return ""
        return "host" if not remote.invitation.relay else "" if relay_of(self.context) else "guest"

    def _offer(self, foot: list[Button]) -> None:
        self._foot = foot
        self.group = Group([*self._plaques.values(), *foot])
        self.group.focus_on(foot[-1])
        self.layout()

    def _call_anew(self) -> Transition:
        """Call the table once more, after an answer about relays."""
        remote = self.context.games.remote
        if remote is None:
            return show_title(self.context)
        back = None if remote.kept is None else go_back(self.context)
        return back or go_there(self.context, remote.invitation, remote.name)

    def _build(self, lobby: Table) -> None:
        """Build the seats of the table."""
        self._seats = parse_rules(lobby.rules).seating
        self.labels = guest_table.LABELS[len(self._seats)]
        self._plaques = {
            seat: SeatPlaque(self.labels[seat], self.context.sprites, partial(self._press, seat))
            for seat in self._seats
        }
        self.group = Group([*self._plaques.values(), *self._foot])
        free = [plaque for seat, plaque in self._plaques.items() if self._seat(seat).who == "free"]
        self.group.focus_on(next(iter(free), self._foot[0]))
        self.layout()

    def _seat(self, seat: Seat) -> LobbySeat:
        remote = self.context.games.remote
        seats = () if remote is None or remote.lobby is None else remote.lobby.seats
        return next((one for one in seats if parse_seat(one.seat) is seat), _NOWHERE)

    def _press(self, seat: Seat) -> None:
        """Take a free seat, or stand up again."""
        remote, one = self.context.games.remote, self._seat(seat)
        self._said = ""
        if remote is not None and one.you:
            remote.rise()
        elif remote is not None and one.who == "free":
            remote.sit(seat)

    def _cut(self, remote: RemoteTable, given: Contribution) -> Transition:
        remote.cut(given.cuts[0])
        return Replace(Screen.VISIT)

    def _ask_again(self, remote: RemoteTable, said: str) -> Transition:
        word = write_invitation(remote.invitation)
        self.context.games.visits.close()
        return Replace(JoinScreen(word, said))
