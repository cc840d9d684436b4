"""Draw the portraits of the opponents, as SVG files in `assets/portraits`, and their faces in a folder beside them.

`python assets/make_portraits.py` writes the files; with `--check` it writes nothing and fails if a file on disk
is not what it would write.
"""

from __future__ import annotations

import sys
from pathlib import Path

from drawn import main
from portraitart.faces import DRAWN, FACES
from portraitart.figures import FIGURES
from portraitart.frame import face, portrait

FOLDER = Path(__file__).resolve().parent / "portraits"


def files() -> dict[str, str]:
    """Return every file's text by its name."""
    faces = {f"faces/{name}-{which}.svg": face(draw, which) for name, draw in DRAWN.items() for which in FACES}
    return {f"{name}.svg": portrait(*figure) for name, figure in FIGURES.items()} | faces


if __name__ == "__main__":
    sys.exit(main("Draw the portraits as SVG files.", FOLDER, files()))
