"""What can be said of a position in play, and how sure it is: the facts that reasons are made of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from spades.bots.search.facts import SUIT_CARDS, Facts
from spades.bots.search.sampling.worlds import World
from spades.engine import Bid, View

SPADES = SUIT_CARDS[0]

_ALMOST = 0.99
"""What is true of all worlds that were drawn may still be false of one that was not."""

Test = Callable[[frozenset[int]], bool]
Count = Callable[[frozenset[int]], float]


def beats(card: int, led: int) -> bool:
    """Return whether a card answers a led one and takes the trick."""
    return card < led if card // 13 == led // 13 else card in SPADES


@dataclass(frozen=True, slots=True)
class PositionFacts:
    """A position in play, as its seat sees it.

    Attributes:
        view: The position.
        facts: What is known of the other hand.
        worlds: Hands that the other seat may hold, by weight.
        legal: The cards that may be played.
    """

    view: View
    facts: Facts
    worlds: Sequence[World]
    legal: tuple[int, ...]

    @property
    def led(self) -> int | None:
        """The card on the table, or None."""
        return self.facts.led

    @property
    def me(self) -> int:
        """The number of the seat in the seating, 0 or 1."""
        return self.view.rules.index(self.view.seat)

    @property
    def bid(self) -> Bid:
        """Our bid."""
        return self.view.bids[self.me] or Bid(0)

    @property
    def their_bid(self) -> Bid:
        """Their bid."""
        return self.view.bids[1 - self.me] or Bid(0)

    @property
    def taken(self) -> int:
        """Tricks that we have taken."""
        return self.view.taken[self.me]

    @property
    def nil_stands(self) -> bool:
        """Whether we bid nil and have taken nothing."""
        return self.bid.nil and not self.taken

    @property
    def their_nil_stands(self) -> bool:
        """Whether they bid nil and have taken nothing."""
        return self.their_bid.nil and not self.view.taken[1 - self.me]

    @property
    def need(self) -> int:
        """How many tricks our bid still needs; below 1 when it is made, and for a nil."""
        return self.bid.n - self.taken

    @property
    def their_need(self) -> int:
        """How many tricks their bid still needs; below 1 when it is made, and for a nil."""
        return self.their_bid.n - self.view.taken[1 - self.me]

    @property
    def left(self) -> int:
        """How many tricks are left, the one on the table among them."""
        return len(self.view.hand)

    def takes(self, card: int) -> bool | None:
        """Return whether a card takes the trick; None where we lead."""
        return None if self.led is None else beats(card, self.led)

    def chance(self, card: int) -> float:
        """Return how likely they hold a card."""
        return self.share(lambda theirs: card in theirs)

    @property
    def determined(self) -> bool:
        """Whether the facts leave only one hand."""
        return self.facts.determined

    def share(self, holds: Test) -> float:
        """Return the weight of the worlds of which something is true; sure only where the facts leave one hand."""
        total = sum(world.weight for world in self.worlds)
        share = sum(world.weight for world in self.worlds if holds(world.theirs)) / total if total else 0.5
        return round(share) if self.determined else min(_ALMOST, max(1 - _ALMOST, share))

    def surely_void(self, suit: int) -> bool:
        """Return whether they hold no card of a suit, by the facts alone."""
        return not (self.facts.unknown - self.facts.excluded) & SUIT_CARDS[suit]

    def mean(self, count: Count) -> float:
        """Return the average of something over the worlds."""
        total = sum(world.weight for world in self.worlds)
        return sum(world.weight * count(world.theirs) for world in self.worlds) / total if total else 0.0

    def ours(self, suit: int) -> list[int]:
        """Return our cards of a suit, the highest first."""
        return sorted(self.facts.hand & SUIT_CARDS[suit])

    def above(self, card: int) -> list[int]:
        """Return the cards above a card that they may hold, by the facts alone, the lowest first."""
        may = self.facts.unknown - self.facts.excluded
        return sorted((other for other in may if other // 13 == card // 13 and other < card), reverse=True)

    def below(self, card: int) -> list[int]:
        """Return the cards below a card that they may hold, the highest first."""
        may = self.facts.unknown - self.facts.excluded
        return sorted(other for other in may if other // 13 == card // 13 and other > card)

    def guarded(self, card: int) -> bool:
        """Return whether an honour has just as many lower cards beside it as there are unseen cards above it."""
        above = len(self.above(card))
        lower = sum(other > card for other in self.ours(card // 13))
        return 1 <= above == lower and card % 13 <= 3

    def must_take(self, card: int) -> float:
        """Return how likely they have to take the trick to which we lead a card."""
        suit = SUIT_CARDS[card // 13]

        def must(theirs: frozenset[int]) -> bool:
            following = theirs & suit
            if following:
                return all(other < card for other in following)
            return card not in SPADES and bool(theirs) and theirs <= SPADES

        return self.share(must)

    def beaten(self, card: int) -> float:
        """Return how likely they can take the trick to which we lead a card."""
        suit = SUIT_CARDS[card // 13]

        def can(theirs: frozenset[int]) -> bool:
            following = theirs & suit
            return min(following) < card if following else card not in SPADES and bool(theirs & SPADES)

        return self.share(can)

    def can_trump(self, card: int) -> float:
        """Return how likely they can trump a card that we lead."""
        suit = SUIT_CARDS[card // 13]
        if card in SPADES or self.surely_void(0):
            return 0.0
        return self.share(lambda theirs: not theirs & suit and bool(theirs & SPADES))
