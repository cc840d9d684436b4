"""Players that go wrong, to be loaded by a bot's process as `module:factory`."""

import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from spades.bots import Limit
from spades.engine import Bid, Keep, Move, Phase, Reject, View
from spades.engine.moves import BIDS


class Player:
    """Does what it was made for."""

    def __init__(self, choose: Callable[[View], object]) -> None:
        self._choose = choose

    def choose(self, view: View, limit: Limit) -> Move:
        del limit
        return cast("Move", self._choose(view))


def first() -> Player:
    """Make the first legal move."""
    return Player(lambda view: view.legal_moves[0])


def last() -> Player:
    """Make the last legal move."""
    return Player(lambda view: view.legal_moves[-1])


class _Ponders:
    """Makes the last legal move if it was given the other side's time, else the first."""

    def __init__(self) -> None:
        self._pondered = False
        self._mark = Path(os.environ["SPADES_TEST_MARK"])

    def ponder(self, view: View, seconds: float, wanted: Callable[[], bool]) -> None:
        del view, seconds
        while wanted():
            self._pondered = True
            self._mark.touch()
            time.sleep(0.001)

    def choose(self, view: View, limit: Limit) -> Move:
        del limit
        return view.legal_moves[-1 if self._pondered else 0]


def ponders() -> _Ponders:
    """Ponder for as long as nobody asks, and make a file of it."""
    return _Ponders()


class _BidsCores:
    """Bids as many tricks as it may use processors."""

    def choose(self, view: View, limit: Limit) -> Move:
        del view
        return BIDS[limit.cores]


def bids_cores() -> _BidsCores:
    """Tell by the bid how many processors may be used."""
    return _BidsCores()


def dies() -> Player:
    """End the process in the middle of a move."""
    return Player(lambda _view: os._exit(3))


def dies_once() -> Player:
    """End the process at the first ask that anyone makes, and play on in the next process."""
    path = os.environ["SPADES_TEST_MARK"]

    def choose(view: View) -> Move:
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return view.legal_moves[0]
        os._exit(3)

    return Player(choose)


def silent() -> Player:
    """Never answer."""
    return Player(lambda _view: time.sleep(600))


def silent_later() -> Player:
    """Answer in the draw, and never again."""

    def choose(view: View) -> Move:
        if view.phase is not Phase.DRAW:
            time.sleep(600)
        return view.legal_moves[0]

    return Player(choose)


def slow() -> Player:
    """Answer after a moment."""

    def choose(view: View) -> Move:
        time.sleep(0.5)
        return view.legal_moves[0]

    return Player(choose)


def raises() -> Player:
    """Raise instead of choosing."""

    def choose(_view: View) -> Move:
        raise RuntimeError("no idea")

    return Player(choose)


def leaves() -> Player:
    """Leave instead of choosing."""
    return Player(lambda _view: sys.exit(3))


def illegal() -> Player:
    """Bid in the draw and draw in the bidding."""
    return Player(lambda view: Keep() if view.phase is not Phase.DRAW else Bid(3))


class _Flattery:
    """Says that it equals anything."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = object.__hash__


class _Bomb:
    """Goes off where it is unpacked."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (int, ("no number",))


JUNK: dict[str, Callable[[], object]] = {
    "nothing": lambda: None,
    "text": lambda: "K",
    "number": lambda: 5,
    "list": lambda: [Keep(), Reject()],
    "class": lambda: Keep,
    "flattery": _Flattery,
}


def junk() -> Player:
    """Answer with what is no move; which kind is told by the environment."""
    return Player(lambda _view: JUNK[os.environ["SPADES_TEST_JUNK"]]())


def unpicklable() -> Player:
    """Answer with what cannot be sent."""
    return Player(lambda _view: threading.Lock())


def bomb() -> Player:
    """Answer with what cannot be unpacked."""
    return Player(lambda _view: _Bomb())


def no_player() -> object:
    """Make what cannot choose."""
    return object()
