"""What the program is, and what it is made with."""

import pygame

from spades import __version__
from spades.kernel import is_compiled
from spades.language import N_, _
from spades.session.program.core import core_advice
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop
from spades.ui.widgets import Button, Group


def _about() -> str:
    """Return the text in the language in force."""
    paragraphs = (
        _("Spades {version}: Spades for two or four, at a quiet table.").format(version=__version__),
        _("No ads, no accounts, no network. Every player is given its own view of the table and nothing else."),
        "",
        _(
            "Free software under the MIT license. The cards and sounds are made by the program's own "
            "scripts; the pack is called Lamp & Baize."
        ),
        _(
            "Made with pygame-ce and SDL (LGPL and zlib licenses) and platformdirs (MIT). Set in Spectral "
            "and Fira Sans (SIL Open Font License)."
        ),
        _("The players' search is compiled here.")
        if is_compiled()
        else core_advice() or _("The players search in plain Python here: the same moves, a little later."),
    )
    return "\n".join(paragraphs)


class AboutScene(Dialog):
    """Says what the program is."""

    def __init__(self, context: Context) -> None:
        """Build the dialog."""
        super().__init__(context, N_("About"), (680, 430))
        self._close = Button(N_("Close"), Pop, "Esc", primary=True)
        self.group = Group([self._close])

    def layout(self) -> None:
        """Place the button."""
        (self._close.rect,) = self.footer(1)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the text."""
        style = self.style
        for at, line in enumerate(style.wrap(_about(), "body", 18, self.body.width)):
            style.draw_text(
                canvas, line, "body", 18, style.theme.text, (self.body.left, self.body.top + at * style.px(26))
            )
