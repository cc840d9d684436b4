"""The policy of a sound player: how likely it chooses each card that it may play.

The model is a conditional logit, fitted to games (`spades.bots.tools.fit_play_model`). What speaks for a card is a
weighted sum of a few features; the weights depend on what is decided (a lead, a card that follows, or one played when
void) and on what its owner wants (tricks, no more tricks, or none at all).
"""

from collections.abc import Sequence
from math import exp
from operator import mul

from spades.bots.search.data import load
from spades.bots.sums import add_up

Features = list[tuple[float, ...]]

WEIGHTS: dict[str, tuple[float, ...]] = {name: tuple(weights) for name, weights in load("play_model.json").items()}
"""The weights of the features, by the decision and what its owner wants."""


def legal(held: frozenset[int], led: int | None, *, broken: bool) -> list[int]:
    """Return the cards that may be played, from the first in pack order on."""
    if led is not None:
        first = led - led % 13
        return sorted([card for card in held if first <= card < first + 13] or held)
    return sorted(held if broken else [card for card in held if card >= 13] or held)


def needed(bid: int | None, taken: int) -> int | None:
    """Return how many tricks a seat still needs for its bid, if it made one; None for a nil that stands."""
    return None if bid == 0 and not taken else (bid or 0) - taken


def situation(held: frozenset[int], cards: Sequence[int], led: int | None, need: int | None) -> tuple[str, Features]:
    """Return the name of the decision and the features of each of the cards that a hand may play.

    `led` is the card on the table, or None, and `need` what its owner has `needed`.
    """
    wish = "nil" if need is None else "more" if need > 0 else "enough"
    pressure = min(1.0, max(0.0, (need or 0) / len(held)))
    if led is None:
        return f"lead {wish}", _lead_features(held, cards, pressure)
    if cards[0] // 13 == led // 13:
        return f"follow {wish}", _follow_features(cards, led, pressure)
    return f"void {wish}", _void_features(held, cards, led, pressure)


def choice_chance(held: frozenset[int], card: int, led: int | None, *, broken: bool, need: int | None) -> float:
    """Return how likely the policy plays this card of those it may play, 0 to 1.

    Arguments as for `situation`.
    """
    cards = legal(held, led, broken=broken)
    if len(cards) == 1:
        return 1.0
    appeals = _appeals(held, cards, led, need)
    return appeals[cards.index(card)] / add_up(appeals)


def choice_chances(held: frozenset[int], led: int | None, *, broken: bool, need: int | None) -> dict[int, float]:
    """Return how likely the policy plays each of the cards that it may play; arguments as for `choice_chance`."""
    cards = legal(held, led, broken=broken)
    appeals = _appeals(held, cards, led, need)
    whole = add_up(appeals)
    return {card: appeal / whole for card, appeal in zip(cards, appeals, strict=True)}


def _appeals(held: frozenset[int], cards: Sequence[int], led: int | None, need: int | None) -> list[float]:
    name, features = situation(held, cards, led, need)
    weights = WEIGHTS[name]
    return [exp(add_up(map(mul, weights, row))) for row in features]


def _follow_features(cards: Sequence[int], led: int, pressure: float) -> Features:
    cheaper = sum(card < led for card in cards)
    lower = len(cards) - cheaper
    rows: Features = []
    for card in cards:
        if card < led:
            cheaper -= 1
            rank = card % 13
            rows.append((
                1.0, cheaper, 0.0, (led % 13) / 12, pressure, float(rank == 0), rank / 12, float(card < 13), 0.0,
            ))  # fmt: skip
        else:
            lower -= 1
            rows.append((0.0, 0.0, lower, 0.0, 0.0, 0.0, 0.0, 0.0, lower * pressure))
    return rows


def _lengths(held: frozenset[int]) -> list[int]:
    lengths = [0, 0, 0, 0]
    for card in held:
        lengths[card // 13] += 1
    return lengths


def _void_features(held: frozenset[int], cards: Sequence[int], led: int, pressure: float) -> Features:
    lengths = _lengths(held)
    left = list(lengths)
    rows: Features = []
    for card in cards:
        suit, rank = card // 13, card % 13
        left[suit] -= 1
        if suit == 0:
            rows.append((1.0, left[0], (led % 13) / 12, lengths[0] / 4, pressure, 0.0, 0.0, 0.0, 0.0))
        else:
            rows.append((0.0, 0.0, 0.0, 0.0, 0.0, rank / 12, lengths[suit], float(rank == 0), left[suit]))
    return rows


def _lead_features(held: frozenset[int], cards: Sequence[int], pressure: float) -> Features:
    lengths = _lengths(held)
    left = list(lengths)
    trumps = lengths[0] / 4
    rows: Features = []
    for card in cards:
        suit, rank = card // 13, card % 13
        length = lengths[suit]
        left[suit] -= 1
        if suit == 0:
            rows.append((
                1.0, trumps, rank / 12, 0.0, 0.0, 0.0, 0.0, 0.0, left[0], 0.0, 0.0, pressure, 0.0,
            ))  # fmt: skip
        else:
            ace = float(rank == 0)
            rows.append((
                0.0, 0.0, 0.0, rank / 12, ace, float(rank == 1), float(rank == 2), length / 4, left[suit],
                trumps * (length == 1), ace * (card + 1 in held), 0.0, ace * pressure,
            ))  # fmt: skip
    return rows
