"""What tests of players share: a clock that the work itself moves on."""

from collections.abc import Callable

import pytest

from spades.bots.search import bidding, drawing, equity, playing
from spades.bots.search.belief import Belief
from spades.bots.search.clock import Clock
from spades.bots.search.four import bidding as four_bidding
from spades.bots.search.four import playing as four_playing
from spades.bots.search.four import rollout
from spades.bots.search.four.evidence import Evidence
from spades.bots.search.sampling import deals, worlds
from spades.bots.search.solver import Solver

COSTS: tuple[tuple[object, str, float], ...] = (
    (Solver, "_search", 6e-6),
    (worlds.Dealer, "__init__", 4e-3),
    (worlds.Dealer, "deal", 60e-6),
    (Belief, "likelihood", 150e-6),
    (drawing, "expected_tricks", 15e-6),
    (equity, "round_equity", 15e-6),
    (deals.Dealer, "_add_up", 4e-3),
    (deals.Dealer, "deal", 40e-6),
    (Evidence, "weigh", 300e-6),
    (rollout, "play_out", 200e-6),
)
"""What is counted, and about how many seconds it takes on a slow laptop: all that a decision does over and over."""


@pytest.fixture
def least_worlds(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Return what sets the worlds that every decision rests on: without them the limit alone is left."""

    def let(least: int) -> None:
        for module in (bidding, drawing, deals, four_bidding, four_playing):
            monkeypatch.setattr(module, "LEAST_WORLDS", least)
        monkeypatch.setattr(playing, "LEAST_PLAY_WORLDS", least)
        monkeypatch.setattr(worlds, "LEAST_DEALT", least)

    return let


@pytest.fixture
def work_clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], Clock]:
    """Return what makes a clock that is moved by the work of players alone, so many times as slow as a laptop.

    With it a limit in seconds is a count of nodes, worlds and deals: the same on every machine, however busy.
    """

    def make(slowness: float) -> Clock:
        now = 0.0

        def counted(work: Callable[..., object], seconds: float) -> Callable[..., object]:
            def worked(*arguments: object, **named: object) -> object:
                nonlocal now
                now += slowness * seconds
                return work(*arguments, **named)

            return worked

        for owner, name, seconds in COSTS:
            monkeypatch.setattr(owner, name, counted(getattr(owner, name), seconds))
        return lambda: now

    return make
