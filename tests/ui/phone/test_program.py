"""The program itself opens a table, and a phone sits down at it: from the new game to the end of a round."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from screens.driver import Driver

from spades.session.net.sealing import write_key
from spades.ui.scenes.online.friends import FriendsScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.transitions import Screen

from .conftest import OpenPhone
from .person import say_name
from .test_real_table import STEP

FRAMES = 3000


@pytest.fixture
def friends(tmp_path: Path) -> Iterator[Driver]:
    """Open a table."""
    driver = Driver(tmp_path, (1000, 700)).start()
    driver.show(Screen.NEW_GAME)
    driver.press("With friends")
    driver.press("Friends here")
    for _ in range(FRAMES):
        driver.frame(0.02)
        hosted = driver.app.context.games.hosted
        if hosted is not None and hosted.link.port:
            break
        time.sleep(0.01)
    yield driver
    driver.close()


def test_a_round_of_a_phone_against_a_player_at_the_programs_own_table(friends: Driver, open_phone: OpenPhone) -> None:
    hosted = friends.app.context.games.hosted
    assert isinstance(friends.scene, FriendsScene)
    assert hosted is not None
    page = open_phone()
    page.meanwhile = lambda: friends.frame(0.05)
    page.open(f"http://127.0.0.1:{hosted.link.port}/#{write_key(hosted.key)}")
    say_name(page, "Anna")
    page.wait_for_element(".place .main")
    page.touch(".place .main")
    page.wait_for_element(".place.mine")
    friends.frame(0.5, times=2)
    friends.read()
    friends.press("Begin")
    page.wait_for_element(".cut .main")
    page.run("const range = document.querySelector('.cut input'); range.focus()")
    page.press("Right")
    page.touch(".cut .main")
    page.wait_for_element(".table")
    assert isinstance(friends.scene, TableScene)
    for _ in range(FRAMES):
        friends.frame(0.05)
        step = page.run(STEP)
        if step == "over":
            break
        if step:
            page.touch(step, may_be_gone=True)
    assert page.text(".end h2") == "Round 1"
    session = friends.app.context.games.session
    assert session is not None
    assert len(session.state.so_far.rounds) == 1
    assert page.errors() == []
