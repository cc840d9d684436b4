"""Knowledge: the cards of the others, as far as a view tells of them."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise
from math import prod

from spades.bots.rule.parameters import KEPT_ODDS
from spades.bots.rule.passing import unlikely_cards, with_partner
from spades.engine import Card, Phase, Seat, Suit, View, in_order
from spades.engine.cards import ALL_CARDS

SUITS = tuple(Suit)
_RANKS = tuple(card.rank for card in ALL_CARDS)
_GIVEN_AWAY = 0.35
"""How likely a nil holds a card that it would have given to its partner, against any other."""
_FITTING_ROUNDS = 6
"""Rounds of proportional fitting: after six the sums are right to a hundredth of a card."""


class Knowledge:
    """The cards of the others, as far as a seat can work them out from its view.

    Attributes:
        hand: The cards held, a tuple a suit, highest first.
        unseen: The cards whose place is not known, a tuple a suit, highest first.
        partner: The partner, or None with two seats.
    """

    def __init__(self, view: View) -> None:
        """Take the view of any seat, at any moment of a round."""
        self.view = view
        self.hand = by_suit(view.hand)
        self.unseen = by_suit(view.unseen)
        seating = view.rules.seating
        self.foes = tuple(seat for seat in seating if view.rules.side(seat) != view.side)
        self.partner = view.rules.partner_of(view.seat)

    @cached_property
    def voids(self) -> dict[Seat, set[Suit]]:
        """The suits that each seat has shown not to hold."""
        voids: dict[Seat, set[Suit]] = {seat: set() for seat in self.view.rules.seating}
        broken = not self.view.rules.must_break_spades
        for trick in (*self.view.tricks, self.view.trick):
            led = trick.led
            if led is None:
                continue
            if led is Suit.SPADES and not broken:
                # Unbroken spades are led only from a hand of nothing but spades.
                voids[trick.plays[0][0]].update(suit for suit in SUITS if suit is not Suit.SPADES)
            for seat, card in trick.plays[1:]:
                if card.suit is not led:
                    voids[seat].add(led)
                    broken = broken or card.suit is Suit.SPADES
        return voids

    @cached_property
    def chances(self) -> dict[Seat, list[float]]:
        """The chance that each other seat holds each card, by the number of the card.

        Cards out of play are one more holder. Where hands are drawn, a card that a drawer keeps is more likely
        to be in a hand than out of play. Proportional fitting makes the chances add up: to one a card, and to
        the number of cards held a seat.
        """
        view = self.view
        others = [seat for seat in view.rules.seating if seat is not view.seat]
        held = [self.hand_size(seat) for seat in others]
        out = max(0, len(view.unseen) - sum(held))
        drawn = view.rules.hands == "draw"
        totals = [*map(float, held), float(out)]
        rows = [
            [0.0 if card.suit in self.voids[seat] else (KEPT_ODDS[card] if drawn else 1.0) for card in view.unseen]
            for seat in others
        ]
        rows.append([1.0] * len(view.unseen))
        self._count_passes(dict(zip(others, rows, strict=False)))
        for _ in range(_FITTING_ROUNDS):
            for number, row in enumerate(rows):
                mass = sum(row)
                scale = totals[number] / mass if mass else 0.0
                rows[number] = [chance * scale for chance in row]
            sums = [sum(column) or 1.0 for column in zip(*rows, strict=True)]
            rows = [[chance / whole for chance, whole in zip(row, sums, strict=True)] for row in rows]
        chances = {}
        for seat, row in zip(others, rows, strict=False):
            by_card = [0.0] * len(ALL_CARDS)
            for card, chance in zip(view.unseen, row, strict=True):
                by_card[card] = chance
            chances[seat] = by_card
        return chances

    def _count_passes(self, rows: dict[Seat, list[float]]) -> None:
        """Count the passed cards in: where they went if this seat knows, else those that a nil has not kept."""
        view = self.view
        given = with_partner(view)
        for seat, cards in unlikely_cards(view).items():
            for at, card in enumerate(view.unseen):
                if card in cards:
                    rows[seat][at] *= _GIVEN_AWAY
        for card in given:
            for seat, row in rows.items():
                row[view.unseen.index(card)] = float(seat is self.partner)

    def hand_size(self, seat: Seat) -> int:
        """Return how many cards another seat holds, counted from the own hand so that any position will do."""
        view = self.view
        if view.phase is Phase.DRAW:
            return sum(draw.seat is seat for draw in view.draws)
        if view.phase in (Phase.BID, Phase.PASS):
            return view.rules.cards_each
        played = [player for player, _ in view.trick.plays]
        return len(view.hand) + (view.seat in played) - (seat in played)

    def none_of(self, seat: Seat, cards: Iterable[Card]) -> float:
        """Return the chance that a seat holds none of these cards."""
        chances = self.chances[seat]
        return prod(1.0 - chances[card] for card in cards)

    def void_chance(self, seat: Seat, suit: Suit) -> float:
        """Return the chance that a seat holds nothing of a suit."""
        return self.none_of(seat, self.unseen[suit])

    def above(self, card: Card) -> tuple[Card, ...]:
        """Return the unseen cards of the same suit that are higher."""
        return tuple(other for other in self.unseen[card.suit] if _RANKS[other] > _RANKS[card])

    def below(self, card: Card) -> tuple[Card, ...]:
        """Return the unseen cards of the same suit that are lower."""
        return tuple(other for other in self.unseen[card.suit] if _RANKS[other] < _RANKS[card])

    @cached_property
    def sure_spades(self) -> int:
        """How many tricks the spades take against any play: each is lost to a higher one of its own at most."""
        higher = list(self.unseen[Suit.SPADES])
        sure = 0
        for card in reversed(self.hand[Suit.SPADES]):
            # The lowest card that beats it, so that the highest are left for the higher cards.
            beaten = next((other for other in reversed(higher) if _RANKS[other] > _RANKS[card]), None)
            if beaten is None:
                sure += 1
            else:
                higher.remove(beaten)
        return sure

    def foes_chances(self, cards: Iterable[Card]) -> list[float]:
        """Return the chance of each card to be held by the other side."""
        rows = [self.chances[seat] for seat in self.foes]
        return [sum(row[card] for row in rows) for card in cards]


def by_suit(cards: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of each suit, from the highest down."""
    suits: list[list[Card]] = [[], [], [], []]
    for card in in_order(cards):
        suits[card.suit].append(card)
    return tuple(map(tuple, suits))


def how_many(chances: Sequence[float]) -> list[float]:
    """Return the distribution of how many of some independent events happen.

    >>> how_many([0.5, 0.5])
    [0.25, 0.5, 0.25]
    """
    distribution = [1.0]
    for chance in chances:
        distribution = [yes * chance + no * (1.0 - chance) for yes, no in pairwise([0.0, *distribution, 0.0])]
    return distribution
