"""Frame times while a hand is dealt: the most cards that ever fly at once."""

import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pygame
from screens.driver import Driver, Size, opened
from screens.positions import CLASSIC

from spades.engine import format_rules

DEALT = replace(CLASSIC, hands="deal")

FRAME = 1 / 60
"""How far the clock goes from one frame to the next, in seconds."""


@dataclass(slots=True)
class FrameTimes:
    """What frames took, in milliseconds.

    Attributes:
        size: Of the window.
        wall: On the clock.
        processor: Of the processor, whoever else uses it.
        opening: On the clock, for the frame that lays out the table before anything moves.
    """

    size: Size
    wall: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    opening: list[float] = field(default_factory=list)

    def words(self) -> str:
        """Say median, 99th percentile and the longest."""
        parts = [
            f"{name} {statistics.median(times):.1f} (99 %: {percentile(times, 99):.1f}, longest: {max(times):.1f}) ms"
            for name, times in (("clock", self.wall), ("processor", self.processor))
        ]
        opening = statistics.median(self.opening)
        size = f"{self.size[0]}x{self.size[1]}"
        return f"{size}: {len(self.wall)} frames; {'; '.join(parts)}; opening {opening:.0f} ms"


def percentile(times: list[float], percent: float) -> float:
    """Return the least time that this share of the times does not exceed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def dealing(driver: Driver, number: int, opening: list[float] | None = None) -> Iterator[None]:
    """Deal to new games, and yield before each frame in which cards are under way."""
    driver.patient = False  # what the disk takes is not the frame's
    for deal in range(number):
        driver.begin(rules=format_rules(DEALT), animation_speed=2, auto_cut=True, seed=deal + 1)
        driver.key(pygame.K_F2)
        # What fades in is there before the cards fly.
        driver.frame(FRAME, times=30)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, unicode="\r", mod=0))
        began = time.perf_counter()
        driver.frame(FRAME)
        if opening is not None:
            opening.append(1000 * (time.perf_counter() - began))
        driver.frame(FRAME)
        while not driver.table_view.settled:
            if driver.table_view.playback.moving:
                yield
            else:
                driver.frame(FRAME)
        driver.frame(FRAME, times=20)


def fly(size: Size, *, deals: int = 6) -> FrameTimes:
    """Deal some hands in a window of a size."""
    times = FrameTimes(size)
    with opened(size) as driver:
        for _ in dealing(driver, deals, times.opening):
            clock, processor = time.perf_counter(), time.process_time()
            driver.frame(FRAME)
            times.processor.append(1000 * (time.process_time() - processor))
            times.wall.append(1000 * (time.perf_counter() - clock))
    return times
