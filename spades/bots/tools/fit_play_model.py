"""Fit the choice model of `playmodel` to rounds of several players: a conditional logit, by stochastic ascent.

Run `python -m spades.bots.tools.fit_play_model [rounds]`; 150 rounds take four minutes. It writes
`play_model.json`. Nils are too rare to fit: their weights are set here by hand.
"""

import random
import sys
from collections.abc import Iterator, Mapping
from itertools import cycle, islice
from math import exp, log, sqrt
from typing import NamedTuple

from spades.bots.base import Limit
from spades.bots.rule import RuleBot
from spades.bots.search.data import write
from spades.bots.search.expert import ExpertBot
from spades.bots.search.playmodel import Features, legal, situation
from spades.bots.tools.measuring import moves_of
from spades.engine import PACK, PRESETS, GameState, PlayCard, Rules, new_game

EPOCHS, RATE, SHRINK = 25, 0.08, 1e-4
TESTED = 5
"""One decision in so many is kept aside, to tell how well the others foresee it."""

FOR_NIL: Mapping[str, tuple[float, ...]] = {
    "follow nil": (-3.0, 0.0, 0.9, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0),
    "void nil": (-2.0, 0.5, 0.0, 0.0, 0.0, -2.5, 0.0, 1.0, 0.2),
    "lead nil": (-1.0, 0.0, 2.5, 2.5, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
}


class Decision(NamedTuple):
    """A card played: the name of the situation, the features of all cards, and the number of the one chosen."""

    name: str
    features: Features
    chosen: int


def decisions(rounds: int) -> Iterator[Decision]:
    """Yield every play of rounds of the full player against itself and the rule player, drawn and dealt."""
    kinds = cycle([(PRESETS["classic-300"], True), (PRESETS["classic-300"], False), (Rules(hands="deal"), True)])
    for seed, (rules, alone) in enumerate(islice(kinds, rounds)):
        rng = random.Random(seed)
        state = new_game(rules, rng.sample(PACK, 52), rng.choice(rules.seating))
        bots = (ExpertBot(seed), ExpertBot(seed + 1) if alone else RuleBot(seed))
        for now, move in moves_of(state, bots, Limit(worlds=12)):
            if isinstance(move, PlayCard):
                yield from _decision(now, int(move.card))


def _decision(state: GameState, card: int) -> Iterator[Decision]:
    if state.to_move is None:
        return
    side = state.rules.index(state.to_move)
    bid = state.bids[side]
    held = frozenset(map(int, state.hands[side]))
    led = int(state.trick.plays[0][1]) if state.trick.plays else None
    cards = legal(held, led, broken=state.broken or not state.rules.must_break_spades)
    if bid is not None and bid.n and len(cards) > 1:
        name, features = situation(held, cards, led, bid.n - state.taken[side])
        yield Decision(name, features, cards.index(card))


def chances(weights: list[float], features: Features) -> list[float]:
    """Return how likely each card is chosen."""
    appeals = [exp(sum(weight * value for weight, value in zip(weights, row, strict=True))) for row in features]
    total = sum(appeals)
    return [appeal / total for appeal in appeals]


def fit(made: list[Decision]) -> dict[str, list[float]]:
    """Return the weights that make the choices likely: each step is scaled by the steps before it."""
    rng = random.Random(1)
    weights = {decision.name: [0.0] * len(decision.features[0]) for decision in made}
    steps = {name: [0.01] * len(row) for name, row in weights.items()}
    for _ in range(EPOCHS):
        for name, features, chosen in rng.sample(made, len(made)):
            row, squares = weights[name], steps[name]
            likely = chances(row, features)
            for i, weight in enumerate(row):
                expected = sum(chance * values[i] for chance, values in zip(likely, features, strict=True))
                slope = features[chosen][i] - expected - SHRINK * weight
                squares[i] += slope * slope
                row[i] = weight + RATE * slope / sqrt(squares[i])
    return weights


def main() -> None:
    """Play, fit, write and report."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 150
    made = list(decisions(rounds))
    tested, learned = made[::TESTED], [item for number, item in enumerate(made) if number % TESTED]
    weights = fit(learned)
    for name, row in weights.items():
        asked = [item for item in tested if item.name == name]
        gain = sum(log(chances(row, item.features)[item.chosen] * len(item.features)) for item in asked)
        sys.stdout.write(f"{name}: {len(asked)} tested, {gain / max(1, len(asked)):.3f} nats better than chance\n")
    rounded = {name: [round(weight, 2) for weight in row] for name, row in fit(made).items()}
    write("play_model.json", {**rounded, **FOR_NIL})
    sys.stdout.write(f"play_model.json: {len(made)} decisions of {rounds} rounds\n")


if __name__ == "__main__":
    main()
