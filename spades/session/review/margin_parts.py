"""Luck and skill: the margin of a round, taken apart by one evaluator that was fixed beforehand.

What a pack is worth is what steady players of several kinds make of it, in points, from the very score and bags with
which the round began (`PLAYERS`: fitted once to games of the ladder, by
`python -m spades.session.review.tools.luck_gate --fit`). The shuffle is the one event of chance in a round. Its luck is
what the pack is worth, less the mean of two packs: that one, and the one in which the cards of all turns are exchanged
between the seats. The other is exactly as likely as the one that came, and leads to the same two, so that luck is
nothing on average, whatever the rules, the score and the players: no table of expectations is needed. All else is
skill: what both drew, bid and played.

    lead = mean worth of the two packs               luck = worth(pack) - lead
    draw = worth(hands) - worth(plainly drawn)       bid  = exact play with these bids - worth(pack) - draw
    play = margin - exact play with these bids

They add up to the margin, whatever the evaluator says.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from spades.bots import Bot, Limit
from spades.bots.analysis.evaluation.measure import points_of
from spades.bots.levels import LADDER, Style
from spades.bots.levels.bot import LevelBot
from spades.bots.search.bidding import BLUR
from spades.bots.search.handvalue import expected_tricks
from spades.bots.search.playing import blur
from spades.engine import Bid, Card, GameState, apply, view
from spades.session.review.as_it_was import DoubleDummyEvaluator, Hand, hands_from
from spades.session.review.review_values import Part, RoundLuck
from spades.session.review.rounds import first_state

LUCK = 2
"""The version of the evaluator: what was worked out by another is worked out anew."""

PLAYERS: Mapping[tuple[str, str], float] = {
    ("otto", "otto"): 0.23,
    ("mika", "mika"): 0.15,
    ("mika", "luna"): 0.16,
    ("luna", "mika"): 0.16,
    ("mika", "tilda"): 0.1,
    ("tilda", "mika"): 0.1,
}
"""Who plays a pack, side 0 first, and how much its margin counts. Who meets another does so from both sides and counts
alike from both, so that neither is favored."""

_LEANED: Mapping[str, Style] = {"luna": Style(nil=0.3), "tilda": Style(bold=0.75, nil=-1.0)}
"""How two of them lean here, whatever they do on the ladder now: so they did when their shares were fitted."""

_SEED = 5
_A_FORCED_TRICK, _A_TRICK_AT_A_GLANCE = 9.0, 5.3
"""What a trick more is worth in points when a hand is set beside another that was to be drawn."""

_EVEN = 6.5


def exchange(pack: Sequence[Card], hands: str) -> tuple[Card, ...]:
    """Return the pack with the cards of all turns exchanged between two seats: two turns of the draw, or two cards.

    Args:
        pack: The pack.
        hands: How hands are made, as in `Rules.hands`.
    """
    step = 2 if hands == "draw" else 1
    cards = list(pack)
    for first in range(0, 52 if hands == "draw" else 26, 2 * step):
        cards[first : first + 2 * step] = [*cards[first + step : first + 2 * step], *cards[first : first + step]]
    return tuple(cards)


def margins(begun: GameState) -> tuple[float, ...]:
    """Return the margin that each pair of `PLAYERS` makes of a round.

    Args:
        begun: The state with which a two-handed round begins.
    """
    return tuple(margin_between(names, begun) for names in PLAYERS)


def with_exchanged(begun: GameState) -> GameState:
    """Return the state with which a round would have begun, had the cards of all turns been exchanged."""
    return first_state(replace(begun, pack=exchange(begun.pack, begun.rules.hands)))


def worth(begun: GameState) -> float:
    """Return the worth of a pack to side 0, in points, from the score with which its round begins."""
    return sum(share * margin for share, margin in zip(PLAYERS.values(), margins(begun), strict=True))


def margin_between(names: tuple[str, str], state: GameState) -> float:
    """Return the margin that two steady players, side 0's first, make of a round from a state of it."""
    players = [_steady(name) for name in names]
    while state.to_move is not None:
        seat = state.to_move
        state = apply(state, players[state.rules.index(seat)].choose(view(state, seat), Limit(worlds=1)))
    return margin_of(state)


def _steady(name: str) -> Bot:
    """Return a player of `PLAYERS`."""
    level = next(level for level in LADDER if level.name == name)
    return LevelBot(replace(level, style=_LEANED.get(name, level.style)), _SEED)


def margin_of(end: GameState) -> float:
    """Return the points of a finished round, side 0's less side 1's.

    Raises:
        ValueError: The round is not over.
    """
    if end.results is None:
        raise ValueError("the round is not over")
    return float(end.results[0].points - end.results[1].points)


def round_luck(end: GameState, eye: DoubleDummyEvaluator) -> RoundLuck:
    """Return the parts of the margin of a finished two-handed round.

    Args:
        end: Its last state.
        eye: What works it out.

    Raises:
        ValueError: The round is not over.
    """
    margin = margin_of(end)
    begun = first_state(end)
    pack = worth(begun)
    lead = (pack + worth(with_exchanged(begun))) / 2
    held = finished_hands(end)
    draw = _hands(held, begun, eye) - _hands(hands_from(begun), begun, eye) if begun.rules.hands == "draw" else 0.0
    bids = end.bids[0] or Bid(0), end.bids[1] or Bid(0)
    seen = view(begun, begun.rules.seating[0])
    position = eye.position(held[0].cards, held[1].cards, begun, 0)
    bid = eye.solver.value(position, blur(points_of(seen, *bids), BLUR))
    parts = {
        Part.LEAD: lead,
        Part.LUCK: pack - lead,
        Part.DRAW: draw,
        Part.BID: bid - pack - draw,
        Part.PLAY: margin - bid,
    }
    return RoundLuck(end.round_number, margin, parts)


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


def _hands(hands: tuple[Hand, Hand], begun: GameState, eye: DoubleDummyEvaluator) -> float:
    """Return the worth of two hands to side 0, in points."""
    forced = eye.forced(hands[0].cards, hands[1].cards, begun, 0) - _EVEN
    first, second = (expected_tricks(hand.cards, begun.rules.hands, hand.out) for hand in hands)
    return _A_FORCED_TRICK * forced + _A_TRICK_AT_A_GLANCE * (first - second)
