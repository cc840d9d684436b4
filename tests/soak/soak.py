"""Many games in one go through the session and its journal, and what that leaves behind.

    python -m tests.soak.soak --games 300

Both seats are played by our own players, the opponent in its process as at the table; every move is in the journal
before the next is made, now and then a decision is taken back, and made again half of the time.
"""

import argparse
import gc
import random
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from multiprocessing import active_children
from pathlib import Path

from spades.bots import Bot, Limit, make_bot
from spades.engine import PRESETS, Phase, Seat
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.game.opening import Opening
from spades.session.game.session import Session
from spades.session.game.session_maker import SessionMaker
from spades.session.journal import Journal
from spades.session.players.seating import Seating

PLAYERS = ("rule", "pim", "tilda", "luna", "bruno", "mika", "otto", "random")
"""Who sits across, in turn: those that answer within a millisecond."""

TARGET = 150


@dataclass(frozen=True)
class Reading:
    """What the process holds after some games.

    Attributes:
        games: How many games were played.
        moves: How many moves.
        seconds: How long it took so far.
        memory: What memory the process holds, in MiB; 0 where the system does not tell.
        database: The size of the journal, in MiB.
        files: How many files are open; 0 where the system does not tell.
        backups: How many copies of the journal are kept.
        processes: How many processes of players run.
    """

    games: int
    moves: int
    seconds: float
    memory: float
    database: float
    files: int
    backups: int
    processes: int


def soak(folder: Path, games: int, every: int, seed: int = 1) -> Iterator[Reading]:
    """Play games one after the other, and yield a reading after some of them.

    Args:
        folder: Where the journal is.
        games: How many games.
        every: After how many games a reading is taken.
        seed: What the cards and the choices follow from.
    """
    journal = Journal(folder)
    rng = random.Random(seed)
    began, moves = time.monotonic(), 0
    try:
        for number in range(1, games + 1):
            moves += _game(journal, number, rng)
            if number % every == 0 or number == games:
                journal.flush()
                yield _reading(folder, number, moves, time.monotonic() - began)
    finally:
        journal.close()


def _game(journal: Journal, number: int, rng: random.Random) -> int:
    """Play a game; returns how many moves were made."""
    presets = list(PRESETS.values())
    rules = replace(presets[number % len(presets)], target=TARGET, floor=-200)
    chance = Chance(rng.getrandbits(60))
    opponent = PLAYERS[number % len(PLAYERS)]
    seating = Seating.of_one_person(rules, opponent)
    opening = Opening(rules, seating, chance.sealed(1), chance.seed, given=rng.choice(rules.seating))
    session = SessionMaker().begin(opening.cut(Contribution.of(rng.randrange(1, 52))), journal.begin)
    person = make_bot("rule", number)
    try:
        while session.view(Seat.SOUTH).phase is not Phase.GAME_OVER:
            _go_on(session, person, rng)
            # Nothing goes on before it is in the journal: so it is at the table, where it would not be shown.
            session.changes.wait()
            session.changes.take(Seat.SOUTH)
        left = journal.current()
        if left is None or left.game != session.game:
            raise AssertionError(f"game {number} is not in the journal as it was played")
        return len(session.game.moves)
    finally:
        session.close()


def _go_on(session: Session, person: Bot, rng: random.Random) -> None:
    if session.thinking:
        if not session.update(at_once=True):
            time.sleep(0.0002)
    elif session.view(Seat.SOUTH).phase is Phase.ROUND_OVER:
        session.next_round(Contribution.of(*rng.choices(range(1, 52), k=3)))
    else:
        session.play(Seat.SOUTH, person.choose(session.view(Seat.SOUTH), Limit(seconds=1.0, worlds=4)))
        if rng.random() < 0.005 and session.undo(Seat.SOUTH) and rng.random() < 0.5:
            session.redo(Seat.SOUTH)


def _reading(folder: Path, games: int, moves: int, seconds: float) -> Reading:
    gc.collect()
    return Reading(
        games=games,
        moves=moves,
        seconds=seconds,
        memory=_memory(),
        database=sum(path.stat().st_size for path in folder.glob("journal.db*")) / 2**20,
        files=_open_files(),
        backups=len(list((folder / "backups").glob("*.db"))),
        processes=len(active_children()),
    )


def _memory() -> float:
    if sys.platform != "linux":
        return 0.0
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * resource.getpagesize() / 2**20


def _open_files() -> int:
    return sum(1 for _ in Path("/proc/self/fd").iterdir()) if sys.platform == "linux" else 0


def main() -> None:
    """Play, and print a reading a line."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.soak")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--every", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print("| games | moves | seconds | MiB held | MiB of journal | open files | copies | processes |")  # noqa: T201
    print("|---|---|---|---|---|---|---|---|", flush=True)  # noqa: T201
    with tempfile.TemporaryDirectory() as folder:
        for now in soak(Path(folder), arguments.games, arguments.every, arguments.seed):
            sizes = f"{now.memory:.1f} | {now.database:.2f} | {now.files} | {now.backups} | {now.processes}"
            print(f"| {now.games} | {now.moves} | {now.seconds:.0f} | {sizes} |", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
