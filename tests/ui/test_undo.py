"""Undo, redo and practice at the table, by key and by button."""

from typing import NoReturn

import pygame
import pytest
from screens.driver import Driver

from spades.engine import Bid, Phase
from spades.session.game.session import GRACE_SECONDS
from spades.session.history.archive import ArchiveError
from spades.ui.scenes.dialogs.confirm import ConfirmScene
from spades.ui.scenes.dialogs.notice import NoticeScene
from spades.ui.scenes.dialogs.reading import ReadingScene
from spades.ui.scenes.table.bid import BidScene
from spades.ui.scenes.table.draw import DrawScene
from spades.ui.scenes.table.pause import PauseScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.scenes.table.table_flow import swap_seats

from .conftest import Opener

CONTROL = pygame.KMOD_LCTRL


def undo(driver: Driver) -> None:
    driver.key(pygame.K_z, mod=CONTROL)
    driver.wait(driver.ready)


def redo(driver: Driver) -> None:
    driver.key(pygame.K_z, mod=CONTROL | pygame.KMOD_LSHIFT)
    driver.wait(driver.ready)


def test_control_z_goes_back_through_the_phases_and_control_shift_z_forward(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=2)
    there = driver.view
    scenes = [type(driver.scene)]
    while driver.session.state.can_undo:
        undo(driver)
        scenes.append(type(driver.scene))
    assert sorted(set(scenes), key=scenes.index) == [PlayScene, BidScene, DrawScene]
    assert driver.view.hand == ()
    while driver.session.state.can_redo:
        redo(driver)
    assert driver.view == there
    assert isinstance(driver.scene, PlayScene)
    assert driver.kept == driver.game


def test_the_picture_is_the_one_that_was_there(opener: Opener) -> None:
    driver = opener(auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=3)
    while len(driver.view.legal_moves) == 1:  # what is forced is not taken back alone
        driver.play_to(Phase.PLAY, tricks=len(driver.view.tricks) + 1)
    before = dict(driver.board.playback.places())
    card = driver.legal_card()
    driver.click(driver.at(card))
    driver.wait(driver.ready)
    assert card not in driver.view.hand
    undo(driver)
    driver.move((1, 1))
    driver.frame(0.5, times=3)
    assert dict(driver.board.playback.places()) == before


def test_the_buttons_do_the_same_and_are_there_when_they_mean_something(driver: Driver) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    driver.frame()
    assert not driver.button("Redo").enabled
    assert driver.button("Undo").enabled is driver.session.state.can_undo
    driver.play_to(Phase.BID)
    bid = driver.view
    driver.type("3")
    driver.key(pygame.K_RETURN)
    driver.wait(driver.ready)
    driver.press("Undo")
    driver.wait(driver.ready)
    assert driver.view == bid
    driver.frame()
    driver.press("Redo")
    driver.wait(driver.ready)
    assert driver.view.bids[0] is not None


def test_undo_works_while_cards_are_under_way(opener: Opener) -> None:
    driver = opener(animation_speed=2)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    before = driver.view
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    driver.walk_to(driver.legal_card()) if driver.view == before else None
    if driver.view == before:
        driver.key(pygame.K_RETURN)
    assert driver.view != before
    driver.frame(0.01)
    driver.key(pygame.K_z, mod=CONTROL)
    assert driver.view == before
    assert not driver.session.state.assisted  # a misclick
    driver.wait(driver.ready)
    assert driver.board.view == before


def test_a_round_with_something_taken_back_says_that_it_is_assisted(driver: Driver) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    driver.turn()
    driver.wait(driver.ready)
    undo(driver)
    assert driver.session.state.assisted
    assert "assisted" in driver.board.status()


def test_nothing_to_take_back_is_said(driver: Driver) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    while driver.session.state.can_undo:
        undo(driver)
    driver.key(pygame.K_z, mod=CONTROL)
    assert "nothing to undo" in driver.board.status()
    while driver.session.state.can_redo:
        redo(driver)
    driver.key(pygame.K_y, mod=CONTROL)
    assert "to redo" in driver.board.status()


def test_in_a_tournament_nothing_is_taken_back(opener: Opener) -> None:
    driver = opener(tournament=True)
    driver.new_game()
    driver.play_to(Phase.BID)
    before = driver.view
    driver.key(pygame.K_z, mod=CONTROL)
    assert driver.view == before
    assert "tournament" in driver.board.status()
    assert not [widget for widget in driver.scene.group.widgets if widget.label in ("Undo", "Redo")]
    driver.key(pygame.K_F5)
    assert driver.view == before
    driver.app.context.change(tournament=False)
    driver.frame()
    assert driver.button("Undo").enabled


def test_the_last_trick_is_put_away_when_it_is_taken_back(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=1)
    driver.key(pygame.K_l)
    assert driver.table.panel_above() is not None
    while driver.view.tricks:
        undo(driver)
    assert driver.view.phase is Phase.PLAY
    assert driver.table.panel_above() is None
    # It does not come back by itself: behind it a lone card would not play itself.
    driver.key(pygame.K_z, mod=CONTROL | pygame.KMOD_LSHIFT)
    driver.wait(driver.ready)
    assert driver.view.tricks
    assert driver.table.panel_above() is None
    driver.key(pygame.K_l)
    assert driver.table.panel_above() is not None


def test_the_last_trick_leaves_the_table_in_sight_when_a_later_one_is_taken_back(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=2)
    driver.key(pygame.K_l)
    assert driver.table.panel_above() is not None
    while len(driver.view.tricks) == 2:
        undo(driver)
    assert driver.view.tricks
    assert driver.table.panel_above() is None


@pytest.mark.parametrize("again", [False, True])
def test_f5_begins_the_round_again_as_practice_and_the_game_waits(opener: Opener, *, again: bool) -> None:
    driver = opener()
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=1)
    game, game_number = driver.game, driver.session.state.so_far.number
    driver.key(pygame.K_F5)
    assert isinstance(driver.scene, ConfirmScene)
    driver.press("Practice")
    driver.wait(driver.ready)
    for _ in range(2 if again else 1):
        session = driver.session
        assert session.state.practice
        driver.wait(driver.ready)
        driver.key(pygame.K_k)
        driver.wait(driver.ready)
        driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert "assisted" not in driver.board.message, "it counts nowhere anyway"
        assert driver.game.packs == game.packs
        assert session.state.view.round_number == 1
        assert not session.state.view.tricks
        assert driver.app.context.games.at_table().book.origin == game_number
        driver.play_to(Phase.PLAY)
        driver.key(pygame.K_F5)
        driver.wait(driver.ready)
    journal = driver.app.context.games._journal
    assert journal.load(game_number) == game
    rows = {row.id: row for row in journal.games()}
    assert rows[game_number].assisted
    assert not rows[game_number].practice
    assert all(row.practice for number, row in rows.items() if number != game_number)


def test_a_very_long_game_is_read_a_piece_a_frame_on_the_way_to_a_practice_and_stopping_leaves_no_mark(
    opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = opener()
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=1)
    board, games = driver.board, driver.app.context.games
    before = [row.id for row in games._journal.games()]
    monkeypatch.setattr("spades.ui.scenes.dialogs.reading._AT_ONCE", 0)
    with monkeypatch.context() as slow:
        slow.setattr("spades.ui.scenes.dialogs.reading._STEPS", 0)
        driver.key(pygame.K_F5)
        driver.press("Practice")
        assert isinstance(driver.scene, ReadingScene)
        driver.key(pygame.K_ESCAPE)
    assert driver.board is board
    assert not driver.session.state.assisted
    assert [row.id for row in games._journal.games()] == before
    driver.key(pygame.K_F5)
    driver.press("Practice")
    driver.wait(lambda: driver.board is not board)
    assert driver.session.state.practice
    assert next(row for row in games._journal.games() if row.id == before[0]).assisted


def test_the_menu_of_a_practice_tells_the_practice_from_the_game_it_came_from(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=1)
    game = driver.game
    driver.key(pygame.K_ESCAPE)
    labels = [widget.label for widget in driver.scene.group.widgets]
    assert labels[:3] == ["Back to the game", "Claim the rest", "Practice this round"]
    driver.press("Practice this round")
    driver.press("Practice")
    driver.play_to(Phase.BID)
    practice = driver.game
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, PauseScene)
    assert driver.scene.title == "Practice"
    labels = [widget.label for widget in driver.scene.group.widgets]
    assert labels[:3] == ["Go on practicing", "Back to my game", "Start the round over"]
    # Enter, Escape and the button itself go on with what is on the table.
    for way in (pygame.K_RETURN, pygame.K_ESCAPE):
        driver.key(way)
        assert driver.game == practice
        driver.key(pygame.K_ESCAPE)
    driver.press("Start the round over")
    driver.wait(driver.ready)
    assert driver.session.state.practice
    assert len(driver.game.moves) < 2
    driver.key(pygame.K_ESCAPE)
    driver.press("Back to my game")
    driver.wait(driver.ready)
    assert not driver.session.state.practice
    assert driver.game == game


def test_a_game_that_cannot_be_gone_back_to_is_told_and_the_practice_stays(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=1)
    driver.key(pygame.K_F5)
    driver.press("Practice")
    driver.play_to(Phase.BID)
    board = driver.board
    driver.key(pygame.K_ESCAPE)

    def fail(_game: int, _first: object = None) -> NoReturn:
        raise ArchiveError("The disk does not answer.")

    with monkeypatch.context() as broken:
        broken.setattr(driver.app.context.games._archive, "take_up_steps", fail)
        driver.press("Back to my game")
    assert isinstance(driver.scene, NoticeScene)
    driver.key(pygame.K_ESCAPE)
    driver.press("Go on practicing")
    assert driver.board is board
    assert isinstance(driver.scene, BidScene)


def test_the_menu_of_seats_that_were_swapped_can_practise_their_round(driver: Driver) -> None:
    driver.new_game("classic-300,target=50")
    driver.play_to_end()
    driver.app._stack.change(swap_seats(driver.app.context))
    driver.wait(driver.ready)
    driver.key(pygame.K_ESCAPE)
    labels = [widget.label for widget in driver.scene.group.widgets]
    assert labels[:2] == ["Go on practicing", "Practice this round"]


def test_nothing_answers_a_card_while_it_can_be_a_misclick(opener: Opener) -> None:
    driver = opener(animation_speed=2)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    answered = 0
    for _ in range(3):
        driver.wait(driver.ready)
        driver.walk_to(driver.legal_card())
        driver.key(pygame.K_RETURN)
        answered += driver.session.state.thinking
        before = driver.view
        for _frame in range(20):
            assert driver.view == before
            driver.frame(0.02)
    assert answered


@pytest.mark.parametrize(("share", "assisted"), [(0.5, False), (1.1, True)], ids=["at once", "late"])
def test_what_a_misclick_is_goes_by_the_clock_that_is_given(opener: Opener, share: float, *, assisted: bool) -> None:
    driver = opener(animation_speed=2)
    driver.new_game()
    driver.play_to(Phase.BID)
    driver.type("3")
    driver.key(pygame.K_RETURN)
    assert driver.view.bids[0] == Bid(3)
    # However long the machine takes for it, on the clock it is as long as this.
    driver.frame(GRACE_SECONDS * share)
    driver.key(pygame.K_z, mod=CONTROL)
    assert driver.view.bids[0] is None
    assert driver.session.state.assisted is assisted
