"""A seat's plaque: name, score, bags, bid and tricks, readable in one glance."""

from dataclasses import dataclass

import pygame

from spades.engine.moves import Bid
from spades.engine.public import Phase
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _
from spades.session.game.sides import bags_so_far, bags_threaten, in_danger
from spades.ui.paint.people import draw_coin
from spades.ui.paint.portraits import draw_portrait
from spades.ui.paint.shapes import disc, panel, ring
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.tween import ease_out
from spades.ui.words.table import Standing, bags, bid_word, cards, need, number

_WIDE = 200
"""Units of design from which a plaque has room for a portrait two lines high."""


@dataclass(frozen=True, slots=True)
class Plaque:
    """What a plaque shows beside the view.

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


def plaque_look(view: View, plaque: Plaque) -> tuple[object, ...]:
    """Return all that `draw_plaque` paints a plaque from, beside where it is."""
    place, side = view.rules.index(plaque.seat), view.rules.side(plaque.seat)
    bid, taken = view.bids[place], view.taken[place]
    bagged = bags_so_far(view, side), bags_threaten(view, side), view.rules.target
    if bid is None:
        return plaque, bagged, view.phase is Phase.BID, view.held(plaque.seat)
    return plaque, bagged, bid, taken, _need(view, plaque.seat, bid)


def draw_plaque(
    canvas: pygame.Surface, style: Style, rect: pygame.Rect, view: View, plaque: Plaque, sprites: Sprites
) -> None:
    """Paint a plaque."""
    theme = style.theme
    panel(canvas, rect, theme.panel, style.px(12), theme.line, alpha=255 if plaque.apart else 235)
    pad = max(8, round(rect.width * 0.06))
    left, right = rect.left + pad, rect.right - pad
    if plaque.active:
        bar = pygame.Rect(rect.left, rect.top + style.px(14), max(3, style.px(4)), rect.height - 2 * style.px(14))
        panel(canvas, bar, theme.brass, bar.width // 2)
    row = rect.height / 4.6
    side = view.rules.side(plaque.seat)
    top = rect.top + row * 0.78
    beside = lower = left
    if (plaque.portrait or plaque.colour) and not plaque.apart:
        # In a narrow plaque the second line needs its whole width.
        wide = rect.width >= style.px(_WIDE)
        size = round(row * (1.62 if wide else 1.2))
        centre = (left + size // 2, round(rect.top + row * (1.22 if wide else 0.78)))
        draw_sitter(canvas, style, sprites, plaque, centre, size)
        beside = left + size + style.px(8)
        lower = beside if wide else left
    name = f"{plaque.name} \N{HORIZONTAL ELLIPSIS}" if plaque.thinking else plaque.name
    score = style.draw_text(canvas, number(plaque.score), "title", 34, theme.text, (right, top), "midright")
    room = score.left - beside - style.px(8)
    style.draw_text(
        canvas, style.elide(name, "title", 22, room), "title", 22, theme.text, (beside, top), "midleft", room
    )
    second = rect.top + row * 1.75
    goal = _("of {target}").format(target=view.rules.target)
    end = style.draw_text(canvas, goal, "body", 15, theme.quiet, (right, second), "midright")
    room = end.left - lower - style.px(6)
    ink = theme.bad if bags_threaten(view, side) else theme.quiet
    style.draw_text(canvas, bags(bags_so_far(view, side)), "body", 15, ink, (lower, second), "midleft", room)
    line_y = round(rect.top + row * 2.22)
    pygame.draw.line(canvas, theme.line, (left, line_y), (right, line_y))
    _draw_bid(canvas, style, pygame.Rect(left, line_y, right - left, rect.bottom - line_y), view, plaque.seat)


def _draw_bid(canvas: pygame.Surface, style: Style, area: pygame.Rect, view: View, seat: Seat) -> None:
    """Paint bid and tricks: a peg for each trick bid, filled as it is taken, and a square for each bag."""
    theme = style.theme
    place = view.rules.index(seat)
    bid, taken = view.bids[place], view.taken[place]
    upper, lower = area.top + area.height * 0.32, area.top + area.height * 0.72
    if bid is None:
        words = _("no bid yet") if view.phase is Phase.BID else cards(view.held(seat))
        style.draw_text(canvas, words, "body", 16, theme.quiet, (area.left, upper), "midleft")
        return
    standing, words = _need(view, seat, bid)
    colour = {Standing.GOOD: theme.good, Standing.BAD: theme.bad, Standing.OPEN: theme.quiet}[standing]
    text = bid_word(bid) if bid.nil else _("Bid {bid}").format(bid=bid_word(bid))
    shown = style.draw_text(canvas, text, "strong", 17, theme.text, (area.left, upper), "midleft")
    style.draw_text(
        canvas, words, "strong", 16, colour, (area.right, upper), "midright", area.right - shown.right - style.px(8)
    )
    draw_pegs(canvas, style, pygame.Rect(area.left, round(lower) - 10, area.width, 20), bid, taken)


def _need(view: View, seat: Seat, bid: Bid) -> tuple[Standing, str]:
    taken, left = view.taken[view.rules.index(seat)], 13 - len(view.tricks)
    return need(bid, taken, left, threatened=in_danger(view) is seat)


def draw_pegs(canvas: pygame.Surface, style: Style, area: pygame.Rect, bid: Bid, taken: int) -> None:
    """Paint a peg for each trick bid, filled as it is taken, and a square for each one more, in a row."""
    theme, middle = style.theme, area.centery
    pegs = max(bid.n, taken, 1)
    pitch = min(area.width / pegs, style.px(17))
    radius = max(3.0, pitch * 0.36)
    for peg in range(max(bid.n, taken)):
        x = area.left + radius + peg * pitch
        box = pygame.Rect(0, 0, round(radius * 2), round(radius * 2))
        box.center = (round(x), middle)
        if peg >= bid.n:
            panel(canvas, box.inflate(-1, -1), theme.bad if bid.nil else theme.quiet, max(1, round(radius * 0.3)))
        elif peg < taken:
            disc(canvas, (x, middle), radius, theme.brass)
        else:
            ring(canvas, box, theme.quiet, box.width // 2, max(1, style.px(1.5)))


Scores = tuple[int, int]


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

    def update(self, goal: Scores, now: float, lasts: float) -> bool:
        """Let time pass; a change that begins now `lasts` seconds. Returns whether another number is shown."""
        if goal != self._goal:
            self._goal, self._start, self._since, self._lasts = goal, self.shown, now, lasts
        share = 1.0 if not self._lasts else min(1.0, (now - self._since) / self._lasts)
        first, second = (
            round(was + (end - was) * ease_out(share)) for was, end in zip(self._start, self._goal, strict=True)
        )
        before, self.shown = self.shown, (first, second)
        return before != self.shown
