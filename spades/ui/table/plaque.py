"""Plaques: name, bid and tricks of each seat, score and bags of each side, readable in one glance.

With two seats each is a side, and its plaque says everything; with four, what is a side's has a panel of its own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial

import pygame

from spades.engine.moves import Bid
from spades.engine.public import Phase
from spades.engine.seats import Seat
from spades.engine.sides import bags_so_far, bags_threaten, in_danger, side_bid, side_taken
from spades.engine.view import View
from spades.language import _
from spades.ui.paint.coins import draw_coin
from spades.ui.paint.pieces import Piece, Pieces
from spades.ui.paint.portraits import draw_portrait
from spades.ui.paint.seat_signs import draw_away_sign, draw_deal_sign, draw_lead_sign
from spades.ui.paint.shapes import disc, panel, ring
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour
from spades.ui.paint.tween import ease_out
from spades.ui.table.cue_words import draw_stir
from spades.ui.table.cues import Stir
from spades.ui.table.layout import TableLayout, spot_of
from spades.ui.words import table_texts as texts
from spades.ui.words.sides import bid_last, seat_need, side_name, side_need, sum_words
from spades.ui.words.table import Standing, bags, bid_word, cards, need, number, tricks

Scores = tuple[int, ...]

_WIDE = 200
"""Units of design from which a plaque has room for a portrait two lines high."""


@dataclass(frozen=True, slots=True)
class Plaque:
    """The part of a plaque that does not follow from the view.

    Attributes:
        seat: Whose it is.
        name: What the seat is called.
        score: The score to show; it may still be counting.
        active: Whether the seat is to move.
        thinking: Whether it has been at it for a while.
        portrait: The opponent's name, if it has a portrait here.
        colour: Where several people play, the colour of the one who sits here; empty for a player.
        face: What the portrait's face does.
        apart: Whether who sits there is shown by a large portrait of its own.
        away: Whether who sits there is a guest who is not connected.
    """

    seat: Seat
    name: str
    score: int
    active: bool
    thinking: bool
    portrait: str = ""
    colour: str = ""
    face: str = "calm"
    apart: bool = False
    away: bool = False


def draw_sitter(
    canvas: pygame.Surface,
    style: Style,
    sprites: Sprites,
    plaque: Plaque,
    centre: tuple[int, int],
    side: int,
    *,
    waits: bool = False,
) -> None:
    """Paint who sits there: a person's coin, or the portrait of a player, whose face may wait until it is made."""
    if plaque.colour:
        draw_coin(canvas, style, plaque.name, plaque.colour, centre, round(side * 0.9))
    else:
        draw_portrait(canvas, style, sprites, plaque.portrait, centre, side, plaque.face, waits=waits)


@dataclass(frozen=True, slots=True)
class PlaquePainter:
    """Paints the plaques of one view.

    Attributes:
        style: Fonts, colours and scale.
        sprites: Draws portraits.
        layout: Where things are.
        view: The table.
        names: What the seats are called.
    """

    style: Style
    sprites: Sprites
    layout: TableLayout
    view: View
    names: Mapping[Seat, str]

    def pieces(self, plaques: Iterable[Plaque], scores: Scores, stir: Stir | None) -> Pieces:
        """Return the plaques; the scores may still be counting, and a moment may stir one of them."""
        sides, edge, pieces = self.layout.sides, self.style.px(14), Pieces()
        of_sides = stir is not None and stir.of_score and sides is not None
        for plaque in plaques:
            stirred = stir if stir is not None and stir.seat is plaque.seat and not of_sides else None
            look = self._seat_look(plaque) if sides is None else self._partner_look(plaque)
            spot = spot_of(plaque.seat, self.view.seat, self.view.rules)
            plain = self.layout.plaque(spot)
            box = plain.union(self.layout.portrait(spot) or plain).inflate(2 * edge, 2 * edge)
            draw = partial(self._draw_plaque, plaque=plaque, stir=stirred)
            pieces[f"plaque-{plaque.seat.name}"] = Piece((look, stirred), box, draw)
        if sides is not None:
            stirred = stir if of_sides else None
            draw = partial(self._draw_sides, rect=sides, scores=scores, stir=stirred)
            pieces["sides"] = Piece((self._sides_look(scores), stirred), sides.inflate(2 * edge, 2 * edge), draw)
        return pieces

    def _draw_plaque(self, canvas: pygame.Surface, plaque: Plaque, stir: Stir | None) -> None:
        spot = spot_of(plaque.seat, self.view.seat, self.view.rules)
        rect, shift = self.layout.plaque(spot), 0
        if stir is not None:
            shift = round(stir.shift * 5 * self.style.scale)
            rect.x += shift
            draw_stir(canvas, self.style, rect, stir)
        portrait = self.layout.portrait(spot)
        if portrait is not None and plaque.portrait:
            centre = portrait.centerx + shift, portrait.centery
            draw_sitter(canvas, self.style, self.sprites, plaque, centre, portrait.height, waits=True)
            plaque = replace(plaque, apart=True)
        (self._draw_seat if self.layout.sides is None else self._draw_partner)(canvas, rect, plaque)

    def _of(self, seat: Seat) -> tuple[Bid | None, int]:
        """Return bid and tricks of a seat."""
        place = self.view.rules.index(seat)
        return self.view.bids[place], self.view.taken[place]

    def _colour(self, standing: Standing) -> Colour:
        """Return the colour in which a standing is written, beside its words."""
        theme = self.style.theme
        return {Standing.GOOD: theme.good, Standing.BAD: theme.bad, Standing.OPEN: theme.quiet}[standing]

    def _name(self, plaque: Plaque) -> str:
        return f"{plaque.name} \N{HORIZONTAL ELLIPSIS}" if plaque.thinking else plaque.name

    def need(self, seat: Seat, bid: Bid) -> tuple[Standing, str]:
        """Return how the bid of a seat that is a side stands, and how much it needs."""
        view = self.view
        taken, left = view.taken[view.rules.index(seat)], view.rules.cards_each - len(view.tricks)
        return need(bid, taken, left, threatened=in_danger(view) is seat, counts=view.rules.bags_count)

    def _seat_look(self, plaque: Plaque) -> tuple[object, ...]:
        """Return all that the plaque of a seat that is a side is painted from, beside where it is."""
        view, side, (bid, taken) = self.view, self.view.rules.side(plaque.seat), self._of(plaque.seat)
        bagged = bags_so_far(view, side), bags_threaten(view, side), view.rules.target
        if bid is None:
            return plaque, bagged, view.phase is Phase.BID, view.held(plaque.seat)
        return plaque, bagged, bid, taken, self.need(plaque.seat, bid)

    def _draw_seat(self, canvas: pygame.Surface, rect: pygame.Rect, plaque: Plaque) -> None:
        """Paint the plaque of a seat that is a side: name, score and bags, and below them bid and tricks."""
        style, theme, view = self.style, self.style.theme, self.view
        panel(canvas, rect, theme.panel, style.px(12), theme.line, alpha=255 if plaque.apart else 235)
        pad = max(8, round(rect.width * 0.06))
        left, right = rect.left + pad, rect.right - pad
        if plaque.active:
            bar = pygame.Rect(rect.left, rect.top + style.px(14), max(3, style.px(4)), rect.height - 2 * style.px(14))
            panel(canvas, bar, theme.brass, bar.width // 2)
        row, side = rect.height / 4.6, view.rules.side(plaque.seat)
        top = rect.top + row * 0.78
        beside = lower = left
        if (plaque.portrait or plaque.colour) and not plaque.apart:
            # In a narrow plaque the second line needs its whole width.
            wide = rect.width >= style.px(_WIDE)
            size = round(row * (1.62 if wide else 1.2))
            centre = (left + size // 2, round(rect.top + row * (1.22 if wide else 0.78)))
            draw_sitter(canvas, style, self.sprites, plaque, centre, size)
            beside = left + size + style.px(8)
            lower = beside if wide else left
        score = style.draw_text(canvas, number(plaque.score), "title", 34, theme.text, (right, top), "midright")
        room = score.left - beside - style.px(8)
        sign = style.px(15) if plaque.away else 0
        name = style.elide(self._name(plaque), "title", 22, room - 2 * sign)
        shown = style.draw_text(canvas, name, "title", 22, theme.text, (beside, top), "midleft", room)
        if sign:
            draw_away_sign(canvas, shown.right + style.px(8), round(top), sign, theme.text)
        second = rect.top + row * 1.75
        goal = _(texts.OF_TARGET).format(target=view.rules.target)
        end = style.draw_text(canvas, goal, "body", 15, theme.quiet, (right, second), "midright")
        ink = theme.bad if bags_threaten(view, side) else theme.quiet
        room = end.left - lower - style.px(6)
        style.draw_text(canvas, bag_words(view, side), "body", 15, ink, (lower, second), "midleft", room)
        line_y = round(rect.top + row * 2.22)
        pygame.draw.line(canvas, theme.line, (left, line_y), (right, line_y))
        self.draw_bid(canvas, pygame.Rect(left, line_y, right - left, rect.bottom - line_y), plaque.seat)

    def draw_bid(self, canvas: pygame.Surface, area: pygame.Rect, seat: Seat) -> None:
        """Paint bid and tricks: a peg for each trick bid, filled as it is taken, and a square for each bag."""
        style, theme, (bid, taken) = self.style, self.style.theme, self._of(seat)
        upper, lower = area.top + area.height * 0.32, area.top + area.height * 0.72
        if bid is None:
            words = _(texts.NO_BID_YET) if self.view.phase is Phase.BID else cards(self.view.held(seat))
            style.draw_text(canvas, words, "body", 16, theme.quiet, (area.left, upper), "midleft")
            return
        standing, words = self.need(seat, bid)
        shown = style.draw_text(canvas, _bid_text(bid), "strong", 17, theme.text, (area.left, upper), "midleft")
        room, at = area.right - shown.right - style.px(8), (area.right, upper)
        style.draw_text(canvas, words, "strong", 16, self._colour(standing), at, "midright", room)
        self._draw_pegs(canvas, pygame.Rect(area.left, round(lower) - 10, area.width, 20), bid, taken)

    def _draw_pegs(self, canvas: pygame.Surface, area: pygame.Rect, bid: Bid, taken: int) -> None:
        """Paint a peg for each trick bid, filled as it is taken, and a square for each one more, in a row."""
        style, theme = self.style, self.style.theme
        pegs = max(bid.n, taken, 1)
        pitch = min(area.width / pegs, style.px(17))
        radius = max(3.0, pitch * 0.36)
        for peg in range(max(bid.n, taken)):
            x = area.left + radius + peg * pitch
            box = pygame.Rect(0, 0, round(radius * 2), round(radius * 2))
            box.center = (round(x), area.centery)
            if peg >= bid.n:
                panel(canvas, box.inflate(-1, -1), theme.bad if bid.nil else theme.quiet, max(1, round(radius * 0.3)))
            elif peg < taken:
                disc(canvas, (x, area.centery), radius, theme.brass)
            else:
                ring(canvas, box, theme.quiet, box.width // 2, max(1, style.px(1.5)))

    def _signs(self, seat: Seat) -> tuple[bool, bool, bool]:
        """Return whether the nil of a seat is in danger, whether it deals, and whether it leads or has led."""
        view = self.view
        # Whoever sits before the one who bids first deals.
        deals = view.rules.seating[view.rules.index(view.starter) - 1] is seat
        return in_danger(view) is seat, deals, view.phase is Phase.PLAY and view.trick.leader is seat

    def _together(self, seat: Seat) -> str:
        """Return the sum of a side's bids, at the seat that bid last, as long as others bid."""
        bidding = self.view.phase is Phase.BID and bid_last(self.view, seat)
        return sum_words(self.view, self.view.rules.side(seat), self.names) if bidding else ""

    def _partner_look(self, plaque: Plaque) -> tuple[object, ...]:
        """Return all that the plaque of a seat that has a partner is painted from, beside where it is."""
        seat = plaque.seat
        said = seat_need(self.view, seat), self.view.phase is Phase.BID, self._together(seat)
        return plaque, self._of(seat), said, self._signs(seat)

    def _draw_partner(self, canvas: pygame.Surface, rect: pygame.Rect, plaque: Plaque) -> None:
        """Paint the plaque of a seat that has a partner: the portrait, beside it name and pegs, below them the bid."""
        style, theme = self.style, self.style.theme
        danger, deals, leads = self._signs(plaque.seat)
        edge = theme.bad if danger else theme.brass if plaque.active else theme.line
        wide = max(2, style.px(2)) if danger or plaque.active else 1
        panel(canvas, rect, theme.panel, style.px(12), edge, wide, alpha=255 if plaque.apart else 235)
        pad = max(7, style.px(9))
        area = rect.inflate(-2 * pad, -2 * max(4, style.px(6)))
        # Where there is room for two rows the pegs give way; where for one, the bid stands beside the name.
        rows = min(3, max(1, area.height // (style.font("body", 15).get_height() - 1)))
        row, left, (bid, taken) = area.height / rows, area.left, self._of(plaque.seat)
        if rows == 3:
            if not plaque.apart:
                size = round(row * 1.86)
                draw_sitter(canvas, style, self.sprites, plaque, (left + size // 2, round(area.top + row * 0.96)), size)
                left += size + style.px(8)
            pegs = pygame.Rect(left, 0, area.right - left, round(row))
            pegs.centery = round(area.top + row * 1.42)
            if bid is not None:
                self._draw_pegs(canvas, pegs, bid, taken)
        name = pygame.Rect(left, area.top, area.right - left, round(row))
        if rows == 1:
            name.width = self._draw_count(canvas, area, plaque.seat) - left - style.px(8)
        self._draw_name(canvas, name, plaque, deals=deals, leads=leads)
        if rows > 1:
            foot = pygame.Rect(area.left, 0, area.width, round(row))
            foot.centery = round(area.bottom - row * 0.44)
            self._draw_standing(canvas, foot, plaque.seat)

    def _draw_count(self, canvas: pygame.Surface, area: pygame.Rect, seat: Seat) -> int:
        """Paint bid and tricks in a word or two at the end of the only row; returns where they begin."""
        bid, taken = self._of(seat)
        if bid is None:
            return area.right
        words = bid_word(bid)
        if not bid.nil and self.view.phase is not Phase.BID:
            words = _(texts.TAKEN_OF_BID).format(taken=taken, bid=bid.n)
        colour = self._colour(seat_need(self.view, seat)[0])
        return self.style.draw_text(canvas, words, "strong", 15, colour, area.midright, "midright").left

    def _draw_name(
        self, canvas: pygame.Surface, area: pygame.Rect, plaque: Plaque, *, deals: bool, leads: bool
    ) -> None:
        style, theme, tall = self.style, self.style.theme, max(9, self.style.px(13))
        room = area.width - (deals + leads + plaque.away) * (tall + style.px(8))
        name = style.elide(self._name(plaque), "title", 19, room)
        shown = style.draw_text(canvas, name, "title", 19, theme.text, (area.left, area.centery), "midleft", room)
        end = shown.right + style.px(8)
        if plaque.away:
            end = draw_away_sign(canvas, end, area.centery, tall, theme.text) + style.px(7)
        if deals:
            end = draw_deal_sign(canvas, end, area.centery, tall, theme.quiet, theme.panel) + style.px(7)
        if leads:
            draw_lead_sign(canvas, end, area.centery, tall, theme.brass)

    def _draw_standing(self, canvas: pygame.Surface, area: pygame.Rect, seat: Seat) -> None:
        """Write the bid of a seat that has a partner, and how it stands, or the sum of its side."""
        style, theme, (bid, _taken) = self.style, self.style.theme, self._of(seat)
        if bid is None:
            words = _(texts.NO_BID_YET) if self.view.phase is Phase.BID else seat_need(self.view, seat)[1]
            style.draw_text(canvas, words, "body", 15, theme.quiet, area.midleft, "midleft", area.width)
            return
        together = self._together(seat)
        text = together or _bid_text(bid)
        shown = style.draw_text(canvas, text, "strong", 15, theme.text, area.midleft, "midleft", area.width)
        if together:
            return
        standing, words = seat_need(self.view, seat)
        room = area.right - shown.right - style.px(6)
        style.draw_text(canvas, words, "strong", 15, self._colour(standing), area.midright, "midright", room)

    def _sides_look(self, scores: Scores) -> tuple[object, ...]:
        """Return all that the panel of the sides is painted from, beside where that is."""
        view = self.view
        return tuple(
            (
                (scores[side], side_name(view, side, self.names), bags_so_far(view, side), bags_threaten(view, side)),
                (side_bid(view, side), side_taken(view, side), side_need(view, side)),
            )
            for side in (view.side, 1 - view.side)
        )

    def _draw_sides(self, canvas: pygame.Surface, rect: pygame.Rect, scores: Scores, stir: Stir | None) -> None:
        """Paint both sides, the viewer's above the other; the scores may still be counting."""
        style, theme, view = self.style, self.style.theme, self.view
        panel(canvas, rect, theme.panel, style.px(12), theme.line, alpha=235)
        pad = max(8, round(rect.width * 0.055))
        inner = rect.inflate(-2 * pad, -max(8, style.px(12)))
        half = inner.height / 2
        pygame.draw.line(canvas, theme.line, (inner.left, inner.centery), (inner.right - 1, inner.centery))
        for row, side in enumerate((view.side, 1 - view.side)):
            area = pygame.Rect(inner.left, round(inner.top + row * half), inner.width, round(half))
            self._draw_side(canvas, area, side, scores[side])
        if stir is not None:
            stirred = pygame.Rect(rect.left, rect.top, rect.width, rect.height // 2)
            if view.rules.side(stir.seat) != view.side:
                stirred.bottom = rect.bottom
            draw_stir(canvas, style, stirred, stir)

    def _draw_side(self, canvas: pygame.Surface, area: pygame.Rect, side: int, score: int) -> None:
        """Paint score and bags, the sum of the bids, and how much is still needed."""
        style, theme, view = self.style, self.style.theme, self.view
        upper, middle, lower = (area.top + area.height * share for share in (0.2, 0.5, 0.82))
        at = (area.right, (upper + middle) / 2)
        shown = style.draw_text(canvas, number(score), "title", 28, theme.text, at, "midright")
        room = shown.left - area.left - style.px(8)
        name = style.elide(side_name(view, side, self.names), "title", 18, room)
        style.draw_text(canvas, name, "title", 18, theme.text, (area.left, upper), "midleft", room)
        ink = theme.bad if bags_threaten(view, side) else theme.quiet
        style.draw_text(canvas, bag_words(view, side), "body", 14, ink, (area.left, middle), "midleft", room)
        bid = side_bid(view, side)
        standing, words = side_need(view, side)
        if view.rules.counts_itself(view.round_number) and view.phase is not Phase.BID:
            # Nobody bids: each trick counts.
            count = tricks(side_taken(view, side), 0)
            style.draw_text(canvas, count, "strong", 14, theme.text, (area.left, lower), "midleft")
        if not bid:
            return
        text = _(texts.TAKEN_OF_BID) if words else _(texts.BID_SMALL)
        count = text.format(taken=side_taken(view, side), bid=bid)
        left = style.draw_text(canvas, count, "strong", 14, theme.text, (area.left, lower), "midleft")
        room = area.right - left.right - style.px(8)
        style.draw_text(canvas, words, "strong", 14, self._colour(standing), (area.right, lower), "midright", room)


def bag_words(view: View, side: int) -> str:
    """Return how many bags a side has; nothing where they count for nothing."""
    return bags(bags_so_far(view, side)) if view.rules.bags_count else ""


def _bid_text(bid: Bid) -> str:
    return bid_word(bid) if bid.nil or bid.blind else _(texts.BID_OF).format(bid=bid_word(bid))


class RunningScores:
    """Both sides' scores as the plaques show them.

    Attributes:
        shown: The scores now; they may still be counting.
    """

    def __init__(self, scores: Scores) -> None:
        """Begin at rest."""
        self.shown = self._goal = self._start = scores
        self._since = self._lasts = 0.0

    @property
    def running(self) -> bool:
        """Whether they are still counting."""
        return self.shown != self._goal

    def update(self, goal: Scores, now: float, lasts: float) -> None:
        """Let time pass; a change that begins now `lasts` seconds."""
        if goal != self._goal:
            self._goal, self._start, self._since, self._lasts = goal, self.shown, now, lasts
        share = 1.0 if not self._lasts else min(1.0, (now - self._since) / self._lasts)
        ways = zip(self._start, self._goal, strict=True)
        self.shown = tuple(round(was + (end - was) * ease_out(share)) for was, end in ways)
