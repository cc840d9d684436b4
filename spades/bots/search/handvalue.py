"""What a hand is worth at a glance: the tricks that the exact solver finds for hands like it, on average."""

from collections.abc import Collection

from spades.bots.search.data import load

FEATURES = (
    "one", "spades", "spades squared", "SA", "SK", "SQ", "SJ", "ST", "ace", "king", "bare king", "queen", "bare queen",
    "jack", "void", "singleton", "doubleton", "long", "void and spades", "singleton and spades",
)  # fmt: skip

_WEIGHTS: dict[str, tuple[float, ...]] = {
    hands: tuple(weights[name] for name in FEATURES) for hands, weights in load("hand_value.json").items()
}


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


def expected_tricks(hand: Collection[int], hands: str = "draw", out: Collection[int] = ()) -> float:
    """Return how many tricks a hand of 13 takes when both sides want all they can get and see all cards.

    Args:
        hand: The cards.
        hands: How hands are made, as in `Rules.hands`: drawn hands meet stronger ones.
        out: Cards known to be out of play.
    """
    return sum(weight * value for weight, value in zip(_WEIGHTS[hands], features(hand, out), strict=True))
