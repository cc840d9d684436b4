"""Preferences: they apply at once."""

from functools import partial
from typing import Any

import pygame

from spades.language import LANGUAGES, N_
from spades.ui.context import Context
from spades.ui.paint.theme import DEFAULT_THEME, THEMES
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.people import HANDS, HANDS_TIP
from spades.ui.scenes.suit_choice import SuitChoice
from spades.ui.transitions import Pop, Push, Screen
from spades.ui.widgets import Button, Choice, Group, Slider, Toggle, Widget
from spades.ui.words.table import percent

_SPEEDS = ((0, N_("None")), (1, N_("Slow")), (2, N_("Normal")), (3, N_("Fast")))
_HOLDS = (
    (0.0, N_("Not at all")),
    (0.5, N_("Half a second")),
    (1.0, N_("One second")),
    (2.0, N_("Two seconds")),
    (-1.0, N_("Until a click")),
)
_CHECKS = (("off", N_("Off")), ("after", N_("After each play")), ("before", N_("For a raised card too")))
_DECKS = (("classic", N_("Two colors")), ("four-colour", N_("Four colors")), ("jumbo", N_("Large print")))
_BACKS = {
    "baize": N_("Baize"),
    "dusk": N_("Dusk"),
    "ivory": N_("Ivory"),
    "lamplight": N_("Lamplight"),
    "oxblood": N_("Oxblood"),
    "plain": N_("Plain"),
}
_ORDERS = ("SHCD", "SHDC", "CDHS", "CDSH")
_CARD_SIZES = (75, 85, 100, 115, 130, 150, 175, 200, 250)
_INTERFACE_SIZES = (75, 85, 100, 115, 130, 150)


class PreferencesScene(Dialog):
    """Every preference in two columns, or in one where the window is narrow."""

    def __init__(self, context: Context) -> None:
        """Build a row for each preference."""
        super().__init__(context, N_("Preferences"), (1100, 770))
        settings = context.settings

        def change(name: str, value: Any) -> None:  # noqa: ANN401  # each setting has its own type
            context.change(**{name: value})

        def choice(label: str, name: str, options: Any, tip: str = "", now: Any = None) -> Widget:  # noqa: ANN401
            return Choice(label, options, getattr(settings, name) if now is None else now, partial(change, name), tip)

        def toggle(label: str, name: str, tip: str) -> Widget:
            return Toggle(label, getattr(settings, name), partial(change, name), tip)

        def scale(label: str, name: str, sizes: tuple[int, ...], tip: str) -> Widget:
            return choice(label, name, [(size, percent(size)) for size in sizes], tip)

        backs = [("", N_("Same as the table"))]
        backs += [(back, _BACKS.get(back, back)) for back in context.sprites.backs]
        tables = [(name, theme.title) for name, theme in THEMES.items()]
        tables.append(("desktop", N_("Same as the desktop")))
        languages = [("", N_("Same as the system")), *LANGUAGES.items()]
        self._rows: list[Widget] = [
            toggle(
                N_("Play the only legal card"),
                "auto_play_one",
                N_("A card plays itself when it's the only legal one"),
            ),
            toggle(
                N_("Confirm each card"),
                "confirm_cards",
                N_("The first click picks a card, the second plays it"),
            ),
            toggle(
                N_("Touch raises a card"),
                "touch_raises",
                N_("The first touch picks a card, the second plays it; or drag it up"),
            ),
            toggle(
                N_("Players claim the rest"),
                "players_claim",
                N_("When every trick left is theirs, whatever you hold; you see their cards first"),
            ),
            choice(
                N_("Play checker"),
                "play_checker",
                _CHECKS,
                N_("For two players; a round it speaks in counts as assisted"),
            ),
            toggle(N_("Opponents talk"), "table_talk", N_("A line now and then, never about their cards")),
            toggle(N_("Tournament"), "tournament", N_("No undo, no hints, and no practice before a round is over")),
            toggle(
                N_("Cut the pack for me"),
                "auto_cut",
                N_("Faster, but without your own cuts nothing proves that your cards weren't chosen"),
            ),
            choice(N_("People see their hands"), "hands", HANDS, HANDS_TIP),
            toggle(N_("Memory aid"), "memory_aids", N_("Shows the cards that may still be out")),
            choice(N_("Motion"), "animation_speed", _SPEEDS, N_("How fast cards move")),
            toggle(N_("Reduced motion"), "reduced_motion", N_("Cards appear where they go instead of travelling")),
            choice(N_("Finished tricks stay"), "trick_hold", _HOLDS, N_("Any click or key moves on right away")),
            Slider(N_("Sound"), (0, 100), settings.volume, 10, partial(change, "volume"), N_("Percent")),
            toggle(N_("Mute"), "muted", "M"),
            toggle(N_("Room sound"), "ambience", N_("The room and its clock, at the edge of hearing")),
            toggle(N_("Vibration"), "vibration", N_("Of a gamepad, where it can")),
            toggle(N_("Read the table aloud"), "speak", N_("Through the system's speech engine, where there is one")),
            choice(N_("Language"), "language", languages),
            choice(N_("Cards"), "deck", _DECKS),
            choice(N_("Card back"), "back", backs),
            choice(N_("Table"), "table", tables, "F10", settings.table or DEFAULT_THEME),
            scale(N_("Card size"), "card_size", _CARD_SIZES, N_("Compared with what fits the window")),
            scale(
                N_("Text and controls"), "interface_size", _INTERFACE_SIZES, N_("Compared with what fits the window")
            ),
            SuitChoice(
                N_("Suits in the hand"),
                _ORDERS,
                settings.suit_order,
                partial(change, "suit_order"),
                context.sprites,
            ),
            toggle(N_("High cards left"), "high_cards_left", N_("The direction in which ranks are sorted")),
            toggle(N_("Left-handed"), "left_handed", N_("Scores on the right, controls on the left")),
            toggle(N_("Full screen"), "full_screen", N_("F11 or Alt+Enter")),
        ]
        self._keys = Button(N_("Keys"), lambda: Push(Screen.KEYS), N_("Change them, or have those for playing by ear"))
        self._close = Button(N_("Close"), Pop, "Esc", primary=True)
        self.group = Group([*self._rows, self._keys, self._close])

    def layout(self) -> None:
        """Place the rows and the buttons."""
        self._keys.rect, self._close.rect = self.footer(2)
        gap = self.style.px(28)
        half = (len(self._rows) + 1) // 2
        wide = (self.body.width - gap) // 2
        room = self._close.rect.top - self.style.px(10) - self.body.top
        pitch = min(self.style.px(50), room // half)
        for at, row in enumerate(self._rows):
            column, line = divmod(at, half)
            left = self.body.left + column * (wide + gap)
            row.rect = pygame.Rect(left, self.body.top + line * pitch, wide, pitch - self.style.px(6))
