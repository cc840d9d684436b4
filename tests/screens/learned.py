"""What a partner has learned: with leave asked for, with nothing sure, and with lines, one of them struck out."""

import json

from spades.ui.transitions import Screen

from .driver import Driver
from .part import Part

LEARNED = Part()

BOLD = {"bids first": [20, 8.0], "bids second": [22, 8.8], "bids third": [21, 29.0], "bids fourth": [18, 7.0]}
MEEK = {"bids first": [20, -60.0], "bids second": [22, -37.0], "bids third": [21, -36.0], "bids fourth": [18, -29.0]}


def _open(driver: Driver, **kept: object) -> None:
    (driver.folder / "learned.json").write_text(json.dumps(kept))
    vars(driver.app.context.games).pop("learned", None)
    driver.show(Screen.LEARNED)
    driver.frame(times=2)


@LEARNED.way("learned-asks")
def _asks(driver: Driver) -> None:
    _open(driver)


@LEARNED.way("learned-nothing")
def _nothing(driver: Driver) -> None:
    _open(driver, leave=True, rounds=12, tallies={"bids first": [3, -2.0]})


@LEARNED.way("learned-none")
def _none(driver: Driver) -> None:
    _open(driver, leave=True)


@LEARNED.way("learned")
def _learned(driver: Driver) -> None:
    tallies = {**BOLD, "nil": [24, 21.0], "bare": [9, 8.0]}
    _open(driver, leave=True, rounds=93, tallies=tallies, struck=["nil"])


@LEARNED.way("learned-meek")
def _meek(driver: Driver) -> None:
    _open(driver, leave=True, rounds=82, tallies=MEEK)
