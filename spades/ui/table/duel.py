"""A duel on screen: the same packs from both seats, side by side."""

import pygame

from spades.language import N_, _
from spades.session.practice import Duel
from spades.ui.look import Look
from spades.ui.table.words import number

_HEADS = (N_("Round"), N_("The first time"), N_("Seats swapped"))


def draw_duel(canvas: pygame.Surface, look: Look, area: pygame.Rect, duel: Duel, sides: tuple[str, str]) -> None:
    """Paint the points of each pack both times, and what was play and what was cards."""
    theme = look.theme
    width = min(area.width, look.px(760))
    x = [area.left + width * share for share in (0.0, 0.32, 0.50, 0.78, 0.98)]
    line = look.font("body", 17).get_height() + look.px(6)
    words = [
        _("Over the packs played twice:"),
        _("play {points}: what you were ahead by, whatever the seat").format(points=_half(duel.skill)),
        _("cards {points}: what your cards were better by the first time").format(points=_half(duel.luck)),
    ]
    y = area.top + line / 2
    look.put(canvas, _(_HEADS[1]), "strong", 16, theme.brass, (x[2], y), "midright", width * 0.3)
    look.put(canvas, _(_HEADS[2]), "strong", 16, theme.brass, (x[4], y), "midright", width * 0.4)
    y += line
    look.put(canvas, _(_HEADS[0]), "body", 15, theme.quiet, (x[0], y), "midleft")
    for at, name in enumerate((*sides, *sides), 1):
        short = look.cut(name, "body", 15, width * 0.17)
        look.put(canvas, short, "body", 15, theme.quiet, (x[at], y), "midright", width * 0.17)
    room = max(1, int((area.bottom - y - line * (len(words) + 1)) // line))
    for row in duel.rounds[-room:]:
        y += line
        look.put(canvas, str(row.number), "body", 17, theme.text, (x[0], y), "midleft")
        after = (
            ("\N{EN DASH}", "\N{EN DASH}") if row.after is None else tuple(number(p, signed=True) for p in row.after)
        )
        for at, text in enumerate((*(number(points, signed=True) for points in row.before), *after), 1):
            look.put(canvas, text, "body", 17, theme.text, (x[at], y), "midright")
    y += line * 1.2
    if duel.played:
        for text in words:
            look.put(canvas, text, "body", 17, theme.text, (area.left, y), "midleft", area.width)
            y += line


def _half(points: float) -> str:
    sign = "+" if points > 0 else "\N{MINUS SIGN}" if points < 0 else ""
    return f"{sign}{abs(points):g}"
