"""Tables for guests, as games open and close them: nothing listens but in between."""

import json
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from session.games import MAKER
from spades.engine import PRESETS, Seat
from spades.session.deals.contribution import AUTOMATIC
from spades.session.game.start import Start
from spades.session.game.step import Step
from spades.session.games import Games
from spades.session.journal import Journal
from spades.session.net.hosting import MOST_GUESTS, HostedTable
from spades.session.net.lines import Ended, Hello, Lobby, Shown, Sit, Welcome, read_host_line, write_line
from spades.session.net.link import FromGuest, Gone, Site
from spades.session.players.seating import Seating
from spades.session.program.settings_file import SettingsFile

from .ear import Ear
from .guest import names

RULES = PRESETS["classic-300"]


class House:
    """Games in a folder, at whose tables guests sit by links of the tests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.links: list[Ear] = []
        self.asked: list[tuple[bytes, int]] = []
        self.open()

    def open(self) -> None:
        self.journal = Journal(self.folder)
        settings = SettingsFile(self.folder / "settings.json", keep=False)
        self.games = Games(self.journal, self.journal, settings, MAKER, 3, self.folder)

    def link(self, site: Site, _page: object, _wake: object) -> Ear:
        self.asked.append((site.key, site.port))
        self.links.append(Ear(site.port))
        return self.links[-1]

    def open_table(self) -> HostedTable:
        return self.games.open_to_guests(RULES, lambda: None, names)

    def say(self, guest: int, *lines: Hello | Sit) -> None:
        self.links[-1].news += [FromGuest(guest, write_line(line)) for line in lines]
        self.update()

    def update(self) -> None:
        self.games.update(at_once=True, claims=False)

    def heard(self, guest: int) -> list[object]:
        return [read_host_line(text) for to, text in self.links[-1].sent if to == guest]

    def last(self, guest: int, kind: type) -> object:
        return [line for line in self.heard(guest) if isinstance(line, kind)][-1]

    def begin(self) -> None:
        hosted = self.games.hosted
        assert hosted is not None
        deal(self.games.begin(RULES, hosted.seats.seating(), guests=frozenset(hosted.seats.seated)))
        self.update()

    def seat_two(self) -> None:
        self.say(1, Hello(1, "Anna"), Sit("S"))
        self.say(2, Hello(1, "Ben"), Sit("N"))


def deal(start: Start) -> None:
    while start.step is not Step.DEAL:
        if start.step is Step.CUT:
            start.cut(AUTOMATIC)
        else:
            start.take(min(set(range(52)) - start.taken))
    start.begin()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    with patch("spades.session.net.tables.ProcessLink", house.link):
        yield house
        house.games.close()
        house.journal.close()


def test_the_table_stays_open_for_its_game_and_for_the_next_one_with_the_same_people(house: House) -> None:
    house.open_table()
    house.seat_two()
    house.begin()
    first = house.last(1, Shown)
    assert isinstance(first, Shown)
    house.begin()
    assert len(house.links) == 1
    assert not house.links[0].closed
    assert house.games.guests == {Seat.SOUTH, Seat.NORTH}
    second = house.last(1, Shown)
    assert isinstance(second, Shown)
    assert second.number > first.number


def test_another_game_sends_the_guests_away(house: House) -> None:
    house.open_table()
    house.seat_two()
    house.begin()
    deal(house.games.begin(RULES, Seating.of_one_person(RULES, "rule")))
    assert house.games.hosted is None
    assert house.links[0].closed
    assert house.last(1, Ended) == Ended("closed")


def test_a_table_is_opened_again_with_its_key_its_port_and_its_secrets(house: House) -> None:
    table = house.open_table()
    house.links[-1].port = 47_512
    house.seat_two()
    welcome = house.last(1, Welcome)
    assert isinstance(welcome, Welcome)
    house.begin()
    # The program is killed, and begins anew.
    house.journal.close()
    house.open()
    house.games.reopen()
    assert house.games.hosted is None
    again = house.games.reopen_to_guests(lambda: None, names)
    assert house.asked[-1] == (table.key, 47_512)
    house.say(9, Hello(1, "", welcome.secret))
    shown = house.last(9, Shown)
    assert isinstance(shown, Shown)
    assert shown.read().view.seat is Seat.SOUTH
    assert not again.seats.free


@pytest.mark.parametrize("text", ["", "{", '{"game":1}', '{"game":1,"key":"a b","port":1,"secrets":{}}', "x" * 5000])
def test_a_damaged_file_opens_a_table_with_another_key(house: House, text: str) -> None:
    table = house.open_table()
    house.seat_two()
    house.begin()
    (house.folder / "table.json").write_text(text)
    house.games.close()
    house.games.reopen()
    assert house.games.reopen_to_guests(lambda: None, names).key != table.key


def test_a_game_whose_table_was_not_the_last_is_opened_with_another_key(house: House) -> None:
    table = house.open_table()
    house.seat_two()
    house.begin()
    file = house.folder / "table.json"
    kept = json.loads(file.read_text())
    file.write_text(json.dumps({**kept, "game": kept["game"] + 1}))
    house.games.close()
    house.games.reopen()
    assert house.games.reopen_to_guests(lambda: None, names).key != table.key


def test_who_has_no_seat_is_turned_away_where_there_are_too_many_and_who_has_one_is_not(house: House) -> None:
    house.open_table()
    house.seat_two()
    welcome = house.last(1, Welcome)
    assert isinstance(welcome, Welcome)
    house.begin()
    house.links[-1].news.append(Gone(1))
    for number in range(MOST_GUESTS):
        house.say(10 + number, Hello(1, f"Eve {number}"))
    assert house.last(10 + MOST_GUESTS - 1, Ended) == Ended("full")
    house.say(99, Hello(1, "", welcome.secret))
    lobby = house.last(99, Lobby)
    assert isinstance(lobby, Lobby)
    assert [seat.seat for seat in lobby.lobby.seats if seat.you] == ["S"]


def test_people_of_another_version_are_told_so(house: House) -> None:
    house.open_table()
    house.links[-1].news.append(FromGuest(1, '{"hello":2,"name":"Anna","anything":true}'))
    house.update()
    assert house.heard(1) == [Ended("version")]
