"""`apply`: from a state and a move to the next state."""

from dataclasses import replace
from functools import cache
from typing import TypeVar

from spades.engine.cards import Card, Suit
from spades.engine.errors import IllegalMoveError
from spades.engine.legality import why_illegal
from spades.engine.moves import Bid, Keep, Look, Move, PlayCard, Reject
from spades.engine.public import Draw, Phase, Trick
from spades.engine.seats import Seat
from spades.engine.state import GameState, round_result, settle

T = TypeVar("T")


def apply(state: GameState, move: Move) -> GameState:
    """Make a move of the seat to move.

    Raises:
        IllegalMoveError: The rules refuse it; the message is the sentence of `why_illegal`.
    """
    refusal = why_illegal(state, move)
    if refusal is not None:
        raise IllegalMoveError(str(refusal))
    return apply_unchecked(state, move)


def apply_unchecked(state: GameState, move: Move) -> GameState:
    """Make a move that is known to be legal; what an illegal one leads to is undefined. For search."""
    match move:
        case PlayCard():
            return _play(state, move)
        case Keep():
            return _draw(state, kept_first=True)
        case Reject():
            return _draw(state, kept_first=False)
        case Bid():
            return _bid(state, move)
        case Look():
            place = state.rules.index(_mover(state))
            return replace(state, looked=_replace_at(state.looked, place, item=True))


def _draw(state: GameState, *, kept_first: bool) -> GameState:
    """Take a pair: "Every turn uses exactly two cards"."""
    seat = _mover(state)
    place = state.rules.index(seat)
    used = 2 * len(state.draws)
    first, second = state.pack[used], state.pack[used + 1]
    kept, discarded = (first, second) if kept_first else (second, first)
    done = used + 2 == 52
    return replace(
        state,
        phase=Phase.BID if done else Phase.DRAW,
        to_move=state.starter if done else state.rules.next_seat(seat),
        hands=_replace_at(state.hands, place, tuple(sorted((*state.hands[place], kept)))),
        discards=_replace_at(state.discards, place, (*state.discards[place], discarded)),
        draws=(*state.draws, _finish_draw(seat, kept_first)),
    )


# Each of these exists once: a very long game would hold them a hundred thousand times.


@cache
def _finish_draw(seat: Seat, kept_first: bool) -> Draw:  # noqa: FBT001  # a cache's key
    return Draw(seat, kept_first)


@cache
def _play_of(seat: Seat, card: Card) -> tuple[Seat, Card]:
    return seat, card


def _bid(state: GameState, bid: Bid) -> GameState:
    seat = _mover(state)
    place = state.rules.index(seat)
    bids = _replace_at(state.bids, place, bid)
    done = None not in bids
    return replace(
        state,
        phase=Phase.PLAY if done else Phase.BID,
        to_move=state.rules.next_seat(seat),
        looked=_replace_at(state.looked, place, item=True),
        bids=bids,
    )


def _play(state: GameState, move: PlayCard) -> GameState:
    seat, card = _mover(state), move.card
    rules = state.rules
    place = rules.index(seat)
    trick = Trick(state.trick.leader, (*state.trick.plays, _play_of(seat, card)))
    tricks, taken, to_move = state.tricks, state.taken, rules.next_seat(seat)
    if len(trick.plays) == rules.seats:
        winner = trick.winning_play[0]  # type: ignore[index]  # the trick is full
        tricks = (*tricks, Trick(trick.leader, trick.plays, winner))
        taken = _replace_at(taken, rules.index(winner), taken[rules.index(winner)] + 1)
        trick, to_move = Trick(winner), winner
    after = GameState(
        rules=rules,
        pack=state.pack,
        phase=Phase.PLAY,
        to_move=to_move,
        round_number=state.round_number,
        starter=state.starter,
        scores_before=state.scores_before,
        bags_before=state.bags_before,
        scores=state.scores,
        bags=state.bags,
        results=None,
        winner=None,
        hands=_replace_at(state.hands, place, tuple(held for held in state.hands[place] if held is not card)),
        discards=state.discards,
        draws=state.draws,
        looked=state.looked,
        bids=state.bids,
        trick=trick,
        tricks=tricks,
        taken=taken,
        # A spade led from a hand of nothing but spades does not break them: only one on another suit does.
        broken=state.broken or (card.suit is Suit.SPADES and state.trick.led not in (None, Suit.SPADES)),
    )
    return after if any(after.hands) else _end_round(after)


def _end_round(state: GameState) -> GameState:
    """Score the round, and end the game if a side has reached the target or the floor."""
    bids = tuple(bid for bid in state.bids if bid is not None)
    results = round_result(state.rules, bids, state.taken, state.bags_before)
    scores = (state.scores_before[0] + results[0].points, state.scores_before[1] + results[1].points)
    winner = settle(state.rules, scores)
    return replace(
        state,
        phase=Phase.ROUND_OVER if winner is None else Phase.GAME_OVER,
        to_move=None,
        scores=scores,
        bags=(results[0].bags, results[1].bags),
        results=results,
        winner=winner,
    )


def _mover(state: GameState) -> Seat:
    if state.to_move is None:
        raise IllegalMoveError("The round is over.")
    return state.to_move


def _replace_at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
