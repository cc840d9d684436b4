"""The last tricks of a deal that is played out: all sides see all cards and play for the points of the round.

By then those who play for real know much of what lies where, and the policy, which counts nothing, plays worse.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from spades.bots.search.four.bits import CODE, RANKS, TRUMP
from spades.bots.search.four.places import sides_of
from spades.engine.moves import BIDS, BLIND_NIL
from spades.engine.scoring import score_nil

if TYPE_CHECKING:
    from spades.bots.search.four.rollout import Terms

EXACT_TRICKS = 3
"""How many of the last tricks the full player has played exactly."""

_WHOLE_CAUTION = 26
_TRICK = 10
_MOST = 1 << 60
_NILS = BIDS[0], BLIND_NIL


NOBODY, EVERYBODY = 0, 15
"""Beside sides, a bit each: none goes on taking tricks when its bid is made, or all do and each trick is worth ten."""


class Ending(NamedTuple):
    """How the last tricks of a deal are played.

    Attributes:
        tricks: How many of the last tricks are played exactly, 0 to 4.
        side: The side that reckons with taking a trick less.
        caution: How far it does, in parts of 26.
    """

    tricks: int
    side: int
    caution: int


NO_ENDING = Ending(0, 0, 0)


def play_ending(
    hands: Sequence[Sequence[int]], leader: int, taken: Sequence[int], terms: "Terms", *, broken: bool
) -> tuple[int, ...]:
    """Return the tricks of each seat when the rest is played by seats that see all cards, `leader` first.

    Hands are a mask a suit, all of as many cards; `taken` are the tricks so far, and `broken` is whether spades may be
    led.
    """
    if sides_of(len(hands)) > 2:
        return _Apart(hands, taken, terms).play(leader, -1, 0, leader, 0, broken)[1]
    value = _Search(hands, taken, terms).best(leader, -1, 0, leader, 0, broken, -_MOST, _MOST)
    return value >> 24 & 255, value >> 16 & 255, value >> 8 & 255, value & 255


def _lay(
    card: int,
    seat: int,
    led: int,
    best: int,
    best_seat: int,
    broken: bool,  # noqa: FBT001  # the hot path has no keywords
) -> tuple[int, int, int, bool]:
    """Return the suit led, the best card and its seat, and whether spades may be led, once a seat has played a card."""
    suit = card >> CODE
    worth = card & RANKS if suit else card << TRUMP
    broken = broken or (led > 0 and not suit)
    if led < 0:
        led = suit
    if worth > best and suit in (0, led):
        best, best_seat = worth, seat
    return led, best, best_seat, broken


class _Table:
    """The hands and tricks of an ending, and what they are worth."""

    def __init__(self, hands: Sequence[Sequence[int]], taken: Sequence[int], terms: "Terms") -> None:
        self._hands = [
            [suit << CODE | 1 << rank for suit in range(4) for rank in range(CODE) if hand[suit] >> rank & 1]
            for hand in hands
        ]
        self._taken = list(taken)
        self._terms = terms
        self._sides = sides_of(len(hands))
        # Points are counted in parts of which a bag brings a whole number.
        self._bag, self._point = terms.bag.as_integer_ratio()
        # The card next below in the same hand, where no other seat's lies between: it plays alike.
        held = sorted((card, seat) for seat, hand in enumerate(self._hands) for card in hand)
        self._lower = {
            card: below
            for (below, owner), (card, seat) in pairwise(held)
            if owner == seat and below >> CODE == card >> CODE
        }

    def _choices(self, seat: int, led: int, broken: bool) -> list[int]:  # noqa: FBT001  # the hot path has no keywords
        """Return the cards that a seat chooses from, of those that play alike the lowest."""
        hand = self._hands[seat]
        if led < 0:
            may = hand if broken else [card for card in hand if card >> CODE] or hand
        else:
            may = [card for card in hand if card >> CODE == led] or hand
        return [card for card in may if self._lower.get(card) not in hand]

    def _points(self, side: int, less: int) -> int:
        """Return the points of a side that takes so many tricks less, as `priced_points` does, in parts."""
        terms, sides = self._terms, self._sides
        if terms.eager == EVERYBODY:
            return self._point * _TRICK * (sum(self._taken[side::sides]) - less)
        bid, own, failed, points, doubled = 0, -less, 0, 0, False
        both = zip(terms.bids[side::sides], terms.blind[side::sides], self._taken[side::sides], strict=True)
        for number, blind, tricks in both:
            bid += number
            if number:
                own += tricks
                doubled = doubled or blind
            else:
                failed += tricks
                points += score_nil(_NILS[blind], tricks)
        worth = terms.worths[bid] << doubled
        if own + failed * terms.helps < bid:
            return self._point * (points - worth)
        bags = max(0, own + failed * terms.nil_bags - bid)
        return self._point * (points + worth) + self._bag * bags


class _Search(_Table):
    """The greatest worth for the first of two sides that the second cannot prevent; the tricks are its low bits."""

    def best(
        self,
        seat: int,
        led: int,
        best: int,
        best_seat: int,
        played: int,
        broken: bool,  # noqa: FBT001
        alpha: int,
        beta: int,
    ) -> int:
        """Return the worth of the best play; all but the bounds is the state of the trick, as in `Moment`."""
        hand = self._hands[seat]
        if not hand:
            return self._worth()
        result = _MOST if seat & 1 else -_MOST
        for card in self._choices(seat, led, broken):
            self._hands[seat] = [other for other in hand if other != card]
            value = self._after(card, seat, led, best, best_seat, played, broken, alpha, beta)
            if seat & 1:
                result = min(result, value)
                beta = min(beta, value)
            else:
                result = max(result, value)
                alpha = max(alpha, value)
            if alpha >= beta:
                break
        self._hands[seat] = hand
        return result

    def _after(
        self,
        card: int,
        seat: int,
        led: int,
        best: int,
        best_seat: int,
        played: int,
        broken: bool,  # noqa: FBT001
        alpha: int,
        beta: int,
    ) -> int:
        led, best, best_seat, broken = _lay(card, seat, led, best, best_seat, broken)
        if played < 3:
            return self.best(seat + 1 & 3, led, best, best_seat, played + 1, broken, alpha, beta)
        self._taken[best_seat] += 1
        value = self.best(best_seat, -1, 0, best_seat, 0, broken, alpha, beta)
        self._taken[best_seat] -= 1
        return value

    def _worth(self) -> int:
        """Return the worth of the tricks to the first side, above the tricks themselves."""
        _, side, caution = self._terms.ending
        less = -1 if side else 1
        sure = self._points(0, 0) - self._points(1, 0)
        unsure = self._points(0, less) - self._points(1, -less)
        value = (_WHOLE_CAUTION - caution) * sure + caution * unsure
        for tricks in self._taken:
            value = value << 8 | tricks
        return value


class _Apart(_Table):
    """Each of more than two sides plays for its own worth, and expects the others to: of equal cards for the first."""

    def play(
        self,
        seat: int,
        led: int,
        best: int,
        best_seat: int,
        played: int,
        broken: bool,  # noqa: FBT001
    ) -> tuple[list[int], tuple[int, ...]]:
        """Return the worth of the best play to each side, and the tricks; arguments are the state of the trick."""
        hand = self._hands[seat]
        if not hand:
            return self._worths(), tuple(self._taken)
        ends = []
        for card in self._choices(seat, led, broken):
            self._hands[seat] = [other for other in hand if other != card]
            ends.append(self._after(card, seat, led, best, best_seat, played, broken))
        self._hands[seat] = hand
        return max(ends, key=lambda end: end[0][seat])

    def _after(
        self,
        card: int,
        seat: int,
        led: int,
        best: int,
        best_seat: int,
        played: int,
        broken: bool,  # noqa: FBT001
    ) -> tuple[list[int], tuple[int, ...]]:
        led, best, best_seat, broken = _lay(card, seat, led, best, best_seat, broken)
        if played < self._sides - 1:
            return self.play((seat + 1) % self._sides, led, best, best_seat, played + 1, broken)
        self._taken[best_seat] += 1
        end = self.play(best_seat, -1, 0, best_seat, 0, broken)
        self._taken[best_seat] -= 1
        return end

    def _worths(self) -> list[int]:
        """Return the worth of the tricks to each side: its points, set against those of the others."""
        _, cautious, caution = self._terms.ending
        points = [_WHOLE_CAUTION * self._points(side, 0) for side in range(self._sides)]
        points[cautious] += caution * (self._points(cautious, 1) - self._points(cautious, 0))
        whole = sum(points)
        return [self._sides * own - whole for own in points]
