"""The figures of a review: the losses of each seat, beside the ladder's players, and the parts of the margin."""

from collections.abc import Sequence

import pygame

from spades.engine.public import Phase
from spades.language import _
from spades.session.review.review_values import Luck, Review, RoundLuck
from spades.ui.charts.ladder_chart import draw_ladder, row_height
from spades.ui.paint.fitted_lines import draw_lines
from spades.ui.paint.style import Style
from spades.ui.words import common_texts as common
from spades.ui.words import review_texts as texts
from spades.ui.words.ladder_rows import ladder_note, ladder_rows, likeness_words
from spades.ui.words.review import (
    Players,
    left_out_words,
    luck_figures,
    luck_words,
    percent,
    running_words,
)
from spades.ui.words.table import round_name

NARROW = 760
"""Below so many units of design the tables stand below one another."""

_SENTENCES = 9
"""So many lines of text are left room for below a table."""

_GAP = 48
"""Units of design between the columns."""


def draw_figures(canvas: pygame.Surface, style: Style, area: pygame.Rect, review: Review, players: Players) -> None:
    """Paint the tables and the chart, side by side where there is room, and the sentences about them.

    Args:
        canvas: What is painted on.
        style: Fonts, colours and scale.
        area: The room there is.
        review: The review.
        players: Who played.
    """
    place = area.copy()
    wide = place.width >= style.px(NARROW)
    if wide:
        place.width = (place.width - style.px(_GAP)) // 2
    below = place.copy()
    sentences = [running_words(review), likeness_words(review, players.own, players.name(players.own))]
    rows = ladder_rows(review, players.names)
    air = _air(style, area, review, len(rows)) if wide else 0
    if any(one.rounds for one in review.given):
        below.top = _draw_given(canvas, style, place, review, players, air)
        sentences.append(_(texts.SHARES_OF_STAKE))
        below.height = area.bottom - below.top
        if wide:
            place.left = place.right + style.px(_GAP)
        else:
            place = below.copy()
    if review.luck.rounds:
        place.top = _draw_luck(canvas, style, place, review.luck, players.own_side, air)
        sentences.append(luck_words(review.luck, players))
    sentences += left_out_words(review)
    chart = below if wide else place
    place.height = area.bottom - place.top
    # Where there is no room for it, it is still in what is copied.
    if rows and chart.height >= row_height(style) * (len(rows) + 1):
        chart.top = draw_ladder(canvas, style, chart, rows, players.own, air)
        sentences.append(ladder_note(review))
    place.height = area.bottom - place.top
    _draw_sentences(canvas, style, place, [one for one in sentences if one] or [_(texts.FIGURES_COME)])


def has_figures(review: Review) -> bool:
    """Return whether there is anything for the tables."""
    return bool(review.luck.rounds) or any(one.rounds for one in review.given)


def _draw_sentences(canvas: pygame.Surface, style: Style, place: pygame.Rect, sentences: Sequence[str]) -> None:
    """Paint sentences as far as they have room."""
    leading = style.px(2)
    room = (place.bottom + style.px(4) - place.top) // (style.font("body", 17).get_height() + leading)
    lines = [line for one in sentences for line in style.wrap(one, "body", 17, place.width)]
    draw_lines(canvas, style, lines[: max(0, room)], 17, style.theme.text, place.topleft, place.width, leading)


def _air(style: Style, area: pygame.Rect, review: Review, ladder: int) -> int:
    """Return how much further apart rows may stand where there is room, side by side; as much in all columns."""
    given, luck, apart = 5, len(review.luck.rounds) + 2, 2 * style.px(16)
    left = area.height - given * _pitch(style) - (ladder + 1) * row_height(style) - apart
    right = area.height - (luck + _SENTENCES) * _pitch(style) - apart
    return max(0, min(left // (given + ladder + 1), right // luck, style.px(9)))


def _draw_given(
    canvas: pygame.Surface, style: Style, place: pygame.Rect, review: Review, players: Players, air: int
) -> int:
    """Paint the losses of each side; returns where the table ends."""
    both = sorted((one for one in review.given if one.rounds), key=lambda one: one.seat is not players.own)
    parts = {
        Phase.DRAW: _(common.DRAW),
        Phase.BID: _(common.BID),
        Phase.PASS: _(texts.PASS),
        Phase.PLAY: _(common.PLAY),
    }
    if review.rules.hands != "draw":
        del parts[Phase.DRAW]
    if not (review.rules.passing or review.rules.blind_passing):
        del parts[Phase.PASS]
    rows = [(name, [percent(one.parts[phase].share) for one in both]) for phase, name in parts.items()]
    rows.append((_(texts.OVERALL), [percent(one.share) for one in both]))
    heads = [players.names[one.seat] for one in both]
    return _draw_table(canvas, style, place, _(texts.SHARE_GIVEN_AWAY), heads, rows, air)


def _draw_luck(canvas: pygame.Surface, style: Style, place: pygame.Rect, luck: Luck, own_side: int, air: int) -> int:
    """Paint the parts of the margin; returns where the table ends."""
    parts: list[tuple[str, RoundLuck | Luck]] = [
        *((round_name(one.number), one) for one in luck.rounds),
        (_(texts.TOTAL), luck),
    ]
    rows = [(name, list(luck_figures(part, own_side))) for name, part in parts]
    # Where there is no room for every round, the sum is left.
    room = max(2, place.height // _pitch(style) - 6)
    rows = rows if len(rows) <= room else rows[-1:]
    return _draw_table(
        canvas, style, place, _(texts.POINTS_AHEAD), [_(common.SCORE), _(common.LUCK), _(texts.SKILL)], rows, air
    )


def _pitch(style: Style) -> int:
    return style.font("body", 17).get_height() + style.px(5)


def _draw_table(
    canvas: pygame.Surface,
    style: Style,
    place: pygame.Rect,
    title: str,
    heads: Sequence[str],
    rows: Sequence[tuple[str, list[str]]],
    air: int,
) -> int:
    """Paint a small table, its last row the sum of those before; returns where it ends."""
    theme = style.theme
    left, y, pitch = place.left, place.top, _pitch(style) + air
    column = min(style.px(130), round(place.width * 0.22))
    right = [place.right - column * (len(heads) - at - 1) for at in range(len(heads))]
    first = right[0] - column - left
    middle = y + pitch // 2
    style.draw_text(canvas, title, "strong", 16, theme.brass, (left, middle), "midleft", first)
    for head, x in zip(heads, right, strict=True):
        text = style.elide(head, "strong", 16, column - style.px(8))
        style.draw_text(canvas, text, "strong", 16, theme.brass, (x, middle), "midright", column - style.px(8))
    for at, (name, values) in enumerate(rows):
        y += pitch
        middle = y + pitch // 2
        last = at == len(rows) - 1
        if last and at:
            pygame.draw.line(canvas, theme.line, (left, y), (right[-1], y))
        kind = "strong" if last else "body"
        colour = theme.text if last else theme.quiet
        style.draw_text(canvas, name, kind, 17, colour, (left, middle), "midleft", first)
        for text, x in zip(values, right, strict=True):
            style.draw_text(canvas, text, kind, 17, theme.text, (x, middle), "midright", column - style.px(8))
    return y + pitch + style.px(16)
