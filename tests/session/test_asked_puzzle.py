"""A position that was asked about, kept as a puzzle."""

from pathlib import Path

import pytest

from spades.bots.process.asker import Failure, Trouble
from spades.bots.process.wire import Answer
from spades.engine import PRESETS, Bid, Rules, parse_state
from spades.session.journal import Journal
from spades.session.positions.known_position import KnownPosition
from spades.session.positions.position_text import read_position
from spades.session.puzzles.asked import AskedPuzzle, Kept, can_be_puzzle
from spades.session.puzzles.collection import read_collection
from spades.session.puzzles.puzzle_data import write_puzzle
from spades.session.puzzles.puzzle_values import ASKED
from spades.session.puzzles.puzzles import Puzzles, PuzzleTable

DAY = 739_000
WEST = "partners-500,blind_nil=no 3 S 120:90 4:2 W -/AK4.K3.542.98432/-/- - 4"


class Instant:
    """Answers at once, whatever is asked."""

    def __init__(self, outcome: Answer | Failure) -> None:
        self._outcome = outcome
        self.asking = False
        self.asked: tuple[str, str] | None = None

    def ask(self, position: str, move: str, *, seconds: float) -> None:
        del seconds
        self.asking, self.asked = True, (position, move)

    def poll(self) -> Answer | Failure:
        self.asking = False
        return self._outcome

    def close(self) -> None:
        self.asking = False


def asked(journal: Journal, outcome: Answer | Failure) -> tuple[AskedPuzzle, Instant]:
    keeper, instant = AskedPuzzle(journal), Instant(outcome)
    keeper._asker = instant  # type: ignore[assignment]
    assert keeper.update() is None
    keeper.ask(read_position(WEST), Bid(5))
    assert keeper.working
    return keeper, instant


def test_what_has_one_answer_is_kept_among_the_puzzles_of_ones_own(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    puzzle = read_collection()[0]
    keeper, instant = asked(journal, Answer(1, 0.1, write_puzzle(puzzle)))
    assert instant.asked is not None
    position, move = instant.asked
    state = parse_state(position)
    # Whoever asks sits in South, where puzzles are solved.
    assert str(state.hands[0][0]) == "SA"
    assert (state.scores, move) == ((90, 120), "5")
    assert keeper.update() is Kept.KEPT
    assert keeper.update() is None
    journal.close()

    journal = Journal(tmp_path)
    puzzles = Puzzles(journal, lambda: DAY, ())
    (own,) = puzzles.own
    assert own.key == puzzle.key
    assert own.source is not None
    assert (own.source.game_number, own.source.round_number) == (None, ASKED)
    assert own in puzzles.due()
    assert PuzzleTable(own).game_number is None
    journal.close()


@pytest.mark.parametrize(
    ("outcome", "kept"),
    [
        (Answer(1, 0.1, None), Kept.NO_ANSWER),
        (Answer(1, 0.1, None, "ValueError"), Kept.FAILED),
        (Answer(1, 0.1, [3]), Kept.FAILED),
        (Failure(Trouble.SILENT), Kept.FAILED),
    ],
)
def test_what_is_none_leaves_nothing_behind(tmp_path: Path, outcome: Answer | Failure, kept: Kept) -> None:
    journal = Journal(tmp_path)
    keeper, _instant = asked(journal, outcome)
    assert keeper.update() is kept
    assert Puzzles(journal, lambda: DAY, ()).own == ()
    journal.close()


def test_hands_that_are_drawn_and_three_make_no_puzzle() -> None:
    whether = {name: can_be_puzzle(KnownPosition.empty(rules)) for name, rules in PRESETS.items()}
    assert [name for name, can in whether.items() if can] == ["partners-500", "street-350"]
    assert can_be_puzzle(KnownPosition.empty(Rules(hands="deal")))
