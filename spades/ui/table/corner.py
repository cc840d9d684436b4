"""The corner of the table across from the plaques: the round, its seal, and the memory aid."""

import pygame

from spades.engine.cards import Suit
from spades.engine.view import View
from spades.language import _
from spades.session.game.viewer import ViewerSession
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.table.layout import TableLayout


def draw_corner(
    canvas: pygame.Surface, style: Style, sprites: Sprites, layout: TableLayout, session: ViewerSession, shown: View
) -> None:
    """Write which round is shown and under which seal it was dealt; a broken spade once spades may be led.

    Args:
        canvas: What is painted on.
        style: Fonts, colours and scale.
        sprites: Draws the sign of spades.
        layout: Where things are.
        session: The running game.
        shown: What the table shows; it may lag behind the game, and then the game's seal is not that of its round.
    """
    below = layout.control(2)
    anchor = "topleft" if layout.left_handed else "topright"
    x = below.left if layout.left_handed else below.right
    kind = _("practice") if session.practice else _("assisted") if session.assisted else ""
    text = _("Round {n}, {kind}") if kind else _("Round {n}")
    text = text.format(n=shown.round_number, kind=kind)
    box = style.draw_text(canvas, text, "italic", 19, style.theme.text, (x, below.top), anchor, layout.corner)
    if shown.broken and shown.rules.must_break_spades:
        _draw_broken(canvas, style, sprites, box, left_handed=layout.left_handed)
    if session.seal is not None and shown.round_number == session.view.round_number:
        seal = _("Seal {digits} …").format(digits=session.seal.beginning)
        at = (x, box.bottom + style.px(1))
        style.draw_text(canvas, seal, "body", 14, style.theme.text, at, anchor, layout.corner)


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
