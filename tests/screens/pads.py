"""What is seen with a gamepad in hand: its signs on controls, in sentences and in the keys; letters to write with."""

from collections.abc import Iterator

import pygame

from spades.ui.device.gamepads import pad_key
from spades.ui.device.pad_buttons import PadButton, PadKind
from spades.ui.scenes.dialogs.rules import RulesScene
from spades.ui.scenes.dialogs.typing import TypingScene
from spades.ui.scenes.setup.people import PeopleScene
from spades.ui.transitions import Screen, TypingScreen

from .driver import Driver
from .part import Part, on_top
from .people import shared
from .positions import position

PADS = Part()


@PADS.way("pad-title")
def _title(driver: Driver) -> None:
    driver.begin(position("lead"))
    driver.hold_pad()


@PADS.way("pad-draw")
def _draw(driver: Driver) -> None:
    driver.sit(position("draw"))
    driver.hold_pad()


@PADS.way("pad-play")
def _play(driver: Driver) -> None:
    driver.sit(position("follow"))
    driver.hold_pad()


@PADS.face("pad-play")
def _signs(driver: Driver) -> Iterator[str]:
    for kind in PadKind:
        driver.hold_pad(kind)
        yield kind.name.lower()


@PADS.way("pad-curtain")
def _curtain(driver: Driver) -> None:
    driver.sit(shared("lead"))
    driver.hold_pad()


@PADS.way("pad-cut")
def _cut(driver: Driver) -> None:
    driver.begin(auto_cut=False)
    driver.key(pygame.K_F2, pygame.K_RETURN)
    driver.hold_pad(PadKind.PLAYSTATION)


@PADS.way("pad-keys")
def _keys(driver: Driver) -> None:
    driver.begin()
    driver.key(pygame.K_F1)
    driver.hold_pad(PadKind.NINTENDO)
    scene = on_top(driver, RulesScene)
    scene.layout()
    scene._move(next(at for at, line in enumerate(scene._lines) if line[0] == "pad") - 1)
    driver.frame()


@PADS.way("pad-writing")
def _writing(driver: Driver) -> None:
    driver.begin(rules="classic-300", two_seats="S person; N person")
    driver.key(pygame.K_F2)
    driver.press("Deal")
    field = next(iter(on_top(driver, PeopleScene)._names.values()))
    driver.show(TypingScreen(field))
    driver.hold_pad()
    on_top(driver, TypingScene).handle(pad_key(pygame.KEYDOWN, PadButton.A))
    driver.frame()


@PADS.face("pad-writing")
def _pages(driver: Driver) -> Iterator[str]:
    for page in ("accents", "signs"):
        driver.press("More letters")
        yield page


@PADS.way("keys")
def _keys_page(driver: Driver) -> None:
    driver.begin()
    driver.show(Screen.KEYS)


@PADS.face("keys")
def _asked_for_a_key(driver: Driver) -> Iterator[str]:
    driver.key(pygame.K_RETURN)
    yield "asked"
    driver.key(pygame.K_F11)
    yield "taken"
    driver.key(pygame.K_ESCAPE)


@PADS.way("said")
def _said(driver: Driver) -> None:
    driver.sit(position("four-follow"), key_layout="ear")


@PADS.face("said")
def _all_said(driver: Driver) -> Iterator[str]:
    for key in "rvtza":
        driver.key(ord(key), text=key)
        yield key
