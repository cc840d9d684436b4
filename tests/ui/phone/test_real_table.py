"""Phones at a real table: its own process between them and the game, whole rounds of two and of four."""

import os
import signal
import threading
import time
from collections.abc import Iterator

import pytest
from session.net.guest import Host

from spades.engine import PRESETS, Seat
from spades.session.deals.chain import Chain
from spades.session.deals.seal import Seal
from spades.session.net.cutting import Cutting
from spades.session.net.link import Page as ServedPage
from spades.session.net.sealing import write_key
from spades.ui.phone import HEADERS
from spades.ui.phone.files import Files

from .browser import LYING, Page, Screen
from .conftest import OpenPhone
from .person import say_name

STEP = """
const seen = (selector) => {
  const found = document.querySelector(selector);
  return found && found.checkVisibility() && !found.disabled ? selector : "";
};
const table = document.querySelector(".table");
if (!table || document.querySelector(".status").textContent === "On its way\\u2026") return "";
if (table.dataset.phase === "round over") return "over";
if (!table.classList.contains("mine")) return "";
return seen(".draw .main") || seen(".bids > .main:last-child") || seen('.bids [data-bid="3"]')
  || seen(".bids > .main:first-child") || seen(".hand .ready");
"""


class TableInAThread:
    """A host that goes on by itself, as the program's loop has it do."""

    def __init__(self, rules: str) -> None:
        self.host = Host(PRESETS[rules])
        self._lock = threading.Lock()
        self._ends = False
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.host.link.port}/#{write_key(self.host.key)}"

    def begin(self) -> None:
        with self._lock:
            self.host.begin()

    def begin_cut(self, seal: Seal) -> Cutting:
        with self._lock:
            return self.host.table.begin_cut(seal, [*self.host.seats.seated])

    def sit_in(self, seat: Seat) -> None:
        with self._lock:
            self.host.table.sit_in(seat, "random", self.host.player())

    def give_back(self, seat: Seat) -> None:
        with self._lock:
            self.host.table.give_back(seat)

    def kill(self) -> None:
        """End the network's process, as a crash does."""
        pid = self.host.link.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)

    def close(self) -> None:
        self._ends = True
        self._thread.join()
        self.host.close()

    def _run(self) -> None:
        while not self._ends:
            with self._lock:
                self.host.step()
            time.sleep(0.004)


@pytest.fixture
def table(request: pytest.FixtureRequest, files: Files, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableInAThread]:
    monkeypatch.setattr("session.net.guest.PAGE", ServedPage(files, HEADERS))
    table = TableInAThread(request.param)
    yield table
    table.close()


def take(page: Page, table: TableInAThread, name: str, seat: str) -> None:
    page.open(table.address)
    say_name(page, name)
    page.wait_for_element(f".at-{seat} .main")
    page.touch(f".at-{seat} .main")
    page.wait_for_element(f".at-{seat}.mine")


@pytest.mark.parametrize(
    ("table", "screens"),
    [
        ("classic-300", {"S": Screen(360, 640), "N": Screen(640, 360)}),
        ("partners-500", {seat: Screen(360, 640, 1) for seat in "NE"}),
    ],
    indirect=["table"],
    ids=["two", "four"],
)
def test_a_whole_round_by_phones(table: TableInAThread, screens: dict[str, Screen], open_phone: OpenPhone) -> None:
    people = dict(zip(screens, ("Anna", "Ben"), strict=True))
    phones = {seat: open_phone(screen) for seat, screen in screens.items()}
    for seat, page in phones.items():
        take(page, table, people[seat], seat)
    table.begin()
    over = set[str]()
    for _ in range(4000):
        for seat, page in phones.items():
            step = page.run(STEP)
            if step == "over":
                over.add(seat)
            elif step:
                page.touch(step, may_be_gone=True)  # a lone card goes by itself
        if len(over) == len(phones):
            break
    session = table.host.session
    assert session is not None
    assert len(session.history) == 1
    for seat, page in phones.items():
        assert page.text(".plaque.near .name") == "You"
        others = {people[other] for other in phones if other != seat}
        names = page.run("return [...document.querySelectorAll('.seats .name')].map((one) => one.textContent)")
        assert len(names) == len(session.seating) - 1
        assert others <= {*names}
        assert page.errors() == []


@pytest.mark.parametrize("table", ["partners-500"], indirect=True)
def test_a_phrase_is_heard_by_all_in_their_own_language(table: TableInAThread, open_phone: OpenPhone) -> None:
    one, other = open_phone(), open_phone()
    take(one, table, "Anna", "S")
    other.open(table.address)
    other.run("localStorage.setItem('spades.language', 'de')")
    take(other, table, "Ben", "N")
    table.begin()
    for page in (one, other):
        page.wait_for_element(".table")
    one.touch(".sign.talk")
    one.touch(".phrase:nth-child(2)")
    own = one.wait_for("return document.querySelector('.plaque.near .bubble')?.textContent")
    heard = other.wait_for("return document.querySelector('.plaque.far .bubble')?.textContent")
    words = [page.run("return (await import('/words.js')).say('say.thank_you')") for page in (one, other)]
    assert [own, heard] == words


@pytest.mark.parametrize("table", ["classic-300"], indirect=True)
def test_a_name_that_somebody_has_is_asked_for_again(table: TableInAThread, open_phone: OpenPhone) -> None:
    one, other = open_phone(), open_phone()
    take(one, table, "Anna", "S")
    other.open(table.address)
    say_name(other, "anna")
    other.wait_for(
        "return document.querySelector('.wrong')?.textContent === 'Somebody at the table already has that name.'"
    )
    say_name(other, "Ben")
    other.wait_for_element(".at-N .main")


@pytest.mark.parametrize("table", ["classic-300"], indirect=True)
def test_another_key_opens_nothing(table: TableInAThread, open_phone: OpenPhone) -> None:
    page = open_phone()
    page.open(f"{table.address.split('#')[0]}#aaaa-bbbb-cccc-dddd")
    say_name(page, "Anna")
    page.wait_for("return document.querySelector('.wrong')?.textContent.includes('open this table')")


@pytest.mark.parametrize("table", ["classic-300"], indirect=True)
def test_a_seat_goes_to_another_phone_by_a_code_and_the_first_is_told(
    table: TableInAThread, open_phone: OpenPhone
) -> None:
    one, other = open_phone(), open_phone()
    take(one, table, "Anna", "S")
    table.begin()
    one.wait_for_element(".table")
    code = table.host.seats.new_code(Seat.SOUTH)
    other.open(table.address)
    other.wait_for_element(".join .plain")
    other.touch(".join .plain")
    other.wait_for_element(".join .letters")
    other.press(*code)
    other.touch(".join .main")
    other.wait_for_element(".table")
    one.wait_for("return document.querySelector('#link').textContent.startsWith('Your seat is on another phone')")
    told = "return document.querySelector('.status').textContent.startsWith('The computer is playing for you')"
    table.sit_in(Seat.SOUTH)
    other.wait_for(told)
    table.give_back(Seat.SOUTH)
    other.wait_for(told.replace("return ", "return !"))


@pytest.mark.parametrize("table", ["classic-300"], indirect=True)
def test_a_phone_comes_back_when_the_network_process_was_killed(table: TableInAThread, open_phone: OpenPhone) -> None:
    page = open_phone()
    take(page, table, "Anna", "S")
    table.begin()
    page.wait_for_element(".table")
    table.kill()
    page.wait_for("return document.querySelector('#link').textContent.startsWith('The table is out of reach')")
    page.wait_for("return document.querySelector('#link').hidden")
    page.wait_for_element(".table")


@pytest.mark.parametrize("table", ["classic-300"], indirect=True)
def test_a_phone_that_waits_notices_that_the_network_carries_nothing(
    table: TableInAThread, open_phone: OpenPhone
) -> None:
    page = open_phone()
    take(page, table, "Anna", "S")
    table.begin()
    page.wait_for_element(".table")
    pid = table.host.link.pid
    assert pid is not None
    # As from an address that is no longer this phone's: nothing comes, and nothing says so.
    os.kill(pid, signal.SIGSTOP)
    try:
        page.wait_for("return document.querySelector('#link').textContent.startsWith('The table is out of reach')")
    finally:
        os.kill(pid, signal.SIGCONT)
    page.wait_for("return document.querySelector('#link').hidden")


@pytest.mark.parametrize("table", ["classic-300"], indirect=True)
def test_undo_and_hints_are_asked_of_the_other_phone(table: TableInAThread, open_phone: OpenPhone) -> None:
    phones = {"S": open_phone(), "N": open_phone()}
    for (seat, page), name in zip(phones.items(), ("Anna", "Ben"), strict=True):
        take(page, table, name, seat)
    table.begin()
    session = table.host.session
    assert session is not None
    for page in phones.values():
        page.wait_for_element(".table")
    first = session.state.to_move
    assert first is not None
    mine, other = phones[first.letter], phones["N" if first is Seat.SOUTH else "S"]
    mine.wait_for_element(".draw .main")
    mine.touch(".sign.talk")
    mine.touch(".asks .phrase")
    other.wait_for_element(".asked")
    assert other.text(".asked p").endswith("would like a hint.")
    assert mine.text(".asked p").startswith("Waiting for")
    other.touch(".asked .pair button:last-child")
    mine.wait_for_element(".draw .hinted")
    assert mine.text(".status").startswith("Hint:")
    assert not other.shows(".asked")
    mine.touch(".draw .main")
    other.wait_for_element(".draw .main")
    for answer, selector in (("no", "first-child"), ("yes", "last-child")):
        if answer == "yes":
            other.touch(".draw .main")
            mine.wait_for_element(".draw .main")
            mine.touch(".draw .main")
            other.wait_for_element(".draw .main")
        drawn = len(session.state.draws)
        mine.touch(".sign.talk")
        mine.touch(".asks .phrase")
        other.wait_for_element(".asked")
        assert other.text(".asked p").endswith("would like to take a move back.")
        other.touch(f".asked .pair button:{selector}")
        if answer == "no":
            mine.wait_for("return document.querySelector('.status').textContent === 'Not everybody agreed.'")
            assert len(session.state.draws) == drawn
        else:
            mine.wait_for_element(".draw .main")
            assert len(session.state.draws) == drawn - 1
    for page in phones.values():
        assert page.errors() == []


@pytest.mark.parametrize("table", ["classic-300"], indirect=True)
def test_two_phones_cut_and_neither_tells_before_both_are_bound(table: TableInAThread, open_phone: OpenPhone) -> None:
    phones = {"S": open_phone(), "N": open_phone(LYING)}
    for (seat, page), name in zip(phones.items(), ("Anna", "Ben"), strict=True):
        take(page, table, name, seat)
    seal = Chain(bytes(32)).seal
    cutting = table.begin_cut(seal)
    anna, ben = phones.values()
    for page in phones.values():
        page.wait_for_element(".cut .main")
        assert page.run("return document.querySelector('.cut .main').disabled"), "nothing is cut unseen"
    anna.run("document.querySelector('.cut input').focus()")
    anna.press("Right")
    ben.touch(".pack")
    anna.touch(".cut .main")
    anna.wait_for_element(".cutters .done")
    assert [*cutting.commitments] == [Seat.SOUTH]
    assert not cutting.parts
    anna.reload()
    anna.wait_for_element(".cutters .done")
    ben.touch(".cut .main")
    anna.wait_for("return document.querySelectorAll('.cutters .done').length === 2")
    for _ in range(200):
        if cutting.contribution is not None:
            break
        time.sleep(0.02)
    assert cutting.contribution is not None
    by_key, by_touch = cutting.contribution.cuts
    assert by_key == 27
    assert 10 < by_touch < 26, "a pack that is touched in its middle has room above it for what is lifted"
    for page in phones.values():
        assert page.text(".cut .note") == ""
        assert page.errors() == []
    # A host that exchanges what somebody was bound to is found.
    cutting.commitments[Seat.NORTH] = "a" * 128
    anna.wait_for("return document.querySelector('.cut .note').textContent.includes('swapped')")


@pytest.mark.parametrize("table", ["classic-300"], indirect=True)
def test_a_third_phone_is_told_that_there_is_no_seat_also_when_all_have_cut(
    table: TableInAThread, open_phone: OpenPhone
) -> None:
    anna, third = open_phone(), open_phone()
    take(anna, table, "Anna", "S")
    third.open(table.address)
    say_name(third, "Carl")
    third.wait_for_element(".lobby")
    table.begin_cut(Chain(bytes(32)).seal)
    anna.wait_for_element(".cut .main")
    anna.touch(".pack")
    anna.touch(".cut .main")
    anna.wait_for_element(".cutters .done")
    table.begin()
    anna.wait_for_element(".table")
    third.wait_for("return document.querySelector('.lobby .note')?.textContent.startsWith('This game is under way')")
    assert third.text(".lobby h1") == "Spades", "there is no seat to pick"


@pytest.mark.parametrize("table", ["classic-300"], indirect=True)
def test_who_is_away_is_seen_on_the_other_phone_until_they_are_back(
    table: TableInAThread, open_phone: OpenPhone
) -> None:
    anna, ben = open_phone(), open_phone()
    take(anna, table, "Anna", "S")
    take(ben, table, "Ben", "N")
    table.begin()
    for page in (anna, ben):
        page.wait_for_element(".table")
    ben.leave()
    anna.wait_for_element(".plaque.far.away .absent")
    assert "away for a moment" in anna.run("return document.querySelector('.plaque.far').getAttribute('aria-label')")
    ben.back()
    anna.wait_for("return !document.querySelector('.plaque.far.away')")
