"""A very long game is not looked through for circles again and again."""

import gc
from collections.abc import Iterator

import pytest

from spades.session.history.collector import without_collection


@pytest.fixture
def _as_in_the_program() -> Iterator[None]:
    kept = gc.get_threshold()
    gc.collect()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*kept)


@pytest.mark.usefixtures("_as_in_the_program")
def test_nothing_that_follows_has_a_very_long_game_looked_through() -> None:
    looked: list[int] = []

    def look(phase: str, told: dict[str, int]) -> None:
        if phase == "start":
            looked.append(told["generation"])

    gc.callbacks.append(look)
    try:
        with without_collection(long=True):
            game: list[list[int]] = [[] for _ in range(1000)]
        game += [[] for _ in range(120_000)]
    finally:
        gc.callbacks.remove(look)
    assert looked.count(1) > 10
    assert 2 not in looked
