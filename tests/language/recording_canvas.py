"""A canvas that remembers where each text and each panel was painted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pygame
import pytest

from spades.ui.paint import shapes as paint
from spades.ui.paint.style import Style
from spades.ui.widgets import Choice, Field, Slider, Widget

_SLACK = 1
"""Pixels that a letter's soft edge may reach over a line."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel, button or field."""

    rect: pygame.Rect


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text and the pixels it inked."""

    text: str
    ink: pygame.Rect


class RecordingCanvas(pygame.Surface):
    """The canvas; `marks` is what was painted on it, in order."""

    ink: "Ink"
    marks: list[Panel | Text]

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> pygame.Rect:
        rect = super().blit(source, dest, *more, **named)
        at = dest.topleft if isinstance(dest, pygame.Rect) else (round(dest[0]), round(dest[1]))
        if id(source) in self.ink.texts:
            text, _surface = self.ink.texts[id(source)]
            # Blitting clips at the edge of the canvas; what was meant to be painted is what counts.
            self.marks.append(Text(text, source.get_bounding_rect().move(at)))
        elif id(source) in self.ink.panels:
            self.marks.append(Panel(source.get_rect(topleft=at)))
        return rect


class Ink:
    """Knows the surfaces that are texts or panels, and the texts that did not fit the width they were given."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: dict[int, tuple[str, pygame.Surface]] = {}
        self.panels: dict[int, pygame.Surface] = {}
        self.squeezed: list[str] = []
        self._canvas: RecordingCanvas | None = None
        text, put, cut, shape = Style.text, Style.draw_text, Style.elide, paint._shape

        def note_text(style: Style, words: str, *more: Any) -> pygame.Surface:
            surface = text(style, words, *more)
            self.texts[id(surface)] = (words, surface)
            return surface

        def note_put(
            style: Style,
            canvas: pygame.Surface,
            words: str,
            kind: str,
            units: float,
            colour: tuple[int, int, int],
            at: tuple[float, float],
            anchor: str = "topleft",
            width: float | None = None,
        ) -> pygame.Rect:
            rect = put(style, canvas, words, kind, units, colour, at, anchor, width)
            if width is not None and rect.width > width + _SLACK:
                self.squeezed.append(f"{words!r} is {rect.width} wide and was given {width:.0f}")
            return rect

        def note_cut(style: Style, words: str, *more: Any) -> str:
            short = cut(style, words, *more)
            if short != words:
                self.squeezed.append(f"{words!r} was cut to {short!r}")
            return short

        def note_shape(*given: Any) -> pygame.Surface:
            surface = shape(*given)
            self.panels[id(surface)] = surface
            return surface

        monkeypatch.setattr(Style, "text", note_text)
        monkeypatch.setattr(Style, "draw_text", note_put)
        monkeypatch.setattr(Style, "elide", note_cut)
        monkeypatch.setattr(paint, "_shape", note_shape)

    def canvas(self, size: tuple[int, int]) -> RecordingCanvas:
        """Take a canvas on which nothing is, and forget what was squeezed before."""
        self.squeezed.clear()
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas = RecordingCanvas(size)
            # Where things are painted is what counts here: no pixel is.
            self._canvas.set_clip((0, 0, 0, 0))
        self._canvas.ink, self._canvas.marks = self, []
        return self._canvas


def faults(canvas: RecordingCanvas, widgets: Sequence[Widget] = ()) -> list[str]:
    """Return what is wrong with the texts on a canvas, a line each."""
    texts = [(at, mark) for at, mark in enumerate(canvas.marks) if isinstance(mark, Text)]
    found = list(canvas.ink.squeezed)
    for at, text in texts:
        if not canvas.get_rect().contains(text.ink):
            found.append(f"{text.text!r} leaves the canvas: {text.ink}")
        ground = _ground(canvas.marks[:at], text)
        if ground is not None and not ground.inflate(2 * _SLACK, 2 * _SLACK).contains(text.ink):
            found.append(f"{text.text!r} leaves its panel: {text.ink} is not in {ground}")
        found += _at_controls(text, widgets)
        for later in canvas.marks[at:]:
            if isinstance(later, Panel) and _cuts(later.rect, text.ink):
                found.append(f"{text.text!r} is half covered: {text.ink} by {later.rect}")
    for (first, one), (second, other) in combinations(texts, 2):
        shared = one.ink.clip(other.ink)
        if shared.width > _SLACK and shared.height > _SLACK and not _covered(canvas.marks[first:second], shared):
            found.append(f"{one.text!r} runs into {other.text!r}: {shared}")
    return found


def _ground(before: Sequence[Panel | Text], text: Text) -> pygame.Rect | None:
    """Return the panel that a text stands on."""
    under = (mark.rect for mark in reversed(before) if isinstance(mark, Panel))
    return next((rect for rect in under if rect.collidepoint(text.ink.center)), None)


def _cuts(panel: pygame.Rect, ink: pygame.Rect) -> bool:
    """Return whether a panel hides a part of a text; one that hides it whole is a dialog over the table."""
    shared = panel.clip(ink)
    return shared.width > _SLACK and shared.height > _SLACK and shared != ink


def _covered(between: Sequence[Panel | Text], shared: pygame.Rect) -> bool:
    """Return whether a panel was painted over a text before the next one: a dialog over the table."""
    return any(isinstance(mark, Panel) and mark.rect.contains(shared) for mark in between)


def _at_controls(text: Text, widgets: Sequence[Widget]) -> Iterator[str]:
    for widget in widgets:
        shared = widget.rect.clip(text.ink)
        if widget.rect.collidepoint(text.ink.center):
            if not widget.rect.inflate(2 * _SLACK, 2 * _SLACK).contains(text.ink):
                yield f"{text.text!r} leaves {widget.label!r}: {text.ink} is not in {widget.rect}"
            if isinstance(widget, Choice | Field | Slider) and text.ink.left < widget.field.left < text.ink.right:
                yield f"{text.text!r} runs into the field of {widget.label!r}"
        elif shared.width > _SLACK and shared.height > _SLACK:
            yield f"{text.text!r} runs into {widget.label!r}: {text.ink} and {widget.rect}"
