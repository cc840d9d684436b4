"""The duel: a game's packs played twice, with the seats swapped, and the two results side by side."""

from collections.abc import Sequence

import pygame

from spades.language import _
from spades.session.game.practice import Duel
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.words import common_texts as common
from spades.ui.words import duel as texts
from spades.ui.words.table import number

_WIDEST = 1120
"""Beyond so many units the columns would stand too far apart to be read across."""

_ROUNDS = 8
"""So many rounds have room at full size."""


def draw_duel(
    canvas: pygame.Surface, style: Style, area: pygame.Rect, duel: Duel, sides: Sequence[str], *, named: bool = False
) -> None:
    """Paint the rounds that there is room for, the sums, and how much of the lead was play and how much was cards.

    The sides are called as `sides` says, the person's first; where several people played, each is `named` and nobody
    is "you".
    """
    area = pygame.Rect(area.left, area.top, min(area.width, style.px(_WIDEST)), area.height)
    tall = 0
    if duel.played:
        tall = min(style.px(230), round(area.height * 0.5))
        _draw_split(
            canvas, style, pygame.Rect(area.left, area.bottom - tall, area.width, tall), duel, sides if named else ()
        )
    _draw_rounds(canvas, style, pygame.Rect(area.left, area.top, area.width, area.height - tall), duel, sides)


def _draw_rounds(canvas: pygame.Surface, style: Style, area: pygame.Rect, duel: Duel, sides: Sequence[str]) -> None:
    theme = style.theme
    x = [area.left + area.width * share for share in (0.0, 0.36, 0.56, 0.8, 1.0)]
    lines = [(str(row.number), (*row.before, *(row.after or (None, None)))) for row in duel.rounds]
    pitch = min(style.px(30), area.height / (min(len(lines), _ROUNDS) + 3.2))
    room = max(1, int(area.height / pitch - 3.2))
    y = area.top + pitch / 2
    for text, right in ((_(texts.FIRST_TIME), x[2]), (_(common.SEATS_SWAPPED), x[4])):
        style.draw_text(canvas, text, "title", 20, theme.text, (right, y), "midright", area.width * 0.4)
    y += pitch
    heads = [_(common.ROUND), *2 * [style.elide(side, "strong", 15, area.width * 0.18) for side in sides]]
    for at, text in enumerate(heads):
        anchor = "midleft" if at == 0 else "midright"
        style.draw_text(canvas, text, "strong", 15, theme.brass, (x[at], y), anchor, area.width * 0.18)
    total = (*duel.before, *duel.after)
    # Where the game was over before its packs were, the others are not in the sum.
    together = _(texts.TOGETHER if len(duel.played) == len(duel.rounds) else texts.PLAYED_TWICE)
    for name, values in (*lines[-room:], *([(together, total)] if duel.played else [])):
        y += pitch
        last = values is total
        if last:
            top = round(y - pitch / 2)
            pygame.draw.line(canvas, theme.line, (area.left, top), (area.right, top))
        kind = "strong" if last else "body"
        style.draw_text(canvas, name, kind, 17, theme.text if last else theme.quiet, (x[0], y), "midleft")
        for value, right in zip(values, x[1:], strict=True):
            text = "\N{EN DASH}" if value is None else number(value, signed=True)
            colour = theme.quiet if None in values else theme.text
            style.draw_text(canvas, text, kind, 17, colour, (right, y), "midright")


def _draw_split(canvas: pygame.Surface, style: Style, area: pygame.Rect, duel: Duel, names: Sequence[str]) -> None:
    """Paint two bars from a middle: play, and cards; by names, if there are any."""
    theme = style.theme
    panel(canvas, area, theme.raised, style.px(10))
    inner = area.inflate(-style.px(36), -style.px(26))
    lines = style.wrap(texts.duel_words(duel, names), "body", 18, inner.width)
    pitch = style.font("body", 18).get_height() + style.px(1)
    y = inner.top
    for line in lines:
        style.draw_text(canvas, line, "body", 18, theme.text, (inner.left, y), "topleft", inner.width)
        y += pitch
    bars = pygame.Rect(inner.left, y + style.px(8), inner.width, inner.bottom - y - style.px(8))
    label = round(bars.width * 0.2)
    most = max(abs(duel.skill), abs(duel.luck), 1.0)
    middle = bars.left + label + (bars.width - label) / 2
    room = round(bars.width * 0.22) if names else 0
    reach = (bars.width - label) / 2 - style.px(62) - room
    tall = bars.height / 2
    for row, (what, value, colour) in enumerate(
        ((_(common.PLAY), duel.skill, theme.brass), (_(common.CARDS), duel.luck, theme.text))
    ):
        centre = bars.top + tall * (row + 0.5)
        style.draw_text(canvas, what, "strong", 18, colour, (bars.left, centre), "midleft", label)
        wide = round(reach * abs(value) / most)
        box = pygame.Rect(0, 0, max(2, wide), round(tall * 0.5))
        box.midleft = (round(middle), round(centre))
        if value < 0:
            box.midright = (round(middle), round(centre))
        panel(canvas, box, colour, style.px(5))
        text = _half(value)
        if names and value:
            text = f"{style.elide(names[value < 0], 'strong', 18, room)} {_half(abs(value))}"
        beside, anchor = (box.left - style.px(8), "midright") if value < 0 else (box.right + style.px(8), "midleft")
        style.draw_text(canvas, text, "strong", 18, theme.text, (beside, centre), anchor, room + style.px(54))
    pygame.draw.line(canvas, theme.line, (round(middle), bars.top), (round(middle), bars.bottom))


def _half(points: float) -> str:
    """Return points that may end in a half: rounding them would hide that two halves make a whole."""
    sign = "+" if points > 0 else "\N{MINUS SIGN}" if points < 0 else ""
    return f"{sign}{abs(points):g}"
