"""Measure what the rounds of a game tell of a stranger: how well its hand is known with them, and without.

    python -m spades.bots.tools.adaptation --games 10 --rules classic-500

`rule` meets the eight strangers and two sound players. From the third round on, before South bids, worlds are drawn as
the full player draws them, once with the rounds before and once without. Printed is, for each, the mean squared error
of the chance that the other seat holds a card (Brier), and how many tricks too many it is believed to be worth, with
95 % intervals over games.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from statistics import fmean

from spades.bots.base import Limit
from spades.bots.registry import make_bot
from spades.bots.rule import RuleBot
from spades.bots.search.belief import Belief
from spades.bots.search.clock import Budget
from spades.bots.search.facts import facts_of
from spades.bots.search.handvalue import expected_tricks
from spades.bots.tools.measuring import mean_words, name_of_stranger
from spades.bots.tools.strangers import STRANGERS
from spades.engine import PACK, PastRound, Phase, Rules, apply, parse_rules, past_round, view
from spades.engine.state import begin_round

_LEARNING = 2
_WORLDS = 80
_THEIRS = Limit(worlds=8)


def play_game(rules: Rules, name: str, number: int, rounds: int) -> list[tuple[float, float]]:
    """Return the errors over a game, with and without the rounds before: of cards (Brier), and of tricks."""
    rng = random.Random(number)
    bots = (RuleBot(), make_bot(name, number))
    past: tuple[PastRound, ...] = ()
    errors: list[list[tuple[float, float]]] = [[], []]
    for played in range(rounds):
        # The stranger bids first: its bid says most.
        state = begin_round(rules, tuple(rng.sample(PACK, 52)), rules.seating[1], played + 1, (0, 0), (0, 0))
        while state.to_move is not None:
            seen = view(state, state.to_move, past if state.to_move is rules.seating[0] else ())
            if state.phase is Phase.BID and state.to_move is rules.seating[0] and played >= _LEARNING:
                hand = frozenset(map(int, state.hands[1]))
                facts = facts_of(seen)
                for own, adaptation in zip(errors, (True, False), strict=True):
                    worlds = Belief.of(seen, adaptation=adaptation).worlds(
                        facts, Budget(_WORLDS), random.Random(number)
                    )
                    chances = dict.fromkeys(facts.unknown, 0.0)
                    tricks = 0.0
                    for world in worlds:
                        tricks += world.weight * expected_tricks(world.theirs, rules.hands)
                        for card in world.theirs:
                            chances[card] += world.weight
                    brier = fmean((chance - (card in hand)) ** 2 for card, chance in chances.items())
                    own.append((brier, tricks - expected_tricks(hand, rules.hands)))
            state = apply(state, bots[rules.index(state.to_move)].choose(seen, _THEIRS))
        past = (*past, past_round(state, rules.seating[0]))
    return [(fmean(brier for brier, _ in own), fmean(tricks for _, tricks in own)) for own in errors]


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, compare and print."""
    parser = argparse.ArgumentParser(description="Measure what the rounds of a game tell of a stranger.")
    parser.add_argument("only", nargs="*", metavar="NAME", help="the strangers to meet (all, and two sound players)")
    parser.add_argument("--games", type=int, default=10, help="games against each (10)")
    parser.add_argument("--rounds", type=int, default=6, help="rounds a game (6)")
    parser.add_argument("--rules", default="classic-500", help="as for the arena, two seats (classic-500)")
    options = parser.parse_args(arguments)
    rules = parse_rules(options.rules)
    sys.stdout.write(f"{options.rules}, {options.games} games of {options.rounds} rounds against each\n")
    sys.stdout.write(
        f"{'':10}{'Brier with':>12}{'without':>10}{'better by':>20}{'tricks too many':>18}{'without':>10}\n"
    )
    for name in options.only or ("rule", "expert", *STRANGERS):
        stranger = name_of_stranger(name)
        games = [play_game(rules, stranger, number, options.rounds) for number in range(options.games)]
        adapted, plain = ([game[at] for game in games] for at in (0, 1))
        gains = [without[0] - with_it[0] for with_it, without in zip(adapted, plain, strict=True)]
        sys.stdout.write(
            f"{name:10}{fmean(one[0] for one in adapted):12.4f}{fmean(one[0] for one in plain):10.4f}"
            f"{mean_words(gains, 4):>20}"
            f"{fmean(one[1] for one in adapted):18.2f}{fmean(one[1] for one in plain):10.2f}\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
