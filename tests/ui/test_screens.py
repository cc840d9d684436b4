from pathlib import Path

import pygame
import pytest
from screens.driver import Driver

from spades.ui.scenes.dialogs.confirm import ConfirmScene
from spades.ui.screens import Screens
from spades.ui.transitions import ConfirmScreen, Pop, Screen, TableScreen
from ui.scene_fixtures import make_context, make_running, make_style

NAMES = {
    Screen.TITLE: "TitleScene",
    Screen.WELCOME: "WelcomeScene",
    Screen.NEW_GAME: "NewGameScene",
    Screen.HOUSE_RULES: "HouseRulesScene",
    Screen.DEAL_CODE: "DealCodeScene",
    Screen.RULES: "RulesScene",
    Screen.KEYS: "KeysScene",
    Screen.PREFERENCES: "PreferencesScene",
    Screen.ABOUT: "AboutScene",
    Screen.PAUSE: "PauseScene",
    Screen.SHEET: "SheetScene",
    Screen.STATISTICS: "StatisticsScene",
    Screen.JOURNEY: "JourneyScene",
}
"""Every screen that needs no more than a table; score and end need a round that is over: games come to both."""


@pytest.mark.parametrize("screen", [screen for screen in Screen if screen not in (Screen.SCORE, Screen.GAME_END)])
def test_every_name_has_its_scene(display: pygame.Surface, tmp_path: Path, screen: Screen) -> None:
    del display
    context = make_context(tmp_path)
    make_running(context)
    scene = Screens(context).make(screen)
    assert type(scene).__name__ == NAMES[screen]
    scene.resize(make_style())


def test_a_scene_gets_what_its_name_brings(display: pygame.Surface, tmp_path: Path) -> None:
    del display
    screens = Screens(make_context(tmp_path))
    confirm = screens.make(ConfirmScreen("Really?", "It is so.", "Yes", Pop))
    assert isinstance(confirm, ConfirmScene)
    assert [widget.label for widget in confirm.group.widgets] == ["Back", "Yes"]


def test_the_scenes_of_a_table_share_it_until_another_is_open(display: pygame.Surface, tmp_path: Path) -> None:
    del display
    context = make_context(tmp_path)
    screens = Screens(context)
    with pytest.raises(RuntimeError, match="no table is open"):
        screens.make(TableScreen(fresh=False))
    make_running(context)
    first = screens.running
    screens.make(TableScreen(fresh=True))
    assert screens.running is first
    make_running(context)
    assert screens.running is not first


def test_up_and_down_go_along_the_columns_of_the_title(driver: Driver) -> None:
    seen = []
    for code in "DRDDUDDDU":
        driver.key({"D": pygame.K_DOWN, "U": pygame.K_UP, "R": pygame.K_RIGHT}[code])
        focused = driver.scene.group.focused
        assert focused is not None
        seen.append(focused.label)
    assert seen == [
        *("Ladder", "Puzzles", "Statistics", "Preferences", "Statistics", "Preferences", "Quit"),
        *("Deal of the day", "Quit"),
    ]
