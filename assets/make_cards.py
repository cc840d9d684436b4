"""Draw the cards: every deck and every back, as SVG files in `assets/cards`.

`python assets/make_cards.py` writes the files; with `--check` it writes nothing and fails if a file on disk
is not what it would write.
"""

from __future__ import annotations

import sys
from pathlib import Path

from cardart.writer import files
from drawn import main

FOLDER = Path(__file__).resolve().parent / "cards"

if __name__ == "__main__":
    sys.exit(main("Draw the cards as SVG files.", FOLDER, files()))
