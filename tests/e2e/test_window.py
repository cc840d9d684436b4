import json
import os
import subprocess
from functools import partial
from pathlib import Path

import pytest
from expected import Expected
from person import Keyboard, Mouse, play
from quick import QUICK
from real_window import COMMAND, Program, Screen, eventually

from spades.engine import Game, Phase


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    (tmp_path / "settings.json").write_text(json.dumps({**QUICK, "auto_play_one": False}))
    return tmp_path


def begin(program: Program, *, until: Phase, moves: int) -> Game:
    program.keys("Return")
    program.on("NewGameScene")
    program.keys("Return")
    eventually(lambda: program.begun, "the game begins")
    play(program, Keyboard(program), until=until)
    return play(program, Keyboard(program), moves=moves)


def corner_is_painted(screen: Screen, width: int, height: int) -> bool:
    return screen.picture().getpixel((width - 3, height - 3)) != (0, 0, 0)


def children(program: Program) -> list[int]:
    listed = Path(f"/proc/{program.process.pid}/task/{program.process.pid}/children").read_text()
    return [int(pid) for pid in listed.split()]


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state not in "ZX"


def test_a_newcomer_who_knows_the_game_sees_a_card_within_five_seconds(tmp_path: Path) -> None:
    with Screen() as screen, Program(screen, tmp_path) as program:
        program.keys("Return")
        eventually(lambda: program.begun, "the game begins", 5)
        program.rest()
        play(program, Keyboard(program), moves=1)
        assert program.game.moves


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (800, 600)])
def test_the_first_window_leaves_room_for_its_title_bar_and_a_panel(tmp_path: Path, size: tuple[int, int]) -> None:
    with Screen(size) as screen, Program(screen, tmp_path, fills=False) as program:
        left, top, width, height = program.area
        assert left >= 0
        assert top >= 0
        assert left + width <= size[0]
        assert top + height <= size[1]
        assert height <= size[1] - 96
        program.resize(*size)
        program.screen.do("windowmove", program.window, size[0] - 100, size[1] - 60)
        assert program.ask_to_close() == 0
    with Screen(size) as screen, Program(screen, tmp_path, fills=False) as program:
        left, top, width, height = program.area
        assert min(left, top) >= 0, "what was left off the screen is brought in"
        assert left + width <= size[0]
        assert top + height <= size[1]


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAY], ids=lambda phase: phase.value)
@pytest.mark.parametrize("end", ["closed", "killed"])
def test_a_game_that_was_left_goes_on_without_a_lost_move(data_dir: Path, phase: Phase, end: str) -> None:
    with Screen() as screen:
        with Program(screen, data_dir, "--seed", "21") as program:
            left = begin(program, until=phase, moves=3)
            assert left.state.phase is phase
            bots = children(program)
            assert bots, "the opponent thinks in a process of its own"
            if end == "closed":
                assert program.ask_to_close() == 0
            else:
                program.kill()
            eventually(lambda: not any(alive(pid) for pid in bots), "no process is left behind")
            assert program.game == left
        with Program(screen, data_dir) as program:
            program.rest()
            assert program.game == left
            later = play(program, Mouse(program), moves=2)
            assert later.moves[: len(left.moves)] == left.moves
            assert len(later.moves) > len(left.moves)


def test_a_window_of_any_size_lets_the_game_go_on(data_dir: Path) -> None:
    screen = Screen((7680, 4320))
    with screen, Program(screen, data_dir, "--seed", "21", calm=0.4, fills=False) as program:
        program.resize(1280, 800)
        before = begin(program, until=Phase.PLAY, moves=1)
        program.screen.do("mousemove", 7000, 4000)
        for width, height in ((200, 150), (3840, 2160), (7680, 4320), (300, 2000), (800, 600)):
            program.resize(width, height)
            # Painted to its last corner; where nothing was painted, a screen is black.
            eventually(partial(corner_is_painted, screen, width, height), f"a picture at {width}x{height}", 10)
            program.rest()
            now = play(program, Keyboard(program), moves=1)
            assert len(now.moves) > len(before.moves), f"no card could be played at {width}x{height}"
            before = now
        assert program.ask_to_close() == 0


def test_every_control_can_be_clicked_in_a_tiny_window(data_dir: Path) -> None:
    size = (200, 150)
    with Screen() as screen, Program(screen, data_dir, "--seed", "21") as program:
        program.resize(*size)
        canvas = Expected(data_dir, (640, 480))

        def click(at: tuple[int, int]) -> None:
            program.click((round(at[0] * size[0] / 640), round(at[1] * size[1] / 480)))
            program.rest()

        click(canvas.title("New game"))
        click(canvas.new_game("Deal"))
        eventually(lambda: program.begun, "the game begins")
        click(canvas.table(program.game, "Keep"))
        eventually(lambda: program.game.moves, "the card is kept")


def without_a_window(data_dir: Path, *arguments: str, display: str | None = None) -> tuple[int, list[str]]:
    screens = ("SDL_", "DISPLAY", "WAYLAND_", "XDG_RUNTIME_DIR")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(screens)}
    if display is not None:
        environment["DISPLAY"] = display
    done = subprocess.run(
        [*COMMAND, "--data-dir", str(data_dir), *arguments],
        cwd="/",
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert not done.stdout
    return done.returncode, done.stderr.splitlines()


@pytest.mark.parametrize("display", [None, ":987"], ids=["unset", "not there"])
def test_without_a_display_one_clear_line_is_said(tmp_path: Path, display: str | None) -> None:
    code, lines = without_a_window(tmp_path, display=display)
    assert code == 1
    assert len(lines) == 1
    assert "needs a display" in lines[0]


@pytest.mark.parametrize(
    ("option", "known"), [("--rules", ("classic-300", "classic-500", "unseen-500")), ("--opponent", ("random", "rule"))]
)
def test_an_unknown_name_lists_the_known_ones_and_writes_nothing(
    tmp_path: Path, option: str, known: tuple[str, ...]
) -> None:
    folder = tmp_path / "never-made"
    code, lines = without_a_window(folder, option, "nonsense")
    assert code == 2
    assert all(name in lines[-1] for name in known)
    assert "nonsense" in lines[-1]
    assert not folder.exists()


def test_help_and_version_are_told_in_a_terminal() -> None:
    told = [
        subprocess.run([*COMMAND, option], capture_output=True, text=True, check=True)
        for option in ("--help", "--version")
    ]
    assert "examples:" in told[0].stdout
    assert told[1].stdout.startswith("spades ")
