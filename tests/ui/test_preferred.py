"""Whole games as people prefer them: moving or still, silent, in high contrast, said aloud; the game is the same."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

import pygame
import pytest
from screens.driver import Driver
from screens.positions import position

from spades.engine import Phase, Seat, view
from spades.engine.moments import moments_between
from spades.ui.scenes.table.game_end import GameEndScene
from spades.ui.table.cues import make_cue
from spades.ui.words.moments import moment_tag, moment_words

from .conftest import Opener

PREFERRED: tuple[Mapping[str, object], ...] = (
    {"animation_speed": 0, "reduced_motion": False, "muted": True},
    {"animation_speed": 2, "reduced_motion": False, "muted": True, "trick_hold": 1.0},
    {"animation_speed": 2, "reduced_motion": True, "muted": True, "trick_hold": 1.0},
    {"animation_speed": 0, "table": "contrast", "deck": "jumbo", "muted": True},
    {"animation_speed": 0, "speak": True, "muted": True},
    {"animation_speed": 2, "muted": False},
)
"""Speed 0, the usual, reduced motion, high contrast, speech, and sound where there is no device."""


def play_out(driver: Driver, changes: Mapping[str, object], said: list[str]) -> tuple[object, ...]:
    """Play to the end of the game or, with four seats, of the round; returns its moves and scores."""
    driver.app.context.change(**{"auto_cut": True, "players_claim": False, "auto_play_one": True, **changes})
    said.clear()
    turns = 0
    ends = (Phase.GAME_OVER,) if driver.view.rules.seats == 2 else (Phase.ROUND_OVER, Phase.GAME_OVER)
    while True:
        driver.wait(driver.ready)
        if driver.view.phase in ends:
            break
        driver.turn()
        turns += 1
        # Whoever listens lets the moments be told; and now and then there is a look at it all.
        driver.frame(1.0, times=4)
        if turns % 5 == 0:
            driver.paint()
    driver.wait(lambda: driver.board.settled)
    driver.frame(1.0, times=6)
    driver.paint()
    return driver.game.moves, driver.view.scores, driver.view.bags


def expected_words(driver: Driver) -> Counter[str]:
    """Return what is said of the moments of the game on the table, by sentence."""
    words = Counter[str]()
    views = [view(state, Seat.SOUTH) for state in driver.game.states()]
    for before, after in pairwise(views):
        for moment in moments_between(before, after):
            tag = moment_tag(moment, after, driver.board.names)
            sentence = moment_words(moment, after, driver.board.names)
            if make_cue(moment, tag, sentence, own=moment.side == after.side).tag:
                words[sentence] += 1
    return words


@pytest.mark.parametrize("four", [False, True], ids=["two", "four"])
def test_a_game_is_the_same_however_it_is_shown(opener: Opener, monkeypatch: pytest.MonkeyPatch, *, four: bool) -> None:
    driver = opener()
    driver.app._hidden = True
    said: list[str] = []
    say = driver.app.context.speech.say

    def heard(text: str, **how: bool) -> None:
        said.append(text)
        say(text, **how)

    def no_device(**_wanted: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(driver.app.context.speech, "say", heard)
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    games = []
    for changes in PREFERRED:
        if four:
            driver.sit(position("four-first"), players_claim=False)
        else:
            driver.begin(rules="classic-300,target=100", opponent="rule", auto_cut=True)
            driver.new_game("classic-300,target=100")
        games.append(play_out(driver, changes, said))
        if changes.get("speak"):
            wanted = expected_words(driver)
            assert wanted
            assert {sentence: said.count(sentence) for sentence in wanted} == dict(wanted)
    assert all(game == games[0] for game in games)
    if not four:
        driver.key(pygame.K_RETURN)
        assert isinstance(driver.scene, GameEndScene)
