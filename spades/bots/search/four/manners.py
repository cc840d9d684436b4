"""Manners that partners expect of each other, by name. Nobody breaks one while another choice is there.

The search finds most of them by itself, but not always: with few deals a card that hardly matters may seem best, and a
partner who sees such a card trusts none that follows. So these are vetoes, and what is left is searched.
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from math import comb

from spades.bots.search.four.bits import CODE, RANKS, SIDE, TRUMP
from spades.bots.search.four.ending import EVERYBODY
from spades.bots.search.four.facts import Facts
from spades.bots.search.four.places import partner_of, sides_of
from spades.bots.search.four.rollout import Terms

_MOST_SPADES = ((3, 10), (4, 8), (5, 6), (6, 4), (7, 2))
"""So many spades of a rank or above are too many for a nil."""
_LIKELY_VOID = 0.5
"""How likely the last hand must be out of a suit for the partner of its highest card to trump that one."""


class Manner(Enum):
    """A rule, by its name; the value tells it."""

    NIL_DUCKS = "a nil bidder wins no trick while a losing card is there"
    PARTNERS_TRICK = "what the partner has surely won is neither trumped nor overtaken without need"
    PARTNERS_WINNER = (
        "the partner's card, the highest left of its suit, is not trumped while the last hand may well follow"
    )
    PARTNERS_NIL = "a trick that the partner's nil is winning is overtaken"
    THEIR_NIL = "a nil of the other side keeps the trick that it is winning"
    SETS_THEM = "a trick that sets the other side is taken, unless its bag brings a penalty"
    ONE_NIL = "no nil on the partner's nil"
    NO_SUCH_NIL = "no nil on a hand that cannot hold it"


def broken_by_card(facts: Facts, terms: Terms, card: int, legal: Sequence[int]) -> Manner | None:
    """Return the manner that one of the legal cards breaks, or None."""
    moment, me = facts.moment, facts.me
    if not moment.played:
        return None
    taken, bids = moment.taken, terms.bids
    seats, sides = len(bids), sides_of(len(bids))
    partner = partner_of(me, seats)
    losing = [other for other in legal if not _beats(other, facts)]
    wins = _beats(card, facts)
    if not bids[me] and not taken[me]:
        return Manner.NIL_DUCKS if wins and losing else None
    if moment.best_seat == partner:
        if not bids[partner] and not taken[partner]:
            return Manner.PARTNERS_NIL if not wins and len(losing) < len(legal) else None
        if not wins or not losing:
            return None
        if _is_safe(facts):
            return Manner.PARTNERS_TRICK
        return Manner.PARTNERS_WINNER if not card >> CODE and _looks_safe(facts) else None
    left = sum(map(int.bit_count, facts.hand))
    if not bids[moment.best_seat] and not taken[moment.best_seat]:
        need = sum(bids[me % sides :: sides]) - sum(taken[me % sides :: sides])
        return Manner.THEIR_NIL if wins and losing and need < left else None
    everybody = terms.eager == EVERYBODY
    if not wins and len(losing) < len(legal) and moment.played == seats - 1 and facts.spare > 1 and not everybody:
        theirs = [seat for seat in range(moment.best_seat % sides, seats, sides) if terms.helps or bids[seat]]
        if sum(bids[seat] - taken[seat] for seat in theirs) == left:
            return Manner.SETS_THEM
    return None


def broken_by_bid(hand: Sequence[int], bid: int, partners: int | None) -> Manner | None:
    """Return the manner that a bid breaks, or None.

    The hand is a mask a suit; `partners` is what the partner has bid, or None.
    """
    if bid:
        return None
    if partners == 0:
        return Manner.ONE_NIL
    spades = hand[0]
    hopeless = bool(spades >> 12) or spades >> 10 == 0b11
    hopeless = hopeless or any((spades >> lowest - 2).bit_count() >= count for count, lowest in _MOST_SPADES)
    return Manner.NO_SUCH_NIL if hopeless else None


def mannerly(facts: Facts, terms: Terms, legal: Iterable[int]) -> list[int]:
    """Return the legal cards that break no manner; all of them where each does."""
    cards = list(legal)
    return [card for card in cards if broken_by_card(facts, terms, card, cards) is None] or cards


def _beats(card: int, facts: Facts) -> bool:
    """Return whether a card is above the best on the table."""
    suit, bit = card >> CODE, card & RANKS
    if suit and suit != facts.moment.led:
        return False
    return (bit if suit else bit << TRUMP) > facts.moment.best


def _is_safe(facts: Facts) -> bool:
    """Return whether no foe who is still to play can take the trick from the best card, as far as can be seen."""
    moment = facts.moment
    if moment.played == 3:
        return True
    foe = (facts.me + 1) & 3
    higher = facts.unknown[0] & -(moment.best >> TRUMP << 1) if moment.best > SIDE else facts.unknown[0]
    trumps = higher and not facts.voids[foe] & 1
    if moment.led == 0:
        return not trumps
    if moment.best > SIDE:
        return not trumps or _surely_follows(facts, foe)
    over = facts.unknown[moment.led] & -(moment.best << 1) and not facts.voids[foe] >> moment.led & 1
    return not over and (not trumps or _surely_follows(facts, foe))


def _looks_safe(facts: Facts) -> bool:
    """Return whether the best card is the highest left of its suit, and the last hand is likely to follow."""
    moment, foe = facts.moment, (facts.me + 1) & 3
    led, left = moment.led, facts.unknown[moment.led]
    if not led or moment.best > SIDE or left & -(moment.best << 1) or facts.voids[foe] >> led & 1:
        return False
    room = sum(facts.room[seat] for seat in range(4) if not facts.voids[seat] >> led & 1)
    away = comb(max(0, room - left.bit_count()), facts.room[foe]) / comb(room, facts.room[foe])
    return bool(left) and away < _LIKELY_VOID


def _surely_follows(facts: Facts, foe: int) -> bool:
    """Return whether a foe must hold the suit led: nobody else who has room can hold it."""
    led = facts.moment.led
    others = [seat for seat in range(4) if seat != foe and facts.room[seat] and not facts.voids[seat] >> led & 1]
    return bool(facts.unknown[led]) and not others and sum(facts.room) == sum(map(int.bit_count, facts.unknown))
