"""People at one screen: their names, the curtain between two turns, and a hand that is looked at."""

from dataclasses import replace

import pygame

from spades.engine import Game
from spades.session.players.seating import Seating, person, with_seating
from spades.ui.scenes.people import PeopleScene

from .driver import Driver
from .part import Part, on_top
from .positions import position

PEOPLE = Part()

_KNOWN = (("Anna", "amber", "q"), ("Ben", "sky", "o"))


def shared(name: str) -> Game:
    """Return a position with Anna and Ben at the table."""
    game = position(name)
    sitters = dict(zip(game.rules.seating, (person("Anna"), person("Ben")), strict=True))
    return replace(game, tags=with_seating(game.tags, Seating(game.rules, sitters)))


@PEOPLE.way("people-names")
def _names(driver: Driver) -> None:
    driver.begin(rules="classic-300", two_seats="S person; N person", hands="hold")
    driver.key(pygame.K_F2)
    driver.press("Deal")
    first, second = on_top(driver, PeopleScene)._names.values()
    first.text, second.text = "Anna", "anna"
    driver.press("Deal")


@PEOPLE.way("people-draw")
def _draw(driver: Driver) -> None:
    driver.sit(shared("draw"), people=_KNOWN)


@PEOPLE.way("people-bid")
def _bid(driver: Driver) -> None:
    driver.sit(shared("bid"), people=_KNOWN)
    driver.key(pygame.K_RETURN)


@PEOPLE.way("people-curtain")
def _curtain(driver: Driver) -> None:
    driver.sit(shared("follow"), people=_KNOWN)


@PEOPLE.way("people-look")
def _look(driver: Driver) -> None:
    driver.sit(shared("follow"), people=_KNOWN)
    driver.key(pygame.K_RETURN)
    driver.frame(times=3)
