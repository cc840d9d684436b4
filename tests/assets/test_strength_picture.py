"""The picture in docs/strength.md shows the figures of the tables there, as they are now."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_picture_is_drawn_from_the_tables() -> None:
    picture = runpy.run_path(str(ROOT / "assets" / "make_strength_picture.py"))["picture"]

    assert (ROOT / "docs" / "strength.svg").read_text("utf-8") == picture(), "python assets/make_strength_picture.py"
    for figure in ("1937", "999", "+18", "Vesper"):
        assert f">{figure}<" in picture()
