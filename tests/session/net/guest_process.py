"""A guest's program without a window, to be killed: `python -m session.net.guest_process FOLDER INVITATION NAME SEAT`.

Behind that it may be said by which relay it may call. It sits down, or comes back to the seat that its folder knows,
and plays by rule. In the file `network` of the folder stands the number of its network's process, in `times` how many
seconds each of its moves took to be seen done, in `why` why the table is not reached, and in `seated` the seat that
it has taken.
"""

import sys
import time
from pathlib import Path

from spades.bots import Bot, Limit, make_bot
from spades.engine.notation import parse_seat
from spades.session.game.actions import NextRound, Play
from spades.session.games import Games
from spades.session.journal import Journal
from spades.session.net.call import ProcessCall
from spades.session.net.invitation import parse_invitation
from spades.session.net.remote_table import RemoteTable
from spades.session.program.settings_file import SettingsFile


def act(table: RemoteTable, bot: Bot, *, asked: bool) -> bool:
    """Do what is to be done, if it has not been asked for; returns whether a move was asked for now."""
    viewer = table.viewer
    if viewer is None:
        return False
    view = viewer.state.view
    if view.results is not None:
        viewer.act(NextRound())
    elif view.to_move is view.seat and not asked:
        return viewer.act(Play(bot.choose(view, Limit(seconds=1))))
    return False


def recorded(table: RemoteTable) -> bool:
    """Return whether every round that was seen is in the journal."""
    viewer = table.viewer
    return viewer is not None and table.record is not None and len(table.record[1]) == viewer.state.view.round_number


def main(folder: Path, invitation: str, name: str, seat: str, relay: str = "") -> None:
    journal = Journal(folder)
    games = Games(journal, journal, SettingsFile(folder / "settings.json", keep=False), None, 3, folder)
    visits = games.visits
    table = visits.go_back(relay) or visits.join(parse_invitation(invitation), name, relay)
    bot, pid, since, before, why = make_bot("rule", 1), None, 0.0, None, ""
    with (folder / "times").open("a", encoding="utf-8") as times:
        while not (table.over or (table.viewer is not None and table.viewer.state.over and recorded(table))):
            games.update(at_once=True, claims=False)
            call = table._call
            if isinstance(call, ProcessCall) and call.pid != pid:
                pid = call.pid
                (folder / "network").write_text(str(pid or ""))
            if table.why != why:
                why = table.why
                (folder / "why").write_text(why)
            if table.lobby is not None and table.seat is None:
                table.sit(parse_seat(seat))
            elif table.seat is not None and not (folder / "seated").exists():
                (folder / "seated").write_text(table.seat.letter)
            shown = None if table.viewer is None else table.viewer.state
            if since and shown is not before:
                times.write(f"{time.monotonic() - since:.4f}\n")
                times.flush()
                since = 0.0
            if act(table, bot, asked=bool(since) and time.monotonic() - since < 2.0):
                since, before = time.monotonic(), shown
            time.sleep(0.002)
    for _ in range(500):
        # The last record goes into the journal a round at a time.
        games.update(at_once=True, claims=False)
        time.sleep(0.002)
    games.close()
    journal.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
