"""The table by mouse: clicks and drags, and what happens while cards move."""

import pygame
import pytest
from screens.driver import Driver
from screens.part import on_top

from spades.engine import Bid, Phase, PlayCard
from spades.ui.scenes.table.bid import BidScene
from spades.ui.scenes.table.draw import DrawScene
from spades.ui.scenes.table.pause import PauseScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.table.layout import Spot

from .conftest import Opener

pytestmark = pytest.mark.usefixtures("display")


@pytest.fixture
def playing(opener: Opener) -> Driver:
    """Put the person on lead or second to play, with some card refused."""
    driver = opener(auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    while not driver.view.refusals:
        driver.turn()
        driver.play_to(Phase.PLAY)
    return driver


def middle(driver: Driver) -> tuple[float, float]:
    return driver.board.layout.centre


def test_the_buttons_keep_and_discard(driver: Driver) -> None:
    driver.new_game()
    for label, keeps in (("Keep", True), ("Discard", False)):
        driver.wait(driver.ready)
        offered = driver.view.offered
        driver.press(label)
        assert (offered in driver.view.hand) is keeps


@pytest.mark.parametrize("size", [(640, 480), (800, 600)])
def test_a_click_on_the_hand_keeps_and_one_on_the_discards_puts_aside(opener: Opener, size: tuple[int, int]) -> None:
    driver = opener(size)
    driver.new_game()
    for keeps in (True, False, True):
        driver.wait(driver.ready)
        layout, offered = driver.board.layout, driver.view.offered
        pile = layout.discards(Spot.NEAR, 0)
        driver.click((layout.width / 2, layout.hand_y) if keeps else (pile.x, pile.y))
        assert (offered in driver.view.hand) is keeps


@pytest.mark.parametrize("size", [(640, 480), (800, 600)])
def test_the_offered_card_can_be_dragged_to_either(opener: Opener, size: tuple[int, int]) -> None:
    driver = opener(size)
    driver.new_game()
    for keeps in (True, False):
        driver.wait(driver.ready)
        layout, offered = driver.board.layout, driver.view.offered
        pile, start = layout.discards(Spot.NEAR, 0), layout.offered_card()
        driver.drag((start.x, start.y), (layout.width / 2, layout.hand_y) if keeps else (pile.x, pile.y))
        assert (offered in driver.view.hand) is keeps
        assert driver.board.held is None
    # Thrown beyond the pile, it is put aside as well.
    driver.wait(driver.ready)
    offered = driver.view.offered
    driver.drag((start.x, start.y), (layout.width - 10, pile.y))
    assert driver.view.offered is not offered
    assert offered not in driver.view.hand


def test_a_dragged_card_passes_over_the_status_line_and_the_buttons(driver: Driver) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    start = driver.board.layout.offered_card()
    x, y = driver.board.layout.status
    driver.down((start.x, start.y))
    driver.move((start.x, start.y + 20), held=True)
    driver.move((x, y), held=True)
    driver.frame(0.05, times=3)
    assert driver.board.held is not None
    # Its pale margin, left and right of the middle where the line would be.
    wide = driver.board.layout.card * 1.06
    for side in (-1, 1):
        assert sum(driver.canvas.get_at((round(x + side * wide * 0.47), round(y)))[:3]) > 600


def test_the_offered_card_dropped_nowhere_decides_nothing(driver: Driver) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    before, start = driver.view, driver.board.layout.offered_card()
    driver.drag((start.x, start.y), (start.x - 60, start.y + 10))
    driver.click((start.x, start.y))
    assert driver.view == before
    assert driver.board.message


def test_a_click_plays_a_card(playing: Driver) -> None:
    card = playing.legal_card()
    playing.click(playing.at(card))
    assert card not in playing.view.hand


def test_a_double_click_plays_one_card_and_says_nothing(playing: Driver) -> None:
    """By its second click the card is gone, and another lies in its place."""
    held = len(playing.view.hand)
    at = playing.at(playing.legal_card())
    for _click in range(3):
        playing.click(at)
    assert len(playing.view.hand) == held - 1
    assert not playing.board.message
    playing.frame(0.2, times=3)
    playing.click(playing.at(playing.legal_card()))
    assert len(playing.view.hand) == held - 2


def test_what_was_clicked_is_pressed_by_enter_once_it_is_seen_to_have_the_keyboard(driver: Driver) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    driver.click(driver.button("Keep").rect.center)
    for kept, shown in ((1, False), (1, True), (2, True)):
        driver.wait(driver.ready)
        assert (len(driver.view.hand), driver.scene.group.shown) == (kept, shown)
        driver.key(pygame.K_SPACE)


def test_the_keys_tell_of_the_bid_that_they_come_to_wherever_the_pointer_was_left(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.BID)
    driver.wait(driver.ready)
    scene = on_top(driver, BidScene)
    driver.move(driver.button("3").rect.center)
    assert scene._pointed_bid() == Bid(3)
    driver.type("7")
    assert scene._pointed_bid() == Bid(7)
    driver.move(driver.button("2").rect.center)
    assert scene._pointed_bid() == Bid(2)


def test_before_a_trick_has_been_taken_the_key_for_the_last_one_says_so(driver: Driver) -> None:
    driver.app.context.games._seed = 8  # the person starts
    driver.new_game()
    driver.play_to(Phase.PLAY)
    driver.wait(driver.ready)
    driver.key(pygame.K_l, text="l")
    assert driver.board.message == "No trick has been taken yet."
    # The line says whose turn it is again once that has been read.
    driver.frame(1.0, times=10)
    assert driver.board.status().startswith("Your lead")


def test_a_click_on_an_illegal_card_says_why_and_changes_nothing(playing: Driver) -> None:
    before = playing.view
    for card, reason in before.refusals:
        playing.click(playing.at(card))
        assert playing.view == before
        assert playing.board.message == str(reason)


def test_a_card_dragged_out_of_the_hand_is_played(playing: Driver) -> None:
    card = playing.legal_card()
    playing.drag(playing.at(card), middle(playing))
    assert card not in playing.view.hand
    assert playing.board.held is None


def test_an_illegal_card_dragged_out_goes_back_and_the_status_says_why(playing: Driver) -> None:
    before = playing.view
    card, reason = before.refusals[0]
    place = playing.board.playback.place(card)
    playing.drag(playing.at(card), middle(playing))
    assert playing.view == before
    assert playing.board.held is None
    assert playing.board.message == str(reason)
    playing.move((1, 1))
    playing.frame(1.0, times=2)
    assert playing.board.playback.place(card) == place


def test_a_card_dropped_on_the_hand_goes_back(playing: Driver) -> None:
    before, card = playing.view, playing.legal_card()
    x, y = playing.at(card)
    playing.drag((x, y), (x + 40, y + 10))
    assert playing.view == before
    assert playing.board.held is None


@pytest.mark.parametrize(("heights", "goes"), [(0.55, False), (0.7, True)])
def test_a_card_is_played_once_it_is_clear_of_the_hand(playing: Driver, heights: float, *, goes: bool) -> None:
    """Where it is let go just above the hand, it may have been meant to go back."""
    card, layout = playing.legal_card(), playing.board.layout
    x, y = playing.at(card)
    playing.drag((x, y), (x, layout.hand_y - heights * layout.tall))
    assert (card not in playing.view.hand) is goes
    assert playing.board.held is None


def test_a_card_is_played_where_the_pointer_leaps_out_of_the_hand(playing: Driver) -> None:
    """Between the press and the release nothing is told of its way, as where the machine is busy."""
    card = playing.legal_card()
    start = playing.at(card)
    playing.move(start)
    playing.down(start)
    playing.up(middle(playing))
    assert card not in playing.view.hand


def test_a_card_can_be_pulled_out_right_after_a_click_has_played_the_one_before(playing: Driver) -> None:
    held = len(playing.view.hand)
    at = playing.at(playing.legal_card())
    playing.click(at)
    assert len(playing.view.hand) == held - 1
    card = playing.board.card_at((round(at[0]), round(at[1])))
    assert card is not None
    playing.drag(at, middle(playing))
    assert card not in playing.view.hand or playing.board.message, "it is played, or it is said why not"


def test_why_a_card_must_wait_stays_to_be_read_while_the_others_play(opener: Opener) -> None:
    driver = opener(animation_speed=2, auto_play_one=False)
    driver.new_game("partners-500")
    driver.play_to(Phase.PLAY)
    driver.silent = True
    driver.click(driver.at(driver.legal_card()))
    driver.wait(lambda: driver.board.settled)
    assert not driver.view.legal_moves
    card = driver.view.hand[0]
    driver.drag(driver.at(card), middle(driver))
    refusal, played = driver.board.message, driver.board.view
    assert refusal
    driver.silent = False
    driver.wait(lambda: driver.board.view is not played, 0.01)
    if not driver.view.legal_moves:
        assert driver.board.message == refusal
    driver.wait(driver.ready)
    assert not driver.board.message, "what holds no more is not said"


@pytest.mark.parametrize("lost", ["escape", "focus", "button"])
def test_a_drag_that_is_broken_off_plays_nothing(playing: Driver, lost: str) -> None:
    before, card = playing.view, playing.legal_card()
    start, end = playing.at(card), middle(playing)
    playing.move(start)
    playing.down(start)
    playing.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), held=True)
    playing.move(end, held=True)
    assert playing.board.held is not None
    if lost == "escape":
        playing.key(pygame.K_ESCAPE)
    elif lost == "focus":
        playing.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    else:
        playing.move(end)  # the button was let go outside the window
    assert playing.board.held is None
    playing.up(end)
    assert playing.view == before
    assert isinstance(playing.scene, PlayScene)


def test_letting_go_on_another_card_plays_nothing(opener: Opener) -> None:
    driver = opener(auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    before = driver.view
    first, *_, last = driver.board.hand_in_order()
    driver.down(driver.at(first))
    driver.up(driver.at(last))
    assert driver.view == before


def test_where_cards_are_confirmed_a_second_click_plays(opener: Opener) -> None:
    driver = opener(confirm_cards=True, auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.BID)
    driver.press("3")
    driver.wait(lambda: driver.ready() and driver.view.phase is Phase.PLAY)
    one, other = (move.card for move in driver.view.legal_moves[:2] if isinstance(move, PlayCard))
    driver.click(driver.at(one))
    assert driver.board.chosen == (one,)
    driver.click(driver.at(other))
    assert driver.board.chosen == (other,)
    driver.click(middle(driver))
    assert not driver.board.chosen
    assert {one, other} <= set(driver.view.hand)
    driver.click(driver.at(one))
    driver.click(driver.at(one))
    assert one not in driver.view.hand
    assert other in driver.view.hand


def test_pointing_at_a_card_raises_it(playing: Driver) -> None:
    card = playing.legal_card()
    flat = playing.board.playback.place(card)
    playing.move(playing.at(card))
    playing.frame(1.0)
    raised = playing.board.playback.place(card)
    assert flat is not None
    assert raised is not None
    assert raised.y < flat.y


def test_a_whole_round_by_mouse(driver: Driver) -> None:
    driver.press("New game")
    driver.press("Deal")
    assert isinstance(driver.scene, DrawScene)
    while driver.view.results is None:
        driver.wait(lambda: driver.ready() or driver.view.results is not None)
        now = driver.view
        if now.results is not None:
            break
        if now.phase is Phase.DRAW:
            driver.press("Keep")
        elif now.phase is Phase.BID:
            driver.press("4")
        else:
            driver.click(driver.at(driver.legal_card()))
    driver.wait(lambda: isinstance(driver.scene, ScoreScene))
    driver.press("Next round")
    driver.wait(driver.ready)
    assert driver.view.round_number == 2
    driver.press("Menu")
    assert isinstance(driver.scene, PauseScene)


@pytest.mark.parametrize("by", ["key", "click"])
def test_what_moves_is_finished_and_nothing_else_is_done(opener: Opener, by: str) -> None:
    driver = opener(animation_speed=1, trick_hold=-1.0)
    driver.new_game()
    driver.wait(driver.ready)
    for _ in range(4):
        driver.key(pygame.K_k)
        driver.wait(lambda: not driver.session.state.thinking, 0.001)
        driver.frame(0.001, times=3)
        before = driver.view
        assert not driver.board.settled
        driver.key(pygame.K_k) if by == "key" else driver.click(middle(driver))
        assert driver.view == before
        driver.wait(driver.ready)


def test_a_finished_trick_waits_for_a_click_if_the_person_likes(opener: Opener) -> None:
    driver = opener(animation_speed=3, trick_hold=-1.0, auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.BID)
    driver.key(pygame.K_4, text="4")
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: driver.ready() and driver.view.phase is Phase.PLAY)
    driver.click(driver.at(driver.legal_card()))
    driver.wait(lambda: driver.board.playback.waiting)
    driver.frame(100.0, times=10)
    assert driver.board.playback.waiting
    assert not driver.scene.animating()
    driver.click(middle(driver))
    assert not driver.board.playback.waiting


@pytest.mark.parametrize("tricks", [9, 12])
def test_a_trick_that_a_lone_card_ended_waits_for_a_key_too(opener: Opener, tricks: int) -> None:
    driver = opener(trick_hold=-1.0, auto_play_one=True)
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=tricks)
    assert driver.ready()
    assert not driver.board.playback.waiting


def test_a_legal_card_can_be_played_while_cards_move(opener: Opener) -> None:
    driver = opener(animation_speed=1, trick_hold=2.0, auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.BID)
    driver.key(pygame.K_4, text="4")
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: driver.ready() and driver.view.phase is Phase.PLAY)
    for _ in range(4):
        driver.wait(lambda: bool(driver.view.legal_moves), 0.01)
        driver.frame(0.01, times=2)
        card = driver.legal_card()
        driver.click(driver.at(card))
        assert card not in driver.view.hand
