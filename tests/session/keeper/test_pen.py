from functools import reduce

import pytest

from spades.session.keeper.pen import BLIND, Pen
from spades.session.keeper.sheet_text import read_sheet, write_sheet

HEAD = "spades score sheet 1\nrules {rules}\nname Anna\nname Ben\nname Cem\nname Dee\ndealer {dealer}\n"
"""Dee deals the round under way, so that Anna bids first."""


def pen(now: str = "- - - - : - - - -", rules: str = "partners-500", before: str = "", dealer: int = 3) -> Pen:
    return Pen.on(read_sheet(f"{HEAD.format(rules=rules, dealer=dealer)}{before}now {now}\n"))


def line(now: Pen) -> str:
    return write_sheet(now.sheet).splitlines()[-1].removeprefix("now ")


@pytest.mark.parametrize(
    ("digits", "written"),
    [
        ("4324", "4 3 2 4 : - - - -"),
        ("43248", "4 3 2 4 : 8 - - -"),
        # The other heap follows, and can be written all the same.
        ("432485", "4 3 2 4 : 8 5 - -"),
        ("432486", "4 3 2 4 : 8 6 - -"),
        # A 1 waits: 10 to 13 are one number, and what makes none belongs to the next box.
        ("10", "10 - - - : - - - -"),
        ("14", "1 4 - - : - - - -"),
        ("1115", "11 1 5 - : - - - -"),
        ("1312", "13 12 - - : - - - -"),
        # Beside a nil each counts for themselves.
        ("0423046", "0 4 2 3 : 0 6 4 -"),
    ],
)
def test_digits_fill_one_box_after_the_other(digits: str, written: str) -> None:
    assert line(reduce(Pen.typed, digits, pen())) == written


def test_the_pen_stays_where_something_cannot_be() -> None:
    now = reduce(Pen.typed, "0423", pen())
    wrong = now.typed("9").typed("8")
    assert wrong.is_wrong
    assert wrong.at == now.typed("9").at
    assert not wrong.typed("3").is_wrong


def test_what_is_empty_already_empties_the_one_before() -> None:
    now = reduce(Pen.typed, "43", pen())
    assert line(now.erased()) == "4 - - - : - - - -"
    assert line(now.erased().erased()) == "- - - - : - - - -"
    assert line(now.erased().erased().erased()) == "- - - - : - - - -"


def test_blind_nil_is_written_at_once_where_nothing_else_is_bid_blind() -> None:
    assert line(pen().written(BLIND)) == "B0 - - - : - - - -"


def test_a_blind_bid_of_tricks_is_a_word_and_then_a_number() -> None:
    now = pen(rules="street-350", before="- - - - : 1 12 - -\n", dealer=2).written(BLIND)
    assert now.blind
    assert not now.written(BLIND).blind
    assert line(now.typed("7")) == "B7 - - - : - - - -"
    assert line(now.typed("1").typed("0")) == "B10 - - - : - - - -"
    # The partner is not asked for a bid.
    assert now.typed("7").at.place == 1


def test_a_round_without_bids_begins_with_the_tricks() -> None:
    now = pen(rules="street-350")
    assert not now.at.bid
    assert line(now.typed("7")) == "- - - - : 7 - - -"


def test_bids_are_asked_for_from_the_dealers_left_and_tricks_by_the_columns() -> None:
    now = pen(dealer=0)
    for place in (1, 2, 3, 0):
        assert now.at == (True, place)
        now = now.typed("3")
    assert now.at == (False, 0)
    assert now.typed("7").erased().erased().at == (True, 0)
    # In the second round it is the next one who deals.
    assert pen(dealer=0, before="3 3 3 3 : 7 6 - -\n").at == (True, 2)


def test_the_pen_begins_at_what_is_open() -> None:
    assert pen("4 - 2 3 : - - - -").at == (True, 1)
    assert pen("4 3 2 3 : - - - -").at == (False, 0)
    assert pen("4 3 2 3 : 8 - - -").is_full
    assert pen("4 3 2 3 : 8 - - -").at == (False, 0)


def test_one_number_puts_both_heaps_of_a_round_right_that_is_opened_again() -> None:
    over = pen(before="4 3 2 3 : 8 5 - -\n")
    for again in (over.sheet.undone(), over.sheet.before_scoring(1)):
        assert again is not None
        right = Pen.on(again).typed("7")
        assert right.sheet.counted.taken[:2] == (7, 6)
        assert right.is_full
        assert not right.is_wrong
        # Written anew from its first bid on, it goes from box to box as ever.
        anew = Pen.on(again)
        assert line(reduce(Pen.typed, "55219", anew.moved(anew.slots[0]))) == "5 5 2 1 : 9 - - -"
