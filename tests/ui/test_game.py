"""Whole ways through the program, by keyboard."""

from typing import Any

import pygame
import pytest
from screens.catalogue import CATALOGUE
from screens.driver import Driver

from spades.engine import Bid, Card, Phase, Seat, broken_invariants
from spades.session.game.actions import Play
from spades.ui.scenes.deal.high_card import HighCardScene
from spades.ui.scenes.dialogs.rules import RulesScene
from spades.ui.scenes.setup.new_game import NewGameScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.setup.welcome import WelcomeScene
from spades.ui.scenes.table.bid import BidScene
from spades.ui.scenes.table.draw import DrawScene
from spades.ui.scenes.table.game_end import GameEndScene
from spades.ui.scenes.table.pause import PauseScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.scenes.table.sheet import SheetScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.table.painter import TablePainter
from spades.ui.words.table import card_name

from .conftest import Opener
from .painted_texts import painted_texts


def test_from_the_title_to_the_second_round(driver: Driver) -> None:
    assert isinstance(driver.scene, TitleScene)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, NewGameScene)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, DrawScene)
    scenes = []
    while driver.view.round_number < 2:
        driver.wait(driver.ready)
        if not scenes or scenes[-1] is not type(driver.scene):
            scenes.append(type(driver.scene))
        driver.turn()
    assert scenes == [DrawScene, BidScene, PlayScene, ScoreScene]
    driver.wait(driver.ready)
    assert isinstance(driver.scene, DrawScene)
    game = driver.game
    assert all(broken_invariants(state) == () for state in game.states())
    assert driver.kept == game


def test_the_status_line_names_no_card_before_it_is_shown(driver: Driver) -> None:
    driver.new_game()
    driver.app.context.change(animation_speed=3)
    driver.wait(driver.ready)
    named = 0
    for key in (pygame.K_k, pygame.K_d):
        driver.key(key)
        while not driver.ready():
            driver.frame(0.02)
            status = driver.board.status().casefold()
            offered = driver.view.offered
            if offered is not None and card_name(offered).casefold() in status:
                assert driver.board.view.offered is offered
                named += 1
            for card, place in driver.board.playback.places():
                assert place.face or not isinstance(card, Card) or card_name(card).casefold() not in status
    assert named


def test_while_a_trick_is_held_the_card_that_takes_it_is_marked_on_screen(opener: Opener) -> None:
    driver = opener(animation_speed=2, trick_hold=2.0)
    driver.new_game()
    driver.play_to(Phase.PLAY)

    def held() -> bool:
        playback = driver.board.playback
        return playback.step is not None and playback.step.mark is not None and not playback.moving

    by_second = 0
    for number in range(4):
        driver.wait(driver.ready)
        driver.walk_to(driver.legal_card())
        driver.key(pygame.K_RETURN)
        driver.wait(held, 0.02)
        trick = driver.view.tricks[number]
        seen = pygame.image.tobytes(driver.canvas, "RGB")
        driver.app._stack.repaint()
        # At the same moment: the words beside the trick are on their way.
        driver.frame(0.0)
        assert pygame.image.tobytes(driver.canvas, "RGB") == seen, "the screen is as it would be painted now"
        by_second += trick.winner is not trick.leader
    assert by_second


@pytest.mark.parametrize("rules", ["classic-300", "unseen-500"])
def test_a_whole_game_to_its_end(opener: Opener, rules: str) -> None:
    driver = opener(rules=f"{rules},target=50,floor=-50,bag_penalty=0")
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    if isinstance(driver.scene, HighCardScene):
        while driver.scene.open():
            driver.key(pygame.K_RIGHT, pygame.K_RETURN)
        driver.key(pygame.K_RETURN)
    for _ in range(1000):
        driver.wait(driver.ready)
        if driver.view.phase is Phase.GAME_OVER:
            break
        driver.turn()
    assert isinstance(driver.scene, ScoreScene)
    assert driver.view.winner is not None
    game = driver.game
    assert broken_invariants(game.state) == ()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)
    assert driver.app.context.games.session is None
    assert len(driver.scene.group.widgets) == len(opener().scene.group.widgets)  # nothing to continue


def test_another_game_follows_with_enter(opener: Opener) -> None:
    driver = opener(rules="classic-300,target=50,floor=-50,bag_penalty=0")
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    while driver.view.phase is not Phase.GAME_OVER:
        driver.turn()
    driver.wait(driver.ready)
    assert isinstance(driver.scene, ScoreScene)
    before = driver.view.rules
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, GameEndScene)
    driver.key(pygame.K_RETURN)
    driver.wait(driver.ready)
    assert driver.view.round_number == 1
    assert driver.view.rules == before
    assert driver.view.scores == (0, 0)


def test_keys_keep_and_discard(driver: Driver) -> None:
    driver.new_game()
    for keep, key in ((True, pygame.K_k), (False, pygame.K_d), (True, pygame.K_RIGHT), (False, pygame.K_LEFT)):
        driver.wait(driver.ready)
        offered = driver.view.offered
        driver.key(key)
        assert (offered in driver.view.hand) is keep
        assert (offered in driver.view.known_out) is not keep


def test_the_draw_has_left_the_table_when_the_opponent_bids(opener: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = opener(animation_speed=2)
    driver.rule_players = True
    driver.app.context.games._seed = 3
    driver.new_game()
    assert driver.view.starter is Seat.NORTH
    while driver.view.phase is Phase.DRAW:
        driver.wait(driver.ready)
        driver.key(pygame.K_k)
    told = painted_texts(monkeypatch)
    driver.wait(lambda: driver.board.view.bids[1] is not None, 0.02)
    told.clear()
    driver.frame()
    assert isinstance(driver.scene, DrawScene), "the bid is being shown"
    assert not {"0 left", "discards", "Keep"} & {text for text, _font, _at in told}
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    driver.frame()
    assert driver.button("Keep") in driver.table.group.widgets


@pytest.mark.parametrize(("typed", "bid"), [("0", 0), ("1", 1), ("7", 7), ("10", 10), ("13", 13), ("14", 4), ("25", 5)])
def test_digits_choose_a_bid_and_enter_makes_it(opener: Opener, typed: str, bid: int) -> None:
    driver = opener()
    driver.new_game()
    driver.play_to(Phase.BID)
    driver.type(typed)
    assert driver.view.bids[0] is None
    driver.key(pygame.K_RETURN)
    assert driver.view.bids[0] == Bid(bid)


def test_n_is_nil(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.BID)
    driver.key(pygame.K_n)
    driver.key(pygame.K_RETURN)
    assert driver.view.bids[0] == Bid(0)


@pytest.mark.parametrize("key", "n07")
def test_a_bid_before_looking_at_the_hand_is_refused_in_a_sentence(driver: Driver, key: str) -> None:
    driver.new_game("classic-300,hands=deal,blind_nil=yes")
    driver.wait(driver.ready)
    driver.key(ord(key), text=key)
    assert driver.board.message == "Look at the hand first, or bid blind."
    assert driver.view.bids[0] is None
    # Another number may follow it, and the way on is as it was: Enter presses what is gold.
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: bool(driver.view.hand) and driver.ready())
    driver.type("4")
    driver.key(pygame.K_RETURN)
    assert driver.view.bids[0] == Bid(4)


def test_a_bid_can_be_chosen_with_arrows(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.BID)
    driver.type("4")
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RETURN)
    assert driver.view.bids[0] == Bid(5)


def test_either_a_card_or_a_control_has_the_keyboard(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY)
    driver.key(pygame.K_RIGHT)
    first = driver.table.focused_card()
    assert first is not None
    assert driver.scene.group.focused is None
    driver.key(pygame.K_TAB)
    assert driver.scene.group.focused is not None
    assert driver.table.focused_card() is None
    # The arrows go on where they were.
    driver.key(pygame.K_RIGHT)
    assert driver.scene.group.focused is None
    hand = driver.board.hand_in_order()
    assert driver.table.focused_card() is hand[(hand.index(first) + 1) % len(hand)]
    driver.key(pygame.K_TAB)
    before = len(driver.view.hand)
    driver.walk_to(driver.legal_card())
    driver.key(pygame.K_RETURN)
    assert len(driver.view.hand) == before - 1


def test_letters_jump_to_a_suit(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY)
    for code, suit in zip((pygame.K_s, pygame.K_h, pygame.K_d, pygame.K_c), "SHDC", strict=True):
        if any(card.suit.letter == suit for card in driver.view.hand):
            # H alone is a hint.
            driver.key(code, mod=pygame.KMOD_SHIFT if suit == "H" else 0)
            focused = driver.table.focused_card()
            assert focused is not None
            assert focused.suit.letter == suit


def test_a_digit_goes_to_the_card_at_its_place_and_0_to_the_tenth(opener: Opener) -> None:
    driver = opener(auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    for digit, at in (("1", 0), ("9", 8), ("0", 9)):
        driver.type(digit)
        assert driver.table.focused_card() is driver.board.hand_in_order()[at]


def test_space_plays_and_the_walk_goes_round(opener: Opener) -> None:
    driver = opener(auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    seen = set()
    for _ in range(13):
        driver.key(pygame.K_RIGHT)
        seen.add(driver.table.focused_card())
    assert seen == set(driver.view.hand)
    card = driver.legal_card()
    driver.walk_to(card)
    driver.key(pygame.K_SPACE)
    assert card not in driver.view.hand


def test_an_illegal_card_is_refused_with_the_reason(opener: Opener) -> None:
    driver = opener(auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    while not driver.view.refusals:
        driver.turn()
        driver.play_to(Phase.PLAY)
    card, reason = driver.view.refusals[0]
    before = driver.view
    driver.walk_to(card)
    driver.key(pygame.K_RETURN)
    assert driver.view == before
    assert driver.board.message == str(reason)


def test_a_lone_legal_card_plays_itself(opener: Opener) -> None:
    driver = opener(auto_play_one=True)
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=10)
    while len(driver.view.hand) > 1 and driver.view.results is None:
        driver.turn()
        driver.wait(driver.ready)
    driver.wait(lambda: driver.view.results is not None)


def test_a_lone_legal_card_waits_for_the_person_who_likes_it_so(opener: Opener) -> None:
    driver = opener(auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=12)
    driver.frame(0.5, times=20)
    assert len(driver.view.hand) == 1
    assert driver.view.results is None
    driver.turn()
    driver.wait(driver.ready)
    assert driver.view.results is not None


def test_where_cards_are_confirmed_two_presses_play(opener: Opener) -> None:
    driver = opener(confirm_cards=True, auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.BID)
    driver.type("3")
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: driver.ready() and driver.view.phase is Phase.PLAY)
    card = driver.legal_card()
    driver.walk_to(card)
    driver.key(pygame.K_RETURN)
    assert card in driver.view.hand
    driver.key(pygame.K_RETURN)
    assert card not in driver.view.hand


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_ESCAPE])
def test_the_last_trick_is_shown_on_demand(driver: Driver, key: int) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY)
    driver.key(pygame.K_l)  # there is none yet
    driver.play_to(Phase.PLAY, tricks=1)
    before, now = pygame.image.tobytes(driver.canvas, "RGB"), driver.view
    driver.key(pygame.K_l)
    shown = pygame.image.tobytes(driver.canvas, "RGB")
    assert shown != before
    driver.frame(1.0, times=3)
    assert driver.view == now
    driver.key(key)
    assert pygame.image.tobytes(driver.canvas, "RGB") == before


def test_escape_opens_the_menu_and_goes_back(driver: Driver) -> None:
    driver.new_game()
    table = driver.scene
    ways = {
        PauseScene: (pygame.K_ESCAPE, pygame.K_ESCAPE),
        RulesScene: (pygame.K_F1, pygame.K_ESCAPE),
        SheetScene: (pygame.K_p, pygame.K_p),
        NewGameScene: (pygame.K_F2, pygame.K_ESCAPE),
    }
    for kind, (there, back) in ways.items():
        driver.key(there)
        assert type(driver.scene) is kind
        driver.key(back)
        assert driver.scene is table


def test_the_rules_open_once(driver: Driver) -> None:
    driver.key(pygame.K_F1, pygame.K_F1, pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)


def test_escape_means_nothing_on_the_title(driver: Driver) -> None:
    title = driver.scene
    driver.key(pygame.K_ESCAPE)
    assert driver.scene is title


def test_the_score_never_goes_on_by_itself(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.ROUND_OVER)
    driver.frame(60, times=20)
    assert isinstance(driver.scene, ScoreScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, PauseScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, ScoreScene)
    driver.key(pygame.K_RETURN)
    driver.wait(driver.ready)
    assert driver.view.round_number == 2


@pytest.mark.parametrize("guided", [False, True], ids=["deals", "shows"])
def test_the_first_run_asks_one_question(opener: Opener, *, guided: bool) -> None:
    driver = opener(welcomed=False)
    assert isinstance(driver.scene, WelcomeScene)
    if guided:
        driver.tab_to("No, show me")
        driver.key(pygame.K_RETURN)
        driver.tab_to("Skip to the game")
    driver.key(pygame.K_RETURN)
    driver.wait(driver.ready)
    assert isinstance(driver.scene, DrawScene)
    assert (driver.app.context.guide.tutorial is not None) is guided
    driver.play_to(Phase.ROUND_OVER)
    assert isinstance(opener().scene, ScoreScene)


def test_under_the_menu_the_opponent_answers_as_at_the_table(opener: Opener) -> None:
    driver = opener(animation_speed=2, auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    while driver.view.trick.plays:
        driver.session.act(Play(driver.view.legal_moves[0]))
        driver.wait(driver.ready)
    before = len(driver.game.moves)
    driver.walk_to(driver.legal_card())
    driver.key(pygame.K_RETURN, pygame.K_ESCAPE)
    while isinstance(driver.scene, TableScene):
        driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, PauseScene)
    shown = driver.board.view
    driver.frame(0.1, times=20)
    # It has moved, and waits at its own next turn or for the person; nothing of it has been shown yet.
    assert len(driver.game.moves) > before + 1
    assert not driver.session.state.thinking
    assert driver.board.view == shown
    driver.key(pygame.K_ESCAPE)
    driver.wait(driver.ready)
    assert driver.board.view == driver.view


def test_the_card_that_takes_a_trick_is_marked_while_it_lies_there(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the last frame that is painted before the hold, too: nothing else would paint it."""
    marked: list[object] = []
    draw_cards = TablePainter.draw_cards

    def begin(*given: Any) -> None:
        marked.clear()
        draw_cards(*given)

    monkeypatch.setattr(TablePainter, "draw_cards", begin)
    monkeypatch.setattr(TablePainter, "_draw_winning", lambda _painter, _canvas, place: marked.append(place.face))
    CATALOGUE["play-trick"](driver)
    assert driver.board.playback.waiting
    last = driver.view.tricks[-1]
    assert last.winning_play is not None
    assert marked == [last.winning_play[1]]


def test_a_card_that_was_led_is_not_marked_before_another_lies_beside_it(opener: Opener) -> None:
    driver = opener(auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    led_by = set()
    for _ in range(13):
        driver.silent = True
        driver.walk_to(driver.legal_card())
        driver.key(pygame.K_RETURN)
        for silent in (True, False):
            driver.silent = silent
            driver.frame() if silent else driver.wait(lambda: driver.ready() or driver.view.results is not None)
            plays = driver.view.trick.plays
            if len(plays) == 1:
                assert driver.board.winning is None
                led_by.add(plays[0][0])
    assert len(led_by) == 2


def test_after_a_card_the_focus_is_on_the_nearest_that_may_be_played(opener: Opener) -> None:
    driver = opener(auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    inside = 0
    for _ in range(9):
        hand = driver.board.hand_in_order()
        at = max((abs(place - 6), place) for place, card in enumerate(hand) if driver.view.refusal(card) is None)[1]
        driver.walk_to(hand[at])
        driver.key(pygame.K_RETURN)
        driver.wait(driver.ready)
        left = driver.board.hand_in_order()
        focused = driver.table.focused_card()
        assert focused is not None
        allowed = [place for place, card in enumerate(left) if driver.view.refusal(card) is None]
        assert abs(left.index(focused) - at) == min(abs(place - at) for place in allowed)
        inside += len(allowed) > 1
    assert inside > 2
