"""Whole games in a real window; `SPADES_TARGET=500` has those with a partner and between people go as far."""

import json
import os
from pathlib import Path

import pytest
from expected import Expected
from person import Keyboard, Mouse, play
from PIL import ImageChops, ImageStat
from quick import QUICK
from real_window import COMMAND, Program, Screen, eventually

from spades.engine import PRESETS, Game, Phase
from spades.session.players.seating import Seating, seating_of
from spades.ui.scenes.setup.people import PeopleScene


def settings(data_dir: Path, **values: object) -> None:
    data_dir.mkdir(exist_ok=True)
    (data_dir / "settings.json").write_text(json.dumps(values))


def difference(program: Program, game: Game, off_by: int = 0) -> float:
    """Return how far the score on the screen is from that of a record: the mean of the pixels' differences."""
    expected, box = Expected(program.data_dir, program.screen.size).score_picture(game, off_by)
    shown = program.screen.picture().crop(box)
    return sum(ImageStat.Stat(ImageChops.difference(shown, expected.crop(box))).mean)


def assert_score_is_shown(program: Program, game: Game) -> None:
    program.rest()
    right = difference(program, game)
    assert right < 0.02, f"the screen does not show {game.state.scores}: {right}"
    # The measure sees a score that is wrong in one digit.
    assert difference(program, game, off_by=1) > right + 0.02


def test_the_program_is_the_packaged_one_and_is_there() -> None:
    assert Path(COMMAND[0]).is_file(), f"build it first: {COMMAND[0]}"


def test_a_whole_game_by_keyboard_alone(tmp_path: Path) -> None:
    settings(tmp_path, **QUICK, auto_play_one=False)
    with Screen() as screen, Program(screen, tmp_path, "--seed", "3") as program:
        expected = Expected(tmp_path)
        program.keys("Return")  # New game
        program.on("NewGameScene")
        program.keys(*expected.tabs("Deal", "Points to win"), *["Left"] * 3, *expected.tabs("Points to win", "Deal"))
        program.rest()
        program.keys("Return")  # Deal
        eventually(lambda: program.begun, "the game begins")
        assert program.game.rules.target == 150
        game = play(program, Keyboard(program))
        assert game.state.phase is Phase.GAME_OVER
        assert max(game.state.scores) >= 150
        assert_score_is_shown(program, game)
        program.keys("Escape")  # the title
        program.on("TitleScene")
        program.keys("ctrl+q")
        assert program.ended() == 0


def test_a_whole_game_with_the_mouse_alone(tmp_path: Path) -> None:
    settings(tmp_path, **QUICK)
    with Screen() as screen, Program(screen, tmp_path, "--seed", "5") as program:
        expected = Expected(tmp_path)
        program.click(expected.title("New game"))
        program.on("NewGameScene")
        program.drag(expected.target(300), expected.target(100))
        program.rest()
        program.click(expected.new_game("Deal"))
        eventually(lambda: program.begun, "the game begins")
        assert program.game.rules.target == 100
        game = play(program, Mouse(program))
        assert game.state.phase is Phase.GAME_OVER
        assert max(game.state.scores) >= 100
        assert_score_is_shown(program, game)
        program.click(expected.score(game, "Title"))
        program.on("TitleScene")
        program.click(Expected(tmp_path).title("Quit"))
        assert program.ended() == 0


TARGET = int(os.environ.get("SPADES_TARGET", "50"))
"""What games with a partner and games between people go to; 500 and 300 are those of the sources."""

FOUR = {
    **QUICK,
    "rules": f"partners-500,target={TARGET}",
    "four_seats": "S person; W player rule; N player rule; E player rule",
    "partners_met": True,
}


def test_a_whole_game_with_a_partner_by_keyboard_alone(tmp_path: Path) -> None:
    settings(tmp_path, **FOUR, auto_play_one=False)
    with Screen() as screen, Program(screen, tmp_path, "--seed", "3") as program:
        program.keys("Return")  # New game
        program.on("NewGameScene")
        program.keys("Return")  # Deal
        eventually(lambda: program.begun, "the game begins")
        game = play(program, Keyboard(program))
        assert_a_side_has_won(program, game)
        program.keys("Escape")  # the title
        program.on("TitleScene")
        program.keys("ctrl+q")
        assert program.ended() == 0


def test_a_whole_game_with_a_partner_with_the_mouse_alone(tmp_path: Path) -> None:
    settings(tmp_path, **FOUR)
    with Screen() as screen, Program(screen, tmp_path, "--seed", "5") as program:
        expected = Expected(tmp_path)
        program.click(expected.title("New game"))
        program.on("NewGameScene")
        program.click(expected.new_game("Deal"))
        eventually(lambda: program.begun, "the game begins")
        game = play(program, Mouse(program))
        assert_a_side_has_won(program, game)
        program.click(expected.score(game, "Title"))
        program.on("TitleScene")
        program.click(Expected(tmp_path).title("Quit"))
        assert program.ended() == 0


TWO_PEOPLE = {**QUICK, "two_seats": "S person Anna; N person Ben", "auto_play_one": False}

RULES = pytest.mark.parametrize("hands", ["draw", "deal"])


def rules_of(hands: str) -> str:
    return f"classic-300,hands={hands},target={TARGET}"


@RULES
def test_a_whole_game_between_two_people_by_keyboard_alone(tmp_path: Path, hands: str) -> None:
    settings(tmp_path, **{**TWO_PEOPLE, "two_seats": "S person; N person"}, rules=rules_of(hands))
    with Screen() as screen, Program(screen, tmp_path, "--seed", "4") as program:
        program.keys("Return")  # New game
        program.on("NewGameScene")
        program.keys("Return")  # Deal
        program.on("PeopleScene")
        program.keys(*"Anna", "Return", *"Ben", "Return")
        eventually(lambda: program.begun, "the game begins")
        game = play(program, Keyboard(program))
        assert_somebody_has_won(program, game)
        program.keys("Escape")  # the title
        program.on("TitleScene")
        program.keys("ctrl+q")
        assert program.ended() == 0


@RULES
def test_a_whole_game_between_two_people_with_the_mouse_alone(tmp_path: Path, hands: str) -> None:
    settings(tmp_path, **TWO_PEOPLE, rules=rules_of(hands))
    with Screen() as screen, Program(screen, tmp_path, "--seed", "18") as program:
        expected = Expected(tmp_path)
        program.click(expected.title("New game"))
        program.on("NewGameScene")
        program.click(expected.new_game("Deal"))
        program.on("PeopleScene")
        seating = Seating.parse(PRESETS["classic-300"], "S person Anna; N person Ben")
        program.click(expected.control(PeopleScene, "Deal", PRESETS["classic-300"], seating))
        eventually(lambda: program.begun, "the game begins")
        mouse = Mouse(program)
        game = play(program, mouse)
        # Two presses a turn, and one to go on: the last card of a hand plays itself only where that is preferred.
        turns = 26 + 2 + 26 if hands == "draw" else 2 + 26
        print(f"\n{hands}: {mouse.presses} presses in {len(game.packs)} rounds")  # noqa: T201
        assert mouse.presses <= len(game.packs) * (2 * turns + 1)
        assert_somebody_has_won(program, game)
        program.click(expected.score(game, "Title"))
        program.on("TitleScene")
        program.click(Expected(tmp_path).title("Quit"))
        assert program.ended() == 0


def assert_somebody_has_won(program: Program, game: Game) -> None:
    assert [sitter.name for sitter in seating_of(game.rules, game.tags).values()] == ["Anna", "Ben"]
    assert game.state.phase is Phase.GAME_OVER
    assert max(game.state.scores) >= TARGET
    assert_score_is_shown(program, game)


def assert_a_side_has_won(program: Program, game: Game) -> None:
    assert game.rules.seats == 4
    assert game.state.phase is Phase.GAME_OVER
    assert max(game.state.scores) >= TARGET
    assert_score_is_shown(program, game)


def test_a_round_at_the_usual_pace_and_the_window_is_closed_on_its_score(tmp_path: Path) -> None:
    settings(tmp_path, opponent="rule", welcomed=True, language="en", auto_cut=True, players_claim=False)
    with Screen() as screen, Program(screen, tmp_path, "--seed", "11", calm=1.2) as program:
        expected = Expected(tmp_path)
        program.click(expected.title("New game"))
        program.on("NewGameScene")
        program.click(expected.new_game("Deal"))
        eventually(lambda: program.begun, "the game begins")
        game = play(program, Mouse(program), until=Phase.ROUND_OVER)
        assert game.state.phase is Phase.ROUND_OVER
        assert_score_is_shown(program, game)
        assert program.ask_to_close() == 0
        assert program.game == game
