"""The numbers that the search plays by, as the scripts in `spades.bots.tools` have fitted them."""

import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any


def load(name: str) -> Any:  # noqa: ANN401  # each file has its own form
    """Return the values in a file of this folder."""
    return json.loads(files(__name__).joinpath(name).read_text(encoding="utf-8"))


def write(name: str, values: Mapping[str, object]) -> None:
    """Write a file of this folder in the source tree, a line an entry, for the scripts that fit."""
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in values.items())
    Path(str(files(__name__).joinpath(name))).write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
