"""Facts of a view of play by more than two, as masks: hands, voids, the moment, and every card as it was played."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from spades.bots.rule.passing import with_partner
from spades.bots.search.four.bits import CODE, EVERYTHING, NOTHING, RANKS, TRUMP, Suits, code, masks
from spades.bots.search.four.handvalue import HandValue
from spades.bots.search.four.leanings import NEUTRAL, Leanings
from spades.bots.search.four.places import partner_of, sides_of
from spades.bots.search.four.rollout import Moment
from spades.bots.search.four.since import Since, since_bids
from spades.engine import View

_NO_END = 17
"""Bags that no round brings."""


class Play(NamedTuple):
    """A card that was played, with the table as everyone saw it before.

    Attributes:
        moment: The state of the trick.
        out: The cards that had not been played, a mask a suit.
        left: How many tricks were left, this one among them.
    """

    moment: Moment
    out: tuple[int, int, int, int]
    card: int
    left: int


@dataclass(frozen=True, slots=True)
class Facts:
    """The round, as far as it is known.

    Attributes:
        hand: Our cards, a mask a suit.
        out: The cards that have not been played, a mask a suit.
        unknown: Those of them whose holder we do not know.
        known: The cards of each seat that we do know: ours, and what we passed on.
        room: How many unknown cards each seat holds; 0 for us.
        voids: The suits that each seat has shown not to hold, a bit a suit.
        barred: The cards that each seat cannot hold.
        moment: What everyone sees now.
        plays: The cards that were played, in order.
        spare: How many bags our side is short of a penalty; many where there is none.
        value: The values of cards under these rules.
        spades: How many spades each seat bid on, where that is known; else -1.
        since: What has changed hands since the bids.
        leanings: What is counted on of the partner.
    """

    me: int
    hand: tuple[int, ...]
    out: tuple[int, ...]
    unknown: tuple[int, ...]
    known: tuple[Suits, ...]
    room: tuple[int, ...]
    voids: tuple[int, ...]
    barred: tuple[Suits, ...]
    moment: Moment
    plays: tuple[Play, ...]
    spare: int
    value: HandValue
    spades: tuple[int, ...]
    since: Since
    leanings: Leanings = NEUTRAL


def facts_of(view: View, leanings: Leanings = NEUTRAL) -> Facts:
    """Return the facts of a view at a bid or in play; it may be made from plain values, without its history.

    The partner's bid is read by its `leanings`.
    """
    me = view.rules.index(view.seat)
    hand = _four(masks(view.hand))
    with_it = with_partner(view)
    unseen = masks(set(view.unseen) - set(view.hand))
    given = _four(masks(with_it))
    unknown = [away & ~theirs for away, theirs in zip(unseen, given, strict=True)]
    out = [held | away for held, away in zip(hand, unseen, strict=True)]
    free = not view.rules.must_break_spades
    history = _History(out, view, free)
    for trick in (*view.tricks, view.trick):
        for seat, card in trick.plays:
            history.put(view.rules.index(seat), code(card))
    on_table = {view.rules.index(seat) for seat, _ in view.trick.plays}
    each = sum(map(int.bit_count, hand)) or view.rules.cards_each
    left = sum(map(int.bit_count, unknown))
    seats = view.rules.seats
    room, partner = [], partner_of(me, seats)
    for other in range(seats):
        size = 0 if other == me else min(each - (other in on_table) - len(with_it) * (other == partner), left)
        left -= size
        room.append(size)
    known = [NOTHING] * seats
    known[partner], known[me] = given, hand
    moment = history.moment(me)._replace(taken=tuple(view.taken), broken=view.broken or free)
    return Facts(
        me=me,
        hand=hand,
        out=tuple(out),
        unknown=tuple(unknown),
        known=tuple(known),
        room=tuple(room),
        voids=tuple(history.voids),
        barred=tuple(_barred(view, history)),
        moment=moment,
        plays=tuple(history.plays),
        spare=_spare(view, me),
        value=HandValue.of(view.rules),
        spades=_spades_bid_on(view),
        since=since_bids(view, leanings),
        leanings=leanings,
    )


def _four(suits: Sequence[int]) -> Suits:
    first, second, third, fourth = suits
    return first, second, third, fourth


def _barred(view: View, history: "_History") -> Iterator[Suits]:
    """Yield the cards that each seat cannot hold: suits it did not follow, and clubs below the one it opened with."""
    opened = [0] * view.rules.seats
    for play in history.plays if view.rules.opening == "clubs" else ():
        if play.left == view.rules.cards_each and play.card >> CODE == 3:
            opened[play.moment.seat] = (play.card & RANKS) - 1
    for voids, below in zip(history.voids, opened, strict=True):
        suits = [whole if voids >> suit & 1 else 0 for suit, whole in enumerate(EVERYTHING)]
        suits[3] |= below
        yield _four(suits)


def _spades_bid_on(view: View) -> tuple[int, ...]:
    """Return how many spades each seat bid on, where the rules ask that they be counted."""
    least = {"whiz": 1, "mirror": 0}.get(view.rules.bids, 14)
    return tuple(-1 if bid is None or bid.blind or bid.n < least else bid.n for bid in view.bids)


def _spare(view: View, me: int) -> int:
    if not view.rules.bag_penalty:
        return _NO_END
    sides = sides_of(view.rules.seats)
    side = me % sides
    bid = sum(one.n for one in view.bids[side::sides] if one is not None)
    over = max(0, sum(view.taken[side::sides]) - bid)
    return view.rules.bag_limit - view.bags[side] - over


class _History:
    """Plays a round again from its public part."""

    def __init__(self, out: list[int], view: View, free: bool) -> None:  # noqa: FBT001
        played = [card for trick in (*view.tricks, view.trick) for _, card in trick.plays]
        self.out = [now | before for now, before in zip(out, masks(played), strict=True)]
        self.left = len(view.hand) + sum(seat is view.seat for trick in view.tricks for seat, _ in trick.plays)
        self.left += any(seat is view.seat for seat, _ in view.trick.plays)
        self.taken = [0] * view.rules.seats
        self.broken = free
        self.voids = [0] * view.rules.seats
        self.plays: list[Play] = []
        self.led, self.best, self.best_seat, self.played = -1, 0, 0, 0

    def moment(self, seat: int) -> Moment:
        return Moment(seat, self.led, self.best, self.best_seat, self.played, tuple(self.taken), self.broken)

    def put(self, seat: int, card: int) -> None:
        self.plays.append(Play(self.moment(seat), _four(self.out), card, self.left))
        suit, bit = card >> CODE, card & RANKS
        self.out[suit] &= ~bit
        value = bit if suit else bit << TRUMP
        if self.led < 0:
            if suit == 0 and not self.broken:
                self.voids[seat] |= 0b1110
            self.led, self.best, self.best_seat = suit, value, seat
        elif suit != self.led:
            self.voids[seat] |= 1 << self.led
            self.broken = self.broken or suit == 0
            if suit == 0 and value > self.best:
                self.best, self.best_seat = value, seat
        elif value > self.best:
            self.best, self.best_seat = value, seat
        self.played += 1
        if self.played == len(self.taken):
            self.taken[self.best_seat] += 1
            self.left -= 1
            self.led, self.best, self.best_seat, self.played = -1, 0, 0, 0
