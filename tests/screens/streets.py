"""The tables of Street (a hand that nobody bids, a board, a blind bid, cards passed, jokers) and of three."""

import pygame

from spades.engine.cards import Card

from .driver import Driver
from .part import Part
from .positions import position

STREETS = Part()


def press_card(driver: Driver, card: Card) -> None:
    """Click a card of the hand where no other lies on it."""
    left, top, _wide, tall = driver.board.box(card)
    driver.click((left + 10, top + tall * 0.3))
    driver.frame(times=3)


@STREETS.way("street-first")
def _first(driver: Driver) -> None:
    driver.sit(position("street-first"))


@STREETS.way("street-first-over")
def _first_over(driver: Driver) -> None:
    driver.sit(position("street-first-over"))


@STREETS.way("street-bid")
def _bid(driver: Driver) -> None:
    driver.sit(position("street-bid"))
    driver.point(driver.control("2").rect.center)


@STREETS.way("street-blind")
def _blind(driver: Driver) -> None:
    driver.sit(position("street-blind"))


@STREETS.way("street-blind-pointed")
def _blind_pointed(driver: Driver) -> None:
    driver.sit(position("street-blind"))
    driver.point(driver.control("7").rect.center)


@STREETS.way("street-pass")
def _pass(driver: Driver) -> None:
    driver.sit(position("street-pass"))


@STREETS.way("street-pass-chosen")
def _pass_chosen(driver: Driver) -> None:
    driver.sit(position("street-nil"))
    for card in driver.board.hand_in_order()[:2]:
        press_card(driver, card)


@STREETS.way("street-came")
def _came(driver: Driver) -> None:
    driver.sit(position("street-came"))
    driver.key(pygame.K_l, text="l")
    driver.frame(times=3)


@STREETS.way("street-joker")
def _joker(driver: Driver) -> None:
    driver.sit(position("street-joker"))


@STREETS.way("street-over")
def _over(driver: Driver) -> None:
    driver.sit(position("street-over"))


@STREETS.way("three-bid")
def _three_bid(driver: Driver) -> None:
    driver.sit(position("three-bid"))
    driver.point(driver.control("5").rect.center)


@STREETS.way("three-follow")
def _three_follow(driver: Driver) -> None:
    driver.sit(position("three-follow"))


@STREETS.way("three-last-trick")
def _three_last(driver: Driver) -> None:
    driver.sit(position("three-follow"))
    driver.key(pygame.K_l, text="l")
    driver.frame(times=3)


@STREETS.way("three-over")
def _three_over(driver: Driver) -> None:
    driver.sit(position("three-over"))


@STREETS.way("three-sheet")
def _three_sheet(driver: Driver) -> None:
    driver.sit(position("three-follow"))
    driver.key(pygame.K_p, text="p")
