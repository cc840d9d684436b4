"""People at one screen: their names, the curtain between two turns, a hand that is looked at, and what is told."""

from dataclasses import replace
from typing import Any

import pygame
from session.memory_archive import MemoryArchive

from spades.engine import Game, Seat
from spades.session.players.seating import Seating, person, seating_of, with_seating
from spades.ui.scenes.history.statistics import StatisticsScene
from spades.ui.scenes.setup.people import PeopleScene
from spades.ui.scenes.table.score import ScoreScene

from .driver import Driver, use_archive
from .part import Part, on_top
from .positions import position

PEOPLE = Part()

_KNOWN = (("Anna", "amber", "q"), ("Ben", "sky", "o"))


def shared(name: str) -> Game:
    """Return a position with Anna and Ben at the table, of four as partners against two players."""
    game = position(name)
    people = dict(zip((Seat.SOUTH, Seat.NORTH), (person("Anna"), person("Ben")), strict=True))
    sitters = {**seating_of(game.rules, game.tags), **people}
    return replace(game, tags=with_seating(game.tags, Seating(game.rules, sitters)))


def _sit(driver: Driver, name: str, **changes: Any) -> None:
    driver.sit(shared(name), people=_KNOWN, **changes)


@PEOPLE.way("people-names")
def _names(driver: Driver) -> None:
    driver.begin(rules="classic-300", two_seats="S person; N person", hands="hold")
    driver.key(pygame.K_F2)
    driver.press("Deal")
    first, second = on_top(driver, PeopleScene)._names.values()
    first.text, second.text = "Anna", "anna"
    driver.press("Deal")


@PEOPLE.way("people-first-draw")
def _first_draw(driver: Driver) -> None:
    driver.begin(rules="classic-300", two_seats="S person Anna; N person Ben", people=_KNOWN, auto_cut=True)
    driver.key(pygame.K_F2)
    driver.press("Deal")
    driver.press("Deal")
    driver.wait(driver.asked)
    driver.look()
    driver.frame(times=3)


@PEOPLE.way("people-draw")
def _draw(driver: Driver) -> None:
    _sit(driver, "draw")


@PEOPLE.way("people-offered")
def _offered(driver: Driver) -> None:
    _sit(driver, "draw")
    driver.key(pygame.K_RETURN)
    driver.frame(times=3)


@PEOPLE.way("people-bid")
def _bid(driver: Driver) -> None:
    _sit(driver, "bid")
    driver.key(pygame.K_RETURN)


@PEOPLE.way("people-curtain")
def _curtain(driver: Driver) -> None:
    _sit(driver, "follow")


@PEOPLE.way("people-look")
def _look(driver: Driver) -> None:
    _sit(driver, "follow")
    driver.key(pygame.K_RETURN)
    driver.frame(times=3)


@PEOPLE.way("people-hold")
def _hold(driver: Driver) -> None:
    _sit(driver, "follow", hands="hold")


@PEOPLE.way("people-held")
def _held(driver: Driver) -> None:
    _sit(driver, "follow", hands="hold")
    driver.look()
    driver.frame(times=3)


@PEOPLE.way("people-open")
def _open(driver: Driver) -> None:
    _sit(driver, "follow", hands="open")


@PEOPLE.way("people-last-trick")
def _last_trick(driver: Driver) -> None:
    _sit(driver, "follow")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_l, text="l")


@PEOPLE.way("people-score")
def _score(driver: Driver) -> None:
    _sit(driver, "made")


@PEOPLE.way("people-won")
def _won(driver: Driver) -> None:
    _end(driver, "won")
    driver.key(pygame.K_RETURN)
    driver.frame(times=30)


@PEOPLE.way("people-duel")
def _duel(driver: Driver) -> None:
    _end(driver, "duel")
    driver.press("Compare")


@PEOPLE.way("people-four-blind")
def _four_blind(driver: Driver) -> None:
    _sit(driver, "four-blind")
    driver.key(pygame.K_RETURN)


@PEOPLE.way("people-four-bid")
def _four_bid(driver: Driver) -> None:
    _sit(driver, "four-bid")
    driver.key(pygame.K_RETURN)
    driver.point(driver.control("4").rect.center)


@PEOPLE.way("people-four-curtain")
def _four_curtain(driver: Driver) -> None:
    _sit(driver, "four-follow")


@PEOPLE.way("people-four-look")
def _four_look(driver: Driver) -> None:
    _sit(driver, "four-follow")
    driver.key(pygame.K_RETURN)
    driver.frame(times=3)


@PEOPLE.way("people-four-score")
def _four_score(driver: Driver) -> None:
    _sit(driver, "four-made")


@PEOPLE.way("people-four-won")
def _four_won(driver: Driver) -> None:
    _end(driver, "four-won")
    driver.key(pygame.K_RETURN)
    driver.frame(times=4)


def _end(driver: Driver, name: str) -> None:
    """Play the card that ends a game."""
    _sit(driver, name)
    driver.wait(lambda: driver.asked() or driver.ready())
    if driver.asked():
        driver.turn()
    driver.wait(lambda: isinstance(driver.scene, ScoreScene))


def _past(driver: Driver, name: str, *, practice: bool = False) -> None:
    driver.begin(people=_KNOWN)
    archive = MemoryArchive(lambda: 1_760_000_000.0)
    archive.add(shared(name), imported=False, practice=practice)
    use_archive(driver.app.context, archive)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.frame(times=40)


@PEOPLE.way("people-history")
def _history(driver: Driver) -> None:
    _past(driver, "whole")


@PEOPLE.way("people-luck")
def _luck(driver: Driver) -> None:
    _past(driver, "whole")
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@PEOPLE.way("people-four-luck")
def _four_luck(driver: Driver) -> None:
    _past(driver, "four-whole")
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@PEOPLE.way("people-four-duel")
def _four_duel(driver: Driver) -> None:
    _past(driver, "four-duel", practice=True)
    for _tab in range(2):
        driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@PEOPLE.way("people-step-through")
def _step_through(driver: Driver) -> None:
    _past(driver, "whole")
    driver.key(pygame.K_RETURN)
    for _ in range(30):
        driver.key(pygame.K_RIGHT)


@PEOPLE.way("people-statistics")
def _statistics(driver: Driver) -> None:
    _past(driver, "whole")
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    driver.press("Statistics")
    statistics = on_top(driver, StatisticsScene)
    statistics._whose.choose("Ben")
    statistics._choose_person("Ben")
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)
