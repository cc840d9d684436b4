"""Worlds: determinizations of a view, hands that the other seat may hold, sampled as likely as the evidence makes them.

Hands are dealt from the prior that the draws give: each card
whose place is unknown has one of four fates (kept first, put aside first, kept because the first was put aside, and
out of play for no reason). How many cards have which, the draws say; how well a card suits a fate, the model of the
drawer does. The chances of all ways to hand the fates out are added up exactly, so that every hand dealt fits the
facts. The hands are then weighted by the likelihood of what the seat bid and played (importance weights) and resampled.
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import starmap
from typing import TYPE_CHECKING, NamedTuple

from spades.bots.search.clock import LEAST_PLAY_WORLDS, NEVER, Deadline
from spades.bots.search.compiled import draw_in_kernel, kernel_for, seconds_left
from spades.bots.search.facts import Facts
from spades.bots.search.sampling.resampling import resample
from spades.bots.sums import add_up

if TYPE_CHECKING:
    from spades.kernel._search import Seen

_LEAST = 1e-12
_FEWEST = 200
_DEALT_A_WORLD = 8
LEAST_DEALT = _DEALT_A_WORLD * LEAST_PLAY_WORLDS
"""Hands that are dealt whatever the time."""


@dataclass(frozen=True, slots=True)
class World:
    """A hand that the other seat may hold, and how much it counts.

    Attributes:
        theirs: The cards it then holds now.
        weight: Its share of all worlds of one sample, more than 0; the shares add up to 1.
    """

    theirs: frozenset[int]
    weight: float


@dataclass(frozen=True, slots=True)
class DrawModel:
    """A way to draw that the other seat may have.

    Attributes:
        share: Its prior: how likely the other seat draws so, before anything was seen; only proportions matter.
        keeps: The policy: how likely it then is to keep a card that it sees first, 0 to 1, by the card.
    """

    share: float
    keeps: Callable[[int], float]


_State = tuple[int, int, int, int]


class Fates(NamedTuple):
    """Cards, and how many of them are kept first, put aside, kept second, and out of play.

    Attributes:
        cards: The cards, in the order in which fates are handed out.
        drawn: The numbers as the draws have them.
        plain: The same where draws are left aside.
    """

    cards: list[int]
    drawn: _State
    plain: _State


class Dealer:
    """Deals the unknown cards from the prior, exactly as likely as the draws make them."""

    def __init__(self, facts: Facts, keeps: Callable[[int], float]) -> None:
        """Add up all ways to hand out the fates, by how likely the other seat is to keep a card that it sees first."""
        self._played = frozenset(play.card for play in facts.plays)
        fates = fates_of(facts)
        self._cards = fates.cards
        self._excluded = facts.excluded
        self._keeps = keeping(keeps, self._cards)
        self._start = fates.drawn
        self._ways: dict[_State, float] = {(0, 0, 0, 0): 1.0}
        self._options: dict[_State, list[tuple[bool, float, _State]]] = {}
        if not self._total(self._start):
            # What was shown contradicts the draws as they were read: hand out the cards by the facts of play alone.
            self._start = fates.plain
            self._total(self._start)

    @property
    def ways(self) -> float:
        """The likelihood of the draws as they went, up to a factor that all draw models share."""
        return self._ways[self._start]

    def deal(self, rng: random.Random) -> frozenset[int]:
        """Return the cards that the other seat holds now, dealt once."""
        state = self._start
        hand: list[int] = []
        for card in self._cards:
            point = rng.random() * self._ways[state]
            kept = False
            for kept, ways, state in self._options[state]:  # noqa: B007, B020  # the last one looked at is taken
                point -= ways
                if point < 0:
                    break
            if kept and card not in self._played:
                hand.append(card)
        return frozenset(hand)

    def _choices(self, number: int, state: _State) -> list[tuple[bool, float, _State]]:
        """Return the fates a card may have: whether it is in the hand, how well that fits, and the fates left."""
        card, keeps = self._cards[number], self._keeps[number]
        first, aside, second, out = state
        choices: list[tuple[bool, float, _State]] = []
        if card not in self._excluded:
            if first:
                choices.append((True, keeps, (first - 1, aside, second, out)))
            if second:
                choices.append((True, 1.0, (first, aside, second - 1, out)))
        if card not in self._played:
            if aside:
                choices.append((False, 1 - keeps, (first, aside - 1, second, out)))
            if out:
                choices.append((False, 1.0, (first, aside, second, out - 1)))
        return choices

    def _total(self, state: _State) -> float:
        """Return the weight of all ways to hand out the cards left when these fates are."""
        known = self._ways.get(state)
        if known is None:
            options = [
                (kept, chance * self._total(after), after)
                for kept, chance, after in self._choices(len(self._cards) - sum(state), state)
            ]
            self._options[state] = [option for option in options if option[1]]
            known = self._ways[state] = add_up(ways for _, ways, _ in options)
        return known


def fates_of(facts: Facts) -> Fates:
    """Return the cards whose fates are handed out, and how many have which."""
    played = {play.card for play in facts.plays}
    hand = facts.held + len(played)
    # Cards with one fate come first: fewer states are then left to add up.
    cards = sorted(facts.unknown | played, key=lambda card: (card not in played, card not in facts.excluded, card))
    plain = (0, 0, hand, len(cards) - hand)
    out = len(cards) - hand - facts.put_aside
    # Fewer cards may be unknown than the draws account for: who put what aside cannot be used then.
    drawn = (facts.kept_first, facts.put_aside, hand - facts.kept_first, out) if out >= 0 else plain
    return Fates(cards, drawn, plain)


def keeping(keeps: Callable[[int], float], cards: Sequence[int]) -> list[float]:
    """Return how likely each of the cards is kept when it is seen first; nothing is thought impossible."""
    return [min(max(keeps(card), 0.003), 0.997) for card in cards]


class Dealt(NamedTuple):
    """A hand as it was dealt, once or more often.

    Attributes:
        theirs: The cards that the other seat then holds now.
        times: How often it was dealt, 1 or more.
        likelihood: How likely it makes what was seen, up to a factor.
    """

    theirs: frozenset[int]
    times: int
    likelihood: float


def deals_for(count: int) -> int:
    """Return how many hands are dealt for so many worlds."""
    return max(_FEWEST, _DEALT_A_WORLD * count)


def sample_hands(
    facts: Facts,
    draw_models: Sequence[DrawModel],
    likelihood: Callable[[frozenset[int]], float],
    seen: "Seen | None",
    count: int,
    rng: random.Random,
    deadline: Deadline,
) -> list[Dealt]:
    """Return the same as `deal_hands`, by the kernel where it can; in `seen` it reads the evidence of `likelihood`."""
    core, fates = kernel_for(deadline, rng), fates_of(facts)
    if core is None or min(*fates.drawn, *fates.plain) < 0 or facts.held + len(facts.plays) > 13:
        return deal_hands(facts, draw_models, likelihood, count, rng, deadline)
    weighed = [(model.share, keeping(model.keeps, fates.cards)) for model in draw_models]
    prior = (fates.cards, [play.card for play in facts.plays], facts.excluded, fates.drawn, fates.plain, weighed)
    deals, left = deals_for(count), seconds_left(deadline)
    hands = draw_in_kernel(rng, lambda state: core.deal(prior, seen, deals, LEAST_DEALT, state, left))
    return list(starmap(Dealt, hands))


def deal_hands(
    facts: Facts,
    draw_models: Sequence[DrawModel],
    likelihood: Callable[[frozenset[int]], float],
    count: int,
    rng: random.Random,
    deadline: Deadline = NEVER,
) -> list[Dealt]:
    """Return the hands that are dealt from the prior for so many worlds, each once.

    Args:
        facts: What is known.
        draw_models: The ways in which the other seat may have drawn, one at least, the likeliest first: those that the
            deadline leaves no time for are left aside.
        likelihood: How likely a hand makes what the other seat bid and played, up to a factor: its importance weight.
        count: How many worlds are wanted.
        rng: The chance.
        deadline: When to make do with the hands dealt so far, `LEAST_DEALT` at least.
    """
    dealers: list[Dealer] = []
    for model in draw_models:
        if dealers and deadline.over:
            break
        dealers.append(Dealer(facts, model.keeps))
    shares = [model.share * dealer.ways for model, dealer in zip(draw_models, dealers, strict=False)]
    dealt: dict[frozenset[int], int] = {}
    chance: dict[frozenset[int], float] = {}
    for number in range(deals_for(count)):
        if number >= LEAST_DEALT and number % 4 == 1 and deadline.over:
            break
        hand = (dealers[0] if len(dealers) == 1 else rng.choices(dealers, shares)[0]).deal(rng)
        dealt[hand] = dealt.get(hand, 0) + 1
        if hand not in chance:
            chance[hand] = max(likelihood(hand), _LEAST)
    return [Dealt(hand, times, chance[hand]) for hand, times in dealt.items()]


class Sample(NamedTuple):
    """Worlds, and how much they tell.

    Attributes:
        effective: How many worlds of equal weight, drawn one by one, would tell as much.
    """

    worlds: list[World]
    effective: float


def effective_worlds(dealt: Sequence[Dealt], count: int) -> float:
    """Return how many worlds the hands dealt are worth after their weights, and after so many are drawn of them.

    A hand that was dealt several times counts as often: where the facts leave few hands, many deals of them still say
    how likely each is.
    """
    total = add_up(hand.times * hand.likelihood for hand in dealt)
    squares = add_up(hand.times * hand.likelihood**2 for hand in dealt)
    effective = total * total / squares
    return effective if len(dealt) <= count else 1 / (1 / effective + 1 / count)


def worlds_of(dealt: Sequence[Dealt], count: int, rng: random.Random) -> list[World]:
    """Return the worlds that come of hands dealt, weighted by the evidence and resampled by weight.

    Equal worlds are returned as one that counts more.

    Returns:
        Worlds in random order, so that the first few of them are a fair sample too.
    """
    weights = [hand.times * hand.likelihood for hand in dealt]
    if len(dealt) <= count:
        total = sum(weights)
        worlds = [World(hand.theirs, weight / total) for hand, weight in zip(dealt, weights, strict=True)]
    else:
        chosen = Counter(resample(weights, count, rng))
        worlds = [World(dealt[number].theirs, times / count) for number, times in chosen.items()]
    rng.shuffle(worlds)
    return worlds
