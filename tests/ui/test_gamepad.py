"""Everything by gamepad alone; plugged in and out at any moment; and pads that say nonsense."""

import itertools
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from screens.driver import Driver
from screens.pad import VirtualPad
from screens.people import _KNOWN as KNOWN
from screens.people import shared
from screens.positions import position

from spades.engine import Phase
from spades.ui.device.pad_buttons import PadButton, PadKind, button_name, kind_of
from spades.ui.device.prompts import Prompts
from spades.ui.inputs import PLUGGED, UNPLUGGED
from spades.ui.scenes.asking.asking import AskingScene
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.scenes.dialogs.typing import TypingScene
from spades.ui.scenes.setup.agreements import AgreementsScene
from spades.ui.scenes.setup.new_game import NewGameScene
from spades.ui.scenes.setup.people import PeopleScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.table.bid import BidScene
from spades.ui.scenes.table.draw import DrawScene
from spades.ui.scenes.table.log import LogScene
from spades.ui.scenes.table.pause import PauseScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.scenes.table.sheet import SheetScene
from spades.ui.transitions import AskingScreen, Screen
from spades.ui.widgets import Field
from spades.ui.words import agreement_texts, history_texts, house_rule_texts

from .conftest import Opener

A, X, Y = "a", "x", "y"
LEFT, RIGHT, UP, DOWN = "dpad_left", "dpad_right", "dpad_up", "dpad_down"


@pytest.fixture
def pad(driver: Driver) -> Iterator[VirtualPad]:
    """Plug in a pad beside the program."""
    virtual = VirtualPad(driver)
    yield virtual
    virtual.unplug()


def turn(driver: Driver, pad: VirtualPad) -> None:
    """Do with the pad what is to be done at the table."""
    driver.wait(driver.ready)
    if driver.view.phase is Phase.GAME_OVER:
        return
    if isinstance(driver.scene, DrawScene):
        pad.press(A if len(driver.view.draws) % 3 else X)
    elif isinstance(driver.scene, BidScene):
        pad.press(RIGHT, LEFT, A)
    elif isinstance(driver.scene, PlayScene):
        pad.press(RIGHT)
        for _ in range(13):
            card = driver.table.focused_card()
            if card is not None and driver.view.refusal(card) is None:
                break
            pad.press(RIGHT)
        pad.press(A)
    else:
        assert isinstance(driver.scene, ScoreScene)
        pad.press(A)


def test_a_whole_game_by_gamepad_alone(opener: Opener) -> None:
    driver = opener(auto_cut=False, rules="classic-300,target=50,hands=deal", auto_play_one=True)
    driver.app._hidden = True
    pad = VirtualPad(driver)
    pad.press(A)
    assert isinstance(driver.scene, NewGameScene)
    pad.press(A)
    assert isinstance(driver.scene, CutScene)
    pad.press(RIGHT, A)
    while not isinstance(driver.scene, ScoreScene) or driver.view.phase is not Phase.GAME_OVER:
        # Nothing is cut between two rounds.
        turn(driver, pad)
    pad.press("b")
    assert isinstance(driver.scene, TitleScene)
    assert driver.app.context.prompts.pad is PadKind.XBOX
    pad.unplug()


def test_the_other_buttons_at_the_table(driver: Driver, pad: VirtualPad) -> None:
    driver.sit(position("follow"), auto_play_one=False)
    pad.press(Y)
    assert driver.running.hint.thinking or driver.running.hint.shown is not None
    pad.press("b")
    assert isinstance(driver.scene, PlayScene)
    for button, scene in (("start", PauseScene), ("back", SheetScene), ("leftstick", LogScene)):
        pad.press(button)
        assert isinstance(driver.scene, scene), button
        pad.press("b")
        assert isinstance(driver.scene, PlayScene)
    pad.press("rightshoulder")
    assert driver.scene.group.focused is not None
    pad.press(UP)
    assert driver.scene.group.focused is None


def test_a_stick_walks_and_in_the_draw_decides_nothing(driver: Driver, pad: VirtualPad) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    before = driver.view
    pad.lean(0, 1.0)
    assert driver.view == before
    assert driver.scene.group.focused is driver.control("Keep")
    pad.lean(0, 0.0)
    pad.press(A)
    assert before.offered in driver.view.hand


def test_names_are_written_with_the_pad(driver: Driver, pad: VirtualPad) -> None:
    driver.app.context.change(two_seats="S person; N person")
    driver.key(pygame.K_F2)
    driver.press("Deal")
    assert isinstance(driver.scene, PeopleScene)
    field = driver.scene.group.focused
    pad.press(A)
    assert isinstance(driver.scene, TypingScene)
    pad.press(A, RIGHT, A, X, DOWN, A, "start")
    assert isinstance(driver.scene, PeopleScene)
    assert isinstance(field, Field)
    assert field.text == "Qs"


def test_a_hand_is_filled_in_with_the_pad(driver: Driver, pad: VirtualPad) -> None:
    driver.begin()
    driver.show(AskingScreen())
    scene = driver.scene
    assert isinstance(scene, AskingScene)
    pad.press(RIGHT, A, DOWN, A)
    assert [str(card) for card in scene._position.own] == ["SK", "HK"]
    # Bags are counted up; a score has letters of its own.
    scene.group.focus_on(scene._bags[0])
    pad.press(RIGHT, RIGHT)
    assert scene._position.bags == (2, 0)
    pad.press(A)
    assert isinstance(driver.scene, TypingScene)


def test_a_pair_is_saved_with_the_pad_alone(driver: Driver, pad: VirtualPad) -> None:
    driver.show(Screen.AGREEMENTS)
    driver.scene.group.focus_on(driver.control("Save as"))
    pad.press(A, A, RIGHT, A, "b")
    assert isinstance(driver.scene, AgreementsScene)
    assert list(driver.app.context.games.pairs.saved) == ["Qw"]


def test_controls_show_the_buttons_of_the_pad_in_hand(driver: Driver, pad: VirtualPad) -> None:
    driver.sit(position("follow"), auto_play_one=False)
    prompts = driver.app.context.prompts
    assert prompts.pad is None
    hint = driver.control("Hint")
    assert prompts.tip(hint.tip, hint.command) == "H or Ctrl+H"
    pad.press(RIGHT)
    assert prompts.sign(hint.tip, hint.command) is PadButton.Y
    assert prompts.tip(hint.tip, hint.command) == ""
    driver.key(pygame.K_RIGHT)
    assert prompts.pad is None


@pytest.mark.parametrize("tip", [house_rule_texts.SAVE_AS_TIP, agreement_texts.SAVE_AS_TIP, history_texts.DELETE_TIP])
def test_with_a_pad_in_hand_no_tip_names_a_key(tip: str) -> None:
    prompts = Prompts()
    assert prompts.tip(tip, None) == tip
    prompts.pad = PadKind.XBOX
    assert prompts.tip(tip, None) == tip.partition(": ")[2]
    assert prompts.tip(tip, None)


@pytest.mark.parametrize(
    ("guid", "name", "kind", "cross"),
    [
        ("030000005e0400008e02000010010000", "X360", PadKind.XBOX, "A"),
        ("050000004c050000e60c000000010000", "Wireless Controller", PadKind.PLAYSTATION, "Cross"),
        ("030000007e0500000920000011810000", "Pad", PadKind.NINTENDO, "A"),
        ("03000000de280000ff11000001000000", "Steam Virtual Gamepad", PadKind.DECK, "A"),
        ("", "Nintendo Switch Pro Controller", PadKind.NINTENDO, "A"),
        ("zz", "8BitDo", PadKind.XBOX, "A"),
    ],
)
def test_signs_are_those_of_the_pad(guid: str, name: str, kind: PadKind, cross: str) -> None:
    assert kind_of(guid, name) is kind
    assert button_name(PadButton.A, kind) == cross


def test_pulled_out_and_plugged_in_again_in_mid_game(driver: Driver) -> None:
    driver.sit(position("follow"), auto_play_one=False)
    driver.frame(1.0)
    pad = VirtualPad(driver)
    assert driver.app.toasts.sentences == [PLUGGED]
    pad.press(RIGHT)
    focused, before = driver.table.focused_card(), driver.view
    pad.hold(RIGHT)
    pad.unplug()
    assert driver.app.toasts.sentences == [PLUGGED, UNPLUGGED]
    assert driver.view == before
    assert driver.app.context.prompts.pad is None
    driver.frame(0.5, times=5)
    again = VirtualPad(driver)
    again.press(LEFT)
    assert driver.table.focused_card() is focused
    again.unplug()
    VirtualPad(driver).unplug()
    # On a loose cable it says no more than what is so, and what was.
    assert driver.app.toasts.sentences == [PLUGGED, UNPLUGGED]


def steps(driver: Driver, seconds: float) -> int:
    """Count how often the focus comes to another card in so many seconds."""
    seen = [driver.table.focused_card()]
    for _ in range(round(seconds / 0.02)):
        driver.frame()
        seen.append(driver.table.focused_card())
    return sum(one is not other for one, other in itertools.pairwise(seen))


def test_a_stick_that_never_rests_moves_nothing(driver: Driver) -> None:
    driver.sit(position("follow"), auto_play_one=False)
    pad = VirtualPad(driver)
    pad.lean(0, 0.0)
    driver.app._inputs.forget()
    pad.lean(0, 0.8)
    assert steps(driver, 5) == 0
    pad.unplug()


@pytest.mark.parametrize("noisy", [False, True])
def test_a_stick_that_drifts_comes_to_an_end(driver: Driver, pad: VirtualPad, *, noisy: bool) -> None:
    driver.sit(position("follow"), auto_play_one=False)
    pad.lean(0, 0.0)
    for _ in range(300):
        pad.lean(0, driver.rng.uniform(-1, 1) if noisy else 1.0)
    assert steps(driver, 3) == 0
    # Whoever presses a button is there.
    pad.lean(0, 0.0)
    pad.press(UP)
    pad.lean(0, 1.0)
    assert steps(driver, 1) > 1


@pytest.mark.usefixtures("pad")
def test_a_pad_that_says_nonsense_breaks_nothing(driver: Driver) -> None:
    driver.sit(position("follow"), auto_play_one=False)
    before = driver.view
    kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
    for _ in range(400):
        kind, button = driver.rng.choice(kinds), driver.rng.choice((-1, 3, 10, 13, 99, 70_000))
        values: dict[str, Any] = {
            "instance_id": driver.rng.choice((-5, 0, 1, 2, 77)),
            "button": button,
            "axis": 9,
            "value": 10**9,
        }
        pygame.event.post(pygame.event.Event(kind, **values))
    driver.post(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=99, guid="?"))
    driver.post(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=99))
    driver.frame(1.0, times=3)
    assert driver.view.hand == before.hand
    assert driver.scene is not None


@pytest.mark.parametrize("hands", ["curtain", "hold"])
def test_people_look_and_play_with_the_pad(driver: Driver, pad: VirtualPad, hands: str) -> None:
    driver.sit(shared("lead"), auto_play_one=False, hands=hands, people=KNOWN)
    driver.wait(driver.asked)
    pad.press(RIGHT)
    if hands == "hold":
        pad.lean(4, 1.0)
    else:
        pad.press(A)
    driver.wait(driver.ready)
    pad.press(RIGHT)
    card = driver.table.focused_card()
    assert card is not None
    pad.press(A)
    assert card not in driver.view.hand or driver.asked()
