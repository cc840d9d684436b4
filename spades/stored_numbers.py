"""Numbers that were measured or fitted, as JSON beside the code that goes by them.

The ways through importlib.resources and pathlib would load readers of archives and of addresses, a megabyte and more in
each player's process.
"""

import json
from os.path import dirname, join
from typing import Any


def read_numbers(module: str, *names: str) -> Any:  # noqa: ANN401  # each file has its own form
    """Return the values in a file beside a module (its `__file__`), by folder and name; None if it is not there."""
    try:
        with open(join(dirname(module), *names), encoding="utf-8") as file:  # noqa: PTH118, PTH120, PTH123  # see above
            return json.load(file)
    except FileNotFoundError:
        return None
