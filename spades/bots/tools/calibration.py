"""Show how well the sampled worlds are calibrated: predicted chances against the cards that were there.

Run `python -m spades.bots.tools.calibration`. Players meet their equals under several rule sets; at its bid and
at a few of its plays one seat predicts, for every card whose place it does not know, the chance that the other seat
holds it, and for every suit the chance of each length there. The same is done without inference: every hand that the
voids shown allow counts the same. Printed are the scores and the table of tenths; `calibration.md`, `.svg` and
`.json` are written with them. The same arguments give the same figures.
"""

import argparse
import json
import random
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import wrap

from spades.bots.base import Limit
from spades.bots.registry import make_bot
from spades.bots.search.belief import Belief
from spades.bots.search.clock import Budget
from spades.bots.search.facts import SUIT_CARDS, Facts, facts_of, number_of
from spades.bots.search.sampling.worlds import World
from spades.bots.tools.measuring import moves_of
from spades.bots.tools.reliability import Prediction, Reliability
from spades.bots.tools.reliability_plot import draw
from spades.engine import PACK, GameState, Phase, Rules, new_game, parse_rules, view

ROUNDS = {"rule": 600, "expert": 80}
RULES = ("classic-300", "unseen-500", "classic-300,hands=deal")
WORLDS = 80
"""Sampled for each prediction, as for a decision of the full player."""
PLAYING_WORLDS = 4
"""What the players may use: it is their hands that are predicted, not their play that is judged."""
PLAYS_A_ROUND = 1

_ABOUT = """The full player samples hands that the other seat may hold. Here the chances that follow from them are
compared with the hands it really held, over {rounds} rounds between two players of the same kind. In each, one seat
predicts at its bid and before {plays} of its plays, each time from {worlds} worlds. *Brier* is the mean squared
error: lower is better, and knowing more lowers it. *Error* is the expected calibration error: predictions are sorted
into tenths, and it's the mean gap between what each tenth predicted and what happened. A player who knows little and
admits it has a small error, too. "Without" means without inference from draw, bid and play: every hand that the voids
shown allow counts as equally likely. Intervals are over rounds; where there are few predictions, at the ends, they
mean little."""

KINDS = {"card": "The other seat holds this card", "length": "It holds this many cards of a suit"}
WAYS = {"with": "with inference", "without": "without inference"}

_PROGRESS_EVERY = 50


@dataclass(slots=True)
class Setting:
    """One kind of player under one rule set, and the predictions about it a round, by kind and way."""

    player: str
    rules: str
    rounds: int
    made: dict[tuple[str, str], list[list[Prediction]]] = field(default_factory=lambda: defaultdict(list))


def play_setting(setting: Setting, seed: int) -> None:
    """Play the rounds of a setting, and keep each prediction with its outcome."""
    rules = parse_rules(setting.rules)
    for number in range(setting.rounds):
        of_round: dict[tuple[str, str], list[Prediction]] = defaultdict(list)
        rng = random.Random(f"{seed} {setting.player} {setting.rules} {number}")
        for seen, side in moments(setting.player, rules, rng):
            for kind, way, chance, happened in predictions(seen, side, rng):
                of_round[kind, way].append((chance, happened))
        for key, made in of_round.items():
            setting.made[key].append(made)
        if not (number + 1) % _PROGRESS_EVERY:
            sys.stderr.write(f"{setting.player}, {setting.rules}: {number + 1} of {setting.rounds} rounds\n")
            sys.stderr.flush()


def moments(player: str, rules: Rules, rng: random.Random) -> Iterator[tuple[GameState, int]]:
    """Yield the moments of a round of equals at which one side predicts: its bid and a few plays, never the last."""
    watcher = rng.randrange(2)
    stops = rng.sample(range(2, 14), PLAYS_A_ROUND)
    state = new_game(rules, rng.sample(PACK, 52), rng.choice(rules.seating))
    bots = [make_bot(player, rng.getrandbits(32)) for _ in rules.seating]
    for now, _ in moves_of(state, bots, Limit(worlds=PLAYING_WORLDS)):
        stops_here = now.phase is Phase.BID or (now.phase is Phase.PLAY and len(now.hands[watcher]) in stops)
        if now.to_move is rules.seating[watcher] and stops_here:
            yield now, watcher


def predictions(state: GameState, side: int, rng: random.Random) -> Iterator[tuple[str, str, float, bool]]:
    """Yield the predictions of a side about the other hand: the kind, the way, the chance, and whether it is so."""
    seen = view(state, state.rules.seating[side])
    facts = facts_of(seen)
    truth = frozenset(map(int, state.hands[1 - side]))
    bid = number_of(seen.bids[1 - side])
    for way in WAYS:
        belief = Belief(state.rules.hands, bid, way == "with")
        worlds = belief.worlds(facts, Budget(WORLDS), rng)
        for kind, chance, happened in _of_worlds(worlds, facts, truth):
            # Sums of weights may pass 1 by a rounding error.
            yield kind, way, min(1.0, chance), happened


def _of_worlds(worlds: Sequence[World], facts: Facts, truth: frozenset[int]) -> Iterator[tuple[str, float, bool]]:
    possible = facts.unknown - facts.excluded
    for card in sorted(possible):
        yield "card", sum(world.weight for world in worlds if card in world.theirs), card in truth
    for suit in SUIT_CARDS:
        most = min(facts.held, len(suit & possible))
        chances = [0.0] * (most + 1)
        for world in worlds:
            chances[len(world.theirs & suit)] += world.weight
        # A suit that it cannot hold is no prediction.
        for length, chance in enumerate(chances if most else ()):
            yield "length", chance, len(truth & suit) == length


def pool(settings: Sequence[Setting], kind: str, way: str) -> Reliability:
    """Return how the predictions of all settings, put together, came out."""
    return Reliability.of([made for setting in settings for made in setting.made[kind, way]])


def scores_table(settings: Sequence[Setting]) -> list[str]:
    """Return a line for each setting, and one for all: rounds, Brier scores and calibration errors."""
    heading = ["other seat", "rules", "rounds", *(f"{kind} {score} {way}" for kind in KINDS for score, way in _SCORES)]
    rows = [heading, ["---"] * len(heading)]
    rows += [[one.player, one.rules, str(one.rounds), *_scores([one])] for one in settings]
    rows.append(["all", "", str(sum(setting.rounds for setting in settings)), *_scores(settings)])
    return _align(rows)


_SCORES = (("Brier", "with"), ("Brier", "without"), ("error", "with"), ("error", "without"))


def _scores(settings: Sequence[Setting]) -> list[str]:
    made = [(score, pool(settings, kind, way)) for kind in KINDS for score, way in _SCORES]
    return [f"{one.brier if score == 'Brier' else one.calibration_error:.4f}" for score, one in made]


def tenths_table(reliability: Reliability) -> list[str]:
    """Return a line for each tenth of predicted chance."""
    rows = [["predicted", "happened", "95 %", "predictions", ""], ["---"] * 5]
    for tenth in reliability.tenths:
        bar = "#" * round(40 * tenth.happened)
        interval = f"±{tenth.half_interval:.3f}"
        rows.append([f"{tenth.predicted:.3f}", f"{tenth.happened:.3f}", interval, str(tenth.count), bar])
    return _align(rows)


def _align(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "| "
        + " | ".join(cell.ljust(width, "-" if cell == "---" else " ") for cell, width in zip(row, widths, strict=True))
        + " |"
        for row in rows
    ]


def report(settings: Sequence[Setting], seed: int, command: str) -> str:
    """Return it all, written for people."""
    rounds = sum(setting.rounds for setting in settings)
    about = _ABOUT.format(rounds=rounds, plays=PLAYS_A_ROUND, worlds=WORLDS)
    lines = [
        "# How well the worlds are calibrated",
        "",
        f"`{command}` (seed {seed}) wrote this page.",
        "",
        *wrap(about, 118),
        "",
        *scores_table(settings),
        "",
        "![How often it happened, by the predicted chance](calibration.svg)",
    ]
    for kind, title in KINDS.items():
        for way, words in WAYS.items():
            lines += ["", f"## {title}: {words}", "", *tenths_table(pool(settings, kind, way))]
    return "\n".join([*lines, ""])


def main() -> None:
    """Play, count, print and write."""
    parser = argparse.ArgumentParser(description="Hold predicted chances against what happened.")
    parser.add_argument("--rounds", type=int, help="rounds for each player and rule set (rule 600, expert 80)")
    parser.add_argument("--players", nargs="+", default=list(ROUNDS), help="players by name (rule expert)")
    parser.add_argument("--rules", nargs="+", default=list(RULES), help=f"rule sets ({' '.join(RULES)})")
    parser.add_argument("--seed", type=int, default=0, help="the number that decides the packs (0)")
    parser.add_argument("--out", type=Path, help="the folder to write to (nothing is written)")
    options = parser.parse_args()
    settings = [
        Setting(player, rules, options.rounds or ROUNDS.get(player, 100))
        for player in options.players
        for rules in options.rules
    ]
    for setting in settings:
        play_setting(setting, options.seed)
    command = " ".join(["python -m spades.bots.tools.calibration", *sys.argv[1:]])
    text = report(settings, options.seed, command)
    sys.stdout.write(text)
    if options.out is not None:
        options.out.mkdir(parents=True, exist_ok=True)
        (options.out / "calibration.md").write_text(text, "utf-8")
        panels = [
            (title, {words: pool(settings, kind, way) for way, words in WAYS.items()}) for kind, title in KINDS.items()
        ]
        (options.out / "calibration.svg").write_text(draw(panels), "utf-8")
        result = {
            "command": command,
            "seed": options.seed,
            "worlds": WORLDS,
            "settings": [
                {
                    "player": setting.player,
                    "rules": setting.rules,
                    "rounds": setting.rounds,
                    **{kind: {way: pool([setting], kind, way).as_dict() for way in WAYS} for kind in KINDS},
                }
                for setting in settings
            ],
        }
        (options.out / "calibration.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
