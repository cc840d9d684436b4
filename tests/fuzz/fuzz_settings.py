"""The file of the preferences."""

import json
import tempfile
from dataclasses import asdict
from pathlib import Path

from spades.session.program.settings import Settings
from spades.session.program.settings_file import KEYS_DAMAGED, SettingsFile

from .places import fast_folder


def seeds() -> list[bytes]:
    """Return files as they are written, and two that are not."""
    usual = asdict(Settings())
    other = asdict(
        Settings(volume=3, rules="partners-500", window=(0, 0, 800, 600), rule_sets=(("Ours", "classic-500"),))
    )
    harmful = (
        {"rule_sets": [["\0" * 3000, "classic-300"]]},
        {"volume": 10**4000},
        {"x" * 3000: 1},
        {"rules": "9" * 5000},
        {"keys": False},
    )
    return [json.dumps(data).encode() for data in (usual, other, {"volume": 1e400, "new": None}, [1], *harmful)]


def check(data: bytes) -> None:
    """Open a file; whatever is in it there are settings, and the next start reads what this one wrote."""
    with tempfile.TemporaryDirectory(dir=fast_folder()) as folder:
        path = Path(folder) / "settings.json"
        path.write_bytes(data)
        settings = SettingsFile(path)
        settings.change(volume=41 if settings.value.volume != 41 else 42)
        again = SettingsFile(path)
        assert again.value == settings.value
        # Keys that cannot be read stay in the file, for a later version may know them, and that is said at each start.
        of_keys = settings.notice == KEYS_DAMAGED
        assert again.notice == (KEYS_DAMAGED if of_keys else None)
        kept = [name.read_bytes() for name in Path(folder).iterdir() if name != path]
        assert of_keys or settings.notice is None or data in kept
