"""What a player may spend on a move: a limit that allows nothing is refused."""

import os

import pytest

from spades.bots import Limit, usable_cores


def test_there_is_a_processor_to_use() -> None:
    assert 1 <= usable_cores() <= (os.cpu_count() or 1)


def test_no_processor_is_no_limit() -> None:
    with pytest.raises(ValueError, match="cores must be at least 1, not 0"):
        Limit(seconds=1, cores=0)
