"""Stores a journal of the present version for the tests: `python tests/session/journal/stored/make_stored.py`.

Run it once when the schema gets a new version, before anything else is changed; the files of earlier versions stay as
they are.
"""

import sys
from dataclasses import replace
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[3]), str(HERE.parents[2])]

from session.games import random_game  # noqa: E402

from spades.engine import PRESETS, Phase, Rules, Seat, write_record  # noqa: E402
from spades.session.deals.chance import Chance  # noqa: E402
from spades.session.deals.tags import with_pending  # noqa: E402
from spades.session.history.archive import DrillRow, PuzzleResult, Try  # noqa: E402
from spades.session.journal import Journal  # noqa: E402
from spades.session.journal.schema import VERSION  # noqa: E402
from spades.session.review.review_result import ReviewResult  # noqa: E402


def main() -> None:
    """Write a finished game, a deleted one, and one under way with moves undone and a hint."""
    folder = HERE / f"v{VERSION}"
    folder.mkdir()
    journal = Journal(folder, clock=lambda: 1_700_000_000.0)
    over = random_game(Rules(target=50, bag_penalty=0), 1)
    assert over.state.phase is Phase.GAME_OVER
    journal.add(over, imported=False)
    journal.add(random_game(PRESETS["unseen-500"], 2, rounds=1))
    journal.delete(2)
    whole = random_game(PRESETS["classic-300"], 3, rounds=2)
    game = with_pending(replace(whole, moves=whole.moves[:-9]), Chance(3).chain(3))
    book = journal.begin(game, settings={"animation_speed": 2})
    book.marked("hint")
    book.took_back(list(game.moves[-5:]), misclick=False)
    journal.results.keep_review(1, 1, [ReviewResult(1, 0, "null")])
    journal.results.keep_puzzle(1, PuzzleResult(1, 1, 0, "null"))
    journal.results.keep_try(Try("0123456789abcdef", 739_000, "HK", solved=False))
    journal.results.keep_drill(DrillRow("count H classic-300", "HK N", "{}"))
    journal.count_since(12.5)
    journal.close()
    (folder / "over.spades").write_text(write_record(over), "utf-8")
    (folder / "under-way.spades").write_text(write_record(game), "utf-8")
    assert game.starter is Seat.SOUTH


if __name__ == "__main__":
    main()
