"""Evidence: the likelihood of the bids and plays of the other seats, given the cards that they hold.

The models are soft: a person that plays otherwise must not blind us.
"""

from collections.abc import Sequence
from math import exp

from spades.bots.search.four.bits import CODE, RANKS, SIDE, TRUMP
from spades.bots.search.four.facts import Facts, Play
from spades.bots.search.four.handvalue import HandValue
from spades.bots.search.four.places import cards_each, partner_of
from spades.bots.search.four.rollout import Moment, Terms, policy_card
from spades.engine import Rules
from spades.engine.turns import Bids

_BIAS = -0.4
_SCALE = 1.1
_NIL_FALL = 0.9
_UNLIKE = 0.45
"""How likely a card is that the policy would not have played, against one that it would have."""
_MISCOUNTED = 0.02
"""How likely a hand is with a spade more or fewer than its bid says where spades are counted: so low that hands that
fit are drawn, where any were dealt."""


def bid_chance(hand: Sequence[int], bid: int, value: HandValue, lift: float) -> float:
    """Return how likely a whole hand, less the tricks that it has gained since, makes a bid, up to a factor."""
    tricks = value.strength(hand) - lift
    if bid == 0:
        return 0.003 + exp(-_NIL_FALL * max(0.0, tricks - 0.5)) * (0.03 if hand[0] >> 12 else 1.0)
    off = (bid - tricks - _BIAS) / _SCALE
    tail = 1 + off * off / 3
    return 1 / (tail * tail)


LEFT_TO_OTHERS = 2
"""Up to what a bid may be low because whoever bids last has to make up for what all must bid together."""


def informative_bids(rules: Rules, bids: Bids) -> list[int | None]:
    """Return the bids that say something of the hands: none that were made blind, or that the rules asked for."""
    found, numbers = list[int | None](), [bid.n for bid in bids if bid is not None]
    total = rules.minimum_total_bid
    # What all must bid is just met by whoever bid last, and then the most.
    made_up = max(numbers, default=14) if 0 < total == sum(numbers) else 14
    for place, bid in enumerate(bids):
        partner = bids[partner_of(place, rules.seats)]
        if bid is None or bid.blind:
            found.append(None)
            continue
        missing = 0 if partner is None else rules.minimum_side_bid - partner.n
        forced = bid.n == missing > 1 or (rules.bids == "suicide" and (bid.n == 4 or (bid.nil and partner is not None)))
        forced = forced or bid.n == made_up or (total > 0 and 0 < bid.n <= LEFT_TO_OTHERS)
        found.append(None if forced else bid.n)
    return found


class Evidence:
    """Weighs deals: the likelihood of the bids and plays that were seen.

    Attributes:
        bids: What each seat bid, or None.
        wishes: What each seat wished when a card was played.
    """

    def __init__(self, facts: Facts, terms: Terms, bids: Sequence[int | None]) -> None:
        """Set the plays apart by seat, and work out the wish of each seat when it made them.

        `bids` are of each seat, or None; a blind nil says nothing and is left out too.
        """
        self.bids = bids
        self._value, self._since, self._spades = facts.value, facts.since, facts.spades
        self._whole = cards_each(len(bids))
        self._bound = terms.no_trump or terms.low_club
        self._seats = [
            (seat, bids[seat], [play for play in facts.plays if play.moment.seat == seat])
            for seat in range(len(bids))
            if seat != facts.me
        ]
        self.wishes: dict[Play, list[int]] = {play: terms.wishes(play.moment.taken, play.left) for play in facts.plays}

    def weigh(self, hands: Sequence[Sequence[int]]) -> float:
        """Return how likely a deal is, up to a factor."""
        chance = 1.0
        for seat, bid, plays in self._seats:
            hand = list(hands[seat])
            for play in reversed(plays):
                suit, bit = play.card >> CODE, play.card & RANKS
                hand[suit] |= bit
                chance *= self._play_chance(hand, play)
            for held, unlikely in zip(hand, self._since.unlikely[seat], strict=True):
                for _ in range((held & unlikely).bit_count()):
                    chance *= _UNLIKE
            if sum(map(int.bit_count, hand)) == self._whole:
                dealt = self._since.undone(seat, hand)
                if self._spades[seat] >= 0:
                    for _ in range(abs(dealt[0].bit_count() - self._spades[seat])):
                        chance *= _MISCOUNTED
                elif bid is not None:
                    chance *= bid_chance(dealt, bid, self._value, self._since.lift[seat])
        return chance

    def is_chosen(self, play: Play) -> bool:
        """Return whether a card says how its seat plays: one that rules for the first trick ask for does not."""
        return not (self._bound and play.left == self._whole)

    def _play_chance(self, hand: Sequence[int], play: Play) -> float:
        led = play.moment.led
        if not self.is_chosen(play) or (led >= 0 and not hand[led] & (hand[led] - 1) and hand[led]):
            return 1.0
        guess = policy_card(hand, play.out, play.moment, self.wishes[play])
        same = guess == play.card or alike(guess, play.card, barriers(play.moment, play.out, hand))
        return 1.0 if same else _UNLIKE


def barriers(moment: Moment, out: Sequence[int], hand: Sequence[int]) -> list[int]:
    """Return the cards that make a difference between those of a hand: the others' unplayed, and the best on the table.

    `out` are the cards that have not been played, a mask a suit, and `hand` those that are held.
    """
    others = [unplayed & ~held for unplayed, held in zip(out, hand, strict=True)]
    if moment.best > SIDE:
        others[0] |= moment.best >> TRUMP
    elif moment.best:
        others[moment.led] |= moment.best
    return others


def alike(one: int, other: int, between: Sequence[int]) -> bool:
    """Return whether two cards of a hand play alike: none that makes a difference lies between them."""
    suit = one >> CODE
    if suit != other >> CODE:
        return False
    low, high = sorted((one & RANKS, other & RANKS))
    return not (high - 1) & -(low << 1) & between[suit]
