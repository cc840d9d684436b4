"""How a phone comes to its table, is away from it for a while, and hears that it is over."""

import time

import pytest

from spades.session.net.sealing import new_key

from .browser import LYING, UPRIGHT, Screen
from .conftest import OpenPhone, OpenTable
from .host import FOUR, TWO, TableForOne
from .person import is_clean, my_turn, play_by_touch, play_until, say_name, sit_down


def test_the_tables_letters_are_asked_for_where_the_link_has_none(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*TWO)
    page.open(table.address.split("#")[0])
    page.wait_for_element(".join .letters")
    page.press(*"nothing", "Enter")
    assert "doesn't open this table" in page.text(".wrong")
    page.run("document.querySelector('.letters').value = ''")
    page.press(*table.address.split("#")[1].upper(), "Enter")
    page.wait_for("return document.querySelector('.join input')?.autocomplete === 'nickname'")
    say_name(page, "Anna")
    page.wait_for_element(".place .main")


def test_another_key_is_told_and_opens_nothing(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*TWO)
    page.open(f"{table.address.split('#')[0]}#aaaa-bbbb-cccc-dddd")
    say_name(page, "Anna")
    page.wait_for("return document.querySelector('.wrong')?.textContent.includes('open this table')")
    assert table.heard == []


def test_a_phone_whose_table_has_another_key_asks_for_it(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*TWO)
    sit_down(page, table)
    table.holds, table.key = True, new_key()
    table.drop()
    page.wait_for("return document.querySelector('.wrong')?.textContent.includes('different table here now')")
    assert not page.shows(".table")
    page.press(*table.address.split("#")[1], "Enter")
    page.wait_for("return document.querySelector('.join input')?.autocomplete === 'nickname'")
    say_name(page, "Anna")
    page.wait_for_element(".place .main")


def test_a_name_that_the_table_refuses_is_asked_for_again(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*TWO)
    page.open(table.address)
    say_name(page, "Nobody")
    page.wait_for(
        "return document.querySelector('.wrong')?.textContent === 'Somebody at the table already has that name.'"
    )
    assert page.run("return document.querySelector('.field').nextElementSibling.matches('.wrong')")
    # What is typed takes the place of the name that was refused.
    page.press(*"Anna", "Enter")
    page.wait_for_element(".place .main")
    assert [line["name"] for line in table.heard if "hello" in line][-1] == "Anna"


def test_a_phone_that_reloads_is_back_in_its_seat(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*TWO)
    sit_down(page, table)
    play_until(page, "document.querySelectorAll('.hand .card').length === 10")
    held = sorted(map(str, table.viewer.state.view.hand))
    page.reload()
    page.wait_for("return document.querySelectorAll('.hand .card').length === 10")
    cards = page.run("return [...document.querySelectorAll('.hand .card')].map((card) => card.dataset.card)")
    assert sorted(cards) == held
    # A browser may keep a page that was left for another one, and comes back to it: meanwhile nobody is there.
    page.leave()
    for _ in range(200):
        if not table.guests:
            break
        time.sleep(0.01)
    assert not table.guests
    page.back()
    page.wait_for("return document.querySelectorAll('.hand .card').length === 10")
    play_by_touch(page)
    assert is_clean(page)


def test_a_network_that_is_lost_is_said_and_comes_back_by_itself(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*TWO)
    sit_down(page, table)
    my_turn(page)
    page.run(
        "window.told = []; new MutationObserver(() => window.told.push(document.querySelector('#link').textContent))"
        ".observe(document.querySelector('#link'), { childList: true })"
    )
    table.drop()
    page.wait_for('return window.told.includes("You\'re back at the table.")')
    assert "The table is out of reach. Trying again\u2026" in page.run("return window.told")
    play_by_touch(page)


def test_a_phone_that_slept_asks_anew_when_it_wakes(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*TWO)
    sit_down(page, table)
    my_turn(page)
    greeted = sum("hello" in line for line in table.heard)
    page.run(
        """
        const hide = (hidden) => {
          Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        };
        hide(true);
        const now = Date.now;
        Date.now = () => now() + 60000;
        hide(false);
        Date.now = now;
        """
    )
    page.wait_for("return document.querySelector('#link').textContent === \"You're back at the table.\"")
    assert sum("hello" in line for line in table.heard) == greeted + 1
    assert my_turn(page) == "draw"


def test_a_code_brings_the_seat_to_another_phone(open_phone: OpenPhone, open_table: OpenTable) -> None:
    first, table = open_phone(), open_table(*TWO)
    sit_down(first, table)
    play_until(first, "true")
    second = open_phone()
    second.open(table.address)
    second.wait_for_element(".join .plain")
    second.touch(".join .plain")
    for code in ("111 111", "481 263"):
        second.wait_for("return document.activeElement.matches('.join .letters')")
        second.press(*code)
        second.touch(".join .main")
        if code.startswith("1"):
            second.wait_for("return document.querySelector('.wrong').textContent.startsWith('That code')")
    second.wait_for("return document.querySelectorAll('.hand .card').length === 13")


@pytest.mark.parametrize(
    ("ended", "sentence"),
    [
        ("closed", "The table has been cleared. Thank you for playing!"),
        ("replaced", "Your seat is on another phone now."),
        ("full", "There is no room for another guest right now."),
        ("version", "This page and the table are of different versions. Please reload it."),
    ],
)
def test_the_end_of_a_table_is_told(ended: str, sentence: str, open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*TWO)
    sit_down(page, table)
    my_turn(page)
    table.say({"ended": ended})
    page.wait_for("return document.querySelector('#link').textContent.startsWith(arguments[0])", sentence)
    assert page.shows(".table") is (ended != "replaced"), "another phone's seat is shown no more"


def test_a_table_for_one_is_all_that_the_phone_asks(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*TWO)
    sit_down(page, table)
    my_turn(page)
    asked = page.run("return performance.getEntriesByType('resource').map((entry) => new URL(entry.name).origin)")
    assert set(asked) == {table_origin(table)}


def table_origin(table: TableForOne) -> str:
    return f"http://127.0.0.1:{table.port}"


@pytest.mark.parametrize("screen", [UPRIGHT, LYING, Screen(768, 1024, 1)], ids=["upright", "lying", "tablet"])
def test_what_is_said_of_the_connection_lies_over_nothing(
    screen: Screen, open_phone: OpenPhone, open_table: OpenTable
) -> None:
    page = open_phone(screen)
    sit_down(page, open_table(*FOUR))
    page.run("document.documentElement.dataset.text = 'larger'")
    play_until(page, "document.querySelector('.laid')")
    page.run("link.hidden = false; link.textContent = arguments[0]", "The table no longer answers. Is its window open?")
    covered = """
    const told = link.getBoundingClientRect();
    return [...document.querySelectorAll(".table button, .plaque, .status, .laid")].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.top < told.bottom && box.bottom > told.top && box.left < told.right && box.right > told.left;
    }).map((one) => one.className);
    """
    # A trick that is taken away flies past below it.
    page.wait_for(f"return (() => {{{covered}}})().length === 0")
    assert page.run("return document.documentElement.scrollHeight <= innerHeight"), "the hand is still on the screen"
