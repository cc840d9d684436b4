"""Measures the program in a real window on a screen of its own (Xvfb, xdotool): a script, not a test.

    python tests/benchmarks/measure_window.py start     # from spawn to the first window, and to the whole picture
    python tests/benchmarks/measure_window.py idle      # processor time at the table: in focus, out of it, minimised
    python tests/benchmarks/measure_window.py memory    # of all processes, after a round
    python tests/benchmarks/measure_window.py pace      # how long a round takes if the person never thinks
    python tests/benchmarks/measure_window.py hint      # memory while a hint is worked out, and after it
    python tests/benchmarks/measure_window.py frames    # while cards fly and screens change; a first press

`idle`, `memory` and `pace` take `--seats 4` for a table with a partner, where all three players are the full one, and
`--program dist/spades/spades` for the packaged program in place of the source.
`start` and `memory` take another program after `--`, such as a card game made with GTK (`-- /usr/games/sol`), and
measure it likewise; `start` takes several, each after a `--`, and starts them all in turns.
"""
# ruff: noqa: T201  # a script says what it found

import argparse
import os
import shlex
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "e2e"), str(ROOT / "tests" / "benchmarks"), str(ROOT / "tests")]

from real_window import Screen  # noqa: E402  # a script finds its neighbours by itself

OURS = [sys.executable, "-m", "spades", "--seed", "7"]
_START_SECONDS, _QUIET_SECONDS = 15.0, 3.0
"""How long a start may take, and how long its picture must have stayed the same to be whole."""

SIZES = ("1280x800", "2560x1440", "3840x2160")


def main() -> int:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description="Measure the program in a real window.")
    parser.add_argument("what", choices=("start", "idle", "memory", "pace", "hint", "frames", "fly"))
    parser.add_argument("size", nargs="?", help="of the window, for frames (three)")
    parser.add_argument("--times", type=int, default=9, help="how often a start is measured")
    parser.add_argument("--seats", type=int, choices=(2, 4), default=2, help="at the table (2)")
    parser.add_argument("--program", type=Path, help="the packaged program, to be measured at the table")
    parser.add_argument("--speed", type=int, choices=(0, 1, 2, 3), default=2, help="of the animation, for pace (2)")
    parser.add_argument("--seconds", type=float, default=30, help="how long idleness is measured")
    # What follows is another program with its own words.
    words = sys.argv[1:]
    own, *others = [list(group) for other, group in groupby(words, lambda word: word == "--") if not other]
    options = parser.parse_args(own)
    options.other = others[0] if others else []
    if options.program is not None:
        OURS[:-2] = [str(options.program.resolve())]
    if options.what == "start":
        _start(options.times, others)
    elif options.what == "idle":
        _idle(options.seconds, options.seats)
    elif options.what == "memory":
        _memory(options.other, options.seats)
    elif options.what == "pace":
        _pace(options.seats, options.speed)
    elif options.what == "hint":
        _hint()
    elif options.what == "frames":
        _frames([options.size] if options.size else [])
    else:
        _fly(options.size)
    return 0


# Start.


class _Milestone(NamedTuple):
    """When something was seen: seconds since the start, and of processor time by then."""

    wall: float
    processor: float


class _Started(NamedTuple):
    """A start as it was seen: a window that is more than blank, and the first picture that is the one it ends with.

    What comes after that has changed no more of it than a clock does, at any time.
    """

    first: _Milestone
    whole: _Milestone


def _start(times: int, others: Sequence[list[str]]) -> None:
    """Start this program and others in turns on one screen; the first turn fills the caches and does not count.

    Each keeps its folder from turn to turn and is asked to end, as programs of a person are.
    """
    with tempfile.TemporaryDirectory() as folder, Screen() as screen:
        Path(folder, "Spades").mkdir()
        Path(folder, "Spades", "settings.json").write_text('{"welcomed": true}', "utf-8")
        # Without arguments, as most starts are.
        commands = [["env", f"XDG_DATA_HOME={folder}", sys.executable, "-m", "spades"], *others]
        seen: list[list[_Started]] = [[] for _ in commands]
        for turn in range(times + 1):
            for command, starts in zip(commands, seen, strict=True):
                started = _one_start(screen, command)
                if turn:
                    starts.append(started)
    for command, starts in zip(commands, seen, strict=True):
        print(shlex.join(command))
        for name in _Started._fields:
            for kind in _Milestone._fields:
                values = [getattr(getattr(started, name), kind) for started in starts]
                middle = statistics.median(values)
                print(f"  {name:5} {kind:9}: median {middle:.3f} s, {min(values):.3f} to {max(values):.3f}")


def _one_start(screen: Screen, command: list[str]) -> _Started:
    before = screen.pixels()
    first: _Milestone | None = None
    last = 0.0
    seen: list[tuple[_Milestone, bytes]] = []
    began = time.monotonic()
    with _running(command, screen) as process:
        # Until nothing has changed for a while.
        while time.monotonic() < began + _START_SECONDS and not (
            first and time.monotonic() > began + last + _QUIET_SECONDS
        ):
            if process.poll() is not None:
                raise RuntimeError(f"it has ended with {process.returncode}")
            now = screen.pixels()
            if now != before:
                milestone = _Milestone(time.monotonic() - began, _processor(process.pid))
                if first is None and _painted(now, screen):
                    first = milestone
                if first is not None:
                    last = milestone.wall if not seen or _largely(before, now, screen) else last
                    seen.append((milestone, now))
                before = now
            time.sleep(0.002)
    if first is None:
        raise RuntimeError(f"{command[0]} has shown nothing within {_START_SECONDS:.0f} s")
    # The next one begins on an empty screen.
    time.sleep(0.3)
    # From there on each picture is like the last.
    other = [at for at, (_when, picture) in enumerate(seen) if _largely(picture, seen[-1][1], screen)]
    return _Started(first, seen[other[-1] + 1 if other else 0][0])


def _painted(picture: bytes, screen: Screen) -> bool:
    """Return whether there is more in the middle than a pointer, or a window that is still blank."""
    middle = len(picture) // 2
    return len(set(picture[middle : middle + 4 * screen.size[0] * 20])) > 12


def _largely(before: bytes, now: bytes, screen: Screen) -> bool:
    """Return whether more has changed than a clock or a caret: one line of pixels in twenty-five."""
    row = 4 * screen.size[0]
    lines = range(len(now) - row * screen.size[1], len(now), row)
    return sum(before[at : at + row] != now[at : at + row] for at in lines) > screen.size[1] // 25


# Idle, and memory.


def _idle(seconds: float, seats: int) -> None:
    with _at_the_table(seats=seats) as (screen, process, window):
        for name, words in (
            ("in focus", ("windowfocus", window)),
            ("out of focus", ("windowfocus", _other_window(screen))),
            ("minimised", ("windowunmap", window)),
        ):
            screen.do(*words)
            # Until the sound device is closed, and nothing is due.
            time.sleep(12)
            before = _processor(process.pid)
            time.sleep(seconds)
            spent = _processor(process.pid) - before
            print(f"{name}: {100 * spent / seconds:.2f} % of a core over {seconds:.0f} s")


def _memory(other: Sequence[str], seats: int) -> None:
    if other:
        with Screen() as screen, _running(list(other), screen) as process:
            time.sleep(8)
            _print_memory(process.pid)
        return
    with _at_the_table(round_begins=True, seats=seats, speed=0) as (screen, process, _window):
        with _peak(process.pid) as peak:
            _play_round(screen, process)
        print(f"at the peak of the round: {max(peak):.1f} MiB PSS; two seconds after it:")
        time.sleep(2)
        _print_memory(process.pid)
        # Until the sound device is closed, and nothing is due.
        time.sleep(14)
        print("at rest:")
        _print_memory(process.pid)


def _pace(seats: int, speed: int) -> None:
    with _at_the_table(round_begins=True, seats=seats, speed=speed) as (screen, process, _window):
        began = time.monotonic()
        _play_round(screen, process, 1.2)  # more than a trick lies
        print(f"a round of {seats} at speed {speed}: {time.monotonic() - began:.1f} s")


def _play_round(screen: Screen, process: subprocess.Popen[bytes], pause: float = 0.0) -> None:
    """Press whatever may mean something until the round is over; keys drop what is still moving, pauses let it be."""
    folder = Path(shlex.split(Path(f"/proc/{process.pid}/cmdline").read_text().replace("\0", " "))[-1])
    before = _rounds_over(folder)
    for turn in range(400):
        if pause:
            _let_move(screen, pause)
        # A digit is a bid, and a card by its place from the left.
        keys = ["k", str(turn % 10), "Return", "Right", "Return", *(() if pause else ("End", "Return"))]
        screen.do("key", "--delay", 30, *keys)
        if _rounds_over(folder) > before:
            return
    raise RuntimeError("the round does not end")


def _let_move(screen: Screen, calm: float) -> None:
    """Wait until nothing on the screen has changed for so many seconds."""
    since, before = time.monotonic(), screen.pixels()
    while time.monotonic() - since < calm:
        time.sleep(0.03)
        if (now := screen.pixels()) != before:
            since, before = time.monotonic(), now


@contextmanager
def _peak(pid: int) -> Iterator[list[float]]:
    """Follow the memory of a process and all below it; what is added up while one of them grows may be a little off."""
    seen, over = [0.0], threading.Event()

    def follow() -> None:
        while not over.wait(0.02):
            seen.append(_together(pid))

    follower = threading.Thread(target=follow)
    follower.start()
    try:
        yield seen
    finally:
        over.set()
        follower.join()


def _hint() -> None:
    """Ask for a hint in play and follow the memory of all processes until the adviser's has ended."""
    with _at_the_table() as (screen, process, _window):
        print(
            f"before: {_together(process.pid):.1f} MiB PSS, {len(_children(process.pid))} processes beside the window"
        )
        count = len(_children(process.pid))
        screen.do("key", "ctrl+h")
        asked, peak, most = time.monotonic(), 0.0, count
        while time.monotonic() < asked + 40:
            peak = max(peak, _together(process.pid))
            now = len(_children(process.pid))
            most = max(most, now)
            if most > count and now < most:
                break
            time.sleep(0.05)
        lasted = time.monotonic() - asked
        print(f"with the hint: peak {peak:.1f} MiB PSS; its process has ended after {lasted:.1f} s")
        print(f"after: {_together(process.pid):.1f} MiB PSS")


def _together(pid: int) -> float:
    """Return the memory of a process and all below it, in MiB PSS; one that ends meanwhile counts as nothing."""
    total = 0
    for each in (pid, *_children(pid)):
        try:
            lines = Path(f"/proc/{each}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1024


def _rounds_over(folder: Path) -> int:
    database = sqlite3.connect(f"{(folder / 'journal.db').as_uri()}?mode=ro", uri=True)
    try:
        return int(database.execute("SELECT count(*) FROM rounds WHERE ended IS NOT NULL").fetchone()[0])
    finally:
        database.close()


def _print_memory(pid: int) -> None:
    total = {"Pss": 0, "Rss": 0}
    for each in (pid, *_children(pid)):
        kept = dict.fromkeys(total, 0)
        for line in Path(f"/proc/{each}/smaps_rollup").read_text().splitlines():
            name, _, rest = line.partition(":")
            if name in kept:
                kept[name] = int(rest.split()[0])
        command = Path(f"/proc/{each}/cmdline").read_bytes().replace(b"\0", b" ").decode()[-60:]
        print(f"  {kept['Pss'] / 1024:6.1f} MiB PSS {kept['Rss'] / 1024:6.1f} MiB RSS  {command}")
        for name in total:
            total[name] += kept[name]
    print(f"together: {total['Pss'] / 1024:.1f} MiB PSS, {total['Rss'] / 1024:.1f} MiB RSS")


def _children(pid: int) -> list[int]:
    found = [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return found + [below for each in found for below in _children(each)]


def _processor(pid: int) -> float:
    """Return seconds of all threads, by the scheduler's clock: counted ticks flatter or slander what sleeps a lot."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    spent = 0
    for task in tasks:
        with suppress(FileNotFoundError):  # a thread may end meanwhile
            spent += int((task / "schedstat").read_text().split()[0])
    return spent / 1e9


def _other_window(screen: Screen) -> int:
    """Return the root window: with the focus on it, no window has it."""
    return int(screen.do("search", "--maxdepth", 0, ".*").split()[0])


@contextmanager
def _at_the_table(
    *, round_begins: bool = False, seats: int = 2, speed: int = 2
) -> Iterator[tuple[Screen, subprocess.Popen[bytes], int]]:
    """Open the program and go on with a game, at its beginning or in its middle; at speed 0 nothing moves."""

    from screens.positions import position  # noqa: PLC0415  # names a driver for pygame

    from spades.engine import write_record  # noqa: PLC0415
    from spades.session.players.seating import Seating, with_seating  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder, Screen() as screen:
        names = {2: ("draw", "follow"), 4: ("four-first", "four-follow")}[seats]
        game = position(names[0] if round_begins else names[1])
        if seats == 4:
            sitters = Seating.around_person(game.rules, ["vesper"] * 3)
            game = replace(game, tags=with_seating(game.tags, sitters))
        Path(folder, "game.spades").write_text(write_record(game), "utf-8")
        calm = f'"animation_speed": {speed}, ' + ('"trick_hold": 0.0, ' if speed == 0 else "")
        mine = '"auto_play_one": false, "auto_cut": true, "welcomed": true'
        Path(folder, "settings.json").write_text(f"{{{calm}{mine}}}", "utf-8")
        with _running([*OURS, "--data-dir", folder], screen) as process:
            time.sleep(3)
            window = int(screen.do("search", "--onlyvisible", "--class", "spades").split()[0])
            screen.do("windowfocus", "--sync", window)
            screen.do("key", "Return")
            time.sleep(3)
            yield screen, process, window


# Frames.


def _frames(sizes: Sequence[str]) -> None:
    """Have all move that moves, in a window on a screen of each size, in processes of their own."""
    for size in sizes or SIZES:
        width, height = map(int, size.split("x"))
        with Screen((width, height)) as screen, tempfile.TemporaryDirectory() as folder:
            environment = {**os.environ, "DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
            environment.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            environment.pop("PYTHONDONTWRITEBYTECODE", None)
            program = [sys.executable, __file__, "fly", size]
            subprocess.run(program, env=environment, check=True, cwd=ROOT, timeout=1800)
            # Continue, and a new game; the first of all compiles the modules and does not count.
            for turn, key in enumerate(("f2", "return", "f2")):
                data = Path(folder, str(turn))
                data.mkdir()
                shutil.copy(ROOT / "tests" / "screens" / "positions" / "follow.spades", data / "game.spades")
                settings = f'{{"welcomed": true, "window": [0, 0, {width}, {height}]}}'
                Path(data, "settings.json").write_text(settings, "utf-8")
                press = [sys.executable, str(ROOT / "tests" / "benchmarks" / "first_press.py"), str(data), key]
                told = subprocess.run(press, env=environment, check=True, timeout=120, capture_output=True, text=True)
                if turn:
                    print(f"first press, {size}: {told.stdout.splitlines()[-1]}", flush=True)


def _fly(size: str) -> None:
    from frame_times import MOTIONS, fly  # noqa: PLC0415  # opens a window

    width, height = map(int, size.split("x"))
    for what in MOTIONS:
        print(f"{what}, {fly((width, height), what).words()}", flush=True)


@contextmanager
def _running(command: list[str], screen: Screen) -> Iterator[subprocess.Popen[bytes]]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    environment |= {"DISPLAY": screen.name, "SDL_AUDIODRIVER": "dummy"}
    # The first start compiles the modules, as it does for everybody.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        # It is asked to end: after one that was killed, the next start has more to look after.
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)


if __name__ == "__main__":
    sys.exit(main())
