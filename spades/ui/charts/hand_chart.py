"""A hand that was drawn beside the best that was there, and the par of a hand beside its bid."""

import pygame

from spades.engine.cards import PACK
from spades.language import _
from spades.session.review.review_values import Drawn, Par
from spades.ui.charts.plots import draw_bar, shade
from spades.ui.paint.shapes import disc, panel
from spades.ui.paint.style import Style
from spades.ui.words.common_texts import GAME_WON, TRICKS
from spades.ui.words.table import rank_sign, suit_word


def draw_drawn_hand(canvas: pygame.Surface, style: Style, area: pygame.Rect, drawn: Drawn) -> int:
    """Paint a cell for each card, suits below one another: bright if drawn, framed and dotted if in the best hand."""
    theme = style.theme
    label = max(style.font("body", 16).size(suit_word(card.suit))[0] for card in PACK[::13]) + style.px(12)
    pitch = min((area.width - label) / 13, style.px(56))
    tall = min(area.height / 4, style.px(70))
    # A letter is no taller than its cell.
    units = min(17.0, 0.72 * tall / style.scale)
    for card in PACK:
        row, column = divmod(int(card), 13)
        cell = pygame.Rect(
            round(area.left + label + column * pitch), round(area.top + row * tall), round(pitch) - 3, round(tall) - 3
        )
        if not column:
            at = (area.left, cell.centery)
            style.draw_text(canvas, suit_word(card.suit), "body", 16, theme.quiet, at, "midleft", label - style.px(6))
        held, best = card in drawn.hand, card in drawn.best
        if not held and not best:
            style.draw_text(
                canvas, rank_sign(card), "body", min(14.0, units), theme.quiet, cell.center, "center", cell.width - 4
            )
            continue
        ground, colour = shade(theme, 1.0 if held else 0.001)
        panel(canvas, cell, ground, style.px(5), theme.line)
        if best:
            pygame.draw.rect(canvas, theme.focus, cell, max(2, style.px(2.5)), border_radius=style.px(5))
            disc(canvas, (cell.right - style.px(7), cell.top + style.px(7)), style.px(3), colour)
        style.draw_text(canvas, rank_sign(card), "strong", units, colour, cell.center, "center", cell.width - 6)
    return round(area.top + 4 * tall)


def draw_par(canvas: pygame.Surface, style: Style, area: pygame.Rect, par: Par, made: int) -> int:
    """Paint how likely the hand takes each number of tricks, and below it the chance to win with each bid.

    The bid that was `made` is marked; the best bid is framed.
    """
    theme = style.theme
    line = style.font("body", 14).get_height()
    heads = (_(TRICKS), _(GAME_WON))
    label = max(style.font("body", 14).size(head)[0] for head in heads) + style.px(10)
    pitch = (area.width - label) / 14
    bars = pygame.Rect(area.left + label, area.top + line, area.width - label, area.height - 4 * line)
    bars.height = min(bars.height, style.px(320))
    highest = max(*par.tricks, 0.01)
    for head, y in zip(heads, (bars.bottom + line * 0.8, bars.bottom + line * 2.2), strict=True):
        style.draw_text(canvas, head, "body", 14, theme.quiet, (area.left, y), "midleft", label - style.px(4))
    for tricks, chance in enumerate(par.tricks):
        middle = bars.left + (tricks + 0.5) * pitch
        tall = round(chance / highest * bars.height)
        bar = pygame.Rect(0, bars.bottom - tall, round(pitch * 0.62), tall)
        bar.centerx = round(middle)
        # Full bars make the bid, hollow ones do not.
        if tall:
            draw_bar(canvas, style, bar, full=tricks >= made if made else not tricks)
        if chance >= 0.005:
            text, at = f"{100 * chance:.0f}", (middle, bar.top - 1)
            style.draw_text(canvas, text, "body", 13, theme.text, at, "midbottom", pitch)
        cell = pygame.Rect(0, 0, round(pitch) - 2, round(line * 1.3))
        cell.center = (round(middle), round(bars.bottom + line * 0.8))
        if tricks == made:
            panel(canvas, cell, theme.brass, style.px(5))
        if tricks == par.bid:
            pygame.draw.rect(canvas, theme.focus, cell, max(2, style.px(2)), border_radius=style.px(5))
        colour = theme.on_brass if tricks == made else theme.text
        style.draw_text(canvas, str(tricks), "strong", 15, colour, cell.center, "center", pitch)
        if (win := par.win[tricks]) is not None:
            below = (middle, bars.bottom + line * 2.2)
            style.draw_text(canvas, f"{100 * win:.0f}", "body", 14, theme.text, below, "center", pitch)
    pygame.draw.line(canvas, theme.line, bars.bottomleft, bars.bottomright)
    return round(bars.bottom + line * 3.2)
