"""SVG text: the few elements the rasteriser draws faithfully."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardart.geometry import Path, number

if TYPE_CHECKING:
    from collections.abc import Iterable

WIDTH = 250
HEIGHT = 350
CENTRE = (125.0, 175.0)
RADIUS = 16


def fill(path: Path | str, colour: str) -> str:
    """Return a filled path."""
    return f'<path fill="{colour}" d="{path if isinstance(path, str) else path.data()}"/>'


def line(path: Path | str, colour: str, width: float, *, ends: str = "round", inside: str = "none") -> str:
    """Return a stroked path, round at its ends and corners unless told otherwise."""
    data = path if isinstance(path, str) else path.data()
    joins = "" if ends == "miter" else ' stroke-linecap="round" stroke-linejoin="round"'
    return f'<path fill="{inside}" stroke="{colour}" stroke-width="{number(width)}"{joins} d="{data}"/>'


def turned(content: str) -> str:
    """Return content turned by half a turn about the middle of the card."""
    return f'<g transform="rotate(180 {CENTRE[0]:g} {CENTRE[1]:g})">{content}</g>'


def both_ways(content: str) -> str:
    """Return content as drawn and again upside down."""
    return content + turned(content)


def sheet(paper: str, edge: str) -> str:
    """Return the blank card: its rounded paper and the thin line of its edge."""
    half = 0.75
    return (
        f'<rect x="{half}" y="{half}" width="{WIDTH - 2 * half:g}" height="{HEIGHT - 2 * half:g}" '
        f'rx="{RADIUS - half:g}" ry="{RADIUS - half:g}" fill="{paper}" stroke="{edge}" stroke-width="1.5"/>'
    )


def document(content: Iterable[str]) -> str:
    """Return a whole SVG file."""
    body = "\n".join(part for part in content if part)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}">\n{body}\n</svg>\n'
    )
