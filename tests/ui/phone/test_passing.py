"""Passing on the page: as the bidder of a nil, and as its partner, on a small phone."""

import os
from pathlib import Path

from spades.engine import Phase

from .browser import Page
from .conftest import OpenPhone, OpenTable
from .host import TableForOne
from .person import is_clean, play_by_touch, sit_down
from .test_page import off_screen

SUICIDE = "partners-500,blind_nil=no,bids=suicide,passing=2"
"""One of each side bids nil: in the first round the partner has to beside the person's four, in the next the person."""


def picture(page: Page, name: str) -> None:
    """Keep a picture where somebody wants to look at it: in the folder that `SPADES_PICTURES` names."""
    if folder := os.environ.get("SPADES_PICTURES"):
        page.picture(Path(folder) / f"{name}.png")


def bid(page: Page, number: int) -> None:
    chosen = f'.bids [data-bid="{number}"]'
    page.wait_for_element(chosen)
    page.touch(chosen)
    page.touch(".bids > .main:last-child")


def pass_two(page: Page, table: TableForOne, name: str) -> None:
    """Choose two cards, change one's mind about one, send them, and look at what came."""
    page.wait_for_element(".pass .main")
    picture(page, f"{name}-asked")
    assert page.text(".pass h2") == "Pass 2 cards to Rule"
    assert off_screen(page) == []
    cards = [str(card) for card in table.viewer.state.view.hand]
    first, second, third = (f'.hand [data-card="{card}"]' for card in (cards[0], cards[4], cards[12]))
    assert not page.run("return document.querySelector('.pass .main').disabled === false"), "nothing is chosen yet"
    for card in (first, second, second, third):
        page.touch(card)
    page.wait_for("return document.querySelectorAll('.hand .picked').length === 2")
    picture(page, f"{name}-chosen")
    assert off_screen(page) == []
    page.touch(".pass .main")
    page.wait_for("return !document.querySelector('.pass').checkVisibility()")
    page.wait_for("return document.querySelector('.table').dataset.phase === 'play'")
    page.touch(".sign.last")
    page.wait_for("return document.querySelectorAll('.last-trick li').length === 2")
    picture(page, f"{name}-came")
    page.press("Escape")
    view = table.viewer.state.view
    assert sorted(map(str, view.passed)) == sorted((cards[0], cards[12]))
    assert len(view.received) == 2
    assert view.phase is Phase.PLAY


def test_two_nils_are_passed_beside_by_touch(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page, table = open_phone(), open_table(SUICIDE, "rule rule rule")
    sit_down(page, table)
    bid(page, 4)
    pass_two(page, table, "cover")
    play_by_touch(page)
    assert is_clean(page)
    page.touch(".end button")
    page.wait_for("return document.querySelector('.table').dataset.phase === 'bid'")
    bid(page, 0)
    pass_two(page, table, "nil")
    play_by_touch(page)
    assert table.viewer.state.view.phase is Phase.ROUND_OVER
    assert is_clean(page)
