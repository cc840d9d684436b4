"""The card in the middle of the table that invites: a code for the camera of a phone, and the address to be typed."""

from dataclasses import dataclass
from functools import lru_cache

import pygame

from spades.language import _
from spades.ui.paint.shapes import panel, panel_shadow
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour
from spades.ui.words.guest_table import KEY_OF_TABLE

_PAPER: Colour = (252, 249, 240)
_INK: Colour = (26, 24, 22)
_FAINT: Colour = (104, 98, 88)

_ADDRESS, _OTHER, _KEY = ("strong", 23), ("body", 16), ("body", 20)
"""In which font and how large the lines below the code are, in units of design."""

_QUIET = 4
"""How many modules stay empty on each side of a code, so that cameras find it."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where a phone goes.

    Attributes:
        address: The address of the page; empty as long as there is none.
        key: The key of the table, as it is typed.
        sentence: What is told in place of a code; empty where there is one.
        others: Further addresses of the same page: a machine may be in several networks.
    """

    address: str = ""
    key: str = ""
    sentence: str = ""
    others: tuple[str, ...] = ()

    @property
    def link(self) -> str:
        """The whole link."""
        return f"{self.address}/#{self.key.replace('-', '')}"


def card_size(style: Style, room: pygame.Rect, invitation: Invitation) -> tuple[int, int]:
    """Return how large the card is in a room: as large as the code can be, whose modules are whole pixels."""
    lines = _lines_tall(style, invitation)
    most = max(1, min(room.height - lines, room.width))
    if not invitation.key:
        return most, most // 2
    side = _code(invitation.link, most).get_width()
    return side, side + lines


def draw_invitation(canvas: pygame.Surface, style: Style, rect: pygame.Rect, invitation: Invitation) -> None:
    """Paint the card."""
    panel_shadow(canvas, rect, style.px(16), style.px(20), 120, style.px(6))
    panel(canvas, rect, _PAPER, style.px(16))
    room = rect.width - style.px(40)
    if invitation.sentence:
        lines = style.wrap(invitation.sentence, "title", 26, room)
        tall = style.font("title", 26).get_linesize()
        y = rect.centery - tall * (len(lines) - 1) / 2
        for line in lines:
            style.draw_text(canvas, line, "title", 26, _INK, (rect.centerx, round(y)), "center", room)
            y += tall
        return
    code = _code(invitation.link, rect.width)
    canvas.blit(code, (rect.left, rect.top + style.px(4)))
    y = rect.bottom - _lines_tall(style, invitation)
    for text, look, ink in _lines(invitation):
        style.draw_text(canvas, text, *look, ink, (rect.centerx, y), "midtop", room)
        y += style.font(*look).get_linesize()


def draw_code(canvas: pygame.Surface, style: Style, area: pygame.Rect, text: str) -> None:
    """Paint the code of a text on its own paper, in the corner of an area."""
    code = _code(text, min(area.size))
    paper = code.get_rect(topleft=area.topleft)
    panel(canvas, paper, _PAPER, style.px(10))
    canvas.blit(code, paper)


def _lines_tall(style: Style, invitation: Invitation) -> int:
    """Return the height of the lines below the code, and of the free space below them."""
    return sum(style.font(*look).get_linesize() for _text, look, _ink in _lines(invitation)) + style.px(16)


def _lines(invitation: Invitation) -> list[tuple[str, tuple[str, float], Colour]]:
    """Return the lines below the code: each with its font and how large it is, and its ink."""
    others = [(other, _OTHER, _FAINT) for other in invitation.others]
    return [(invitation.address, _ADDRESS, _INK), *others, (_(KEY_OF_TABLE).format(key=invitation.key), _KEY, _FAINT)]


@lru_cache(2)
def _code(link: str, side: int) -> pygame.Surface:
    """Return the code of a link, at most so many pixels wide: each of its modules is a whole number of them."""
    import segno  # noqa: PLC0415  # not there without the extra `online`, and needed for nothing else

    rows = tuple(segno.make(link, error="l", micro=False).matrix)
    count = len(rows) + 2 * _QUIET
    module = max(1, side // count)
    page = pygame.Surface((count * module, count * module))
    page.fill(_PAPER)
    page.set_colorkey(_PAPER)
    for y, row in enumerate(rows, _QUIET):
        for x, dark in enumerate(row, _QUIET):
            if dark:
                page.fill(_INK, (x * module, y * module, module, module))
    return page
