"""The answer to a decision: its choices with their figures, and below them the reasons."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from spades.engine.moves import Move, Pass
from spades.engine.public import Phase
from spades.language import _
from spades.session.review.review_values import Price, PricedChoice
from spades.ui.paint.fitted_lines import fit_lines
from spades.ui.paint.shapes import disc, panel
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place
from spades.ui.scenes.card_signs import draw_signs
from spades.ui.table.layout import Spot, TableLayout
from spades.ui.words import common_texts as common
from spades.ui.words import review_texts as texts
from spades.ui.words.hints import choice_words
from spades.ui.words.review import choice_of, percent

_MOST_CHOICES = 4
"""Choices with their figures: the best of them, and what was tried and played."""

_USUAL, _LEAST_PIXELS = 17.0, 12
"""Units of design of the words about a decision, and the pixels to which they shrink where room is short."""


@dataclass(frozen=True, slots=True)
class AnswerPanel:
    """The panel of an answer.

    Attributes:
        price: What the decision was worth; None where that is not known.
        tried: What was tried, or None.
        sentences: What is said below the figures.
        dot_word: What is said of the choice with the dot.
        sprites: Makes the signs of suits.
    """

    price: Price | None
    tried: Move | None
    sentences: Sequence[str]
    dot_word: str
    sprites: Sprites

    @property
    def choices(self) -> list[PricedChoice]:
        """The choices that are shown, the best first, those played and tried among them."""
        if self.price is None:
            return []
        must = [choice_of(self.price.choices, move) for move in (self.price.move, self.tried) if move is not None]
        wanted = [choice for choice in must if choice is not None]
        for choice in self.price.choices:
            if len(wanted) < _MOST_CHOICES and choice not in wanted:
                wanted.append(choice)
        return [choice for choice in self.price.choices if choice in wanted]

    def draw(self, canvas: pygame.Surface, style: Style, room: pygame.Rect, alpha: int) -> None:
        """Paint it into the middle of its room, with words as large as fit."""
        theme, pad, choices = style.theme, style.px(14), self.choices
        around, rows = 2 * pad + style.px(6), len(choices) + 1
        within, sizes = (room.width - 2 * pad, room.height - around), (_USUAL, _LEAST_PIXELS / style.scale)
        told = fit_lines(style, self.sentences, within, sizes, leading=style.px(2), rows=rows)
        units, pitch = told.units, told.pitch
        box = pygame.Rect(room.left, 0, room.width, min(told.tall + rows * pitch + around, room.height))
        box.top = room.top + (room.height - box.height) // 2
        panel(canvas, box, theme.panel, style.px(12), theme.line, alpha=alpha)
        y = box.top + pad
        self._draw_head(canvas, style, box, y, units)
        for choice in choices:
            y += pitch
            self._draw_choice(canvas, style, box, y, units, choice)
        y += pitch + style.px(6)
        told.within(box.bottom - y).draw(canvas, style, theme.text, (box.left + pad, y), box.width - 2 * pad)

    def _draw_head(self, canvas: pygame.Surface, style: Style, box: pygame.Rect, y: float, units: float) -> None:
        theme, middle = style.theme, y + _pitch(style, units) / 2
        for head, x in zip((_(texts.GIVES_AWAY), _(common.GAME_WON)), _columns(style, box), strict=True):
            style.draw_text(canvas, head, "strong", units * 0.84, theme.brass, (x, middle), "midright", box.width * 0.3)
        left, dot = box.left + style.px(14), _dot(style, units)
        is_best = self.price is not None and self.price.move in self.price.choices[0].moves if self.choices else False
        disc(canvas, (left + dot, middle), dot, theme.brass if is_best else theme.bad)
        at = (left + 3 * dot, middle)
        style.draw_text(canvas, self.dot_word, "body", units * 0.84, theme.quiet, at, "midleft", box.width * 0.25)

    def _draw_choice(
        self, canvas: pygame.Surface, style: Style, box: pygame.Rect, y: float, units: float, choice: PricedChoice
    ) -> None:
        price, theme = self.price, style.theme
        if price is None:
            return
        left, middle, dot = box.left + style.px(14), y + _pitch(style, units) / 2, _dot(style, units)
        behind, won = _columns(style, box)
        is_best = choice is price.choices[0]
        was_played = price.move in choice.moves
        kind = "strong" if is_best or was_played else "body"
        colour = theme.bad if was_played and not is_best else theme.text
        if was_played:
            disc(canvas, (left + dot, middle), dot, theme.brass if is_best else theme.bad)
        # Of cards that come to the same, the one that was played is named, or else the one that was tried.
        first = self.tried if self.tried in choice.moves and self.tried is not None else choice.moves[0]
        begins = left + 3 * dot
        width = won - style.font("strong", units).size(percent(0.5))[0] - style.px(6) - begins
        named = price.move if was_played else first
        lost = _(common.BEST) if is_best else percent(choice.behind.value)
        if isinstance(named, Pass):
            pitch, font = min(width // len(named.cards), style.px(64)), (kind, units)
            draw_signs(canvas, style, self.sprites, named.cards, font, colour, (begins, middle), pitch)
        else:
            style.draw_text(canvas, choice_words(named), kind, units, colour, (begins, middle), "midleft", width)
        style.draw_text(canvas, percent(choice.win), kind, units, colour, (won, middle), "midright")
        style.draw_text(canvas, lost, kind, units, colour, (behind, middle), "midright", box.width * 0.32)


def _pitch(style: Style, units: float) -> int:
    return style.font("body", units).get_height() + style.px(2)


def _dot(style: Style, units: float) -> int:
    return max(2, style.px(units * 0.24))


def _columns(style: Style, box: pygame.Rect) -> tuple[int, int]:
    """Return where the two columns of figures end: losses, and how often the game is won."""
    right = box.right - style.px(14)
    return right, right - round(box.width * 0.34)


_LEAST_WIDE, _LEAST_TALL = 300, 220
"""Units of design in which an answer about a draw is read with ease."""
_OF_THE_MIDDLE = 0.52
"""The share of an answer about a card, where more than two play, in what lies between the plaques."""


def answer_room(layout: TableLayout, style: Style, phase: Phase, bottom: int) -> pygame.Rect:
    """Return the room for an answer: beside the trick, or across the middle where no card lies there.

    In the draw it is beyond the piles, or above them; where neither has room enough, in their place. At `bottom` begin
    the controls at the foot.
    """
    if phase in (Phase.BID, Phase.PASS):
        # Where nothing lies in the middle, the words do.
        room = layout.middle
        wide = min(room.width, style.px(620))
        return pygame.Rect(room.centerx - wide // 2, room.top, wide, room.height - style.px(12))
    if layout.crossed:
        # Nobody's plaque is hidden: trick and answer share what lies between them.
        room = layout.middle
        wide = round(room.width * _OF_THE_MIDDLE)
        left = room.left if layout.left_handed else room.right - wide
        return pygame.Rect(left, room.top, wide, room.height - style.px(12))
    off = round(layout.card * (1.12 if phase is Phase.PLAY else 0.75))
    top = layout.control(2).top + style.px(48)
    if phase is Phase.DRAW:
        beyond, above = _piles(layout)
        if (layout.right - layout.left) // 2 - layout.margin - beyond >= style.px(_LEAST_WIDE):
            off = beyond
        elif above - top >= style.px(_LEAST_TALL):
            bottom = above
    left, right = round(layout.centre[0]) + off, layout.right - layout.margin
    if layout.left_handed:
        left, right = layout.left + layout.margin, round(layout.centre[0]) - off
    return pygame.Rect(left, top, right - left, bottom - top)


def beside_answer(layout: TableLayout, place: Place) -> Place:
    """Return where a card of a trick lies with more than two seats while the answer has its share of the middle."""
    middle, (x, y) = layout.middle, layout.centre
    wide = middle.width * (1 - _OF_THE_MIDDLE)
    arm = layout.trick(Spot.RIGHT, 0)
    # The arms of the cross are turned by a little.
    share = min(1.0, wide / (2 * (arm.x - x + arm.width * 0.6)))
    centre = middle.right - wide / 2 if layout.left_handed else middle.left + wide / 2
    where = centre + share * (place.x - x), y + share * (place.y - y)
    return replace(place, x=where[0], y=where[1], width=share * place.width)


def _piles(layout: TableLayout) -> tuple[int, int]:
    """Return how far the cards beside the one on offer reach from the middle, and how high; a little air with it."""
    upper, stock = layout.discards(Spot.FAR, 0), layout.stock(51)
    pile = stock if layout.left_handed else upper
    reach = abs(pile.x - layout.centre[0]) + pile.width * 0.72 + layout.card * 0.08
    return round(reach), round(pile.y - pile.width * CARD_RATIO * 0.6)
