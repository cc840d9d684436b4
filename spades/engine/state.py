"""The state of a game: one frozen value, from which everything else follows."""

from collections.abc import Iterable
from dataclasses import dataclass

from spades.engine.cards import Card, check_pack
from spades.engine.moves import Bid
from spades.engine.public import Draw, Phase, SideScore, Trick
from spades.engine.rules import Rules
from spades.engine.scoring import score_round
from spades.engine.seats import Seat
from spades.engine.text import quoted


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """A game at one moment. Tuples per seat are ordered as `rules.seating`, pairs per side.

    Attributes:
        rules: What is played.
        pack: The 52 cards of this round, top of the stock first.
        phase: What the game is at.
        to_move: Who is to move; None when the round is over.
        round_number: 1 for the first round.
        starter: Who draws, bids and leads first in this round.
        scores_before: The sides' scores when this round began.
        bags_before: The sides' bags when this round began.
        scores: The sides' scores now; they change when the round is over.
        bags: The sides' bags now, likewise.
        results: How each side scored this round, once it is over.
        winner: The side that won the game, or None.
        hands: The cards held, sorted.
        discards: The cards each seat discarded, in order.
        draws: The turns of the draw, in order.
        looked: Who has seen its hand.
        bids: The bids, None where none was made yet.
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
    scores_before: tuple[int, int]
    bags_before: tuple[int, int]
    scores: tuple[int, int]
    bags: tuple[int, int]
    results: tuple[SideScore, SideScore] | None
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

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards still to be drawn, the offered one first; with dealt hands, those left over."""
        used = 2 * len(self.draws) if self.rules.hands == "draw" else 13 * self.rules.seats
        return self.pack[used:]

    @property
    def offered(self) -> Card | None:
        """The card being decided on in the draw."""
        return self.pack[2 * len(self.draws)] if self.phase is Phase.DRAW else None


def new_game(rules: Rules, pack: Iterable[Card], starter: Seat) -> GameState:
    """Begin a game.

    Args:
        rules: What is played.
        pack: The 52 cards of round 1, top of the stock first.
        starter: Who draws, bids and leads first: by lot or by the cut, as the rules say; with four seats,
            left of the dealer.

    Raises:
        ValueError: The pack is not 52 distinct cards, or nobody sits at `starter`.
    """
    if starter not in rules.seating:
        raise ValueError(f"starter must be one of {', '.join(s.letter for s in rules.seating)}, not {quoted(starter)}")
    return begin_round(rules, check_pack(pack), Seat(starter), 1, (0, 0), (0, 0))


def next_round(state: GameState, pack: Iterable[Card]) -> GameState:
    """Begin the next round: the start passes to the next seat, scores and bags stay.

    Raises:
        ValueError: The round is not over, or the game is; or the pack is not 52 distinct cards.
    """
    if state.phase is not Phase.ROUND_OVER:
        raise ValueError(f"a round begins only when the one before it is over; the phase is {state.phase.value}")
    starter = state.rules.next_seat(state.starter)
    return begin_round(state.rules, check_pack(pack), starter, state.round_number + 1, state.scores, state.bags)


def begin_round(
    rules: Rules,
    pack: tuple[Card, ...],
    starter: Seat,
    round_number: int,
    scores: tuple[int, int],
    bags: tuple[int, int],
) -> GameState:
    """Lay out a round without checking its arguments: `new_game`, `next_round` and the notation do."""
    seats = rules.seats
    hands: tuple[tuple[Card, ...], ...] = ((),) * seats
    if rules.hands == "deal":
        # "Each player is dealt 13 cards, one card at a time": the first to the starter, then clockwise.
        first = rules.index(starter)
        hands = tuple(tuple(sorted(pack[(place - first) % seats : 13 * seats : seats])) for place in range(seats))
    return GameState(
        rules=rules,
        pack=pack,
        phase=Phase.DRAW if rules.hands == "draw" else Phase.BID,
        to_move=starter,
        round_number=round_number,
        starter=starter,
        scores_before=scores,
        bags_before=bags,
        scores=scores,
        bags=bags,
        results=None,
        winner=None,
        hands=hands,
        discards=((),) * seats,
        draws=(),
        looked=tuple(not rules.offers_blind_nil(rules.side(seat), scores) for seat in rules.seating),
        bids=(None,) * seats,
        trick=Trick(starter),
        tricks=(),
        taken=(0,) * seats,
        broken=False,
    )


def settle(rules: Rules, scores: tuple[int, int]) -> int | None:
    """Return the side that has won with these scores after a round, or None to play on.

    The target is judged first; one side at the target and the other at the floor name the same winner.
    """
    first, second = scores
    ahead = 0 if first > second else 1
    ended = max(scores) >= rules.target or (rules.floor is not None and min(scores) <= rules.floor)
    return ahead if ended and first != second else None


def round_result(
    rules: Rules, bids: tuple[Bid, ...], taken: tuple[int, ...], bags: tuple[int, int]
) -> tuple[SideScore, SideScore]:
    """Score both sides of a finished round."""
    return score_round(bids[0::2], taken[0::2], bags[0], rules), score_round(bids[1::2], taken[1::2], bags[1], rules)
