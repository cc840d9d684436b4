"""The review of whole games: nothing is lost, nothing is hidden from the figures, and nothing hidden is shown."""

import json
import os
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from multiprocessing import active_children
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from spades.bots.levels import LADDER
from spades.bots.process.child import serve
from spades.engine import PACK, PRESETS, Game, GameState, Rules, Seat
from spades.engine.notation import format_move, round_moves
from spades.engine.record import finish
from spades.engine.state import begin_round
from spades.session.game.standing import ReplayedGame
from spades.session.history.played_game import ReviewShelf
from spades.session.journal import Journal
from spades.session.review import summary
from spades.session.review.as_it_was import DoubleDummyEvaluator
from spades.session.review.findings import find, read_findings, write_findings
from spades.session.review.game_review import GameReview
from spades.session.review.likeness import scale
from spades.session.review.margin_parts import LUCK, exchange, margin_of, round_luck, with_exchanged, worth
from spades.session.review.review_result import ReviewResult
from spades.session.review.review_values import LeftOut, Luck, Mark, Part, Review, ReviewedRound
from spades.session.review.rounds import first_state
from spades.ui.words.review import left_out_words, place_words

from .games import patiently, random_game
from .memory_archive import MemoryArchive

CLASSIC = PRESETS["classic-300"]
HOUSE = [
    CLASSIC,
    PRESETS["unseen-500"],
    replace(CLASSIC, hands="deal", must_break_spades=False, overtrick_points=-1, bag_penalty=50, bag_limit=3),
]


class Shelf:
    """Keeps results in memory."""

    def __init__(self) -> None:
        self.kept: dict[tuple[int, int], ReviewResult] = {}

    def load(self) -> Sequence[ReviewResult]:
        return list(self.kept.values())

    def keep(self, results: Sequence[ReviewResult]) -> None:
        self.kept |= {(one.round_number, one.place): one for one in results}


def plain_price(move: str, at: int, depth: int) -> dict[str, object]:
    """Return a price made up from its place: every seventh decision is a blunder."""
    bad = depth and at % 7 == 0
    return {
        "move": move,
        "mark": "blunder" if bad else "good",
        "win": [at / 1000, 0.001],
        "points": [float(at), 0.5],
        "worlds": 100.0,
        "chance": 0.5,
        "depth": depth,
        "stake": 0.2,
        "choices": [],
        "reasons": [{"kind": "best", "chance": 0.1}],
        "par": None,
    }


def quick(pipe: Connection, idle: float) -> None:
    """Answer as the meter does, without its search: ten decisions at a time."""

    def answer(ends: Sequence[GameState], places: Sequence[int] | None, depth: int, _seconds: float) -> object:
        end = ends[-1]
        moves = round_moves(end)
        if places is None:
            return {
                "luck": LUCK,
                "margin": margin_of(end),
                "parts": [1.0, 2.0, 3.0, 4.0, margin_of(end) - 10.0],
                "was": [[0.1, format_move(move), 0.4] for move in moves],
                "drawn": [],
                "beliefs": [],
            }
        return [[at, plain_price(format_move(moves[at]), at, depth)] for at in places[:10]]

    serve(pipe, answer, idle)


def dies(pipe: Connection, idle: float) -> None:
    del pipe, idle
    os._exit(3)


def breaks_off(pipe: Connection, idle: float) -> None:
    """Answer as `quick` does, but for two moves: one is priced with more than all of the game, one breaks the meter."""

    def answer(ends: Sequence[GameState], places: Sequence[int] | None, depth: int, _seconds: float) -> object:
        end = ends[-1]
        if places is not None and 33 in places and end.round_number == 1:
            raise ValueError("cannot be priced")
        moves = round_moves(end)
        return [
            [at, plain_price(format_move(moves[at]), at, depth) | ({"chance": 1.00641} if at == 31 else {})]
            for at in places or ()
        ]

    serve(pipe, answer, idle)


def lies(pipe: Connection, idle: float) -> None:
    serve(pipe, lambda *_question: [["all", "good"]], idle)


def worked(review: GameReview, until: float = 1.0) -> Review:
    """Work as the screen has it done, without ever waiting in it."""
    review.go_on()
    patience = patiently()
    while review.working and review.review.done < until:
        review.update()
        next(patience)
    return review.review


def taken_up(
    played: ReplayedGame, shelf: Shelf, target: Callable[..., None], processes: int | None = None
) -> GameReview:
    return finish(GameReview.steps(played, shelf, target, processes))


@pytest.fixture(scope="module")
def played() -> ReplayedGame:
    return ReplayedGame.of(random_game(CLASSIC, 3, rounds=2))


def test_a_review_that_was_stopped_goes_on_and_comes_to_the_same(played: ReplayedGame) -> None:
    at_once, in_parts = Shelf(), Shelf()
    whole = taken_up(played, at_once, quick, processes=1)
    expected = worked(whole)
    whole.stop()
    assert expected.done == 1
    assert not whole.problem
    assert {one.mark for one in expected.errors(Seat.SOUTH)} == {Mark.BLUNDER}
    assert all(one.cost >= other.cost for one, other in pairwise(expected.errors(Seat.SOUTH)))

    first = taken_up(played, in_parts, quick, processes=2)
    seen = worked(first, 0.7)
    first.stop()
    assert 0.7 <= seen.done < 1
    again = taken_up(played, in_parts, quick, processes=1)
    assert again.review.done > 0
    # What was done in full is there at once.
    before = {(one.round_number, one.at) for one in again.review.decisions if one.price is not None}
    assert before == {place for place in in_parts.kept if place[1] >= 0}
    assert worked(again) == expected
    again.stop()
    assert in_parts.kept == at_once.kept
    assert active_children() == []


def test_luck_by_another_evaluator_is_worked_out_again_and_prices_are_kept(played: ReplayedGame) -> None:
    shelf = Shelf()
    review = taken_up(played, shelf, quick, processes=1)
    expected = worked(review)
    review.stop()
    for (number, place), one in list(shelf.kept.items()):
        if place < 0:
            before = json.loads(one.data)
            del before["luck"]  # as the first evaluator wrote it
            shelf.keep([ReviewResult(number, place, json.dumps(before))])
    again = taken_up(played, shelf, quick, processes=1)
    assert again.review.luck.rounds == ()
    assert [one.price for one in again.review.decisions] == [one.price for one in expected.decisions]
    assert worked(again) == expected
    again.stop()


def test_a_review_is_taken_up_a_few_rounds_at_a_time_and_sums_up_again_only_what_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = ReplayedGame.of(random_game(Rules(target=1000), 1, rounds=4))
    looked_at: list[int] = []
    blank, filled = summary._blank_round, summary._fill

    def counted(made: Callable[..., ReviewedRound]) -> Callable[..., ReviewedRound]:
        def make(*given: object) -> ReviewedRound:
            found = made(*given)
            looked_at.append(found.number)
            return found

        return make

    monkeypatch.setattr(summary, "_blank_round", counted(blank))
    monkeypatch.setattr(summary, "_fill", counted(filled))
    steps = GameReview.steps(played, Shelf(), quick, processes=1)
    done = [0.0]
    while True:
        looked_at.clear()
        try:
            done.append(next(steps))
        except StopIteration as end:
            review = end.value
            break
        assert len(looked_at) <= summary.STEP
    assert done == sorted(done)
    assert len(done) > 2 * (4 // summary.STEP)
    assert [one.number for one in review.review.rounds] == [1, 2, 3, 4]
    looked_at.clear()
    before = review.review
    worked(review, 1e-9)
    review.stop()
    # One answer, about one round.
    assert review.review is not before
    assert len(looked_at) == 1


@pytest.mark.parametrize("target", [dies, lies])
def test_where_nothing_can_be_worked_out_it_says_so_and_ends(target: object) -> None:
    two = ReplayedGame.of(random_game(CLASSIC, 3, rounds=2))
    review = taken_up(two, Shelf(), target, processes=1)  # type: ignore[arg-type]  # a function of the test
    worked(review)
    assert review.problem
    assert not review.working
    assert review.review.left_out[LeftOut.FAILED] > 1
    assert all(one.price is None for one in review.review.decisions)
    review.stop()


def test_a_decision_that_cannot_be_priced_takes_no_other_with_it_and_is_told() -> None:
    game = ReplayedGame.of(random_game(PRESETS["partners-500"], 3, rounds=1))
    review = taken_up(game, Shelf(), breaks_off, processes=1)
    found = worked(review)
    review.stop()
    assert not review.problem
    assert found.done == 1
    assert [one.at for one in found.decisions if one.failed] == [31, 33]
    assert all((one.price is None) is one.failed for one in found.decisions)
    assert found.left_out[LeftOut.FAILED] == 2
    assert [one.rounds for one in found.given] == [1, 1, 1, 1]
    told = left_out_words(found)
    assert [text for text in told if text.endswith("this decision couldn't be priced.")] == [
        f"{place_words(one)}: this decision couldn't be priced." for one in found.decisions if one.failed
    ]
    # Of many it is said that there are some.
    many = replace(
        found,
        rounds=tuple(
            replace(one, decisions=tuple(replace(each, failed=True) for each in one.decisions)) for one in found.rounds
        ),
    )
    assert "Some decisions are left out: they couldn't be worked out." in left_out_words(many)


def test_what_was_kept_and_cannot_be_read_is_worked_out_again(played: ReplayedGame) -> None:
    shelf = Shelf()
    review = taken_up(played, shelf, quick, processes=1)
    expected = worked(review)
    review.stop()
    shelf.kept |= {
        (1, -1): ReviewResult(1, -1, "[[["),
        (1, 3): ReviewResult(1, 3, '{"move": "K"}'),
        (2, -1): ReviewResult(2, -1, '{"margin": 1e9}'),
        (9, 9): ReviewResult(9, 9, "null"),
    }
    again = taken_up(played, shelf, quick, processes=1)
    assert again.review.done < 1
    assert worked(again) == expected
    again.stop()


def test_findings_of_a_round_are_read_as_they_were_written(played: ReplayedGame) -> None:
    end = played.ends[0]
    text = json.dumps(write_findings(find([end])))
    found = read_findings(json.loads(text), end)
    assert json.dumps(write_findings(found)) == text
    assert len(found.drawn) == 2
    assert len(found.beliefs) == 26
    with pytest.raises(ValueError, match="findings of another round"):
        read_findings(json.loads(text), played.ends[1])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("luck", LUCK - 1),
        ("margin", float("nan")),
        ("margin", None),
        ("parts", [1.0, 2.0, 3.0, 4.0]),
        ("parts", [1.0, 2.0, 3.0, 4.0, 1e7]),
        ("was", []),
        ("was", {}),
        ("drawn", [["S", "AK...", 5, "AK..."]]),
        ("drawn", [["X", "AK...", 5, "AK...", 5]]),
        ("drawn", [["S", "AK...", 14, "AK...", 5]]),
        ("drawn", [["S", "AK...", True, "AK...", 5]]),
        ("drawn", [["S", "AZ...", 5, "AK...", 5]]),
        ("drawn", [["S", "A" * 61, 5, "AK...", 5]]),
        ("beliefs", [["S", 1, "AK...", [0.5], "A...", 0.1, -0.1, 0.2]]),
        ("beliefs", [["S", 1, "AK...", [0.5, 1.5], "A...", 0.1, -0.1, 0.2]]),
        ("beliefs", [["S", 0, "AK...", [0.5, 0.5], "A...", 0.1, -0.1, 0.2]]),
        ("beliefs", [["S", 1, "AK...", [0.5, 0.5], "A...", 0.1, -0.1]]),
        ("beliefs", 27 * [["S", 1, "AK...", [0.5, 0.5], "A...", 0.1, -0.1, 0.2]]),
        ("more", 1),
    ],
)
def test_findings_out_of_their_bounds_are_refused(played: ReplayedGame, field: str, value: object) -> None:
    end = played.ends[0]
    good = {
        "luck": LUCK,
        "margin": margin_of(end),
        "parts": [1.0, 2.0, 3.0, 4.0, 5.0],
        "was": [None for _move in round_moves(end)],
        "drawn": [["S", "AK...", 5, "AK...", 5]],
        "beliefs": [["S", 1, "AK...", [0.5, 0.5], "A...", 0.1, -0.1, 0.2]],
    }
    read_findings(good, end)
    with pytest.raises(ValueError):  # noqa: PT011  # msgspec and the engine each say it in their words
        read_findings(good | {field: value}, end)


def test_a_round_under_way_is_never_looked_at() -> None:
    whole = random_game(CLASSIC, 5, rounds=2)
    under_way = ReplayedGame.of(replace(whole, moves=whole.moves[:-4]))
    review = taken_up(under_way, Shelf(), quick, processes=1)
    assert [one.number for one in review.review.rounds] == [1]
    assert review.review.left_out == {LeftOut.UNFINISHED: 1}
    assert {one.round_number for one in worked(review).course} == {1}
    review.stop()
    first = ReplayedGame.of(replace(whole, packs=whole.packs[:1], moves=whole.moves[:30]))
    nothing = taken_up(first, Shelf(), quick, processes=1)
    assert (nothing.review.rounds, nothing.review.decisions, nothing.review.done) == ((), (), 1.0)


def test_of_four_seats_every_decision_is_priced_and_the_rest_is_left_out() -> None:
    game = random_game(PRESETS["partners-500"], 3, rounds=1)
    review = worked(taken_up(ReplayedGame.of(game), Shelf(), quick))
    assert review.done == 1
    assert review.left_out[LeftOut.FOUR_SEATS] == len(review.rounds) == 1
    assert all(one.price is not None and one.was is None for one in review.decisions)
    assert [(one.seat, one.known) for one in review.course[:2]] == [(review.decisions[at].seat, 0.5) for at in (0, 1)]
    assert review.ladder == ()
    assert review.luck.rounds == ()


def test_of_three_seats_the_course_of_each_is_its_own() -> None:
    game = random_game(PRESETS["cutthroat-300"], 3, rounds=1)
    review = worked(taken_up(ReplayedGame.of(game), Shelf(), quick))
    assert review.done == 1
    assert set(review.left_out) == {LeftOut.THREE_SEATS}
    assert all(one.price is not None for one in review.decisions)
    chances = [None if one.price is None else one.price.chance for one in review.decisions]
    assert [one.known for one in review.course] == chances
    assert all(review.is_course_of(side) for side in range(3))


def test_the_ladder_was_measured_by_this_meter() -> None:
    # Whoever changes the meter measures the ladder anew: figures of two meters are never set beside one another.
    assert [rung.name for rung in scale()] == [level.name for level in reversed(LADDER)]
    assert all(rung.games >= 8 and rung.spread > 0 for rung in scale())


def test_decisions_are_told_by_who_made_them(played: ReplayedGame) -> None:
    review = taken_up(played, Shelf(), quick).review
    states = [state for state in played.game.states() if state.to_move is not None]
    assert [one.seat for one in review.decisions] == [state.to_move for state in states]
    assert [one.phase for one in review.decisions] == [state.phase for state in states]
    assert [one.move for one in review.decisions] == list(played.game.moves)
    assert [one.offered for one in review.decisions] == [state.offered for state in states]
    assert {one.trick for one in review.decisions if one.at >= 28} == set(range(1, 14))


@pytest.mark.parametrize("rules", HOUSE)
def test_luck_and_skill_are_the_margin_to_the_last_digit(rules: Rules) -> None:
    eye = DoubleDummyEvaluator()
    ends = [end for end in ReplayedGame.of(random_game(rules, 1, rounds=2)).ends if end.results is not None]
    assert len(ends) == 2
    luck = Luck(tuple(round_luck(end, eye) for end in ends))
    scores: Sequence[int] = ends[-1].scores
    assert abs(luck.margin - (scores[0] - scores[1])) < 1e-9
    assert abs(luck.luck + sum(one.skill for one in luck.rounds) - luck.margin) < 1e-9
    assert all(abs(sum(one.parts.values()) - one.margin) < 1e-9 for one in luck.rounds)


@pytest.mark.parametrize("hands", ["draw", "deal"])
def test_the_pack_that_luck_is_set_beside_leads_back_to_the_one_that_came(hands: str) -> None:
    # So what one of the two is worth beyond their mean is nothing on average, whichever of them came.
    other = exchange(PACK, hands)
    assert other != PACK
    assert exchange(other, hands) == PACK
    assert sorted(other) == sorted(PACK)


@pytest.mark.parametrize("rules", HOUSE)
def test_luck_is_what_a_pack_is_worth_beyond_the_mean_of_two(rules: Rules) -> None:
    end = ReplayedGame.of(random_game(rules, 1, rounds=1)).ends[0]
    begun = first_state(end)
    other = with_exchanged(begun)
    assert other.hands == begun.hands[::-1]
    parts = round_luck(end, DoubleDummyEvaluator()).parts
    assert parts[Part.LUCK] == pytest.approx((worth(begun) - worth(other)) / 2)
    assert parts[Part.LUCK] + parts[Part.LEAD] == pytest.approx(worth(begun))


def test_a_pack_is_worth_the_opposite_where_the_seats_are_exchanged() -> None:
    # One evaluator for both: score, bags, starter and cards change sides, and nothing is left.
    pack = tuple(random.Random(1).sample(PACK, 52))
    begun = begin_round(CLASSIC, pack, Seat.SOUTH, 4, (130, -40), (8, 3))
    assert worth(begin_round(CLASSIC, pack, Seat.NORTH, 4, (-40, 130), (3, 8))) == pytest.approx(-worth(begun))
    assert worth(begin_round(CLASSIC, pack, Seat.SOUTH, 4, (0, 0), (0, 0))) != worth(begun), "the score counts"


def test_two_and_four_seats_have_each_its_version_of_the_meter() -> None:
    archive = MemoryArchive()
    number = archive.add(random_game(CLASSIC, 3, rounds=1))
    for_two, for_four = (ReviewShelf(archive, number, seats) for seats in (2, 4))
    for_two.keep([ReviewResult(1, -1, "{}")])
    assert list(for_four.load()) == []
    for_four.keep([ReviewResult(1, -1, "[]")])
    assert [*for_two.load(), *for_four.load()] == [ReviewResult(1, -1, "{}"), ReviewResult(1, -1, "[]")]


def test_a_journal_keeps_reviews_by_the_version_of_the_meter(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    game: Game = random_game(CLASSIC, 3, rounds=1)
    number = journal.add(game)
    old, new = ReviewResult(1, -1, "{}"), ReviewResult(1, -1, "[]")
    journal.results.keep_review(number, 1, [old, ReviewResult(1, 4, "null")])
    journal.results.keep_review(number + 5, 1, [old])  # no such game: nothing is kept, and nothing is refused
    journal.close()
    journal = Journal(tmp_path)
    assert set(journal.results.review(number, 1)) == {old, ReviewResult(1, 4, "null")}
    journal.results.keep_review(number, 2, [new])
    assert list(journal.results.review(number, 2)) == [new]
    assert list(journal.results.review(number, 1)) == [ReviewResult(1, 4, "null")]
    journal.delete(number)
    journal.close()
    journal = Journal(tmp_path)
    assert list(journal.results.review(number, 2)) == []
    journal.close()
