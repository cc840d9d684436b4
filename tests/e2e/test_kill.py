"""The program, killed at any moment, takes up the table just as its window had shown it.

It logs every view as it begins to show it. After each SIGKILL the journal and the log are compared, and the next
start must show what is in the journal. `SPADES_KILLS` says how often; without it a few times.
"""

import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from real_window import COMMAND, ROOT, Screen, eventually

from spades.engine import Game, view
from spades.session.journal.reading import Kept, read_game
from spades.session.session import HUMAN
from spades.session.trace import trace

KILLS = int(os.environ.get("SPADES_KILLS", "10"))
SECONDS = 3.0
"""The longest that a program lives after its first frame."""

AT_START = 0.15
"""The share that is killed before the first frame."""

COMMANDS = {"packaged": COMMAND, "source": [sys.executable, "-m", "spades"]}
SETTINGS = {
    "animation_speed": 3,
    "trick_hold": 0.0,
    "opponent": "rule",
    "welcomed": True,
    "language": "en",
    "rules": "classic-300",
}

# What a hasty person presses: some of it means something in every scene.
KEYS: Sequence[tuple[int, Sequence[str]]] = (
    (8, ["k"]),
    (4, ["d"]),
    (6, ["3", "Return"]),
    (10, ["Right", "Return", "Right", "Return"]),
    (8, ["Right", "Right", "Return", "Left", "Return"]),
    (6, ["End", "Return", "Home", "Return"]),
    (8, ["Return"]),
    (1, ["ctrl+z"]),
    (1, ["ctrl+z", "ctrl+z", "ctrl+shift+z"]),
    (1, ["ctrl+shift+z"]),
    (1, ["F10"]),
    (1, ["m"]),
    (1, ["Escape", "Escape"]),
    (1, ["p", "p"]),
    (1, ["F11", "F11"]),
)

_SHOWN = re.compile(r"stage: shown (\d+) (\d+) ([0-9a-f]{8})")
_SCENE = re.compile(r"scene: scene (\w+)")


@dataclass(frozen=True)
class Line:
    """What a log tells of one run.

    Attributes:
        shown: The views shown: round, moves, check sum.
        scene: The last scene.
        text: All of it.
    """

    shown: Sequence[tuple[int, int, str]]
    scene: str
    text: str

    @classmethod
    def read(cls, path: Path) -> "Line":
        text = path.read_text("utf-8") if path.is_file() else ""
        shown = [(int(found[1]), int(found[2]), found[3]) for found in _SHOWN.finditer(text)]
        scenes = _SCENE.findall(text)
        return cls(shown, scenes[-1] if scenes else "start-up", text)

    def leaps(self, *, back: bool) -> int:
        """Return how often moves were taken back, or made again: the views of one round that are no step apart."""
        pairs = zip(self.shown, self.shown[1:], strict=False)
        return sum((b[1] < a[1]) if back else (b[1] > a[1] + 1) for a, b in pairs if a[0] == b[0])


@dataclass(frozen=True)
class Books:
    """What the journal holds: the game under way, and how often moves were taken back and made again in all."""

    kept: Kept | None
    undone: int
    redone: int

    @classmethod
    def read(cls, folder: Path, copy: Path) -> "Books":
        """Read a copy: the program that was killed could not clear up, and the next one must find all as it is."""
        path = folder / "journal.db"
        if not path.is_file():
            return cls(None, 0, 0)
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for name in ("journal.db", "journal.db-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(folder / name, copy / name)
        database = sqlite3.connect(copy / "journal.db")
        try:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert database.execute("PRAGMA foreign_key_check").fetchall() == []
            current = database.execute("SELECT value FROM facts WHERE name = 'current'").fetchone()
            marks = Counter(kind for (kind,) in database.execute("SELECT kind FROM marks"))
            kept = None if current is None else read_game(database, int(current[0]))
        finally:
            database.close()
        return cls(kept, marks["undo"] + marks["misclick"], marks["redo"])

    def way(self) -> Iterator[tuple[int, tuple[int, int, str]]]:
        """Yield what a window would show along the game and along what was undone; 0 is where the game stands."""
        if self.kept is None:
            return
        game, undone = self.kept.game, [move for _number, move in self.kept.undone]
        line = replace(game, moves=(*game.moves, *undone))
        states = list(line.states())
        here = len(list(game.states())) - 1
        for at, state in enumerate(states):
            number, made, check = trace(view(state, HUMAN)).split()
            yield at - here, (int(number), int(made), check)


def check(before: Line, books: Books, game_before: Game | None) -> None:
    """Check that nothing the window has shown is missing in the journal, and that nothing is there twice."""
    assert before.leaps(back=True) <= books.undone
    assert before.leaps(back=False) <= books.redone
    if not before.shown:
        return
    assert books.kept is not None
    places = {shown: at for at, shown in books.way()}
    last = before.shown[-1]
    assert last in places, f"{last} was shown and is not in the journal: {sorted(places.values())}"
    at = places[last]
    if at > 0:
        # It is further than the game: then an undo was written that the window did not come to show.
        assert books.undone > before.leaps(back=True), f"{at} moves that were shown are lost"
    elif at < -1:
        assert books.redone > before.leaps(back=False), f"{-at} moves are in the journal that nobody saw"
    if game_before is not None and books.kept.game.packs[: len(game_before.packs)] == game_before.packs:
        assert len(books.kept.game.packs) - len(game_before.packs) <= 2


class Hand:
    """Someone who presses keys without looking."""

    def __init__(self, screen: Screen, rng: random.Random) -> None:
        self._screen, self._rng = screen, rng
        self._focused = False

    def press(self, until: float) -> None:
        while (left := until - time.monotonic()) > 0:
            if not self._focused:
                with suppress(subprocess.CalledProcessError):
                    found = self._screen.do("search", "--onlyvisible", "--class", "spades").split()
                    self._screen.do("windowfocus", found[0])
                    self._focused = True
                time.sleep(min(0.02, max(0.0, left)))
                continue
            chosen = self._rng.choices([keys for _, keys in KEYS], [weight for weight, _ in KEYS], k=3)
            names = [name for keys in chosen for name in keys]
            with suppress(subprocess.CalledProcessError):
                self._screen.do("key", "--delay", 12, *names)


@pytest.mark.parametrize("name", COMMANDS)
def test_killed_at_any_moment_it_takes_up_the_table_as_it_was_shown(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.json").write_text(json.dumps(SETTINGS))
    log = folder / "spades.log"
    rng = random.Random(os.environ.get("SPADES_KILL_SEED", "1"))
    where: Counter[str] = Counter()
    expected: tuple[int, int, str] | None = None
    undone = redone = 0
    starts = 1.0
    last: Game | None = None
    with Screen((800, 600)) as screen:
        environment = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        environment |= {"DISPLAY": screen.name, "SPADES_LOG": "debug", "SDL_AUDIODRIVER": "dummy"}
        kill = 0
        while kill < KILLS:
            began = time.monotonic()
            process = subprocess.Popen(
                [*COMMANDS[name], "--data-dir", str(folder)],
                cwd=ROOT if name == "source" else "/",
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            try:
                if kill and rng.random() < AT_START:
                    time.sleep(rng.random() * starts)
                else:
                    eventually(lambda: "first frame painted" in Line.read(log).text, "a frame", 60)
                    now = time.monotonic()
                    starts = now - began
                    Hand(screen, rng).press(now + rng.random() * SECONDS)
                # Whoever presses keys without looking may come upon Quit: then this one was no kill.
                ended = process.poll()
                assert ended in (None, 0), f"the program has ended with {ended}: {Line.read(log).text}"
            finally:
                process.kill()
                process.wait(10)
            line = Line.read(log)
            log.unlink(missing_ok=True)
            for trouble in ("ERROR", "WARNING", "Traceback", "damaged"):
                assert trouble not in line.text, line.text
            if expected is not None and line.shown:
                assert line.shown[0] == expected, f"kill {kill}: the next start shows another table"
            books = Books.read(folder, tmp_path / "copy")
            check(line, Books(books.kept, books.undone - undone, books.redone - redone), last)
            undone, redone = books.undone, books.redone
            last = books.kept.game if books.kept is not None else None
            place = _place(tmp_path / "copy")
            expected = next((shown for at, shown in books.way() if at == 0), None) if place == "table" else None
            json.loads((folder / "settings.json").read_text("utf-8"))
            phase = last.state.phase.value if last is not None and line.shown else "none"
            if ended is None:
                kill += 1
                where[f"{line.scene} ({phase})"] += 1
    assert not list(folder.rglob("*damaged*"))
    _tell(name, where, undone, redone)


def _tell(name: str, where: Counter[str], undone: int, redone: int) -> None:
    print(f"\n{KILLS} kills of the program ({name}); where:")  # noqa: T201
    for what, count in where.most_common():
        print(f"  {count:4} {what}")  # noqa: T201
    print(f"  {undone} times something was taken back, {redone} times made again")  # noqa: T201


def _place(folder: Path) -> str:
    """Return the screen that the next start shows, of the copy that was read."""
    database = sqlite3.connect(folder / "journal.db")
    try:
        found = database.execute("SELECT value FROM facts WHERE name = 'place'").fetchone()
        waits = database.execute("SELECT 1 FROM facts WHERE name = 'opening'").fetchone()
    except sqlite3.OperationalError:
        return "title"
    finally:
        database.close()
    return "title" if found is None or waits else str(found[0])
