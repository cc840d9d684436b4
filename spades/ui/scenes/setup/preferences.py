"""Preferences: they apply at once."""

from functools import partial
from typing import Any

import pygame

from spades.language import LANGUAGES, N_
from spades.session.program.pictures import OWN
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.paint.own_pictures import Use, frame_back
from spades.ui.paint.style import Style
from spades.ui.paint.theme import THEMES
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.setup.deck_preview import draw_back, draw_cloth, draw_deck, draw_preview
from spades.ui.scenes.setup.people import HANDS, HANDS_TIP
from spades.ui.scenes.setup.suit_choice import SuitChoice
from spades.ui.transitions import PictureScreen, Pop, Push, Screen
from spades.ui.widgets import Button, Choice, Group, Slider, Swatches, Tabs, Toggle, Widget
from spades.ui.widgets.layout import place, stacked
from spades.ui.widgets.row import Row
from spades.ui.words.table import percent

_ROOM = (800, 610)
"""The units of design that the longest section needs at the least."""

_SPEEDS = ((0, N_("None")), (1, N_("Slow")), (2, N_("Normal")), (3, N_("Fast")))
_HOLDS = (
    (0.0, N_("Not at all")),
    (0.5, N_("Half a second")),
    (1.0, N_("One second")),
    (2.0, N_("Two seconds")),
    (-1.0, N_("Until a click")),
)
_SYSTEM = (("", N_("Follow the system")), (True, N_("On")), (False, N_("Off")))
_CHECKS = (("off", N_("Off")), ("after", N_("After each play")), ("before", N_("For a raised card, too")))
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


_PICTURED = (1, 2)
"""Which sections show what is chosen: the cards and the table."""


class PreferencesScene(Dialog):
    """Every preference, in sections."""

    def __init__(self, context: Context) -> None:
        """Build a row for each preference."""
        super().__init__(context, N_("Preferences"), (980, 740))
        settings = context.preferences.chosen

        def change(name: str, value: Any) -> None:  # noqa: ANN401  # each setting has its own type
            context.change(**{name: value})

        def choice(label: str, name: str, options: Any, tip: str = "", now: Any = None) -> Widget:  # noqa: ANN401
            return Choice(label, options, getattr(settings, name) if now is None else now, partial(change, name), tip)

        def toggle(label: str, name: str, tip: str) -> Widget:
            return Toggle(label, getattr(settings, name), partial(change, name), tip)

        def scale(label: str, name: str, sizes: tuple[int, ...], tip: str, *first: tuple[int, str]) -> Widget:
            return choice(label, name, [*first, *((size, percent(size)) for size in sizes)], tip)

        self._deck = Swatches(N_("Cards"), _DECKS, settings.deck, partial(change, "deck"), self._draw_deck, 1.1)
        self._back = Swatches(
            N_("Card back"), self._backs(), settings.back, partial(change, "back"), self._draw_back, 5 / 7
        )
        self._table = Swatches(
            N_("Table"), self._tables(), settings.table, partial(change, "table"), self._draw_table, 1.5
        )
        self._table.command = Command.NEXT_TABLE
        languages = [("", N_("Same as the system")), *LANGUAGES.items()]
        self._sections: list[list[Widget]] = [
            [
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
                    N_("For two players; a round where it speaks counts as assisted"),
                ),
                toggle(N_("Tournament"), "tournament", N_("No undo, no hints, and no practice before a round is over")),
                toggle(
                    N_("Cut the pack for me"),
                    "auto_cut",
                    N_("Faster, but without your own cuts nothing proves that your cards weren't chosen"),
                ),
                toggle(
                    N_("Three cuts and words"),
                    "three_cuts",
                    N_("Once a game; a single cut is easier to foresee"),
                ),
                choice(N_("People see their hands"), "hands", HANDS, HANDS_TIP),
                toggle(N_("Memory aid"), "memory_aids", N_("Shows the cards that may still be out")),
                toggle(
                    N_("Hand value"),
                    "hand_worth",
                    N_("Before you bid, a range of tricks from your own cards alone"),
                ),
            ],
            [
                self._deck,
                self._back,
                scale(N_("Card size"), "card_size", _CARD_SIZES, N_("Compared with what fits the window")),
                SuitChoice(
                    N_("Suits in the hand"),
                    _ORDERS,
                    settings.suit_order,
                    partial(change, "suit_order"),
                    context.sprites,
                ),
                toggle(N_("High cards on the left"), "high_cards_left", N_("Which way each suit is sorted")),
                toggle(
                    N_("Show my hand at once"),
                    "show_hand",
                    N_("You see each hand as it's dealt, and never bid blind nil"),
                ),
            ],
            [self._table],
            [
                choice(N_("Motion"), "animation_speed", _SPEEDS, N_("How fast cards move")),
                choice(
                    N_("Reduced motion"),
                    "reduced_motion",
                    _SYSTEM,
                    N_("Cards appear where they go instead of flying there"),
                ),
                choice(N_("Finished tricks stay"), "trick_hold", _HOLDS, N_("Any click or key moves on right away")),
                Slider(N_("Volume"), (0, 100), settings.volume, 10, partial(change, "volume")),
                toggle(N_("Mute"), "muted", Command.MUTE),
                toggle(N_("Room sound"), "ambience", N_("The room and its clock, at the edge of hearing")),
                toggle(N_("Vibration"), "vibration", N_("If your gamepad can do it")),
                toggle(N_("Opponents talk"), "table_talk", N_("A line now and then, never about their cards")),
                toggle(N_("Read the table aloud"), "speak", N_("Through the system's speech engine, if it has one")),
            ],
            [
                choice(N_("Language"), "language", languages),
                scale(
                    N_("Text and controls"),
                    "interface_size",
                    _INTERFACE_SIZES,
                    N_("Compared with what fits the window"),
                    (0, N_("Follow the system")),
                ),
                toggle(N_("Left-handed"), "left_handed", N_("Scores on the right, controls on the left")),
                toggle(N_("Full screen"), "full_screen", Command.FULL_SCREEN),
                toggle(N_("Mute when minimized"), "quiet_unseen", N_("Nothing is heard while the window is minimized")),
            ],
        ]
        for row in (row for rows in self._sections for row in rows):
            if isinstance(row.tip, Command):
                row.command, row.tip = row.tip, ""
            if isinstance(row, Row):
                row.caption = row.tip
        names = [N_("Play"), N_("Cards"), N_("Table"), N_("Motion and sound"), N_("Window")]
        self._tabs = Tabs(names, self._turn)
        self._own = Button(N_("Your own picture"), lambda: Push(PictureScreen()), N_("A photo, say"))
        self._keys = Button(N_("Keys"), lambda: Push(Screen.KEYS), N_("Change them, or use the set for playing by ear"))
        self._close = Button(N_("Close"), Pop, "Esc", primary=True)
        self._preview = pygame.Rect(0, 0, 0, 0)
        self._fill(1)

    @property
    def _rows(self) -> list[Widget]:
        """The rows of the section that is shown."""
        return self._sections[self._tabs.at]

    def resize(self, style: Style) -> None:
        """Lay out; in a small window text gives way a little, so that rows do not run into one another."""
        super().resize(style.roomy(*_ROOM))

    def layout(self) -> None:
        """Place the names of the sections, the rows of the one that is shown, the preview and the buttons."""
        if self._tabs.at in _PICTURED:
            self._own.rect, self._keys.rect, self._close.rect = self.footer(3, 220)
        else:
            self._keys.rect, self._close.rect = self.footer(2)
        # Tables change by a key too, and pictures come and go.
        settings = self.context.preferences.chosen
        self._deck.choose(settings.deck)
        self._back.offer(self._backs())
        self._back.choose(settings.back)
        self._table.offer(self._tables())
        self._table.choose(settings.table)
        style, body = self.style, self.body
        tall = max(28, style.px(40))
        self._tabs.rect = pygame.Rect(body.left, body.top, body.width, tall)
        top = self._tabs.rect.bottom + style.px(16)
        room = self._close.rect.top - style.px(12) - top
        swatches = [row for row in self._rows if isinstance(row, Swatches)]
        others = [row for row in self._rows if not isinstance(row, Swatches)]
        high = min(style.px(112), room // 4)
        for swatch in swatches:
            swatch.rect = pygame.Rect(body.left, top, body.width, high - style.px(6))
            top, room = top + high, room - high
        pitch = min(max(style.px(62), 48), room // max(1, len(others)))
        wide = body.width
        self._preview = pygame.Rect(0, 0, 0, 0)
        if swatches:
            wide = round(body.width * 0.62) if others else 0
            left = body.left + wide + (style.px(24) if others else 0)
            self._preview = pygame.Rect(left, top + style.px(6), body.right - left, room - style.px(6))
        column = pygame.Rect(body.left, top, wide, room)
        place(others, stacked(column, len(others), pitch, style.px(6)))

    def uncover(self, looked_at: int | None) -> None:
        """Show what has become of the person's own pictures."""
        super().uncover(looked_at)
        self.layout()
        self._dirty = True

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint what the table looks like with the cards that are chosen."""
        if self._preview.width:
            draw_preview(canvas, self.style, self.context.sprites, self._preview)

    def _backs(self) -> list[tuple[str, str]]:
        backs = [("", N_("Same as the table"))]
        backs += [(back, _BACKS.get(back, back)) for back in self.context.sprites.backs]
        return [*backs, *([(OWN, N_("Your picture"))] if self.context.pictures.has(Use.BACK) else [])]

    def _tables(self) -> list[tuple[str, str]]:
        tables = [("", N_("Same as the desktop")), *((name, theme.title) for name, theme in THEMES.items())]
        return [*tables, *([(OWN, N_("Your picture"))] if self.context.pictures.has(Use.TABLE) else [])]

    def _draw_deck(self, canvas: pygame.Surface, style: Style, area: pygame.Rect, deck: str) -> None:
        del style
        draw_deck(canvas, self.context.sprites, area, deck)

    def _draw_back(self, canvas: pygame.Surface, style: Style, area: pygame.Rect, back: str) -> None:
        own = self.context.pictures.get(Use.BACK) if back == OWN else None
        if own is not None:
            canvas.blit(frame_back(own, area.size), area)
        elif back != OWN:
            draw_back(canvas, self.context.sprites, area, back or style.theme.back)

    def _draw_table(self, canvas: pygame.Surface, style: Style, area: pygame.Rect, table: str) -> None:
        theme = self.context.pictures.theme() if table == OWN else THEMES.get(table)
        draw_cloth(canvas, style, area, theme)

    def _turn(self) -> None:
        """Show another section."""
        self._fill(0)
        self.layout()

    def _fill(self, focus: int) -> None:
        shown = self.group.shown
        own = [self._own] if self._tabs.at in _PICTURED else []
        self.group = Group([self._tabs, *self._rows, *own, self._keys, self._close], focus=focus)
        self.group.shown = shown
        self._dirty = True
