"""A position that is played on: what nobody knows of it is dealt, so that whoever has bid holds a hand for the bid."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

from spades.bots import Limit, make_bot
from spades.engine import Bid, GameState, view
from spades.session.positions.known_position import KnownPosition
from spades.session.review.rounds import states_until

_DEALS = 8
"""Deals of which the one is taken that suits the bids best."""


def deal_out(position: KnownPosition, rng: Random) -> GameState:
    """Return a state that goes on from a position, South to move: all that is known is in it, the rest is chance.

    Its round counts as one that is bid, and where hands are drawn, they are dealt.

    Args:
        position: The position.
        rng: The chance.

    Raises:
        ValueError: There is a flaw in the position.
    """
    turned = position.turned()
    if not turned.rules.counts_itself(turned.round_number):
        turned = replace(turned, rules=replace(turned.rules, first_hand="bid"))
    if turned.all_known:
        return turned.state()
    return min((turned.state(rng) for _deal in range(_DEALS)), key=_strangeness)


def _strangeness(state: GameState) -> int:
    """Return by how many tricks the bids of the others differ from those of the rule player with their hands."""
    return sum(abs(one - other) for one, other in _bids(state))


def _bids(state: GameState) -> Iterator[tuple[int, int]]:
    """Yield the bid of every other seat that bid, and that of the rule player in its place."""
    bot, states = make_bot("rule", 0), [*states_until(state)]
    for before, after in pairwise(states):
        seat = before.to_move
        if seat is None or seat is state.rules.seating[0]:
            continue
        bid = after.bids[state.rules.index(seat)]
        if bid is not None and before.bids[state.rules.index(seat)] is None and not bid.blind:
            move = bot.choose(view(before, seat), Limit(worlds=1))
            if isinstance(move, Bid):
                yield bid.n, move.n
