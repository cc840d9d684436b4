"""What a hand is worth at a glance: the tricks that double dummy play finds for hands like it, on average."""

from collections.abc import Collection
from operator import mul

from spades.bots.search.data import load
from spades.bots.search.sums import added

FEATURES = (
    "one", "spades", "spades squared", "SA", "SK", "SQ", "SJ", "ST", "ace", "king", "bare king", "queen", "bare queen",
    "jack", "void", "singleton", "doubleton", "long", "void and spades", "singleton and spades",
)  # fmt: skip

WEIGHTS: dict[str, tuple[float, ...]] = {
    hands: tuple(weights[name] for name in FEATURES) for hands, weights in load("hand_value.json").items()
}
"""The weights of the features, by how hands are made."""


def features(hand: Collection[int], out: Collection[int] = ()) -> tuple[float, ...]:
    """Return what is counted in a hand of 13, in the order of `FEATURES`.

    Args:
        hand: The cards.
        out: Cards known to be out of play: a king counts as an ace when the ace is.
    """
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
        1.0,
        length,
        length * length / 10,
        *(float(rank in spades) for rank in range(5)),
        aces,
        kings,
        bare_kings,
        queens,
        bare_queens,
        jacks,
        voids,
        singletons,
        doubletons,
        long,
        voids * ruffs,
        singletons * ruffs,
    )


CAUTION = {("draw", True): -0.85, ("draw", False): -0.5, ("deal", False): -1.1, ("deal", True): -1.1}
"""How far below its tricks a hand is bid, by how hands are made and whether its owner knows cards to be out."""
_SHIFT = {"draw": 0.0, "deal": -0.3}
"""How far that moves with each trick that the other side has bid, more than `_USUAL`: dealt hands tell little."""
_USUAL = 5.4
_HEARD = (4, 8)
"""Bids beyond these move it no further: they say more of the score than of the hand."""


def expected_bid(hand: Collection[int], hands: str, out: Collection[int] = (), heard: int | None = None) -> float:
    """Return what a sound player bids on a hand of 13, on average, where it bids for tricks.

    Args:
        hand: The cards.
        hands: How hands are made, as in `Rules.hands`.
        out: Cards known to be out of play.
        heard: What the other side has bid before, or None.
    """
    return expected_tricks(hand, hands, out) + CAUTION[hands, bool(out)] + heard_shift(hands, heard)


def heard_shift(hands: str, heard: int | None) -> float:
    """Return how far a bid moves with what the other side has bid before; arguments as for `expected_bid`."""
    return _SHIFT[hands] * (min(max(heard, _HEARD[0]), _HEARD[1]) - _USUAL) if heard else 0.0


def expected_tricks(hand: Collection[int], hands: str = "draw", out: Collection[int] = ()) -> float:
    """Return how many tricks a hand of 13 takes when both sides want all they can get and see all cards.

    Args:
        hand: The cards.
        hands: How hands are made, as in `Rules.hands`: drawn hands meet stronger ones.
        out: Cards known to be out of play.
    """
    return added(map(mul, WEIGHTS[hands], features(hand, out)))
