"""Street at the table: passing by pointer, keys and for who listens; numbers that are refused; a blind bid."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from screens.driver import Driver
from screens.positions import position
from screens.streets import press_card

from spades.bots.analysis import Choice, Figures, Kind, Reason
from spades.engine import PRESETS, Bid, Pass, Phase, PlayCard, Seat, pack_of, view
from spades.engine.cards import Card
from spades.engine.state import begin_round
from spades.language import _
from spades.ui.scenes.table.game_end import GameEndScene
from spades.ui.scenes.table.hint import HintScene
from spades.ui.scenes.table.passing import PassScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.words.hints import choice_words, spoken
from spades.ui.words.passing import list_cards, what_came
from spades.ui.words.receipts import set_stories
from spades.ui.words.sides import above_strip
from spades.ui.words.table import situation, status

from .conftest import Opener


@pytest.fixture
def passing(opener: Opener) -> Driver:
    driver = opener()
    driver.sit(position("street-pass"))
    return driver


def chosen(driver: Driver) -> tuple[Card, ...]:
    assert isinstance(driver.scene, PassScene)
    return driver.scene._chosen


def by_pointer(driver: Driver, card: Card) -> None:
    press_card(driver, card)


def by_keys(driver: Driver, card: Card) -> None:
    driver.key(pygame.K_HOME)
    for _step in range(driver.board.hand_in_order().index(card)):
        driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)


def by_drag(driver: Driver, card: Card) -> None:
    left, top, _wide, tall = driver.board.box(card)
    driver.drag((left + 10, top + tall * 0.3), (640, 300))
    driver.frame(times=3)


@pytest.mark.parametrize("press", [by_pointer, by_keys])
def test_cards_are_chosen_taken_back_and_sent(passing: Driver, press: Callable[[Driver, Card], None]) -> None:
    first, second, third, *_rest = passing.board.hand_in_order()
    before = passing.session.state.view
    assert before.to_pass == 2
    press(passing, first)
    press(passing, second)
    assert chosen(passing) == (first, second)
    press(passing, first)
    assert chosen(passing) == (second,)
    press(passing, third)
    assert chosen(passing) == (second, third)
    passing.press("Pass them")
    passing.settle()
    after = passing.session.state.view
    assert {second, third} == set(after.passed)
    assert not {second, third} & set(after.hand)
    assert set(after.received) <= set(after.hand)
    assert len(after.received) == 2


def test_a_card_dragged_up_is_chosen_and_beyond_their_number_the_first_gives_way(passing: Driver) -> None:
    first, second, third, *_rest = passing.board.hand_in_order()
    for card in (first, second, third):
        by_drag(passing, card)
    assert chosen(passing) == (second, third)
    assert passing.board.chosen == (second, third)


def test_too_few_cards_are_not_sent_and_it_is_said_why(passing: Driver) -> None:
    press_card(passing, passing.board.hand_in_order()[0])
    assert not passing.control("Pass them").enabled
    passing.key(pygame.K_RETURN)
    passing.frame()
    assert passing.session.state.view.phase is Phase.PASS
    assert "Choose the cards first" in passing.board.status()


def test_after_the_last_card_chosen_by_key_enter_sends_them(passing: Driver) -> None:
    first, second, *_rest = passing.board.hand_in_order()
    by_keys(passing, first)
    by_keys(passing, second)
    passing.frame(0.5)
    passing.key(pygame.K_RETURN)
    passing.settle()
    assert {first, second} == set(passing.session.state.view.passed)


def test_a_hint_chooses_the_cards_that_it_names_and_enter_sends_them(passing: Driver) -> None:
    passing.key(pygame.K_h)
    passing.wait(lambda: passing.running.hint.shown is not None)
    move = passing.running.hint.move
    assert isinstance(move, Pass)
    assert {*chosen(passing)} == {*move.cards}
    assert "Hint: pass" in passing.board.status()
    passing.frame(0.5)
    passing.key(pygame.K_RETURN)
    passing.settle()
    assert set(passing.session.state.view.passed) == {*move.cards}


def test_cards_are_listed_as_one_says_them() -> None:
    four = tuple(map(Card.parse, ("SB", "SA", "HK", "D4")))
    assert list_cards(four[1:2]) == "the ace of spades"
    assert list_cards(four) == "the big joker, the ace of spades, the king of hearts and the four of diamonds"
    assert choice_words(Pass(four)) == list_cards(four).replace("the", "The", 1)


def test_a_click_on_a_card_in_its_place_takes_it_back(passing: Driver) -> None:
    first, second, *_rest = passing.board.hand_in_order()
    for card in (first, second):
        press_card(passing, card)
    assert isinstance(passing.scene, PassScene)
    passing.click(passing.scene._panel.slots[0].center)
    assert chosen(passing) == (second,)


def test_who_listens_is_told_what_to_pass_what_is_chosen_and_what_came(passing: Driver) -> None:
    names = passing.board.names
    told = [node.name for node in passing.scene.accessible_nodes()]
    assert "Pass 2 cards to Mika." in told
    first, second, *_rest = passing.board.hand_in_order()
    press_card(passing, first)
    assert any(name.startswith("To pass: ") for name in (node.name for node in passing.scene.accessible_nodes()))
    press_card(passing, second)
    passing.press("Pass them")
    passing.settle()
    view = passing.session.state.view
    assert what_came(view, names).startswith("Mika passes you ")


def test_what_came_is_looked_at_again_until_the_first_trick_is_taken(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("street-came"))
    assert driver.control("Passed cards").enabled
    driver.key(pygame.K_l, text="l")
    driver.frame(times=3)
    assert driver.table.panel_above() is not None
    driver.key(pygame.K_l, text="l")
    driver.frame(times=3)
    assert driver.table.panel_above() is None


def test_numbers_that_miss_the_board_stand_back_and_say_why(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("street-bid"))
    refused = {label for label in ("Nil", "1", "2") if not driver.control(label).enabled}
    assert refused == {"Nil", "1", "2"}
    assert driver.control("3").enabled
    driver.type("2")
    driver.key(pygame.K_RETURN)
    driver.frame()
    assert driver.session.state.view.phase is Phase.BID
    assert driver.board.status() == _("That doesn't make the board: bid {n} or more.").format(n=3)


def test_who_bids_first_is_told_what_is_left_of_the_board_for_the_partner() -> None:
    rules, names = PRESETS["street-350"], dict(zip(Seat, ("You", "Otto", "Mika", "Silas"), strict=True))
    now = view(begin_round(rules, pack_of(rules), Seat.SOUTH, 2, (0, 0), (0, 0)), Seat.SOUTH)
    assert above_strip(now, Bid(1), names) == "Mika bids after you, and must bid 3 or more."
    assert above_strip(now, Bid(0), names) == "Mika bids after you, and must bid 4 or more."
    assert above_strip(now, Bid(4), names) == "Mika bids after you."
    named = {**names, Seat.SOUTH: "Anna"}
    assert above_strip(now, Bid(3), named) == "Mika bids after Anna, and must bid 1 or more."


def test_a_number_of_two_digits_is_typed_where_its_first_alone_misses_the_board(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("street-bid"))
    assert not driver.control("1").enabled
    driver.type("12")
    driver.key(pygame.K_RETURN)
    driver.frame()
    assert driver.session.state.view.bids[0] == Bid(12)


def test_a_blind_six_is_bid_for_both(opener: Opener) -> None:
    driver = opener(silent=False)
    driver.sit(position("street-blind"), silent=True)
    driver.frame(times=30)
    driver.press("6")
    driver.frame(times=5)
    view = driver.session.state.view
    assert view.bids[0] == Bid(6, blind=True)
    assert view.hand


@pytest.mark.parametrize("n", [6, 12])
def test_a_blind_bid_is_typed(opener: Opener, n: int) -> None:
    driver = opener()
    driver.sit(position("street-blind"), silent=True)
    driver.frame(times=30)
    driver.type(str(n))
    driver.key(pygame.K_RETURN)
    driver.frame(times=5)
    assert driver.session.state.view.bids[0] == Bid(n, blind=True)


def test_in_a_hand_that_nobody_bids_no_bid_is_missing(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("street-first"))
    told = " ".join(node.name for node in driver.scene.accessible_nodes())
    assert "no bid yet" not in told
    assert "bag" not in told


def test_where_a_second_set_loses_the_game_the_first_is_told() -> None:
    rules = replace(PRESETS["partners-500"], set_twice_loses=True)
    names = dict(zip(Seat, ("You", "Otto", "Mika", "Silas"), strict=True))
    now = view(begin_round(rules, pack_of(rules), Seat.SOUTH, 3, (0, 0), (0, 0), (1, 0)), Seat.SOUTH)
    assert set_stories(now, names) == ["You and Mika: set once. A second set loses the game."]
    assert situation(now, Seat.SOUTH) == "500 to win, 0 bags, set once"
    assert situation(now, Seat.WEST) == "500 to win, 0 bags"
    lost = "Otto and Silas: set twice, and the game is lost."
    assert set_stories(replace(now, sets=(1, 2), winner=0), names) == [lost]
    # Both were, and the higher score has won.
    assert set_stories(replace(now, sets=(2, 2), winner=0), names) == [lost]
    assert set_stories(replace(now, sets=(2, 2)), names) == []


def test_who_wins_the_trick_is_said_with_three_at_the_table(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("three-follow"))
    assert driver.board.status() == "Diamonds were led: follow suit. Silas is winning."


def test_the_first_trick_of_a_hand_that_nobody_bids_says_what_a_trick_is_worth() -> None:
    rules = PRESETS["street-350"]
    for number, worth in ((1, True), (2, False)):
        state = begin_round(rules, pack_of(rules), Seat.SOUTH, number, (0, 0), (0, 0))
        told = status(view(state, Seat.SOUTH), dict.fromkeys(Seat, "You"))
        assert told.startswith("In round 1 nobody bids, and each trick scores 10 points.") == worth


@pytest.mark.parametrize("rules", ["street-350,target=100", "cutthroat-300,target=50"])
def test_every_round_of_a_game_is_scored_where_it_can_be_seen_from_the_first_to_the_last(
    driver: Driver, rules: str
) -> None:
    driver.app.context.change(auto_cut=True, players_claim=False)
    driver.new_game(rules)
    while True:
        driver.play_to_end()
        driver.wait(lambda: isinstance(driver.scene, ScoreScene))
        driver.frame(1.0, times=4)
        driver.paint()
        driver.key(pygame.K_p, text="p")
        driver.paint()
        driver.key(pygame.K_p, text="p")
        if driver.view.phase is Phase.GAME_OVER:
            break
        driver.key(pygame.K_RETURN)
        driver.wait(lambda: driver.view.phase is not Phase.ROUND_OVER)
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: isinstance(driver.scene, GameEndScene))
    driver.frame(1.0, times=4)
    driver.paint()


def test_in_a_hand_that_nobody_bids_the_choices_tell_of_no_bid_that_is_made(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("street-first"))
    driver.key(pygame.K_h, mod=pygame.KMOD_CTRL)
    driver.frame(times=20)
    driver.key(pygame.K_h, mod=pygame.KMOD_CTRL)
    driver.frame(times=3)
    assert isinstance(driver.scene, HintScene)
    assert "Bid made" not in driver.scene._heads
    choice = Choice(PlayCard(Card.parse("SA")), Figures(points=12, made=1.0, win=0.58), 40, Reason(kind=Kind.CLOSE))
    assert spoken(choice, bids=False) == (
        "Ace of spades: +12 points; wins the game 58% of the time. It makes hardly any difference."
    )
