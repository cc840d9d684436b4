"""Frame times while hands are dealt, the most cards that ever fly at once, and while a trick of four is taken."""

import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

import pygame
from screens.driver import Driver, opened
from screens.hands import Size
from screens.positions import CLASSIC, PARTNERS, position

from spades.engine import Rules, format_rules

DEALT = replace(CLASSIC, hands="deal")

FRAME = 1 / 60
"""How far the clock goes from one frame to the next, in seconds."""


@dataclass(slots=True)
class FrameTimes:
    """What frames took, in milliseconds.

    Attributes:
        size: Of the window.
        wall: On the clock.
        processor: Of the processor by the window's thread, whoever else uses it; pictures are made on others beside it.
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
        opening = statistics.median(self.opening or [0.0])
        size = f"{self.size[0]}x{self.size[1]}"
        return f"{size}: {len(self.wall)} frames; {'; '.join(parts)}; opening {opening:.0f} ms"


def percentile(times: list[float], percent: float) -> float:
    """Return the least time that this share of the times does not exceed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def dealing(driver: Driver, number: int, opening: list[float] | None = None, rules: Rules = DEALT) -> Iterator[None]:
    """Deal to new games, and yield before each frame in which cards are under way."""
    driver.patient = False  # what the disk takes is not the frame's
    for deal in range(number):
        driver.begin(rules=format_rules(rules), animation_speed=2, auto_cut=True, seed=deal + 1)
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
        yield from _until_settled(driver)
        driver.frame(FRAME, times=20)


def taking(driver: Driver, number: int) -> Iterator[None]:
    """Have tricks of four completed and taken, and yield before each frame in which cards are under way."""
    for _ in range(number):
        driver.sit(position("four-follow"), animation_speed=2, trick_hold=0.5)
        driver.patient = False
        driver.click(driver.near(legal=True))
        yield from _until_settled(driver)
        driver.patient = True


def _until_settled(driver: Driver) -> Iterator[None]:
    while not driver.table_view.settled:
        if driver.table_view.playback.moving:
            yield
        else:
            driver.frame(FRAME)


MOTIONS: Mapping[str, Callable[[Driver, FrameTimes], Iterator[None]]] = MappingProxyType(
    {
        "two are dealt": lambda driver, times: dealing(driver, 6, times.opening),
        "four are dealt": lambda driver, times: dealing(driver, 6, times.opening, PARTNERS),
        "a trick of four is taken": lambda driver, _times: taking(driver, 12),
    }
)
"""What moves while frames are measured, by name."""


def fly(size: Size, what: str = "two are dealt") -> FrameTimes:
    """Have cards fly in a window of a size."""
    times = FrameTimes(size)
    with opened(size) as driver:
        for _ in MOTIONS[what](driver, times):
            clock, processor = time.perf_counter(), time.thread_time()
            driver.frame(FRAME)
            times.processor.append(1000 * (time.thread_time() - processor))
            times.wall.append(1000 * (time.perf_counter() - clock))
    return times
