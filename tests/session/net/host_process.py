"""A table in a process of its own, to be killed: `python -m session.net.host_process FOLDER PORT`, from `tests`.

What is played may be named behind that, and by which relay guests may come. What was begun in the folder is gone on
with. On its standard output it says port and key, and in the file `invitation` of the folder with what programs
elsewhere come; in the file `network` stands the number of its network's process.
"""

import sys
import time
from pathlib import Path
from unittest.mock import patch

from spades.engine import Seat
from spades.engine.notation import parse_rules
from spades.session.deals.contribution import AUTOMATIC
from spades.session.game.step import Step
from spades.session.games import Games
from spades.session.journal import Journal
from spades.session.net import tables
from spades.session.net.invitation import write_invitation
from spades.session.net.link import ProcessLink
from spades.session.program.settings_file import SettingsFile

from .guest import PAGE, names


def main(folder: Path, port: int, told_rules: str = "classic-500", relay: str = "") -> None:
    patch.object(tables, "FIRST_PORT", port).start()
    journal = Journal(folder)
    settings = SettingsFile(folder / "settings.json", keep=False)
    games = Games(journal, journal, settings, None, 3, folder)
    rules = parse_rules(told_rules)
    if games.reopen() is None:
        table = games.open_to_guests(rules, lambda: PAGE, names, relay=relay)
        seated = False
    else:
        table = games.reopen_to_guests(lambda: PAGE, names, relay=relay)
        seated = True
    said, pid, invited = "", None, None
    while True:
        games.update(at_once=True, claims=False)
        if not seated and not table.seats.free:
            seated = True
            start = games.begin(
                rules, table.seats.seating(), guests=frozenset(Seat(seat) for seat in table.seats.seated)
            )
            while start.step is not Step.DEAL:
                if start.step is Step.CUT:
                    start.cut(AUTOMATIC)
                else:
                    start.take(min(set(range(52)) - start.taken))
            start.begin()
        told = f"{table.link.port} {table.key.decode()}"
        if table.link.port and told != said:
            said = told
            print(told, flush=True)  # noqa: T201  # whoever kills it reads that
        if (invitation := table.link.invitation) is not None and invitation != invited:
            invited = invitation
            (folder / "invitation").write_text(write_invitation(invitation))
        if isinstance(table.link, ProcessLink) and table.link.pid != pid:
            pid = table.link.pid
            (folder / "network").write_text(str(pid or ""))
        time.sleep(0.002)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
