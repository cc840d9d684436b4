"""Plays whole games over a bad line: `python -m session.net.namespaces [RULES] [MS] [LOSS]`, as root, from `tests`.

With `hotel` in place of the rules nothing comes through at first: it says after how long a guest is told so.

The host and the programs of its guests sit in two namespaces, as on two machines. Between them is a line which takes so
long each way, and loses so many packets of a hundred. Half way the guests' machine changes its address.
"""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from spades.engine.notation import parse_rules
from spades.session.game.standing import standing
from spades.session.journal import Journal
from spades.session.net.invitation import Invitation, parse_invitation, write_invitation

from .kills import kept_of, until
from .line import Line, begin

HOST, GUEST, MOVED = "10.77.0.1", "10.77.0.2", "10.77.0.3"


def await_invitation(host: Path, relay: str = "") -> Invitation:
    """Return the invitation of a host, once it names the address of its namespace, and its relay."""

    def find() -> Invitation | None:
        path = host / "invitation"
        if not path.exists() or not (text := path.read_text()):
            return None
        found = parse_invitation(text)
        return found if any(one.startswith(HOST) for one in found.addresses) and found.relay == relay else None

    until(find, "the host invites")
    found = find()
    assert found is not None
    return found


def evening(folder: Path, rules: str, spaces: tuple[str, str], halfway: Callable[[], None], relay: str = "") -> None:
    """Have a whole game played; half way something happens."""
    host = begin(spaces[0], "host_process", str(folder / "host"), "47700", rules, relay)
    guests = []
    began = time.monotonic()
    try:
        invitation = write_invitation(await_invitation(folder / "host", relay))
        seats = "SN" if parse_rules(rules).seats == 2 else "SWNE"
        # The first guest is at the host's own machine, all others are elsewhere.
        for at, seat in enumerate(seats):
            (folder / seat).mkdir()
            told = invitation, f"Guest {seat}", seat, relay
            guests.append(begin(spaces[min(at, 1)], "guest_process", str(folder / seat), *told))
        far = folder / seats[-1] / "times"
        until(lambda: far.exists() and far.read_text().count("\n") >= 20, "a round has begun", 300)
        halfway()
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


def hotel(folder: Path, spaces: tuple[str, str], line: Line) -> None:
    """Have a guest call through a network that lets nothing through, until it does."""
    guest = folder / "N"
    guest.mkdir()
    programs = [begin(spaces[0], "host_process", str(folder / "host"), "47700", "classic-300")]
    try:
        invitation = write_invitation(await_invitation(folder / "host"))
        passes, line.passes, began = line.passes, lambda _packet: False, time.monotonic()
        programs.append(begin(spaces[1], "guest_process", str(guest), invitation, "Guest", "N"))
        why = guest / "why"
        until(lambda: why.exists() and why.read_text() == "unreachable", "the guest is told")
        told = time.monotonic() - began
        line.passes, began = passes, time.monotonic()
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
    line = Line(dict(zip((HOST, GUEST), spaces, strict=True)), milliseconds / 1000, loss / 100)
    try:
        line.start()
        with tempfile.TemporaryDirectory(prefix="spades-line-", ignore_cleanup_errors=True) as folder:
            (Path(folder) / "host").mkdir()
            if rules == "hotel":
                hotel(Path(folder), spaces, line)
            else:
                evening(Path(folder), rules, spaces, lambda: line.move(GUEST, MOVED))
                print(f"the line carried {line.carried} packets and lost {line.lost}; the guests' address changed once")  # noqa: T201
    finally:
        line.close()


if __name__ == "__main__":
    given = sys.argv[1:]
    main(given[0] if given else "classic-300", *(map(int, given[1:3] if len(given) > 2 else (100, 5))))
