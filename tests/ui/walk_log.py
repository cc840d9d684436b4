"""What is noted on a long walk: what was done where, and what memory was held."""

import ctypes
import importlib
import mmap
import pkgutil
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

import spades.ui.scenes
from spades.ui.scenes.base import BaseScene, Dialog
from spades.ui.scenes.deal.spread import SpreadScene
from spades.ui.scenes.online.open_table import OpenTableScene
from spades.ui.scenes.page import Page
from spades.ui.scenes.scrolling import ScrollingDialog
from spades.ui.scenes.table.painted import PaintedScene
from spades.ui.scenes.table.table import TableScene

FOUNDATIONS = {BaseScene, Dialog, OpenTableScene, Page, PaintedScene, ScrollingDialog, SpreadScene, TableScene}
"""What scenes are made from, and is never shown itself."""

TABLE = ("DrawScene", "BidScene", "PlayScene")


def every_scene() -> set[str]:
    """Return the names of all scenes that the program has, found by looking: one that is new is among them."""
    for module in pkgutil.walk_packages(spades.ui.scenes.__path__, "spades.ui.scenes."):
        importlib.import_module(module.name)
    return {scene.__name__ for scene in _below(BaseScene) if scene not in FOUNDATIONS}


def _below(scene: type[BaseScene]) -> Iterator[type[BaseScene]]:
    for below in scene.__subclasses__():
        # Tests have scenes of their own.
        if below.__module__.startswith("spades."):
            yield below
        yield from _below(below)


@dataclass
class WalkLog:
    """What happened.

    Attributes:
        events: How many things were done.
        posted: How many events of the window system they were.
        scenes: How often each scene was on top when something was done.
        speeds: At which animation speed how much was done; the preferences can be come by as well.
        kinds: How often each kind of thing was done.
        ways: How often a walk set out from each state.
        home: How often the title was reached, and in how many steps at most.
        moves: How many moves were made.
        bids: How many of them were bids of the person.
        cards: How many of them were cards that the person played.
        memory: After how many events how many MiB of memory the process held, always at the title.
    """

    events: int = 0
    posted: int = 0
    scenes: Counter[str] = field(default_factory=Counter)
    speeds: Counter[int] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    ways: Counter[str] = field(default_factory=Counter)
    home: list[int] = field(default_factory=list)
    moves: int = 0
    bids: int = 0
    cards: int = 0
    memory: list[tuple[int, float]] = field(default_factory=list)

    @property
    def growth(self) -> float:
        """By what share memory grew over the last half: its mean in the last quarter against the quarter before.

        Means, because what the caches hold at one moment says nothing: faces and fonts of the sizes just seen.
        """
        last = [held for at, held in self.memory if at > self.events / 2]
        half = len(last) // 2
        return fmean(last[half:]) / fmean(last[:half]) - 1 if half else 0.0

    def share(self, *scenes: str) -> float:
        """Return the share of the things that were done in some scenes."""
        return sum(self.scenes[scene] for scene in scenes) / max(1, self.scenes.total())

    def report(self, seconds: float) -> str:
        """Return all of it as lines."""
        return "\n".join(
            [
                f"{self.events} events ({self.posted} of the window system) in {seconds:.0f} s",
                f"{len(self.scenes)} scenes, {self.share(*TABLE):.0%} of it at the table: {_counts(self.scenes)}",
                f"at animation speeds: {_counts(self.speeds)}",
                f"kinds: {_counts(self.kinds)}",
                f"set out from: {_counts(self.ways)}",
                f"{self.moves} states, {self.bids} bids and {self.cards} cards of the person",
                f"home {len(self.home)} times in {max(self.home, default=0)} steps at most",
                f"MiB: {' '.join(f'{at}:{held:.1f}' for at, held in self.memory)} {self.growth:+.1%}",
            ]
        )


def _counts(counter: Counter[str] | Counter[int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counter.most_common())


def held() -> float:
    """Return what memory this process holds, in MiB; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return 0.0
    return pages * mmap.PAGESIZE / 2**20


def trim() -> None:
    """Have the C library give back what it keeps for later."""
    if sys.platform == "linux":
        trimming = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trimming is not None:
            trimming(0)
