"""A position that is known in part: one's own hand, what was bid and played, and whatever is known of the others.

What is not known stays open. To be asked about, a position is completed by any hands that fit what was played, and
then seen by the seat that asks: a view has no field for what was made up.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from random import Random
from typing import NamedTuple, Self

from spades.engine import (
    Bid,
    Card,
    GameState,
    Move,
    Pass,
    Phase,
    PlayCard,
    Refusal,
    Rules,
    Seat,
    Suit,
    Trick,
    View,
    apply_unchecked,
    in_order,
    view,
    why_illegal,
)
from spades.engine.moves import LOOK
from spades.engine.rules import pack_of
from spades.engine.state import begin_round, settle
from spades.session.positions.passes import Passes


class Flaw(Enum):
    """Why a position cannot be, or what it lacks to be asked about."""

    MORE_TO_TELL = auto()
    """Under these rules more would have to be known: how many spades each holds, who leads first, who was set."""

    GAME_OVER = auto()
    """Somebody has won with these scores."""

    PASSED = auto()
    """Beside a nil partners pass each other cards, and nobody told which."""

    CARD_TWICE = auto()
    TOO_MANY_CARDS = auto()
    """A seat holds, with what it has played, more cards than a hand has."""

    PLAYED_TWICE = auto()

    NOT_HELD = auto()
    """A seat whose hand is known plays a card that is not in it."""

    NOT_PASSED = auto()
    """A seat whose hand is known lacks a card that was passed to it, or that it passed when its partner has not yet."""

    REFUSED = auto()
    """A bid or a card that the rules refuse."""

    NOTHING_FITS = auto()
    """Once a card is played, those that are left cannot be shared out so that everybody has followed suit."""

    CARDS_MISSING = auto()
    """The hand of the seat that asks is not known in full."""

    OTHERS_TURN = auto()
    """Somebody else is to bid or to play."""

    ROUND_OVER = auto()


class Found(NamedTuple):
    """A flaw, and where it is.

    Attributes:
        flaw: What it is.
        seat: Whose.
        card: Which card, where it is about one.
        number: How many cards are too many or missing.
        move: Which bid or card was refused.
        refusal: Why.
    """

    flaw: Flaw
    seat: Seat | None = None
    card: Card | None = None
    number: int = 0
    move: Move | None = None
    refusal: Refusal | None = None

    @property
    def is_missing(self) -> bool:
        """Whether nothing is wrong, and something is only still to be told."""
        return self.flaw in (Flaw.CARDS_MISSING, Flaw.OTHERS_TURN, Flaw.PASSED)


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownPosition:
    """A position that is known in part. Tuples per seat are ordered as `Rules.seating`, tuples per side South's first.

    Attributes:
        rules: What is played.
        round_number: 1 for the first round.
        starter: Who bids and leads first.
        scores: The sides' scores when the round began.
        bags: The sides' bags when it began.
        seat: Who asks.
        hands: The cards that each seat is known to have held when it bid, or after partners had passed each other
            cards, sorted; none where nothing is known.
        out: Discards of the seat that asks, as far as they are known; none where hands are dealt.
        moves: The bids and cards of the round so far, in turn; between them what the side that asks passed, and nobody
            else.
    """

    rules: Rules
    round_number: int
    starter: Seat
    scores: tuple[int, ...]
    bags: tuple[int, ...]
    seat: Seat
    hands: tuple[tuple[Card, ...], ...]
    out: tuple[Card, ...] = ()
    moves: tuple[Bid | Pass | PlayCard, ...] = ()

    @classmethod
    def empty(cls, rules: Rules, seat: Seat = Seat.SOUTH) -> Self:
        """Return the first round of a game in which somebody bids, of which nothing is known."""
        none = (0,) * rules.sides
        hands: tuple[tuple[Card, ...], ...] = ((),) * rules.seats
        number = 1 + rules.counts_itself(1)
        return cls(rules=rules, round_number=number, starter=seat, scores=none, bags=none, seat=seat, hands=hands)

    @classmethod
    def of_view(cls, seen: View, hands: Sequence[Sequence[Card]] = ()) -> Self:
        """Return the position that a seat knows of a round at the bid or in play.

        Args:
            seen: What it sees.
            hands: The cards that each seat still holds, where all are known.

        Raises:
            ValueError: The round is in its draw, or over.
        """
        if seen.phase not in (Phase.BID, Phase.PASS, Phase.PLAY):
            raise ValueError("a position is asked about at the bid, where cards are passed or in play")
        rules = seen.rules
        plays = [(seat, card) for trick in (*seen.tricks, seen.trick) for seat, card in trick.plays]
        held = hands or [seen.hand if seat is seen.seat else () for seat in rules.seating]
        first = rules.index(seen.starter)
        in_turn = (seen.bids[(first + turn) % rules.seats] for turn in range(rules.seats))
        bids = [bid for bid in in_turn if bid is not None]
        own = Passes.of(rules, seen.starter, seen.seat, bids).own if seen.phase is Phase.PLAY else ()
        passed = [Pass(seen.passed if seat is seen.seat else seen.received) for seat in own]
        return cls(
            rules=rules,
            round_number=seen.round_number,
            starter=seen.starter,
            scores=seen.scores,
            bags=seen.bags,
            seat=seen.seat,
            hands=tuple(
                in_order((*cards, *(card for player, card in plays if player is seat)))
                if hands or seat is seen.seat
                else ()
                for seat, cards in zip(rules.seating, held, strict=True)
            ),
            out=seen.known_out,
            moves=(*bids, *passed, *(PlayCard(card) for _seat, card in plays)),
        )

    @property
    def own(self) -> tuple[Card, ...]:
        """The hand of the seat that asks, as far as it is known."""
        return self.hands[self.rules.index(self.seat)]

    @property
    def all_known(self) -> bool:
        """Whether all hands are known, or all but one, which they leave: then it can be said how the cards lay."""
        each, seats = self.rules.cards_each, self.rules.seats
        short = sum(len(hand) < each for hand in self.hands)
        return not short or (short == 1 and len(pack_of(self.rules)) == each * seats)

    def turned(self) -> Self:
        """Return the position with its seats turned so that South asks."""
        rules, by = self.rules, self.rules.index(self.seat)
        over = by % rules.sides
        return replace(
            self,
            starter=rules.seating[(rules.index(self.starter) - by) % rules.seats],
            scores=(*self.scores[over:], *self.scores[:over]),
            bags=(*self.bags[over:], *self.bags[:over]),
            seat=rules.seating[0],
            hands=(*self.hands[by:], *self.hands[:by]),
        )

    def with_hand(self, seat: Seat, cards: Sequence[Card]) -> Self:
        """Return the position with other cards known of a seat."""
        place = self.rules.index(seat)
        return replace(self, hands=(*self.hands[:place], in_order(cards), *self.hands[place + 1 :]))

    def with_out(self, cards: Sequence[Card]) -> Self:
        """Return the position with other discards that the seat knows of."""
        return replace(self, out=in_order(cards))

    def flaw(self) -> Found | None:
        """Return why it cannot be asked about; None where it can."""
        found = self._complete()
        return found if isinstance(found, Found) else self._why_nothing_to_ask(found)

    def state(self, rng: Random | None = None) -> GameState:
        """Return a state that this position may be; unknown cards are made up.

        Args:
            rng: Deals what is not known; without it, any hands do that fit.

        Raises:
            ValueError: There is a flaw.
        """
        found = self._complete(rng)
        flaw = found if isinstance(found, Found) else self._why_nothing_to_ask(found)
        if flaw is not None or isinstance(found, Found):
            raise ValueError(f"the position cannot be asked about: {flaw}")
        return found

    def view(self) -> View:
        """Return the view of the seat that asks, without anything made up.

        Raises:
            ValueError: There is a flaw.
        """
        seen = view(self.state(), self.seat)
        if self.rules.hands == "deal":
            return seen
        # How the cards were drawn is not told: the players make of it what they can.
        unseen = tuple(card for card in seen.unseen if card not in self.out)
        return replace(seen, rules=self.rules, known_out=self.out, unseen=unseen)

    @property
    def _more_to_tell(self) -> Flaw | None:
        """The flaw of rules that need facts a position lacks, or None."""
        rules = self.rules
        by_cards = rules.bids in ("whiz", "mirror") or rules.opening != "starter" or not rules.trump_first_trick
        if by_cards or rules.set_twice_loses:
            return Flaw.MORE_TO_TELL
        return None

    def _why_nothing_to_ask(self, state: GameState) -> Found | None:
        if state.to_move is None:
            return Found(Flaw.ROUND_OVER)
        if state.to_move is not self.seat:
            return Found(Flaw.OTHERS_TURN, state.to_move)
        return None

    def _complete(self, rng: Random | None = None) -> GameState | Found:
        """Return a state with hands that fit in place of those that are not known, or why there is none."""
        if (untold := self._more_to_tell) is not None:
            return Found(untold)
        if settle(self.rules, self.scores) is not None:
            return Found(Flaw.GAME_OVER)
        rules = self.rules if self.rules.hands == "deal" else replace(self.rules, hands="deal")
        each = rules.cards_each
        told = [card for hand in (*self.hands, self.out) for card in hand]
        if twice := next((card for card in told if told.count(card) > 1), None):
            return Found(Flaw.CARD_TWICE, card=twice)
        held, barred = [set(hand) for hand in self.hands], [set[Suit]() for _seat in rules.seating]
        passes = Passes.of(rules, self.starter, self.seat, self.moves)
        plays = [one for one in self.moves if isinstance(one, PlayCard)]
        if passes.wrong is not None:
            return Found(Flaw.PASSED, passes.wrong)
        if passes.next is not None and (plays or not passes.may_ask):
            return Found(Flaw.PASSED, passes.next)
        cards = [play.card for play in plays]
        if twice := next((card for at, card in enumerate(cards) if card in cards[:at]), None):
            return Found(Flaw.PLAYED_TWICE, card=twice)
        passed = [(Flaw.NOT_PASSED, seat, card, set[Suit]()) for seat, card in passes.places()]
        played = ((Flaw.NOT_HELD, *play) for play in _plays(rules, self.starter, self.moves))
        for wrong, seat, card, shown in (*passed, *played):
            place = rules.index(seat)
            elsewhere = any(card in hand for at, hand in enumerate(held) if at != place) or card in self.out
            if elsewhere or card not in pack_of(rules) or (len(self.hands[place]) == each and card not in held[place]):
                return Found(wrong, seat, card)
            held[place].add(card)
            barred[place] |= shown
        for seat, hand in zip(rules.seating, held, strict=True):
            if len(hand) > each:
                return Found(Flaw.TOO_MANY_CARDS, seat, number=len(hand) - each)
        if missing := each - len(self.own):
            return Found(Flaw.CARDS_MISSING, self.seat, number=missing)
        hands = _share_out(rules, held, barred, set(self.out), rng)
        if hands is None:
            # The fault is with the first card after which nothing fits; before any is played all does.
            *_earlier, (seat, card, _shown) = _plays(rules, self.starter, self.moves)
            earlier = replace(self, moves=self.moves[:-1]).flaw()
            return earlier if earlier and earlier.flaw is Flaw.NOTHING_FITS else Found(Flaw.NOTHING_FITS, seat, card)
        if not passes.counts:
            return self._replay(rules, hands, self.moves)
        bids = [one for one in self.moves if isinstance(one, Bid)]
        before, given = passes.taken_back(hands)
        return self._replay(rules, before, (*bids, *given, *plays))

    def _replay(self, rules: Rules, hands: Sequence[set[Card]], moves: Sequence[Move]) -> GameState | Found:
        """Return the state after all moves, or the one that is refused; each looks before bidding, unless blind."""
        first, seats = rules.index(self.starter), rules.seats
        order = [iter(sorted(hands[(first + turn) % seats])) for turn in range(seats)]
        dealt = [next(order[at % seats]) for at in range(rules.cards_each * seats)]
        pack = (*dealt, *(card for card in pack_of(rules) if card not in dealt))
        state = begin_round(rules, pack, self.starter, self.round_number, self.scores, self.bags)
        for at, move in enumerate(moves):
            state = _look(state, move)
            if (refusal := why_illegal(state, move)) is not None:
                return Found(Flaw.REFUSED, state.to_move, move=move, refusal=refusal)
            state = apply_unchecked(state, move)
            if state.to_move is None and at < len(moves) - 1:
                return Found(Flaw.ROUND_OVER)
        return _look(state, None) if state.to_move is self.seat else state


def _look(state: GameState, move: Move | None) -> GameState:
    """Return a state in which the seat to move has looked at its hand, unless it is about to bid blind."""
    blind = isinstance(move, Bid) and move.blind
    if state.phase is not Phase.BID or state.to_move is None or blind:
        return state
    return state if state.looked[state.rules.index(state.to_move)] else apply_unchecked(state, LOOK)


def _plays(rules: Rules, starter: Seat, moves: Sequence[Move]) -> Iterator[tuple[Seat, Card, set[Suit]]]:
    """Yield who played which card, and of which suits it showed that the seat holds none any more."""
    trick, broken = Trick(starter), not rules.must_break_spades
    seat = starter
    for move in moves:
        if not isinstance(move, PlayCard):
            continue
        card, led = move.card, trick.led
        shown: set[Suit] = set()
        if led is None:
            if card.suit is Suit.SPADES and not broken:
                shown = {suit for suit in Suit if suit is not Suit.SPADES}
        elif card.suit is not led:
            shown = {led}
            broken = broken or card.suit is Suit.SPADES
        yield seat, card, shown
        trick = replace(trick, plays=(*trick.plays, (seat, card)))
        seat = rules.next_seat(seat)
        if len(trick.plays) == rules.seats and trick.winning_play is not None:
            seat = trick.winning_play[0]
            trick = Trick(seat)


def _share_out(
    rules: Rules, held: Sequence[set[Card]], barred: Sequence[set[Suit]], out: set[Card], rng: Random | None
) -> tuple[set[Card], ...] | None:
    """Return full hands around the cards held, from the cards that are left; None where none fit.

    It is a matching of places and cards: where one card is taken that another place needs, that takes another.

    Args:
        rules: What is played with.
        held: The cards that each seat has or had.
        barred: The suits of which it has none but these.
        out: The cards that are out of play.
        rng: Shuffles the cards that are left; None leaves them in order.
    """
    free = [card for card in pack_of(rules) if card not in out and not any(card in hand for hand in held)]
    if rng is not None:
        rng.shuffle(free)
    places = [at for at, hand in enumerate(held) for _card in range(rules.cards_each - len(hand))]
    taken: dict[Card, int] = {}
    for number, at in enumerate(places):
        if not _take(number, at, places, free, barred, taken, set()):
            return None
    hands = tuple(set(hand) for hand in held)
    for card, number in taken.items():
        hands[places[number]].add(card)
    return hands


def _take(
    number: int,
    at: int,
    places: Sequence[int],
    free: Sequence[Card],
    barred: Sequence[set[Suit]],
    taken: dict[Card, int],
    tried: set[Card],
) -> bool:
    """Give a place a card, moving others on where they can; returns whether it could be done."""
    for card in free:
        if card in tried or card.suit in barred[at]:
            continue
        tried.add(card)
        other = taken.get(card)
        if other is None or _take(other, places[other], places, free, barred, taken, tried):
            taken[card] = number
            return True
    return False
