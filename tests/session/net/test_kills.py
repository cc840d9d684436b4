"""A host that is killed at any moment: what a guest was shown is there afterwards, and the game goes on."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

from spades.engine import PRESETS, GameState, View
from spades.session.journal import Journal
from spades.session.net.lines import Sit
from spades.session.players.seating import guests_of, seating_of

from .guest import PythonGuest, free_port

TESTS = Path(__file__).resolve().parents[2]
KILLS = int(os.environ.get("SPADES_KILLS", "3"))
"""How often; by hand as often as one likes."""


class KilledHost:
    """A table in a process that is killed and begun anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wanted = free_port()
        self.begin()

    def begin(self) -> None:
        command = [sys.executable, "-m", "session.net.host_process", str(self.folder), str(self.wanted)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=TESTS)
        assert self.process.stdout is not None
        port, key = self.process.stdout.readline().split()
        self.port, self.key = int(port), key.encode()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def come(host: KilledHost, name: str, seat: str, secret: str | None) -> PythonGuest:
    guest = PythonGuest(host.port, host.key, name, **({} if secret is None else {"secret": secret}))
    until(guest, lambda: guest.secret)
    if secret is None:
        guest.say(Sit(seat))
    return guest


def until(guest: PythonGuest, so: object) -> None:
    for _ in range(20_000):
        guest.hear()
        if callable(so) and so():
            return
        time.sleep(0.001)
    raise AssertionError("it never came to that")


def test_what_guests_were_shown_is_there_after_every_kill_of_the_host(tmp_path: Path) -> None:
    rng = random.Random(8)
    host = KilledHost(tmp_path)
    port, key = host.port, host.key
    secrets: dict[str, str | None] = {"N": None, "S": None}
    shown = 0
    for _ in range(KILLS):
        guests = {seat: come(host, f"Guest {seat}", seat, secret) for seat, secret in secrets.items()}
        for guest in guests.values():
            until(guest, lambda guest=guest: guest.state is not None)
        secrets = {seat: guest.secret for seat, guest in guests.items()}
        for _ in range(rng.randrange(400)):
            for guest in guests.values():
                guest.hear()
                guest.answer(rng)
            time.sleep(0.001)
        host.kill()
        told = max(made(guest) for guest in guests.values())
        for guest in guests.values():
            guest.leave()
        journal = Journal(tmp_path)
        saved = journal.current()
        assert saved is not None
        game = saved.game
        journal.close()
        assert {sitter.name for sitter in seating_of(game.rules, game.tags).values()} == {"Guest S", "Guest N"}
        assert guests_of(game.rules, game.tags) == frozenset(game.rules.seating)
        # All that anybody was shown is on the disk.
        assert of_round(saved.states[-1]) >= told or saved.states[-1].round_number > 1
        shown += told
        host.begin()
        assert (host.port, host.key) == (port, key)
    host.kill()
    assert shown > 0
    assert PRESETS["classic-500"] == game.rules


def made(guest: PythonGuest) -> int:
    """Return how many moves of its round a guest was shown."""
    return 0 if guest.state is None else of_round(guest.state.view)


def of_round(at: GameState | View) -> int:
    """Return how many moves of its round have been made."""
    played = sum(len(trick.plays) for trick in at.tricks) + len(at.trick.plays)
    return len(at.draws) + sum(bid is not None for bid in at.bids) + played
