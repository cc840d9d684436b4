"""A guest's program without a window, to be killed: `python -m session.net.guest_process FOLDER INVITATION NAME SEAT`.

It sits down, or comes back to the seat that its folder knows, and plays by chance. In the file `network` of the folder
stands the number of its network's process, and in `times` how many seconds each of its moves took to be seen done.
"""

import random
import sys
import time
from pathlib import Path

from session.games import random_move
from spades.engine.notation import parse_seat
from spades.session.game.actions import NextRound, Play
from spades.session.games import Games
from spades.session.journal import Journal
from spades.session.net.call import ProcessCall
from spades.session.net.invitation import parse_invitation
from spades.session.net.remote_table import RemoteTable
from spades.session.program.settings import SettingsFile


def act(table: RemoteTable, rng: random.Random, *, asked: bool) -> bool:
    """Do what is to be done, if it has not been asked for; returns whether a move was."""
    viewer = table.viewer
    if viewer is None:
        return False
    view = viewer.state.view
    moves = tuple(move for move, why in viewer.state.choices if why is None)
    if view.results is not None:
        viewer.act(NextRound())
    elif moves and view.to_move is view.seat and not asked:
        return viewer.act(Play(random_move(moves, rng)))
    return False


def main(folder: Path, invitation: str, name: str, seat: str) -> None:
    journal = Journal(folder)
    games = Games(journal, journal, SettingsFile(folder / "settings.json", keep=False), None, 3, folder)
    visits = games.visits
    table = visits.go_back() or visits.join(parse_invitation(invitation), name)
    rng, pid, since, before = random.Random(), None, 0.0, None
    with (folder / "times").open("a", encoding="utf-8") as times:
        while not table.over:
            games.update(at_once=True, claims=False)
            call = table._call
            if isinstance(call, ProcessCall) and call.pid != pid:
                pid = call.pid
                (folder / "network").write_text(str(pid or ""))
            if table.lobby is not None and table.seat is None:
                table.sit(parse_seat(seat))
            shown = None if table.viewer is None else table.viewer.state
            if since and shown is not before:
                times.write(f"{time.monotonic() - since:.4f}\n")
                times.flush()
                since = 0.0
            if act(table, rng, asked=bool(since) and time.monotonic() - since < 2.0):
                since, before = time.monotonic(), shown
            time.sleep(0.002)
    journal.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
