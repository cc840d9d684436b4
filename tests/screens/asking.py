"""A hand of somebody's own: nothing known yet, ready to be asked about, and what cannot be."""

from spades.session.positions.position_text import read_position
from spades.ui.game_screens import ChoicesScreen
from spades.ui.scenes.asking.asking import AskingScene
from spades.ui.transitions import AskingScreen

from .driver import Driver
from .part import Part, on_top

ASKING = Part()

LAST_NIGHT = "partners-500,blind_nil=no 3 W 120:90 4:2 S AK4.K3.542.98432/-/QJ.A../- - 4 3 2"


def _ask(driver: Driver, line: str) -> AskingScene:
    driver.begin()
    driver.show(AskingScreen(read_position(line)))
    return on_top(driver, AskingScene)


@ASKING.way("asking-empty")
def _empty(driver: Driver) -> None:
    driver.begin()
    driver.show(AskingScreen())


@ASKING.way("asking")
def _asking(driver: Driver) -> None:
    _ask(driver, LAST_NIGHT)


@ASKING.way("asking-wrong")
def _wrong(driver: Driver) -> None:
    _ask(driver, f"{LAST_NIGHT} 3 HA HQ H2 C9")


@ASKING.way("asking-answer")
def _answer(driver: Driver) -> None:
    _ask(driver, LAST_NIGHT)
    driver.press("Ask")
    driver.wait(lambda: driver.app._stack.showing.__class__ is ChoicesScreen)


ALL_FOUR = (
    "partners-500,blind_nil=no 3 W 120:90 4:2 S "
    "AK4.K3.542.98432/95.QJT98.AKQ.765/QJT.A76.JT98.AKQ/87632.542.763.JT - 4 3 4"
)


@ASKING.way("asking-lay")
def _lay(driver: Driver) -> None:
    _ask(driver, ALL_FOUR)
    driver.press("Ask")
    driver.wait(lambda: driver.app._stack.showing.__class__ is ChoicesScreen)


@ASKING.way("asking-drawn")
def _drawn(driver: Driver) -> None:
    _ask(driver, "classic-300 2 N 51:40 1:0 S AK4.K3.542.98432/- QJ.A9.. 5")


@ASKING.way("asking-street")
def _street(driver: Driver) -> None:
    _ask(driver, "street-350 3 W 120:90 0:0 S AK4.K43.543.9843/-/-/- - 4 3 2")


@ASKING.way("asking-play")
def _play(driver: Driver) -> None:
    _ask(driver, LAST_NIGHT)
    driver.press("Play it")
