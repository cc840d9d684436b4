"""Friends here, in a real window: people sit down over the network, and come back after the program was killed."""

import json
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from real_window import Program, Screen, eventually
from session.net.guest import PythonGuest

from spades.engine import Seat
from spades.session.net.lines import Say, Sit
from spades.session.players.seating import guests_of, seating_of

SETTINGS = {"welcomed": True, "partners_met": True, "language": "en", "muted": True, "auto_cut": True}

# Whoever has put a text on the clipboard hands it over only while asked by a window.
PASTE = """
import os, time
os.environ["SDL_VIDEODRIVER"] = "x11"
import pygame
pygame.display.init()
pygame.display.set_mode((8, 8), pygame.HIDDEN)
for _ in range(100):
    pygame.event.pump()
    if (text := pygame.scrap.get_text()):
        print(text)
        break
    time.sleep(0.05)
"""


def pasted(screen: Screen) -> str | None:
    """Return the link on the clipboard."""
    environment = {**os.environ, "DISPLAY": screen.name}
    said = subprocess.run([sys.executable, "-c", PASTE], env=environment, capture_output=True, text=True, check=True)
    last = said.stdout.strip().rpartition("\n")[2]
    return last if last.startswith("http://") else None


def listens(port: int) -> bool:
    """Return whether anybody listens on a port."""
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def play(guests: list[PythonGuest], come: Callable[[], object]) -> None:
    """Have guests do what is to be done until something is so."""
    rng = random.Random(2)

    def step() -> object:
        for guest in guests:
            guest.hear()
            guest.answer(rng)
        time.sleep(0.01)
        return come()

    eventually(step, "the game comes so far", 120)


def moves(guest: PythonGuest) -> int:
    """Return how far the round of a guest has come."""
    if guest.state is None:
        return 0
    view = guest.state.view
    played = sum(len(trick.plays) for trick in (*view.tricks, view.trick))
    return len(view.draws) + sum(bid is not None for bid in view.bids) + played


def test_friends_sit_down_play_and_come_back_after_the_program_was_killed(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps(SETTINGS))
    with Screen() as screen:
        with Program(screen, tmp_path) as program:
            program.keys("Return")
            program.on("NewGameScene")
            program.keys("shift+Tab", "shift+Tab", "shift+Tab")
            program.keys("Return")
            program.on("MoreScene")
            program.keys("Return")
            program.on("FriendsScene")

            def copied() -> str | None:
                program.keys("ctrl+c")
                return pasted(screen)

            link = eventually(copied, "a link is copied", 60)
            address, _, key = link.partition("/#")
            port = int(address.rpartition(":")[2])
            assert listens(port)
            guests = [PythonGuest(port, key.encode(), name) for name in ("Anna", "Ben")]
            play(guests, lambda: all(guest.secret for guest in guests))
            for guest, seat in zip(guests, "SN", strict=True):
                guest.say(Sit(seat))
            play(guests, lambda: all(guest.is_seated for guest in guests))
            program.keys("Return")
            play(guests, lambda: moves(guests[0]) > 12)
            guests[0].say(Say("well_played"))
            play(guests, lambda: moves(guests[0]) > 30)
            told = max(map(moves, guests))
            program.kill()
        eventually(lambda: not listens(port), "nobody listens any more")
        with Program(screen, tmp_path) as program:
            game = program.game
            assert [sitter.name for sitter in seating_of(game.rules, game.tags).values()] == ["Anna", "Ben"]
            assert guests_of(game.rules, game.tags) == {Seat.SOUTH, Seat.NORTH}
            # Of a draw two moves are told as one.
            assert len(game.moves) >= told
            assert not listens(port)
            program.keys("Escape")
            program.on("PauseScene")
            program.keys("Tab")
            program.keys("Return")
            program.on("GuestsScene")
            program.keys("Return")
            eventually(lambda: listens(port), "the table is open again", 60)
            back = [PythonGuest(port, key.encode(), "", secret=guest.secret) for guest in guests]
            play(back, lambda: all(guest.state is not None for guest in back))
            play(back, lambda: max(map(moves, back)) >= 40)
            assert program.ask_to_close() == 0
        eventually(lambda: not listens(port), "nobody listens any more")
