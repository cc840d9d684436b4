"""Where things are: what ships with the program, and what belongs to the person."""

import os
import sys
from pathlib import Path


def assets_dir() -> Path:
    """Return the folder of cards, sounds and icons: inside the package when installed or frozen, else beside it."""
    package = Path(__file__).resolve().parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def user_data_dir() -> Path:
    """Return the person's folder for settings, the game under way and the log; it may not exist yet."""
    if sys.platform == "linux":
        # Here it is a matter of one variable, and the window need not wait for the library that knows all systems.
        chosen = Path(os.environ.get("XDG_DATA_HOME", ""))
        return (chosen if chosen.is_absolute() else Path.home() / ".local" / "share") / "Spades"
    import platformdirs  # noqa: PLC0415  # see above

    return platformdirs.user_data_path("Spades", appauthor=False)


def exports_dir(data_dir: Path) -> Path:
    """Return where records and tables are written that the person takes elsewhere; it may not exist yet.

    It is the folder Spades among the person's documents; with a data folder of one's own choice, `exports` in it.
    """
    if data_dir == user_data_dir():
        import platformdirs  # noqa: PLC0415  # likewise

        return platformdirs.user_documents_path() / "Spades"
    return data_dir / "exports"
