import threading

import pygame
import pytest

from spades.ui.paint.ahead import Ahead


@pytest.fixture
def ahead() -> Ahead[str]:
    return Ahead()


def picture() -> pygame.Surface:
    return pygame.Surface((2, 3))


class Slow:
    """Makes a picture only once it is let."""

    def __init__(self) -> None:
        self.begun, self.hold = threading.Event(), threading.Event()

    def make(self) -> pygame.Surface:
        self.begun.set()
        self.hold.wait(10)
        return picture()


def test_what_is_asked_for_is_made_once_and_in_its_order(ahead: Ahead[str]) -> None:
    order: list[str] = []

    def make(key: str) -> pygame.Surface:
        order.append(key)
        return picture()

    hold = threading.Event()
    ahead.ask("first", lambda: make("first") if hold.wait(10) else picture())
    for key in ("second", "third", "second", "first"):
        ahead.ask(key, lambda key=key: make(key))  # type: ignore[misc]
    assert ahead.awaits("first")
    assert ahead.awaits("third")
    hold.set()
    ahead.wait()
    assert ahead.awaits("third")
    assert list(ahead.take()) == order == ["first", "second", "third"]
    assert not ahead.awaits("third")
    assert ahead.take() == {}


def test_what_is_being_made_is_waited_for_and_what_is_not_begun_is_left_to_whoever_needs_it(ahead: Ahead[str]) -> None:
    slow = Slow()
    ahead.ask("begun", slow.make)
    ahead.ask("waits", picture)
    assert slow.begun.wait(10)
    assert ahead.get("waits") is None
    assert ahead.get("unknown") is None
    threading.Timer(0.05, slow.hold.set).start()
    assert ahead.get("begun") is not None
    ahead.wait()
    assert ahead.take() == {}


def test_what_cannot_be_made_holds_nothing_up(ahead: Ahead[str]) -> None:
    def fail() -> pygame.Surface:
        raise pygame.error

    ahead.ask("fails", fail)
    ahead.ask("goes", picture)
    ahead.wait()
    assert ahead.get("fails") is None
    assert list(ahead.take()) == ["goes"]


def test_what_is_no_longer_wanted_is_not_made(ahead: Ahead[str]) -> None:
    slow = Slow()
    ahead.ask("begun", slow.make)
    ahead.ask("never", picture)
    assert slow.begun.wait(10)
    threading.Timer(0.05, slow.hold.set).start()
    ahead.forget()
    assert ahead.take() == {}
    assert not ahead.awaits("never")
    ahead.ask("again", picture)
    ahead.wait()
    assert list(ahead.take()) == ["again"]


def test_where_there_is_no_thread_to_be_had_pictures_are_made_by_whoever_needs_them(
    ahead: Ahead[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as refusing:
        refusing.setattr(threading.Thread, "start", refuse)
        ahead.ask("first", picture)
    assert not ahead.awaits("first")
    assert ahead.get("first") is None
    ahead.forget()
    ahead.ask("second", picture)
    ahead.wait()
    assert list(ahead.take()) == ["second"]
