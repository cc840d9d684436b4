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
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import pytest
from real_window import COMMAND, ROOT, Screen, eventually

from spades.engine import Seat, public_view, view
from spades.session.game.trace import trace
from spades.session.journal.stored_game import StoredGame, read_game
from spades.session.players.seating import seating_of

KILLS = int(os.environ.get("SPADES_KILLS", "8"))
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
    "partners_met": True,
    "language": "en",
}
TWO = {"rules": "classic-300"}
FOUR = {"rules": "partners-500"}
TABLES: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "two": ("packaged", TWO),
    "four": ("packaged", FOUR),
    "people": ("packaged", {**TWO, "two_seats": "S person Anna; N person Ben", "agreed": True}),
    "people-four": ("packaged", {**FOUR, "four_seats": "S person Anna; W player rule; N person Ben; E person Cleo"}),
    "source": ("source", TWO),
}
"""Which command, and who plays what, by preferences."""

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

TO_PREFERENCES = ["Escape", "Up", "Up", "Up", "Up", "Return"]
"""From the table by its menu, which goes round."""

IN_PREFERENCES = ["Down", "Right", "Down", "Down", "Left", "Up", "space"]

TO_PREFERENCES_SHARE = 0.1
"""How often preferences are changed until the end."""

SELDOM = frozenset({"BidScene", "ScoreScene", "CutScene", "DrawScene"})
"""Scenes that do not last: random moments would hardly ever meet them."""

AT_TABLE = frozenset({"DrawScene", "BidScene", "PlayScene"})

STAY_SHARE = 0.15
"""How often a run ends in one of them once it is seen."""

_TABLE = re.compile(r"games: table of game (\d+)")
_SHOWN = re.compile(r"pump: shown (\d+) (\d+) ([0-9a-f]{8})( after a leap)?")
_SCENE = re.compile(r"stack: scene (\w+)")


Shown = tuple[int, int, str]
"""A view that was shown: round, moves, check sum."""


@dataclass(frozen=True)
class Line:
    """What a log tells of one run.

    Attributes:
        tables: The tables that were open, one after the other: the game, and the views shown of it.
        leapt: Of each view shown at them, whether moves were taken back or made again right before it.
        scene: The last scene.
        text: All of it.
    """

    tables: Sequence[tuple[int, Sequence[Shown]]]
    leapt: Sequence[Sequence[bool]]
    scene: str
    text: str

    @classmethod
    def read(cls, path: Path) -> "Line":
        text = path.read_text("utf-8") if path.is_file() else ""
        # What stands before the first table is no table; then number and lines of each follow one another.
        parts = _TABLE.split(text)
        assert not _SHOWN.search(parts[0]), text
        tables = [(int(game), _shown(lines)) for game, lines in zip(parts[1::2], parts[2::2], strict=True)]
        leapt = [[bool(found[4]) for found in _SHOWN.finditer(lines)] for lines in parts[2::2]]
        scenes = _SCENE.findall(text)
        return cls(tables, leapt, scenes[-1] if scenes else "start-up", text)

    @property
    def shown(self) -> Sequence[Shown]:
        """The views of all tables."""
        return [shown for _game, views in self.tables for shown in views]

    def leaps(self, game: int, *, back: bool) -> int:
        """Return how often a game's moves were taken back, or made again; a look at a hand does not count as one."""
        return sum(
            b[1] < a[1] if back else b[1] > a[1]
            for (at, views), leapt in zip(self.tables, self.leapt, strict=True)
            for (a, b), leap in zip(pairwise(views), leapt[1:], strict=False)
            if at == game and leap
        )


def _shown(text: str) -> Sequence[Shown]:
    return [(int(found[1]), int(found[2]), found[3]) for found in _SHOWN.finditer(text)]


@dataclass(frozen=True)
class Books:
    """What the journal holds.

    Attributes:
        games: The games by their numbers.
        deleted: Those that the person deleted; the next start takes them out of the file.
        current: The number of the game under way; 0 is none.
        undone: How often moves of a game were taken back, in all.
        redone: How often they were made again.
    """

    games: Mapping[int, StoredGame]
    deleted: AbstractSet[int]
    current: int
    undone: Counter[int]
    redone: Counter[int]

    @classmethod
    def read(cls, folder: Path, copy: Path) -> "Books":
        """Read a copy: the program that was killed could not clear up, and the next one must find all as it is."""
        path = folder / "journal.db"
        if not path.is_file():
            return cls({}, set(), 0, Counter(), Counter())
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
            undone, redone = Counter[int](), Counter[int]()
            for game, kind in database.execute(
                "SELECT rounds.game, kind FROM marks JOIN rounds ON rounds.id = marks.round"
            ):
                undone[game] += kind in ("undo", "misclick")
                redone[game] += kind == "redo"
            found = [(game, read_game(database, game)) for (game,) in database.execute("SELECT id FROM games")]
            deleted = {game for (game,) in database.execute("SELECT id FROM games WHERE deleted")}
        finally:
            database.close()
        games = {game: kept for game, kept in found if kept is not None}
        return cls(games, deleted, 0 if current is None else int(current[0]), undone, redone)

    @property
    def standing(self) -> Shown | None:
        """What the window shows of the game under way."""
        return next((shown for at, shown in self.way(self.current) if at == 0), None)

    def way(self, number: int) -> Iterator[tuple[int, Shown]]:
        """Yield what a window would show along a game and along what was undone; 0 is where the game stands."""
        if number not in self.games:
            return
        game, undone = self.games[number].game, [move for _number, move in self.games[number].undone]
        line = replace(game, moves=(*game.moves, *undone))
        # Of several people the log tells what all of them see.
        seen = public_view if len(seating_of(game.rules, game.tags).persons) > 1 else view
        states = list(line.states())
        here = len(list(game.states())) - 1
        for at, state in enumerate(states):
            round_number, made, check_sum = trace(seen(state, Seat.SOUTH)).split()
            yield at - here, (int(round_number), int(made), check_sum)


def check(line: Line, before: Books, after: Books) -> None:
    """Check that nothing the window has shown of a game is missing in the journal, and that nothing is there twice."""
    for game, views in dict(line.tables).items():
        undone = after.undone[game] - before.undone[game] - line.leaps(game, back=True)
        redone = after.redone[game] - before.redone[game] - line.leaps(game, back=False)
        assert undone >= 0, f"game {game}: {-undone} times more was taken back than is told in the journal"
        assert redone >= 0, f"game {game}: {-redone} times more was made again than is told in the journal"
        if not views:
            continue
        places = {shown: at for at, shown in after.way(game)}
        assert views[-1] in places, f"{views[-1]} was shown and is not in the journal: {sorted(places.values())}"
        at = places[views[-1]]
        if at > 0:
            # It is further than the game: then an undo was written that the window did not come to show.
            assert undone, f"game {game}: {at} moves that were shown are lost"
        elif at < -_unseen(line, after, game):
            assert redone, f"game {game}: {-at} moves are in the journal that nobody saw"
    for game in before.games.keys() & after.games.keys():
        old, new = before.games[game].game.packs, after.games[game].game.packs
        assert new[: len(old)] == old
        assert len(new) - len(old) <= 2
    assert before.games.keys() - before.deleted <= after.games.keys()


def _unseen(line: Line, after: Books, game: int) -> int:
    """Return how many moves of a game may be in the journal that its table had not come to show.

    One at a table that is looked at. Under a menu, or once the table was left from one, the players go on: then each
    of them may have moved.
    """
    if game == line.tables[-1][0] and line.scene in AT_TABLE:
        return 1
    played = after.games[game].game
    return max(1, len(seating_of(played.rules, played.tags).players))


class Hand:
    """Someone who presses keys without looking; at the most they see which scene it is."""

    def __init__(self, screen: Screen, log: Path, rng: random.Random) -> None:
        self._screen, self._log, self._rng = screen, log, rng
        self._focused = False

    def press(self, until: float) -> None:
        change = self._rng.random() < TO_PREFERENCES_SHARE
        while (left := until - time.monotonic()) > 0:
            if not self._focused:
                with suppress(subprocess.CalledProcessError):
                    found = self._screen.do("search", "--onlyvisible", "--class", "spades").split()
                    self._screen.do("windowfocus", found[0])
                    self._focused = True
                time.sleep(min(0.02, max(0.0, left)))
                continue
            scene = Line.read(self._log).scene
            if scene in SELDOM and self._rng.random() < STAY_SHARE:
                return
            if change:
                there = scene == "PreferencesScene"
                names = self._rng.choices(IN_PREFERENCES, k=4) if there else TO_PREFERENCES
            else:
                chosen = self._rng.choices([keys for _, keys in KEYS], [weight for weight, _ in KEYS], k=3)
                names = [name for keys in chosen for name in keys]
            with suppress(subprocess.CalledProcessError):
                self._screen.do("key", "--delay", 12, *names)


@pytest.mark.parametrize("table", TABLES)
def test_killed_at_any_moment_it_takes_up_the_table_as_it_was_shown(tmp_path: Path, table: str) -> None:
    name, preferences = TABLES[table]
    folder = tmp_path / "data"
    folder.mkdir()
    settings, begins = folder / "settings.json", json.dumps({**SETTINGS, **preferences})
    settings.write_text(begins)
    log = folder / "spades.log"
    rng = random.Random(os.environ.get("SPADES_KILL_SEED", "1"))
    where: Counter[str] = Counter()
    expected: Shown | None = None
    books = Books({}, set(), 0, Counter(), Counter())
    starts = 1.0
    with Screen((800, 600)) as screen:
        environment = _environment(screen)
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
                    Hand(screen, log, rng).press(now + rng.random() * SECONDS)
                # Whoever presses keys without looking may come upon Quit: then this one was no kill.
                ended = process.poll()
                assert ended in (None, 0), f"the program has ended with {ended}: {Line.read(log).text}"
            finally:
                process.kill()
                process.wait(10)
            line = Line.read(log)
            if log.is_file():
                log.replace(tmp_path / "last.log")
            for trouble in ("ERROR", "WARNING", "Traceback", "damaged"):
                assert trouble not in line.text, line.text
            if expected is not None and line.shown:
                assert line.shown[0] == expected, f"kill {kill}: the next start shows another table"
            before, books = books, Books.read(folder, tmp_path / "copy")
            check(line, before, books)
            expected = books.standing if _place(tmp_path / "copy") == "table" else None
            json.loads(settings.read_text("utf-8"))
            if line.scene == "PreferencesScene":
                # What was changed blindly, such as the language or the tournament, would decide all that follows.
                settings.write_text(begins)
            last = books.games.get(books.current)
            phase = last.game.state.phase.value if last is not None and line.shown else "none"
            if ended is None:
                kill += 1
                where[f"{line.scene} ({phase})"] += 1
    assert not list(folder.rglob("*damaged*"))
    _tell(f"{name}, {table}", where, books)


def _environment(screen: Screen) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
    return {**kept, "DISPLAY": screen.name, "SPADES_LOG": "debug", "SDL_AUDIODRIVER": "dummy"}


def _tell(name: str, where: Counter[str], books: Books) -> None:
    print(f"\n{KILLS} kills of the program ({name}); where:")  # noqa: T201
    for what, count in where.most_common():
        print(f"  {count:4} {what}")  # noqa: T201
    undone, redone = books.undone.total(), books.redone.total()
    print(f"  {undone} times something was taken back, {redone} times made again")  # noqa: T201
    print(f"  {len(books.games)} games, {sum(kept.practice for kept in books.games.values())} as practice")  # noqa: T201


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
