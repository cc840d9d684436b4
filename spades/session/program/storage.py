"""Files that survive: written whole or not at all, and set aside rather than overwritten when damaged."""

import contextlib
import os
import tempfile
from datetime import UTC, datetime
from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Replace a file by a text in one step, so that a crash leaves the old one or the new one.

    Raises:
        OSError: The folder or the disk refuses.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def set_aside(path: Path) -> Path | None:
    """Rename a file that cannot be used, so that nothing in it is lost.

    Returns:
        Its new path, or None if it could not be renamed.
    """
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    for attempt in range(100):
        suffix = f"-{attempt}" if attempt else ""
        aside = path.with_name(f"{path.stem}.damaged-{stamp}{suffix}{path.suffix}")
        if not aside.exists():
            try:
                path.rename(aside)
            except OSError:
                return None
            return aside
    return None
