"""One press counts once: a key that is held, or sent again while a frame takes long, decides nothing twice.

And a press answers what was asked when it was made: not what came up a moment before.
"""

import pygame
import pytest
from screens.driver import Driver
from screens.positions import position

from spades.engine import Phase
from spades.ui.device.key_presses import QUIET_SECONDS
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.scenes.deal.deal_code import DealCodeScene
from spades.ui.scenes.deal.high_card import HighCardScene
from spades.ui.scenes.setup.new_game import NewGameScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.table.score import ScoreScene

from .conftest import Opener


def hold(driver: Driver, code: int, *, mod: int = 0, text: str = "", times: int = 6) -> None:
    """Press a key, which is sent again and again until it is let go."""
    for _ in range(times):
        driver.hold(code, mod=mod, text=text)
        driver.wait(driver.ready)
    driver.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0))


def test_the_press_that_deals_does_not_cut_the_pack_too(opener: Opener) -> None:
    driver = opener(auto_cut=False)
    driver.key(pygame.K_F2)
    assert isinstance(driver.scene, NewGameScene)
    for _ in range(6):
        driver.hold(pygame.K_RETURN)
    assert isinstance(driver.scene, CutScene)
    assert driver.scene.open()


def show_slowly(driver: Driver, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Ask for a new game, whose picture is there before the program has been at work for so long, and is free again."""
    note_frame = driver.app._note_frame

    def work(now: float) -> None:
        note_frame(now)
        driver.clock.now += seconds

    with monkeypatch.context() as patched:
        patched.setattr(driver.app, "_note_frame", work)
        driver.hold(pygame.K_F2)
        assert isinstance(driver.scene, NewGameScene)
    # As the loop does, so that nothing ends unseen.
    driver.app._clock.leave_out(seconds)


def test_a_question_that_was_read_while_the_program_was_at_work_is_answered(
    opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = opener(auto_cut=False)
    show_slowly(driver, monkeypatch, 1.0)
    driver.frame()
    driver.tap(pygame.K_RETURN)
    assert isinstance(driver.scene, CutScene)


def test_a_press_from_while_the_program_was_at_work_may_have_come_before_the_question(
    opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = opener(auto_cut=False)
    show_slowly(driver, monkeypatch, 1.0)
    driver.tap(pygame.K_RETURN)
    assert isinstance(driver.scene, NewGameScene)


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
def test_in_the_draw_a_key_that_presses_nothing_says_what_the_keys_are(driver: Driver, code: int) -> None:
    driver.sit(position("draw"))
    driver.wait(driver.ready)
    offered = driver.view.offered
    driver.key(code)
    assert driver.view.offered is offered
    assert driver.board.status().startswith("Keep it (K) or discard it (D)?")
    driver.tab_to("Discard")
    driver.key(code)
    assert driver.view.offered is not offered


def test_a_key_that_is_held_keeps_one_card(driver: Driver) -> None:
    driver.new_game()
    for code in (pygame.K_k, pygame.K_RIGHT, pygame.K_d, pygame.K_LEFT):
        driver.wait(driver.ready)
        before = len(driver.view.hand)
        hold(driver, code)
        assert len(driver.view.hand) == before + 1, pygame.key.name(code)


def test_undo_that_is_held_takes_one_move_back(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.BID)
    driver.wait(driver.ready)
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    driver.wait(driver.ready)
    once = driver.game.moves
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    driver.wait(driver.ready)
    assert driver.game.moves != once
    hold(driver, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert driver.game.moves == once


def test_keys_that_walk_or_write_go_on_while_they_are_held(driver: Driver) -> None:
    driver.key(pygame.K_d, mod=pygame.KMOD_CTRL)
    assert isinstance(driver.scene, DealCodeScene)
    driver.scene._field.text = "ABCDEF"
    for _ in range(4):
        driver.hold(pygame.K_BACKSPACE)
    assert driver.scene._field.text == "AB"


def test_a_key_that_was_down_when_the_window_went_behind_counts_again(driver: Driver) -> None:
    driver.key(pygame.K_F2)
    driver.hold(pygame.K_ESCAPE)
    assert not isinstance(driver.scene, NewGameScene)
    driver.post(pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    driver.key(pygame.K_F2)
    driver.hold(pygame.K_ESCAPE)
    assert not isinstance(driver.scene, NewGameScene)


def test_a_key_that_ends_a_motion_leads_to_its_card(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=3)
    driver.app.context.change(animation_speed=1)
    driver.walk_to(driver.legal_card())
    driver.frame(QUIET_SECONDS)
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: bool(driver.session.state.view.legal_moves))
    assert not driver.board.settled
    driver.key(pygame.K_2, text="2")
    assert driver.board.settled
    assert driver.table.focused_card() is driver.board.hand_in_order()[1]


def to_the_last_trick(driver: Driver) -> None:
    """Play a round but for its last trick, with the last card in the hand chosen with the keyboard."""
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=12)
    driver.walk_to(driver.legal_card())


@pytest.mark.parametrize(
    ("code", "every"),
    [(pygame.K_RETURN, 0.06), (pygame.K_RETURN, 0.15), (pygame.K_SPACE, 0.25), (pygame.K_KP_ENTER, 0.35)],
)
def test_enter_that_is_hammered_does_not_run_through_the_score(opener: Opener, every: float, code: int) -> None:
    driver = opener(auto_play_one=False, animation_speed=2)
    to_the_last_trick(driver)
    driver.hammer(code, 6.0, every=every)
    driver.wait(lambda: isinstance(driver.scene, ScoreScene))
    assert driver.view.results is not None
    assert driver.view.round_number == 1
    # Once it has been read, one press goes on, and it decides nothing in the round that follows.
    driver.frame(QUIET_SECONDS)
    driver.tap(code)
    assert driver.view.round_number == 2
    driver.hammer(code, 2.0, every=every)
    assert not [draw for draw in driver.view.draws if draw.seat is driver.view.seat]


@pytest.mark.parametrize("every", [0.06, 0.15, 0.35])
def test_enter_that_is_hammered_plays_one_card(opener: Opener, every: float) -> None:
    driver = opener(auto_play_one=False, animation_speed=2, trick_hold=0.5)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    driver.walk_to(driver.legal_card())
    driver.hammer(pygame.K_RETURN, 6.0, every=every)
    assert len(driver.view.hand) == 12
    # Whoever turns to the next card, or has looked at it, plays it.
    driver.wait(driver.ready)
    driver.key(pygame.K_RIGHT)
    driver.walk_to(driver.legal_card())
    driver.tap(pygame.K_RETURN)
    assert len(driver.view.hand) == 11


def test_enter_that_is_hammered_does_not_answer_a_card_that_has_just_been_led(opener: Opener) -> None:
    driver = opener(auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    driver.silent = True
    while driver.view.to_move is driver.view.seat or driver.view.trick.plays:
        driver.silent = driver.view.to_move is driver.view.seat
        driver.turn() if driver.silent else driver.wait(driver.ready)
    # They think about what to lead, and nothing moves that would ask anew.
    driver.frame(0.1, times=20)
    hand = driver.view.hand
    driver.silent = False
    driver.wait(driver.ready, 0.02)
    driver.tap(pygame.K_RETURN)
    assert driver.view.hand == hand
    driver.frame(QUIET_SECONDS)
    driver.walk_to(driver.legal_card())
    driver.tap(pygame.K_RETURN)
    assert len(driver.view.hand) == len(hand) - 1


def test_a_key_that_was_meant_for_the_last_card_leaves_the_score_as_it_is(opener: Opener) -> None:
    driver = opener(auto_play_one=False)
    to_the_last_trick(driver)
    driver.tap(pygame.K_RETURN)
    driver.wait(lambda: isinstance(driver.scene, ScoreScene), 0.02)
    driver.tap(pygame.K_RETURN)
    assert isinstance(driver.scene, ScoreScene)


def test_what_has_not_been_painted_is_not_answered(driver: Driver) -> None:
    assert isinstance(driver.scene, TitleScene)
    driver.frame(1.0)
    enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    # A frame that took long: all of them come at once.
    driver.post(enter, up, enter, up, enter, up)
    assert isinstance(driver.scene, NewGameScene)


def test_whoever_turns_to_a_question_answers_it_at_once(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.BID)
    driver.tap(pygame.K_4, text="4")
    driver.tap(pygame.K_RETURN)
    assert driver.view.bids[0] is not None
    driver.wait(driver.ready, 0.02)
    card = driver.legal_card()
    for _ in range(13):
        if driver.table.focused_card() is not card:
            driver.tap(pygame.K_RIGHT)
    driver.tap(pygame.K_RETURN)
    assert card not in driver.view.hand


def test_the_pointer_turns_to_a_question_too(driver: Driver) -> None:
    driver.key(pygame.K_F2)
    assert isinstance(driver.scene, NewGameScene)
    driver.click(driver.scene._about.center)
    driver.tap(pygame.K_RETURN)
    assert not isinstance(driver.scene, NewGameScene)


def test_who_starts_is_seen_before_the_game_goes_on(opener: Opener) -> None:
    driver = opener(rules="unseen-500", auto_cut=False)
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    driver.cut()
    assert isinstance(driver.scene, HighCardScene)
    driver.read()
    driver.key(pygame.K_RIGHT)
    driver.hammer(pygame.K_RETURN, 3.0)
    assert isinstance(driver.scene, HighCardScene)
    assert driver.scene._start.cuts
