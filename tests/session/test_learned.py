"""What a partner learns of the person: with leave alone, from their own finished rounds, and it can be forgotten."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from spades.bots.partner.partnership import Partnership
from spades.bots.search.four.leanings import NEUTRAL, Leanings
from spades.engine import PRESETS, Seat
from spades.engine.record import finish
from spades.session.game.session_maker import SessionMaker
from spades.session.history.learned import Habit, Learned
from spades.session.players.adviser import Adviser
from spades.session.players.seating import Seating, person, player

from .games import InstantAdviser, InstantBot, random_game
from .memory_archive import MemoryArchive

FOUR = PRESETS["partners-500"]
SEATS = {
    Seat.SOUTH: person(),
    Seat.WEST: player("rule"),
    Seat.NORTH: player("rule"),
    Seat.EAST: player("rule"),
}
LOW = {"bids first": [40, -70.0], "bids second": [40, -70.0], "bids third": [40, -70.0], "bids fourth": [40, -70.0]}


def archive_of(
    rounds: int = 3, seating: Seating | None = None, *, imported: bool = False, practice: bool = False
) -> MemoryArchive:
    """Return an archive with a game of four."""
    archive = MemoryArchive()
    seating = Seating(FOUR, SEATS) if seating is None else seating
    game = random_game(FOUR, 3, rounds=rounds)
    archive.add(replace(game, tags=(*game.tags, *seating.tags())), imported=imported, practice=practice)
    return archive


def read(learned: Learned) -> Learned:
    """Give leave, and read all that is there."""
    learned.allow(True)
    for _done in learned.learn_steps():
        pass
    return learned


def test_without_leave_nothing_is_read_and_nothing_counted_on() -> None:
    learned = Learned(archive_of())
    assert list(learned.learn_steps()) == []
    assert (learned.leave, learned.rounds, learned.lines, learned.leanings) == (False, 0, (), NEUTRAL)


def test_with_leave_each_finished_round_is_read_once() -> None:
    learned = read(Learned(archive_of()))
    assert learned.rounds == 3
    assert read(learned).rounds == 3


def test_rounds_that_are_played_later_are_read_when_a_game_is_seated() -> None:
    archive = archive_of(2)
    learned = read(Learned(archive))
    game = random_game(FOUR, 3, rounds=4)
    archive.update(1, replace(game, tags=archive.load(1).tags))
    assert learned.leanings is not None
    assert learned.rounds == 4


def test_what_counts_nowhere_is_not_read() -> None:
    assert read(Learned(archive_of(imported=True))).rounds == 0
    assert read(Learned(archive_of(practice=True))).rounds == 0


def test_a_table_with_another_person_is_not_read() -> None:
    seating = Seating(FOUR, {**SEATS, Seat.NORTH: person("Ann")})
    assert read(Learned(archive_of(seating=seating))).rounds == 0


def test_rounds_with_help_are_not_read() -> None:
    archive = archive_of()
    rows = archive.rounds(1)
    archive.put(archive.games()[0], archive.load(1), [rows[0], rows[1]._replace(hints=1), rows[2]])
    assert read(Learned(archive)).rounds == 2


def test_what_was_forgotten_is_not_read_again() -> None:
    learned = read(Learned(archive_of()))
    learned.forget()
    assert learned.rounds == 0
    assert read(learned).rounds == 0


def test_it_is_kept_in_a_file_with_what_was_struck_out(tmp_path: Path) -> None:
    path = tmp_path / "learned.json"
    path.write_text(f'{{"leave": true, "rounds": 160, "tallies": {LOW}}}'.replace("'", '"'))
    learned = Learned(MemoryArchive(), path)
    assert [line.habit for line in learned.lines] == [Habit.BIDS]
    assert learned.leanings.bids[2] < -0.8
    learned.strike(Habit.BIDS, True)
    again = Learned(MemoryArchive(), path)
    assert again.is_struck(Habit.BIDS)
    assert (again.rounds, again.leanings) == (160, NEUTRAL)
    again.strike(Habit.BIDS, False)
    assert Learned(MemoryArchive(), path).leanings == again.leanings != NEUTRAL


def test_leave_that_is_taken_back_stops_it(tmp_path: Path) -> None:
    path = tmp_path / "learned.json"
    path.write_text(f'{{"leave": true, "rounds": 160, "tallies": {LOW}}}'.replace("'", '"'))
    learned = Learned(MemoryArchive(), path)
    learned.allow(False)
    assert (learned.lines, learned.leanings) == ((), NEUTRAL)
    assert Learned(MemoryArchive(), path).leave is False


@pytest.mark.parametrize(
    "text", ["", "[]", '{"rounds": -1}', '{"tallies": {"bids": [1]}}', '{"read": {"x": 1}}', "\x00"]
)
def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path, text: str) -> None:
    path = tmp_path / "learned.json"
    path.write_text(text)
    learned = Learned(MemoryArchive(), path)
    assert not learned.leave
    assert "couldn't be read" in (learned.consume_notice() or "")
    assert learned.consume_notice() is None
    assert not path.exists()


def test_habits_of_a_later_version_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "learned.json"
    path.write_text('{"leave": true, "tallies": {"signals": [9, 9.0]}, "struck": ["signals"], "more": 1}')
    learned = Learned(MemoryArchive(), path)
    assert (learned.lines, learned.leanings) == ((), NEUTRAL)


def test_a_second_window_keeps_nothing(tmp_path: Path) -> None:
    learned = Learned(MemoryArchive(), tmp_path / "learned.json", keep=False)
    learned.allow(True)
    assert learned.leave
    assert not (tmp_path / "learned.json").exists()


def test_the_steps_say_how_much_is_done() -> None:
    learned = Learned(archive_of())
    learned.allow(True)
    steps = list(learned.learn_steps())
    assert steps == sorted(steps)
    assert all(0 <= step <= 1 for step in steps)
    assert finish(learned.learn_steps()) is None


def told_at(seating: Seating) -> list[tuple[str, Partnership]]:
    """Return who is told what when a game is seated at which something is known of the person."""
    told: list[tuple[str, Partnership]] = []

    def make_partner(key: str, seed: int | None, partnership: Partnership) -> InstantBot:
        told.append((key, partnership))
        return InstantBot(key, seed)

    maker = SessionMaker(
        InstantBot,
        cast("Callable[[], Adviser]", InstantAdviser),
        partnership=lambda: Partnership(leanings=Leanings((1.0,) * 4)),
        make_partner=make_partner,
    )
    game = random_game(FOUR if len(seating) == 4 else PRESETS["classic-300"], 1, rounds=1)
    maker.resume(replace(game, tags=seating.tags())).close()
    return told


def test_the_partner_alone_is_told() -> None:
    seating = Seating.around_person(FOUR, ["otto", "vesper", "mika"])
    assert told_at(seating) == [("vesper", Partnership(leanings=Leanings((1.0,) * 4)))]


def test_where_the_person_has_no_partner_nobody_is_told() -> None:
    assert told_at(Seating.of_one_person(PRESETS["classic-300"], "vesper")) == []
    assert told_at(Seating(FOUR, {**SEATS, Seat.NORTH: person("Ann")})) == []


def test_reading_that_is_broken_off_keeps_what_it_has_read(tmp_path: Path) -> None:
    archive = archive_of()
    second = random_game(FOUR, 3, rounds=2)
    archive.add(replace(second, tags=archive.load(1).tags), imported=False)
    learned = Learned(archive, tmp_path / "learned.json")
    learned.allow(True)
    steps = learned.learn_steps()
    while next(steps) <= 0.5:
        pass
    steps.close()
    assert Learned(archive, tmp_path / "learned.json").rounds == 3
