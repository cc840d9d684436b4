"""What happens at the table is painted a frame later in a large window, and what counts at a score alone anew."""

from unittest.mock import patch

import pytest
from screens.driver import Driver

from spades.engine import Phase
from spades.session.game.table_state import TableState
from spades.ui.scenes.table.score import ScoreScene

from .conftest import Opener

LARGE, SMALL = (2560, 1440), (1280, 800)


def at_the_table(opener: Opener, size: tuple[int, int], speed: int = 2) -> Driver:
    driver = opener(animation_speed=speed)
    driver.resize(size)
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=1)
    driver.frame(times=30)
    return driver


def painted(driver: Driver) -> bool:
    """Return whether the next frame paints anything."""
    before = driver.app._frames.count
    driver.frame()
    return driver.app._frames.count > before


@pytest.mark.parametrize("speed", [0, 2])
@pytest.mark.parametrize(("size", "first"), [(LARGE, False), (SMALL, True)])
def test_a_large_window_paints_what_has_happened_a_frame_later(
    opener: Opener, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], speed: int, *, first: bool
) -> None:
    driver = at_the_table(opener, size, speed)
    driver.running.play(driver.session.state.view.legal_moves[0])
    taken: list[TableState] = []
    show = driver.running._show

    def showing(change: TableState) -> None:
        taken.append(change)
        show(change)

    monkeypatch.setattr(driver.running, "_show", showing)
    while not taken:
        shown = painted(driver)
    assert shown is first
    # Though nothing may move, the program does not rest before it is seen.
    assert driver.app._animating() or first
    assert painted(driver) or first


def test_it_is_put_off_once_however_much_happens(opener: Opener) -> None:
    view = at_the_table(opener, LARGE).board
    put_off = []
    for _ in range(4):
        view._happened = True
        put_off.append(view.puts_off())
    assert put_off == [True, False, True, False]
    assert not view.puts_off()


def test_a_step_that_begins_in_a_large_window_is_painted_a_frame_later(opener: Opener) -> None:
    driver = at_the_table(opener, LARGE)
    driver.running.play(driver.session.state.view.legal_moves[0])
    playback, begun = driver.board.playback, 0
    for _ in range(600):
        before, moves = playback.step, playback.moving
        seen = painted(driver)
        if playback.step is not before and not moves:
            begun += 1
            assert not seen
            # Until it is seen the program does not rest, however busy the machine is.
            assert driver.app._animating()
            while not painted(driver):
                assert driver.app._animating()
        if driver.board.settled and driver.view.to_move is driver.view.seat:
            break
    assert begun >= 2


def test_while_a_receipt_counts_the_inside_of_its_panel_alone_is_painted(opener: Opener) -> None:
    driver = at_the_table(opener, SMALL)
    driver.play_to_end()
    driver.wait(lambda: isinstance(driver.scene, ScoreScene))
    scene = driver.scene
    assert isinstance(scene, ScoreScene)
    driver.wait(lambda: not scene.animating())
    scene._elapsed, scene._since = 0.0, None
    with patch.object(driver.app._window, "flip") as flip:
        driver.frame(0.3, times=2)
        assert scene.animating()
        flip.assert_called_with((scene.opaque,))
        scene.show_all()
        driver.frame()
        flip.assert_called_with(None)


def test_a_large_window_comes_to_rest_at_the_score(opener: Opener) -> None:
    driver = at_the_table(opener, LARGE)
    driver.play_to_end()
    # The last thing that happened is put off, and then the score comes in the table's place.
    driver.wait(lambda: isinstance(driver.scene, ScoreScene) and not driver.scene.animating())
