"""Our own cards and portraits as pictures for the page, painted by what paints them at the table.

A deck is one sheet: a phone loads it at once, and no card comes late.
"""

from io import BytesIO
from pathlib import Path

import pygame

from spades.engine.cards import HIGH_SPADES, PACK, RANKS
from spades.paths import assets_dir
from spades.session.players.opponents import CHARACTERS
from spades.ui.paint.raster import raster_card, raster_portrait
from spades.ui.paint.theme import CARD_RATIO

DECKS = ("classic", "four-colour")
"""The decks that the page offers."""

_CARD = 200
"""The width of a card on a sheet, in pixels: sharp at 66 to 100 units of a page on the screens of phones."""
_PORTRAIT = 168
_ICON = 192


def pictures() -> dict[str, bytes]:
    """Return all pictures of the page as PNG, by their paths; needs a display, and may be asked on a thread.

    Raises:
        MissingAssetError: One cannot be drawn.
    """
    assets = assets_dir()
    made = {f"/cards-{deck}.png": _png(_sheet(assets / "cards" / deck)) for deck in DECKS}
    for one in CHARACTERS:
        path = assets / "portraits" / f"{one.name}.svg"
        if path.is_file():
            made[f"/portrait-{one.name}.png"] = _png(raster_portrait(path, _PORTRAIT, "calm"))
    made["/icon.png"] = _png(raster_card(assets / "icon" / "icon.svg", _ICON, _ICON))
    return made


def _sheet(folder: Path) -> pygame.Surface:
    """Return a deck side by side: a row a suit, from the ace down, and one of the spades above the ace."""
    columns, height = len(RANKS), round(_CARD * CARD_RATIO)
    sheet = pygame.Surface((_CARD * columns, height * (len(PACK) // columns + 1)), pygame.SRCALPHA)
    for at, card in enumerate((*PACK, *HIGH_SPADES)):
        row, column = divmod(at, columns)
        sheet.blit(raster_card(folder / f"{card}.svg", _CARD, height), (column * _CARD, row * height))
    return sheet


def _png(picture: pygame.Surface) -> bytes:
    data = BytesIO()
    pygame.image.save(picture, data, ".png")
    return data.getvalue()
