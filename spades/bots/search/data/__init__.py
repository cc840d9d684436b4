"""Small tables that the scripts in `tools` have worked out."""

import json
from importlib.resources import files
from typing import Any


def load(name: str) -> Any:  # noqa: ANN401  # each table has its own form
    """Read a table by its file name."""
    return json.loads(files(__name__).joinpath(name).read_text(encoding="utf-8"))


def write(name: str, table: object) -> None:
    """Write a table into the source tree, for the scripts that make them."""
    from pathlib import Path  # noqa: PLC0415  # players never write

    Path(str(files(__name__).joinpath(name))).write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
