"""Fills the place of a list that is empty: cards that wait, a word, and room for the button that leads on."""

from typing import NamedTuple

import pygame

from spades.engine.cards import Card
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place

_FAN = ("HQ", "CK", "SA")


class _Measures(NamedTuple):
    """Pixels: the width of a card, 0 for none; where everything begins; the lines of the text and their pitch."""

    card: float
    top: float
    head: int
    lines: list[str]
    pitch: int
    button: int


def empty_state_button(style: Style, area: pygame.Rect, title: str, text: str) -> pygame.Rect:
    """Return where the button below the words goes."""
    measures = _measure(style, area, title, text)
    rect = pygame.Rect(0, 0, min(style.px(220), area.width), measures.button)
    y = measures.top + measures.card * CARD_RATIO * 1.25 + measures.head + len(measures.lines) * measures.pitch
    rect.midtop = (area.centerx, min(round(y + style.px(16)), area.bottom - measures.button))
    return rect


def draw_empty_state(
    canvas: pygame.Surface, style: Style, sprites: Sprites, area: pygame.Rect, title: str, text: str
) -> None:
    """Paint the cards and the words; the text may stand without a title."""
    theme = style.theme
    card, y, head, lines, pitch, _button = _measure(style, area, title, text)
    if card:
        middle = y + card * CARD_RATIO * 0.58
        for at, name in enumerate(_FAN):
            off = at - 1
            x = area.centerx + off * card * 0.56
            sprites.draw(canvas, Place(x, middle + abs(off) * card * 0.07, card, -off * 10, Card.parse(name)))
        y += card * CARD_RATIO * 1.25
    if title:
        style.draw_text(canvas, title, "title", 28, theme.text, (area.centerx, y), "midtop", area.width)
    y += head
    for line in lines:
        style.draw_text(canvas, line, "body", 18, theme.quiet, (area.centerx, y), "midtop", area.width)
        y += pitch


def _measure(style: Style, area: pygame.Rect, title: str, text: str) -> _Measures:
    lines = style.wrap(text, "body", 18, min(area.width, style.px(520)))
    pitch = style.font("body", 18).get_height() + style.px(3)
    head = style.font("title", 28).get_height() + style.px(4) if title else 0
    button = max(30, style.px(46))
    words = head + len(lines) * pitch + style.px(20) + button
    card = min(style.px(150), (area.height - words) / (CARD_RATIO * 1.25))
    if card < style.px(40):
        card = 0.0
    whole = words + card * CARD_RATIO * 1.25
    return _Measures(card, area.top + max(0.0, (area.height - whole) / 2), head, lines, pitch, button)
