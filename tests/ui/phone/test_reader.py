"""What a screen reader is told of the page: names for all that can be pressed, in the order in which it is used."""

from .conftest import OpenPhone, OpenTable
from .person import my_turn, say_name, sit_down

FOUR = ("partners-500", "otto mika silas")


def names(tree: list[tuple[str, str]], role: str) -> list[str]:
    return [name for found, name in tree if found == role]


def test_the_first_screen_has_a_heading_a_labelled_field_and_buttons(
    open_phone: OpenPhone, open_table: OpenTable
) -> None:
    page = open_phone()
    page.open(open_table().address)
    page.wait_for_element(".join input")
    tree = page.tree()
    assert names(tree, "heading") == ["Spades"]
    assert names(tree, "textbox") == ["Your name"]
    assert names(tree, "button") == ["Come to the table", "I sat here with another phone"]


def test_the_seats_are_a_list_and_a_free_one_says_which_it_is(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(*FOUR)
    page.open(table.address)
    say_name(page, "Anna")
    page.wait_for_element(".place .main")
    tree = page.tree()
    assert names(tree, "heading") == ["Pick a seat"]
    assert len(names(tree, "listitem")) == 4
    assert names(tree, "button") == ["South: Sit here"]


def test_a_bid_is_read_in_order_and_every_button_has_a_name(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page = open_phone()
    sit_down(page, open_table(*FOUR))
    my_turn(page)
    page.touch(".bids > .main:first-child")
    page.wait_for_element('.bids [data-bid="3"]')
    tree = page.tree()
    buttons = names(tree, "button")
    assert all(buttons)
    assert buttons[0] == "Score: You and Mika 0, Otto and Silas 0"
    assert buttons[1:3] == ["Say something", "Menu"]
    assert buttons[3:17] == ["Bid nil", *(f"Bid {number}" for number in range(1, 14))]
    assert all(" of " in name for name in buttons[17:])
    assert len(buttons) == 17 + 13
    groups = names(tree, "group")
    assert groups.index("Mika, no bid yet") < groups.index("How many tricks will you take?") < groups.index("Your hand")


def test_the_play_says_whose_card_lies_and_which_may_not_be_played(
    open_phone: OpenPhone, open_table: OpenTable
) -> None:
    page, table = open_phone(), open_table(*FOUR)
    sit_down(page, table)
    my_turn(page)
    page.touch(".bids > .main:first-child")
    page.wait_for_element('.bids [data-bid="3"]')
    page.touch('.bids [data-bid="3"]')
    page.touch(".bids > .main:last-child")
    while my_turn(page) == "play" and not page.shows(".laid"):
        page.touch(".hand .ready")
        page.wait_for("return document.querySelector('.status').textContent !== 'On its way\\u2026'")
    table.holds = True
    tree = page.tree()
    assert "On the table" in names(tree, "list")
    laid = [name for name in names(tree, "listitem") if ": " in name]
    assert laid
    assert all(name.split(": ")[0] in {"You", "Otto", "Mika", "Silas"} for name in laid)
    assert any(". " in name for name in names(tree, "button")), "a card that may not be played says why"
    assert len(names(tree, "status")) >= 2


def test_preferences_are_a_dialog_of_named_choices(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page = open_phone()
    sit_down(page, open_table(*FOUR))
    my_turn(page)
    page.touch(".sign.menu")
    page.wait_for_element(".sheet")
    tree = page.tree()
    assert names(tree, "dialog") == ["Preferences"]
    assert [name for name in names(tree, "group") if name in {"Language", "Cards", "Table", "Text"}] == [
        "Language",
        "Cards",
        "Table",
        "Text",
    ]
    assert names(tree, "switch") == ["Play my only card by itself", "Buzz when it's my turn"]
    assert {"English", "Deutsch", "Español", "Français"} <= set(names(tree, "radio"))
