"""The pen on a score sheet: which box is written next, and what a digit or a press makes of it."""

from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from spades.engine import Bid
from spades.session.keeper.score_sheet import Fault, ScoreSheet, heaps

BLIND = 14
"""Stands among the numbers of bids for those that are made blind."""


class Slot(NamedTuple):
    """A box of the round under way: whether it is a bid, and the place of its seat, or of the first of its heap."""

    bid: bool
    place: int


@dataclass(frozen=True, slots=True)
class Pen:
    """A sheet, and where on it the next number goes.

    Attributes:
        sheet: The sheet as it is written.
        at: The box that is written next.
        waits: Whether a 1 has been typed that may become ten or more.
        blind: Whether the next bid is made blind.
    """

    sheet: ScoreSheet
    at: Slot
    waits: bool = False
    blind: bool = False

    @classmethod
    def on(cls, sheet: ScoreSheet) -> Self:
        """Return a pen at the first box in which nothing stands; where all are filled at the last that was written."""
        pen = cls(sheet, slots(sheet)[0])
        return pen.moved(pen.first_open)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The boxes that there are, in the order in which they are filled."""
        return slots(self.sheet)

    @property
    def first_open(self) -> Slot:
        """The first box in which nothing stands; the last that was written where all are filled."""
        opened = (slot for slot in self.slots if self.value(slot) is None)
        return next(opened, None) or next(slot for slot in reversed(self.slots) if self.is_written(slot))

    @property
    def is_full(self) -> bool:
        """Whether something stands in every box."""
        return all(self.value(slot) is not None for slot in self.slots)

    @property
    def is_wrong(self) -> bool:
        """Whether something that is written cannot be, once no digit is waited for."""
        found = self.sheet.faults
        return bool(found) and not self.waits and not found[0].is_missing and found[0].fault is not Fault.GAME_OVER

    def places(self, slot: Slot) -> tuple[int, ...]:
        """Return the places of those whom a box is of."""
        all_heaps = () if slot.bid else heaps(self.sheet.rules, self.sheet.entry.bids)
        return next((heap for heap in all_heaps if slot.place == heap[0]), (slot.place,))

    def value(self, slot: Slot) -> Bid | int | None:
        """Return the number in a box, written or following from the others."""
        entry = self.sheet.counted
        return entry.bids[slot.place] if slot.bid else entry.taken[slot.place]

    def is_written(self, slot: Slot) -> bool:
        """Return whether somebody wrote the number in a box."""
        entry = self.sheet.entry
        return (entry.bids if slot.bid else entry.taken)[slot.place] is not None

    def moved(self, to: Slot) -> Self:
        """Return the pen at another box."""
        return replace(self, at=to, waits=False, blind=False)

    def typed(self, digit: str) -> Self:
        """Return the pen after a digit: any but 1 goes on at once, and a 1 waits for a second."""
        pen, most = self, 13 if self.at.bid else self.sheet.rules.cards_each
        if self.waits:
            if int(f"1{digit}") <= most:
                return self.put(int(f"1{digit}")).advanced()
            pen = self.advanced()
        return replace(pen.put(1), waits=True, blind=pen.blind) if digit == "1" else pen.written(int(digit))

    def written(self, number: int) -> Self:
        """Return the pen after a number was written in its box, at the next one.

        `BLIND` stands for a nil that is bid blind, or where tricks can be as well, for the next number being blind.
        """
        if number == BLIND and self.sheet.rules.blind_bid:
            return replace(self, waits=False, blind=not self.blind)
        return self.put(number).advanced()

    def put(self, number: int) -> Self:
        """Return the pen after a number was written in its box, still there."""
        sheet, place = self.sheet, self.at.place
        if self.at.bid:
            blind = self.blind or number == BLIND
            sheet = sheet.with_bid(place, Bid(0 if number == BLIND else number, blind=blind))
        else:
            sheet = sheet.with_taken(place, number)
        return replace(self, sheet=sheet, waits=False)

    def advanced(self) -> Self:
        """Return the pen at the next box in which nothing stands, or where all are filled at the next one.

        What only follows can be written as well: whoever counts all heaps learns whether they add up. What cannot be
        holds up, as long as something is still to be written.
        """
        order, pen = self.slots, self.moved(self.at)
        here = order.index(self.at)
        later = [slot for slot in (*order[here + 1 :], *order[: here + 1]) if self.value(slot) is None]
        if later and pen.is_wrong:
            return pen
        following = later or order[here + 1 :]
        return pen.moved(following[0]) if following else pen

    def erased(self) -> Self:
        """Return the pen after its box was emptied, or where that is empty, the one before."""
        order = self.slots
        before = [slot for slot in order[: order.index(self.at) + 1] if self.is_written(slot)]
        if not before:
            return self.moved(self.at)
        at, sheet = before[-1], self.sheet
        sheet = sheet.with_bid(at.place, None) if at.bid else sheet.with_taken(at.place, None)
        return replace(self.moved(at), sheet=sheet)


def slots(sheet: ScoreSheet) -> tuple[Slot, ...]:
    """Return the boxes of the round under way in the order of filling: the bids as they are made, then the heaps."""
    bids = (Slot(bid=True, place=place) for place in sheet.bid_places)
    return (*bids, *(Slot(bid=False, place=heap[0]) for heap in heaps(sheet.rules, sheet.entry.bids)))
