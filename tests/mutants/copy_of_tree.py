"""A copy of the tree in which a defect may be planted: the tree itself is never touched."""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from .mutant import ROOT, Mutant

PATIENCE_SECONDS = 600
"""After so long tests that never end have noticed something."""

PASSED, INTERRUPTED = 0, 2
"""What pytest ends with where all is well, and the greatest where it is not; what is greater is no answer, and what is
less than 0 the signal that has ended it.
"""


class CopyOfTree:
    """The files that git knows, elsewhere, with the compiled core beside them."""

    def __init__(self, folder: Path) -> None:
        """Copy them.

        Args:
            folder: Where to; it must not exist.
        """
        self.folder = folder
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
        cores = (path.relative_to(ROOT).as_posix() for path in (ROOT / "spades" / "kernel").glob("_search.*.*"))
        for name in (*filter(None, listed.split("\0")), *cores):
            source, target = ROOT / name, folder / name
            if source.is_file():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)

    @contextmanager
    def planted(self, mutant: Mutant) -> Iterator[None]:
        """Plant a defect, and take it back afterwards.

        Raises:
            ValueError: It cannot be planted.
            CalledProcessError: The core cannot be built with it.
        """
        path = self.folder / mutant.file
        before = path.read_text("utf-8")
        core = {path: path.read_bytes() for path in path.parent.glob("_search.*.*")} if mutant.compiled else {}
        try:
            self._write(path, mutant.planted(before))
            if mutant.compiled:
                self._run(".ci/build_kernel.py").check_returncode()
            yield
        finally:
            self._write(path, before)
            for built, content in core.items():
                built.unlink(missing_ok=True)
                built.write_bytes(content)

    def notices(self, tests: Iterable[str], patience: float | None = PATIENCE_SECONDS) -> bool:
        """Run tests in the copy; returns whether one of them fails.

        Args:
            tests: What pytest is told, as words.
            patience: Seconds after which they fail; None to wait for their end.

        Raises:
            RuntimeError: Nothing was run.
        """
        try:
            done = self._run("-m", "pytest", "-n0", "-x", "-q", "-p", "no:cacheprovider", *tests, patience=patience)
        except subprocess.TimeoutExpired:
            return True
        if done.returncode > INTERRUPTED:
            raise RuntimeError(f"{' '.join(tests)}: pytest ended with {done.returncode}: {done.stdout[-500:]}")
        return done.returncode != PASSED

    def _run(self, *words: str, patience: float | None = None) -> subprocess.CompletedProcess[str]:
        # What is installed may be the tree itself: the copy comes before it.
        surroundings = {**os.environ, "PYTHONPATH": str(self.folder)}
        return subprocess.run(
            [sys.executable, *words],
            cwd=self.folder,
            env=surroundings,
            check=False,
            capture_output=True,
            text=True,
            timeout=patience,
        )

    @staticmethod
    def _write(path: Path, text: str) -> None:
        path.write_text(text, "utf-8")
        # Of the same length, and within the same second, it would be taken for what was compiled before.
        Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)
