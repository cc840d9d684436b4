"""Drawing for tricks by a plain rule: the policy of both seats in the rollouts of draws that are still to come."""

from collections.abc import Collection, Sequence


def keeps_plainly(card: int, out: Collection[int]) -> bool:
    """Return whether a card is kept by the plain rule: spades, and the two highest left of a side suit.

    A queen is not: the card that comes in its place is a spade one time in four. Measured by exact tricks, this
    rule beats "queen or better" by 0.07 tricks, and ace or spade alone by 0.1.
    """
    rank = card % 13
    if card < 13 or rank <= 1:
        return True
    return rank - sum(card - rank <= other < card for other in out) <= 1


def draw_plainly(
    cards: Sequence[int], hand: Collection[int] = (), out: Collection[int] = (), *, seen: bool = True
) -> tuple[set[int], set[int]]:
    """Return the finished hand of one who draws these cards, two a turn, and the cards that it then knows to be out.

    `hand` and `out` are what it holds and knows to be out already, `seen` whether it sees the second card of a turn
    where it keeps the first.
    """
    held, gone = set(hand), set(out)
    for first, second in zip(cards[::2], cards[1::2], strict=False):
        keep = keeps_plainly(first, gone)
        held.add(first if keep else second)
        if seen or not keep:
            gone.add(second if keep else first)
    return held, gone
