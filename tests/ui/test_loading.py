from importlib.util import find_spec

import pygame
import pytest

from spades.ui.loading import _NEXT, load_ahead

from .conftest import Opener


def test_all_that_is_loaded_ahead_is_there() -> None:
    assert all(find_spec(name) is not None for name in _NEXT)
    assert len(set(_NEXT)) == len(_NEXT)


def test_parts_are_loaded_one_by_one_in_frames_in_which_nothing_moves(
    opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = opener(animation_speed=2)
    driver.settle()
    steps: list[str] = []
    monkeypatch.setattr(driver.app, "_loading", load_ahead())
    monkeypatch.setattr("spades.ui.loading.import_module", steps.append)
    driver.frame(0.1, times=2)
    assert steps == list(_NEXT[:2])
    driver.key(pygame.K_F2)
    while driver.app._animating():
        driver.frame()
    assert steps == list(_NEXT[:2])
    driver.frame(0.1, times=len(_NEXT))
    assert steps == list(_NEXT)
