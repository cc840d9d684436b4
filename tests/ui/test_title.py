"""What there is to come back for stands on the title: a game that was left, the deal and the puzzle of the day."""

import pygame
import pytest
from screens.driver import Driver

from spades.engine import Phase
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.scenes.practice.puzzle import PuzzleScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.widgets import Button


def leave(driver: Driver) -> TitleScene:
    """Leave the table for the title, and wait for the games to be read."""
    driver.key(pygame.K_ESCAPE)
    if not isinstance(driver.scene, TitleScene):
        driver.press("Title")
    context = driver.app.context
    driver.wait(lambda: isinstance(driver.scene, TitleScene) and len(context.history.rows.games) == len(games(driver)))
    driver.frame(times=2)
    assert isinstance(driver.scene, TitleScene)
    return driver.scene


def games(driver: Driver) -> list[int]:
    return [row.id for row in driver.app.context.history.games()]


def begun(driver: Driver, rules: str = "classic-300") -> int:
    """Begin a game, do something in it, and leave it; returns its number."""
    driver.new_game(rules)
    driver.play_to(Phase.PLAY, tricks=2)
    number = driver.app.context.games.number
    assert number is not None
    leave(driver)
    return number


def older(driver: Driver) -> list[Button]:
    return [one for one in driver.scene.group.widgets if isinstance(one, Button) and one.label.startswith("Older game")]


def test_a_game_in_progress_alone_is_what_continue_is_for(driver: Driver) -> None:
    begun(driver)
    assert driver.control("Continue")
    assert older(driver) == []


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_game_that_was_left_before_is_gone_on_with(driver: Driver, by: str) -> None:
    first = begun(driver)
    second = begun(driver, "partners-500")
    [button] = older(driver)
    assert button.label.endswith(", 0 : 0")
    if by == "mouse":
        driver.click(button.rect.center)
    else:
        driver.tab_to(button.label)
        driver.key(pygame.K_RETURN)
    driver.wait(lambda: isinstance(driver.scene, TableScene))
    assert driver.app.context.games.number == first
    assert len(driver.view.tricks) >= 2
    # And now the other one is the older.
    leave(driver)
    [button] = older(driver)
    driver.click(button.rect.center)
    driver.wait(lambda: isinstance(driver.scene, TableScene))
    assert driver.app.context.games.number == second


def test_where_the_last_game_is_over_the_one_before_is_offered(driver: Driver) -> None:
    first = begun(driver)
    driver.new_game("classic-300,target=50")
    driver.play_to_end()
    driver.wait(driver.ready)
    leave(driver)
    assert driver.scene.group.widgets[0].label == "New game", "there is nothing to continue"
    [button] = older(driver)
    driver.click(button.rect.center)
    driver.wait(lambda: isinstance(driver.scene, TableScene))
    assert driver.app.context.games.number == first


def test_a_game_that_has_ended_is_not_offered_once_the_cut_of_the_next_is_left(driver: Driver) -> None:
    begun(driver, "classic-300,target=50")
    driver.press("Continue")
    driver.play_to_end()
    driver.wait(driver.ready)
    driver.press("Go on")
    driver.app.context.change(auto_cut=False)
    driver.press("Play again")
    driver.wait(lambda: isinstance(driver.scene, CutScene))
    leave(driver)
    driver.wait(lambda: driver.app.context.history.rows.games[0].ended is not None)
    driver.frame(times=2)
    assert older(driver) == []


def test_a_practice_is_no_game_to_come_back_to(driver: Driver) -> None:
    driver.press("Deal of the day")
    driver.wait(lambda: isinstance(driver.scene, TableScene))
    begun(driver)
    assert older(driver) == []


def test_the_deal_of_the_day_is_dealt_from_the_title(driver: Driver) -> None:
    driver.press("Deal of the day")
    driver.wait(lambda: isinstance(driver.scene, TableScene))
    assert driver.session.state.practice
    opponent = driver.app.context.history.daily().opponent
    assert opponent in driver.session.state.seating.players.values()


def test_the_puzzle_of_the_day_is_opened_from_the_title_and_leads_back(driver: Driver) -> None:
    driver.tab_to("Puzzle of the day")
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: isinstance(driver.scene, PuzzleScene))
    driver.key(pygame.K_ESCAPE)
    driver.wait(lambda: isinstance(driver.scene, TitleScene))


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_all_of_it_has_room(driver: Driver, language: str) -> None:
    begun(driver)
    begun(driver, "partners-500")
    for size in [(1280, 800), (1264, 704), (800, 600), (784, 504), (640, 480), (1000, 1000), (2560, 1080)]:
        driver.resize(size)
        for text in (100, 150):
            driver.app.context.change(interface_size=text, language=language)
            driver.frame(0.5, times=3)
            check_room(driver, size)


def check_room(driver: Driver, size: tuple[int, int]) -> None:
    """See to it that nothing of the title lies on anything else, or leaves a window of a size."""
    scene = driver.scene
    assert isinstance(scene, TitleScene)
    assert scene.style.size == size
    widgets = scene.group.widgets
    assert scene._go_back in widgets
    screen = driver.canvas.get_rect()
    assert all(screen.contains(widget.rect) for widget in widgets)
    for at, widget in enumerate(widgets):
        assert widget.rect.collidelist([other.rect for other in widgets[at + 1 :]]) == -1
    style = scene.style
    version = style.font("body", 14).size("Version 0.0.0")
    foot = pygame.Rect(screen.right - style.px(16) - version[0], screen.bottom - style.px(12) - version[1], *version)
    assert foot.collidelist([widget.rect for widget in widgets]) == -1
    # The cards stay clear of them.
    lowest = max(place.y + 0.55 * place.width * 1.4 for place in scene._fan())
    assert lowest < min(button.rect.bottom for button in scene._today)
