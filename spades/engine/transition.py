"""`apply`: from a state and a move to the next state."""

from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

from spades.engine.cards import Card, Suit, in_order
from spades.engine.errors import IllegalMoveError
from spades.engine.legality import why_illegal
from spades.engine.moves import Bid, Keep, Look, Move, Pass, PlayCard, Reject
from spades.engine.public import Draw, Phase, Trick
from spades.engine.seats import Seat
from spades.engine.state import GameState, round_result, settle
from spades.engine.turns import first_leader, next_to_bid, passers

T = TypeVar("T")

_NAMES = tuple(field.name for field in fields(GameState))
_VALUES = attrgetter(*_NAMES)


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
    """Make a move that is known to be legal, for search; an illegal one leads to an undefined state."""
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
            return _change(state, looked=_looked(state, _mover(state), None))
        case Pass():
            return _pass(state, move)


def _draw(state: GameState, *, kept_first: bool) -> GameState:
    """Take a pair: "Every turn uses exactly two cards"."""
    seat = _mover(state)
    place = state.rules.index(seat)
    used = 2 * len(state.draws)
    first, second = state.pack[used], state.pack[used + 1]
    kept, discarded = (first, second) if kept_first else (second, first)
    done = used + 2 == 52
    after = _change(
        state,
        phase=Phase.BID if done else Phase.DRAW,
        to_move=state.starter if done else state.rules.next_seat(seat),
        hands=_replace_at(state.hands, place, tuple(sorted((*state.hands[place], kept)))),
        discards=_replace_at(state.discards, place, (*state.discards[place], discarded)),
        draws=(*state.draws, _finish_draw(seat, kept_first)),
    )
    return _begin_play(after) if done and state.rules.counts_itself(state.round_number) else after


# Each of these exists once: a very long game would hold them a hundred thousand times.


@cache
def _finish_draw(seat: Seat, kept_first: bool) -> Draw:  # noqa: FBT001  # a cache's key
    return Draw(seat, kept_first)


@cache
def _play_of(seat: Seat, card: Card) -> tuple[Seat, Card]:
    return seat, card


def _bid(state: GameState, bid: Bid) -> GameState:
    seat = _mover(state)
    bids = _replace_at(state.bids, state.rules.index(seat), bid)
    bidder = next_to_bid(state.rules, bids, state.starter)
    looked = _looked(state, seat, bid)
    if bidder is not None:
        return _change(state, to_move=bidder, looked=looked, bids=bids)
    if passing := passers(state.rules, bids, state.starter):
        none = ((),) * state.rules.seats
        return _change(state, phase=Phase.PASS, to_move=passing[0], looked=looked, bids=bids, passes=none)
    return _begin_play(state, looked=looked, bids=bids)


def _looked(state: GameState, seat: Seat, bid: Bid | None) -> tuple[bool, ...]:
    """Return who has seen its hand once a seat has looked (None) or bid: it has, and a partner with no choice left."""
    rules, looked = state.rules, _replace_at(state.looked, state.rules.index(seat), item=True)
    if False not in looked:
        return looked
    side = rules.side(seat)
    if rules.offers_blind_nil(side, state.scores_before) and not (bid is not None and bid.for_side):
        return looked
    return tuple(seen or rules.side(other) == side for other, seen in zip(rules.seating, looked, strict=True))


def _pass(state: GameState, move: Pass) -> GameState:
    """Put cards aside for the partner; when the partner has chosen too, they change hands."""
    place = state.rules.index(_mover(state))
    partner = (place + 2) % state.rules.seats
    passes, hands = _replace_at(state.passes, place, move.cards), state.hands
    if passes[partner]:
        for giver, taker in ((place, partner), (partner, place)):
            kept = (card for card in state.hands[taker] if card not in passes[taker])
            hands = _replace_at(hands, taker, in_order((*kept, *passes[giver])))
    after = _change(state, hands=hands, passes=passes)
    return _change(after, to_move=after.passing[0]) if after.passing else _begin_play(after)


def _begin_play(state: GameState, **changes: Any) -> GameState:  # noqa: ANN401  # the fields of a state
    """Begin the play of a state with these changes."""
    leader = first_leader(state.rules, state.hands, state.starter)
    return _change(state, phase=Phase.PLAY, to_move=leader, trick=Trick(leader), **changes)


def _play(state: GameState, move: PlayCard) -> GameState:
    seat, card = _mover(state), move.card
    rules, seating = state.rules, state.rules.seating
    place = seating.index(seat)
    trick = Trick(state.trick.leader, (*state.trick.plays, _play_of(seat, card)))
    tricks, taken, to_move = state.tricks, state.taken, seating[(place + 1) % len(seating)]
    if len(trick.plays) == len(seating):
        winner = trick.winning_play[0]  # type: ignore[index]  # the trick is full
        tricks = (*tricks, Trick(trick.leader, trick.plays, winner))
        taken = _replace_at(taken, seating.index(winner), taken[seating.index(winner)] + 1)
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
        sets_before=state.sets_before,
        scores=state.scores,
        bags=state.bags,
        results=None,
        winner=None,
        hands=_replace_at(state.hands, place, tuple([held for held in state.hands[place] if held is not card])),
        discards=state.discards,
        draws=state.draws,
        looked=state.looked,
        bids=state.bids,
        passes=state.passes,
        trick=trick,
        tricks=tricks,
        taken=taken,
        # A spade led from a hand of nothing but spades does not break them: only one on another suit does.
        broken=state.broken or (card.suit is Suit.SPADES and state.trick.led not in (None, Suit.SPADES)),
    )
    return after if any(after.hands) else _end_round(after)


def _end_round(state: GameState) -> GameState:
    """Score the round, and end the game if a side has reached the target or the floor."""
    results = round_result(state.rules, state.bids, state.taken, state.bags_before)
    scores = tuple(before + result.points for before, result in zip(state.scores_before, results, strict=True))
    after = _change(
        state,
        phase=Phase.ROUND_OVER,
        to_move=None,
        scores=scores,
        bags=tuple(result.bags for result in results),
        results=results,
    )
    winner = settle(state.rules, scores, after.sets)
    return after if winner is None else _change(after, phase=Phase.GAME_OVER, winner=winner)


def _mover(state: GameState) -> Seat:
    if state.to_move is None:
        raise IllegalMoveError("The round is over.")
    return state.to_move


def _replace_at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _change(state: GameState, **changes: Any) -> GameState:  # noqa: ANN401  # the fields of a state
    """Return a state with some changes, as `replace` of the dataclasses does, in half the time."""
    return GameState(**{**dict(zip(_NAMES, _VALUES(state), strict=True)), **changes})
