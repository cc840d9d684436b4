"""A desktop's manners in a real window: what the portal says, a bus that hangs, a stop in mid-trick, the end."""

import json
import os
import shutil
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from person import Keyboard, decide
from PIL import Image
from real_window import ROOT, Program, Screen, eventually
from session_bus import COMMON, GNOME, Portal, session_bus
from test_window import children

from spades.engine import Seat, view

SETTINGS: dict[str, object] = {
    "welcomed": True,
    "language": "en",
    "opponent": "rule",
    "auto_cut": True,
    "auto_play_one": False,
    "players_claim": False,
    "trick_hold": 0.5,
}


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """Give a folder with a game in mid-trick, as the first versions left it."""
    (tmp_path / "settings.json").write_text(json.dumps(SETTINGS))
    shutil.copy(ROOT / "tests" / "screens" / "positions" / "follow.spades", tmp_path / "game.spades")
    return tmp_path


@pytest.fixture
def hangup_heard() -> Iterator[None]:
    """Have programs hear that a terminal is closed, even where these tests were begun to outlive theirs."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


def light(screen: Screen) -> int:
    """Return how light the table is at its edge."""
    picture: Image.Image = screen.picture()
    return sum(picture.convert("RGB").getpixel((20, 790)))  # type: ignore[arg-type]


def test_the_table_is_as_the_desktop_says(data_dir: Path) -> None:
    nonsense = [(COMMON, "contrast", "s", "much"), (GNOME, "text-scaling-factor", "as", ["?"])]
    with session_bus() as bus, Screen() as screen:
        with Portal([(COMMON, "color-scheme", "u", 2), *nonsense]) as portal, Program(screen, data_dir) as program:
            eventually(lambda: light(screen) > 300, "the table is light")
            portal.change(COMMON, "color-scheme", "s", "no number")
            portal.change(COMMON, "color-scheme", "u", 1)
            eventually(lambda: light(screen) < 200, "the table is dark")
            portal.change(COMMON, "contrast", "u", 1)
            eventually(lambda: light(screen) == 0, "the table has all contrast there is")
            portal.hang(on=True)
            assert program.ask_to_close() == 0
        # At the next start the portal does not answer, then the bus itself is silent: nobody waits, and it stays.
        with Portal([]) as portal:
            portal.hang(on=True)
            with Program(screen, data_dir) as program:
                assert light(screen) == 0
                program.process.terminate()
                assert program.ended() == 0
        bus.send_signal(signal.SIGSTOP)
        with Program(screen, data_dir) as program:
            assert light(screen) == 0
            before = program.game
            assert program.ask_to_close() == 0
        assert before.state.phase.value == "play"


@pytest.mark.usefixtures("hangup_heard")
def test_a_stop_in_mid_trick_changes_nothing_and_the_end_of_the_session_is_obeyed(data_dir: Path) -> None:
    with Screen() as screen:
        with Program(screen, data_dir, calm=1.0) as program:
            program.keys("Return")
            program.rest()
            game = program.game
            Keyboard(program).make(game, decide(view(game.state, Seat.SOUTH)))
            eventually(lambda: len(program.game.moves) > len(game.moves), "a card is on its way")
            bots = children(program)
            for pid in (program.process.pid, *bots):
                os.kill(pid, signal.SIGSTOP)
            stopped = screen.pixels()
            # Longer than a player may take.
            screen.do("sleep", 4)
            for pid in (*bots, program.process.pid):
                os.kill(pid, signal.SIGCONT)
            eventually(lambda: screen.pixels() != stopped, "what was under way goes on")
            program.rest()
            assert children(program) == bots, "nobody was late"
            left = program.game
            program.keys("Escape")
            program.rest()
            program.process.send_signal(signal.SIGHUP)
            assert program.ended() == 0
            assert "silent" not in program.log
        with Program(screen, data_dir) as program:
            eventually(partial(lambda: program.game == left), "the game is as it was left")
            program.process.send_signal(signal.SIGTERM)
            assert program.ended() == 0
