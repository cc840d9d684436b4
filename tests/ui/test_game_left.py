"""Games and cuts that are left, and what becomes of them."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from screens.driver import Driver
from session.games import random_game

from spades.engine import PRESETS, Game, GameState, Phase
from spades.session.game.opening import Opening
from spades.ui.scenes.deal.high_card import HighCardScene
from spades.ui.scenes.dialogs.reading import ReadingScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.scenes.table.table_flow import resume_table
from spades.ui.transitions import Reset, Screen

from .conftest import Opener

PHASES = [phase for phase in Phase if phase is not Phase.PASS]
"""What a game of two comes to: cards are passed to a partner alone."""


@pytest.mark.parametrize(
    ("phase", "by_title"),
    [
        *((phase, False) for phase in PHASES),
        # A game that is over is not gone on with.
        *((phase, True) for phase in PHASES if phase is not Phase.GAME_OVER),
    ],
)
def test_a_game_that_was_left_is_taken_up_where_it_was(opener: Opener, phase: Phase, *, by_title: bool) -> None:
    driver = opener()
    driver.new_game("classic-300,target=50,bag_penalty=0" if phase is Phase.GAME_OVER else "classic-300")
    if phase is Phase.DRAW:
        driver.turn()
    driver.play_to(phase)
    left, scene = driver.view, type(driver.scene)
    if by_title:
        driver.key(pygame.K_ESCAPE)
        driver.press("Title")
        driver = opener()
        assert isinstance(driver.scene, TitleScene)
        driver.key(pygame.K_RETURN)  # Continue has the focus
    else:
        driver = opener()
    driver.wait(driver.ready)
    assert driver.view == left
    assert type(driver.scene) is scene
    assert driver.session.state.seating.opponent == "random"


def test_quitting_in_the_middle_of_everything_ends_quietly(driver: Driver) -> None:
    driver.new_game()
    quits = pygame.event.Event(pygame.QUIT)
    later = [
        pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
        for code in (pygame.K_F1, pygame.K_F2, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F10, pygame.K_F11)
    ]
    driver.post(quits, *later)
    assert not driver.app._stack.running
    driver.frame()


def test_control_q_quits_from_a_dialog(driver: Driver) -> None:
    driver.new_game()
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_q, mod=pygame.KMOD_LCTRL)
    assert not driver.app._stack.running


def test_a_cut_that_was_left_goes_on_with_the_same_seal(opener: Opener) -> None:
    driver = opener(rules="unseen-500")
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(driver.scene, HighCardScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)
    left = driver.app.context.games.left.read()
    assert isinstance(left, Opening)
    driver.key(pygame.K_RETURN)  # Continue
    assert isinstance(driver.scene, HighCardScene)
    assert driver.app.context.games.left.read() == left


def test_a_game_that_was_deleted_behind_the_title_is_not_gone_on_with(driver: Driver) -> None:
    driver.new_game()
    driver.turn()
    driver.app._stack.change(Reset(Screen.TITLE))
    left = driver.app.context.games._journal.current()
    assert left is not None
    driver.app.context.games._journal.delete(left.book.number)
    driver.press("Continue")
    assert isinstance(driver.scene, TitleScene)
    assert "Continue" not in [widget.label for widget in driver.scene.group.widgets]


def test_the_moves_of_a_game_never_go_to_the_book_of_another(driver: Driver) -> None:
    driver.new_game()
    driver.turn()
    context = driver.app.context
    first = context.games._journal.current()
    assert first is not None
    context.games.close()
    other = random_game(PRESETS["classic-300"], 4, rounds=1)
    book = context.games._begin_book(replace(other, moves=other.moves[:5]))
    driver.app._stack.change(Reset(resume_table(context, context.games._take_up(first.game))))
    driver.turn()
    driver.wait(driver.ready)
    assert len(driver.game.moves) > len(first.game.moves)
    assert context.games._journal.load(book.number).moves == other.moves[:5]
    assert driver.kept == driver.game


def test_a_game_that_is_gone_on_with_is_replayed_once(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.new_game()
    driver.turn()
    driver.wait(driver.ready)
    context = driver.app.context
    context.games.close()
    # Whatever is written lets go of what was read: so it is at a start.
    context.games._journal.keep_place("title").wait()
    replays: list[Game] = []
    states = Game.states

    def counted(game: Game) -> Iterator[GameState]:
        replays.append(game)
        return states(game)

    monkeypatch.setattr(Game, "states", counted)
    left = context.games._journal.current()
    assert left is not None
    driver.app._stack.change(Reset(resume_table(context, context.games._take_up(left.game))))
    assert replays == [left.game]


def test_a_very_long_game_under_way_is_read_over_the_title_and_stays_where_it_is_when_that_is_stopped(
    opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = opener(animation_speed=0)
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=1)
    game = driver.game
    monkeypatch.setattr("spades.session.journal.journal._LONG", 0)
    monkeypatch.setattr("spades.ui.scenes.dialogs.reading._AT_ONCE", 0)
    with monkeypatch.context() as slow:
        slow.setattr("spades.ui.scenes.dialogs.reading._STEPS", 0)
        driver = opener(animation_speed=0)
        assert isinstance(driver.scene, ReadingScene)
        driver.key(pygame.K_ESCAPE)
        assert isinstance(driver.scene, TitleScene)
        driver.press("Continue")
        assert isinstance(driver.scene, ReadingScene)
    driver.wait(lambda: isinstance(driver.scene, TableScene))
    assert driver.game == game
