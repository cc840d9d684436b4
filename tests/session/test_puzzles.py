"""Puzzles: the collection, the puzzle of a day, when they come back, and what the journal keeps of them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from screens.positions import position

from spades.bots.analysis.lessons.rules_of_thumb import Rule, Share, cards_by_rule
from spades.bots.analysis.values import METER, Mark
from spades.bots.process.asker import Failure, Trouble
from spades.bots.process.wire import Answer
from spades.engine import Phase, Seat, view
from spades.engine.notation import round_moves
from spades.session.game.standing import ReplayedGame
from spades.session.history.archive import PuzzleResult, Try
from spades.session.journal import Journal
from spades.session.puzzles import habit
from spades.session.puzzles.collection import VERSION, CollectionError, puzzle_of_day, read_collection
from spades.session.puzzles.habit import EXAMPLES, habit_of
from spades.session.puzzles.maker import PuzzleMaker
from spades.session.puzzles.puzzle_data import read_puzzle, write_puzzle
from spades.session.puzzles.puzzle_values import PuzzleKind, Source, kind_of, seen_from_south
from spades.session.puzzles.puzzles import Puzzles
from spades.session.puzzles.schedule import standing
from spades.session.review.review_result import ReviewResult
from spades.session.review.rounds import states_until

from .memory_archive import MemoryArchive
from .test_review import plain_price

COLLECTION = read_collection()
DAY = 739_000


def tries(*days: tuple[int, bool]) -> list[Try]:
    return [Try("x", DAY + day, "HK", solved) for day, solved in days]


def test_the_collection_has_a_hundred_puzzles_of_every_kind_and_one_in_four_is_quiet() -> None:
    assert len(COLLECTION) >= 100
    assert {one.kind for one in COLLECTION} == set(PuzzleKind)
    assert abs(4 * sum(one.quiet for one in COLLECTION) - len(COLLECTION)) <= 4


def test_every_puzzle_of_the_collection_is_replayed_and_its_answer_is_sure() -> None:
    for puzzle in COLLECTION:
        state = puzzle.state()
        seen = view(state, Seat.SOUTH)
        price = puzzle.price
        assert puzzle.kind is kind_of(seen, price)
        assert puzzle.position == seen_from_south(state)
        assert state.phase is not Phase.PLAY or len(seen.hand) >= 2
        choices = {move for choice in price.choices for move in choice.moves}
        assert choices | {price.move} <= set(seen.legal_moves)
        assert set(puzzle.replies) <= choices
        assert puzzle.solved_by(price.move) is puzzle.quiet
        assert price.mark is Mark.GOOD if puzzle.quiet else price.mark.is_error
        # Every other choice is surely an error.
        for choice in price.choices[1:]:
            assert choice.behind.value - 3 * choice.behind.error > 0.0099


def test_each_puzzle_is_that_of_one_day_before_any_comes_again() -> None:
    some, first = COLLECTION[:10], 10 * (DAY // 10)
    assert {puzzle_of_day(some, first + day).key for day in range(10)} == {one.key for one in some}
    assert puzzle_of_day(some, DAY) == puzzle_of_day(tuple(reversed(some)), DAY)


@pytest.mark.parametrize(
    "text", ["", "[]", "[" * 99_999, '{"collection": 0, "puzzles": []}', '{"collection": 3, "puzzles": [3]}']
)
def test_a_damaged_collection_costs_a_sentence_and_nothing_else(tmp_path: Path, text: str) -> None:
    path = tmp_path / "collection.json"
    path.write_text(text, "utf-8")
    with pytest.raises(CollectionError):
        read_collection(path)
    archive = MemoryArchive()
    archive.results.keep_try(Try("x", DAY, "", solved=False))
    puzzles = Puzzles(archive, lambda: DAY, path)
    assert not puzzles.collection
    assert puzzles.of_day is None
    assert "can't be read" in puzzles.problem
    assert puzzles.due() == []


def test_a_damaged_entry_is_left_out_and_a_damaged_position_is_not_opened(tmp_path: Path) -> None:
    path, good = tmp_path / "collection.json", write_puzzle(COLLECTION[0])
    other = good | {"position": "classic-300 1 S 0:0 0:0 SA"}
    path.write_text(json.dumps({"collection": VERSION, "puzzles": [good, good | {"kind": "luck"}, other]}), "utf-8")
    puzzles = Puzzles(MemoryArchive(), lambda: DAY, path)
    assert [one.position for one in puzzles.collection] == [COLLECTION[0].position, other["position"]]
    assert [table.puzzle for table in puzzles.tables(puzzles.collection)] == [COLLECTION[0]]


@pytest.mark.parametrize(
    "change",
    [
        {"position": "x" * 1001},
        {"position": 3},
        {"kind": "luck"},
        {"price": []},
        {"price": {}},
        {"replies": []},
        {"replies": {"HK": ["H4"]}},
        {"replies": {"HK": ["H4", 1.5]}},
        {"replies": {"HK": ["H4", "0.5"]}},
        {"replies": {"H" * 31: ["H4", 0.5]}},
        {"replies": {f"H{at}": ["H4", 0.5] for at in range(21)}},
        {"more": 1},
    ],
)
def test_a_puzzle_out_of_its_bounds_is_refused(change: dict[str, object]) -> None:
    good = write_puzzle(COLLECTION[0])
    assert json.dumps(write_puzzle(read_puzzle(json.loads(json.dumps(good))))) == json.dumps(good)
    for data in (good | change, {name: value for name, value in good.items() if name not in change}):
        if data != good:
            with pytest.raises(ValueError):  # noqa: PT011  # msgspec and the engine each say it in their words
                read_puzzle(data)


@pytest.mark.parametrize(
    ("made", "due"),
    [
        ([(0, False)], 1),
        ([(0, True)], 3),
        ([(0, False), (1, True)], 4),
        ([(0, False), (1, True), (4, True)], 11),
        ([(0, True), (3, True)], 10),
        ([(0, True), (3, True), (10, True)], 31),
        ([(0, True), (3, False)], 4),
        ([(0, False), (0, True)], 1),  # looked at again on the same day
        ([(0, True), (2, False)], 3),  # and before it was due
    ],
)
def test_a_puzzle_comes_back_after_1_3_7_and_21_days(made: list[tuple[int, bool]], due: int) -> None:
    stands = standing(tries(*made), DAY + 60)
    assert stands.due == DAY + due
    assert not stands.gone


def test_solved_three_times_when_it_came_back_it_is_gone() -> None:
    made = tries((0, False), (1, True), (4, True), (11, True))
    assert standing(made, DAY + 60).gone
    assert standing(made, DAY + 60).due is None
    # An error in a game was met there.
    assert standing(made[1:], DAY + 60, met=True).gone


def test_a_clock_that_was_set_back_makes_nothing_wait_and_loses_nothing() -> None:
    made = tries((0, False), (1, True))
    stands = standing(made, DAY - 400)
    assert (stands.due, stands.solved) == (DAY - 400, 1)
    later = [*made, *tries((-400, True))]
    assert standing(later, DAY - 399).solved == 2
    assert standing(later, DAY - 399).due == DAY - 393


def test_a_journal_keeps_tries_and_puzzles_and_a_puzzle_outlives_its_game(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    number = journal.add(position("short"), imported=False)
    data = json.dumps(write_puzzle(COLLECTION[0]))
    journal.results.keep_puzzle(METER, PuzzleResult(number, 1, 30, data))
    journal.results.keep_puzzle(METER, PuzzleResult(number, 1, 31, "null"))
    journal.results.keep_puzzle(METER, PuzzleResult(number, 1, 32, "[3]"))
    puzzles = Puzzles(journal, lambda: DAY, COLLECTION)
    (own,) = puzzles.own
    assert own in puzzles.due()
    puzzles.keep(own, own.price.choices[0].moves[0])
    journal.delete(number)
    journal.close()

    journal = Journal(tmp_path)
    puzzles = Puzzles(journal, lambda: DAY, COLLECTION)
    (own,) = puzzles.own
    assert own.source is not None
    assert own.source.game_number is None
    assert puzzles.standing(own).solved == 1
    assert own not in puzzles.due()
    assert own in Puzzles(journal, lambda: DAY + 3, COLLECTION).due()
    journal.close()


class Instant:
    """Answers at once what the process would, without its search: a puzzle for every other decision, or what fails."""

    def __init__(self, *, fails: bool = False) -> None:
        self.fails = fails
        self.asked: list[tuple[str, str]] = []

    def ask(self, position: str, move: str, *, seconds: float) -> None:
        del seconds
        self.asked.append((position, move))

    def poll(self) -> Answer | Failure | None:
        position, move = self.asked[-1]
        if self.fails:
            return Failure(Trouble.ENDED) if len(self.asked) == 1 else Answer(1, 0.0, [3])
        told = write_puzzle(next(one for one in COLLECTION if not one.quiet))
        return Answer(1, 0.0, told | {"position": position} if move.startswith(("S", "H")) else None)

    def close(self) -> None:
        pass


def reviewed(archive: MemoryArchive) -> int:
    """Keep a game with a review in which every seventh decision is a blunder; returns its number."""
    number = archive.add(position("whole"), imported=False)
    played = ReplayedGame.of(archive.load(number))
    kept = [
        ReviewResult(end.round_number, at, json.dumps(plain_price(str(move), at, 1)))
        for end in played.ends
        if end.results is not None
        for at, move in enumerate(round_moves(end))
    ]
    archive.results.keep_review(number, METER, [*kept, ReviewResult(1, 3, "{"), ReviewResult(1, -1, "{}")])
    return number


def made(archive: MemoryArchive, asker: Instant) -> PuzzleMaker:
    """Have the strict look see everything there is."""
    maker = PuzzleMaker(archive)
    maker._asker = asker  # type: ignore[assignment]
    for _step in range(500):
        maker.update()
    assert not maker.working
    return maker


def test_ones_own_errors_become_puzzles_and_none_is_looked_at_twice() -> None:
    archive = MemoryArchive()
    number = reviewed(archive)
    (game,) = made(archive, Instant()).games
    errors = {(one.round_number, one.at) for one in game.decisions if one.mark.is_error}
    found = archive.results.puzzles(METER)
    assert {(one.round_number, one.place) for one in found} == errors
    assert {one.game for one in found} == {number}
    own = Puzzles(archive, lambda: DAY, COLLECTION).own
    assert 0 < len(own) < len(found)
    assert {one.source for one in own} <= {Source(number, one.round_number, one.place) for one in found}
    again = Instant()
    made(archive, again)
    assert not again.asked


def test_the_strict_look_that_fails_is_given_up_and_nothing_is_kept() -> None:
    archive = MemoryArchive()
    reviewed(archive)
    asker = Instant(fails=True)
    made(archive, asker)
    assert len(asker.asked) == 3
    assert not archive.results.puzzles(METER)


def test_the_costliest_habit_is_the_rule_whose_errors_gave_most_away(monkeypatch: pytest.MonkeyPatch) -> None:
    taught = {Rule.CHEAPLY: Share(1000, 900), Rule.SAVE_TRUMPS: Share(1000, 800), Rule.KEEP_HIGH: Share(1000, 990)}
    monkeypatch.setattr(habit, "shares", lambda: taught)
    archive = MemoryArchive()
    for lost in (0.01, 0.09):
        number = archive.add(position("whole"), imported=False)
        archive.results.keep_review(number, METER, list(broken_reviews(archive, number, lost)))
    maker = PuzzleMaker(archive)
    while not maker.has_read:
        maker.update()
    found = habit_of(maker.broken)
    assert found is not None
    costs = {rule: sum(one.lost(rule) for one in maker.broken) for rule in taught}
    assert costs[found.rule] == max(costs.values())
    assert found.share == taught[found.rule]
    assert len(found.examples) == EXAMPLES
    assert found.errors == sum(len(one.errors[found.rule]) for one in maker.broken)
    # The newest game, in which more was given away, comes first.
    assert found.earlier is not None
    assert found.later == pytest.approx(9 * found.earlier)
    # A share of what was at stake, whatever the points were.
    assert found.later is not None
    assert 0 < found.earlier < found.cost < found.later < 1
    assert habit_of(maker.broken[:0]) is None
    monkeypatch.setattr(habit, "shares", dict)
    assert habit_of(maker.broken) is None


def broken_reviews(archive: MemoryArchive, number: int, lost: float) -> Iterator[ReviewResult]:
    """Yield prices in which whatever breaks a rule is a mistake, and what the rule asks for was better."""
    played = ReplayedGame.of(archive.load(number))
    for end in played.ends:
        states = list(states_until(end))
        for at, move in enumerate(round_moves(end)):
            state = states[at]
            asked = next(
                (
                    moves
                    for rule in (Rule.CHEAPLY, Rule.SAVE_TRUMPS)
                    if state.to_move is Seat.SOUTH and (moves := cards_by_rule(rule, view(state, Seat.SOUTH)))
                ),
                frozenset(),
            )
            if asked and move not in asked:
                better = min(map(str, asked))
                price = plain_price(str(move), at, 1) | {
                    "mark": "mistake",
                    "win": [lost, 0.001],
                    "points": [-29.3, 0.1],
                }
                choices = [[[better], 0.5, 1.0, [0.0, 0.0]], [[str(move)], 0.4, 0.0, [0.1, 0.01]]]
                yield ReviewResult(end.round_number, at, json.dumps(price | {"choices": choices}))
