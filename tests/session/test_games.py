from dataclasses import dataclass, replace
from pathlib import Path
from typing import NoReturn

import pytest

from session.games import MAKER, random_game
from spades.engine import PRESETS, NotationError, Rules, Seat
from spades.engine import record as records
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.deals.deal_code import DealCode
from spades.session.game.actions import Play
from spades.session.game.start import Start
from spades.session.game.step import Step
from spades.session.game.viewer import ViewerSession
from spades.session.games import Games
from spades.session.history.archive import ArchiveError
from spades.session.history.history import History
from spades.session.journal import Journal
from spades.session.players.seating import Seating, person, with_seating
from spades.session.program.notices import Notices
from spades.session.program.settings_file import SettingsFile

CLASSIC, CUT = PRESETS["classic-300"], PRESETS["unseen-500"]


@dataclass
class House:
    games: Games
    journal: Journal


@pytest.fixture
def house(tmp_path: Path) -> House:
    journal = Journal(tmp_path)
    return House(Games(journal, journal, SettingsFile(tmp_path / "settings.json"), MAKER, 3), journal)


THREE = Contribution.of(17, 33, 8)


def begin(house: House, rules: Rules = CLASSIC) -> Start:
    return house.games.begin(rules, Seating.of_one_person(rules, "rule"))


def dealt(house: House) -> ViewerSession:
    start = begin(house)
    start.cut(THREE)
    return start.begin()


def finished_practice(house: House) -> None:
    """Leave a game for the practice of a round, and play that to its end."""
    dealt(house)
    records.finish(house.games.practice.of_this_round())
    finish(house)


def finish(house: House) -> None:
    session = house.games.session
    assert session is not None
    while session.state.view.results is None:
        while session.state.thinking:
            session.update(at_once=True)
        if session.state.view.legal_moves:
            session.act(Play(session.state.view.legal_moves[0]))


def test_a_new_game_waits_for_its_cut_and_is_kept_before_its_seal_is_told(house: House) -> None:
    start = begin(house)
    assert house.games.session is None
    left = house.games.reopen()
    assert isinstance(left, Start)
    assert left.seal == start.seal
    start.cut(THREE)
    session = start.begin()
    assert house.games.session is session
    assert session.state.seal == start.seal
    assert house.games.place == "table"


def test_the_cards_of_the_cut_for_high_card_are_kept_as_they_are_taken(house: House) -> None:
    start = begin(house, CUT)
    steps = [start.step]
    start.cut(THREE)
    steps.append(start.step)
    assert steps == [Step.CUT, Step.HIGH_CARD]
    while start.starter is None:
        place = next(place for place in range(52) if place not in start.taken)
        start.take(place)
    left = records.finish(house.games.go_on())
    assert isinstance(left, Start)
    assert (left.cuts, left.taken, left.starter) == (start.cuts, start.taken, start.starter)


def test_asking_whether_there_is_a_game_to_go_on_with_changes_nothing(house: House) -> None:
    assert not house.games.left.can_go_on
    finished_practice(house)
    house.games.close()
    practice = house.journal.current()
    assert practice is not None
    assert house.games.left.can_go_on
    now = house.journal.current()
    assert now is not None
    assert now.book.number == practice.book.number
    session = records.finish(house.games.go_on())
    assert isinstance(session, ViewerSession)
    assert not session.state.practice
    assert session.state.so_far.number != practice.book.number


def test_a_game_that_nobody_has_moved_in_is_not_in_midgame(house: House) -> None:
    session = dealt(house)
    assert house.games.left.can_go_on
    assert not house.games.left.in_midgame
    while sum(len(trick.plays) for trick in session.state.view.tricks) < 2:
        if session.state.thinking:
            session.update(at_once=True)
        elif session.state.view.legal_moves:
            session.act(Play(session.state.view.legal_moves[0]))
    assert house.games.left.in_midgame


def test_a_practice_leads_back_to_the_game_that_was_left_for_it(house: House) -> None:
    session = dealt(house)
    number = session.state.so_far.number
    assert house.games.practice.way_back() is None
    records.finish(house.games.practice.of_this_round())
    assert house.games.practice.way_back() == number
    back = records.finish(house.games.take_up(number))
    assert back.state.so_far.number == number
    assert house.games.practice.way_back() is None


def test_what_is_asked_on_the_way_to_a_very_long_game_is_answered_without_reading_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = dealt(house).state.so_far.number
    records.finish(house.games.practice.of_this_round())
    monkeypatch.setattr("spades.session.journal.journal._LONG", 0)

    def fail(*_given: object) -> NoReturn:
        raise AssertionError("it is read")

    for over in (False, True):
        with monkeypatch.context() as unread:
            unread.setattr("spades.session.journal.kept_games.read_game_steps", fail)
            house.journal._kept_games._latest = None
            assert house.games.practice.way_back() == number
            assert house.games.left.can_go_on
            assert house.games.left.in_midgame
            assert house.games.left.takes_long
            practice = house.games.number
            assert practice != number
        if not over:
            finish(house)
    house.journal.delete(number)
    assert not house.games.left.can_go_on


def test_what_cannot_begin_leaves_nothing_behind_and_the_table_as_it_was(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = dealt(house)

    def fail(_number: int, _first: object = None) -> NoReturn:
        raise ArchiveError("The disk does not answer.")

    monkeypatch.setattr(house.journal, "take_up_steps", fail)
    code = DealCode(CLASSIC, Chance(5).sealed(1).cut(Contribution.of(9)), Seat.NORTH).format()
    with pytest.raises(ArchiveError):
        house.games.practice.by_code(code)
    assert house.games.session is session
    assert [row.id for row in house.journal.games()] == [session.state.so_far.number]
    with pytest.raises(NotationError):
        house.games.practice.by_code(code[:-1])


def test_seats_are_swapped_only_after_a_finished_round(house: House) -> None:
    with pytest.raises(ValueError, match="no game is at the table"):
        records.finish(house.games.practice.with_seats_swapped())
    dealt(house)
    with pytest.raises(ValueError, match="a duel needs a finished round"):
        records.finish(house.games.practice.with_seats_swapped())


def test_only_the_game_at_the_table_is_on_it(house: House) -> None:
    session = dealt(house)
    other = house.journal.add(random_game(CLASSIC, 1, rounds=1))
    assert house.games.on_table(session.state.so_far.number)
    assert not house.games.on_table(other)
    house.games.close()
    assert not house.games.on_table(session.state.so_far.number)


def test_a_game_that_was_taken_in_is_not_kept_twice(tmp_path: Path, house: House) -> None:
    history = History(house.journal, lambda: tmp_path)
    house.journal.add(random_game(CLASSIC, 1, rounds=1))
    played = history.open(house.journal.games()[0])
    text, left_out = records.finish(played.sharing())
    assert text is not None
    assert not left_out
    again = records.finish(history.import_text(text))
    assert again.known
    assert len(house.journal.games()) == 1


def test_what_was_learned_of_the_person_does_not_go_out(tmp_path: Path, house: House) -> None:
    game = random_game(CLASSIC, 1, rounds=1)
    house.journal.add(replace(game, tags=(*game.tags, ("Learned", "nil=+0.50"), ("Note", "stays"))))
    text, left_out = records.finish(History(house.journal, lambda: tmp_path).open(house.journal.games()[0]).sharing())
    assert text is not None
    assert "Learned" not in text
    assert "stays" in text
    assert not left_out


def test_a_page_of_a_game_under_way_tells_only_the_rounds_that_are_over(tmp_path: Path, house: House) -> None:
    dealt(house)
    played = History(house.journal, lambda: tmp_path).open(house.journal.games()[0])
    assert played.readable
    assert not played.finished
    assert not played.can_duel
    with pytest.raises(ValueError, match="round 1 is not finished"):
        played.replay(1)
    text, left_out = records.finish(played.sharing())
    assert text is None
    assert left_out


def test_a_notice_is_told_once() -> None:
    told: list[str | None] = ["The disk is full.", None, "The disk is full."]
    notices = Notices(lambda: told.pop(0))
    assert notices.consume() == ["The disk is full."]
    notices.add("Nothing is saved.")
    assert notices.consume() == ["Nothing is saved."]
    assert notices.consume() == []


def test_a_round_from_a_friends_table_is_practised_with_everybody_by_name(tmp_path: Path) -> None:
    journal, settings = Journal(tmp_path), SettingsFile(tmp_path / "settings.json")
    settings.change(name_elsewhere="Ben")
    games = Games(journal, journal, settings, MAKER, 3)
    played = random_game(CLASSIC, 1, rounds=1)
    seats = Seating(CLASSIC, {Seat.SOUTH: person("Ada"), Seat.NORTH: person()})
    number = journal.add(replace(played, tags=with_seating(played.tags, seats)))
    session = records.finish(games.practice.of_round(number, 1))
    assert session.state.seating.persons == {Seat.SOUTH: "Ada", Seat.NORTH: "Ben"}
    games.close()
    journal.close()
