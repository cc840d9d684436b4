"""Preferences: they apply at once."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from spades.engine.cards import Suit
from spades.language import LANGUAGES
from spades.session.program.pictures import OWN
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.paint.own_pictures import Use, frame_back
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import THEMES
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.setup.deck_preview import draw_back, draw_cloth, draw_deck, draw_preview
from spades.ui.transitions import PictureScreen, Pop, Push, Screen
from spades.ui.widgets import Button, Choice, Slider, Swatches, Tabs, Toggle, Widget
from spades.ui.widgets.grid import at_least, place, stacked
from spades.ui.widgets.row import Row
from spades.ui.widgets.swatches import Painter
from spades.ui.words import common_texts as common
from spades.ui.words import preference_texts as texts
from spades.ui.words.table import percent

_ROOM = (800, 610)
"""The units of design that the longest section needs at the least."""

_ORDERS = ("SHCD", "SHDC", "CDHS", "CDSH")
_CARD_SIZES = (75, 85, 100, 115, 130, 150, 175, 200, 250)
_INTERFACE_SIZES = (75, 85, 100, 115, 130, 150)

_PICTURED = (1, 2)
"""Which sections show what is chosen: the cards and the table."""


class PreferencesScene(Dialog):
    """Every preference, in sections."""

    def __init__(self, context: Context) -> None:
        """Build a row for each preference."""
        super().__init__(context, common.PREFERENCES, (980, 740))
        settings = context.preferences.chosen

        def change(name: str, value: Any) -> None:  # noqa: ANN401  # each setting has its own type
            context.change(**{name: value})

        def choice(name: str, options: Any) -> Widget:  # noqa: ANN401
            label, tip = texts.SETTINGS[name]
            return _with_caption(Choice(label, options, getattr(settings, name), partial(change, name), tip))

        def toggle(name: str, command: Command | None = None) -> Widget:
            label, tip = texts.SETTINGS[name]
            made = _with_caption(Toggle(label, getattr(settings, name), partial(change, name), tip))
            made.command = command
            return made

        def scale(name: str, sizes: tuple[int, ...], *first: tuple[int, str]) -> Widget:
            return choice(name, [*first, *((size, percent(size)) for size in sizes)])

        def swatches(name: str, options: Sequence[tuple[str, str]], painter: Painter, ratio: float) -> Swatches:
            label, _tip = texts.SETTINGS[name]
            return Swatches(label, options, getattr(settings, name), partial(change, name), painter, ratio)

        self._deck = swatches("deck", texts.DECKS, self._draw_deck, 1.1)
        self._back = swatches("back", self._backs(), self._draw_back, 5 / 7)
        self._table = swatches("table", self._tables(), self._draw_table, 1.5)
        self._table.command = Command.NEXT_TABLE
        suits, volume = texts.SETTINGS["suit_order"][0], texts.SETTINGS["volume"][0]
        self._sections: list[list[Widget]] = [
            [
                *map(toggle, ("auto_play_one", "confirm_cards", "touch_raises", "players_claim")),
                choice("play_checker", texts.CHECKS),
                *map(toggle, ("tournament", "auto_cut", "three_cuts")),
                choice("hands", texts.HANDS),
                *map(toggle, ("memory_aids", "hand_worth")),
            ],
            [
                self._deck,
                self._back,
                scale("card_size", _CARD_SIZES),
                SuitChoice(suits, _ORDERS, settings.suit_order, partial(change, "suit_order"), context.sprites),
                *map(toggle, ("high_cards_left", "show_hand")),
            ],
            [self._table],
            [
                choice("animation_speed", texts.SPEEDS),
                choice("reduced_motion", texts.REDUCED_MOTION),
                choice("trick_hold", texts.HOLDS),
                Slider(volume, (0, 100), settings.volume, 10, partial(change, "volume")),
                toggle("muted", Command.MUTE),
                *map(toggle, ("ambience", "vibration", "table_talk", "speak")),
            ],
            [
                choice("language", [("", texts.SAME_AS_SYSTEM), *LANGUAGES.items()]),
                scale("interface_size", _INTERFACE_SIZES, (0, texts.FOLLOW_SYSTEM)),
                toggle("left_handed"),
                toggle("full_screen", Command.FULL_SCREEN),
                toggle("quiet_unseen"),
            ],
        ]
        self._tabs = Tabs(texts.SECTIONS, self._turn)
        self._own = Button(texts.OWN_PICTURE, lambda: Push(PictureScreen()), texts.OWN_PICTURE_TIP)
        self._keys = Button(common.KEYS, partial(Push, Screen.KEYS), texts.KEYS_TIP)
        self._close = Button(common.CLOSE, Pop, common.ESC, primary=True)
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
            place((self._own, self._keys, self._close), self.footer(3, 220))
        else:
            place((self._keys, self._close), self.footer(2))
        # Tables change by a key too, and pictures come and go.
        settings = self.context.preferences.chosen
        self._deck.choose(settings.deck)
        self._back.offer(self._backs())
        self._back.choose(settings.back)
        self._table.offer(self._tables())
        self._table.choose(settings.table)
        style, room = self.style, self.room(12)
        self._tabs.rect = room.top(at_least(style, 40, 28), style.px(16))
        pictured = [row for row in self._rows if isinstance(row, Swatches)]
        others = [row for row in self._rows if not isinstance(row, Swatches)]
        high, gap = min(style.px(112), room.rest.height // 4), style.px(6)
        for swatches in pictured:
            swatches.rect = room.top(high - gap, gap)
        rows, self._preview = room.rest, pygame.Rect(0, 0, 0, 0)
        if pictured:
            room.top(0, gap)
            self._preview = room.rest
            if others:
                rows.width = round(rows.width * 0.62)
                self._preview.left = rows.right + style.px(24)
                self._preview.width = self.body.right - self._preview.left
        place(others, stacked(rows, len(others), min(at_least(style, 62, 48), rows.height // max(1, len(others))), gap))

    def uncover(self, looked_at: int | None) -> None:
        """Show the person's own pictures as they are now."""
        super().uncover(looked_at)
        self.layout()
        self._dirty = True

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint a piece of the table with the cards that are chosen."""
        if self._preview.width:
            draw_preview(canvas, self.style, self.context.sprites, self._preview)

    def _backs(self) -> list[tuple[str, str]]:
        backs = [("", texts.SAME_AS_TABLE)]
        backs += [(back, texts.BACKS.get(back, back)) for back in self.context.sprites.backs]
        return [*backs, *([(OWN, texts.YOUR_PICTURE)] if self.context.pictures.has(Use.BACK) else [])]

    def _tables(self) -> list[tuple[str, str]]:
        tables = [("", texts.SAME_AS_DESKTOP), *((name, theme.title) for name, theme in THEMES.items())]
        return [*tables, *([(OWN, texts.YOUR_PICTURE)] if self.context.pictures.has(Use.TABLE) else [])]

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
        own = [self._own] if self._tabs.at in _PICTURED else []
        widgets = [self._tabs, *self._rows, *own, self._keys, self._close]
        self.gather(widgets, widgets[focus])


def _with_caption(row: Row) -> Row:
    """Return a row with its tip below its label, where there is room."""
    row.caption = row.tip
    return row


class SuitChoice(Choice[str]):
    """A labelled choice whose options are four letters of suits."""

    def __init__(
        self, label: str, orders: Sequence[str], chosen: str, changed: Callable[[str], None], sprites: Sprites
    ) -> None:
        """Name the choice, its options, and a function that is told of a change."""
        super().__init__(label, [(order, order) for order in orders], chosen, changed)
        self._sprites = sprites

    def draw_value(self, canvas: pygame.Surface, style: Style, field: pygame.Rect) -> None:
        """Paint the signs in their order."""
        theme = style.theme
        pitch, height = style.px(30), max(11, style.px(18))
        for at, letter in enumerate(self.value):
            sign = self._sprites.sign(Suit("SHDC".index(letter)), height, theme.text)
            canvas.blit(sign, sign.get_rect(center=(round(field.centerx + (at - 1.5) * pitch), field.centery)))
