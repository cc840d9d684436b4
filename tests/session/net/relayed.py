"""Plays whole games by a relay alone: `python -m session.net.relayed [RULES] [MS]`, as root, from `tests`.

With `hotel` in place of the rules a guest calls without relays first: it says after how long they are told that nobody
answers, and after how long they are at the table once they use the relay.

The host, the programs of its guests and the relay sit in three namespaces, as on three machines. The line between them
takes so long each way, and lets through what networks of hotels do: TCP to and from port 80. So the host and its guests
cannot reach each other, and the relay is the only way. Half way the relay vanishes for ten seconds.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from spades.session.net.invitation import write_invitation

from .kills import until
from .line import Line, Packet, begin
from .namespaces import GUEST, HOST, await_invitation, evening

RELAY = "10.77.0.9"
URL = f"http://{RELAY}/"
_AWAY_SECONDS = 10.0


def passes(packet: Packet) -> bool:
    """Let through what networks of hotels do, to the relay and from it."""
    return packet.is_tcp and 80 in packet.ports and RELAY in (packet.source, packet.target)


class Relaying:
    """The relay, as a program that can vanish."""

    def __init__(self, space: str) -> None:
        self._space = space
        self._program = self._begin()

    def vanish(self) -> None:
        """Be gone for a while."""
        self.end()
        time.sleep(_AWAY_SECONDS)
        self._program = self._begin()

    def end(self) -> None:
        self._program.kill()
        self._program.wait()

    def _begin(self) -> subprocess.Popen[bytes]:
        return begin(self._space, "relay", RELAY, "80")


def hotel(folder: Path, spaces: tuple[str, str]) -> None:
    """Have a guest call without relays, and then with them."""
    programs = [begin(spaces[0], "host_process", str(folder / "host"), "47700", "classic-300", URL)]
    try:
        told = write_invitation(await_invitation(folder / "host", URL))
        took = {}
        for relay, why in (("", "unreachable"), (URL, "")):
            guest = folder / f"guest {bool(relay)}"
            guest.mkdir()
            began = time.monotonic()
            programs.append(begin(spaces[1], "guest_process", str(guest), told, "Guest", "N", relay))
            there = guest / ("why" if why else "seated")
            until(lambda: there.exists() and there.read_text() == (why or "N"), f"the guest is {why or 'there'}")  # noqa: B023
            took[relay] = time.monotonic() - began
            programs.pop().kill()
    finally:
        for program in programs:
            program.kill()
            program.wait()
    # What somebody runs by hand says what it found.
    print(f"without relays: told after {took['']:.1f} s; with one: at the table after {took[URL]:.1f} s")  # noqa: T201


def main(rules: str, milliseconds: int) -> None:
    host, guest, third = (f"spades-{one}{os.getpid()}" for one in "abr")
    line = Line({HOST: host, GUEST: guest, RELAY: third}, milliseconds / 1000, passes=passes)
    line.start()
    relaying = Relaying(third)
    try:
        with tempfile.TemporaryDirectory(prefix="spades-relay-", ignore_cleanup_errors=True) as folder:
            (Path(folder) / "host").mkdir()
            if rules == "hotel":
                hotel(Path(folder), (host, guest))
            else:
                evening(Path(folder), rules, (host, guest), relaying.vanish, URL)
                print(f"{line.carried} packets went by the relay, and {line.stopped} that sought another way nowhere")  # noqa: T201
    finally:
        relaying.end()
        line.close()


if __name__ == "__main__":
    given = sys.argv[1:]
    main(given[0] if given else "classic-300", int(given[1]) if len(given) > 1 else 20)
