"""Facts of a view of two-handed play, as plain numbers: the form in which the search reads it."""

from collections.abc import Sequence
from dataclasses import dataclass

from spades.engine import Bid, Card, Seat, Trick, View

SUIT_CARDS = tuple(frozenset(range(13 * suit, 13 * suit + 13)) for suit in range(4))
_SPADES = SUIT_CARDS[0]


@dataclass(frozen=True, slots=True)
class Play:
    """A card that the other seat played, and the table as it saw it then.

    Attributes:
        led: The card it answered, or None where it led.
        broken: Whether spades could be led.
        taken: Tricks that it had taken.
    """

    card: int
    led: int | None
    broken: bool
    taken: int


@dataclass(frozen=True, slots=True)
class Facts:
    """The other hand, as far as it is known.

    Attributes:
        unknown: The cards that may be in the other hand or out of play.
        held: How many cards the other seat holds.
        plays: What the other seat played, in order.
        excluded: Cards of `unknown` that the other hand cannot hold, from voids it has shown.
        kept_first: How many of its pairs it kept the first card of.
        put_aside: How many of its pairs it put the first card aside of.
        led: The card it has led to the trick on the table, or None.
    """

    hand: frozenset[int]
    unknown: frozenset[int]
    held: int
    plays: tuple[Play, ...]
    excluded: frozenset[int]
    kept_first: int
    put_aside: int
    led: int | None

    @property
    def determined(self) -> bool:
        """Whether the facts leave only one hand."""
        return len(self.unknown) - len(self.excluded) <= self.held

    @property
    def tells_discards(self) -> bool:
        """Whether every unknown card that is not in the other hand was put aside by its owner, who saw it."""
        drawn = self.kept_first + self.put_aside
        return drawn > 0 and len(self.unknown) + len(self.plays) == 2 * drawn

    def their_discards(self, hand: frozenset[int]) -> frozenset[int]:
        """Return the cards that the other seat knows to be out of play if it holds this hand, as far as we can tell.

        Where both see all their discards, what is in neither hand nor among ours is among theirs.
        """
        return self.unknown - hand if self.tells_discards else frozenset()


def facts_of(view: View) -> Facts:
    """Return the facts of a view of a two-handed round at the bid or in play, no matter who is to move.

    Nothing is assumed of how many cards are unseen, or that the whole history is there: a view may be made from
    plain values. Where the draws do not account for the cards of the other seat, they are left aside.
    """
    hand = frozenset(map(int, view.hand))
    unknown = frozenset(map(int, view.unseen)) - hand - frozenset(map(int, view.known_out))
    plays, excluded = plays_of(
        (*view.tricks, view.trick), view.seat, free=not view.rules.must_break_spades, broken=view.broken
    )
    led, ahead = None, 0
    for seat, card in view.trick.plays:
        # Whoever has led holds one card less than the other.
        led, ahead = (None, 1) if seat is view.seat else (int(card), -1)
    held = min(len(hand) + ahead, len(unknown)) if hand or ahead else min(13, len(unknown))
    kept = [draw.kept_first for draw in view.draws if draw.seat is not view.seat]
    if view.rules.hands != "draw" or len(kept) != held + len(plays):
        kept = []
    excluded &= unknown
    if len(unknown) - len(excluded) < held:
        excluded = frozenset()
    return Facts(
        hand=hand,
        unknown=unknown,
        held=held,
        plays=plays,
        excluded=excluded,
        kept_first=sum(kept),
        put_aside=len(kept) - sum(kept),
        led=led,
    )


def plays_of(
    tricks: Sequence[Trick], seat: Seat, *, free: bool, broken: bool = False
) -> tuple[tuple[Play, ...], frozenset[int]]:
    """Return the plays of the seat that faces `seat`, and the cards that it can no longer hold.

    `broken` tells whether spades were broken before the last trick, whatever the others say: some may be lost.
    """
    plays: list[Play] = []
    excluded: set[int] = set()
    shown_broken = broken
    broken = False
    taken = 0
    for trick in tricks:
        # A view made from plain values may have lost the trick that broke them.
        broken = broken or (trick is tricks[-1] and shown_broken)
        led: Card | None = None
        for player, card in trick.plays:
            if player is not seat:
                plays.append(Play(int(card), None if led is None else int(led), broken or free, taken))
                if led is None and card in _SPADES and not (broken or free):
                    # Spades led before they are broken: it has nothing else.
                    excluded.update(range(13, 52))
                elif led is not None and card.suit is not led.suit:
                    excluded |= SUIT_CARDS[led.suit]
            if led is not None and card in _SPADES and led not in _SPADES:
                broken = True
            led = led if led is not None else card
        taken += trick.winner not in (None, seat)
    return tuple(plays), frozenset(excluded)


def number_of(bid: Bid | None) -> int | None:
    """Return the number of a bid, or None where none was made."""
    return None if bid is None else bid.n
