"""Where things are: what ships with the program, and what belongs to the person."""

from pathlib import Path

import platformdirs


def assets_dir() -> Path:
    """Return the folder of cards, sounds and icons: inside the package when installed or frozen, else beside it."""
    package = Path(__file__).resolve().parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def user_data_dir() -> Path:
    """Return the person's folder for settings, the game under way and the log; it may not exist yet."""
    return platformdirs.user_data_path("Spades", appauthor=False)
