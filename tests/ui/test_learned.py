"""The page of what a partner learned: leave is asked for, each line can be struck out, and all can be forgotten."""

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from session.games import random_game
from session.memory_archive import MemoryArchive

from spades.bots.search.four.leanings import NEUTRAL
from spades.engine import PRESETS
from spades.session.history.learned import Habit
from spades.session.players.seating import Seating
from spades.ui.scenes.setup.learned import LearnedScene
from spades.ui.transitions import ConfirmScreen, Pop, Push
from spades.ui.words import learned_texts as texts

from .scene_fixtures import make_context, make_style, press

FOUR = PRESETS["partners-500"]
BIDS = {"bids first": [40, 16.0], "bids second": [40, 16.0], "bids third": [40, 56.0], "bids fourth": [40, 16.0]}


def open_page(folder: Path, **kept: object) -> LearnedScene:
    context = make_context(folder)
    (folder / "learned.json").write_text(json.dumps(kept))
    context.games._folder = folder
    scene = LearnedScene(context)
    scene.resize(make_style())
    scene.update(0)
    return scene


@pytest.fixture
def scene(display: pygame.Surface, tmp_path: Path) -> LearnedScene:
    del display
    return open_page(tmp_path, leave=True, rounds=160, tallies={**BIDS, "bare": [6, 6.0]})


def labels(scene: LearnedScene) -> list[str]:
    return [widget.label for widget in scene.group.widgets]


def test_first_leave_is_asked_for(display: pygame.Surface, tmp_path: Path) -> None:
    del display
    scene = open_page(tmp_path)
    assert labels(scene)[0] == texts.LEAVE
    assert scene._said == texts.WITHOUT_LEAVE
    press(scene, pygame.K_SPACE)
    assert scene._learned.leave
    assert scene._said.startswith("You haven't finished a round with a partner yet")


def test_what_comes_of_leave_is_heard(scene: LearnedScene, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(scene.context.speech, "say", heard.append)
    press(scene, pygame.K_SPACE)
    assert heard == [texts.WITHOUT_LEAVE]


def test_a_line_stands_for_each_habit_with_its_figure(scene: LearnedScene) -> None:
    assert labels(scene)[1:-2] == [
        "As a rule you bid a trick more than your hand is worth",
        "In third seat you bid two tricks more than your hand is worth",
        "When I bid nil, you covered me on 0 of 6 occasions",
    ]
    assert scene._rows[1].caption == "I count on it, after 40 such hands."
    # A nil of one hand can be covered more than once: its occasions are no hands.
    assert scene._rows[2].caption == "I count on it."


def test_bids_with_strong_hands_have_a_line_of_their_own(display: pygame.Surface, tmp_path: Path) -> None:
    del display
    hands = {"bids weak": [30, -15.0], "bids middling": [50, -32.0], "bids strong": [40, 30.0]}
    scene = open_page(tmp_path, leave=True, rounds=160, tallies={**{turn: [30, -10.0] for turn in BIDS}, **hands})
    assert labels(scene)[1:-2] == ["With strong hands you bid a trick and a half more than they are worth"]
    assert scene._rows[0].caption == "I count on it, after 40 such hands."


def test_a_line_is_struck_out_by_keys(scene: LearnedScene) -> None:
    for _row in range(2):
        press(scene, pygame.K_DOWN)
    assert scene._learned.leanings.bids[2] > 1.5
    press(scene, pygame.K_SPACE)
    assert scene._learned.is_struck(Habit.THIRD)
    assert scene._learned.leanings.bids[2] < 1.2
    assert scene._rows[1].caption == texts.STRUCK
    press(scene, pygame.K_SPACE)
    assert not scene._learned.is_struck(Habit.THIRD)


def test_all_is_forgotten_after_a_question(scene: LearnedScene) -> None:
    transition = scene._forget.activate()
    assert isinstance(transition, Push)
    assert isinstance(transition.screen, ConfirmScreen)
    assert scene._learned.rounds == 160
    assert transition.screen.action() == Pop()
    assert (scene._learned.rounds, scene._learned.leanings) == (0, NEUTRAL)
    assert len(labels(scene)) == 3
    assert not scene._forget.enabled


def test_with_leave_the_games_in_the_history_are_read_from_frame_to_frame(
    display: pygame.Surface, tmp_path: Path
) -> None:
    del display
    scene = open_page(tmp_path)
    archive = MemoryArchive()
    seating, game = Seating.around_person(FOUR, ["otto", "otto", "otto"]), random_game(FOUR, 3, rounds=8)
    archive.add(replace(game, tags=(*game.tags, *seating.tags())), imported=False)
    scene._learned._archive = archive
    press(scene, pygame.K_SPACE)
    assert scene.animating()
    scene.update(0.1)
    assert scene._said.startswith("Looking through your games")
    scene.update(0.2)
    assert not scene.animating()
    assert "after 8 rounds" in scene._said.lower()
