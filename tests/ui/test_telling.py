"""Whatever happens at the table is heard: once, in its order, however fast it goes."""

import random
import re
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from screens.driver import Driver
from screens.positions import position
from session.games import random_states

from spades.engine import Bid, Look, Phase, Seat, View, apply, legal_moves, view
from spades.engine.events import BidMade, CardPlayed, Drawn, TrickTaken, events_between
from spades.ui.device.speech import Speech
from spades.ui.scenes.table.table import TableScene
from spades.ui.words.table import bid_within, card_within
from spades.ui.words.telling import Telling

from .conftest import Opener
from .test_people import DEALT, between, sit

HAPPENED = re.compile(r" bids | played | takes? the trick|discards the first|keeps the first")


def happened(before: View, after: View, names: dict[Seat, str]) -> list[str]:
    """Return how what is to be heard of a move begins, where each card is chosen."""
    told = []
    for event in events_between(before, after):
        match event:
            case Drawn(seat, kept_first) if seat is not after.seat:
                told.append(f"{names[seat]} {'keeps' if kept_first else 'discards'} the first card")
            case BidMade(seat, bid) if seat is not after.seat:
                told.append(f"{names[seat]} bids {bid_within(bid)}.")
            case CardPlayed(seat, card) if seat is not after.seat:
                told.append(f"{names[seat]} played {card_within(card)}.")
            case TrickTaken(trick):
                winner = trick.leader if trick.winner is None else trick.winner
                told.append("You take the trick." if winner is after.seat else f"{names[winner]} takes the trick.")
            case _:
                pass
    return told


def same(heard: list[str], wanted: list[str]) -> bool:
    return len(heard) == len(wanted) and all(map(str.startswith, heard, wanted))


def test_what_is_made_in_the_place_of_what_was_taken_back_is_told() -> None:
    names = dict.fromkeys(Seat, "Otto")
    state = next(
        state for state in random_states(DEALT, 3) if state.phase is Phase.BID and Look() not in legal_moves(state)
    )
    seat = next(seat for seat in DEALT.seating if seat is not state.to_move)
    telling, before = Telling(view(state, seat)), view(state, seat)
    for number in (3, 5):
        after = view(apply(state, Bid(number)), seat)
        told = telling.tell(after, names, lambda _before: [], named=False)
        assert told == [f"Otto bids {number}."]
        assert telling.tell(before, names, lambda _before: [], named=False, leap=True) == []


def to_be_heard(driver: Driver) -> list[str]:
    """Return how what is to be heard of the game on the table begins, in its order."""
    names = dict(driver.board.names)
    views = [view(state, Seat.SOUTH) for state in driver.game.states()]
    return [told for before, after in pairwise(views) for told in happened(before, after, names)]


def hurry(driver: Driver, rounds: int, rng: random.Random) -> None:
    """Hammer keys, whatever they mean, until so many rounds are over."""
    keys = (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RETURN, pygame.K_SPACE, pygame.K_k, pygame.K_d)
    for _press in range(20_000):
        if sum(summary.results is not None for summary in driver.session.state.so_far.rounds) >= rounds:
            return
        driver.tap(rng.choice(keys) if isinstance(driver.scene, TableScene) else pygame.K_RETURN)
        # Now and then there is more between two frames than usually.
        driver.frame(rng.choice((0.0, 0.02, 0.4)))
    raise AssertionError("the rounds never end")


@pytest.mark.parametrize(
    ("rules", "rounds", "settings"),
    [
        ("classic-300", 1, {"animation_speed": 0}),
        ("classic-300", 2, {"animation_speed": 2, "trick_hold": 1.0}),
        ("partners-500", 1, {"animation_speed": 2, "trick_hold": 1.0}),
    ],
    ids=["at-once", "two", "four"],
)
def test_of_a_hurried_game_everything_is_heard_once_and_in_order(
    opener: Opener, rules: str, rounds: int, settings: dict[str, object]
) -> None:
    driver = opener(opponent="rule", auto_play_one=False, **settings)
    heard: list[str] = []
    driver.app.context.speech.instead = heard.append
    driver.app._hidden = True  # what is heard is not painted
    driver.new_game(rules)
    hurry(driver, rounds, random.Random(3))
    driver.frame(0.5, times=8)
    assert len(to_be_heard(driver)) > 35 * rounds
    assert same([sentence for sentence in heard if HAPPENED.search(sentence)], to_be_heard(driver))


def test_what_a_voice_has_no_time_for_waits_for_it(opener: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Speech, "_work", lambda _speech: None)
    driver = opener(opponent="rule", auto_play_one=False, animation_speed=2, speak=True)
    driver.app._hidden = True
    driver.new_game()
    hurry(driver, 1, random.Random(3))
    driver.frame(0.5, times=8)
    waiting = [sentence for sentence, _keep in driver.app.context.speech._sentences.queue]
    assert same([sentence for sentence in waiting if HAPPENED.search(sentence)], to_be_heard(driver))


def test_that_the_cards_of_a_claim_are_laid_down_is_heard_once_and_each_of_them(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("claim"))
    heard: list[str] = []
    driver.app.context.speech.instead = heard.append
    left = len(driver.view.hand)
    driver.key(pygame.K_r)
    driver.press("Lay them down")
    driver.wait(lambda: driver.view.results is not None)
    driver.frame(0.5, times=8)
    assert heard.count("The rest is claimed: the cards are laid down.") == 1
    assert sum(sentence.startswith("You played ") for sentence in heard) == left
    assert heard.count("You take the trick.") == left


def test_a_card_that_plays_itself_is_heard_and_one_that_was_chosen_is_not(opener: Opener) -> None:
    driver = opener(opponent="rule", auto_play_one=True)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    heard: list[str] = []
    driver.app.context.speech.instead = heard.append
    chosen = 0
    while driver.view.results is None:
        before = len(driver.view.tricks), len(driver.view.trick.plays)
        driver.turn()
        chosen += before != (len(driver.view.tricks), len(driver.view.trick.plays))
        driver.wait(driver.ready)
    own = [sentence for sentence in heard if sentence.startswith("You played ")]
    assert len(own) == 13 - chosen > 0
    assert len(set(own)) == len(own)


def test_a_card_led_right_after_a_trick_is_heard_after_who_took_it(opener: Opener) -> None:
    driver = opener(opponent="rule", auto_play_one=False, animation_speed=2, trick_hold=1.0)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    heard: list[str] = []
    driver.app.context.speech.instead = heard.append
    while driver.view.results is None:
        driver.turn()
        driver.frame()
    told = [sentence for sentence in heard if HAPPENED.search(sentence)]
    taken = [at for at, sentence in enumerate(told) if sentence == "Steady takes the trick."]
    assert taken
    assert all(told[at + 1].startswith("Steady played ") for at in taken if at + 1 < len(told))


def test_a_refusal_is_heard_each_time(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("follow"))
    heard: list[str] = []
    driver.app.context.speech.instead = heard.append
    barred = next(card for card in driver.view.hand if (driver.view.refusal(card)) is not None)
    driver.walk_to(barred)
    heard.clear()
    for times in (1, 2, 3):
        driver.key(pygame.K_RETURN)
        driver.frame(times=3)
        assert heard == [str(driver.view.refusal(barred))] * times
    driver.frame(1.0, times=10)
    assert len(heard) == 3, "once it has been read, nothing is said again that has not changed"


def test_that_there_is_nothing_to_undo_is_heard_each_time(opener: Opener) -> None:
    driver = opener()
    driver.new_game()
    driver.wait(driver.ready)
    heard: list[str] = []
    driver.app.context.speech.instead = heard.append
    for _time in range(2):
        driver.key(pygame.K_y, mod=pygame.KMOD_CTRL)
        driver.frame(times=3)
    assert heard == ["There is nothing to redo."] * 2


def test_where_several_people_listen_all_hear_what_each_has_done(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    try:
        heard: list[str] = []
        driver.app.context.speech.instead = heard.append
        sit(driver, between(DEALT, 2))
        for _card in range(26):
            if driver.asked():
                driver.look()
                driver.frame(0.5, times=2)
            if driver.view.legal_moves:
                driver.click(driver.at(driver.legal_card()))
            driver.frame(0.5, times=3)
        names = set(driver.board.names.values())
    finally:
        driver.close()
    told = [sentence for sentence in heard if HAPPENED.search(sentence)]
    played = [sentence for sentence in told if " played " in sentence]
    assert len(played) == len(set(played)) == 26
    assert sum("takes the trick." in sentence for sentence in told) == 13
    assert {sentence.partition(" played ")[0] for sentence in played} == names
