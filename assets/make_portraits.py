"""Draw the portraits of the opponents, as SVG files in `assets/portraits`.

`python assets/make_portraits.py` writes the files; with `--check` it writes nothing and fails if a file on disk
is not what it would write.
"""

from __future__ import annotations

import sys
from pathlib import Path

from drawn import main
from portraitart.figures import FIGURES
from portraitart.frame import portrait

FOLDER = Path(__file__).resolve().parent / "portraits"


def files() -> dict[str, str]:
    """Return every file's text by its name."""
    return {f"{name}.svg": portrait(*figure) for name, figure in FIGURES.items()}


if __name__ == "__main__":
    sys.exit(main("Draw the portraits as SVG files.", FOLDER, files()))
