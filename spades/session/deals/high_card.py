"""The cut for high card: "Players cut the deck to determine who earns the first play" (unseen-500)."""

from dataclasses import dataclass

from spades.engine import Card, Rules, Seat
from spades.session.deals.seal import Deal
from spades.session.deals.stream import Stream


@dataclass(frozen=True, slots=True)
class CutResult:
    """One cut.

    Attributes:
        places: Where in the spread each seat took its card, in seating order.
        cards: The cards taken.
        starter: Who cut the highest rank; None where two share it, and everyone cuts again.
    """

    places: tuple[int, ...]
    cards: tuple[Card, ...]
    starter: Seat | None


class Cut:
    """A spread pack from which each seat takes a card; the person chooses theirs, the sealed deal the others'."""

    def __init__(self, rules: Rules, deal: Deal) -> None:
        """Spread the pack that follows from a deal."""
        self._rules = rules
        self._deal = deal
        self._pack = deal.high_card_pack()
        self._stream = deal.others_places(())
        self.results: list[CutResult] = []

    @property
    def taken(self) -> frozenset[int]:
        """The places whose cards have been turned up."""
        return frozenset(place for result in self.results for place in result.places)

    @property
    def starter(self) -> Seat | None:
        """The seat that starts, once the cut is decided."""
        return self.results[-1].starter if self.results else None

    def take(self, place: int) -> CutResult:
        """Take the person's card at a place, 0 to 51, and a card for everyone else.

        Raises:
            ValueError: The cut is decided, or there is no card at this place any more.
        """
        if self.starter is not None:
            raise ValueError("the cut is decided")
        if place in self.taken or not 0 <= place < 52:
            raise ValueError(f"place must be one of the cards still in the spread, not {place}")
        places = [place]
        others = self._others(place)
        for _seat in self._rules.seating[1:]:
            left = [other for other in range(52) if other not in self.taken and other not in places]
            places.append(left[others.below(len(left))])
        cards = tuple(self._pack[taken] for taken in places)
        best = max(card.rank for card in cards)
        highest = [seat for seat, card in zip(self._rules.seating, cards, strict=True) if card.rank == best]
        result = CutResult(tuple(places), cards, highest[0] if len(highest) == 1 else None)
        self.results.append(result)
        return result

    def _others(self, place: int) -> Stream:
        if self._deal.version == 1:
            return self._stream
        return self._deal.others_places((*(result.places[0] for result in self.results), place))
