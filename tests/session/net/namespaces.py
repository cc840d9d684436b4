"""Plays whole games over a bad line: `python -m session.net.namespaces [RULES] [MS] [LOSS]`, as root, from `tests`.

With `hotel` in place of the rules nothing comes through at first: it says after how long a guest is told so.

The host and the programs of its guests sit in two namespaces, as on two machines. Between them is a line which takes so
long each way, and loses so many packets of a hundred: a program that copies packets from one to the other, since not
every kernel has what `tc` needs for that. Half way the guests' machine changes its address.
"""

import fcntl
import heapq
import os
import random
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path

from spades.engine.notation import parse_rules
from spades.session.game.standing import standing
from spades.session.journal import Journal
from spades.session.net.invitation import Invitation, parse_invitation, write_invitation

from .kills import TESTS, kept_of, until

HOST, GUEST, MOVED = "10.77.0.1", "10.77.0.2", "10.77.0.3"
_TUNSETIFF, _IFF_TUN, _IFF_NO_PI = 0x400454CA, 0x0001, 0x1000


def run(*command: str) -> None:
    subprocess.run(command, check=True)


class Line(threading.Thread):
    """A bad line between two namespaces.

    Attributes:
        open: Whether anything comes through.
        lost: How many packets it has lost.
        carried: How many it has not.
    """

    def __init__(self, spaces: tuple[str, str], delay: float, loss: float) -> None:
        super().__init__(daemon=True)
        self._delay, self._loss, self._rng = delay, loss, random.Random(1)
        self.open = True
        self.lost = self.carried = 0
        self._ends = [self._open(space, address) for space, address in zip(spaces, (HOST, GUEST), strict=True)]

    def _open(self, space: str, address: str) -> int:
        run("ip", "netns", "add", space)
        end = os.open("/dev/net/tun", os.O_RDWR)
        name = f"tun-{space}"[:15]
        fcntl.ioctl(end, _TUNSETIFF, struct.pack("16sH", name.encode(), _IFF_TUN | _IFF_NO_PI))
        run("ip", "link", "set", name, "netns", space)
        for command in ("link set lo up", f"addr add {address}/24 dev {name}", f"link set {name} up mtu 1500"):
            run("ip", "netns", "exec", space, "ip", *command.split())
        return end

    def run(self) -> None:
        # The ends are gone with their namespaces.
        with suppress(OSError):
            self._carry()

    def _carry(self) -> None:
        waiting: list[tuple[float, int, int, bytes]] = []
        number = 0
        while True:
            left = max(0.0, waiting[0][0] - time.monotonic()) if waiting else 1.0
            for end in select.select(self._ends, [], [], left)[0]:
                packet = os.read(end, 65536)
                if not self.open or self._rng.random() < self._loss:
                    self.lost += 1
                    continue
                number += 1
                other = self._ends[1 - self._ends.index(end)]
                heapq.heappush(waiting, (time.monotonic() + self._delay, number, other, packet))
            while waiting and waiting[0][0] <= time.monotonic():
                _due, _number, end, packet = heapq.heappop(waiting)
                self.carried += 1
                os.write(end, packet)


def begin(space: str, module: str, *arguments: str) -> subprocess.Popen[bytes]:
    command = ["ip", "netns", "exec", space, sys.executable, "-m", f"session.net.{module}", *arguments]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=TESTS)


def invited(folder: Path) -> Invitation | None:
    """Return the invitation of a host, once it names the address of its namespace."""
    path = folder / "invitation"
    if not path.exists() or not (text := path.read_text()):
        return None
    found = parse_invitation(text)
    return found if any(one.startswith(HOST) for one in found.addresses) else None


def change_address(space: str) -> None:
    name = f"tun-{space}"[:15]
    for command in (f"addr del {GUEST}/24 dev {name}", f"addr add {MOVED}/24 dev {name}"):
        run("ip", "netns", "exec", space, "ip", *command.split())


def evening(folder: Path, rules: str, spaces: tuple[str, str], line: Line) -> None:
    host = begin(spaces[0], "host_process", str(folder / "host"), "47700", rules)
    guests = []
    began = time.monotonic()
    try:
        until(lambda: invited(folder / "host"), "the host invites")
        invitation = invited(folder / "host")
        assert invitation is not None
        seats = "SN" if parse_rules(rules).seats == 2 else "SWNE"
        # The first guest is at the host's own machine, all others are elsewhere.
        for at, seat in enumerate(seats):
            (folder / seat).mkdir()
            told = write_invitation(invitation), f"Guest {seat}", seat
            guests.append(begin(spaces[min(at, 1)], "guest_process", str(folder / seat), *told))
        far = folder / seats[-1] / "times"
        until(lambda: far.exists() and far.read_text().count("\n") >= 20, "a round has begun", 300)
        change_address(spaces[1])
        for guest in guests:
            guest.wait(1800)
    finally:
        for one in (host, *guests):
            one.kill()
            one.wait()
    took = time.monotonic() - began
    journal = Journal(folder / "host")
    saved = journal.current()
    journal.close()
    assert saved is not None
    game, states = saved.game, standing(saved.game)
    assert states[-1].winner is not None, "the game is not over"
    for seat in seats:
        _kept, rounds = kept_of(folder / seat)
        assert rounds is not None
        assert (rounds.packs, rounds.moves) == (game.packs, game.moves), f"{seat} has kept another game"
    times = sorted(float(one) for seat in seats[1:] for one in (folder / seat / "times").read_text().split())
    middle, late = statistics.median(times), times[int(len(times) * 0.99)]
    # What somebody runs by hand says what it found.
    print(f"{rules}: {len(game.packs)} rounds, {len(game.moves)} moves in {took:.0f} s; all have kept the same game")  # noqa: T201
    print(f"from a guest's move to seeing it done: {middle * 1000:.0f} ms (median), {late * 1000:.0f} ms (99 %)")  # noqa: T201
    print(f"the line carried {line.carried} packets and lost {line.lost}; the guests' address changed once")  # noqa: T201


def hotel(folder: Path, spaces: tuple[str, str], line: Line) -> None:
    """Have a guest call through a network that lets nothing through, until it does."""
    guest = folder / "N"
    guest.mkdir()
    programs = [begin(spaces[0], "host_process", str(folder / "host"), "47700", "classic-300")]
    try:
        until(lambda: invited(folder / "host"), "the host invites")
        invitation = invited(folder / "host")
        assert invitation is not None
        line.open, began = False, time.monotonic()
        programs.append(begin(spaces[1], "guest_process", str(guest), write_invitation(invitation), "Guest", "N"))
        why = guest / "why"
        until(lambda: why.exists() and why.read_text() == "unreachable", "the guest is told")
        told = time.monotonic() - began
        line.open, began = True, time.monotonic()
        until(lambda: not why.read_text(), "the guest is there")
        back = time.monotonic() - began
    finally:
        for program in programs:
            program.kill()
            program.wait()
    # What somebody runs by hand says what it found.
    print(f"nothing came through: told after {told:.1f} s; once it did: there after {back:.1f} s")  # noqa: T201


def main(rules: str, milliseconds: int, loss: int) -> None:
    spaces = f"spades-a{os.getpid()}", f"spades-b{os.getpid()}"
    try:
        line = Line(spaces, milliseconds / 1000, loss / 100)
        line.start()
        with tempfile.TemporaryDirectory(prefix="spades-line-", ignore_cleanup_errors=True) as folder:
            (Path(folder) / "host").mkdir()
            if rules == "hotel":
                hotel(Path(folder), spaces, line)
            else:
                evening(Path(folder), rules, spaces, line)
    finally:
        for space in spaces:
            subprocess.run(["ip", "netns", "del", space], check=False)


if __name__ == "__main__":
    given = sys.argv[1:]
    main(given[0] if given else "classic-300", *(map(int, given[1:3] if len(given) > 2 else (100, 5))))
