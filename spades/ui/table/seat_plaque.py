"""The plaque of a seat that has a partner: who sits there, what was bid and taken, who leads and who deals."""

from collections.abc import Mapping

import pygame

from spades.engine.public import Phase
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _
from spades.session.game.sides import in_danger
from spades.ui.paint.seat_signs import draw_deal_sign, draw_lead_sign
from spades.ui.paint.shapes import panel
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour, Theme
from spades.ui.table.plaque import Plaque, draw_pegs, draw_sitter
from spades.ui.words.sides import bid_last, seat_need, sum_words
from spades.ui.words.table import Standing, bid_word


def seat_look(view: View, plaque: Plaque, names: Mapping[Seat, str]) -> tuple[object, ...]:
    """Return all that `draw_seat` paints a plaque from, beside where it is."""
    seat, bidding = plaque.seat, view.phase is Phase.BID
    place = view.rules.index(seat)
    signs = in_danger(view) is seat, dealer(view) is seat, leader(view) is seat
    together = sum_words(view, view.rules.side(seat), names) if bidding and bid_last(view, seat) else ""
    return plaque, view.bids[place], view.taken[place], seat_need(view, seat), signs, bidding, together


def draw_seat(
    canvas: pygame.Surface,
    style: Style,
    rect: pygame.Rect,
    view: View,
    plaque: Plaque,
    sprites: Sprites,
    names: Mapping[Seat, str],
) -> None:
    """Paint a plaque: the portrait, beside it name and pegs, below them the bid and how it stands."""
    theme = style.theme
    edge, wide = (theme.brass, max(2, style.px(2))) if plaque.active else (theme.line, 1)
    if in_danger(view) is plaque.seat:
        edge, wide = theme.bad, max(2, style.px(2))
    panel(canvas, rect, theme.panel, style.px(12), edge, wide, alpha=255 if plaque.apart else 235)
    pad = max(7, style.px(9))
    area = rect.inflate(-2 * pad, -2 * max(4, style.px(6)))
    # Where there is room for two rows the pegs give way; where there is room for one, the bid is told beside the name.
    rows = min(3, max(1, area.height // (style.font("body", 15).get_height() - 1)))
    row = area.height / rows
    left = area.left
    if rows == 3:
        if not plaque.apart:
            size = round(row * 1.86)
            draw_sitter(canvas, style, sprites, plaque, (left + size // 2, round(area.top + row * 0.96)), size)
            left += size + style.px(8)
        pegs = pygame.Rect(left, 0, area.right - left, round(row))
        pegs.centery = round(area.top + row * 1.42)
        place = view.rules.index(plaque.seat)
        if (bid := view.bids[place]) is not None:
            draw_pegs(canvas, style, pegs, bid, view.taken[place])
    name = pygame.Rect(left, area.top, area.right - left, round(row))
    if rows == 1:
        name.width = _draw_count(canvas, style, area, view, plaque.seat) - left - style.px(8)
    _draw_name(canvas, style, name, view, plaque)
    if rows > 1:
        foot = pygame.Rect(area.left, 0, area.width, round(row))
        foot.centery = round(area.bottom - row * 0.44)
        _draw_bid(canvas, style, foot, view, plaque.seat, names)


def _draw_count(canvas: pygame.Surface, style: Style, area: pygame.Rect, view: View, seat: Seat) -> int:
    """Paint bid and tricks in a word or two at the end of the only row; returns where they begin."""
    place = view.rules.index(seat)
    bid, taken = view.bids[place], view.taken[place]
    if bid is None:
        return area.right
    words = bid_word(bid)
    if not bid.nil and view.phase is not Phase.BID:
        words = _("{taken} of {bid}").format(taken=taken, bid=bid.n)
    standing, _words = seat_need(view, seat)
    colour = colour_of(standing, style.theme)
    return style.draw_text(canvas, words, "strong", 15, colour, area.midright, "midright").left


def _draw_name(canvas: pygame.Surface, style: Style, area: pygame.Rect, view: View, plaque: Plaque) -> None:
    theme = style.theme
    deals, leads = dealer(view) is plaque.seat, leader(view) is plaque.seat
    tall = max(9, style.px(13))
    room = area.width - (deals + leads) * (tall + style.px(8))
    name = f"{plaque.name} \N{HORIZONTAL ELLIPSIS}" if plaque.thinking else plaque.name
    name = style.elide(name, "title", 19, room)
    shown = style.draw_text(canvas, name, "title", 19, theme.text, (area.left, area.centery), "midleft", room)
    end = shown.right + style.px(8)
    if deals:
        end = draw_deal_sign(canvas, end, area.centery, tall, theme.quiet, theme.panel) + style.px(7)
    if leads:
        draw_lead_sign(canvas, end, area.centery, tall, theme.brass)


def _draw_bid(
    canvas: pygame.Surface, style: Style, area: pygame.Rect, view: View, seat: Seat, names: Mapping[Seat, str]
) -> None:
    theme = style.theme
    bid = view.bids[view.rules.index(seat)]
    if bid is None:
        words = _("no bid yet") if view.phase is Phase.BID else ""
        style.draw_text(canvas, words, "body", 15, theme.quiet, area.midleft, "midleft", area.width)
        return
    together = sum_words(view, view.rules.side(seat), names) if view.phase is Phase.BID else ""
    if together and bid_last(view, seat):
        style.draw_text(canvas, together, "strong", 15, theme.text, area.midleft, "midleft", area.width)
        return
    standing, words = seat_need(view, seat)
    text = bid_word(bid) if bid.nil else _("Bid {bid}").format(bid=bid_word(bid))
    shown = style.draw_text(canvas, text, "strong", 15, theme.text, area.midleft, "midleft", area.width)
    room = area.right - shown.right - style.px(6)
    style.draw_text(canvas, words, "strong", 15, colour_of(standing, theme), area.midright, "midright", room)


def colour_of(standing: Standing, theme: Theme) -> Colour:
    """Return the colour in which a standing is told, beside its words."""
    return {Standing.GOOD: theme.good, Standing.BAD: theme.bad, Standing.OPEN: theme.quiet}[standing]


def dealer(view: View) -> Seat:
    """Return who deals: whoever sits before the one who bids first."""
    return view.rules.seating[view.rules.index(view.starter) - 1]


def leader(view: View) -> Seat | None:
    """Return who leads, or has led, to the trick on the table; None outside the play."""
    return view.trick.leader if view.phase is Phase.PLAY else None
