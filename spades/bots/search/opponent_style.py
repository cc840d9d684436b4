"""The other seat's style, as the rounds played so far show it: how it draws, how it bids, how it plays.

After a round all hands are known, since every card was played. What was seen is weighed against a prior that takes
the other seat for a sound player, so that a few rounds of one move little.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, exp, log
from operator import mul

from spades.bots.search.facts import Play, plays_of
from spades.bots.search.handvalue import expected_bid
from spades.bots.search.playmodel import choice_chances, needed
from spades.bots.sums import add_up
from spades.engine import PastRound, Seat, View

_BID_SPREAD = 0.95
"""The standard deviation of a sound bid from the one expected: scores and hands move it."""
_LEANINGS = {"draw": (-0.5, 1.0), "deal": (0.0, 0.6)}
"""What players bid above that, each by its own leaning: the mean and the standard deviation, by how hands are made.
Where they are drawn the mean is on the low side, since a hand that is taken for too weak costs more than one that is
taken for too strong; for dealt hands that was not shown to gain."""
_MOST_LEANING = 3.0

_TEMPERS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
"""How closely a player may keep to the play model: the exponents of its chances."""
_TEMPER_PRIOR = (0.02, 0.02, 0.03, 0.08, 0.25, 0.6)
_USUAL_TEMPER = sum(map(mul, _TEMPER_PRIOR, _TEMPERS))
_SLIP = 0.02


@dataclass(frozen=True, slots=True)
class Style:
    """How the other seat was seen to play.

    Attributes:
        hands: The hands of 13 it held in rounds that were drawn, each with how many of its pairs it kept the first
            card of, and the cards that it may have put aside.
        leaning: Tricks by which it bids more than is expected of its hands.
        temper: How closely it keeps to the play model, from 0 (not at all) to 1 (as was supposed).
    """

    hands: tuple[tuple[frozenset[int], int, frozenset[int]], ...] = ()
    leaning: float = 0.0
    temper: float = 1.0


SOUND = Style()
"""Of whom nothing is known: a sound player."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """The evidence of one round.

    Attributes:
        hand: The hand of 13.
        kept_first: How many of its pairs it kept the first card of; None where hands are dealt.
        rest: The cards that were in neither hand and that we did not discard.
        off: How far its bid lay above the one expected; None for a nil.
        tempers: The logarithms of how likely its plays were, by `_TEMPERS`.
    """

    hand: frozenset[int]
    kept_first: int | None
    rest: frozenset[int]
    off: float | None
    tempers: tuple[float, ...]


def style_of(view: View) -> Style:
    """Return the other seat's style by the rounds that a view of two seats knows of."""
    if not view.past or view.rules.seats != 2:
        return SOUND
    return _style(view.past, view.seat, view.rules.hands, view.rules.must_break_spades)


@lru_cache(maxsize=8)
def _style(past: tuple[PastRound, ...], seat: Seat, hands: str, must_break: bool) -> Style:  # noqa: FBT001  # a cache's key
    rounds = [seen for one in past if (seen := _read_round(one, seat, hands, must_break)) is not None]
    offs = [seen.off for seen in rounds if seen.off is not None]
    mean, deviation = _LEANINGS[hands]
    doubt = (_BID_SPREAD / deviation) ** 2
    # Before any was seen, bids are read as they were fitted.
    leaning = (sum(offs) + mean * doubt) / (len(offs) + doubt) if offs else 0.0
    logs = [log(prior) + sum(seen.tempers[at] for seen in rounds) for at, prior in enumerate(_TEMPER_PRIOR)]
    most = max(logs)
    weights = [exp(value - most) for value in logs]
    temper = sum(map(mul, weights, _TEMPERS)) / sum(weights) / _USUAL_TEMPER
    return Style(
        tuple((seen.hand, seen.kept_first, seen.rest) for seen in rounds if seen.kept_first is not None),
        min(max(leaning, -_MOST_LEANING), _MOST_LEANING),
        min(1.0, temper),
    )


@lru_cache(maxsize=64)
def _read_round(past: PastRound, seat: Seat, hands: str, must_break: bool) -> _Seen | None:  # noqa: FBT001  # likewise
    """Return the evidence of a round about the seat that faces `seat`; None for one not played to its end."""
    plays, _ = plays_of(past.tricks, seat, free=not must_break)
    if len(plays) != 13 or len(past.bids) != 2:
        return None
    hand = frozenset(play.card for play in plays)
    ours = {int(card) for trick in past.tricks for player, card in trick.plays if player is seat}
    rest = frozenset(range(52)) - hand - ours - frozenset(map(int, past.known_out))
    other = next(player for player, _ in past.tricks[0].plays if player is not seat)
    at = (Seat.SOUTH, Seat.NORTH).index(other)
    bid, heard = past.bids[at], past.bids[1 - at]
    kept = [draw.kept_first for draw in past.draws if draw.seat is other]
    off = None
    if bid is not None and bid.n:
        off = bid.n - expected_bid(hand, hands, (), heard.n if heard is not None and past.starter is seat else None)
    return _Seen(
        hand,
        sum(kept) if len(kept) == 13 else None,
        rest,
        off,
        _temper_logs(hand, plays, None if bid is None else bid.n),
    )


def _temper_logs(hand: frozenset[int], plays: Iterable[Play], bid: int | None) -> tuple[float, ...]:
    totals = [0.0] * len(_TEMPERS)
    held = hand
    for play in plays:
        need = needed(bid, play.taken)
        chances = choice_chances(held, play.led, broken=play.broken, need=need)
        held -= {play.card}
        if len(chances) == 1 or play.card not in chances:
            continue
        for at, temper in enumerate(_TEMPERS):
            powers = {card: (_SLIP + chance) ** temper for card, chance in chances.items()}
            totals[at] += log(powers[play.card] / add_up(powers.values()))
    return tuple(totals)


@lru_cache(maxsize=64)
def draw_evidence(style: Style, keeps: Callable[[int], float]) -> float:
    """Return how likely somebody who draws like this drew the hands that were seen, up to a factor."""
    chance = 1.0
    for hand, kept_first, rest in style.hands:
        first = _choices([keeps(card) for card in sorted(hand)], kept_first)
        aside = _choices([1 - keeps(card) for card in sorted(rest)], 13 - kept_first)
        chance *= first * aside
    return chance


def _choices(weights: Sequence[float], count: int) -> float:
    """Return the mean, over all ways to choose so many of the weights, of their product."""
    sums = [1.0] + [0.0] * count
    for weight in weights:
        for chosen in range(count, 0, -1):
            sums[chosen] += weight * sums[chosen - 1]
    return sums[count] / comb(len(weights), count)
