"""The lines of text that a scene paints, kept while a screen reader asks for them, which reads them aloud."""

import pygame

_SHORTENED = 400
"""How many texts that were cut short are remembered."""


class PaintedText:
    """Lines of text and where they stand, in the order in which they were painted.

    Attributes:
        on: Whether they are kept; as a rule nobody asks.
    """

    def __init__(self) -> None:
        """Begin with nobody asking."""
        self.on = False
        self._lines: list[tuple[str, pygame.Rect]] = []
        self._whole: dict[str, str] = {}

    def begin(self) -> None:
        """Forget the lines of the scene before."""
        self._lines.clear()

    def add(self, text: str, rect: pygame.Rect) -> None:
        """Keep a line that was painted."""
        if self.on and text.strip():
            self._lines.append((self._whole.get(text, text), rect))

    def shorten(self, short: str, whole: str) -> None:
        """Remember the whole of a text that was cut short."""
        if self.on:
            if len(self._whole) >= _SHORTENED:
                self._whole.clear()
            self._whole[short] = whole

    def rows(self, within: pygame.Rect | None = None) -> list[tuple[str, pygame.Rect]]:
        """Return the lines as they are read: those side by side as one, from the left, and a paragraph as one.

        Args:
            within: Where they stand, so that none is read together with what stands beside it; None for all.
        """
        lines = [line for line in self._lines if within is None or within.contains(line[1])]
        rows: list[list[tuple[str, pygame.Rect]]] = []
        for line in sorted(lines, key=lambda line: (line[1].centery, line[1].left)):
            rect = line[1]
            if rows and abs(rows[-1][-1][1].centery - rect.centery) < min(rows[-1][-1][1].height, rect.height) / 3:
                rows[-1].append(line)
            else:
                rows.append([line])
        read: list[tuple[str, pygame.Rect]] = []
        alone = False
        for row in rows:
            row.sort(key=lambda line: line[1].left)
            text, rect = "  ".join(text for text, _rect in row), row[0][1].unionall([rect for _text, rect in row])
            follows = alone and len(row) == 1 and _continues(read[-1][1], rect)
            if follows:
                read[-1] = (f"{read[-1][0]} {text}", read[-1][1].union(rect))
            else:
                read.append((text, rect))
            alone = len(row) == 1
        return read


def _continues(above: pygame.Rect, line: pygame.Rect) -> bool:
    """Return whether a line is the next one of the paragraph above."""
    return above.left == line.left and line.top - above.bottom < line.height / 2
