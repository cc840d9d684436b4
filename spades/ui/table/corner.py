"""The corner of the table across from the plaques: the round, its seal, and the memory aid."""

import pygame

from spades.engine.view import View
from spades.language import _
from spades.session.game.viewer import ViewerSession
from spades.ui.paint.style import Style
from spades.ui.table.layout import TableLayout


def draw_corner(canvas: pygame.Surface, style: Style, layout: TableLayout, session: ViewerSession, shown: View) -> None:
    """Write which round is shown and under which seal it was dealt.

    Args:
        canvas: What is painted on.
        style: Fonts, colours and scale.
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
    if session.seal is not None and shown.round_number == session.view.round_number:
        seal = _("Seal {digits} …").format(digits=session.seal.beginning)
        at = (x, box.bottom + style.px(1))
        style.draw_text(canvas, seal, "body", 14, style.theme.text, at, anchor, layout.corner)
