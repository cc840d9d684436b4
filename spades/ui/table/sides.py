"""The panel of the two sides: score and bags, what was bid together, and what is still needed."""

from collections.abc import Mapping

import pygame

from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _
from spades.session.game.sides import bags_so_far, bags_threaten, side_bid, side_taken
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.table.seat_plaque import colour_of
from spades.ui.words.sides import side_name, side_need
from spades.ui.words.table import bags, number


def sides_look(view: View, scores: tuple[int, int], names: Mapping[Seat, str]) -> tuple[object, ...]:
    """Return all that `draw_sides` paints from, beside where that is."""
    looks = (
        (
            scores[side],
            side_name(view, side, names),
            (bags_so_far(view, side), bags_threaten(view, side)),
            (side_bid(view, side), side_taken(view, side), side_need(view, side)),
        )
        for side in (view.side, 1 - view.side)
    )
    return (*looks,)


def draw_sides(
    canvas: pygame.Surface,
    style: Style,
    rect: pygame.Rect,
    view: View,
    scores: tuple[int, int],
    names: Mapping[Seat, str],
) -> None:
    """Paint both sides, the viewer's above the other; the scores may still be counting."""
    theme = style.theme
    panel(canvas, rect, theme.panel, style.px(12), theme.line, alpha=235)
    pad = max(8, round(rect.width * 0.055))
    inner = rect.inflate(-2 * pad, -max(8, style.px(12)))
    half = inner.height / 2
    pygame.draw.line(canvas, theme.line, (inner.left, inner.centery), (inner.right - 1, inner.centery))
    for row, side in enumerate((view.side, 1 - view.side)):
        area = pygame.Rect(inner.left, round(inner.top + row * half), inner.width, round(half))
        _draw_side(canvas, style, area, view, side, scores[side], names)


def half_of(rect: pygame.Rect, view: View, side: int) -> pygame.Rect:
    """Return the half of the panel that is a side's."""
    half = pygame.Rect(rect.left, rect.top, rect.width, rect.height // 2)
    if side != view.side:
        half.bottom = rect.bottom
    return half


def _draw_side(
    canvas: pygame.Surface,
    style: Style,
    area: pygame.Rect,
    view: View,
    side: int,
    score: int,
    names: Mapping[Seat, str],
) -> None:
    theme = style.theme
    upper, middle, lower = (area.top + area.height * share for share in (0.2, 0.5, 0.82))
    shown = style.draw_text(
        canvas, number(score), "title", 28, theme.text, (area.right, (upper + middle) / 2), "midright"
    )
    room = shown.left - area.left - style.px(8)
    name = style.elide(side_name(view, side, names), "title", 18, room)
    style.draw_text(canvas, name, "title", 18, theme.text, (area.left, upper), "midleft", room)
    ink = theme.bad if bags_threaten(view, side) else theme.quiet
    style.draw_text(canvas, bags(bags_so_far(view, side)), "body", 14, ink, (area.left, middle), "midleft", room)
    bid = side_bid(view, side)
    standing, words = side_need(view, side)
    if not bid:
        return
    told = (
        _("{taken} of {bid}").format(taken=side_taken(view, side), bid=bid) if words else _("bid {bid}").format(bid=bid)
    )
    left = style.draw_text(canvas, told, "strong", 14, theme.text, (area.left, lower), "midleft")
    room = area.right - left.right - style.px(8)
    colour = colour_of(standing, theme)
    style.draw_text(canvas, words, "strong", 14, colour, (area.right, lower), "midright", room)
