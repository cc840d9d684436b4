"""The stock of a draw: the cards to come, in any order."""

import random
from collections.abc import Iterator

from spades.engine import View


def cards_to_come(view: View, rng: random.Random, most: int | None = None) -> Iterator[list[int]]:
    """Yield, as often as one asks, the unseen cards in an order in which they may come: each is as likely as any other.

    In a draw they lie in the stock, in the other hand, or aside. The chance is asked for each order, of which `most`
    cards are wanted, 0 or more; None for all.
    """
    unseen = list(map(int, view.unseen))
    count = len(unseen) if most is None else min(most, len(unseen))
    while True:
        yield rng.sample(unseen, count)
