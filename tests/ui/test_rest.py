"""While nothing is due, nothing wakes the program: counted with a clock that moves by what is waited."""

from collections import Counter

import pygame
import pytest
from screens.driver import Driver
from screens.positions import position

from spades.ui.device import waiting
from spades.ui.device.native import sdl
from spades.ui.paint import cloth
from spades.ui.paint.shapes import _middle_shape
from spades.ui.paint.style import _font
from spades.ui.transitions import Quit


def run_for(driver: Driver, seconds: float, monkeypatch: pytest.MonkeyPatch) -> Counter[int]:
    """Run the program's own loop for a while; returns how many frames there were in each second."""
    frames: Counter[int] = Counter()
    began = driver.clock.now

    class Ticks:
        def tick(self, rate: int) -> None:
            frames[int(driver.clock.now - began)] += 1
            if driver.clock.now - began > seconds:
                driver.app._stack.change(Quit())
            elif driver.app._rate() >= rate:
                driver.clock.now += 1 / rate

    def wait(wanted: float, look: object) -> None:
        assert look is None, "no gamepad is there to be looked at"
        driver.clock.now += wanted

    monkeypatch.setattr("spades.ui.app.pygame.time.Clock", Ticks)
    monkeypatch.setattr("spades.ui.app.wait_for_event", wait)
    monkeypatch.setattr(driver.app, "close", lambda: None)
    driver.app.run()
    return frames


@pytest.mark.parametrize("focused", [True, False])
def test_a_person_who_thinks_wakes_nothing(driver: Driver, monkeypatch: pytest.MonkeyPatch, *, focused: bool) -> None:
    driver.sit(position("follow"), auto_play_one=False)
    driver.wait(driver.ready)
    if not focused:
        driver.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    frames = run_for(driver, 12, monkeypatch)
    assert frames[0] >= 10
    assert max(frames[second] for second in range(7, 11)) <= 3


def test_memory_is_given_back_in_a_pause_and_once_more_at_rest_and_the_picture_stays(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.sit(position("follow"), auto_play_one=False)
    driver.wait(driver.ready)
    before = pygame.image.tobytes(driver.canvas, "RGB")
    given: list[tuple[int, ...]] = []
    monkeypatch.setattr(
        "spades.ui.resting.return_free_blocks",
        lambda: given.append((len(cloth._kept), *(cache.cache_info().currsize for cache in (_font, _middle_shape)))),
    )
    run_for(driver, 12, monkeypatch)
    assert given == [(1, 0, 0), (0, 0, 0)]
    driver.app._stack.repaint()
    driver.frame()
    assert pygame.image.tobytes(driver.canvas, "RGB") == before


def test_while_a_player_thinks_it_is_looked_for_its_answer(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.sit(position("draw"), silent=True)
    driver.key(pygame.K_k)
    driver.frame(times=60)
    session = driver.app.context.games.session
    assert session is not None
    assert session.state.thinking
    frames = run_for(driver, 12, monkeypatch)
    assert min(frames[second] for second in range(7, 11)) >= 14


@pytest.mark.usefixtures("display")
def test_waiting_ends_with_an_event_where_the_system_tells_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sdl() is not None, "SDL's own waiting is where it is looked for"
    waited: list[float] = []
    monkeypatch.setattr("spades.ui.device.waiting.time.sleep", waited.append)
    waiting.wait_for_event(5)
    # The driver of the tests knows no events of a system: then it is looked as often as ever.
    assert waited == [1 / 15]


@pytest.mark.parametrize(("seconds", "looks"), [(1 / 15, 4), (1.0, 15)])
def test_at_rest_a_gamepad_is_looked_at_less_often(monkeypatch: pytest.MonkeyPatch, seconds: float, looks: int) -> None:
    clock, looked = [0.0], []

    class Library:
        def SDL_WaitEventTimeout(self, _event: None, milliseconds: int) -> int:  # noqa: N802  # as the library has it
            clock[0] += milliseconds / 1000
            return 0

    def look() -> bool:
        looked.append(clock[0])
        return False

    monkeypatch.setattr(waiting, "sdl", Library)
    monkeypatch.setattr("spades.ui.device.waiting.pygame.display.get_driver", lambda: "x11")
    monkeypatch.setattr("spades.ui.device.waiting.time.monotonic", lambda: clock[0])
    waiting.wait_for_event(seconds, look)
    assert looks <= len(looked) <= looks + 1
