"""The numbers that the search plays by, as the scripts in `spades.bots.tools` have fitted them."""

import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any


def load(name: str) -> Any:  # noqa: ANN401  # each table has its own form
    """Read a table by its file name."""
    return json.loads(files(__name__).joinpath(name).read_text(encoding="utf-8"))


def write(name: str, table: Mapping[str, object]) -> None:
    """Write a table into the source tree, a line an entry, for the scripts that make them."""
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in table.items())
    Path(str(files(__name__).joinpath(name))).write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
