"""A reliability plot as an SVG picture: predicted chance across, how often it happened up."""

from collections.abc import Mapping, Sequence

from spades.bots.tools.reliability import Reliability

_SIDE, _LEFT, _TOP, _GAP = 320, 64, 56, 84
_FONT = 'font-family="sans-serif" font-size="13" fill="#222"'
_COLOURS = ("#1c5d99", "#c0562b")


def draw(panels: Sequence[tuple[str, Mapping[str, Reliability]]]) -> str:
    """Return the picture as SVG: panels side by side, each with a title and named series.

    Circles grow with the number of predictions.
    """
    width = _LEFT + len(panels) * (_SIDE + _GAP) - _GAP + 32
    height = _TOP + _SIDE + 92
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" {_FONT}>',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for number, (title, series) in enumerate(panels):
        parts += _panel(_LEFT + number * (_SIDE + _GAP), title, series)
    for number, name in enumerate(panels[0][1]):
        x, y = _LEFT + 200 * number, height - 20
        parts.append(f'<circle cx="{x}" cy="{y - 4}" r="5" {_paint(number)}/><text x="{x + 12}" y="{y}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _panel(left: int, title: str, series: Mapping[str, Reliability]) -> list[str]:
    bottom, right, middle = _TOP + _SIDE, left + _SIDE, _TOP + _SIDE / 2
    parts = [
        f'<text x="{left}" y="{_TOP - 20}" font-size="15" font-weight="bold">{title}</text>',
        f'<path d="M{left} {bottom}L{right} {_TOP}" stroke="#999" stroke-dasharray="4 4"/>',
        f'<path d="M{left} {_TOP}V{bottom}H{right}" fill="none" stroke="#222"/>',
        f'<text x="{left + _SIDE / 2:.0f}" y="{bottom + 40}" text-anchor="middle">predicted chance</text>',
        f'<text transform="translate({left - 42} {middle:.0f}) rotate(-90)" text-anchor="middle">it happened</text>',
    ]
    for tick in range(0, 11, 2):
        x, y = left + _SIDE * tick / 10, bottom - _SIDE * tick / 10
        label = f"{tick / 10:.1f}"
        parts.append(f'<text x="{x:.0f}" y="{bottom + 18}" text-anchor="middle">{label}</text>')
        parts.append(f'<text x="{left - 8}" y="{y + 4:.0f}" text-anchor="end">{label}</text>')
    for number, reliability in reversed(list(enumerate(series.values()))):
        points = [(left + _SIDE * tenth.predicted, bottom - _SIDE * tenth.happened) for tenth in reliability.tenths]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{_COLOURS[number]}" stroke-opacity="0.6"/>')
        for tenth, (x, y) in zip(reliability.tenths, points, strict=True):
            high, low = (max(_TOP, min(bottom, y + sign * _SIDE * tenth.half_interval)) for sign in (-1, 1))
            radius = 2.5 + 6 * (tenth.count / reliability.count) ** 0.5
            parts.append(f'<path d="M{x:.1f} {high:.1f}V{low:.1f}" stroke="{_COLOURS[number]}" stroke-width="1.5"/>')
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" {_paint(number)}/>')
    return parts


def _paint(number: int) -> str:
    colour = _COLOURS[number]
    return f'fill="{"#fff" if number else colour}" stroke="{colour}" stroke-width="1.5"'
