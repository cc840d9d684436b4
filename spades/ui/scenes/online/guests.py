"""The guests of the game at the table: who is here, who plays for whom, and the way back for whoever is away."""

from dataclasses import replace
from functools import partial

from spades.engine.seats import Seat
from spades.language import _
from spades.session.net.hosting import HostedTable
from spades.session.net.needs import missing_elsewhere
from spades.ui.context import Context
from spades.ui.device.waiting import wake
from spades.ui.scenes.online.news import GuestNews, substitute
from spades.ui.scenes.online.open_table import OpenTableScene
from spades.ui.scenes.online.page import PhonePage
from spades.ui.scenes.online.relay import relay_of
from spades.ui.scenes.online.seat_plaque import SeatLook, SeatPlaque
from spades.ui.transitions import MoreScreen, Offer, Pop, Push, Screen, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common
from spades.ui.words import guest_table as texts
from spades.ui.words.common_texts import ESC
from spades.ui.words.elsewhere import INVITE, INVITE_TIP
from spades.ui.words.names import guest_names, shown_name


class GuestsScene(OpenTableScene):
    """The seats of the game at the table; its guests' can be given to a player and back, or to another phone."""

    def __init__(self, context: Context) -> None:
        """Show who sits where; the table is opened only if somebody presses that."""
        session = context.games.session
        assert session is not None  # noqa: S101  # it is at the table that there are guests
        self._seating = session.state.seating
        super().__init__(context, common.GUESTS, [*self._seating])
        for seat in self._seats:
            self._plaques[seat] = SeatPlaque(self.labels[seat], context.sprites, partial(self._press, seat))
        self._open = Button(texts.OPEN_THE_TABLE, self._reopen, primary=True)
        self._close = Button(texts.CLOSE_THE_TABLE, self._shut, texts.CLOSE_TIP)
        self._invite_button = Button(INVITE, partial(Push, Screen.INVITE), INVITE_TIP)
        self._leave = Button(common.BACK_TO_THE_GAME, Pop, ESC)
        self._offer()

    def look_of(self, seat: Seat) -> SeatLook:
        """Return how a seat is shown."""
        hosted = self.hosted
        if hosted is not None and (code := hosted.seats.code(seat)) is not None:
            look = self.guest_look(seat) or SeatLook("", "")
            told = _(texts.CODE_FOR).format(name=look.name)
            return replace(look, name=f"{code[:3]} {code[3:]}", told=told, initial=look.name)
        if hosted is not None and hosted.is_kept(seat):
            told = texts.sits_in(hosted.seats.places[seat].key)
            return replace(self.guest_look(seat) or SeatLook("", ""), told=told)
        if (guest := self.guest_look(seat)) is not None:
            return guest
        sitter, name = self._seating[seat], guest_names(self._seating)[seat]
        if seat in self.context.games.guests:
            return SeatLook(
                shown_name(sitter.name),
                texts.here_words(here=False),
                colour=self.colour_of(seat),
                taken=True,
                here=False,
            )
        if sitter.is_person:
            return SeatLook(name, _(texts.AT_SCREEN), colour=self.colour_of(seat), taken=True)
        return SeatLook(name, _(texts.PLAYS_HERE), portrait=sitter.name, taken=True)

    def sentence(self) -> str:
        """Return how a guest comes back, or that the table is closed."""
        hosted = self.hosted
        if hosted is None:
            return _(texts.CLOSED)
        shown = any(hosted.seats.code(seat) is not None for seat in self._seats)
        return _(texts.TYPE_THE_CODE) if shown else _(texts.COME_BACK)

    def closed_sentence(self) -> str:
        """Return the words on the card while the table is closed."""
        return _(texts.TABLE_CLOSED)

    def _offer(self) -> None:
        first = self._open if self.hosted is None else self._close
        self._leave.primary = self.hosted is not None
        elsewhere = self.hosted is not None and not missing_elsewhere()
        self._foot = [first, *([self._invite_button] if elsewhere else []), self._leave]
        self.group = Group([*self._plaques.values(), *self._foot])
        self.group.focus_on(self._open if self.hosted is None else self._leave)
        self._dirty = True

    def _reopen(self) -> None:
        games = self.context.games
        opened = games.reopen_to_guests(PhonePage(), guest_names, wake, relay_of(self.context))
        self.context.notices.follow(GuestNews(self.context, opened))
        self._offer()
        self.layout()

    def _shut(self) -> None:
        self.context.games.close_to_guests()
        self._offer()
        self.layout()

    def _press(self, seat: Seat) -> Transition | None:
        """Offer the actions on the seat of a guest; of any other say that it stays as it is."""
        hosted = self.hosted
        guest = None if hosted is None else hosted.seats.guest_at(seat)
        if hosted is None or guest is None:
            if seat not in self.context.games.guests:
                self.context.notices.add(_(texts.SEAT_STAYS))
            return None
        name = shown_name(guest.name)
        offers = [Offer(texts.CODE_FOR_ANOTHER, partial(self._show_code, hosted, seat), "", enabled=True)]
        if hosted.is_kept(seat):
            back = _(texts.GIVE_BACK).format(name=name)
            offers.insert(0, Offer(back, partial(self._give_back, hosted, seat), "", enabled=True))
        else:
            key = substitute(self.context)
            label = texts.sit_in_words(key, name)
            offers.insert(0, Offer(label, partial(self._sit_in, seat, key), "", enabled=True))
        return Push(MoreScreen(offers, name))

    def _sit_in(self, seat: Seat, key: str) -> Transition:
        self.context.games.sit_in(seat, key)
        return Pop()

    def _give_back(self, hosted: HostedTable, seat: Seat) -> Transition:
        hosted.give_back(seat)
        return Pop()

    def _show_code(self, hosted: HostedTable, seat: Seat) -> Transition:
        hosted.seats.new_code(seat)
        return Pop()
