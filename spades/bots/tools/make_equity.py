"""Work out the chance to win a game from the points that both sides still need, from rounds played by the full player.

Run `python -m spades.bots.tools.make_equity [rounds]`; 150 rounds take five minutes. It writes its part of
`equity.json`: how a round ends between equals, as points of both sides, and the chances that follow from it by
playing such rounds to the end of the game, over and over until they stand still. With `--four` the rounds are those of
four seats, of which the chances alone are used.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Mapping

from spades.bots.base import Limit
from spades.bots.search.data import load, write
from spades.bots.search.equity import GRID_STEP, GRID_TOP
from spades.bots.search.expert import ExpertBot
from spades.bots.tools.measuring import play_on
from spades.engine import PACK, PRESETS, GameState, Rules, new_game

STEP = 10
TOP = GRID_TOP // STEP
SWEEPS = 25
BAG_WORTH = -6.0
"""What a bag costs in the long run, its point and its share of penalties; the game's end excuses some."""

Outcomes = Mapping[tuple[int, int], float]


def play_round(rules: Rules, seed: int) -> GameState:
    """Return a round of the full player against itself, played."""
    rng = random.Random(seed)
    state = new_game(rules, rng.sample(PACK, 52), rng.choice(rules.seating))
    bots = [ExpertBot(seed + place) for place in range(rules.seats)]
    return play_on(state, bots, Limit(worlds=12))


def outcomes_of(states: list[GameState]) -> tuple[Outcomes, float, float]:
    """Return the chances of the points of both sides in steps, the bags a side and round, and its mean points."""
    chances: Counter[tuple[int, int]] = Counter()
    bags = points = 0.0
    for state in states:
        if state.results is None:
            continue
        gains = [result.bid_points + result.nil_points + BAG_WORTH * result.new_bags for result in state.results]
        bags += sum(result.new_bags for result in state.results)
        points += sum(gains)
        for mine, theirs in (gains, gains[::-1]):
            for own, own_share in _steps(mine):
                for other, other_share in _steps(theirs):
                    chances[own, other] += own_share * other_share  # type: ignore[assignment]
    total = sum(chances.values())
    rounds = 2 * len(states)
    return {pair: count / total for pair, count in chances.items()}, bags / rounds, points / rounds


def _steps(points: float) -> list[tuple[int, float]]:
    """Split points between the two steps next to them, so that they stay the same on average."""
    below = int(points // STEP)
    above = points / STEP - below
    return [(below, 1 - above), (below + 1, above)]


def solve(outcomes: Outcomes) -> list[list[float]]:
    """Return the chance to win by steps that we need and they need."""
    chance = [[_guess(own, other) for other in range(TOP + 1)] for own in range(TOP + 1)]
    for _ in range(SWEEPS):
        for own in range(1, TOP + 1):
            for other in range(own, TOP + 1):
                value = 0.0
                for (mine, theirs), share in outcomes.items():
                    left, against = own - mine, other - theirs
                    if left <= 0 or against <= 0:
                        value += share * (0.5 if left == against else left < against)
                    else:
                        value += share * chance[min(left, TOP)][min(against, TOP)]
                chance[own][other] = value
                chance[other][own] = 1 - value
            chance[own][own] = 0.5
    return chance


def _guess(own: int, other: int) -> float:
    """Return where to start from; a side that needs nothing has won."""
    if own == other:
        return 0.5
    if own == 0 or other == 0:
        return float(own == 0)
    return 0.7 if own < other else 0.3


def main() -> None:
    """Play, solve, write and report."""
    parser = argparse.ArgumentParser(prog=f"python -m {__spec__.name}", description="Work out the chances to win.")
    parser.add_argument("rounds", type=int, nargs="?", default=150, help="how many rounds are played (150)")
    parser.add_argument("--four", action="store_true", help="with four seats, by partners-500")
    options = parser.parse_args()
    rules = PRESETS["partners-500"] if options.four else Rules()
    outcomes, bags, points = outcomes_of([play_round(rules, seed) for seed in range(options.rounds)])
    chance = solve(outcomes)
    every = GRID_STEP // STEP
    grid = [[round(value, 3) for value in row[: number + 1 : every]] for number, row in enumerate(chance)][::every]
    made: dict[str, object] = {"chances_of_four": grid}
    if not options.four:
        made = {"bags": round(bags, 2), "points": round(points, 1), "chances": grid}
    write("equity.json", {**load("equity.json"), **made})
    sys.stdout.write(
        f"equity.json: {options.rounds} rounds, {points:.1f} points and {bags:.2f} bags a side and round; with 100 to "
        f"go against 50, 200, 400: {chance[10][5]:.2f} {chance[10][20]:.2f} {chance[10][40]:.2f}\n"
    )


if __name__ == "__main__":
    main()
