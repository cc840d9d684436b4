"""The memory aid tells what the person can know: what is held, what may still come, and nothing that is gone."""

import pygame
import pytest
from session.games import random_states

from spades.engine import PACK, PRESETS, Seat, view
from spades.engine.cards import SUITS, Card
from spades.paths import assets_dir
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.table.corner import draw_memory

from .painted_texts import painted_texts

AREA = pygame.Rect(100, 100, 300, 160)


def card_at(rank: str, y: float) -> Card:
    return Card.parse(f"{SUITS[int((y - AREA.top) / AREA.height * 4)].letter}{rank}")


@pytest.mark.parametrize("rules", ["classic-300", "unseen-500"])
def test_what_is_held_stands_out_and_what_is_gone_is_blank(
    display: pygame.Surface, style: Style, monkeypatch: pytest.MonkeyPatch, rules: str
) -> None:
    sprites = Sprites(assets_dir())
    told = painted_texts(monkeypatch)
    on_table = 0
    for state in random_states(PRESETS[rules], 3, rounds=1):
        now = view(state, Seat.SOUTH)
        told.clear()
        draw_memory(display, style, sprites, AREA, now)
        shown = {card_at(rank, at[1]): kind for rank, kind, at in told}
        laid = {card for trick in (*now.tricks, now.trick) for _seat, card in trick.plays}
        assert set(shown) == set(PACK) - laid - set(now.known_out)
        assert {card for card, kind in shown.items() if kind == "strong"} == set(now.hand)
        on_table += bool(now.trick.plays)
    assert on_table
