"""The belief of a seat about the other hand: every card that was out of sight, the likelier the brighter."""

import pygame

from spades.engine.cards import PACK, Card
from spades.language import _
from spades.session.review.review_values import Belief
from spades.ui.charts.plots import shade
from spades.ui.paint.shapes import disc, panel
from spades.ui.paint.style import Style
from spades.ui.words.charts import BELIEF
from spades.ui.words.table import rank_sign, suit_word


def draw_belief(canvas: pygame.Surface, style: Style, area: pygame.Rect, belief: Belief) -> int:
    """Paint a cell for each card, suits below one another; the cards that were held have a frame and a dot."""
    theme = style.theme
    chances = dict(belief.chances)
    label = max(style.font("body", 16).size(suit_word(card.suit))[0] for card in PACK[::13]) + style.px(12)
    key = style.font("body", 14).get_height() + style.px(6)
    pitch = min((area.width - label) / 13, style.px(80))
    tall = min((area.height - key - style.px(6)) / 4, style.px(92))
    for card in PACK:
        column, row = 14 - card.rank, int(card) // 13
        if not column:
            y = area.top + (row + 0.5) * tall
            text = suit_word(card.suit)
            style.draw_text(canvas, text, "body", 16, theme.quiet, (area.left, y), "midleft", label - style.px(6))
        left, top = area.left + label + column * pitch, area.top + row * tall
        cell = pygame.Rect(
            round(left), round(top), round(left + pitch) - round(left) - 3, round(top + tall) - round(top) - 3
        )
        _draw_cell(canvas, style, cell, card, chances.get(card), held=card in belief.held)
    text = _(BELIEF)
    at = (area.left, area.top + 4 * tall + key / 2)
    style.draw_text(canvas, text, "body", 14, theme.quiet, at, "midleft", area.width)
    return round(area.top + 4 * tall + key + style.px(6))


def _draw_cell(
    canvas: pygame.Surface, style: Style, cell: pygame.Rect, card: Card, chance: float | None, *, held: bool
) -> None:
    theme = style.theme
    if chance is None:
        style.draw_text(canvas, rank_sign(card), "body", 14, theme.quiet, cell.center, "center", cell.width - 4)
        return
    ground, colour = shade(theme, max(chance, 0.001))
    panel(canvas, cell, ground, style.px(5), theme.line)
    if held:
        pygame.draw.rect(canvas, theme.focus, cell, max(2, style.px(2.5)), border_radius=style.px(5))
        disc(canvas, (cell.right - style.px(8), cell.top + style.px(8)), style.px(3), colour)
    line = style.font("strong", 17).get_height() + style.font("body", 13).get_height()
    if line <= cell.height:
        upper = (cell.centerx, cell.centery - style.font("body", 13).get_height() / 2)
        style.draw_text(canvas, rank_sign(card), "strong", 17, colour, upper, "center", cell.width - 6)
        lower = (cell.centerx, cell.centery + style.font("strong", 17).get_height() / 2)
        style.draw_text(canvas, f"{100 * chance:.0f}", "body", 13, colour, lower, "center", cell.width - 6)
    else:
        text = f"{rank_sign(card)} {100 * chance:.0f}"
        style.draw_text(canvas, text, "body", 14, colour, cell.center, "center", cell.width - 6)
