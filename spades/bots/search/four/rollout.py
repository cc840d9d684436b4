"""The rollout of a deal: every seat follows the policy, and all that counts is who took how many tricks.

The kernel plays many deals out at once, as plain Python does one after the other, a hundred times sooner.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from spades.bots.search.four.bits import CODE, RANKS, TRUMP
from spades.bots.search.four.ending import NO_ENDING, NOBODY, Ending, play_ending
from spades.bots.search.four.places import cards_each, partner_of, sides_of
from spades.bots.search.four.policy import AHEAD, DUCK, NIL, SAFE, TAKE, WINNING, choose
from spades.engine import Bid, Rules, View
from spades.engine.scoring import bag_price, bid_worth

if TYPE_CHECKING:
    from spades.bots.search.sampling.deals import Deal
    from spades.kernel import Kernel

_MOST_BID = 26
"""What two seats may bid together."""
_SPARE, _SPARE_WHERE_BID_UP = 1, 2
"""How many tricks another side can spare, at the most, and is still played to be set: bags are the price. Where whoever
bid last had to make up a sum, that side has bid more than it hoped for, and a set is likely and dear."""

Tricks = tuple[int, ...]
"""The tricks of each seat."""


class Moment(NamedTuple):
    """The public state of one moment of play.

    Attributes:
        led: The suit led, or -1 where the seat leads.
        best: The card that wins so far: its bit, shifted by `TRUMP` if it is a spade; 0 for none.
        played: How many have played to the trick.
        taken: Tricks taken by each seat.
        broken: Whether spades may be led.
    """

    seat: int
    led: int
    best: int
    best_seat: int
    played: int
    taken: tuple[int, ...]
    broken: bool

    @property
    def trick(self) -> tuple[int, int, int, int, int, bool]:
        """The state of the trick, as the kernel reads it."""
        return self.seat, self.led, self.best, self.best_seat, self.played, self.broken


@cache
def _worths(ten_for: int, boston: int) -> tuple[int, ...]:
    """Return the worth of a side's bid by its number, under rules with these prices of a ten and of thirteen."""
    rules = Rules(ten_for=ten_for, boston=boston)
    return tuple(bid_worth(number, rules) for number in range(_MOST_BID + 1))


@dataclass(frozen=True, slots=True)
class Terms:
    """Bids and rules, as the policy needs them.

    Attributes:
        bids: The number each seat bid.
        helps: Whether a failed nil's tricks fill the partner's bid.
        nil_bags: Whether a failed nil's tricks can be bags.
        bag: What a bag brings in points: what it scores at once, less its price, -251 to 1.
        eager: The sides that go on taking tricks when their bids are made, as many players do, a bit each; `NOBODY`, or
            `EVERYBODY` where no bid counts.
        ending: How the last tricks are played.
        no_trump: Whether no spade is played to the first trick, if it can be helped.
        low_club: Whether the lowest club is led to it, and everybody plays their lowest.
        worths: What each number that a side may bid wins if made, and loses if not: 0 to 26.
        blind: Who bid without a look: a nil, or for the side, counts twice.
        spare: How many tricks another side can spare and is still worth setting, 0 to 13.
    """

    bids: tuple[int, ...]
    helps: bool
    nil_bags: bool
    bag: Fraction
    eager: int = NOBODY
    ending: Ending = NO_ENDING
    no_trump: bool = False
    low_club: bool = False
    worths: tuple[int, ...] = _worths(0, 0)
    blind: tuple[bool, ...] = (False,) * 4
    spare: int = _SPARE

    @classmethod
    def of(
        cls,
        rules: Rules,
        bids: Sequence[int],
        eager: int = NOBODY,
        ending: Ending = NO_ENDING,
        made: Sequence[Bid | None] = (),
    ) -> "Terms":
        """Return the terms of a round; those bids that were made tell which of them are blind."""
        return cls(
            tuple(bids),
            rules.failed_nil_helps_partner,
            rules.failed_nil_bags,
            rules.overtrick_points - bag_price(rules),
            eager,
            ending,
            not rules.trump_first_trick,
            rules.opening == "clubs",
            _worths(rules.ten_for, rules.boston),
            tuple(bid is not None and bid.blind for bid in made or (None,) * len(bids)),
            _SPARE_WHERE_BID_UP if rules.minimum_total_bid else _SPARE,
        )

    def with_bid(self, seat: int, bid: int) -> "Terms":
        """Return these terms with another bid of a seat."""
        return replace(self, bids=(*self.bids[:seat], bid, *self.bids[seat + 1 :]))

    def wishes(self, taken: Sequence[int], left: int) -> list[int]:
        """Return the wish of each seat when so many tricks are left, the one on the table among them."""
        sides, helps = sides_of(len(self.bids)), self.helps
        needs = [0] * sides
        for seat, bid in enumerate(self.bids):
            if bid or helps:
                needs[seat % sides] += bid - taken[seat]
        able = sum([need for need in needs if 0 < need <= left])
        # Made or lost: worth taking where it sets another side, who can spare only so many.
        takes = self.bag.numerator >= 0 or 0 < able <= left <= able + self.spare
        wish = [
            TAKE if takes or 0 < need <= left or self.eager >> side & 1 else DUCK for side, need in enumerate(needs)
        ]
        return [wish[seat % sides] if bid or taken[seat] else NIL for seat, bid in enumerate(self.bids)]


def others_eager(view: View) -> int:
    """Return the sides other than that of a view, a bit each, for `Terms.eager`."""
    return sum(1 << side for side in view.rules.others(view.side))


def standing(seat: int, ahead: int, winning: int) -> int:
    """Return where a nil stands in the trick."""
    if winning == seat:
        return WINNING
    return AHEAD if ahead > 0 else SAFE


def policy_card(hand: Sequence[int], out: Sequence[int], moment: Moment, wishes: Sequence[int]) -> int:
    """Return the card that the policy plays at a moment."""
    seat, led, best, best_seat, played, _, broken = moment
    seats = len(wishes)
    partner, after, before = partner_of(seat, seats), (seat + 1) % seats, (seat - 1) % seats
    cover = breaking = SAFE
    winning = best_seat if played else -1
    if wishes[partner] == NIL:
        cover = standing(partner, 2 - played, winning)
    if wishes[after] == NIL:
        breaking = standing(after, seats - 1 - played, winning)
    if wishes[before] == NIL:
        breaking = max(breaking, standing(before, 1 - played, winning))
    # The policy knows a fourth who plays last, a third before, and with fewer seats fewer before them.
    place = played + 4 - seats
    return choose(
        hand, out, led, best, place, wishes[seat], played > 0 and best_seat == partner, cover, breaking, broken
    )


def may_play(hand: Sequence[int], terms: Terms, led: int) -> Sequence[int]:
    """Return the cards that the policy chooses from in the first trick, for which there may be rules."""
    clubs = hand[3]
    if terms.low_club and clubs and led in (-1, 3):
        return 0, 0, 0, clubs & -clubs
    if terms.no_trump and led and any(hand[1:]):
        return 0, *hand[1:]
    return hand


def _holder_of_lowest_club(hands: Sequence[Sequence[int]], out: Sequence[int], seat: int) -> int:
    """Return who begins a round in which the lowest club is led; the seat given where nobody holds one."""
    lowest = out[3] & -out[3]
    return next((other for other, hand in enumerate(hands) if hand[3] & lowest), seat)


def play_out(hands: Sequence[Sequence[int]], out: Sequence[int], moment: Moment, terms: Terms, card: int) -> Tricks:
    """Return the tricks of each seat when a card and everything after it are played out.

    Hands are left as they are. A card of 0 leaves the choice to the policy.
    """
    hold = [list(hand) for hand in hands]
    out = list(out)
    seat, led, best, best_seat, played, taken_before, broken = moment
    taken = list(taken_before)
    left = sum(map(int.bit_count, hold[seat]))
    wishes = terms.wishes(taken, left)
    nils = NIL in wishes
    seats = len(hold)
    last = seats - 1
    bound = left == cards_each(seats) and (terms.no_trump or terms.low_club)
    if bound and terms.low_club and led < 0:
        seat = _holder_of_lowest_club(hands, out, seat)
    while True:
        hand = hold[seat]
        if not card:
            may = may_play(hand, terms, led) if bound else hand
            if nils:
                card = policy_card(may, out, Moment(seat, led, best, best_seat, played, (), broken), wishes)
            else:
                wins = played > 0 and best_seat == partner_of(seat, seats)
                place = played + 3 - last
                card = choose(may, out, led, best, place, wishes[seat], wins, SAFE, SAFE, broken)
        suit, bit = card >> CODE, card & RANKS
        hand[suit] ^= bit
        out[suit] ^= bit
        if suit == 0:
            value = bit << TRUMP
            if led > 0:
                broken = True
        else:
            value = bit
        if led < 0:
            led, best, best_seat = suit, value, seat
        elif value > best and (suit == led or not suit):
            best, best_seat = value, seat
        card = 0
        if played < last:
            played += 1
            seat = seat + 1 if seat < last else 0
            continue
        taken[best_seat] += 1
        left -= 1
        bound = False
        if not left:
            return tuple(taken)
        seat, led, best, played = best_seat, -1, 0, 0
        if left <= terms.ending.tricks:
            return play_ending(hold, seat, taken, terms, broken=broken)
        wishes = terms.wishes(taken, left)
        nils = NIL in wishes


def play_out_all(
    core: "Kernel | None",
    worlds: Sequence[tuple["Deal", Terms]],
    out: Sequence[int],
    moment: Moment,
    choices: Sequence[int],
    bidder: int = -1,
) -> list[list[Tricks]]:
    """Return the tricks of each seat for every choice in every world.

    Args:
        core: The compiled core; None for plain Python.
        worlds: Deals, each with the bids that it is played out with; rules are the same in all.
        out: The cards not yet played, a mask a suit.
        moment: Where the play stands.
        choices: What the seat to play plays first, or what the bidder bids.
        bidder: The seat whose bid is chosen, or -1 where a card is.
    """
    if core is None:
        if bidder < 0:
            return [[play_out(hands, out, moment, terms, card) for card in choices] for hands, terms in worlds]
        return [
            [play_out(hands, out, moment, terms.with_bid(bidder, bid), 0) for bid in choices] for hands, terms in worlds
        ]
    settings = [(hands, terms.bids, terms.eager) for hands, terms in worlds]
    _, rules = worlds[0]
    counts = core.play_out_four(
        moment.trick,
        moment.taken,
        out,
        (
            rules.helps,
            rules.nil_bags,
            rules.no_trump,
            rules.low_club,
            *rules.bag.as_integer_ratio(),
            rules.spare,
            rules.worths,
            rules.blind,
        ),
        settings,
        choices,
        bidder,
        rules.ending,
    )
    tricks = list(zip(*[iter(counts)] * len(moment.taken), strict=True))
    width = len(choices)
    return [tricks[at : at + width] for at in range(0, len(tricks), width)]
