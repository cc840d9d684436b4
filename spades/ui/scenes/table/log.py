"""The round in words: everything that happened, to be read and copied."""

from collections.abc import Mapping, Sequence

import pygame

from spades.engine.events import (
    BidMade,
    CardPlayed,
    Drawn,
    Event,
    GameWon,
    Looked,
    RoundBegan,
    RoundScored,
    SpadesBroken,
    TrickTaken,
)
from spades.engine.seats import Seat
from spades.language import N_, _, with_colon
from spades.ui.context import Context
from spades.ui.device.clipboard import copy_text
from spades.ui.device.commands import Command
from spades.ui.scenes.scrolling import ScrollingDialog
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words.table import bid_within, card_name, card_within, number


class LogScene(ScrollingDialog):
    """Lists the events of the round, the latest in sight."""

    def __init__(self, context: Context, events: Sequence[Event], names: Mapping[Seat, str]) -> None:
        """Take what happened, and what the seats are called."""
        super().__init__(context, N_("The round in words"), (760, 640))
        self._events = events
        self._names = names
        self._close = Button(N_("Close"), Pop, "Esc", primary=True)
        self._copy = Button(N_("Copy"), self._copy_text, N_("Ctrl+C"))
        self.group = Group([self._copy, self._close])
        self.group.focus_on(self._close)
        self._said = ""

    def place(self) -> None:
        """Place the buttons."""
        self._copy.rect, self._close.rect = self.footer(2)

    def text(self) -> list[tuple[str, str]]:
        """Return the events as lines."""
        lines = [self._line(event) for event in self._events]
        return [(kind, line) for kind, line in lines if line]

    def begin_at_end(self) -> bool:
        """The latest event is what is looked for."""
        return True

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """T closes what T opened; Ctrl+C copies."""
        if event.type == pygame.KEYDOWN:
            if self.context.prompts.means(event, Command.LOG):
                return Pop()
            if event.key == pygame.K_c and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self._copy_text()
                return None
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the lines, and whether they were copied."""
        super().draw_body(canvas)
        style = self.style
        at = (self.body.left, self._close.rect.centery)
        style.draw_text(
            canvas, self._said, "body", 16, style.theme.quiet, at, "midleft", self._copy.rect.left - self.body.left
        )

    def _copy_text(self) -> None:
        copied = copy_text("\n".join(line for _kind, line in self.text()))
        self._said = _("Copied.") if copied else _("The clipboard can't be reached.")
        self._dirty = True

    def _name(self, seat: Seat) -> str:
        return self._names[seat]

    def _line(self, event: Event) -> tuple[str, str]:
        match event:
            case RoundBegan(round_number, starter):
                return "title", _("Round {n}; first: {name}").format(n=round_number, name=self._name(starter))
            case Drawn():
                return "body", self._drawn(event)
            case Looked(seat):
                return "body", _("{name}: looked at the hand").format(name=self._name(seat))
            case BidMade(seat, bid):
                return "body", _("{name}: bid {bid}").format(name=self._name(seat), bid=bid_within(bid))
            case CardPlayed(seat, card):
                return "body", with_colon(self._name(seat), card_name(card))
            case SpadesBroken():
                return "body", _("Spades are broken")
            case TrickTaken(trick):
                name = self._name(trick.winner if trick.winner is not None else trick.leader)
                return "strong", _("Trick: {name}").format(name=name)
            case RoundScored(results):
                points = ", ".join(number(result.points, signed=True) for result in results)
                return "strong", _("Points: {list}").format(list=points)
            case GameWon():
                return "strong", _("The game is over.")

    def _drawn(self, event: Drawn) -> str:
        name = self._name(event.seat)
        if event.kept is None:
            return (_("{name}: kept the first card") if event.kept_first else _("{name}: kept the second card")).format(
                name=name
            )
        if event.discarded is None:
            return _("{name}: kept {card}, discarded the next unseen").format(name=name, card=card_within(event.kept))
        text = _("{name}: kept {card}, discarded {other}")
        return text.format(name=name, card=card_within(event.kept), other=card_within(event.discarded))
