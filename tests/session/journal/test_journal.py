import sqlite3
import threading
from collections.abc import Generator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from session.games import HUMAN, random_game
from spades.engine import PRESETS, Game, GameState, Pass, Phase, Rules, apply, parse_rules, write_record
from spades.engine.record import finish
from spades.session.deals.chance import Chance
from spades.session.history.archive import ArchiveError
from spades.session.history.round_row import round_row
from spades.session.journal import Journal, JournalBook, Receipt, SavedGame
from spades.session.journal.stored_game import StoredGame, read_game_steps

SHORT = Rules(target=50, bag_penalty=0)


def play(journal: Journal, whole: Game, moves: int | None = None) -> tuple[JournalBook, Game]:
    """Write a game move by move, as a session does; return it as far as it went."""
    game = replace(whole, packs=whole.packs[:1], moves=())
    state = game.state
    book = journal.begin(game)
    for move in whole.moves[:moves]:
        if state.to_move is None:
            game = replace(game, packs=whole.packs[: len(game.packs) + 1])
            state = game.state
            book.dealt(game, state)
        seat, state = state.to_move, apply(state, move)
        assert seat is not None
        game = replace(game, moves=(*game.moves, move))
        book.moved(game, seat, move, 0.5, state)
    return book, game


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path)


def reopened(journal: Journal, folder: Path) -> Journal:
    journal.close()
    return Journal(folder)


def left_in(journal: Journal) -> SavedGame:
    """Return the game that was left."""
    left = journal.current()
    assert left is not None
    return left


def test_there_is_no_game_before_one_begins(journal: Journal) -> None:
    assert journal.current() is None
    assert journal.consume_notice() is None
    assert list(journal.games()) == []


@pytest.mark.parametrize("name", PRESETS)
def test_a_game_under_way_is_there_after_a_restart_to_the_very_move(tmp_path: Path, name: str) -> None:
    whole = random_game(PRESETS[name], 3, rounds=2)
    for count in (0, 1, 27, 30, len(whole.moves) // 2 + 3, len(whole.moves)):
        journal = Journal(tmp_path)
        _, game = play(journal, whole, count)
        again = reopened(journal, tmp_path)
        left = left_in(again)
        assert left.game == game
        again.close()


def test_the_first_move_of_a_round_follows_its_deal(tmp_path: Path, journal: Journal) -> None:
    whole = random_game(PRESETS["classic-300"], 3, rounds=2)
    first = len(whole.moves) // 2
    book, game = play(journal, whole, first)
    book.dealt(replace(game, packs=whole.packs), replace(game, packs=whole.packs).state)
    left = left_in(reopened(journal, tmp_path))
    assert left.game == replace(whole, moves=whole.moves[:first])


def test_going_on_after_a_restart_writes_the_same_game(tmp_path: Path, journal: Journal) -> None:
    whole = random_game(PRESETS["classic-300"], 3, rounds=1)
    _, game = play(journal, whole, 20)
    journal = reopened(journal, tmp_path)
    left = left_in(journal)
    state = game.state
    for move in whole.moves[20:]:
        seat, state = state.to_move, apply(state, move)
        assert seat is not None
        game = replace(game, moves=(*game.moves, move))
        left.book.moved(game, seat, move, 1.0, state)
    assert journal.load(left.book.number) == whole
    (row,) = journal.rounds()
    assert row == round_row(whole.state, left.book.number)._replace(seconds=row.seconds)
    assert row.seconds == pytest.approx(20 * 0.5 + len(whole.moves) - 20)


def test_a_finished_game_stays_at_the_table_until_it_is_left(tmp_path: Path, journal: Journal) -> None:
    whole = random_game(SHORT, 1)
    assert whole.state.phase is Phase.GAME_OVER
    play(journal, whole)
    journal = reopened(journal, tmp_path)
    left = left_in(journal)
    assert left.game == whole
    journal.leave()
    assert reopened(journal, tmp_path).current() is None


def test_tags_seals_and_cuts_come_back_in_their_order(tmp_path: Path, journal: Journal) -> None:
    base = random_game(PRESETS["classic-300"], 3, rounds=1)
    sealed = replace(base, tags=(*base.tags, ("Seal1", "ab"), ("Deal1", "cd 17")))
    book, _ = play(journal, sealed)
    waiting = replace(sealed, tags=(*sealed.tags, ("Seal2", "12"), ("Pending2", "34")))
    book.sealed(waiting)
    left = left_in(reopened(journal, tmp_path))
    assert left.game == waiting
    begun = replace(
        waiting,
        packs=(*waiting.packs, Chance(9).pack(2)),
        tags=(*sealed.tags, ("Seal2", "12"), ("Deal2", "34 51")),
    )
    journal = Journal(tmp_path)
    left = left_in(journal)
    left.book.dealt(begun, begun.state)
    left = left_in(reopened(journal, tmp_path))
    assert left.game == begun


def test_what_was_undone_stays_as_a_branch_and_can_be_made_again(tmp_path: Path, journal: Journal) -> None:
    whole = random_game(PRESETS["classic-300"], 3, rounds=1)
    book, game = play(journal, whole, 30)
    book.took_back(list(game.moves[-4:]), misclick=False)
    book.took_back(list(game.moves[-6:-4]), misclick=False)
    journal = reopened(journal, tmp_path)
    left = left_in(journal)
    assert left.game.moves == whole.moves[:24]
    assert [move for _, move in left.book.undone] == list(whole.moves[24:30])
    left.book.made_again(2)
    assert [move for _, move in left.book.undone] == list(whole.moves[26:30])
    left = left_in(reopened(journal, tmp_path))
    assert left.game.moves == whole.moves[:26]
    assert [move for _, move in left.book.undone] == list(whole.moves[26:30])
    assert left.book.assisted


def test_another_move_ends_what_can_be_made_again_and_keeps_the_branch(tmp_path: Path, journal: Journal) -> None:
    whole = random_game(PRESETS["classic-300"], 3, rounds=1)
    book, game = play(journal, whole, 10)
    book.took_back(list(game.moves[-3:]), misclick=False)
    shorter = replace(game, moves=game.moves[:-3])
    state = shorter.state
    assert state.to_move is not None
    book.moved(whole, state.to_move, whole.moves[7], 0.1, apply(state, whole.moves[7]))
    assert book.undone == []
    journal = reopened(journal, tmp_path)
    left = left_in(journal)
    assert left.game.moves == whole.moves[:8]
    assert left.book.undone == []
    journal.close()
    database = sqlite3.connect(tmp_path / "journal.db")
    assert database.execute("SELECT count(*) FROM moves").fetchone() == (11,)
    database.close()


def test_undo_and_hints_are_help_and_a_misclick_is_not(journal: Journal) -> None:
    whole = random_game(PRESETS["classic-300"], 3, rounds=1)
    book, _ = play(journal, whole, 10)
    book.took_back(list(whole.moves[9:10]), misclick=True)
    assert not book.assisted
    assert not journal.games()[0].assisted
    book.marked("hint")
    assert book.assisted
    assert journal.games()[0].assisted


def test_the_archive_lists_loads_deletes_and_brings_back(tmp_path: Path, journal: Journal) -> None:
    archive = journal
    games = [random_game(SHORT, seed) for seed in (1, 2)]
    numbers = [archive.add(game) for game in games]
    assert [row.id for row in archive.games()] == numbers[::-1]
    assert all(row.imported and not row.practice for row in archive.games())
    assert [archive.load(number) for number in numbers] == games
    assert len(archive.rounds()) == sum(len(game.packs) for game in games)
    archive.delete(numbers[0])
    assert [row.id for row in archive.games()] == numbers[1:]
    assert len(archive.rounds()) == len(games[1].packs)
    archive.undelete(numbers[0])
    assert len(archive.games()) == 2
    archive.delete(numbers[1])
    archive = reopened(journal, tmp_path)
    with pytest.raises(ArchiveError):
        archive.load(numbers[1])
    with pytest.raises(ArchiveError):
        finish(archive.take_up_steps(numbers[0]))  # it is over
    archive.keep_potential(numbers[0], 1, 7, 6)
    assert (archive.rounds()[0].potential, archive.rounds()[0].fair_potential) == (7, 6)
    archive.count_since(5.0)
    assert archive.counted_since == 5.0


def test_rows_are_those_a_replay_gives(journal: Journal) -> None:
    game = random_game(parse_rules("classic-300,target=100"), 4, rounds=3)
    number = journal.add(game, imported=False)
    states = [state for state in game.states() if state.results is not None]
    assert list(journal.rounds(number)) == [round_row(state, number) for state in states]


def test_a_game_that_was_left_can_be_taken_up(journal: Journal) -> None:
    first = random_game(PRESETS["classic-300"], 1, rounds=1)
    book, _ = play(journal, first, 12)
    play(journal, random_game(PRESETS["classic-300"], 2, rounds=1), 5)
    game = finish(journal.take_up_steps(book.number))
    left = left_in(journal)
    assert left.book.number == book.number
    assert left.game == game == replace(first, moves=first.moves[:12])


def test_a_game_of_an_earlier_version_is_taken_in_once(tmp_path: Path) -> None:
    game = random_game(PRESETS["classic-300"], 5, rounds=2)
    (tmp_path / "game.spades").write_text(write_record(game), "utf-8")
    journal = Journal(tmp_path)
    left = left_in(journal)
    assert left.game == game
    assert not (tmp_path / "game.spades").exists()
    assert (tmp_path / "game.imported.spades").exists()
    assert len(reopened(journal, tmp_path).games()) == 1


def test_a_damaged_game_of_an_earlier_version_is_set_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / "game.spades").write_text("nonsense", "utf-8")
    journal = Journal(tmp_path)
    notice = journal.consume_notice()
    assert journal.current() is None
    assert notice is not None
    (aside,) = tmp_path.glob("game.damaged-*")
    assert aside.name in notice


def test_an_opening_is_kept_until_the_game_begins(tmp_path: Path, journal: Journal) -> None:
    journal.keep_opening("words")
    journal = reopened(journal, tmp_path)
    assert journal.opening() == "words"
    journal.begin(random_game(PRESETS["classic-300"], 5, rounds=1))
    assert journal.opening() is None


def test_order_is_by_number_when_the_clock_is_set_back(tmp_path: Path) -> None:
    now = [2_000_000_000.0]
    journal = Journal(tmp_path, clock=lambda: now[0])
    whole = random_game(SHORT, 1)
    play(journal, whole)
    journal.leave()
    now[0] = 5.0
    book, game = play(journal, random_game(PRESETS["classic-300"], 2, rounds=1), 30)
    journal.flush()
    (tmp_path / "journal.db").write_bytes(b"")
    journal = Journal(tmp_path)
    assert [row.id for row in journal.games()] == [1]  # the copy made at the end of the first game
    assert book.number == 2
    play(journal, game, 4)
    assert [row.id for row in journal.games()] == [2, 1]


def test_the_settings_of_the_table_are_kept_as_they_were(tmp_path: Path, journal: Journal) -> None:
    journal.begin(random_game(PRESETS["classic-300"], 5, rounds=1), settings={"memory_aids": True})
    journal.close()
    database = sqlite3.connect(tmp_path / "journal.db")
    assert database.execute("SELECT settings FROM games").fetchone() == ('{"memory_aids": true}',)
    database.close()


def test_a_slow_disk_holds_up_what_is_shown_and_nobody_else(
    tmp_path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    book, game = play(journal, random_game(PRESETS["classic-300"], 5, rounds=1), 3)
    journal.flush()
    gate = threading.Event()
    write = journal._access.store.write
    monkeypatch.setattr(journal._access.store, "write", lambda batch: gate.wait(10) and write(batch))
    receipt = book.marked("hint")
    assert not receipt.wait(0.05)
    gate.set()
    assert receipt.wait(10)
    journal.close()
    database = sqlite3.connect(tmp_path / "journal.db")
    assert database.execute("SELECT hints FROM rounds").fetchone() == (1,)
    database.close()
    assert game.starter is HUMAN


@pytest.mark.usefixtures("durable")
def test_every_commit_is_on_the_disk(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    database = journal._access.store.database
    assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert database.execute("PRAGMA synchronous").fetchone() == (2,)
    assert database.execute("PRAGMA foreign_keys").fetchone() == (1,)
    journal.close()


def test_a_game_that_counts_waits_while_practice_follows_practice(journal: Journal, tmp_path: Path) -> None:
    whole = random_game(SHORT, 3, rounds=1)
    begun = replace(whole, packs=whole.packs[:1], moves=whole.moves[:5])
    book = journal.begin(begun)
    assert journal.waiting() is None
    journal.begin(begun, practice=True)
    finish(journal.take_up_steps(journal.add(begun, imported=False, practice=True)))
    assert journal.waiting() == book.number
    again = reopened(journal, tmp_path)
    assert again.waiting() == book.number
    finish(again.take_up_steps(book.number))
    assert again.waiting() is None


def test_a_game_that_is_deleted_or_given_up_for_another_does_not_wait(journal: Journal) -> None:
    whole = random_game(SHORT, 3, rounds=1)
    begun = replace(whole, packs=whole.packs[:1], moves=whole.moves[:5])
    book = journal.begin(begun)
    journal.begin(begun, practice=True)
    journal.delete(book.number)
    assert journal.waiting() is None
    journal.undelete(book.number)
    journal.begin(begun)
    journal.begin(begun, practice=True)
    journal.begin(begun)
    assert journal.waiting() is None


def test_a_game_that_is_over_waits_for_nothing(journal: Journal) -> None:
    whole = random_game(SHORT, 3)
    play(journal, whole)
    journal.begin(replace(whole, packs=whole.packs[:1], moves=()), practice=True)
    assert journal.waiting() is None


def test_a_game_that_changes_while_it_is_read_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(None)
    game = random_game(PRESETS["classic-300"], 3, rounds=1)
    book = journal.begin(game)

    def changed_meanwhile(asking: Any, number: int) -> Generator[float, None, StoredGame | None]:
        found = yield from read_game_steps(asking, number)
        book.marked("hint")
        return found

    monkeypatch.setattr("spades.session.journal.kept_games.read_game_steps", changed_meanwhile)
    before = journal.current()
    monkeypatch.undo()
    after = journal.current()
    assert before is not None
    assert after is not None
    assert (before.book.assisted, after.book.assisted) == (False, True)
    journal.close()


def test_a_game_is_replayed_once_until_something_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(None)
    game = random_game(PRESETS["classic-300"], 3, rounds=2)
    left = replace(game, moves=game.moves[:-5])
    book = journal.begin(left)
    replays: list[int] = []
    states = Game.states

    def counted(of: Game) -> Iterator[GameState]:
        replays.append(len(of.moves))
        return states(of)

    monkeypatch.setattr(Game, "states", counted)
    saved = left_in(journal)
    assert not saved.over
    assert saved.states[-1] == left.state
    replays.clear()
    for _ in range(3):
        assert journal.current() is not None
        assert journal.load(book.number) == left
    assert replays == []
    move = game.moves[len(left.moves)]
    to_move = saved.states[-1].to_move
    assert to_move is not None
    further = replace(left, moves=(*left.moves, move))
    journal.flush()
    book.moved(further, to_move, move, 0.5, further.state)
    replays.clear()
    again = left_in(journal)
    assert again.game == further
    assert replays == [len(further.moves)]
    journal.close()


def test_a_game_that_nobody_waits_for_to_be_written_is_not_kept(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Receipt, "wait", lambda *_arguments: False)
    steps = journal.add_steps(random_game(PRESETS["classic-300"], 3, rounds=2))
    while next(steps) < 1:
        pass
    next(steps)
    monkeypatch.undo()
    steps.close()
    assert journal.games() == []


# A game of three: its third score and its third receipt come back, in the list and by round.
def test_a_game_of_three_comes_back(journal: Journal) -> None:
    rules = PRESETS["cutthroat-300"]
    whole = random_game(rules, 4, rounds=3)
    _, left = play(journal, whole)
    number = journal.games()[0].id
    states = [state for state in whole.states() if state.results is not None]
    assert journal.games()[0].scores == states[-1].scores == whole.state.scores
    rows = journal.rounds(number)
    assert [row.scores for row in rows] == [state.scores for state in states]
    assert [row.third for row in rows] == [round_row(state, number).third for state in states]
    assert finish(journal.replay_steps(number)).game.moves == left.moves


# What is passed is kept like every move.
def test_passed_cards_come_back(journal: Journal) -> None:
    rules = replace(PRESETS["street-350"], first_hand="bid", bids="suicide", minimum_side_bid=0, blind_bid=0)
    whole = random_game(rules, 4, rounds=1)
    assert any(isinstance(move, Pass) for move in whole.moves)
    play(journal, whole)
    assert finish(journal.replay_steps(journal.games()[0].id)).game.moves == whole.moves
