"""The table of four: bids that go round, blind nil, the cross of a trick, a nil in danger, the sides' scores."""

from collections.abc import Iterator

import pygame

from spades.ui.words.tutorial import Tutorial
from spades.ui.words.tutorial_partners import PARTNER_LESSONS

from .driver import Driver
from .part import Part
from .positions import position

FOURS = Part()
FOURS_IN_MOTION = Part()
"""Moments to be looked at, many of them in motion, that say nothing which is not said elsewhere."""


@FOURS.way("four-blind")
def _blind(driver: Driver) -> None:
    driver.sit(position("four-blind"))


@FOURS.way("four-first")
def _first(driver: Driver) -> None:
    driver.sit(position("four-first"))


@FOURS.way("four-bid")
def _bid(driver: Driver) -> None:
    driver.sit(position("four-bid"))


@FOURS.way("four-bid-pointed")
def _bid_pointed(driver: Driver) -> None:
    driver.sit(position("four-bid"))
    driver.point(driver.control("4").rect.center)


@FOURS.way("four-bid-nil")
def _bid_nil(driver: Driver) -> None:
    driver.sit(position("four-bid-nil"))
    driver.point(driver.control("4").rect.center)


@FOURS_IN_MOTION.way("four-bid-others")
def _bid_others(driver: Driver) -> None:
    driver.sit(position("four-bid"), silent=True)
    driver.key(pygame.K_4, text="4")
    driver.key(pygame.K_RETURN)
    driver.frame(times=60)


@FOURS.way("four-lead")
def _lead(driver: Driver) -> None:
    driver.sit(position("four-lead"))


@FOURS.way("four-follow")
def _follow(driver: Driver) -> None:
    driver.sit(position("four-follow"))


@FOURS_IN_MOTION.way("four-meaning")
def _meaning(driver: Driver) -> None:
    driver.sit(position("four-follow"))
    driver.point(driver.near(legal=True))


@FOURS.way("four-danger")
def _danger(driver: Driver) -> None:
    driver.sit(position("four-danger"))


@FOURS.way("four-claim")
def _four_claim(driver: Driver) -> None:
    driver.sit(position("four-claim"))
    driver.key(pygame.K_r, text="r")


@FOURS.way("four-memory")
def _memory(driver: Driver) -> None:
    driver.sit(position("four-follow"), memory_aids=True)


@FOURS.way("four-last-trick")
def _last_trick(driver: Driver) -> None:
    driver.sit(position("four-follow"))
    driver.key(pygame.K_l, text="l")


@FOURS_IN_MOTION.way("four-trick")
def _trick(driver: Driver) -> None:
    driver.sit(position("four-follow"), trick_hold=-1.0, animation_speed=2)
    driver.click(driver.near(legal=True))
    driver.frame(times=60)


@FOURS.way("four-score")
def _score(driver: Driver) -> None:
    driver.sit(position("four-made"))


@FOURS.way("four-score-minus-59")
def _minus_59(driver: Driver) -> None:
    driver.sit(position("four-minus-59"))


@FOURS.way("four-sheet")
def _sheet(driver: Driver) -> None:
    driver.sit(position("four-follow"))
    driver.key(pygame.K_p, text="p")


@FOURS.way("four-log")
def _log(driver: Driver) -> None:
    driver.sit(position("four-follow"))
    driver.key(pygame.K_t, text="t")


def _hinted(driver: Driver, name: str, *, again: bool = False) -> None:
    driver.sit(position(name))
    driver.key(pygame.K_h, mod=pygame.KMOD_CTRL)
    driver.frame(times=20)
    if again:
        driver.key(pygame.K_h, mod=pygame.KMOD_CTRL)


@FOURS.way("four-hint-look")
def _hint_look(driver: Driver) -> None:
    _hinted(driver, "four-blind")


@FOURS.way("four-hint-bid")
def _hint_bid(driver: Driver) -> None:
    _hinted(driver, "four-bid")


@FOURS.way("four-hint-play")
def _hint_play(driver: Driver) -> None:
    _hinted(driver, "four-follow")


@FOURS.way("four-hint-bids")
def _hint_bids(driver: Driver) -> None:
    _hinted(driver, "four-bid", again=True)


@FOURS.way("four-hint-cards")
def _hint_cards(driver: Driver) -> None:
    _hinted(driver, "four-follow", again=True)


def _guided(driver: Driver, name: str) -> None:
    driver.begin(position(name))
    driver.app.context.guide.begin()
    driver.key(pygame.K_RETURN)
    driver.frame(times=12)


@FOURS.way("four-guide-bid")
def _guide_bid(driver: Driver) -> None:
    _guided(driver, "four-bid")


@FOURS.way("four-guide-play")
def _guide_play(driver: Driver) -> None:
    _guided(driver, "four-follow")


@FOURS.way("four-question")
def _question(driver: Driver) -> None:
    driver.begin(rules="partners-500", partners_met=False)
    driver.key(pygame.K_F2)
    driver.key(pygame.K_RETURN)


@FOURS.face("four-guide-play")
def _every_lesson(driver: Driver) -> Iterator[str]:
    """Show each lesson of a round with a partner."""
    for lesson in PARTNER_LESSONS:
        tutorial = Tutorial()
        tutorial._shown = {other.title for other in PARTNER_LESSONS}
        driver.app.context.guide.tutorial = tutorial
        tutorial.lesson = lesson
        driver.rest()
        yield f"lesson {lesson.title}"
    driver.app.context.guide.end()


def _end(driver: Driver, name: str) -> None:
    driver.sit(position(name))
    if driver.view.to_move is driver.view.seat:
        driver.click(driver.near(legal=True))
    driver.frame(times=40)
    driver.key(pygame.K_RETURN)
    driver.frame(times=4)


@FOURS.way("four-won")
def _won(driver: Driver) -> None:
    _end(driver, "four-won")


@FOURS.way("four-lost")
def _lost(driver: Driver) -> None:
    _end(driver, "four-lost")
