"""Show how well the sampled worlds are calibrated: predicted chances against what happened.

Run `python -m spades.bots.search.tools.calibration [rounds] [rules]`. The full player meets the rule player; at each
of its plays every card whose place it does not know is predicted, and every count of spades. Printed are a line for
each tenth of predicted chance: how many predictions, their mean, and how many of them came true, as a bar too.
"""

import random
import sys
from collections.abc import Iterator

from spades.bots.base import Limit
from spades.bots.expert import ExpertBot
from spades.bots.rule import RuleBot
from spades.bots.search.belief import Belief
from spades.bots.search.clock import Budget
from spades.bots.search.facts import facts_of, number_of
from spades.engine import PACK, GameState, Phase, Rules, apply_unchecked, new_game, parse_rules, view

WORLDS = 100
Prediction = tuple[str, float, bool]


def predictions(rounds: int, rules: Rules) -> Iterator[Prediction]:
    """Play rounds, and give what the full player predicts before each of its plays, with the truth."""
    for seed in range(rounds):
        rng = random.Random(seed)
        state = new_game(rules, rng.sample(PACK, 52), rng.choice(rules.seating))
        bots = (ExpertBot(seed), RuleBot(seed))
        while state.phase in (Phase.DRAW, Phase.BID, Phase.PLAY) and state.to_move is not None:
            place = rules.index(state.to_move)
            if place == 0 and state.phase is Phase.PLAY and len(state.hands[0]) > 1:
                yield from _predicted(state, rng)
            move = bots[place].choose(view(state, state.to_move), Limit(worlds=10))
            state = apply_unchecked(state, move)


def _predicted(state: GameState, rng: random.Random) -> Iterator[Prediction]:
    seen = view(state, state.rules.seating[0])
    facts = facts_of(seen)
    truth = frozenset(map(int, state.hands[1]))
    worlds = Belief(state.rules.hands, number_of(seen.bids[1])).worlds(facts, Budget(WORLDS, None), rng)
    for card in facts.unknown - facts.excluded:
        chance = sum(world.weight for world in worlds if card in world.theirs)
        yield "card", chance, card in truth
    spades = sum(card < 13 for card in truth)
    for count in range(facts.held + 1):
        chance = sum(world.weight for world in worlds if sum(card < 13 for card in world.theirs) == count)
        if chance:
            yield "spades", chance, count == spades


def main() -> None:
    """Play, count and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    rules = parse_rules(sys.argv[2]) if len(sys.argv) > 2 else Rules()
    made = list(predictions(rounds, rules))
    for kind, title in (("card", "holds a card"), ("spades", "holds so many spades")):
        sys.stdout.write(f"{title}: predicted, happened, of how many\n")
        for tenth in range(10):
            of_bin = [
                (chance, happened)
                for name, chance, happened in made
                if name == kind and min(9, int(10 * chance)) == tenth
            ]
            if of_bin:
                predicted = sum(chance for chance, _ in of_bin) / len(of_bin)
                happened = sum(happened for _, happened in of_bin) / len(of_bin)
                bar = "#" * round(40 * happened)
                sys.stdout.write(f"  {predicted:5.2f} {happened:5.2f} {len(of_bin):6}  {bar}\n")


if __name__ == "__main__":
    main()
