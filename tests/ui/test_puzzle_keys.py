"""The table's keys in puzzles and in reviews, what is at stake, and what was played before."""

import pygame
import pytest
from screens.driver import Driver
from screens.part import on_top
from screens.puzzles import collection, kept, open_page, open_puzzles, some
from screens.reviews import open_decision
from session.memory_archive import MemoryArchive

from spades.engine import Bid, Keep, Phase, Suit
from spades.session.puzzles.puzzle_values import PuzzleKind
from spades.session.puzzles.themes import Theme, themes_of
from spades.ui.scenes.practice.puzzle import PuzzleScene
from spades.ui.scenes.table.log import LogScene


def test_digits_and_n_choose_a_bid_and_enter_makes_it(driver: Driver) -> None:
    scene = open_puzzles(driver, some(PuzzleKind.BID), puzzles=kept(archive=MemoryArchive()))
    for keys, bid in (("4", 4), ("12", 12), ("n", 0)):
        scene._controls.begin(scene._view)
        for key in keys:
            driver.key(ord(key), text=key)
        assert scene.group.focused is scene._controls.buttons[Bid(bid)]
    driver.key(pygame.K_3, text="3")
    driver.key(pygame.K_RETURN)
    assert scene._kept


@pytest.mark.parametrize(("key", "text", "keeps"), [
    (pygame.K_k, "k", True), (pygame.K_RIGHT, "", True), (pygame.K_d, "d", False), (pygame.K_LEFT, "", False),
])  # fmt: skip
def test_a_draw_is_answered_by_the_keys_of_the_draw(driver: Driver, key: int, text: str, *, keeps: bool) -> None:
    scene = open_decision(driver, Phase.DRAW)
    driver.key(key, text=text)
    assert scene._revealed
    assert isinstance(scene._tried, Keep) is keeps


def test_letters_go_to_a_suit_and_digits_to_a_card(driver: Driver) -> None:
    scene = open_puzzles(driver, some(PuzzleKind.PLAY))
    for key, suit in (("s", Suit.SPADES), ("d", Suit.DIAMONDS), ("c", Suit.CLUBS)):
        held = [card for card in scene._hand if card.suit is suit]
        driver.key(ord(key), text=key)
        if held:
            assert scene._focused_card is held[0]
    driver.key(pygame.K_2, text="2")
    assert scene._focused_card is scene._hand[1]
    assert not scene._revealed


def test_what_was_played_before_can_be_read_and_one_comes_back_to_the_puzzle(driver: Driver) -> None:
    scene = open_puzzles(driver, some(PuzzleKind.PLAY))
    driver.press("So far")
    log = on_top(driver, LogScene)
    assert next(line for _kind, line in log.text()).startswith("Round ")
    driver.key(pygame.K_t, text="t")
    assert driver.scene is scene
    driver.key(pygame.K_t, text="t")
    assert isinstance(driver.scene, LogScene)


def test_what_is_at_stake_is_said_before_the_question(driver: Driver) -> None:
    scene = open_puzzles(driver, some(PuzzleKind.PLAY))
    assert scene._status().startswith("You need ")
    assert scene._status().endswith("Which card is best?")


def test_a_theme_lists_its_puzzles_and_partners_have_one(driver: Driver) -> None:
    page = open_page(driver)
    for _tab in range(2):
        driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)
    assert len(page._rows) == len(collection())
    for _theme in Theme:
        driver.press("Theme")
        chosen = page._theme.value
        assert chosen is not None
        assert [row.puzzle for row in page._rows] == [one for one in collection() if chosen in themes_of(one)]
        assert all(row.origin.endswith((".", "wins.")) for row in page._rows)
    driver.key(pygame.K_DOWN)
    page._list.choose(0)
    page._open(0)


def test_a_puzzle_of_four_shows_all_seats(driver: Driver) -> None:
    puzzle = next(one for one in collection() if Theme.PARTNER in themes_of(one))
    scene = open_puzzles(driver, puzzle)
    assert isinstance(scene, PuzzleScene)
    assert set(scene._names.values()) == {"You", "Left", "Partner", "Right"}
    driver.press("Show me")
    assert scene._revealed
