"""The claim that the rest are ours: whether every trick that is left is sure, by the view of the seat that claims.

A claim is a line: the order in which the seat plays its cards, said beforehand. It holds if each of them takes its
trick against every hand that the others may hold by what was seen, and however they play. Nobody helps: a partner
counts as one of the others, who might hold anything and play it at the worst moment.

Which hands are left is a matter of counts. A seat that has not followed a suit, or led spades before they were broken,
holds none of some suits; within a suit, any card that is not accounted for may be with anybody who can hold the suit.
So a hand is a number of cards a suit, and whether it leaves the others theirs is Hall's condition over four suits.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from spades.engine import Card, Phase, PlayCard, Seat, Suit, View, in_order
from spades.engine.public import beats

_SPADES = 0
_Counts = tuple[int, int, int, int]
_Suits = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
_NOTHING: _Counts = (0, 0, 0, 0)
_ALL_SUITS = 0b1111


class Threat(NamedTuple):
    """Why a claim fails.

    Attributes:
        card: The card that beats one of the claim: on the table, or one that another seat may hold.
        beaten: The card that it beats.
        on_table: Whether it lies on the table.
    """

    card: Card
    beaten: Card
    on_table: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """What came of a claim.

    Attributes:
        line: The cards in their order, each of which takes its trick: the whole hand if the claim holds, else the
            longest beginning that was found.
        threat: What may beat the card after those; None if the claim holds.
    """

    line: tuple[Card, ...]
    threat: Threat | None = None

    @property
    def holds(self) -> bool:
        """Whether every trick that is left is sure."""
        return self.threat is None


def check_claim(view: View) -> Claim:
    """Return whether the seat to play takes every trick that is left, with the line, or the card that may beat it.

    Raises:
        ValueError: The seat of the view is not to play a card.
    """
    if view.phase is not Phase.PLAY or view.to_move is not view.seat:
        raise ValueError("only a seat that is to play a card can claim")
    return _Lines(view).check()


class _Other(NamedTuple):
    """Another seat.

    Attributes:
        room: How many cards that are not seen it holds.
        suits: The suits of which it may hold cards, a bit a suit.
        answers: Whether it still plays to the trick on the table.
    """

    room: int
    suits: int
    answers: bool


class _Hidden:
    """The cards that are not seen, and whom they may be with.

    Attributes:
        pool: The cards by suit, the highest first.
        others: The other seats.
    """

    def __init__(self, view: View) -> None:
        """Read a view."""
        unknown = in_order(set(view.unseen) - set(view.hand) - set(view.known_out))
        self.pool = tuple([card for card in unknown if card.suit == suit] for suit in range(4))
        played = {seat for seat, _ in view.trick.plays}
        suits = _suits_left(view)
        self.others = tuple(
            _Other(view.held(seat), suits[seat], seat not in played)
            for seat in view.rules.seating
            if seat is not view.seat
        )
        # Where hands are drawn, or dealt to two, cards lie aside.
        self._aside = max(0, len(unknown) - sum(other.room for other in self.others))
        self._counts = [len(cards) for cards in self.pool]
        if not self._fits(self._counts, self.others):
            # A view that was made from plain values may tell of voids that cannot be.
            self.others = tuple(other._replace(suits=_ALL_SUITS) for other in self.others)
        self.may_hold = cache(self._may_hold)
        self.may_trump = cache(self._may_trump)

    def _may_hold(self, at: int, suit: int, least: int) -> bool:
        """Return whether the hand of one of the others can have so many cards of a suit, or more."""
        most = min(len(self.pool[suit]), self.others[at].room)
        return any(self._fits_with(at, {suit: count}) for count in range(least, most + 1))

    def _may_trump(self, at: int, suit: int, spades: int, most: int, void: int | None = None) -> bool:
        """Return whether a hand can have so many spades or more, at most so many of a suit, and none of another."""
        room = self.others[at].room
        none = {} if void is None else {void: 0}
        return any(
            self._fits_with(at, {_SPADES: trumps, suit: count, **none})
            for trumps in range(spades, min(len(self.pool[_SPADES]), room) + 1)
            for count in range(min(most, len(self.pool[suit]), room - trumps) + 1)
        )

    def _fits_with(self, at: int, fixed: Mapping[int, int]) -> bool:
        """Return whether one of the others can have just so many cards of some suits."""
        other = self.others[at]
        counts = self._counts.copy()
        for suit, count in fixed.items():
            if count and not other.suits >> suit & 1:
                return False
            counts[suit] -= count
        told = sum(1 << suit for suit in fixed)
        rest = other._replace(room=other.room - sum(fixed.values()), suits=other.suits & ~told)
        return self._fits(counts, (*self.others[:at], rest, *self.others[at + 1 :]))

    def _fits(self, counts: Sequence[int], others: Sequence[_Other]) -> bool:
        """Return whether there is room for so many cards of each suit, for any of the suits together."""
        for some in range(1, _ALL_SUITS + 1):
            cards = sum(count for suit, count in enumerate(counts) if some >> suit & 1)
            if cards > self._aside + sum(other.room for other in others if other.suits & some):
                return False
        return True


class _Lines:
    """Looks for a line; of a suit the higher card always goes first, since later leads meet fewer cards."""

    def __init__(self, view: View) -> None:
        """Read a view."""
        self._view = view
        self._hidden = _Hidden(view)
        led_at_will = view.rules.trump_first_trick or bool(view.tricks)
        self._free = led_at_will and (view.broken or not view.rules.must_break_spades)
        self._hand: _Suits = ((), (), (), ())
        self._led: int | None = None
        self._ruffed = False
        self._line: list[Card] = []
        self._dead: set[_Counts] = set()
        self._failed: Claim | None = None

    def check(self) -> Claim:
        """Return the line that holds, or the longest beginning of one."""
        view = self._view
        if not view.trick.plays:
            return self._lead_on(view.hand)
        self._led = view.trick.plays[0][1].suit
        legal = in_order(move.card for move in view.legal_moves if isinstance(move, PlayCard))[::-1]
        threats = {card: self._threat_to_answer(card) for card in legal}
        # The cheapest card that takes the trick first.
        for card in (card for card in legal if threats[card] is None):
            self._line = [card]
            self._ruffed = card.suit == _SPADES != self._led
            self._free = self._free or self._ruffed
            claim = self._lead_on([held for held in view.hand if held is not card])
            if claim.holds:
                return claim
        return self._failed or Claim((), threats[legal[-1]])

    def _lead_on(self, hand: Iterable[Card]) -> Claim:
        """Return the line that leads the cards of a hand, or the longest beginning of any so far."""
        held = in_order(hand)
        first, second, third, fourth = (tuple(card for card in held if card.suit == suit) for suit in range(4))
        self._hand = (first, second, third, fourth)
        self._dead.clear()
        if self._goes_on(_NOTHING) or self._failed is None:
            return Claim(tuple(self._line))
        return self._failed

    def _goes_on(self, leads: _Counts) -> bool:
        """Return whether the cards that are left, after so many leads of each suit, all take their tricks."""
        if sum(leads) == sum(map(len, self._hand)):
            return True
        if leads in self._dead:
            return False
        sides_left = any(leads[suit] < len(self._hand[suit]) for suit in range(1, 4))
        for suit, cards in enumerate(self._hand):
            if leads[suit] == len(cards) or (suit == _SPADES and sides_left and not self._free):
                continue
            card = cards[leads[suit]]
            threat = self._threat(card, suit, leads)
            if threat is not None:
                if self._failed is None or len(self._failed.line) < len(self._line):
                    self._failed = Claim(tuple(self._line), Threat(threat, card))
                continue
            self._line.append(card)
            first, second, third, fourth = (count + (at == suit) for at, count in enumerate(leads))
            if self._goes_on((first, second, third, fourth)):
                return True
            self._line.pop()
        self._dead.add(leads)
        return False

    def _threat_to_answer(self, card: Card) -> Threat | None:
        """Return the card that beats one played to the trick on the table."""
        best = self._view.trick.winning_play
        if best is None or self._led is None:
            return None
        if not beats(card, best[1]):
            return Threat(best[1], card, on_table=True)
        led, self._led = self._led, None
        beaten_by = self._threat(card, led, _NOTHING, answering=True)
        self._led = led
        return None if beaten_by is None else Threat(beaten_by, card)

    def _threat(self, card: Card, led: int, leads: _Counts, *, answering: bool = False) -> Card | None:
        """Return a card that another seat may hold and beat a card of ours with, after so many leads of each suit.

        Whoever has trumps and could have ruffed before has beaten an earlier card: it is enough to look at hands that
        follow suit as long as they can, and are out of the suit just now.
        """
        hidden = self._hidden
        for at, other in enumerate(hidden.others):
            if answering and not other.answers:
                continue
            counts = [count + (suit == self._led and other.answers) for suit, count in enumerate(leads)]
            higher = [above for above in hidden.pool[led] if card.suit == led and above.rank > card.rank]
            if higher and hidden.may_hold(at, led, counts[led] + 1):
                return higher[0]
            trumps = [trump for trump in hidden.pool[_SPADES] if beats(trump, card)]
            if led == _SPADES or not trumps:
                continue
            spades, followed = counts[_SPADES] + 1, counts[led]
            # On a trick that we ruff, it may throw away what it would have to follow with later.
            throws = self._ruffed and other.answers and led != self._led
            if hidden.may_trump(at, led, spades, followed) or (
                throws and hidden.may_trump(at, led, spades, followed + 1, self._led)
            ):
                return trumps[0]
        return None


def _suits_left(view: View) -> dict[Seat, int]:
    """Return the suits of which each seat may hold cards, a bit a suit, by the cards it has played."""
    suits = dict.fromkeys(view.rules.seating, _ALL_SUITS)
    free = not view.rules.must_break_spades
    for trick in (*view.tricks, view.trick):
        led: Card | None = None
        for seat, card in trick.plays:
            if led is None:
                led = card
                if card.suit is Suit.SPADES and not free:
                    # Led before they were broken: it had nothing else.
                    suits[seat] = 1 << _SPADES
            elif card.suit is not led.suit:
                suits[seat] &= ~(1 << led.suit)
                free = free or card.suit is Suit.SPADES
    return suits
