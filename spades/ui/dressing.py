"""Dresses cards, table and text as the preferences say."""

from spades.session.program.pictures import OWN
from spades.ui.context import Context
from spades.ui.device.memory import keep_blocks
from spades.ui.paint.own_pictures import Use
from spades.ui.paint.painted_text import PaintedText
from spades.ui.paint.parts import is_large
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Theme, theme

_LEAST_BUDGET = 11_500_000
_BUDGET_A_PIXEL = 12
"""Bytes of cards that are kept, at the least and for each pixel of the window."""


def dress(context: Context) -> None:
    """Have cards and table look as the preferences say; a picture that is lost is done without, and that is said."""
    pictures, sprites = context.pictures, context.sprites
    for lost in context.preferences.do_without_lost(pictures):
        context.notices.add(lost)
    settings = context.settings
    table = _theme(context)
    if table.picture is not None:
        context.preferences.keep_cloth(table.cloth)
    sprites.use_own_back(pictures.get(Use.BACK) if settings.back == OWN else None)
    sprites.dress(settings.deck, settings.back or table.back)
    # The hand lies where the light of the lamp is half spent.
    red, green, blue = ((lit + dark) // 2 for lit, dark in zip(*table.cloth, strict=True))
    sprites.cloth = (red, green, blue)


def new_style(context: Context, size: tuple[int, int], painted_text: PaintedText) -> Style:
    """Return how everything is painted in a window of a size, in pixels."""
    keep_blocks(on=is_large(size))
    context.sprites.budget = max(_LEAST_BUDGET, _BUDGET_A_PIXEL * size[0] * size[1])
    return Style(_theme(context), size, context.settings.interface_size or 100, context.prompts, painted_text)


def _theme(context: Context) -> Theme:
    name = context.settings.table
    own = context.pictures.theme() if name == OWN else None
    return theme(name) if own is None else own
