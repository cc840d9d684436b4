"""Which windows are so large that a picture takes long."""

_LARGE = 2_500_000
"""Pixels from which a picture takes long enough for its work to be parted over frames."""


def is_large(size: tuple[int, int]) -> bool:
    """Return whether a picture of a size takes so long that its work is parted over frames."""
    return size[0] * size[1] > _LARGE
