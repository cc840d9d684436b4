import importlib
import threading
import time
from types import SimpleNamespace

import pygame
import pytest
from screens.positions import position

from spades.engine import Look, Phase
from spades.ui.device.speech import Speech
from spades.ui.words.table import card_name, card_within

from .conftest import Opener


class Engine:
    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str) -> None:
        self.said.append(text)

    def runAndWait(self) -> None:  # noqa: N802  # pyttsx3's name
        """Nothing is waited for."""


def wait_until(condition: object) -> None:
    assert callable(condition)
    for _try in range(200):
        if condition():
            return
        time.sleep(0.01)
    pytest.fail("it did not happen")


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    engine = Engine()
    monkeypatch.setattr(importlib, "import_module", lambda _name: SimpleNamespace(init=lambda: engine))
    return engine


def test_it_is_silent_until_it_is_on(engine: Engine) -> None:
    speech = Speech()
    speech.say("Your lead: any card.")
    assert speech._thread is None
    speech.on = True
    speech.say("Your lead: any card.")
    wait_until(lambda: engine.said == ["Your lead: any card."])


def test_a_sentence_is_not_said_twice_in_a_row(engine: Engine) -> None:
    speech = Speech()
    speech.on = True
    for text in ("one", "one", "", "two"):
        speech.say(text)
        wait_until(speech._sentences.empty)
    wait_until(lambda: engine.said == ["one", "two"])


def test_who_walks_the_hand_hears_the_cards_and_not_the_status_between_them(opener: Opener) -> None:
    driver = opener(opponent="rule")
    driver.new_game()
    driver.play_to(Phase.PLAY)
    speech = driver.app.context.speech
    speech.on, speech._thread = True, threading.current_thread()  # which takes what an engine would say
    driver.frame(times=2)
    speech._waiting_to_be_kept()
    for key in (pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT):
        driver.key(key)
        driver.frame(times=2)
        card = driver.table.focused_card()
        assert card is not None
        assert speech._sentences.get_nowait()[0].startswith(card_name(card))
        assert speech._sentences.empty()


def test_a_cut_is_asked_for_by_its_title_once(opener: Opener) -> None:
    driver = opener(auto_cut=False, three_cuts=True, animation_speed=2)
    heard: list[str] = []
    driver.app.context.speech.instead = heard.append
    driver.key(pygame.K_F2, pygame.K_RETURN)
    driver.frame()
    for place in ("7", "8", "9"):
        driver.type(place)
        driver.key(pygame.K_RETURN)
        driver.frame()
    asked = [sentence for sentence in heard if "ut " in sentence]
    assert len(asked) == 3
    assert asked[0].startswith("Round 1: cut the pack. Cut the pack three times")
    assert asked[1:] == ["Cut twice more.", "Cut once more."]


def test_without_an_engine_it_is_silent_and_harmless(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    speech = Speech()
    speech.on = True
    speech.say("one")
    wait_until(lambda: not speech.on)
    speech.say("two")


def test_each_bid_and_card_of_the_others_is_heard_once_and_in_order(opener: Opener) -> None:
    driver = opener(opponent="rule")
    driver.app.context.games._seed = 8  # the person starts
    driver.new_game()
    driver.play_to(Phase.BID)
    heard: list[str] = []
    driver.app.context.speech.instead = heard.append
    driver.play_to(Phase.PLAY)
    assert len([sentence for sentence in heard if " bids " in sentence]) == 1
    for _turn in range(5):
        driver.turn()
    driver.wait(driver.ready)
    view = driver.view
    others = [
        card for trick in (*view.tricks, view.trick) for seat, card in trick.plays if seat is not driver.view.seat
    ]
    told = [sentence for sentence in heard if sentence.startswith("Steady played ")]
    assert len(told) == len(others) >= 5
    assert all(card_within(card) in sentence for card, sentence in zip(others, told, strict=True))
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    driver.wait(driver.ready)
    assert [sentence for sentence in heard if sentence.startswith("Steady played ")] == told, (
        "what is taken back is told by nobody"
    )


def test_the_last_trick_is_not_asked_for_again_once_it_is_taken(opener: Opener) -> None:
    driver = opener(opponent="rule", animation_speed=1)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    asked: list[bool] = []

    def hear(sentence: str) -> None:
        if sentence.endswith(" were led: follow suit."):
            asked.append(driver.view.to_move is driver.view.seat and bool(driver.view.trick.plays))

    driver.app.context.speech.instead = hear
    for _turn in range(6):
        driver.wait(driver.ready)
        driver.turn()
        driver.frame(times=4)
    assert asked
    assert all(asked)


def test_each_card_offered_is_asked_about_while_cards_move(opener: Opener) -> None:
    driver = opener(opponent="rule", animation_speed=1)
    heard: list[str] = []
    driver.app.context.speech.instead = heard.append
    driver.new_game()
    offered = []
    for _turn in range(4):
        driver.wait(driver.ready)
        driver.frame(times=4)
        assert driver.view.offered is not None
        offered.append(card_name(driver.view.offered))
        driver.turn()
    # How the draw goes is said once, before the first of them.
    asked = [sentence.removeprefix("One card of each pair is kept. ") for sentence in heard]
    question = ": keep it, or discard it and take the next?"
    assert [sentence.removesuffix(question) for sentence in asked if sentence.endswith(question)] == offered


@pytest.mark.parametrize(("rules", "seed", "before"), [("classic-300", 3, 1), ("partners-500", 4, 2)])
def test_a_bid_is_told_once_and_not_again_with_the_question_for_ones_own(
    opener: Opener, rules: str, seed: int, before: int
) -> None:
    driver = opener(opponent="rule")
    driver.app.context.games._seed = seed
    heard: list[str] = []
    driver.app.context.speech.instead = heard.append
    driver.new_game(rules)
    driver.play_to(Phase.BID)
    if Look() in driver.view.legal_moves:
        driver.turn()
        driver.wait(driver.ready)
    asked = heard.index("How many tricks will you take?")
    told = [sentence for sentence in heard if " bids " in sentence]
    assert len(told) == len(set(told)) == before == sum(bid is not None for bid in driver.view.bids)
    assert all(heard.index(sentence) < asked for sentence in told)


def test_a_question_is_heard_before_what_answers_it(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("follow"))
    speech = driver.app.context.speech
    speech.on, speech._thread = True, threading.current_thread()
    speech._waiting_to_be_kept()
    driver.key(pygame.K_F5)
    driver.frame(times=4)
    waiting = [text for text, _kept in speech._sentences.queue]
    assert waiting[0].startswith("Practice this round? You start it over with the same cards")
    assert waiting[1] == driver.usable()[-1].label


def test_a_lesson_is_heard_whatever_is_said_after_it(opener: Opener) -> None:
    driver = opener()
    driver.begin(position("lead"))
    driver.app.context.guide.begin()
    speech = driver.app.context.speech
    speech.on, speech._thread = True, threading.current_thread()
    driver.key(pygame.K_RETURN)
    driver.frame(times=20)
    tutorial = driver.app.context.guide.tutorial
    assert tutorial is not None
    lesson = tutorial.lesson
    assert lesson is not None
    driver.key(pygame.K_HOME)
    driver.frame(times=4)
    waiting = [text for text, _kept in speech._sentences.queue]
    assert waiting[0] == f"{lesson.title}. {lesson.text}"
    assert len(waiting) > 1


def test_what_stays_as_it_was_is_not_said_again_after_a_moment(engine: Engine) -> None:
    speech = Speech()
    speech.on = True
    for text, moment in (("Your lead.", False), ("Spades are broken.", True), ("Your lead.", False)):
        speech.say(text, keep=moment, aside=moment)
        wait_until(speech._sentences.empty)
    wait_until(lambda: engine.said == ["Your lead.", "Spades are broken."])
    speech.repeat()
    wait_until(lambda: engine.said[2:] == ["Spades are broken."])
