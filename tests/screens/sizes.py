"""Sizes of windows, as the scripts that paint take them."""

import argparse

from .hands import Size


def read_size(text: str) -> Size:
    """Return a size that is written as 1280x800.

    Raises:
        argparse.ArgumentTypeError: It is not.
    """
    try:
        width, height = map(int, text.split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"a size is written as 1280x800, not {text!r}") from None
    return width, height
