"""Playing: which card to play."""

from functools import cached_property
from math import sqrt

from spades.bots.rule.ending import ending_values
from spades.bots.rule.knowledge import SUITS, Knowledge, how_many
from spades.bots.rule.stakes import bags_cost, normal_weights, payoffs, supposed_bids
from spades.engine import Card, Move, PlayCard, Seat, Suit, View
from spades.engine.public import beats

KEEP_WEIGHT = 0.75
"""Share of a card's later worth that is set against winning with it now."""

COVER_WEIGHT = 3.0
"""How much worse a trick of a partner's nil is than a lost trick."""

BREAK_WEIGHT = 2.0
"""How much better a trick of the other side's nil is than a won trick."""

NIL_WEIGHT = 10.0
"""How much worse a trick for the own nil is than keeping a dangerous card."""

GUARD_FACTOR = 0.55
"""Chance that a card outlives one higher card, given a lower card to play under it."""

RUFF_WORTH = (0.5, 0.25, 0.08)
"""What holding none, one or two cards of a side suit is worth to a hand with spare spades."""

LOW_SPADE_WORTH = 0.3
"""What a spade is worth that no count of higher ones makes a winner: it may still ruff."""

MADE_FOE_EAGERNESS = 0.6
"""How often a seat that has made its bid still beats a card it could duck."""


def choose_card(view: View) -> Move:
    """Return the card that a sound player without search plays, as a move."""
    return choose_for(PlayDecision(view))


def choose_for(decision: "PlayDecision", *, ending: bool = True) -> Move:
    """Return the card with the best score, as a move.

    With `ending` the last tricks are worked out, where few hands of the other are left.
    """
    cards = [move.card for move in decision.view.legal_moves if isinstance(move, PlayCard)]
    # Between equals the low card goes where tricks are wanted, the high one where they are not.
    sign = -1 if decision.own_nil or decision.desire < 0 else 1
    values = ending_values(decision.known, decision.worth) if ending else None
    if values is not None:
        return PlayCard(max(cards, key=lambda card: (round(values[card], 9), decision.score(card), sign * card)))
    return PlayCard(max(cards, key=lambda card: (decision.score(card), sign * card)))


class PlayDecision:
    """Which card to play, as the seat to move weighs it.

    Attributes:
        known: What it can work out from that.
        bids: Everyone's bid, made or supposed.
        counts: Whether nobody bids in this round, and each trick counts.
        stops: Whether there is a reason to let tricks go when a bid is made.
        remaining: How many tricks are left, the one on the table among them, 1 to 17.
        later: The seats still to play to the trick, in turn.
        worths: The tricks that its cards of each suit can be expected to take.
    """

    def __init__(self, view: View) -> None:
        """Take the view of a seat that is to play a card."""
        self.view = view
        self.known = Knowledge(view)
        self.bids = supposed_bids(view)
        self.counts = view.rules.counts_itself(view.round_number)
        self.stops = not self.counts and bags_cost(view.rules)
        self.remaining = len(view.hand)
        self.own_nil = self.nil_alive(view.seat)
        partner = self.known.partner
        self.partner_nil = partner is not None and self.nil_alive(partner)
        played = {seat for seat, _ in view.trick.plays}
        later = [seat for seat in view.rules.seating if seat is not view.seat and seat not in played]
        order = view.rules.index(view.seat)
        self.later = sorted(later, key=lambda seat: (view.rules.index(seat) - order) % view.rules.seats)
        self.worths = [self.suit_worth(suit, self.known.hand[suit]) for suit in SUITS]

    def tricks_of(self, seat: Seat) -> int:
        """Return the tricks a seat has taken."""
        return self.view.taken[self.view.rules.index(seat)]

    def nil_alive(self, seat: Seat) -> bool:
        """Return whether a seat bid nil and has no trick yet."""
        return self.bids[seat].nil and not self.tricks_of(seat)

    @cached_property
    def worth(self) -> list[float]:
        """The equity for each number of the remaining tricks that this side takes."""
        return payoffs(self.view, self.bids, self.remaining)

    @cached_property
    def desire(self) -> float:
        """The worth of one trick more to this side, in equity: below 0 where tricks are to be avoided.

        The differences of the payoffs are weighed by how likely each number of further tricks is.
        """
        worth = self.worth
        deviation = 0.5 + 0.45 * sqrt(self.remaining)
        weights = normal_weights(self.expected - 0.5, deviation, self.remaining - 1)
        sure = min(self.known.sure_spades, self.remaining - 1) if not self.own_nil else 0
        steps = range(sure, self.remaining)
        whole = sum(weights[more] for more in steps)
        change = sum(weights[more] * (worth[more + 1] - worth[more]) for more in steps)
        return change / whole if whole else worth[-1] - worth[-2]

    @cached_property
    def expected(self) -> float:
        """How many of the remaining tricks this side will take, as far as can be foreseen."""
        known = self.known
        if self.own_nil and known.partner is None:
            return 0.3
        if known.partner is None and self.nil_alive(known.foes[0]):
            return self.remaining - 0.7
        own = 0.0 if self.own_nil else sum(self.worths)
        if known.partner is not None and not self.partner_nil:
            own += max(0.5, self.bids[known.partner].n - self.tricks_of(known.partner))
        theirs = sum(max(0, self.bids[seat].n - self.tricks_of(seat)) for seat in known.foes)
        estimate = 0.7 * own + 0.3 * (self.remaining - theirs)
        return min(max(estimate, known.sure_spades), self.remaining)

    def score(self, card: Card) -> float:
        """Return how good it is to play a card: the greater, the better; only the order counts."""
        mine, partners, breaking = self.chances(card)
        loss = self.loss(card)
        if self.own_nil:
            return -NIL_WEIGHT * mine + self.relief(card)
        ours = mine + partners
        if self.partner_nil:
            ours = mine
        value = ours - KEEP_WEIGHT * loss
        if self.desire < 0:
            value = -value
        if self.partner_nil:
            value -= COVER_WEIGHT * partners
        return value + BREAK_WEIGHT * breaking

    def chances(self, card: Card) -> tuple[float, float, float]:
        """Return the chances that this seat, its partner, and a foe's living nil win the trick with this card."""
        winning = self.view.trick.winning_play
        led = self.view.trick.led or card.suit
        mine = winning is None or beats(card, winning[1])
        best, holder = (card, self.view.seat) if mine or winning is None else (winning[1], winning[0])
        shares: dict[Seat, float] = {holder: 1.0}
        for seat in self.later:
            beaten = self.beat_chance(seat, best, led)
            shares = {other: share * (1.0 - beaten) for other, share in shares.items()}
            shares[seat] = beaten
        partner = self.known.partner
        return (
            shares.get(self.view.seat, 0.0),
            shares.get(partner, 0.0) if partner is not None else 0.0,
            sum(share for seat, share in shares.items() if seat in self.known.foes and self.nil_alive(seat)),
        )

    def beat_chance(self, seat: Seat, best: Card, led: Suit) -> float:
        """Return the chance that a seat yet to play beats the best card so far."""
        known = self.known
        void = known.void_chance(seat, led)
        if best.suit is led:
            able = 1.0 - known.none_of(seat, known.above(best))
            forced = known.none_of(seat, known.below(best)) - void
            ruff = 0.0
            if led is not Suit.SPADES:
                ruff = void * (1.0 - known.void_chance(seat, Suit.SPADES))
        else:
            able = void * (1.0 - known.none_of(seat, known.above(best)))
            forced, ruff = 0.0, 0.0
        forced = max(0.0, min(forced, able))
        if self.nil_alive(seat):
            return forced
        eager = 1.0
        if self.tricks_of(seat) >= self.bids[seat].n and self.stops:
            eager = MADE_FOE_EAGERNESS
        return min(1.0, eager * (able + ruff) + (1.0 - eager) * forced)

    def loss(self, card: Card) -> float:
        """Return the later tricks that the hand gives up with a card."""
        rest = tuple(other for other in self.known.hand[card.suit] if other is not card)
        return self.worths[card.suit] - self.suit_worth(card.suit, rest)

    def suit_worth(self, suit: Suit, cards: tuple[Card, ...]) -> float:
        """Return the tricks that cards of one suit, highest first, can be expected to take."""
        known = self.known
        chances = known.foes_chances(known.unseen[suit])
        lengths = how_many(chances)
        spades = len(known.hand[Suit.SPADES])
        total = 0.0
        for own_above, card in enumerate(cards):
            higher = how_many(chances[: len(known.above(card))])
            lower = len(cards) - own_above - 1
            chance = sum(higher[: own_above + 1])
            chance += sum(
                share * GUARD_FACTOR ** float(excess)
                for excess, share in enumerate(higher[own_above + 1 : own_above + 1 + lower], start=1)
            )
            if suit is Suit.SPADES:
                total += max(chance, LOW_SPADE_WORTH)
            else:
                follows = sum(lengths[own_above + 1 :])
                unruffed = follows + (1.0 - follows) * self.no_spades
                total += chance * unruffed
        if suit is not Suit.SPADES and len(cards) < len(RUFF_WORTH):
            spare = min(1.0, max(0, spades - known.sure_spades) / 2.0)
            total += RUFF_WORTH[len(cards)] * spare * (1.0 - lengths[0])
        return total

    @cached_property
    def no_spades(self) -> float:
        """The chance that no foe holds a spade."""
        known = self.known
        chance = 1.0
        for seat in known.foes:
            chance *= known.void_chance(seat, Suit.SPADES)
        return chance

    def relief(self, card: Card) -> float:
        """Return how much safer a nil is without a card."""
        cards = self.known.hand[card.suit]
        rest = tuple(other for other in cards if other is not card)
        return nil_risk(self.known, cards) - nil_risk(self.known, rest)


def nil_risk(known: Knowledge, cards: tuple[Card, ...]) -> float:
    """Return how likely cards of one suit, highest first, are to be forced to win.

    The n-th lowest card held has to stay under the n-th lowest card of the others: where n of theirs are lower,
    they can be led one after the other until one wins by force.
    """
    if not cards:
        return 0.0
    others = [seat for seat in known.view.rules.seating if seat is not known.view.seat]
    risk = 0.0
    for own_below, card in enumerate(reversed(cards)):
        lower = [sum(known.chances[seat][other] for seat in others) for other in known.below(card)]
        risk += sum(how_many([min(1.0, chance) for chance in lower])[own_below + 1 :])
    return risk / sqrt(len(cards))
