"""The tables of the journal, their version, and the way from every earlier version to this one.

`application_id` tells our databases from others, `user_version` is the version of the schema: docs/records.md has what
is new in each, and what a row of each table is. A version that has been released never changes, whatever becomes of the
classes that read and write its rows: the columns of each are spelled out here, and what is new is a further step in
`STEPS`.

Numbers of rows only grow, and order is by them alone: a clock that is set back changes nothing. Times are seconds
since 1970 (UTC), for people.
"""

import sqlite3
from collections.abc import Mapping, Sequence

from spades.session.history.archive import ROUND_COLUMNS

APPLICATION_ID = 0x53504153
"""`SPAS`."""

RESULT_COLUMNS = ROUND_COLUMNS[ROUND_COLUMNS.index("potential") :]
"""The columns of a finished round in the present version: whole numbers, and the text of a third side."""

_FIRST_RESULTS = (
    "bid", "nils", "nils_made", "made", "taken", "bags", "bags_after", "penalty", "points", "score",
    "high", "spades", "high_offered", "spades_offered",
)  # fmt: skip
"""The columns for the result of a side in version 1."""

_FIRST = (
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        began REAL NOT NULL,
        ended REAL,
        rules TEXT NOT NULL,
        starter TEXT NOT NULL,
        opponent TEXT NOT NULL,
        tags TEXT NOT NULL,
        settings TEXT NOT NULL,
        program TEXT NOT NULL,
        own_score INTEGER NOT NULL DEFAULT 0,
        other_score INTEGER NOT NULL DEFAULT 0,
        winner INTEGER,
        practice INTEGER NOT NULL DEFAULT 0,
        imported INTEGER NOT NULL DEFAULT 0,
        origin INTEGER REFERENCES games (id) ON DELETE SET NULL,
        deleted INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
    """CREATE TABLE rounds (
        id INTEGER PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL CHECK (number > 0),
        starter TEXT NOT NULL,
        pack TEXT NOT NULL,
        seal TEXT,
        seed TEXT,
        cut TEXT,
        tip INTEGER REFERENCES moves (id) DEFERRABLE INITIALLY DEFERRED,
        redo INTEGER REFERENCES moves (id) DEFERRABLE INITIALLY DEFERRED,
        undone INTEGER NOT NULL DEFAULT 0,
        hints INTEGER NOT NULL DEFAULT 0,
        opened INTEGER NOT NULL DEFAULT 0,
        seconds REAL NOT NULL DEFAULT 0,
        ended REAL,
        potential INTEGER,
        fair_potential INTEGER,
        {results},
        UNIQUE (game, number)
    ) STRICT""".replace(
        "{results}",
        ",\n        ".join(f"{side}_{name} INTEGER" for side in ("own", "other") for name in _FIRST_RESULTS),
    ),
    """CREATE TABLE seals (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        seal TEXT NOT NULL,
        seed TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE moves (
        id INTEGER PRIMARY KEY,
        round INTEGER NOT NULL REFERENCES rounds (id) ON DELETE CASCADE,
        parent INTEGER REFERENCES moves (id) ON DELETE CASCADE,
        seat TEXT NOT NULL,
        move TEXT NOT NULL,
        seconds REAL NOT NULL
    ) STRICT""",
    "CREATE INDEX moves_of_round ON moves (round)",
    "CREATE INDEX moves_after ON moves (parent)",
    """CREATE TABLE marks (
        id INTEGER PRIMARY KEY,
        round INTEGER NOT NULL REFERENCES rounds (id) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (kind IN ('undo', 'redo', 'misclick', 'hint', 'open', 'practice')),
        move INTEGER REFERENCES moves (id) ON DELETE CASCADE,
        moment REAL NOT NULL
    ) STRICT""",
    "CREATE INDEX marks_of_round ON marks (round)",
    "CREATE INDEX marks_of_move ON marks (move)",
    "CREATE INDEX rounds_at ON rounds (tip)",
    "CREATE INDEX rounds_until ON rounds (redo)",
    "CREATE INDEX games_from ON games (origin)",
    "CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
)

LAST_ROW = 2**53
"""The greatest number that a row may have."""

_LAST_YEAR, _LARGEST = 253_402_300_799, 10**6
_COUNTS = ("bid", "nils", "nils_made", "made", "taken", "bags", "high", "spades", "high_offered", "spades_offered")


def _outside(name: str, least: int, greatest: int) -> str:
    return f"NOT coalesce({name} BETWEEN {least} AND {greatest}, 0)"


def _senseless_result(name: str) -> str:
    if name in ("potential", "fair_potential"):
        return _outside(f"coalesce({name}, 0)", 0, 52)
    if name.partition("_")[2] in _COUNTS:
        return _outside(name, -1, 52)
    return _outside(name, -_LARGEST, _LARGEST)


SENSELESS: Mapping[str, str] = {
    "games": f"{_outside('id', 1, LAST_ROW)} OR {_outside('began', 0, _LAST_YEAR)}"
    f" OR {_outside('coalesce(ended, 0)', 0, _LAST_YEAR)}",
    "rounds": f"{_outside('id', 1, LAST_ROW)} OR {_outside('number', 1, _LARGEST)}"
    f" OR ended IS NOT NULL AND ({' OR '.join(map(_senseless_result, RESULT_COLUMNS[:-1]))})",
    # Found by the key alone: there may be a million.
    "moves": f"id < 1 OR id > {LAST_ROW}",
    "marks": f"id < 1 OR id > {LAST_ROW}",
}
"""By table, the condition of rows that the program never writes and could not read: SQLite takes any number."""

_SEATED = (
    # Until then one person sat in South, and one player on every other seat.
    "ALTER TABLE games RENAME COLUMN opponent TO seating",
    """UPDATE games SET seating = rtrim('S person; ' || CASE
        WHEN rules LIKE '%,seats=4%' OR rules LIKE 'partners-%' AND rules NOT LIKE '%,seats=2%'
        THEN rtrim('W player ' || seating) || '; ' || rtrim('N player ' || seating) || '; E player ' || seating
        ELSE 'N player ' || seating
    END)""",
)

_SUMMED = ("ALTER TABLE games ADD COLUMN checksum TEXT", "ALTER TABLE rounds ADD COLUMN checksum TEXT")

_REVIEWED = (
    """CREATE TABLE reviews (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        round INTEGER NOT NULL,
        place INTEGER NOT NULL,
        meter INTEGER NOT NULL,
        data TEXT NOT NULL,
        PRIMARY KEY (game, round, place)
    ) STRICT, WITHOUT ROWID""",
)

_PRACTISED = (
    """CREATE TABLE puzzles (
        id INTEGER PRIMARY KEY,
        game INTEGER REFERENCES games (id) ON DELETE SET NULL,
        round INTEGER NOT NULL,
        place INTEGER NOT NULL,
        meter INTEGER NOT NULL,
        data TEXT NOT NULL,
        UNIQUE (game, round, place)
    ) STRICT""",
    """CREATE TABLE tries (
        id INTEGER PRIMARY KEY,
        puzzle TEXT NOT NULL,
        day INTEGER NOT NULL,
        move TEXT NOT NULL,
        solved INTEGER NOT NULL
    ) STRICT""",
)

_CHAINED: Sequence[str] = ()
"""No table changes, but a program of before could not read the seals."""

_DRILLED = (
    """CREATE TABLE drills (
        id INTEGER PRIMARY KEY,
        question TEXT NOT NULL,
        answer TEXT NOT NULL,
        result TEXT NOT NULL
    ) STRICT""",
)

_OF_THREE = (
    "ALTER TABLE games ADD COLUMN third_score INTEGER",
    "ALTER TABLE rounds ADD COLUMN third TEXT",
)

STEPS: Sequence[Sequence[str]] = (_FIRST, _SEATED, _SUMMED, _REVIEWED, _PRACTISED, _CHAINED, _DRILLED, _OF_THREE)
"""The statements that lead from version n to version n + 1, from the empty database on."""

VERSION = len(STEPS)

SUMMED_SINCE = 3
"""The first version with checksums."""


def version_of(database: sqlite3.Connection) -> int:
    """Return the version of the schema; 0 for an empty database."""
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def is_ours(database: sqlite3.Connection) -> bool:
    """Return whether a database is one of ours, of any version."""
    return bool(database.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID)


def migrate(database: sqlite3.Connection, target: int = VERSION) -> None:
    """Bring a database to a version, in one transaction.

    Raises:
        sqlite3.Error: It cannot be read or written.
    """
    if version_of(database) >= target:
        return
    database.execute("BEGIN IMMEDIATE")
    try:
        # Asked again: another program may have been quicker.
        if (version := version_of(database)) < target:
            for step in STEPS[version:target]:
                for statement in step:
                    database.execute(statement)
            database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            database.execute(f"PRAGMA user_version = {target}")
        database.execute("COMMIT")
    except BaseException:
        database.execute("ROLLBACK")
        raise
