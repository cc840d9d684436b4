"""What an error changed: which end of the round it made less likely, of all that the game hangs on.

A card costs what two spreads of tricks are apart. Of what can come of them (a bid made or set, a nil, a penalty, a
bag, the game itself) that is told which carries most of the cost.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from spades.bots.analysis.values import Kind, Reason
from spades.engine import Bid, SideScore, View
from spades.engine.state import round_result, settle

Taken = tuple[int, ...]
"""The tricks of the seats, in seating order."""

Shares = Mapping[Taken, float]
"""How likely each end of the round is; the shares add up to 1."""

_NEARLY_ALL = 0.8
"""What is easier to picture is told where it carries so much of what the weightiest carries."""

_OF_ONE_OTHER = {Kind.PENALTY_FOR_THEM, Kind.BAGS_FOR_THEM, Kind.COULD_LAST}
"""What is told of the others only where they are one side: of two, each for itself, "they" would be neither."""

_UNLIKE = 0.01
"""By how much a chance must differ to be told."""


@dataclass(frozen=True, slots=True)
class End:
    """How a round can end.

    Attributes:
        taken: The tricks of the seats.
        ours: Our side's receipt.
        others: Those of the other sides.
        winner: Whether we have won the game with it; None where it goes on.
    """

    taken: Taken
    ours: SideScore
    others: tuple[SideScore, ...]
    winner: bool | None

    @classmethod
    def of(cls, view: View, bids: Sequence[Bid | None], taken: Taken) -> "End":
        """Return the end of a round with these tricks.

        Args:
            view: A position of the round; what is ours is of its seat's side.
            bids: The bids of the seats, in seating order; None where a seat makes none.
            taken: The tricks of the seats, as many in all as a hand has cards.
        """
        results = round_result(view.rules, tuple(bids), taken, view.bags)
        scores = tuple(score + result.points for score, result in zip(view.scores, results, strict=True))
        sets = tuple(count + result.missed for count, result in zip(view.sets, results, strict=True))
        winner = settle(view.rules, scores, sets if view.rules.set_twice_loses else ())
        others = tuple(results[side] for side in view.rules.others(view.side))
        return cls(taken, results[view.side], others, None if winner is None else winner == view.side)

    @property
    def set_another(self) -> bool:
        """Whether another side is set."""
        return any(other.missed for other in self.others)


Test = Callable[[End], bool]


@dataclass(frozen=True, slots=True)
class _Event:
    """Something that may come of a round.

    Attributes:
        reason: What is said where a card made it less likely; where it is unwelcome, likelier.
        happens: Whether it comes of an end.
        welcome: Whether it is good for our side, by itself.
    """

    reason: Reason
    happens: Test
    welcome: bool = True


def at_stake(
    view: View, bids: Sequence[Bid | None], worth: Callable[[Taken], float], best: Shares, played: Shares
) -> Reason | None:
    """Return the event that the better card would have made likelier, or less likely; None where no chance differs.

    Of the reason, `chance` is how likely it is with the best card, and `without` with the one that was played.

    Args:
        view: The position; its seat is to move.
        bids: The bids of the seats, in seating order.
        worth: The chance to win the game after an end of the round.
        best: How likely each end is with the best card.
        played: Likewise with the one that was played.
    """
    ends = {taken: End.of(view, bids, taken) for taken in {**best, **played}}
    carried: list[tuple[float, Reason]] = []
    for event in _events(view, bids):
        chance, without = (
            sum(share for taken, share in shares.items() if event.happens(ends[taken])) for shares in (best, played)
        )
        better = chance - without if event.welcome else without - chance
        if better < _UNLIKE:
            continue
        weight = (chance - without) * _swing(event, ends, worth, (best, played))
        if weight > 0:
            carried.append((weight, replace(event.reason, chance=chance, without=without)))
    if not carried:
        return None
    enough = _NEARLY_ALL * max(weight for weight, _ in carried)
    return next(reason for weight, reason in carried if weight >= enough)


def _swing(
    event: _Event, ends: Mapping[Taken, End], worth: Callable[[Taken], float], both: tuple[Shares, Shares]
) -> float:
    """Return the worth of an event: the mean chance to win with it, less that without it."""
    totals = {True: [0.0, 0.0], False: [0.0, 0.0]}
    for shares in both:
        for taken, share in shares.items():
            sums = totals[event.happens(ends[taken])]
            sums[0] += share
            sums[1] += share * worth(taken)
    with_it, without_it = totals[True], totals[False]
    if not with_it[0] or not without_it[0]:
        return 0.0
    return with_it[1] / with_it[0] - without_it[1] / without_it[0]


def _events(view: View, bids: Sequence[Bid | None]) -> list[_Event]:
    """Return the outcomes of a round, the easiest to picture first."""
    mine = bids[view.rules.index(view.seat)]
    ours = Kind.PARTNERS_BID_COULD_HOLD if mine is not None and mine.nil else Kind.BID_COULD_HOLD
    wins = decided_by_our_bid(view, bids)
    events = [
        _Event(Reason(kind=Kind.BID_WOULD_WIN if wins else ours), lambda end: end.ours.made),
        _Event(_could_be_set(view, bids), lambda end: end.set_another),
        *_nils(view, bids),
        _Event(
            Reason(kind=Kind.PENALTY_COULD_WAIT, points=float(view.rules.bag_penalty)),
            lambda end: end.ours.penalty < 0,
            welcome=False,
        ),
        _Event(
            Reason(kind=Kind.PENALTY_FOR_THEM, points=float(view.rules.bag_penalty)),
            lambda end: end.others[0].penalty < 0,
        ),
        _Event(Reason(kind=Kind.COULD_WIN_NOW), lambda end: end.winner is True),
        _Event(Reason(kind=Kind.COULD_LAST), lambda end: end.winner is False, welcome=False),
    ]
    for count in range(1, 13):
        events += [_bags(Kind.BAGS_COULD_WAIT, count), _bags(Kind.BAGS_FOR_THEM, count)]
    events += [_tricks(count) for count in range(1, 14)]
    return [event for event in events if view.rules.sides == 2 or event.reason.kind not in _OF_ONE_OTHER]


def _could_be_set(view: View, bids: Sequence[Bid | None]) -> Reason:
    """Return that another side is set."""
    if view.rules.sides > 2:
        return Reason(kind=Kind.ONE_COULD_BE_SET)
    theirs = sum(bid.n for bid in bids[1 - view.side :: 2] if bid is not None)
    return Reason(kind=Kind.SET_OR_LOSE if decided_by_their_bid(view, bids) else Kind.COULD_BE_SET, number=theirs)


def _tricks(count: int) -> _Event:
    """Return that our side takes so many tricks and more."""
    return _Event(Reason(kind=Kind.MORE_COULD_COME, number=count), lambda end: end.ours.taken >= count)


def _bags(kind: Kind, count: int) -> _Event:
    """Return that a side takes so many bags and more in this round."""
    if kind is Kind.BAGS_FOR_THEM:
        return _Event(Reason(kind=kind, number=count), lambda end: end.others[0].new_bags >= count)
    return _Event(Reason(kind=kind, number=count), lambda end: end.ours.new_bags >= count, welcome=False)


def _nils(view: View, bids: Sequence[Bid | None]) -> list[_Event]:
    """Return that a nil holds, for each that was bid."""
    me = view.rules.index(view.seat)
    events = []
    for seat, bid in enumerate(bids):
        if bid is not None and bid.nil:
            mine = Kind.NIL_COULD_HOLD if seat == me else Kind.PARTNERS_NIL_COULD_HOLD
            kind = mine if (seat - me) % view.rules.sides == 0 else Kind.THEIR_NIL_COULD_FALL
            events.append(_Event(Reason(kind=kind), _holds(seat), welcome=kind is not Kind.THEIR_NIL_COULD_FALL))
    return events


def _holds(seat: int) -> Test:
    return lambda end: not end.taken[seat]


def decided_by_their_bid(view: View, bids: Sequence[Bid | None]) -> bool:
    """Return whether their bid decides the game in every end: made, they win it; set, they do not.

    Args:
        view: A position in play.
        bids: The bids of the seats, in seating order.
    """
    ends = ends_left(view, bids)
    kept = [end for end in ends if all(other.made for other in end.others)]
    lost = [end for end in ends if end.set_another]
    return (
        bool(kept and lost)
        and all(end.winner is False for end in kept)
        and not any(end.winner is False for end in lost)
    )


def decided_by_our_bid(view: View, bids: Sequence[Bid | None]) -> bool:
    """Return whether our bid decides the game in every end: made, we win it; set, we do not."""
    ends = ends_left(view, bids)
    kept = [end for end in ends if end.ours.made]
    lost = [end for end in ends if end.ours.missed]
    return (
        bool(kept and lost) and all(end.winner is True for end in kept) and not any(end.winner is True for end in lost)
    )


def ends_left(view: View, bids: Sequence[Bid | None]) -> list[End]:
    """Return the ends that the round can still come to, each way in which the tricks that are left can fall."""
    left = view.rules.cards_each - sum(view.taken)
    seats = len(bids)
    ways = (way for way in product(range(left + 1), repeat=seats - 1) if sum(way) <= left)
    return [
        End.of(view, bids, tuple(had + more for had, more in zip(view.taken, (*way, left - sum(way)), strict=True)))
        for way in ways
    ]
