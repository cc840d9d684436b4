"""The ceiling: a player with perfect information, that is handed the true cards.

It is no product, and no name of the registry leads to it.

It draws and bids as the player it is measured against does, and by that very player, seeded alike and shown nothing
but its view; so both sides of a pair hold the same cards and have made the same bids, as far as that player moves
alike when asked again, and the difference is what seeing the cards is worth in play.

Its play is exact (double dummy): two hands are searched to the end, with the chance to win the game as the payoff. Of
cards worth the same it plays the one least missed. It takes for granted that the other side sees as much, and so
gives up what a weak player may offer.

Four hands are not searched to the end: there every card is played out over the true hands by the policy of the
four-handed player, and the best outcome is taken. That is sight, and stronger than any player that lacks it, but no
proven ceiling.

With `sighted_bids`, and two seats, it bids by sight as well: each bid is worth what exact play makes of it, against
the bid that the other side has made, or, where that is still to come, the number of tricks that would be left to it.
Blind nil and draws stay the other player's.
"""

from spades.bots.base import Bot, Limit
from spades.bots.search.compiled import make_solver
from spades.bots.search.equity import payoffs
from spades.bots.search.four.bits import code, masks
from spades.bots.search.four.ending import NOBODY
from spades.bots.search.four.facts import facts_of
from spades.bots.search.four.payoff import Payoff, with_less
from spades.bots.search.four.rollout import Terms, others_eager, play_out
from spades.bots.search.playing import best_card
from spades.bots.search.solver import Position
from spades.engine import Bid, Card, GameState, Move, Phase, PlayCard, Suit, View, legal_moves, view
from spades.engine.moves import BIDS, LOOK, PLAYS

NAME = "all-seeing"

_SLIP = 0.5
"""How often four seats that are played out come to a trick less than the policy takes, of a whole round."""


class AllSeeing:
    """Plays with sight of all hands."""

    def __init__(self, base: Bot, *, sighted_bids: bool = False) -> None:
        """Make a player that sees."""
        self._base = base
        self._sighted_bids = sighted_bids
        self._solver = make_solver()

    def choose_seeing(self, state: GameState, limit: Limit) -> Move:
        """Return a legal move of the seat to move."""
        if state.to_move is None:
            raise ValueError("nobody is to move")
        moves, seen = legal_moves(state), view(state, state.to_move)
        if state.phase is Phase.PLAY:
            if len(moves) == 1:
                return moves[0]
            return self._play(state, seen.side) if state.rules.seats == 2 else _play_out(state, seen)
        if state.phase is Phase.BID and self._sighted_bids and LOOK not in moves:
            return self._bid(state, seen.side)
        return self._base.choose(seen, limit)

    def _play(self, state: GameState, me: int) -> Move:
        ours, theirs = (state.bids[side] or Bid(0) for side in (me, 1 - me))
        payoff = _payoff(state, me, (ours, theirs))
        left = payoff[state.taken[me] : state.taken[me] + len(state.hands[me]) + 1]
        values = self._solver.card_values(_position(state, me), left)
        legal = [int(move.card) for move in legal_moves(state) if isinstance(move, PlayCard)]
        return PLAYS[best_card(legal, values)]

    def _bid(self, state: GameState, me: int) -> Move:
        position = _position(state, me)._replace(to_move=int(state.starter is state.to_move))
        theirs = state.bids[1 - me]
        if theirs is None:
            theirs = BIDS[max(1, 13 - round(self._solver.value(position, range(14))))]
        values = [self._solver.value(position, _payoff(state, me, (bid, theirs))) for bid in BIDS]
        return BIDS[max(range(14), key=lambda n: (values[n], -n))]


def _play_out(state: GameState, seen: View) -> Move:
    """Return the card that four hands, played out, like best; the seat to move sees its own."""
    bids = tuple((bid or Bid(0)).n for bid in state.bids)
    payoff = Payoff(seen)
    facts = facts_of(seen)
    hands = [masks(hand) for hand in state.hands]
    # The other side may stop taking tricks when it has made its bid, or go on.
    terms = [Terms.of(state.rules, bids, eager) for eager in (NOBODY, others_eager(seen))]
    slip = _SLIP * len(seen.hand) / 13
    values: dict[Card, float] = {}
    for move in seen.legal_moves:
        if isinstance(move, PlayCard):
            outcomes = [play_out(hands, facts.out, facts.moment, now, code(move.card)) for now in terms]
            values[move.card] = sum(
                (1 - slip) * payoff(bids, taken).value + slip * payoff(bids, with_less(taken, bids, facts.me)).value
                for taken in outcomes
            )
    return PLAYS[max(values, key=lambda card: (values[card], card.suit is not Suit.SPADES, -card.rank))]


def _payoff(state: GameState, me: int, bids: tuple[Bid, Bid]) -> tuple[float, ...]:
    scores = (state.scores[me], state.scores[1 - me])
    starter = int(state.rules.index(state.starter) == me)
    return payoffs(state.rules, scores, (state.bags[me], state.bags[1 - me]), bids, starter)


def _position(state: GameState, me: int) -> Position:
    led = int(state.trick.plays[0][1]) if state.trick.plays else None
    ours, theirs = (frozenset(map(int, state.hands[side])) for side in (me, 1 - me))
    return Position(ours, theirs, 1, led, state.broken or not state.rules.must_break_spades)
