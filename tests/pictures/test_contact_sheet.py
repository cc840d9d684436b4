import subprocess
import sys
from pathlib import Path

from PIL import Image

SCRIPT = Path(__file__).resolve().parents[2] / "assets" / "make_contact_sheet.py"


def test_the_contact_sheet_paints_what_was_asked_for(tmp_path: Path) -> None:
    states = ["--state", "title-first", "--state", "play-i*"]
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(tmp_path), "--size", "800x600", *states],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    made = {path.name for path in tmp_path.iterdir()}
    assert made == {"title-first-800x600.png", "play-illegal-800x600.png", "montage-800x600-1.png"}
    with Image.open(tmp_path / "play-illegal-800x600.png") as picture:
        assert picture.size == (800, 600)
        assert len(picture.getcolors(1 << 20) or ()) > 500, "the picture is blank"


def test_a_size_that_is_none_is_refused_with_an_example(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(tmp_path), "--size", "large"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert "1280x800" in done.stderr
