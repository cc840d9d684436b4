"""A whole game by gamepad alone, in a real window: cut, bids, cards and scores, with the pad pulled out on the way.

It runs from source, whatever else is driven: the pad has to be made in the program's own process.
"""

import json
import sys
import time
from multiprocessing.connection import Connection, Listener
from pathlib import Path

import pytest
import real_window
from person import play
from real_window import Program, Screen, eventually
from test_every_screen import no_complaints

from spades.engine import Bid, Game, Look, Move, Phase, PlayCard
from spades.engine.moves import KEEP


class Pad:
    """Acts with a gamepad alone."""

    def __init__(self, program: Program, pad: Connection) -> None:
        self._program = program
        self._pad = pad

    def press(self, *buttons: str) -> None:
        """Have buttons pressed one after the other, each as long as a finger stays on it."""
        for button in buttons:
            self._pad.send(button)
            assert self._pad.poll(20), f"nobody presses {button}"
            self._pad.recv()

    def go(self, scene: str) -> None:
        """Go on to a scene; what came up a moment ago is not answered, and is pressed again."""

        def there() -> bool:
            self.press("a")
            end = time.monotonic() + 4
            while time.monotonic() < end and self._program.scenes[-1] != scene:
                time.sleep(0.1)
            return self._program.scenes[-1] == scene

        eventually(there, f"{scene} is on top")
        self._program.rest()

    def look(self, game: Game) -> None:
        del game
        self.press("a")

    def make(self, game: Game, move: Move) -> None:
        match move:
            case Bid() | Look():
                # The pad begins at 4.
                self.press("dpad_right", "a")
            case PlayCard():
                # From card to card until one may be played: what is refused shakes and stays.
                for _ in range(14):
                    self.press("a")
                    if self._goes_on(game):
                        return
                    self.press("dpad_right")
            case _:
                self.press("a" if move == KEEP else "x")

    def next_round(self, game: Game) -> None:
        del game
        self.press("a")

    def _goes_on(self, game: Game) -> bool:
        end = time.monotonic() + 1.0
        while time.monotonic() < end:
            if self._program.game != game:
                return True
            time.sleep(0.05)
        return False


def test_a_whole_game_by_gamepad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    socket = str(tmp_path / "pad")
    monkeypatch.setattr(real_window, "COMMAND", [sys.executable, str(Path(__file__).with_name("with_pad.py")), socket])
    settings = {"animation_speed": 0, "trick_hold": 0.0, "opponent": "rule", "language": "en", "welcomed": True}
    rules = "classic-300,target=50,hands=deal"
    (tmp_path / "settings.json").write_text(json.dumps({**settings, "rules": rules, "players_claim": False}))
    with Screen() as screen, Listener(socket) as plug, Program(screen, tmp_path, "--seed", "11") as program:
        pad = Pad(program, plug.accept())
        program.on("TitleScene")
        for scene in ("NewGameScene", "CutScene"):
            pad.go(scene)

        def cut() -> bool:
            pad.press("dpad_right", "a")
            # The pack falls together before it is cut again.
            time.sleep(1.5)
            return program.begun

        eventually(cut, "the pack is cut")
        play(program, pad, until=Phase.PLAY)
        game = play(program, pad, moves=2)
        pad.press("unplug", "plug")
        play(program, pad)
        assert program.game.moves[: len(game.moves)] == game.moves
        program.on("ScoreScene")
        pad.go("GameEndScene")
        pad.press("b")
        program.on("TitleScene")
        no_complaints(program)
        assert program.ask_to_close() == 0
