"""The cards as they were: one evaluator for the course of a game, for its luck, and for every decision.

It knows all cards and takes both sides for plain players. A hand is drawn plainly and bid at a glance; then both play
as if they saw all cards, but for a trick more or less that may come of it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from spades.bots.analysis.evaluation.play_valuer import classes_of
from spades.bots.search.bidding import BLUR
from spades.bots.search.compiled import make_solver
from spades.bots.search.expected_round import neighbouring_bids
from spades.bots.search.facts import facts_of
from spades.bots.search.handvalue import expected_bid
from spades.bots.search.plaindraw import draw_plainly
from spades.bots.search.playing import blur, payoff_of
from spades.bots.search.solver import Position, Solver
from spades.engine import Bid, GameState, Move, Phase, PlayCard, view
from spades.engine.moves import BIDS, KEEP, PLAYS, REJECT
from spades.session.review.review_values import AsItWas
from spades.session.review.rounds import mover_of


class Hand(NamedTuple):
    """A hand of 13, and the cards that its owner knows to be out of play."""

    cards: frozenset[int]
    out: frozenset[int]


class DoubleDummyEvaluator:
    """Sees all cards of a round; keeps its results."""

    def __init__(self) -> None:
        """Begin with an empty table."""
        self.solver: Solver = make_solver()

    def decision(self, state: GameState, move: Move) -> AsItWas | None:
        """Return the outcome of a decision; None for a look and for a nil without one.

        Args:
            state: A state of a two-handed round, somebody to move.
            move: What was done.
        """
        if state.to_move is None or not state.looked[state.rules.index(state.to_move)]:
            return None
        match move:
            case PlayCard():
                values = self._cards(state)
            case Bid():
                values = self._bids(state)
            case _:
                values = {KEEP: self._draw_value(state, keep=True), REJECT: self._draw_value(state, keep=False)}
        chance = values[move]
        best = max(values, key=lambda choice: (values[choice], choice == move))
        if values[best] - chance < _SAME:
            best = move
        return AsItWas(max(0.0, values[best] - chance), best, chance)

    def forced(self, ours: frozenset[int], theirs: frozenset[int], state: GameState, side: int) -> int:
        """Return the tricks that a side can force with a hand of 13 against another, the starter leading."""
        return round(self.solver.value(self.position(ours, theirs, state, side), _TRICKS))

    def position(self, ours: frozenset[int], theirs: frozenset[int], state: GameState, side: int) -> Position:
        """Return two hands of 13 before the first lead, as a side sees them."""
        leads = state.rules.side(state.starter) == side
        return Position(ours, theirs, int(leads), None, not state.rules.must_break_spades)

    def _cards(self, state: GameState) -> dict[Move, float]:
        seat = mover_of(state)
        seen = view(state, seat)
        me = state.rules.index(seat)
        facts = facts_of(seen)
        theirs = frozenset(map(int, state.hands[1 - me]))
        bids = seen.bids[me] or Bid(0), seen.bids[1 - me] or Bid(0)
        left = payoff_of(seen, bids)[seen.taken[me] : seen.taken[me] + len(seen.hand) + 1]
        broken = seen.broken or not seen.rules.must_break_spades
        values = self.solver.card_values(Position(facts.hand, theirs, 1, facts.led, broken), left)
        # The lowest of touching cards comes first, and is named for all of them.
        return {PLAYS[card]: values[card] for cards in classes_of(list(values), facts) for card in cards}

    def _bids(self, state: GameState) -> dict[Move, float]:
        seat = mover_of(state)
        seen = view(state, seat)
        me = state.rules.index(seat)
        ours, theirs = (Hand(frozenset(map(int, state.hands[place])), frozenset()) for place in (me, 1 - me))
        position = self.position(ours.cards, theirs.cards, state, me)
        other = seen.bids[1 - me]
        out = frozenset(map(int, state.discards[1 - me])) if state.rules.hands == "draw" else frozenset()
        values: dict[Move, float] = {}
        for bid in BIDS:
            answers: Sequence[tuple[Bid, float]] = (
                [(other, 1.0)] if other is not None else _bids_at_a_glance(theirs._replace(out=out), state, bid.n)
            )
            values[bid] = sum(
                share * self.solver.value(position, blur(payoff_of(seen, (bid, answer)), BLUR))
                for answer, share in answers
            )
        return values

    def _draw_value(self, state: GameState, *, keep: bool) -> float:
        """Return the chance to win of the seat that draws, if both draw plainly after this."""
        seat = mover_of(state)
        me = state.rules.index(seat)
        hands = hands_from(state, keep=keep)
        return self.promise(state, me, hands[me], hands[1 - me])

    def promise(self, state: GameState, side: int, ours: Hand, theirs: Hand) -> float:
        """Return the chance of a side to win with two finished hands, both bid at a glance."""
        seen = view(state, state.rules.seating[side])
        position = self.position(ours.cards, theirs.cards, state, side)
        return sum(
            share * answered * self.solver.value(position, blur(payoff_of(seen, (bid, answer)), BLUR))
            for bid, share in _bids_at_a_glance(ours, state, None)
            for answer, answered in _bids_at_a_glance(theirs, state, None)
            if share * answered > _SAME
        )


_SAME = 1e-9
_TRICKS = tuple(range(14))


def _bids_at_a_glance(hand: Hand, state: GameState, heard: int | None) -> list[tuple[Bid, float]]:
    likely = expected_bid(hand.cards, state.rules.hands, hand.out, heard)
    return [(BIDS[bid], share) for bid, share in neighbouring_bids(likely)]


def hands_from(state: GameState, *, keep: bool | None = None) -> tuple[Hand, Hand]:
    """Return the finished hands of both seats if they draw plainly from here, or the hands as they were dealt.

    Args:
        state: A two-handed round before or in its draw, or one whose hands are dealt.
        keep: Whether the seat to move keeps the card on offer; None to have it draw plainly too.
    """
    hands = [set(map(int, hand)) for hand in state.hands]
    if state.rules.hands == "deal":
        return Hand(frozenset(hands[0]), frozenset()), Hand(frozenset(hands[1]), frozenset())
    seen = state.rules.second_card == "seen"
    out = [set(map(int, view(state, seat).known_out)) for seat in state.rules.seating]
    pack = list(map(int, state.pack))
    turn = len(state.draws)
    if state.phase is Phase.DRAW and keep is not None and state.to_move is not None:
        place = state.rules.index(state.to_move)
        first, second = pack[2 * turn : 2 * turn + 2]
        hands[place].add(first if keep else second)
        if seen or not keep:
            out[place].add(second if keep else first)
        turn += 1
    starter = state.rules.index(state.starter)
    finished: list[Hand] = []
    for place in (0, 1):
        cards = [
            card
            for later in range(turn, 26)
            if (starter + later) % 2 == place
            for card in pack[2 * later : 2 * later + 2]
        ]
        held, gone = draw_plainly(cards, hands[place], out[place], seen=seen)
        finished.append(Hand(frozenset(held), frozenset(gone)))
    return finished[0], finished[1]
