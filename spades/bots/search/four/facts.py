"""Facts of a view of four-handed play, as masks: hands, voids, the moment, and every card as it was played."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from spades.bots.search.four.rollout import Moment
from spades.engine import Card, View

_SUIT = 13


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
        unknown: Those of them that we do not hold.
        room: How many unknown cards each seat holds; 0 for us.
        voids: The suits that each seat has shown not to hold, a bit a suit.
        moment: What everyone sees now.
        plays: The cards that were played, in order.
        spare: How many bags our side is short of a penalty; 13 where there is none.
    """

    me: int
    hand: tuple[int, ...]
    out: tuple[int, ...]
    unknown: tuple[int, ...]
    room: tuple[int, ...]
    voids: tuple[int, ...]
    moment: Moment
    plays: tuple[Play, ...]
    spare: int


def masks(cards: Iterable[Card]) -> list[int]:
    """Return cards as a mask a suit."""
    suits = [0, 0, 0, 0]
    for card in cards:
        suits[card // 13] |= 4096 >> card % 13
    return suits


def code(card: Card) -> int:
    """Return a card as a number, `suit << 13 | bit`."""
    return (card // 13) << _SUIT | 4096 >> card % 13


def facts_of(view: View) -> Facts:
    """Return the facts of a view at a bid or in play; it may be made from plain values, without its history."""
    me = view.rules.index(view.seat)
    hand = masks(view.hand)
    unknown = masks(set(view.unseen) - set(view.hand))
    out = [held | away for held, away in zip(hand, unknown, strict=True)]
    free = not view.rules.must_break_spades
    history = _History(out, view, free)
    for trick in (*view.tricks, view.trick):
        for seat, card in trick.plays:
            history.put(view.rules.index(seat), code(card))
    on_table = {view.rules.index(seat) for seat, _ in view.trick.plays}
    each = sum(map(int.bit_count, hand)) or 13
    left = sum(map(int.bit_count, unknown))
    room = []
    for other in range(4):
        size = 0 if other == me else min(each - (other in on_table), left)
        left -= size
        room.append(size)
    moment = history.moment(me)._replace(taken=tuple(view.taken), broken=view.broken or free)
    return Facts(
        me=me,
        hand=tuple(hand),
        out=tuple(out),
        unknown=tuple(unknown),
        room=tuple(room),
        voids=tuple(history.voids),
        moment=moment,
        plays=tuple(history.plays),
        spare=_spare(view, me),
    )


def _spare(view: View, me: int) -> int:
    if not view.rules.bag_penalty:
        return 13
    partner = (me + 2) & 3
    bid = sum(one.n for one in (view.bids[me], view.bids[partner]) if one is not None)
    over = max(0, view.taken[me] + view.taken[partner] - bid)
    return view.rules.bag_limit - view.bags[me & 1] - over


class _History:
    """Plays a round again from its public part."""

    def __init__(self, out: list[int], view: View, free: bool) -> None:  # noqa: FBT001
        played = [card for trick in (*view.tricks, view.trick) for _, card in trick.plays]
        self.out = [now | before for now, before in zip(out, masks(played), strict=True)]
        self.left = len(view.hand) + sum(seat is view.seat for trick in view.tricks for seat, _ in trick.plays)
        self.left += any(seat is view.seat for seat, _ in view.trick.plays)
        self.taken = [0, 0, 0, 0]
        self.broken = free
        self.voids = [0, 0, 0, 0]
        self.plays: list[Play] = []
        self.led, self.best, self.best_seat, self.played = -1, 0, 0, 0

    def moment(self, seat: int) -> Moment:
        return Moment(seat, self.led, self.best, self.best_seat, self.played, tuple(self.taken), self.broken)

    def put(self, seat: int, card: int) -> None:
        first, second, third, fourth = self.out
        self.plays.append(Play(self.moment(seat), (first, second, third, fourth), card, self.left))
        suit, bit = card >> _SUIT, card & 8191
        self.out[suit] &= ~bit
        value = bit if suit else bit << _SUIT
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
        if self.played == 4:
            self.taken[self.best_seat] += 1
            self.left -= 1
            self.led, self.best, self.best_seat, self.played = -1, 0, 0, 0
