"""Make the collection of puzzles from rounds that the rule player plays against itself.

    nice -n 10 python assets/make_puzzles.py --rounds 200               # goes on where it was stopped
    nice -n 10 python assets/make_puzzles.py --partners --rounds 100    # likewise those for four
    python assets/make_puzzles.py --rounds 0                            # chooses again from what was found

Scores and bags are drawn at random, so that ends of games are among them, and in half of the rounds a seat draws low
and bids nil. Every decision is looked at in a few worlds first. What seems to have one answer is tempting if the rule
player, or one of the lower rungs of the ladder, does something else, and quiet if none of them does; it is then
checked as `spades.bots.analysis.evaluation.one_answer` says. What is found goes to `build/puzzles.jsonl`, a line a
round; the collection is chosen from it by kind, one puzzle in four a quiet one.
"""

import argparse
import json
import random
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from spades.bots import Limit, make_bot
from spades.bots.analysis.evaluation.one_answer import LEAST_TRICKS, Answer, one_answer
from spades.bots.analysis.evaluation.pricing import GLANCE, price
from spades.bots.analysis.values import METER
from spades.engine import PACK, GameState, Move, Phase, Seat, View, apply, parse_state, view
from spades.engine.moves import BIDS, KEEP, LOOK, REJECT
from spades.engine.notation import format_pack
from spades.session.puzzles.collection import VERSION
from spades.session.puzzles.puzzle_data import make_puzzle, read_puzzle, write_puzzle
from spades.session.puzzles.puzzle_values import Puzzle, PuzzleKind

FOUND = {2: Path("build/puzzles.jsonl"), 4: Path("build/puzzles_partners.jsonl")}
FOLDER = Path(__file__).parent / "puzzles"
COLLECTIONS = {2: FOLDER / "collection.json", 4: FOLDER / "partners.json"}
"""What was found and what was chosen, by the number of seats."""

WANTED = {PuzzleKind.DRAW: 12, PuzzleKind.BID: 20, PuzzleKind.PLAY: 52, PuzzleKind.NIL: 20, PuzzleKind.BAGS: 16}
"""How many of each kind; where there are fewer, more cards are played."""

QUIET = 4
"""One puzzle in so many is quiet."""

_GAP, _SMALL_GAP = 0.02, 0.01
"""By how much the answer must be ahead at a glance, in chances to win; the second where more of it is rare: at a bid,
and where a nil is bid."""

_CHECKED = 4
"""Decisions of a round that are checked, besides a quiet one and bids."""

_OBVIOUS = 0.1
"""By how much the answer is ahead where everybody sees it: such a position is not worth being quiet."""

_EARLY = 5
"""Cards in the hand from which a position comes first."""

_MOST_A_ROUND = 3
_DRAWS = 0.04
"""How many of the draws in which all agree are looked at."""

_TEMPTED = ("rule", "luna", "pim", "tilda")
"""Who is asked what they would do; the first plays."""

_NILS = 0.5
_LOW = 6
"""How often a seat draws low and bids nil, and how many ranks below the ace it keeps a card."""


class Glanced(NamedTuple):
    """A decision that may have one answer.

    Attributes:
        state: The position.
        tempting: What a sound player may do there.
        gap: How far the answer seems to be ahead.
        quiet: Whether it seems to be what everybody does.
    """

    state: GameState
    tempting: Move
    gap: float
    quiet: bool


def first_state(rng: random.Random, seats: int) -> GameState:
    """Return a round before its first card, somewhere in a game."""
    if seats == 4:
        scores = [rng.choice((0, rng.randrange(-60, 495))) for _side in range(2)]
        bags = [rng.randrange(10) for _side in range(2)]
        pack = format_pack(tuple(rng.sample(PACK, 52)))
        starter = rng.choice("SWNE")
        place = f"{rng.randint(2, 7)} {starter} {scores[0]}:{scores[1]} {bags[0]}:{bags[1]}"
        return parse_state(f"partners-500 {place} {pack}")
    scores = [rng.choice((0, rng.randrange(-60, 295))) for _side in range(2)]
    bags = [rng.randrange(10) for _side in range(2)]
    pack = format_pack(tuple(rng.sample(PACK, 52)))
    starter = rng.choice("SN")
    return parse_state(f"classic-300 {rng.randint(2, 7)} {starter} {scores[0]}:{scores[1]} {bags[0]}:{bags[1]} {pack}")


def decisions(rng: random.Random, seats: int) -> Iterator[tuple[GameState, list[Move]]]:
    """Yield the decisions of a round, each with what those who are asked would do."""
    bots = [make_bot(name, 1) for name in _TEMPTED]
    low = rng.choice(list(Seat)[::2]) if seats == 2 and rng.random() < _NILS else None
    state = first_state(rng, seats)
    while state.to_move is not None:
        seen = view(state, state.to_move)
        if LOOK in seen.legal_moves:
            state = apply(state, LOOK)
            continue
        moves = [bot.choose(seen, Limit(worlds=1)) for bot in bots]
        yield state, moves
        state = apply(state, _low_move(seen) if seen.seat is low and state.phase is not Phase.PLAY else moves[0])


def _low_move(seen: View) -> Move:
    """Return what a seat does that wants no trick."""
    if seen.offered is None:
        return BIDS[0]
    return KEEP if seen.offered >= 13 and seen.offered % 13 >= _LOW else REJECT


def glanced(state: GameState, moves: list[Move]) -> Glanced | None:
    """Return a decision that may have one answer, or None."""
    seen = view(state, state.to_move or Seat.SOUTH)
    if len(seen.legal_moves) < 2 or (seen.phase is Phase.PLAY and len(seen.hand) < LEAST_TRICKS):
        return None
    found = price(seen, moves[0], GLANCE)
    if found is None or len(found.choices) < 2:
        return None
    gap = min(choice.behind.value for choice in found.choices[1:])
    nil = any(bid is not None and bid.nil for bid in seen.bids)
    if gap < (_SMALL_GAP if nil or seen.phase is Phase.BID else _GAP):
        return None
    wrong = next((move for move in moves if move not in found.choices[0].moves), None)
    return Glanced(state, moves[0] if wrong is None else wrong, gap, wrong is None)


def puzzles_of(number: int, seats: int) -> list[Puzzle]:
    """Return the puzzles of a round."""
    rng = random.Random(f"stock {number}" if seats == 2 else f"partners {number}")
    seen = [
        one
        for state, moves in decisions(rng, seats)
        # A draw takes long to look at, and there are many in which all agree.
        if state.phase is not Phase.DRAW or len(set(moves)) > 1 or rng.random() < _DRAWS
        if (one := glanced(state, moves)) is not None
    ]
    rng.shuffle(seen)
    seen.sort(key=lambda one: one.state.phase is not Phase.BID)
    tricky = [one for one in seen if not one.quiet][:_CHECKED]
    quiet = [one for one in seen if one.quiet and one.gap < _OBVIOUS][:1]
    found = [make_puzzle(one.state, answer) for one in (*tricky, *quiet) if (answer := _answer(one)) is not None]
    return found[:_MOST_A_ROUND]


def _answer(one: Glanced) -> Answer | None:
    return one_answer(view(one.state, one.state.to_move or Seat.SOUTH), one.tempting)


def chosen(found: list[Puzzle]) -> list[Puzzle]:
    """Return the collection: by kind as far as there are as many, and one in four quiet."""
    tricky = _by_kind([one for one in found if not one.quiet], QUIET - 1)
    quiet = _by_kind([one for one in found if one.quiet], 1)
    some = min(len(quiet), len(tricky) // (QUIET - 1))
    return sorted((*tricky[: (QUIET - 1) * some], *quiet[:some]), key=lambda one: one.key)


def _by_kind(found: list[Puzzle], share: int) -> list[Puzzle]:
    """Return puzzles by kind, so many of `QUIET` of what is wanted, and others where there are fewer of a kind."""
    found = sorted(found, key=_worth)
    picked: list[Puzzle] = []
    for kind, wanted in WANTED.items():
        picked += islice((one for one in found if one.kind is kind), wanted * share // QUIET)
    rest = (one for one in found if one not in picked)
    picked += islice(rest, sum(WANTED.values()) * share // QUIET - len(picked))
    return sorted(picked, key=lambda one: one.key)


def _worth(puzzle: Puzzle) -> tuple[bool, str]:
    """Return what comes first: positions with several cards to choose from, in no order otherwise."""
    state = puzzle.state()
    late = state.phase is Phase.PLAY and len(state.hands[0]) < _EARLY
    return late, puzzle.key


def main() -> None:
    """Play on, and choose."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=200, help="rounds that are to be played in all")
    parser.add_argument("--partners", action="store_true", help="those for four")
    options = parser.parse_args()
    seats = 4 if options.partners else 2
    kept, collected = FOUND[seats], COLLECTIONS[seats]
    kept.parent.mkdir(exist_ok=True)
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    for number in range(len(lines), options.rounds):
        began = time.process_time()
        puzzles = puzzles_of(number, seats)
        lines.append(json.dumps([write_puzzle(one) for one in puzzles], separators=(",", ":")))
        with kept.open("a", encoding="utf-8") as file:
            file.write(lines[-1] + "\n")
        kinds = " ".join(f"{one.kind.value}{' (quiet)' if one.quiet else ''}" for one in puzzles)
        print(f"{number} {time.process_time() - began:.1f} s: {kinds}", flush=True)
    found = [read_puzzle(one) for line in lines for one in json.loads(line)]
    collection = chosen(found)
    entries = ",\n".join(json.dumps(write_puzzle(one), separators=(",", ":")) for one in collection)
    collected.parent.mkdir(exist_ok=True)
    collected.write_text(f'{{"collection": {VERSION}, "meter": {METER}, "puzzles": [\n{entries}\n]}}\n', "utf-8")
    counts = {kind.value: sum(one.kind is kind for one in collection) for kind in PuzzleKind}
    print(f"{len(collection)} of {len(found)} puzzles, {sum(one.quiet for one in collection)} quiet: {counts}")


if __name__ == "__main__":
    main()
