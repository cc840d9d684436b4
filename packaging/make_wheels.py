"""Makes the wheels of all systems on one machine, with the compiler of the package `ziglang`.

    python packaging/make_wheels.py            # all of them, into dist
    python packaging/make_wheels.py --only aarch64-linux-musl --out /tmp/wheels

What a wheel holds is the same everywhere but for the compiled core of the search.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / ".ci"))

from build_kernel import TARGETS  # noqa: E402  # the hook of the build is no package


def make(target: str, out: Path) -> Path:
    """Make the wheel of one target, and return its file.

    Args:
        target: One of `TARGETS`.
        out: Where it goes.

    Raises:
        SystemExit: It could not be built; the reason is printed.
    """
    words = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    environment = {**os.environ, "SPADES_COMPILER": "zig", "SPADES_TARGET": target}
    done = subprocess.run(words, env=environment, check=False, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise SystemExit(f"{target}: {(done.stderr or done.stdout).strip()}")
    (wheel,) = out.glob(f"*-{TARGETS[target]}.whl")
    return wheel


def main() -> None:
    """Make the wheels."""
    parser = argparse.ArgumentParser(description="Make the wheels of all systems on this machine.")
    parser.add_argument("--only", choices=TARGETS, action="append", help="this one, and others that are named so")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where they go (dist)")
    options = parser.parse_args()
    for target in options.only or TARGETS:
        print(make(target, options.out), flush=True)


if __name__ == "__main__":
    main()
