"""Colours and sizes, in one place."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pygame

from spades.language import N_
from spades.ui.paint.lamp import CLOTHS, Cloth

Colour = tuple[int, int, int]


class Theme(NamedTuple):
    """The colours of one table.

    Attributes:
        title: What the person reads in the preferences.
        cloth: The cloth.
        panel: The ground of panels and plaques.
        raised: The ground of buttons and fields on a panel.
        hover: The same under the pointer.
        line: Thin lines round panels.
        edge: The edge of a button, which stands out from the cloth and from panels.
        text: Text on panels and cloth.
        quiet: Second-rank text.
        brass: What is active.
        on_brass: Text on brass.
        good: What went well.
        bad: What went badly.
        focus: The ring of the keyboard's focus.
        back: The card back that goes with the table.
        picture: What lies there in place of a cloth, dark enough for text on it; None for a cloth.
    """

    title: str
    cloth: Cloth
    panel: Colour
    raised: Colour
    hover: Colour
    line: Colour
    edge: Colour
    text: Colour
    quiet: Colour
    brass: Colour
    on_brass: Colour
    good: Colour
    bad: Colour
    focus: Colour
    back: str
    picture: pygame.Surface | None = None


THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        "evening": Theme(
            title=N_("Evening"),
            cloth=CLOTHS["evening"],
            panel=(9, 33, 38),
            raised=(20, 57, 62),
            hover=(29, 76, 81),
            line=(52, 99, 101),
            edge=(150, 180, 175),
            text=(246, 238, 220),
            quiet=(178, 196, 190),
            brass=(222, 178, 92),
            on_brass=(28, 22, 8),
            good=(146, 214, 160),
            bad=(248, 150, 128),
            focus=(255, 224, 150),
            back="lamplight",
        ),
        "claret": Theme(
            title=N_("Claret"),
            cloth=CLOTHS["claret"],
            panel=(42, 12, 20),
            raised=(76, 26, 36),
            hover=(98, 36, 47),
            line=(128, 66, 72),
            edge=(200, 140, 138),
            text=(250, 238, 222),
            quiet=(220, 188, 178),
            brass=(228, 184, 100),
            on_brass=(32, 20, 8),
            good=(164, 220, 166),
            bad=(255, 170, 146),
            focus=(255, 230, 160),
            back="ivory",
        ),
        "morning": Theme(
            title=N_("Morning"),
            cloth=CLOTHS["morning"],
            panel=(247, 243, 230),
            raised=(232, 225, 204),
            hover=(219, 210, 184),
            line=(170, 160, 132),
            edge=(78, 72, 56),
            text=(34, 40, 36),
            quiet=(78, 84, 74),
            brass=(134, 92, 22),
            on_brass=(255, 250, 236),
            good=(28, 102, 56),
            bad=(166, 40, 30),
            focus=(116, 74, 8),
            back="oxblood",
        ),
        "contrast": Theme(
            title=N_("High contrast"),
            cloth=CLOTHS["contrast"],
            panel=(0, 0, 0),
            raised=(28, 28, 28),
            hover=(64, 64, 64),
            line=(255, 255, 255),
            edge=(255, 255, 255),
            text=(255, 255, 255),
            quiet=(226, 226, 226),
            brass=(255, 214, 0),
            on_brass=(0, 0, 0),
            good=(120, 255, 140),
            bad=(255, 150, 130),
            focus=(0, 220, 255),
            back="plain",
        ),
    }
)
"""The tables by name; the first is the usual one."""

DEFAULT_THEME = next(iter(THEMES))
LIGHT_THEME = "morning"

CARD_RATIO = 7 / 5
"""Height to width of a card."""


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour between two; `share` is how much of the other is in it, 0 to 1."""
    red, green, blue = (round(start + (end - start) * share) for start, end in zip(one, other, strict=True))
    return red, green, blue


def theme(name: str) -> Theme:
    """Return the theme of a name, or the usual one."""
    return THEMES.get(name, THEMES[DEFAULT_THEME])
