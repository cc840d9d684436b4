"""Letters as outlines, taken from the typeface the program itself is set in."""

from __future__ import annotations

from functools import cache
from pathlib import Path as FilePath

import fontpkg_spectral  # type: ignore[import-untyped]
from fontTools.pens.recordingPen import DecomposingRecordingPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from cardart.geometry import Affine, Path, Point, scale

CAP = 660.0


@cache
def _font(weight: str) -> TTFont:
    return TTFont(FilePath(fontpkg_spectral.__file__).parent / "files" / f"Spectral-{weight}.ttf")


@cache
def glyph(character: str, weight: str = "ExtraBold") -> tuple[Path, float]:
    """Return a character's outline, y down with its origin on the baseline, and its advance, in font units.

    Spectral's default figures are lining figures, so the character map gives the right ones.
    """
    font = _font(weight)
    glyphs = font.getGlyphSet()
    name = font.getBestCmap()[ord(character)]
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    commands: list[tuple[str, tuple[Point, ...]]] = []
    for operation, points in pen.value:
        match operation:
            case "moveTo":
                commands.append(("M", points))
            case "lineTo":
                commands.append(("L", points))
            case "curveTo":
                commands.append(("C", points))
            case "qCurveTo":
                commands.extend(_quadratic(points))
            case _:
                commands.append(("Z", ()))
    return Path(tuple(commands)).at(Affine(d=-1.0)), float(glyphs[name].width)


def _quadratic(points: tuple[Point, ...]) -> list[tuple[str, tuple[Point, ...]]]:
    """Return a TrueType run of off-curve points as single quadratic curves."""
    curves: list[tuple[str, tuple[Point, ...]]] = []
    for i, handle in enumerate(points[:-1]):
        after = points[i + 1]
        last = i == len(points) - 2
        end = after if last else ((handle[0] + after[0]) / 2, (handle[1] + after[1]) / 2)
        curves.append(("Q", (handle, end)))
    return curves


def bounds(path: Path) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a path's flattened outline."""
    points = [point for polygon in path.flatten() for point in polygon]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def text(words: str, cap: float, *, weight: str = "Bold", spacing: float = 0.0) -> tuple[Path, float]:
    """Return a line of letters from x = 0 on the baseline y = 0, and its width.

    Args:
        words: What to set.
        cap: The height of a capital.
        weight: The weight of the typeface.
        spacing: Extra space between letters, in units of the card.

    Returns:
        The outlines as one path, and the width of the line.
    """
    factor = cap / CAP
    x = 0.0
    commands: list[tuple[str, tuple[Point, ...]]] = []
    for character in words:
        outline, advance = glyph(character, weight)
        commands.extend(outline.at(scale(factor).then(Affine(e=x))).commands)
        x += advance * factor + spacing
    return Path(tuple(commands)), x - spacing
