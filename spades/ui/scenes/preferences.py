"""Preferences: they apply at once."""

from functools import partial
from typing import Any

import pygame

from spades.language import N_
from spades.ui.context import Context
from spades.ui.scene import Pop
from spades.ui.scenes.base import Dialog
from spades.ui.theme import DEFAULT_THEME, THEMES
from spades.ui.widgets import Button, Choice, Group, Slider, Toggle, Widget

_SPEEDS = ((0, "None"), (1, "Slow"), (2, "Normal"), (3, "Fast"))
_HOLDS = ((0.0, "None"), (0.5, "Half a second"), (1.0, "One second"), (2.0, "Two seconds"), (-1.0, "Until a click"))
_DECKS = (("classic", "Two colours"), ("four-colour", "Four colours"), ("jumbo", "Large print"))
_ORDERS = (
    ("SHCD", "Spades, hearts, clubs"),
    ("SHDC", "Spades, hearts, diamonds"),
    ("CDHS", "Clubs, diamonds, hearts"),
    ("CDSH", "Clubs, diamonds, spades"),
)


class PreferencesScene(Dialog):
    """Every preference in two columns, or in one where the window is narrow."""

    def __init__(self, context: Context) -> None:
        """Build a row for each preference."""
        super().__init__(context, "Preferences", (1060, 560))
        settings = context.settings

        def change(name: str, value: Any) -> None:  # noqa: ANN401  # each setting has its own type
            context.change(**{name: value})

        def choice(label: str, name: str, options: Any, tip: str = "", now: Any = None) -> Widget:  # noqa: ANN401
            return Choice(label, options, getattr(settings, name) if now is None else now, partial(change, name), tip)

        def toggle(label: str, name: str, tip: str) -> Widget:
            return Toggle(label, getattr(settings, name), partial(change, name), tip)

        backs = [(back, back.replace("-", " ").capitalize()) for back in context.sprites.backs]
        tables = [(name, theme.title) for name, theme in THEMES.items()]
        self._rows: list[Widget] = [
            toggle(N_("Play a lone legal card"), "auto_play_one", "A card plays itself when it is the only legal one"),
            toggle(N_("Confirm each card"), "confirm_cards", "A first click chooses the card, a second one plays it"),
            toggle(N_("Memory aid"), "memory_aids", "Shows the cards that you know are gone"),
            choice(N_("Motion"), "animation_speed", _SPEEDS, "How fast cards move"),
            choice(N_("A finished trick lies"), "trick_hold", _HOLDS, "Any click or key goes on at once"),
            Slider(N_("Sound"), (0, 100), settings.volume, 10, partial(change, "volume"), "Percent"),
            toggle(N_("Mute"), "muted", "M"),
            choice(N_("Cards"), "deck", _DECKS),
            choice(N_("Back"), "back", backs, now=context.sprites.back),
            choice(N_("Table"), "table", tables, "F10", settings.table or DEFAULT_THEME),
            choice(N_("Suits in the hand"), "suit_order", _ORDERS),
            toggle(N_("High cards left"), "high_cards_left", "The direction in which ranks are sorted"),
            toggle(N_("Left-handed"), "left_handed", "Scores on the right, controls on the left"),
            toggle(N_("Full screen"), "full_screen", "F11 or Alt+Enter"),
        ]
        self._close = Button(N_("Close"), Pop, "Esc", primary=True)
        self.group = Group([*self._rows, self._close])

    def layout(self) -> None:
        """Place the rows and the button."""
        (self._close.rect,) = self.footer(1)
        gap = self.look.px(28)
        half = (len(self._rows) + 1) // 2
        wide = (self.body.width - gap) // 2
        room = self._close.rect.top - self.look.px(10) - self.body.top
        pitch = min(self.look.px(50), room // half)
        for at, row in enumerate(self._rows):
            column, line = divmod(at, half)
            left = self.body.left + column * (wide + gap)
            row.rect = pygame.Rect(left, self.body.top + line * pitch, wide, pitch - self.look.px(6))
