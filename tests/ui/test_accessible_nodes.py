"""What a screen reader is told of the screen."""

import itertools
import sys
from functools import partial
from types import SimpleNamespace
from unittest.mock import MagicMock

import pygame
import pytest
from screens.catalogue import CATALOGUE
from screens.driver import Driver

from spades.engine import PACK, Phase, View
from spades.engine.moves import BIDS
from spades.engine.preview import preview_bid
from spades.ui.device.accessible_node import AccessibleNode, Kind
from spades.ui.device.screen_reader import ScreenReader, describe
from spades.ui.paint.painted_text import PaintedText
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.words.table import card_name

from .conftest import Opener


def listen(driver: Driver) -> list[str]:
    """Have a reader there; returns what is announced to it from now on."""
    driver.app._reading.reader.active = True
    driver.frame(0.05)
    announced: list[str] = []
    driver.app.context.speech.instead = announced.append
    return announced


def accessible_nodes(driver: Driver) -> list[AccessibleNode]:
    driver.paint()
    return [thing for top in driver.app._stack.top.accessible_nodes() for thing in top.walk()]


def moved_on(driver: Driver, before: View) -> bool:
    return driver.ready() and driver.view != before


def named(driver: Driver, name: str) -> AccessibleNode:
    return next(thing for thing in accessible_nodes(driver) if thing.name == name)


def press(driver: Driver, name: str) -> None:
    """Press a thing as a reader does."""
    reader = driver.app._reading.reader
    reader._things = dict(enumerate(accessible_nodes(driver)))
    number = next(at for at, thing in reader._things.items() if thing.name == name)
    reader._asked.append(("CLICK", number))
    driver.settle()


@pytest.fixture
def reading(driver: Driver) -> Driver:
    listen(driver)
    return driver


def test_on_every_screen_each_thing_has_a_name_and_each_control_is_there(reading: Driver) -> None:
    for name in (
        "title-first",
        "welcome",
        "new-game",
        "preferences",
        "statistics",
        "history",
        "history-round",
        "review",
        "cut",
        "draw",
        "bid",
        "play-follow",
        "four-blind",
        "four-follow",
        "people-curtain",
        "score-made",
        "game-won",
        "journey",
        "sheets",
        "score-sheet-four",
        "scored-four",
        "verify",
    ):
        CATALOGUE[name](reading)
        reading.settle()
        found = accessible_nodes(reading)
        assert all(thing.name.strip() for thing in found), (name, found)
        keys = [thing.key for thing in found]
        assert len(set(keys)) == len(keys), name
        pressed = {thing.key for thing in found if thing.press is not None}
        assert {widget for widget in reading.usable() if widget.rect.width} <= pressed, name
        assert any(thing.kind is Kind.TEXT for thing in found), name


def test_a_round_is_played_by_names_alone(opener: Opener) -> None:
    driver = opener(auto_play_one=False)
    announced = listen(driver)
    press(driver, "New game")
    press(driver, "Deal")
    driver.wait(driver.ready)
    while driver.view.phase is not Phase.ROUND_OVER:
        phase, before = driver.view.phase, driver.view
        if phase is Phase.PLAY:
            hand = next(thing for thing in accessible_nodes(driver) if thing.key == "hand")
            told = {card.name: card.state for card in hand.parts}
            assert set(told) == {card_name(card) for card in before.hand}
            for card in before.hand:
                reason = before.refusal(card)
                assert told[card_name(card)] == ("may be played" if reason is None else str(reason))
            # Nothing but what the viewer knows is named.
            everything = "  ".join(thing.name for thing in accessible_nodes(driver))
            seen = {*before.hand, *before.known_out, *(card for _seat, card in before.trick.plays)}
            assert not [card for card in PACK if card not in seen and card_name(card) in everything]
            press(driver, next(name for name, state in told.items() if state == "may be played"))
        else:
            press(driver, "Keep" if phase is Phase.DRAW else "3")
        driver.wait(partial(moved_on, driver, before))
    assert len(announced) > 40
    assert all(one != next_one for one, next_one in itertools.pairwise(announced))


def test_a_hand_is_named_to_nobody_where_people_share_the_screen(reading: Driver) -> None:
    for name in ("people-offered", "people-look"):
        CATALOGUE[name](reading)
        reading.settle()
        told = "  ".join(thing.name for thing in accessible_nodes(reading))
        own = [*reading.view.hand, *([reading.view.offered] if reading.view.offered else [])]
        assert own
        assert not [card for card in own if card_name(card) in told]


def test_the_offered_card_is_named_beside_a_lesson_of_the_guide(reading: Driver) -> None:
    CATALOGUE["guide-draw"](reading)
    reading.settle()
    offered = reading.view.offered
    assert offered is not None
    asked = f"{card_name(offered)}: keep it, or discard it and take the next?"
    assert asked in {node.name for node in accessible_nodes(reading)}


def test_focus_goes_both_ways(opener: Opener) -> None:
    driver = opener(auto_play_one=False)
    listen(driver)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    driver.wait(driver.ready)
    card = driver.legal_card()
    chosen = named(driver, card_name(card))
    assert chosen.focus is not None
    chosen.focus()
    assert named(driver, card_name(card)).focused
    driver.key(pygame.K_TAB)
    assert not named(driver, card_name(card)).focused
    assert sum(thing.focused for thing in accessible_nodes(driver)) == 1


def test_our_own_voice_is_silent_while_a_reader_speaks(opener: Opener) -> None:
    driver = opener(speak=True)
    speech = driver.app.context.speech
    announced = listen(driver)
    speech.say("One.")
    speech.say("One.")
    speech.say_focus("Button")
    assert announced[-1:] == ["One."]
    assert speech._thread is None
    driver.app._reading.reader.active = False
    driver.frame(0.05)
    assert speech.instead is None


def test_a_sentence_is_announced_without_a_new_picture(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = driver.app._reading.reader
    reader.active = True
    driver.settle()
    frames, told = driver.app._frames.count, list[str]()

    def show(_title: str, _things: object, _now: float) -> None:
        told.extend(reader._unsaid)

    monkeypatch.setattr(reader, "show", show)
    driver.app.context.speech.say("The trick is yours.")
    driver.frame(0.5, times=2)
    assert driver.app._frames.count == frames
    assert told == ["The trick is yours."]


def test_what_stands_side_by_side_is_read_as_one_and_a_paragraph_as_one() -> None:
    told = PaintedText()
    told.on = True
    for text, left, top in [("Bid", 10, 10), ("4", 200, 11), ("A sentence", 10, 60), ("in two lines.", 10, 84)]:
        told.add(text, pygame.Rect(left, top, 80, 20))
    assert [text for text, _rect in told.rows()] == ["Bid  4", "A sentence in two lines."]
    told.shorten("Statis…", "Statistics")
    told.begin()
    told.add("Statis…", pygame.Rect(0, 0, 80, 20))
    assert [text for text, _rect in told.rows()] == ["Statistics"]


def test_a_reader_that_asks_for_what_has_gone_is_ignored() -> None:
    reader = ScreenReader()
    steps: list[int] = []
    reader._things = {
        7: AccessibleNode("gone", Kind.BUTTON, "Off", enabled=False, press=lambda: None),
        8: AccessibleNode("slider", Kind.SLIDER, "Volume", step=steps.append),
    }
    for action, number in [("CLICK", 99), ("CLICK", 7), ("CLICK", 8), ("INCREMENT", 8), ("DECREMENT", 8)]:
        reader._ask(SimpleNamespace(action=f"Action.{action}", target=number))
    for do in reader.take():
        do()
    assert steps == [1, -1]
    assert list(reader.take()) == []


class Panic(BaseException):
    """What the library raises when something goes wrong in it."""


def test_a_library_that_panics_leaves_the_program_without_a_reader() -> None:
    def panic(*_given: object) -> None:
        raise Panic

    reader = ScreenReader()
    reader._kit, reader.active = MagicMock(), True
    reader._adapter = SimpleNamespace(update_if_active=panic, update_window_focus_state=panic)
    reader.show("Spades", list, 0.0)
    assert not reader.active
    reader.show("Spades", list, 0.0)
    reader.focus_window(on=True)


def test_a_dialog_is_told_as_one_by_its_title_once(reading: Driver) -> None:
    CATALOGUE["pause"](reading)
    reading.settle()
    (dialog,) = reading.scene.accessible_nodes()
    assert (dialog.kind, dialog.name) == (Kind.DIALOG, "Menu")
    assert [thing.name for thing in dialog.walk()].count("Menu") == 1
    assert {"Back to the game", "Quit"} <= {thing.name for thing in dialog.parts}


def test_each_card_that_is_named_has_its_bounds(reading: Driver) -> None:
    for name in ("play-follow", "four-follow"):
        CATALOGUE[name](reading)
        reading.settle()
        window = pygame.Rect((0, 0), reading.scene.style.size)
        lists = [thing for thing in accessible_nodes(reading) if thing.key in ("hand", "trick")]
        cards = [thing for whole in lists for thing in whole.parts]
        assert len(cards) > 5
        for thing in cards:
            assert window.contains(thing.rect), (name, thing)
            assert thing.rect[2] > 20, (name, thing)
        for thing, card in zip(lists[0].parts, reading.board.hand_in_order(), strict=True):
            assert pygame.Rect(thing.rect).collidepoint(reading.at(card))


def test_a_bid_says_what_it_would_do(reading: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    CATALOGUE["bid"](reading)
    reading.settle()
    five = named(reading, "5")
    preview = preview_bid(reading.view, BIDS[5])
    assert five.state.startswith(f"Made, the score is {preview.made}; set, {preview.missed}.")
    assert named(reading, "Nil").state.startswith("Without a trick, the score is 180; with one, \N{MINUS SIGN}20.")
    heard: list[str] = []
    reading.app.context.speech.instead = None
    monkeypatch.setattr(reading.app.context.speech, "say_focus", heard.append)
    reading.type("5")
    reading.frame(times=2)
    assert heard == [f"5. {five.state}"]
    assert not [thing for thing in accessible_nodes(reading) if thing.name.startswith("Set")], "no row of bare numbers"


def test_the_pack_to_be_cut_is_a_control(opener: Opener) -> None:
    driver = opener(auto_cut=False, three_cuts=True)
    listen(driver)
    driver.key(pygame.K_F2, pygame.K_RETURN)
    driver.frame()
    pack = named(driver, "The pack")
    assert (pack.kind, pack.value) == (Kind.SLIDER, "")
    assert pack.step is not None
    assert pack.focus is not None
    pack.focus()
    pack.step(1)
    told = named(driver, "The pack")
    assert (told.value, told.focused) == ("2", True)
    press(driver, "The pack")
    assert named(driver, "The pack").value == ""
    assert isinstance(driver.scene, CutScene)
    assert driver.scene.cuts == (2,)


def test_what_cannot_be_used_says_so_in_words_where_the_system_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    redo = AccessibleNode("redo", Kind.BUTTON, "Redo", state="Ctrl+Y", enabled=False)
    choice = AccessibleNode("choice", Kind.CHOICE, "Opponent", value="Steady")
    told = {}
    for system in ("linux", "win32"):
        monkeypatch.setattr(sys, "platform", system)
        told[system] = [describe(redo), describe(choice)]
    assert told == {"linux": ["not available, Ctrl+Y", "Steady"], "win32": ["Ctrl+Y", ""]}
