"""The numbers that the search plays by, as the scripts in `spades.bots.tools` have fitted them."""

import json
from collections.abc import Mapping
from typing import Any

from spades.stored_numbers import read_numbers


def load(name: str) -> Any:  # noqa: ANN401  # each file has its own form
    """Return the values in a file of this folder."""
    return read_numbers(__file__, name)


def write(name: str, values: Mapping[str, object]) -> None:
    """Write a file of this folder in the source tree, a line an entry, for the scripts that fit."""
    from pathlib import Path  # noqa: PLC0415  # the players do without

    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in values.items())
    Path(__file__).with_name(name).write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
