"""The accessibility bus with a real client at its other end, which sees and presses what a screen reader would."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from quick import QUICK
from real_window import Program, Screen, eventually
from session_bus import session_bus

from spades.engine import Phase, Seat, view
from spades.ui.words.table import card_name, card_within

SETTINGS = {**QUICK, "auto_play_one": False}

ASKED = ": keep it, or discard it and take the next?"


@pytest.fixture
def bus(tmp_path: Path) -> Iterator[None]:
    """Give the session a bus of its own, on which the accessibility bus is found."""
    (tmp_path / "settings.json").write_text(json.dumps(SETTINGS))
    with session_bus():
        yield


class Reader:
    """The client on the bus."""

    def __init__(self, screen: Screen) -> None:
        self._process = subprocess.Popen(
            ["/usr/bin/python3", "-W", "ignore", str(Path(__file__).with_name("reader_client.py"))],
            env={**os.environ, "DISPLAY": screen.name},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def ask(self, *words: str) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps(words), file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        assert answer, "the client has ended"
        return json.loads(answer)

    def tree(self) -> list[dict[str, Any]]:
        return self.ask("tree") or []

    def press(self, name: str) -> None:
        eventually(lambda: self.ask("press", "push button", name), f"a button is called {name!r}")

    def hand(self) -> list[dict[str, Any]]:
        return [thing for thing in self.tree() if thing["in"] == "Your hand"]

    def close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.wait(10)


def press_something(reader: Reader) -> bool:
    """Press what the table asks for, found by names and states alone; returns whether it asked for something."""
    tree = reader.tree()
    usable = [thing["name"] for thing in tree if thing["role"] == "push button" and "enabled" in thing["states"]]
    cards = [thing["name"] for thing in tree if thing["in"] == "Your hand"]
    playable = [thing["name"] for thing in tree if thing["description"] == "may be played"]
    for name in ("Keep", "4", *playable):
        if name in usable and (name in playable or name not in cards):
            return bool(reader.ask("press", "push button", name))
    return False


def named(thing: dict[str, Any]) -> str:
    return str(thing["name"])


def unusable(thing: dict[str, Any]) -> bool:
    return str(thing["description"]).startswith("not available")


def of_tricks(reader: Reader) -> list[str]:
    """Return what was announced of cards and tricks."""
    return [text for text in reader.ask("heard") if " played " in text or text.endswith("the trick.")]


def kinds(reader: Reader) -> list[list[str]]:
    return [[thing["role"], thing["name"]] for thing in reader.tree()]


def pack(reader: Reader) -> dict[str, Any]:
    """Return the pack as it is told now; in a moment in which nothing can be asked, as one that tells nothing."""
    return next((thing for thing in reader.tree() if thing["name"] == "The pack"), {"description": ""})


def size(reader: Reader, role: str, name: str) -> list[int]:
    """Return how wide and how high a thing is; of one that is not there, nothing."""
    return reader.ask("size", role, name) or [0, 0]


def holds(reader: Reader, cards: list[str]) -> bool:
    return sorted(map(named, reader.hand())) == cards


def moved_on(program: Program, before: int) -> bool:
    return len(program.game.moves) > before


@pytest.mark.usefixtures("bus")
def test_a_round_by_what_a_screen_reader_knows_alone(tmp_path: Path) -> None:
    with Screen() as screen, Program(screen, tmp_path, "--seed", "3") as program:
        reader = Reader(screen)
        reader.press("New game")
        reader.press("Deal")
        eventually(lambda: program.begun, "the game begins")
        seat = Seat.SOUTH
        refused = False
        while (now := program.game.state).phase in (Phase.DRAW, Phase.BID, Phase.PLAY):
            if now.to_move is not seat:
                continue
            before = len(program.game.moves)
            if now.phase is Phase.PLAY:
                held = sorted(map(card_name, view(now, seat).hand))
                eventually(partial(holds, reader, held), "the hand is told")
                # What may not be played says why, and a press on it plays nothing.
                barred = [thing for thing in reader.hand() if thing["description"] != "may be played"]
                if barred and not refused:
                    reader.press(named(barred[0]))
                    assert len(program.game.moves) == before
                    refused = True
            if before == 0:
                # This bus is not told what cannot be used, so that it is said in words.
                assert {"Undo", "Redo"} <= {named(thing) for thing in reader.tree() if unusable(thing)}
            eventually(lambda: press_something(reader), "something is to be pressed")
            eventually(partial(moved_on, program, before), "the press made a move")
        assert refused
        offered = [view(state, seat).offered for state in program.game.states() if state.to_move is seat]
        # How the draw goes is said once, before the first card.
        heard = [text.removeprefix("One card of each pair is kept. ") for text in reader.ask("heard")]
        asked = [text.removesuffix(ASKED) for text in heard if text.endswith(ASKED)]
        assert asked == [card_name(card) for card in offered if card is not None]
        # So is each card of the other side, and who took each trick, in their order.
        tricks = program.game.state.tricks
        happened = [
            sentence
            for trick in tricks
            for sentence in (
                *(f" played {card_within(card)}." for by, card in trick.plays if by is not seat),
                "You take the trick." if trick.winner is seat else " takes the trick.",
            )
        ]
        assert len(tricks) == 13
        eventually(lambda: len(of_tricks(reader)) >= len(happened), "the last trick is announced")
        told = of_tricks(reader)
        assert len(told) == len(happened)
        assert all(map(str.endswith, told, happened)), told
        reader.close()


@pytest.mark.usefixtures("bus")
def test_the_pack_is_cut_and_a_dialog_told_by_what_a_screen_reader_knows(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({**SETTINGS, "auto_cut": False, "three_cuts": False}))
    with Screen() as screen, Program(screen, tmp_path, "--seed", "3") as program:
        reader = Reader(screen)
        reader.press("New game")
        eventually(lambda: ["dialog", "New game"] in kinds(reader), "the dialog is told as one")
        reader.press("Deal")
        eventually(lambda: ["slider", "The pack"] in kinds(reader), "the pack is a control")
        program.keys("Right", "Right", "Right")
        eventually(lambda: pack(reader)["description"] == "3", "it tells where it would be cut")
        assert size(reader, "slider", "The pack")[0] > 400
        assert reader.ask("press", "slider", "The pack")
        eventually(lambda: program.begun, "the game begins")
        while not (hand := reader.hand()):
            press_something(reader)
        eventually(lambda: min(size(reader, "push button", named(hand[0]))) > 40, "a card has its bounds")
        reader.close()


SILENT = """
from gi.repository import Gio, GLib
Gio.bus_own_name(Gio.BusType.SESSION, "org.a11y.Bus", 0, None, lambda *_: print("here", flush=True), None)
GLib.MainLoop().run()
"""


@pytest.mark.usefixtures("bus")
def test_an_accessibility_bus_that_hangs_holds_nothing_up(tmp_path: Path) -> None:
    with ExitStack() as ends:
        silent = ends.enter_context(subprocess.Popen(["/usr/bin/python3", "-c", SILENT], stdout=subprocess.PIPE))
        # Whatever comes of it: nobody waits for the end of what is stopped.
        ends.callback(silent.kill)
        assert silent.stdout is not None
        assert silent.stdout.readline() == b"here\n"
        silent.send_signal(signal.SIGSTOP)
        with Screen() as screen, Program(screen, tmp_path, "--seed", "3") as program:
            program.keys("Return")
            program.on("NewGameScene")
            program.keys("Return")
            eventually(lambda: program.begun, "the game begins")
            assert program.ask_to_close() == 0
