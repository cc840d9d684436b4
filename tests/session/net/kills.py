"""Shows that nothing is lost, whoever is killed: `python -m session.net.kills [TIMES] [RULES]` from `tests`.

A host and the programs of its guests play by chance, over iroh on this machine. At random moments the host, a guest, or
one of their network's processes is killed; what was committed before must be there afterwards, on both sides.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from spades.engine import Game, Seat, view
from spades.engine.notation import parse_rules, parse_seat
from spades.session.game.standing import standing
from spades.session.journal import Journal
from spades.session.net.invitation import parse_invitation, write_invitation
from spades.session.net.kept_seat import KeptSeat, read_seat

from .guest import free_port

TESTS = Path(__file__).resolve().parents[2]


class Program:
    """A program in a process of its own, with a folder."""

    def __init__(self, folder: Path, module: str, *arguments: str) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self._command = [sys.executable, "-m", f"session.net.{module}", str(folder), *arguments]
        self.begin()

    def begin(self) -> None:
        self.process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, cwd=TESTS)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def kill_network(self) -> bool:
        """Kill the network's process, if there is one; returns whether there was."""
        with suppress(OSError, ValueError):
            os.kill(int((self.folder / "network").read_text()), signal.SIGKILL)
            return True
        return False


class Evening:
    """A game of a host and its guests, until it is over."""

    def __init__(self, folder: Path, rules: str) -> None:
        self.seats = "SN" if parse_rules(rules).seats == 2 else "SWNE"
        self.host = Program(folder / "host", "host_process", str(free_port()), rules)
        self.told: Game | None = None
        self.seen: dict[str, int] = {}
        self.recorded: dict[str, int] = {}
        invitation = until(lambda: _read(folder / "host" / "invitation"), "the host invites")
        at = parse_invitation(invitation)
        port = at.addresses[0].rpartition(":")[2]
        here = write_invitation(replace(at, addresses=(f"127.0.0.1:{port}",)))
        self.guests = {
            seat: Program(folder / seat, "guest_process", here, f"Guest {seat}", seat) for seat in self.seats
        }

    @property
    def programs(self) -> list[Program]:
        return [self.host, *self.guests.values()]

    def check_host(self) -> Game:
        """Read the game of a host that has been killed: it is the one of before, and what has come since."""
        journal = Journal(self.host.folder)
        saved = journal.current()
        journal.close()
        if saved is None:
            raise AssertionError("the host has lost its game")
        game, told = saved.game, self.told
        if told is not None:
            assert game.packs[: len(told.packs)] == told.packs, "a pack is another"
            assert game.moves[: len(told.moves)] == told.moves, "a move that was committed is gone"
        self.told = game
        for seat, seen in self.seen.items():
            assert seen <= len(game.moves), f"{seat} was shown a move that the host has lost"
        return game

    def check_guest(self, seat: str, game: Game) -> None:
        """Read what a guest that has been killed keeps: a part of the host's game, and no less than before."""
        kept, rounds = kept_of(self.guests[seat].folder)
        assert rounds is None or rounds.packs == game.packs[: len(rounds.packs)], "the guest has kept another game"
        assert rounds is None or rounds.moves == game.moves[: len(rounds.moves)], "the guest has kept other moves"
        recorded = 0 if rounds is None else len(rounds.packs)
        assert recorded >= self.recorded.get(seat, 0), "the guest has lost a round"
        self.recorded[seat] = recorded
        state = None if kept is None else kept.read_shown()
        if state is None:
            assert seat not in self.seen or recorded, "the guest has lost its table"
            return
        found = place_of(game, parse_seat(seat), state.view)
        assert found is not None, "the guest keeps a table that the host never had"
        assert found >= self.seen.get(seat, 0), "the guest has lost a move"
        self.seen[seat] = found

    def end(self) -> None:
        for program in self.programs:
            program.kill()


def kept_of(folder: Path) -> tuple[KeptSeat | None, Game | None]:
    """Return the seat that a guest keeps, and the rounds."""
    journal = Journal(folder)
    kept = read_seat(journal.seat())
    rows = journal.games()
    game = journal.load(rows[0].id) if rows else None
    journal.close()
    return kept, game


def place_of(game: Game, seat: Seat, shown: object) -> int | None:
    """Return after how many moves of a game a seat sees what was shown; None where it never does."""
    for at, state in enumerate(state for state in game.states()):
        if view(state, seat) == shown:
            return at - (state.round_number - 1)
    return None


def until(come: object, what: str, seconds: float = 60.0) -> str:
    until_when = time.monotonic() + seconds
    while time.monotonic() < until_when:
        if callable(come) and (found := come()):
            return str(found)
        time.sleep(0.01)
    raise AssertionError(f"it never came to that: {what}")


def _read(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def main(times: int, rules: str) -> None:
    rng, killed, began = random.Random(), Counter[str](), time.monotonic()
    evenings = moves = rounds = longest = 0
    while killed.total() < times:
        with tempfile.TemporaryDirectory(prefix="spades-kills-", ignore_cleanup_errors=True) as folder:
            evening = Evening(Path(folder), rules)
            time.sleep(3.0)
            try:
                while killed.total() < times and not (evening.told and standing(evening.told)[-1].winner is not None):
                    # Now and then somebody is killed while they still come back from the time before.
                    time.sleep(rng.choice([rng.uniform(0.1, 1.0), rng.uniform(1.0, 3.0), rng.uniform(3.0, 7.0)]))
                    kind, seat = (
                        rng.choice(["host", "guest", "host network", "guest network"]),
                        rng.choice(evening.seats),
                    )
                    match kind:
                        case "host":
                            evening.host.kill()
                            game = evening.check_host()
                            evening.host.begin()
                        case "guest":
                            evening.guests[seat].kill()
                            if evening.told is not None:
                                # What the guest knows the host knows too: both are looked at.
                                evening.host.kill()
                                killed["host"] += 1
                                game = evening.check_host()
                                evening.check_guest(seat, game)
                                evening.host.begin()
                            evening.guests[seat].begin()
                        case "host network":
                            evening.host.kill_network()
                        case _:
                            evening.guests[seat].kill_network()
                    killed[kind] += 1
                    made = 0 if evening.told is None else len(evening.told.moves)
                    print(f"{killed.total()}: {kind}, {made} moves", flush=True)  # noqa: T201
                # Everybody goes on to the end of a round, and has the same.
                time.sleep(15.0)
            finally:
                evening.end()
            game = evening.check_host()
            for one in evening.seats:
                evening.check_guest(one, game)
            ended = sum(state.results is not None for state in standing(game))
            longest = max(longest, *(ended - evening.recorded[one] for one in evening.seats))
            evenings, moves, rounds = evenings + 1, moves + len(game.moves), rounds + ended
    took = time.monotonic() - began
    # What somebody runs by hand says what it found.
    print(f"{killed.total()} kills in {took:.0f} s: {dict(killed)}")  # noqa: T201
    print(f"{evenings} evenings, {rounds} rounds, {moves} moves; none lost")  # noqa: T201
    print(f"rounds that a guest lacked when all were killed: {longest} at most")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, sys.argv[2] if len(sys.argv) > 2 else "classic-500")
