"""Notices about files or players, over any screen."""

import math
from collections.abc import Iterable

import pygame

from spades.language import _
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style

_LEAST_SECONDS = 6.0
"""How long a sentence stays however busy the person is."""

_SHARE = 0.94
"""Of the width of the window, where a scene leaves notices all of it."""


class Toasts:
    """Sentences at the top; they stay until there was time to read them and the person does something.

    Whoever was away when they came finds them. Those that have no room yet come when the ones before have gone.
    News of a table goes by itself: at a screen that is the table for phones nobody may press anything all evening.

    Attributes:
        sentences: Those that are shown, or wait for room.
    """

    def __init__(self) -> None:
        """Begin with nothing to tell."""
        self.sentences: list[str] = []
        self._since = 0.0
        self._dirty = False
        self._about: dict[str, str] = {}
        self._ends: dict[str, float] = {}

    def add(self, sentences: Iterable[str], now: float) -> None:
        """Tell more, each once, the latest last; `now` is in seconds."""
        for sentence in sentences:
            # A gamepad on a loose cable says the same again and again.
            self.sentences = [*(one for one in self.sentences if one != sentence), sentence]
            self._since = now
            self._dirty = True

    def show_news(self, text: str, about: str, now: float, *, stays: bool) -> None:
        """Show news of a table, in place of older news of the same kind; it goes by itself unless it stays."""
        self.sentences = [one for one in self.sentences if self._about.get(one) != about]
        self.add([text], now)
        self._about[text] = about
        self._ends[text] = math.inf if stays else now + _LEAST_SECONDS

    def update(self, now: float) -> None:
        """Let time pass: news goes."""
        past = {text for text, end in self._ends.items() if end <= now or text not in self.sentences}
        if past:
            self.sentences = [one for one in self.sentences if one not in past]
            self._about = {text: about for text, about in self._about.items() if text not in past}
            self._ends = {text: end for text, end in self._ends.items() if text not in past}
            self._dirty = True

    def touch(self, now: float, style: Style, room: pygame.Rect | None) -> None:
        """Take notice of a key or a click: sentences that have been read go; style and room as for `place`."""
        if self.sentences and now - self._since >= _LEAST_SECONDS:
            self.sentences = self.sentences[len(self.place(style, room)) :]
            self._since = now
            self._dirty = True

    def clear(self) -> None:
        """Tell nothing any more."""
        self._dirty = self._dirty or bool(self.sentences)
        self.sentences = []

    def consume_dirty(self) -> bool:
        """Return whether the screen must be painted again; asking clears it."""
        was, self._dirty = self._dirty, False
        return was

    def draw(self, canvas: pygame.Surface, style: Style, room: pygame.Rect | None) -> None:
        """Paint the sentences one under the other, each in as many lines as it takes; `room` as for `place`."""
        theme = style.theme
        for box, lines in self.place(style, room):
            panel(canvas, box, theme.panel, style.px(8), theme.brass, max(1, style.px(1.5)))
            for row, line in enumerate(lines):
                at = (box.centerx, box.top + style.px(9) + row * _pitch(style))
                style.draw_text(canvas, line, "body", 17, theme.text, at, "midtop", box.width - style.px(24))

    def place(self, style: Style, room: pygame.Rect | None) -> list[tuple[pygame.Rect, list[str]]]:
        """Return the box of each sentence that there is room for, and at least of the first, with its lines.

        Args:
            style: How, and how large the window is.
            room: What the scene leaves free for them; None for the width of the window.
        """
        if room is None:
            top = style.px(12)
            room = pygame.Rect(0, top, round(style.size[0] * _SHARE), style.size[1] - top)
            room.centerx = style.size[0] // 2
        most = min(room.width, style.px(900))
        font, top = style.font("body", 17), room.top
        placed: list[tuple[pygame.Rect, list[str]]] = []
        for sentence in self.sentences:
            lines = style.wrap_evenly(_(sentence), "body", 17, most - style.px(36))
            wide = min(most, max(font.size(line)[0] for line in lines) + style.px(36))
            box = pygame.Rect(0, 0, wide, len(lines) * _pitch(style) + style.px(18))
            box.midtop = (room.centerx, top)
            if placed and box.bottom > room.bottom:
                break
            placed.append((box, lines))
            top = box.bottom + style.px(6)
        return placed


def _pitch(style: Style) -> int:
    """Return the pixels from one line to the next."""
    return style.font("body", 17).get_height() + style.px(2)
