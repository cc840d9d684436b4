"""What the screens of a table for guests share: the invitation in the middle, and the seats around it."""

from collections.abc import Mapping, Sequence

import pygame

from spades.engine.seats import Seat
from spades.language import _
from spades.session.net.guest_seats import Who
from spades.session.net.hosting import HostedTable
from spades.session.net.link import Link
from spades.session.net.sealing import write_key
from spades.session.players.opponents import OPPONENTS, opponent_title
from spades.session.players.people import COLOURS
from spades.ui.context import Context
from spades.ui.paint.cloth import paint_cloth
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.online.invitation import Invitation, card_size, draw_invitation
from spades.ui.scenes.online.relay import relay_of
from spades.ui.scenes.online.seat_plaque import SeatLook, SeatPlaque
from spades.ui.transitions import Transition
from spades.ui.widgets import Button
from spades.ui.words import guest_table as texts
from spades.ui.words.elsewhere import LISTENS_BEYOND
from spades.ui.words.names import shown_name

_MOST_OTHERS = 2
"""How many addresses beside the likeliest are shown."""


class OpenTableScene(BaseScene):
    """A table that is open for guests, or about to be.

    Attributes:
        labels: What the seats are called, to be translated.
    """

    def __init__(self, context: Context, title: str, seats: Sequence[Seat]) -> None:
        """Name the screen, and say which seats there are."""
        super().__init__(context)
        self._title = title
        self._seats = tuple(seats)
        self._plaques: dict[Seat, SeatPlaque] = {}
        self.labels: Mapping[Seat, str] = texts.LABELS.get(len(self._seats), {})
        self._invitation = Invitation(sentence=_(texts.OPENING))
        self._card = pygame.Rect(0, 0, 0, 0)
        self._foot: list[Button] = []

    # What differs.

    @property
    def hosted(self) -> HostedTable | None:
        """The table; None while it is closed."""
        return self.context.games.hosted

    def look_of(self, seat: Seat) -> SeatLook:
        """Return how a seat is shown."""
        raise NotImplementedError

    def tip_of(self, look: SeatLook) -> str:
        """Return the tip on a press on a seat, to be translated; empty where that is told elsewhere."""
        del look
        return ""

    def sentence(self) -> str:
        """Return the words below the title, translated."""
        return _(texts.SCAN) if self._invitation.key else ""

    def closed_sentence(self) -> str:
        """Return the words on the card while the table is closed, translated."""
        return _(texts.OPENING)

    # What all do.

    @property
    def notices(self) -> pygame.Rect:
        """The room for notices: above the seats on the left, where they cover neither title nor card."""
        edge, top = self.style.px(14), min(plaque.rect.top for plaque in self._plaques.values())
        return pygame.Rect(edge, edge, self._card.left - 2 * edge, top - 2 * edge)

    def update(self, now: float) -> Transition | None:
        """Let time pass, and show guests who have sat down."""
        looks = {seat: self.look_of(seat) for seat in self._seats}
        invitation = self._invite()
        if invitation != self._invitation or any(self._plaques[seat].shown != looks[seat] for seat in self._seats):
            self._invitation = invitation
            for seat, look in looks.items():
                self._announce(self._plaques[seat], look)
                self._plaques[seat].shown = look
                self._plaques[seat].tip = self.tip_of(look)
            self.layout()
            self._dirty = True
        return super().update(now)

    def layout(self) -> None:
        """Place the seats around the card, and the buttons along the foot."""
        style = self.style
        width, height = style.size
        gap, tall, high = style.px(16), max(30, style.px(50)), style.px(92)
        foot = height - tall - style.px(52)
        table = pygame.Rect(0, round(height * 0.15), width, 0)
        table.height = foot - gap - table.top
        room = table.inflate(-2 * (style.px(280) + 3 * gap), 0)
        self._card = pygame.Rect((0, 0), card_size(style, room, self._invitation))
        self._card.center = room.center
        wide = min(style.px(330), self._card.left - 3 * gap)
        left, right = self._card.left // 2, (width + self._card.right) // 2
        # Clockwise as at the table: two face each other, and of four the partners do, corner to corner.
        apart = table.height // 5 if len(self._seats) > 2 else 0
        east = table.centery + (apart if Seat.NORTH in self._seats else 0)
        centres = {
            Seat.SOUTH: (left, table.centery + apart),
            Seat.WEST: (left, table.centery - apart),
            Seat.NORTH: (right, table.centery - apart),
            Seat.EAST: (right, east),
        }
        for seat, plaque in self._plaques.items():
            plaque.rect = pygame.Rect(0, 0, wide, high)
            plaque.rect.center = centres[seat]
        wide = min(style.px(230), (width - 2 * gap) // max(1, len(self._foot)) - gap)
        left = (width - len(self._foot) * wide - (len(self._foot) - 1) * gap) // 2
        for at, button in enumerate(self._foot):
            button.rect = pygame.Rect(left + at * (wide + gap), foot, wide, tall)

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the cloth, the title, the card and the seats."""
        style, theme = self.style, self.style.theme
        width, height = style.size
        canvas.blit(paint_cloth(style.size, theme), (0, 0))
        room = width - style.px(40)
        style.draw_text(canvas, _(self._title), "title", 40, theme.text, (width / 2, height * 0.06), "center", room)
        style.draw_text(canvas, self.sentence(), "body", 20, theme.text, (width / 2, height * 0.115), "center", room)
        self.draw_middle(canvas)
        if self.hosted is not None:
            at = (width / 2, height - style.px(26))
            listens = LISTENS_BEYOND if relay_of(self.context) else texts.LISTENS
            style.draw_text(canvas, _(listens), "body", 15, theme.quiet, at, "center", room)
        self.group.draw(canvas, style)
        self.group.draw_tip(canvas, style)

    def draw_middle(self, canvas: pygame.Surface) -> None:
        """Paint the invitation between the seats."""
        draw_invitation(canvas, self.style, self._card, self._invitation)

    def guest_look(self, seat: Seat) -> SeatLook | None:
        """Return how a seat is shown that a guest has; None where none has it."""
        hosted = self.hosted
        guest = None if hosted is None else hosted.seats.guest_at(seat)
        if guest is None:
            return None
        return SeatLook(
            shown_name(guest.name),
            texts.here_words(here=guest.here),
            colour=self.colour_of(seat),
            taken=True,
            here=guest.here,
        )

    def colour_of(self, seat: Seat) -> str:
        """Return the colour of a person's coin."""
        return COLOURS[self._seats.index(seat)]

    def _invite(self) -> Invitation:
        hosted = self.hosted
        if hosted is None:
            return Invitation(sentence=self.closed_sentence())
        link: Link = hosted.link
        if link.failure:
            return Invitation(sentence=_(texts.NOT_OPENED).format(reason=link.failure))
        if not link.port:
            return Invitation(sentence=_(texts.OPENING))
        if not link.addresses:
            return Invitation(sentence=_(texts.NO_NETWORK))
        first, *others = (_page_address(one, link.port) for one in link.addresses[: 1 + _MOST_OTHERS])
        return Invitation(first, write_key(hosted.key), others=tuple(others))

    def _announce(self, plaque: SeatPlaque, look: SeatLook) -> None:
        """Have it heard who has sat down, left, or come back."""
        before = plaque.shown
        if before.name and (before.name, before.here) != (look.name, look.here):
            self.context.audio.play("button" if look.taken else "land")
            self.context.speech.say(f"{_(plaque.label)}: {look.name}. {look.told}", keep=True)


def _page_address(address: str, port: int) -> str:
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def players_to_choose(usual: str, elsewhere: Mapping[Seat, str], seat: Seat) -> list[tuple[str, str]]:
    """Return the players who can sit on a seat, the usual one first: nobody who is chosen for another."""
    taken = {key for other, key in elsewhere.items() if other is not seat}
    keys = dict.fromkeys((usual, *(one.name for one in OPPONENTS)))
    return [(key, opponent_title(key)) for key in keys if key not in taken]


def is_free(hosted: HostedTable | None, seat: Seat) -> bool:
    """Return whether a phone may still take a seat."""
    return hosted is not None and hosted.seats.places[seat].who is Who.FREE
