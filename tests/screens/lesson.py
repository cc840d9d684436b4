"""The first lesson, step by step."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from spades.engine.moves import KEEP, REJECT, PlayCard
from spades.ui.scenes.practice.first_lesson import FirstLessonScene
from spades.ui.transitions import FirstLessonScreen, Pop

from .driver import Driver
from .part import Part, on_top

LESSON = Part()


def lesson_of(driver: Driver) -> FirstLessonScene:
    """Return the lesson on screen."""
    return on_top(driver, FirstLessonScene)


def take_step(driver: Driver) -> None:
    """Do with the mouse what a step of the lesson asks for."""
    scene = lesson_of(driver)
    wanted = scene._wanted
    if wanted is None:
        driver.click(scene._next.rect.center)
    elif isinstance(wanted, PlayCard):
        place = scene._places[wanted.card]
        driver.click((place.x - 0.3 * place.width, place.y))
    else:
        driver.click(scene._controls.buttons[wanted].rect.center)
    driver.frame(times=2)


def take_step_by_keys(driver: Driver) -> None:
    """Do with keys what a step of the lesson asks for."""
    scene = lesson_of(driver)
    wanted = scene._wanted
    if isinstance(wanted, PlayCard):
        while scene._focused_card is not wanted.card:
            driver.key(pygame.K_RIGHT)
    elif wanted in (KEEP, REJECT):
        driver.key(pygame.K_k if wanted == KEEP else pygame.K_d, text="k" if wanted == KEEP else "d")
        return
    elif wanted is not None:
        driver.type(str(wanted))
    driver.key(pygame.K_RETURN)
    driver.frame(times=2)


def _open(driver: Driver, at: int, *, partners: bool) -> None:
    driver.begin(auto_cut=False)
    driver.show(FirstLessonScreen(Pop, partners))
    for _step in range(at):
        take_step(driver)


def _every_step(driver: Driver) -> Iterator[str]:
    """Show each step, and what is said to another move."""
    steps = lesson_of(driver)._steps
    for step in steps[:-1]:
        if step.rather:
            scene = lesson_of(driver)
            scene._take(next(move for move in scene._view.legal_moves if move != scene._wanted))
            driver.frame(times=3)
            yield f"{step.title}, another move"
        take_step(driver)
        yield step.title


def _way(at: int, *, partners: bool) -> Callable[[Driver], None]:
    return partial(_open, at=at, partners=partners)


for _at in range(18):
    LESSON.ways[f"lesson-{_at + 1}"] = _way(_at, partners=False)
for _at in range(14, 17):
    LESSON.ways[f"four-lesson-{_at + 1}"] = _way(_at, partners=True)
LESSON.faces["lesson-1"] = _every_step
