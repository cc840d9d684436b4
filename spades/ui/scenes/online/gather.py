"""Everybody cuts: who has, and who is awaited, until the cards can be dealt."""

from collections.abc import Callable

import pygame

from spades.engine.seats import Seat
from spades.language import _
from spades.session.net.cutting import Cutting
from spades.session.net.hosting import HostedTable
from spades.session.players.seating import Seating
from spades.ui.context import Context
from spades.ui.paint.wax_seal import draw_wax
from spades.ui.scenes.online.open_table import OpenTableScene
from spades.ui.scenes.online.seat_plaque import SeatLook, SeatPlaque
from spades.ui.transitions import Action, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import guest_table as texts
from spades.ui.words.common_texts import ESC, TITLE
from spades.ui.words.names import guest_names


class GatherScene(OpenTableScene):
    """Waits until all have cut; whoever does not can be gone on without."""

    def __init__(
        self,
        context: Context,
        seating: Seating,
        cutting: Cutting,
        decided: Callable[[], Transition],
        back: Action,
    ) -> None:
        """Take the cut as it stands.

        Args:
            context: What scenes share.
            seating: Who sits where.
            cutting: The cut.
            decided: Returns where it goes from here once all have cut.
            back: What Escape does.
        """
        super().__init__(context, texts.EVERYBODY_CUTS, [*seating])
        self._seating, self._cutting, self._decided = seating, cutting, decided
        self._names = guest_names(seating)
        for seat in self._seats:
            self._plaques[seat] = SeatPlaque(self.labels[seat], context.sprites)
        self._away = Button(TITLE, back, ESC)
        self._without = Button(texts.GO_ON_WITHOUT, self._go_without, texts.GO_ON_WITHOUT_TIP)
        self._awaited: tuple[Seat, ...] = ()
        self._offer()

    def look_of(self, seat: Seat) -> SeatLook:
        """Return how a seat is shown."""
        sitter, name = self._seating[seat], self._names[seat]
        if not sitter.is_person:
            return SeatLook(name, _(texts.PLAYS_HERE), portrait=sitter.name)
        hosted: HostedTable | None = self.hosted
        guest = None if hosted is None else hosted.seats.guest_at(seat)
        here = None if guest is None else guest.here
        done = seat not in self._cutting.awaited and seat not in self._cutting.left_out
        told = texts.here_words(here=False) if here is False and not done else texts.has_cut(done=done)
        return SeatLook(name, told, colour=self.colour_of(seat), taken=done, here=here)

    def sentence(self) -> str:
        """Return for whom it waits."""
        return texts.waiting_for([self._names[seat] for seat in self._awaited]) if self._awaited else ""

    def update(self, now: float) -> Transition | None:
        """Let time pass; go on once all have cut."""
        if self._cutting.contribution is not None:
            return self._decided()
        if self._awaited != self._cutting.awaited:
            self._offer()
            self.layout()
        return super().update(now)

    def layout(self) -> None:
        """Leave the middle the room for its sentences."""
        super().layout()
        self._card.width = min(self.style.px(430), self.style.size[0] - 2 * self._plaques[self._seats[0]].rect.right)
        self._card.centerx = self.style.size[0] // 2

    def draw_middle(self, canvas: pygame.Surface) -> None:
        """Paint the seal, and the sentences about cutting."""
        style, theme, card = self.style, self.style.theme, self._card
        told = [(texts.NOBODY_CHOSE, theme.text), (texts.HOST_COULD_LOOK, theme.quiet)]
        lines = [(line, ink) for text, ink in told for line in style.wrap_evenly(_(text), "body", 19, card.width)]
        pitch, side = style.px(27), style.px(96)
        y = card.centery - (side + style.px(64) + pitch * len(lines)) // 2
        draw_wax(canvas, style, self.context.sprites, (card.centerx, y + side / 2), side)
        y += side + style.px(12)
        seal = self._cutting.seal.beginning
        style.draw_text(canvas, seal, "strong", 16, theme.brass, (card.centerx, y), "midtop", card.width)
        y += style.px(44)
        for line, ink in lines:
            style.draw_text(canvas, line, "body", 19, ink, (card.centerx, y), "midtop", card.width)
            y += pitch

    def _offer(self) -> None:
        self._awaited = self._cutting.awaited
        self._foot = [self._away, self._without] if self._awaited else [self._away]
        # Nothing that was pressed at the cut leads away from here.
        self.group = Group([*self._plaques.values(), *self._foot], focus=None)
        self._dirty = True

    def _go_without(self) -> None:
        self._cutting.leave_out(self._awaited)
