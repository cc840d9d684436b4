"""What a plaque tells of bid and tricks: a peg a trick bid, filled as it is taken, and a square a bag."""

from dataclasses import replace

import pygame
import pytest

from spades.engine import PRESETS, Bid, Phase, Seat, new_game, view
from spades.session.deals.chance import Chance
from spades.ui.paint.style import Style
from spades.ui.table import plaque


@pytest.mark.parametrize(
    ("bid", "taken", "pegs"),
    [(4, 0, (4, 0, 0)), (4, 3, (1, 3, 0)), (4, 4, (0, 4, 0)), (4, 6, (0, 4, 2)), (0, 1, (0, 0, 1))],
)
def test_there_are_as_many_pegs_as_tricks_bid(
    display: pygame.Surface,
    style: Style,
    monkeypatch: pytest.MonkeyPatch,
    bid: int,
    taken: int,
    pegs: tuple[int, int, int],
) -> None:
    painted: list[str] = []
    for name in ("ring", "disc", "panel"):
        monkeypatch.setattr(plaque, name, lambda *_rest, name=name, **_more: painted.append(name))
    now = view(new_game(PRESETS["classic-300"], Chance(1).pack(1), Seat.SOUTH), Seat.SOUTH)
    now = replace(now, phase=Phase.PLAY, bids=(Bid(bid), Bid(5)), taken=(taken, 0))
    plaque._draw_bid(display, style, pygame.Rect(0, 0, 240, 80), now, Seat.SOUTH)
    assert tuple(painted.count(name) for name in ("ring", "disc", "panel")) == pegs
