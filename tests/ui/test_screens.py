import ast
import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import get_type_hints

import pygame
import pytest
from screens.driver import Driver

from spades.ui import game_screens, transitions
from spades.ui.context import Context
from spades.ui.scenes.dialogs.confirm import ConfirmScene
from spades.ui.screens import BEFORE_PLAY, Screens, scene_class
from spades.ui.transitions import SHOWN, ConfirmScreen, Needs, Pop, Screen, TableScreen
from ui.scene_fixtures import make_context, make_running, make_style


def names_of(module: ModuleType) -> dict[str, object]:
    """Return what the annotations of a module name, with what it imports for type checkers alone."""
    names = dict(vars(module))
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            exec(ast.unparse(ast.Module(node.body, [])), names)  # noqa: S102  # our own text
    return names


@pytest.mark.parametrize("screen", SHOWN)
def test_a_scene_takes_what_its_screen_needs(screen: type[Needs]) -> None:
    brought = get_type_hints(screen, names_of(sys.modules[screen.__module__]))
    for name in [SHOWN[screen].scene, *(BEFORE_PLAY.values() if screen is TableScreen else ())]:
        scene = scene_class(name)
        made = scene.__init__
        taken = get_type_hints(made, names_of(sys.modules[made.__module__]))
        assert taken.pop("return") is type(None)
        assert taken.pop("context") is Context
        assert ("running" in taken) == SHOWN[screen].at_table
        taken.pop("running", None)
        assert taken == brought


def test_every_screen_that_needs_something_has_its_scene() -> None:
    named = {**vars(transitions), **vars(game_screens)}
    screens = {cls for name, cls in named.items() if name.endswith("Screen") and hasattr(cls, "_asdict")}
    assert screens == SHOWN.keys()


@pytest.mark.parametrize("screen", [screen for screen in Screen if screen not in (Screen.SCORE, Screen.GAME_END)])
def test_every_name_has_its_scene(display: pygame.Surface, tmp_path: Path, screen: Screen) -> None:
    del display
    context = make_context(tmp_path)
    make_running(context)
    scene = Screens(context).make(screen)
    assert screen.value.scene.endswith(f":{type(scene).__name__}")
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
