"""Cards that partners passed each other in a position: those of the side that asks are told, the others' are not."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Self

from spades.engine import Bid, Card, Move, Pass, Rules, Seat, in_order
from spades.engine.turns import cards_to_pass, next_to_bid, passers


class Passes(NamedTuple):
    """Who passes cards after these bids, and what is told of it.

    Attributes:
        rules: What is played.
        counts: How many cards each seat passes that does, in turn.
        own: Those of them on the side that asks.
        asker: Who asks.
        told: What these passed, as far as it is told.
    """

    rules: Rules
    counts: dict[Seat, int]
    own: tuple[Seat, ...]
    asker: Seat
    told: tuple[Pass, ...]

    @classmethod
    def of(cls, rules: Rules, starter: Seat, asker: Seat, moves: Sequence[Move]) -> Self:
        """Read them from the bids and passes of a round."""
        placed: list[Bid | None] = [None] * rules.seats
        for move in moves:
            if isinstance(move, Bid) and (seat := next_to_bid(rules, tuple(placed), starter)) is not None:
                placed[rules.index(seat)] = move
        bids = tuple(placed)
        seats = passers(rules, bids, starter) if next_to_bid(rules, bids, starter) is None else ()
        counts = {seat: cards_to_pass(rules, bids, seat) for seat in seats}
        own = tuple(seat for seat in seats if rules.side(seat) == rules.side(asker))
        return cls(rules, counts, own, asker, tuple(move for move in moves if isinstance(move, Pass)))

    @property
    def next(self) -> Seat | None:
        """Who of the side that asks is the next to pass; None once that is over."""
        return self.own[len(self.told)] if len(self.told) < len(self.own) else None

    @property
    def wrong(self) -> Seat | None:
        """The seat that cannot have passed as told: more or fewer cards, or one that the partner passed; or None."""
        seen = set[Card]()
        for seat, given in zip(self.own, self.told, strict=False):
            if len(given.cards) != self.counts[seat] or seen & {*given.cards}:
                return seat
            seen |= {*given.cards}
        return self.own[-1] if self.own and len(self.told) > len(self.own) else None

    @property
    def may_ask(self) -> bool:
        """Whether the next of the side to pass asks, or knows of no pass yet: nobody sees a first pass."""
        return self.next is self.asker or (self.next is not None and not self.told)

    def places(self) -> Iterator[tuple[Seat, Card]]:
        """Yield each card that was told with the seat that has it: the partner's, once both have passed."""
        for seat, given in zip(self.own, self.told, strict=False):
            holder = self._partner(seat) if self.next is None else seat
            yield from ((holder, card) for card in given.cards)

    def taken_back(self, hands: Sequence[set[Card]]) -> tuple[list[set[Card]], list[Pass]]:
        """Return hands as they were before cards were passed, and the passes in turn: the others' are any that fit."""
        gifts: dict[Seat, Pass] = {}
        told = iter(self.told)
        for seat, count in self.counts.items():
            holder = seat if seat in self.own else self._partner(seat)
            any_that_fits = Pass(in_order(hands[self.rules.index(holder)])[:count])
            given = next(told, None) if seat in self.own else any_that_fits
            if given is None and seat is self.asker:
                break
            gifts[seat] = given or any_that_fits
        before = [set(hand) for hand in hands]
        for seat, given in gifts.items():
            if self._partner(seat) in gifts:
                before[self.rules.index(self._partner(seat))] -= {*given.cards}
                before[self.rules.index(seat)] |= {*given.cards}
        return before, [*gifts.values(), *told]

    def _partner(self, seat: Seat) -> Seat:
        return next(one for one in self.rules.seats_of(self.rules.side(seat)) if one is not seat)
