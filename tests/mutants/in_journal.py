"""Defects in what is kept: the journal, the files, and what is told of games that were played."""

from .mutant import Mutant

_JOURNAL = "tests/session/journal"
_RESTORING, _BACKUPS = "spades/session/journal/restoring.py", "spades/session/journal/backups.py"
_READING, _DATABASE = "spades/session/journal/stored_game.py", "spades/session/journal/database.py"
_STATISTICS, _COUNTED = "spades/session/history/statistics.py", "tests/session/test_statistics.py"
_FILTERS, _RATING, _LEDGER = (f"spades/session/history/{name}.py" for name in ("filters", "rating", "ledger"))
_STORAGE, _STORED = "spades/session/program/storage.py", "tests/session/test_storage.py tests/session/test_archive.py"

MUTANTS = (
    Mutant(_RESTORING, "old.replace(aside.with_name(aside.name + suffix))", "old.unlink()", _JOURNAL),
    Mutant(_RESTORING, "if max(reach) > LAST_ROW:", "if False:", _JOURNAL),
    Mutant(
        _RESTORING,
        "if at <= revision(database):",
        "if at < revision(database):",
        _JOURNAL,
        "A copy that was written as often as the file holds the same rows, unless somebody took them out by hand.",
    ),
    Mutant(_RESTORING, "if any(there > here for", "if all(there > here for", _JOURNAL),
    Mutant(_BACKUPS, "KEPT = 5", "KEPT = 4", _JOURNAL),
    Mutant(_BACKUPS, "(at > now or (at <= sound and not safe))", "(at <= sound and not safe)", _JOURNAL),
    Mutant(_BACKUPS, "(at > now or (at <= sound and not safe))", "at > now", _JOURNAL),
    Mutant(_DATABASE, "if version_of(database) > VERSION:", "if False:", _JOURNAL),
    Mutant(_DATABASE, 'if found is None or found[0] != "ok":', "if False:", _JOURNAL),
    Mutant(_DATABASE, "if stray is not None:", "if False:", _JOURNAL),
    Mutant(_READING, "if at != len(packs) + 1:", "if False:", _JOURNAL),
    Mutant(
        "spades/session/journal/checksums.py",
        "is not None and row[0] != game_sum(database, number)",
        "is None",
        _JOURNAL,
    ),
    Mutant(
        "spades/session/journal/checksums.py",
        "is not None and row[0] != round_sum(database, number)",
        "is None",
        _JOURNAL,
    ),
    Mutant(_STORAGE, "if size > largest:", "if False:", _STORED),
    Mutant(_STORAGE, "if len(data) > largest:", "if False:", _STORED),
    Mutant(_STORAGE, "if not aside.exists():", "if True:", _STORED),
    Mutant(_STATISTICS, "1.96 * sqrt(max(0.0, variance) / self.rounds)", "1.96 * sqrt(max(0.0, variance))", _COUNTED),
    Mutant(
        _STATISTICS, "length + 1 if result.won is won else 0", "length + 1 if result.won is won else length", _COUNTED
    ),
    Mutant(_STATISTICS, "return length if last else -length", "return length", _COUNTED),
    Mutant(
        "spades/session/history/archive.py",
        "not (self.practice or self.imported or self.deleted)",
        "not (self.practice or self.deleted)",
        _COUNTED,
    ),
    Mutant(_STATISTICS, "total / min(at + 1, window)", "total / window", _COUNTED),
    Mutant(
        _STATISTICS,
        "min((result.margin for result in self.results if not result.won)",
        "max((result.margin for result in self.results if not result.won)",
        _COUNTED,
    ),
    Mutant(_FILTERS, "side.bid - side.taken == 1", "side.bid - side.taken >= 1", "tests/session/test_filters.py"),
    Mutant(
        _FILTERS,
        "all(term in text for term in terms)",
        "any(term in text for term in terms)",
        "tests/session/test_filters.py",
    ),
    Mutant(
        _RATING, "exp(-sign * (strength - rating)", "exp(sign * (strength - rating)", "tests/session/test_rating.py"
    ),
    Mutant(_RATING, "_Z95 * sqrt(square)", "sqrt(square)", "tests/session/test_rating.py"),
    Mutant(_LEDGER, "max(0.0, abs(self.surplus) - 0.5)", "abs(self.surplus)", "tests/session/test_ledger.py"),
    Mutant(_LEDGER, "13 - tricks if own_side else tricks", "tricks", "tests/session/test_ledger.py"),
    Mutant("spades/commands/stats.py", '"set": side.missed', '"set": side.made', "tests/packaging/test_commands.py"),
    Mutant(
        "spades/commands/answers.py",
        "if not text.strip():",
        "if False:",
        "tests/packaging/test_commands.py tests/packaging/test_command_line.py",
    ),
)
