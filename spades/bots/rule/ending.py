"""The ending with two seats: few enough hands of the other to play each of them out."""

from itertools import combinations
from math import comb, prod

from spades.bots.rule.knowledge import Knowledge
from spades.engine import Card, Suit
from spades.engine.public import beats

LINES = (1, 4, 36)
"""Ways to play out one, two and three tricks, at the most."""

MOST_LINES = 5000
"""Lines that are played out for one card, at the most: a few milliseconds."""

_NEARLY_SURE = 0.999


def ending_values(known: Knowledge, worth: list[float]) -> dict[Card, float] | None:
    """Return the worth of each card that may be played, or None where there are too many hands to go through.

    Each hand that the other seat may hold is played out with best play on both sides, and counts by its chance. So a
    trick that can be forced against every hand is never given up. `worth` is of the round, for each number of the
    remaining tricks won.
    """
    view = known.view
    size = len(view.hand)
    if view.rules.seats != 2 or size > len(LINES):
        return None
    foe = known.foes[0]
    chances = known.chances[foe]
    pool = [card for card in view.unseen if chances[card] > 0.0]
    held = known.hand_size(foe)
    if len(pool) < held or comb(len(pool), held) * LINES[size - 1] > MOST_LINES:
        return None
    odds = {card: chances[card] / (1.0 - min(chances[card], _NEARLY_SURE)) for card in pool}
    led = view.trick.plays[0][1] if view.trick.plays else None
    ending = _Ending(worth, must_break=view.rules.must_break_spades)
    total: dict[Card, float] = {}
    for theirs in combinations(pool, held):
        weight = prod(odds[card] for card in theirs)
        for card in ending.options(view.hand, led, broken=view.broken):
            value = ending.answer(card, view.hand, theirs, led, broken=view.broken)
            total[card] = total.get(card, 0.0) + weight * value
    return total


class _Ending:
    """Plays out endings for one list of payoffs; the other seat wants the opposite."""

    def __init__(self, worth: list[float], *, must_break: bool) -> None:
        self._worth = worth
        self._must_break = must_break

    def options(self, hand: tuple[Card, ...], led: Card | None, *, broken: bool) -> tuple[Card, ...]:
        """Return the cards that may be played."""
        if led is not None:
            return tuple(card for card in hand if card.suit is led.suit) or hand
        if broken or not self._must_break:
            return hand
        return tuple(card for card in hand if card.suit is not Suit.SPADES) or hand

    def answer(
        self, card: Card, mine: tuple[Card, ...], theirs: tuple[Card, ...], led: Card | None, *, broken: bool
    ) -> float:
        """Return the worth of playing a card, on a lead of the other seat or as a lead."""
        rest = _without(mine, card)
        if led is not None:
            return self._next(rest, theirs, led, card, 0, mine_leads=False, broken=broken)
        return min(
            self._next(rest, _without(theirs, reply), card, reply, 0, mine_leads=True, broken=broken)
            for reply in self.options(theirs, card, broken=broken)
        )

    def _next(
        self,
        mine: tuple[Card, ...],
        theirs: tuple[Card, ...],
        led: Card,
        reply: Card,
        won: int,
        *,
        mine_leads: bool,
        broken: bool,
    ) -> float:
        """Finish a trick of two cards and play on."""
        mine_won = beats(reply, led) is not mine_leads
        broken = broken or (reply.suit is Suit.SPADES and led.suit is not Suit.SPADES)
        won += mine_won
        if not mine:
            return self._worth[won]
        leader, other = (mine, theirs) if mine_won else (theirs, mine)
        best, least = (max, min) if mine_won else (min, max)
        return best(
            least(
                self._next(
                    _without(mine, card if mine_won else answer),
                    _without(theirs, answer if mine_won else card),
                    card,
                    answer,
                    won,
                    mine_leads=mine_won,
                    broken=broken,
                )
                for answer in self.options(other, card, broken=broken)
            )
            for card in self.options(leader, None, broken=broken)
        )


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in hand if other is not card)
