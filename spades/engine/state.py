"""The state of a game: one frozen value, from which everything else follows."""

from collections.abc import Iterable
from dataclasses import dataclass

from spades.engine.cards import Card, in_order
from spades.engine.moves import Bid
from spades.engine.public import Draw, Phase, SideScore, Trick
from spades.engine.rules import Rules, check_pack
from spades.engine.scoring import score_round
from spades.engine.seats import Seat
from spades.engine.text import quoted
from spades.engine.turns import first_leader, passers


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """A game at one moment. Tuples per seat are ordered as `rules.seating`, tuples per side South's first.

    Attributes:
        rules: What is played.
        pack: The cards of this round, top of the stock first.
        phase: What the game is at.
        to_move: Who is to move; None when the round is over.
        round_number: 1 for the first round.
        starter: Who draws, bids and leads first in this round.
        scores_before: The sides' scores when this round began.
        bags_before: The sides' bags when this round began.
        sets_before: How often each side had been set when this round began, where that can lose the game; else 0.
        scores: The sides' scores now; they change when the round is over.
        bags: The sides' bags now, likewise.
        results: How each side scored this round, once it is over.
        winner: The side that won the game, or None.
        hands: The cards held, in order.
        discards: The cards each seat discarded, in order.
        draws: The turns of the draw, in order.
        looked: Who has seen its hand.
        bids: The bids, None where none was made: not yet, or none at all in a round that counts itself, or for a seat
            whose partner's blind bid is that of the side.
        passes: Once cards are passed, those that each seat gave to its partner, () until it has chosen; () in any other
            round. They change hands when both have chosen.
        trick: The trick on the table; before the first lead, and after the last trick, an empty one.
        tricks: The completed tricks.
        taken: Tricks taken.
        broken: Whether a spade has been played on another suit.
    """

    rules: Rules
    pack: tuple[Card, ...]
    phase: Phase
    to_move: Seat | None
    round_number: int
    starter: Seat
    scores_before: tuple[int, ...]
    bags_before: tuple[int, ...]
    scores: tuple[int, ...]
    bags: tuple[int, ...]
    results: tuple[SideScore, ...] | None
    winner: int | None
    hands: tuple[tuple[Card, ...], ...]
    discards: tuple[tuple[Card, ...], ...]
    draws: tuple[Draw, ...]
    looked: tuple[bool, ...]
    bids: tuple[Bid | None, ...]
    trick: Trick
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    broken: bool
    sets_before: tuple[int, ...] = (0, 0)
    passes: tuple[tuple[Card, ...], ...] = ()

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards still to be drawn, the offered one first; with dealt hands, those left over."""
        used = 2 * len(self.draws) if self.rules.hands == "draw" else self.rules.cards_each * self.rules.seats
        return self.pack[used:]

    @property
    def offered(self) -> Card | None:
        """The card being decided on in the draw."""
        return self.pack[2 * len(self.draws)] if self.phase is Phase.DRAW else None

    @property
    def sets(self) -> tuple[int, ...]:
        """How often each side has been set in the game so far, where that can lose it; else 0."""
        if self.results is None or not self.rules.set_twice_loses:
            return self.sets_before
        return tuple(count + result.missed for count, result in zip(self.sets_before, self.results, strict=True))

    @property
    def passing(self) -> tuple[Seat, ...]:
        """Who has still to choose cards for the partner, in turn."""
        if self.phase is not Phase.PASS:
            return ()
        return tuple(seat for seat in passers(self.rules, self.bids, self.starter) if not self.passed(seat))

    def passed(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a seat chose for its partner; () until it has."""
        return self.passes[self.rules.index(seat)] if self.passes else ()

    def received(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a seat was given by its partner; () until they have changed hands."""
        if not self.passed(seat):
            return ()
        return self.passes[(self.rules.index(seat) + 2) % self.rules.seats]


def new_game(rules: Rules, pack: Iterable[Card], starter: Seat) -> GameState:
    """Begin a game.

    Args:
        rules: What is played.
        pack: The cards of round 1, those of `pack_of`, top of the stock first.
        starter: Who draws, bids and leads first: by lot or by the cut, as the rules say; with four seats,
            left of the dealer.

    Raises:
        ValueError: The pack is not the cards of the rules, or nobody sits at `starter`.
    """
    if starter not in rules.seating:
        raise ValueError(f"starter must be one of {', '.join(s.letter for s in rules.seating)}, not {quoted(starter)}")
    none = (0,) * rules.sides
    return begin_round(rules, check_pack(pack, rules), Seat(starter), 1, none, none)


def next_round(state: GameState, pack: Iterable[Card]) -> GameState:
    """Begin the next round: the start passes to the next seat, scores and bags stay.

    Raises:
        ValueError: The round is not over, or the game is; or the pack is not the cards of the rules.
    """
    if state.phase is not Phase.ROUND_OVER:
        raise ValueError(f"a round begins only when the one before it is over; the phase is {state.phase.value}")
    rules, number = state.rules, state.round_number + 1
    starter = rules.next_seat(state.starter)
    return begin_round(rules, check_pack(pack, rules), starter, number, state.scores, state.bags, state.sets)


def begin_round(
    rules: Rules,
    pack: tuple[Card, ...],
    starter: Seat,
    round_number: int,
    scores: tuple[int, ...],
    bags: tuple[int, ...],
    sets: tuple[int, ...] | None = None,
) -> GameState:
    """Lay out a round without checking its arguments: `new_game`, `next_round` and the notation do.

    Where no sets are given, no side has been set yet.
    """
    seats, each = rules.seats, rules.cards_each
    hands: tuple[tuple[Card, ...], ...] = ((),) * seats
    if rules.hands == "deal":
        # "Each player is dealt 13 cards, one card at a time": the first to the starter, then clockwise.
        first = rules.index(starter)
        hands = tuple(in_order(pack[(place - first) % seats : each * seats : seats]) for place in range(seats))
    phase, to_move = Phase.DRAW if rules.hands == "draw" else Phase.BID, starter
    if phase is Phase.BID and rules.counts_itself(round_number):
        phase, to_move = Phase.PLAY, first_leader(rules, hands, starter)
    return GameState(
        rules=rules,
        pack=pack,
        phase=phase,
        to_move=to_move,
        round_number=round_number,
        starter=starter,
        scores_before=scores,
        bags_before=bags,
        sets_before=(0,) * rules.sides if sets is None else sets,
        scores=scores,
        bags=bags,
        results=None,
        winner=None,
        hands=hands,
        discards=((),) * seats,
        draws=(),
        looked=tuple(not offers_blind(rules, rules.side(seat), scores, round_number) for seat in rules.seating),
        bids=(None,) * seats,
        trick=Trick(to_move),
        tricks=(),
        taken=(0,) * seats,
        broken=False,
    )


def offers_blind(rules: Rules, side: int, scores: tuple[int, ...], round_number: int) -> bool:
    """Return whether a side may bid anything blind in a round that begins with these scores: nil, or tricks."""
    if rules.counts_itself(round_number):
        return False
    return rules.offers_blind_nil(side, scores) or rules.offers_blind_bid(side, scores)


def settle(rules: Rules, scores: tuple[int, ...], sets: tuple[int, ...] = ()) -> int | None:
    """Return the side that has won with these scores after a round, or None to play on.

    A side at the target or the floor ends the game, and so does one that was set twice where that is counted. The
    highest score wins, of those that were not set twice if there are any; where it is shared, another round is played.
    """
    out = {side for side, count in enumerate(sets) if count > 1}
    if not out and max(scores) < rules.target and (rules.floor is None or min(scores) > rules.floor):
        return None
    left = [side for side in range(len(scores)) if side not in out] or list(range(len(scores)))
    best = max(scores[side] for side in left)
    winners = [side for side in left if scores[side] == best]
    return winners[0] if len(winners) == 1 else None


def round_result(
    rules: Rules, bids: tuple[Bid | None, ...], taken: tuple[int, ...], bags: tuple[int, ...]
) -> tuple[SideScore, ...]:
    """Score all sides of a finished round."""
    count = rules.sides
    return tuple(score_round(bids[side::count], taken[side::count], bags[side], rules) for side in range(count))
