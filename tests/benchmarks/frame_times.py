"""What frames cost the window's thread while something moves, and while one screen takes the place of another."""

import gc
import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from unittest.mock import patch

import pygame
from screens.driver import Driver, Player, opened
from screens.hands import DIGITS, Size
from screens.positions import CLASSIC, PARTNERS, position
from screens.reviews import REVIEWS
from session.games import InstantBot

from spades.engine import Move, Phase, Rules, format_rules
from spades.ui.device.memory import return_large_blocks
from spades.ui.scenes.table.claim import ClaimScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.transitions import AnyScreen, Push, Reset, Screen

DEALT = replace(CLASSIC, hands="deal")

FRAME = 1 / 60
"""How far the clock goes from one frame to the next, in seconds."""


@dataclass(slots=True)
class FrameTimes:
    """What frames took in which something was painted, in milliseconds of the processor.

    Whoever else uses it takes no part in that; nor do pictures that are made on other threads beside the window's.

    Attributes:
        size: Of the window.
        took: By the window's thread, for one frame after the other.
    """

    size: Size
    took: list[float] = field(default_factory=list)

    def words(self) -> str:
        """Say median, 99th percentile, the longest, and how many took longer than a frame may."""
        over = sum(took > 1000 * FRAME for took in self.took)
        return (
            f"{self.size[0]}x{self.size[1]}: {len(self.took)} frames, median {statistics.median(self.took):.1f}, "
            f"99 % {percentile(self.took, 99):.1f}, longest {max(self.took):.1f} ms; {over} over {1000 * FRAME:.1f}"
        )


def percentile(times: list[float], percent: float) -> float:
    """Return the least time that this share of the times does not exceed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def dealing(driver: Driver, number: int, rules: Rules = DEALT) -> Iterator[None]:
    """Deal to new games, and yield before each frame in which cards are under way."""
    for deal in range(number):
        driver.patient = True
        driver.begin(rules=format_rules(rules), animation_speed=2, auto_cut=True, seed=deal + 1)
        driver.key(pygame.K_F2)
        # What fades in is there before the cards fly.
        driver.frame(FRAME, times=30)
        driver.patient = False  # what the disk takes is not the frame's
        _post(pygame.K_RETURN)
        driver.frame(FRAME, times=2)
        yield from _until_settled(driver)
        driver.frame(FRAME, times=20)


def _taking(driver: Driver, name: str, number: int) -> Iterator[None]:
    """Have tricks completed and taken, and yield before each frame in which cards are under way."""
    for _ in range(number):
        driver.sit(position(name), animation_speed=2, trick_hold=0.5)
        driver.patient = False
        driver.click(driver.near(legal=True))
        yield from _until_settled(driver)
        driver.patient = True


def _round(driver: Driver, rules: Rules, number: int) -> Iterator[None]:
    """Play rounds from the title to their score, and yield before each frame."""
    for seed in range(number):
        driver.patient = True
        driver.begin(rules=format_rules(rules), seed=seed + 3, animation_speed=2, trick_hold=0.5, auto_cut=True)
        driver.key(pygame.K_F2)
        driver.frame(FRAME, times=30)
        driver.patient = False
        yield from _press(driver, pygame.K_RETURN)
        while not isinstance(driver.scene, ScoreScene):
            yield from _move(driver)
            while not (isinstance(driver.scene, (ClaimScene, ScoreScene)) or driver.ready()):
                yield
        # All that the score counts, and the way back to the title.
        for _ in range(240):
            yield
        driver.app._stack.change(Reset(Screen.TITLE))
        yield from _until_still(driver)


def _move(driver: Driver) -> Iterator[None]:
    """Make a move of the person's, as the phase has it, by pointer where it is a card; a claim is granted."""
    for _ in range(6):
        yield
    if isinstance(driver.scene, ClaimScene):
        yield from _press(driver, pygame.K_RETURN)
        return
    match driver.view.phase:
        case Phase.DRAW:
            yield from _press(driver, pygame.K_k if len(driver.view.draws) % 3 else pygame.K_d)
        case Phase.BID:
            yield from _press(driver, DIGITS["3"], "3")
            yield from _press(driver, pygame.K_RETURN)
        case Phase.PLAY:
            at = tuple(map(round, driver.at(driver.legal_card())))
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
            for _ in range(12):
                yield
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
            yield
        case _:
            yield


def _to_the_table(driver: Driver, number: int) -> Iterator[None]:
    """Go on with a game from the title, open its menu and put it away, and yield before each frame."""
    for _ in range(number):
        for name in ("follow", "four-follow"):
            driver.begin(position(name), animation_speed=2)
            driver.patient = False
            yield from _until_still(driver)
            yield from _press(driver, pygame.K_RETURN)
            for _ in range(2):
                yield from _press(driver, pygame.K_ESCAPE)
            driver.patient = True


def _opening(driver: Driver, screen: AnyScreen, number: int) -> Iterator[None]:
    """Open a screen over the title and leave it again, and yield before each frame."""
    driver.begin(animation_speed=2)
    driver.patient = False
    for _ in range(number):
        yield from _until_still(driver)
        driver.app._stack.change(Push(screen))
        yield from _until_still(driver)
        yield from _press(driver, pygame.K_ESCAPE)


def _reviewing(driver: Driver, number: int) -> Iterator[None]:
    """Open a review and a position of it, and yield before each frame."""
    for _ in range(number):
        REVIEWS.ways["review"](driver)
        reviewed = driver.app._stack.showing
        assert reviewed is not None
        driver.app.context.change(animation_speed=2)
        driver.key(pygame.K_ESCAPE)
        driver.patient = False
        yield from _until_still(driver)
        driver.app._stack.change(Push(reviewed))
        yield from _until_still(driver)
        driver.patient = True


def _press(driver: Driver, code: int, text: str = "") -> Iterator[None]:
    """Press a key once what is asked can have been read, and yield before each frame until nothing moves any more."""
    driver.read()
    _post(code, text)
    yield from _until_still(driver)


def _post(code: int, text: str = "") -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=code, unicode=text, mod=0, scancode=0))


def _until_still(driver: Driver) -> Iterator[None]:
    yield
    while driver.app._animating():
        yield


def _until_settled(driver: Driver) -> Iterator[None]:
    while not driver.board.settled:
        if driver.board.playback.moving:
            yield
        else:
            driver.frame(FRAME)


MOTIONS: Mapping[str, Callable[[Driver], Iterator[None]]] = MappingProxyType(
    {
        "two are dealt": partial(dealing, number=6),
        "four are dealt": partial(dealing, number=6, rules=PARTNERS),
        "a trick of two": partial(_taking, name="follow", number=12),
        "a trick of four": partial(_taking, name="four-follow", number=12),
        "a round of two": partial(_round, rules=CLASSIC, number=1),
        "a round of four": partial(_round, rules=PARTNERS, number=1),
        "to the table": partial(_to_the_table, number=6),
        "New game": partial(_opening, screen=Screen.NEW_GAME, number=6),
        "Preferences": partial(_opening, screen=Screen.PREFERENCES, number=6),
        "a review": partial(_reviewing, number=4),
    }
)
"""What moves while frames are measured, by name."""


def fly(size: Size, what: str = "two are dealt") -> FrameTimes:
    """Have something move in a window of a size."""
    times = FrameTimes(size)
    thought = 0.0

    def poll(player: InstantBot) -> Move | None:
        # In the program they think in processes of their own.
        nonlocal thought
        began = time.thread_time()
        try:
            return InstantBot.poll(player)
        finally:
            thought += time.thread_time() - began

    # As the program does: what is loaded is no garbage, and large pictures are memory of the system's each time.
    return_large_blocks()
    with opened(size) as driver, patch.object(Player, "poll", poll):
        gc.freeze()
        for _ in MOTIONS[what](driver):
            painted, before, clock = driver.app._frames.count, time.thread_time() - thought, time.perf_counter()
            driver.frame(FRAME)
            took = 1000 * (time.thread_time() - thought - before)
            # A frame in which nothing is painted holds up nothing, unless it takes long.
            if driver.app._frames.count > painted or took > 1000 * FRAME:
                times.took.append(took)
            # What is made on threads is made as fast as it is for a person.
            time.sleep(max(0.0, FRAME - (time.perf_counter() - clock)))
    return times
