"""A screen, the packaged program in a window on it, and a person's keys and pointer."""

import contextlib
import ctypes
import os
import re
import shlex
import shutil
import signal
import sqlite3
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Self, TypeVar

from PIL import Image

from spades.engine import Game
from spades.session.journal.stored_game import read_game
from spades.ui.device.key_presses import QUIET_SECONDS

ROOT = Path(__file__).resolve().parents[2]

COMMAND = shlex.split(os.environ.get("SPADES_COMMAND", str(ROOT / "dist" / "spades" / "spades")))
"""What is driven: the packaged program, unless another command is named."""

Point = tuple[int, int]
T = TypeVar("T")


def eventually(ask: Callable[[], T | None], what: str, seconds: float = 20.0) -> T:
    """Ask until there is an answer."""
    end = time.monotonic() + seconds
    while True:
        answer = ask()
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"not within {seconds:.0f} s: {what}")
        time.sleep(0.02)


class _ClientMessage(ctypes.Structure):
    """A message from one X client to another, as libX11 lays it out."""

    _fields_: ClassVar = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest_of_any_event", ctypes.c_long * 24),
    ]


def ask_to_close(display_name: str, window: int) -> None:
    """Send a window what its close button would have a window manager send."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x11.XOpenDisplay(display_name.encode()))
    assert display.value, f"no display {display_name}"
    protocols, delete = (
        x11.XInternAtom(display, name, ctypes.c_int(0)) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
    )
    client_message = 33
    message = _ClientMessage(type=client_message, window=window, message_type=protocols, format=32)
    message.data[0] = delete
    x11.XSendEvent(display, ctypes.c_ulong(window), ctypes.c_int(0), ctypes.c_long(0), ctypes.byref(message))
    x11.XCloseDisplay(display)


class Screen:
    """A display of its own, whose pixels can be read."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        for tool in ("Xvfb", "xdotool"):
            assert shutil.which(tool), f"{tool} is needed to drive a real window"
        self.size = size
        # The X server keeps the picture in this folder, as a file.
        self._folder = tempfile.TemporaryDirectory(prefix="spades-screen-")
        ours, theirs = os.pipe()
        # A server that began anew whenever its last client leaves would turn away who comes just then.
        options = f"-displayfd {theirs} -screen 0 {size[0]}x{size[1]}x24 -nolisten tcp -noreset -fbdir".split()
        command = ["Xvfb", *options, self._folder.name]
        self._server = subprocess.Popen(command, pass_fds=(theirs,), stderr=subprocess.DEVNULL)
        os.close(theirs)
        with os.fdopen(ours) as answer:
            self.name = f":{answer.readline().strip()}"
        assert self.name != ":", "Xvfb did not start"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.terminate()
        self._server.wait(10)
        self._folder.cleanup()

    def pixels(self) -> bytes:
        """Return the picture as the server keeps it."""
        return Path(self._folder.name, "Xvfb_screen0").read_bytes()

    def picture(self) -> Image.Image:
        """Return what is on the screen."""
        data = self.pixels()
        # An XWD file: 25 big-endian numbers, a colour map of 12 bytes an entry, then rows of blue, green, red, none.
        head = struct.unpack(">25I", data[:100])
        width, height, row, colours = head[4], head[5], head[12], head[19]
        start = head[0] + 12 * colours
        return Image.frombytes("RGB", (width, height), data[start : start + row * height], "raw", "BGRX", row)

    def do(self, *words: str | int) -> str:
        """Let xdotool do something."""
        return subprocess.run(
            ["xdotool", *map(str, words)],
            env={**os.environ, "DISPLAY": self.name},
            check=True,
            capture_output=True,
            text=True,
            timeout=30,
        ).stdout


class Program:
    """The program in its window.

    Attributes:
        screen: Where the window is.
        data_dir: Where the program keeps its files.
        fills: Whether the window is made as large as the screen, so that what is on the one is on the other.
        calm: Seconds without a change after which the table counts as at rest; more than a trick lies.
    """

    def __init__(self, screen: Screen, data_dir: Path, *arguments: str, calm: float = 0.12, fills: bool = True) -> None:
        self.screen = screen
        self.data_dir = data_dir
        self.calm = calm
        self.fills = fills
        self._pictures_before = self._pictures()
        environment = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        environment["DISPLAY"] = screen.name
        self.process = subprocess.Popen(
            [*COMMAND, "--data-dir", str(data_dir), *arguments],
            cwd="/",
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        self.window = 0
        self._read: tuple[Mapping[str, str], Game | None] = ({}, None)

    def __enter__(self) -> Self:
        try:
            found = eventually(self._search, "a window of the program is on the screen", 30)
            self.window = int(found.split()[0])
            self.screen.do("windowfocus", "--sync", self.window)
            # The window is there, and quiet, before there is anything in it.
            eventually(lambda: self._pictures() > self._pictures_before, "a picture is in the window", 30)
            if self.fills:
                self.resize(*self.screen.size)
            self.rest()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(10)
        if self.process.stderr is not None:
            self.process.stderr.close()

    def rest(self, seconds: float = 60.0) -> None:
        """Wait until nothing on the screen has changed for a while, and the program has waited for us all the time."""
        self._wait(self.calm, seconds, self.screen.pixels)

    def _wait(self, calm: float, seconds: float, look: Callable[[], bytes] = bytes) -> None:
        """Wait until the program has been free, and what we look at the same, for so long.

        On a slow machine it may be at work long after its picture is there. A press that comes meanwhile answers
        nothing: by the program's clock, which leaves out such stretches, nobody has had time to read the question.
        """
        began = since = time.monotonic()
        before, busy = look(), False
        while time.monotonic() - since < calm:
            time.sleep(0.03)
            assert self.process.poll() is None, f"the program has ended with {self.process.returncode}"
            # A frame now and then is no work: that is what is still going on at the next look.
            now, was_busy, busy = look(), busy, self._works()
            if now != before or (busy and was_busy):
                before, since = now, time.monotonic()
            assert since - began < seconds, "the table never comes to rest"

    def _works(self) -> bool:
        """Return whether the program runs, or would if a processor or the disk were free; not that it waits."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8")
        return stat.rpartition(")")[2].split()[0] in "RD"

    @property
    def scenes(self) -> list[str]:
        """Which scenes have come to the top, one after the other, in every start in this folder."""
        return re.findall(r"scene (\w+)", self.log)

    def on(self, scene: str) -> None:
        """Wait until a scene is on top and at rest: a press that comes before it would answer nothing."""
        eventually(lambda: self.scenes[-1:] == [scene], f"{scene} is on top, after {self.scenes[-3:]}", 60)
        self.rest()

    def keys(self, *names: str) -> None:
        """Press keys, one after the other; what Enter answers has been read before."""
        if names[0] in ("Return", "KP_Enter", "space"):
            self._wait(QUIET_SECONDS + 0.1, 60)
        self.screen.do("key", "--delay", 25, *names)

    def click(self, at: Point) -> None:
        """Click with the left button."""
        self.screen.do("mousemove", "--window", self.window, *at, "sleep", "0.04", "click", 1)

    def drag(self, start: Point, end: Point) -> None:
        """Take something with the left button, carry it and let it go."""
        words: list[str | int] = ["mousemove", "--window", self.window, *start, "sleep", "0.04", "mousedown", 1]
        for step in (1, 2, 3):
            at = [round(a + (b - a) * step / 3) for a, b in zip(start, end, strict=True)]
            words += ["sleep", "0.04", "mousemove", "--window", self.window, *at]
        self.screen.do(*words, "sleep", "0.04", "mouseup", 1)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, with its corner in that of the screen."""
        self.screen.do("windowmove", self.window, 0, 0, "windowsize", self.window, width, height)
        self.rest()

    def ask_to_close(self) -> int:
        """Close the window as its close button does, and return the exit code."""
        ask_to_close(self.screen.name, self.window)
        return self.ended()

    def kill(self) -> None:
        """End the program without a word of warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def ended(self) -> int:
        """Wait until the program has left; return its exit code."""
        code = self.process.wait(20)
        assert self.process.stderr is not None
        said = self.process.stderr.read().decode()
        assert "Traceback" not in said, said
        return code

    @property
    def area(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of the window on the screen."""
        told = dict(re.findall(r"(\w+)=(-?\d+)", self.screen.do("getwindowgeometry", "--shell", self.window)))
        return int(told["X"]), int(told["Y"]), int(told["WIDTH"]), int(told["HEIGHT"])

    @property
    def begun(self) -> bool:
        """Whether a game is under way in the journal."""
        return self._left() is not None

    @property
    def game(self) -> Game:
        """The game under way as it is in the journal."""
        game = self._left()
        assert game is not None, "no game is under way"
        return game

    def marks(self, kind: str) -> int:
        """Return how often the journal tells of an undo, a hint or the like."""
        path = self.data_dir / "journal.db"
        with contextlib.closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as database:
            return int(database.execute("SELECT count(*) FROM marks WHERE kind = ?", (kind,)).fetchone()[0])

    @property
    def log(self) -> str:
        """What the program has logged."""
        return (self.data_dir / "spades.log").read_text("utf-8")

    def _left(self) -> Game | None:
        """Return the game under way in the journal, or None.

        Reading it makes every move again, and after a press somebody looks a dozen times: so it is read when the
        revision in the facts, which every writing moves on, is another.
        """
        path = self.data_dir / "journal.db"
        if not path.is_file():
            return None
        with contextlib.closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as database:
            database.execute("BEGIN")  # as it is at one moment, though the program goes on writing
            facts = dict(database.execute("SELECT name, value FROM facts"))
            if facts != self._read[0]:
                kept = read_game(database, int(facts["current"])) if "current" in facts else None
                self._read = facts, None if kept is None else kept.game
        return self._read[1]

    def _pictures(self) -> int:
        """Return how often a start in this folder has come to its first picture."""
        return self.log.count("first frame painted") if (self.data_dir / "spades.log").exists() else 0

    def _search(self) -> str | None:
        assert self.process.poll() is None, f"the program has ended with {self.process.returncode}: {self._said()}"
        try:
            return self.screen.do("search", "--onlyvisible", "--class", "spades")
        except subprocess.CalledProcessError:
            return None

    def _said(self) -> str:
        return self.process.stderr.read().decode() if self.process.stderr else ""
