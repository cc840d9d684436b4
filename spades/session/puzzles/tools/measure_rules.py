"""Measure how often rules of thumb are right, over positions of games between players of the ladder.

    nice -n 10 python -m spades.session.puzzles.tools.measure_rules --rounds 400    # goes on where it was stopped
    python -m spades.session.puzzles.tools.measure_rules --rounds 0                 # sums up what was measured

A position counts for a rule where the rule applies, asks for less than everything, and the choices are at least 0.5 %
of the game apart over 160 worlds of exact play. The rule is right where nothing is better than the best of what it asks
for by more than 1 %; in the draw, where there are two choices and hardly ever more than that between them, where it
asks for the better one. Rounds begin anywhere in a game to 300. What was measured lies in `build/rules.jsonl`, a line a
round, and the sums in `spades/bots/analysis/lessons/rules_of_thumb.json`.
"""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from spades.bots import Limit, analysis, make_bot
from spades.bots.analysis.evaluation.marking import SPREAD, THRESHOLDS
from spades.bots.analysis.evaluation.pricing import Effort, price
from spades.bots.analysis.lessons.rules_of_thumb import LEAST_POSITIONS, Rule, cards_by_rule
from spades.bots.analysis.values import Price
from spades.engine import PACK, Move, Phase, View, apply, parse_state, view
from spades.engine.notation import format_pack

_LOOK = Effort(depth=1, worlds=80, batches=2, most=2, unsighted=False, shown=14)
_PLAYERS = ("rule", "pim", "luna", "otto")
_KEPT = Path("build/rules.jsonl")
_SUMS = Path(analysis.__file__).parent / "rules_of_thumb.json"
_DRAWS = 0.6
"""How many of the draws are looked at."""

_OF_THE_DRAW = {Rule.KEEP_SPADES, Rule.KEEP_HIGH, Rule.DISCARD_LOW}

_ENOUGH = 1.2
"""How much more than is needed is measured of a rule: beyond, its positions are passed over."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure as asked, and sum up."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=400, help="rounds that are to be played in all")
    names = [rule.value for rule in Rule]
    parser.add_argument("--only", nargs="*", default=names, choices=names, help="rules, where others are passed over")
    options = parser.parse_args(arguments)
    wanted = {Rule(name) for name in options.only}
    _KEPT.parent.mkdir(exist_ok=True)
    lines = _KEPT.read_text("utf-8").splitlines() if _KEPT.exists() else []
    sums = {rule: Counter[str]() for rule in Rule}
    for line in lines:
        _add(sums, json.loads(line))
    for number in range(len(lines), options.rounds):
        done = {rule for rule in Rule if sums[rule]["positions"] >= _ENOUGH * LEAST_POSITIONS}
        found = measure_round(number, wanted - done)
        with _KEPT.open("a", encoding="utf-8") as file:
            file.write(json.dumps(found) + "\n")
        _add(sums, found)
        if number % 10 == 0:
            print(number, {rule.value: tuple(sums[rule].values()) for rule in Rule}, flush=True)  # noqa: T201
    told = {rule.value: [sums[rule]["positions"], sums[rule]["right"]] for rule in Rule}
    _SUMS.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    for name, (positions, right) in told.items():
        print(f"{name:12} {right / max(1, positions):6.1%} of {positions}")  # noqa: T201
    return 0


def measure_round(number: int, rules: set[Rule]) -> dict[str, list[int]]:
    """Return for each rule the positions of a round that count for it, and in how many of them it was right."""
    rng = random.Random(f"rules {number}")
    bots = [make_bot(rng.choice(_PLAYERS), rng.randrange(2**30)) for _seat in range(2)]
    scores = [rng.choice((0, rng.randrange(-60, 295))) for _side in range(2)]
    pack = format_pack(tuple(rng.sample(PACK, 52)))
    state = parse_state(
        f"classic-300 2 {rng.choice('SN')} {scores[0]}:{scores[1]} {rng.randrange(10)}:{rng.randrange(10)} {pack}"
    )
    found = {rule.value: [0, 0] for rule in rules}
    while state.to_move is not None:
        seen = view(state, state.to_move)
        move = bots[state.rules.index(state.to_move)].choose(seen, Limit(worlds=8))
        # Of the draw there are more than of anything else, and its rules are hardly ever wrong.
        if seen.phase is not Phase.DRAW or rng.random() < _DRAWS:
            for rule, right in _judge(seen, move, rules).items():
                found[rule.value][0] += 1
                found[rule.value][1] += right
        state = apply(state, move)
        if rules <= _OF_THE_DRAW and state.phase is not Phase.DRAW:
            break
        if rules <= _OF_THE_DRAW | {Rule.ONE_LESS} and state.phase is Phase.PLAY:
            break
    return found


def _judge(seen: View, move: Move, rules: set[Rule]) -> dict[Rule, bool]:
    """Return whether each rule that applies and matters is right."""
    asked = {rule: moves for rule in rules if (moves := cards_by_rule(rule, seen)) is not None}
    if not asked and not (seen.phase is Phase.BID and Rule.ONE_LESS in rules):
        return {}
    found = price(seen, move, _LOOK)
    if found is None or max((one.behind.value for one in found.choices), default=0.0) < SPREAD:
        return {}
    if Rule.ONE_LESS in rules and (bid := cards_by_rule(Rule.ONE_LESS, seen, found.par)) is not None:
        asked[Rule.ONE_LESS] = bid
    least = 0.0 if seen.phase is Phase.DRAW else THRESHOLDS[-1][1]
    return {rule: _behind(found, moves) <= least for rule, moves in asked.items()}


def _behind(found: Price, moves: frozenset[Move]) -> float:
    """Return by how much the best of some moves is behind the best of all; all of it where it was left aside."""
    return min((one.behind.value for one in found.choices if moves & set(one.moves)), default=1.0)


def _add(sums: dict[Rule, Counter[str]], found: dict[str, list[int]]) -> None:
    for name, (positions, right) in found.items():
        sums[Rule(name)].update(positions=positions, right=right)


if __name__ == "__main__":
    sys.exit(main())
