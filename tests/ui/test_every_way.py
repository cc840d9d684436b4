"""By gamepad alone and by finger alone: a round of four, rounds between people, the review, puzzles and practice.

What is pressed with is a value, so that all of it is asked of both. Halfway the pad is pulled out and plugged in again.
"""

from collections.abc import Iterator
from typing import Protocol

import pygame
import pytest
from screens.catalogue import CATALOGUE
from screens.drills import open_set
from screens.driver import Driver
from screens.pad import VirtualPad
from screens.people import _KNOWN as KNOWN
from screens.people import shared
from screens.positions import position

from spades.engine import Card, Phase
from spades.engine.moves import Look, PlayCard
from spades.session.drills.drill_values import Drill
from spades.ui.device.pad_buttons import PadKind
from spades.ui.inputs import PLUGGED, UNPLUGGED
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.scenes.dialogs.confirm import ConfirmScene
from spades.ui.scenes.drills.drills import DrillsScene
from spades.ui.scenes.practice.puzzle import PuzzleScene
from spades.ui.scenes.review.position import PositionScene
from spades.ui.scenes.review.review import ReviewScene
from spades.ui.scenes.table.bid import BidScene
from spades.ui.scenes.table.draw import DrawScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.words.table import card_name


class Way(Protocol):
    """A way of pressing."""

    def press(self, label: str) -> None:
        """Press a control by its name."""

    def play(self, card: Card) -> None:
        """Play a card of the hand."""

    def look(self) -> None:
        """Have the hand shown to whoever is asked."""

    def begin(self) -> None:
        """Take it in hand, in another game perhaps."""

    def interrupt(self) -> None:
        """Do what may happen to it in the middle of a game."""

    def end(self) -> None:
        """Put it away."""


class ByPad:
    """With a gamepad alone."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._pad = VirtualPad(driver)

    def begin(self) -> None:
        self._pad.press("dpad_up")

    def press(self, label: str) -> None:
        group = self._driver.scene.group
        for _ in range(len(group.widgets) + 1):
            if group.shown and group.focused is not None and group.focused.label == label:
                break
            self._pad.press("rightshoulder")
        else:
            raise AssertionError(f"{label} cannot be reached")
        self._pad.press("a")

    def play(self, card: Card) -> None:
        for _ in range(14):
            if focused(self._driver) is card:
                break
            self._pad.press("dpad_right")
        self._pad.press("a")

    def look(self) -> None:
        self._pad.press("a")

    def interrupt(self) -> None:
        """Pull it out with a button held, and plug it in again: nothing is lost, and its signs are back."""
        toasts, before = self._driver.app.toasts, self._driver.view
        self._driver.frame(1.0)
        self._pad.hold("dpad_right")
        self._pad.unplug()
        assert toasts.sentences[-1] == UNPLUGGED
        assert self._driver.app.context.prompts.pad is None
        self._pad = VirtualPad(self._driver)
        assert toasts.sentences[-1] == PLUGGED
        self._pad.press("dpad_left")
        assert self._driver.app.context.prompts.pad is PadKind.XBOX
        assert self._driver.view == before

    def end(self) -> None:
        self._pad.unplug()


class ByFinger:
    """With a finger alone."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def begin(self) -> None:
        """A finger is always at hand."""

    def press(self, label: str) -> None:
        self._driver.read()
        self._driver.touch(self._driver.control(label).rect.center)

    def play(self, card: Card) -> None:
        if isinstance(self._driver.scene, PositionScene):
            place = self._driver.scene._places[card]
            self._driver.touch((place.x - place.width * 0.4, place.y))
            return
        self._driver.touch(self._driver.at(card))
        self._driver.touch(self._driver.at(card))

    def look(self) -> None:
        # What has come up in the last frame is on screen for a moment only from the next one on.
        self._driver.frame(0.5, times=2)
        self._driver.touch(self._driver.board.layout.centre)

    def interrupt(self) -> None:
        """Have the window lose a finger that is on a card: it plays nothing."""
        before = self._driver.view
        self._driver.finger(pygame.FINGERDOWN, self._driver.at(self._driver.legal_card()))
        self._driver.app._inputs.forget()
        self._driver.frame(0.3, times=3)
        assert self._driver.view == before

    def end(self) -> None:
        """Nothing is left of a finger."""


def focused(driver: Driver) -> Card | None:
    return driver.scene._focused_card if isinstance(driver.scene, PositionScene) else driver.table.focused_card()


@pytest.fixture(params=[ByPad, ByFinger], ids=["pad", "finger"])
def way(request: pytest.FixtureRequest, driver: Driver) -> Iterator[Way]:
    """Give a way of pressing; nothing is painted, which takes most of the time."""
    driver.app._hidden = True
    way: Way = request.param(driver)
    yield way
    way.end()


def look(driver: Driver, way: Way) -> None:
    """Have whoever is to move see their hand."""
    driver.wait(lambda: driver.asked() or driver.ready())
    if driver.asked():
        way.look()
        driver.wait(driver.ready)


def turn(driver: Driver, way: Way) -> None:
    """Do what is to be done at the table."""
    look(driver, way)
    view = driver.view
    if isinstance(driver.scene, DrawScene):
        way.press("Keep" if len(view.draws) % 3 else "Discard")
    elif isinstance(driver.scene, BidScene):
        way.press("Look at my hand" if Look() in view.legal_moves else "3")
    else:
        assert isinstance(driver.scene, PlayScene)
        way.play(driver.legal_card())


@pytest.mark.parametrize("table", ["four", "people", "people of four"])
def test_a_round(driver: Driver, way: Way, table: str) -> None:
    game = {"four": position("four-first"), "people": shared("draw-late"), "people of four": shared("four-first")}[
        table
    ]
    driver.sit(game, auto_play_one=False, people=KNOWN)
    way.begin()
    turns = 0
    while not isinstance(driver.scene, ScoreScene):
        turn(driver, way)
        turns += 1
        if turns == 9:
            look(driver, way)
            way.interrupt()
        driver.wait(lambda: driver.asked() or driver.ready())
    assert driver.view.phase is Phase.ROUND_OVER
    assert turns > 13
    way.press("Next round")
    assert isinstance(driver.scene, CutScene)


def test_the_review_and_play_from_there(driver: Driver, way: Way) -> None:
    CATALOGUE["review"](driver)
    way.begin()
    way.press("Look at it")
    scene = driver.scene
    assert isinstance(scene, PositionScene)
    way.press("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}")
    assert scene._at == 1
    way.press("Show me")
    assert scene._revealed
    way.press("Back")
    assert isinstance(driver.scene, ReviewScene)


def test_a_question_of_each_drill(driver: Driver, way: Way) -> None:
    for drill, label in ((Drill.BIDS, "5"), (Drill.NIL, "Answer"), (Drill.COUNT, "Answer"), (Drill.SAID, None)):
        scene = open_set(driver, drill)
        way.begin()
        if drill is Drill.COUNT:
            for _trick in range(7):
                way.press("Next trick")
            way.press("Go on")
        way.press(card_name(scene._desk.question.cards[1]) if label is None else label)  # type: ignore[union-attr]
        assert len(scene._sitting.verdicts) == 1
        way.press("Next")
        assert scene._sitting.verdict is None
        way.press("Stop")
        assert isinstance(driver.scene, DrillsScene)


def test_a_puzzle_and_a_round_as_practice(driver: Driver, way: Way) -> None:
    CATALOGUE["puzzle-play"](driver)
    way.begin()
    scene = driver.scene
    assert isinstance(scene, PuzzleScene)
    assert scene._decision.price is not None
    (best, *_equal) = scene._decision.price.choices[0].moves
    assert isinstance(best, PlayCard)
    way.play(best.card)
    assert scene._revealed
    way.press("Back")
    CATALOGUE["history-round"](driver)
    way.begin()
    way.press("Practice this round")
    assert isinstance(driver.scene, ConfirmScene)
    way.press("Begin")
    driver.wait(driver.ready)
    turn(driver, way)
    assert driver.session.state.practice
