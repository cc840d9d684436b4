"""Runs a command on part of one processor, as on a slow machine: a script, not a test.

    sudo python tests/benchmarks/slow_machine.py -- python tests/benchmarks/measure_decisions.py --rounds 12

The kernel of Linux sees to it (`cpu.max` of a control group, or in the older form `cpu.cfs_quota_us`): of every tenth
of a second the command and all that it starts may compute for so long, and stand still for the rest.
"""
# ruff: noqa: T201  # a script says what it found

import argparse
import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

PERIOD = 100_000
"""Microseconds of a turn, the kernel's own default."""

GROUPS = Path("/sys/fs/cgroup")


def main() -> int:
    """Run the command and return its exit status."""
    parser = argparse.ArgumentParser(description="Run a command on part of one processor.")
    parser.add_argument("--share", type=float, default=0.25, help="of one processor, more than 0 and at most 1 (0.25)")
    parser.add_argument("command", nargs="+", help="what is run, after --")
    options = parser.parse_args()
    try:
        with group_of(options.share) as group:

            def enter() -> None:
                (group / "cgroup.procs").write_text(str(os.getpid()))

            return subprocess.run(options.command, check=False, preexec_fn=enter).returncode
    except OSError as error:
        print(f"This system gives no part of a processor away: {error}", file=sys.stderr)
        return 1


@contextlib.contextmanager
def group_of(share: float) -> Iterator[Path]:
    """Make a control group with a share of one processor, and remove it again.

    Raises:
        OSError: There are none here, or not for this user.
    """
    quota = str(round(PERIOD * share))
    older = (GROUPS / "cpu").is_dir()
    group = (GROUPS / "cpu" if older else GROUPS) / f"slow-{os.getpid()}"
    group.mkdir()
    try:
        if older:
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(quota)
        else:
            (group / "cpu.max").write_text(f"{quota} {PERIOD}")
        yield group
    finally:
        group.rmdir()


if __name__ == "__main__":
    sys.exit(main())
