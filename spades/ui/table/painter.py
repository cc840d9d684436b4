"""Paints the table of one size: cloth, plaques, cards with their marks, and words. It changes nothing."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

import pygame

from spades.engine.cards import Card
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _
from spades.ui.paint.cloth import paint_cloth
from spades.ui.paint.hint_signs import draw_hint_tab
from spades.ui.paint.pieces import Piece, Pieces, draw_pieces, piece
from spades.ui.paint.shapes import panel, turned_ring
from spades.ui.paint.sprites import Chosen, Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO, Colour
from spades.ui.paint.tween import Place, reach
from spades.ui.table.card_places import Key
from spades.ui.table.cues import Stir
from spades.ui.table.layout import TableLayout, spot_of
from spades.ui.table.plaque import Plaque, PlaquePainter
from spades.ui.words import table_texts as texts
from spades.ui.words.sides import bid_last, sum_words
from spades.ui.words.table import bid_word

_LEAST_STATUS, _LEAST = 15, 12
"""The size of text in the status line, in units of design, below which it takes two lines, and the least of those."""


class Laid(NamedTuple):
    """A card on the table.

    Attributes:
        key: What it is known by.
        card: What it is painted with.
        covered: Whether the next one of its pile hides all but its foot.
    """

    key: Key
    card: Chosen
    covered: bool


Lying = list[Laid]
"""The cards on the table, lowest first."""

_SetDown = tuple[pygame.Rect, pygame.Surface, pygame.Surface | None]
"""A bid before its seat: its panel, the bid, and what it means for the side."""


@dataclass(frozen=True, slots=True)
class CardSigns:
    """Which cards are marked, each by more than its colour.

    Attributes:
        winning: The card that wins the trick as it stands.
        hinted: The card that a hint recommends, or that would have been better.
        focused: The card with the keyboard's focus.
        held: Whether a card is being dragged: no word stands at another then.
        word: What the tab of the hinted card says where it is no hint.
        lands: Where the card that wins the trick is to lie, while it is under way.
    """

    winning: Card | None = None
    hinted: Card | None = None
    focused: Card | None = None
    held: bool = False
    word: str = ""
    lands: Place | None = None


@dataclass(frozen=True, slots=True)
class StatusLine:
    """The status line, broken and placed.

    Attributes:
        box: Its panel.
        lines: One or two lines of text.
        units: The size of the text in units of design.
        points_at: Where the card is that it is about, across; None where it is about none.
    """

    box: pygame.Rect
    lines: tuple[str, ...]
    units: float
    points_at: float | None = None


class TablePainter:
    """Paints for one size and one theme.

    Attributes:
        style: Fonts, colours and scale.
        layout: Where things are.
    """

    def __init__(self, style: Style, layout: TableLayout, sprites: Sprites) -> None:
        """Take fonts, colours and scale, where things are, and the painter of cards."""
        self.style = style
        self.layout = layout
        self._sprites = sprites
        self._status: tuple[tuple[str, float | None], StatusLine] | None = None
        self._plaques: tuple[object, Pieces] | None = None

    def draw_table(
        self,
        canvas: pygame.Surface,
        view: View,
        plaques: Iterable[Plaque],
        scores: tuple[int, ...],
        names: Mapping[Seat, str],
    ) -> None:
        """Paint cloth and plaques, where nothing stirs them."""
        self.draw_cloth(canvas)
        draw_pieces(canvas, self.plaques(view, plaques, scores, names))

    def draw_cloth(self, canvas: pygame.Surface) -> None:
        """Paint the cloth."""
        canvas.blit(paint_cloth(self.style.size, self.style.theme), (0, 0))

    def plaques(
        self,
        view: View,
        plaques: Iterable[Plaque],
        scores: tuple[int, ...],
        names: Mapping[Seat, str],
        stir: Stir | None = None,
    ) -> Pieces:
        """Return the plaques, one of which a moment may stir; the scores may still be counting."""
        asked = view, list(plaques), scores, names, stir
        if self._plaques is None or self._plaques[0] != asked:
            painter = PlaquePainter(self.style, self._sprites, self.layout, view, names)
            self._plaques = asked, painter.pieces(asked[1], scores, stir)
        return self._plaques[1]

    def choose_cards(
        self, places: Iterable[tuple[Key, Place]], held: Card | None = None, before: Iterable[Laid] = ()
    ) -> Lying:
        """Choose the pictures of the cards, lowest first, but for the one held; `before` is the last choice."""
        known = {laid.key: laid.card for laid in before}
        shown = [(key, place) for key, place in places if key is not held]
        # Of cards that wait in one place to be dealt the highest alone is seen.
        seen = [one for one, above in zip_longest(shown, shown[1:]) if above is None or one[1] is not above[1]]
        return [
            Laid(
                key,
                self._sprites.choose(place, waits=True, before=known.get(key)),
                above is not None and _covers(above[1], place),
            )
            for (key, place), above in zip_longest(seen, seen[1:])
        ]

    def draw_cards(self, canvas: pygame.Surface, lying: Lying, signs: CardSigns, status: pygame.Rect) -> None:
        """Paint the cards as they were chosen; `status` is where the status line will be."""
        if signs.lands is not None:
            self._sprites.make_mark_ahead(turned_ring, *self._frame(signs.lands, self.style.theme.brass))
        theme = self.style.theme
        hinted: Place | None = None
        winning: Place | None = None
        for key, card, covered in lying:
            place = card.place
            self._sprites.lay(canvas, card, covered=covered)
            if isinstance(key, Card):
                if key is signs.winning and not place.moving:
                    self._draw_frame(canvas, place, theme.brass)
                    winning = place
                if key is signs.hinted:
                    self._draw_frame(canvas, place, theme.brass)
                    hinted = place
                if key is signs.focused:
                    self._draw_frame(canvas, place, theme.focus)
        if winning is not None:
            # Above all cards: one that was played later hides no word.
            self._draw_winning(canvas, winning)
        if hinted is not None and not signs.held:
            draw_hint_tab(canvas, self.style, _box(hinted), status, signs.word)

    def held_card(self, place: Place) -> Piece:
        """Return the card that is dragged: it passes over everything."""
        return piece(reach(place), self._sprites.draw, place)

    def bids(self, view: View, names: Mapping[Seat, str]) -> Piece:
        """Return the bids, each set down before its seat with the sum of its side, until the first card comes.

        Where a seat is a side, none is.
        """
        bids = list(self._set_down(view, names))
        boxes = [box for box, _text, _small in bids]
        whole = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
        return Piece((view.bids, boxes), whole, lambda canvas: self._draw_bids(canvas, bids))

    def _draw_bids(self, canvas: pygame.Surface, bids: Iterable[_SetDown]) -> None:
        style, theme = self.style, self.style.theme
        for box, text, small in bids:
            panel(canvas, box, theme.panel, style.px(14), theme.line, alpha=238)
            canvas.blit(text, text.get_rect(midtop=(box.centerx, box.top + style.px(5))))
            if small is not None:
                canvas.blit(small, small.get_rect(midbottom=(box.centerx, box.bottom - style.px(5))))

    def _set_down(self, view: View, names: Mapping[Seat, str]) -> Iterator[_SetDown]:
        """Yield where bids are set down, each as it is written, and the sum of its side."""
        if self.layout.sides is None or view.trick.plays:
            return
        style, theme = self.style, self.style.theme
        for seat, bid in zip(view.rules.seating, view.bids, strict=True):
            if bid is None:
                continue
            text = style.text(bid_word(bid), "title", 30, theme.text)
            words = sum_words(view, view.rules.side(seat), names) if bid_last(view, seat) else ""
            small = style.text(words, "body", 16, theme.quiet) if words else None
            wide = max(text.get_width(), 0 if small is None else small.get_width(), style.px(34))
            tall = text.get_height() + (0 if small is None else small.get_height())
            size = wide + style.px(28), tall + style.px(10)
            yield self.layout.set_down(spot_of(seat, view.seat, view.rules), size), text, small

    def banner(self, words: str) -> Piece:
        """Return the words of another seat, across the middle."""
        style = self.style
        text = style.text(words, "title", 40, style.theme.text)
        box = text.get_rect().inflate(style.px(72), style.px(30))
        box.center = (round(self.layout.centre[0]), round(self.layout.centre[1]))
        return piece(box, self._draw_banner, words, text, box)

    def _draw_banner(self, canvas: pygame.Surface, _words: str, text: pygame.Surface, box: pygame.Rect) -> None:
        style = self.style
        panel(canvas, box, style.theme.panel, style.px(18), style.theme.brass, max(2, style.px(2)), alpha=238)
        canvas.blit(text, text.get_rect(center=box.center))

    def marks(self, signs: CardSigns, place_of: Callable[[Card], Place | None], status: pygame.Rect) -> Pieces:
        """Return the marks of cards, which are painted with them; `status` is where the status line will be."""
        pieces = Pieces()
        winning, hinted, focused = (
            None if card is None else place_of(card) for card in (signs.winning, signs.hinted, signs.focused)
        )
        if winning is not None and not winning.moving:
            pieces["winning"] = Piece((signs.winning, winning), reach(winning).union(self._winning_tab(winning)[1]))
        if hinted is not None:
            # The tab may stand anywhere beside it.
            pieces["hinted"] = Piece((signs.hinted, hinted, status, signs.held), None)
        if focused is not None:
            pieces["focused"] = Piece(signs.focused, reach(focused))
        return pieces

    def status_line(self, text: str, points_at: float | None = None) -> StatusLine:
        """Break a text for the status line and place it: a long one takes two lines, an empty one has no size.

        It stands as close above the card that it `points_at`, across, as the columns let it.
        """
        if self._status is None or self._status[0] != (text, points_at):
            self._status = (text, points_at), self._place_status(text, points_at)
        return self._status[1]

    def _place_status(self, text: str, points_at: float | None) -> StatusLine:
        style = self.style
        if not text:
            return StatusLine(pygame.Rect(0, 0, 0, 0), (), _LEAST_STATUS)
        room = self.layout.middle.width - style.px(36)
        trick, lowest, hand = self.layout.status_range
        # Between the trick, or the panel of the bid, and the hand.
        highest = max(trick, self.layout.middle.bottom) + 2
        units = 18.0
        while style.font("body", units).size(text)[0] > room and units > _LEAST_STATUS:
            units -= 0.5
        lines = style.wrap(text, "body", units, room)
        while units > _LEAST and len(lines) * style.font("body", units).get_height() + style.px(14) > lowest - highest:
            units -= 0.5
            lines = style.wrap(text, "body", units, room)
        # As they are painted: a font's own measure is a pixel off now and then.
        sizes = [style.text(line, "body", units, style.theme.text).get_size() for line in lines]
        box = pygame.Rect(0, 0, max(width for width, _height in sizes), sizes[0][1] * len(lines))
        box = box.inflate(style.px(36), style.px(14))
        box.center = (round(self.layout.status[0]), round(self.layout.status[1]))
        if box.height > lowest - highest:
            # Large cards leave no room for one of them to be raised below it.
            lowest = hand
        box.top = min(max(box.top, highest), lowest - box.height)
        if points_at is not None:
            box.centerx = round(points_at)
            box.clamp_ip(pygame.Rect(self.layout.middle.left, box.top, self.layout.middle.width, box.height))
        return StatusLine(box, tuple(lines), units, points_at)

    def status(self, line: StatusLine, *, refused: bool) -> Piece:
        """Return the status line, above the cards: a raised card hides no word. A refusal stands out."""
        edge = 2 * self.style.px(14) if line.lines else 0
        return piece(line.box.inflate(edge, edge), self.draw_status, line, refused=refused)

    def draw_status(self, canvas: pygame.Surface, line: StatusLine, *, refused: bool) -> None:
        """Paint the status line."""
        style, box = self.style, line.box
        if not line.lines:
            return
        surfaces = [style.text(text, "body", line.units, style.theme.text) for text in line.lines]
        pitch = surfaces[0].get_height()
        edge, wide = (style.theme.bad, max(2, style.px(2.5))) if refused else (style.theme.line, 1)
        if line.points_at is not None:
            x, half = round(line.points_at), style.px(8)
            x = max(box.left + 3 * half, min(box.right - 3 * half, x))
            tip = [(x - half, box.bottom - 2), (x + half, box.bottom - 2), (x, box.bottom + half + style.px(3))]
            pygame.draw.polygon(canvas, edge, tip)
        panel(canvas, box, style.theme.panel, (pitch + style.px(14)) // 2, edge, wide, alpha=238)
        for row, surface in enumerate(surfaces):
            canvas.blit(surface, surface.get_rect(midtop=(box.centerx, box.top + style.px(7) + row * pitch)))

    def _draw_winning(self, canvas: pygame.Surface, place: Place) -> None:
        """Mark the card that wins the trick, beside its frame, with a tab that needs no colour to be seen."""
        text, tab = self._winning_tab(place)
        panel(canvas, tab, self.style.theme.brass, self.style.px(6))
        canvas.blit(text, text.get_rect(center=tab.center))

    def _winning_tab(self, place: Place) -> tuple[pygame.Surface, pygame.Rect]:
        style, box = self.style, _box(place)
        text = style.text(_(texts.WINNING), "strong", 13, style.theme.on_brass)
        tab = text.get_rect().inflate(style.px(16), style.px(6))
        tab.midbottom = (box.centerx, box.top + style.px(4))
        return text, tab

    def _draw_frame(self, canvas: pygame.Surface, place: Place, colour: Colour) -> None:
        box = _box(place).inflate(self.style.px(4), self.style.px(4))
        frame = self._sprites.mark(reach(place), turned_ring, *self._frame(place, colour))
        if frame is not None:
            canvas.blit(frame, frame.get_rect(center=box.center))

    def _frame(self, place: Place, colour: Colour) -> tuple[tuple[int, int], int, Colour, int, float]:
        """Return size, strength, colour, radius and angle of the frame of a card."""
        box = _box(place).inflate(self.style.px(4), self.style.px(4))
        return box.size, max(3, box.width // 14), colour, max(2, self.style.px(3.5)), round(place.angle, 1)


def _covers(above: Place, place: Place) -> bool:
    """Return whether a card lies on another as the next of a pile, both at rest."""
    resting = above.flat and place.flat and not (above.moving or place.moving)
    return resting and above.x == place.x and 0 <= place.y - above.y < place.width * 0.05


def _box(place: Place) -> pygame.Rect:
    rect = pygame.Rect(0, 0, round(place.width), round(place.width * CARD_RATIO))
    rect.center = (round(place.x), round(place.y))
    return rect


class StillCards:
    """Parts the cards that lie still from all others.

    Attributes:
        still: Those that rest with their own picture, are not marked, and lie on none of the others.
        others: All others; painted after them it looks as if each were painted in its place.
    """

    def __init__(self) -> None:
        """Begin with no cards."""
        self.still: Lying = []
        self.others: Lying = []
        self._known: dict[Key, Laid] = {}

    def part(self, lying: Lying, signs: CardSigns) -> list[pygame.Rect]:
        """Take the cards as they lie now, lowest first; returns where those that lie still do so otherwise."""
        marked = {signs.winning, signs.hinted, signs.focused}
        self.still, self.others = [], []
        reaches: list[pygame.Rect] = []
        for laid in lying:
            card = laid.card
            if card.key is None or laid.key in marked or card.reach.collidelist(reaches) >= 0:
                self.others.append(laid)
                reaches.append(card.reach)
            else:
                self.still.append(laid)
        before, self._known = self._known, {laid.key: laid for laid in self.still}
        changed: list[pygame.Rect] = []
        for key, laid in self._known.items():
            was = before.get(key)
            if was is not None and was.card is laid.card and was.covered == laid.covered:
                continue
            changed += [laid.card.reach] if was is None else [laid.card.reach, was.card.reach]
        changed += [was.card.reach for key, was in before.items() if key not in self._known]
        kept = [key for key in before if key in self._known]
        if kept != [key for key in self._known if key in before]:
            # They lie in another order.
            changed += [self._known[key].card.reach for key in kept]
        return changed
