"""The worth of a hand at a glance: the tricks that double dummy play finds for hands like it, on average."""

from collections.abc import Collection
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from spades.bots.search.data import load
from spades.bots.sums import add_up

FEATURES = (
    "one", "spades", "spades squared", "SA", "SK", "SQ", "SJ", "ST", "ace", "king", "bare king", "queen", "bare queen",
    "jack", "void", "singleton", "doubleton", "long", "void and spades", "singleton and spades",
)  # fmt: skip

WEIGHTS: dict[str, tuple[float, ...]] = {
    hands: tuple(weights[name] for name in FEATURES) for hands, weights in load("hand_value.json").items()
}
"""The weights of the features, by how hands are made."""


def features(hand: Collection[int], out: Collection[int] = ()) -> tuple[float, ...]:
    """Return the features of a hand of 13, in the order of `FEATURES`.

    A king counts as an ace when the ace is out of play.
    """
    return _features(frozenset(hand), frozenset(out))


@lru_cache(maxsize=512)
def _features(hand: frozenset[int], out: frozenset[int]) -> tuple[float, ...]:
    """Return the same; the bids of a decision are each set against the same hands."""
    ranks: tuple[list[int], ...] = ([], [], [], [])
    if out:
        gone = sorted(out)
        for card in hand:
            rank = card % 13
            ranks[card // 13].append(rank - sum(card - rank <= other < card for other in gone))
    else:
        for card in hand:
            ranks[card // 13].append(card % 13)
    spades = ranks[0]
    length = len(spades)
    aces = kings = bare_kings = queens = bare_queens = jacks = voids = singletons = doubletons = long = 0
    for suit in ranks[1:]:
        count = len(suit)
        voids += count == 0
        singletons += count == 1
        doubletons += count == 2
        long += max(0, count - 4)
        aces += 0 in suit
        if 1 in suit:
            guarded = count >= 2
            kings += guarded
            bare_kings += not guarded
        if 2 in suit:
            guarded = count >= 3 or 0 in suit or 1 in suit
            queens += guarded
            bare_queens += not guarded
        jacks += 3 in suit and count >= 3
    ruffs = min(length, 6) / 3
    return (
        1.0, length, length * length / 10, *(float(rank in spades) for rank in range(5)), aces, kings, bare_kings,
        queens, bare_queens, jacks, voids, singletons, doubletons, long, voids * ruffs, singletons * ruffs,
    )  # fmt: skip


class BidKind(NamedTuple):
    """A kind of bid, each of which has a line of its own.

    Attributes:
        hands: How hands are made, as in `Rules.hands`.
        out_known: Whether the bidder knows cards to be out of play.
        heard: Whether it has heard the other side bid.
    """

    hands: str
    out_known: bool
    heard: bool

    def __str__(self) -> str:
        """Write the kind as the data names it."""
        return self.hands + ", out known" * self.out_known + ", heard" * self.heard


BID_KINDS = tuple(
    BidKind(hands, out_known, heard)
    for hands, out_known in (("draw", True), ("draw", False), ("deal", False))
    for heard in (False, True)
)
_BIDS: dict[str, list[float]] = load("bids.json")
"""By kind: the bid on a hand worth nothing, so to say; how much more is bid with each trick that it is worth more; and,
where a bid was heard, how far that moves with each trick beyond `_USUAL`. Made from bids of the full player; those of
`rule` follow them as closely."""
_USUAL = 5.4
_HEARD = (4, 8)
"""Bids beyond these move it no further: they say more of the score than of the hand."""


def beyond_usual(heard: int | None) -> float:
    """Return how many tricks more than usual the other side has bid, as far as that is believed; 0 for nil or none."""
    return min(max(heard, _HEARD[0]), _HEARD[1]) - _USUAL if heard else 0.0


class BidModel(NamedTuple):
    """The average bid on a hand: a sum over its features, and a number."""

    weights: tuple[float, ...]
    constant: float


@lru_cache(maxsize=64)
def bid_model(hands: str, heard: int | None, *, out_known: bool) -> BidModel:
    """Return how a sound player bids for tricks."""
    least, slope, *moves = _BIDS[str(BidKind(hands, out_known and hands == "draw", heard is not None))]
    shift = moves[0] * beyond_usual(heard) if moves else 0.0
    return BidModel(tuple(slope * weight for weight in WEIGHTS[hands]), least + shift)


def expected_bid(
    hand: Collection[int], hands: str, out: Collection[int] = (), heard: int | None = None, leaning: float = 0.0
) -> float:
    """Return the bid of a sound player on a hand of 13, on average, where it bids for tricks.

    `heard` is what the other side has bid before, or None; `leaning` the tricks by which it bids more than others.
    """
    weights, constant = bid_model(hands, heard, out_known=bool(out))
    return add_up(map(mul, weights, features(hand, out))) + (constant + leaning)


def expected_tricks(hand: Collection[int], hands: str = "draw", out: Collection[int] = ()) -> float:
    """Return how many tricks a hand of 13 takes when both sides want all they can get and see all cards.

    Drawn hands meet stronger ones.
    """
    return add_up(map(mul, WEIGHTS[hands], features(hand, out)))
