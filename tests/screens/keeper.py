"""Score sheets of real tables: none yet, a new one, rounds of two and four, what cannot be, and a game that is won."""

import pygame

from spades.engine import PRESETS
from spades.session.keeper.sheet_text import read_sheet
from spades.ui.scenes.keeper.writing import WritingScene
from spades.ui.transitions import NewSheetScreen, ScoredScreen, ScoreSheetScreen, Screen

from .driver import Driver
from .part import Part, on_top

KEEPER = Part()

FOUR = """\
spades score sheet 1
rules partners-500
name Anna
name Ben
name Cem
name Dee
4 3 2 4 : 8 5 - -
5 2 4 1 : 9 4 - -
0 3 4 5 : 0 9 4 -
3 4 3 2 : 5 8 - -
6 B0 3 2 : 8 1 - 4
4 3 4 1 : 10 3 - -
2 4 5 1 : 8 5 - -
now 4 0 2 3 : - - - -
"""

TWO = """\
spades score sheet 1
rules classic-300
name Anna
name Ben
5 4 : 6 7
6 4 : 6 7
7 4 : 9 4
now 0 - : - -
"""

THREE = """\
spades score sheet 1
rules cutthroat-300
name Anna
name Ben
name Cem
5 6 4 : 6 6 5
4 5 0 : 8 8 1
5 7 4 : 6 6 5
now 5 5 6 : - - -
"""

STREET = """\
spades score sheet 1
rules street-350
name Anna
name Ben
name Cem
name Dee
- - - - : 3 10 - -
4 3 2 4 : 5 8 - -
now - 4 B7 3 : - - - -
"""

WON = TWO.replace("now 0 - : - -", "0 6 : 0 13\n8 3 : 9 4\nnow - - : - -")


def _keep(driver: Driver, *texts: str) -> list[str]:
    """Open the title anew with these score sheets and no others, the first of them the latest."""
    driver.begin()
    sheets = driver.app.context.history.sheets
    for key in sheets.all:
        sheets.delete(key)
    keys = [f"202611{20 - at:02}-193000" for at in range(len(texts))]
    for key, text in zip(keys, texts, strict=True):
        sheets.keep(key, read_sheet(text))
    return keys


def _open(driver: Driver, text: str) -> WritingScene:
    (key,) = _keep(driver, text)
    driver.show(ScoreSheetScreen(key))
    return on_top(driver, WritingScene)


@KEEPER.way("sheets-none")
def _none(driver: Driver) -> None:
    _keep(driver)
    driver.show(Screen.SCORE_SHEETS)


@KEEPER.way("sheets")
def _sheets(driver: Driver) -> None:
    _keep(driver, TWO, FOUR, WON)
    driver.show(Screen.SCORE_SHEETS)


@KEEPER.way("sheets-deleted")
def _deleted(driver: Driver) -> None:
    _sheets(driver)
    driver.key(pygame.K_DELETE)


@KEEPER.way("new-sheet")
def _new(driver: Driver) -> None:
    _keep(driver)
    driver.show(NewSheetScreen(PRESETS["partners-500"]))


@KEEPER.way("new-sheet-refused")
def _refused(driver: Driver) -> None:
    _new(driver)
    for name in ("Anna", "Anna"):
        for letter in name:
            driver.write(letter)
        driver.key(pygame.K_TAB)
    driver.press("Begin")


@KEEPER.way("score-sheet")
def _empty(driver: Driver) -> None:
    _open(driver, "\n".join([*FOUR.splitlines()[:6], "now - - - - : - - - -"]))


@KEEPER.way("score-sheet-four")
def _four(driver: Driver) -> None:
    _open(driver, FOUR)
    driver.type("9")


@KEEPER.way("score-sheet-wrong")
def _wrong(driver: Driver) -> None:
    _open(driver, FOUR)
    driver.type("98")


@KEEPER.way("score-sheet-missing")
def _missing(driver: Driver) -> None:
    _open(driver, TWO)
    driver.press("Score it")


@KEEPER.way("score-sheet-won")
def _won(driver: Driver) -> None:
    _open(driver, WON)


@KEEPER.way("scored-two")
def _scored_two(driver: Driver) -> None:
    scene = _open(driver, WON)
    driver.show(ScoredScreen(scene._key, 5))


@KEEPER.way("scored-four")
def _scored_four(driver: Driver) -> None:
    scene = _open(driver, FOUR)
    driver.show(ScoredScreen(scene._key, 5))


@KEEPER.way("score-sheet-corrected")
def _corrected(driver: Driver) -> None:
    _scored_four(driver)
    driver.press("Correct")
    driver.key(pygame.K_BACKSPACE)


@KEEPER.way("score-sheet-three")
def _three(driver: Driver) -> None:
    _open(driver, THREE)
    driver.type("7")


@KEEPER.way("score-sheet-street")
def _street(driver: Driver) -> None:
    _open(driver, STREET)


@KEEPER.way("score-sheet-board")
def _board(driver: Driver) -> None:
    _open(driver, STREET.replace("- 4 B7 3", "- - - -"))
    driver.type("2")
    driver.key(pygame.K_n, text="n")


@KEEPER.way("score-sheet-counts")
def _counts(driver: Driver) -> None:
    _open(driver, "\n".join([*STREET.splitlines()[:6], "now - - - - : - - - -"]))


@KEEPER.way("scored-three")
def _scored_three(driver: Driver) -> None:
    scene = _open(driver, THREE)
    driver.show(ScoredScreen(scene._key, 3))
