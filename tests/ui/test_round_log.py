import re
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from spades.bots import Limit, make_bot
from spades.engine import PRESETS, Game, Seat, apply, new_game, view
from spades.engine.events import CardPlayed, Drawn, RoundBegan, RoundScored
from spades.session.deals.chance import Chance
from spades.session.game.round_log import round_events
from spades.ui.scenes.table.log import LogScene
from spades.ui.table.steps import steps_between
from spades.ui.transitions import Pop
from spades.ui.words.said import last_trick_words, trick_so_far

from .render_options import NAMES, options
from .scene_fixtures import make_context, make_running, make_style, press


def whole_round(preset: str, seed: int) -> Game:
    rules, pack = PRESETS[preset], Chance(seed).pack(1)
    bot, moves = make_bot("rule", seed), []
    state = new_game(rules, pack, Seat.SOUTH)
    while state.to_move is not None:
        moves.append(bot.choose(view(state, state.to_move), Limit()))
        state = apply(state, moves[-1])
    return Game(rules, Seat.SOUTH, (pack,), tuple(moves))


@pytest.mark.parametrize("preset", ["classic-300", "unseen-500"])
def test_the_log_tells_the_whole_round_and_nothing_hidden(preset: str) -> None:
    events = round_events(whole_round(preset, 3).states(), Seat.SOUTH)
    assert isinstance(events[0], RoundBegan)
    assert isinstance(events[-1], RoundScored)
    assert sum(isinstance(event, CardPlayed) for event in events) == 26
    draws = [event for event in events if isinstance(event, Drawn)]
    assert len(draws) == 26
    assert all(event.kept is None and event.discarded is None for event in draws if event.seat is not Seat.SOUTH)
    mine = [event for event in draws if event.seat is Seat.SOUTH]
    assert all(event.kept is not None for event in mine)
    seen = preset == "classic-300"
    assert all((event.discarded is not None) == (seen or not event.kept_first) for event in mine)


def test_a_card_within_a_sentence_is_written_small() -> None:
    states = list(whole_round("classic-300", 3).states())
    seen = [view(state, Seat.SOUTH) for state in states]
    told = [step.status for before, after in pairwise(seen) for step in steps_between(before, after, options())]
    told += [trick_so_far(now, NAMES) for now in seen] + [last_trick_words(now, NAMES) for now in seen]
    assert any(text.startswith("Discarded: the ") for text in told)
    assert not [text for text in told if re.search(r"\b[A-Z][a-z]+ of [a-z]+s\b", text)]
    assert [text for text in told if text.endswith("You take the trick.")]
    assert not [text for text in told if "You takes" in text]


def test_the_log_opens_scrolls_and_closes(display: pygame.Surface, tmp_path: Path) -> None:
    del display
    context = make_context(tmp_path)
    running = make_running(context)
    running.resize(make_style())
    scene = LogScene(context, running.session.events, running.board.names)
    scene.resize(make_style())
    assert [line for _kind, line in scene.text()] == ["Round 1; first: You"]
    scene.draw(pygame.Surface((1280, 800)))
    press(scene, pygame.K_HOME)
    assert press(scene, pygame.K_c, pygame.KMOD_CTRL) is None
    assert press(scene, pygame.K_t) == Pop()
    context.games.close()
