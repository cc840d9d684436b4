"""A view: the game as one seat sees it, a type with no field for a hidden card."""

from dataclasses import dataclass, replace

from spades.engine.cards import Card
from spades.engine.legality import legal_moves, playable_cards
from spades.engine.moves import PLAYS, Bid, Move
from spades.engine.public import Draw, PastRound, Phase, SideScore, Trick
from spades.engine.refusal import Refusal
from spades.engine.rules import Rules, pack_of
from spades.engine.seats import Seat
from spades.engine.state import GameState
from spades.engine.turns import cards_to_pass


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A state as one seat may know it, no more. Tuples per seat are ordered as `rules.seating`.

    Tuples per side begin with South's. A view can be built from plain values, so that a player can be asked about any
    position.

    Attributes:
        rules: What is played.
        seat: Whose view this is.
        phase: What the game is at.
        to_move: Who is to move; None when the round is over.
        hand: The cards this seat holds and has seen, in order.
        legal_moves: What this seat may do now; empty when another is to move.
        starter: Who draws, bids and leads first in this round.
        round_number: 1 for the first round.
        scores: The sides' scores.
        bags: The sides' bags.
        bids: The bids, None where none was made: not yet, or none at all in a round that counts itself, or for a seat
            whose partner's blind bid is that of the side.
        taken: Tricks taken.
        trick: The trick on the table, perhaps empty.
        tricks: The completed tricks, in order, with leader and winner.
        broken: Whether a spade has been played on another suit.
        offered: In the draw, the card this seat is deciding on; shown to that seat alone, and nowhere else.
        draws: Which card of each pair was kept, in order: public.
        known_out: The cards this seat knows were never in play: its own discards that it saw, in order.
        unseen: The cards that this seat does not see, in order, with those that it passed and that the partner has not
            played. How many there are differs between rule sets and moments; it can be more than the other hands hold.
        looked: Who has seen its hand.
        results: How each side scored the round, once it is over.
        winner: The side that won the game, or None.
        sets: How often each side has been set in the game, where that can lose it; else 0.
        passed: The cards that this seat chose for its partner in this round. They stay in the hand until both have
            chosen, and after that the partner has them.
        received: The cards that the partner gave for them, once both have chosen.
        passing: Who has still to choose cards for the partner, in turn: public.
        refusals: The cards of the hand that may not be played now, each with the reason; empty when another
            is to move.
        past: The finished rounds that this seat remembers, in order: those that whoever made the view tells of, as a
            state knows of none.
    """

    rules: Rules
    seat: Seat
    phase: Phase
    to_move: Seat | None
    hand: tuple[Card, ...]
    legal_moves: tuple[Move, ...]
    starter: Seat
    round_number: int
    scores: tuple[int, ...]
    bags: tuple[int, ...]
    bids: tuple[Bid | None, ...]
    taken: tuple[int, ...]
    trick: Trick
    tricks: tuple[Trick, ...]
    broken: bool
    offered: Card | None
    draws: tuple[Draw, ...]
    known_out: tuple[Card, ...]
    unseen: tuple[Card, ...]
    looked: tuple[bool, ...] = ()
    results: tuple[SideScore, ...] | None = None
    winner: int | None = None
    sets: tuple[int, ...] = (0, 0)
    passed: tuple[Card, ...] = ()
    received: tuple[Card, ...] = ()
    passing: tuple[Seat, ...] = ()
    refusals: tuple[tuple[Card, Refusal], ...] = ()
    past: tuple[PastRound, ...] = ()

    @property
    def side(self) -> int:
        """The side of this seat."""
        return self.rules.side(self.seat)

    def held(self, seat: Seat) -> int:
        """Return how many cards a seat holds: public, since every draw and every play is seen."""
        if self.phase is Phase.DRAW:
            return sum(draw.seat is seat for draw in self.draws)
        return self.rules.cards_each - len(self.tricks) - sum(player is seat for player, _ in self.trick.plays)

    @property
    def nils(self) -> tuple[Seat, ...]:
        """The seats whose nil stands: bid, and no trick taken."""
        seats = zip(self.rules.seating, self.bids, self.taken, strict=True)
        return tuple(seat for seat, bid, taken in seats if bid is not None and bid.nil and not taken)

    @property
    def to_pass(self) -> int:
        """How many cards this seat has still to choose for its partner: 0 to 4, and 0 where it need not or has."""
        return cards_to_pass(self.rules, self.bids, self.seat) if self.seat in self.passing else 0

    def refusal(self, card: Card) -> Refusal | None:
        """Return why a card of the hand may not be played now, or None."""
        return dict(self.refusals).get(card)


def view(state: GameState, seat: Seat, past: tuple[PastRound, ...] = ()) -> View:
    """Show a state as a seat may see it.

    Args:
        state: The whole truth.
        seat: Who looks.
        past: The rounds that were played before.

    Raises:
        ValueError: Nobody sits there under these rules.
    """
    place = state.rules.index(seat)
    hand = state.hands[place] if state.looked[place] else ()
    shown = _show(state, seat, hand, _seen_discards(state, seat, place), past, moving=state.to_move is seat)
    return replace(shown, passed=state.passed(seat), received=state.received(seat)) if state.passes else shown


def public_view(state: GameState, seat: Seat) -> View:
    """Show a state as everybody at the table may see it: no hand, and nothing else that one seat alone may know.

    Args:
        state: The whole truth.
        seat: From where the table is seen.

    Raises:
        ValueError: Nobody sits there under these rules.
    """
    state.rules.index(seat)
    return _show(state, seat, (), (), (), moving=False)


def past_round(state: GameState, seat: Seat) -> PastRound:
    """Return a finished round as a seat will remember it."""
    known_out = _seen_discards(state, seat, state.rules.index(seat))
    return PastRound(state.starter, state.draws, state.bids, state.tricks, known_out)


def _show(
    state: GameState,
    seat: Seat,
    hand: tuple[Card, ...],
    known_out: tuple[Card, ...],
    past: tuple[PastRound, ...],
    *,
    moving: bool,
) -> View:
    """Return a view of the public facts and these cards; the seat to move learns the offered card and its moves."""
    offered = state.offered if moving else None
    legal, refusals = _choices(state) if moving else ((), ())
    seen = {card for trick in (*state.tricks, state.trick) for _, card in trick.plays}
    seen.update(hand, known_out)
    if offered is not None:
        seen.add(offered)
    return View(
        rules=state.rules,
        seat=seat,
        phase=state.phase,
        to_move=state.to_move,
        hand=hand,
        legal_moves=legal,
        starter=state.starter,
        round_number=state.round_number,
        scores=state.scores,
        bags=state.bags,
        bids=state.bids,
        taken=state.taken,
        trick=state.trick,
        tricks=state.tricks,
        broken=state.broken,
        offered=offered,
        draws=state.draws,
        known_out=known_out,
        unseen=tuple([card for card in pack_of(state.rules) if card not in seen]),
        looked=state.looked,
        results=state.results,
        winner=state.winner,
        sets=state.sets,
        passing=state.passing,
        refusals=refusals,
        past=past,
    )


def _seen_discards(state: GameState, seat: Seat, place: int) -> tuple[Card, ...]:
    """Return a seat's discards that it saw: a rejected card always, a second card as the rules say."""
    if state.rules.second_card == "seen":
        return state.discards[place]
    turns = (draw for draw in state.draws if draw.seat is seat)
    return tuple(card for draw, card in zip(turns, state.discards[place], strict=True) if not draw.kept_first)


def _choices(state: GameState) -> tuple[tuple[Move, ...], tuple[tuple[Card, Refusal], ...]]:
    """Return the legal moves of the seat to move, and why it may not play other cards of its hand."""
    if state.phase is not Phase.PLAY or state.to_move is None:
        return legal_moves(state), ()
    hand = state.hands[state.rules.index(state.to_move)]
    cards, refusal = playable_cards(state, hand)
    moves = tuple([PLAYS[card] for card in cards])
    return moves, () if refusal is None else tuple([(card, refusal) for card in hand if card not in cards])
