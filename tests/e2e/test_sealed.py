"""Cutting under a seal in a real window: by keyboard, by mouse, and when the program is killed at the cut."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from expected import Expected
from person import Keyboard, Mouse, play
from real_window import COMMAND, Program, Screen, eventually
from test_every_screen import no_complaints

from spades.engine import Phase, write_record
from spades.session.deals.contribution import Contribution
from spades.session.deals.seal import Seal
from spades.session.deals.tags import deal_of, pending_of
from spades.session.game.opening import Opening
from spades.session.journal import Journal
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.transitions import Quit


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    quick = {"animation_speed": 0, "trick_hold": 0.0, "opponent": "rule", "welcomed": True, "language": "en"}
    (tmp_path / "settings.json").write_text(json.dumps({**quick, "players_claim": False, "three_cuts": False}))
    return tmp_path


def spread(expected: Expected, place: int) -> tuple[int, int]:
    """Return where to click at a card of the spread deck."""
    scene = CutScene(expected.context, 1, Seal("ab" * 32), lambda _given: Quit(), Quit)
    scene.resize(expected.style)
    lies = scene.rest(place)
    return round(lies.x - lies.width * 0.46), round(lies.y)


def to_the_cut(program: Program, before: int) -> None:
    """Go on, after a start, from wherever the program begins to the cut; `before` is how much it had logged before."""
    eventually(lambda: "first frame painted" in program.log[before:], "the program has begun")
    program.rest()
    if re.findall(r"scene (\w+)", program.log[before:])[-1] != "CutScene":
        program.keys("Return")
    eventually(lambda: "scene CutScene" in program.log[before:], "the cut is there")
    program.rest()


def test_a_kill_at_the_cut_leaves_the_seal_that_was_shown(data_dir: Path) -> None:
    log = data_dir / "spades.log"
    with Screen() as screen:
        with Program(screen, data_dir) as program:
            program.keys("ctrl+n")
            program.on("NewGameScene")
            program.keys("Return")
            program.on("CutScene")
            program.kill()
        journal = Journal(data_dir)
        text = journal.opening()
        journal.close()
        assert text is not None
        sealed = Opening.parse(text).sealed
        before = len(log.read_text())
        with Program(screen, data_dir) as program:
            to_the_cut(program, before)
            program.keys("Home", "Right", "Return")
            program.on("DrawScene")
            first = sealed.cut(Contribution.of(2))
            assert deal_of(program.game, 1) == first
            play(program, Keyboard(program), until=Phase.ROUND_OVER)
            program.on("ScoreScene")
            # Past the check to the wax, which cuts anew.
            program.keys("Tab", "Tab", "Return")
            program.on("CutScene")
            pending = pending_of(program.game)
            assert pending is not None
            program.kill()
        before = len(log.read_text())
        with Program(screen, data_dir) as program:
            to_the_cut(program, before)
            program.keys("End", "Return")
            program.on("DrawScene")
            second = pending.cut(Contribution.of(51))
            assert (deal_of(program.game, 1), deal_of(program.game, 2)) == (first, second)
            assert program.ask_to_close() == 0


def test_a_deck_is_cut_and_checked_with_the_mouse_alone(data_dir: Path) -> None:
    with Screen() as screen, Program(screen, data_dir, "--seed", "4") as program:
        expected = Expected(data_dir)
        program.click(expected.title("New game"))
        program.rest()
        program.click(expected.new_game("Deal"))
        program.on("CutScene")
        program.click(spread(expected, 40))
        eventually(lambda: program.begun, "the game begins")
        deal = deal_of(program.game, 1)
        assert deal is not None
        assert deal.contribution == Contribution.of(40)
        play(program, Mouse(program), until=Phase.ROUND_OVER)
        program.on("ScoreScene")
        program.click(expected.score(program.game, "Verify"))
        program.on("VerifyScene")
        record = data_dir / "checked.spades"
        record.write_text(write_record(program.game))
        no_complaints(program)
        assert program.ask_to_close() == 0
        done = subprocess.run([*COMMAND, "verify", str(record)], capture_output=True, text=True, check=False)
        assert done.returncode == 0
        assert "Round 1 matches." in done.stdout
        record.write_text(record.read_text().replace(deal.format(), f"{deal.sealed.format()} 41"))
        done = subprocess.run([*COMMAND, "verify", str(record)], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert "round 1" in done.stdout
