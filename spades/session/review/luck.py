"""Luck and skill: the margin of a round, taken apart by one evaluator that was fixed beforehand.

What two hands of 13 are worth is said in points, by the tricks that can be forced with all cards seen and by the tricks
at a glance (`_A_FORCED_TRICK`, `_A_TRICK_AT_A_GLANCE`: fitted once to games of the ladder, by
`python -m spades.session.review.tools.luck_gate --fit`). The shuffle is the one event of chance in a round: its luck is
what it is worth when both draw plainly, less the same with the cards of each two turns exchanged between the seats,
halved. The exchanged pack is exactly as likely as the one that came, so that luck is nothing on average, whatever the
rules, the score and the players; no table of expectations is needed. All else is skill: what both drew, bid and played.

    lead = (worth(pack) + worth(exchanged)) / 2      luck = (worth(pack) - worth(exchanged)) / 2
    draw = worth(hands) - worth(pack)                bid  = exact play with these bids - worth(hands)
    play = margin - exact play with these bids

They add up to the margin, whatever the evaluator says.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from spades.bots.analysis.measure import points_of
from spades.bots.search.bidding import BLUR
from spades.bots.search.handvalue import expected_tricks
from spades.bots.search.playing import blurred
from spades.engine import Bid, Card, GameState, view
from spades.engine.state import begin_round
from spades.session.review.as_it_was import Eye, Hand, hands_from
from spades.session.review.values import Part, RoundLuck

_A_FORCED_TRICK, _A_TRICK_AT_A_GLANCE = 9.0, 5.3
_EVEN = 6.5


def first_state(end: GameState) -> GameState:
    """Return the state with which a round began."""
    return begin_round(end.rules, end.pack, end.starter, end.round_number, end.scores_before, end.bags_before)


def exchanged(pack: Sequence[Card], hands: str) -> tuple[Card, ...]:
    """Return the pack in which each two turns of the draw have their cards exchanged, or each two cards of a deal."""
    step = 2 if hands == "draw" else 1
    cards = list(pack)
    for first in range(0, 52 if hands == "draw" else 26, 2 * step):
        cards[first : first + 2 * step] = [
            *cards[first + step : first + 2 * step],
            *cards[first : first + step],
        ]
    return tuple(cards)


def round_luck(end: GameState, eye: Eye) -> RoundLuck:
    """Return what the margin of a finished two-handed round was made of.

    Args:
        end: Its last state.
        eye: What works it out.

    Raises:
        ValueError: The round is not over.
    """
    if end.results is None:
        raise ValueError("the round is not over")
    margin = float(end.results[0].points - end.results[1].points)
    begun = first_state(end)
    shuffled, mirrored = map(_points, shuffle_worths(end, eye))
    held = finished_hands(end)
    drawn = _points(_worth(held, begun, eye)) if begun.rules.hands == "draw" else shuffled
    bids = end.bids[0] or Bid(0), end.bids[1] or Bid(0)
    seen = view(begun, begun.rules.seating[0])
    position = eye.position(held[0].cards, held[1].cards, begun, 0)
    bid = eye.solver.value(position, blurred(points_of(seen, *bids), BLUR))
    parts = {
        Part.LEAD: (shuffled + mirrored) / 2,
        Part.LUCK: (shuffled - mirrored) / 2,
        Part.DRAW: drawn - shuffled,
        Part.BID: bid - drawn,
        Part.PLAY: margin - bid,
    }
    return RoundLuck(end.round_number, margin, parts)


class Worth(NamedTuple):
    """What two hands of 13 are worth to side 0.

    Attributes:
        forced: The tricks that it can force, beyond an even share.
        glance: The tricks that its hand is worth at a glance, more than the other.
    """

    forced: float
    glance: float


def shuffle_worths(end: GameState, eye: Eye) -> tuple[Worth, Worth]:
    """Return what the pack of a round is worth when both draw plainly, and the same with the cards exchanged."""
    begun = first_state(end)
    other = replace(begun, pack=exchanged(begun.pack, begun.rules.hands))
    if begun.rules.hands == "deal":
        other = replace(other, hands=begun.hands[::-1])
    return _worth(hands_from(begun), begun, eye), _worth(hands_from(other), begun, eye)


def finished_hands(end: GameState) -> tuple[Hand, Hand]:
    """Return the hands of both seats when they were complete."""
    played: list[set[int]] = [set(map(int, hand)) for hand in end.hands]
    for trick in end.tricks:
        for seat, card in trick.plays:
            played[end.rules.index(seat)].add(int(card))
    known = [view(end, seat).known_out for seat in end.rules.seating]
    first, second = (
        Hand(frozenset(cards), frozenset(map(int, out)) if end.rules.hands == "draw" else frozenset())
        for cards, out in zip(played, known, strict=True)
    )
    return first, second


def _worth(hands: tuple[Hand, Hand], begun: GameState, eye: Eye) -> Worth:
    forced = eye.forced(hands[0].cards, hands[1].cards, begun, 0)
    first, second = (expected_tricks(hand.cards, begun.rules.hands, hand.out) for hand in hands)
    return Worth(forced - _EVEN, first - second)


def _points(worth: Worth) -> float:
    return _A_FORCED_TRICK * worth.forced + _A_TRICK_AT_A_GLANCE * worth.glance
