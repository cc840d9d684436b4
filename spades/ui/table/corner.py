"""The corner of the table across from the plaques: the round, the seal under which it was dealt, the broken spade."""

from collections.abc import Callable

import pygame

from spades.engine.cards import PACK, SUITS, Card, Suit
from spades.engine.view import View
from spades.language import _
from spades.ui.paint.shapes import panel
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.wax_seal import draw_wax
from spades.ui.table.layout import TableLayout
from spades.ui.transitions import Transition
from spades.ui.widgets import Action, Widget
from spades.ui.words import table_texts as texts

_WAX = 34
"""How wide the seal is, in units of design."""


class WaxMark(Widget):
    """A seal as a mark of wax with a spade in it, to be pressed."""

    def __init__(self, sprites: Sprites, label: str, pressed: Action, tip: str = "") -> None:
        """Take the sprites with its sign, its name, the action of a press and a sentence about that."""
        super().__init__(label, tip)
        self._sprites = sprites
        self._pressed = pressed

    def activate(self) -> Transition | None:
        """Act as on a press."""
        return self._pressed()

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the wax."""
        draw_wax(canvas, style, self._sprites, self.rect.center, self.rect.width)
        if focused:
            self.draw_focus(canvas, style)


class SealMark(WaxMark):
    """The seal of the round; its digits are shown to a person who points at it or presses it.

    Attributes:
        spot: Where it stands when it is there.
    """

    def __init__(self, sprites: Sprites, say: Callable[[str], None]) -> None:
        """Take the painter of its sign, and a function that says the digits."""
        super().__init__(sprites, texts.SEAL, lambda: say(self.tip) if self.enabled else None)
        self.spot = pygame.Rect(0, 0, 0, 0)
        self.enabled = False

    def show(self, digits: str) -> None:
        """Show the first digits of a seal, or hide."""
        self.enabled = bool(digits)
        self.rect = self.spot.copy() if digits else pygame.Rect(0, 0, 0, 0)
        self.tip = _(texts.SEAL_DIGITS).format(digits=digits) if digits else ""

    def place(self, style: Style, layout: TableLayout) -> None:
        """Stand at the outer end of the corner."""
        side = max(26, style.px(_WAX))
        below = layout.control(2)
        self.spot = pygame.Rect(below.left if layout.left_handed else below.right - side, below.top, side, side)
        if self.enabled:
            self.rect = self.spot.copy()

    def spoken(self) -> str:
        """Return the digits."""
        return self.tip

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the wax, if it is there."""
        if self.enabled:
            super().draw(canvas, style, focused=focused)


def corner_words(round_number: int, *, practice: bool, assisted: bool) -> str:
    """Return which round is shown, and whether it is one of its own kind."""
    kind = _(texts.PRACTICE) if practice else _(texts.ASSISTED) if assisted else ""
    text = _(texts.ROUND_OF_KIND) if kind else _(texts.ROUND_NUMBER)
    return text.format(n=round_number, kind=kind)


def draw_corner(
    canvas: pygame.Surface,
    style: Style,
    sprites: Sprites,
    layout: TableLayout,
    spot: pygame.Rect,
    words: str,
    *,
    sealed: bool,
    broken: bool,
) -> None:
    """Write which round is shown, beside the spot of its seal; a broken spade once spades may be led."""
    gap = style.px(8) if sealed else -spot.width
    anchor, x = ("midleft", spot.right + gap) if layout.left_handed else ("midright", spot.left - gap)
    at, room = (x, spot.centery), layout.corner - spot.width - gap
    box = style.draw_text(canvas, words, "italic", 19, style.theme.text, at, anchor, room)
    if broken:
        _draw_broken(canvas, style, sprites, box, left_handed=layout.left_handed)


def _draw_broken(
    canvas: pygame.Surface, style: Style, sprites: Sprites, box: pygame.Rect, *, left_handed: bool
) -> None:
    """Paint a spade with a crack through it, beside the round."""
    tall = max(12, style.px(18))
    sign = sprites.sign(Suit.SPADES, tall, style.theme.brass).copy()
    wide = sign.get_width()
    crack = [(0.46, -0.05), (0.62, 0.3), (0.4, 0.52), (0.6, 0.76), (0.48, 1.05)]
    points = [(x * wide, y * tall) for x, y in crack]
    pygame.draw.lines(sign, (0, 0, 0, 0), False, points, max(2, style.px(2.4)))
    at = sign.get_rect(midleft=(box.right + style.px(8), box.centery))
    if not left_handed:
        at.midright = (box.left - style.px(8), box.centery)
    canvas.blit(sign, at)


def draw_memory(canvas: pygame.Surface, style: Style, sprites: Sprites, area: pygame.Rect, view: View) -> None:
    """Paint a row a suit: held cards bright, cards still out in plain text, cards gone left blank."""
    theme = style.theme
    panel(canvas, area, theme.panel, style.px(8), theme.line, alpha=225)
    gone = {*view.known_out, *(card for trick in (*view.tricks, view.trick) for _, card in trick.plays)}
    inner = area.inflate(-style.px(12), -min(style.px(10), round(area.height * 0.13)))
    pitch, row = inner.width / 14, inner.height / 4
    # Ranks have nothing below the line: they may be a little larger than their row.
    units = min(14.0, 1.1 * row / style.scale)
    for suit in SUITS:
        y = inner.top + row * (suit + 0.5)
        sign = sprites.sign(suit, min(max(9, style.px(13)), round(row)), theme.text)
        canvas.blit(sign, sign.get_rect(center=(round(inner.left + pitch * 0.5), round(y))))
        for at, card in enumerate(card for card in PACK if card.suit is suit):
            if card not in gone:
                x = inner.left + pitch * (at + 1.5)
                _put(canvas, style, card, (x, y), units, held=card in view.hand)


def _put(
    canvas: pygame.Surface, style: Style, card: Card, at: tuple[float, float], units: float, *, held: bool
) -> None:
    kind, colour = ("strong", style.theme.brass) if held else ("body", style.theme.text)
    style.draw_text(canvas, str(card)[1], kind, units, colour, at, "center")
