"""What a guest's program keeps of a game at somebody else's table."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from spades.engine import read_record, write_record
from spades.session.journal import Journal
from spades.session.net.invitation import write_invitation
from spades.session.net.kept_seat import KeptSeat, read_seat, write_seat
from spades.session.net.remote_table import RemoteTable
from spades.session.visits import Visits
from spades.ui.words.history import opponent_name, score_words
from spades.ui.words.names import seat_names

from .cable import Cable
from .test_hostile_host import AT, NORTH, SOUTH, Evening


class Visit(Evening):
    """An evening at which the guest's program keeps what is played, with a clock of its own."""

    def __init__(self, folder: Path) -> None:
        self.now, self.folder = 5000.0, folder
        self.journal = Journal(folder, lambda: self.now)
        self.visits = Visits(self.journal, lambda: None)
        super().__init__()

    def step(self) -> None:
        if self.visits.table is None:
            self._come(self.visits.join, AT, "Ben")
        self.visits.update()
        super().step()

    def kill(self) -> None:
        """Kill the guest's program, and begin it anew."""
        self.cable.lose()
        self.hosted.update()
        self.journal.close()
        self.journal = Journal(self.folder, lambda: self.now)
        self.visits = Visits(self.journal, lambda: None)
        self._come(self.visits.go_back)
        for _ in range(5):
            self.step()

    def _come(self, way: Callable[..., RemoteTable | None], *told: object) -> None:
        self.cable = Cable(self.board, 0)
        with patch("spades.session.visits.ProcessCall", lambda *_given: self.cable):
            table = way(*told)
        assert table is not None
        self.table = table
        table._clock = lambda: self.now
        self.cable.reach()

    def record(self) -> None:
        """Have the round that is over come into the journal."""
        for _ in range(30):
            self.step()
        self.journal.flush()


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    visit = Visit(tmp_path)
    yield visit
    visit.session.close()
    visit.journal.close()


def test_a_guests_own_seat_is_you_in_the_archive_and_the_host_goes_by_name(visit: Visit) -> None:
    visit.play_round()
    visit.record()
    (row,) = visit.journal.games()
    assert row.seating.format() == "S person Anna; N person"
    assert (row.seating.you, row.seating.own_side, row.seating.is_shared) == (NORTH, 1, False)
    assert seat_names(row.seating, row.seating.own_seat) == {SOUTH: "Anna", NORTH: "You"}
    assert opponent_name(row) == "Anna"
    assert score_words(row).split(" : ") == [str(score).replace("-", "\N{MINUS SIGN}") for score in row.scores[::-1]]
    kept = visit.journal.load(row.id)
    assert visit.table.record is not None
    assert (kept.packs, kept.moves) == (visit.table.record[0].packs, visit.table.record[0].moves)
    assert read_record(write_record(kept)) == kept


def test_a_guests_game_is_dated_by_when_it_was_seen_first_also_after_a_restart(visit: Visit) -> None:
    visit.play(3)
    began = visit.now
    visit.now += 600
    visit.kill()
    visit.play_round()
    visit.record()
    assert [row.began for row in visit.journal.games()] == [began]
    visit.now += 600
    visit.play_round()
    visit.record()
    assert [(row.began, row.rounds) for row in visit.journal.games()] == [(began, 2)]


def test_a_seat_that_an_earlier_version_kept_is_come_back_to(visit: Visit) -> None:
    visit.play(3)
    visit.record()
    kept = json.loads(visit.journal.seat() or "")
    del kept["began"]
    visit.journal.keep_seat(json.dumps(kept))
    visit.journal.flush()
    visit.now += 600
    visit.kill()
    visit.play_round()
    visit.record()
    assert [row.began for row in visit.journal.games()] == [visit.now]


@pytest.mark.parametrize("began", ["-1", "1e300", '"soon"', "null"])
def test_a_seat_that_began_at_no_time_is_none(began: str) -> None:
    kept = KeptSeat(write_invitation(AT), "Ben", "a" * 22, "g", "Anna", "N", "", began=7.0)
    text = write_seat(kept)
    assert read_seat(text) == kept
    assert read_seat(text.replace('"began":7.0', f'"began":{began}')) is None
