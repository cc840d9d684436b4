"""The texts that are painted, and where, in order."""

from typing import Any

import pygame
import pytest

from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour


def painted_texts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, tuple[float, float]]]:
    """Return a list that from now on takes each text that is painted, its font and its place."""
    told: list[tuple[str, str, tuple[float, float]]] = []
    draw_text = Style.draw_text

    def drawn(
        style: Style,
        canvas: pygame.Surface,
        text: str,
        kind: str,
        units: float,
        colour: Colour,
        at: tuple[float, float],
        *more: Any,
        **rest: Any,
    ) -> pygame.Rect:
        told.append((text, kind, at))
        return draw_text(style, canvas, text, kind, units, colour, at, *more, **rest)

    monkeypatch.setattr(Style, "draw_text", drawn)
    return told


def painted_boxes(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Return a list that from now on takes where each text is painted."""
    put: list[pygame.Rect] = []
    draw_text = Style.draw_text

    def drawn(*arguments: Any, **named: Any) -> pygame.Rect:
        put.append(draw_text(*arguments, **named))
        return put[-1]

    monkeypatch.setattr(Style, "draw_text", drawn)
    return put
