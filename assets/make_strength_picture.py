"""Draw docs/strength.svg from the tables of docs/opponents.md and docs/strength.md.

Ratings of the ladder, what worlds are worth, and what seeing other hands is worth: no figure stands here.
Run as `python assets/make_strength_picture.py`.
"""

import math
import re
from pathlib import Path
from xml.sax.saxutils import escape

DOCS = Path(__file__).parent.parent / "docs"

TEAL, BRASS, INK, FAINT = "#1d5a5a", "#b07d22", "#222", "#bbb"

LEFT, TOP, PANEL, HEIGHT, GAP = 70, 56, 250, 250, 110
"""Where the first panel begins, how large one is, and what lies between two, in pixels."""

SEEN = ("partner's hand", "next seat's hand", "all hands", "all hands, some chance")
"""Short for the rows of the table of who sees what."""


def table(text: str, heading: str) -> list[list[str]]:
    """Return the rows of the table whose heading begins with this cell, as it stands between its lines.

    Raises:
        ValueError: There is no such table.
    """
    lines = text.split(f"\n| {heading}| ", 1)
    if len(lines) < 2:
        raise ValueError(f"no table begins with {heading!r}")
    rows = lines[1].split("\n\n", 1)[0].splitlines()[2:]
    return [[cell.strip() for cell in row.strip("| ").split("|")] for row in rows]


def numbers(cell: str) -> list[float]:
    """Return the numbers in a cell, without their signs."""
    return [float(number) for number in re.findall(r"\d+(?:\.\d+)?", cell)]


def text(x: float, y: float, words: str, style: str = "") -> str:
    """Return words at a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(words)}</text>'


def bar(y: float, share: tuple[float, float, float], left: float, names: tuple[str, str]) -> list[str]:
    """Return a line of a panel: its interval and mean as shares of the width, its name and figure beside it."""
    low, mean, high = (left + PANEL * value for value in share)
    return [
        text(left - 8, y + 4, names[0], 'text-anchor="end"'),
        f'<path d="M{low:.1f} {y:.1f}H{high:.1f}" stroke="{BRASS}" stroke-width="6" stroke-opacity="0.45"/>',
        f'<circle cx="{mean:.1f}" cy="{y:.1f}" r="4.5" fill="{TEAL}"/>',
        text(high + 8, y + 4, names[1]),
    ]


def ladder(left: float) -> list[str]:
    """Return the ratings, the strongest on top."""
    text_of_docs = (DOCS / "opponents.md").read_text("utf-8")
    rows = table(text_of_docs, "")
    drawn = []
    for place, row in enumerate(reversed(rows)):
        mean, low, high = ((rating - 900) / 1250 for rating in numbers(row[1]))
        y = TOP + 16 + place * HEIGHT / len(rows)
        drawn += bar(y, (low, mean, high), left, (row[0], row[1].split()[0]))
    return drawn


def worlds(left: float, text_of_docs: str) -> list[str]:
    """Return the two curves of what few worlds lose."""
    rows = [[numbers(cell) for cell in row] for row in table(text_of_docs, "Worlds ")]
    drawn = [f'<path d="M{left} {TOP}V{TOP + HEIGHT}H{left + PANEL}" fill="none" stroke="{INK}"/>']
    for points in (0, 20, 40, 60, 80):
        y = TOP + HEIGHT * (1 - points / 90)
        drawn += [
            text(left - 8, y + 4, str(points), 'text-anchor="end"'),
            f'<path d="M{left} {y:.1f}h{PANEL}" stroke="{FAINT}" stroke-opacity="0.5"/>',
        ]
    for column, color, name, at in ((3, TEAL, "a round's cards", (1.15, 58)), (1, BRASS, "a bid", (0.1, 11))):
        places = [(left + PANEL * math.log2(row[0][0]) / 7.3, TOP + HEIGHT * (1 - row[column][0] / 90)) for row in rows]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        drawn += [
            f'<polyline points="{line}" fill="none" stroke="{color}" stroke-width="2"/>',
            *(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{color}"/>' for x, y in places),
            text(left + PANEL * at[0] / 7.3 + 8, TOP + HEIGHT * (1 - at[1] / 90), name, f'fill="{color}"'),
        ]
    drawn += [
        text(left + PANEL * math.log2(row[0][0]) / 7.3, TOP + HEIGHT + 18, f"{row[0][0]:.0f}", 'text-anchor="middle"')
        for row in rows
    ]
    return [*drawn, text(left + PANEL / 2, TOP + HEIGHT + 38, "deals of the hidden cards", 'text-anchor="middle"')]


def seeing(left: float, text_of_docs: str) -> list[str]:
    """Return what seeing hands would gain; chance in the playouts is added to what seeing all hands gains without."""
    gains = [numbers(row[1])[:2] for row in table(text_of_docs, "Who sees ")]
    gains[3] = [gains[2][0] + gains[3][0], math.hypot(gains[2][1], gains[3][1])]
    drawn = [f'<path d="M{left + PANEL * 0.1:.1f} {TOP}V{TOP + HEIGHT}" stroke="{INK}"/>']
    for place, (name, (gain, wide)) in enumerate(zip(SEEN, gains, strict=True)):
        low, mean, high = (0.1 + value / 50 for value in (gain - wide, gain, gain + wide))
        drawn += bar(TOP + 32 + place * HEIGHT / len(gains), (low, mean, high), left, (name, f"+{gain:.0f}"))
    return drawn


def picture() -> str:
    """Return the whole picture."""
    text_of_docs = (DOCS / "strength.md").read_text("utf-8")
    second, third = LEFT + PANEL + GAP, LEFT + 2 * PANEL + 2 * GAP + 90
    titles = ((LEFT, "Rating"), (second, "Points a round lost"), (third, "Points a round gained by seeing"))
    width = third + PANEL + 70
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 370"',
            f' font-family="sans-serif" font-size="13" fill="{INK}">',
            f'<rect width="{width}" height="370" fill="#fff"/>',
            *(text(left, 30, title, 'font-size="16" font-weight="bold"') for left, title in titles),
            *ladder(LEFT),
            *worlds(second, text_of_docs),
            *seeing(third, text_of_docs),
            "</svg>\n",
        ]
    )


if __name__ == "__main__":
    (DOCS / "strength.svg").write_text(picture(), "utf-8")
