"""Drills and processes: one asks, and one that is killed loses no answer."""

import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import msgspec

from spades.engine import PRESETS, Phase
from spades.session.drills.drill_values import Drill, Result
from spades.session.drills.drills import Drills
from spades.session.journal import Journal

from .instant_drills import InstantAsker
from .memory_archive import MemoryArchive

DAY = 739_000

KILLED = """
    import sys
    from pathlib import Path
    from session.instant_drills import InstantAsker
    from spades.engine import PRESETS
    from spades.session.drills.drill_values import Drill
    from spades.session.drills.drills import Drills
    from spades.session.journal import Journal
    journal = Journal(Path(sys.argv[1]))
    sitting = Drills(journal, lambda: 739_000, InstantAsker).begin(Drill.BIDS, PRESETS["classic-300"])
    for number in range(30):
        while sitting.question is None:
            sitting.update()
        sitting.take(number % 7)
        print(number + 1, flush=True)
        sitting.go_on()
        if number == 4:
            sys.stdin.read()
"""


def test_a_kill_in_the_middle_of_a_set_keeps_its_answers(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    program = [sys.executable, "-c", textwrap.dedent(KILLED), str(tmp_path)]
    paths = {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{root / 'tests'}"}
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=paths, text=True) as child:
        assert child.stdout is not None
        for number in range(1, 6):
            assert child.stdout.readline().strip() == str(number)
        deadline = time.monotonic() + 20
        kept: list[Result] = []
        # The disk is written beside the window, within a moment.
        while len(kept) < 5 and time.monotonic() < deadline:
            time.sleep(0.05)
            kept = _kept(tmp_path)
        child.send_signal(signal.SIGKILL)
        child.wait()
    assert len(kept) == 5
    journal = Journal(tmp_path)
    try:
        read = Drills(journal, lambda: DAY, InstantAsker)  # type: ignore[arg-type]
        assert [*read.results.values()] == [kept]
    finally:
        journal.close()


def _kept(folder: Path) -> list[Result]:
    """Return what is on the disk, read from a copy of nobody's."""
    database = sqlite3.connect(f"file:{folder / 'journal.db'}?mode=ro", uri=True)
    try:
        found = database.execute("SELECT result FROM drills ORDER BY id").fetchall()
    finally:
        database.close()
    return [msgspec.json.decode(row[0], type=Result) for row in found]


def test_the_process_itself_makes_a_question_and_works_it_out() -> None:
    drills = Drills(MemoryArchive(), lambda: DAY)
    sitting = drills.begin(Drill.BIDS, PRESETS["partners-500"])
    try:
        deadline = time.monotonic() + 60
        while sitting.question is None and time.monotonic() < deadline:
            sitting.update()
            time.sleep(0.02)
        assert sitting.question is not None
        assert sitting.question.view.phase is Phase.BID
        verdict = sitting.take(3)
        assert verdict is not None
        assert verdict.result.at is not None
    finally:
        sitting.stop()
    assert sum(map(len, drills.results.values())) == 1
